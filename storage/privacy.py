"""Everything that is kept of one person: given out, and made nobody's."""

import json
import secrets
from typing import Any

from matches.model import Answer
from matches.privacy import Former
from storage.database import Database, Row, Transaction
from storage.matches import find_matches
from storage.ratings import relist

SERVER = "server"  # what people call it, and what Discord's interface calls a guild


class PrivacyStore:
    """Reads and removes what is kept of a person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def export(self, user: int) -> dict[str, Any]:
        """Return everything that is kept of a person, ready to be written as JSON."""
        async with self._database.transaction() as tx:
            settings = await tx.row(
                "SELECT language, language_seen, theme, notify, confirm, listed FROM people WHERE user_id = $1", user
            )
            ratings = await tx.rows(
                "SELECT game, guild, name, mu, sigma, shown, games, listed FROM ratings WHERE user_id = $1", user
            )
            changes = await tx.rows(
                "SELECT match_id AS match, game, guild, at, mu_before, sigma_before, mu, sigma, place_before, place "
                "FROM rating_changes WHERE user_id = $1 ORDER BY settled, guild",
                user,
            )
            return {
                "person": str(user),  # as text: many readers of JSON round numbers of this size
                "preferences": dict(settings) if settings else None,
                "games": await _games(tx, user),
                "challenges": await _challenges(tx, user),
                "ratings": [_written(row) for row in ratings],
                "rating_changes": [_written(row) for row in changes],
            }

    async def erase(self, user: int, former: Former) -> list[str]:
        """Make everything that is kept of a person nobody's; the codes of games that have to end first, if any.

        Their games stay whole for the others, under one number that no account has and nothing leads back from.
        """
        async with self._database.transaction() as tx:
            running = await tx.rows(
                "SELECT DISTINCT m.id FROM matches m JOIN match_players p ON p.match_id = m.id "
                "WHERE p.user_id = $1 AND m.status = 'running'",
                user,
            )
            if running:
                return [row["id"] for row in running]
            nobody = -1 - secrets.randbits(62)
            await relist(tx, user, listed=False)
            await _leave_matches(tx, user, nobody, former)
            await _leave_challenges(tx, user, nobody, former)
            await tx.execute("UPDATE ratings SET user_id = $1, name = '' WHERE user_id = $2", nobody, user)
            await tx.execute("UPDATE rating_changes SET user_id = $1 WHERE user_id = $2", nobody, user)
            await tx.execute("DELETE FROM people WHERE user_id = $1", user)
        return []


async def _games(tx: Transaction, user: int) -> list[dict[str, Any]]:
    condition = "id IN (SELECT match_id FROM match_players WHERE user_id = $1) ORDER BY created_at, id"
    return [
        {
            "code": match.id,
            "game": match.game,
            SERVER: str(match.guild),
            "channel": str(match.channel),
            "clock": match.clock,
            "rated": match.rated,
            "began_at": match.created_at,
            "last_change_at": match.touched_at,
            "status": match.status.value,
            "winner": match.winner,
            "reason": match.reason.value if match.reason else None,
            "players": [player.name for player in match.players],
            "your_seats": list(match.seats_of(user)),
            "start": match.start,
            "moves": list(match.moves),
        }
        for match in await find_matches(tx, condition, user)
    ]


async def _challenges(tx: Transaction, user: int) -> list[dict[str, Any]]:
    rows = await tx.rows(
        "SELECT id, terms, by_name, opponent_name, guild, channel, expires_at, answer FROM challenges "
        "WHERE by_id = $1 OR opponent_id = $1 ORDER BY expires_at, id",
        user,
    )
    return [_written(row) | {"terms": json.loads(row["terms"])} for row in rows]


def _written(row: Row) -> dict[str, Any]:
    """Write a row: numbers of Discord as text, under the name that people know."""
    fields = dict(row)
    if "guild" in fields:
        fields[SERVER] = str(fields.pop("guild"))
    if "channel" in fields:
        fields["channel"] = str(fields["channel"])
    return fields


async def _leave_matches(tx: Transaction, user: int, nobody: int, former: Former) -> None:
    """Rename a person in every game, in the language of each."""
    for row in await tx.rows("SELECT DISTINCT locale FROM matches"):
        await tx.execute(
            "UPDATE match_players SET user_id = $1, name = $2 "
            "WHERE user_id = $3 AND match_id IN (SELECT id FROM matches WHERE locale = $4)",
            *(nobody, former(row["locale"]), user, row["locale"]),
        )


async def _leave_challenges(tx: Transaction, user: int, nobody: int, former: Former) -> None:
    """Withdraw or decline a person's open challenges, and rename them in all."""
    rows = await tx.rows(
        "SELECT id, locale, by_id, by_name, opponent_id, opponent_name, seats, answer FROM challenges "
        "WHERE by_id = $1 OR opponent_id = $1 OR seats LIKE $2",
        *(user, f"%[{user}, %"),
    )
    for row in rows:
        name = former(row["locale"])
        theirs, addressed = row["by_id"] == user, row["opponent_id"] == user
        answer = row["answer"]
        if answer == Answer.OPEN.value and (theirs or addressed):
            answer = (Answer.WITHDRAWN if theirs else Answer.DECLINED).value
        seat = None if answer == Answer.OPEN.value else [nobody, name]
        seats = [seat if sitter and sitter[0] == user else sitter for sitter in json.loads(row["seats"])]
        await tx.execute(
            "UPDATE challenges SET by_id = $1, by_name = $2, opponent_id = $3, opponent_name = $4, seats = $5, "
            "answer = $6 WHERE id = $7",
            *((nobody, name) if theirs else (row["by_id"], row["by_name"])),
            *((nobody, name) if addressed else (row["opponent_id"], row["opponent_name"])),
            *(json.dumps(seats), answer, row["id"]),
        )
