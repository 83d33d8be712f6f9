"""The one scheduler: deadlines, reminders, lapsed challenges and idle games, all read from storage."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
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

    async def begin(self, match: Match) -> object:
        """Post the first card of a match, in a thread where the server wants that."""

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
        connected: Callable[[], bool] = lambda: True,
    ) -> None:
        self._matches = matches
        self._challenges = challenges
        self._match_store = match_store
        self._challenge_store = challenge_store
        self._facts = facts
        self._announcer = announcer
        self._now = now
        self._connected = connected
        self._alive: float | None = None  # when people could last play, for certain
        matches.forgive = self.forgive
        self._showing = asyncio.Semaphore(AT_ONCE)

    async def resume(self) -> None:
        """Before anybody can click: nobody pays for the time in which the bot was down."""
        with contextlib.suppress(ValueError):
            self._alive = float(await self._facts.get(ALIVE) or "")
            await self._match_store.forgive(max(0.0, self._now() - self._alive))
        await self.beat()

    async def recover(self) -> None:
        """Take up what a stop or a crash interrupted: every card is posted."""
        await asyncio.gather(*map(self._show_late, await self._match_store.unshown()))

    async def forgive(self) -> None:
        """Move the clocks on by a time in which nobody could play: a suspended machine, a lost connection."""
        if self._alive is not None and (gap := self._now() - self._alive) > 2 * HEARTBEAT:
            await self._match_store.forgive(gap)
            await self.beat()

    async def beat(self) -> None:
        """Remember that people could play until now."""
        self._alive = self._now()
        await self._facts.set(ALIVE, repr(self._alive))

    async def _show_late(self, match: Match) -> None:
        async with self._showing:  # a few at a time: one channel that fails must not hold up the others
            if match.card is None and match.revision == 0:
                await self._announcer.begin(match)
            else:
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
        """Serve everything that is due now; while nobody can click, nothing is."""
        if not self._connected():
            return
        await self.forgive()
        await self.beat()
        now = self._now()
        for match in await self._match_store.overdue(now - GRACE):
            await self._carefully(self._expire(match.id))
        for match in await self._match_store.to_remind(now):
            await self._carefully(self._remind(match.id))
        for match in await self._match_store.idle(now - IDLE):
            await self._carefully(self._close_idle(match.id))
        for challenge in await self._challenge_store.lapsed(now):
            await self._carefully(self._lapse(challenge))

    async def _carefully(self, serving: Coroutine[None, None, None]) -> None:
        """Let one match that cannot be served not keep the others from being."""
        try:
            await serving
        except Exception:
            log.exception("something due could not be served")

    async def _expire(self, match_id: str) -> None:
        if (ended := await self._matches.expire(match_id)) is not None:
            await self._announcer.show(ended)

    async def _remind(self, match_id: str) -> None:
        if (due := await self._matches.reminded(match_id)) is not None:
            await self._announcer.remind(due)

    async def _close_idle(self, match_id: str) -> None:
        if (closed := await self._matches.close_idle(match_id)) is not None:
            await self._announcer.show(closed)

    async def _lapse(self, challenge: Challenge) -> None:
        if (gone := await self._challenges.lapse(challenge)) is not None:
            await self._announcer.lapsed(gone)

    async def _pause(self) -> float:
        """Return how long nothing will be due: at most a heartbeat, within which new deadlines are seen as well."""
        dues = (await self._match_store.next_due(), await self._challenge_store.next_due())
        soonest = min((due for due in dues if due is not None), default=float("inf"))
        return max(0.2, min(HEARTBEAT, soonest - self._now()))
