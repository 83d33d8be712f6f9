"""The kinds of player that a match knows: levels, seconds, plain tree search, other programs."""

import shlex
import shutil
import sys
import traceback
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Self

from engine import thinking
from engine.errors import InvalidArgument
from engine.programs import Failed, FaultKind, Program
from engine.protocol import Asked, read_seconds
from engine.question import BEST, LEVELS, Question
from rules.record import Record

MOST_PLAYOUTS = 10**9

KINDS = "level:N, seconds:S, mcts:N or cmd:PROGRAM …"


class Opponent(ABC):
    """A player of matches; opened before its first move and closed after its last."""

    @abstractmethod
    def move(self, record: Record, seed: int) -> str:
        """Return the move it makes, as text; Failed when none comes."""

    def open(self) -> None:  # noqa: B027 - not every kind needs it
        """Load or start what it needs."""

    def close(self) -> None:  # noqa: B027 - the same
        """Let go of it."""

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


@dataclass
class Engine(Opponent):
    """Our engine at a level, in this process. It knows the whole game, so also what has been repeated."""

    level: int
    seconds: float

    def open(self) -> None:
        """Load the compiled search."""
        thinking.prepare(lambda line: print(line, file=sys.stderr))  # noqa: T201 - progress of a command line

    def move(self, record: Record, seed: int) -> str:
        """Think."""
        start, moves = str(record.positions[0]), tuple(map(str, record.moves))
        question = Question(record.game.name, start, moves, self.level, self.seconds, seed)
        with _own_failures():
            return thinking.think(question).move


@dataclass
class TreeSearch(Opponent):
    """Plain tree search with so many playouts a move, however long they take: the measure of the others."""

    playouts: int

    def open(self) -> None:
        """Load it, or compile it: that is no part of its first move."""
        from engine import playouts  # noqa: F401, PLC0415 - compiles when it is imported

    def move(self, record: Record, seed: int) -> str:
        """Play out."""
        from engine import playouts  # noqa: PLC0415 - the same

        with _own_failures():
            return playouts.best_move(record.game.name, str(record.position), self.playouts, seed)


@dataclass
class Foreign(Opponent):
    """Another program, which gets a position and the seconds allowed; the program alone is held to them."""

    program: Program
    seconds: float = field(kw_only=True)

    def open(self) -> None:
        """Start it."""
        self.program.start()

    def close(self) -> None:
        """End it."""
        self.program.close()

    def move(self, record: Record, seed: int) -> str:  # noqa: ARG002 - chance is the program's own affair
        """Ask it."""
        asked = Asked(record.game.name, str(record.position), self.seconds)
        return self.program.ask(asked.to_line(), self.seconds).strip()


@contextmanager
def _own_failures() -> Iterator[None]:
    """Lose a game, not the match, by an error of our own; it is shown in full."""
    try:
        yield
    except Exception as error:
        traceback.print_exc()
        raise Failed(FaultKind.DEAD, f"the engine failed: {error!r}") from error


def opponent(text: str, allowed: float) -> Opponent:
    """Read a player who is allowed so many seconds a move; InvalidArgument says what is wrong with it."""
    kind, _, value = text.partition(":")
    match kind:
        case "level":
            return Engine(_whole(text, value, LEVELS[-1]), allowed)
        case "seconds":
            return Engine(BEST, _within(text, read_seconds(value), allowed))
        case "mcts":
            return TreeSearch(_whole(text, value, MOST_PLAYOUTS))
        case "cmd":
            return Foreign(Program(_words(text, value)), seconds=allowed)
        case _:
            raise InvalidArgument(f"no such player: {text!a}; there are {KINDS}")


def wanted_seconds(text: str) -> float:
    """Return the seconds a move that a player asks for by its name; 0 where it names none."""
    kind, _, value = text.partition(":")
    return read_seconds(value) if kind == "seconds" else 0.0


def _whole(text: str, value: str, most: int) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) <= 10 and 1 <= int(value) <= most):
        raise InvalidArgument(f"{text!a}: a whole number from 1 to {most} is wanted")
    return int(value)


def _within(text: str, seconds: float, allowed: float) -> float:
    if seconds > allowed:
        raise InvalidArgument(f"{text!a}: more than the {allowed:g} seconds allowed a move")
    return seconds


def _words(text: str, value: str) -> tuple[str, ...]:
    try:
        words = shlex.split(value)
    except ValueError as error:
        raise InvalidArgument(f"{text!a}: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise InvalidArgument(f"{text!a}: no such program")
    return tuple(words)
