"""A restart between any two steps, requests that fail or whose answers are lost: a move is there once or not at all."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.e2e.playing import begin, card, cards, command, confirm, next_button, play, press, settled, state

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable

START = "6/6/2@3/3+2/6/6 p"
SEND = r"/channels/\d+/messages$"


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait a hundredth of the seconds between attempts."""
    sleep = asyncio.sleep

    class Hurried:
        def __getattr__(self, name: str) -> object:
            return getattr(asyncio, name)

        @staticmethod
        async def sleep(seconds: float) -> None:
            await sleep(seconds / 100)

    monkeypatch.setattr("discord.http.asyncio", Hurried())
    monkeypatch.setattr("discord.webhook.async_.asyncio", Hurried())
    monkeypatch.setattr("cogs.table.PAUSES", (0.01, 0.03))


async def test_a_restart_between_any_two_steps(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    await table.restart()
    shown = await press(table, table.anna, "Play", on=card(table, code))
    for _ in range(3):
        await table.restart()
        shown = await press(table, table.anna, next_button(shown, ("X", "d5", "d4")), on=shown)
    await table.restart()
    await confirm(table, table.anna, shown)
    await settled(table, code, 2)  # the buttons go off a card that an earlier process posted
    old = cards(table, code)[0]
    assert "The game begins." in old.text
    assert old.alt_texts
    assert old.pictures
    await table.restart()
    await press(table, table.ben, "Draw", on=card(table, code))
    await settled(table, code, 3)
    await table.restart()
    sure = await press(table, table.ben, "Resign", on=card(table, code))
    await table.restart()
    await press(table, table.ben, "Yes, resign", on=sure)
    await settled(table, code, 4)


async def test_stopped_between_storing_and_posting(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    await table.bot.matches.play(code, table.anna.id, "Xd5-d4")  # stored, and then the bot stopped
    await table.restart()
    new = await settled(table, code, 2)
    assert "`Xd5-d4`" in new.text
    assert new.mentions == [table.ben.user]
    assert (await state(table, code)).moves == ("Xd5-d4",)
    await table.restart()
    assert len(cards(table, code)) == 2
    await play(table, table.ben, code, "Oc5-c4")


async def test_the_receipt_of_a_card_is_lost(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    fault = table.sandbox.faults.lose("POST", SEND)
    await play(table, table.anna, code, "Xd5-d4")
    assert fault.happened == 1
    assert len(cards(table, code)) == 2  # sent again with the same nonce, which Discord takes for the same
    assert len(table.ben.notified) == 1


async def test_the_receipt_of_an_answer_is_lost(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    table.sandbox.faults.lose("POST", "/callback$")
    await table.anna.run("move", move="Xd5-d4")
    await settled(table, code, 2)
    assert (await state(table, code)).moves == ("Xd5-d4",)
    await command(table, table.ben, code, "Oc5-c4")


@pytest.mark.parametrize("status", [500, 503])
async def test_discord_fails_for_a_while(table: LocalTable, status: int) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    fault = table.sandbox.faults.fail("POST", SEND, status=status, times=2)
    await play(table, table.anna, code, "Xd5-d4")
    assert fault.happened == 2


async def test_discord_limits(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    fault = table.sandbox.faults.limit("POST", SEND, times=2, retry_after=0.5)
    await play(table, table.anna, code, "Xd5-d4")
    assert fault.happened == 2


async def test_discord_fails_for_long(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    fault = table.sandbox.faults.fail("POST", SEND, times=1000)
    shown = await press(table, table.anna, "Play", on=card(table, code))
    for _ in range(3):
        shown = await press(table, table.anna, next_button(shown, ("X", "d5", "d4")), on=shown)
    done = await confirm(table, table.anna, shown)
    assert "`Xd5-d4`" in done.text
    assert "could not post the board" in done.text
    assert len(done.pictures) == 1  # the board, for her alone
    assert fault.happened > 5
    assert len(cards(table, code)) == 1
    table.sandbox.faults.clear()
    await table.restart()
    new = await settled(table, code, 2)
    assert new.mentions == [table.ben.user]
    assert (await state(table, code)).moves == ("Xd5-d4",)


async def test_a_card_is_tried_again_later(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.LATER", (0.05, 0.05))
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    table.sandbox.faults.fail("POST", SEND, status=503, times=3)
    await table.anna.run("draw")
    await table.bot.table.show(await table.bot.matches.play(code, table.anna.id, "Xd5-d4"))
    await table.place.until(lambda _: "`Xd5-d4`" in card(table, code).text, what="the card")


async def test_cards_come_in_order_whatever_overtakes(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    matches, shows = table.bot.matches, []
    table.sandbox.faults.delay(0.2, "POST", SEND)
    shows.append(asyncio.create_task(table.bot.table.show(await matches.play(code, table.anna.id, "Xd5-d4"))))
    await asyncio.sleep(0.05)  # the first card is under way
    shows.append(asyncio.create_task(table.bot.table.show(await matches.play(code, table.ben.id, "Oc5-c4"))))
    shows.append(asyncio.create_task(table.bot.table.show(await matches.draw(code, table.anna.id))))
    await asyncio.gather(*shows)
    newest = await settled(table, code, 3)  # the second move and the offer share a card
    assert "`Xd5-d4`" in cards(table, code)[1].text
    assert "`Oc5-c4`" in newest.text
    assert "A draw is offered" in newest.text
    assert (await state(table, code)).card == newest.id


async def test_buttons_that_cannot_be_taken_off_stay(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    fault = table.sandbox.faults.fail("PATCH", SEND[:-1] + r"/\d+$", times=100, status=503)
    await table.anna.run("move", move="Xd5-d4")
    await table.place.until(lambda _: fault.happened, what="an attempt")
    assert "Play" in cards(table, code)[0].buttons
    reply = await press(table, table.anna, "Play", on=cards(table, code)[0])
    assert "It is not your turn" in reply.text
    table.sandbox.faults.clear()


async def test_edits_of_old_cards_are_limited(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.table.STRIP_WITHIN", 0.2)
    one, two = [await begin(table, "oxono", table.anna, table.ben, start=START) for _ in range(2)]
    table.sandbox.limits.enabled, table.sandbox.limits.old_edits = True, 1
    table.sandbox.clock.advance(7200)
    await table.anna.run("move", move="Xd5-d4", game=one)
    await settled(table, one, 2)
    await table.anna.run("move", move="Xd5-d4", game=two)
    assert "`Xd5-d4`" in card(table, two).text
    assert "Play" in cards(table, two)[0].buttons  # given up
    await table.ben.run("move", move="Oc5-c4", game=two)
    await table.place.until(lambda _: not cards(table, two)[1].buttons, what="the buttons to go")


async def test_a_deleted_card(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    table.sandbox.messages.delete(card(table, code).message)
    await table.anna.run("move", move="Xd5-d4")
    await settled(table, code, 1)
    assert "`Xd5-d4`" in card(table, code).text
