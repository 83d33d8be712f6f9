"""Giving data out, and making it nobody's."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from matches.model import Answer, Challenge, Terms
from matches.preferences import Preferences
from matches.privacy import PrivacyService
from matches.service import MatchService
from storage.boards import BoardStore
from storage.challenges import ChallengeStore
from storage.database import Database
from storage.preferences import PreferenceStore
from storage.privacy import PrivacyStore
from storage.ratings import RatingStore
from storage.recompute import recompute
from storage.records import RecordStore, Score
from tests.storage.season import PEOPLE, Season

ANNA, BEN, CHLOE, DAVID = PEOPLE[:4]


@pytest.fixture
async def season(tmp_path: Path) -> AsyncIterator[Season]:
    async with await Database.open(f"sqlite:///{tmp_path / 'totem.db'}") as database:
        season = Season(database)
        for winner, first, second in ((0, ANNA, BEN), (1, ANNA, CHLOE), (None, BEN, CHLOE), (0, BEN, ANNA)):
            await season.game(winner, first, second)
        await PreferenceStore(database).save_person(ANNA.id, Preferences("fr"))
        yield season


def former(locale: str) -> str:
    return f"nobody ({locale})"


def offer(code: str, **given: object) -> Challenge:
    fields = {"by": ANNA, "opponent": BEN, "guild": 7, "channel": 8, "locale": "en", "expires_at": 1e12} | given
    return Challenge(id=code, terms=Terms("oxono", "none"), **fields)  # type: ignore[arg-type]


async def dump(database: Database) -> str:
    """Return the whole database as text."""
    async with database.transaction() as tx:
        tables = [row["name"] for row in await tx.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return json.dumps([[[*row] for row in await tx.rows(f"SELECT * FROM {table}")] for table in tables])  # noqa: S608


def service(season: Season) -> PrivacyService:
    return PrivacyService(PrivacyStore(season.database), MatchService(season.matches))


async def test_the_export_has_everything_and_is_json(season: Season) -> None:
    await ChallengeStore(season.database).add(offer("bbbbbb"), most=10)
    data = json.loads(json.dumps(await service(season).export(ANNA.id)))
    assert data["person"] == str(ANNA.id)
    assert data["preferences"]["language"] == "fr"
    assert [game["your_seats"] for game in data["games"]] == [[0], [0], [1]]
    assert data["games"][0]["moves"] == ["e5-a5", "e1-a1", "a5-e5", "a1-e1"]
    assert len(data["ratings"]) == 2
    assert len(data["rating_changes"]) == 6
    assert data["challenges"][0]["terms"]["game"] == "oxono"
    assert data["challenges"][0]["server"] == "7"
    nothing = await service(season).export(DAVID.id)
    assert (nothing["games"], nothing["preferences"], nothing["ratings"]) == ([], None, [])


async def test_nothing_of_a_person_remains(season: Season) -> None:
    await service(season).delete(ANNA.id, former)
    text = await dump(season.database)
    assert ANNA.name not in text
    assert f" {ANNA.id}," not in text
    assert BEN.name in text
    assert await service(season).export(ANNA.id) == await service(season).export(999) | {"person": str(ANNA.id)}


async def test_opponents_keep_their_ratings_and_games(season: Season) -> None:
    store, records = RatingStore(season.database), RecordStore(season.database)
    before = await store.of_player(BEN.id)
    curve = await store.curve(BEN.id, "oxixo", 7)
    await service(season).delete(ANNA.id, former)
    assert await store.of_player(BEN.id) == before
    assert await store.curve(BEN.id, "oxixo", 7) == curve
    summary = await records.summary(BEN.id)
    assert summary.sides[("oxixo", 0)] == Score(1, 1, 0)
    assert "nobody (en)" in [met.name for met in summary.opponents]
    assert await records.head_to_head(BEN.id, ANNA.id) == Score()
    assert (await recompute(season.database)).changed == 0
    assert await store.of_player(BEN.id) == before


async def test_who_has_left_is_on_no_board_and_can_begin_anew(season: Season) -> None:
    await service(season).delete(ANNA.id, former)
    board = await BoardStore(season.database).top("oxixo", 7)
    assert {line.user for line in board.lines} == {BEN.id, CHLOE.id}
    assert board.players == 2
    await recompute(season.database)
    assert await BoardStore(season.database).top("oxixo", 7) == board
    await season.game(0, ANNA, BEN)
    (again, _) = await RatingStore(season.database).of_player(ANNA.id)
    assert again.games == 1


async def test_running_games_are_resigned(season: Season) -> None:
    running = [await season.begin(ANNA, BEN), await season.begin(CHLOE, ANNA, plies=1)]
    ended = await service(season).delete(ANNA.id, former)
    assert [(match.id, match.winner) for match in ended] == [(running[0].id, 1), (running[1].id, 0)]
    assert ended[0].players[0].name == "nobody (en)"
    assert ended[0].players[0].id < 0
    assert ended[0].players[1] == BEN
    assert len(await RatingStore(season.database).changes(running[0].id)) == 4
    assert await RatingStore(season.database).changes(running[1].id) == []


async def test_challenges_are_withdrawn_declined_and_left(season: Season) -> None:
    challenges = ChallengeStore(season.database)
    lobby = (BEN, ANNA, None, CHLOE)
    for challenge in (
        offer("bbbbbb"),
        offer("cccccc", by=BEN, opponent=ANNA, locale="fr"),
        offer("dddddd", by=BEN, opponent=None, seats=lobby),
        offer("ffffff", by=BEN, opponent=CHLOE, seats=lobby, answer=Answer.ACCEPTED),
        offer("gggggg", by=BEN, opponent=CHLOE),
    ):
        await challenges.add(challenge, most=10)
    await service(season).delete(ANNA.id, former)
    found = [await challenges.get(code * 6) for code in "bcdfg"]
    assert [each.answer.value for each in found if each] == ["withdrawn", "declined", "open", "accepted", "open"]
    mine, to_me, open_lobby, closed_lobby, _ = found
    assert mine is not None
    assert mine.by.name == "nobody (en)"
    assert to_me is not None
    assert to_me.opponent is not None
    assert to_me.opponent.name == "nobody (fr)"
    assert open_lobby is not None
    assert open_lobby.seats == (BEN, None, None, CHLOE)
    assert closed_lobby is not None
    assert closed_lobby.seats[1] is not None
    assert closed_lobby.seats[1].id < 0
