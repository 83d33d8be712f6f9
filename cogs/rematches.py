"""Rematches: one challenge at a time for each game, whoever presses and however often."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from cogs.computer import challenge_computer
from cogs.lobby import player_of
from cogs.offers import post_challenge
from cogs.opponents import find_member
from matches.model import Answer as Fate

if TYPE_CHECKING:
    from cogs.answers import Answer
    from matches.model import Match

REMEMBERED = 1000  # games; forgotten, a rematch can at worst be asked for twice


class Rematches:
    """Knows which challenge a game has led to."""

    def __init__(self) -> None:
        self._asked: OrderedDict[str, str] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def ask(self, answer: Answer, match: Match) -> None:
        """Challenge the same people again, or say where that has been done."""
        async with self._locks.setdefault(match.id, asyncio.Lock()):
            link = await self._link(answer, match)
            if link is not None:
                await answer.say("rematch-asked", link=(await answer.reader()).say("done-link", link=link))
                return
            by = player_of(answer.interaction.user)
            if len(match.players) == 2 and match.has_computer:
                terms = await answer.bot.challenges.rematch_terms(match, by)
                self._remember(match, await challenge_computer(answer, terms, match.channel))
                return
            await self._expect_still_here(answer, match, by.id)
            challenge = await answer.bot.challenges.rematch(match, by)
            self._remember(match, challenge.id)
            try:
                await post_challenge(answer, challenge)
            except discord.HTTPException:
                await answer.bot.challenges.withdraw(challenge.id, by.id)  # nobody can see it
                raise

    async def _expect_still_here(self, answer: Answer, match: Match, by: int) -> None:
        """Refuse to challenge somebody who has left the server; of a team game, whoever comes sits down."""
        if len(match.players) == 2:
            for player in match.players:
                if player.id != by and player.id > 0:  # else their data is deleted, which is said by itself
                    await find_member(answer.bot.get_guild(match.guild), player.id)

    async def _link(self, answer: Answer, match: Match) -> str | None:
        """Return where a game has led to: a challenge that is still open, or a game with the computer that goes on."""
        asked = self._asked.get(match.id)
        challenge = await answer.bot.challenges.get(asked) if asked else None
        if challenge is None:
            return None
        if challenge.open and challenge.expires_at > answer.bot.now():
            return (
                f"https://discord.com/channels/{challenge.guild}/{challenge.channel}/{challenge.message or ''}".rstrip(
                    "/"
                )
            )
        if match.has_computer and challenge.answer is Fate.ACCEPTED:
            following = await answer.bot.matches.get(challenge.id)
            return answer.bot.table.link(following) if following.running else None
        return None

    def _remember(self, match: Match, challenge: str) -> None:
        self._asked[match.id] = challenge
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
