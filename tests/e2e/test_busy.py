"""A database that is busy just when a posted card is noted: nobody waits for a card that is there."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from tests.e2e.playing import begin, cards, command, compose, confirm, settled, state

if TYPE_CHECKING:
    from matches.model import Match
    from tests.e2e.conftest import LocalTable

START = "6/6/2@3/3+2/6/6 p"


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.NOTE_PAUSES", (0.01, 0.02, 0.03), raising=False)
    monkeypatch.setattr("cogs.table.LATER", (0.2, 0.2, 0.2))


def busy(table: LocalTable, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Let the database be busy so often when the card of the first move is noted."""
    store = table.bot.matches._store
    real, left = store.save, [times]

    async def save(match: Match, *, expected: int) -> None:
        if match.revision == match.card_revision == 1 and left[0]:
            left[0] -= 1
            raise sqlite3.OperationalError("database is locked")
        await real(match, expected=expected)

    monkeypatch.setattr(store, "save", save)


@pytest.mark.parametrize("times", [1, 4, 9])
async def test_a_card_is_noted_after_all(table: LocalTable, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    busy(table, monkeypatch, times)
    done = await confirm(table, table.anna, await compose(table, table.anna, code, "Xd5-d4"))
    assert "Xd5-d4" in done.text
    assert "went wrong" not in done.text
    await settled(table, code, 2)
    match = await state(table, code)
    assert (match.moves, match.card_revision, match.card) == (("Xd5-d4",), 1, cards(table, code)[-1].id)
    assert match.deadline is not None
    assert len(table.ben.notified) == 1


async def test_the_answer_to_a_command_is_not_posted_twice(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    busy(table, monkeypatch, 4)
    reply = await table.anna.run("move", move="Xd5-d4")
    new = await settled(table, code, 2)
    assert reply.message.id == new.id
    assert (await state(table, code)).card == new.id


async def test_a_card_overtaken_before_it_was_noted(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.LATER", (600.0,))
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    busy(table, monkeypatch, 4)
    await table.anna.run("move", move="Xd5-d4")
    move = str(next(iter((await state(table, code)).record.position.legal_moves())))
    await command(table, table.ben, code, move)  # waits until only the last card has buttons
    assert len(cards(table, code)) == 3
