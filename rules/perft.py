"""Counting move sequences: the proof that a generator of moves is right, and the measure of its speed."""

from typing import Any

from rules.game import Position


def perft(position: Position[Any], depth: int) -> int:
    """Count the move sequences of this length; a finished game has no continuation."""
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(position.apply(move), depth - 1) for move in moves)


def divide(position: Position[Any], depth: int) -> dict[str, int]:
    """Count the sequences after each first move, to find where two generators part."""
    return {str(move): perft(position.apply(move), depth - 1) for move in sorted(position.legal_moves(), key=str)}
