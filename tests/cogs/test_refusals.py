"""Every refusal has a sentence in every language, whatever its values are."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import cogs.refusals
import matches.errors
from cogs.answers import Reader
from cogs.refusals import MayNotPost, move_refused, sentence
from locales import LANGUAGES, t
from matches.errors import NotAddressed, Refused
from matches.model import Match, Player
from matches.preferences import Preferences
from rules import GAMES
from rules.errors import Fault, IllegalMove, InvalidMove, Rule, RulesError

VALUES: dict[str, Any] = {
    "other": "Ben",
    "whom": "person",
    **dict.fromkeys(("name", "code", "players", "square", "start", "to", "totem", "piece", "partner", "side"), "x"),
    **dict.fromkeys(("sides", "ends", "seat", "row", "character", "games"), "x"),
    **dict.fromkeys(("most", "free", "times", "wanted", "value", "rows", "length", "count", "first", "second"), 2),
}
KINDS = [
    kind
    for module in (matches.errors, cogs.refusals)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if issubclass(kind, Refused) and kind.__module__ == module.__name__ and kind is not cogs.refusals.MoveRefused
]


def reader(locale: str = "en") -> Reader:
    return Reader(locale, Preferences())


def match(game: str, start: str | None = None) -> Match:
    return Match(
        id="bcdfgh",
        game=game,
        start=start or str(GAMES[game].start()),
        players=(Player(1, "Anna"), Player(2, "Ben")),
        guild=1,
        channel=2,
        clock="3d",
        rated=True,
        locale="en",
        created_at=0,
        touched_at=0,
    )


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_service(kind: type[Refused], locale: str) -> None:
    assert t(kind.key, locale, **VALUES, permission="x", channel="1").strip()


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("reason", [*Fault, *Rule])
def test_the_rules(reason: Fault | Rule, locale: str) -> None:
    error = (IllegalMove if isinstance(reason, Rule) else InvalidMove)("Xc5-c4", reason, **VALUES)
    text = move_refused(match("oxono"), error, reader(locale))
    assert text
    assert "{" not in text


@pytest.mark.parametrize("permission", ["view_channel", "send_messages", "attach_files", "create_public_threads"])
async def test_permissions_are_named(permission: str) -> None:
    error = MayNotPost(permission=permission, channel=5)
    assert "<#5>" in await sentence(None, error, reader("fr"))  # type: ignore[arg-type] # no board is linked


async def test_an_open_challenge_is_for_nobody_in_particular() -> None:
    assert "open to anyone" in await sentence(None, NotAddressed(name=""), reader())  # type: ignore[arg-type]
    assert "for nobody." in await sentence(None, NotAddressed(name="nobody"), reader())  # type: ignore[arg-type]
    assert "for B\\*n" in await sentence(None, NotAddressed(name="B*n"), reader())  # type: ignore[arg-type]


async def test_the_rules_alone() -> None:
    error = IllegalMove("x", Rule.OCCUPIED, square="c4")
    assert await sentence(None, error, reader()) == "C4 is occupied."  # type: ignore[arg-type]


@pytest.mark.parametrize("game", list(GAMES))
def test_an_example_is_a_move_of_the_game(game: str) -> None:
    example = cogs.refusals.EXAMPLES[game]
    assert str(GAMES[game].parse_move(example)) == example


@pytest.mark.parametrize(
    ("game", "typed", "words"),
    [
        ("oxono", "Xd5-a1", "Allowed, beginning the same way: `Xd5-"),
        ("yoxii", "a4-1a3", "Allowed: `c3-"),
        ("oxixo", "a3-a3", "Allowed, beginning the same way: `a3-a1` `a3-a5` `a3-e3`"),
        ("oxixo4", "c3-a3=1", "and 76 more"),
    ],
)
def test_legal_moves_that_begin_the_same_way(game: str, typed: str, words: str) -> None:
    made = match(game)
    with pytest.raises(RulesError) as refused:
        made.record.play_text(typed)
    assert words in move_refused(made, refused.value, reader())
