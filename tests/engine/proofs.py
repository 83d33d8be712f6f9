"""Claims about positions, proved by trying everything with the rules alone; nothing of the engine is in here."""

from functools import cache
from typing import Any

from rules.game import Game, Position, Side
from rules.record import Record

Claims = set[str]  # the moves that are right


def surely_wins(game: Game[Any, Any], position: Position[Any], side: Side, plies: int) -> bool:
    """Tell whether a side wins within so many plies, whatever the other does."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.winner == side
    if plies == 0:
        return False
    needed = any if game.side_of(position.turn) == side else all
    return needed(surely_wins(game, position.apply(move), side, plies - 1) for move in position.legal_moves())


def winning(record: Record, plies: int) -> Claims:
    """Return the moves that win in exactly so many plies; none where it goes faster."""
    game, position = record.game, record.position
    side = game.side_of(position.turn)
    if surely_wins(game, position, side, plies - 1):
        return set()
    return {str(move) for move in position.legal_moves() if surely_wins(game, position.apply(move), side, plies - 1)}


def safe(record: Record) -> Claims:
    """Return the moves that do not lose at once, and after which the other side does not win at once."""
    game, position = record.game, record.position
    other = 1 - game.side_of(position.turn)
    return {str(move) for move in position.legal_moves() if not surely_wins(game, position.apply(move), other, 1)}


def suicides(record: Record) -> Claims:
    """Return the moves that lose at once: in Oxixo, those that complete a line of the other side."""
    position = record.position
    other = 1 - record.game.side_of(position.turn)
    after = {str(move): position.apply(move).outcome() for move in position.legal_moves()}
    return {move for move, outcome in after.items() if outcome is not None and outcome.winner == other}


def drawing(record: Record) -> Claims:
    """Return the moves that end the game as a draw, by its record."""
    after = {str(move): record.play(move).outcome for move in record.position.legal_moves()}
    return {move for move, outcome in after.items() if outcome is not None and outcome.winner is None}


def solved(record: Record) -> tuple[Claims, int]:
    """Return the best moves by playing every game to its end, and what they lead to: 1 a win, 0 a draw, -1 a loss."""

    @cache
    def value(position: Position[Any]) -> int:
        outcome = position.outcome()
        if outcome is not None:
            return 0 if outcome.winner is None else 1 if outcome.winner == position.turn else -1
        best = -1
        for move in position.legal_moves():
            best = max(best, -value(position.apply(move)))
            if best == 1:
                break
        return best

    values = {str(move): -value(record.position.apply(move)) for move in record.position.legal_moves()}
    best = max(values.values())
    return {move for move, its in values.items() if its == best}, best
