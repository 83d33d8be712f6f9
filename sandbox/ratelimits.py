"""Rate limits by route, and the one for everything."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.clock import Clock

GLOBAL_LIMIT, GLOBAL_WINDOW = 50, 1.0
OLD_AFTER = 3600.0  # seconds after which edits of a message are counted apart


@dataclass(frozen=True, slots=True)
class Rule:
    """So many requests of a kind in so many seconds, for each major parameter."""

    bucket: str
    method: str
    pattern: re.Pattern[str]
    limit: int
    seconds: float


def _rule(bucket: str, method: str, pattern: str, limit: int, seconds: float) -> Rule:
    return Rule(bucket, method, re.compile(pattern), limit, seconds)


RULES = (
    _rule("send", "POST", r"^/channels/(\d+)/messages$", 5, 5),
    _rule("edit", "PATCH", r"^/channels/(\d+)/messages/\d+$", 5, 5),
    _rule("delete", "DELETE", r"^/channels/(\d+)/messages/\d+$", 5, 1),
    _rule("thread", "POST", r"^/channels/(\d+)(?:/messages/\d+)?/threads$", 50, 300),
    _rule("follow-up", "POST", r"^/webhooks/(\d+/[^/]+)$", 5, 2),
    _rule("direct", "POST", r"^/users/@me/(channels)$", 10, 10),
)
EXEMPT = re.compile(r"^/(interactions|webhooks)/")


class Limited(Exception):
    """A request too many."""

    def __init__(self, retry_after: float, *, everywhere: bool, headers: dict[str, str]) -> None:
        super().__init__(f"429, again in {retry_after:.3f} s")
        self.retry_after = retry_after
        self.everywhere = everywhere
        self.headers = headers


@dataclass
class _Window:
    """The requests of the last seconds."""

    times: deque[float] = field(default_factory=deque)

    def forget(self, before: float) -> None:
        while self.times and self.times[0] <= before:
            self.times.popleft()


class RateLimits:
    """Counts requests; raises Limited for one too many."""

    def __init__(self, clock: Clock, *, enabled: bool = True) -> None:
        self._clock = clock
        self.enabled = enabled
        self.rules = RULES
        self.old_edits = 3  # Discord keeps the real numbers to itself; these are what bot writers report
        self.old_edits_window = 20.0
        self._windows: dict[tuple[str, str], _Window] = {}

    def count(self, method: str, path: str) -> dict[str, str]:
        """Count a request and return its headers."""
        if not self.enabled:
            return {}
        now = self._clock.now()
        if not EXEMPT.match(path):
            self._count_everywhere(now)
        for rule in self.rules:
            found = rule.pattern.match(path) if rule.method == method else None
            if found:
                return self._count_bucket(rule, found[1], now)
        return {}

    def count_old_edit(self, channel_id: int, created: float) -> float | None:
        """Count an edit; return the seconds to wait where it is one too many of messages over an hour old."""
        now = self._clock.now()
        if not self.enabled or now - created < OLD_AFTER:
            return None
        window = self._windows.setdefault(("old edits", str(channel_id)), _Window())
        window.forget(now - self.old_edits_window)
        if len(window.times) >= self.old_edits:
            return (window.times[0] if window.times else now) + self.old_edits_window - now
        window.times.append(now)
        return None

    def _count_everywhere(self, now: float) -> None:
        window = self._windows.setdefault(("global", ""), _Window())
        window.forget(now - GLOBAL_WINDOW)
        if len(window.times) >= GLOBAL_LIMIT:
            wait = window.times[0] + GLOBAL_WINDOW - now
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            raise Limited(wait, everywhere=True, headers=headers)
        window.times.append(now)

    def _count_bucket(self, rule: Rule, major: str, now: float) -> dict[str, str]:
        """Discord's windows begin with their first request and end all at once."""
        window = self._windows.setdefault((rule.bucket, major), _Window())
        if window.times and now >= window.times[0] + rule.seconds:
            window.times.clear()
        full = len(window.times) >= rule.limit
        if not full:
            window.times.append(now)
        wait = max(0.001, window.times[0] + rule.seconds - now)
        headers = {
            "X-RateLimit-Limit": str(rule.limit),
            "X-RateLimit-Remaining": str(rule.limit - len(window.times)),
            "X-RateLimit-Reset": f"{now + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": f"sandbox-{rule.bucket}",
        }
        if full:
            raise Limited(wait, everywhere=False, headers=headers | {"X-RateLimit-Scope": "user"})
        return headers
