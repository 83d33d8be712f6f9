"""Pages of a leaderboard among a thousand and among a million players: the same queries, in one run.

The first page, pages from anywhere in the middle, and jumping to oneself; on SQLite files as the bot opens them.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from matches.ratings import Rating
from storage.boards import BoardStore
from storage.database import Database
from storage.ratings import STEPS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

FEW, MANY = 1_000, 1_000_000
ROUNDS = 300
BATCH = 5_000
MOST = 2.0


async def fill(database: Database, players: int) -> None:
    """Store so many players whose ratings lie around 1500."""
    random = Random(1)
    ratings = [Rating(random.gauss(1500, 200), 100.0) for _ in range(players)]
    columns = "(game, guild, user_id, name, mu, sigma, shown, games, listed)"
    for begin in range(0, players, BATCH):
        async with database.transaction() as tx:
            rows = ", ".join(
                f"('oxono', 0, {n}, 'Player {n}', {one.mu!r}, {one.sigma!r}, {one.shown}, 9, TRUE)"
                for n, one in enumerate(ratings[begin : begin + BATCH], begin + 1)
            )
            await tx.execute(f"INSERT INTO ratings {columns} VALUES {rows}")  # noqa: S608 - our own numbers
    async with database.transaction() as tx:
        for step in STEPS:
            await tx.execute(
                "INSERT INTO rating_counts (game, guild, step, number, players) "
                "SELECT game, guild, $1, shown / $1, COUNT(*) FROM ratings GROUP BY game, guild, shown / $1",
                step,
            )


def pages(boards: BoardStore, players: int) -> dict[str, Callable[[Random], Awaitable[object]]]:
    """Name what is measured."""
    return {
        "first page": lambda _: boards.top("oxono", 0),
        "a page further down": lambda random: boards.after("oxono", 0, round(random.gauss(1500, 200)), players // 2),
        "a page back": lambda random: boards.before("oxono", 0, round(random.gauss(1500, 200)), players // 2),
        "jump to me": lambda random: boards.around("oxono", 0, random.randint(1, players)),
    }


async def measure() -> None:
    """Measure in turn, so that a busy moment slows both alike."""
    with TemporaryDirectory() as folder:
        databases = {n: await Database.open(f"sqlite:///{Path(folder) / f'{n}.db'}") for n in (FEW, MANY)}
        for players, database in databases.items():
            await fill(database, players)
        print(f"| page query | {FEW:,} players, ms | {MANY:,} players, ms | ratio (at most {MOST:g}) |")
        print("| --- | --- | --- | --- |")
        random = Random(2)
        ways = {players: pages(BoardStore(database), players) for players, database in databases.items()}
        for name in ways[FEW]:
            times: dict[int, list[float]] = {FEW: [], MANY: []}
            for _ in range(ROUNDS):
                for players in (FEW, MANY):
                    began = perf_counter()
                    await ways[players][name](random)
                    times[players].append((perf_counter() - began) * 1000)
            few, many = median(times[FEW]), median(times[MANY])
            print(f"| {name} | {few:.2f} | {many:.2f} | {many / few:.2f} |")
        for database in databases.values():
            await database.close()


def main() -> None:
    """Print the table."""
    asyncio.run(measure())
