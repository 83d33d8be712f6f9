"""The life of an interaction: three seconds to answer once, then fifteen minutes of follow-ups."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandbox import answers
from sandbox.errors import ApiError, Refusal
from sandbox.messages import Messages, Origin
from sandbox.models import Channel, Event, Message, User
from sandbox.payloads import Payloads
from sandbox.wire import CallbackType, InteractionType, Json, MessageFlag, OptionType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sandbox.attachments import Upload

TOKEN_SECONDS = 900
CHAT_ANSWER, MENU_ANSWER = 20, 23  # message types
PENDING, THINKING, DONE, FAILED = "pending", "thinking", "done", "failed"


@dataclass(eq=False)
class Interaction:
    """What a person did, and how far the bot has got with it."""

    id: int
    token: str
    type: InteractionType
    user: User
    channel: Channel
    data: Json
    created: float
    message: Message | None = None
    opened_by: Interaction | None = None
    state: str = PENDING
    callback: CallbackType | None = None
    original: Message | None = None
    messages: list[Message] = field(default_factory=list)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    started: float = field(default_factory=time.perf_counter)
    acknowledged_after: float | None = None

    @property
    def command_path(self) -> str:
        """Return the command's name with those of its group and subcommand, as Discord shows it."""
        names, options = [self.data["name"]], self.data.get("options") or []
        while options and options[0]["type"] in (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP):
            names.append(options[0]["name"])
            options = options[0].get("options") or []
        return " ".join(names)

    def metadata(self) -> Json:
        """Return what a message says about the interaction it answers."""
        data: Json = {
            "id": str(self.id),
            "type": self.type.value,
            "user": self.user.json(),
            "authorizing_integration_owners": {"0": str(self.channel.guild_id or 0)},
        }
        if self.type == InteractionType.COMMAND:
            data |= {"name": self.command_path, "command_type": self.data["type"]}
            if "target_id" in self.data:
                kind = "target_user" if self.data["type"] == 2 else "target_message_id"
                users = self.data["resolved"].get("users", {})
                data[kind] = users.get(self.data["target_id"], self.data["target_id"])
        if self.type == InteractionType.COMPONENT and self.message:
            data["interacted_message_id"] = str(self.message.id)
        if self.opened_by is not None:
            data["triggering_interaction_metadata"] = self.opened_by.metadata()
        return data

    def status(self) -> Json:
        """Return what the page is told."""
        return {
            "id": str(self.id),
            "as": str(self.user.id),
            "channel": str(self.channel.id),
            "message": str(self.message.id) if self.message else None,
            "command": {"name": self.command_path} if self.type == InteractionType.COMMAND else None,
            "state": self.state,
        }


class Interactions:
    """All interactions, and what bots may do with them."""

    def __init__(self, messages: Messages, application_id: int, answer_within: float = 3.0) -> None:
        self.world = messages.world
        self.messages = messages
        self.application_id = application_id
        self.payloads = Payloads(self.world, application_id)
        self.answer_within = answer_within
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._deadlines: dict[int, asyncio.TimerHandle] = {}

    # what a person does

    def begin(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        opened_by: Interaction | None = None,
        seen: Json | None = None,
    ) -> Interaction:
        """Send a new interaction to the bot and start its clock."""
        interaction = Interaction(
            self.world.snowflakes.next(),
            f"aW50ZXJhY3Rpb24{secrets.token_urlsafe(64)}",
            kind,
            user,
            channel,
            data,
            self.world.clock.now(),
            message,
            opened_by,
        )
        self._forget_old()
        self._by_id[interaction.id] = self._by_token[interaction.token] = interaction
        fields = {
            "id": str(interaction.id),
            "token": interaction.token,
            "type": kind.value,
            "data": data,
        }
        shown = seen or (message.data if message else None)
        payload = self.payloads.interaction(user, channel, fields, shown)
        self._change(interaction, PENDING)
        loop = asyncio.get_running_loop()
        self._deadlines[interaction.id] = loop.call_later(self.answer_within, self._expire, interaction)
        self.world.publish(Event("INTERACTION_CREATE", payload, channel.guild_id))
        return interaction

    def get(self, interaction_id: int) -> Interaction | None:
        """Return an interaction."""
        return self._by_id.get(interaction_id)

    def close(self) -> None:
        """Stop all clocks."""
        for deadline in self._deadlines.values():
            deadline.cancel()

    # what the bot does

    def answer(
        self, interaction_id: int, token: str, body: Json, uploads: Sequence[Upload]
    ) -> tuple[Interaction, Message | None]:
        """Take the one answer to an interaction."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or self._is_late(interaction):
            raise ApiError(Refusal.UNKNOWN_INTERACTION)
        if interaction.callback is not None:
            raise ApiError(Refusal.ALREADY_ACKNOWLEDGED)
        kind = answers.check(interaction.type, bool(interaction.message), body)
        message = self._perform(interaction, kind, body.get("data") or {}, uploads)
        interaction.callback = kind
        interaction.acknowledged_after = time.perf_counter() - interaction.started
        self._deadlines.pop(interaction.id).cancel()
        self._change(interaction, THINKING if kind == CallbackType.DEFERRED_MESSAGE else DONE)
        if kind == CallbackType.MODAL:
            shown = {
                "for": str(interaction.user.id),
                "interaction": str(interaction.id),
                "modal": interaction.modal,
            }
            self.world.publish(Event("modal", shown))
        return interaction, message

    def follow_up(self, token: str, body: Json, uploads: Sequence[Upload]) -> Message:
        """Write a further message, or fill the one that says that the bot is thinking."""
        interaction = self.by_token(token)
        original = interaction.original
        if original is not None and original.flags & MessageFlag.LOADING:
            return self.edit(interaction, original, body, uploads)
        private = bool((body.get("flags") or 0) & MessageFlag.EPHEMERAL)
        origin = self._origin(interaction, private=private, follow_up=True)
        message = self.messages.create(interaction.channel, self.world.bot, body, uploads, origin)
        interaction.messages.append(message)
        self._change(interaction, interaction.state)
        return message

    def edit(self, interaction: Interaction, message: Message, body: Json, uploads: Sequence[Upload]) -> Message:
        """Edit a message by its interaction's token."""
        self.messages.edit(message, body, uploads)
        self._change(interaction, DONE if message is interaction.original else interaction.state)
        return message

    def delete(self, interaction: Interaction, message: Message) -> None:
        """Delete a message by its interaction's token."""
        self.messages.delete(message)
        interaction.messages = [kept for kept in interaction.messages if kept is not message]
        if message is interaction.original:
            interaction.original = None  # what follows is a message of its own
        self._change(interaction, DONE)

    def by_token(self, token: str) -> Interaction:
        """Return the answered interaction of a token that is still good."""
        interaction = self._by_token.get(token)
        if interaction is None or self.world.clock.now() - interaction.created > TOKEN_SECONDS:
            raise ApiError(Refusal.INVALID_TOKEN)
        if interaction.callback is None:
            raise ApiError(Refusal.UNKNOWN_WEBHOOK)
        return interaction

    def message_of(self, interaction: Interaction, reference: str) -> Message:
        """Return `@original`, or one of the interaction's messages by id; 10008 where there is none."""
        if reference == "@original":
            found = interaction.original
        else:
            own = [*interaction.messages, interaction.original]
            found = next((m for m in own if m is not None and str(m.id) == reference), None)
        if found is None:
            raise ApiError(Refusal.UNKNOWN_MESSAGE)
        return self.world.message(found.channel_id, found.id)

    def _perform(
        self, interaction: Interaction, kind: CallbackType, data: Json, uploads: Sequence[Upload]
    ) -> Message | None:
        if kind == CallbackType.MODAL:
            interaction.modal = answers.modal(data)
            return None
        if kind == CallbackType.AUTOCOMPLETE:
            interaction.choices = answers.choices(data)
            return None
        if kind in (CallbackType.UPDATE, CallbackType.DEFERRED_UPDATE):
            interaction.original = interaction.message
            if kind == CallbackType.UPDATE and interaction.message is not None:
                self.messages.edit(interaction.message, data, uploads, ("data",))
            return interaction.message
        flags = data.get("flags") or 0
        origin = self._origin(interaction, private=bool(flags & MessageFlag.EPHEMERAL))
        if kind == CallbackType.DEFERRED_MESSAGE:
            message = self.messages.start_thinking(interaction.channel, self.world.bot, flags, origin)
        else:
            message = self.messages.create(interaction.channel, self.world.bot, data, uploads, origin, path=("data",))
        interaction.original = message
        interaction.messages.append(message)
        return message

    def _origin(self, interaction: Interaction, *, private: bool, follow_up: bool = False) -> Origin:
        metadata = interaction.metadata()
        if follow_up and interaction.original is not None:
            metadata["original_response_message_id"] = str(interaction.original.id)
        command = None
        kind = 0
        if interaction.type == InteractionType.COMMAND and not follow_up:
            kind = CHAT_ANSWER if interaction.data["type"] == 1 else MENU_ANSWER
            command = {
                "id": str(interaction.id),
                "type": interaction.type.value,
                "name": interaction.command_path,
                "user": interaction.user.json(),
            }
        replied = interaction.message if not follow_up else interaction.original
        return Origin(
            metadata,
            self.application_id,
            kind,
            interaction.user.id if private else None,
            command,
            replied,
        )

    def _forget_old(self) -> None:
        """Drop interactions whose tokens have lapsed; ids grow with time, so the oldest come first."""
        lapsed = self.world.clock.now() - TOKEN_SECONDS - 60
        while self._by_id and (oldest := next(iter(self._by_id.values()))).created < lapsed:
            del self._by_id[oldest.id], self._by_token[oldest.token]

    def _is_late(self, interaction: Interaction) -> bool:
        waited = self.world.clock.now() - interaction.created
        return interaction.state == FAILED or (interaction.callback is None and waited > self.answer_within)

    def _expire(self, interaction: Interaction) -> None:
        del self._deadlines[interaction.id]
        self._change(interaction, FAILED)

    def _change(self, interaction: Interaction, state: str) -> None:
        interaction.state = state
        self.world.publish(Event("interaction", interaction.status()))
