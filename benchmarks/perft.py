"""Positions per second of our rules beside python-chess counting its own perft, both in plain Python.

Two ways of counting, each applied to all alike: `counted` takes the number of legal moves at the last ply, as
perft programs do; `visited` makes every last move too.
"""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

import chess

from rules import GAMES
from rules.game import Position
from rules.perft import perft

DEPTHS = {"oxono": 3, "yoxii": 2, "oxixo": 3, "oxixo4": 3}
CHESS_DEPTH = 4
ROUNDS = 5


def visit(position: Position[Any], depth: int) -> int:
    """Count like perft, but make the last move as well."""
    if depth == 0:
        return 1
    return sum(visit(position.apply(move), depth - 1) for move in position.legal_moves())


def chess_perft(board: chess.Board, depth: int) -> int:
    """Count python-chess's move sequences."""
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += chess_perft(board, depth - 1)
        board.pop()
    return nodes


def chess_visit(board: chess.Board, depth: int) -> int:
    """Count like chess_perft, but make the last move as well."""
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += chess_visit(board, depth - 1)
        board.pop()
    return nodes


def rate(count: Callable[[], int]) -> float:
    """Measure the positions per second of one count."""
    began = perf_counter()
    nodes = count()
    return nodes / (perf_counter() - began)


def subjects(ours: Callable[..., int], theirs: Callable[..., int]) -> dict[str, Callable[[], int]]:
    """Name what is measured beside each other; python-chess first, as the measure."""
    measured: dict[str, Callable[[], int]] = {"python-chess": lambda: theirs(chess.Board(), CHESS_DEPTH)}
    for name, depth in DEPTHS.items():
        measured[name] = lambda name=name, depth=depth: ours(GAMES[name].start(), depth)  # type: ignore[misc]
    return measured


def main() -> None:
    """Print both tables; rounds are interleaved, so that a busy moment slows all alike."""
    for title, ours, theirs in (("counted", perft, chess_perft), ("visited", visit, chess_visit)):
        measured = subjects(ours, theirs)
        rates: dict[str, list[float]] = {name: [] for name in measured}
        for _ in range(ROUNDS):
            for name, count in measured.items():
                rates[name].append(rate(count))
        base = median(rates["python-chess"])
        print(f"| {title} | positions/s | x python-chess |\n| --- | --- | --- |")
        for name, values in rates.items():
            print(f"| {name} | {median(values):,.0f} | {median(values) / base:.1f} |")
        print()
