"""Why a move is good, from facts that the rules can check: reasons with values, never sentences."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from engine.question import Thought
from rules import cubes, oxixo, oxixo4, yoxii
from rules.game import Move, Outcome, Position, Side
from rules.grid import squares_of
from rules.record import Record

GOOD, POOR = 0.6, 0.4  # the share of points from which on one side has the better chances
WORTH_TELLING = 3  # cubes in a line of five


class Why(StrEnum):
    """What a move is good for."""

    WINS = "wins"  # at once; `reason` is the outcome's
    DRAWS = "draws"  # at once
    ONLY_LEGAL = "only-legal"
    WINS_BY_FORCE = "wins-by-force"  # in so many `moves` of its side at most; 0 where turns can be passed
    LOSES = "loses"  # as all others do, but none holds out longer
    ONLY_SAFE = "only-safe"  # every other move loses at once, or to the next one
    STOPS = "stops"  # the opponent's `threat`, which wins at once after most other moves
    REPEATS = "repeats"  # a position that has stood before
    BETTER = "better"  # the chances are
    EVEN = "even"
    WORSE = "worse"
    LINE = "line"  # it has so `many` of five cubes in a line
    POINTS = "points"  # around the totem, `own` and `theirs`


@dataclass(frozen=True, slots=True)
class Reason:
    """One fact about a move."""

    why: Why
    values: Mapping[str, str | int] = field(default_factory=dict)


def reasons(record: Record, thought: Thought) -> tuple[Reason, ...]:
    """Say why the engine's move is good: what matters most, and of quiet moves a fact that can be seen."""
    move = record.game.parse_move(thought.move)
    decided = _at_once(record, move) or _by_force(record, thought) or _forced(record, move)
    return (decided,) if decided else (_chances(record, move, thought), *_seen(record.position, move))


def wins(position: Position[Any], side: Side, first: Iterable[Move] = ()) -> Move | None:
    """Find a move that wins at once for the side to move; those that did so elsewhere are tried first."""
    legal = position.legal_moves()
    known = set(legal)
    likely = [move for move in first if move in known]
    return next((move for move in (*likely, *legal) if _won(position.apply(move).outcome(), side)), None)


def _won(outcome: Outcome | None, side: Side) -> bool:
    return outcome is not None and outcome.winner == side


def _side(record: Record) -> Side:
    return record.game.side_of(record.position.turn)


def _at_once(record: Record, move: Move) -> Reason | None:
    """Look at what the move itself decides, or whether there was anything to decide."""
    outcome = record.play(move).outcome
    if _won(outcome, _side(record)):
        assert outcome is not None
        return Reason(Why.WINS, {"reason": outcome.reason.name.lower().replace("_", "-")})
    if len(record.position.legal_moves()) == 1:
        return Reason(Why.ONLY_LEGAL)
    return Reason(Why.DRAWS) if outcome is not None and outcome.winner is None else None


def _by_force(record: Record, thought: Thought) -> Reason | None:
    """Look at what the engine knows for certain."""
    if thought.ends_in is None or thought.value == 0.5:
        return None
    if thought.value < 0.5:
        return Reason(Why.LOSES)
    alternating = len(record.game.seats) == 2
    return Reason(Why.WINS_BY_FORCE, {"moves": (thought.ends_in + 1) // 2 if alternating else 0})


def _forced(record: Record, move: Move) -> Reason | None:
    """Look at whether other moves lose at once: all of them, or most to an answer."""
    position, other = record.position, 1 - _side(record)
    if _answer(record, position.apply(move)) is not None:
        return None
    others = [each for each in position.legal_moves() if each != move]
    safe, answers = 0, Counter[Move]()
    for another in others:
        after = position.apply(another)
        if (answer := _answer(record, after, answers)) is not None:
            answers[answer] += 1
        elif not _won(after.outcome(), other):
            safe += 1
            if 2 * safe >= len(others):
                return None  # most are no worse than that
    if not safe:
        return Reason(Why.ONLY_SAFE)
    threatened = 2 * answers.total() > len(others)
    return Reason(Why.STOPS, {"threat": str(answers.most_common(1)[0][0])}) if threatened else None


def _answer(record: Record, after: Position[Any], first: Iterable[Move] = ()) -> Move | None:
    """Find what the opponent would win with at once after a move; nothing where it is not their turn."""
    other = 1 - _side(record)
    return wins(after, other, first) if record.game.side_of(after.turn) == other else None


def _chances(record: Record, move: Move, thought: Thought) -> Reason:
    if thought.value <= 0.5 and record.play(move).repetitions > 1:
        return Reason(Why.REPEATS)
    return Reason(Why.BETTER if thought.value >= GOOD else Why.WORSE if thought.value <= POOR else Why.EVEN)


def _seen(position: Position[Any], move: Move) -> tuple[Reason, ...]:
    """Tell a fact that can be seen on the board after a quiet move."""
    after = position.apply(move)
    if isinstance(after, yoxii.Position):
        points = _points(after)
        return (Reason(Why.POINTS, {"own": points[position.turn], "theirs": points[1 - position.turn]}),)
    if isinstance(after, oxixo.Position | oxixo4.Position):
        assert isinstance(position, oxixo.Position | oxixo4.Position)
        many = _longest(after, position.turn % 2)
        if many >= WORTH_TELLING and many > _longest(position, position.turn % 2):
            return (Reason(Why.LINE, {"many": many}),)
    return ()


def _points(position: yoxii.Position) -> tuple[int, int]:
    """Count the points of both sides around the totem."""
    around = [position.at(square) for square in squares_of(yoxii.NEIGHBOURS[position.totem])]
    first, second = (sum(own.index(each) + 1 for each in around if each and each in own) for own in yoxii.LETTERS)
    return first, second


def _longest(position: oxixo.Position | oxixo4.Position, side: Side) -> int:
    """Count the most cubes that a side has in a line without any of the other's."""
    marks = position.crosses, position.rings
    return max(((marks[side] & line).bit_count() for line in cubes.LINES if not marks[1 - side] & line), default=0)
