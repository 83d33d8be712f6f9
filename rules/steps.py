"""Moves that are only half entered: what buttons, autocomplete and error messages live on."""

from typing import Any, TypeVar

from rules.game import Move, Position
from rules.notation import tidy

M = TypeVar("M", bound=Move)


def next_steps(position: Position[Any], chosen: tuple[str, ...] = ()) -> list[str]:
    """List what may follow `chosen` on the way to a whole move; empty when it is one, or leads to none."""
    n = len(chosen)
    return sorted({move.steps[n] for move in moves_with(position, chosen) if len(move.steps) > n})


def moves_with(position: Position[M], chosen: tuple[str, ...]) -> list[M]:
    """List the legal moves whose first steps are these."""
    n = len(chosen)
    return [move for move in position.legal_moves() if move.steps[:n] == chosen]


def completions(position: Position[M], typed: str) -> list[M]:
    """List the legal moves, in the order of their text, that begin with what was typed, read leniently."""
    begun = _bare(typed)
    return sorted((move for move in position.legal_moves() if _bare(str(move)).startswith(begun)), key=str)


def _bare(typed: str) -> str:
    """Reduce a move to its letters and digits, for the signs between may be missing."""
    return tidy(typed).replace("-", "").replace("=", "")
