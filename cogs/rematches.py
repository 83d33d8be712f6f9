"""Rematches: one challenge at a time for each game, whoever presses and however often."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from cogs.lobby import player_of
from cogs.offers import post_challenge
from cogs.opponents import find_member

if TYPE_CHECKING:
    from cogs.answers import Answer
    from matches.model import Challenge, Match

REMEMBERED = 1000  # games; forgotten, a rematch can at worst be asked for twice


class Rematches:
    """Knows which challenge a game has led to."""

    def __init__(self) -> None:
        self._asked: OrderedDict[str, str] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def ask(self, answer: Answer, match: Match) -> None:
        """Challenge the same people again, or say where that has been done."""
        async with self._locks.setdefault(match.id, asyncio.Lock()):
            open_one = await self._open_one(answer, match)
            if open_one is not None:
                link = f"https://discord.com/channels/{open_one.guild}/{open_one.channel}/{open_one.message or ''}"
                reader = await answer.reader()
                await answer.say("rematch-asked", link=reader.say("done-link", link=link.rstrip("/")))
                return
            by = player_of(answer.interaction.user)
            await self._expect_still_here(answer, match, by.id)
            challenge = await answer.bot.challenges.rematch(match, by)
            self._remember(match, challenge)
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

    async def _open_one(self, answer: Answer, match: Match) -> Challenge | None:
        asked = self._asked.get(match.id)
        challenge = await answer.bot.challenges.get(asked) if asked else None
        return challenge if challenge and challenge.open and challenge.expires_at > answer.bot.now() else None

    def _remember(self, match: Match, challenge: Challenge) -> None:
        self._asked[match.id] = challenge.id
        while len(self._asked) > REMEMBERED:
            self._asked.popitem(last=False)
