"""Who is still in a server, and under which name: asked of Discord for a few people at a time, and remembered a while.

No privileged intent is needed to ask for people by their number; only nobody tells when they leave.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

PATIENCE = 1.0  # seconds; a list is worth more at once than with the newest names
FRESH = 600.0  # seconds for which an answer is believed
REMEMBERED = 20_000  # people


class Members:
    """Remembers the names of members; None of those who have left."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._known: OrderedDict[tuple[int, int], tuple[float, str | None]] = OrderedDict()

    async def names(self, guild: discord.Guild | None, users: Iterable[int]) -> Mapping[int, str | None]:
        """Return the names of people in a server; who cannot be asked about is not in it."""
        if guild is None:
            return {}
        wanted = list(users)
        unknown = [user for user in wanted if not self._fresh(guild.id, user)]
        if unknown:
            try:
                asked = guild.query_members(user_ids=unknown, limit=len(unknown), cache=False)
                found = {member.id: member.display_name for member in await asyncio.wait_for(asked, PATIENCE)}
            except (TimeoutError, RuntimeError, discord.DiscordException, OSError):
                found = None
            if found is not None:
                for user in unknown:
                    self._remember(guild.id, user, found.get(user))
        return {user: self._known[guild.id, user][1] for user in wanted if (guild.id, user) in self._known}

    def _fresh(self, guild: int, user: int) -> bool:
        known = self._known.get((guild, user))
        return known is not None and known[0] + FRESH > self._now()

    def _remember(self, guild: int, user: int, name: str | None) -> None:
        self._known[guild, user] = (self._now(), name)
        self._known.move_to_end((guild, user))
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
