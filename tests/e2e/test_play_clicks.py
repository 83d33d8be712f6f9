"""Clicks that should do nothing: strangers, old cards, twice at once, after the end; and the composer's ways."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from sandbox import components
from tests.e2e.playing import (
    begin,
    card,
    cards,
    command,
    compose,
    confirm,
    confirm_id,
    ids,
    next_button,
    play,
    press,
    settled,
    state,
)

if TYPE_CHECKING:
    from sandbox.seen import Seen
    from tests.e2e.conftest import LocalTable

START = "6/6/2@3/3+2/6/6 p"
FORCED = "3/5/bAb4/Ta5/DBd4/CA3/3 r"  # the totem can go to c4 alone
CROWDED = "1C1/2BcD/4T2/2b4/7/5/3 r"  # on e7 the totem is enclosed, so that the piece may go anywhere


async def test_strangers_change_nothing(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    shown = card(table, code)
    for label in ("Play", "Draw", "Resign"):
        reply = await press(table, table.david, label, on=shown)
        assert reply.private
        assert "Anna, Ben" in reply.text
        assert f"/{shown.id})" in reply.text  # the way to the board
    assert "Anna, Ben" in (await table.david.run("move", move="Xd5-d4", game=code)).text
    waiting = await press(table, table.ben, "Play", on=shown)
    assert "It is not your turn: Anna is to move." in waiting.text
    assert (await state(table, code)).revision == 0
    assert len(cards(table, code)) == 1


async def test_anyone_may_watch(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    more = await press(table, table.david, "More", on=card(table, code))
    assert more.private
    text = await press(table, table.david, "Board as text", on=more)
    assert "legal moves" in text.text
    assert "6 . . . . . ." in text.text
    assert "Oxono" in (await press(table, table.david, "Rules", on=more)).text


async def test_a_double_click_moves_once(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    preview = await compose(table, table.anna, code, "Xd5-d4")
    replies = await asyncio.gather(confirm(table, table.anna, preview), confirm(table, table.anna, preview))
    await settled(table, code, 2)
    texts = sorted(shown.text for shown in replies)
    assert "gone on since" in texts[0]
    assert texts[1] == "You played `Xd5-d4`."
    assert (await state(table, code)).moves == ("Xd5-d4",)


@pytest.mark.parametrize("label", ["Draw", "Resign", "Play", "More"])
async def test_a_double_click_on_the_card(table: LocalTable, label: str) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    shown = card(table, code)
    await asyncio.gather(*(press(table, table.anna, label, on=shown, stale=True) for _ in range(2)))
    if label == "Draw":
        await settled(table, code, 2)
    assert (await state(table, code)).revision == (1 if label == "Draw" else 0)
    assert (await state(table, code)).running


async def test_both_players_at_the_same_moment(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    sure = await press(table, table.ben, "Resign", on=card(table, code))
    preview = await compose(table, table.anna, code, "Xd5-d4")
    await asyncio.gather(confirm(table, table.anna, preview), press(table, table.ben, "Yes, resign", on=sure))
    await settled(table, code, 2)
    assert (await state(table, code)).revision == 1  # one of them was first, and the other was told


async def test_old_cards_have_no_buttons_and_answer_all_the_same(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    first = card(table, code)
    await play(table, table.anna, code, "Xd5-d4")
    old = cards(table, code)[0]
    assert old.buttons == []
    assert old.pictures == first.pictures
    assert old.alt_texts == first.alt_texts
    assert "Next board" in old.text
    assert old.mentions == []
    waiting = await press(table, table.anna, "Play", on=first, stale=True)
    assert "It is not your turn" in waiting.text
    for label in ("Draw", "Resign"):
        late = await press(table, table.ben, label, on=first, stale=True)
        assert "gone on since" in late.text
        assert f"/{card(table, code).id})" in late.text
    opened = await press(table, table.ben, "Play", on=first, stale=True)  # always the position as it is now
    assert opened.private
    assert "totem" in opened.text


async def test_confirmed_after_a_change(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START, rated=False)
    preview = await compose(table, table.anna, code, "Xd5-d4")
    half = await press(table, table.anna, "Play", on=card(table, code))
    await command(table, table.anna, code, "Od4-e4")
    late = await confirm(table, table.anna, preview)
    assert "gone on since" in late.text
    late = await press(table, table.anna, ids(half)[0], on=half)
    assert "gone on since" in late.text
    await table.anna.run("takeback")
    await settled(table, code, 3)
    await table.ben.run("takeback")
    await settled(table, code, 4)
    late = await confirm(table, table.anna, preview)  # the same position again, and yet another board
    assert "gone on since" in late.text
    assert (await state(table, code)).moves == ()


async def test_after_the_end(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    first = card(table, code)
    preview = await compose(table, table.anna, code, "Xd5-d4")
    await table.bot.table.show(await table.bot.matches.resign(code, table.ben.id))
    await settled(table, code, 2)
    answers = [await press(table, table.anna, label, on=first, stale=True) for label in ("Play", "Draw", "Resign")]
    answers += [await confirm(table, table.anna, preview)]
    answers += [(await table.anna.run("move", move="Xd5-d4", game=code)).message]
    for answer in answers:
        assert answer.private
        assert "This game is over." in answer.text
    assert len(cards(table, code)) == 2


async def test_the_composer_step_by_step(table: LocalTable) -> None:
    anna = table.anna
    code = await begin(table, "oxono", anna, table.ben, start=START)
    reply = await press(table, anna, "Play", on=card(table, code))
    assert reply.private
    assert reply.buttons == ["Ring totem", "Cross totem", "Cancel"]
    pictures = [reply.pictures[0]]
    reply = await press(table, anna, "Cross totem", on=reply)
    pictures.append(reply.pictures[0])
    assert "So far: Cross totem" in reply.text
    assert _rows(reply)[-1] == ["Back", "Cancel"]
    assert max(map(len, _rows(reply))) <= 4
    reply = await press(table, anna, "d5", on=reply)
    pictures.append(reply.pictures[0])
    reply = await press(table, anna, "Back", on=reply)
    assert "Where does it go?" in reply.text
    reply = await press(table, anna, "d5", on=reply)
    reply = await press(table, anna, "d6", on=reply)
    pictures.append(reply.pictures[0])
    assert reply.buttons == ["Confirm", "Back", "Cancel"]
    assert "Play `Xd5-d6`?" in reply.text
    assert len(set(pictures)) == 4  # redrawn at each step
    reply = await press(table, anna, "Cancel", on=reply)
    assert reply.text == "Nothing was played."
    assert reply.pictures == []
    assert (await state(table, code)).moves == ()


async def test_a_step_with_one_possibility_is_taken_by_itself(table: LocalTable) -> None:
    code = await begin(table, "yoxii", table.anna, table.ben, start=FORCED)
    shown = await press(table, table.ben, "Play", on=card(table, code))
    assert "So far: c4" in shown.text
    assert "Which piece" in shown.text
    assert "Back" not in shown.buttons  # nothing was chosen yet
    shown = await press(table, table.ben, shown.buttons[0], on=shown)
    shown = await press(table, table.ben, "Back", on=shown)
    assert "Which piece" in shown.text


async def test_more_than_25_possibilities(table: LocalTable) -> None:
    code = await begin(table, "yoxii", table.anna, table.ben, start=CROWDED)
    shown = await press(table, table.ben, "Play", on=card(table, code))
    shown = await press(table, table.ben, "e7", on=shown)
    shown = await press(table, table.ben, shown.buttons[0], on=shown)
    assert shown.buttons == [*(f"Row {row}" for row in range(7, 0, -1)), "Back", "Cancel"]
    shown = await press(table, table.ben, "Row 4", on=shown)
    assert shown.buttons == ["a4", "b4", "d4", "e4", "f4", "g4", "Back", "Cancel"]
    shown = await press(table, table.ben, "Back", on=shown)
    shown = await press(table, table.ben, "Row 1", on=shown)
    shown = await press(table, table.ben, "d1", on=shown)
    await confirm(table, table.ben, shown)
    await settled(table, code, 2)
    assert (await state(table, code)).moves == ("e7-1d1",)


async def test_without_confirmation(table: LocalTable) -> None:
    anna = table.anna
    code = await begin(table, "yoxii", anna, table.ben)
    await anna.run("preferences", confirm=False)
    reply = await press(table, anna, "Play", on=card(table, code))
    wanted = ("d5", "3", "e5")
    for _ in wanted:
        assert confirm_id(reply) is None
        reply = await press(table, anna, next_button(reply, wanted), on=reply)
    assert reply.text == "You played `d5-3e5`."
    await settled(table, code, 2)


def _rows(seen: Seen) -> list[list[str]]:
    """Return the labels of buttons, row by row."""
    rows = [part for part in components.every(seen.components) if part["type"] == 1]
    return [[button["label"] for button in row["components"]] for row in rows]
