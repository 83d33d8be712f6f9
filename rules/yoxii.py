"""Yoxii: move the totem, place a piece around it, hold the most points there when it is stuck."""

import re
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from rules import game
from rules.errors import Fault, IllegalMove, InvalidMove, Rule
from rules.game import Game, Outcome, Reason, Seat, Side, Tally
from rules.grid import ALL_ROUND, Bitboard, Grid, Square, bitboard, square_name, squares_of
from rules.notation import (
    expect_alternation,
    expect_stock,
    format_rows,
    match_move,
    one_square,
    parse_rows,
    parse_square,
)

GRID = Grid.of_widths(3, 5, 7, 7, 7, 5, 3)
WHITE, RED = 0, 1
SEATS = ("w", "r")
STOCK = {1: 5, 2: 5, 3: 5, 4: 3}  # pieces of each value a side begins with
LETTERS = ("ABCD", "abcd")  # of each side, for the values 1 to 4
TOTEM = "T"
CENTRE = GRID.by_name["d4"]

RAYS = GRID.rays(ALL_ROUND)
NEIGHBOURS = {square: bitboard(ray[0] for ray in rays) for square, rays in RAYS.items()}

MOVE = re.compile("(?P<to>[a-z][0-9])-?(?P<value>[0-9])(?P<piece>[a-z][0-9]+)")


@dataclass(frozen=True, slots=True)
class Move:
    """The totem goes to a square, a piece of some value on another."""

    to: Square
    value: int
    piece: Square

    @property
    def steps(self) -> tuple[str, ...]:
        """The totem's square, the piece's value, its square."""
        return square_name(self.to), str(self.value), square_name(self.piece)

    def __str__(self) -> str:
        return f"{square_name(self.to)}-{self.value}{square_name(self.piece)}"


@dataclass(frozen=True, slots=True)
class Position(game.Position[Move]):
    """A Yoxii position."""

    white: Bitboard = 0
    red: Bitboard = 0
    values: tuple[Bitboard, ...] = (0, 0, 0, 0)  # the 1s, 2s, 3s and 4s of both sides
    totem: Square = CENTRE
    turn: Seat = WHITE

    def legal_moves(self) -> list[Move]:
        """List every move the rules allow; empty when the game is over."""
        moves: list[Move] = []
        free_after = self._free() | 1 << self.totem
        values = self._values_left()
        for to in squares_of(self._destinations()):
            if places := NEIGHBOURS[to] & free_after:
                for value in values:
                    moves += _turns(to, value, places)
            else:
                anywhere = free_after & ~(1 << to)
                for value in values:
                    moves += _turns.__wrapped__(to, value, anywhere)
        return moves

    def outcome(self) -> Outcome | None:
        """Count around the totem once the player to move cannot move it; None while the game goes on."""
        if self._destinations():
            return None
        around = NEIGHBOURS[self.totem]
        tally = Tally(
            points=(self._points(self.white & around), self._points(self.red & around)),
            pieces=((self.white & around).bit_count(), (self.red & around).bit_count()),
        )
        counted = tuple(squares_of((self.white | self.red) & around))
        for reason, (white, red) in ((Reason.POINTS, tally.points), (Reason.PIECES, tally.pieces)):
            if white != red:
                return Outcome(WHITE if white > red else RED, reason, counted, tally)
        return Outcome(None, Reason.EQUAL, counted, tally)

    def check(self, move: Move) -> None:
        """Raise IllegalMove with the rule that forbids this move."""
        self._check_totem(move)
        if move.value not in self._values_left():
            raise IllegalMove(str(move), Rule.NONE_IN_HAND, piece=str(move.value))
        free_after = (self._free() | 1 << self.totem) & ~(1 << move.to)
        if not free_after >> move.piece & 1:
            raise IllegalMove(str(move), Rule.OCCUPIED, square=square_name(move.piece))
        around = NEIGHBOURS[move.to]
        # With no free square around the totem the piece goes anywhere ("cas particulier").
        if around & free_after and not around >> move.piece & 1:
            raise IllegalMove(str(move), Rule.NOT_ADJACENT, square=square_name(move.piece), totem=square_name(move.to))

    def apply(self, move: Move) -> "Position":
        """Return the position after a move known to be legal."""
        bit = 1 << move.piece
        n = move.value - 1
        values = (*self.values[:n], self.values[n] | bit, *self.values[n + 1 :])
        if self.turn == WHITE:
            return Position(self.white | bit, self.red, values, move.to, RED)
        return Position(self.white, self.red | bit, values, move.to, WHITE)

    def at(self, square: Square) -> str:
        """Return what stands on a square, as positions write it."""
        if square == self.totem:
            return TOTEM
        if not (self.white | self.red) >> square & 1:
            return ""
        side = self.red >> square & 1
        return next(letter for letter, board in zip(LETTERS[side], self.values, strict=True) if board >> square & 1)

    def in_hand(self, side: Side) -> dict[str, int]:
        """Count the pieces that a side has yet to place, by value."""
        own = self.red if side else self.white
        return {
            str(value): stock - (own & board).bit_count()
            for (value, stock), board in zip(STOCK.items(), self.values, strict=True)
        }

    def __str__(self) -> str:
        return format_rows(GRID, self.at, SEATS[self.turn])

    def _free(self) -> Bitboard:
        return GRID.mask & ~(self.white | self.red | 1 << self.totem)

    def _own(self) -> Bitboard:
        return self.red if self.turn else self.white

    def _values_left(self) -> list[int]:
        own = self._own()
        return [
            value
            for (value, stock), board in zip(STOCK.items(), self.values, strict=True)
            if (own & board).bit_count() < stock
        ]

    def _points(self, pieces: Bitboard) -> int:
        return sum(value * (pieces & board).bit_count() for value, board in enumerate(self.values, 1))

    def _destinations(self) -> Bitboard:
        """Where the totem may go: a step, or a jump over a run of one's own pieces."""
        own, free = self._own(), self._free()
        reach = NEIGHBOURS[self.totem] & free
        for ray in RAYS[self.totem]:
            if own >> ray[0] & 1:
                landing = next((1 << square for square in ray if not own >> square & 1), 0)
                reach |= landing & free
        return reach

    def _check_totem(self, move: Move) -> None:
        if move.to == self.totem:
            raise IllegalMove(str(move), Rule.SAME_PLACE, square=square_name(move.to))
        if not self._free() >> move.to & 1:
            raise IllegalMove(str(move), Rule.OCCUPIED, square=square_name(move.to))
        ray = next((ray for ray in RAYS[self.totem] if move.to in ray), None)
        if ray is None:
            raise IllegalMove(str(move), Rule.NOT_STRAIGHT, start=square_name(self.totem), to=square_name(move.to))
        for square in ray[: ray.index(move.to)]:
            if not self._own() >> square & 1:
                empty = self._free() >> square & 1
                raise IllegalMove(str(move), Rule.TOO_FAR if empty else Rule.OVER_OPPONENT, square=square_name(square))


@lru_cache(maxsize=1 << 16)  # holds all of them: 37 squares, 4 values, at most 256 sets of free neighbours
def _turns(to: Square, value: int, places: Bitboard) -> tuple[Move, ...]:
    return tuple(Move(to, value, piece) for piece in squares_of(places))


def begin(_random: Random | None, _first: Seat) -> Position:
    """Set up the board: the totem in the centre, nothing else."""
    return Position()


def parse_move(typed: str) -> Move:
    """Read `d5-3e5`. InvalidMove: this is no move at all; whether it is legal is for `play` to say."""
    found = match_move(MOVE, typed)
    if (value := int(found["value"])) not in STOCK:
        raise InvalidMove(typed, Fault.NO_SUCH_VALUE, value=value)
    return Move(parse_square(GRID, found["to"], typed), value, parse_square(GRID, found["piece"], typed))


def parse_position(text: str) -> Position:
    """Read `3/5/7/3T3/7/5/3 w`; InvalidPosition names what is wrong with it."""
    standing, turn = parse_rows(GRID, text, "".join(LETTERS) + TOTEM, SEATS)
    totem = one_square(text, standing, TOTEM)
    expect_stock(
        text,
        standing,
        {letter: STOCK[n] for letters in LETTERS for n, letter in enumerate(letters, 1)},
    )
    white, red = (bitboard(square for square, char in standing.items() if char in own) for own in LETTERS)
    expect_alternation(text, white.bit_count(), red.bit_count(), turn)
    values = tuple(
        bitboard(square for square, char in standing.items() if char in pair) for pair in zip(*LETTERS, strict=True)
    )
    return Position(white, red, values, totem, turn)


YOXII: Game[Position, Move] = Game(
    name="yoxii",
    grid=GRID,
    seats=SEATS,
    sides=SEATS,
    begin=begin,
    parse_position=parse_position,
    parse_move=parse_move,
)
