"""Oxixo for two: take a cube from the edge, mark it, push it in again, make five in a line."""

import re
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from rules import cubes, game
from rules.cubes import GRID, OUTER_RING, SLIDES
from rules.errors import Fault, IllegalMove, InvalidMove, Rule
from rules.game import Game, Outcome, Seat, Side
from rules.grid import Bitboard, Square, bitboard, square_name
from rules.notation import format_rows, match_move, parse_rows, parse_square

CROSS, RING = 0, 1
SEATS = ("x", "o")
MARKS = ("X", "O")

MOVE = re.compile("(?P<take>[a-z][0-9]+)-?(?P<push>[a-z][0-9])(?P<dot>=?[0-9]+)?")


@dataclass(frozen=True, slots=True)
class Move:
    """A cube leaves the edge and comes back at an end of its row or column."""

    take: Square
    push: Square

    @property
    def steps(self) -> tuple[str, ...]:
        """The cube, the end."""
        return square_name(self.take), square_name(self.push)

    def __str__(self) -> str:
        return f"{square_name(self.take)}-{square_name(self.push)}"


@dataclass(frozen=True, slots=True)
class Position(game.Position[Move]):
    """An Oxixo position; what is neither cross nor ring is neutral."""

    crosses: Bitboard = 0
    rings: Bitboard = 0
    turn: Seat = CROSS

    def legal_moves(self) -> list[Move]:
        """List every move the rules allow; empty when the game is over."""
        if self.outcome() is not None:
            return []
        return list(_turns(OUTER_RING & ~(self.crosses if self.turn else self.rings)))

    def outcome(self) -> Outcome | None:
        """Say who has won and why; None while the game goes on."""
        return cubes.lines_outcome((self.crosses, self.rings), mover=1 - self.turn)

    def check(self, move: Move) -> None:
        """Raise IllegalMove with the rule that forbids this move."""
        cubes.check_ends(str(move), move.take, move.push)
        if (self.crosses if self.turn else self.rings) >> move.take & 1:
            raise IllegalMove(str(move), Rule.OPPONENTS_CUBE, square=square_name(move.take))

    def apply(self, move: Move) -> "Position":
        """Return the position after a move known to be legal."""
        slide = SLIDES[move.take, move.push]
        crosses, rings = slide.move(self.crosses), slide.move(self.rings)
        if self.turn == CROSS:
            return Position(crosses | slide.push, rings, RING)
        return Position(crosses, rings | slide.push, CROSS)

    def at(self, square: Square) -> str:
        """Return the mark on a square, as positions write it."""
        if self.crosses >> square & 1:
            return MARKS[CROSS]
        return MARKS[RING] if self.rings >> square & 1 else ""

    def in_hand(self, _side: Side) -> dict[str, int]:
        """Return nothing: every cube is on the board."""
        return {}

    def __str__(self) -> str:
        return format_rows(GRID, self.at, SEATS[self.turn])


@lru_cache(maxsize=1 << 16)  # holds every set of cubes of the outer ring
def _turns(takes: Bitboard) -> tuple[Move, ...]:
    return tuple(Move(take, push) for take, push in cubes.pushes(takes))


def begin(_random: Random | None, first: Seat) -> Position:
    """Set up the board: every cube neutral."""
    return Position(turn=first)


def parse_move(typed: str) -> Move:
    """Read `a3-e3`. InvalidMove: this is no move at all; whether it is legal is for `play` to say."""
    found = match_move(MOVE, typed)
    if found["dot"]:
        raise InvalidMove(typed, Fault.DOT_UNEXPECTED)
    return Move(parse_square(GRID, found["take"], typed), parse_square(GRID, found["push"], typed))


def parse_position(text: str) -> Position:
    """Read `5/5/5/5/5 x`; InvalidPosition names what is wrong with it."""
    standing, turn = parse_rows(GRID, text, "".join(MARKS), SEATS)
    crosses, rings = (bitboard(square for square, char in standing.items() if char == mark) for mark in MARKS)
    return Position(crosses, rings, turn)


OXIXO: Game[Position, Move] = Game(
    name="oxixo",
    grid=GRID,
    seats=SEATS,
    sides=MARKS,
    begin=begin,
    parse_position=parse_position,
    parse_move=parse_move,
    any_seat_begins=True,
)
