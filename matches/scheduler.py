"""The one scheduler: deadlines, reminders, lapsed challenges and idle games, all read from storage."""

import asyncio
import logging
from collections.abc import Callable
from time import time
from typing import Protocol

from matches.challenges import ChallengeService
from matches.clocks import GRACE, IDLE
from matches.model import Challenge, Match
from matches.service import MatchService
from matches.stores import Challenges, Facts, Matches

log = logging.getLogger(__name__)

ALIVE = "alive at"
AT_ONCE = 5  # cards that are posted beside each other after a start
HEARTBEAT = 15.0  # seconds; at most so much of a crash's downtime is charged to nobody


class Announcer(Protocol):
    """Whoever tells people what the scheduler has found out."""

    async def show(self, match: Match) -> None:
        """Post the card of a match."""

    async def remind(self, match: Match) -> None:
        """Remind the player to move."""

    async def lapsed(self, challenge: Challenge) -> None:
        """Take the buttons off a challenge that nobody answered."""


class Scheduler:
    """Serves what is due, and sleeps until the next thing is."""

    def __init__(
        self,
        *,
        matches: MatchService,
        challenges: ChallengeService,
        match_store: Matches,
        challenge_store: Challenges,
        facts: Facts,
        announcer: Announcer,
        now: Callable[[], float] = time,
    ) -> None:
        self._matches = matches
        self._challenges = challenges
        self._match_store = match_store
        self._challenge_store = challenge_store
        self._facts = facts
        self._announcer = announcer
        self._now = now
        self._showing = asyncio.Semaphore(AT_ONCE)

    async def recover(self) -> None:
        """Take up what a stop or a crash interrupted: nobody pays for the time, and every card is posted."""
        alive = await self._facts.get(ALIVE)
        if alive is not None:
            await self._match_store.forgive(max(0.0, self._now() - float(alive)))
        await self._beat()
        await asyncio.gather(*map(self._show_late, await self._match_store.unshown()))

    async def _show_late(self, match: Match) -> None:
        async with self._showing:  # a few at a time: one channel that fails must not hold up the others
            await self._announcer.show(match)

    async def run(self) -> None:
        """Serve what is due until cancelled."""
        while True:
            try:
                await self.tick()
                pause = await self._pause()
            except Exception:  # one fault must not stop every clock; the next round tries again
                log.exception("the scheduler stumbled")
                pause = HEARTBEAT
            await asyncio.sleep(pause)

    async def tick(self) -> None:
        """Serve everything that is due now."""
        await self._beat()
        now = self._now()
        for match in await self._match_store.overdue(now - GRACE):
            if (ended := await self._matches.expire(match.id)) is not None:
                await self._announcer.show(ended)
        for match in await self._match_store.to_remind(now):
            if (due := await self._matches.reminded(match.id)) is not None:
                await self._announcer.remind(due)
        for match in await self._match_store.idle(now - IDLE):
            if (closed := await self._matches.close_idle(match.id)) is not None:
                await self._announcer.show(closed)
        for challenge in await self._challenge_store.lapsed(now):
            if (gone := await self._challenges.lapse(challenge)) is not None:
                await self._announcer.lapsed(gone)

    async def _pause(self) -> float:
        """Return how long nothing will be due: at most a heartbeat, within which new deadlines are seen as well."""
        dues = (await self._match_store.next_due(), await self._challenge_store.next_due())
        soonest = min((due for due in dues if due is not None), default=float("inf"))
        return max(0.2, min(HEARTBEAT, soonest - self._now()))

    async def _beat(self) -> None:
        await self._facts.set(ALIVE, repr(self._now()))
