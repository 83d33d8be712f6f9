"""The search put to use: how long, how deep, and what a level makes of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, inf
from random import Random
from time import perf_counter

from engine import kernels
from engine.compiled import Memory, clear
from engine.kernels import NUMBERS, generate, make, set_up, text
from engine.layout import (
    ABORTED,
    BEST,
    DEEPEST,
    FLOOR,
    KEY,
    LIMIT,
    MARKED,
    MOST_MOVES,
    MOVES,
    NODES,
    POSITIONS,
    RESULT,
    STOP,
    TURN,
    WORDS,
)
from engine.levels import FOREVER, Level
from engine.question import Thought
from engine.search import MOVE_SHIFT, SURE, WIN, recall, search
from rules.record import Record

ANOTHER = 0.55  # of the time: what is left after that is seldom enough to look one ply further
LEAST = 2000  # nodes that are always looked at: enough for the first ply
LONGEST_LINE = 12
LAST_PLY = {"oxono": 32, "yoxii": 36}  # pieces there are: looking further ahead shows nothing new
SCALE = {
    "oxono": 40.0,
    "yoxii": 150.0,
    "oxixo": 60.0,
    "oxixo4": 60.0,
}  # of values, beside the share of points they mean


@dataclass(frozen=True, slots=True)
class Found:
    """What a search has found out."""

    move: int
    value: int
    depth: int


class Mind:
    """A search with its memory; one at a time."""

    def __init__(self) -> None:
        self._m: Memory = kernels.new_memory()

    def stop(self) -> None:
        """End the search, from another thread."""
        self._m[STOP] = 1

    def begin(self, record: Record, level: Level, *, floor: int) -> None:
        """Forget everything and set up a game."""
        m = self._m
        clear(m)
        set_up(m, record)
        m[LIMIT], m[FLOOR], m[BEST] = max(level.nodes, LEAST), FOREVER if level.blur else max(floor, LEAST), -1
        self._game, self._name = NUMBERS[record.game.name], record.game.name

    def think(self, record: Record, level: Level, random: Random, seconds: float | None = None) -> Thought:
        """Find a move in a game that goes on, after `begin`; whoever calls time does so after these seconds."""
        began = perf_counter()
        last_start = inf if seconds is None else began + ANOTHER * seconds
        found = self._weigh(level, random) if level.blur else self._deepen(record, level, last_start)
        line = (found.move, *self._line(found.move))
        sure = abs(found.value) > SURE
        return Thought(
            move=text(self._name, found.move),
            value=float(found.value > 0) if sure else 1 / (1 + exp(-found.value / SCALE[self._name])),
            ends_in=WIN - abs(found.value) if sure else None,
            depth=found.depth,
            nodes=int(self._m[NODES]),
            line=tuple(text(self._name, move) for move in line),
            seconds=perf_counter() - began,
        )

    def _deepen(self, record: Record, level: Level, last_start: float) -> Found:
        """Look ahead one ply further each time, until the time, the nodes or the game are at their end."""
        m = self._m
        best = Found(-1, 0, 0)
        deepest = min(level.depth, LAST_PLY.get(self._name, DEEPEST) - int(m[POSITIONS + MARKED]) + 1)
        for depth in range(1, deepest + 1):
            value = int(search(m, self._game, 0, depth, -WIN, WIN))
            if m[ABORTED]:
                return Found(int(m[BEST]), best.value, best.depth)
            best = Found(int(m[BEST]), value, depth)
            if abs(value) > SURE or (depth > 1 and len(record.position.legal_moves()) == 1):
                break
            if perf_counter() > last_start and m[NODES] >= m[FLOOR]:
                break
        return best

    def _weigh(self, level: Level, random: Random) -> Found:
        """Judge every move by itself, each judgement a little off, as people do who look at few of them closely."""
        hasty = random.random() < level.overlooks
        best = Found(-1, -WIN - 1, 0)
        blurred = -inf
        for move in self._moves():
            make(self._m, self._game, POSITIONS, move)
            value = self._value_below(0 if hasty else level.depth - 1)
            if value == WIN - 1:
                return Found(move, value, 1)
            judged = value + random.gauss(0, level.blur)
            if judged > blurred:
                best, blurred = Found(move, value, level.depth), judged
        return best

    def _value_below(self, depth: int) -> int:
        """Return the value of the position after the move that was just made, for the side that made it."""
        m, at = self._m, POSITIONS + WORDS
        if m[at + RESULT] or depth:
            value = int(search(m, self._game, 1, depth, -WIN, WIN))
        else:
            value = int(kernels.evaluate(m, self._game, at))
        return value if m[at + TURN] & 1 == m[POSITIONS + TURN] & 1 else -value

    def _moves(self) -> list[int]:
        n = generate(self._m, self._game, POSITIONS, MOVES)
        return [int(move) for move in self._m[MOVES : MOVES + n]]

    def _line(self, first: int) -> Iterator[int]:
        """Yield the moves that the search expects after the first one, as far as its table knows them."""
        m, move = self._m, first
        for ply in range(LONGEST_LINE - 1):
            make(m, self._game, POSITIONS + ply * WORDS, move)
            at = POSITIONS + (ply + 1) * WORDS
            known = 0 if m[at + RESULT] else recall(m, m[at + KEY])
            if not known:
                return
            move = int(known) >> MOVE_SHIFT
            legal = generate(m, self._game, at, MOVES + MOST_MOVES)
            if move not in m[MOVES + MOST_MOVES : MOVES + MOST_MOVES + legal]:
                return
            yield move
