"""Matches and their players."""

from matches.errors import StaleBoard
from matches.model import Match, Player, Status
from rules.game import Reason
from storage.database import Database, Row, Transaction
from storage.limits import rated_between
from storage.ratings import settle

COLUMNS = (
    "id, game, start, moves, guild, channel, clock, rated, advice, locale, revision, status, winner, reason, "
    "draw_offered_by, takeback_asked_by, budgets, turn_since, deadline, remind_at, card, card_revision, "
    "created_at, touched_at"
)


class MatchStore:
    """Every match ever played, by its code, its players and its channel."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, match_id: str) -> Match | None:
        """Find a match by its code."""
        async with self._database.reading() as tx:
            found = await find_matches(tx, "id = $1", match_id)
        return found[0] if found else None

    async def save(self, match: Match, *, expected: int) -> None:
        """Store what happened to a match; StaleBoard if something else happened to it first."""
        async with self._database.transaction() as tx:
            changed = await tx.execute(
                "UPDATE matches SET moves = $1, revision = $2, status = $3, winner = $4, reason = $5, "
                "draw_offered_by = $6, takeback_asked_by = $7, budgets = $8, turn_since = $9, deadline = $10, "
                "remind_at = $11, card = $12, card_revision = $13, touched_at = $14, channel = $15 "
                "WHERE id = $16 AND revision = $17",
                *_changing(match),
                match.id,
                expected,
            )
            if changed != 1:
                raise StaleBoard(match.id)
            if match.status is Status.FINISHED:
                await settle(tx, match)

    async def of_player(self, user: int, *, running: bool, limit: int = 100) -> list[Match]:
        """List a person's matches, those touched last first."""
        condition = "status = 'running'" if running else "status <> 'running'"
        async with self._database.reading() as tx:
            return await find_matches(
                tx,
                f"id IN (SELECT match_id FROM match_players WHERE user_id = $1) AND {condition} "
                "ORDER BY touched_at DESC LIMIT $2",
                user,
                limit,
            )

    async def rated_between(self, one: int, other: int, since: float) -> int:
        """Count the rated games that two people have begun against each other."""
        async with self._database.reading() as tx:
            return await rated_between(tx, one, other, since)

    async def in_channel(self, channel: int) -> list[Match]:
        """List the running matches of a channel, those touched last first."""
        async with self._database.reading() as tx:
            return await find_matches(tx, "channel = $1 AND status = 'running' ORDER BY touched_at DESC", channel)

    async def with_computer(self) -> list[Match]:
        """List the running matches in which the computer plays, those that have waited longest first."""
        async with self._database.reading() as tx:
            return await find_matches(
                tx,
                "id IN (SELECT match_id FROM match_players WHERE level IS NOT NULL) AND status = 'running' "
                "ORDER BY touched_at",
            )

    async def unshown(self) -> list[Match]:
        """List the matches whose card is still to be posted."""
        async with self._database.reading() as tx:
            return await find_matches(tx, "card_revision < revision ORDER BY touched_at")

    async def overdue(self, now: float) -> list[Match]:
        """List the matches whose player to move has run out of time."""
        async with self._database.reading() as tx:
            return await find_matches(tx, "deadline <= $1 AND status = 'running' ORDER BY deadline", now)

    async def to_remind(self, now: float) -> list[Match]:
        """List the matches whose player to move is to be reminded."""
        async with self._database.reading() as tx:
            return await find_matches(tx, "remind_at <= $1 AND status = 'running' ORDER BY remind_at", now)

    async def idle(self, before: float) -> list[Match]:
        """List the matches on which no clock runs and that nobody has touched since: without one, or never shown."""
        async with self._database.reading() as tx:
            return await find_matches(tx, "deadline IS NULL AND status = 'running' AND touched_at <= $1", before)

    async def next_due(self) -> float | None:
        """Return the earliest deadline or reminder there is."""
        async with self._database.reading() as tx:
            row = await tx.row(
                "SELECT MIN(due) AS due FROM ("
                "SELECT MIN(deadline) AS due FROM matches WHERE deadline IS NOT NULL UNION ALL "
                "SELECT MIN(remind_at) AS due FROM matches WHERE remind_at IS NOT NULL) AS dues"
            )
        return row["due"] if row else None

    async def forgive(self, gap: float) -> None:
        """Move every running clock on by a time in which nobody could play."""
        async with self._database.transaction() as tx:
            await tx.execute(
                "UPDATE matches SET turn_since = turn_since + $1, deadline = deadline + $1, remind_at = remind_at + $1 "
                "WHERE status = 'running' AND turn_since IS NOT NULL",
                gap,
            )


async def insert_match(tx: Transaction, match: Match) -> None:
    """Store a new match, within the transaction that accepts its challenge."""
    values = {
        "id": match.id,
        "game": match.game,
        "start": match.start,
        "guild": match.guild,
        "clock": match.clock,
        "rated": match.rated,
        "advice": match.advice,
        "locale": match.locale,
        "created_at": match.created_at,
    } | dict(zip(CHANGING, _changing(match), strict=True))
    names = ", ".join(values)
    places = ", ".join(f"${n}" for n in range(1, len(values) + 1))
    await tx.execute(f"INSERT INTO matches ({names}) VALUES ({places})", *values.values())
    for seat, player in enumerate(match.players):
        await tx.execute(
            "INSERT INTO match_players (match_id, seat, user_id, name, level) VALUES ($1, $2, $3, $4, $5)",
            *(match.id, seat, player.id, player.name, player.level),
        )


CHANGING = (
    "moves",
    "revision",
    "status",
    "winner",
    "reason",
    "draw_offered_by",
    "takeback_asked_by",
    "budgets",
    "turn_since",
    "deadline",
    "remind_at",
    "card",
    "card_revision",
    "touched_at",
    "channel",
)


def _changing(match: Match) -> tuple[object, ...]:
    return (
        " ".join(match.moves),
        match.revision,
        match.status.value,
        match.winner,
        match.reason.value if match.reason else None,
        match.draw_offered_by,
        match.takeback_asked_by,
        " ".join(map(repr, match.budgets)),
        match.turn_since,
        match.deadline,
        match.remind_at,
        match.card,
        match.card_revision,
        match.touched_at,
        match.channel,
    )


async def find_matches(tx: Transaction, condition: str, *values: object) -> list[Match]:
    """Read the matches that meet a condition, with their players."""
    rows = await tx.rows(f"SELECT {COLUMNS} FROM matches WHERE {condition}", *values)
    return [_match(row, await _players(tx, row["id"])) for row in rows]


async def _players(tx: Transaction, match_id: str) -> tuple[Player, ...]:
    rows = await tx.rows("SELECT user_id, name, level FROM match_players WHERE match_id = $1 ORDER BY seat", match_id)
    return tuple(Player(row["user_id"], row["name"], row["level"]) for row in rows)


def _match(row: Row, players: tuple[Player, ...]) -> Match:
    fields = dict(row)
    fields |= {
        "players": players,
        "moves": tuple(row["moves"].split()),
        "budgets": tuple(map(float, row["budgets"].split())),
        "rated": bool(row["rated"]),
        "advice": bool(row["advice"]),
        "status": Status(row["status"]),
        "reason": Reason(row["reason"]) if row["reason"] else None,
    }
    return Match(**fields)
