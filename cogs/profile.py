"""/profile: what a player has achieved, in words, numbers and plots."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.ui import Container, LayoutView, TextDisplay

from cogs.answers import Answer
from cogs.items import row_of
from cogs.listing import game_line
from cogs.lobby import person, player_of, public_locale
from cogs.presenter import gallery, speaker
from cogs.replays import OpenReplay
from cogs.sight import in_sight
from cogs.translator import L
from matches.model import Player
from matches.ratings import WORLD
from renders import rating_curve, record_bars
from renders.alt import SIDES
from rules import GAMES
from storage.records import Score

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot import Totem
    from cogs.presenter import Say
    from matches.model import Match
    from storage.ratings import Standing
    from storage.records import Summary

COLOUR = discord.Colour(0xE8A33D)
RECENT = 4  # games, for as many buttons fit side by side on a phone
BARS = "record.png"


@dataclass(frozen=True, slots=True)
class Career:
    """What a profile tells of a player."""

    player: Player
    guild: int  # where it is told; 0 in direct messages
    standings: dict[tuple[str, int], Standing]  # by game and server
    curves: dict[str, list[tuple[float, float]]]  # by game
    summary: Summary
    recent: list[Match]


async def career_of(bot: Totem, player: Player, guild: int | None) -> Career:
    """Gather what a profile tells; in a server, nothing of games and opponents elsewhere."""
    standings = {(each.game, each.guild): each for each in await bot.ratings.of_player(player.id)}
    rated = [game for game in GAMES if (game, WORLD) in standings]
    curves = {game: await bot.ratings.curve(player.id, game, WORLD) for game in rated}
    summary = await bot.records.summary(player.id, guild=guild)
    recent, _ = await bot.records.finished(player.id, 0, RECENT, guild=guild)
    return Career(player, guild or WORLD, standings, curves, summary, recent)


def profile_view(bot: Totem, career: Career, say: Say) -> LayoutView:
    """Show a career."""
    box = Container[LayoutView](
        TextDisplay(f"## {say('profile-title', name=person(career.player))}"), accent_colour=COLOUR
    )
    if not career.summary.sides:
        box.add_item(TextDisplay(say("profile-empty")))
        return LayoutView(timeout=None).add_item(box)
    for game in SIDES:
        _add_game(box, career, game, say)
    total = _numbers(_total(career.summary))
    box.add_item(TextDisplay("\n".join([say("profile-record", **total), *_habits(career.summary, say)])))
    box.add_item(gallery(say("profile-bars-alt", **total), BARS))
    if career.recent:
        lines = [game_line(bot, match, career.player.id, say) for match in career.recent]
        box.add_item(TextDisplay("\n".join([f"### {say('profile-recent')}", *lines])))
        played = [match for match in career.recent if match.moves]
        if played:
            box.add_item(
                row_of(*(OpenReplay(f"ro1:{match.id}", say("profile-replay", code=match.id)) for match in played))
            )
    return LayoutView(timeout=None).add_item(box)


async def profile_files(career: Career) -> list[discord.File]:
    """Draw the plots beside the event loop."""
    return await asyncio.to_thread(_drawn, career)


def _drawn(career: Career) -> list[discord.File]:
    if not career.summary.sides:
        return []
    total = _total(career.summary)
    bars = discord.File(BytesIO(record_bars(total.won, total.drawn, total.lost)), BARS)
    curves = [discord.File(BytesIO(rating_curve(curve)), f"{game}.png") for game, curve in career.curves.items()]
    return [*curves, bars]


def _add_game(box: Container[LayoutView], career: Career, game: str, say: Say) -> None:
    """Tell of one game: the rating, the record by side, and the rating's plot at its full width."""
    sides = [
        say("profile-side", side=say(f"side-{name}"), **_numbers(career.summary.sides[game, side]))
        for side, name in enumerate(SIDES[game])
        if (game, side) in career.summary.sides
    ]
    if not sides:
        return
    box.add_item(
        TextDisplay("\n".join([f"### {_rating(career, game, say)}", say("profile-sides", sides=" · ".join(sides))]))
    )
    if game in career.curves:
        box.add_item(gallery(_curve_alt(career, game, say), f"{game}.png"))


def _rating(career: Career, game: str, say: Say) -> str:
    """Name a game with the rating there, and with that of this server where it is another."""
    name, world = say(f"choice-game-{game}"), career.standings.get((game, WORLD))
    if world is None:
        return name
    here = career.standings.get((game, career.guild), world)
    if str(here.rating) == str(world.rating):
        return say("profile-rating", game=name, world=str(world.rating), games=world.games)
    return say("profile-rating-here", game=name, here=str(here.rating), world=str(world.rating), games=world.games)


def _curve_alt(career: Career, game: str, say: Say) -> str:
    ratings = [rating for _, rating in career.curves[game]]
    return say(
        "profile-curve-alt",
        game=say(f"choice-game-{game}"),
        games=career.standings[game, WORLD].games,
        first=f"{ratings[0]:.0f}",
        last=f"{ratings[-1]:.0f}",
        lowest=f"{min(ratings):.0f}",
        highest=f"{max(ratings):.0f}",
    )


def _habits(summary: Summary, say: Say) -> Iterator[str]:
    """Tell streaks, reliability, and the opponents met most."""
    if summary.streak:
        yield say("profile-winning" if summary.streak > 0 else "profile-losing", games=abs(summary.streak))
    if summary.best_streak > 1:
        yield say("profile-best", games=summary.best_streak)
    whole = summary.finished + summary.abandoned
    yield say("profile-reliability", finished=summary.finished, games=whole)
    if summary.opponents:
        met = (
            say("profile-met", name=person(Player(each.user, each.name)), **_numbers(each.score))
            for each in summary.opponents
        )
        yield say("profile-opponents", opponents=" · ".join(met))


def _total(summary: Summary) -> Score:
    scores = summary.sides.values()
    return Score(*(sum(getattr(score, part) for score in scores) for part in ("won", "drawn", "lost")))


def _numbers(score: Score) -> dict[str, int]:
    return {"won": score.won, "drawn": score.drawn, "lost": score.lost}


class Profile(commands.Cog):
    """Who somebody is at the board."""

    @app_commands.command(name=L("cmd-profile"), description=L("cmd-profile-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.rename(player=L("opt-profile-player"))
    @app_commands.describe(player=L("opt-profile-player-about"))
    async def profile(self, interaction: discord.Interaction[Any], player: discord.User | None = None) -> None:
        """Show somebody's profile, or one's own."""
        async with Answer(interaction, public=True) as answer:
            whose = player_of(player or interaction.user)
            own = whose.id == interaction.user.id
            guild = interaction.guild_id if interaction.guild_id or own else WORLD
            career = await career_of(answer.bot, whose, guild)
            career = replace(career, recent=await in_sight(interaction, career.recent))
            say = speaker(await public_locale(answer))
            view, files = profile_view(answer.bot, career, say), await profile_files(career)
            await answer.public(view, files, mentions=discord.AllowedMentions.none())


async def setup(bot: Totem) -> None:
    """Add the command."""
    await bot.add_cog(Profile())
