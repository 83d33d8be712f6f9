"""Searches in worker processes, so that the event loop stays free: fair turns, and new workers for those that fail."""

import asyncio
import logging
import sys
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from engine.process import Worker, WorkerLost, any_of
from engine.question import BadQuestion, Question, Thought
from engine.turns import Turns

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "engine.worker")
ATTEMPTS = 3
LONGEST = 3.0  # seconds that the highest level thinks
PATIENCE = 30.0  # seconds more, for machines so busy that the floor in nodes takes longer
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds between starts that fail


class EngineFailed(Exception):
    """No worker could answer, or the pool is closed."""


@dataclass(eq=False)
class Job:
    """A question that somebody waits for."""

    question: Question
    whose: Hashable
    background: bool
    answer: asyncio.Future[Thought]
    losses: int = 0  # workers that failed at it
    makes_way: bool = False  # stopped for somebody who waits: to be asked again

    def fail(self, error: Exception) -> None:
        """Tell whoever waits, if anybody still does."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Pool:
    """Some worker processes, and the queue before them."""

    def __init__(self, workers: int = 1, command: Sequence[str] = COMMAND) -> None:
        self._size = workers
        self._command = command
        self._reports: list[Callable[[str], None]] = []
        self._closed = False
        self._reset()

    def _reset(self) -> None:
        self._turns: Turns[Job] = Turns()
        self._jobs: set[Job] = set()  # all that are not answered
        self._asked: dict[Job, Worker] = {}  # those that are thought about, the latest last
        self._idle: deque[asyncio.Future[Job]] = deque()
        self._seats: list[asyncio.Task[None]] = []
        self._up = 0  # workers that are ready
        self._failures = 0  # workers in a row that were lost before they were of any use
        self._first = asyncio.Lock()  # until one has come up, they start one after another: the first may compile
        self._compiled = False
        self._news = asyncio.Condition()  # of `_up`, `_failures` and `_closed`

    async def __aenter__(self) -> Self:
        self._closed = False
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def prepare(self, report: Callable[[str], None]) -> None:
        """Start the workers ahead; the first compiles what this machine has not yet, and reports how far it is."""
        self._reports.append(report)
        try:
            self._open()
            async with self._news:
                await self._news.wait_for(lambda: self._up == self._size or self._hopeless or self._closed)
        finally:
            self._reports.remove(report)
        self._expect_open()
        if self._hopeless:
            raise EngineFailed("no worker starts")

    async def think(self, question: Question, *, whose: Hashable = None, background: bool = False) -> Thought:
        """Answer a question when its turn has come; BadQuestion, EngineFailed."""
        self._open()
        job = Job(question, whose, background, asyncio.get_running_loop().create_future())
        self._jobs.add(job)
        self._turns.add(job, whose, background=background)
        self._deal()
        try:
            return await job.answer
        finally:
            self._jobs.discard(job)
            self._turns.remove(job, whose, background=background)
            if job in self._asked:
                self._asked[job].stop()

    async def close(self) -> None:
        """End the workers, and whatever waits for them."""
        self._closed = True
        for job in self._jobs:
            job.fail(EngineFailed("the pool is closed"))
        for seat in self._seats:
            seat.cancel()
        if self._seats:
            await asyncio.wait(self._seats)
        async with self._news:
            self._news.notify_all()
        self._reset()

    @property
    def _hopeless(self) -> bool:
        return self._failures >= ATTEMPTS and not self._up

    def _expect_open(self) -> None:
        if self._closed:
            raise EngineFailed("the pool is closed")

    def _open(self) -> None:
        """Let the workers come, if that has not happened yet."""
        self._expect_open()
        if not self._seats:
            self._seats = [asyncio.create_task(self._keep_seat()) for _ in range(self._size)]

    async def _keep_seat(self) -> None:
        """Keep one worker at work, a new one whenever it is lost."""
        while True:
            worker = None
            try:
                worker = await self._hire()
                self._up += 1
                await self._tell()
                await self._employ(worker)
            except WorkerLost as lost:
                log.warning("a worker is replaced: %s", lost)
            finally:
                if worker is not None:
                    self._up -= 1
                    await worker.end()
            if worker is None or not worker.asked:
                await self._pause()

    async def _hire(self) -> Worker:
        async with self._first:
            if not self._compiled:
                worker = await Worker.start(self._command, self._report)
                self._compiled = True
                return worker
        return await Worker.start(self._command, log.debug)

    async def _pause(self) -> None:
        """Wait, the longer the more workers in a row were of no use; who hopes for one is told when nothing helps."""
        self._failures += 1
        if self._hopeless:
            for job in self._jobs:
                job.fail(EngineFailed("no worker starts"))
        await self._tell()
        await asyncio.sleep(min(FIRST_PAUSE * 2 ** (self._failures - 1), LONGEST_PAUSE))

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    def _report(self, text: str) -> None:
        for report in self._reports:
            try:
                report(text)
            except Exception:
                log.exception("progress could not be reported")

    async def _employ(self, worker: Worker) -> None:
        """Give a worker one question after another, until it is lost."""
        while True:
            job = await self._next_for(worker)
            if job.background and self._turns.urgent:  # somebody came at the same moment
                self._put_back(job)
            elif not job.answer.done():
                self._failures = 0
                await self._serve(worker, job)

    async def _next_for(self, worker: Worker) -> Job:
        turn: asyncio.Future[Job] = asyncio.get_running_loop().create_future()
        self._idle.append(turn)
        self._deal()
        await any_of(turn, worker.lost)
        if not turn.done():
            self._idle.remove(turn)
            raise WorkerLost(worker.lost.result())
        return turn.result()

    async def _serve(self, worker: Worker, job: Job) -> None:
        try:
            thought = await self._ask(worker, job)
        except BadQuestion as error:
            job.fail(error)
        except WorkerLost as lost:
            job.losses += not job.makes_way
            if job.losses >= ATTEMPTS:
                job.fail(EngineFailed(f"{ATTEMPTS} workers failed at the same question, at last: {lost}"))
            self._put_back(job)
            self._deal()  # another may be free
            raise
        else:
            if not job.makes_way and not job.answer.done():
                job.answer.set_result(thought)
            self._put_back(job)

    async def _ask(self, worker: Worker, job: Job) -> Thought:
        self._asked[job] = worker
        try:
            return await worker.ask(job.question, (job.question.seconds or LONGEST) + PATIENCE)
        finally:
            del self._asked[job]

    def _put_back(self, job: Job) -> None:
        """Queue a question again, as the first of its kind, unless it is settled.

        Its worker is free at the next moment: dealing before that would let more make way than people need.
        """
        job.makes_way = False
        if not job.answer.done():
            self._turns.put_back(job, job.whose, background=job.background)

    def _deal(self) -> None:
        """Give what is next to whoever is free; where that is not enough, background work makes way."""
        while self._idle and (job := self._turns.take()) is not None:
            self._idle.popleft().set_result(job)
        leaving = sum(job.makes_way for job in self._asked)
        staying = [job for job in reversed(self._asked) if job.background and not job.makes_way]
        for job in staying[: max(0, self._turns.urgent - leaving)]:
            job.makes_way = True
            self._asked[job].stop()
