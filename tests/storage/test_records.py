"""What finished games add up to."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rules.game import Outcome, Reason
from storage.database import Database
from storage.records import RecordStore, Score
from tests.storage.season import PEOPLE, Season

ANNA, BEN, CHLOE, DAVID = PEOPLE[:4]


@pytest.fixture
async def season(tmp_path: Path) -> AsyncIterator[Season]:
    async with await Database.open(f"sqlite:///{tmp_path / 'totem.db'}") as database:
        yield Season(database)


async def test_head_to_head_counts_both_sides_of_the_board(season: Season) -> None:
    for winner, first, second in ((0, ANNA, BEN), (0, BEN, ANNA), (1, BEN, ANNA), (None, ANNA, BEN), (0, ANNA, CHLOE)):
        await season.game(winner, first, second, rated=False)
    await season.begin(ANNA, BEN)
    records = RecordStore(season.database)
    assert await records.head_to_head(ANNA.id, BEN.id) == Score(2, 1, 1)
    assert await records.head_to_head(BEN.id, ANNA.id) == Score(1, 1, 2)
    assert await records.head_to_head(BEN.id, CHLOE.id) == Score()


async def test_partners_are_not_opponents(season: Season) -> None:
    await season.game(1, ANNA, BEN, CHLOE, DAVID, game="oxixo4")
    records = RecordStore(season.database)
    assert await records.head_to_head(ANNA.id, CHLOE.id) == Score()
    assert await records.head_to_head(ANNA.id, DAVID.id) == Score(lost=1)
    summary = await records.summary(BEN.id)
    assert {met.user for met in summary.opponents} == {ANNA.id, CHLOE.id}
    assert summary.sides == {("oxixo4", 1): Score(won=1)}


async def test_a_summary(season: Season) -> None:
    for winner in (0, 0, 0, None, 1, 1):
        await season.game(winner, ANNA, BEN)
    await season.game(0, CHLOE, ANNA)
    left = await season.begin(ANNA, BEN)
    await season.matches.save(left.ended(left.record.end(Outcome(1, Reason.TIME)), at=9e6), expected=left.revision)
    forgotten = await season.begin(ANNA, BEN)
    await season.matches.save(forgotten.closed(at=9e6), expected=forgotten.revision)
    summary = await RecordStore(season.database).summary(ANNA.id)
    assert summary.sides == {("oxixo", 0): Score(3, 1, 3), ("oxixo", 1): Score(lost=1)}
    assert (summary.streak, summary.best_streak) == (-4, 3)
    assert (summary.finished, summary.abandoned) == (7, 2)
    assert [(met.user, met.score) for met in summary.opponents] == [
        (BEN.id, Score(3, 1, 3)),
        (CHLOE.id, Score(lost=1)),
    ]
    other = await RecordStore(season.database).summary(BEN.id)
    assert (other.streak, other.abandoned) == (3, 0)


async def test_somebody_new(season: Season) -> None:
    summary = await RecordStore(season.database).summary(ANNA.id)
    assert (summary.sides, summary.streak, summary.finished, summary.opponents) == ({}, 0, 0, ())


async def test_pages_of_finished_games(season: Season) -> None:
    played = [(await season.game(0, ANNA, BEN)).id for _ in range(7)]
    running = await season.begin(ANNA, BEN)
    records = RecordStore(season.database)
    seen = []
    for page, more in ((0, True), (1, True), (2, False)):
        found, told = await records.finished(ANNA.id, page, 3)
        assert told == more
        seen += [match.id for match in found]
    assert seen == played[::-1]
    assert [match.id for match in await records.recent(ANNA.id, 2)] == [running.id, played[-1]]
    assert await records.recent(DAVID.id) == []
