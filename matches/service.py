"""What may happen to a match, by whom: every change is checked, made and stored here, one at a time."""

import asyncio
from collections.abc import Awaitable, Callable
from time import time
from weakref import WeakValueDictionary

from matches.clocks import GRACE, IDLE
from matches.errors import AlreadyOffered, NoSuchMatch, NothingToAnswer, NothingToTakeBack, RatedMatch, StaleBoard
from matches.model import Match
from matches.stores import Matches
from rules import GAMES

Change = Callable[[Match], Match]


async def _nothing_to_forgive() -> None:
    """Without a scheduler nobody knows of times in which nobody could play."""


class MatchService:
    """Play, resign, draw, take back, run out of time. Each returns the match as it then is."""

    def __init__(self, store: Matches, now: Callable[[], float] = time) -> None:
        self._store = store
        self._now = now
        self.forgive: Callable[[], Awaitable[None]] = _nothing_to_forgive  # asked before time is called on a click
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def get(self, match_id: str) -> Match:
        """Find a match by its code; NoSuchMatch where there is none."""
        match = await self._store.get(match_id.strip().lower())
        if match is None:
            raise NoSuchMatch(code=match_id)
        return match

    async def of_player(self, user: int, *, running: bool = True) -> list[Match]:
        """List a person's matches."""
        return await self._store.of_player(user, running=running)

    async def in_channel(self, channel: int) -> list[Match]:
        """List the matches that are played in a channel, for those who watch."""
        return await self._store.in_channel(channel)

    async def play(
        self, match_id: str, user: int, move: str, *, revision: int | None = None, at: float | None = None
    ) -> Match:
        """Make a move as typed. `at` is when Discord received it: until then the player's time ran."""
        when = self._now() if at is None else at
        await self.forgive()

        def change(match: Match) -> Match:
            match.expect_turn(user, revision)
            if self._too_late(match, when):
                return self._flagged(match)
            return match.played(move, at=when)

        return await self._change(match_id, change)

    async def resign(self, match_id: str, user: int, *, revision: int | None = None) -> Match:
        """Give up; in teams, for the team."""

        def change(match: Match) -> Match:
            side = match.expect_player(user, revision)
            return match.ended(match.record.resign(side), at=self._now())

        return await self._change(match_id, change)

    async def draw(self, match_id: str, user: int, *, revision: int | None = None) -> Match:
        """Claim a draw where the rules give one, accept the one that is offered, or offer one."""
        await self.forgive()

        def change(match: Match) -> Match:
            side = match.expect_player(user, revision)
            if self._too_late(match, self._now() - GRACE):
                return self._flagged(match)
            if match.record.may_claim_draw:
                return match.ended(match.record.claim_draw(), at=self._now())
            if match.draw_offered_by == side:
                raise AlreadyOffered(match.id)
            if match.draw_offered_by is not None:
                return match.ended(match.record.agree_draw(), at=self._now())
            return match.asked(draw=side, takeback=match.takeback_asked_by, at=self._now())

        return await self._change(match_id, change)

    async def takeback(self, match_id: str, user: int, *, revision: int | None = None) -> Match:
        """Ask to take back one's last move, or agree to the other side's asking."""
        await self.forgive()

        def change(match: Match) -> Match:
            side = match.expect_player(user, revision)
            if match.rated:
                raise RatedMatch(match.id)
            if self._too_late(match, self._now() - GRACE):
                return self._flagged(match)
            if match.takeback_asked_by == side:
                raise AlreadyOffered(match.id)
            if match.takeback_asked_by is not None:
                return match.taken_back(at=self._now())
            if all(player.is_computer or player.id == user for player in match.players):
                return match.taken_back(_plies_since(match, user), at=self._now())  # the computer does not mind
            if not match.moves or GAMES[match.game].side_of(match.record.positions[-2].turn) != side:
                raise NothingToTakeBack(match.id)
            if match.only_computers(1 - side):
                return match.taken_back(at=self._now())
            return match.asked(takeback=side, draw=match.draw_offered_by, at=self._now())

        return await self._change(match_id, change)

    async def decline(self, match_id: str, user: int, *, revision: int | None = None) -> Match:
        """Say no to the other side's offer of a draw or asking for a takeback, or take back one's own."""

        def change(match: Match) -> Match:
            match.expect_player(user, revision)
            if match.draw_offered_by is None and match.takeback_asked_by is None:
                raise NothingToAnswer(match.id)
            return match.asked(at=self._now())

        return await self._change(match_id, change)

    async def answer_draw(self, match_id: str, *, agreed: bool, revision: int) -> Match:
        """Answer a draw that the computer is offered."""

        def change(match: Match) -> Match:
            if match.revision != revision or not match.offered_to_computer:
                raise StaleBoard(match.id)
            return match.ended(match.record.agree_draw(), at=self._now()) if agreed else match.asked(at=self._now())

        return await self._change(match_id, change)

    async def shown(self, match: Match, card: int) -> Match:
        """Note that the card of this revision is posted; its player's time begins to run."""

        def change(current: Match) -> Match:
            if current.revision != match.revision:
                return current  # something has happened meanwhile; that has a card of its own
            return current.shown(card, at=self._now())

        return await self._change(match.id, change)

    async def relocate(self, match_id: str, channel: int) -> Match:
        """Let a match go on in another channel: the thread that was opened for it."""
        return await self._change(match_id, lambda match: match.relocated(channel))

    async def reminded(self, match_id: str) -> Match | None:
        """Take a due reminder off the list; None if there is nothing to remind of any more."""
        due: list[Match] = []

        def change(match: Match) -> Match:
            if match.running and match.remind_at is not None and match.remind_at <= self._now():
                due.append(match)
                return match.without_reminder()
            return match

        await self._change(match_id, change)
        return due[0] if due else None

    async def expire(self, match_id: str) -> Match | None:
        """Call time on a player whose deadline has passed; None if it has not after all."""

        def change(match: Match) -> Match:
            if match.running and match.deadline is not None and match.deadline + GRACE <= self._now():
                return self._flagged(match)
            return match

        before = await self.get(match_id)
        after = await self._change(match_id, change)
        return after if after.revision != before.revision and not after.running else None

    async def close_idle(self, match_id: str) -> Match | None:
        """Close a match on which no clock runs and that nobody has touched for long; None if somebody has."""
        closed: list[Match] = []

        def change(match: Match) -> Match:
            if match.running and match.deadline is None and match.touched_at + IDLE <= self._now():
                closed.append(match.closed(at=self._now()))
                return closed[0]
            return match

        await self._change(match_id, change)
        return closed[0] if closed else None

    async def _change(self, match_id: str, change: Change) -> Match:
        """Read, change and store a match, one change at a time; committed before anybody is told."""
        lock = self._locks.setdefault(match_id, asyncio.Lock())
        async with lock:
            match = await self.get(match_id)
            after = change(match)
            if after is not match:
                await self._store.save(after, expected=match.revision)
            return after

    @staticmethod
    def _too_late(match: Match, when: float) -> bool:
        return match.deadline is not None and when > match.deadline

    def _flagged(self, match: Match) -> Match:
        loser = GAMES[match.game].side_of(match.turn)
        return match.ended(match.record.run_out_of_time(loser), at=self._now())


def _plies_since(match: Match, user: int) -> int:
    """Count the moves back to the last one of a person, with it; NothingToTakeBack where there is none."""
    turns = [position.turn for position in match.record.positions[:-1]]
    for plies, seat in enumerate(reversed(turns), 1):
        if match.players[seat].id == user:
            return plies
    raise NothingToTakeBack(match.id)
