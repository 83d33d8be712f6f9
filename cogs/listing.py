"""A person's games as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.ui import LayoutView, TextDisplay
from discord.utils import escape_markdown

from cogs.items import Press, row_of
from cogs.presenter import game_name, name_of, names_of, others
from cogs.sight import in_sight
from matches.model import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from bot import Totem
    from cogs.answers import Answer
    from matches.model import Match

    Say = Callable[..., str]

PAGE = 10  # finished games shown at once
MOST_TEXT = 3500  # characters: Discord takes 4,000 in one message


class FinishedPage(Press, template=r"rf1:(?P<whose>[0-9]{1,20}):(?P<page>[0-9]{1,4}):(?:newer|older)"):
    """Turns to another page of somebody's finished games."""

    async def pressed(self, answer: Answer) -> None:
        """Show it instead."""
        await answer.update(await finished_view(answer, int(self.found["whose"]), int(self.found["page"])))


async def running_text(answer: Answer, whose: discord.User | discord.Member) -> str:
    """List somebody's running games; of others, only those in this server's channels that the reader sees."""
    say, user = (await answer.reader()).say, answer.interaction.user.id
    found = await answer.bot.matches.of_player(whose.id)
    if whose.id != user:
        here = answer.interaction.guild_id
        found = await in_sight(answer.interaction, [match for match in found if match.guild == here])
    found.sort(key=lambda match: (match.to_move.id != user, match.deadline or float("inf")))
    title = say("games-title" if whose.id == user else "games-title-of", name=escape_markdown(whose.display_name))
    if not found:
        return f"### {title}\n{say('games-none')}"
    return _cut(f"### {title}", [game_line(answer.bot, match, whose.id, say, reader=user) for match in found], say)


async def finished_view(answer: Answer, whose: int, page: int = 0, name: str = "") -> LayoutView:
    """List a page of somebody's finished games, the last one first; of others, only those that the reader may see."""
    say, user = (await answer.reader()).say, answer.interaction.user.id
    guild = None if whose == user else answer.interaction.guild_id or 0
    found, more = await answer.bot.records.finished(whose, page, PAGE, guild=guild)
    found = await in_sight(answer.interaction, found)  # a page may be shorter for it
    for match in found:
        name = name or next(player.name for player in match.players if player.id == whose)
    key = "games-title-finished" if whose == user else "games-title-finished-of"
    title = f"### {say(key, name=escape_markdown(name))}"
    lines = [game_line(answer.bot, match, whose, say) for match in found] or [say("games-none")]
    view = LayoutView(timeout=None).add_item(TextDisplay("\n".join([title, *lines])))
    if page or more:
        newer = FinishedPage(f"rf1:{whose}:{max(page - 1, 0)}:newer", say("games-newer"))
        older = FinishedPage(f"rf1:{whose}:{page + 1}:older", say("games-older"))
        newer.item.disabled, older.item.disabled = page == 0, not more
        view.add_item(row_of(newer, older))
    return view


def game_line(bot: Totem, match: Match, whose: int, say: Say, *, reader: int | None = None) -> str:
    """Tell of one game: the result, or whose turn it is; with whom, its code, and a link to its board."""
    turn = "over" if not match.running else "yours" if match.to_move.id == reader else "theirs"
    line = "- " + say(
        "games-line",
        turn=turn,
        result=_result(match, whose, say),
        name=name_of(match.to_move) if match.running else "",
        game=game_name(match, say),
        names=names_of(others(match, whose), say),
        code=match.id,
        link=say("done-link", link=bot.table.link(match)),
    )
    if match.running and match.deadline is not None:
        line += " · " + say("games-until", relative=f"<t:{match.deadline:.0f}:R>")
    return line


def _result(match: Match, whose: int, say: Say) -> str:
    if match.running:
        return ""
    if match.status is Status.CLOSED:
        return say("games-closed")
    if match.winner is None:
        return say("games-drawn")
    return say("games-won" if match.winner == match.side_of(whose) else "games-lost")


def _cut(title: str, lines: list[str], say: Say) -> str:
    """Show as many games as fit, and say how many do not."""
    shown, length = [title], len(title)
    for n, line in enumerate(lines):
        if length + len(line) > MOST_TEXT:
            return "\n".join([*shown, say("games-more", count=len(lines) - n)])
        shown.append(line)
        length += len(line) + 1
    return "\n".join(shown)
