"""/leaderboard: the board of a game, here or everywhere, with buttons that turn its pages for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.ui import Container, LayoutView, TextDisplay

from cogs.answers import Answer
from cogs.challenges import choices
from cogs.items import Press, row_of
from cogs.lobby import person, public_locale
from cogs.translator import L
from locales import t
from matches.errors import Refused
from matches.model import Player
from matches.ratings import WORLD
from rules import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot import Totem
    from storage.boards import Line, Page

COLOUR = discord.Colour(0xE8A33D)
SCOPES = ("server", "everywhere")
TEMPLATE = (
    rf"rb1:(?P<game>{'|'.join(GAMES)}):(?P<scope>{'|'.join(SCOPES)}):(?P<owner>[0-9]{{1,20}}):"
    r"(?P<turn>top|me|other|after\.-?[0-9]{1,6}\.[0-9]{1,20}|before\.-?[0-9]{1,6}\.[0-9]{1,20})"
)


class NotOnBoard(Refused):
    """Somebody looks for themselves where they are not."""

    key = "refused-not-on-board"


class NotListed(Refused):
    """Somebody looks for themselves who has asked not to be listed."""

    key = "refused-not-listed"


class TurnPage(Press, template=TEMPLATE):
    """Turns a board to another page: for whoever asked for the board in place, for others in a copy of their own."""

    async def pressed(self, answer: Answer) -> None:
        """Show the page."""
        reader = answer.interaction.user.id
        game, scope = self.found["game"], self.found["scope"]
        page = await self._page(answer, game, _pool(answer, scope))
        if str(reader) != self.found["owner"]:
            await answer.private(await board_view(answer, page, game, scope, (await answer.reader()).locale))
            return
        message = answer.interaction.message
        private = message is not None and message.flags.ephemeral
        locale = (await answer.reader()).locale if private else await public_locale(answer)
        await answer.update(await board_view(answer, page, game, scope, locale))

    async def _page(self, answer: Answer, game: str, guild: int) -> Page:
        boards = answer.bot.boards
        turn, *line = self.found["turn"].split(".")
        if turn == "me":
            return await page_of_reader(answer, game, guild)
        if not line:
            return await boards.top(game, guild)
        go = boards.after if turn == "after" else boards.before
        return await go(game, guild, int(line[0]), int(line[1]))


async def page_of_reader(answer: Answer, game: str, guild: int) -> Page:
    """Return the page on which the reader is, or say why there is none."""
    user = answer.interaction.user.id
    page = await answer.bot.boards.around(game, guild, user)
    if page is None:
        rated = await answer.bot.ratings.standing(game, guild, user)
        raise NotOnBoard if rated is None else NotListed(rating=str(rated.rating))
    return page


async def board_view(answer: Answer, page: Page, game: str, scope: str, locale: str) -> LayoutView:
    """Show a page of a board, and the buttons to turn it."""
    reader = answer.interaction.user.id
    members: Mapping[int, str | None] = {}
    if scope == "server":
        members = await answer.bot.members.names(answer.interaction.guild, [line.user for line in page.lines])
    title = t(f"leaderboard-title-{scope}", locale, game=t(f"choice-game-{game}", locale))
    box = Container[LayoutView](TextDisplay(f"## {title}"), accent_colour=COLOUR)
    if not page.lines:
        box.add_item(TextDisplay(t("leaderboard-empty", locale)))
    else:
        lines = [_line(line, members, locale, own=line.user == reader) for line in page.lines]
        box.add_item(TextDisplay("\n".join(lines)))
        first, last = page.lines[0].place, page.lines[-1].place
        box.add_item(TextDisplay("-# " + t("leaderboard-foot", locale, first=first, last=last, players=page.players)))
        box.add_item(row_of(*_turning(page, f"rb1:{game}:{scope}:{reader}", locale)))
    other = SCOPES[1 - SCOPES.index(scope)]
    box.add_item(row_of(TurnPage(f"rb1:{game}:{other}:{reader}:other", t(f"leaderboard-to-{other}", locale))))
    return LayoutView(timeout=None).add_item(box)


def _line(line: Line, members: Mapping[int, str | None], locale: str, *, own: bool) -> str:
    """Write a line: with the name as it is here now, or the last one seen."""
    key = "leaderboard-line-own" if own else "leaderboard-line"
    name = person(Player(line.user, members.get(line.user) or line.name))
    text = t(key, locale, place=f"{line.place:>3}", name=name, rating=str(line.rating), games=line.games)
    has_left = line.user in members and members[line.user] is None
    return f"{text} · {t('leaderboard-left', locale)}" if has_left else text


def _turning(page: Page, head: str, locale: str) -> list[TurnPage]:
    first, last = page.lines[0], page.lines[-1]
    buttons = [
        TurnPage(f"{head}:top", t("leaderboard-top", locale)),
        TurnPage(f"{head}:before.{first.rating.shown}.{first.user}", t("leaderboard-back", locale)),
        TurnPage(f"{head}:after.{last.rating.shown}.{last.user}", t("leaderboard-on", locale)),
        TurnPage(f"{head}:me", t("leaderboard-me", locale)),
    ]
    for button, useful in zip(buttons, (page.above, page.above, page.below, True), strict=True):
        button.item.disabled = not useful
    return buttons


def _pool(answer: Answer, scope: str) -> int:
    return WORLD if scope == "everywhere" else answer.interaction.guild_id or WORLD


class Leaderboard(commands.Cog):
    """Who plays best."""

    @app_commands.command(name=L("cmd-leaderboard"), description=L("cmd-leaderboard-about"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.rename(game=L("opt-leaderboard-game"), scope=L("opt-leaderboard-scope"))
    @app_commands.describe(game=L("opt-leaderboard-game-about"), scope=L("opt-leaderboard-scope-about"))
    @app_commands.choices(game=choices("game", *GAMES), scope=choices("scope", *SCOPES))
    async def leaderboard(self, interaction: discord.Interaction[Any], game: str, scope: str = "server") -> None:
        """Show the first page of a board."""
        async with Answer(interaction, public=True) as answer:
            page = await answer.bot.boards.top(game, _pool(answer, scope))
            view = await board_view(answer, page, game, scope, await public_locale(answer))
            await answer.public(view, mentions=discord.AllowedMentions.none())


async def setup(bot: Totem) -> None:
    """Add the command and its buttons."""
    await bot.add_cog(Leaderboard())
    bot.add_dynamic_items(TurnPage)
