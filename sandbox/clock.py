"""Time that tests may move forward, and the ids made from it."""

from __future__ import annotations

import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000  # the first second of 2015, where Discord starts counting


class Clock:
    """The stand-in's clock: real time plus whatever a test has added."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def now(self) -> float:
        """Return seconds since 1970."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Let time pass at once."""
        self._ahead += seconds

    def stamp(self) -> str:
        """Return the present as Discord writes it."""
        return stamp(self.now())


class Snowflakes:
    """Makes ids that are unique and grow with time."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Return a new id."""
        fresh = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(fresh, self._last + 1)
        return self._last


def created(snowflake: int) -> float:
    """Return when an id was made, in seconds since 1970."""
    return ((snowflake >> 22) + EPOCH_MS) / 1000


def stamp(seconds: float) -> str:
    """Return a moment as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")
