"""Waiting for something to become true in a world."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.models import Event
    from sandbox.world import World

T = TypeVar("T")


class Waiting:
    """Looks again after every event, so nobody has to sleep."""

    def __init__(self, world: World) -> None:
        self._waiters: set[asyncio.Event] = set()
        world.listeners.append(self._wake)

    async def until(self, look: Callable[[], T], *, timeout: float = 5.0, what: str = "it") -> T:  # noqa: ASYNC109 - part of the sentence
        """Return what `look` returns as soon as it is true; TimeoutError says what was waited for."""
        waiter = asyncio.Event()
        self._waiters.add(waiter)
        try:
            async with asyncio.timeout(timeout):
                while not (found := look()):
                    waiter.clear()
                    await waiter.wait()
                return found
        except TimeoutError:
            raise TimeoutError(f"waited {timeout} s for {what}") from None
        finally:
            self._waiters.discard(waiter)

    def _wake(self, event: Event) -> None:
        del event
        for waiter in self._waiters:
            waiter.set()
