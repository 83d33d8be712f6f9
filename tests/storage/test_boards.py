"""Pages of the boards beside a plain sort of everyone."""

from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from matches.model import Player
from matches.preferences import Preferences
from storage.boards import PAGE, BoardStore, Line, Page
from storage.database import Database
from storage.preferences import PreferenceStore
from tests.storage.season import Season

CROWD = tuple(Player(1000 + n, f"Player {n}") for n in range(47))


@pytest.fixture
async def season(tmp_path: Path) -> AsyncIterator[Season]:
    async with await Database.open(f"sqlite:///{tmp_path / 'totem.db'}") as database:
        season, random = Season(database), Random(1)
        for _ in range(90):
            await season.game(random.choice((0, 1, None)), *random.sample(CROWD, 2))
        yield season


async def sorted_plainly(database: Database, guild: int = 7) -> list[tuple[int, int]]:
    """Return place and person of everyone on a board, by sorting them all."""
    async with database.transaction() as tx:
        rows = await tx.rows("SELECT user_id, shown FROM ratings WHERE guild = $1 AND listed", guild)
    numbers = [row["shown"] for row in rows]
    ordered = sorted(rows, key=lambda row: (row["shown"], row["user_id"]), reverse=True)
    return [(1 + sum(number > row["shown"] for number in numbers), row["user_id"]) for row in ordered]


def listing(page: Page) -> list[tuple[int, int]]:
    return [(line.place, line.user) for line in page.lines]


def key(line: Line) -> tuple[int, int]:
    return line.rating.shown, line.user


async def test_turning_pages_shows_everyone_once(season: Season) -> None:
    boards, everyone = BoardStore(season.database), await sorted_plainly(season.database)
    page = await boards.top("oxixo", 7)
    assert not page.above
    seen = listing(page)
    pages = [page]
    while page.below:
        page = await boards.after("oxixo", 7, *key(page.lines[-1]))
        assert page.above
        assert page.players == len(everyone)
        seen += listing(page)
        pages.append(page)
    assert seen == everyone
    assert len({place for place, _ in everyone}) < len(everyone)  # there are ties
    for earlier, later in pairwise(pages):
        assert listing(await boards.before("oxixo", 7, *key(later.lines[0]))) == listing(earlier)


async def test_jumping_to_oneself(season: Season) -> None:
    boards, everyone = BoardStore(season.database), await sorted_plainly(season.database)
    for position, (_, user) in enumerate(everyone):
        page = await boards.around("oxixo", 7, user)
        assert page is not None
        assert user in [line.user for line in page.lines]
        begins = 0 if position < 4 else position - 4
        assert listing(page) == everyone[begins : begins + PAGE]
        assert page.above == (begins > 0)
        assert page.below == (begins + PAGE < len(everyone))
    assert await boards.around("oxixo", 7, 5) is None
    assert await boards.around("yoxii", 7, everyone[0][1]) is None


async def test_who_asks_not_to_be_listed_leaves_no_gap(season: Season) -> None:
    boards, preferences = BoardStore(season.database), PreferenceStore(season.database)
    before = await sorted_plainly(season.database)
    leader = before[0][1]
    await preferences.save_person(leader, Preferences(listed=False))
    after = await sorted_plainly(season.database)
    page = await boards.top("oxixo", 7)
    assert leader not in [line.user for line in page.lines]
    assert listing(page) == after[:PAGE]
    assert page.lines[0].place == 1
    assert page.players == len(before) - 1
    assert await boards.around("oxixo", 7, leader) is None
    await season.game(0, next(player for player in CROWD if player.id == leader), CROWD[-1])
    assert listing(await boards.top("oxixo", 7)) == (await sorted_plainly(season.database))[:PAGE]
    await preferences.save_person(leader, Preferences(listed=True))
    assert listing(await boards.top("oxixo", 7)) == (await sorted_plainly(season.database))[:PAGE]
    assert (await boards.top("oxixo", 7)).lines[0].user == leader


async def test_an_empty_board(season: Season) -> None:
    page = await BoardStore(season.database).top("yoxii", 7)
    assert page == Page((), 0, above=False, below=False)
    assert await BoardStore(season.database).after("yoxii", 7, 1500, 1) == page


async def test_a_line_that_is_gone_still_marks_its_place(season: Season) -> None:
    boards = BoardStore(season.database)
    top = await boards.top("oxixo", 7)
    last = top.lines[-1]
    expected = listing(await boards.after("oxixo", 7, *key(last)))
    await PreferenceStore(season.database).save_person(last.user, Preferences(listed=False))
    page = await boards.after("oxixo", 7, *key(last))
    assert [user for _, user in listing(page)] == [user for _, user in expected]
