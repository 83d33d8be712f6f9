"""What the tests of playing share: begin a match, make moves with buttons or by command, look at the cards."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from matches.model import Match, Player, Terms
from sandbox import components
from sandbox.seen import Reply
from tests.rules.playthrough import replay

if TYPE_CHECKING:
    from rules.record import Record
    from sandbox.player import Person
    from sandbox.seen import Seen
    from tests.e2e.conftest import LocalTable

RECORDED = Path(__file__).parents[1] / "playthroughs"


def recorded(name: str) -> Record:
    """Read a recorded game."""
    return replay((RECORDED / f"{name}.txt").read_text("utf-8"))


async def begin(
    table: LocalTable,
    game: str,
    *people: Person,
    start: str | None = None,
    clock: str = "3d",
    rated: bool = True,
    advice: bool = False,
    locale: str = "en",
) -> str:
    """Let people play, the first of them first; from another position where one is given. Return the game's code."""
    bot = table.bot
    players = [Player(person.id, person.user.global_name or "") for person in people]
    terms = Terms(game, clock, rated=rated, first="me", mark="cross", advice=advice)
    challenge = await bot.challenges.open(
        terms,
        by=players[0],
        opponent=players[1] if len(players) == 2 else None,
        guild=people[0].channel.guild_id or 0,
        channel=people[0].channel.id,
        locale=locale,
    )
    if len(players) == 2:
        match = await bot.challenges.accept(challenge.id, players[1])
    else:
        for seat, player in enumerate(players):
            await bot.challenges.sit(challenge.id, seat, player)
        match = await bot.challenges.start(challenge.id, players[0].id)
    if start is not None:
        async with table._database.transaction() as tx:
            await tx.execute("UPDATE matches SET start = $1 WHERE id = $2", start, match.id)
    await bot.table.begin(match, None)
    return match.id


def cards(table: LocalTable, code: str) -> list[Seen]:
    """Return every card of a match, oldest first."""
    return [seen for seen in table.place.messages() if f"`{code}`" in seen.text and seen.pictures]


def card(table: LocalTable, code: str) -> Seen:
    """Return the newest card of a match."""
    return cards(table, code)[-1]


async def state(table: LocalTable, code: str) -> Match:
    """Return a match as it is stored."""
    return await table.bot.matches.get(code)


async def settled(table: LocalTable, code: str, number: int) -> Seen:
    """Wait until there are so many cards, with buttons on the last one alone; return that."""

    def look(_: object) -> Seen | None:
        found = cards(table, code)
        done = len(found) == number and not any(seen.buttons for seen in found[:-1])
        return found[-1] if done else None

    found: Seen = await table.place.until(look, what=f"card number {number}")
    return found


async def press(table: LocalTable, person: Person, label: str, *, on: Seen | Reply, stale: bool = False) -> Seen:
    """Press a button and wait until the bot is done with it; return what it shows to that person."""
    return await answered(table, await person.press(label, on=on, stale=stale))


async def answered(table: LocalTable, reply: Reply) -> Seen:
    """Wait until the bot is done with an interaction; return the last message it has led to, or has changed."""
    assert not reply.failed
    async with asyncio.timeout(5):
        while any(answer.interaction.id == reply.interaction.id for answer in table.bot.answering):  # noqa: ASYNC110
            await asyncio.sleep(0.005)
    shown = Reply(table.sandbox.world, reply.interaction)
    return shown.messages[-1] if shown.messages else shown.message


async def compose(table: LocalTable, person: Person, code: str, move: str) -> Seen:
    """Put a move together with buttons, up to its preview."""
    wanted = (await state(table, code)).record.game.parse_move(move).steps
    shown = await press(table, person, "Play", on=card(table, code))
    while confirm_id(shown) is None:
        shown = await press(table, person, next_button(shown, wanted), on=shown)
    return shown


async def confirm(table: LocalTable, person: Person, preview: Seen) -> Seen:
    """Press Confirm, in whatever language it is."""
    button = confirm_id(preview)
    assert button is not None
    return await press(table, person, button, on=preview)


def confirm_id(shown: Seen) -> str | None:
    """Return the id of Confirm, where there is one."""
    return next((button for button in ids(shown) if button.startswith("gconfirm1:")), None)


async def play(table: LocalTable, person: Person, code: str, move: str) -> Seen:
    """Make a move with buttons only; return the new card."""
    before = len(cards(table, code))
    done = await confirm(table, person, await compose(table, person, code, move))
    assert f"`{move}`" in done.text
    assert done.pictures == []
    return await settled(table, code, before + 1)


async def command(table: LocalTable, person: Person, code: str, move: str) -> Seen:
    """Make a move by command; return the new card."""
    before = len(cards(table, code))
    reply = await person.run("move", move=move)
    new = await settled(table, code, before + 1)
    assert reply.message.id == new.id  # the answer is the new card
    return new


def next_button(shown: Seen, wanted: tuple[str, ...]) -> str:
    """Find the button that leads towards a move: its id says what would be chosen."""
    for button in ids(shown):
        head, _, path = button.rpartition(":")
        *steps, last = path.split(".")
        n = len(steps)
        towards = n < len(wanted) and last in (wanted[n], "_" + wanted[n][1:]) and tuple(steps) == wanted[:n]
        if head.startswith("gstep1:") and towards and button not in _back(shown):
            return button
    raise AssertionError(f"no way to {wanted} in {shown.buttons}")


def _back(shown: Seen) -> list[str]:
    """Return the ids of buttons that lead back."""
    buttons = components.buttons(shown.components)
    return [button["custom_id"] for button in buttons if button.get("label") in ("Back", "Retour")]


def ids(seen: Seen) -> list[str]:
    """Return the custom ids of all buttons."""
    return [button["custom_id"] for button in components.buttons(seen.components) if "custom_id" in button]
