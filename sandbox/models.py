"""What Discord consists of: users, guilds, roles, members, channels and messages."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from sandbox.clock import created, stamp
from sandbox.wire import ChannelType, Json, MessageFlag

THREADS = frozenset({ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD})


@dataclass
class User:
    """A person or a bot, with the settings of their own client."""

    id: int
    username: str
    global_name: str | None = None
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True

    @property
    def mention(self) -> str:
        """Return what to write to mention this user."""
        return f"<@{self.id}>"

    def json(self) -> Json:
        """Return Discord's user object."""
        return {
            "id": str(self.id),
            "username": self.username,
            "discriminator": "0" if not self.bot else "0000",
            "global_name": self.global_name,
            "avatar": None,
            "bot": self.bot,
            "system": False,
            "banner": None,
            "accent_color": None,
            "public_flags": 0,
            "flags": 0,
            "avatar_decoration_data": None,
            "collectibles": None,
            "primary_guild": None,
        }


@dataclass
class Role:
    """A role; the one with its guild's id is everyone's."""

    id: int
    name: str
    permissions: int
    position: int = 0

    def json(self) -> Json:
        """Return Discord's role object."""
        return {
            "id": str(self.id),
            "name": self.name,
            "description": None,
            "permissions": str(self.permissions),
            "position": self.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }


@dataclass
class Member:
    """A user in a guild."""

    user_id: int
    roles: list[int] = field(default_factory=list)
    nick: str | None = None
    joined: float = 0.0

    def json(self, user: User | None = None) -> Json:
        """Return Discord's member object, with its user where one is given."""
        data: Json = {
            "roles": [str(role) for role in self.roles],
            "nick": self.nick,
            "avatar": None,
            "banner": None,
            "joined_at": stamp(self.joined),
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
        }
        return data | {"user": user.json()} if user else data


@dataclass
class Guild:
    """A server."""

    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)

    def json(self) -> Json:
        """Return Discord's guild object without what only GUILD_CREATE adds."""
        return {
            "id": str(self.id),
            "name": self.name,
            "icon": None,
            "splash": None,
            "banner": None,
            "description": None,
            "discovery_splash": None,
            "owner_id": str(self.owner_id),
            "region": "deprecated",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "widget_enabled": False,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw": False,
            "nsfw_level": 0,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": self.locale,
            "vanity_url_code": None,
            "application_id": None,
            "max_members": 25_000_000,
            "max_video_channel_users": 25,
            "features": [],
            "emojis": [],
            "stickers": [],
            "roles": [role.json() for role in self.roles.values()],
        }

    def stored(self) -> Json:
        """Return everything there is to know, for the store."""
        flat = asdict(self)
        return flat | {"roles": list(flat["roles"].values()), "members": list(flat["members"].values())}

    @classmethod
    def restore(cls, data: Json) -> Guild:
        """Make a guild from what `stored` returned."""
        roles = {role["id"]: Role(**role) for role in data["roles"]}
        members = {member["user_id"]: Member(**member) for member in data["members"]}
        return cls(**(data | {"roles": roles, "members": members}))


@dataclass
class Thread:
    """What a channel has more when it is a thread."""

    owner_id: int
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 4320
    changed: float = 0.0
    members: list[int] = field(default_factory=list)
    message_count: int = 0

    def json(self) -> Json:
        """Return Discord's thread metadata."""
        return {
            "archived": self.archived,
            "locked": self.locked,
            "auto_archive_duration": self.auto_archive_minutes,
            "archive_timestamp": stamp(self.changed),
            "create_timestamp": stamp(self.changed),
        }


@dataclass
class Channel:
    """A text channel, a thread or a direct message."""

    id: int
    type: int
    name: str | None = None
    guild_id: int | None = None
    parent_id: int | None = None
    position: int = 0
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict)
    role_overwrites: list[int] = field(default_factory=list)
    recipient_id: int | None = None
    thread: Thread | None = None
    last_message_id: int | None = None

    @property
    def is_thread(self) -> bool:
        """Tell whether this is a thread."""
        return self.thread is not None

    def overwrites_json(self) -> list[Json]:
        """Return the permission overwrites as Discord lists them."""
        return [
            {
                "id": str(target),
                "type": 0 if target in self.role_overwrites else 1,
                "allow": str(allow),
                "deny": str(deny),
            }
            for target, (allow, deny) in self.overwrites.items()
        ]

    def stored(self) -> Json:
        """Return everything there is to know, for the store."""
        return asdict(self) | {"overwrites": [[k, *v] for k, v in self.overwrites.items()]}

    @classmethod
    def restore(cls, data: Json) -> Channel:
        """Make a channel from what `stored` returned."""
        overwrites = {target: (allow, deny) for target, allow, deny in data["overwrites"]}
        thread = Thread(**data["thread"]) if data["thread"] else None
        return cls(**(data | {"overwrites": overwrites, "thread": thread}))


@dataclass
class Message:
    """A message: Discord's object, and who alone may see it."""

    data: Json
    seen_by: int | None = None

    @property
    def id(self) -> int:
        """Return the message's id."""
        return int(self.data["id"])

    @property
    def channel_id(self) -> int:
        """Return where the message is."""
        return int(self.data["channel_id"])

    @property
    def author_id(self) -> int:
        """Return who wrote it."""
        return int(self.data["author"]["id"])

    @property
    def flags(self) -> MessageFlag:
        """Return the message's flags."""
        return MessageFlag(self.data["flags"])

    @property
    def created(self) -> float:
        """Return when it was written, in seconds since 1970."""
        return created(self.id)

    @property
    def components(self) -> list[Json]:
        """Return the top level of the message's components."""
        found: list[Json] = self.data["components"]
        return found

    def stored(self) -> Json:
        """Return everything there is to know, for the store."""
        return {"data": self.data, "seen_by": self.seen_by}


@dataclass
class Attachment:
    """A file that was uploaded."""

    id: int
    channel_id: int
    filename: str
    content_type: str
    content: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; capital names are Discord's own and go to the bot."""

    name: str
    data: dict[str, Any]
    guild_id: int | None = None
    seen_by: int | None = None
