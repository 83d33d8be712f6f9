"""What the engine is asked and what it answers: plain values, which cross from process to process as lines of JSON."""

import json
from dataclasses import asdict, dataclass
from typing import Self

LEVELS = (1, 2, 3, 4, 5)
BEST = LEVELS[-1]


class BadQuestion(ValueError):
    """No game that goes on, or one that the rules do not know: nobody could answer it."""


@dataclass(frozen=True, slots=True)
class Question:
    """Which move to make in a game that goes on, and how much thought it is worth."""

    game: str
    start: str  # a position as text
    moves: tuple[str, ...] = ()  # from there to now: without them nobody knows what has been repeated
    level: int = BEST
    seconds: float | None = None  # at most; None: as long as the level wants
    seed: int = 0  # of what the weaker levels leave to chance

    def to_line(self) -> str:
        """Write it as one line."""
        return json.dumps(asdict(self))

    @classmethod
    def from_line(cls, line: str) -> Self:
        """Read it again."""
        given = json.loads(line)
        return cls(**{**given, "moves": tuple(given["moves"])})


@dataclass(frozen=True, slots=True)
class Thought:
    """The move, and what the engine knows about it; all from the view of the side to move."""

    move: str
    value: float  # the share of the points to expect: 0 lost, 0.5 even, 1 won
    ends_in: int | None  # plies to the end where it is forced: won if value is 1, lost if 0, drawn if 0.5
    depth: int
    nodes: int
    line: tuple[str, ...]  # the moves it expects, its own first
    seconds: float  # that it took

    def to_line(self) -> str:
        """Write it as one line."""
        return json.dumps(asdict(self))

    @classmethod
    def from_line(cls, line: str) -> Self:
        """Read it again."""
        given = json.loads(line)
        return cls(**{**given, "line": tuple(given["line"])})
