"""A person's right to their data: all of it in a file, or nothing of it kept."""

from collections.abc import Callable
from typing import Any, Protocol

from matches.model import Match
from matches.service import MatchService

ATTEMPTS = 5  # a game may begin just while the others are being resigned


Former = Callable[[str], str]  # a language -> what somebody who has left is called in it


class Privacy(Protocol):
    """Where a person's data is read and removed."""

    async def export(self, user: int) -> dict[str, Any]: ...  # noqa: D102 - see storage.privacy
    async def erase(self, user: int, former: Former) -> list[str]: ...  # noqa: D102 - see storage.privacy


class PrivacyService:
    """Export and delete."""

    def __init__(self, store: Privacy, matches: MatchService) -> None:
        self._store = store
        self._matches = matches

    async def export(self, user: int) -> dict[str, Any]:
        """Return everything that is kept of a person."""
        return await self._store.export(user)

    async def delete(self, user: int, former: Former) -> list[Match]:
        """Resign a person's games and make everything nobody's; return the games that ended so, to be shown."""
        ended: list[str] = []
        for _ in range(ATTEMPTS):
            running = await self._store.erase(user, former)
            if not running:
                return [await self._matches.get(match_id) for match_id in ended]
            for match_id in running:
                await self._matches.resign(match_id, user)
                ended.append(match_id)
        raise RuntimeError("games begin faster than they can be resigned")
