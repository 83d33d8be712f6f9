"""Clocks when the bot, its database or its connection is in trouble."""

import sqlite3

import pytest

from matches.model import Match
from storage.matches import MatchStore
from tests.e2e.conftest import LocalTable
from tests.e2e.playing import begin


async def test_a_click_right_after_a_restart_is_in_time(table: LocalTable) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben, clock="5m", start="5/5/5/5/5 x")
    await table.bot.scheduler.tick()
    await table.stop()
    table.sandbox.clock.advance(4000)
    await table.start(hurried=True)
    await table.anna.run("move", move="a3-e3", game=code)
    match = await table.bot.matches.get(code)
    assert match.running
    assert match.moves == ("a3-e3",)


async def test_a_lost_connection_is_charged_to_nobody(table: LocalTable) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben, clock="5m", start="5/5/5/5/5 x")
    table.sandbox.faults.drop_gateway(resume=False)
    table.sandbox.clock.advance(600)
    await table.bot.scheduler.tick()
    assert (await table.bot.matches.get(code)).running
    await table.sandbox.bot_ready()
    await table.anna.run("move", move="a3-e3", game=code)
    assert (await table.bot.matches.get(code)).moves == ("a3-e3",)


async def test_a_database_that_is_busy_at_the_start_stops_no_clock(
    table: LocalTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.AGAIN_AFTER", 0.01)
    code = await begin(table, "oxixo", table.anna, table.ben, clock="5m", start="5/5/5/5/5 x")
    await table.stop()
    busy = iter([sqlite3.OperationalError("database is locked")] * 3)
    unshown = MatchStore.unshown

    async def sometimes(store: MatchStore) -> list[Match]:
        for error in busy:
            raise error
        return await unshown(store)

    monkeypatch.setattr(MatchStore, "unshown", sometimes)
    await table.start()
    await table.let_pass(310)
    await table.bot.scheduler.tick()
    assert not (await table.bot.matches.get(code)).running
    assert table.bot._clockwork is not None
    assert not table.bot._clockwork.done()
