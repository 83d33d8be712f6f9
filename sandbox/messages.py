"""Writing, editing and deleting messages, with their files, mentions and notifications."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox import components, limits, mentions
from sandbox.attachments import Attachments, Upload
from sandbox.models import Channel, Event, Message, User
from sandbox.wire import Json, MessageFlag

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sandbox.world import World

NONCE_SECONDS = 300
_SETTABLE = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.IS_COMPONENTS_V2


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a message that answers an interaction comes from."""

    metadata: Json
    application_id: int
    type: int = 0
    seen_by: int | None = None
    command: Json | None = None  # the older `interaction` field, for answers to commands
    reply_to: Message | None = None


class Messages:
    """The messages of a world."""

    def __init__(self, world: World, base_url: Callable[[], str]) -> None:
        self.world = world
        self.attachments = Attachments(world, base_url)
        self._nonces: dict[tuple[int, str], int] = {}

    def create(
        self,
        channel: Channel,
        author: User,
        body: Json,
        uploads: Sequence[Upload] = (),
        origin: Origin | None = None,
        *,
        path: components.Path = (),
    ) -> Message:
        """Write a message, or return the one that was already written with an enforced nonce."""
        if (known := self._known_nonce(channel, body)) is not None:
            return known
        flags = MessageFlag(body.get("flags") or 0) & _SETTABLE
        limits.check_message(body, flags, has_files=bool(uploads), path=path)
        message = Message(self._blank(channel, author, body, flags), origin.seen_by if origin else None)
        self._add_origin(message, origin)
        replied = self._replied(message, channel, body, origin)
        message.data["attachments"] = self.attachments.build(channel, body, uploads, [])
        self._fill(message, channel, body)
        found = mentions.find(self.world, channel, _all_text(message.data), body.get("allowed_mentions"), replied)
        message.data |= found.json(self.world)
        self._keep_new(message, channel, body)
        self._notify(message, channel, found)
        return message

    def start_thinking(self, channel: Channel, author: User, flags: int, origin: Origin) -> Message:
        """Write the message that says that the bot is thinking."""
        kept = MessageFlag(flags) & _SETTABLE | MessageFlag.LOADING
        message = Message(self._blank(channel, author, {}, kept), origin.seen_by)
        self._add_origin(message, origin)
        message.data |= mentions.Mentions().json(self.world)
        self._keep_new(message, channel, {})
        return message

    def edit(self, message: Message, body: Json, uploads: Sequence[Upload] = (), path: components.Path = ()) -> Message:
        """Change a message. Nobody is notified."""
        channel = self.world.channels[message.channel_id]
        flags = limits.flags_after_edit(message.flags, body.get("flags"), path)
        merged = {key: message.data[key] for key in ("content", "embeds", "components")} | {
            key: body[key] for key in ("content", "embeds", "components") if key in body
        }
        attachments = self.attachments.build(channel, body, uploads, message.data["attachments"])
        checked = body | {key: merged[key] for key in ("content", "embeds")}
        limits.check_message(checked, flags, has_files=bool(attachments or merged["components"]), path=path)
        draft = Message(copy.deepcopy(message.data), message.seen_by)
        draft.data["attachments"] = attachments
        self._fill(draft, channel, body)
        draft.data["flags"] = int(flags & ~MessageFlag.LOADING)
        if not message.flags & MessageFlag.LOADING:  # filling a deferred answer is no edit
            draft.data["edited_timestamp"] = self.world.clock.stamp()
        found = mentions.find(self.world, channel, _all_text(draft.data), body.get("allowed_mentions"))
        kept = {attachment["id"] for attachment in attachments}
        for attachment in message.data["attachments"]:
            if attachment["id"] not in kept:
                self.world.detach_file(int(attachment["id"]))
        message.data = draft.data | found.json(self.world)
        self.world.save_message(message)
        self._tell("MESSAGE_UPDATE", message, channel)
        return message

    def delete(self, message: Message) -> None:
        """Remove a message."""
        channel = self.world.channels[message.channel_id]
        self.world.drop_message(message)
        data = {"id": str(message.id), "channel_id": str(channel.id)}
        if channel.guild_id and message.seen_by is None:
            data["guild_id"] = str(channel.guild_id)
        self.world.publish(Event("MESSAGE_DELETE", data, channel.guild_id, message.seen_by))

    def _blank(self, channel: Channel, author: User, body: Json, flags: MessageFlag) -> Json:
        return {
            "id": str(self.world.snowflakes.next()),
            "type": 0,
            "channel_id": str(channel.id),
            "author": author.json(),
            "content": "",
            "timestamp": self.world.clock.stamp(),
            "edited_timestamp": None,
            "tts": bool(body.get("tts")),
            "attachments": [],
            "embeds": [],
            "components": [],
            "pinned": False,
            "flags": int(flags),
        }

    def _add_origin(self, message: Message, origin: Origin | None) -> None:
        if origin is None:
            return
        message.data |= {
            "type": origin.type,
            "application_id": str(origin.application_id),
            "webhook_id": str(origin.application_id),
            "interaction_metadata": origin.metadata,
        }
        if origin.command is not None:
            message.data["interaction"] = origin.command
        if origin.seen_by is not None:
            message.data["flags"] |= int(MessageFlag.EPHEMERAL)

    def _replied(self, message: Message, channel: Channel, body: Json, origin: Origin | None) -> Message | None:
        """Attach what this message replies to."""
        reference = body.get("message_reference")
        replied = origin.reply_to if origin else None
        if reference and reference.get("message_id"):
            target = int(reference.get("channel_id") or channel.id)
            replied = self.world.message(target, int(reference["message_id"]))
        if replied is None:
            return None
        message.data["type"] = message.data["type"] or 19
        message.data["message_reference"] = {
            "type": 0,
            "channel_id": str(replied.channel_id),
            "message_id": str(replied.id),
        }
        if channel.guild_id:
            message.data["message_reference"]["guild_id"] = str(channel.guild_id)
        message.data["referenced_message"] = {
            key: value for key, value in replied.data.items() if key != "referenced_message"
        }
        return replied if reference else None

    def _fill(self, message: Message, channel: Channel, body: Json) -> None:
        data = message.data
        if "content" in body:
            data["content"] = (body["content"] or "").strip()
        if "embeds" in body:
            data["embeds"] = [{"type": "rich"} | embed for embed in copy.deepcopy(body["embeds"] or [])]
        if "components" in body:
            tree = copy.deepcopy(body["components"] or [])
            components.number(tree)
            data["components"] = tree
        self.attachments.resolve(data, channel)

    def _keep_new(self, message: Message, channel: Channel, body: Json) -> None:
        if body.get("nonce") is not None:
            message.data["nonce"] = body["nonce"]
            self._nonces[channel.id, str(body["nonce"])] = message.id
        self.world.save_message(message)
        if message.seen_by is None:
            channel.last_message_id = message.id
            if channel.thread:
                channel.thread.message_count += 1
            self.world.save_channel(channel)
        self._tell("MESSAGE_CREATE", message, channel)

    def _known_nonce(self, channel: Channel, body: Json) -> Message | None:
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        known = self._nonces.get((channel.id, str(body["nonce"])))
        found = self.world.messages.get(channel.id, {}).get(known or 0)
        if found and self.world.clock.now() - found.created < NONCE_SECONDS:
            return found
        return None

    def _notify(self, message: Message, channel: Channel, found: mentions.Mentions) -> None:
        if message.seen_by is not None or message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS:
            return
        for user_id in mentions.notified(self.world, channel, found, message.author_id):
            self.world.notifications.append((self.world.users[user_id], message))

    def _tell(self, name: str, message: Message, channel: Channel) -> None:
        data = dict(message.data)
        if channel.guild_id and message.seen_by is None:
            data["guild_id"] = str(channel.guild_id)
            if member := self.world.member(channel, message.author_id):
                data["member"] = member.json()
        self.world.publish(Event(name, data, channel.guild_id, message.seen_by))


def _all_text(data: Json) -> str:
    return "\n".join([data["content"], *components.texts(data["components"])])
