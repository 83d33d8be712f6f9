"""The composer's messages and buttons: one step at a time, seen by the player alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ButtonStyle

from cogs.answers import text_view
from cogs.composer import Choice, Stage, stage_at
from cogs.items import MATCH, REVISION, Press, row_of
from cogs.posting import announce, expect_may_show
from cogs.presenter import picture, private_view
from cogs.refusals import MoveRefused
from renders import composing
from rules.errors import RulesError
from rules.game import Reason

if TYPE_CHECKING:
    from discord import File
    from discord.ui import ActionRow, LayoutView

    from cogs.answers import Answer, Reader
    from matches.model import Match


class Step(Press, template=f"gstep1:{MATCH}:{REVISION}:(?P<path>[0-9A-Za-z._]{{0,40}})"):
    """One step of a move, or the way back to an earlier one."""

    async def pressed(self, answer: Answer) -> None:
        """Show what may come next; a whole move is played at once by those who want no confirmation."""
        match = await self.match(answer)
        match.expect_turn(answer.interaction.user.id, self.revision)
        stage, reader = stage_at(match, self.found["path"]), await answer.reader()
        if stage.move is not None and not reader.preferences.confirm:
            await play(answer, match, stage.move, self.revision)
        else:
            await answer.update(*await _shown(stage, reader))


class Confirm(Press, template=f"gconfirm1:{MATCH}:{REVISION}:(?P<move>[0-9A-Za-z=-]{{1,16}})"):
    """Play the move that was put together."""

    async def pressed(self, answer: Answer) -> None:
        """Play it, if the board is still the one it was made for."""
        await play(answer, await self.match(answer), self.found["move"], self.revision)


class Cancel(Press, template=f"gcancel1:{MATCH}"):
    """Close the composer."""

    async def pressed(self, answer: Answer) -> None:
        """Say that nothing was played."""
        reader = await answer.reader()
        await answer.update(text_view(reader.say("compose-cancelled")))


async def open_composer(answer: Answer, match: Match) -> None:
    """Show the first choice to the player whose turn it is."""
    await answer.private(*await _shown(stage_at(match, ""), await answer.reader()))


async def play(answer: Answer, match: Match, move: str, revision: int | None) -> None:
    """Make a move and show it; refused by the rules, say why."""
    user = answer.interaction.user.id
    match.expect_turn(user, revision)
    expect_may_show(answer, match)
    received = answer.interaction.created_at.timestamp()
    try:
        after = await answer.bot.matches.play(match.id, user, move, revision=revision, at=received)
    except RulesError as error:
        raise MoveRefused(match, error) from error
    if after.reason is Reason.TIME:
        await announce(answer, after, "compose-too-late")
    else:
        await announce(answer, after, "compose-played", move=after.moves[-1])


async def _shown(stage: Stage, reader: Reader) -> tuple[LayoutView, list[File]]:
    """Build the composer's message with its picture."""
    say = reader.say
    text = "\n".join(filter(None, [stage.so_far(say), f"**{stage.question(say)}**"]))
    view = private_view(text, stage.match, say, _rows(stage, reader), stage.chosen)
    return view, [await picture(composing(stage.match.record, stage.chosen), reader.preferences.theme)]


def _rows(stage: Stage, reader: Reader) -> list[ActionRow[Any]]:
    say, head = reader.say, f"{stage.match.id}:{stage.match.revision}"
    last: list[Press] = []
    rows: list[ActionRow[Any]] = []
    if (move := stage.move) is not None:
        last.append(Confirm(f"gconfirm1:{head}:{move}", say("button-confirm"), ButtonStyle.success))
    else:
        rows = [row_of(*(_step(head, choice) for choice in choices)) for choices in stage.rows(say)]
    if stage.back is not None:
        last.append(Step(f"gstep1:{head}:{stage.back}", say("button-back")))
    last.append(Cancel(f"gcancel1:{stage.match.id}", say("button-cancel")))
    return [*rows, row_of(*last)]


def _step(head: str, choice: Choice) -> Step:
    return Step(f"gstep1:{head}:{choice.path}", choice.label, ButtonStyle.primary)


ITEMS = (Step, Confirm, Cancel)
