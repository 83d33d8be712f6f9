"""The engine: how many nodes a second it looks at, and how people wait at the local table while it thinks.

The second table serves games between people, first with idle workers, then while workers think without a pause, and
tells the busy times as ratios to the idle ones. Rounds take turns, so that a noisy machine is noisy for all of them.
"""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from benchmarks.table import Waits, begin_totem, measure, percentiles, turn_totem
from engine import speed, thinking
from engine.pool import Pool
from engine.question import Question
from rules import GAMES

GAMES_AT_ONCE = 10
ROUNDS = 2


async def keep_busy(workers: int) -> None:
    """Let all workers of a pool think for ever; a line tells when they do."""

    async def ask(pool: Pool) -> None:
        while True:
            for game in GAMES.values():
                await pool.think(Question(game.name, str(game.start())))

    async with Pool(workers) as pool:
        await pool.prepare(lambda _: None)
        print("busy", flush=True)
        await asyncio.gather(*(ask(pool) for _ in range(workers)))


@asynccontextmanager
async def busy(workers: int) -> AsyncIterator[None]:
    """Keep so many workers busy from a process of its own, as long as this lasts."""
    if not workers:
        yield
        return
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.engine", str(workers)), stdout=PIPE
    )
    try:
        assert process.stdout is not None
        await process.stdout.readline()
        yield
    finally:
        process.kill()  # the workers notice, and end
        await process.wait()


async def waits(workers: int) -> Waits:
    """Let people play while so many workers think."""
    async with busy(workers):
        return await measure(("bot.py",), GAMES_AT_ONCE, begin_totem, turn_totem)


def compare() -> None:
    """Print one row for each number of busy workers and each thing that people wait for."""
    numbers = sorted({0, 1, os.cpu_count() or 1})
    found = {number: Waits() for number in numbers}
    for _ in range(ROUNDS):
        for number in numbers:
            seen = asyncio.run(waits(number))
            found[number].acknowledgement += seen.acknowledgement
            found[number].card += seen.card
    print("| busy workers | wait for | clicks | p50 ms | p99 ms | x p50 idle | x p99 idle |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in ("acknowledgement", "card"):
        idle50, idle99 = percentiles(getattr(found[0], name))
        for number in numbers:
            times = getattr(found[number], name)
            p50, p99 = percentiles(times)
            ratios = f"{p50 / idle50:.2f} | {p99 / idle99:.2f}"
            print(f"| {number} | {name} | {len(times)} | {p50:.1f} | {p99:.1f} | {ratios} |")


def main() -> None:
    """Print both tables."""
    thinking.prepare(lambda line: print(line, file=sys.stderr, flush=True))
    speed.main()
    print(f"\nOf {os.cpu_count()} cores, with {GAMES_AT_ONCE} games between people:\n", flush=True)
    compare()


if __name__ == "__main__":
    asyncio.run(keep_busy(int(sys.argv[1])))
