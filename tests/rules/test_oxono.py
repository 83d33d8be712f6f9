"""Oxono's special cases, each on a board made for it."""

from random import Random

import pytest

from rules import GAMES
from rules.game import Outcome, Reason
from rules.grid import square_name, squares_of
from rules.oxono import GRID, Position
from rules.steps import next_steps
from tests.rules.diagrams import read

OXONO = GAMES["oxono"]

ENCLOSED_IN_THE_MIDDLE = """
6 . . . . . .
5 . . x . . .
4 . X @ o . .
3 . . O . . .
2 . . . . + .
1 . . . . . .
"""
ENCLOSED_BESIDE_THE_OTHER_TOTEM = """
6 . . . . . .
5 . . x . . .
4 . X @ + x .
3 . . O . . .
2 . . . . . .
1 . . . . . .
"""
ENCLOSED_ON_AN_EDGE = """
6 . . . . . .
5 o . . . . .
4 @ X x . . .
3 O . . . . .
2 x . . . + .
1 X . . . . .
"""
ENCLOSED_IN_A_CORNER = """
6 . . . . . .
5 . . . . . .
4 . . . . . .
3 x . . . . .
2 X . . . + .
1 @ o O . . .
"""
ONE_FREE_NEIGHBOUR = """
6 . . . . . .
5 . . x . . .
4 . X @ . . .
3 . . O . . .
2 . . o . + .
1 . . . . . .
"""
LANDING_ENCLOSED = """
6 . . o . . .
5 . X . x . .
4 . . O . . .
3 . x @ X . .
2 . . o . . .
1 + . . . . O
"""
ROW_AND_COLUMN_FULL = """
6 o . . . . .
5 x . . . . .
4 X . . + . .
3 o x . . . .
2 O . O . . .
1 @ X x O o X
"""
NO_RING_LEFT = """
6 . . O . o O
5 . . . O O @
4 . o + o O o
3 . . . O . O
2 . . . . o o
1 . o . o O .
"""
LAST_PIECE = """
6 X @ O O x O
5 o O x x o X
4 x + o . X x
3 o o O X x o
2 O O o . O X
1 X o . X X x
"""

SYMBOLS_OF_THE_OPPONENT = """
6 . . . . . .
5 . . . . . .
4 X . . + . .
3 . . . . . .
2 O . @ . . .
1 x x x . O .
"""
COLOUR_OF_ONES_OWN = """
6 . . . . . .
5 . . . . . .
4 x . . + . .
3 . . . . . .
2 o . @ . . .
1 X O X . o .
"""
FIVE_SIDE_BY_SIDE = """
6 . . . . . .
5 . . . . . .
4 x . @ + . .
3 . . . . . .
2 x x . o . .
1 O O . O O .
"""
ROW_AND_COLUMN_AT_ONCE = """
6 . . . . . x
5 . . o . o .
4 o . . X x .
3 o . . X @ +
2 . . . O . .
1 X X O . . .
"""
TOTEM_BETWEEN = """
6 . . . . . .
5 . . . . . .
4 x . o . . .
3 . . . . @ .
2 o . . o . .
1 X X + X X .
"""
WINNING = {
    SYMBOLS_OF_THE_OPPONENT: "d1",
    COLOUR_OF_ONES_OWN: "d1",
    FIVE_SIDE_BY_SIDE: "c1",
    ROW_AND_COLUMN_AT_ONCE: "d1",
}


def at(drawing: str, seat: str = "p") -> Position:
    position = read("oxono", drawing, seat)
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize(
    ("drawing", "destinations"),
    [
        (ENCLOSED_IN_THE_MIDDLE, ["a4", "c2", "c6", "e4"]),
        (ENCLOSED_BESIDE_THE_OTHER_TOTEM, ["a4", "c2", "c6", "f4"]),
        (ENCLOSED_ON_AN_EDGE, ["a6", "d4"]),  # below it there is no free square
        (ENCLOSED_IN_A_CORNER, ["a4", "d1"]),
        (LANDING_ENCLOSED, ["a3", "c1", "c5", "e3"]),
    ],
)
def test_an_enclosed_totem_jumps_to_the_first_free_square_of_each_direction(
    drawing: str, destinations: list[str]
) -> None:
    assert at(drawing).is_enclosed("O")
    assert next_steps(at(drawing), ("O",)) == destinations


def test_the_piece_goes_beside_the_totem_that_jumped() -> None:
    assert next_steps(at(ENCLOSED_IN_THE_MIDDLE), ("O", "c2")) == ["b2", "c1", "d2"]


def test_only_the_enclosed_totem_jumps() -> None:
    position = at(ENCLOSED_BESIDE_THE_OTHER_TOTEM)
    assert not position.is_enclosed("X")
    assert next_steps(position, ("X",)) == ["d1", "d2", "d3", "d5", "d6"]


def test_one_free_neighbour_and_the_totem_slides_as_ever() -> None:
    assert not at(ONE_FREE_NEIGHBOUR).is_enclosed("O")
    assert next_steps(at(ONE_FREE_NEIGHBOUR), ("O",)) == ["d4", "e4", "f4"]


def test_the_square_just_left_is_free_for_the_piece() -> None:
    assert "c4" in next_steps(at(ONE_FREE_NEIGHBOUR), ("O", "d4"))


def test_landing_enclosed_lets_the_piece_go_anywhere() -> None:
    position = at(LANDING_ENCLOSED)
    anywhere = sorted(
        name for name, square in GRID.by_name.items() if position.at(square) in ("", "@") and name != "c5"
    )
    assert next_steps(position, ("O", "c5")) == anywhere
    assert "c3" in anywhere  # the square just left
    assert next_steps(position, ("O", "c1")) == ["b1", "d1"]  # elsewhere it stays beside the totem


def test_a_full_row_and_column_let_the_totem_go_anywhere() -> None:
    position = at(ROW_AND_COLUMN_FULL)
    free = sorted(name for name, square in GRID.by_name.items() if not position.at(square))
    assert next_steps(position, ("O",)) == free
    assert next_steps(position, ("O", "f6")) == ["e6", "f5"]


def test_and_from_there_into_an_enclosed_square_the_piece_too() -> None:
    position = at(ROW_AND_COLUMN_FULL)
    free_after = sorted(
        name for name, square in GRID.by_name.items() if position.at(square) in ("", "@") and name != "b2"
    )
    assert next_steps(position, ("O", "b2")) == free_after


def test_a_totem_stays_where_nobody_has_a_piece_for_it() -> None:
    position = at(NO_RING_LEFT)
    assert position.in_hand(0) == {"X": 8, "O": 0}
    assert next_steps(position) == ["X"]


def test_the_last_piece_still_wins_and_otherwise_draws() -> None:
    position = at(LAST_PIECE, "b")
    assert sum(position.in_hand(1).values()) == 1
    won = position.play(OXONO.parse_move("Xd4-c1")).outcome()
    assert won == Outcome(1, Reason.SYMBOL_ROW, tuple(GRID.by_name[name] for name in ("c1", "d1", "e1", "f1")))
    assert position.play(OXONO.parse_move("Xd4-d2")).outcome() == Outcome(None, Reason.ALL_PLACED)


@pytest.mark.parametrize(
    ("drawing", "reason", "row"),
    [
        (SYMBOLS_OF_THE_OPPONENT, Reason.SYMBOL_ROW, "a1 b1 c1 d1"),
        (COLOUR_OF_ONES_OWN, Reason.COLOUR_ROW, "a1 b1 c1 d1"),
        (FIVE_SIDE_BY_SIDE, Reason.COLOUR_ROW, "a1 b1 c1 d1 e1"),
        (ROW_AND_COLUMN_AT_ONCE, Reason.COLOUR_ROW, "a1 b1 c1 d1 d2 d3 d4"),
    ],
    ids=["symbols of the opponent", "own colour", "five", "row and column"],
)
def test_four_in_a_row_wins_for_whoever_places_the_last(drawing: str, reason: Reason, row: str) -> None:
    placing = next(move for move in at(drawing).legal_moves() if square_name(move.piece) == WINNING[drawing])
    outcome = at(drawing).play(placing).outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (0, reason)
    assert " ".join(map(square_name, outcome.squares)) == row


def test_a_totem_interrupts_a_row_and_counts_for_nothing() -> None:
    assert at(TOTEM_BETWEEN).outcome() is None


def test_which_totem_stands_where_is_left_to_chance() -> None:
    starts = {str(OXONO.start(Random(seed))) for seed in range(20)}
    assert starts == {"6/6/2@3/3+2/6/6 p", "6/6/2+3/3@2/6/6 p"}
    assert OXONO.start(Random(7)) == OXONO.start(Random(7))


def test_pink_begins() -> None:
    with pytest.raises(ValueError, match="seat 1 does not begin"):
        OXONO.start(first=1)


def test_names_of_squares() -> None:
    assert tuple(map(square_name, squares_of(GRID.mask)))[:7] == ("a1", "b1", "c1", "d1", "e1", "f1", "a2")
