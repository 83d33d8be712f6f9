"""The interactions that Discord sends to a bot, complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.attachments import SIZE_LIMIT

if TYPE_CHECKING:
    from sandbox.models import Channel, Member, User
    from sandbox.wire import Json
    from sandbox.world import World


class Payloads:
    """Writes the parts that every interaction has."""

    def __init__(self, world: World, application_id: int) -> None:
        self.world = world
        self.application_id = application_id

    def interaction(self, user: User, channel: Channel, fields: Json, message: Json | None) -> Json:
        """Return a whole interaction; `fields` has id, token, type and data."""
        world = self.world
        data: Json = fields | {
            "application_id": str(self.application_id),
            "version": 1,
            "channel_id": str(channel.id),
            "channel": self.partial_channel(channel, user),
            "locale": user.locale,
            "app_permissions": str(int(world.permissions(world.bot.id, channel))),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": SIZE_LIMIT,
            "authorizing_integration_owners": {"0": str(channel.guild_id or 0)},
            "context": 0 if channel.guild_id else 1,
        }
        if message is not None:
            data["message"] = message
        if channel.guild_id is None:
            return data | {"user": user.json()}
        guild = world.guilds[channel.guild_id]
        return data | {
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "member": self._member(guild.members[user.id], user, channel) | {"user": user.json()},
        }

    def partial_channel(self, channel: Channel, user: User) -> Json:
        """Return a channel with the permissions that a person has in it."""
        return self.world.channel_json(channel) | {"permissions": str(int(self.world.permissions(user.id, channel)))}

    def resolved(self, channel: Channel, by: User, kinds: Json) -> Json:
        """Return the objects behind the ids that a person chose; `kinds` says kind -> ids."""
        found: Json = {}
        for user_id in kinds.get("users", ()):
            self._add_user(found, channel, user_id)
        for role_id in kinds.get("roles", ()):
            role = self.world.guilds[channel.guild_id or 0].roles[role_id]
            found.setdefault("roles", {})[str(role_id)] = role.json()
        for channel_id in kinds.get("channels", ()):
            chosen = self.partial_channel(self.world.channels[channel_id], by)
            found.setdefault("channels", {})[str(channel_id)] = chosen
        for message_id in kinds.get("messages", ()):
            message = self.world.messages[channel.id][message_id]
            found.setdefault("messages", {})[str(message_id)] = message.data
        for attachment in kinds.get("attachments", ()):
            found.setdefault("attachments", {})[attachment["id"]] = attachment
        return found

    def _add_user(self, found: Json, channel: Channel, user_id: int) -> None:
        user = self.world.users[user_id]
        found.setdefault("users", {})[str(user_id)] = user.json()
        if (member := self.world.member(channel, user_id)) is not None:
            found.setdefault("members", {})[str(user_id)] = self._member(member, user, channel)

    def _member(self, member: Member, user: User, channel: Channel) -> Json:
        return member.json() | {"permissions": str(int(self.world.permissions(user.id, channel)))}
