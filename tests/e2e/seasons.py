"""What the tests of ratings share: short games between people at the local table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.seen import Seen
from tests.e2e.playing import begin, cards
from tests.storage.season import MOVES

if TYPE_CHECKING:
    from matches.model import Match
    from sandbox.player import Person
    from tests.e2e.conftest import LocalTable


async def game(
    table: LocalTable, winner: int | None, *people: Person, plies: int = 4, rated: bool = True, locale: str = "en"
) -> str:
    """Let people play a short game of Oxixo, four of them in teams; its first and its last card are posted."""
    kind = "oxixo" if len(people) == 2 else "oxixo4"
    code = await begin(table, kind, *people, rated=rated, locale=locale)
    await finish(table, code, winner, plies=plies)
    return code


async def finish(table: LocalTable, code: str, winner: int | None, *, plies: int = 4) -> Match:
    """Make the first moves of a game and end it: somebody resigns, or both agree to a draw."""
    matches = table.bot.matches
    match = await matches.get(code)
    for move in MOVES[match.game][:plies]:
        match = await matches.play(code, match.to_move.id, move)
    if winner is None:
        await matches.draw(code, match.players[0].id)
        match = await matches.draw(code, match.players[1].id)
    else:
        match = await matches.resign(code, match.players[1 - winner].id)
    await table.bot.table.show(match)
    return match


async def changed(table: LocalTable, seen: Seen, words: str) -> Seen:
    """Wait until a message that one person sees has these words, and return it."""
    world = table.sandbox.world
    await table.sandbox.until(lambda: words in Seen(world, seen.message).text, timeout=15, what=words)
    return Seen(world, seen.message)


def last_card(table: LocalTable, code: str) -> Seen:
    """Return the last card of a game."""
    return cards(table, code)[-1]
