"""Which game a command means: the only one that fits, the one it names, or one to be chosen from a list."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Self

from discord import SelectOption, Thread, app_commands
from discord.ui import ActionRow, DynamicItem, LayoutView, Select, TextDisplay

from cogs.answers import Answer
from cogs.presenter import game_name, others
from cogs.refusals import MoveRefused, NoGameHere, NoTurnHere
from matches.errors import NotYourTurn, StaleBoard
from rules.errors import Fault, InvalidMove
from rules.notation import tidy
from rules.steps import completions

if TYPE_CHECKING:
    from discord import Interaction
    from discord.ui import Item

    from bot import Totem
    from matches.model import Match

Act = Callable[[Answer, "Match", str], Awaitable[None]]

MOST = 25  # options of a select, choices of an autocomplete
MOST_NAME = 100
ARGUMENT = re.compile(r"[0-9a-z=-]{0,24}")

ACTS: dict[str, Act] = {}  # what a chosen game is chosen for; filled by the commands


class ChooseGame(DynamicItem[Select[Any]], template=r"gchoose1:(?P<verb>[a-z]{2,10}):(?P<argument>[0-9a-z=-]{0,24})"):
    """A list of games; choosing one does what was asked for, if that game is still as it was."""

    def __init__(
        self, custom_id: str, placeholder: str | None = None, options: list[SelectOption] | None = None
    ) -> None:
        super().__init__(Select(custom_id=custom_id, placeholder=placeholder, options=options or []))
        found = self.template.fullmatch(custom_id)
        assert found is not None, f"{custom_id} is no id of a list of games"
        self.verb, self.argument = found["verb"], found["argument"]

    @classmethod
    async def from_custom_id(
        cls,
        interaction: Interaction[Any],  # noqa: ARG003 - discord.py's signature
        item: Item[Any],  # noqa: ARG003 - the same
        match: re.Match[str],
        /,
    ) -> Self:
        """Take the list up again."""
        return cls(match.string)

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Do it in the chosen game."""
        async with Answer(interaction) as answer:
            code, _, revision = self.item.values[0].partition(".")
            match = await answer.bot.matches.get(code)
            if str(match.revision) != revision:
                raise StaleBoard(match.id)
            await ACTS[self.verb](answer, match, self.argument)


async def choose(
    answer: Answer,
    verb: str,
    code: str | None,
    argument: str = "",
    *,
    own_turn: bool = False,
    watching: bool = False,
) -> None:
    """Find the game that is meant and do it there, or ask which one it is; those who watch may mean any game here."""
    if code is not None:
        await ACTS[verb](answer, await answer.bot.matches.get(code), argument)
        return
    fitting = await _fitting(answer, own_turn=own_turn, watching=watching)
    if len(fitting) == 1:
        await ACTS[verb](answer, fitting[0], argument)
        return
    kept = tidy(argument)
    if ARGUMENT.fullmatch(kept) is None:  # no move of any game; what it says cannot be kept in an id
        raise MoveRefused(fitting[0], InvalidMove(argument, Fault.UNREADABLE))
    await _ask(answer, f"gchoose1:{verb}:{kept}", fitting)


async def games_here(bot: Totem, interaction: Interaction[Any], *, own_turn: bool = False) -> list[Match]:
    """List a person's running games in this channel and its threads, where it is their turn if that is wanted."""
    user = interaction.user.id
    return [
        match
        for match in await bot.matches.of_player(user)
        if _is_here(interaction, match) and (not own_turn or match.to_move.id == user)
    ]


async def complete_game(interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Offer a person's games by their codes, those of this channel and those where it is their turn first."""
    bot: Totem = interaction.client
    reader = await Answer(interaction).reader()
    user = interaction.user.id
    found = await bot.matches.of_player(user)
    found.sort(key=lambda match: (not _is_here(interaction, match), match.to_move.id != user))
    named = [(f"{plain_line(match, user, reader.say)} · {match.id}", match.id) for match in found]
    wanted = current.strip().lower()
    return [app_commands.Choice(name=name[:MOST_NAME], value=code) for name, code in named if wanted in name.lower()][
        :MOST
    ]


async def complete_move(interaction: Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Offer the legal moves that begin with what was typed, in the game that is meant or in all that may be."""
    bot: Totem = interaction.client
    code = interaction.namespace.game
    if code:
        games = [
            match for match in await bot.matches.of_player(interaction.user.id) if match.id == code.strip().lower()
        ]
    else:
        games = await games_here(bot, interaction, own_turn=True)
    moves: dict[str, None] = {}
    for match in games:
        moves |= dict.fromkeys(map(str, completions(match.record.position, current)))
    return [app_commands.Choice(name=move, value=move) for move in list(moves)[:MOST]]


def plain_line(match: Match, user: int, say: Callable[..., str]) -> str:
    """Name a game and the others in it, for places that show no markup."""
    names = ", ".join(dict.fromkeys(player.name for player in others(match, user)))
    return say("choose-line", game=game_name(match, say), names=names)


async def _fitting(answer: Answer, *, own_turn: bool, watching: bool) -> list[Match]:
    here = await games_here(answer.bot, answer.interaction)
    if not here and watching:
        here = await answer.bot.matches.in_channel(answer.interaction.channel_id or 0)
    if not here:
        raise NoGameHere
    fitting = [match for match in here if not own_turn or match.to_move.id == answer.interaction.user.id]
    if not fitting and len(here) == 1:
        raise NotYourTurn(here[0].id, name=here[0].to_move.name)
    if not fitting:
        raise NoTurnHere
    return fitting


async def _ask(answer: Answer, custom_id: str, matches: list[Match]) -> None:
    reader = await answer.reader()
    user = answer.interaction.user.id
    options = [
        SelectOption(
            label=plain_line(match, user, reader.say)[:MOST_NAME],
            value=f"{match.id}.{match.revision}",
            description=match.id,
        )
        for match in matches[:MOST]
    ]
    menu = ChooseGame(custom_id, reader.say("choose-placeholder"), options)
    view = LayoutView(timeout=None).add_item(TextDisplay(reader.say("choose-game"))).add_item(ActionRow(menu))
    await answer.private(view)


def _is_here(interaction: Interaction[Any], match: Match) -> bool:
    """Tell whether a game is played in this channel, or in a thread of it."""
    if match.channel == interaction.channel_id:
        return True
    thread = interaction.guild.get_thread(match.channel) if interaction.guild else None
    return isinstance(thread, Thread) and thread.parent_id == interaction.channel_id
