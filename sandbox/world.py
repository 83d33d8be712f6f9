"""The state of the stand-in: who and what there is, who may do what, and who is told."""

from __future__ import annotations

import unicodedata
from collections import deque
from dataclasses import asdict
from typing import TYPE_CHECKING

from sandbox.clock import Clock, Snowflakes
from sandbox.errors import ApiError, Refusal
from sandbox.models import Attachment, Channel, Event, Guild, Member, Message, Role, User
from sandbox.permissions import DIRECT, EVERYONE, Permission, combine
from sandbox.store import Nowhere, Store
from sandbox.wire import ChannelType, Json

if TYPE_CHECKING:
    from collections.abc import Callable

DETACHED_KEPT = 200  # files that were replaced and can still be fetched, as from Discord's own cache


class World:
    """Users, guilds, channels, messages and files, with a list of listeners to every change."""

    def __init__(self, clock: Clock | None = None, store: Store | None = None) -> None:
        self.clock = clock or Clock()
        self.store: Store = store or Nowhere()
        self.snowflakes = Snowflakes(self.clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.files: dict[int, Attachment] = {}
        self.notifications: list[tuple[User, Message]] = []
        self.listeners: list[Callable[[Event], None]] = []
        self.bot = User(0, "bot")
        self._detached: deque[int] = deque()
        self._load()

    # who and what there is

    def add_user(self, name: str, *, locale: str = "en-US", bot: bool = False) -> User:
        """Make a user."""
        plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
        username = plain.lower().replace(" ", "_") or "somebody"
        user = User(self.snowflakes.next(), username, name, bot=bot, locale=locale)
        self.save_user(user)
        return user

    def add_guild(
        self, name: str, owner: User, *, locale: str = "en-US", shard: tuple[int, int] | None = None
    ) -> Guild:
        """Make a guild that the bot and its owner are in; `shard` = (index, count) chooses who serves it."""
        guild_id = self.snowflakes.next()
        while shard and (guild_id >> 22) % shard[1] != shard[0]:
            guild_id += 1 << 22
        everyone = Role(guild_id, "@everyone", int(EVERYONE))
        guild = Guild(guild_id, name, owner.id, locale, {guild_id: everyone})
        self.guilds[guild.id] = guild
        for user in (owner, self.bot):
            guild.members[user.id] = Member(user.id, joined=self.clock.now())
        self.save_guild(guild)
        self.publish(Event("GUILD_CREATE", self.guild_create(guild), guild.id))
        return guild

    def add_role(self, guild: Guild, name: str, permissions: int = 0) -> Role:
        """Make a role."""
        role = Role(self.snowflakes.next(), name, int(permissions), position=len(guild.roles))
        guild.roles[role.id] = role
        self.save_guild(guild)
        data = {"guild_id": str(guild.id), "role": role.json()}
        self.publish(Event("GUILD_ROLE_CREATE", data, guild.id))
        return role

    def add_member(self, guild: Guild, user: User, *, nick: str | None = None, roles: tuple[Role, ...] = ()) -> Member:
        """Let a user join a guild."""
        member = Member(user.id, [role.id for role in roles], nick, self.clock.now())
        guild.members[user.id] = member
        self.save_guild(guild)
        data = member.json(user) | {"guild_id": str(guild.id)}
        self.publish(Event("GUILD_MEMBER_ADD", data, guild.id))
        return member

    def remove_member(self, guild: Guild, user: User) -> None:
        """Let a user leave a guild."""
        guild.members.pop(user.id, None)
        self.save_guild(guild)
        data = {"guild_id": str(guild.id), "user": user.json()}
        self.publish(Event("GUILD_MEMBER_REMOVE", data, guild.id))

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Make a text channel."""
        position = sum(1 for channel in self.channels.values() if channel.guild_id == guild.id)
        channel = Channel(self.snowflakes.next(), ChannelType.TEXT, name, guild.id, position=position)
        self.save_channel(channel)
        self.publish(Event("CHANNEL_CREATE", self.channel_json(channel), guild.id))
        return channel

    def direct(self, user: User) -> Channel:
        """Return the direct-message channel between the bot and a user."""
        for channel in self.channels.values():
            if channel.recipient_id == user.id:
                return channel
        channel = Channel(self.snowflakes.next(), ChannelType.DM, recipient_id=user.id)
        self.save_channel(channel)
        self.publish(Event("CHANNEL_CREATE", self.channel_json(channel)))
        return channel

    def guild_channels(self, guild_id: int, *, threads: bool) -> list[Channel]:
        """Return a guild's channels, or its threads."""
        return [
            channel
            for channel in self.channels.values()
            if channel.guild_id == guild_id and channel.is_thread == threads
        ]

    def user(self, user_id: int) -> User:
        """Return a user; 10013 where there is none."""
        if user_id not in self.users:
            raise ApiError(Refusal.UNKNOWN_USER)
        return self.users[user_id]

    def guild(self, guild_id: int) -> Guild:
        """Return a guild; 10004 where there is none."""
        if guild_id not in self.guilds:
            raise ApiError(Refusal.UNKNOWN_GUILD)
        return self.guilds[guild_id]

    def channel(self, channel_id: int) -> Channel:
        """Return a channel; 10003 where there is none."""
        if channel_id not in self.channels:
            raise ApiError(Refusal.UNKNOWN_CHANNEL)
        return self.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        """Return a message, private ones too; 10008 where there is none."""
        found = self.messages.get(channel_id, {}).get(message_id)
        if found is None:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return found

    def member(self, channel: Channel, user_id: int) -> Member | None:
        """Return the member that a user is in a channel's guild."""
        guild = self.guilds.get(channel.guild_id) if channel.guild_id else None
        return guild.members.get(user_id) if guild else None

    # who may do what

    def permissions(self, user_id: int, channel: Channel) -> Permission:
        """Return what a user may do in a channel."""
        if channel.guild_id is None:
            return DIRECT if user_id in (channel.recipient_id, self.bot.id) else Permission(0)
        guild = self.guilds[channel.guild_id]
        member = guild.members.get(user_id)
        if member is None:
            return Permission(0)
        home = self.channels[channel.parent_id] if channel.parent_id else channel
        levels = ([guild.id], member.roles, [user_id])
        base = self.guild_permissions(guild, member)
        return combine(base, home.overwrites, levels, thread=channel.is_thread)

    def guild_permissions(self, guild: Guild, member: Member) -> Permission:
        """Return what a member may do before any channel says otherwise."""
        if member.user_id == guild.owner_id:
            return Permission.ADMINISTRATOR
        found = guild.roles[guild.id].permissions
        for role_id in member.roles:
            found |= guild.roles[role_id].permissions
        return Permission(found)

    def overwrite(self, channel: Channel, target: User | Role, *, allow: int = 0, deny: int = 0) -> None:
        """Give and take rights in a channel from a user or a role."""
        channel.overwrites[target.id] = (int(allow), int(deny))
        if isinstance(target, Role) and target.id not in channel.role_overwrites:
            channel.role_overwrites.append(target.id)
        self.save_channel(channel)
        self.publish(Event("CHANNEL_UPDATE", self.channel_json(channel), channel.guild_id))

    def visible(self, channel: Channel, user_id: int) -> list[Message]:
        """Return what a user sees in a channel, oldest first; user 0 stands for everybody."""
        if user_id and not self.permissions(user_id, channel) & Permission.VIEW_CHANNEL:
            return []
        found = self.messages.get(channel.id, {})
        return [found[key] for key in sorted(found) if found[key].seen_by in (None, user_id)]

    # Discord's objects that need more than one of ours

    def channel_json(self, channel: Channel) -> Json:
        """Return Discord's channel object."""
        data: Json = {
            "id": str(channel.id),
            "type": channel.type,
            "last_message_id": str(channel.last_message_id) if channel.last_message_id else None,
            "flags": 0,
        }
        if channel.recipient_id is not None:
            return data | {"recipients": [self.users[channel.recipient_id].json()]}
        data |= {
            "guild_id": str(channel.guild_id),
            "name": channel.name,
            "parent_id": str(channel.parent_id) if channel.parent_id else None,
            "rate_limit_per_user": 0,
        }
        if channel.thread is not None:
            return data | {
                "owner_id": str(channel.thread.owner_id),
                "thread_metadata": channel.thread.json(),
                "message_count": channel.thread.message_count,
                "total_message_sent": channel.thread.message_count,
                "member_count": len(channel.thread.members),
            }
        return data | {
            "position": channel.position,
            "topic": None,
            "nsfw": False,
            "permission_overwrites": channel.overwrites_json(),
        }

    def guild_create(self, guild: Guild) -> Json:
        """Return the guild as the gateway announces it; without the members intent, only the bot's member."""
        threads = [
            channel
            for channel in self.guild_channels(guild.id, threads=True)
            if channel.thread and not channel.thread.archived
        ]
        return guild.json() | {
            "joined_at": self.clock.stamp(),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [guild.members[self.bot.id].json(self.bot)],
            "channels": [self.channel_json(channel) for channel in self.guild_channels(guild.id, threads=False)],
            "threads": [self.channel_json(thread) for thread in threads],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    # keeping and telling

    def publish(self, event: Event) -> None:
        """Tell every listener."""
        for listener in tuple(self.listeners):
            listener(event)

    def save_user(self, user: User) -> None:
        """Keep a new or changed user."""
        self.users[user.id] = user
        self.store.put("user", user.id, asdict(user))

    def save_guild(self, guild: Guild) -> None:
        """Keep a new or changed guild."""
        self.guilds[guild.id] = guild
        self.store.put("guild", guild.id, guild.stored())

    def save_channel(self, channel: Channel) -> None:
        """Keep a new or changed channel."""
        self.channels[channel.id] = channel
        self.store.put("channel", channel.id, channel.stored())

    def save_message(self, message: Message) -> None:
        """Keep a new or changed message."""
        self.messages.setdefault(message.channel_id, {})[message.id] = message
        self.store.put("message", message.id, message.stored())

    def drop_message(self, message: Message) -> None:
        """Forget a message and its files."""
        for attachment in message.data["attachments"]:
            self.detach_file(int(attachment["id"]))
        self.messages.get(message.channel_id, {}).pop(message.id, None)
        self.store.drop("message", message.id)

    def save_file(self, attachment: Attachment) -> None:
        """Keep an uploaded file."""
        self.files[attachment.id] = attachment
        self.store.put_file(attachment)

    def detach_file(self, attachment_id: int) -> None:
        """Let go of a file that no message has any more, once enough others have followed it."""
        self._detached.append(attachment_id)
        if len(self._detached) > DETACHED_KEPT:
            oldest = self._detached.popleft()
            self.files.pop(oldest, None)
            self.store.drop_file(oldest)

    def _load(self) -> None:
        self.users = {data["id"]: User(**data) for data in self.store.all("user")}
        self.guilds = {data["id"]: Guild.restore(data) for data in self.store.all("guild")}
        self.channels = {data["id"]: Channel.restore(data) for data in self.store.all("channel")}
        for data in self.store.all("message"):
            message = Message(**data)
            self.messages.setdefault(message.channel_id, {})[message.id] = message
        self.files = {row[0]: Attachment(*row) for row in self.store.files()}
