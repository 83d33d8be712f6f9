"""One answer to one interaction: acknowledged in time, in the reader's language, whatever goes wrong."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import discord
from discord.ui import LayoutView, TextDisplay

from cogs.refusals import sentence
from locales import DEFAULT, language_of, t
from matches.errors import Refused
from rules.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

    from bot import Totem
    from matches.preferences import Preferences

log = logging.getLogger(__name__)

ACKNOWLEDGE_AFTER = 0.5  # seconds; Discord waits three, and a slow network may cost one of them


@dataclass(frozen=True, slots=True)
class Reader:
    """Whoever reads a private answer: their language and their settings."""

    locale: str
    preferences: Preferences

    def say(self, key: str, **values: object) -> str:
        """Say a sentence in their language."""
        return t(key, self.locale, **values)


class Answer:
    """`async with Answer(interaction) as answer`: what is raised inside becomes a private sentence.

    A click is acknowledged at once, while the work goes on: that shows nothing. For a command Discord would show that
    the bot is thinking, so it is told only when the work takes long. `public`: a command's answer is meant for all.
    """

    def __init__(self, interaction: discord.Interaction[Any], *, public: bool = False) -> None:
        self.interaction = interaction
        self.bot: Totem = interaction.client
        self._public = public
        self._sending = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self._reader: Reader | None = None

    async def __aenter__(self) -> Self:
        self.bot.answering.add(self)
        self._timer = asyncio.create_task(self._acknowledge_later())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        try:
            if isinstance(error, Exception):
                await self._explain(error)
        finally:
            if self._timer is not None and not self.from_component:
                self._timer.cancel()
            self.bot.answering.discard(self)
        return isinstance(error, Exception)

    @property
    def from_component(self) -> bool:
        """Tell whether a button or a select was used, which has a message of its own."""
        return self.interaction.type is discord.InteractionType.component

    @property
    def language(self) -> str:
        """The language of the person's Discord, or the nearest that there is."""
        return language_of(str(self.interaction.locale)) or DEFAULT

    async def reader(self) -> Reader:
        """Return who reads the private answer."""
        if self._reader is None:
            preferences = await self.bot.preferences.of_person(self.interaction.user.id)
            self._reader = Reader(preferences.language or self.language, preferences)
            if self.interaction.type is not discord.InteractionType.autocomplete:
                await self.bot.preferences.saw(self.interaction.user.id, self.language)
        return self._reader

    async def acknowledge(self) -> None:
        """Tell Discord that the click has arrived, if nothing else was told yet."""
        async with self._sending:
            if not self.interaction.response.is_done():
                if self.from_component:
                    await self.interaction.response.defer()
                else:
                    await self.interaction.response.defer(ephemeral=not self._public, thinking=True)

    async def private(self, view: LayoutView, files: Sequence[discord.File] = ()) -> discord.Message | None:
        """Show something to the person alone, in a new message, which can be changed while this answer lives."""
        view.stop()
        silent = discord.AllowedMentions.none()
        async with self._sending:
            response = self.interaction.response
            if not response.is_done():
                sent = await response.send_message(
                    view=view, files=list(files), ephemeral=True, allowed_mentions=silent
                )
                return sent.resource if isinstance(sent.resource, discord.Message) else None
        if self._public and not self.from_component:
            await self.interaction.delete_original_response()  # what was meant for all is not to be
        return await self.interaction.followup.send(
            view=view, files=list(files), ephemeral=True, allowed_mentions=silent, wait=True
        )

    async def update(self, view: LayoutView, files: Sequence[discord.File] = ()) -> None:
        """Replace the message whose button was pressed; its pictures too."""
        view.stop()
        silent = discord.AllowedMentions.none()
        async with self._sending:
            response = self.interaction.response
            if not response.is_done():
                await response.edit_message(view=view, attachments=list(files), allowed_mentions=silent)
                return
        await self.interaction.edit_original_response(view=view, attachments=list(files), allowed_mentions=silent)

    async def public(
        self, view: LayoutView, files: Sequence[discord.File] = (), *, mentions: discord.AllowedMentions
    ) -> discord.Message | None:
        """Show something to all as the answer of a command; None where that is no longer possible."""
        view.stop()
        async with self._sending:
            response = self.interaction.response
            if not response.is_done():
                sent = await response.send_message(view=view, files=list(files), allowed_mentions=mentions)
                return sent.resource if isinstance(sent.resource, discord.Message) else None
        if not self._public or self.from_component:
            return None
        return await self.interaction.edit_original_response(
            view=view, attachments=list(files), allowed_mentions=mentions
        )

    async def say(self, key: str, **values: object) -> None:
        """Say a private sentence."""
        reader = await self.reader()
        await self.private(text_view(reader.say(key, **values)))

    async def aside(self, key: str, **values: object) -> None:
        """Say a private sentence besides the answer, which stays as it is."""
        view = text_view((await self.reader()).say(key, **values))
        if not self.interaction.response.is_done():
            await self.private(view)
            return
        view.stop()
        await self.interaction.followup.send(view=view, ephemeral=True, allowed_mentions=discord.AllowedMentions.none())

    async def _acknowledge_later(self) -> None:
        if not self.from_component:
            await asyncio.sleep(ACKNOWLEDGE_AFTER)
        with contextlib.suppress(discord.HTTPException):
            await self.acknowledge()

    async def _explain(self, error: Exception) -> None:
        """Tell the person what went wrong; what nobody foresaw gets a reference that is in the log too."""
        with contextlib.suppress(discord.HTTPException):
            if isinstance(error, Refused | RulesError):
                reader = await self.reader()
                await self.private(text_view(await sentence(self.bot, error, reader)))
                return
        reference = secrets.token_hex(4)
        log.error("reference %s", reference, exc_info=error)
        with contextlib.suppress(discord.HTTPException, RuntimeError):  # or the connection is closed already
            await self.private(text_view(t("apology", self.language, reference=reference)))


def text_view(text: str) -> LayoutView:
    """Make a message of words alone."""
    return LayoutView(timeout=None).add_item(TextDisplay(text))
