"""Challenges, and the transaction in which one becomes a match."""

import json
from dataclasses import asdict

from matches.errors import ChallengeGone, TooManyChallenges
from matches.model import Answer, Challenge, Match, Player, Terms
from storage.database import Database, Row, Transaction
from storage.limits import expect_below_limit, expect_room
from storage.matches import insert_match


class ChallengeStore:
    """Every challenge, open or answered: its buttons answer for ever."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, challenge: Challenge, *, most: int) -> bool:
        """Store a new challenge, of which a person has only so many open; False if its code is taken."""
        values = (
            challenge.id,
            json.dumps(asdict(challenge.terms)),
            challenge.by.id,
            challenge.by.name,
            challenge.opponent.id if challenge.opponent else None,
            challenge.opponent.name if challenge.opponent else None,
            challenge.guild,
            challenge.channel,
            challenge.locale,
            challenge.expires_at,
            _written(challenge.seats),
            challenge.answer.value,
            challenge.message,
        )
        async with self._database.transaction() as tx:
            if await _open_of(tx, challenge.by.id) >= most:
                raise TooManyChallenges(most=most)
            added = await tx.execute(
                "INSERT INTO challenges (id, terms, by_id, by_name, opponent_id, opponent_name, guild, channel, "
                "locale, expires_at, seats, answer, message) "
                "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO NOTHING",
                *values,
            )
        return added == 1

    async def get(self, challenge_id: str) -> Challenge | None:
        """Find a challenge by its code."""
        async with self._database.reading() as tx:
            row = await tx.row("SELECT * FROM challenges WHERE id = $1", challenge_id)
        return _challenge(row) if row else None

    async def posted(self, challenge_id: str, message: int) -> None:
        """Remember the message that shows a challenge."""
        async with self._database.transaction() as tx:
            await tx.execute("UPDATE challenges SET message = $1 WHERE id = $2", message, challenge_id)

    async def answered(self, challenge_id: str, answer: Answer) -> None:
        """Close an open challenge; ChallengeGone if somebody was faster."""
        async with self._database.transaction() as tx:
            await _answer(tx, challenge_id, answer)

    async def accepted(self, challenge_id: str, match: Match, *, rated_since: float, most: int) -> None:
        """Turn a challenge into a match, both or neither; RatedLimit where its players have had enough rated ones."""
        async with self._database.transaction() as tx:
            await expect_room(tx, match.players, most)
            if match.rated:
                await expect_below_limit(tx, match.players, rated_since)
            await _answer(tx, challenge_id, Answer.ACCEPTED)
            await insert_match(tx, match)

    async def seated(self, challenge: Challenge, before: Challenge) -> None:
        """Store who sits where; ChallengeGone if the lobby has changed meanwhile."""
        async with self._database.transaction() as tx:
            changed = await tx.execute(
                "UPDATE challenges SET seats = $1 WHERE id = $2 AND answer = 'open' AND seats = $3",
                _written(challenge.seats),
                challenge.id,
                _written(before.seats),
            )
            if changed != 1:
                raise ChallengeGone

    async def open_of(self, user: int) -> int:
        """Count a person's open challenges."""
        async with self._database.reading() as tx:
            return await _open_of(tx, user)

    async def lapsed(self, now: float) -> list[Challenge]:
        """List the open challenges whose time is over."""
        async with self._database.reading() as tx:
            rows = await tx.rows("SELECT * FROM challenges WHERE answer = 'open' AND expires_at <= $1", now)
        return [_challenge(row) for row in rows]

    async def next_due(self) -> float | None:
        """Return when the next open challenge lapses."""
        async with self._database.transaction() as tx:
            row = await tx.row("SELECT MIN(expires_at) AS due FROM challenges WHERE answer = 'open'")
        return row["due"] if row else None


async def _open_of(tx: Transaction, user: int) -> int:
    row = await tx.row("SELECT COUNT(*) AS n FROM challenges WHERE by_id = $1 AND answer = 'open'", user)
    return int(row["n"]) if row else 0


async def _answer(tx: Transaction, challenge_id: str, answer: Answer) -> None:
    sql = "UPDATE challenges SET answer = $1 WHERE id = $2 AND answer = 'open'"
    if await tx.execute(sql, answer.value, challenge_id) != 1:
        raise ChallengeGone


def _written(seats: tuple[Player | None, ...]) -> str:
    return json.dumps([_sitter(player) if player else None for player in seats])


def _sitter(player: Player) -> list[object]:
    return [player.id, player.name, *([] if player.level is None else [player.level])]


def _challenge(row: Row) -> Challenge:
    opponent = Player(row["opponent_id"], row["opponent_name"]) if row["opponent_id"] is not None else None
    return Challenge(
        id=row["id"],
        terms=Terms(**json.loads(row["terms"])),
        by=Player(row["by_id"], row["by_name"]),
        opponent=opponent,
        guild=row["guild"],
        channel=row["channel"],
        locale=row["locale"],
        expires_at=row["expires_at"],
        seats=tuple(Player(*seat) if seat else None for seat in json.loads(row["seats"])),
        answer=Answer(row["answer"]),
        message=row["message"],
    )
