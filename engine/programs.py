"""Another program as a player: one process, a line to its standard input, a line from its standard output."""

import os
import signal
import subprocess
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from queue import Empty, Full, Queue
from threading import Thread
from typing import IO

GRACE = 0.5  # seconds beyond those allowed, which pipes and a busy machine may take
START_UP = 5.0  # seconds more for the first answer of a new process, which has itself to load first
LEAVING = 1.0  # seconds in which a program may end by itself once nothing more is asked
LONGEST = 200  # characters of an answer that are looked at
KEPT = 100  # lines nobody asked for that are kept until the next question drops them


class FaultKind(StrEnum):
    """How a player loses a game other than on the board."""

    ILLEGAL = "illegal"
    LATE = "late"
    DEAD = "dead"


class Failed(Exception):
    """No move came: too late, or never."""

    def __init__(self, kind: FaultKind, detail: str) -> None:
        super().__init__(detail)
        self.kind = kind


@dataclass
class Program:
    """A program that answers lines with lines, started when it is first needed and again after it failed."""

    words: tuple[str, ...]
    _process: "subprocess.Popen[str] | None" = field(default=None, init=False)
    _answers: "Queue[str | None]" = field(default_factory=Queue, init=False)  # None: nothing more will come
    _fresh: bool = field(default=True, init=False)

    def start(self) -> None:
        """Start it, unless it runs already."""
        if self._process is not None:
            return
        # A process group of its own: what the program starts in turn is ended with it.
        self._process = subprocess.Popen(  # noqa: S603 - the program that the user wants to see play
            self.words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            process_group=0,
        )
        # A queue of its own as well: what a program says too late is never heard by the next one.
        self._answers = Queue(KEPT)
        self._fresh = True
        Thread(target=_listen, args=(self._process.stdout, self._answers), daemon=True).start()

    def ask(self, line: str, seconds: float) -> str:
        """Return its answer; Failed when none comes in time, and then the program is ended."""
        self.start()
        self._forget_chatter()
        patience = seconds + GRACE + (START_UP if self._fresh else 0)
        try:
            self._say(line)
            answer = self._answers.get(timeout=patience)
        except Empty:
            self.close(patience=0)
            raise Failed(FaultKind.LATE, f"no answer within {patience:g} s, {seconds:g} allowed") from None
        except BrokenPipeError:
            answer = None
        if answer is None:
            raise Failed(FaultKind.DEAD, f"the program ended with status {self.close(patience=LEAVING)}")
        self._fresh = False
        return answer

    def close(self, patience: float = LEAVING) -> int | None:
        """End it, at the latest after so many seconds; return its exit status."""
        process, self._process = self._process, None
        if process is None:
            return None
        assert process.stdin is not None
        with suppress(BrokenPipeError):
            process.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            process.wait(patience)
        with suppress(
            ProcessLookupError, PermissionError
        ):  # nobody is left in the group; macOS has another word for it
            os.killpg(process.pid, signal.SIGKILL)
        return process.wait()

    def _say(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _forget_chatter(self) -> None:
        """Drop what was said before the question, but not the news that the program has ended."""
        with suppress(Empty):
            while self._answers.get_nowait() is not None:
                pass
            self._answers.put(None)


def _listen(output: IO[str], answers: "Queue[str | None]") -> None:
    """Pass on each line, of an endless one the beginning, and at the end None."""
    whole = True
    with output:
        while line := output.readline(LONGEST):
            if whole:
                with suppress(Full):
                    answers.put_nowait(line)
            whole = line.endswith("\n")
    answers.put(None)
