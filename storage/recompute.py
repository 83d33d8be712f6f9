"""All ratings computed again from the stored games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from matches.ratings import FIRST_RATED_PLY, Rating, pools, rate_seats
from storage.database import Database, Row, Transaction
from storage.limits import PLIES
from storage.ratings import Cell, cells, count

Pool = tuple[str, int, int]  # game, server, person

GAMES = (
    "SELECT m.id, m.game, m.guild, m.winner, m.touched_at, m.settled, p.user_id, p.name "
    "FROM matches m JOIN match_players p ON p.match_id = m.id "
    f"WHERE m.rated AND m.status = 'finished' AND {PLIES} >= {FIRST_RATED_PLY} "
    "ORDER BY m.settled, m.touched_at, m.id, p.seat"
)


@dataclass(frozen=True, slots=True)
class Recomputed:
    """How much there was to compute, and how many ratings came out other than they were."""

    games: int
    ratings: int
    changed: int


@dataclass(slots=True)
class _Now:
    """What is known of a person in a pool so far."""

    rating: Rating
    games: int = 0
    name: str = ""


async def recompute(database: Database) -> Recomputed:
    """Rate every stored game again, in the order in which they were settled; all or nothing."""
    async with database.transaction() as tx:
        known: dict[Pool, _Now] = {}
        games = 0
        await tx.execute(
            "DELETE FROM rating_changes WHERE match_id IN "
            "(SELECT id FROM matches WHERE NOT rated OR status <> 'finished')"
        )
        for seats in _games(await tx.rows(GAMES)):
            games += 1
            for guild in pools(seats[0]["guild"]):
                await _rate(tx, known, seats, guild)
        changed = await _replace(tx, known)
    return Recomputed(games, len(known), changed)


def _games(rows: list[Row]) -> Iterator[list[Row]]:
    """Gather the seats of each game."""
    for _, seats in groupby(rows, key=lambda row: row["id"]):
        yield list(seats)


async def _rate(tx: Transaction, known: dict[Pool, _Now], seats: list[Row], guild: int) -> None:
    held = [known.setdefault((row["game"], guild, row["user_id"]), _Now(Rating())) for row in seats]
    after = rate_seats([now.rating for now in held], seats[0]["winner"])
    for row, now, new in zip(seats, held, after, strict=True):
        # The places stay as they were seen: they depend on who was listed then.
        await tx.execute(
            "INSERT INTO rating_changes (match_id, guild, user_id, game, at, settled, "
            "mu_before, sigma_before, mu, sigma) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
            "ON CONFLICT (match_id, guild, user_id) DO UPDATE SET mu_before = excluded.mu_before, "
            "sigma_before = excluded.sigma_before, mu = excluded.mu, sigma = excluded.sigma",
            *(row["id"], guild, row["user_id"], row["game"], row["touched_at"], row["settled"]),
            *(now.rating.mu, now.rating.sigma, new.mu, new.sigma),
        )
        now.rating, now.games, now.name = new, now.games + 1, row["name"]


async def _replace(tx: Transaction, known: dict[Pool, _Now]) -> int:
    """Put the new ratings in the place of the old ones; return how many differ."""
    rows = await tx.rows("SELECT game, guild, user_id, mu, sigma FROM ratings")
    before = {(row["game"], row["guild"], row["user_id"]): Rating(row["mu"], row["sigma"]) for row in rows}
    hidden = {row["user_id"] for row in await tx.rows("SELECT user_id FROM people WHERE NOT listed")}
    await tx.execute("DELETE FROM ratings")
    await tx.execute("DELETE FROM rating_counts")
    counted: Counter[Cell] = Counter()
    for (game, guild, user), now in known.items():
        listed = user > 0 and user not in hidden  # a former player has a number below zero
        await tx.execute(
            "INSERT INTO ratings (game, guild, user_id, name, mu, sigma, shown, games, listed) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
            *(game, guild, user, now.name, now.rating.mu, now.rating.sigma, now.rating.shown, now.games, listed),
        )
        if listed:
            counted.update(cells(game, guild, now.rating.shown))
    await count(tx, counted)
    return sum(before.get(pool) != now.rating for pool, now in known.items()) + len(before.keys() - known.keys())
