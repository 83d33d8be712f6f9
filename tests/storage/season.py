"""A season of made-up games for tests of ratings, boards and records."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from matches.challenges import ALPHABET
from matches.model import Match, Player
from rules.game import Outcome, Reason
from storage.matches import MatchStore, insert_match

if TYPE_CHECKING:
    from random import Random

    from storage.database import Database

MOVES = {
    "oxixo": ("e5-a5", "e1-a1", "a5-e5", "a1-e1"),
    "oxixo4": ("a1-e1=1", "a2-e2=1", "a3-e3=1", "a4-e4=1"),
}
STARTS = {"oxixo": "5/5/5/5/5 x", "oxixo4": "5/5/5/5/5 A1"}
PEOPLE = tuple(Player(100 + n, f"Player {n}") for n in range(12))


class Season:
    """Plays games straight into storage."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.matches = MatchStore(database)
        self.played = 0

    async def begin(
        self, *players: Player, game: str = "oxixo", guild: int = 7, rated: bool = True, plies: int = 4
    ) -> Match:
        """Begin a game and make its first moves."""
        self.played += 1
        match = Match(
            id=self._code(self.played),
            game=game,
            start=STARTS[game],
            players=players,
            guild=guild,
            channel=8,
            clock="none",
            rated=rated,
            locale="en",
            created_at=1000.0 * self.played,
            touched_at=1000.0 * self.played,
        )
        async with self.database.transaction() as tx:
            await insert_match(tx, match)
        for move in MOVES[game][:plies]:
            after = match.played(move, at=match.touched_at + 1)
            await self.matches.save(after, expected=match.revision)
            match = after
        return match

    async def end(self, match: Match, winner: int | None, *, shift: float = 1.0) -> Match:
        """End it: by resignation, or by agreement where nobody wins."""
        reason = Reason.AGREEMENT if winner is None else Reason.RESIGNATION
        over = replace(match.ended(match.record.end(Outcome(winner, reason)), at=match.touched_at + shift))
        await self.matches.save(over, expected=match.revision)
        return over

    async def game(self, winner: int | None, *players: Player, **options: object) -> Match:
        """Play a whole game."""
        return await self.end(await self.begin(*players, **options), winner)  # type: ignore[arg-type]

    async def random(self, random: Random, games: int) -> list[Match]:
        """Play games of all kinds: duels and teams, wins and draws, in two servers; some overlap in time."""
        over = []
        for _ in range(games):
            teams = random.random() < 0.25
            players = random.sample(PEOPLE, 4 if teams else 2)
            guild = random.choice((7, 9))
            match = await self.begin(*players, game="oxixo4" if teams else "oxixo", guild=guild)
            over.append(await self.end(match, random.choice((0, 1, None)), shift=random.uniform(-5000, 5000)))
        return over

    @staticmethod
    def _code(number: int) -> str:
        digits = []
        for _ in range(6):
            number, digit = divmod(number, len(ALPHABET))
            digits.append(ALPHABET[digit])
        return "".join(reversed(digits))
