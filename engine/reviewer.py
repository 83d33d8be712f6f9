"""Reviews of whole games: each is looked at once, in the background, however many people ask for it."""

import asyncio
from collections.abc import Hashable
from typing import Protocol

from engine.pool import EngineFailed
from engine.question import Question, Thought
from engine.review import TurningPoint, plies_to_review, question, turning_points
from rules.record import Record

A_POSITION = 0.45  # seconds
A_GAME = 30.0  # seconds; positions of long games get less each
LONGEST = 300.0  # seconds until a review is given up, for an engine that everybody wants something of
KEPT = 256  # reviews that are remembered


class Thinker(Protocol):
    """What answers questions: the pool."""

    async def think(self, question: Question, *, whose: Hashable = None, background: bool = False) -> Thought:
        """Answer one."""


class Review:
    """A look at a game, which goes on or is done."""

    def __init__(self, engine: Thinker, record: Record, whose: Hashable) -> None:
        self._engine, self._record, self._whose = engine, record, whose
        self.plies = len(plies_to_review(record))  # to look at
        self.done = 0  # of these
        self.task = asyncio.create_task(self._look())

    @property
    def ready(self) -> bool:
        """Tell whether it is done, for better or worse."""
        return self.task.done()

    async def wait(self, seconds: float) -> bool:
        """Wait for its end, so long at most; tell whether it has come."""
        await asyncio.wait([self.task], timeout=seconds)
        return self.ready

    def points(self) -> tuple[TurningPoint, ...]:
        """Return what was found, once it is ready; EngineFailed."""
        return self.task.result()

    async def _look(self) -> tuple[TurningPoint, ...]:
        try:
            async with asyncio.timeout(LONGEST):
                return turning_points(self._record, await self._thoughts())
        except TimeoutError as late:
            raise EngineFailed("a review took too long") from late

    async def _thoughts(self) -> dict[int, Thought]:
        """Ask about one position after another: in between, others have their turns."""
        seconds = min(A_POSITION, A_GAME / max(1, self.plies))
        thoughts: dict[int, Thought] = {}
        for ply in plies_to_review(self._record):
            asked = question(self._record, ply, seconds)
            thoughts[ply] = await self._engine.think(asked, whose=self._whose, background=True)
            self.done += 1
        return thoughts


class Reviewer:
    """Has finished games looked at, and remembers the latest."""

    def __init__(self, engine: Thinker) -> None:
        self._engine = engine
        self._reviews: dict[str, Review] = {}  # by the game's code, the latest last

    def review(self, code: str, record: Record, whose: Hashable) -> Review:
        """Return the review of a finished game: one that is there or under way, or else a new one."""
        review = self._reviews.pop(code, None)
        if review is None:
            review = Review(self._engine, record, whose)
            review.task.add_done_callback(lambda task: self._forget_failed(code, task))
        self._reviews[code] = review
        self._forget_old()
        return review

    def _forget_failed(self, code: str, task: "asyncio.Task[tuple[TurningPoint, ...]]") -> None:
        """Let a failed review be tried again when somebody asks; whoever waits for it has it still."""
        if task.cancelled() or task.exception() is not None:
            self._reviews.pop(code, None)

    def _forget_old(self) -> None:
        done = [code for code, review in self._reviews.items() if review.ready]
        for code in done[: max(0, len(self._reviews) - KEPT)]:
            del self._reviews[code]
