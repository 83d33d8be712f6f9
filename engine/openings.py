"""How measured games begin: a few random plies, the same for both sides, different from game to game."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from engine.errors import InvalidArgument
from rules.game import Game, Position

TRIES = 1_000  # for one more opening, before there seems to be none


@dataclass(frozen=True, slots=True)
class Opening:
    """The start of a game and the first moves, which nobody chose."""

    number: int
    start: str
    moves: tuple[str, ...]


def openings(game: Game[Any, Any], count: int, plies: int, seed: int) -> list[Opening]:
    """Draw so many openings, no two alike unless the game has fewer; InvalidArgument when it has none."""
    random = Random(f"{seed} {game.name} {plies}")  # noqa: S311 - a game
    found = list(islice(_different(game, plies, random), count))
    if not found:
        raise InvalidArgument(f"no opening of {plies} plies leaves a game of {game.name} open")
    return [Opening(number, *found[number % len(found)]) for number in range(count)]


def _different(game: Game[Any, Any], plies: int, random: Random) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Draw starts and moves that lead to ever new positions, until many tries have found no other."""
    seen: set[Position[Any]] = set()
    tries = 0
    while tries < TRIES:
        tries += 1
        start, moves, position = _drawn(game, plies, random)
        if len(moves) == plies and position not in seen and is_open(game, position):
            tries = 0
            seen.add(position)
            yield str(start), moves


def _drawn(game: Game[Any, Any], plies: int, random: Random) -> tuple[Position[Any], tuple[str, ...], Position[Any]]:
    """Play so many random plies, or fewer if the game ends; return start, moves and end."""
    position = start = game.start(random)
    moves: list[str] = []
    while len(moves) < plies and (choices := position.legal_moves()):
        move = random.choice(choices)
        moves.append(str(move))
        position = position.apply(move)
    return start, tuple(moves), position


def is_open(game: Game[Any, Any], position: Position[Any]) -> bool:
    """Tell whether a position is worth playing: neither over nor won by the next move."""
    mover = game.side_of(position.turn)
    if position.outcome() is not None:
        return False
    ends = (position.apply(move).outcome() for move in position.legal_moves())
    return all(end is None or end.winner != mover for end in ends)
