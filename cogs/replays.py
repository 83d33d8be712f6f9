"""A game as a moving picture, step by step, and as a file; for one person."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle
from discord.ui import Container, File, LayoutView, TextDisplay

import renders
from cogs.items import MATCH, Press, row_of
from cogs.presenter import gallery, game_name, last_move, names_of, picture, result_words, status_words
from cogs.sight import expect_in_sight
from matches.model import Status
from renders import PUBLIC, THEMES, alt_text, scene_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord.ui import ActionRow, Item

    from cogs.answers import Answer, Reader
    from matches.model import Match

FILE = "replay.gif"


class Step(Press, template=rf"rs1:{MATCH}:(?P<ply>[0-9]{{1,4}}):(?:first|back|on|last)"):
    """Shows the board after so many moves, in the message where it stands."""

    async def pressed(self, answer: Answer) -> None:
        """Draw that board."""
        match = await self.match(answer)
        await expect_in_sight(answer, match)
        await answer.update(*await step_view(match, int(self.found["ply"]), await answer.reader()))


class WholeGame(Press, template=f"rg1:{MATCH}"):
    """Goes back from a step to the moving picture."""

    async def pressed(self, answer: Answer) -> None:
        """Draw the game again."""
        match = await self.match(answer)
        await expect_in_sight(answer, match)
        await answer.acknowledge()
        await answer.update(*await moving_view(match, await answer.reader()))


class OpenReplay(Press, template=f"ro1:{MATCH}"):
    """Opens the replay of a game from a list."""

    async def pressed(self, answer: Answer) -> None:
        """Show it privately."""
        await send_replay(answer, await self.match(answer))


async def send_replay(answer: Answer, match: Match) -> None:
    """Send the game so far privately."""
    await expect_in_sight(answer, match)
    if not match.moves:
        await answer.say("replay-empty")
        return
    await answer.acknowledge()
    await answer.private(*await moving_view(match, await answer.reader()))


def notation(match: Match) -> str:
    """Write a game for `python -m rules play GAME -`: on each line a position, a tab, and the move made in it."""
    record = match.record
    return "".join(f"{position}\t{move}\n" for position, move in zip(record.positions[:-1], record.moves, strict=True))


async def moving_view(match: Match, reader: Reader) -> tuple[LayoutView, list[discord.File]]:
    """Show a game as a moving picture, drawn beside the event loop."""
    moving = await asyncio.to_thread(renders.animate, match.record, _theme(reader))
    say = reader.say
    words = [last_move(match, say), status_words(match, say)]
    shown = gallery(say("replay-alt", plies=len(match.moves)), FILE)
    buttons = _steps(match, None, reader)
    return _view(match, reader, words, shown, [buttons]), [discord.File(BytesIO(moving), FILE), _file(match)]


async def step_view(match: Match, ply: int, reader: Reader) -> tuple[LayoutView, list[discord.File]]:
    """Show the board after so many moves."""
    say, last = reader.say, len(match.moves)
    ply = min(ply, last)
    then = match if ply == last else _at(match, ply)
    words = [say("replay-ply", ply=ply, plies=last), last_move(then, say)]
    if ply == last and not match.running:
        words.append(result_words(match, say))
    shown = gallery(alt_text(then.record, say))
    board = await picture(scene_of(then.record), _theme(reader))
    back = row_of(WholeGame(f"rg1:{match.id}", say("replay-whole")))
    return _view(match, reader, words, shown, [_steps(match, ply, reader), back]), [board, _file(match)]


def _at(match: Match, ply: int) -> Match:
    """Return a match as it was after so many moves."""
    return replace(match, moves=match.moves[:ply], status=Status.RUNNING, winner=None, reason=None)


def _view(
    match: Match, reader: Reader, words: Sequence[str], shown: Item[Any], rows: Sequence[ActionRow[Any]]
) -> LayoutView:
    say = reader.say
    title = say("replay-title", game=game_name(match, say), names=names_of(match.players, say))
    foot = TextDisplay[LayoutView]("-# " + say("replay-foot", code=match.id, game=match.game))
    text = TextDisplay[LayoutView]("\n".join([f"### {title}", *words]))
    box = Container[LayoutView](text, shown, *rows, File(f"attachment://{_name(match)}"), foot)
    return LayoutView(timeout=None).add_item(box)


def _steps(match: Match, ply: int | None, reader: Reader) -> ActionRow[Any]:
    """Make the buttons that lead from a ply, or from the moving picture, to others."""
    last, now, moving = len(match.moves), ply or 0, ply is None
    ways = (
        ("first", 0, moving or now > 0),
        ("back", now - 1, now > 0),
        ("on", now + 1, now < last),
        ("last", last, now < last),
    )
    buttons = []
    for way, to, useful in ways:
        style = ButtonStyle.primary if way in ("back", "on") else ButtonStyle.secondary
        button = Step(f"rs1:{match.id}:{min(max(to, 0), last)}:{way}", reader.say(f"replay-{way}"), style)
        button.item.disabled = not useful
        buttons.append(button)
    return row_of(*buttons)


def _file(match: Match) -> discord.File:
    return discord.File(BytesIO(notation(match).encode()), _name(match))


def _name(match: Match) -> str:
    return f"{match.game}-{match.id}.txt"


def _theme(reader: Reader) -> str:
    chosen = reader.preferences.theme
    return chosen if chosen in THEMES else PUBLIC


ITEMS = (Step, WholeGame, OpenReplay)
