"""What the bot must be allowed to do where a game is played, asked before anything is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from cogs.refusals import MayNotPost

if TYPE_CHECKING:
    from matches.preferences import ServerSettings

THREADS = (discord.ChannelType.public_thread, discord.ChannelType.private_thread, discord.ChannelType.news_thread)


def missing(permissions: discord.Permissions, *, in_thread: bool = False, opens_threads: bool = False) -> str | None:
    """Name the first permission that is needed and not given."""
    needed = ["view_channel", "send_messages_in_threads" if in_thread else "send_messages", "attach_files"]
    if opens_threads and not in_thread:
        needed += ["create_public_threads", "send_messages_in_threads"]
    return next((name for name in needed if not getattr(permissions, name)), None)


def expect_may_post(interaction: discord.Interaction[Any], settings: ServerSettings | None = None) -> None:
    """Refuse where a card could not be posted; with a server's settings, where its threads could not be opened."""
    in_thread = interaction.channel is not None and interaction.channel.type in THREADS
    opens_threads = settings is not None and settings.threads
    lacking = missing(interaction.app_permissions, in_thread=in_thread, opens_threads=opens_threads)
    if lacking is not None:
        raise MayNotPost(permission=lacking, channel=interaction.channel_id)
