"""A game as a moving picture, for one person."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import TYPE_CHECKING

import discord
from discord.ui import Container, LayoutView, TextDisplay

import renders
from cogs.presenter import gallery, game_name, last_move, names_of, status_words
from renders import PUBLIC, THEMES

if TYPE_CHECKING:
    from cogs.answers import Answer
    from matches.model import Match

FILE = "replay.gif"


async def send_replay(answer: Answer, match: Match) -> None:
    """Draw the game so far beside the event loop, and send it privately."""
    reader = await answer.reader()
    if not match.moves:
        await answer.say("replay-empty")
        return
    await answer.acknowledge()
    theme = reader.preferences.theme if reader.preferences.theme in THEMES else PUBLIC
    moving = await asyncio.to_thread(renders.animate, match.record, theme)
    say = reader.say
    title = say("replay-title", game=game_name(match, say), names=names_of(match.players, say))
    text = "\n".join([f"### {title}", last_move(match, say), status_words(match, say)])
    alt = say("replay-alt", plies=len(match.moves))
    view = LayoutView(timeout=None).add_item(Container(TextDisplay(text), gallery(alt, FILE)))
    await answer.private(view, [discord.File(BytesIO(moving), FILE)])
