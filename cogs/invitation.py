"""The private form in which the challenge to a person is put together; its custom ids hold all it knows."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow, Container, DynamicItem, LayoutView, Select, TextDisplay

from cogs.answers import Answer, text_view
from cogs.computer import against_computer, is_computer
from cogs.items import Press, row_of
from cogs.lobby import OPEN, player_of
from cogs.offers import offer
from cogs.opponents import expect_opponent, find_member
from engine.question import LEVELS
from locales import t
from matches.clocks import CLOCKS
from matches.model import Terms
from rules import GAMES

if TYPE_CHECKING:
    import re

VALUES = {
    "game": tuple(GAMES),
    "clock": tuple(CLOCKS),
    "rated": ("1", "0"),
    "first": ("random", "me", "opponent"),
    "mark": ("random", "cross", "ring"),
    "advice": ("0", "1"),
}
LEVEL = "level"  # asked only of who challenges the computer
FORM = (
    r"hf1:(?P<to>[0-9]{1,20}):"
    + r"\.".join(f"(?P<{name}>{'|'.join(values)})" for name, values in VALUES.items())
    + r"(?:\.(?P<level>[1-5]))?"
)

_sent: deque[int] = deque(maxlen=1000)  # forms just sent, so that a double click does not challenge twice


def invitation_view(to: int, terms: Terms, locale: str) -> LayoutView:
    """Ask for the game and the options, those that the game has."""
    heading = t("invitation-heading", locale, person=f"<@{to}>")
    box = Container[LayoutView](TextDisplay(heading), accent_colour=OPEN)
    for field in _fields(terms):
        box.add_item(ActionRow(InvitationSelect(to, terms, field, locale)))
    form = written(to, terms)
    send = InvitationButton(f"{form}:send", t("lobby-send", locale), ButtonStyle.success)
    box.add_item(row_of(send, InvitationButton(f"{form}:cancel", t("lobby-cancel", locale))))
    return LayoutView(timeout=None).add_item(box)


def _fields(terms: Terms) -> list[str]:
    fields = ["game", "clock", "rated" if terms.level is None else LEVEL, "first"]
    if terms.game.startswith("oxixo"):
        fields.append("mark")
    if len(GAMES[terms.game].seats) > 2:
        fields.append("advice")
    return fields


def written(to: int, terms: Terms) -> str:
    """Write a form as the beginning of a custom id."""
    fields = [*VALUES, *([] if terms.level is None else [LEVEL])]
    return f"hf1:{to}:" + ".".join(_value(terms, field) for field in fields)


def read(found: re.Match[str]) -> Terms:
    """Read a form from a custom id."""
    given = {field: found[field] for field in VALUES}
    return Terms(
        given["game"],
        given["clock"],
        rated=given["rated"] == "1",
        first=given["first"],
        mark=given["mark"],
        advice=given["advice"] == "1",
        level=int(found[LEVEL]) if found[LEVEL] else None,
    )


def chosen(terms: Terms, field: str, value: str) -> Terms:
    """Return the terms with one of them chosen anew; what nobody offered changes nothing."""
    if value not in _values(field):
        return terms
    if field == LEVEL:
        return replace(terms, level=int(value))
    picked: dict[str, Any] = {field: value == "1" if field in ("rated", "advice") else value}
    return replace(terms, **picked)


def fitting(terms: Terms) -> Terms:
    """Return the terms without the options that this game does not have."""
    fields = _fields(terms)
    return replace(terms, mark=terms.mark if "mark" in fields else "random", advice=terms.advice and "advice" in fields)


def _values(field: str) -> tuple[str, ...]:
    return tuple(map(str, LEVELS)) if field == LEVEL else VALUES[field]


def _value(terms: Terms, field: str) -> str:
    value = getattr(terms, field)
    return str(int(value)) if isinstance(value, bool) else str(value)


def _option(terms: Terms, field: str, value: str, locale: str) -> SelectOption:
    kinds = {"game": "choice-game", "clock": "choice-clock", LEVEL: LEVEL}
    label = t(f"{kinds.get(field, f'invitation-{field}')}-{value}", locale)
    return SelectOption(label=label, value=value, default=value == _value(terms, field))


class InvitationSelect(
    DynamicItem[Select[Any]], template=FORM + r":(?P<field>game|clock|rated|first|mark|advice|level)"
):
    """One choice of the form."""

    def __init__(self, to: int, terms: Terms, field: str, locale: str) -> None:
        self.to, self.terms, self.field = to, terms, field
        options = [_option(terms, field, value, locale) for value in _values(field)]
        super().__init__(Select(custom_id=f"{written(to, terms)}:{field}", options=options))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py's signature
        item: discord.ui.Item[Any],  # noqa: ARG003 - discord.py's signature
        found: re.Match[str],
        /,
    ) -> Self:
        """Read a select of any age."""
        return cls(int(found["to"]), read(found), found["field"], "en")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the form with what was chosen."""
        async with Answer(interaction) as answer:
            terms = chosen(self.terms, self.field, self.item.values[0])
            await answer.update(invitation_view(self.to, terms, (await answer.reader()).locale))


class InvitationButton(Press, template=FORM + r":(?P<act>send|cancel)"):
    """Sends the challenge, or does not."""

    async def pressed(self, answer: Answer) -> None:
        """Post the challenge as it would be with the command."""
        form = answer.interaction.message.id if answer.interaction.message else 0
        if self.found["act"] == "cancel":
            await answer.update(text_view((await answer.reader()).say("invitation-cancelled")))
        elif form in _sent:
            await answer.acknowledge()  # the first click does it
        else:
            _sent.append(form)
            await self._send(answer, form)

    async def _send(self, answer: Answer, form: int) -> None:
        try:
            terms = fitting(read(self.found))
            if is_computer(answer.bot, int(self.found["to"])):
                await against_computer(answer, terms)
                return
            opponent = await find_member(answer.interaction.guild, int(self.found["to"]))  # they may have left since
            settings = await answer.bot.preferences.of_server(answer.interaction.guild_id or 0)
            expect_opponent(answer.interaction, opponent, settings)
            await offer(answer, replace(terms, level=None), player_of(opponent))
        except BaseException:
            _sent.remove(form)
            raise
