"""After something has happened to a match: tell whoever did it, and post the new card."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import discord

from cogs.answers import text_view
from cogs.permissions import THREADS, missing
from cogs.presenter import picture, private_view
from cogs.refusals import MayNotPost

if TYPE_CHECKING:
    from cogs.answers import Answer
    from matches.model import Match


def expect_may_show(answer: Answer, match: Match) -> None:
    """Refuse, before anything is stored, what could not be shown where the match is played."""
    given, in_thread = _permissions(answer, match)
    lacking = missing(given, in_thread=in_thread) if given is not None else None
    if lacking is not None:
        raise MayNotPost(permission=lacking, channel=match.channel)


def _permissions(answer: Answer, match: Match) -> tuple[discord.Permissions | None, bool]:
    """Return what the bot may do there, and whether that is a thread; None where only posting will tell."""
    interaction = answer.interaction
    if interaction.channel_id == match.channel:
        return interaction.app_permissions, interaction.channel is not None and interaction.channel.type in THREADS
    guild = answer.bot.get_guild(match.guild)
    channel = guild.get_channel_or_thread(match.channel) if guild else None
    if guild is None or channel is None:
        return None, False
    try:
        return channel.permissions_for(guild.me), channel.type in THREADS
    except discord.ClientException:  # a thread whose parent is not known
        return None, True


async def announce(answer: Answer, match: Match, key: str, **values: object) -> None:
    """Say privately what was done while the card is posted; where that fails, show this person the board meanwhile."""
    reader = await answer.reader()
    words = reader.say(key, **values)
    ours = _on_private_message(answer)
    telling = asyncio.create_task(_tell(answer, words, ours=ours))
    try:
        posted = await answer.bot.table.post(match, None if answer.from_component else answer)
    finally:
        await telling
    if not posted.done:
        text = words + "\n" + reader.say("not-posted", channel=str(match.channel))
        view, files = private_view(text, match, reader.say), [await picture(match.record, reader.preferences.theme)]
        await (answer.update(view, files) if ours else answer.private(view, files))
    elif not answer.from_component and not posted.as_answer:
        link = reader.say("done-link", link=answer.bot.table.link(posted.match))
        await answer.private(text_view(words + "\n" + reader.say("done-card", link=link)))


async def _tell(answer: Answer, words: str, *, ours: bool) -> None:
    """Answer a click: in the private message it came from, else the new card is answer enough."""
    with contextlib.suppress(discord.HTTPException):  # what was done is done, and the card shows it
        if ours:
            await answer.update(text_view(words))
        elif answer.from_component:
            await answer.acknowledge()


def _on_private_message(answer: Answer) -> bool:
    message = answer.interaction.message
    return answer.from_component and message is not None and message.flags.ephemeral
