"""A position as lines of text, for documents, tests and whoever cannot see the picture."""

from typing import Any

from rules.game import Game, Position
from rules.grid import FILES

EMPTY = "."


def diagram(game: Game[Any, Any], position: Position[Any]) -> str:
    """Draw the board with its coordinates, characters as in positions, a dot for an empty square."""
    top = game.grid.rows[0][0] >> 3
    files = range(1 + max(square & 7 for row in game.grid.rows for square in row))
    lines = []
    for down, row in enumerate(game.grid.rows):
        cells = {square & 7: position.at(square) or EMPTY for square in row}
        lines.append(f"{top - down + 1} " + " ".join(cells.get(file, " ") for file in files).rstrip())
    return "\n".join([*lines, "  " + " ".join(FILES[file] for file in files)])
