"""/help and /rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.ui import Container, LayoutView, TextDisplay

from cogs.answers import Answer
from cogs.challenges import choices
from cogs.guide import COLOUR, PageButton, RulesButton, rules_button, show_rules
from cogs.items import row_of
from cogs.translator import L
from locales import DEFAULT, language_of, t
from rules import GAMES

if TYPE_CHECKING:
    from bot import Totem

NAMED = ("challenge", "move", "games", "rules", "preferences")  # commands that the help speaks of


class Help(commands.Cog):
    """For those who are new, or have forgotten."""

    @app_commands.command(name=L("cmd-help"), description=L("cmd-help-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def help(self, interaction: discord.Interaction[Any]) -> None:
        """Say what to do first, in five lines."""
        async with Answer(interaction) as answer:
            reader = await answer.reader()
            # Discord shows commands under the names of its own language, whichever one the reader chose for texts.
            named = language_of(str(interaction.locale)) or DEFAULT
            text = reader.say("help", **{name: t(f"cmd-{name}", named) for name in NAMED})
            rules = [rules_button(game, reader.say(f"choice-game-{game}")) for game in GAMES]
            box = Container[LayoutView](TextDisplay(text), row_of(*rules), accent_colour=COLOUR)
            await answer.private(LayoutView(timeout=None).add_item(box))

    @app_commands.command(name=L("cmd-rules"), description=L("cmd-rules-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.rename(game=L("opt-rules-game"))
    @app_commands.describe(game=L("opt-rules-game-about"))
    @app_commands.choices(game=choices("game", *GAMES))
    async def rules(self, interaction: discord.Interaction[Any], game: str) -> None:
        """Show the rules of a game, privately."""
        async with Answer(interaction) as answer:
            await show_rules(answer, game)


async def setup(bot: Totem) -> None:
    """Add the commands and their buttons."""
    await bot.add_cog(Help())
    bot.add_dynamic_items(PageButton, RulesButton)
