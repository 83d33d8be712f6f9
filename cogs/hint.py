"""/hint: a good move with its reason, in casual games, for the player to move alone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, app_commands
from discord.ext import commands

from cogs.advice import move_words
from cogs.answers import Answer
from cogs.choosing import ACTS, choose, complete_game
from cogs.composing import Confirm
from cogs.items import MATCH, Press, row_of
from cogs.presenter import names_of, picture, private_view, team
from cogs.refusals import EngineSilent
from cogs.translator import L
from engine.pool import EngineFailed
from engine.question import BadQuestion, Question, Thought
from engine.reasons import Reason, reasons
from matches.errors import Refused, StaleBoard
from renders import composing

if TYPE_CHECKING:
    from bot import Totem
    from cogs.answers import Reader
    from matches.model import Match

SECONDS = 1.5


class HintInRated(Refused):
    """Hints are for casual games."""

    key = "refused-hint-rated"


class OpenHint(Press, template=f"ghint1:{MATCH}"):
    """Asks for a hint in the game where the button stands."""

    async def pressed(self, answer: Answer) -> None:
        """Give it privately."""
        await give_hint(answer, await self.match(answer))


async def give_hint(answer: Answer, match: Match, _: str = "") -> None:
    """Show a good move privately to the player whose turn it is."""
    user = answer.interaction.user.id
    match.expect_player(user)
    if match.rated:
        raise HintInRated(match.id)
    match.expect_turn(user)
    await answer.acknowledge()
    thought = await _thought(answer, match)
    why = await asyncio.to_thread(reasons, match.record, thought)
    now = await answer.bot.matches.get(match.id)
    if now.moves != match.moves:
        raise StaleBoard(match.id)
    now.expect_running()
    await _show(answer, now, thought, why)


async def _thought(answer: Answer, match: Match) -> Thought:
    """Ask the computer for its best move, as somebody who waits for it."""
    question = Question(match.game, match.start, match.moves, seconds=SECONDS)
    try:
        return await answer.bot.engine.think(question, whose=answer.interaction.user.id)
    except (EngineFailed, BadQuestion) as error:
        raise EngineSilent(match.id) from error


async def _show(answer: Answer, match: Match, thought: Thought, why: tuple[Reason, ...]) -> None:
    reader = await answer.reader()
    steps = match.record.game.parse_move(thought.move).steps
    play = Confirm(
        f"gconfirm1:{match.id}:{match.revision}:{thought.move}",
        reader.say("hint-play", move=thought.move),
        ButtonStyle.success,
    )
    view = private_view(_text(match, thought, why, reader), match, reader.say, [row_of(play)], steps)
    await answer.private(view, [await picture(composing(match.record, steps), reader.preferences.theme)])


def _text(match: Match, thought: Thought, why: tuple[Reason, ...], reader: Reader) -> str:
    say = reader.say
    opponents = names_of(team(match, 1 - match.record.game.side_of(match.turn)), say)
    lines = [
        say("hint-move", move=thought.move, words=move_words(match, thought.move, say)),
        " ".join(say(f"hint-why-{each.why}", **each.values, opponents=opponents) for each in why),
    ]
    if len(thought.line) > 1:
        lines.append("-# " + say("hint-answer", move=thought.line[1]))
    return "\n".join(lines)


ACTS.update(hint=give_hint)


class Hints(commands.Cog):
    """Help for a player who does not know what to do."""

    @app_commands.command(name=L("cmd-hint"), description=L("cmd-hint-about"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(game=L("opt-hint-game"))
    @app_commands.describe(game=L("opt-hint-game-about"))
    @app_commands.autocomplete(game=complete_game)
    async def hint(self, interaction: discord.Interaction[Any], game: str | None = None) -> None:
        """Show a good move."""
        async with Answer(interaction) as answer:
            await choose(answer, "hint", game, own_turn=True)


async def setup(bot: Totem) -> None:
    """Add the command and its button."""
    await bot.add_cog(Hints())
    bot.add_dynamic_items(OpenHint)
