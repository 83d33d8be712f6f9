"""/move, /board, /games, /resign, /draw, /takeback."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ext import commands

from cogs import components, composing

if TYPE_CHECKING:
    from bot import Totem


class PlayCog(commands.Cog):
    """Commands of a running game."""


async def setup(bot: Totem) -> None:
    """Add the commands, and answer the buttons."""
    bot.add_dynamic_items(*components.ITEMS, *composing.ITEMS)
    await bot.add_cog(PlayCog())
