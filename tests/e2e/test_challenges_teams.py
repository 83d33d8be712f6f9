"""The lobby of a team game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from matches.errors import NotSeated
from matches.model import Player
from tests.e2e.test_challenges import code, now

if TYPE_CHECKING:
    from sandbox.seen import Reply
    from tests.e2e.conftest import LocalTable


async def lobby(table: LocalTable, **options: object) -> Reply:
    return await table.anna.run("challenge", game="Oxixo in teams", **options)


async def test_four_people_sit_down_and_start(table: LocalTable) -> None:
    reply = await lobby(table, advice=True, clock="none", first="Me")
    assert "looking for players" in reply.text
    assert "partners may advise each other" in reply.text
    assert "A1 **Anna** · A2 free" in reply.text
    assert reply.buttons == ["B1", "A2", "B2", "Fill with the computer", "Leave", "Withdraw", "Rules"]
    assert table.sandbox.notifications == []
    for who, seat in ((table.ben, "B1"), (table.chloe, "A2"), (table.david, "B2")):
        await who.press(seat, on=reply)
    full = now(table, reply)
    assert full.buttons == ["Start", "Leave", "Withdraw", "Rules"]
    assert "B1 **Ben** · B2 **David**" in full.text
    await table.david.press("Start", on=reply)
    match = await table.bot.matches.get(code(reply))
    assert [player.name for player in match.players] == ["Anna", "Ben", "Chloé", "David"]
    assert match.advice
    assert match.to_move.name == "Anna"
    assert "Anna and Chloé play against Ben and David" in now(table, reply).text
    assert now(table, reply).buttons == ["To the board"]
    assert "Play" in table.place.last_card.buttons


async def test_changing_seats_and_leaving(table: LocalTable) -> None:
    reply = await lobby(table, mark="Ring")
    assert "B1 **Anna**" in reply.text
    await table.ben.press("A1", on=reply)
    await table.ben.press("A2", on=reply)
    assert "A1 free · A2 **Ben**" in now(table, reply).text
    await table.ben.press("Leave", on=reply)
    assert "A1 free · A2 free" in now(table, reply).text
    again = await table.ben.press("Leave", on=reply)
    assert again.private
    assert "do not sit here" in again.text


async def test_a_seat_is_taken_by_one(table: LocalTable) -> None:
    reply = await lobby(table)
    seats = await asyncio.gather(*(who.press("B1", on=reply) for who in (table.ben, table.chloe, table.david)))
    refused = [answer for answer in seats if answer.messages and answer.messages[-1].private]
    assert len(refused) == 2
    assert sum(seat is not None for seat in (await table.bot.challenges.get(code(reply))).seats) == 2


async def filled(table: LocalTable) -> Reply:
    reply = await lobby(table)
    for who, seat in ((table.ben, "B1"), (table.chloe, "A2"), (table.david, "B2")):
        await who.press(seat, on=reply)
    return reply


async def test_nobody_starts_a_lobby_that_is_not_full_or_not_theirs(table: LocalTable) -> None:
    reply = await filled(table)
    full = now(table, reply)
    stranger = table.sandbox.add_person("Stranger")
    assert "Take a seat first" in (await stranger.press("Start", on=reply)).text
    await table.david.press("Leave", on=reply)
    early = await table.ben.press("Start", on=full, stale=True)
    assert early.private
    assert early.text == "One seat is still free."
    assert await table.bot.matches.of_player(table.ben.id) == []
    await stranger.press("B2", on=reply)
    await stranger.press("Start", on=reply)
    assert len((await table.bot.matches.get(code(reply))).players) == 4


async def test_two_starts_at_the_same_moment_begin_one_game(table: LocalTable) -> None:
    reply = await filled(table)
    await table.restart()
    starts = await asyncio.gather(*(who.press("Start", on=reply) for who in (table.ben, table.chloe)))
    told = [seen for start in starts for seen in start.messages if seen.private]
    assert len(told) == 1
    assert len([seen for seen in table.place.messages() if "Play" in seen.buttons]) == 1


@pytest.mark.parametrize("restart", [False, True])
async def test_only_the_challenger_withdraws(table: LocalTable, *, restart: bool) -> None:
    reply = await lobby(table)
    await table.ben.press("B1", on=reply)
    if restart:
        await table.restart()
    assert "Only Anna" in (await table.ben.press("Withdraw", on=reply)).text
    await table.anna.press("Withdraw", on=reply)
    assert "has withdrawn the challenge" in now(table, reply).text
    late = await table.chloe.press("A2", on=reply, stale=True)
    assert "a retiré ce défi" in late.messages[-1].text


async def test_a_person_can_be_invited_but_sits_down_alone(table: LocalTable) -> None:
    reply = await lobby(table, opponent=table.ben)
    assert f"{table.ben.mention}, **Anna** invites you" in reply.text
    assert [seen.id for seen in table.ben.notified] == [reply.message.id]
    assert "B1 free" in reply.text
    await table.chloe.press("B1", on=reply)
    assert "B1 **Chloé**" in now(table, reply).text
    assert len(table.ben.notified) == 1
    await table.let_pass(90_000)
    await table.bot.scheduler.tick()
    assert "nobody took up" in now(table, reply).text


async def test_a_lobby_is_not_accepted_with_a_made_up_button(table: LocalTable) -> None:
    reply = await lobby(table)
    with pytest.raises(NotSeated):  # the stand-in, like Discord, knows no such button
        await table.bot.challenges.accept(code(reply), Player(table.ben.id, "Ben"))
    assert await table.bot.matches.of_player(table.ben.id) == []
