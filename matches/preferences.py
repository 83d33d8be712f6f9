"""What people and servers have chosen for themselves; None is not chosen."""

from dataclasses import dataclass
from enum import StrEnum


class Notify(StrEnum):
    """How a player learns that it is their turn."""

    MENTION = "mention"
    DIRECT = "direct"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Preferences:
    """A player's own settings."""

    language: str | None = None
    theme: str | None = None
    notify: Notify = Notify.MENTION
    confirm: bool = True
    listed: bool = True


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings, for those who may manage it."""

    language: str | None = None
    threads: bool = False
    channel: int | None = None  # where challenges are posted; None: where they are made
    clock: str | None = None
