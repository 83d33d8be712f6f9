"""The turning points of a finished game, one to a page; for one person."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import ButtonStyle
from discord.ui import Container, LayoutView, TextDisplay

from cogs.advice import move_words
from cogs.answers import text_view
from cogs.items import MATCH, Press, row_of
from cogs.presenter import gallery, game_name, name_of, names_of, picture, result_words
from cogs.refusals import EngineSilent
from cogs.sight import expect_in_sight
from engine.pool import EngineFailed
from matches.errors import Refused
from matches.model import Status
from renders import alt_text, composing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord.ui import ActionRow, Item

    from cogs.answers import Answer, Reader
    from engine.review import TurningPoint
    from engine.reviewer import Review
    from matches.model import Match

EVERY = 2.0  # seconds between two words about how far it is


class ReviewStillRunning(Refused):
    """A game that goes on is not reviewed: that would be a hint."""

    key = "refused-review-running"


class OpenReview(Press, template=f"vopen1:{MATCH}"):
    """Opens the review of a finished game from its last card."""

    async def pressed(self, answer: Answer) -> None:
        """Show it privately."""
        await send_review(answer, await self.match(answer))


class TurnTo(Press, template=rf"vstep1:{MATCH}:(?P<at>[0-9]{{1,2}}):(?:back|on|again)"):
    """Turns to another turning point, in the message where it stands."""

    async def pressed(self, answer: Answer) -> None:
        """Show it; what is no longer remembered is looked at again."""
        await _review(answer, await self.match(answer), Page(answer, in_place=True), int(self.found["at"]))


class Page:
    """One private message, which first says how far it is, then shows what was found."""

    def __init__(self, answer: Answer, *, in_place: bool) -> None:
        self._answer, self._in_place = answer, in_place
        self._message: discord.Message | None = None

    async def show(self, view: LayoutView, files: Sequence[discord.File] = ()) -> None:
        """Show something instead of what it showed; nothing, once the person has thrown the message away."""
        view.stop()
        with contextlib.suppress(discord.NotFound):
            if self._in_place:
                await self._answer.update(view, files)
            elif self._message is None:
                self._message = await self._answer.private(view, files)
            else:
                silent = discord.AllowedMentions.none()
                await self._message.edit(view=view, attachments=list(files), allowed_mentions=silent)


async def send_review(answer: Answer, match: Match) -> None:
    """Send the turning points of a finished game privately."""
    await _review(answer, match, Page(answer, in_place=False), 0)


async def _review(answer: Answer, match: Match, page: Page, at: int) -> None:
    await expect_in_sight(answer, match)
    if match.running:
        raise ReviewStillRunning(match.id)
    if not match.moves:
        await answer.say("replay-empty")
        return
    reader = await answer.reader()
    review = answer.bot.reviewer.review(match.id, match.record, answer.interaction.user.id)
    await _follow(review, page, reader)
    try:
        points = review.points()
    except EngineFailed:
        await page.show(_failed_view(match, at, reader))
    else:
        await page.show(*await review_view(match, points, at, reader))


async def _follow(review: Review, page: Page, reader: Reader) -> None:
    """Say how far it is, until it is done; where that cannot be said, the result may still be."""
    while not review.ready:
        now = min(review.done + 1, review.plies)
        with contextlib.suppress(discord.HTTPException):
            await page.show(text_view(reader.say("review-progress", ply=now, plies=review.plies)))
        await review.wait(EVERY)


async def review_view(
    match: Match, points: tuple[TurningPoint, ...], at: int, reader: Reader
) -> tuple[LayoutView, list[discord.File]]:
    """Show one turning point with the better move on the board, or say that there is none."""
    if not points:
        return _view(match, reader, [result_words(match, reader.say), reader.say("review-none")]), []
    at = min(at, len(points) - 1)
    point = points[at]
    then = _at(match, point.ply)
    steps = then.record.game.parse_move(point.better).steps
    words = [
        reader.say("review-where", number=at + 1, count=len(points), ply=point.ply + 1, plies=len(match.moves)),
        *_words(then, point, reader),
    ]
    shown = gallery(alt_text(then.record, reader.say, chosen=steps))
    board = await picture(composing(then.record, steps), reader.preferences.theme)
    return _view(match, reader, words, [shown, *_rows(match, at, len(points), reader)]), [board]


def _words(then: Match, point: TurningPoint, reader: Reader) -> list[str]:
    """Say what happened and what would have been better."""
    say = reader.say
    told = say(
        f"review-{point.kind}",
        name=name_of(then.to_move),
        played=point.played,
        better=point.better,
        before=round(100 * point.before),
        after=round(100 * point.after),
        moves=_moves(then, point.wins_in),
        final="yes" if point.final else "no",
    )
    answered = [say("review-answer", answer=point.answer)] if point.answer else []
    words = say("review-better", better=point.better, words=move_words(then, point.better, say))
    return [" ".join([told, *answered]), words]


def _moves(then: Match, plies: int | None) -> int:
    """Count a side's moves up to its win, its first included; 0 where that is not known beforehand."""
    if plies is None or plies == 2 or (plies > 2 and len(then.players) > 2):
        return 0
    return (plies + 1) // 2


def _at(match: Match, ply: int) -> Match:
    """Return a match as it was after so many moves."""
    return replace(match, moves=match.moves[:ply], status=Status.RUNNING, winner=None, reason=None)


def _view(match: Match, reader: Reader, words: Sequence[str], below: Sequence[Item[LayoutView]] = ()) -> LayoutView:
    say = reader.say
    title = say("review-title", game=game_name(match, say), names=names_of(match.players, say))
    text = TextDisplay[LayoutView]("\n".join([f"### {title}", *words]))
    foot = TextDisplay[LayoutView]("-# " + say("review-foot", code=match.id))
    return LayoutView(timeout=None).add_item(Container(text, *below, foot))


def _rows(match: Match, at: int, count: int, reader: Reader) -> list[ActionRow[LayoutView]]:
    """Make the buttons that lead to the turning points before and after; none where there is only one."""
    if count == 1:
        return []
    back = TurnTo(f"vstep1:{match.id}:{max(at - 1, 0)}:back", reader.say("review-back"), ButtonStyle.primary)
    on = TurnTo(f"vstep1:{match.id}:{min(at + 1, count - 1)}:on", reader.say("review-on"), ButtonStyle.primary)
    back.item.disabled, on.item.disabled = at == 0, at == count - 1
    return [row_of(back, on)]


def _failed_view(match: Match, at: int, reader: Reader) -> LayoutView:
    """Say that the computer does not answer, and let people try again."""
    again = TurnTo(f"vstep1:{match.id}:{at}:again", reader.say("review-again"))
    return text_view(reader.say(EngineSilent.key)).add_item(row_of(again))


ITEMS = (OpenReview, TurnTo)
