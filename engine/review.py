"""Where a game turned: moves after which much less was to be expected, found by comparing what the engine thought."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.question import Question, Thought
from rules.game import Reason, Side
from rules.record import Record

MOST = 4  # turning points of a game
WORTH_TELLING = 0.25  # of the share of points to expect
LAST_PLIES = 120  # of a very long game, those that are looked at


class Kind(StrEnum):
    """What a move did to its side's chances."""

    MISSED_WIN = "missed-win"  # it could have won by force
    THREW_AWAY = "threw-away"  # it could have won by force, and loses by force now
    LOST = "lost"  # it need not have lost by force, and does now
    WORSE = "worse"  # it could have hoped for more


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move after which the player's side had less to expect than before."""

    ply: int  # moves made before it
    kind: Kind
    played: str
    better: str
    before: float  # the share of points to expect, for the side that moved
    after: float
    wins_in: int | None = None  # plies, where the better move won by force
    answer: str | None = None  # with which the opponent could then win at once
    final: bool = False  # whether it ended the game


@dataclass(frozen=True, slots=True)
class _Hope:
    """What a side may expect, and whether that is certain."""

    share: float
    certain: bool


def plies_to_review(record: Record) -> range:
    """Return after how many moves the engine has to be asked."""
    asked = record.ply if _settled(record) else record.ply + 1
    return range(max(0, record.ply - LAST_PLIES), asked)


def question(record: Record, ply: int, seconds: float) -> Question:
    """Ask what to do after so many moves."""
    return Question(record.game.name, str(record.positions[0]), tuple(map(str, record.moves[:ply])), seconds=seconds)


def turning_points(record: Record, thoughts: Mapping[int, Thought], most: int = MOST) -> tuple[TurningPoint, ...]:
    """Find the moves that gave away most, in the order of play; of equal ones the later, which decided more."""
    found = [point for ply in range(record.ply) if ply in thoughts and (point := _judged(record, thoughts, ply))]
    found.sort(key=lambda point: (point.after - point.before, -point.ply))
    return tuple(sorted(found[:most], key=lambda point: point.ply))


def _judged(record: Record, thoughts: Mapping[int, Thought], ply: int) -> TurningPoint | None:
    thought, played = thoughts[ply], str(record.moves[ply])
    side = record.game.side_of(record.positions[ply].turn)
    before, after = _hope(record, thoughts, ply, side), _hope(record, thoughts, ply + 1, side)
    if thought.move == played or before is None or after is None:
        return None
    if (kind := _kind(before, after)) is None:
        return None
    return TurningPoint(
        ply=ply,
        kind=kind,
        played=played,
        better=thought.move,
        before=before.share,
        after=after.share,
        wins_in=thought.ends_in if before == _Hope(1, certain=True) else None,
        answer=_answer(record, thoughts, ply + 1, side),
        final=ply + 1 == record.ply and _settled(record),
    )


def _answer(record: Record, thoughts: Mapping[int, Thought], ply: int, side: Side) -> str | None:
    """Return the move with which a side's opponent could win at once, where there is one."""
    thought = thoughts.get(ply)
    if thought is None or record.game.side_of(record.positions[ply].turn) == side:
        return None
    return thought.move if thought.ends_in == 1 and thought.value == 1 else None


def _kind(before: _Hope, after: _Hope) -> Kind | None:
    won, lost = before == _Hope(1, certain=True), after == _Hope(0, certain=True)
    if after.share >= before.share:
        return None
    if won:
        return Kind.THREW_AWAY if lost else Kind.MISSED_WIN
    if before.share - after.share < WORTH_TELLING:
        return None
    return Kind.LOST if lost else Kind.WORSE


def _hope(record: Record, thoughts: Mapping[int, Thought], ply: int, side: Side) -> _Hope | None:
    """Return what a side may expect after so many moves; None where nobody has thought about it."""
    if ply == record.ply and _settled(record):
        assert record.outcome is not None
        winner = record.outcome.winner
        return _Hope(0.5 if winner is None else float(winner == side), certain=True)
    if (thought := thoughts.get(ply)) is None:
        return None
    own = record.game.side_of(record.positions[ply].turn) == side
    return _Hope(thought.value if own else 1 - thought.value, certain=thought.ends_in is not None)


def _settled(record: Record) -> bool:
    """Tell whether the last move ended the game, or a repetition did: elsewhere there was still something to expect."""
    outcome = record.outcome
    return outcome is not None and (record.position.outcome() is not None or outcome.reason is Reason.REPETITION)
