"""How a player learns that it is their turn: by the card's mention, by a direct message, or not at all."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import aiohttp
import discord

from cogs.answers import text_view
from cogs.presenter import asked, game_name, name_of, names_of, others, speaker, team
from matches.preferences import Notify

if TYPE_CHECKING:
    from bot import Totem
    from matches.model import Match, Player

SILENT = discord.AllowedMentions.none()
LOST = (discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)  # no answer, whether it was done or not


class Notices:
    """Tells players, each in the way they have chosen."""

    def __init__(self, bot: Totem) -> None:
        self.bot = bot

    async def before(self, match: Match, whom: Player, link: str) -> tuple[int | None, discord.Message | None]:
        """Return whom the card is to mention, and the direct message that was sent instead.

        That goes first: where direct messages are closed the card mentions after all, and no edit could do that.
        """
        notify = (await self.bot.preferences.of_person(whom.id)).notify
        if notify is Notify.MENTION:
            return whom.id, None
        if notify is Notify.SILENT:
            return None, None
        notice = await self._write(whom, await self._words(match, whom, link), f"d{match.id}-{match.revision}")
        return (None, notice) if notice is not None else (whom.id, None)

    async def after(self, match: Match, whom: Player | None, notice: discord.Message, link: str) -> None:
        """Let a direct message lead to the card, now that there is one."""
        if whom is not None:
            view = text_view(await self._words(match, whom, link))
            view.stop()
            with contextlib.suppress(discord.HTTPException, *LOST):
                await notice.edit(view=view, allowed_mentions=SILENT)

    async def remind(self, match: Match, link: str) -> None:
        """Remind the player to move that their time ends."""
        whom = match.to_move
        chosen = await self.bot.preferences.of_person(whom.id)
        nonce = f"r{match.id}-{match.revision}"
        if chosen.notify is Notify.SILENT:
            return
        if chosen.notify is Notify.DIRECT:
            locale = await self.bot.preferences.language_of(whom.id) or match.locale
            text = self._reminder(match, link, f"**{name_of(whom)}**", locale)
            if await self._write(whom, text, nonce) is not None:
                return
        view = text_view(self._reminder(match, link, f"<@{whom.id}>", match.locale))
        view.stop()
        only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(whom.id)])
        channel = self.bot.get_partial_messageable(match.channel, guild_id=match.guild)
        await channel.send(view=view, nonce=nonce, allowed_mentions=only)

    async def _write(self, whom: Player, text: str, nonce: str) -> discord.Message | None:
        """Send a direct message; None where the person takes none."""
        view = text_view(text)
        view.stop()
        try:
            direct = await self.bot.create_dm(discord.Object(whom.id))
            return await direct.send(view=view, nonce=nonce, allowed_mentions=SILENT)
        except (discord.HTTPException, *LOST):
            return None

    async def _words(self, match: Match, whom: Player, link: str) -> str:
        locale = await self.bot.preferences.language_of(whom.id) or match.locale
        say = speaker(locale)
        values = {"game": game_name(match, say), "link": say("done-link", link=link)}
        if asked(match) is not None:
            by = match.takeback_asked_by if match.takeback_asked_by is not None else match.draw_offered_by
            key = "notify-draw" if match.takeback_asked_by is None else "notify-takeback"
            return say(key, name=names_of(team(match, by or 0), say), **values)
        return say("notify-turn", names=names_of(others(match, whom.id), say), **values)

    def _reminder(self, match: Match, link: str, player: str, locale: str) -> str:
        say = speaker(locale)
        return say(
            "remind",
            player=player,
            game=game_name(match, say),
            names=names_of(others(match, match.to_move.id), say),
            relative=f"<t:{match.deadline or self.bot.now():.0f}:R>",
            link=say("done-link", link=link),
        )
