"""Every language says the same things with the same values."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

import locales
from locales import DEFAULT, LANGUAGES, files, language_of, t

PROJECT = Path(__file__).parent.parent.parent
OTHERS = [language for language in LANGUAGES if language != DEFAULT]


class Values(visitor.Visitor):
    """Collects the variables that a message shows."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's name for it
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Return the variables of every message."""
    found: dict[str, set[str]] = {}
    for path in files(language):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.parent.name}/{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} twice in {language}"
                values = Values()
                values.visit(entry)
                found[entry.id.name] = values.names
    return found


def keys_in_code() -> Iterator[str]:
    """Yield the keys that the program names outright."""
    for folder in ("cogs", "matches"):
        for path in (PROJECT / folder).glob("*.py"):
            text = path.read_text("utf-8")
            yield from re.findall(r"""\b(?:t|L|say)\(\s*["']([a-z0-9-]+)["']""", text)
            yield from re.findall(r"""\bkey = ["']([a-z0-9-]+)["']""", text)


def test_english_and_french_are_there() -> None:
    assert {"en", "fr"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_key_with_the_same_values(language: str) -> None:
    assert messages(language) == messages(DEFAULT)


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_files(language: str) -> None:
    assert [path.name for path in files(language)] == [path.name for path in files(DEFAULT)]


def test_every_key_that_the_program_names_is_there() -> None:
    known = messages(DEFAULT)
    named = set(keys_in_code()) - {"refused"}  # the base of the refusals is never raised itself
    assert named
    assert named <= set(known), sorted(named - set(known))


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        t("no-such-key", "en")


@pytest.mark.parametrize(
    ("discord", "ours"),
    [("en-US", "en"), ("en-GB", "en"), ("fr", "fr"), ("ja", None), ("", None), (None, None), ("zh-CN", None)],
)
def test_languages_of_discord_map_to_ours(discord: str | None, ours: str | None) -> None:
    assert language_of(discord) == ours


def test_values_are_shown_as_they_are() -> None:
    """No invisible marks around values: they would be in the way of copying a move."""
    bundle = locales._bundle(DEFAULT)
    assert not bundle.use_isolating
