"""What may be answered to which interaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox import components, limits
from sandbox.errors import Flaw, FormError, form_error
from sandbox.wire import CallbackType, ComponentType, InteractionType

if TYPE_CHECKING:
    from sandbox.wire import Json

_MESSAGES = {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE}
_UPDATES = {CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE}
_INPUTS = frozenset(ComponentType) - {
    ComponentType.ACTION_ROW,
    ComponentType.LABEL,
    ComponentType.TEXT_DISPLAY,
}


def check(kind: InteractionType, from_message: bool, body: Json) -> CallbackType:  # noqa: FBT001 - a fact, no switch
    """Return the type of an answer; 50035 where it does not fit what the person did."""
    allowed = {
        InteractionType.COMMAND: _MESSAGES | {CallbackType.MODAL},
        InteractionType.COMPONENT: _MESSAGES | _UPDATES | {CallbackType.MODAL},
        InteractionType.AUTOCOMPLETE: {CallbackType.AUTOCOMPLETE},
        InteractionType.MODAL: _MESSAGES | (_UPDATES if from_message else set()),
    }[kind]
    given = body.get("type")
    if given not in allowed:
        listed = ", ".join(str(each.value) for each in sorted(allowed))
        raise form_error(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{listed}}}.")
    return CallbackType(given)


def choices(data: Json) -> list[Json]:
    """Return the choices of an autocomplete answer."""
    found: list[Json] = data.get("choices") or []
    flaws = []
    if len(found) > 25:
        flaws.append(Flaw(("data", "choices"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length."))
    for index, choice in enumerate(found):
        names = [choice.get("name") or "", *(choice.get("name_localizations") or {}).values()]
        value = choice.get("value")
        if any(not 1 <= len(name) <= 100 for name in names):
            flaws.append(_bad_length(index, "name"))
        if isinstance(value, str) and not 1 <= len(value) <= 100:
            flaws.append(_bad_length(index, "value"))
    if flaws:
        raise FormError(*flaws)
    return found


def modal(data: Json) -> Json:
    """Return the modal of an answer."""
    tree: list[Json] = data.get("components") or []
    flaws = list(limits.check_components(tree, ("data", "components")))
    if not 1 <= len(tree) <= 5:
        flaws.append(Flaw(("data", "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."))
    for field, most in (("title", 45), ("custom_id", 100)):
        if not 1 <= len(data.get(field) or "") <= most:
            text = f"Must be between 1 and {most} in length."
            flaws.append(Flaw(("data", field), "BASE_TYPE_BAD_LENGTH", text))
    if flaws:
        raise FormError(*flaws)
    components.number(tree)
    return {"custom_id": data["custom_id"], "title": data["title"], "components": tree}


def inputs(modal_data: Json) -> list[tuple[str, Json]]:
    """Return a modal's fields, each with the label that a person reads."""
    return [
        (top.get("label") or component.get("label") or component["custom_id"], component)
        for top in modal_data["components"]
        for component in components.every([top])
        if component.get("type") in _INPUTS
    ]


def _bad_length(index: int, field: str) -> Flaw:
    path = ("data", "choices", index, field)
    return Flaw(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
