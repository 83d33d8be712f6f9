"""Which events a bot has asked for, and which it may not ask for."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.models import Event
    from sandbox.wire import Json


class Intent(IntFlag):
    """The intents that the stand-in's events need."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT
_PREFIXES = (
    ("GUILD_MEMBER_", Intent.GUILD_MEMBERS),
    ("GUILD_", Intent.GUILDS),
    ("CHANNEL_", Intent.GUILDS),
    ("THREAD_", Intent.GUILDS),
)


def refused(intents: int, granted: int) -> bool:
    """Tell whether a bot asks for a privileged intent that nobody granted it."""
    return bool(intents & PRIVILEGED & ~granted)


def may_know(intents: int, event: Event) -> bool:
    """Tell whether a bot with these intents gets an event."""
    if event.name.startswith("MESSAGE_"):
        private = event.guild_id is None or event.seen_by is not None
        return bool(intents & (Intent.DIRECT_MESSAGES if private else Intent.GUILD_MESSAGES))
    for prefix, intent in _PREFIXES:
        if event.name.startswith(prefix):
            return bool(intents & intent) and event.guild_id is not None  # bots hear of no direct channels
    return True  # interactions need no intent


def without_content(intents: int, event: Event, bot_id: int) -> Json:
    """Empty a message that the bot may know of but not read."""
    data = event.data
    if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or intents & Intent.MESSAGE_CONTENT:
        return data
    own = data["author"]["id"] == str(bot_id)
    named = any(user["id"] == str(bot_id) for user in data["mentions"])
    if own or named or event.guild_id is None:
        return data
    return data | {"content": "", "embeds": [], "attachments": [], "components": []}
