"""Oxixo for two teams of two: a marked cube has a dot that faces the one partner who may take it again."""

from dataclasses import dataclass
from functools import lru_cache
from random import Random

from rules import cubes, game
from rules.cubes import GRID, OUTER_RING, SLIDES
from rules.errors import Fault, IllegalMove, InvalidMove, InvalidPosition, Rule
from rules.game import Game, Outcome, Seat, Side
from rules.grid import Bitboard, Square, bitboard, square_name
from rules.notation import format_rows, match_move, parse_rows, parse_square
from rules.oxixo import MOVE

SEATS = ("A1", "B1", "A2", "B2")  # clockwise; seat % 2 is the team, seat // 2 the partner
TEAMS = ("X", "O")  # the marks of A and B, which also name the winner
MARKS = ("XY", "OQ")  # of each team: its dot faces partner 1, partner 2
FIRST_ROUND = 4  # cubes to be marked before any may be taken again


@dataclass(frozen=True, slots=True)
class Move:
    """A cube leaves the edge, comes back, and its dot faces partner 1 or 2 of the player's team."""

    take: Square
    push: Square
    faces: int

    @property
    def steps(self) -> tuple[str, ...]:
        """The cube, the end, the partner."""
        return square_name(self.take), square_name(self.push), str(self.faces)

    def __str__(self) -> str:
        return f"{square_name(self.take)}-{square_name(self.push)}={self.faces}"


@dataclass(frozen=True, slots=True)
class Position(game.Position[Move]):
    """A position of Oxixo in teams."""

    crosses: Bitboard = 0  # team A's cubes
    rings: Bitboard = 0  # team B's
    facing_2: Bitboard = 0  # cubes of either team whose dot faces its partner 2
    turn: Seat = 0

    def legal_moves(self) -> list[Move]:
        """List every move the rules allow; empty when the game is over."""
        return [] if self.outcome() is not None else list(_turns(self._takes(self.turn)))

    def outcome(self) -> Outcome | None:
        """Say which team has won and why; None while the game goes on.

        A move that ends the game is followed by nobody's pass, so the seat before is the one that made it.
        """
        return cubes.lines_outcome((self.crosses, self.rings), mover=(self.turn + 1) % 2)

    def check(self, move: Move) -> None:
        """Raise IllegalMove with the rule that forbids this move."""
        cubes.check_ends(str(move), move.take, move.push)
        if self._takes(self.turn) >> move.take & 1:
            return
        if (self.crosses, self.rings)[1 - self.turn % 2] >> move.take & 1:
            rule = Rule.OPPONENTS_CUBE
        elif self._in_first_round():
            rule = Rule.FIRST_ROUND
        else:
            rule = Rule.FACES_PARTNER
        raise IllegalMove(str(move), rule, square=square_name(move.take))

    def apply(self, move: Move) -> "Position":
        """Return the position after a move known to be legal, with those skipped who have to pass."""
        slide = SLIDES[move.take, move.push]
        crosses, rings, facing_2 = slide.move(self.crosses), slide.move(self.rings), slide.move(self.facing_2)
        if self.turn % 2 == 0:
            crosses |= slide.push
        else:
            rings |= slide.push
        if move.faces == 2:
            facing_2 |= slide.push
        after = Position(crosses, rings, facing_2, (self.turn + 1) % 4)
        if after._takes(after.turn) or after.outcome() is not None:
            return after
        return Position(crosses, rings, facing_2, after._next_able())

    def at(self, square: Square) -> str:
        """Return the cube on a square, as positions write it."""
        dot = self.facing_2 >> square & 1
        if self.crosses >> square & 1:
            return MARKS[0][dot]
        return MARKS[1][dot] if self.rings >> square & 1 else ""

    def in_hand(self, _side: Side) -> dict[str, int]:
        """Return nothing: every cube is on the board."""
        return {}

    def must_pass(self, seat: Seat) -> bool:
        """Tell whether a seat finds no cube in the outer ring that it may take."""
        return not self._takes(seat)

    def __str__(self) -> str:
        return format_rows(GRID, self.at, SEATS[self.turn])

    def _in_first_round(self) -> bool:
        return (self.crosses | self.rings).bit_count() < FIRST_ROUND

    def _takes(self, seat: Seat) -> Bitboard:
        """Return the cubes of the outer ring that a seat may take."""
        neutral = OUTER_RING & ~(self.crosses | self.rings)
        if self._in_first_round():
            return neutral
        own = self.rings if seat % 2 else self.crosses
        return neutral | OUTER_RING & own & (self.facing_2 if seat >= 2 else ~self.facing_2)

    def _next_able(self) -> Seat:
        """Return the seat that moves, from the one whose turn it would be: each team always has one that can."""
        return next(seat % 4 for seat in range(self.turn, self.turn + 4) if not self.must_pass(seat % 4))


@lru_cache(maxsize=1 << 16)  # holds every set of cubes of the outer ring
def _turns(takes: Bitboard) -> tuple[Move, ...]:
    return tuple(Move(take, push, faces) for take, push in cubes.pushes(takes) for faces in (1, 2))


def begin(_random: Random | None, first: Seat) -> Position:
    """Set up the board: every cube neutral."""
    return Position(turn=first)


def parse_move(typed: str) -> Move:
    """Read `a3-e3=2`. InvalidMove: this is no move at all; whether it is legal is for `play` to say."""
    found = match_move(MOVE, typed)
    take, push = parse_square(GRID, found["take"], typed), parse_square(GRID, found["push"], typed)
    if not found["dot"]:
        raise InvalidMove(typed, Fault.DOT_MISSING)
    if (faces := found["dot"].lstrip("=")) not in {"1", "2"}:
        raise InvalidMove(typed, Fault.DOT_UNKNOWN, partner=faces)
    return Move(take, push, int(faces))


def parse_position(text: str) -> Position:
    """Read `5/5/5/5/5 A1`; InvalidPosition names what is wrong with it."""
    standing, turn = parse_rows(GRID, text, "".join(MARKS), SEATS)
    crosses, rings, facing_2 = (
        bitboard(square for square, char in standing.items() if char in marks) for marks in (*MARKS, "YQ")
    )
    position = Position(crosses, rings, facing_2, turn)
    if position.must_pass(turn) and position.outcome() is None:
        raise InvalidPosition(text, Fault.MUST_PASS, seat=SEATS[turn])
    return position


OXIXO4: Game[Position, Move] = Game(
    name="oxixo4",
    grid=GRID,
    seats=SEATS,
    sides=TEAMS,
    begin=begin,
    parse_position=parse_position,
    parse_move=parse_move,
    any_seat_begins=True,
)
