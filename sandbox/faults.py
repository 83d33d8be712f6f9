"""What goes wrong on request: for tests of a bot's patience."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.gateway import Gateway

FAIL, LIMIT, DELAY, LOSE = "fail", "limit", "delay", "lose"


@dataclass
class Fault:
    """A mishap that befalls the next requests to some routes."""

    kind: str
    method: str
    pattern: re.Pattern[str]
    left: int
    status: int = 500
    seconds: float = 0.0
    everywhere: bool = False  # a 429 that says it is global
    happened: int = 0

    def befalls(self, method: str, path: str) -> bool:
        """Tell whether it happens to this request."""
        return self.left > 0 and self.method in ("*", method) and bool(self.pattern.search(path))


class Faults:
    """The mishaps that are due, and the gateway's."""

    def __init__(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._due: list[Fault] = []

    def fail(self, method: str = "*", pattern: str = "", *, status: int = 500, times: int = 1) -> Fault:
        """Answer the next requests with a server error, without doing what they ask."""
        return self._add(Fault(FAIL, method, re.compile(pattern), times, status=status))

    def limit(
        self,
        method: str = "*",
        pattern: str = "",
        *,
        retry_after: float = 0.05,
        times: int = 1,
        everywhere: bool = False,
    ) -> Fault:
        """Answer the next requests with 429."""
        return self._add(Fault(LIMIT, method, re.compile(pattern), times, seconds=retry_after, everywhere=everywhere))

    def delay(self, seconds: float, method: str = "*", pattern: str = "", *, times: int = 1) -> Fault:
        """Let the next requests wait before they are carried out."""
        return self._add(Fault(DELAY, method, re.compile(pattern), times, seconds=seconds))

    def lose(self, method: str = "*", pattern: str = "", *, times: int = 1) -> Fault:
        """Carry the next requests out, but break the connection before the answer."""
        return self._add(Fault(LOSE, method, re.compile(pattern), times))

    def drop_gateway(self, *, resume: bool = True) -> int:
        """Break the gateway; without `resume` the bot must identify anew."""
        return self._gateway.drop(resume=resume)

    def ask_to_reconnect(self) -> None:
        """Send the gateway's RECONNECT."""
        self._gateway.ask_to_reconnect()

    def invalidate_sessions(self, *, resumable: bool = False) -> None:
        """Send the gateway's INVALID_SESSION."""
        self._gateway.invalidate(resumable=resumable)

    def clear(self) -> None:
        """Forget what has not happened yet."""
        self._due.clear()

    def take(self, method: str, path: str) -> list[Fault]:
        """Return the mishaps of this request, counting them."""
        found = []
        for fault in self._due:
            if fault.befalls(method, path):
                fault.left -= 1
                fault.happened += 1
                found.append(fault)
        self._due = [fault for fault in self._due if fault.left > 0]
        return found

    def json(self) -> list[dict[str, str | int | float]]:
        """Return what is due, for the page."""
        return [
            {"kind": fault.kind, "method": fault.method, "pattern": fault.pattern.pattern, "left": fault.left}
            for fault in self._due
        ]

    def _add(self, fault: Fault) -> Fault:
        self._due.append(fault)
        return fault
