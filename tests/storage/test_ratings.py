"""Ratings on a real file: a season beside openskill, crashes, computing it all again."""

import asyncio
import sqlite3
import subprocess
import sys
from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from openskill.models import PlackettLuce, PlackettLuceRating

from matches.errors import StaleBoard
from matches.model import Match, Status
from matches.preferences import Preferences
from matches.ratings import WORLD, Rating
from rules.game import Outcome, Reason
from storage import ratings
from storage.database import Database
from storage.preferences import PreferenceStore
from storage.ratings import RatingStore
from storage.recompute import recompute
from tests.storage.season import PEOPLE, Season

ANNA, BEN, CHLOE, DAVID = PEOPLE[:4]
ROOT = Path(__file__).parents[2]


@pytest.fixture
async def season(tmp_path: Path) -> AsyncIterator[Season]:
    async with await Database.open(f"sqlite:///{tmp_path / 'totem.db'}") as database:
        yield Season(database)


async def everything(database: Database) -> list[list[tuple[object, ...]]]:
    """Return every rating, change and count, to the last digit."""
    tables = (
        "SELECT * FROM ratings ORDER BY game, guild, user_id",
        "SELECT * FROM rating_changes ORDER BY match_id, guild, user_id",
        "SELECT * FROM rating_counts WHERE players <> 0 ORDER BY game, guild, step, number",
    )
    async with database.transaction() as tx:
        return [[tuple(row) for row in await tx.rows(sql)] for sql in tables]


def by_openskill(games: list[Match]) -> dict[tuple[str, int, int], tuple[float, float]]:
    """Rate games with openskill alone, in pools of the world and of each server."""
    model = PlackettLuce(mu=1500.0, sigma=250.0, beta=125.0, tau=2.5)
    known: defaultdict[tuple[str, int, int], PlackettLuceRating] = defaultdict(model.rating)
    for match in games:
        for guild in (0, match.guild):
            keys = [(match.game, guild, player.id) for player in match.players]
            sides = [keys[0::2], keys[1::2]]
            ranks = [0.0, 0.0] if match.winner is None else [float(side != match.winner) for side in (0, 1)]
            rated = model.rate([[known[key] for key in side] for side in sides], ranks=ranks)
            for side, teams in zip(sides, rated, strict=True):
                known.update(zip(side, teams, strict=True))
    return {key: (rating.mu, rating.sigma) for key, rating in known.items()}


async def test_a_season_is_rated_as_openskill_does(season: Season) -> None:
    games = await season.random(Random(6), 150)
    told = by_openskill(games)
    ours = {}
    for player in PEOPLE:
        for standing in await RatingStore(season.database).of_player(player.id):
            ours[standing.game, standing.guild, player.id] = (standing.rating.mu, standing.rating.sigma)
    assert ours == told
    assert any(match.winner is None for match in games)
    assert any(len(match.players) == 4 for match in games)


async def test_computing_again_gives_the_same_numbers_to_the_last_digit(season: Season) -> None:
    await season.random(Random(7), 120)
    await PreferenceStore(season.database).save_person(ANNA.id, Preferences(listed=False))
    live = await everything(season.database)
    done = await recompute(season.database)
    assert await everything(season.database) == live
    assert (done.games, done.changed) == (120, 0)
    async with season.database.transaction() as tx:
        await tx.execute("DELETE FROM rating_changes WHERE guild = 7")
        await tx.execute("UPDATE ratings SET mu = mu + 1, shown = shown + 1 WHERE user_id = $1", BEN.id)
        await tx.execute("DELETE FROM rating_counts")
    assert (await recompute(season.database)).changed > 0
    mended = await everything(season.database)
    assert (mended[0], mended[2]) == (live[0], live[2])
    assert [row[:10] for row in mended[1]] == [row[:10] for row in live[1]]  # without the places seen at the time


async def test_the_command_line_recomputes(season: Season, tmp_path: Path) -> None:
    await season.random(Random(8), 10)
    live = await everything(season.database)
    command = [sys.executable, "-m", "matches.ratings", "recompute"]
    environment = {"DATABASE_URL": f"sqlite:///{tmp_path / 'totem.db'}", "PYTHONPATH": str(ROOT)}
    told = await asyncio.to_thread(
        subprocess.run, command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.startswith("10 games, ")
    assert told.stdout.strip().endswith(", 0 of them other than before")
    assert await everything(season.database) == live


async def test_what_does_not_count_changes_nothing(season: Season) -> None:
    await season.game(0, ANNA, BEN, rated=False)
    await season.game(0, ANNA, BEN, plies=3)
    closed = await season.begin(ANNA, BEN)
    await season.matches.save(closed.closed(at=9.0), expected=closed.revision)
    assert await everything(season.database) == [[], [], []]
    await season.game(0, ANNA, BEN)
    assert len((await everything(season.database))[0]) == 4


async def test_a_game_is_rated_once(season: Season) -> None:
    over = await season.game(0, ANNA, BEN)
    live = await everything(season.database)
    for after in (over.shown(5, at=9.0), over.relocated(99)):
        await season.matches.save(after, expected=over.revision)
    with pytest.raises(StaleBoard):
        await season.matches.save(over, expected=over.revision - 1)
    assert await everything(season.database) == live


async def test_result_and_rating_are_stored_together_or_not_at_all(
    season: Season, monkeypatch: pytest.MonkeyPatch
) -> None:
    await season.game(1, ANNA, BEN)
    live = await everything(season.database)
    match = await season.begin(ANNA, BEN)
    told = ratings.place
    calls, fatal = 0, 0

    async def crash(*given: object) -> int:
        nonlocal calls  # `fatal` is the call at which the machine stops
        calls += 1
        if calls == fatal:
            raise sqlite3.OperationalError("the machine stops")
        return await told(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(ratings, "place", crash)
    for when in (1, 3, 6, 8):  # before, between and after the pools
        calls, fatal = 0, when
        with pytest.raises(sqlite3.OperationalError):
            await season.end(match, 0)
        assert await everything(season.database) == live
        stored = await season.matches.get(match.id)
        assert stored is not None
        assert stored.status is Status.RUNNING
    fatal = 0
    await season.end(match, 0)
    assert await everything(season.database) != live
    assert (await recompute(season.database)).changed == 0


async def test_the_order_is_that_of_results_not_of_clocks(season: Season) -> None:
    early, late = await season.begin(ANNA, BEN), await season.begin(BEN, CHLOE)
    await season.end(late, 0, shift=-90_000)
    await season.end(early, 0, shift=90_000)
    live = await everything(season.database)
    assert (await recompute(season.database)).changed == 0
    assert await everything(season.database) == live


async def test_a_change_tells_numbers_and_places(season: Season) -> None:
    store = RatingStore(season.database)
    await season.game(0, ANNA, BEN)
    await season.game(0, ANNA, CHLOE)
    over = await season.game(0, BEN, ANNA)
    here = {change.user: change for change in await store.changes(over.id) if change.guild == 7}
    assert (here[ANNA.id].place_before, here[BEN.id].place_before) == (1, 3)
    assert here[BEN.id].gained > 0 > here[ANNA.id].gained
    assert here[BEN.id].before.uncertain
    everywhere = [change for change in await store.changes(over.id) if change.guild == WORLD]
    assert [change.gained for change in everywhere] == [change.gained for change in here.values()]
    first = {change.user: change for change in await store.changes((await season.game(0, DAVID, ANNA)).id)}
    assert first[DAVID.id].before == Rating()
    assert first[DAVID.id].place_before is None


async def test_equal_numbers_share_a_place(season: Season) -> None:
    store = RatingStore(season.database)
    await season.game(None, ANNA, BEN)
    over = await season.game(None, CHLOE, DAVID)
    assert {change.place for change in await store.changes(over.id)} == {1}


async def test_the_curve_begins_where_the_player_began(season: Season) -> None:
    for winner in (0, 1, None, 0):
        await season.game(winner, ANNA, BEN)
    store = RatingStore(season.database)
    curve = await store.curve(ANNA.id, "oxixo", 7)
    assert len(curve) == 5
    assert curve[0][1] == 1500.0
    standing = await store.standing("oxixo", 7, ANNA.id)
    assert standing is not None
    assert curve[-1][1] == standing.rating.mu
    assert len(await store.curve(ANNA.id, "oxixo", 7, limit=2)) == 3
    assert await store.curve(CHLOE.id, "oxixo", 7) == []


async def test_two_results_for_one_match_cannot_both_count(season: Season) -> None:
    match = await season.begin(ANNA, BEN)
    ends = (replace(match.ended(match.record.end(Outcome(side, Reason.RESIGNATION)), at=5.0)) for side in (0, 1))
    done = await asyncio.gather(
        *(season.matches.save(end, expected=match.revision) for end in ends), return_exceptions=True
    )
    assert [type(result) for result in done] == [type(None), StaleBoard]
    assert len((await everything(season.database))[1]) == 4


@pytest.mark.parametrize("call", [1, 2, 3, 4, 6, 9, 14, 18, 22, 99])
async def test_a_process_that_dies_leaves_result_and_ratings_or_neither(
    season: Season, tmp_path: Path, call: int
) -> None:
    await season.game(0, ANNA, BEN)
    match = await season.begin(BEN, ANNA)
    live = await everything(season.database)
    command = [sys.executable, "-m", "tests.storage.dying", f"sqlite:///{tmp_path / 'totem.db'}", match.id, str(call)]
    died = await asyncio.to_thread(subprocess.run, command, cwd=ROOT, check=False)
    stored = await season.matches.get(match.id)
    assert stored is not None
    if died.returncode == 9:
        assert stored.running
        assert await everything(season.database) == live
    else:
        assert died.returncode == 0
        assert not stored.running
        assert len(await RatingStore(season.database).changes(match.id)) == 4
    assert (died.returncode == 9) == (call < 99)
    assert (await recompute(season.database)).changed == 0
