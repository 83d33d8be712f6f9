"""Limits: of rated games between the same two people, and of games that one person plays."""

from collections.abc import Sequence
from itertools import product

from matches.errors import RatedLimit, TooManyMatches
from matches.model import Player
from matches.ratings import FIRST_RATED_PLY, MOST_RATED
from storage.database import Transaction

PLIES = "LENGTH(m.moves) - LENGTH(REPLACE(m.moves, ' ', '')) + 1"
OPPOSED = (
    "FROM match_players a JOIN match_players b ON b.match_id = a.match_id AND b.seat % 2 <> a.seat % 2 "
    "JOIN matches m ON m.id = a.match_id WHERE a.user_id = $1 AND b.user_id = $2"
)


async def rated_between(tx: Transaction, one: int, other: int, since: float) -> int:
    """Count the rated games that two people have begun against each other: those that count or still may."""
    row = await tx.row(
        f"SELECT COUNT(*) AS games {OPPOSED} AND m.rated AND m.created_at > $3 AND "
        f"(m.status = 'running' OR (m.status = 'finished' AND {PLIES} >= {FIRST_RATED_PLY}))",
        *(one, other, since),
    )
    return int(row["games"]) if row else 0


async def expect_below_limit(tx: Transaction, players: Sequence[Player], since: float) -> None:
    """Refuse a rated game in which two opponents have had enough of them with each other."""
    for one, other in product(players[0::2], players[1::2]):
        if await rated_between(tx, one.id, other.id, since) >= MOST_RATED:
            raise RatedLimit(most=MOST_RATED, name=one.name, other=other.name)


async def expect_room(tx: Transaction, players: Sequence[Player], most: int) -> None:
    """Refuse a game to somebody who plays as many as one may."""
    for player in players:
        if player.is_computer:
            continue
        row = await tx.row(
            "SELECT COUNT(DISTINCT m.id) AS games FROM match_players p JOIN matches m ON m.id = p.match_id "
            "WHERE p.user_id = $1 AND m.status = 'running'",
            player.id,
        )
        if row is not None and row["games"] >= most:
            raise TooManyMatches(name=player.name, most=most)
