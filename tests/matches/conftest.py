"""Services on a real database, with a clock that tests turn."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from matches.challenges import ChallengeService
from matches.model import Match, Player, Terms
from matches.scheduler import Scheduler
from matches.service import MatchService
from storage.challenges import ChallengeStore
from storage.database import Database
from storage.matches import MatchStore
from storage.preferences import FactStore

ANNA, BEN, CHLOE, DAVID = (Player(n, name) for n, name in enumerate(("Anna", "Ben", "Chloé", "David"), 1))


@dataclass
class Announced:
    """Remembers what people would have been told."""

    shown: list[Match] = field(default_factory=list)
    reminded: list[Match] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)

    begun: list[Match] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)  # matches that cannot be shown

    async def begin(self, match: Match) -> None:
        self.begun.append(match)

    async def show(self, match: Match) -> None:
        if match.id in self.broken:
            raise RuntimeError(match.id)
        self.shown.append(match)

    async def remind(self, match: Match) -> None:
        self.reminded.append(match)

    async def lapsed(self, challenge: object) -> None:
        self.gone.append(str(challenge))


class House:
    """Everything but Discord."""

    def __init__(self, database: Database) -> None:
        self.time = 1_000_000.0
        self.connected = True
        self.database = database
        self.match_store, self.challenge_store = MatchStore(database), ChallengeStore(database)
        self.facts = FactStore(database)
        self.matches = MatchService(self.match_store, self.now)
        self.challenges = ChallengeService(self.challenge_store, self.match_store, self.now, Random(1))
        self.announced = Announced()
        self.scheduler = Scheduler(
            matches=self.matches,
            challenges=self.challenges,
            match_store=self.match_store,
            challenge_store=self.challenge_store,
            facts=self.facts,
            announcer=self.announced,
            now=self.now,
            connected=lambda: self.connected,
        )

    def now(self) -> float:
        return self.time

    async def let_pass(self, seconds: float) -> None:
        """Let time pass while the bot is there and connected."""
        self.time += seconds
        await self.scheduler.beat()

    async def begin(self, game: str = "oxixo", *, clock: str = "none", rated: bool = False) -> Match:
        """Let Anna, with the crosses, begin against Ben."""
        terms = Terms(game, clock, rated=rated, first="me", mark="cross")
        challenge = await self.challenges.open(terms, by=ANNA, opponent=BEN, guild=7, channel=8, locale="en")
        return await self.challenges.accept(challenge.id, BEN)

    async def posted(self, match: Match, card: int = 1) -> Match:
        """Post the card of a match."""
        return await self.matches.shown(match, card)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with await Database.open(f"sqlite:///{tmp_path / 'totem.db'}") as database:
        yield House(database)
