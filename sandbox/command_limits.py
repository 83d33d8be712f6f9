"""Documented limits of application commands."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

from sandbox.errors import ApiError, Flaw, FormError, Refusal
from sandbox.wire import CommandType, OptionType

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sandbox.components import Path
    from sandbox.wire import Json

LOCALES = frozenset(
    re.findall(
        r"\S+",
        "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk "
        "hi th zh-CN ja zh-TW ko",
    )
)
MOST = {CommandType.CHAT_INPUT: 100, CommandType.USER: 15, CommandType.MESSAGE: 15}
NESTING = frozenset({OptionType.SUB_COMMAND, OptionType.SUB_COMMAND_GROUP})
CHOOSING = frozenset({OptionType.STRING, OptionType.INTEGER, OptionType.NUMBER})
MARKS = "MnMc"  # combining marks, which Devanagari and Thai names need


def check_set(bodies: list[Json]) -> None:
    """Refuse a set of commands that is too large or has a name twice."""
    kinds = Counter(CommandType(body.get("type") or 1) for body in bodies)
    if any(kinds[kind] > most for kind, most in MOST.items()):
        raise ApiError(Refusal.TOO_MANY_COMMANDS)
    names = Counter((body.get("type") or 1, body.get("name")) for body in bodies)
    flaws = [
        Flaw(
            (index, "name"),
            "APPLICATION_COMMANDS_DUPLICATE_NAME",
            "Application command names must be unique",
        )
        for index, body in enumerate(bodies)
        if names[body.get("type") or 1, body.get("name")] > 1
    ]
    for index, body in enumerate(bodies):
        flaws += check(body, (index,))
    if flaws:
        raise FormError(*flaws)


def check(body: Json, path: Path = ()) -> list[Flaw]:
    """Return what is wrong with one command."""
    if (body.get("type") or 1) != CommandType.CHAT_INPUT:
        return [*_menu(body, path)]
    flaws = [*_named(body, path), *_options(body.get("options") or [], path, depth=0)]
    if _size(body) > 8000:
        flaws.append(Flaw(path, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size of 8000 characters"))
    return flaws


def is_command_name(name: str) -> bool:
    """Tell whether a slash command or an option may be called so."""
    return 1 <= len(name) <= 32 and name == name.lower() and all(map(_is_name_character, name))


def _is_name_character(character: str) -> bool:
    category = unicodedata.category(character)
    if category in MARKS:
        return unicodedata.name(character, "").startswith(("DEVANAGARI", "THAI"))
    return character in "-_'" or category[0] in "LN"


def _menu(body: Json, path: Path) -> Iterator[Flaw]:
    names = [body.get("name") or "", *(body.get("name_localizations") or {}).values()]
    if any(not 1 <= len(name) <= 32 for name in names):
        yield Flaw((*path, "name"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 32 in length.")
    if body.get("description") or body.get("options"):
        yield Flaw(
            (*path, "description"),
            "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION",
            "Context menu commands cannot have description or options",
        )
    yield from _locales(body, path)


def _named(body: Json, path: Path) -> Iterator[Flaw]:
    """Check name and description of a command or an option, in every language."""
    names = {(): body.get("name") or ""} | _translations(body, "name_localizations")
    for where, name in names.items():
        if not is_command_name(name):
            yield Flaw(
                (*path, *(where or ("name",))),
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            )
    about = {(): body.get("description") or ""} | _translations(body, "description_localizations")
    for where, text in about.items():
        if not 1 <= len(text) <= 100:
            yield Flaw(
                (*path, *(where or ("description",))),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 100 in length.",
            )
    yield from _locales(body, path)


def _translations(body: Json, field: str) -> dict[tuple[str, ...], str]:
    return {(field, locale): text for locale, text in (body.get(field) or {}).items()}


def _locales(body: Json, path: Path) -> Iterator[Flaw]:
    for field in ("name_localizations", "description_localizations"):
        for locale in body.get(field) or ():
            if locale not in LOCALES:
                yield Flaw(
                    (*path, field, locale),
                    "BASE_TYPE_CHOICES",
                    f"Value must be one of {{{', '.join(sorted(LOCALES))}}}.",
                )


def _options(options: list[Json], path: Path, depth: int) -> Iterator[Flaw]:
    where = (*path, "options")
    if len(options) > 25:
        yield Flaw(where, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    nested = [option.get("type") in NESTING for option in options]
    if any(nested) and (not all(nested) or depth > 1):
        yield Flaw(
            where,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )
    names = Counter(option.get("name") for option in options)
    optional_seen = False
    for index, option in enumerate(options):
        here = (*where, index)
        if names[option.get("name")] > 1:
            yield Flaw(here, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
        if option.get("required") and optional_seen:
            yield Flaw(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        yield from _option(option, here, depth)


def _option(option: Json, here: Path, depth: int) -> Iterator[Flaw]:
    yield from _named(option, here)
    if option.get("type") in NESTING:
        if option["type"] == OptionType.SUB_COMMAND_GROUP and depth:
            yield Flaw((*here, "type"), "BASE_TYPE_CHOICES", "A group holds sub-commands only.")
        yield from _options(option.get("options") or [], here, depth + 1)
        return
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        yield Flaw((*here, "choices"), "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES", "Choices or autocomplete.")
    if (choices or option.get("autocomplete")) and option.get("type") not in CHOOSING:
        yield Flaw((*here, "choices"), "BASE_TYPE_CHOICES", "This type of option has no choices.")
    if len(choices) > 25:
        yield Flaw((*here, "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
    for index, choice in enumerate(choices):
        names = [choice.get("name") or "", *(choice.get("name_localizations") or {}).values()]
        if any(not 1 <= len(name) <= 100 for name in names):
            yield Flaw(
                (*here, "choices", index, "name"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 100 in length.",
            )
        yield from _locales(choice, (*here, "choices", index))


def _size(thing: Json) -> int:
    """Count the characters of names, descriptions and values; of translations, the longest."""
    own = sum(_longest(thing, field) for field in ("name", "description"))
    value = thing.get("value")
    own += len(value) if isinstance(value, str) else 0
    return own + sum(_size(part) for field in ("options", "choices") for part in thing.get(field) or ())


def _longest(thing: Json, field: str) -> int:
    texts = [thing.get(field) or "", *(thing.get(f"{field}_localizations") or {}).values()]
    return max(map(len, texts))
