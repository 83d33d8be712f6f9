"""Ratings, changed in the transaction that ends a game, and their history."""

from collections import Counter
from dataclasses import dataclass

from matches.model import Match, Player
from matches.ratings import Rating, counts, pools, rate_seats
from storage.database import Database, Row, Transaction

STEPS = (1, 64)  # a place is told from the counts of at most 64 numbers and of the runs above them

Cell = tuple[str, int, int, int]  # game, server, step, number


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands in a pool."""

    game: str
    guild: int
    rating: Rating
    games: int
    listed: bool


@dataclass(frozen=True, slots=True)
class Change:
    """What one game did to one player in one pool."""

    match_id: str
    guild: int
    user: int
    at: float
    before: Rating
    after: Rating
    place_before: int | None  # None: not on the board
    place: int | None

    @property
    def gained(self) -> int:
        """The difference between the numbers shown."""
        return self.after.shown - self.before.shown


class RatingStore:
    """What ratings people have, and how they came by them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_player(self, user: int) -> list[Standing]:
        """List where a person stands, in every pool they have played in."""
        async with self._database.reading() as tx:
            rows = await tx.rows("SELECT * FROM ratings WHERE user_id = $1 ORDER BY game, guild", user)
        return [_standing(row) for row in rows]

    async def standing(self, game: str, guild: int, user: int) -> Standing | None:
        """Tell where a person stands in a pool; None before their first rated game there."""
        async with self._database.reading() as tx:
            row = await _row(tx, game, guild, user)
        return _standing(row) if row else None

    async def changes(self, match_id: str) -> list[Change]:
        """List what a game did to the ratings of its players; nothing where it did not count."""
        async with self._database.reading() as tx:
            rows = await tx.rows("SELECT * FROM rating_changes WHERE match_id = $1 ORDER BY guild, user_id", match_id)
        return [_change(row) for row in rows]

    async def curve(self, user: int, game: str, guild: int, limit: int = 500) -> list[tuple[float, float]]:
        """Return a person's latest ratings in a pool, oldest first: when, and what. It begins where a game began."""
        async with self._database.reading() as tx:
            rows = await tx.rows(
                "SELECT c.at, c.mu_before, c.mu, m.created_at "
                "FROM rating_changes c JOIN matches m ON m.id = c.match_id "
                "WHERE c.user_id = $1 AND c.game = $2 AND c.guild = $3 ORDER BY c.settled DESC LIMIT $4",
                user,
                game,
                guild,
                limit,
            )
        latest = [(row["at"], row["mu"]) for row in reversed(rows)]
        return [(rows[-1]["created_at"], rows[-1]["mu_before"]), *latest] if rows else []


async def settle(tx: Transaction, match: Match) -> None:
    """Settle a finished match within the transaction that ends it: its place in the order of results, its ratings.

    A match is settled once: what is stored of it later, such as its last card, finds it done.
    """
    order = "(SELECT COALESCE(MAX(settled), 0) + 1 FROM matches)"
    if await tx.execute(f"UPDATE matches SET settled = {order} WHERE id = $1 AND settled IS NULL", match.id) != 1:
        return
    if counts(match):
        row = await tx.row("SELECT settled FROM matches WHERE id = $1", match.id)
        assert row is not None
        for guild in pools(match.guild):
            await _rate(tx, match, guild, row["settled"])


async def _rate(tx: Transaction, match: Match, guild: int, settled: int) -> None:
    """Rate a match in one pool."""
    rows = await _held(tx, match, guild)
    before = [Rating(rows[player.id]["mu"], rows[player.id]["sigma"]) for player in match.players]
    after = rate_seats(before, match.winner)
    listed = {user: bool(row["listed"]) for user, row in rows.items()}
    new = {user for user, row in rows.items() if not row["games"]}
    places = {
        player.id: await place(tx, match.game, guild, old.shown)
        for player, old in zip(match.players, before, strict=True)
        if listed[player.id] and player.id not in new
    }
    recount: Counter[Cell] = Counter()
    for player, old, now in zip(match.players, before, after, strict=True):
        await tx.execute(
            "UPDATE ratings SET name = $1, mu = $2, sigma = $3, shown = $4, games = games + 1 "
            "WHERE game = $5 AND guild = $6 AND user_id = $7",
            *(player.name, now.mu, now.sigma, now.shown, match.game, guild, player.id),
        )
        if listed[player.id]:
            recount.update(cells(match.game, guild, now.shown))
            if player.id not in new:
                recount.subtract(cells(match.game, guild, old.shown))
    await count(tx, recount)
    for player, old, now in zip(match.players, before, after, strict=True):
        place_now = await place(tx, match.game, guild, now.shown) if listed[player.id] else None
        await tx.execute(
            "INSERT INTO rating_changes (match_id, guild, user_id, game, at, settled, "
            "mu_before, sigma_before, mu, sigma, place_before, place) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            *(match.id, guild, player.id, match.game, match.touched_at, settled),
            *(old.mu, old.sigma, now.mu, now.sigma, places.get(player.id), place_now),
        )


async def _held(tx: Transaction, match: Match, guild: int) -> dict[int, Row]:
    """Return the ratings of a match's players, made where they are missing, and held until the transaction ends.

    Every row is written, in one order: so two processes that end games of the same people take turns.
    """
    held = {}
    for player in sorted(match.players, key=lambda player: player.id):
        fresh = Rating()
        await tx.execute(
            "INSERT INTO ratings (game, guild, user_id, name, mu, sigma, shown, games, listed) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8) "
            "ON CONFLICT (game, guild, user_id) DO UPDATE SET games = ratings.games",
            *(match.game, guild, player.id, player.name, fresh.mu, fresh.sigma, fresh.shown),
            await _wants_listing(tx, player),
        )
        row = await _row(tx, match.game, guild, player.id)
        assert row is not None
        held[player.id] = row
    return held


async def _wants_listing(tx: Transaction, player: Player) -> bool:
    row = await tx.row("SELECT 1 AS hidden FROM people WHERE user_id = $1 AND NOT listed", player.id)
    return row is None


async def relist(tx: Transaction, user: int, *, listed: bool) -> None:
    """Put a person on the boards they have played for, or take them off."""
    rows = await tx.rows("SELECT game, guild, shown, games, listed FROM ratings WHERE user_id = $1", user)
    recount: Counter[Cell] = Counter()
    for row in rows:
        if bool(row["listed"]) != listed:
            for cell in cells(row["game"], row["guild"], row["shown"]):
                recount[cell] += 1 if listed else -1
    await tx.execute("UPDATE ratings SET listed = $1 WHERE user_id = $2", listed, user)
    await count(tx, recount)


def cells(game: str, guild: int, shown: int) -> list[Cell]:
    """Return the counts in which a number on a board takes part."""
    return [(game, guild, step, shown // step) for step in STEPS]


async def count(tx: Transaction, recount: Counter[Cell]) -> None:
    """Change the counts, in one order, so that two processes take turns here too."""
    for cell, players in sorted(recount.items()):
        if players:
            await tx.execute(
                "INSERT INTO rating_counts (game, guild, step, number, players) VALUES ($1, $2, $3, $4, $5) "
                "ON CONFLICT (game, guild, step, number) DO UPDATE SET players = rating_counts.players + $5",
                *cell,
                players,
            )


async def place(tx: Transaction, game: str, guild: int, shown: int) -> int:
    """Return the place of a number on a board: one more than there are players with higher ones."""
    fine, coarse = STEPS
    above = "SELECT COALESCE(SUM(players), 0) FROM rating_counts WHERE game = $1 AND guild = $2"
    row = await tx.row(
        f"SELECT ({above} AND step = $3 AND number > $4) + "
        f"({above} AND step = $5 AND number > $6 AND number < $7) AS above",
        *(game, guild, coarse, shown // coarse, fine, shown, (shown // coarse + 1) * coarse),
    )
    return int(row["above"]) + 1 if row else 1


async def _row(tx: Transaction, game: str, guild: int, user: int) -> Row | None:
    return await tx.row("SELECT * FROM ratings WHERE game = $1 AND guild = $2 AND user_id = $3", game, guild, user)


def _standing(row: Row) -> Standing:
    rating = Rating(row["mu"], row["sigma"])
    return Standing(row["game"], row["guild"], rating, row["games"], bool(row["listed"]))


def _change(row: Row) -> Change:
    return Change(
        match_id=row["match_id"],
        guild=row["guild"],
        user=row["user_id"],
        at=row["at"],
        before=Rating(row["mu_before"], row["sigma_before"]),
        after=Rating(row["mu"], row["sigma"]),
        place_before=row["place_before"],
        place=row["place"],
    )
