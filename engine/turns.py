"""Who is served next: people in turn, each one's questions in their order, and work for nobody's turn after all."""

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Ring(Generic[T]):
    """Queues of several people, served in turn."""

    def __init__(self) -> None:
        self._queues: dict[Hashable, deque[T]] = {}  # in the order in which people are served

    def __len__(self) -> int:
        return sum(map(len, self._queues.values()))

    def add(self, item: T, whose: Hashable) -> None:
        """Queue something behind what this person already waits for."""
        self._queues.setdefault(whose, deque()).append(item)

    def put_back(self, item: T, whose: Hashable) -> None:
        """Queue something that was taken too early: it is the next again."""
        queue = self._queues.pop(whose, deque())
        queue.appendleft(item)
        self._queues = {whose: queue, **self._queues}

    def take(self) -> T:
        """Take what is next; that person's turn comes again after everybody else's."""
        whose = next(iter(self._queues))
        queue = self._queues.pop(whose)
        item = queue.popleft()
        if queue:
            self._queues[whose] = queue
        return item

    def remove(self, item: T, whose: Hashable) -> None:
        """Take something out, wherever it stands, if it is there."""
        queue = self._queues.get(whose, deque())
        if item in queue:
            queue.remove(item)
            if not queue:
                del self._queues[whose]


class Turns(Generic[T]):
    """What people wait for, then what is done in the background."""

    def __init__(self) -> None:
        self._rings: dict[bool, Ring[T]] = {False: Ring(), True: Ring()}  # by whether it is in the background

    @property
    def urgent(self) -> int:
        """How many things people wait for."""
        return len(self._rings[False])

    def add(self, item: T, whose: Hashable, *, background: bool = False) -> None:
        """Queue something."""
        self._rings[background].add(item, whose)

    def put_back(self, item: T, whose: Hashable, *, background: bool = False) -> None:
        """Queue something again, before everything of its kind."""
        self._rings[background].put_back(item, whose)

    def remove(self, item: T, whose: Hashable, *, background: bool = False) -> None:
        """Take something out, if it still waits."""
        self._rings[background].remove(item, whose)

    def take(self) -> T | None:
        """Take what is next, or nothing."""
        return next((ring.take() for ring in self._rings.values() if ring), None)
