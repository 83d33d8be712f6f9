"""What a person can do in Discord's client: only what it would let them do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import components, options
from sandbox.options import NotPossibleError
from sandbox.permissions import Permission, writing
from sandbox.wire import SELECTS, CommandType, ComponentType, InteractionType, Json

if TYPE_CHECKING:
    from sandbox.commands import Commands
    from sandbox.interactions import Interaction, Interactions
    from sandbox.models import Channel, Message, User

LINK = 5
_SELECTED = {
    ComponentType.USER_SELECT: ("users",),
    ComponentType.ROLE_SELECT: ("roles",),
    ComponentType.MENTIONABLE_SELECT: ("users", "roles"),
    ComponentType.CHANNEL_SELECT: ("channels",),
}


class Actions:
    """The client's side, shared by the page and by scripted persons."""

    def __init__(self, commands: Commands, interactions: Interactions) -> None:
        self.commands = commands
        self.interactions = interactions
        self.world = interactions.world
        self.messages = interactions.messages
        self.uploads: dict[str, Json] = {}

    def upload(self, channel: Channel, filename: str, content: bytes) -> str:
        """Give a file to a command; return the value of its option."""
        attachment = self.messages.attachments.keep(channel, filename, content)
        self.uploads[attachment["id"]] = attachment
        return str(attachment["id"])

    def say(self, user: User, channel: Channel, content: str) -> Message:
        """Write a plain message."""
        self._expect_sight(user, channel)
        if not self.world.permissions(user.id, channel) & writing(thread=channel.is_thread):
            raise NotPossibleError(f"{user.username} may not write there")
        return self.messages.create(channel, user, {"content": content})

    def command(
        self, user: User, channel: Channel, command_id: int, given: list[Json], target: int | None = None
    ) -> Interaction:
        """Run a slash command, or a context menu's command on `target`."""
        command = self._offered(user, channel, command_id)
        options.check(command, given)
        data = self._command_data(user, channel, command, given, target)
        return self.interactions.begin(InteractionType.COMMAND, user, channel, data)

    def autocomplete(self, user: User, channel: Channel, command_id: int, given: list[Json]) -> Interaction:
        """Ask for what may follow what was typed so far."""
        command = self._offered(user, channel, command_id)
        options.check(command, given, partial=True)
        data = self._command_data(user, channel, command, given, None)
        return self.interactions.begin(InteractionType.AUTOCOMPLETE, user, channel, data)

    def component(
        self,
        user: User,
        message: Message,
        custom_id: str,
        values: list[str] | None = None,
        *,
        seen: Json | None = None,
    ) -> Interaction:
        """Press a button or choose in a select; `seen` is the message as it was, where it has changed since."""
        channel = self.world.channel(message.channel_id)
        self._expect_sight(user, channel)
        if message.seen_by not in (None, user.id):
            raise NotPossibleError("somebody else's private message")
        if message.id not in self.world.messages.get(channel.id, {}):
            raise NotPossibleError("that message has been deleted")
        component = _find((seen or message.data)["components"], custom_id)
        data: Json = {
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component["id"],
        }
        if component["type"] in SELECTS:
            data |= self._selected(user, channel, component, values or [])
        elif values:
            raise NotPossibleError("a button has no values")
        return self.interactions.begin(InteractionType.COMPONENT, user, channel, data, message=message, seen=seen)

    def modal(self, user: User, opener: Interaction, submitted: list[Json]) -> Interaction:
        """Submit the modal that an interaction opened."""
        if opener.modal is None or opener.user.id != user.id:
            raise NotPossibleError("no modal is open")
        modal, opener.modal = opener.modal, None
        data: Json = {"custom_id": modal["custom_id"], "components": submitted}
        chosen = self._modal_choices(submitted)
        data["resolved"] = self.interactions.payloads.resolved(opener.channel, user, chosen)
        return self.interactions.begin(
            InteractionType.MODAL, user, opener.channel, data, message=opener.message, opened_by=opener
        )

    def _expect_sight(self, user: User, channel: Channel) -> None:
        if not self.world.permissions(user.id, channel) & Permission.VIEW_CHANNEL:
            raise NotPossibleError(f"{user.username} does not see that channel")

    def _offered(self, user: User, channel: Channel, command_id: int) -> Json:
        self._expect_sight(user, channel)
        for command in self.commands.offered(user, channel):
            if int(command["id"]) == command_id:
                return command
        raise NotPossibleError(f"command {command_id} is not offered to {user.username} there")

    def _command_data(self, user: User, channel: Channel, command: Json, given: list[Json], target: int | None) -> Json:
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        kinds = options.referenced(self.world, channel, given, self.uploads)
        if command["type"] != CommandType.CHAT_INPUT:
            kind = "users" if command["type"] == CommandType.USER else "messages"
            kinds.setdefault(kind, []).append(target)
            data["target_id"] = str(target)
        resolved = self.interactions.payloads.resolved(channel, user, kinds)
        if resolved:
            data["resolved"] = resolved
        return data | {"options": given}

    def _selected(self, user: User, channel: Channel, component: Json, values: list[str]) -> Json:
        fewest, most = component.get("min_values"), component.get("max_values")
        fewest, most = 1 if fewest is None else fewest, 1 if most is None else most
        if not fewest <= len(values) <= most:
            raise NotPossibleError(f"choose between {fewest} and {most}, not {len(values)}")
        if component["type"] == ComponentType.STRING_SELECT:
            known = [option["value"] for option in component["options"]]
            if any(value not in known for value in values):
                raise NotPossibleError(f"choose among {known}, not {values}")
            return {"values": values}
        kinds = self._sort(component["type"], values)
        return {"values": values, "resolved": self.interactions.payloads.resolved(channel, user, kinds)}

    def _sort(self, kind: int, values: list[str]) -> Json:
        """Sort chosen ids into users, roles and channels."""
        kinds: Json = {}
        for value in map(int, values):
            for name in _SELECTED[ComponentType(kind)]:
                if name != "users" or value in self.world.users:
                    kinds.setdefault(name, []).append(value)
                    break
        return kinds

    def _modal_choices(self, submitted: list[Json]) -> Json:
        kinds: Json = {}
        for component in components.every(submitted):
            if component.get("type") in _SELECTED:
                for name, ids in self._sort(component["type"], component["values"]).items():
                    kinds.setdefault(name, []).extend(ids)
            elif component.get("type") == ComponentType.FILE_UPLOAD:
                files = [self.uploads[value] for value in component["values"]]
                kinds.setdefault("attachments", []).extend(files)
        return kinds


def _find(tree: list[Json], custom_id: str) -> Json:
    for component in components.every(tree):
        if component.get("custom_id") == custom_id:
            if component.get("disabled"):
                raise NotPossibleError(f"{custom_id} is disabled")
            return component
    raise NotPossibleError(f"no component {custom_id} on that message")
