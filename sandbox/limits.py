"""Documented limits of messages that Discord's published description does not state."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sandbox import components, mentions
from sandbox.errors import ApiError, Flaw, FormError, Refusal, form_error
from sandbox.wire import SELECTS, ComponentType, MessageFlag

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sandbox.components import Path
    from sandbox.wire import Json

_LEGACY_TOP = frozenset({ComponentType.ACTION_ROW})
_IN_CONTAINERS = frozenset(
    {
        ComponentType.ACTION_ROW,
        ComponentType.SECTION,
        ComponentType.TEXT_DISPLAY,
        ComponentType.MEDIA_GALLERY,
        ComponentType.FILE,
        ComponentType.SEPARATOR,
    }
)
_V2_TOP = _IN_CONTAINERS | {ComponentType.CONTAINER}
_CHILDREN = {  # which components may stand directly in which
    ComponentType.ACTION_ROW: SELECTS | {ComponentType.BUTTON, ComponentType.TEXT_INPUT},
    ComponentType.SECTION: frozenset({ComponentType.TEXT_DISPLAY}),
    ComponentType.CONTAINER: _IN_CONTAINERS,
}
_ACCESSORIES = (ComponentType.BUTTON, ComponentType.THUMBNAIL)
_LENGTHS = (  # field, fewest, most
    ("custom_id", 1, 100),
    ("label", 0, 80),
    ("placeholder", 0, 150),
    ("url", 1, 512),
)
_OPTION_LENGTHS = (("label", 1, 100), ("value", 1, 100), ("description", 0, 100))
_EMBED_LENGTHS = (("title", 0, 256), ("description", 0, 4096))
LINK, PREMIUM = 5, 6


def check_message(body: Json, flags: MessageFlag, *, has_files: bool, path: Path = ()) -> None:
    """Refuse a message that Discord would not take."""
    mentions.check(body.get("allowed_mentions"), path)
    flaws = [*_length(body, "content", 0, 2000, path), *_embeds(body.get("embeds") or (), path)]
    tree = body.get("components") or []
    if flags & MessageFlag.IS_COMPONENTS_V2:
        flaws += _v2(body, tree, path)
    else:
        flaws += _legacy(tree, path)
    flaws += check_components(tree, (*path, "components"))
    flaws += _alt_texts(body, path)
    if flaws:
        raise FormError(*flaws)
    if not (has_files or tree or any(body.get(key) for key in ("content", "embeds", "sticker_ids", "poll"))):
        raise ApiError(Refusal.EMPTY_MESSAGE)


def check_components(tree: list[Json], path: Path) -> Iterator[Flaw]:
    """Yield what is wrong with a tree of components, in a message or a modal."""
    everything = list(components.walk(tree, path))
    yield from _unique(everything)
    for where, component in everything:
        for field, fewest, most in _LENGTHS:
            yield from _length(component, field, fewest, most, where)
        if component.get("type") in _CHILDREN:
            children = component.get("components") or []
            yield from _types(children, _CHILDREN[component["type"]], (*where, "components"))
        if component.get("type") == ComponentType.ACTION_ROW:
            yield from _row(component, where)
        if component.get("type") == ComponentType.SECTION:
            yield from _section(component, where)
        if component.get("type") == ComponentType.BUTTON:
            yield from _button(component, where)
        if component.get("type") in SELECTS:
            yield from _select(component, where)


def flags_after_edit(before: MessageFlag, wanted: int | None, path: Path = ()) -> MessageFlag:
    """Return a message's flags after an edit; the flag of components v2 stays for ever."""
    if wanted is None:
        return before
    asked = MessageFlag(wanted)
    if before & MessageFlag.IS_COMPONENTS_V2 and not asked & MessageFlag.IS_COMPONENTS_V2:
        raise form_error(
            (*path, "flags"),
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
            "The IS_COMPONENTS_V2 flag cannot be removed from a message.",
        )
    changeable = MessageFlag.SUPPRESS_EMBEDS | MessageFlag.IS_COMPONENTS_V2
    return before & ~changeable | asked & changeable


def _types(tree: list[Json], allowed: Collection[int], path: Path) -> Iterator[Flaw]:
    listed = ", ".join(str(int(each)) for each in sorted(allowed))
    for index, component in enumerate(tree):
        if component.get("type") not in allowed:
            text = f'Value of field "type" must be one of ({listed}).'
            yield Flaw((*path, index, "type"), "UNION_TYPE_CHOICES", text)


def _section(section: Json, where: Path) -> Iterator[Flaw]:
    if not 1 <= len(section.get("components") or ()) <= 3:
        yield _too_long((*where, "components"), 1, 3)
    if (section.get("accessory") or {}).get("type") not in _ACCESSORIES:
        yield Flaw((*where, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")


def _v2(body: Json, tree: list[Json], path: Path) -> Iterator[Flaw]:
    yield from _types(tree, _V2_TOP, (*path, "components"))
    for field in ("content", "embeds", "sticker_ids", "poll"):
        if body.get(field):
            yield Flaw(
                (*path, field),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )
    count = sum(1 for _ in components.every(tree))
    if count > 40:
        yield Flaw(
            (*path, "components"),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components ({count}) exceeds the maximum of 40.",
        )
    if sum(len(text) for text in components.texts(tree)) > 4000:
        yield Flaw(
            (*path, "components"),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            "The total displayable text size exceeds the maximum of 4000.",
        )


def _legacy(tree: list[Json], path: Path) -> Iterator[Flaw]:
    if len(tree) > 5:
        yield _too_long((*path, "components"), 0, 5)
    yield from _types(tree, _LEGACY_TOP, (*path, "components"))


def _unique(everything: list[tuple[Path, Json]]) -> Iterator[Flaw]:
    for field, code, message in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
        ("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
    ):
        seen = Counter(component[field] for _, component in everything if component.get(field))
        for where, component in everything:
            if seen.get(component.get(field), 0) > 1:
                yield Flaw((*where, field), code, message)


def _row(row: Json, where: Path) -> Iterator[Flaw]:
    children = row.get("components") or []
    menus = [child for child in children if child.get("type") != ComponentType.BUTTON]
    if not 1 <= len(children) <= 5:
        yield _too_long((*where, "components"), 1, 5)
    if menus and len(children) > 1:
        yield Flaw(
            (*where, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The layout exceeds the maximum width of 5 components.",
        )


def _button(button: Json, where: Path) -> Iterator[Flaw]:
    style = button.get("style")
    if style == LINK:
        if not button.get("url") or button.get("custom_id"):
            yield Flaw((*where, "url"), "BASE_TYPE_REQUIRED", "A link button has a url and no custom id.")
    elif style != PREMIUM and (not button.get("custom_id") or button.get("url")):
        yield Flaw((*where, "custom_id"), "BASE_TYPE_REQUIRED", "This field is required")
    if style != PREMIUM and not (button.get("label") or button.get("emoji")):
        yield Flaw((*where, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required")


def _select(select: Json, where: Path) -> Iterator[Flaw]:
    fewest, most = select.get("min_values"), select.get("max_values")
    if (1 if fewest is None else fewest) > (1 if most is None else most):
        yield Flaw((*where, "min_values"), "SELECT_MIN_OVER_MAX", "min_values is larger than max_values.")
    if select.get("type") != ComponentType.STRING_SELECT:
        return
    options = select.get("options") or []
    if not 1 <= len(options) <= 25:
        yield _too_long((*where, "options"), 1, 25)
    values = Counter(option.get("value") for option in options)
    for index, option in enumerate(options):
        for field, low, high in _OPTION_LENGTHS:
            yield from _length(option, field, low, high, (*where, "options", index))
        if values[option.get("value")] > 1:
            yield Flaw(
                (*where, "options", index, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )


def _embeds(embeds: Iterable[Json], path: Path) -> Iterator[Flaw]:
    total = 0
    for index, embed in enumerate(embeds):
        for field, low, high in _EMBED_LENGTHS:
            yield from _length(embed, field, low, high, (*path, "embeds", index))
            total += len(embed.get(field) or "")
        if len(embed.get("fields") or ()) > 25:
            yield _too_long((*path, "embeds", index, "fields"), 0, 25)
        total += sum(len(field["name"]) + len(field["value"]) for field in embed.get("fields") or ())
        total += len((embed.get("footer") or {}).get("text") or "")
        total += len((embed.get("author") or {}).get("name") or "")
    if total > 6000:
        yield Flaw((*path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _alt_texts(body: Json, path: Path) -> Iterator[Flaw]:
    for index, attachment in enumerate(body.get("attachments") or ()):
        yield from _length(attachment, "description", 0, 1024, (*path, "attachments", index))
    for where, component in components.walk(body.get("components") or (), (*path, "components")):
        if component.get("type") == ComponentType.THUMBNAIL:
            yield from _length(component, "description", 0, 1024, where)
        items = component.get("items") or ()
        if component.get("type") == ComponentType.MEDIA_GALLERY and not 1 <= len(items) <= 10:
            yield _too_long((*where, "items"), 1, 10)
        for index, item in enumerate(items):
            yield from _length(item, "description", 0, 1024, (*where, "items", index))


def _length(data: Json, field: str, fewest: int, most: int, path: Path) -> Iterator[Flaw]:
    value = data.get(field)
    if isinstance(value, str) and not fewest <= len(value) <= most:
        yield _too_long((*path, field), fewest, most)


def _too_long(path: Path, fewest: int, most: int) -> Flaw:
    code = "BASE_TYPE_BAD_LENGTH" if fewest else "BASE_TYPE_MAX_LENGTH"
    text = f"Must be between {fewest} and {most} in length." if fewest else f"Must be {most} or fewer in length."
    return Flaw(path, code, text)
