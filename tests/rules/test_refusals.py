"""What the rules refuse, and the reason they give: a table a game."""

from typing import Any

import pytest

from rules import GAMES, game_named
from rules.errors import Fault, IllegalMove, InvalidMove, InvalidPosition, InvalidQuestion, Rule, RulesError

OXONO_START = "6/6/2@3/3+2/6/6 p"
ENCLOSED = "6/2x3/1X@o2/2O3/4+1/6 p"
RUN_ABOVE = "6/2x3/1X@oX1/2O3/2o1+1/6 p"
NO_RINGS = "2O1oO/3OO@/1o+oOo/3O1O/4oo/1o1oO1 p"
YOXII_START = "3/5/7/3T3/7/5/3 w"
YOXII_LINE = "3/5/7/3TAb1/2D1a2/1c3/1D1 w"
NO_FOURS = "D2/5/7/3T3/2a4/1a3/aDD w"
TEAMS_MIDDLE = "X3Y/5/5/5/O3Q A1"

ILLEGAL: list[tuple[str, str, str, Rule, dict[str, Any]]] = [
    ("oxono", NO_RINGS, "Oe5-d4", Rule.NONE_IN_HAND, {"piece": "O"}),
    ("oxono", OXONO_START, "Oc4-c5", Rule.SAME_PLACE, {"square": "c4"}),
    ("oxono", OXONO_START, "Od3-c3", Rule.OCCUPIED, {"square": "d3"}),
    ("oxono", OXONO_START, "Od5-d4", Rule.NOT_STRAIGHT, {"start": "c4", "to": "d5"}),
    ("oxono", RUN_ABOVE, "Xe6-d6", Rule.PATH_BLOCKED, {"square": "e4"}),
    ("oxono", ENCLOSED, "Oc1-d1", Rule.NOT_FIRST_FREE, {"square": "c2"}),
    ("oxono", ENCLOSED, "Oe5-e6", Rule.NOT_STRAIGHT, {"start": "c4", "to": "e5"}),
    ("oxono", OXONO_START, "Oc5-e5", Rule.NOT_ADJACENT, {"square": "e5", "totem": "c5"}),
    ("oxono", OXONO_START, "Oc5-d6", Rule.NOT_ADJACENT, {"square": "d6", "totem": "c5"}),
    ("oxono", OXONO_START, "Oc5-c5", Rule.OCCUPIED, {"square": "c5"}),
    ("oxono", OXONO_START, "Oc3-d3", Rule.OCCUPIED, {"square": "d3"}),
    ("oxono", "6/6/2@3/3+2/ooo3/XXXX2 b", "Xd4-d5", Rule.GAME_OVER, {}),
    ("yoxii", YOXII_START, "d4-1d5", Rule.SAME_PLACE, {"square": "d4"}),
    ("yoxii", YOXII_START, "d6-1d5", Rule.TOO_FAR, {"square": "d5"}),
    ("yoxii", YOXII_START, "e6-1d5", Rule.NOT_STRAIGHT, {"start": "d4", "to": "e6"}),
    ("yoxii", YOXII_LINE, "g4-1f3", Rule.OVER_OPPONENT, {"square": "f4"}),
    ("yoxii", YOXII_LINE, "f2-1f3", Rule.OVER_OPPONENT, {"square": "e3"}),
    ("yoxii", YOXII_LINE, "e4-1e5", Rule.OCCUPIED, {"square": "e4"}),
    ("yoxii", YOXII_LINE, "d3-1c3", Rule.OCCUPIED, {"square": "c3"}),
    ("yoxii", YOXII_LINE, "d3-1d3", Rule.OCCUPIED, {"square": "d3"}),
    ("yoxii", YOXII_START, "d5-2d3", Rule.NOT_ADJACENT, {"square": "d3", "totem": "d5"}),
    ("yoxii", NO_FOURS, "d5-4d4", Rule.NONE_IN_HAND, {"piece": "4"}),
    ("yoxii", "3/5/7/5CB/7/aab1B/TDc w", "c3-1c2", Rule.GAME_OVER, {}),
    ("oxixo", "5/5/O4/5/5 x", "a3-e3", Rule.OPPONENTS_CUBE, {"square": "a3"}),
    ("oxixo", "5/5/5/5/5 x", "c3-e3", Rule.NOT_ON_EDGE, {"square": "c3"}),
    ("oxixo", "5/5/5/5/5 x", "a3-a3", Rule.SAME_PLACE, {"square": "a3"}),
    ("oxixo", "5/5/5/5/5 x", "a3-e1", Rule.NOT_AN_END, {"square": "e1", "ends": ("a1", "e3", "a5")}),
    ("oxixo", "5/5/5/5/5 x", "a1-a3", Rule.NOT_AN_END, {"square": "a3", "ends": ("e1", "a5")}),
    ("oxixo", "XXXXX/5/5/5/5 x", "a1-e1", Rule.GAME_OVER, {}),
    ("oxixo4", TEAMS_MIDDLE, "e5-a5=1", Rule.FACES_PARTNER, {"square": "e5"}),
    ("oxixo4", TEAMS_MIDDLE, "a1-e1=1", Rule.OPPONENTS_CUBE, {"square": "a1"}),
    ("oxixo4", "X3Y/5/5/5/O4 A1", "a5-e5=1", Rule.FIRST_ROUND, {"square": "a5"}),
    ("oxixo4", TEAMS_MIDDLE, "c3-c5=1", Rule.NOT_ON_EDGE, {"square": "c3"}),
]

MALFORMED_MOVES: list[tuple[str, str, Fault, dict[str, Any]]] = [
    ("oxono", "", Fault.UNREADABLE, {}),
    ("oxono", "hello", Fault.UNREADABLE, {}),
    ("oxono", "c5-c4", Fault.UNREADABLE, {}),
    ("oxono", "Xc5--c4", Fault.UNREADABLE, {}),
    ("oxono", "Xc5-c4-c3", Fault.UNREADABLE, {}),
    ("oxono", "Xc5=c4", Fault.UNREADABLE, {}),
    ("oxono", "Xg5-c4", Fault.NO_SUCH_SQUARE, {"square": "g5"}),
    ("oxono", "Xc5-c7", Fault.NO_SUCH_SQUARE, {"square": "c7"}),
    ("oxono", "Xc5-c10", Fault.NO_SUCH_SQUARE, {"square": "c10"}),
    ("oxono", "Xc٣-c4", Fault.UNREADABLE, {}),  # digits of another script
    ("yoxii", "d5-5e5", Fault.NO_SUCH_VALUE, {"value": 5}),
    ("yoxii", "d5-0e5", Fault.NO_SUCH_VALUE, {"value": 0}),
    ("yoxii", "a1-1b1", Fault.NO_SUCH_SQUARE, {"square": "a1"}),
    ("yoxii", "d5-e5", Fault.UNREADABLE, {}),
    ("oxixo", "a3-e3=1", Fault.DOT_UNEXPECTED, {}),
    ("oxixo", "a6-e3", Fault.NO_SUCH_SQUARE, {"square": "a6"}),
    ("oxixo4", "a3-e3", Fault.DOT_MISSING, {}),
    ("oxixo4", "a3-e3=3", Fault.DOT_UNKNOWN, {"partner": "3"}),
]

MALFORMED_POSITIONS: list[tuple[str, str, Fault]] = [
    ("oxono", "", Fault.SIDE_MISSING),
    ("oxono", "6/6/2@3/3+2/6/6", Fault.SIDE_MISSING),
    ("oxono", "6/6/2@3/3+2/6/6 ", Fault.SIDE_MISSING),
    ("oxono", "6/6/2@3/3+2/6/6 w", Fault.SIDE_UNKNOWN),
    ("oxono", "6/6/2@3/3+2/6/6 P", Fault.SIDE_UNKNOWN),
    ("oxono", "6/6/2@3/3+2/6/6 p p", Fault.SIDE_UNKNOWN),
    ("oxono", "6/6/2@3/3+2/6 p", Fault.ROW_COUNT),
    ("oxono", "6/6/2@3/3+2/6/6/6 p", Fault.ROW_COUNT),
    ("oxono", "6/6/2@3/3+2/6/7 p", Fault.ROW_LENGTH),
    ("oxono", "6/6/2@3/3+2/6/ p", Fault.ROW_LENGTH),
    ("oxono", "6/6/2@3/3+2/6/60 p", Fault.CHARACTER_UNKNOWN),
    ("oxono", "6/6/2@3/3+2/6/5T p", Fault.CHARACTER_UNKNOWN),
    ("oxono", "6/6/6/3+2/6/6 p", Fault.TOTEM_MISSING),
    ("oxono", "6/6/2@3/3+2/6/5+ p", Fault.TOTEM_TWICE),
    ("oxono", "XOXOXO/XXOXXO/xx@xxx/xxx+xx/XOXOXO/xx4 p", Fault.TOO_MANY_PIECES),
    ("oxono", "6/6/2@3/3+2/6/5X p", Fault.PIECES_CONTRADICT_SIDE),
    ("oxono", "6/6/2@3/3+2/6/5x b", Fault.PIECES_CONTRADICT_SIDE),
    ("oxono", "6/6/2@3/3+2/OXXO2/xx1x1x p", Fault.ROW_CONTRADICTS_SIDE),
    ("yoxii", "3/5/7/7/7/5/3 w", Fault.TOTEM_MISSING),
    ("yoxii", "3/5/7/3T3/7/5/2T w", Fault.TOTEM_TWICE),
    ("yoxii", "7/7/7/3T3/7/7/7 w", Fault.ROW_LENGTH),
    ("yoxii", "DDD/5/7/3T3/3D3/5/aaa w", Fault.TOO_MANY_PIECES),
    ("yoxii", "3/5/7/3T3/7/5/2A w", Fault.PIECES_CONTRADICT_SIDE),
    ("yoxii", "3/5/7/3T3/7/5/2E r", Fault.CHARACTER_UNKNOWN),
    ("oxixo", "5/5/5/5/5 X", Fault.SIDE_UNKNOWN),
    ("oxixo", "5/5/5/5/4Y x", Fault.CHARACTER_UNKNOWN),
    ("oxixo", "5/5/5/5/4x x", Fault.CHARACTER_UNKNOWN),
    ("oxixo4", "5/5/5/5/5 A3", Fault.SIDE_UNKNOWN),
    ("oxixo4", "XQXQX/Q3Q/X3X/Q3Q/XQXQX B1", Fault.MUST_PASS),
]


@pytest.mark.parametrize(("game", "position", "move", "rule", "values"), ILLEGAL)
def test_an_illegal_move_names_the_rule(
    game: str, position: str, move: str, rule: Rule, values: dict[str, Any]
) -> None:
    before = GAMES[game].parse_position(position)
    with pytest.raises(IllegalMove) as refused:
        before.play(GAMES[game].parse_move(move))
    assert (refused.value.reason, refused.value.values) == (rule, values)
    assert GAMES[game].parse_move(move) not in before.legal_moves()


def test_every_rule_has_its_row() -> None:
    assert {row[3] for row in ILLEGAL} == set(Rule) - {Rule.NOT_REPEATED}  # that one is in test_record.py


@pytest.mark.parametrize(("game", "typed", "fault", "values"), MALFORMED_MOVES)
def test_a_malformed_move_names_what_is_wrong(game: str, typed: str, fault: Fault, values: dict[str, Any]) -> None:
    with pytest.raises(InvalidMove) as refused:
        GAMES[game].parse_move(typed)
    assert (refused.value.reason, refused.value.values) == (fault, values)


@pytest.mark.parametrize(("game", "text", "fault"), MALFORMED_POSITIONS)
def test_a_malformed_position_names_what_is_wrong(game: str, text: str, fault: Fault) -> None:
    with pytest.raises(InvalidPosition) as refused:
        GAMES[game].parse_position(text)
    assert refused.value.reason is fault


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(InvalidQuestion, match=r"no such game .*oxono yoxii oxixo oxixo4"):
        game_named("chess")


def test_a_refusal_is_one_line_whatever_was_typed() -> None:
    shown = str(RulesError("a\nb\x1b[31m" + "x" * 500, Fault.UNREADABLE, character="\n", row=""))
    assert len(shown) < 200
    assert shown.isprintable()
    assert shown.isascii() or "…" in shown
