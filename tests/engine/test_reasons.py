"""Why a move is good: facts, table by table."""

import pytest

from engine.question import Thought
from engine.reasons import Reason, Why, reasons
from rules import GAMES
from rules.record import Record
from tests.e2e.playing import recorded

ALL_DRAWN = "xxXoOo/O1Oxxo/o1xOX@/OXXooO/X1OoX+/xXoxXO b"  # one piece is left to place


def thought(move: str, value: float = 0.5, ends_in: int | None = None) -> Thought:
    return Thought(move, value, ends_in, depth=5, nodes=1000, line=(move,), seconds=0.1)


def record(game: str, start: str | None = None) -> Record:
    kind = GAMES[game]
    return Record.begin(kind, kind.parse_position(start) if start else kind.start())


@pytest.mark.parametrize(
    ("game", "start", "found", "why", "values"),
    [
        ("oxixo", "5/5/5/5/XXXX1 x", thought("e5-e1", 1.0, 1), Why.WINS, {"reason": "own-line"}),
        ("oxixo", "5/5/5/5/XXX2 x", thought("d5-d1", 1.0, 3), Why.WINS_BY_FORCE, {"moves": 2}),
        ("yoxii", None, thought("d5-3e5", 1.0, 2), Why.WINS_BY_FORCE, {"moves": 1}),  # the answer ends it
        ("oxixo4", "5/5/5/5/XXX2 A1", thought("d5-d1=1", 1.0, 3), Why.WINS_BY_FORCE, {"moves": 0}),
        ("oxixo", "5/5/5/5/XXX2 o", thought("d5-d1", 0.0, 4), Why.LOSES, {}),
        ("oxono", ALL_DRAWN, thought("Xb2-b4"), Why.DRAWS, {}),
        ("oxono", "2@xx1/X1OX1o/5x/1O1X1O/3+1x/x2X2 b", thought("Ob6-b5"), Why.ONLY_SAFE, {}),
        ("yoxii", "c2/AACaA/1cBTad1/B1bDCDD/cbCaBBc/1AaBa/dd1 r", thought("g5-3d7"), Why.ONLY_SAFE, {}),
        ("oxixo", "XX1XO/X3O/OX1OX/OXXOO/OOOXO x", thought("a4-e4"), Why.ONLY_SAFE, {}),
        ("oxixo", "XO2X/O4/4X/X3X/OO1OO x", thought("a3-a1"), Why.STOPS, {"threat": "c1-e1"}),
        ("oxixo4", "OO2X/1X2X/4X/O4/O3Y B1", thought("c1-e1=1"), Why.STOPS, {"threat": "e2-e5=1"}),
        ("oxixo", None, thought("a1-e1", 0.5), Why.EVEN, {}),
        ("oxixo", None, thought("a1-e1", 0.7), Why.BETTER, {}),
        ("oxixo", None, thought("a1-e1", 0.3), Why.WORSE, {}),
        ("oxono", None, thought("Xd4-d3", 0.55), Why.EVEN, {}),
    ],
)
def test_what_matters_most(
    game: str, start: str | None, found: Thought, why: Why, values: dict[str, str | int]
) -> None:
    assert reasons(record(game, start), found)[0] == Reason(why, values)


def test_a_stopped_threat_wins_after_most_other_moves() -> None:
    before = record("oxixo", "XO2X/O4/4X/X3X/OO1OO x")
    move = before.game.parse_move("a3-a1")
    others = [before.play(each) for each in before.position.legal_moves() if each != move]
    lost = [
        after
        for after in others
        if any((end := after.play(answer).outcome) and end.winner == 1 for answer in after.position.legal_moves())
    ]
    assert len(lost) > len(others) / 2


def test_points_around_the_totem() -> None:
    assert reasons(record("yoxii"), thought("d5-3e5")) == (
        Reason(Why.EVEN),
        Reason(Why.POINTS, {"own": 3, "theirs": 0}),
    )
    later = record("yoxii").play_text("d5-3e5")
    assert reasons(later, thought("e4-2d4"))[1] == Reason(Why.POINTS, {"own": 2, "theirs": 3})


def test_cubes_in_a_line() -> None:
    assert reasons(record("oxixo", "5/5/5/5/XX3 x"), thought("c5-c1"))[1] == Reason(Why.LINE, {"many": 3})
    assert reasons(record("oxixo", "5/5/5/5/X4 x"), thought("d5-d1")) == (Reason(Why.EVEN),)
    assert reasons(record("oxixo4", "5/5/5/5/XX3 A1"), thought("c5-c1=2"))[1] == Reason(Why.LINE, {"many": 3})


def test_a_repetition() -> None:
    game = record("oxixo", "X4/5/5/5/4O x").play_text("a5-e5", "e1-a1", "e5-a5")
    assert reasons(game, thought("a1-e1", 0.5))[0].why is Why.REPEATS
    assert reasons(game, thought("a1-e1", 0.7))[0].why is Why.BETTER
    assert reasons(game, thought("b1-e1", 0.5))[0].why is Why.EVEN


def test_the_only_legal_move() -> None:
    game = recorded("oxono-draw")
    ply = next(n for n, position in enumerate(game.positions) if len(position.legal_moves()) == 1)
    assert reasons(game.take_back_to(ply), thought(str(game.moves[ply]), 0.0, 2)) == (Reason(Why.ONLY_LEGAL),)
