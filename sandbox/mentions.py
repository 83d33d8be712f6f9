"""Whom a message mentions, and whom it therefore notifies."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox.errors import form_error
from sandbox.permissions import Permission

if TYPE_CHECKING:
    from sandbox.models import Channel, Message
    from sandbox.wire import Json
    from sandbox.world import World

USER = re.compile(r"<@!?([0-9]+)>")
ROLE = re.compile(r"<@&([0-9]+)>")
EVERYONE = re.compile(r"@(?:everyone|here)")


@dataclass(frozen=True, slots=True)
class Mentions:
    """The users, roles and everybody that a text mentions and is allowed to."""

    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    everyone: bool = False

    def json(self, world: World) -> Json:
        """Return the fields of Discord's message object."""
        return {
            "mentions": [world.users[user].json() for user in self.users],
            "mention_roles": [str(role) for role in self.roles],
            "mention_everyone": self.everyone,
        }


def find(world: World, channel: Channel, text: str, allowed: Json | None, replied: Message | None = None) -> Mentions:
    """Return whom `text` mentions, within `allowed`; without it, everybody it names."""
    users = [int(found) for found in USER.findall(text) if int(found) in world.users]
    if replied is not None and (allowed or {}).get("replied_user", allowed is None):
        users.append(replied.author_id)
    kept = dict.fromkeys(user for user in users if _user_allowed(user, allowed, replied))
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is None:
        return Mentions(tuple(kept))
    roles = [int(found) for found in ROLE.findall(text) if int(found) in guild.roles]
    may = bool(world.permissions(world.bot.id, channel) & Permission.MENTION_EVERYONE)
    everyone = may and bool(EVERYONE.search(text)) and _kind_allowed("everyone", allowed)
    return Mentions(
        tuple(kept),
        tuple(dict.fromkeys(role for role in roles if _listed("roles", role, allowed))),
        everyone,
    )


def notified(world: World, channel: Channel, mentions: Mentions, author_id: int) -> list[int]:
    """Return who gets a notification: those mentioned who can see the channel, and a direct message's reader."""
    if channel.recipient_id is not None:
        return [user for user in (channel.recipient_id,) if user != author_id]
    guild = world.guilds.get(channel.guild_id or 0)
    if guild is None:
        return []
    called = set(mentions.users)
    for member in guild.members.values():
        if mentions.everyone or set(member.roles) & set(mentions.roles):
            called.add(member.user_id)
    return [user for user in sorted(called - {author_id}) if world.permissions(user, channel) & Permission.VIEW_CHANNEL]


def check(allowed: Json | None, path: tuple[str | int, ...]) -> None:
    """Refuse an `allowed_mentions` that says two things at once."""
    for kind in ("users", "roles"):
        if allowed and kind in (allowed.get("parse") or ()) and allowed.get(kind):
            raise form_error(
                (*path, "allowed_mentions"),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def _user_allowed(user: int, allowed: Json | None, replied: Message | None) -> bool:
    if replied is not None and user == replied.author_id and (allowed or {}).get("replied_user"):
        return True
    return _listed("users", user, allowed)


def _listed(kind: str, target: int, allowed: Json | None) -> bool:
    if _kind_allowed(kind, allowed):
        return True
    return str(target) in [str(each) for each in (allowed or {}).get(kind) or ()]


def _kind_allowed(kind: str, allowed: Json | None) -> bool:
    return allowed is None or kind in (allowed.get("parse") or ())
