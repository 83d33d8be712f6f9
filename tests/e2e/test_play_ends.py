"""Draws, resignation, takebacks, time: what happens between moves, and how it ends."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from matches.model import Status
from rules.game import Reason
from tests.e2e.playing import begin, card, command, press, recorded, settled, state

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable


async def test_a_draw_is_offered_and_accepted(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben)
    await press(table, table.anna, "Draw", on=card(table, code))
    offer = await settled(table, code, 2)
    assert "A draw is offered by **Anna**. <@" in offer.text
    assert offer.buttons == ["Accept draw", "Decline", "Play", "Resign", "More"]
    assert offer.mentions == [table.ben.user]
    own = await press(table, table.anna, "Accept draw", on=offer)
    assert "your opponent has not answered yet" in own.text
    stranger = await press(table, table.chloe, "Accept draw", on=offer)
    assert "spectateur" in stranger.text
    await press(table, table.ben, "Accept draw", on=offer)
    end = await settled(table, code, 3)
    assert "A draw by agreement." in end.text
    assert end.mentions == []
    assert (await state(table, code)).reason is Reason.AGREEMENT


async def test_a_draw_is_declined(table: LocalTable) -> None:
    code = await begin(table, "yoxii", table.anna, table.ben)
    await press(table, table.ben, "Draw", on=card(table, code))
    offer = await settled(table, code, 2)
    assert offer.mentions == [table.anna.user]
    await press(table, table.anna, "Decline", on=offer)
    after = await settled(table, code, 3)
    assert "offered" not in after.text
    assert after.mentions == []  # she knows already that it is her turn
    late = await press(table, table.anna, "Accept draw", on=offer, stale=True)
    assert "gone on since" in late.text
    assert (await state(table, code)).running
    assert len(table.ben.notified) == 0
    assert len(table.anna.notified) == 2


async def test_a_draw_by_command(table: LocalTable) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben)
    reply = await table.anna.run("draw")
    offer = await settled(table, code, 2)
    assert reply.message.id == offer.id
    again = await table.anna.run("draw")
    assert again.private
    assert "your opponent has not answered yet" in again.text
    await table.ben.run("draw", game=code)
    assert "A draw by agreement." in (await settled(table, code, 3)).text


async def test_a_draw_is_claimed_after_a_repetition(table: LocalTable) -> None:
    record = recorded("oxixo-repetition")
    ply = next(n for n in range(record.ply) if record.take_back_to(n).may_claim_draw)
    people = (table.anna, table.ben)
    start = str(record.positions[ply - 8])  # the moves that repeat are the last ones
    code = await begin(table, "oxixo", *people, start=start)
    for n in range(ply - 8, record.ply):
        if (await state(table, code)).record.may_claim_draw:
            break
        await command(table, people[record.positions[n].turn], code, str(record.moves[n]))
    claimable = card(table, code)
    assert "a draw may be claimed" in claimable.text
    assert claimable.buttons == ["Play", "Claim draw", "Resign", "More"]
    await press(table, table.ben, "Claim draw", on=claimable)

    await table.place.until(lambda _: "A draw by repetition." in card(table, code).text, what="the end")
    assert (await state(table, code)).reason is Reason.REPETITION


async def test_a_draw_by_repetition_comes_by_itself(table: LocalTable) -> None:
    record = recorded("oxixo-repetition")
    code = await begin(table, "oxixo", table.anna, table.ben, start=str(record.positions[0]))
    people = (table.anna, table.ben)
    for ply, move in enumerate(record.moves[:-1]):
        await table.bot.matches.play(code, people[record.positions[ply].turn].id, str(move))
    await people[record.positions[-2].turn].run("move", move=str(record.moves[-1]))
    end = await settled(table, code, 2)
    assert "A draw by repetition." in end.text
    assert end.buttons == ["Rematch", "Replay", "Review"]


async def test_resigning_asks_once_more(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben)
    asked = await press(table, table.ben, "Resign", on=card(table, code))
    assert asked.private
    assert "really" in asked.text
    kept = await press(table, table.ben, "No, go on", on=asked)
    assert kept.text == "The game goes on."
    assert (await state(table, code)).running
    asked = (await table.ben.run("resign")).message
    assert asked.private
    done = await press(table, table.ben, "Yes, resign", on=asked)
    assert done.text == "You have resigned."
    end = await settled(table, code, 2)
    assert "Anna has won, for the other side has resigned." in end.text
    late = await press(table, table.ben, "Yes, resign", on=asked, stale=True)
    assert "This game is over." in late.text


async def test_resigning_for_a_team(table: LocalTable) -> None:
    people = (table.anna, table.ben, table.chloe, table.david)
    code = await begin(table, "oxixo4", *people, advice=True)
    first = card(table, code)
    assert "❌ **Anna** (A1, crosses)" in first.text
    assert "⭕ **David** (B2, rings)" in first.text
    assert "partners may advise each other" in first.text
    asked = await press(table, table.david, "Resign", on=first)
    await press(table, table.david, next(iter(asked.buttons)), on=asked)
    assert "Anna and Chloé have won" in (await settled(table, code, 2)).text


async def test_an_old_resignation_does_not_count(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start="6/6/2@3/3+2/6/6 p")
    asked = await press(table, table.ben, "Resign", on=card(table, code))
    await command(table, table.anna, code, "Xd5-d4")
    late = await press(table, table.ben, "Yes, resign", on=asked)
    assert "gone on since" in late.text
    assert (await state(table, code)).running


async def test_a_takeback_is_asked_for_and_agreed_to(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start="6/6/2@3/3+2/6/6 p", rated=False)
    none_yet = await table.anna.run("takeback")
    assert "the last move must be yours" in none_yet.text
    await command(table, table.anna, code, "Xd5-d4")
    more = await press(table, table.anna, "More", on=card(table, code))
    assert more.buttons == ["Board as text", "Rules", "Replay so far", "Hint", "Take back"]
    await press(table, table.anna, "Take back", on=more)
    asked = await settled(table, code, 3)
    assert asked.mentions == [table.ben.user]
    assert asked.buttons == ["Agree to takeback", "Decline", "Play", "Draw", "Resign", "More"]
    await press(table, table.ben, "Agree to takeback", on=asked)
    after = await settled(table, code, 4)
    assert (await state(table, code)).moves == ()
    assert after.mentions == [table.anna.user]
    await command(table, table.anna, code, "Xd4-d3")


async def test_a_takeback_is_declined(table: LocalTable) -> None:
    code = await begin(table, "yoxii", table.anna, table.ben, rated=False)
    await command(table, table.anna, code, "d5-3e5")
    await table.anna.run("takeback")
    await press(table, table.ben, "Decline", on=await settled(table, code, 3))
    await settled(table, code, 4)
    assert (await state(table, code)).moves == ("d5-3e5",)
    await command(table, table.ben, code, "d6-1d5")


async def test_rated_moves_stay(table: LocalTable) -> None:
    code = await begin(table, "yoxii", table.anna, table.ben)
    await command(table, table.anna, code, "d5-3e5")
    refused = await table.anna.run("takeback")
    assert "rated" in refused.text
    more = await press(table, table.anna, "More", on=card(table, code))
    assert "Take back" not in more.buttons


async def test_time_runs_out(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, clock="5m")
    assert "5:00 left" in card(table, code).text
    await table.let_pass(200)
    move = str((await state(table, code)).record.position.legal_moves()[0])
    await command(table, table.anna, code, move)
    assert "1:4" in card(table, code).text  # 300 - 200 + 5
    await table.let_pass(310)
    await table.bot.scheduler.tick()
    end = await settled(table, code, 3)
    assert "Anna has won, for the other side ran out of time." in end.text
    assert (await state(table, code)).status is Status.FINISHED


async def test_a_click_that_comes_too_late(table: LocalTable) -> None:
    code = await begin(table, "yoxii", table.anna, table.ben, clock="5m")
    await table.let_pass(301)  # the deadline has passed, the scheduler has not come by yet
    await table.anna.run("move", move="d5-3e5")
    end = await settled(table, code, 2)
    assert "Ben has won, for the other side ran out of time." in end.text


async def test_a_game_that_nobody_touches_is_closed(table: LocalTable) -> None:
    code = await begin(table, "yoxii", table.anna, table.ben, clock="none")
    assert "<t:" not in card(table, code).text
    await table.let_pass(31 * 86400)
    await table.bot.scheduler.tick()
    assert "Closed without a result" in (await settled(table, code, 2)).text


async def test_the_rematch_swaps_the_sides(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben)
    await table.bot.table.show(await table.bot.matches.resign(code, table.ben.id))
    end = await settled(table, code, 2)
    stranger = await press(table, table.chloe, "Rematch", on=end)
    assert "spectateur" in stranger.text
    await asyncio.gather(*(press(table, table.ben, "Rematch", on=end) for _ in range(2)))
    again = await press(table, table.anna, "Rematch", on=end)
    assert "proposed already" in again.text
    assert sum("Accept" in seen.buttons for seen in table.place.messages()) == 1
    challenge = table.place.last_card
    assert "Accept" in challenge.buttons
    await press(table, table.anna, "Accept", on=challenge)
    await table.place.until(lambda seen: "Play" in seen[-1].buttons, what="the first card")
    assert "🌸 **Ben** (pink)" in table.place.messages()[-1].text


async def test_the_replay_is_private(table: LocalTable) -> None:
    record = recorded("oxixo4-opponents-line")
    people = (table.anna, table.ben, table.chloe, table.david)
    code = await begin(table, "oxixo4", *people, start=str(record.positions[0]))
    nothing = await press(
        table, table.anna, "Replay so far", on=await press(table, table.anna, "More", on=card(table, code))
    )
    assert nothing.text == "Nothing has been played yet."
    for ply, move in enumerate(record.moves):
        await table.bot.matches.play(code, people[record.positions[ply].turn].id, str(move))
    await table.bot.table.show(await state(table, code))
    end = await settled(table, code, 2)
    sent = await press(table, table.anna, "Replay", on=end)
    assert sent.private
    assert sent.pictures[0].startswith(b"GIF89a")
