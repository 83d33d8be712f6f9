"""Who cannot be challenged is refused also by a rematch, and by a form that was forged."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sandbox.permissions import Permission
from tests.e2e.forging import forge
from tests.e2e.playing import begin, card, press
from tests.e2e.seasons import game

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable

TERMS = "oxono.3d.1.random.random.0"


async def open_ones(table: LocalTable) -> int:
    """Count the open challenges."""
    async with table._database.reading() as tx:
        row = await tx.row("SELECT COUNT(*) AS n FROM challenges WHERE answer = 'open'")
    assert row is not None
    return int(row["n"])


async def test_a_rematch_with_somebody_who_has_left(table: LocalTable) -> None:
    code = await game(table, 0, table.anna, table.ben)
    before = len(table.place.messages())
    table.sandbox.world.remove_member(table.sandbox.guild, table.ben.user)
    refused = await press(table, table.anna, "Rematch", on=card(table, code))
    assert "who is in this server" in refused.text
    assert len(table.place.messages()) == before
    assert await open_ones(table) == 0


async def test_a_rematch_of_a_running_game(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben)
    refused = await forge(table, table.anna, card(table, code), f"grematch1:{code}")
    assert refused.private
    assert "still being played" in refused.text
    assert await open_ones(table) == 0


async def test_a_forged_form(table: LocalTable) -> None:
    world = table.sandbox.world
    other = world.add_user("Chessmaster", bot=True)
    world.add_member(table.sandbox.guild, other)
    code = await begin(table, "oxono", table.anna, table.ben)
    shown, before = card(table, code), len(table.place.messages())
    for whom, words in ((other, "is a bot"), (table.anna.user, "yourself")):
        refused = await forge(table, table.anna, shown, f"hf1:{whom.id}:{TERMS}:send")
        assert refused.private
        assert words in refused.text
    assert len(table.place.messages()) == before
    assert await open_ones(table) == 0


async def test_a_form_to_somebody_who_cannot_see_the_channel(table: LocalTable) -> None:
    form = await table.anna.use("Challenge", on=table.ben)
    table.place.forbid(Permission.VIEW_CHANNEL, to=table.ben.user)
    await asyncio.sleep(0.2)  # the gateway tells the bot
    refused = await table.anna.press("Send the challenge", on=form)
    assert "Ben cannot see this channel" in refused.messages[-1].text
