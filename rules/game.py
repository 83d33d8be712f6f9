"""The contract that every game keeps: positions, moves, outcomes, and what a game is made of."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Generic, Protocol, Self, TypeVar

from rules.errors import IllegalMove, Rule
from rules.grid import Grid, Square

Seat = int  # whose chair, in order of play, from 0
Side = int  # 0 or 1: with two players the seat itself, with four the team


class Reason(StrEnum):
    """Why a game has ended."""

    COLOUR_ROW = "colour row"
    SYMBOL_ROW = "symbol row"
    ALL_PLACED = "all pieces placed"
    POINTS = "points"
    PIECES = "pieces"
    EQUAL = "equal points and pieces"
    OWN_LINE = "own line"
    OPPONENTS_LINE = "opponent's line"
    REPETITION = "repetition"
    AGREEMENT = "agreement"
    RESIGNATION = "resignation"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Tally:
    """A count that decided a game, for the first and the second side."""

    points: tuple[int, int]
    pieces: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning side (None: a draw), why, and the squares that show it."""

    winner: Side | None
    reason: Reason
    squares: tuple[Square, ...] = ()
    tally: Tally | None = None


class Move(Protocol):
    """One turn of a player, canonical as text; `steps` are its parts in the order in which they are chosen."""

    @property
    def steps(self) -> tuple[str, ...]: ...  # noqa: D102 - the class says it

    def __str__(self) -> str: ...


M = TypeVar("M", bound=Move)


class Position(ABC, Generic[M]):
    """Where everything stands and who is to move: an immutable value, its own cache key."""

    __slots__ = ()

    turn: Seat

    @abstractmethod
    def legal_moves(self) -> list[M]:
        """List every move the rules allow; empty when the game is over."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Say who has won and why; None while the game goes on."""

    @abstractmethod
    def check(self, move: M) -> None:
        """Raise IllegalMove with the rule that forbids this move in a game that goes on."""

    @abstractmethod
    def apply(self, move: M) -> Self:
        """Return the position after a move known to be legal."""

    @abstractmethod
    def at(self, square: Square) -> str:
        """Return what stands on a square, as positions write it, or an empty text."""

    @abstractmethod
    def in_hand(self, side: Side) -> dict[str, int]:
        """Count the pieces that a side has yet to place, by kind; empty in games without a reserve."""

    @abstractmethod
    def __str__(self) -> str: ...

    def play(self, move: M) -> Self:
        """Return the position after a move; IllegalMove if the rules forbid it."""
        if self.outcome() is not None:
            raise IllegalMove(str(move), Rule.GAME_OVER)
        self.check(move)
        return self.apply(move)


P = TypeVar("P", bound=Position)  # type: ignore[type-arg] # a bound cannot name the move type that belongs to it


@dataclass(frozen=True)
class Game(Generic[P, M]):
    """One of the games: its board, its seats, how to begin and how to read what is written."""

    name: str
    grid: Grid
    seats: tuple[str, ...]  # as positions write them, in order of play
    sides: tuple[str, str]  # as results write them
    begin: Callable[[Random | None, Seat], P]
    parse_position: Callable[[str], P]
    parse_move: Callable[[str], M]
    any_seat_begins: bool = False

    def start(self, random: Random | None = None, first: Seat = 0) -> P:
        """Set up the board. Without a generator: the start that the perft tables count from."""
        if first and not (self.any_seat_begins and 0 <= first < len(self.seats)):
            raise ValueError(f"seat {first} does not begin a game of {self.name}")
        return self.begin(random, first)

    def side_of(self, seat: Seat) -> Side:
        """Return the side that a seat plays for: neighbours in the order of play are opponents."""
        return seat % 2
