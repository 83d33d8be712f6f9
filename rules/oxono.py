"""Oxono: move a totem, place a piece of its symbol beside it, make four in a row."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import takewhile
from random import Random

from rules import game
from rules.errors import Fault, IllegalMove, InvalidPosition, Rule
from rules.game import Game, Outcome, Reason, Seat, Side
from rules.grid import ORTHOGONAL, Bitboard, Grid, Square, bitboard, square_name, squares_of
from rules.notation import (
    expect_alternation,
    expect_stock,
    format_rows,
    match_move,
    one_square,
    parse_rows,
    parse_square,
)

GRID = Grid.of_widths(6, 6, 6, 6, 6, 6)
PINK, BLACK = 0, 1
SEATS = ("p", "b")
EACH = 8  # pieces of each symbol and colour
PIECES = {"X": (PINK, "X"), "O": (PINK, "O"), "x": (BLACK, "X"), "o": (BLACK, "O")}
TOTEM_X, TOTEM_O = "+", "@"
DOTTED = (GRID.by_name["c4"], GRID.by_name["d3"])

RAYS = GRID.rays(ORTHOGONAL)
NEIGHBOURS = {square: bitboard(ray[0] for ray in rays) for square, rays in RAYS.items()}
ROW_AND_COLUMN = {square: bitboard(to for ray in rays for to in ray) for square, rays in RAYS.items()}
FOURS = tuple(
    bitboard((square, *ray[:3])) for square in RAYS for step in ORTHOGONAL[:2] if len(ray := GRID.ray(square, step)) > 2
)

MOVE = re.compile("(?P<totem>[xo])(?P<to>[a-z][0-9]+)-?(?P<piece>[a-z][0-9]+)")


@dataclass(frozen=True, slots=True)
class Move:
    """A totem goes to a square, a piece of its symbol on another."""

    totem: str  # X or O
    to: Square
    piece: Square

    @property
    def steps(self) -> tuple[str, ...]:
        """Totem, its square, the piece's square."""
        return self.totem, square_name(self.to), square_name(self.piece)

    def __str__(self) -> str:
        return f"{self.totem}{square_name(self.to)}-{square_name(self.piece)}"


@dataclass(frozen=True, slots=True)
class Position(game.Position[Move]):
    """An Oxono position; what is neither a cross nor free is a ring."""

    pink: Bitboard = 0
    black: Bitboard = 0
    crosses: Bitboard = 0  # of both colours
    totem_x: Square = DOTTED[1]
    totem_o: Square = DOTTED[0]
    turn: Seat = PINK

    def legal_moves(self) -> list[Move]:
        """List every move the rules allow; empty when the game is over."""
        moves: list[Move] = []
        if self.outcome() is not None:
            return moves
        free = self._free()
        for totem, start in (("X", self.totem_x), ("O", self.totem_o)):
            if self._left(totem):
                free_after = free | 1 << start
                for to in self._destinations(start, free):
                    moves += _turns(totem, to, NEIGHBOURS[to] & free_after) or _turns.__wrapped__(
                        totem, to, free_after & ~(1 << to)
                    )
        return moves

    def outcome(self) -> Outcome | None:
        """Say who has won and why; None while the game goes on."""
        colour = self.black if self.turn == PINK else self.pink  # only who has just moved can have made a row
        pieces = self.pink | self.black
        rings = pieces ^ self.crosses
        if has_row(colour):
            return self._won(Reason.COLOUR_ROW, colour, rings)
        if has_row(self.crosses) or has_row(rings):
            return self._won(Reason.SYMBOL_ROW, colour, rings)
        if pieces.bit_count() == 4 * EACH:
            return Outcome(None, Reason.ALL_PLACED)
        return None

    def check(self, move: Move) -> None:
        """Raise IllegalMove with the rule that forbids this move."""
        if not self._left(move.totem):
            raise IllegalMove(str(move), Rule.NONE_IN_HAND, piece=move.totem)
        start = self._totem(move.totem)
        self._check_totem(move, start)
        free_after = (self._free() | 1 << start) & ~(1 << move.to)
        if not free_after >> move.piece & 1:
            raise IllegalMove(str(move), Rule.OCCUPIED, square=square_name(move.piece))
        beside = NEIGHBOURS[move.to]
        # With no free square beside it the totem has landed enclosed: the piece goes anywhere (special case B).
        if beside & free_after and not beside >> move.piece & 1:
            raise IllegalMove(str(move), Rule.NOT_ADJACENT, square=square_name(move.piece), totem=square_name(move.to))

    def apply(self, move: Move) -> "Position":
        """Return the position after a move known to be legal."""
        bit = 1 << move.piece
        pink, black = (self.pink | bit, self.black) if self.turn == PINK else (self.pink, self.black | bit)
        if move.totem == "X":
            return Position(pink, black, self.crosses | bit, move.to, self.totem_o, 1 - self.turn)
        return Position(pink, black, self.crosses, self.totem_x, move.to, 1 - self.turn)

    def at(self, square: Square) -> str:
        """Return what stands on a square, as positions write it."""
        if square == self.totem_x:
            return TOTEM_X
        if square == self.totem_o:
            return TOTEM_O
        symbol = "X" if self.crosses >> square & 1 else "O"
        if self.pink >> square & 1:
            return symbol
        return symbol.lower() if self.black >> square & 1 else ""

    def in_hand(self, side: Side) -> dict[str, int]:
        """Count the pieces that a side has yet to place, by symbol."""
        own = self.black if side else self.pink
        return {
            "X": EACH - (own & self.crosses).bit_count(),
            "O": EACH - (own & ~self.crosses).bit_count(),
        }

    def is_enclosed(self, totem: str) -> bool:
        """Tell whether every square beside a totem, on the board, is occupied."""
        return not NEIGHBOURS[self._totem(totem)] & self._free()

    def __str__(self) -> str:
        return format_rows(GRID, self.at, SEATS[self.turn])

    def _free(self) -> Bitboard:
        return GRID.mask & ~(self.pink | self.black | 1 << self.totem_x | 1 << self.totem_o)

    def _totem(self, totem: str) -> Square:
        return self.totem_x if totem == "X" else self.totem_o

    def _left(self, totem: str) -> bool:
        """Tell whether the player to move still has a piece of this symbol."""
        own = self.black if self.turn else self.pink
        return (own & (self.crosses if totem == "X" else ~self.crosses)).bit_count() < EACH

    def _destinations(self, start: Square, free: Bitboard) -> Iterable[Square]:
        """Where a totem may go. With its row and column full it may go anywhere (special case C)."""
        return _reach(start, free & ROW_AND_COLUMN[start]) or squares_of(free)

    def _check_totem(self, move: Move, start: Square) -> None:
        free = self._free()
        if move.to == start:
            raise IllegalMove(str(move), Rule.SAME_PLACE, square=square_name(start))
        if not free >> move.to & 1:
            raise IllegalMove(str(move), Rule.OCCUPIED, square=square_name(move.to))
        if move.to in self._destinations(start, free):
            return
        ray = next((ray for ray in RAYS[start] if move.to in ray), None)
        if ray is None:
            raise IllegalMove(str(move), Rule.NOT_STRAIGHT, start=square_name(start), to=square_name(move.to))
        if NEIGHBOURS[start] & free:
            blocked = next(square for square in ray if not free >> square & 1)
            raise IllegalMove(str(move), Rule.PATH_BLOCKED, square=square_name(blocked))
        landing = next(square for square in ray if free >> square & 1)
        raise IllegalMove(str(move), Rule.NOT_FIRST_FREE, square=square_name(landing))

    def _won(self, reason: Reason, colour: Bitboard, rings: Bitboard) -> Outcome:
        """Mark every row that stands, for one move may complete several."""
        rows = 0
        for four in FOURS:
            if four in (four & colour, four & self.crosses, four & rings):
                rows |= four
        return Outcome(1 - self.turn, reason, tuple(squares_of(rows)))


def has_row(board: Bitboard) -> bool:
    """Tell whether four bits stand side by side in a row or a column."""
    across = board & board >> 1
    up = board & board >> 8
    return bool(across & across >> 2 or up & up >> 16)


@cache  # at most 36 squares times 2 ** 10 fillings of a row and a column
def _reach(start: Square, free: Bitboard) -> tuple[Square, ...]:
    """Where a totem can go along its row and column: it slides, or, when enclosed, jumps (special case A)."""
    if NEIGHBOURS[start] & free:
        return tuple(to for ray in RAYS[start] for to in takewhile(lambda square: free >> square & 1, ray))
    landings = (next((to for to in ray if free >> to & 1), None) for ray in RAYS[start])
    return tuple(to for to in landings if to is not None)


@lru_cache(maxsize=2048)  # holds all of them: 2 totems, 36 squares, at most 16 sets of free neighbours
def _turns(totem: str, to: Square, places: Bitboard) -> tuple[Move, ...]:
    return tuple(Move(totem, to, piece) for piece in squares_of(places))


def begin(random: Random | None, _first: Seat) -> Position:
    """Set up the board: which totem stands on which dotted square is left to chance."""
    o, x = random.sample(DOTTED, 2) if random else DOTTED
    return Position(totem_x=x, totem_o=o)


def parse_move(typed: str) -> Move:
    """Read `Xc5-c4`. InvalidMove: this is no move at all; whether it is legal is for `play` to say."""
    found = match_move(MOVE, typed)
    return Move(
        found["totem"].upper(),
        parse_square(GRID, found["to"], typed),
        parse_square(GRID, found["piece"], typed),
    )


def parse_position(text: str) -> Position:
    """Read `6/6/2@3/3+2/6/6 p`; InvalidPosition names what is wrong with it."""
    standing, turn = parse_rows(GRID, text, "XOxo+@", SEATS)
    totem_x, totem_o = one_square(text, standing, TOTEM_X), one_square(text, standing, TOTEM_O)
    expect_stock(text, standing, dict.fromkeys(PIECES, EACH))
    placed = {square: PIECES[char] for square, char in standing.items() if char in PIECES}
    pink = bitboard(square for square, (colour, _) in placed.items() if colour == PINK)
    black = bitboard(square for square, (colour, _) in placed.items() if colour == BLACK)
    expect_alternation(text, pink.bit_count(), black.bit_count(), turn)
    if has_row((pink, black)[turn]):
        raise InvalidPosition(text, Fault.ROW_CONTRADICTS_SIDE, side=SEATS[turn])
    crosses = bitboard(square for square, (_, symbol) in placed.items() if symbol == "X")
    return Position(pink, black, crosses, totem_x, totem_o, turn)


OXONO: Game[Position, Move] = Game(
    name="oxono",
    grid=GRID,
    seats=SEATS,
    sides=SEATS,
    begin=begin,
    parse_position=parse_position,
    parse_move=parse_move,
)
