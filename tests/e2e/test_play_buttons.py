"""Whole games with buttons only, to every kind of end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.e2e.playing import begin, card, cards, play, recorded

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable


async def test_one_move(table: LocalTable) -> None:
    match = await begin(table, "oxono", table.anna, table.ben, start="6/6/2@3/3+2/6/6 p")

    reply = await play(table, table.anna, match.id, "Xd5-d4")



    assert reply
