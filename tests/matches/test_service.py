"""What may happen to a match, and who may do it."""

import asyncio

import pytest

from matches.clocks import CLOCKS, DAY, GRACE, IDLE, REMIND_AT
from matches.errors import (
    AlreadyOffered,
    MatchOver,
    NoSuchMatch,
    NothingToAnswer,
    NothingToTakeBack,
    NotYourMatch,
    NotYourTurn,
    RatedMatch,
    StaleBoard,
)
from matches.model import Match, Status
from rules.errors import IllegalMove, InvalidMove
from rules.game import Reason
from storage.database import Database
from storage.matches import MatchStore
from tests.matches.conftest import ANNA, BEN, CHLOE, House

CIRCLE = ("e5-a5", "e1-a1", "a5-e5", "a1-e1")


async def play(house: House, match: Match, *moves: str) -> Match:
    """Play moves in turn, each card posted."""
    for move in moves:
        match = await house.matches.play(match.id, match.to_move.id, move)
        match = await house.posted(match)
    return match


async def test_a_move_is_stored_before_it_is_told(house: House) -> None:
    match = await house.begin()
    after = await house.matches.play(match.id, ANNA.id, "a3 e3")
    assert after.moves == ("a3-e3",)
    assert after.to_move == BEN
    assert await house.matches.get(match.id) == after


async def test_who_may_move(house: House) -> None:
    match = await house.begin()
    with pytest.raises(NotYourMatch):
        await house.matches.play(match.id, CHLOE.id, "a3-e3")
    with pytest.raises(NotYourTurn) as refused:
        await house.matches.play(match.id, BEN.id, "a3-e3")
    assert refused.value.values == {"name": "Anna"}
    with pytest.raises(NoSuchMatch):
        await house.matches.play("nope", ANNA.id, "a3-e3")
    with pytest.raises(InvalidMove):
        await house.matches.play(match.id, ANNA.id, "castle")
    with pytest.raises(IllegalMove):
        await house.matches.play(match.id, ANNA.id, "c3-e3")
    assert (await house.matches.get(match.id)).revision == 0


async def test_the_same_click_twice_at_once_moves_once(house: House) -> None:
    match = await house.begin()
    clicks = (house.matches.play(match.id, ANNA.id, "a3-e3", revision=0) for _ in range(5))
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(isinstance(result, Match) for result in results) == 1
    assert sum(isinstance(result, StaleBoard | NotYourTurn) for result in results) == 4
    assert (await house.matches.get(match.id)).moves == ("a3-e3",)


async def test_two_processes_cannot_both_answer_a_revision(house: House) -> None:
    match = await house.begin()
    other = MatchStore(house.database)
    await other.save(match.played("a3-e3", at=1.0), expected=0)
    with pytest.raises(StaleBoard):
        await other.save(match.played("b1-e1", at=1.0), expected=0)


async def test_an_old_board_never_becomes_valid_again(house: House) -> None:
    match = await play(house, await house.begin(), "a3-e3")
    asked = await house.matches.takeback(match.id, ANNA.id)
    back = await house.matches.takeback(asked.id, BEN.id)
    assert back.moves == ()
    assert back.revision == 3
    with pytest.raises(StaleBoard):
        await house.matches.play(match.id, ANNA.id, "a3-e3", revision=0)


async def test_a_game_is_won_and_over(house: House) -> None:
    match = await house.begin()
    for _ in range(4):
        match = await play(house, match, "a1-a5", "e1-e5")
    won = await house.matches.play(match.id, ANNA.id, "a1-a5")
    assert (won.status, won.winner, won.reason) == (Status.FINISHED, 0, Reason.OWN_LINE)
    assert won.record.outcome is not None
    for act in (house.matches.resign, house.matches.draw, house.matches.takeback, house.matches.decline):
        with pytest.raises(MatchOver):
            await act(match.id, BEN.id)
    with pytest.raises(MatchOver):
        await house.matches.play(match.id, BEN.id, "e1-e5")


async def test_resignation_loses_and_is_kept(house: House) -> None:
    match = await house.begin()
    await house.matches.resign(match.id, BEN.id)
    kept = await house.matches.get(match.id)
    assert (kept.winner, kept.reason) == (0, Reason.RESIGNATION)
    assert kept.record.outcome is not None
    assert kept.record.outcome.reason is Reason.RESIGNATION


async def test_a_draw_is_offered_declined_and_agreed(house: House) -> None:
    match = await house.begin()
    with pytest.raises(NothingToAnswer):
        await house.matches.decline(match.id, BEN.id)
    assert (await house.matches.draw(match.id, BEN.id)).draw_offered_by == 1
    with pytest.raises(AlreadyOffered):
        await house.matches.draw(match.id, BEN.id)
    assert (await house.matches.decline(match.id, ANNA.id)).draw_offered_by is None
    await house.matches.draw(match.id, BEN.id)
    moved = await house.matches.play(match.id, ANNA.id, "a3-e3")
    assert moved.draw_offered_by is None  # an offer lapses with the next move
    await house.matches.draw(match.id, BEN.id)
    agreed = await house.matches.draw(match.id, ANNA.id)
    assert (agreed.status, agreed.winner, agreed.reason) == (Status.FINISHED, None, Reason.AGREEMENT)


async def test_a_draw_by_repetition_is_claimed_and_comes_by_itself(house: House) -> None:
    claimed = await play(house, await house.begin(), *CIRCLE * 3)
    assert claimed.record.may_claim_draw
    ended = await house.matches.draw(claimed.id, BEN.id)
    assert (ended.winner, ended.reason) == (None, Reason.REPETITION)
    other = await play(house, await house.begin(), *CIRCLE * 4, *CIRCLE[:2])
    assert (other.status, other.reason) == (Status.FINISHED, Reason.REPETITION)


async def test_takebacks_are_for_casual_games_and_ones_own_last_move(house: House) -> None:
    rated = await play(house, await house.begin(rated=True), "a3-e3")
    with pytest.raises(RatedMatch):
        await house.matches.takeback(rated.id, ANNA.id)
    casual = await house.begin()
    with pytest.raises(NothingToTakeBack):
        await house.matches.takeback(casual.id, ANNA.id)
    casual = await play(house, casual, "a3-e3")
    with pytest.raises(NothingToTakeBack):
        await house.matches.takeback(casual.id, BEN.id)
    await house.matches.takeback(casual.id, ANNA.id)
    with pytest.raises(AlreadyOffered):
        await house.matches.takeback(casual.id, ANNA.id)
    assert (await house.matches.decline(casual.id, BEN.id)).moves == ("a3-e3",)


# Clocks


async def test_time_runs_from_the_card_to_the_click(house: House) -> None:
    match = await house.begin(clock="5m")
    house.time += 100  # the card is late: nobody pays for that
    match = await house.posted(match)
    assert match.deadline == house.time + 300
    house.time += 60
    clicked = house.time
    house.time += 2  # the bot is slow: nor for that
    match = await house.matches.play(match.id, ANNA.id, "a3-e3", at=clicked)
    assert match.budgets == (300 - 60 + 5, 300)
    assert match.deadline is None  # until Ben's card is posted
    match = await house.posted(match)
    assert match.deadline == house.time + 300


async def test_running_out_of_time_loses(house: House) -> None:
    match = await house.posted(await house.begin(clock="5m"))
    house.time += 300 + GRACE - 1
    assert await house.matches.expire(match.id) is None  # a click may still be under way
    house.time += 1
    ended = await house.matches.expire(match.id)
    assert ended is not None
    assert (ended.winner, ended.reason) == (1, Reason.TIME)
    assert await house.matches.expire(match.id) is None


async def test_a_click_in_time_counts_though_the_bot_was_late(house: House) -> None:
    match = await house.posted(await house.begin(clock="5m"))
    in_time = house.time + 299
    house.time += 302
    assert (await house.matches.play(match.id, ANNA.id, "a3-e3", at=in_time)).running


async def test_a_click_too_late_loses(house: House) -> None:
    match = await house.posted(await house.begin(clock="5m"))
    house.time += 301
    late = await house.matches.play(match.id, ANNA.id, "a3-e3", at=house.time)
    assert (late.moves, late.reason) == ((), Reason.TIME)


async def test_the_scheduler_calls_time_and_reminds_once(house: House) -> None:
    match = await house.posted(await house.begin(clock="1d"))
    await house.let_pass(DAY * (1 - REMIND_AT) - 1)
    await house.scheduler.tick()
    assert house.announced.reminded == []
    await house.let_pass(1)
    await house.scheduler.tick()
    await house.scheduler.tick()
    assert [reminded.id for reminded in house.announced.reminded] == [match.id]
    await house.let_pass(DAY * REMIND_AT + GRACE)
    await house.scheduler.tick()
    assert [(shown.id, shown.reason) for shown in house.announced.shown] == [(match.id, Reason.TIME)]


async def test_clocks_with_a_budget_do_not_remind(house: House) -> None:
    assert (await house.posted(await house.begin(clock="1h"))).remind_at is None


async def test_time_when_the_bot_was_down_is_not_charged(house: House) -> None:
    match = await house.posted(await house.begin(clock="1d"))
    await house.scheduler.tick()
    house.time += 5 * DAY
    await house.scheduler.resume()  # before anybody can click
    assert (await house.matches.play(match.id, ANNA.id, "a3-e3")).running


async def test_nor_is_the_time_of_a_suspended_machine(house: House) -> None:
    match = await house.posted(await house.begin(clock="5m"))
    await house.scheduler.tick()
    house.time += 3600
    await house.scheduler.tick()
    assert (await house.matches.get(match.id)).deadline == house.time + 300
    house.time += 3600
    assert (await house.matches.play(match.id, ANNA.id, "a3-e3")).running  # a click may come before the scheduler


async def test_nor_that_of_a_lost_connection(house: House) -> None:
    match = await house.posted(await house.begin(clock="5m"))
    await house.scheduler.tick()
    house.connected = False
    for _ in range(40):
        house.time += 15
        await house.scheduler.tick()
    house.connected = True
    await house.scheduler.tick()
    assert (await house.matches.get(match.id)).deadline == house.time + 300


async def test_what_the_bot_remembers_of_itself_may_be_unreadable(house: House) -> None:
    await house.facts.set("alive at", "")
    await house.scheduler.resume()
    await house.scheduler.tick()


async def test_one_match_that_cannot_be_served_does_not_stop_the_others(house: House) -> None:
    bad, good = await house.posted(await house.begin(clock="5m")), await house.posted(await house.begin(clock="5m"))
    house.announced.broken.add(bad.id)
    await house.let_pass(400)
    await house.scheduler.tick()
    assert [match.id for match in house.announced.shown] == [good.id]


async def test_running_out_loses_whatever_is_clicked(house: House) -> None:
    for act in (house.matches.draw, house.matches.takeback):
        match = await house.posted(await house.begin(clock="5m"))
        await house.let_pass(300 + GRACE + 1)
        late = await act(match.id, ANNA.id)
        assert (late.winner, late.reason) == (1, Reason.TIME)


async def test_a_game_whose_card_can_never_be_posted_is_closed_some_day(house: House) -> None:
    match = await house.begin(clock="3d")
    await house.let_pass(IDLE)
    await house.scheduler.tick()
    assert (await house.matches.get(match.id)).status is Status.CLOSED


async def test_the_first_card_after_a_restart_may_want_a_thread(house: House) -> None:
    match = await house.begin()
    await house.scheduler.recover()
    assert [begun.id for begun in house.announced.begun] == [match.id]


async def test_a_card_that_was_not_posted_is_posted_after_a_restart(house: House) -> None:
    match = await house.posted(await house.begin())
    await house.matches.play(match.id, ANNA.id, "a3-e3")
    await house.scheduler.recover()
    assert [(shown.id, shown.moves) for shown in house.announced.shown] == [(match.id, ("a3-e3",))]


async def test_a_game_without_a_clock_that_nobody_touches_is_closed(house: House) -> None:
    match, touched = await house.begin(), await house.begin()
    await house.let_pass(IDLE - 1)
    await house.matches.play(touched.id, ANNA.id, "a3-e3")
    await house.let_pass(1)
    await house.scheduler.tick()
    assert (await house.matches.get(match.id)).status is Status.CLOSED
    assert (await house.matches.get(match.id)).reason is None
    assert (await house.matches.get(touched.id)).running


async def test_an_offer_does_not_stop_the_clock(house: House) -> None:
    match = await house.posted(await house.begin(clock="1d"))
    offered = await house.matches.draw(match.id, ANNA.id)
    assert offered.deadline == match.deadline
    assert (await house.posted(offered, 2)).deadline == match.deadline


def test_every_clock_of_the_design() -> None:
    assert {name: (clock.budget, clock.increment, clock.per_move) for name, clock in CLOCKS.items()} == {
        "none": (0, 0, 0),
        "5m": (300, 5, 0),
        "15m": (900, 10, 0),
        "1h": (3600, 30, 0),
        "1d": (0, 0, DAY),
        "3d": (0, 0, 3 * DAY),
        "7d": (0, 0, 7 * DAY),
    }


async def test_a_match_outlives_the_process(house: House) -> None:
    match = await play(house, await house.begin("oxono", clock="15m"), "Xc3-b3")
    async with house.database.transaction() as tx:
        file = await tx.row("PRAGMA database_list")
    assert file is not None
    async with await Database.open(f"sqlite:///{file['file']}") as again:
        assert await MatchStore(again).get(match.id) == match
