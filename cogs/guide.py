"""The rules of the games as pages: a few sentences and an example picture each, with buttons to turn them."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle
from discord.ui import Container, LayoutView, MediaGallery, TextDisplay

from cogs.items import Press, row_of
from renders import PUBLIC, THEMES, composing, paint, scene_of
from renders.alt import alt_text
from rules import GAMES
from rules.record import Record

if TYPE_CHECKING:
    from discord.ui import ActionRow

    from cogs.answers import Answer, Reader

COLOUR = discord.Colour(0xE8A33D)
GAME = f"(?P<game>{'|'.join(GAMES)})"


@dataclass(frozen=True, slots=True)
class Example:
    """A position, what is played in it, and how much of the next move has been chosen (None: nothing is asked)."""

    position: str
    move: str = ""
    chosen: tuple[str, ...] | None = None


EXAMPLES: dict[str, tuple[Example, ...]] = {
    "oxono": (
        Example("1o4/oXx3/oOx3/@O+XX1/Ox1x2/1XxX2 p", "Xc2-c3"),  # four of one colour
        Example("6/2x3/2@3/1X1+2/6/6 p", chosen=("X",)),  # where the totem may go
        Example("6/2x3/1X@o2/2O3/4+1/6 p", chosen=("O",)),  # enclosed: four jumps
        Example("2o3/1X1x2/2O3/1x@X2/2o3/+4O p", chosen=("O", "c5")),  # lands enclosed: the piece goes anywhere
        Example("6/6/X2+2/6/O1@3/xxx1O1 p", "Xd2-d1"),  # four of one symbol, three of them the opponent's
    ),
    "yoxii": (
        Example("1a1/CTD2/bAbDd2/1aA4/DBdac2/CA3/3 r", "c7-3c6"),  # stuck, 7 to 4
        Example("3/5/7/3TAB1/2a4/1b3/3 w", chosen=()),  # seven steps and a jump
        Example("3/5/7/3TAB1/2a4/1b3/3 w", chosen=("d3", "4")),  # around the totem
        Example("3/5/7/5CB/7/aab1B/TDc w"),  # stuck, 4 to 4, more pieces
    ),
    "oxixo": (
        Example("XXOXX/2XXX/O1XXO/OXO1X/OX1OO x", "a4-a1"),  # five on a diagonal
        Example("1O1X1/5/1O1X1/X4/5 x", chosen=("a3",)),  # three ends
        Example("XO3/XO3/1XO2/XO3/XO3 x", "a3-e3"),  # both lines at once: lost
    ),
    "oxixo4": (
        Example("OYOOO/X1Q1X/O2XX/O2XO/QXYYY A1", "a4-a1=1"),  # five in a row
        Example("X1O1Y/5/Q3X/5/O1Y1Q A1", chosen=()),  # which cubes A1 may take
        Example("XQXQX/Q3Q/X3X/Q3Q/XQXQX A1", "a5-e5=2"),  # B1 must pass
    ),
}


def record_of(game: str, example: Example) -> Record:
    """Return the game that an example shows."""
    record = Record.begin(GAMES[game], GAMES[game].parse_position(example.position))
    return record.play_text(example.move) if example.move else record


@cache
def picture(game: str, page: int, theme: str) -> bytes:
    """Draw an example, once."""
    example = EXAMPLES[game][page]
    record = record_of(game, example)
    return paint(scene_of(record) if example.chosen is None else composing(record, example.chosen), theme)


async def rules_page(game: str, page: int, reader: Reader) -> tuple[LayoutView, list[discord.File]]:
    """Return a page of the rules in the reader's language and colours; pages that are no more become the last."""
    page = min(page, len(EXAMPLES[game]) - 1)
    theme = reader.preferences.theme if reader.preferences.theme in THEMES else PUBLIC
    drawn = await asyncio.to_thread(picture, game, page, theme)
    name = f"rules-{game}-{page + 1}.png"
    example = EXAMPLES[game][page]
    alt = alt_text(record_of(game, example), reader.say, chosen=example.chosen or ())
    box = Container[LayoutView](TextDisplay(reader.say(f"rules-{game}-{page + 1}")), accent_colour=COLOUR)
    box.add_item(MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=alt)))
    box.add_item(_turning(game, page, reader))
    return LayoutView(timeout=None).add_item(box), [discord.File(BytesIO(drawn), name, description=alt)]


def _turning(game: str, page: int, reader: Reader) -> ActionRow[Any]:
    last = len(EXAMPLES[game]) - 1
    back = PageButton(f"hr1:{game}:{max(page - 1, 0)}:back", reader.say("rules-back"))
    back.item.disabled = page == 0
    at = {"page": page + 1, "pages": last + 1}
    if page == last:
        onward = PageButton(f"hr1:{game}:0:on", reader.say("rules-again", **at))
    else:
        onward = PageButton(f"hr1:{game}:{page + 1}:on", reader.say("rules-on", **at), ButtonStyle.primary)
    return row_of(back, onward)


def rules_button(game: str, label: str) -> RulesButton:
    """Make a button that opens the rules of a game for whoever presses it."""
    return RulesButton(f"ho1:{game}", label)


async def show_rules(answer: Answer, game: str) -> None:
    """Show the first page of the rules, privately."""
    await answer.private(*await rules_page(game, 0, await answer.reader()))


class PageButton(Press, template=rf"hr1:{GAME}:(?P<page>[0-9]{{1,2}}):(?:back|on)"):
    """Turns to a page, in the message where it stands."""

    async def pressed(self, answer: Answer) -> None:
        """Show that page instead."""
        await answer.update(*await rules_page(self.found["game"], int(self.found["page"]), await answer.reader()))


class RulesButton(Press, template=rf"ho1:{GAME}"):
    """Opens the rules of a game for whoever presses it."""

    async def pressed(self, answer: Answer) -> None:
        """Show the first page."""
        await show_rules(answer, self.found["game"])
