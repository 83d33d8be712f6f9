"""Who may see which game: one's own, and those of this server's channels that one can see."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord

from matches.errors import NoSuchMatch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.answers import Answer
    from matches.model import Match


async def expect_in_sight(answer: Answer, match: Match) -> None:
    """Let people see their own games and those of this server's channels that they can see; of others, nothing."""
    if not await _in_sight(answer.interaction, match):
        raise NoSuchMatch(code=match.id)


async def in_sight(interaction: discord.Interaction[Any], matches: Sequence[Match]) -> list[Match]:
    """Return those of some games that a person may see."""
    seen = await asyncio.gather(*(_in_sight(interaction, match) for match in matches))
    return [match for match, visible in zip(matches, seen, strict=True) if visible]


async def _in_sight(interaction: discord.Interaction[Any], match: Match) -> bool:
    if match.seats_of(interaction.user.id):
        return True
    return match.guild == interaction.guild_id and await _sees(interaction, match.channel)


async def _sees(interaction: discord.Interaction[Any], channel_id: int) -> bool:
    """Tell whether a person sees a channel; one that is gone had its games in public as far as anybody knows."""
    guild, user = interaction.guild, interaction.user
    if guild is None or channel_id == interaction.channel_id or not isinstance(user, discord.Member):
        return True
    try:
        # the gateway tells nothing of archived threads
        channel = guild.get_channel_or_thread(channel_id) or await guild.fetch_channel(channel_id)
        given = channel.permissions_for(user)
    except discord.NotFound:
        return True
    except discord.DiscordException:  # hidden from the bot too, or a thread whose parent is
        return False
    if channel.type is discord.ChannelType.private_thread and not given.manage_threads:
        return False  # who was invited to it is not known
    return given.view_channel
