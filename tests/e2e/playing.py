"""What the tests of playing share: begin a match, make moves with buttons or by command, look at the cards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from matches.model import Match, Player, Terms
from tests.rules.playthrough import replay

if TYPE_CHECKING:
    from rules.record import Record
    from sandbox.player import Person
    from sandbox.seen import Reply, Seen
    from tests.e2e.conftest import LocalTable

RECORDED = Path(__file__).parents[1] / "playthroughs"
CODE = re.compile(r"`([2-9b-z]{6})`")


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
) -> Match:
    """Let people play, the first of them first; from another position where one is given."""
    bot = table.bot
    players = [Player(person.id, person.user.global_name or "") for person in people]
    terms = Terms(game, clock, rated=rated, first="me", mark="cross", advice=advice)
    channel = people[0].channel
    challenge = await bot.challenges.open(
        terms,
        by=players[0],
        opponent=players[1] if len(players) == 2 else None,
        guild=channel.guild_id or 0,
        channel=channel.id,
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
    return await bot.matches.get(match.id)


def cards(table: LocalTable, code: str) -> list[Seen]:
    """Return every card of a match, oldest first."""
    return [seen for seen in table.place.messages() if f"`{code}`" in seen.text and seen.pictures]


def card(table: LocalTable, code: str) -> Seen:
    """Return the newest card of a match."""
    return cards(table, code)[-1]


async def compose(table: LocalTable, person: Person, code: str, move: str) -> Reply:
    """Put a move together with buttons, up to its preview."""
    match = await table.bot.matches.get(code)
    wanted = match.record.game.parse_move(move).steps
    reply = await person.press("Play", on=card(table, code))
    while "Confirm" not in reply.buttons:
        reply = await person.press(_step(reply, wanted), on=reply)
    return reply


async def play(table: LocalTable, person: Person, code: str, move: str) -> Reply:
    """Make a move with buttons only."""
    before = len(cards(table, code))
    reply = await person.press("Confirm", on=await compose(table, person, code, move))
    await table.place.until(lambda _: len(cards(table, code)) > before, what="the new card")
    return reply


def _step(reply: Reply, wanted: tuple[str, ...]) -> str:
    """Find the button of the next step: its id says what would be chosen."""
    rows = []
    for button in _buttons(reply):
        head, _, path = button.rpartition(":")
        steps = tuple(path.split("."))
        if head.startswith("gstep1") and path and wanted[: len(steps)] == steps:
            rows.append((len(steps), button))
        elif path.rpartition(".")[2] == "_" + wanted[len(steps) - 1][1:] and wanted[: len(steps) - 1] == steps[:-1]:
            rows.append((len(steps), button))
    return max(rows)[1]


def _buttons(reply: Reply) -> list[str]:
    from sandbox import components  # noqa: PLC0415

    return [button["custom_id"] for button in components.buttons(reply.components)]
