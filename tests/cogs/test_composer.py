"""The composer's ways through a move, without Discord."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cogs.composer import MOST_CHOICES, MOST_IN_ROW, stage_at
from locales import t
from matches.errors import StaleBoard
from matches.model import Match, Player
from rules import GAMES

MOST_COMPONENTS = 40
AROUND = 6  # container, text, picture, the last row with Back and Cancel


def match(game: str, start: str) -> Match:
    return Match(
        id="bcdfgh",
        game=game,
        start=start,
        players=tuple(Player(n, f"P{n}") for n in range(len(GAMES[game].seats))),
        guild=1,
        channel=2,
        clock="none",
        rated=False,
        locale="en",
        created_at=0,
        touched_at=0,
    )


def say(key: str, **values: object) -> str:
    return t(key, "en", **values)


def whole_moves(made: Match, path: str = "") -> set[str]:
    """Press every button there is; return the moves that this leads to."""
    stage = stage_at(made, path)
    if stage.move is not None:
        return {stage.move}
    rows = stage.rows(say)
    choices = [choice for row in rows for choice in row]
    assert all(1 <= len(row) <= MOST_IN_ROW for row in rows)
    assert len(choices) <= MOST_CHOICES
    assert len(choices) + len(rows) + AROUND <= MOST_COMPONENTS
    assert len({choice.path for choice in choices} | {stage.back}) == len(choices) + 1
    assert len({choice.label for choice in choices}) == len(choices)
    assert stage.question(say)
    if stage.back is not None:
        assert stage_at(made, stage.back).following
    found: set[str] = set()
    for choice in choices:
        found |= whole_moves(made, choice.path)
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_the_buttons_lead_to_every_legal_move_and_no_other(game: str) -> None:
    random = Random(game)
    position: Any = GAMES[game].start()
    for _ in range(30):
        moves = position.legal_moves()
        if not moves:
            break
        assert whole_moves(match(game, str(position))) == set(map(str, moves))
        position = position.apply(random.choice(moves))


def test_many_squares_are_split_into_rows() -> None:
    made = match("yoxii", "1C1/2BcD/4T2/2b4/7/5/3 r")
    stage = stage_at(made, "e7.1")
    assert stage.by_row
    assert whole_moves(made) == set(map(str, made.record.position.legal_moves()))


@pytest.mark.parametrize("path", ["X.a1", "nonsense", "X.d5.d4.d3", "_", "X._9", "X._1.a1", "..", "X.d5.zz"])
def test_ways_that_lead_nowhere(path: str) -> None:
    made = match("oxono", "6/6/2@3/3+2/6/6 p")
    with pytest.raises(StaleBoard):
        stage_at(made, path)
    assert stage_at(replace(made), "X.d5.d4").move == "Xd5-d4"
