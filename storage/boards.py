"""Leaderboards: a page takes as long among a million players as among a thousand."""

from dataclasses import dataclass

from matches.ratings import Rating
from storage.database import Database, Row, Transaction
from storage.ratings import STEPS, place

PAGE = 10
ABOVE_ME = 4  # lines above one's own when one jumps to it
COLUMNS = "user_id, name, mu, sigma, shown, games"
POOL = "game = $1 AND guild = $2 AND listed"


@dataclass(frozen=True, slots=True)
class Line:
    """One player on a board. Equal numbers share a place."""

    place: int
    user: int
    name: str
    rating: Rating
    games: int


@dataclass(frozen=True, slots=True)
class Page:
    """Some consecutive lines of a board."""

    lines: tuple[Line, ...]
    players: int  # on the whole board
    above: bool  # whether there are lines above these
    below: bool


class BoardStore:
    """Pages of the boards, from the top, from a line on, or around a player."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def top(self, game: str, guild: int) -> Page:
        """Return the first page."""
        async with self._database.reading() as tx:
            return await _top(tx, game, guild)

    async def after(self, game: str, guild: int, shown: int, user: int) -> Page:
        """Return the lines that follow this one, whether or not it is still there."""
        async with self._database.reading() as tx:
            rows = await _below(tx, game, guild, shown, user, most=PAGE + 1)
            if not rows:
                return await _top(tx, game, guild)
            return await _page(tx, game, guild, rows[:PAGE], below=len(rows) > PAGE)

    async def before(self, game: str, guild: int, shown: int, user: int) -> Page:
        """Return the lines before this one; fewer than a page of them means the top."""
        async with self._database.reading() as tx:
            rows = await _over(tx, game, guild, shown, user, most=PAGE)
            if len(rows) < PAGE:
                return await _top(tx, game, guild)
            return await _page(tx, game, guild, rows, below=True)

    async def around(self, game: str, guild: int, user: int) -> Page | None:
        """Return the lines around a player; None for those who are not on the board."""
        async with self._database.reading() as tx:
            me = await tx.row(f"SELECT {COLUMNS} FROM ratings WHERE {POOL} AND user_id = $3", game, guild, user)
            if me is None:
                return None
            over = await _over(tx, game, guild, me["shown"], user, most=ABOVE_ME)
            if len(over) < ABOVE_ME:
                return await _top(tx, game, guild)
            rest = PAGE - 1 - ABOVE_ME
            under = await _below(tx, game, guild, me["shown"], user, most=rest + 1)
            return await _page(tx, game, guild, [*over, me, *under[:rest]], below=len(under) > rest)


async def _top(tx: Transaction, game: str, guild: int) -> Page:
    rows = await tx.rows(
        f"SELECT {COLUMNS} FROM ratings WHERE {POOL} ORDER BY shown DESC, user_id DESC LIMIT $3", game, guild, PAGE + 1
    )
    return await _page(tx, game, guild, rows[:PAGE], below=len(rows) > PAGE)


async def _below(tx: Transaction, game: str, guild: int, shown: int, user: int, *, most: int) -> list[Row]:
    return await tx.rows(
        f"SELECT {COLUMNS} FROM ratings WHERE {POOL} AND (shown, user_id) < ($3, $4) "
        "ORDER BY shown DESC, user_id DESC LIMIT $5",
        *(game, guild, shown, user, most),
    )


async def _over(tx: Transaction, game: str, guild: int, shown: int, user: int, *, most: int) -> list[Row]:
    rows = await tx.rows(
        f"SELECT {COLUMNS} FROM ratings WHERE {POOL} AND (shown, user_id) > ($3, $4) ORDER BY shown, user_id LIMIT $5",
        *(game, guild, shown, user, most),
    )
    return rows[::-1]


async def _page(tx: Transaction, game: str, guild: int, rows: list[Row], *, below: bool) -> Page:
    fine, coarse = STEPS
    whole = await tx.row(
        "SELECT COALESCE(SUM(players), 0) AS players FROM rating_counts WHERE game = $1 AND guild = $2 AND step = $3",
        *(game, guild, coarse),
    )
    players = int(whole["players"]) if whole else 0
    if not rows:
        return Page((), players, above=False, below=False)
    first, last = rows[0], rows[-1]
    above = bool(await _over(tx, game, guild, first["shown"], first["user_id"], most=1))
    counted = await tx.rows(
        "SELECT number, players FROM rating_counts WHERE game = $1 AND guild = $2 AND step = $3 "
        "AND number > $4 AND number <= $5 AND players > 0",
        *(game, guild, fine, last["shown"], first["shown"]),
    )
    highest = await place(tx, game, guild, first["shown"])
    lines = tuple(
        Line(
            place=highest + sum(cell["players"] for cell in counted if cell["number"] > row["shown"]),
            user=row["user_id"],
            name=row["name"],
            rating=Rating(row["mu"], row["sigma"]),
            games=row["games"],
        )
        for row in rows
    )
    return Page(lines, players, above=above, below=below)
