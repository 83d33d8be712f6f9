"""What a game did to the ratings, in lines for its last card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.presenter import name_of, speaker
from matches.errors import Refused
from matches.model import Status
from matches.ratings import MOST_RATED, WORLD

if TYPE_CHECKING:
    from bot import Totem
    from cogs.presenter import Say
    from matches.model import Match
    from storage.ratings import Change


async def result_lines(bot: Totem, match: Match) -> tuple[str, ...]:
    """Tell what became of everyone's rating, or why nothing did; nothing while the game goes on."""
    if match.status is not Status.FINISHED:
        return ()
    say = speaker(match.locale)
    if match.has_computer:
        return ()
    if not match.rated:
        return (say("result-limited", most=MOST_RATED),) if await _was_limited(bot, match) else ()
    changes = await bot.ratings.changes(match.id)
    if not changes:
        return (say("result-too-short"),)
    here = {change.user: change for change in changes if change.guild == match.guild}
    world = {change.user: change for change in changes if change.guild == WORLD}
    return tuple(
        _line(name_of(player), here.get(player.id, world[player.id]), world[player.id], say) for player in match.players
    )


async def _was_limited(bot: Totem, match: Match) -> bool:
    """Tell whether a game is casual only because its players had enough rated ones with each other that day."""
    try:
        terms = (await bot.challenges.get(match.id)).terms
    except Refused:
        return False
    return terms.limited or terms.rated


def _line(name: str, here: Change, world: Change, say: Say) -> str:
    line = say("result-change", name=name, before=str(here.before), after=str(here.after), gained=f"{here.gained:+d}")
    if here.place is not None and here.place_before is None:
        line += " · " + say("result-place-new", place=here.place)
    elif here.place is not None and here.place != here.place_before:
        line += " · " + say("result-place", before=here.place_before, place=here.place)
    if (world.before.shown, world.after.shown) != (here.before.shown, here.after.shown):
        line += " · " + say("result-world", after=str(world.after), gained=f"{world.gained:+d}")
    return line
