"""/review at the local table, with the computer's own processes."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

import pytest

from cogs import reviews
from engine import reviewer
from sandbox.seen import Seen
from tests.e2e.playing import begin, card, press
from tests.e2e.seasons import game
from tests.e2e.test_replay import replayed

if TYPE_CHECKING:
    from sandbox.player import Person
    from sandbox.seen import Reply
    from tests.e2e.conftest import LocalTable

NAME = "oxono-symbol-row"  # 20 moves, the sides throwing the win to and fro


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "A_POSITION", 0.15)
    monkeypatch.setattr(reviews, "EVERY", 0.1)


async def reviewed(person: Person, **options: str) -> Reply:
    """Ask for a review and wait until it is there."""
    person.patience = 60
    return await person.finished(await person.run("review", **options))


def now(table: LocalTable, seen: Seen | Reply) -> Seen:
    """Look at a message again."""
    return Seen(table.sandbox.world, (seen if isinstance(seen, Seen) else seen.message).message)


async def test_turning_points_one_after_the_other_also_after_a_restart(table: LocalTable) -> None:
    code = await replayed(table, NAME)
    shown = await reviewed(table.anna)
    first = now(table, shown)
    assert first.private
    assert "Review of Oxono: Anna and Ben" in first.text
    assert "Turning point 1 of" in first.text
    assert len(first.pictures) == 1
    assert first.alt_texts[0].startswith("Oxono.")
    assert first.buttons == ["Next ▶"]
    pages = [first]
    while "Next ▶" in pages[-1].buttons:
        pages.append(await press(table, table.anna, "Next ▶", on=pages[-1]))
        assert pages[-1].id == first.id
        assert f"Turning point {len(pages)} of" in pages[-1].text
        assert pages[-1].pictures != pages[-2].pictures
        assert "◀ Before" in pages[-1].buttons
    assert len(pages) > 1
    assert any("** could have won here in " in page.text for page in pages)
    await table.restart()
    again = await press(table, table.anna, "◀ Before", on=now(table, pages[-1]))
    assert again.id == first.id
    assert "Turning point" in again.text
    assert len(again.pictures) == 1
    assert code in again.text


async def test_how_far_it_is_is_told_meanwhile(table: LocalTable) -> None:
    code = await replayed(table, NAME)
    asking = asyncio.create_task(reviewed(table.ben, game=code))
    told: set[str] = set()

    def look(seen: list[Seen]) -> bool:
        told.update(each.text for each in seen if "looking through the game" in each.text)
        return any("Turning point 1 of" in each.text for each in seen)

    await table.place.until(look, seen_by=table.ben, timeout=60, what="the review")
    await asking
    assert len(told) > 2
    assert all("of 20" in text for text in told)


async def test_two_who_ask_at_once_both_get_it(table: LocalTable) -> None:
    code = await replayed(table, NAME)
    both = await asyncio.gather(reviewed(table.anna, game=code), reviewed(table.david, game=code))
    texts = [now(table, each).text for each in both]
    assert texts[0] == texts[1]
    assert "Turning point 1 of" in texts[0]


async def test_a_french_reader_gets_french_from_the_button_on_the_last_card(table: LocalTable) -> None:
    code = await replayed(table, NAME)
    shown = await press(table, table.chloe, "Review", on=card(table, code))
    assert shown.private
    assert "Tournant 1 sur" in shown.text
    assert "Après ▶" in shown.buttons


@pytest.mark.parametrize("name", ["yoxii-points", "oxixo-own-line", "oxixo4-own-line"])
async def test_every_game_can_be_reviewed(table: LocalTable, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewer, "A_POSITION", 0.05)
    code = await replayed(table, name)
    shown = now(table, await reviewed(table.anna.in_direct(), game=code))
    assert "Turning point 1 of" in shown.text
    assert len(shown.pictures) == 1


async def test_a_game_without_clear_mistakes(table: LocalTable) -> None:
    code = await game(table, 0, table.anna, table.ben)
    shown = now(table, await reviewed(table.anna, game=code))
    assert "no clear mistake" in shown.text
    assert "has resigned" in shown.text
    assert shown.buttons == []


async def test_refusals(table: LocalTable) -> None:
    assert "not finished any game" in (await table.anna.run("review")).text
    assert "no game" in (await table.anna.run("review", game="zzzzzz")).text
    running = await begin(table, "oxixo", table.anna, table.ben)
    assert "still being played" in (await table.anna.run("review", game=running)).text
    await table.bot.matches.resign(running, table.ben.id)
    assert "Nothing has been played yet" in (await table.anna.run("review", game=running)).text
    assert "no game" in (await table.david.in_direct().run("review", game=running)).text


async def test_autocomplete_offers_finished_games(table: LocalTable) -> None:
    over = await game(table, 0, table.anna, table.ben)
    await begin(table, "oxixo", table.anna, table.chloe)
    offered = await table.anna.autocomplete("review", game="")
    assert [choice["value"] for choice in offered] == [over]
    assert offered[0]["name"] == f"Oxixo with Ben · {over}"
    assert await table.anna.autocomplete("review", game="chl") == []


async def test_a_review_that_a_restart_interrupts_can_be_taken_up(
    table: LocalTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewer, "A_POSITION", 1.5)
    code = await replayed(table, NAME)
    asking = asyncio.create_task(table.anna.run("review", game=code))
    shown = await table.place.until(
        lambda seen: next((each for each in seen if "looking through the game" in each.text), None),
        seen_by=table.anna,
        what="the review to begin",
    )
    await table.restart()
    await asking
    monkeypatch.setattr(reviewer, "A_POSITION", 0.05)
    again = await press(table, table.anna, "Try again", on=now(table, shown))
    assert "Turning point 1 of" in again.text


async def test_a_computer_that_does_not_answer(table: LocalTable) -> None:
    code = await game(table, 0, table.anna, table.ben)
    right, table.bot.engine._command = table.bot.engine._command, (sys.executable, "-c", "raise SystemExit(1)")
    shown = now(table, await reviewed(table.anna, game=code))
    assert "I cannot think just now" in shown.text
    assert shown.buttons == ["Try again"]
    table.bot.engine._command = right
    again = await press(table, table.anna, "Try again", on=shown)
    assert again.id == shown.id
    assert "no clear mistake" in again.text
