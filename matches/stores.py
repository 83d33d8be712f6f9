"""What the services need of storage; `storage/` provides it."""

from typing import Protocol

from matches.model import Answer, Challenge, Match


class Matches(Protocol):
    """Where matches are kept."""

    async def get(self, match_id: str) -> Match | None: ...  # noqa: D102 - see storage.matches
    async def save(self, match: Match, *, expected: int) -> None: ...  # noqa: D102 - see storage.matches
    async def of_player(self, user: int, *, running: bool, limit: int = 100) -> list[Match]: ...  # noqa: D102
    async def rated_between(self, one: int, other: int, since: float) -> int: ...  # noqa: D102 - see storage.matches
    async def in_channel(self, channel: int) -> list[Match]: ...  # noqa: D102 - see storage.matches
    async def with_computer(self) -> list[Match]: ...  # noqa: D102 - see storage.matches
    async def unshown(self) -> list[Match]: ...  # noqa: D102 - see storage.matches
    async def overdue(self, now: float) -> list[Match]: ...  # noqa: D102 - see storage.matches
    async def to_remind(self, now: float) -> list[Match]: ...  # noqa: D102 - see storage.matches
    async def idle(self, before: float) -> list[Match]: ...  # noqa: D102 - see storage.matches
    async def next_due(self) -> float | None: ...  # noqa: D102 - see storage.matches
    async def forgive(self, gap: float) -> None: ...  # noqa: D102 - see storage.matches


class Challenges(Protocol):
    """Where challenges are kept."""

    async def add(self, challenge: Challenge, *, most: int) -> bool: ...  # noqa: D102 - see storage.challenges
    async def get(self, challenge_id: str) -> Challenge | None: ...  # noqa: D102 - see storage.challenges
    async def posted(self, challenge_id: str, message: int) -> None: ...  # noqa: D102 - see storage.challenges
    async def answered(self, challenge_id: str, answer: Answer) -> None: ...  # noqa: D102 - see storage.challenges
    async def accepted(self, challenge_id: str, match: Match, *, rated_since: float, most: int) -> None: ...  # noqa: D102
    async def seated(self, challenge: Challenge, before: Challenge) -> None: ...  # noqa: D102
    async def lapsed(self, now: float) -> list[Challenge]: ...  # noqa: D102 - see storage.challenges
    async def next_due(self) -> float | None: ...  # noqa: D102 - see storage.challenges


class Facts(Protocol):
    """Where the bot remembers what it knows of itself."""

    async def get(self, name: str) -> str | None: ...  # noqa: D102 - see storage.preferences
    async def set(self, name: str, value: str) -> None: ...  # noqa: D102 - see storage.preferences
