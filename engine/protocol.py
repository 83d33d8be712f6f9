"""How programs play each other: a line with game, position and seconds allowed is answered with a line, a move."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import isfinite
from random import Random
from typing import Any

from engine.errors import InvalidArgument
from engine.question import Question, Thought
from rules import game_named
from rules.errors import RulesError
from rules.game import Game, Position

MARGIN = 0.1  # seconds of those allowed that are left for pipes and for the end of the search
LEAST = 0.1  # of the seconds allowed: so much is thought in any case

Think = Callable[[Question], Thought]


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of the protocol."""

    game: str
    position: str
    seconds: float

    def to_line(self) -> str:
        """Write it as the program reads it, without the end of the line."""
        return f"{self.game}\t{self.position}\t{self.seconds:g}"

    @classmethod
    def from_line(cls, line: str) -> "Asked":
        """Read it; RulesError or InvalidArgument for what cannot be answered."""
        match line.rstrip("\r\n").split("\t"):
            case [name, position, seconds]:
                game = game_named(name)
                return cls(name, str(running(game, position)), read_seconds(seconds))
            case _:
                raise InvalidArgument("a game, a tab, a position, a tab and the seconds allowed are wanted")


def running(game: Game[Any, Any], text: str) -> Position[Any]:
    """Read the position of a game that goes on; RulesError or InvalidArgument for anything else."""
    position: Position[Any] = game.parse_position(text)
    if position.outcome() is not None:
        raise InvalidArgument(f"the game is over in {str(position)!r}: there is no move to make")
    return position


def read_seconds(text: str) -> float:
    """Read a length of time; InvalidArgument unless it is above 0."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and seconds > 0):
        raise InvalidArgument(f"seconds must be a number above 0, not {text[:40]!a}")
    return seconds


def time_to_think(allowed: float, spent: float) -> float:
    """Return how long to think, when some of the seconds allowed may have passed already."""
    return max(allowed - spent - MARGIN, allowed * LEAST)


def serve(think: Think, level: int, seed: int, lines: Iterable[str], *, loading: float = 0.0) -> Iterator[str]:
    """Answer each line with a move, or with `error: …`, and go on.

    `loading` are the seconds that the engine took to start: the first question may have waited all that time.
    """
    random, spent = Random(seed), loading  # noqa: S311 - a game
    for line in lines:
        try:
            asked = Asked.from_line(line)
            seconds = time_to_think(asked.seconds, spent)
            chance = random.getrandbits(32)
            yield think(Question(asked.game, asked.position, level=level, seconds=seconds, seed=chance)).move
        except (RulesError, InvalidArgument) as error:
            yield f"error: {error}"
        spent = 0.0
