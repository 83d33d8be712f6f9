"""Games between two players, which measure their strength: each opening is played with both sides."""

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Self

from engine.openings import Opening, openings
from engine.opponents import Opponent, opponent
from engine.programs import Failed, FaultKind
from rules import GAMES, game_named
from rules.errors import RulesError
from rules.game import Side
from rules.record import Record

SECONDS = 3.0  # allowed a move, unless the match says otherwise
PLIES = 2  # of an opening
LONGEST = 300  # plies after which a game is a draw

A, B = 0, 1
Player = int  # A or B
PLAYERS = ("A", "B")


@dataclass(frozen=True, slots=True)
class Terms:
    """What two players agree on before a match."""

    game: str
    players: tuple[str, str]  # A and B, by the names of their kinds
    pairs: int  # of games, each from an opening of its own
    seconds: float = SECONDS  # allowed a move
    seed: int = 0
    plies: int = PLIES

    def openings(self) -> list[Opening]:
        """Draw the openings, or refuse what cannot be played: RulesError, InvalidArgument."""
        for text in self.players:
            opponent(text, self.seconds)
        return openings(game_named(self.game), self.pairs, self.plies, self.seed)


@dataclass(frozen=True, slots=True)
class Fault:
    """What lost a game other than a move on the board."""

    player: Player
    kind: FaultKind
    detail: str


@dataclass(frozen=True, slots=True)
class Played:
    """One game."""

    opening: int
    side_of_a: Side
    points: float  # of A: 1 won, 0.5 drawn, 0 lost
    moves: tuple[str, ...]  # those of the opening first
    fault: Fault | None
    seconds: tuple[tuple[float, ...], tuple[float, ...]]  # that A and B took for each move


Pair = tuple[Played, Played]


class Table:
    """Where one pair after the other is played by the same two players."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._players: tuple[Opponent, ...] = ()
        self._open = ExitStack()

    def __enter__(self) -> Self:
        with ExitStack() as opening:
            seated = [opening.enter_context(opponent(text, self._terms.seconds)) for text in self._terms.players]
            self._open = opening.pop_all()
        self._players = tuple(seated)
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def play(self, opening: Opening) -> Pair:
        """Play an opening twice: A has the first side, then the second."""
        return self._play(opening, 0), self._play(opening, 1)

    def _play(self, opening: Opening, side_of_a: Side) -> Played:
        game = GAMES[self._terms.game]
        record = Record.begin(game, game.parse_position(opening.start)).play_text(*opening.moves)
        fault: Fault | None = None
        seconds: tuple[list[float], list[float]] = ([], [])
        dice = self._dice(opening, side_of_a)
        while record.outcome is None and record.ply < LONGEST and fault is None:
            player = game.side_of(record.position.turn) ^ side_of_a
            began = perf_counter()
            try:
                typed = self._players[player].move(record, next(dice))
                seconds[player].append(perf_counter() - began)
                record = record.play_text(typed)
            except Failed as failed:
                fault = Fault(player, failed.kind, str(failed))
            except RulesError as refused:
                fault = Fault(player, FaultKind.ILLEGAL, str(refused))
        moves = tuple(map(str, record.moves))
        points = _points(record, side_of_a) if fault is None else float(fault.player == B)
        return Played(opening.number, side_of_a, points, moves, fault, (tuple(seconds[A]), tuple(seconds[B])))

    def _dice(self, opening: Opening, side_of_a: Side) -> Iterator[int]:
        """Seed what players leave to chance, the same whenever and wherever this game is played."""
        random = Random(f"{self._terms.seed} {opening.number} {side_of_a}")  # noqa: S311 - a game
        while True:
            yield random.getrandbits(32)


def _points(record: Record, side_of_a: Side) -> float:
    """Return the points of A; a game without an outcome was too long, and counts as a draw."""
    if record.outcome is None or record.outcome.winner is None:
        return 0.5
    return float(record.outcome.winner == side_of_a)
