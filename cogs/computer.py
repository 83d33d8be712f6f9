"""The computer as an opponent: challenged at a level, asked to take up an open challenge, seated in a lobby."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from discord import SelectOption
from discord.ui import ActionRow, DynamicItem, LayoutView, Select, TextDisplay

from cogs.answers import Answer, text_view
from cogs.lobby import (
    ACTS,
    CHALLENGE,
    challenge_view,
    exclusively,
    expect_may_begin,
    player_of,
    public_locale,
    show_publicly,
)
from cogs.offers import offer, server_channel
from engine.question import LEVELS
from locales import t
from matches.errors import NotYourChallenge
from matches.model import Player
from rules import GAMES

if TYPE_CHECKING:
    import re

    from discord import Interaction
    from discord.ui import Item

    from bot import Totem
    from matches.model import Terms

DEFAULT_LEVEL = 3


def is_computer(bot: Totem, user: int) -> bool:
    """Tell whether somebody who is challenged is the bot itself."""
    return bot.user is not None and user == bot.user.id


def computer_player(bot: Totem, level: int | None, locale: str) -> Player:
    """Return the computer as a player, under a name that tells its level."""
    assert bot.user is not None
    chosen = level or DEFAULT_LEVEL
    return Player(bot.user.id, t("computer-name", locale, name=bot.user.display_name, level=chosen), chosen)


async def against_computer(answer: Answer, terms: Terms) -> None:
    """Begin what somebody wants to play against the computer: a game at once or, in teams, a lobby full of it."""
    if len(GAMES[terms.game].seats) == 2:
        await challenge_computer(answer, terms)
    else:
        computer = computer_player(answer.bot, terms.level, await public_locale(answer))
        await offer(answer, terms, None, filled_with=computer)


async def challenge_computer(answer: Answer, terms: Terms, channel: int | None = None) -> str:
    """Begin a game against the computer, which never says no; return its code."""
    bot, interaction = answer.bot, answer.interaction
    elsewhere = await server_channel(answer) if channel is None else None
    if elsewhere is None:
        await expect_may_begin(answer)
    locale, by = await public_locale(answer), player_of(interaction.user)
    computer = computer_player(bot, terms.level, locale)
    challenge = await bot.challenges.open(
        terms,
        by=by,
        opponent=computer,
        guild=interaction.guild_id or 0,
        channel=channel or (elsewhere.id if elsewhere else interaction.channel_id or 0),
        locale=locale,
    )
    match = await bot.challenges.play_computer(challenge.id, by.id, computer)
    posted = await bot.table.begin(match, None if answer.from_component else answer)
    if not posted.as_answer:
        await _say_begun(answer, bot.table.link(posted.match))
    return match.id


async def _say_begun(answer: Answer, link: str) -> None:
    """Tell where the board is, where that is not the answer itself; a private form gives way to it."""
    view = text_view((await answer.reader()).say("computer-begun", link=link))
    message = answer.interaction.message
    if answer.from_component and message is not None and message.flags.ephemeral:
        await answer.update(view)
    else:
        await answer.private(view)


class LevelSelect(DynamicItem[Select[Any]], template=r"hc1:" + CHALLENGE):
    """Lets the computer take up an open challenge, at a level."""

    def __init__(self, custom_id: str, locale: str = "en") -> None:
        found = self.template.fullmatch(custom_id)
        assert found is not None, f"{custom_id} is no id of a choice of levels"
        self.challenge = found["challenge"]
        options = [SelectOption(label=t(f"level-{level}", locale), value=str(level)) for level in LEVELS]
        super().__init__(Select(custom_id=custom_id, options=options, placeholder=t("level-placeholder", locale)))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: Interaction[Any],  # noqa: ARG003 - discord.py's signature
        item: Item[Any],  # noqa: ARG003 - the same
        found: re.Match[str],
        /,
    ) -> Self:
        """Take the list up again."""
        return cls(found.string)

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Begin the game."""
        async with Answer(interaction) as answer:
            level = next((level for level in LEVELS if str(level) == self.item.values[0]), DEFAULT_LEVEL)
            await exclusively(answer, self.challenge, lambda: _take_up(answer, self.challenge, level))


async def _take_up(answer: Answer, challenge_id: str, level: int) -> None:
    await expect_may_begin(answer)
    bot = answer.bot
    challenge = await bot.challenges.get(challenge_id)
    computer = computer_player(bot, level, challenge.locale)
    match = await bot.challenges.play_computer(challenge_id, answer.interaction.user.id, computer)
    try:
        posted = await bot.table.begin(match)
        await _say_begun(answer, bot.table.link(posted.match))
    finally:
        await show_publicly(answer, await bot.challenges.get(challenge_id))


async def ask_level(answer: Answer, challenge_id: str) -> None:
    """Ask the challenger, who waits for nobody any more, how well the computer shall play."""
    challenge, reader = await answer.bot.challenges.get(challenge_id), await answer.reader()
    if challenge.by.id != answer.interaction.user.id:
        raise NotYourChallenge(name=challenge.by.name)
    menu = LevelSelect(f"hc1:{challenge_id}", reader.locale)
    view = LayoutView(timeout=None).add_item(TextDisplay(reader.say("level-question"))).add_item(ActionRow(menu))
    await answer.private(view)


async def fill(answer: Answer, challenge_id: str) -> None:
    """Seat the computer wherever nobody sits."""
    challenges = answer.bot.challenges
    before = await challenges.get(challenge_id)
    computer = computer_player(answer.bot, before.terms.level, before.locale)
    await answer.update(challenge_view(await challenges.fill(challenge_id, answer.interaction.user.id, computer)))


ACTS.update(computer=ask_level, fill=fill)
