"""What the finished games of people add up to: head-to-head, records, opponents, recent games."""

from dataclasses import dataclass

from matches.model import Match, Status
from rules.game import Reason
from storage.database import Database, Row, Transaction
from storage.limits import OPPOSED
from storage.matches import find_matches


@dataclass(frozen=True, slots=True)
class Score:
    """Games won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many there were."""
        return self.won + self.drawn + self.lost


@dataclass(frozen=True, slots=True)
class Met:
    """An opponent and the games with them."""

    user: int
    name: str
    score: Score


@dataclass(frozen=True, slots=True)
class Summary:
    """What a person's finished games add up to."""

    sides: dict[tuple[str, int], Score]  # by game and side
    streak: int  # of wins, or below zero of defeats; 0 after a draw
    best_streak: int
    finished: int
    abandoned: int  # lost on time, or left until they were closed
    opponents: tuple[Met, ...]


class RecordStore:
    """Answers questions about finished games."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def head_to_head(self, one: int, other: int) -> Score:
        """Add up the games of two people against each other, as the first of them sees it."""
        async with self._database.reading() as tx:
            row = await tx.row(f"SELECT {_sums('a.seat')} {OPPOSED} AND m.status = 'finished'", one, other)
        return _score(row) if row else Score()

    async def summary(self, user: int, *, guild: int | None = None, opponents: int = 3) -> Summary:
        """Add up a person's finished games; with a server, name only opponents whom they met there."""
        async with self._database.reading() as tx:
            rows = await tx.rows(
                f"SELECT m.game, p.seat % 2 AS side, {_sums('p.seat')} "
                "FROM match_players p JOIN matches m ON m.id = p.match_id "
                "WHERE p.user_id = $1 AND m.status = 'finished' GROUP BY m.game, p.seat % 2",
                user,
            )
            sides = {(row["game"], int(row["side"])): _score(row) for row in rows}
            streak, best = _streaks(await _results(tx, user))
            left = await _abandoned(tx, user)
            met = await _met_most(tx, user, guild, opponents)
        finished = sum(score.games for score in sides.values())
        return Summary(sides, streak, best, finished - left[0], sum(left), met)

    async def finished(self, user: int, page: int, size: int, *, guild: int | None = None) -> tuple[list[Match], bool]:
        """Return a page of a person's ended games, of all servers or one, the last first; and whether more follow."""
        here = "" if guild is None else f" AND guild = {guild:d}"
        async with self._database.reading() as tx:
            found = await find_matches(
                tx,
                f"id IN (SELECT match_id FROM match_players WHERE user_id = $1) AND status <> 'running'{here} "
                "ORDER BY touched_at DESC, id LIMIT $2 OFFSET $3",
                *(user, size + 1, page * size),
            )
        return found[:size], len(found) > size

    async def recent(self, user: int, limit: int = 25) -> list[Match]:
        """List a person's latest games in which something was played, also those that go on."""
        async with self._database.reading() as tx:
            return await find_matches(
                tx,
                "id IN (SELECT match_id FROM match_players WHERE user_id = $1) AND moves <> '' "
                "ORDER BY touched_at DESC, id LIMIT $2",
                *(user, limit),
            )


def _sums(seat: str) -> str:
    """Write the columns that count wins, draws and defeats of whoever has this seat."""
    return (
        f"SUM(CASE WHEN m.winner = {seat} % 2 THEN 1 ELSE 0 END) AS won, "
        "SUM(CASE WHEN m.winner IS NULL THEN 1 ELSE 0 END) AS drawn, "
        f"SUM(CASE WHEN m.winner <> {seat} % 2 THEN 1 ELSE 0 END) AS lost"
    )


def _score(row: Row) -> Score:
    return Score(row["won"] or 0, row["drawn"] or 0, row["lost"] or 0)


async def _results(tx: Transaction, user: int) -> list[int]:
    """Return a person's results in order: 1 won, 0 drawn, -1 lost."""
    rows = await tx.rows(
        "SELECT m.winner, p.seat % 2 AS side FROM match_players p JOIN matches m ON m.id = p.match_id "
        "WHERE p.user_id = $1 AND m.status = 'finished' ORDER BY m.settled, m.touched_at, m.id",
        user,
    )
    return [0 if row["winner"] is None else 1 if row["winner"] == row["side"] else -1 for row in rows]


def _streaks(results: list[int]) -> tuple[int, int]:
    """Return the streak that goes on, and the longest one of wins."""
    streak = best = 0
    for result in results:
        streak = streak + result if result and streak * result >= 0 else result
        best = max(best, streak)
    return streak, best


async def _abandoned(tx: Transaction, user: int) -> tuple[int, int]:
    """Count the games that a person lost on time, and those closed while they were to move."""
    row = await tx.row(
        "SELECT COUNT(*) AS games FROM match_players p JOIN matches m ON m.id = p.match_id "
        "WHERE p.user_id = $1 AND m.status = 'finished' AND m.reason = $2 AND m.winner <> p.seat % 2",
        *(user, Reason.TIME.value),
    )
    closed = await find_matches(
        tx,
        "status = $2 AND id IN (SELECT match_id FROM match_players WHERE user_id = $1)",
        *(user, Status.CLOSED.value),
    )
    return int(row["games"]) if row else 0, sum(match.to_move.id == user for match in closed)


async def _met_most(tx: Transaction, user: int, guild: int | None, most: int) -> tuple[Met, ...]:
    here = "" if guild is None else f" AND m.guild = {guild:d}"
    rows = await tx.rows(
        f"SELECT b.user_id, MAX(b.name) AS name, COUNT(*) AS games, {_sums('a.seat')} "
        "FROM match_players a JOIN match_players b ON b.match_id = a.match_id AND b.seat % 2 <> a.seat % 2 "
        f"JOIN matches m ON m.id = a.match_id WHERE a.user_id = $1 AND b.level IS NULL AND m.status = 'finished'{here} "
        "GROUP BY b.user_id ORDER BY games DESC, b.user_id LIMIT $2",
        *(user, most),
    )
    return tuple(Met(row["user_id"], row["name"], _score(row)) for row in rows)
