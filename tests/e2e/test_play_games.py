"""Whole games of each kind, with buttons only and by command only, to every kind of end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.playing import begin, card, cards, command, play, press, recorded, state

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sandbox.player import Person
    from sandbox.seen import Seen
    from tests.e2e.conftest import LocalTable

    Move = Callable[[LocalTable, Person, str, str], Awaitable[Seen]]

ENDS = [
    ("oxono-colour-row", "Anna has won with four of one colour in a row."),
    ("yoxii-points", "Around the totem"),
    ("oxixo-opponents-line", "for the other side completed their line of five"),
    ("oxixo4-opponents-line", "for the other side completed their line of five"),
]


async def whole_game(table: LocalTable, name: str, move: Move) -> tuple[str, list[Person]]:
    """Play a recorded game from its start to its end, and look at every card on the way."""
    record = recorded(name)
    people = [table.anna, table.ben, table.chloe, table.david][: len(record.game.seats)]
    code = await begin(table, record.game.name, *people, start=str(record.positions[0]))
    for ply, made in enumerate(record.moves):
        mover = people[record.positions[ply].turn]
        assert mover.notified[-1].id == card(table, code).id
        new = await move(table, mover, code, str(made))
        assert f"`{made}`" in new.text
        assert len(new.pictures) == 1
    assert len(cards(table, code)) == len(record.moves) + 1
    assert (await state(table, code)).record.outcome == record.outcome
    return code, people


@pytest.mark.parametrize(("name", "words"), ENDS)
async def test_with_buttons_only(table: LocalTable, name: str, words: str) -> None:
    code, _ = await whole_game(table, name, play)
    end = card(table, code)
    assert words in end.text
    assert end.buttons == ["Rematch", "Replay", "Review"]
    assert end.mentions == []


@pytest.mark.parametrize(("name", "words"), ENDS)
async def test_by_command_only(table: LocalTable, name: str, words: str) -> None:
    code, people = await whole_game(table, name, command)
    assert words in card(table, code).text
    turns = len(recorded(name).moves)
    assert sum(len(person.notified) for person in people) == turns  # one mention a turn, and nobody else
    told = [message.id for person in people for message in person.notified]
    assert sorted(told) == [seen.id for seen in cards(table, code)[:-1]]


async def test_from_challenge_to_rematch(table: LocalTable) -> None:
    """All of it as a newcomer would do it: no code, no help, only what is on the screen."""
    anna, ben = table.anna, table.ben
    await anna.run("challenge", game="Oxixo", opponent=ben, first="Me", mark="Cross", clock="No clock")
    await press(table, ben, "Accept", on=table.place.last_card)
    for person, move in ((anna, "a3-e3"), (ben, "b1-e1"), (anna, "a3-e3"), (ben, "b1-e1")):
        await person.run("move", move=move)
    await press(table, ben, "Resign", on=table.place.last_card)
    asked = ben.sees()[-1]
    await press(table, ben, "Yes, resign", on=asked)
    end = await table.place.until(lambda _: "has won" in table.place.last_card.text and table.place.last_card)
    assert "Anna has won, for the other side has resigned." in end.text
    await press(table, anna, "Rematch", on=end)
    await press(table, ben, "Accept", on=table.place.last_card)
    again = table.place.last_card
    assert "⭕ **Anna** (rings)" in again.text  # sides swapped, and Ben begins
    assert again.mentions == [ben.user]
    assert "Casual" not in again.text
