"""From a question to a thought, in this process."""

from collections.abc import Callable
from random import Random
from time import perf_counter

from engine.question import Question, Thought
from rules import GAMES
from rules.record import Record


class Stop:
    """A flag that ends a search from another thread: what is best so far is the answer."""

    def __init__(self) -> None:
        self.wanted = False

    def set(self) -> None:
        """End it now."""
        self.wanted = True


def prepare(report: Callable[[str], None] = lambda _: None) -> None:
    """Load what the search needs, compiling it where that has not been done on this machine."""
    report("nothing to compile yet")


def think(question: Question, stop: Stop | None = None) -> Thought:  # noqa: ARG001 - agreed
    """Find a move."""
    began = perf_counter()
    game = GAMES[question.game]
    record = Record.begin(game, game.parse_position(question.start)).play_text(*question.moves)
    move = str(Random(question.seed).choice(record.position.legal_moves()))  # noqa: S311 - a game
    return Thought(move, 0.5, None, 0, 1, (move,), perf_counter() - began)
