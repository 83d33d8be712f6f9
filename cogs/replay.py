"""/replay: any game of one's own or of this server, by its code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import Answer
from cogs.presenter import game_name, others
from cogs.replays import ITEMS, send_replay
from cogs.translator import L

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot import Totem
    from matches.model import Match

MOST = 25  # choices of an autocomplete
MOST_NAME = 100


async def complete_replay(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Offer a person's latest games, by the code or anything else in the line."""
    bot: Totem = interaction.client
    limit = 4 * MOST if current.strip() else MOST
    return await offered(interaction, current, await bot.records.recent(interaction.user.id, limit))


async def offered(
    interaction: discord.Interaction[Any], current: str, matches: Sequence[Match]
) -> list[app_commands.Choice[str]]:
    """Offer those of some games whose line has what was typed."""
    say = (await Answer(interaction).reader()).say
    user, wanted = interaction.user.id, current.strip().lower()
    found = []
    for match in matches:
        names = ", ".join(dict.fromkeys(player.name for player in others(match, user)))
        key = "replay-choice-running" if match.running else "replay-choice"
        line = say(key, game=game_name(match, say), names=names, code=match.id)
        if wanted in line.lower():
            found.append(app_commands.Choice(name=_cut(line, match.id), value=match.id))
    return found[:MOST]


def _cut(line: str, code: str) -> str:
    """Shorten a line to what Discord shows, its code kept."""
    return line if len(line) <= MOST_NAME else f"{line[: MOST_NAME - len(code) - 4]}… · {code}"


class Replay(commands.Cog):
    """What was played."""

    @app_commands.command(name=L("cmd-replay"), description=L("cmd-replay-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.rename(game=L("opt-replay-game"))
    @app_commands.describe(game=L("opt-replay-game-about"))
    @app_commands.autocomplete(game=complete_replay)
    async def replay(self, interaction: discord.Interaction[Any], game: str) -> None:
        """Show a game again."""
        async with Answer(interaction) as answer:
            await send_replay(answer, await answer.bot.matches.get(game))


async def setup(bot: Totem) -> None:
    """Add the command and its buttons."""
    await bot.add_cog(Replay())
    bot.add_dynamic_items(*ITEMS)
