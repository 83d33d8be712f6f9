"""/move, /board, /games, /resign, /draw, /takeback."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import components, composing
from cogs.answers import Answer, text_view
from cogs.choosing import ACTS, ChooseGame, choose, complete_game, complete_move
from cogs.listing import FinishedPage, finished_view, running_text
from cogs.posting import expect_may_show
from cogs.presenter import board_text, last_move, picture, private_view, status_words
from cogs.sight import expect_in_sight
from cogs.translator import L

if TYPE_CHECKING:
    from bot import Totem
    from matches.model import Match


async def play_move(answer: Answer, match: Match, typed: str) -> None:
    """Make a move as it was typed."""
    await composing.play(answer, match, typed, None)


async def show_board(answer: Answer, match: Match, _: str) -> None:
    """Show the board again where it is played; asked for elsewhere, to this person alone."""
    await expect_in_sight(answer, match)
    if answer.interaction.channel_id == match.channel:
        expect_may_show(answer, match)
        posted = await answer.bot.table.repost(match, None if answer.from_component else answer)
        if posted.as_answer:
            return
        match = posted.match
    reader = await answer.reader()
    link = reader.say("done-link", link=answer.bot.table.link(match))
    text = "\n".join([last_move(match, reader.say), f"{status_words(match, reader.say)} {link}"])
    await answer.private(private_view(text, match, reader.say), [await picture(match.record, reader.preferences.theme)])


async def show_text(answer: Answer, match: Match, _: str) -> None:
    """Show the board as text with the legal moves, privately."""
    await expect_in_sight(answer, match)
    reader = await answer.reader()
    await answer.private(text_view(board_text(match, reader.say)))


async def resign(answer: Answer, match: Match, _: str) -> None:
    """Ask once more whether to give up."""
    match.expect_player(answer.interaction.user.id)
    await components.ask_to_resign(answer, match)


async def draw(answer: Answer, match: Match, _: str) -> None:
    """Offer, accept or claim a draw."""
    await components.draw(answer, match, match.revision)


async def takeback(answer: Answer, match: Match, _: str) -> None:
    """Ask for a takeback, or agree to one."""
    await components.takeback(answer, match, match.revision)


ACTS.update(move=play_move, board=show_board, text=show_text, resign=resign, draw=draw, takeback=takeback)


class Playing(commands.Cog):
    """The commands of a running game: each finds the game that is meant, and lets it happen there."""

    @app_commands.command(name=L("cmd-move"), description=L("cmd-move-about"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(move=L("opt-move-move"), game=L("opt-move-game"))
    @app_commands.describe(move=L("opt-move-move-about"), game=L("opt-move-game-about"))
    @app_commands.autocomplete(move=complete_move, game=complete_game)
    async def move(self, interaction: discord.Interaction[Any], move: str, game: str | None = None) -> None:
        """Make a move; the answer is the new card."""
        async with Answer(interaction, public=True) as answer:
            await choose(answer, "move", game, move, own_turn=True)

    @app_commands.command(name=L("cmd-board"), description=L("cmd-board-about"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(game=L("opt-board-game"), text=L("opt-board-text"))
    @app_commands.describe(game=L("opt-board-game-about"), text=L("opt-board-text-about"))
    @app_commands.autocomplete(game=complete_game)
    async def board(
        self,
        interaction: discord.Interaction[Any],
        game: str | None = None,
        text: bool = False,  # noqa: FBT001, FBT002 - discord.py passes options by name
    ) -> None:
        """Show the board again, for all or as text for oneself."""
        async with Answer(interaction, public=not text) as answer:
            await choose(answer, "text" if text else "board", game, watching=True)

    @app_commands.command(name=L("cmd-games"), description=L("cmd-games-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.rename(player=L("opt-games-player"), finished=L("opt-games-finished"))
    @app_commands.describe(player=L("opt-games-player-about"), finished=L("opt-games-finished-about"))
    async def games(
        self,
        interaction: discord.Interaction[Any],
        player: discord.User | None = None,
        finished: bool = False,  # noqa: FBT001, FBT002 - discord.py passes options by name
    ) -> None:
        """List games, where it is one's own turn first."""
        async with Answer(interaction) as answer:
            whose = player or interaction.user
            if finished:
                await answer.private(await finished_view(answer, whose.id, name=whose.display_name))
            else:
                await answer.private(text_view(await running_text(answer, whose)))

    @app_commands.command(name=L("cmd-resign"), description=L("cmd-resign-about"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(game=L("opt-resign-game"))
    @app_commands.describe(game=L("opt-resign-game-about"))
    @app_commands.autocomplete(game=complete_game)
    async def resign(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        """Give up, after a second question."""
        async with Answer(interaction) as answer:
            await choose(answer, "resign", game)

    @app_commands.command(name=L("cmd-draw"), description=L("cmd-draw-about"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(game=L("opt-draw-game"))
    @app_commands.describe(game=L("opt-draw-game-about"))
    @app_commands.autocomplete(game=complete_game)
    async def draw(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        """Offer, accept or claim a draw."""
        async with Answer(interaction, public=True) as answer:
            await choose(answer, "draw", game)

    @app_commands.command(name=L("cmd-takeback"), description=L("cmd-takeback-about"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(game=L("opt-takeback-game"))
    @app_commands.describe(game=L("opt-takeback-game-about"))
    @app_commands.autocomplete(game=complete_game)
    async def takeback(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        """Ask to take back one's last move, or agree to that."""
        async with Answer(interaction, public=True) as answer:
            await choose(answer, "takeback", game)


async def setup(bot: Totem) -> None:
    """Add the commands, and answer the buttons."""
    bot.add_dynamic_items(*components.ITEMS, *composing.ITEMS, ChooseGame, FinishedPage)
    await bot.add_cog(Playing())
