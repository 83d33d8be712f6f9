"""Permissions and how roles and overwrites combine."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Permission(IntFlag):
    """The permissions that matter to bots which talk."""

    CREATE_INSTANT_INVITE = 1 << 0
    KICK_MEMBERS = 1 << 1
    BAN_MEMBERS = 1 << 2
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    SEND_TTS_MESSAGES = 1 << 12
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CHANGE_NICKNAME = 1 << 26
    MANAGE_NICKNAMES = 1 << 27
    MANAGE_ROLES = 1 << 28
    MANAGE_WEBHOOKS = 1 << 29
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    USE_EXTERNAL_STICKERS = 1 << 37
    SEND_MESSAGES_IN_THREADS = 1 << 38
    SEND_POLLS = 1 << 49
    USE_EXTERNAL_APPS = 1 << 50


ALL = Permission(0)
for _each in Permission:
    ALL |= _each

EVERYONE = (
    Permission.CREATE_INSTANT_INVITE
    | Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.CHANGE_NICKNAME
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.USE_EXTERNAL_STICKERS
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.SEND_POLLS
    | Permission.USE_EXTERNAL_APPS
)

DIRECT = (  # what everybody may do in a direct message
    Permission.ADD_REACTIONS
    | Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.MENTION_EVERYONE
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
)

_NEED_SENDING = (
    Permission.MENTION_EVERYONE | Permission.SEND_TTS_MESSAGES | Permission.ATTACH_FILES | Permission.EMBED_LINKS
)

Overwrites = dict[int, tuple[int, int]]  # role or member -> (allow, deny)


def combine(
    base: int,
    overwrites: Mapping[int, tuple[int, int]],
    order: Iterable[Iterable[int]],
    *,
    thread: bool = False,
) -> Permission:
    """Apply overwrites level by level (everyone, roles, member); within a level, allowing wins."""
    if base & Permission.ADMINISTRATOR:
        return ALL
    found = base
    for level in order:
        pairs = [overwrites[target] for target in level if target in overwrites]
        for _, deny in pairs:
            found &= ~deny
        for allow, _ in pairs:
            found |= allow
    return _implied(Permission(found), writing(thread=thread))


def writing(*, thread: bool) -> Permission:
    """Return the right to write: threads have one of their own."""
    return Permission.SEND_MESSAGES_IN_THREADS if thread else Permission.SEND_MESSAGES


def _implied(found: Permission, sending: Permission) -> Permission:
    """Take away what means nothing without seeing or writing in the channel."""
    if not found & Permission.VIEW_CHANNEL:
        return Permission(0)
    return found if found & sending else found & ~_NEED_SENDING
