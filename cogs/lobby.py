"""Challenges as people see them: the card, the lobby of a team game, and their buttons, which answer for ever."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord
from discord import ButtonStyle
from discord.ui import ActionRow, Button, Container, LayoutView, TextDisplay

from cogs.guide import rules_button
from cogs.items import Press
from cogs.permissions import expect_may_post
from locales import language_of, t
from matches.errors import ChallengeGone, RatedLimit
from matches.model import Answer as Fate
from matches.model import Challenge, Match, Player
from matches.ratings import MOST_RATED
from rules import GAMES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from cogs.answers import Answer
    from storage.records import Score

OPEN, ACCEPTED, CLOSED = discord.Colour(0xE8A33D), discord.Colour(0x3BA55D), discord.Colour(0x747F8D)
NO_LANGUAGE = "en-US"  # what Discord tells of servers that never chose one
CHALLENGE = r"(?P<challenge>[2-9b-z]{6})"

_locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()


async def public_locale(answer: Answer) -> str:
    """Return the language of what all can see here: the server's, else that of whoever asks."""
    interaction = answer.interaction
    settings = await answer.bot.preferences.of_server(interaction.guild_id or 0)
    told = str(interaction.guild_locale) if interaction.guild_locale else NO_LANGUAGE
    own = language_of(told) if told != NO_LANGUAGE else None
    return settings.language or own or (await answer.reader()).locale


def person(player: Player) -> str:
    """Return a name as it can stand in any text."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(player.name))


def player_of(user: discord.User | discord.Member) -> Player:
    """Return a person as a player, under the name they have here."""
    return Player(user.id, user.display_name)


# The card


def challenge_view(
    challenge: Challenge,
    match: Match | None = None,
    link: str | None = None,
    *,
    score: Score | None = None,
    limited: bool = False,
) -> LayoutView:
    """Show a challenge: what is offered and the buttons to answer it, or what became of it.

    `score` is how the two stand against each other, as the challenger sees it; `limited` tells that some who sit in a
    lobby have played enough rated games with each other.
    """
    if not challenge.open:
        return _closed(challenge, match, link)
    offered = [*_offered(challenge, limited=limited), *_standing(challenge, score)]
    texts = [TextDisplay[LayoutView]("\n".join(_heading(challenge))), TextDisplay("\n".join(offered))]
    if challenge.in_teams:
        texts.append(TextDisplay("\n".join(_seats(challenge))))
    rows = _lobby_rows(challenge) if challenge.in_teams else [_answers(challenge)]
    foot = t("challenge-foot", challenge.locale, code=challenge.id, when=f"<t:{int(challenge.expires_at)}:R>")
    box = Container[LayoutView](*texts, *rows, TextDisplay(foot), accent_colour=OPEN)
    return LayoutView(timeout=None).add_item(box)


def _closed(challenge: Challenge, match: Match | None, link: str | None) -> LayoutView:
    locale = challenge.locale
    game = t(f"choice-game-{challenge.terms.game}", locale)
    names = {"name": person(challenge.by), "game": game}
    if challenge.answer is Fate.ACCEPTED and match is not None:
        said = _started(challenge, match)
    elif challenge.opponent is not None and not challenge.in_teams:
        said = t(f"challenge-{challenge.answer.value}", locale, **names, opponent=person(challenge.opponent))
    else:
        said = t(f"challenge-open-{challenge.answer.value}", locale, **names)
    accepted = challenge.answer is Fate.ACCEPTED
    box = Container[LayoutView](TextDisplay(said), accent_colour=ACCEPTED if accepted else CLOSED)
    if link is not None:
        box.add_item(ActionRow(Button(style=ButtonStyle.link, url=link, label=t("challenge-to-board", locale))))
    return LayoutView(timeout=None).add_item(box)


def _started(challenge: Challenge, match: Match) -> str:
    locale = challenge.locale
    game = t(f"choice-game-{match.game}", locale)
    if challenge.in_teams:
        one, two, three, four = map(person, match.players)
        first, second = (
            t("challenge-pair", locale, one=one, other=three),
            t("challenge-pair", locale, one=two, other=four),
        )
        return t("challenge-started-teams", locale, game=game, first=first, second=second)
    opponent = next(player for player in match.players if player.id != challenge.by.id)
    return t("challenge-started-duel", locale, game=game, name=person(challenge.by), opponent=person(opponent))


def _heading(challenge: Challenge) -> Iterator[str]:
    locale = challenge.locale
    yield "## " + t(f"choice-game-{challenge.terms.game}", locale)
    kind = "lobby" if challenge.in_teams else "duel"
    if challenge.opponent is None:
        yield t(f"challenge-{kind}-open", locale, name=person(challenge.by))
    else:
        yield t(
            f"challenge-{kind}-to", locale, name=person(challenge.by), mention=f"<@{challenge.opponent.id}>"
        )  # the one mention of this card


def _offered(challenge: Challenge, *, limited: bool) -> Iterator[str]:
    """Say what is offered, a line each."""
    terms, locale, name = challenge.terms, challenge.locale, person(challenge.by)
    yield t("challenge-clock", locale, clock=t(f"choice-clock-{terms.clock}", locale))
    if terms.limited or limited:
        yield t("challenge-limited-teams" if limited else "challenge-limited", locale, most=MOST_RATED)
    elif challenge.has_computer:
        yield t("challenge-casual-computer", locale)
    else:
        yield t("challenge-rated" if terms.rated else "challenge-casual", locale)
    yield _who_begins(challenge)
    if terms.game == "oxixo":
        yield t(f"challenge-mark-{terms.mark}", locale, name=name)
    if challenge.in_teams:
        yield t("challenge-advice" if terms.advice else "challenge-no-advice", locale)


def _standing(challenge: Challenge, score: Score | None) -> Iterator[str]:
    """Say who leads between two who have played before."""
    if score is None or challenge.opponent is None or not score.games:
        return
    name, other, won, lost = person(challenge.by), person(challenge.opponent), score.won, score.lost
    if won < lost:
        name, other, won, lost = other, name, lost, won
    key = "challenge-score-even" if won == lost else "challenge-score-lead"
    yield t(key, challenge.locale, name=name, other=other, won=won, lost=lost, drawn=score.drawn)


def _who_begins(challenge: Challenge) -> str:
    terms, locale, name = challenge.terms, challenge.locale, person(challenge.by)
    if terms.first == "random":
        return t("challenge-first-random", locale)
    if terms.first == "me":
        return t("challenge-first-person", locale, name=name, game=terms.game)
    if challenge.in_teams:
        return t("challenge-first-after", locale, name=name)
    if challenge.opponent is None:
        return t("challenge-first-joins", locale, game=terms.game)
    return t("challenge-first-person", locale, name=person(challenge.opponent), game=terms.game)


def _seats(challenge: Challenge) -> Iterator[str]:
    """Say who sits where, team by team: partners face each other."""
    locale = challenge.locale
    names = GAMES[challenge.terms.game].seats
    for team in (0, 1):
        chairs = []
        for seat in range(team, len(names), 2):
            sitter = challenge.seats[seat]
            chairs.append(f"{names[seat]} {f'**{person(sitter)}**' if sitter else t('challenge-seat-free', locale)}")
        yield t(f"challenge-team-{'ab'[team]}", locale, seats=" · ".join(chairs))


def _answers(challenge: Challenge) -> ActionRow[LayoutView]:
    locale = challenge.locale
    row = ActionRow[LayoutView]()
    if challenge.opponent is None:
        row.add_item(_button("accept", challenge, t("lobby-join", locale), ButtonStyle.success))
        row.add_item(_button("computer", challenge, t("lobby-computer", locale)))
    else:
        row.add_item(_button("accept", challenge, t("lobby-accept", locale), ButtonStyle.success))
        row.add_item(_button("decline", challenge, t("lobby-decline", locale)))
    row.add_item(_button("withdraw", challenge, t("lobby-withdraw", locale)))
    return row.add_item(rules_button(challenge.terms.game, t("rules-button", locale)))


def _lobby_rows(challenge: Challenge) -> list[ActionRow[LayoutView]]:
    locale = challenge.locale
    seats, ready, rest = ActionRow[LayoutView](), ActionRow[LayoutView](), ActionRow[LayoutView]()
    for seat, name in enumerate(GAMES[challenge.terms.game].seats):
        sitter = challenge.seats[seat]
        taken = sitter is not None and not sitter.is_computer  # who comes may take the computer's place
        style = ButtonStyle.secondary if taken else ButtonStyle.primary
        seats.add_item(_button(f"sit{seat}", challenge, name, style, disabled=taken))
    full = all(challenge.seats)
    ready.add_item(_button("start", challenge, t("lobby-start", locale), ButtonStyle.success, disabled=not full))
    ready.add_item(_button("fill", challenge, t("lobby-fill", locale), disabled=full))
    rest.add_item(_button("leave", challenge, t("lobby-leave", locale)))
    rest.add_item(_button("withdraw", challenge, t("lobby-withdraw", locale)))
    rest.add_item(rules_button(challenge.terms.game, t("rules-button", locale)))
    return [seats, ready, rest]


# The buttons


class ChallengeButton(
    Press, template=r"h1:(?P<act>accept|decline|withdraw|leave|start|computer|fill|sit[0-3]):" + CHALLENGE
):
    """A button of a challenge. Nothing is known of it but its act and the challenge's code."""

    async def pressed(self, answer: Answer) -> None:
        """Do what the button says, one click at a time; a click that comes too late is told what happened."""
        challenge_id = self.found["challenge"]
        try:
            await exclusively(answer, challenge_id, lambda: _act(answer, self.found["act"], challenge_id))
        except RatedLimit as limit:
            await _ask_casual(answer, self.found["act"], challenge_id, limit)


class CasualButton(Press, template=r"hl1:(?P<act>accept|start):" + CHALLENGE):
    """Begins a game that was offered as a rated one, by somebody who has read that it will be casual."""

    async def pressed(self, answer: Answer) -> None:
        """Begin it; the challenge's own message is told too, for this button stands under another."""
        challenge_id = self.found["challenge"]
        begin = _accept if self.found["act"] == "accept" else _start
        await exclusively(answer, challenge_id, lambda: begin(answer, challenge_id, casual=True))
        await show_publicly(answer, await answer.bot.challenges.get(challenge_id))


async def exclusively(answer: Answer, challenge_id: str, work: Callable[[], Awaitable[None]]) -> None:
    """Do something with a challenge, one click at a time; a click that comes too late is told what happened."""
    async with _locks.setdefault(challenge_id, asyncio.Lock()):
        try:
            await work()
        except ChallengeGone:
            await _explain_gone(answer, challenge_id)


def _button(
    act: str, challenge: Challenge, label: str, style: ButtonStyle = ButtonStyle.secondary, *, disabled: bool = False
) -> ChallengeButton:
    button = ChallengeButton(f"h1:{act}:{challenge.id}", label, style)
    button.item.disabled = disabled
    return button


async def _act(answer: Answer, act: str, challenge_id: str) -> None:
    challenges, user = answer.bot.challenges, answer.interaction.user
    if act.startswith("sit"):
        seated = await challenges.sit(challenge_id, int(act[-1]), player_of(user))
        await answer.update(challenge_view(seated, limited=await challenges.would_be_limited(seated)))
        return
    await ACTS[act](answer, challenge_id)


async def _accept(answer: Answer, challenge_id: str, *, casual: bool = False) -> None:
    await expect_may_begin(answer)
    player = player_of(answer.interaction.user)
    await _begin(answer, await answer.bot.challenges.accept(challenge_id, player, casual=casual))


async def _start(answer: Answer, challenge_id: str, *, casual: bool = False) -> None:
    await expect_may_begin(answer)
    user = answer.interaction.user.id
    await _begin(answer, await answer.bot.challenges.start(challenge_id, user, casual=casual))


async def _ask_casual(answer: Answer, act: str, challenge_id: str, limit: RatedLimit) -> None:
    """Say privately that the game would not count, and leave the choice."""
    reader = await answer.reader()
    names = {key: discord.utils.escape_markdown(str(limit.values[key])) for key in ("name", "other")}
    text = reader.say("refused-rated-limit", most=limit.values["most"], **names)
    play = CasualButton(f"hl1:{act}:{challenge_id}", reader.say("limit-play-casual"), ButtonStyle.success)
    view = LayoutView(timeout=None).add_item(TextDisplay(text)).add_item(ActionRow(play))
    await answer.private(view)


async def _decline(answer: Answer, challenge_id: str) -> None:
    await answer.update(challenge_view(await answer.bot.challenges.decline(challenge_id, answer.interaction.user.id)))


async def _withdraw(answer: Answer, challenge_id: str) -> None:
    await answer.update(challenge_view(await answer.bot.challenges.withdraw(challenge_id, answer.interaction.user.id)))


async def _leave(answer: Answer, challenge_id: str) -> None:
    challenges = answer.bot.challenges
    left = await challenges.leave(challenge_id, answer.interaction.user.id)
    await answer.update(challenge_view(left, limited=await challenges.would_be_limited(left)))


ACTS: dict[str, Callable[[Answer, str], Awaitable[None]]] = {
    "accept": _accept,
    "start": _start,
    "decline": _decline,
    "withdraw": _withdraw,
    "leave": _leave,
}


async def expect_may_begin(answer: Answer) -> None:
    """Refuse where the first card of a game could not be posted."""
    settings = await answer.bot.preferences.of_server(answer.interaction.guild_id or 0)
    expect_may_post(answer.interaction, settings)


async def _begin(answer: Answer, match: Match) -> None:
    """Post the first card, then let the challenge say where it is."""
    try:
        await answer.bot.table.begin(match)
    finally:
        await _show(answer, await answer.bot.challenges.get(match.id))


async def _show(answer: Answer, challenge: Challenge) -> None:
    """Let the message of a challenge say how that stands now."""
    if challenge.answer is not Fate.ACCEPTED:
        await answer.update(challenge_view(challenge))
        return
    match = await answer.bot.matches.get(challenge.id)
    await answer.update(challenge_view(challenge, match, answer.bot.table.link(match)))


async def show_publicly(answer: Answer, challenge: Challenge) -> None:
    """Let the message of a challenge say how that stands now, where another message's button was pressed."""
    if challenge.answer is not Fate.ACCEPTED or challenge.message is None:
        return
    match = await answer.bot.matches.get(challenge.id)
    channel = answer.bot.get_partial_messageable(challenge.channel, guild_id=challenge.guild)
    view = challenge_view(challenge, match, answer.bot.table.link(match))
    view.stop()
    with contextlib.suppress(discord.HTTPException):
        silent = discord.AllowedMentions.none()
        await channel.get_partial_message(challenge.message).edit(view=view, allowed_mentions=silent)


async def _explain_gone(answer: Answer, challenge_id: str) -> None:
    """Tell what became of a challenge, and let its message say so too, should that still have its buttons."""
    challenge = await answer.bot.challenges.get(challenge_id)
    if challenge.open:
        if challenge.expires_at > answer.bot.now():
            raise ChallengeGone  # it changed while it was read: to be tried again
        await answer.bot.challenges.lapse(challenge)
        challenge = await answer.bot.challenges.get(challenge_id)
    await _show(answer, challenge)
    if challenge.answer is Fate.ACCEPTED:
        match = await answer.bot.matches.get(challenge.id)
        await answer.say("gone-accepted", link=answer.bot.table.link(match))
    else:
        await answer.say(f"gone-{challenge.answer.value}", name=person(challenge.by))
