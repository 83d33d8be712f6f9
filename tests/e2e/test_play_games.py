"""Whole games of each kind, with buttons only and by command only, to every kind of end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.playing import begin, card, cards, command, play, recorded, state

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
    assert end.buttons == ["Rematch", "Replay"]
    assert end.mentions == []


@pytest.mark.parametrize(("name", "words"), ENDS)
async def test_by_command_only(table: LocalTable, name: str, words: str) -> None:
    code, people = await whole_game(table, name, command)
    assert words in card(table, code).text
    turns = len(recorded(name).moves)
    assert sum(len(person.notified) for person in people) == turns  # one mention a turn, and nobody else
    told = [message.id for person in people for message in person.notified]
    assert sorted(told) == [seen.id for seen in cards(table, code)[:-1]]
