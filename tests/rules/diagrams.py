"""Positions drawn as text in tests: a row a line, with its rank before it or not, blanks between squares."""

from typing import Any

from rules import GAMES
from rules.game import Position


def read(game: str, drawing: str, seat: str) -> Position[Any]:
    """Read a drawing as `rules.diagram` makes it, the highest rank first; a dot is an empty square."""
    rows = ["".join(line.split()[1:]) for line in drawing.strip().splitlines() if line.strip()[0].isdigit()]
    position: Position[Any] = GAMES[game].parse_position("/".join(row.replace(".", "1") for row in rows) + f" {seat}")
    return position
