"""A person's games as a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.utils import escape_markdown

from cogs.presenter import game_name, name_of, names_of, others
from matches.model import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from cogs.answers import Answer
    from matches.model import Match

    Say = Callable[..., str]

MOST_TEXT = 3500  # characters: Discord takes 4,000 in one message


async def games_text(answer: Answer, whose: discord.User | discord.Member, *, finished: bool) -> str:
    """List somebody's games; of others, only those in this server."""
    say, user = (await answer.reader()).say, answer.interaction.user.id
    found = await answer.bot.matches.of_player(whose.id, running=not finished)
    own = whose.id == user
    if not own:
        found = [match for match in found if match.guild == answer.interaction.guild_id]
    if not finished:
        found.sort(key=lambda match: (match.to_move.id != user, match.deadline or float("inf")))
    title = say(_title(own=own, finished=finished), name=escape_markdown(whose.display_name))
    if not found:
        return f"### {title}\n{say('games-none')}"
    return _cut(f"### {title}", [_line(match, whose.id, user, answer, say) for match in found], say)


def _title(*, own: bool, finished: bool) -> str:
    return "games-title" + ("-finished" if finished else "") + ("" if own else "-of")


def _line(match: Match, whose: int, reader: int, answer: Answer, say: Say) -> str:
    turn = "over" if not match.running else "yours" if match.to_move.id == reader else "theirs"
    line = "- " + say(
        "games-line",
        turn=turn,
        result=_result(match, whose, say),
        name=name_of(match.to_move) if match.running else "",
        game=game_name(match, say),
        names=names_of(others(match, whose), say),
        code=match.id,
        link=say("done-link", link=answer.bot.table.link(match)),
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
