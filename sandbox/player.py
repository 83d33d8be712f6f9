"""A scripted person for tests: runs commands, presses buttons, and says what they see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from sandbox.interactions import PENDING, THINKING
from sandbox.models import Channel, Guild, Role, User
from sandbox.options import NotPossibleError
from sandbox.seen import Reply, Seen
from sandbox.wire import CommandType, ComponentType, Json, OptionType

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.interactions import Interaction
    from sandbox.permissions import Permission
    from sandbox.server import Sandbox

    Choice: TypeAlias = "Person | Place | User | Role | Channel | str"

NESTING = (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP)


@dataclass(frozen=True, slots=True)
class UploadedFile:
    """A file to give to a command or a modal."""

    filename: str
    content: bytes


class Place:
    """A channel, for tests."""

    def __init__(self, sandbox: Sandbox, channel: Channel) -> None:
        self.sandbox = sandbox
        self.channel = channel

    @property
    def id(self) -> int:
        """Return the channel's id."""
        return self.channel.id

    def messages(self, seen_by: Person | None = None) -> list[Seen]:
        """Return what a person sees here, oldest first; without one, what everybody sees."""
        world = self.sandbox.world
        found = world.visible(self.channel, seen_by.id if seen_by else 0)
        return [Seen(world, message) for message in found]

    @property
    def last_card(self) -> Seen:
        """Return the last public message with components."""
        cards = [message for message in self.messages() if message.components]
        if not cards:
            raise LookupError(f"no card in {self.channel.name}")
        return cards[-1]

    def forbid(self, *permissions: Permission, to: User | Role | None = None) -> None:
        """Take rights away here, from the bot where nobody else is named."""
        denied = 0
        for permission in permissions:
            denied |= int(permission)
        self.sandbox.world.overwrite(self.channel, to or self.sandbox.world.bot, deny=denied)

    def allow(self, to: User | Role | None = None) -> None:
        """Give back what was taken."""
        self.sandbox.world.overwrite(self.channel, to or self.sandbox.world.bot)

    async def until(
        self,
        look: Callable[[list[Seen]], Any],
        *,
        seen_by: Person | None = None,
        timeout: float = 5.0,  # noqa: ASYNC109 - part of the sentence
        what: str = "a message",
    ) -> Any:  # noqa: ANN401 - whatever `look` returns
        """Wait until `look` is true of the messages here, and return what it returned."""
        return await self.sandbox.until(lambda: look(self.messages(seen_by)), timeout=timeout, what=what)


class Person:
    """Somebody in a channel. Only does what Discord's client would let them do."""

    def __init__(self, sandbox: Sandbox, user: User, channel: Channel) -> None:
        self.sandbox = sandbox
        self.user = user
        self.channel = channel
        self.patience = 5.0  # seconds to wait for what takes the bot longer than an acknowledgement

    @property
    def id(self) -> int:
        """Return the user's id."""
        return self.user.id

    @property
    def mention(self) -> str:
        """Return what mentions this person."""
        return self.user.mention

    @property
    def notified(self) -> list[Seen]:
        """Return the messages that Discord has notified this person of."""
        world = self.sandbox.world
        return [Seen(world, message) for user, message in world.notifications if user is self.user]

    def at(self, place: Place | Channel | str, guild: Guild | None = None) -> Person:
        """Return the same person in another channel."""
        if isinstance(place, str):
            place = self.sandbox.place(place, guild)
        channel = place.channel if isinstance(place, Place) else place
        return Person(self.sandbox, self.user, channel)

    def in_direct(self) -> Person:
        """Return the same person in their direct messages with the bot."""
        return self.at(self.sandbox.world.direct(self.user))

    def sees(self) -> list[Seen]:
        """Return the messages this person sees in the channel, oldest first."""
        return Place(self.sandbox, self.channel).messages(self)

    def speak(self, locale: str) -> None:
        """Set this person's language."""
        self.user.locale = locale
        self.sandbox.world.save_user(self.user)

    def close_direct_messages(self) -> None:
        """Take no direct messages from now on."""
        self.user.dms_open = False

    def offered(self) -> list[str]:
        """Return the names of the commands that Discord offers here."""
        return [command["name"] for command in self.sandbox.commands.offered(self.user, self.channel)]

    # doing

    async def run(self, name: str, /, **given: Any) -> Reply:  # noqa: ANN401 - options have many types
        """Run a slash command, `run("group sub", option=value)`; choices by name or value."""
        command, options = self._options(name, given)
        return await self._reply(self.sandbox.actions.command(self.user, self.channel, int(command["id"]), options))

    async def autocomplete(self, name: str, /, **given: Any) -> list[Json]:  # noqa: ANN401 - see `run`
        """Return the choices for the last of the options, typed so far."""
        command, options = self._options(name, given, focused=list(given)[-1])
        begun = self.sandbox.actions.autocomplete(self.user, self.channel, int(command["id"]), options)
        reply = await self._reply(begun)
        if reply.failed:
            raise NotPossibleError("Loading options failed")
        return reply.choices

    async def use(self, name: str, /, *, on: Person | User | Seen | Reply) -> Reply:
        """Use a context menu's command on a person or a message."""
        kind = CommandType.USER if isinstance(on, Person | User) else CommandType.MESSAGE
        target = on.id if not isinstance(on, Reply) else on.message.id
        command = self._command(name, kind)
        return await self._reply(self.sandbox.actions.command(self.user, self.channel, int(command["id"]), [], target))

    async def press(self, label: str, /, *, on: Seen | Reply, stale: bool = False) -> Reply:
        """Press a button by its label; `stale`: as it was seen, although it has changed since."""
        seen = self._look(on, stale=stale)
        button = seen.button(label)
        if "custom_id" not in button:
            raise NotPossibleError(f"{label} is a link")
        return await self._reply(
            self.sandbox.actions.component(self.user, seen.message, button["custom_id"], seen=seen.data)
        )

    async def choose(self, *values: Choice, on: Seen | Reply, select: str | None = None, stale: bool = False) -> Reply:
        """Choose in a select: options by label or value, or persons, roles and channels."""
        seen = self._look(on, stale=stale)
        menu = seen.select(select)
        chosen = [_option_value(menu, value) for value in values]
        return await self._reply(
            self.sandbox.actions.component(self.user, seen.message, menu["custom_id"], chosen, seen=seen.data)
        )

    async def submit(self, reply: Reply, /, **fields: Any) -> Reply:  # noqa: ANN401 - fields have many types
        """Submit the modal of a reply; fields by custom id, or by label with _ for spaces."""
        if reply.modal is None:
            raise NotPossibleError("no modal is open")
        submitted = [self._submitted(top, fields) for top in reply.modal["components"]]
        if fields:
            raise NotPossibleError(f"no fields {[*fields]} among {reply.fields}")
        return await self._reply(self.sandbox.actions.modal(self.user, reply.interaction, submitted))

    def say(self, content: str) -> Seen:
        """Write a plain message."""
        message = self.sandbox.actions.say(self.user, self.channel, content)
        return Seen(self.sandbox.world, message)

    # waiting

    async def finished(self, reply: Reply, *, messages: int = 1) -> Reply:
        """Wait until the answer is there, and as many messages in all."""
        interaction = reply.interaction
        await self.sandbox.until(
            lambda: interaction.state not in (PENDING, THINKING) and len(interaction.messages) >= messages,
            timeout=self.patience,
            what=f"{messages} messages",
        )
        return Reply(self.sandbox.world, interaction)

    async def _reply(self, interaction: Interaction) -> Reply:
        deadline = self.sandbox.interactions.answer_within + 1
        await self.sandbox.until(lambda: interaction.state != PENDING, timeout=deadline, what="an acknowledgement")
        if interaction.state == THINKING:
            await self.sandbox.until(
                lambda: interaction.state != THINKING, timeout=self.patience, what="the deferred answer"
            )
        if self.sandbox.settled is not None:
            await self.sandbox.settled()
        return Reply(self.sandbox.world, interaction)

    def _look(self, on: Seen | Reply, *, stale: bool) -> Seen:
        seen = on.message if isinstance(on, Reply) else on
        if stale:
            return seen
        if seen.message.id not in self.sandbox.world.messages.get(seen.message.channel_id, {}):
            raise NotPossibleError("that message has been deleted")
        return Seen(self.sandbox.world, seen.message)

    def _command(self, name: str, kind: CommandType) -> Json:
        for command in self.sandbox.commands.offered(self.user, self.channel):
            if command["name"] == name and command["type"] == kind:
                return command
        raise NotPossibleError(f"{name} is not offered to {self.user.username} here, but {self.offered()}")

    def _options(self, name: str, given: dict[str, Any], focused: str | None = None) -> tuple[Json, list[Json]]:
        """Return the command and the tree of options that Discord sends for it."""
        path = name.split()
        command = self._command(path[0], CommandType.CHAT_INPUT)
        branch, way = command, []
        for step in path[1:]:
            found = [o for o in branch.get("options") or () if o["name"] == step and o["type"] in NESTING]
            if not found:
                raise NotPossibleError(f"/{name} does not exist")
            branch = found[0]
            way.append(branch)
        known = {option["name"]: option for option in branch.get("options") or ()}
        options = [self._option(known, key, value) for key, value in given.items() if value is not None]
        for option in options:
            if option["name"] == focused:
                option |= {"focused": True, "value": str(option["value"])}
        for step_option in reversed(way):
            options = [{"name": step_option["name"], "type": step_option["type"], "options": options}]
        return command, options

    def _option(self, known: dict[str, Json], key: str, value: Any) -> Json:  # noqa: ANN401 - see `run`
        if key not in known:
            raise NotPossibleError(f"no option {key!r} among {[*known]}")
        option = known[key]
        for choice in option.get("choices") or ():
            names = (choice["name"], *(choice.get("name_localizations") or {}).values())
            if value in names:
                value = choice["value"]
        return {"name": key, "type": option["type"], "value": self._value(value)}

    def _value(self, value: Any) -> Any:  # noqa: ANN401 - see `run`
        if isinstance(value, UploadedFile):
            return self.sandbox.actions.upload(self.channel, value.filename, value.content)
        if isinstance(value, Person | Place | User | Role | Channel):
            return str(value.id)
        return value

    def _submitted(self, component: Json, fields: dict[str, Any]) -> Json:
        """Return a component of a modal as Discord sends it back, taking its value out of `fields`."""
        sent: Json = {"type": component["type"], "id": component["id"]}
        if component["type"] == ComponentType.LABEL:
            inner = component["component"] | {"label": component["label"]}
            return sent | {"component": self._submitted(inner, fields)}
        if component["type"] == ComponentType.ACTION_ROW:
            return sent | {"components": [self._submitted(c, fields) for c in component["components"]]}
        if component["type"] == ComponentType.TEXT_DISPLAY:
            return sent
        names = (component["custom_id"], str(component.get("label")), str(component.get("label")).replace(" ", "_"))
        key = next((name for name in names if name in fields), None)
        value = fields.pop(key) if key else _default(component)
        _check_field(component, value)
        sent["custom_id"] = component["custom_id"]
        if component["type"] in (ComponentType.TEXT_INPUT, ComponentType.RADIO_GROUP, ComponentType.CHECKBOX):
            return sent | {"value": value}
        values = value if isinstance(value, list | tuple) else [value]
        return sent | {"values": [_option_value(component, self._value(each)) for each in values]}


def _default(component: Json) -> Any:  # noqa: ANN401 - fields have many types
    if component["type"] == ComponentType.TEXT_INPUT:
        return component.get("value") or ""
    if component["type"] == ComponentType.CHECKBOX:
        return bool(component.get("default"))
    chosen = [option["value"] for option in component.get("options") or () if option.get("default")]
    if component["type"] == ComponentType.RADIO_GROUP:
        return chosen[0] if chosen else None
    return chosen


def _check_field(component: Json, value: Any) -> None:  # noqa: ANN401 - fields have many types
    """Refuse what the client's form would not submit."""
    name = component["custom_id"]
    if component.get("required", True) and value in ("", None, [], ()):
        raise NotPossibleError(f"{name} is required")
    if component["type"] == ComponentType.TEXT_INPUT and value:
        low, high = component.get("min_length") or 0, component.get("max_length") or 4000
        if not low <= len(value) <= high:
            raise NotPossibleError(f"{name} must have {low} to {high} characters")


def _option_value(menu: Json, value: Any) -> str:  # noqa: ANN401 - options have many types
    if isinstance(value, Person | Place | User | Role | Channel):
        return str(value.id)
    for option in menu.get("options") or ():
        if value in (option["label"], option["value"]):
            return str(option["value"])
    return str(value)
