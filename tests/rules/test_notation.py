"""Moves and positions as text: read leniently, written canonically."""

import pytest

from rules import GAMES
from rules.steps import completions

CANONICAL = {"oxono": "Xc5-c4", "yoxii": "d5-3e5", "oxixo": "a3-e3", "oxixo4": "a3-e3=2"}

LENIENT = [
    ("oxono", "xC5C4"),
    ("oxono", " X c5 - C4 "),
    ("oxono", "Xc5\N{EN DASH}c4"),
    ("oxono", "Xc5\N{EM DASH}c4"),
    ("oxono", "Xc5\N{MINUS SIGN}c4"),
    ("oxono", "Xc5\N{NON-BREAKING HYPHEN}c4"),
    ("oxono", "Xc5\N{FULLWIDTH HYPHEN-MINUS}c4"),
    ("oxono", "Xc5\N{HEAVY MINUS SIGN}c4"),
    ("oxono", "X\N{NO-BREAK SPACE}c5\tc4\n"),
    ("yoxii", "D53E5"),
    ("yoxii", "d5 3 e5"),
    ("yoxii", "d5\N{HORIZONTAL BAR}3 e5"),
    ("oxixo", "A3E3"),
    ("oxixo", "a3 e3"),
    ("oxixo4", "a3e32"),
    ("oxixo4", "A3-E3 2"),
    ("oxixo4", "a3 e3 = 2"),
]


@pytest.mark.parametrize(("game", "typed"), [*CANONICAL.items(), *LENIENT])
def test_moves_are_read_leniently_and_written_canonically(game: str, typed: str) -> None:
    assert str(GAMES[game].parse_move(typed)) == CANONICAL[game]


@pytest.mark.parametrize(
    ("game", "text", "canonical"),
    [
        ("oxono", "33/6/2@3/3+11/6/123 p", "6/6/2@3/3+2/6/6 p"),
        ("yoxii", "111/5/7/12T21/7/5/3 w", "3/5/7/3T3/7/5/3 w"),
        ("oxixo", "5/11111/5/2X11/5 o", "5/5/5/2X2/5 o"),
    ],
)
def test_a_run_may_be_written_in_parts(game: str, text: str, canonical: str) -> None:
    assert str(GAMES[game].parse_position(text)) == canonical


@pytest.mark.parametrize(
    ("game", "start"),
    [
        ("oxono", "6/6/2@3/3+2/6/6 p"),
        ("yoxii", "3/5/7/3T3/7/5/3 w"),
        ("oxixo", "5/5/5/5/5 x"),
        ("oxixo4", "5/5/5/5/5 A1"),
    ],
)
def test_starts(game: str, start: str) -> None:
    assert str(GAMES[game].start()) == start


@pytest.mark.parametrize(
    ("game", "typed", "found"),
    [
        ("oxono", "Xc3", ["Xc3-b3", "Xc3-c2", "Xc3-d3"]),
        ("oxono", "x C3 \N{EN DASH} b", ["Xc3-b3"]),
        ("oxixo", "a1", ["a1-a5", "a1-e1"]),
        ("oxixo", "a1e", ["a1-e1"]),
        ("oxixo", "c3", []),
        ("oxono", "xc5", []),  # totem X stands on d3
        ("oxixo4", "a1-e1", ["a1-e1=1", "a1-e1=2"]),
    ],
)
def test_completions_begin_as_typed(game: str, typed: str, found: list[str]) -> None:
    assert [str(move) for move in completions(GAMES[game].start(), typed)] == found


def test_nothing_typed_offers_every_move() -> None:
    start = GAMES["yoxii"].start()
    assert [str(move) for move in completions(start, "")] == sorted(map(str, start.legal_moves()))
