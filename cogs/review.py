"""/review: the turning points of a finished game, one's own or of this server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import Answer
from cogs.replay import MOST, offered
from cogs.reviews import ITEMS, send_review
from cogs.translator import L
from matches.errors import Refused

if TYPE_CHECKING:
    from bot import Totem
    from matches.model import Match


class NothingToReview(Refused):
    """The person has not finished any game yet."""

    key = "refused-nothing-to-review"


async def complete_review(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Offer a person's latest finished games, by the code or anything else in the line."""
    bot: Totem = interaction.client
    found, _ = await bot.records.finished(interaction.user.id, 0, 4 * MOST)
    return await offered(interaction, current, [match for match in found if match.moves])


async def latest(bot: Totem, user: int) -> Match:
    """Find the game that a person finished last."""
    found, _ = await bot.records.finished(user, 0, MOST)
    match = next((match for match in found if match.moves), None)
    if match is None:
        raise NothingToReview
    return match


class Reviews(commands.Cog):
    """What a game turned on."""

    @app_commands.command(name=L("cmd-review"), description=L("cmd-review-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.rename(game=L("opt-review-game"))
    @app_commands.describe(game=L("opt-review-game-about"))
    @app_commands.autocomplete(game=complete_review)
    async def review(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        """Show the turning points of a game."""
        async with Answer(interaction) as answer:
            bot = answer.bot
            await send_review(answer, await (bot.matches.get(game) if game else latest(bot, interaction.user.id)))


async def setup(bot: Totem) -> None:
    """Add the command and its buttons."""
    await bot.add_cog(Reviews())
    bot.add_dynamic_items(*ITEMS)
