"""Oxixo's special cases, for two and for four, each on a board made for it."""

from random import Random

import pytest

from rules import GAMES
from rules.cubes import ENDS, LINES, OUTER_RING, lines_in
from rules.errors import IllegalMove, Rule
from rules.game import Outcome, Reason
from rules.grid import square_name
from rules.record import Record
from rules.steps import next_steps
from tests.rules.diagrams import read

OXIXO, TEAMS = GAMES["oxixo"], GAMES["oxixo4"]

BOTH_LINES_AT_ONCE = """
5 X O . . .
4 X O . . .
3 . X O . .
2 X O . . .
1 X O . . .
"""
EVERY_CUBE_FACES_A1_OR_B2 = """
5 X Q X Q X
4 Q . . . Q
3 X . . . X
2 Q . . . Q
1 X Q X Q X
"""


def test_from_a_corner_two_ways_else_three() -> None:
    ways = {name: [square_name(end) for end in ENDS[OXIXO.grid.by_name[name]]] for name in ("a1", "a3", "c5")}
    assert {name: sorted(ends) for name, ends in ways.items()} == {
        "a1": ["a5", "e1"],
        "a3": ["a1", "a5", "e3"],
        "c5": ["a5", "c1", "e5"],
    }


def test_there_are_twelve_lines() -> None:
    assert len(LINES) == len(set(LINES)) == 12


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("a3-e3", "5/5/O1X1X/5/5 o"),
        ("a3-a5", "X4/5/XO1X1/5/5 o"),
        ("c1-a1", "5/5/1O1X1/5/X4 o"),
    ],
)
def test_the_cubes_between_slide_towards_the_gap(move: str, after: str) -> None:
    before = OXIXO.parse_position("5/5/1O1X1/5/5 x" if move != "a3-a5" else "5/X4/1O1X1/5/5 x")
    assert str(before.play(OXIXO.parse_move(move))) == after


@pytest.mark.parametrize(("seat", "loser"), [("x", 0), ("o", 1)])
def test_a_line_for_the_opponent_loses_even_with_one_of_ones_own(seat: str, loser: int) -> None:
    outcome = read("oxixo", BOTH_LINES_AT_ONCE, seat).play(OXIXO.parse_move("a3-e3")).outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (1 - loser, Reason.OPPONENTS_LINE)
    column = "b" if loser == 0 else "a"
    assert [square_name(square) for square in outcome.squares] == [f"{column}{rank}" for rank in "12345"]


@pytest.mark.parametrize(
    ("position", "move", "line"),
    [
        ("XXXX1/5/5/5/OOO2 x", "e5-a5", "a5 b5 c5 d5 e5"),
        ("X4/X4/X4/X4/5 x", "a1-a5", "a1 a2 a3 a4 a5"),
        ("4X/3X1/2X2/1X3/5 x", "a5-a1", "a1 b2 c3 d4 e5"),
        ("5/1X3/2X2/3X1/4X x", "a1-a5", "e1 d2 c3 b4 a5"),
        ("X4/X4/X4/X4/5 x", "a1-e1", ""),
        ("XXX1X/5/5/5/5 x", "d5-d1", ""),
    ],
)
def test_five_of_ones_own_in_a_row_a_column_or_a_diagonal_win(position: str, move: str, line: str) -> None:
    outcome = OXIXO.parse_position(position).play(OXIXO.parse_move(move)).outcome()
    if not line:
        assert outcome is None
    else:
        assert outcome == Outcome(0, Reason.OWN_LINE, tuple(OXIXO.grid.by_name[name] for name in line.split()))


def test_with_two_players_there_is_always_a_move() -> None:
    """Nobody can be without a cube to take: an outer ring that is all the opponent's has lines."""
    assert lines_in(OUTER_RING) == OUTER_RING


def test_both_marks_may_begin() -> None:
    assert str(OXIXO.start(first=1)) == "5/5/5/5/5 o"
    assert str(TEAMS.start(Random(1), first=3)) == "5/5/5/5/5 B2"
    with pytest.raises(ValueError, match="seat 4 does not begin"):
        TEAMS.start(first=4)


# In teams


def test_the_first_round_takes_neutral_cubes_only() -> None:
    record = Record.begin(TEAMS, TEAMS.start()).play_text("a1-e1=1", "a5-e5=1", "c1-a1=2")
    assert "e1" not in next_steps(record.position)  # team A's, and the fourth player is of team B
    with pytest.raises(IllegalMove) as refused:
        record.position.play(TEAMS.parse_move("e5-a5=1"))
    assert refused.value.reason is Rule.FIRST_ROUND
    after = record.play_text("c5-a5=2").position
    assert TEAMS.seats[after.turn] == "A1"
    assert "e1" in next_steps(after)


def test_a_dot_that_faces_the_partner_keeps_the_cube_for_the_partner() -> None:
    position = TEAMS.parse_position("X3Y/5/5/5/O3Q A1")
    assert {"a5", "e5"} & set(next_steps(position)) == {"a5"}
    with pytest.raises(IllegalMove) as refused:
        position.play(TEAMS.parse_move("e5-a5=1"))
    assert (refused.value.reason, refused.value.values) == (Rule.FACES_PARTNER, {"square": "e5"})
    assert {"a5", "e5"} & set(next_steps(TEAMS.parse_position("X3Y/5/5/5/O3Q A2"))) == {"e5"}


def test_sliding_keeps_the_dot() -> None:
    position = TEAMS.parse_position("XYOQ1/5/5/5/5 A1")
    assert str(position.play(TEAMS.parse_move("a5-e5=2"))) == "YOQ1Y/5/5/5/5 B1"


@pytest.mark.parametrize(
    ("move", "passed", "turn"),
    [
        ("a5-e5=1", ["B1", "A2"], "B2"),  # two in a row: nothing on the edge is neutral or faces B1 or A2
        ("a5-e5=2", ["B1"], "A2"),  # A2 may take the cube that was just played
    ],
)
def test_who_cannot_take_a_cube_passes(move: str, passed: list[str], turn: str) -> None:
    record = Record.begin(TEAMS, read("oxixo4", EVERY_CUBE_FACES_A1_OR_B2, "A1")).play_text(move)
    assert [TEAMS.seats[seat] for seat in record.passed] == passed
    assert TEAMS.seats[record.position.turn] == turn


def test_nobody_passes_after_the_end() -> None:
    """A1's fifth cross wins; B1 and A2, without a cube to take, are not skipped any more."""
    won = Record.begin(TEAMS, TEAMS.parse_position("XXQXX/Q3Q/X3X/Q1Q1Q/XQXQX A1")).play_text("c1-c5=1")
    assert won.outcome is not None
    assert won.passed == ()
    assert str(won.position) == "XXXXX/Q1Q1Q/X3X/Q3Q/XQQQX B1"


def test_a_team_always_has_somebody_who_can_move() -> None:
    """So at most two pass in a row: a ring without a cube for either partner is all the other team's, with lines."""
    with_lines = TEAMS.parse_position("OOOOO/Q3Q/O3O/Q3Q/OOOOO A1")
    assert with_lines.must_pass(0)
    assert with_lines.must_pass(2)
    assert with_lines.outcome() is not None


def test_lines_count_for_the_team_whatever_the_dots() -> None:
    outcome = TEAMS.parse_position("YXYX1/5/5/5/OQOQ1 A1").play(TEAMS.parse_move("e5-e1=1")).outcome()
    assert outcome is None
    won = TEAMS.parse_position("YXYX1/5/5/5/OQOQ1 A2").play(TEAMS.parse_move("e5-a5=1")).outcome()
    assert won is not None
    assert (won.winner, won.reason) == (0, Reason.OWN_LINE)


def test_in_teams_too_a_line_for_the_opponent_loses() -> None:
    drawing = BOTH_LINES_AT_ONCE.replace("O", "Q").replace("X", "Y")
    for seat, winner in (("A1", 1), ("B2", 0)):
        outcome = read("oxixo4", drawing, seat).play(TEAMS.parse_move("a3-e3=1")).outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == (winner, Reason.OPPONENTS_LINE)
