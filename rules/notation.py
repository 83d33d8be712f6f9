"""Reading and writing what all games write alike: squares, moves as they are typed, rows of a position."""

import re
import unicodedata
from collections.abc import Callable, Mapping

from rules.errors import Fault, InvalidMove, InvalidPosition
from rules.grid import Grid, Square

MINUS_SIGNS = frozenset(  # dashes by use though not by Unicode's category
    "\N{MINUS SIGN}\N{MODIFIER LETTER MINUS SIGN}\N{SUPERSCRIPT MINUS}\N{SUBSCRIPT MINUS}\N{HEAVY MINUS SIGN}"
)


def tidy(typed: str) -> str:
    """Reduce a typed move to lower case, without white space, every kind of dash as `-`."""
    return "".join(
        "-" if char in MINUS_SIGNS or unicodedata.category(char) == "Pd" else char
        for char in typed.lower()
        if not char.isspace()
    )


def match_move(pattern: re.Pattern[str], typed: str) -> re.Match[str]:
    """Match a typed move as a whole; InvalidMove when it does not have this game's form."""
    if (found := pattern.fullmatch(tidy(typed))) is None:
        raise InvalidMove(typed, Fault.UNREADABLE)
    return found


def parse_square(grid: Grid, name: str, typed: str) -> Square:
    """Find a square of this board by its name; `typed` is the move it was found in."""
    try:
        return grid.by_name[name]
    except KeyError:
        raise InvalidMove(typed, Fault.NO_SUCH_SQUARE, square=name) from None


def parse_rows(grid: Grid, text: str, pieces: str, seats: tuple[str, ...]) -> tuple[dict[Square, str], int]:
    """Read a position as what stands where and which seat is to move."""
    rows, blank, side = text.partition(" ")
    if not blank or not side:
        raise InvalidPosition(text, Fault.SIDE_MISSING, sides=seats)
    if side not in seats:
        raise InvalidPosition(text, Fault.SIDE_UNKNOWN, side=side, sides=seats)
    written = rows.split("/")
    if len(written) != len(grid.rows):
        raise InvalidPosition(text, Fault.ROW_COUNT, rows=len(written), wanted=len(grid.rows))
    standing: dict[Square, str] = {}
    for squares, row in zip(grid.rows, written, strict=True):
        cells = _cells(text, row, pieces)
        if len(cells) != len(squares):
            raise InvalidPosition(text, Fault.ROW_LENGTH, row=row, length=len(cells), wanted=len(squares))
        standing.update((square, cell) for square, cell in zip(squares, cells, strict=True) if cell != " ")
    return standing, seats.index(side)


def _cells(text: str, row: str, pieces: str) -> str:
    """Spell a row out, a blank for every square of its runs."""
    for char in row:
        if char not in pieces and char not in "123456789":
            raise InvalidPosition(text, Fault.CHARACTER_UNKNOWN, character=char)
    return "".join(char if char in pieces else " " * int(char) for char in row)


def format_rows(grid: Grid, standing: Callable[[Square], str], seat: str) -> str:
    """Write a position; `standing` gives the character on a square, or nothing."""
    rows = ("".join(standing(square) or " " for square in row) for row in grid.rows)
    return "/".join(re.sub(" +", lambda run: str(len(run[0])), row) for row in rows) + f" {seat}"


def one_square(text: str, standing: Mapping[Square, str], totem: str) -> Square:
    """Find the one square on which a totem stands."""
    found = [square for square, char in standing.items() if char == totem]
    if len(found) != 1:
        raise InvalidPosition(text, Fault.TOTEM_TWICE if found else Fault.TOTEM_MISSING, totem=totem)
    return found[0]


def expect_stock(text: str, standing: Mapping[Square, str], stock: Mapping[str, int]) -> None:
    """Refuse more pieces of a kind than the box holds."""
    placed = list(standing.values())
    for piece, most in stock.items():
        if placed.count(piece) > most:
            raise InvalidPosition(text, Fault.TOO_MANY_PIECES, piece=piece, count=placed.count(piece), most=most)


def expect_alternation(text: str, first: int, second: int, turn: int) -> None:
    """Refuse numbers of placed pieces that alternate turns cannot lead to."""
    if first - second != turn:
        raise InvalidPosition(text, Fault.PIECES_CONTRADICT_SIDE, first=first, second=second)
