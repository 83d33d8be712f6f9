"""Walking through trees of components."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.wire import SELECTS, ComponentType, Json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Path = tuple[str | int, ...]


def walk(components: Iterable[Json], path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Yield every component, nested ones too, with the way to it."""
    for index, component in enumerate(components):
        yield from _with_children(component, (*path, index))


def every(components: Iterable[Json]) -> Iterator[Json]:
    """Yield every component, nested ones too."""
    return (component for _, component in walk(components))


def media(component: Json) -> list[Json]:
    """Return the component's references to pictures and files, as the dicts that hold their `url`."""
    found = [item.get("media") for item in component.get("items") or ()]
    found += [component.get("media"), component.get("file")]
    return [item for item in found if isinstance(item, dict)]


def texts(components: Iterable[Json]) -> list[str]:
    """Return the texts of the displays, in reading order."""
    return [
        str(component["content"])
        for component in every(components)
        if component.get("type") == ComponentType.TEXT_DISPLAY
    ]


def buttons(components: Iterable[Json]) -> list[Json]:
    """Return the buttons."""
    return [component for component in every(components) if component.get("type") == ComponentType.BUTTON]


def selects(components: Iterable[Json]) -> list[Json]:
    """Return the select menus."""
    return [component for component in every(components) if component.get("type") in SELECTS]


def number(components: list[Json]) -> None:
    """Give every component without one an id of its own, as Discord does."""
    taken = {component["id"] for component in every(components) if component.get("id")}
    fresh = 0
    for component in every(components):
        if not component.get("id"):
            fresh += 1
            while fresh in taken:
                fresh += 1
            component["id"] = fresh


def _with_children(component: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    yield path, component
    yield from walk(component.get("components") or (), (*path, "components"))
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield from _with_children(component[key], (*path, key))
