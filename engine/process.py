"""One worker process, as the bot sees it: started, asked, stopped and ended."""

import asyncio
import contextlib
import json
import logging
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Self

from engine.question import BadQuestion, Question, Thought

log = logging.getLogger(__name__)

PROJECT = Path(__file__).parent.parent
LOADING = 15 * 60.0  # seconds to get ready: the first one on a machine compiles the search
GRACE = 5.0  # seconds to answer after being stopped, or to end
TOO_LONG = b"(a line too long to be read)"


class WorkerLost(Exception):
    """The process died, hangs or talks nonsense; it is of no use any more."""


class Worker:
    """A process that thinks about one question at a time."""

    def __init__(self, process: Process, report: Callable[[str], None]) -> None:
        self._process = process
        self._report = report
        self._ids = count(1)
        self._id = 0  # of the question that it is at
        self._answer: asyncio.Future[Thought] | None = None
        self._deadline: asyncio.Timeout | None = None
        loop = asyncio.get_running_loop()
        self._ready: asyncio.Future[None] = loop.create_future()
        self.lost: asyncio.Future[str] = loop.create_future()  # why, once it is
        self._readers = [asyncio.create_task(self._listen()), asyncio.create_task(self._pass_on_errors())]

    @classmethod
    async def start(cls, command: Sequence[str], report: Callable[[str], None]) -> Self:
        """Start one and wait until it can be asked; WorkerLost if that never comes."""
        try:
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, stderr=PIPE, cwd=PROJECT, process_group=0
            )  # a group of its own: Ctrl+C in the terminal is for the bot alone
        except OSError as error:
            raise WorkerLost(str(error)) from error
        worker = cls(process, report)
        try:
            await worker._until_ready()
        except BaseException:
            await worker.end()
            raise
        return worker

    @property
    def asked(self) -> bool:
        """Tell whether it ever got as far as a question."""
        return self._id > 0

    async def ask(self, question: Question, patience: float) -> Thought:
        """Let it think; after so many seconds it is told to stop. WorkerLost, BadQuestion."""
        loop = asyncio.get_running_loop()
        self._expect_alive()
        self._id, self._answer = next(self._ids), loop.create_future()
        self._say("ask", question=question.to_line())
        impatience = loop.call_later(patience, self.stop)
        try:
            async with asyncio.timeout(None) as self._deadline:
                return await self._answer
        except TimeoutError:
            self._lose("it does not answer")
            raise WorkerLost(self.lost.result()) from None
        finally:
            impatience.cancel()
            self._answer = self._deadline = None

    def stop(self) -> None:
        """Ask for what is best so far; it has to come soon now."""
        if self._deadline is not None and self._deadline.when() is None:
            self._say("stop")
            self._deadline.reschedule(asyncio.get_running_loop().time() + GRACE)

    async def end(self) -> None:
        """End the process: by the end of its input, or by force, at once if it is of no use any more."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            if not self.lost.done():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._process.wait(), GRACE)
        finally:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
            await asyncio.wait(self._readers)  # to the end of both pipes, without which asyncio never closes them

    async def _until_ready(self) -> None:
        await any_of(self._ready, self.lost, timeout=LOADING)
        if not self._ready.done():
            self._lose("it does not get ready")
        self._expect_alive()

    def _expect_alive(self) -> None:
        if self.lost.done():
            raise WorkerLost(self.lost.result())

    def _say(self, kind: str, **what: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"kind": kind, "id": self._id, **what}).encode() + b"\n")

    def _lose(self, why: str) -> None:
        if not self.lost.done():
            self.lost.set_result(why)
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(WorkerLost(why))

    async def _listen(self) -> None:
        assert self._process.stdout is not None
        async for line in lines(self._process.stdout):
            if not self.lost.done():
                try:
                    self._hear(json.loads(line))
                except (ValueError, LookupError, TypeError):
                    self._lose(f"it talks nonsense: {line[:80]!r}")
        self._lose("it died")

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "progress":
            self._report(message["text"])
        elif kind == "ready" and not self._ready.done():
            self._ready.set_result(None)
        elif self._answer is None or message["id"] != self._id:
            raise LookupError("nobody asked")
        elif self._answer.done():  # nobody waits for it any more
            pass
        elif kind == "refused":
            self._answer.set_exception(BadQuestion(message["text"]))
        else:
            self._answer.set_result(Thought.from_line(message["thought"]))

    async def _pass_on_errors(self) -> None:
        assert self._process.stderr is not None
        async for line in lines(self._process.stderr):
            log.warning("worker %d: %s", self._process.pid, line.decode(errors="replace").rstrip())


async def lines(stream: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """Read lines to the end, whatever they are."""
    while True:
        try:
            line = await stream.readline()
        except ValueError:
            line = TOO_LONG
        if not line:
            return
        yield line


async def any_of(*futures: asyncio.Future[Any], timeout: float | None = None) -> None:  # noqa: ASYNC109 - nothing is raised
    """Wait until one of these is done, without cancelling the others."""
    await asyncio.wait(futures, timeout=timeout, return_when=asyncio.FIRST_COMPLETED)
