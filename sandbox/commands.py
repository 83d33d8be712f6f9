"""The commands a bot has registered, and to whom Discord would offer them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import command_limits
from sandbox.errors import ApiError, FormError, Refusal
from sandbox.models import Channel, Event, User
from sandbox.permissions import Permission
from sandbox.wire import CommandType, Json

if TYPE_CHECKING:
    from sandbox.world import World

IN_GUILDS, IN_DIRECT = 0, 1


class Commands:
    """Global commands and those of single guilds."""

    def __init__(self, world: World, application_id: int) -> None:
        self.world = world
        self.application_id = application_id
        self._sets: dict[int, dict[int, Json]] = {}  # guild, or 0 for the global ones -> id -> command
        for command in world.store.all("command"):
            scope = int(command.get("guild_id") or 0)
            self._sets.setdefault(scope, {})[int(command["id"])] = command

    def overwrite(self, scope: int, bodies: list[Json]) -> list[Json]:
        """Replace a whole set; a command that keeps its name and type keeps its id."""
        command_limits.check_set(bodies)
        before = {(c["type"], c["name"]): c for c in self._sets.get(scope, {}).values()}
        for command in self._sets.get(scope, {}).values():
            self.world.store.drop("command", command["id"])
        self._sets[scope] = {}
        made = [self._keep(scope, body, before.get((body.get("type") or 1, body["name"]))) for body in bodies]
        self._tell()
        return made

    def create(self, scope: int, body: Json) -> Json:
        """Add one command, or replace the one of the same name and type."""
        same = [
            command
            for command in self._sets.get(scope, {}).values()
            if (command["type"], command["name"]) == (body.get("type") or 1, body.get("name"))
        ]
        others = [command for command in self._sets.get(scope, {}).values() if command not in same]
        command_limits.check_set([*others, body])
        made = self._keep(scope, body, same[0] if same else None)
        self._tell()
        return made

    def edit(self, scope: int, command_id: int, body: Json) -> Json:
        """Change one command."""
        old = self.get(scope, command_id)
        changed = old | body
        if flaws := command_limits.check(changed):
            raise FormError(*flaws)
        made = self._keep(scope, changed, old)
        self._tell()
        return made

    def delete(self, scope: int, command_id: int) -> None:
        """Remove one command."""
        self.get(scope, command_id)
        del self._sets[scope][command_id]
        self.world.store.drop("command", command_id)
        self._tell()

    def get(self, scope: int, command_id: int) -> Json:
        """Return one command; 10063 where there is none."""
        found = self._sets.get(scope, {}).get(command_id)
        if found is None:
            raise ApiError(Refusal.UNKNOWN_COMMAND)
        return found

    def listed(self, scope: int, *, localizations: bool) -> list[Json]:
        """Return a set as the bot gets it: without localisations unless it asks for them."""
        found = list(self._sets.get(scope, {}).values())
        return found if localizations else [_plain(command) for command in found]

    def all(self) -> list[Json]:
        """Return every command."""
        return [command for commands in self._sets.values() for command in commands.values()]

    def offered(self, user: User, channel: Channel) -> list[Json]:
        """Return the commands that Discord shows this person in this channel."""
        own = self._sets.get(channel.guild_id or -1, {}).values()
        named = {(command["type"], command["name"]) for command in own}
        everywhere = [
            command
            for command in self._sets.get(0, {}).values()
            if (command["type"], command["name"]) not in named  # a guild's command hides its namesake
        ]
        return [command for command in [*own, *everywhere] if self._is_offered(command, user, channel)]

    def _is_offered(self, command: Json, user: User, channel: Channel) -> bool:
        if channel.guild_id is None:
            return IN_DIRECT in _contexts(command)
        may = self.world.permissions(user.id, channel)
        if IN_GUILDS not in _contexts(command) or not may & Permission.USE_APPLICATION_COMMANDS:
            return False
        needed = command["default_member_permissions"]
        if needed is None or may & Permission.ADMINISTRATOR:
            return True
        return int(needed) != 0 and int(may) & int(needed) == int(needed)

    def _keep(self, scope: int, body: Json, before: Json | None) -> Json:
        needed = body.get("default_member_permissions")
        command: Json = {
            "id": before["id"] if before else str(self.world.snowflakes.next()),
            "application_id": str(self.application_id),
            "version": str(self.world.snowflakes.next()),
            "type": body.get("type") or CommandType.CHAT_INPUT.value,
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "default_member_permissions": None if needed is None else str(needed),
            "dm_permission": body.get("dm_permission", True),
            "contexts": body.get("contexts"),
            "integration_types": body.get("integration_types") or [0],
            "nsfw": bool(body.get("nsfw")),
        }
        if body.get("options"):
            command["options"] = body["options"]
        if scope:
            command["guild_id"] = str(scope)
        self._sets.setdefault(scope, {})[int(command["id"])] = command
        self.world.store.put("command", command["id"], command)
        return command

    def _tell(self) -> None:
        self.world.publish(Event("commands", {"commands": self.all()}))


def _contexts(command: Json) -> list[int]:
    if command["contexts"] is not None:
        return list(command["contexts"])
    return [IN_GUILDS, IN_DIRECT] if command["dm_permission"] is not False else [IN_GUILDS]


def _plain(thing: Json) -> Json:
    """Return a command, option or choice without its translations."""
    kept = {key: value for key, value in thing.items() if not key.endswith("_localizations")}
    for field in ("options", "choices"):
        if field in kept:
            kept[field] = [_plain(part) for part in kept[field] or ()]
    return kept
