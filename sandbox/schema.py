"""Checks request bodies against Discord's published description of its interface (OpenAPI)."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sandbox.errors import Flaw, FormError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sandbox.wire import Json

DOCUMENT = "urn:discord"


@lru_cache(maxsize=2)
def read(file: Path) -> Schema:
    """Return the description in a file; it is large, so every stand-in of a process shares it."""
    return Schema(file)


class Schema:
    """The bodies of all operations; validators are made once each, when first needed."""

    def __init__(self, file: Path) -> None:
        document = json.loads(file.read_text(encoding="utf-8"))
        _be_lenient(document["components"]["schemas"])
        _shorten(document)
        self._paths: Json = document["paths"]
        self._validators: dict[tuple[str, str], Any] = {}
        self._make = _maker(document)

    def check(self, method: str, template: str, body: Any) -> None:  # noqa: ANN401 - any JSON
        """Refuse a body that the description does not allow."""
        key = (method.lower(), template)
        if key not in self._validators:
            self._validators[key] = self._validator(*key)
        validator = self._validators[key]
        if validator is None or body is None:
            return
        flaws = tuple(_flaws(validator, body))
        if flaws:
            raise FormError(*flaws)

    def _validator(self, method: str, template: str) -> Any:  # noqa: ANN401 - see _maker
        operation = self._paths.get(template, {}).get(method, {})
        content = operation.get("requestBody", {}).get("content", {})
        if "application/json" not in content:
            return None
        escaped = template.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D")
        pointer = f"paths/{escaped}/{method}/requestBody/content/application~1json/schema"
        return self._make({"$ref": f"{DOCUMENT}#/{pointer}"})


def _be_lenient(schemas: Json) -> None:
    """Allow what Discord takes although its description does not say so: ids as numbers."""
    schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}


def _shorten(node: Any) -> None:  # noqa: ANN401 - any JSON
    """Write unions of constants as lists, and drop what a list of values says already: it is much quicker."""
    if isinstance(node, list):
        for part in node:
            _shorten(part)
    if not isinstance(node, dict):
        return
    options = node.get("oneOf")
    if isinstance(options, list) and all(isinstance(each, dict) and "const" in each for each in options):
        node["enum"] = [each["const"] for each in node.pop("oneOf")]
    elif "enum" in node:
        node.pop("allOf", None)
    for part in node.values():
        _shorten(part)


def _maker(document: Json) -> Any:  # noqa: ANN401 - jsonschema's validator classes are made at run time
    # only who checks against the description needs these packages
    from jsonschema import Draft202012Validator, validators  # type: ignore[import-untyped]  # noqa: PLC0415
    from referencing import Registry, Resource  # noqa: PLC0415
    from referencing.jsonschema import DRAFT202012  # noqa: PLC0415

    kinds = _Kinds(document)

    def one_of(validator: Any, options: list[Json], instance: Any, schema: Json) -> Iterator[Any]:  # noqa: ANN401 - see above
        """Follow the alternative that the instance's `type` names; trying all of them is slow and vague."""
        chosen = kinds.choose(options, instance)
        if chosen is not None:
            yield from validator.descend(instance, chosen)
        else:
            yield from Draft202012Validator.VALIDATORS["anyOf"](validator, options, instance, schema)

    resource = Resource.from_contents(document, default_specification=DRAFT202012)
    registry = Registry().with_resource(DOCUMENT, resource)
    strict = validators.extend(Draft202012Validator, {"oneOf": one_of, "anyOf": one_of})
    return lambda schema: strict(schema, registry=registry)


class _Kinds:
    """Knows which alternatives of a union belong to which value of `type`."""

    def __init__(self, document: Json) -> None:
        self._schemas: Json = document["components"]["schemas"]

    def choose(self, options: list[Json], instance: Any) -> Json | None:  # noqa: ANN401 - any JSON
        """Return the one alternative for this instance, or None where `type` does not decide."""
        if instance is not None:
            options = [option for option in options if option.get("type") != "null"]
        if len(options) == 1:
            return options[0]
        if not isinstance(instance, dict) or "type" not in instance:
            return None
        fitting = [option for option in options if instance["type"] in self._types(option)]
        return fitting[0] if len(fitting) == 1 else None

    def _types(self, option: Json) -> list[int]:
        schema = self._schemas.get(option.get("$ref", "").rpartition("/")[2], {})
        return list(schema.get("properties", {}).get("type", {}).get("enum", ()))


def _flaws(validator: Any, body: Any) -> Iterator[Flaw]:  # noqa: ANN401 - any JSON
    for error in validator.iter_errors(body):
        yield Flaw(tuple(error.absolute_path), f"BASE_TYPE_{error.validator}".upper(), error.message[:300])
