"""From what the engine thought of each position to where the game turned."""

import asyncio
from collections.abc import Hashable

import pytest

from engine import review, reviewer
from engine.pool import EngineFailed
from engine.question import Question, Thought
from engine.review import Kind, TurningPoint, plies_to_review, turning_points
from engine.reviewer import Reviewer
from rules import GAMES
from rules.record import Record
from tests.e2e.playing import recorded

PLAYED = ("a1-e1", "a5-e5", "b1-e1", "b5-e5")
BETTER = "c5-e5"
WON, LOST = (1.0, 5), (0.0, 4)


def game(*moves: str) -> Record:
    return Record.begin(GAMES["oxixo"], GAMES["oxixo"].start()).play_text(*(moves or PLAYED))


def thought(value: float, ends_in: int | None = None, move: str = BETTER) -> Thought:
    return Thought(move, value, ends_in, depth=5, nodes=1000, line=(move,), seconds=0.1)


def judged(*values: float | tuple[float, int]) -> tuple[TurningPoint, ...]:
    """Review a resigned game, given what the side to move could expect after 0, 1, … moves."""
    pairs = [value if isinstance(value, tuple) else (value, None) for value in values]
    return turning_points(game().resign(0), {ply: thought(*pair) for ply, pair in enumerate(pairs)})


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ((0.5, 0.5, 0.5, 0.5, 0.5), []),
        ((0.6, 0.6, 0.5, 0.6, 0.5), []),  # the other side's 0.6 is one's own 0.4: not much of a fall
        ((0.6, 0.7, 0.3, 0.7, 0.3), [(0, Kind.WORSE)]),
        ((0.5, WON, LOST, WON, LOST), [(0, Kind.LOST)]),
        ((WON, 0.5, 0.5, 0.5, 0.5), [(0, Kind.MISSED_WIN)]),
        ((WON, 0.1, 0.9, 0.1, 0.9), [(0, Kind.MISSED_WIN)]),  # it may still be won, but it was certain before
        ((WON, LOST, WON, LOST, WON), []),
        ((WON, WON, LOST, WON, LOST), [(0, Kind.THREW_AWAY)]),
        ((LOST, WON, LOST, WON, LOST), []),
        ((0.5, 0.5, 0.5, 0.8, 0.9), [(2, Kind.WORSE), (3, Kind.WORSE)]),
        ((0.5, WON, WON, WON, WON), [(n, kind) for n, kind in enumerate([Kind.LOST, *[Kind.THREW_AWAY] * 3])]),
    ],
)
def test_turning_points(values: tuple[float | tuple[float, int], ...], found: list[tuple[int, Kind]]) -> None:
    assert [(point.ply, point.kind) for point in judged(*values)] == found


def test_what_is_told_of_one() -> None:
    (point,) = judged((1.0, 3), (1.0, 1), LOST, WON, LOST)
    assert point == TurningPoint(0, Kind.THREW_AWAY, PLAYED[0], BETTER, 1.0, 0.0, wins_in=3, answer=BETTER)
    (point,) = judged(0.5, WON, LOST, WON, LOST)
    assert (point.wins_in, point.answer) == (None, None)


def test_the_engines_own_move_is_no_mistake() -> None:
    thoughts = {ply: thought(0.9, move=move) for ply, move in enumerate(PLAYED)} | {4: thought(0.9)}
    assert turning_points(game().resign(0), thoughts) == ()


def test_the_worst_are_kept_in_the_order_of_play() -> None:
    values = (WON, 0.4, 0.9, WON, WON)
    thoughts = {ply: thought(*(value if isinstance(value, tuple) else (value,))) for ply, value in enumerate(values)}
    assert [point.ply for point in turning_points(game().resign(0), thoughts, most=2)] == [2, 3]


@pytest.mark.parametrize(
    ("name", "kinds"), [("oxixo-opponents-line", [Kind.LOST]), ("oxixo-own-line", []), ("oxono-draw", [])]
)
def test_a_move_that_ends_the_game_is_judged_by_the_outcome(name: str, kinds: list[Kind]) -> None:
    record = recorded(name)
    last = record.ply - 1
    assert plies_to_review(record)[-1] == last
    other = next(move for move in record.positions[last].legal_moves() if move != record.moves[last])
    found = turning_points(record, {last: thought(0.5, move=str(other))})
    assert [point.kind for point in found] == kinds
    assert all(point.final for point in found)


def test_of_a_very_long_game_the_end_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    record = game().resign(0)
    assert plies_to_review(record) == range(5)
    monkeypatch.setattr(review, "LAST_PLIES", 3)
    assert plies_to_review(record) == range(1, 5)
    values = (0.9, 0.5, 0.5, WON, LOST)
    thoughts = {ply: thought(*(value if isinstance(value, tuple) else (value,))) for ply, value in enumerate(values)}
    assert [point.ply for point in turning_points(record, {n: thoughts[n] for n in range(1, 5)})] == [2]


class Slow:
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.go = asyncio.Event()
        self.fails = False

    async def think(self, question: Question, *, whose: Hashable = None, background: bool = False) -> Thought:
        assert whose is not None
        assert background
        self.asked.append(question)
        await self.go.wait()
        if self.fails:
            raise EngineFailed("no")
        return thought(0.5)


async def test_two_who_ask_at_once_share_one_look() -> None:
    engine = Slow()
    reviews = Reviewer(engine)
    record = game().resign(0)
    one, other = reviews.review("abc", record, 1), reviews.review("abc", record, 2)
    assert one is other
    assert not await one.wait(0.01)
    assert (one.done, one.plies) == (0, 5)
    engine.go.set()
    assert await one.wait(1)
    assert other.points() == ()
    assert len(engine.asked) == 5
    assert reviews.review("abc", record, 3).ready
    assert [len(question.moves) for question in engine.asked] == [0, 1, 2, 3, 4]


async def test_what_failed_is_tried_again() -> None:
    engine = Slow()
    reviews = Reviewer(engine)
    engine.fails = True
    engine.go.set()
    failed = reviews.review("abc", game().resign(0), 1)
    assert await failed.wait(1)
    with pytest.raises(EngineFailed):
        failed.points()
    engine.fails = False
    again = reviews.review("abc", game().resign(0), 1)
    assert await again.wait(1)
    assert again.points() == ()


async def test_a_review_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "LONGEST", 0.05)
    late = Reviewer(Slow()).review("abc", game().resign(0), 1)
    assert await late.wait(1)
    with pytest.raises(EngineFailed):
        late.points()


async def test_only_the_latest_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "KEPT", 2)
    engine = Slow()
    engine.go.set()
    reviews = Reviewer(engine)
    for code in "abc":
        await reviews.review(code, game().resign(0), 1).wait(1)
    assert list(reviews._reviews) == ["b", "c"]
