"""The computer at the board: it moves when it is its turn and answers what it is offered, beside everything else."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from random import Random
from typing import Protocol

from engine.question import BEST, Question, Thought
from matches.errors import MatchOver, NoSuchMatch, StaleBoard
from matches.model import Match
from matches.service import MatchService
from matches.stores import Matches
from rules import GAMES

log = logging.getLogger(__name__)

AT_ONCE = 4.0  # seconds: an answer within these shares a card with the move that it answers
PAUSES = (1.0, 5.0, 30.0, 120.0, 600.0)  # seconds before a thought that failed is tried again; the last one for ever
JUDGING = 0.5  # seconds to judge the offer of a draw
TOO_EARLY = 10  # plies: before that no draw is agreed to
ENOUGH = 0.5  # share of the points: with no more than this to expect, a draw is welcome

Show = Callable[[Match], Awaitable[None]]


class Engine(Protocol):
    """Whoever thinks for the computer."""

    async def think(self, question: Question, *, whose: Hashable = None, background: bool = False) -> Thought: ...  # noqa: D102


class ComputerService:
    """Does what is the computer's to do, one thing after another in each match."""

    def __init__(self, matches: MatchService, store: Matches, engine: Engine) -> None:
        self._matches = matches
        self._store = store
        self._engine = engine
        self._busy: dict[str, asyncio.Task[None]] = {}  # by match
        self._late: dict[str, Show] = {}  # by match: nobody waits any more, so it has to be shown

    async def replied(self, match: Match, show: Show) -> Match:
        """Let the computer do what is its to do; what takes longer goes on, and is shown when it is done."""
        if not match.awaits_computer:
            return match
        task = self._begin(match.id)
        await asyncio.wait([task], timeout=AT_ONCE)
        if not task.done():
            self._late[match.id] = show
        return await self._matches.get(match.id)

    async def resume(self, show: Show) -> None:
        """Take up what a stop interrupted, wherever the computer is to move."""
        for match in await self._store.with_computer():
            if match.awaits_computer:
                self._late.setdefault(match.id, show)
                self._begin(match.id)

    async def close(self) -> None:
        """Stop; it is taken up at the next start."""
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, match_id: str) -> asyncio.Task[None]:
        if match_id not in self._busy:
            self._busy[match_id] = asyncio.create_task(self._work(match_id))
        return self._busy[match_id]

    async def _work(self, match_id: str) -> None:
        try:
            match = await self._until_done(match_id)
        except NoSuchMatch:
            return
        finally:
            del self._busy[match_id]
            show = self._late.pop(match_id, None)
        if show is not None:
            await show(match)

    async def _until_done(self, match_id: str) -> Match:
        """Move and answer until a person is to, whatever fails in between."""
        failures = 0
        while (match := await self._matches.get(match_id)).awaits_computer:
            try:
                await (self._answer(match) if match.offered_to_computer else self._move(match))
                failures = 0
            except (StaleBoard, MatchOver):
                continue  # something has happened meanwhile: look again
            except Exception:
                log.exception("the computer does not move in %s, and will try again", match_id)
                await asyncio.sleep(PAUSES[min(failures, len(PAUSES) - 1)])
                failures += 1
        return match

    async def _move(self, match: Match) -> None:
        player = match.to_move
        assert player.level is not None
        seed = Random(f"{match.id} {match.revision}").getrandbits(32)  # noqa: S311 - a game
        question = Question(match.game, match.start, match.moves, player.level, seed=seed)
        thought = await self._engine.think(question, whose=_who_waits(match))
        await self._matches.play(match.id, player.id, thought.move, revision=match.revision)

    async def _answer(self, match: Match) -> None:
        """Say yes or no to a draw, as a fair player would who thinks that they do not win."""
        agreed = False
        if len(match.moves) >= TOO_EARLY:
            question = Question(match.game, match.start, match.moves, BEST, JUDGING)
            thought = await self._engine.think(question, whose=_who_waits(match))
            theirs = GAMES[match.game].side_of(match.turn) == match.draw_offered_by
            agreed = (1 - thought.value if theirs else thought.value) <= ENOUGH
        await self._matches.answer_draw(match.id, agreed=agreed, revision=match.revision)


def _who_waits(match: Match) -> int:
    """Return for whom the computer thinks: in fair turns, nobody's many games come before another's one."""
    return next((player.id for player in match.players if not player.is_computer), 0)
