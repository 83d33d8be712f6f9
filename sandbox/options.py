"""Options of commands as people give them: checked like Discord's own client checks them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.wire import OptionType

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.models import Channel
    from sandbox.wire import Json
    from sandbox.world import World

_NESTING = (OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP)
_KINDS = {
    OptionType.USER: "users",
    OptionType.CHANNEL: "channels",
    OptionType.ROLE: "roles",
}


class NotPossibleError(Exception):
    """Discord's client would not let a person do this."""


def check(command: Json, options: list[Json], *, partial: bool = False) -> None:
    """Refuse options that the client would not send; an autocomplete may still lack required ones."""
    known = {option["name"]: option for option in command.get("options") or ()}
    for given in options:
        option = known.get(given["name"])
        if option is None:
            raise NotPossibleError(f"/{command['name']} has no option {given['name']!r}; it has {[*known]}")
        if option["type"] in _NESTING:
            check(option, given.get("options") or [], partial=partial)
        elif not given.get("focused"):
            _check_value(option, given["value"])
    names = {given["name"] for given in options}
    if known and all(option["type"] in _NESTING for option in known.values()) and len(options) != 1:
        raise NotPossibleError(f"/{command['name']} needs one of {[*known]}")
    missing = [name for name, option in known.items() if option.get("required") and name not in names]
    if missing and not partial:
        raise NotPossibleError(f"/{command['name']} needs {missing}")


def leaves(options: list[Json]) -> Iterator[Json]:
    """Yield the options that have values, below sub-commands too."""
    for option in options:
        if option["type"] in _NESTING:
            yield from leaves(option.get("options") or [])
        else:
            yield option


def referenced(world: World, channel: Channel, options: list[Json], uploads: dict[str, Json]) -> Json:
    """Return kind -> ids for what the options refer to."""
    kinds: Json = {}
    guild = world.guilds.get(channel.guild_id or 0)
    for option in leaves(options):
        kind = OptionType(option["type"])
        if kind == OptionType.ATTACHMENT:
            kinds.setdefault("attachments", []).append(uploads[str(option["value"])])
        elif kind == OptionType.MENTIONABLE:
            is_role = guild is not None and int(option["value"]) in guild.roles
            kinds.setdefault("roles" if is_role else "users", []).append(int(option["value"]))
        elif kind in _KINDS:
            kinds.setdefault(_KINDS[kind], []).append(int(option["value"]))
    return kinds


def _check_value(option: Json, value: Any) -> None:  # noqa: ANN401 - any JSON
    name, kind = option["name"], OptionType(option["type"])
    choices = [choice["value"] for choice in option.get("choices") or ()]
    if choices and value not in choices:
        raise NotPossibleError(f"{name} is one of {choices}, not {value!r}")
    if kind == OptionType.STRING:
        _check_range(name, len(str(value)), option.get("min_length"), option.get("max_length"))
    elif kind in (OptionType.INTEGER, OptionType.NUMBER):
        number = isinstance(value, int) or (kind == OptionType.NUMBER and isinstance(value, float))
        if not number or isinstance(value, bool):
            raise NotPossibleError(f"{name} is a number, not {value!r}")
        _check_range(name, value, option.get("min_value"), option.get("max_value"))
    elif kind == OptionType.BOOLEAN and not isinstance(value, bool):
        raise NotPossibleError(f"{name} is yes or no, not {value!r}")
    elif kind in _KINDS and not str(value).isdecimal():
        raise NotPossibleError(f"{name} is somebody or something to choose, not {value!r}")


def _check_range(name: str, size: float, low: float | None, high: float | None) -> None:
    if (low is not None and size < low) or (high is not None and size > high):
        raise NotPossibleError(f"{name} must be between {low} and {high}, not {size}")
