"""From a question to a thought, in this process: what a worker does, and `python -m engine`.

The compiled parts are imported when they are first needed, or by `prepare`: that is what compiles them.
"""

from __future__ import annotations

import functools
from contextlib import contextmanager
from importlib import import_module
from random import Random
from threading import Timer
from typing import TYPE_CHECKING

from engine import cache
from engine.levels import level_for
from engine.question import LEVELS, BadQuestion
from rules import GAMES
from rules.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.mind import Mind
    from engine.question import Question, Thought

PARTS = ("oxono", "yoxii", "oxixo", "kernels", "search", "mind")


class Stop:
    """Ends a search from another thread: what is best so far is the answer."""

    def __init__(self) -> None:
        self._wanted = False
        self._tell: Callable[[], None] | None = None

    def set(self) -> None:
        """End it now, or as soon as it has begun."""
        self._wanted = True
        if self._tell is not None:
            self._tell()

    @contextmanager
    def telling(self, tell: Callable[[], None]) -> Iterator[None]:
        """Tell a search that begins now."""
        self._tell = tell
        if self._wanted:
            tell()
        try:
            yield
        finally:
            self._tell = None


def prepare(report: Callable[[str], None] = lambda _: None) -> None:
    """Load what the search needs; what has not been compiled on this machine is compiled now, with progress lines."""
    new = not cache.is_complete()
    for n, part in enumerate(PARTS, 1):
        if new:
            report(f"compiling the computer player, once on this machine: part {n} of {len(PARTS)} ({part})")
        import_module(f"engine.{part}")
    _mind()
    if new:
        cache.complete()
        report("the computer player is compiled")


def think(question: Question, stop: Stop | None = None) -> Thought:
    """Find a move; ValueError for a question that cannot be answered."""
    record = understood(question)
    random = Random(question.seed)  # noqa: S311 - a game
    level = level_for(question.game, question.level, random)
    seconds = level.seconds if question.seconds is None else min(question.seconds, level.seconds or question.seconds)
    mind, stop = _mind(), stop or Stop()
    # Whoever names the seconds means them; otherwise a busy machine may stretch them for the sake of the move.
    mind.begin(record, level, floor=level.floor if question.seconds is None else 0)
    with stop.telling(mind.stop), _ended_after(seconds, mind.stop):
        return mind.think(record, level, random, seconds)


def understood(question: Question) -> Record:
    """Play the game that a question is about; ValueError if it cannot be answered."""
    if question.game not in GAMES:
        raise BadQuestion(f"no such game: {question.game}")
    if question.level not in LEVELS:
        raise BadQuestion(f"no such level: {question.level}")
    game = GAMES[question.game]
    record = Record.begin(game, game.parse_position(question.start)).play_text(*question.moves)
    if record.outcome is not None:
        raise BadQuestion("the game is over")
    return record


@contextmanager
def _ended_after(seconds: float | None, end: Callable[[], None]) -> Iterator[None]:
    """Call time after so many seconds."""
    if seconds is None:
        yield
        return
    timer = Timer(seconds, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


@functools.cache
def _mind() -> Mind:
    mind: Mind = import_module("engine.mind").Mind()
    return mind
