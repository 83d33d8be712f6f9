"""Who can be challenged here, asked whenever a challenge is made: Discord lets one choose anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from matches.errors import ChallengedBot, ChallengedSelf, Refused

if TYPE_CHECKING:
    from matches.preferences import ServerSettings


class NotInServer(Refused):
    """Somebody is challenged who is not here."""

    key = "refused-not-in-server"


class CannotSee(Refused):
    """Somebody is challenged who cannot see the channel where the challenge would be posted."""

    key = "refused-cannot-see"


def expect_opponent(
    interaction: discord.Interaction[Any], opponent: discord.User | discord.Member, settings: ServerSettings
) -> None:
    """Refuse those who cannot play here: Discord lets one choose them all the same."""
    if interaction.client.user is not None and opponent.id == interaction.client.user.id:
        return  # the computer plays everywhere
    if opponent.id == interaction.user.id:
        raise ChallengedSelf
    if opponent.bot:
        raise ChallengedBot(name=opponent.display_name)
    if not isinstance(opponent, discord.Member):
        raise NotInServer
    here = settings.channel in (None, interaction.channel_id)
    if here and not _sees(interaction, opponent):
        raise CannotSee(name=opponent.display_name)


def _sees(interaction: discord.Interaction[Any], member: discord.Member) -> bool:
    """Tell whether a member sees this channel: Discord says so of those whom a command names."""
    if member.resolved_permissions is not None:
        return member.resolved_permissions.view_channel
    channel = interaction.channel
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    try:
        return channel.permissions_for(member).view_channel
    except discord.ClientException:  # a thread whose parent is not known
        return True


async def find_member(guild: discord.Guild | None, user: int) -> discord.Member:
    """Find somebody in a server as they are now; NotInServer for those who have left."""
    if guild is None:
        raise NotInServer
    try:
        return await guild.fetch_member(user)
    except discord.NotFound:
        raise NotInServer from None
