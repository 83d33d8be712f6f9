"""Squares, bitboards and lines, shared by the three games.

A square is a number, eight to a rank whatever the board's width: a1 is 0, b1 is 1, a2 is 8. No board is wider
than seven, so the unused files keep a shifted bitboard from running over an edge. A bitboard is an int with one
bit for each square.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

Square = int
Bitboard = int

FILES = "abcdefg"
ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))  # north, east, south, west as (file, rank)
ALL_ROUND = (*ORTHOGONAL, (1, 1), (1, -1), (-1, -1), (-1, 1))


def square_name(square: Square) -> str:
    """Write a square as people do: `c4`."""
    return f"{FILES[square & 7]}{(square >> 3) + 1}"


def square_at(file: int, rank: int) -> Square:
    """Return the square in this file and rank, both counted from 0."""
    return rank << 3 | file


def bitboard(squares: Iterable[Square]) -> Bitboard:
    """Return the set of these squares as a bitboard."""
    board = 0
    for square in squares:
        board |= 1 << square
    return board


def squares_of(board: Bitboard) -> Iterator[Square]:
    """Yield the squares of a bitboard, a1 first."""
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest


@dataclass(frozen=True)
class Grid:
    """The shape of a board: its rows from the highest rank down, each from left to right."""

    rows: tuple[tuple[Square, ...], ...]

    @classmethod
    def of_widths(cls, *widths: int) -> "Grid":
        """Build a board of centred rows, such as 3, 5, 7, 7, 7, 5, 3."""
        broadest, top = max(widths), len(widths) - 1
        return cls(
            tuple(
                tuple(square_at((broadest - width) // 2 + n, top - row) for n in range(width))
                for row, width in enumerate(widths)
            )
        )

    @cached_property
    def mask(self) -> Bitboard:
        """Every square of the board."""
        return bitboard(square for row in self.rows for square in row)

    @cached_property
    def by_name(self) -> dict[str, Square]:
        """Every square by its name."""
        return {square_name(square): square for row in self.rows for square in row}

    def ray(self, square: Square, step: tuple[int, int]) -> tuple[Square, ...]:
        """Return the squares from here to the edge in one direction, the nearest first."""
        along = []
        file, rank = (square & 7) + step[0], (square >> 3) + step[1]
        while 0 <= file < 8 and 0 <= rank < 8 and self.mask >> square_at(file, rank) & 1:
            along.append(square_at(file, rank))
            file, rank = file + step[0], rank + step[1]
        return tuple(along)

    def rays(self, steps: Iterable[tuple[int, int]]) -> dict[Square, tuple[tuple[Square, ...], ...]]:
        """Return, for every square, its rays in these directions, leaving out the empty ones."""
        return {
            square: tuple(ray for step in steps if (ray := self.ray(square, step))) for square in squares_of(self.mask)
        }
