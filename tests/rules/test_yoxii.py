"""Yoxii's special cases, each on a board made for it."""

import pytest

from rules.game import Reason, Tally
from rules.grid import square_name
from rules.steps import next_steps
from tests.rules.diagrams import read

JUMP_WITH_A_FREE_STEP_BESIDE_IT = """
7     . . .
6   . . . . .
5 . . . . . . .
4 . . . T A B .
3 . . a . . . .
2   . b . . .
1     . . .
"""
RED_TO_JUMP = """
7     C . .
6   . . . . .
5 . . . . . . .
4 . . . T A B .
3 . . a . . . .
2   . b . . .
1     . . .
"""
RUN_TO_THE_EDGE = """
7     . . .
6   . . . . .
5 . . . . . . .
4 . . . T A B C
3 . . a b c . .
2   . . . . .
1     . . .
"""
OPPONENT_BEHIND_ONES_OWN = """
7     . . .
6   . . . . .
5 . . . . a . .
4 . . . T A b .
3 . . . B . . .
2   . . . . .
1     . . .
"""
DIAGONAL_JUMP = """
7     . . .
6   . . . . .
5 . . . . . . .
4 . . . T . . .
3 . . A . . . .
2   . a . . .
1     . . .
"""
NO_FREE_SQUARE_AROUND_C1 = """
7     . . .
6   . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . . . . .
2   a b B C c
1     . A T
"""
NO_FOUR_LEFT = """
7     D . .
6   . . . . .
5 . . . . . . .
4 . . . T . . .
3 . . a . . . .
2   . a . . .
1     a D D
"""
STUCK = """
7     . . .
6   . . . . .
5 . . . . . . .
4 . . . . . C B
3 . . . . . . .
2   {b2} {c2} {d2} . B
1     T {d1} c
"""
SURROUNDED = """
7     . . .
6   . . . . .
5 . . . . . . .
4 . . . . . C {fourth}
3 . . . . . . .
2   a A b . .
1     T D c
"""
STUCK_AND_EQUAL = """
7     . . .
6   . . . . .
5 . . . . . . .
4 . . . . . C B
3 . . d . . . .
2   b A a . .
1     T B c
"""


@pytest.mark.parametrize(
    ("drawing", "seat", "destinations"),
    [
        (JUMP_WITH_A_FREE_STEP_BESIDE_IT, "w", "c4 c5 d3 d5 e3 e5 g4"),
        (RED_TO_JUMP, "r", "b2 c4 c5 d3 d5 e3 e5"),
        (RUN_TO_THE_EDGE, "w", "c4 c5 d5 e5"),
        (OPPONENT_BEHIND_ONES_OWN, "w", "c3 c4 c5 d2 d5 e3"),
        (DIAGONAL_JUMP, "w", "b2 c4 c5 d3 d5 e3 e4 e5"),
        (NO_FREE_SQUARE_AROUND_C1, "w", "c1 c3 e3"),
    ],
)
def test_the_totem_steps_or_jumps_over_ones_own_pieces(drawing: str, seat: str, destinations: str) -> None:
    assert " ".join(next_steps(read("yoxii", drawing, seat))) == destinations


def test_the_piece_goes_around_the_totem_also_where_it_stood() -> None:
    position = read("yoxii", JUMP_WITH_A_FREE_STEP_BESIDE_IT, "w")
    assert " ".join(next_steps(position, ("d3", "4"))) == "c4 d2 d4 e2 e3"


def test_with_no_free_square_around_it_the_piece_goes_anywhere() -> None:
    position = read("yoxii", NO_FREE_SQUARE_AROUND_C1, "w")
    anywhere = next_steps(position, ("c1", "3"))
    assert len(anywhere) == 37 - 6 - 1  # all but the pieces and the totem
    assert {"e1", "d7"} < set(anywhere)


def test_a_value_that_is_used_up_cannot_be_placed() -> None:
    position = read("yoxii", NO_FOUR_LEFT, "w")
    assert position.in_hand(0) == {"1": 5, "2": 5, "3": 5, "4": 0}
    assert next_steps(position, ("d5",)) == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("drawing", "winner", "reason", "tally"),
    [
        (STUCK.format(b2="a", c2="a", d2="b", d1="A"), 1, Reason.POINTS, Tally((1, 4), (1, 3))),
        (STUCK.format(b2="a", c2="a", d2="a", d1="D"), 0, Reason.POINTS, Tally((4, 3), (1, 3))),
        (STUCK.format(b2="a", c2="a", d2="b", d1="D"), 1, Reason.PIECES, Tally((4, 4), (1, 3))),
        (STUCK_AND_EQUAL, None, Reason.EQUAL, Tally((3, 3), (2, 2))),
    ],
    ids=["points", "points against pieces", "pieces", "equal"],
)
def test_the_count_when_the_totem_is_stuck(drawing: str, winner: int | None, reason: Reason, tally: Tally) -> None:
    position = read("yoxii", drawing, "w")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.tally) == (winner, reason, tally)
    assert " ".join(map(square_name, outcome.squares)) == "d1 b2 c2 d2"
    assert position.legal_moves() == []


@pytest.mark.parametrize(("fourth", "seat", "destinations"), [(".", "w", ["c3"]), ("B", "r", ["a3", "e3"])])
def test_the_totem_is_stuck_only_for_a_player_without_a_jump(fourth: str, seat: str, destinations: list[str]) -> None:
    assert next_steps(read("yoxii", SURROUNDED.format(fourth=fourth), seat)) == destinations
