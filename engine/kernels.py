"""The games behind one set of functions, chosen by number: what the search and the playouts are written in."""

from collections.abc import Callable
from typing import Any

from engine import oxixo, oxono, yoxii
from engine.compiled import Memory, compiled, memory
from engine.layout import (
    DEEPEST,
    HISTORY,
    KEY,
    MARKED,
    MOST_HISTORY,
    MOST_MOVES,
    MOVES,
    PAST,
    POSITIONS,
    RESULT,
    SIZE,
    WORDS,
)
from rules import GAMES
from rules.game import Position
from rules.record import Record

OXONO, YOXII, OXIXO, OXIXO4 = range(4)
NUMBERS = {"oxono": OXONO, "yoxii": YOXII, "oxixo": OXIXO, "oxixo4": OXIXO4}
WRITE: tuple[Callable[[Memory, int, Any], None], ...] = (oxono.write, yoxii.write, oxixo.write, oxixo.write)


@compiled("i8(i8[::1], i8, i8, i8)")
def generate(m: Memory, game: int, at: int, to: int) -> int:
    """Write the legal moves of the position at `at`, which goes on, from `to` on; return how many there are."""
    if game == OXONO:
        return oxono.generate(m, at, to)
    if game == YOXII:
        return yoxii.generate(m, at, to)
    return oxixo.generate(m, at, to, game == OXIXO4)


@compiled("void(i8[::1], i8, i8, i8)")
def make(m: Memory, game: int, at: int, move: int) -> None:
    """Write the position after a move behind the one at `at`."""
    if game == OXONO:
        oxono.make(m, at, move)
    elif game == YOXII:
        yoxii.make(m, at, move)
    else:
        oxixo.make(m, at, move, game == OXIXO4)


@compiled("i8(i8[::1], i8, i8)")
def evaluate(m: Memory, game: int, at: int) -> int:
    """Judge a position that goes on, for the side to move."""
    if game == OXONO:
        return oxono.evaluate(m, at)
    if game == YOXII:
        return yoxii.evaluate(m, at)
    return oxixo.evaluate(m, at)


@compiled("i8(i8[::1], i8, i8, i8)")
def promise(m: Memory, game: int, at: int, move: int) -> int:
    """Say how good a move looks before it is tried."""
    if game == OXONO:
        return oxono.promise(m, at, move)
    if game == YOXII:
        return yoxii.promise(m, at, move)
    return oxixo.promise(m, at, move)


@compiled("i8(i8[::1], i8, i8, i8)")
def count_lines(m: Memory, game: int, ply: int, depth: int) -> int:
    """Count the move sequences of this length from the position of a ply."""
    at, to = POSITIONS + ply * WORDS, MOVES + ply * MOST_MOVES
    if m[at + RESULT]:
        return 0
    n = generate(m, game, at, to)
    if depth == 1:
        return n
    total = 0
    for i in range(n):
        make(m, game, at, m[to + i])
        total += count_lines(m, game, ply + 1, depth - 1)
    return total


def perft(game: str, position: str, depth: int) -> int:
    """Count the move sequences of this length by the rules as the engine knows them."""
    start = GAMES[game].parse_position(position)
    if depth == 0:
        return 1
    if start.outcome() is not None:
        return 0
    if depth > DEEPEST:
        raise ValueError(f"the engine looks {DEEPEST} plies ahead, not {depth}")
    m = memory(MOVES + (DEEPEST + 2) * MOST_MOVES)
    WRITE[NUMBERS[game]](m, POSITIONS, start)
    return int(count_lines(m, NUMBERS[game], 0, depth))


def set_up(m: Memory, record: Record) -> None:
    """Write where a game stands, and the positions before that may come back."""
    number = NUMBERS[record.game.name]
    past = record.positions[:-1][-MOST_HISTORY:]
    for n, position in enumerate(past):
        WRITE[number](m, POSITIONS, position)
        m[HISTORY + 2 * n], m[HISTORY + 2 * n + 1] = m[POSITIONS + KEY], m[POSITIONS + MARKED]
    m[PAST] = len(past)
    WRITE[number](m, POSITIONS, record.position)


def text(game: str, move: int) -> str:
    """Write a move as people do."""
    if game == "oxono":
        return oxono.text(move)
    return yoxii.text(move) if game == "yoxii" else oxixo.text(move, teams=game == "oxixo4")


def new_memory() -> Memory:
    """Make the memory of a search."""
    return memory(SIZE)


__all__ = ["NUMBERS", "OXIXO", "OXIXO4", "OXONO", "YOXII", "Position", "evaluate", "generate", "make", "perft"]
