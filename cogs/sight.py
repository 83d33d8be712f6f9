"""Who may see which game: one's own, and those of this server's channels that one can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from matches.errors import NoSuchMatch

if TYPE_CHECKING:
    from cogs.answers import Answer
    from matches.model import Match


def expect_in_sight(answer: Answer, match: Match) -> None:
    """Let people see their own games and those of this server's channels that they can see; of others, nothing."""
    if not in_sight(answer.interaction, match):
        raise NoSuchMatch(code=match.id)


def in_sight(interaction: discord.Interaction[Any], match: Match) -> bool:
    """Tell whether a person may see a game."""
    if match.seats_of(interaction.user.id):
        return True
    return match.guild == interaction.guild_id and _sees(interaction, match.channel)


def _sees(interaction: discord.Interaction[Any], channel_id: int) -> bool:
    """Tell whether a person sees a channel; one that is gone had its games in public as far as anybody knows."""
    guild, user = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(channel_id) if guild else None
    if channel is None or channel_id == interaction.channel_id or not isinstance(user, discord.Member):
        return True
    try:
        given = channel.permissions_for(user)
    except discord.ClientException:  # a thread whose parent is not known
        return False
    if channel.type is discord.ChannelType.private_thread and not given.manage_threads:
        return False  # who was invited to it is not known
    return given.view_channel
