"""/challenge, and Challenge in the menu of a person."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.answers import Answer
from cogs.computer import DEFAULT_LEVEL, LevelSelect, against_computer, is_computer
from cogs.invitation import InvitationButton, InvitationSelect, invitation_view
from cogs.lobby import CasualButton, ChallengeButton, player_of
from cogs.offers import offer
from cogs.opponents import expect_opponent
from cogs.translator import L
from matches.clocks import CLOCKS, DEFAULT_CLOCK
from matches.errors import LevelOfPerson
from matches.model import Terms
from rules import GAMES

if TYPE_CHECKING:
    from bot import Totem

FIRSTS = ("random", "me", "opponent")
MARKS = ("random", "cross", "ring")


def choices(group: str, *values: str) -> list[app_commands.Choice[str]]:
    """Return the choices of an option, with their names in every language."""
    return [app_commands.Choice(name=L(f"choice-{group}-{value}"), value=value) for value in values]


class Challenges(commands.Cog):
    """Whoever wants to play asks somebody, or everybody."""

    def __init__(self, bot: Totem) -> None:
        self.bot = bot
        self.menu = app_commands.ContextMenu(
            name=L("menu-challenge"),
            callback=self.challenge_person,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
        )

    async def cog_load(self) -> None:
        """Add the menu, which discord.py does not find in a cog by itself."""
        self.bot.tree.add_command(self.menu)

    async def cog_unload(self) -> None:
        """Take it away again."""
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    @app_commands.command(name=L("cmd-challenge"), description=L("cmd-challenge-about"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(
        game=L("opt-challenge-game"),
        opponent=L("opt-challenge-opponent"),
        clock=L("opt-challenge-clock"),
        rated=L("opt-challenge-rated"),
        first=L("opt-challenge-first"),
        mark=L("opt-challenge-mark"),
        level=L("opt-challenge-level"),
        advice=L("opt-challenge-advice"),
    )
    @app_commands.describe(
        game=L("opt-challenge-game-about"),
        opponent=L("opt-challenge-opponent-about"),
        clock=L("opt-challenge-clock-about"),
        rated=L("opt-challenge-rated-about"),
        first=L("opt-challenge-first-about"),
        mark=L("opt-challenge-mark-about"),
        level=L("opt-challenge-level-about"),
        advice=L("opt-challenge-advice-about"),
    )
    @app_commands.choices(
        game=choices("game", *GAMES),
        clock=choices("clock", *CLOCKS),
        first=choices("first", *FIRSTS),
        mark=choices("mark", *MARKS),
    )
    async def challenge(  # noqa: PLR0917 - one for each option that the command has
        self,
        interaction: discord.Interaction[Any],
        game: str,
        opponent: discord.User | None = None,
        clock: str | None = None,
        rated: bool = True,  # noqa: FBT001, FBT002 - discord.py passes options by name
        first: str = "random",
        mark: str = "random",
        level: app_commands.Range[int, 1, 5] | None = None,
        advice: bool = False,  # noqa: FBT001, FBT002 - discord.py passes options by name
    ) -> None:
        """Post a challenge to a person or, without an opponent, to anyone here."""
        async with Answer(interaction, public=True) as answer:
            computer = opponent is not None and is_computer(self.bot, opponent.id)
            if level is not None and opponent is not None and not (computer or len(GAMES[game].seats) > 2):
                raise LevelOfPerson(name=opponent.display_name)
            settings = await self.bot.preferences.of_server(interaction.guild_id or 0)
            if opponent is not None:
                expect_opponent(interaction, opponent, settings)
            wanted = Terms(
                game,
                clock or settings.clock or DEFAULT_CLOCK,
                rated=rated,
                first=first,
                mark=mark if game.startswith("oxixo") else "random",
                advice=advice and len(GAMES[game].seats) > 2,
                level=level,
            )
            if computer or (level is not None and opponent is None):
                await against_computer(answer, wanted)
            else:
                await offer(answer, wanted, player_of(opponent) if opponent else None)

    async def challenge_person(self, interaction: discord.Interaction[Any], person: discord.User) -> None:
        """Ask privately for the game and the options."""
        async with Answer(interaction) as answer:
            settings = await self.bot.preferences.of_server(interaction.guild_id or 0)
            expect_opponent(interaction, person, settings)
            reader = await answer.reader()
            terms = Terms("oxono", settings.clock or DEFAULT_CLOCK)
            if is_computer(self.bot, person.id):
                terms = replace(terms, rated=False, level=DEFAULT_LEVEL)
            await answer.private(invitation_view(person.id, terms, reader.locale))


async def setup(bot: Totem) -> None:
    """Add the commands and their buttons."""
    await bot.add_cog(Challenges(bot))
    bot.add_dynamic_items(ChallengeButton, CasualButton, InvitationButton, InvitationSelect, LevelSelect)
