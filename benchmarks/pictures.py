"""How fast pictures are, each figure as a ratio measured in one run, beside what it has to be.

The measures: the bare encoding of the same picture, python-chess's SVG through cairosvg at the same width, and the
frames of a replay encoded one by one.
"""

import asyncio
import gc
from collections.abc import Callable
from importlib import import_module
from io import BytesIO
from random import Random
from statistics import median
from time import perf_counter, process_time, sleep

import chess
import chess.svg
from PIL import Image

from renders import animate, paint, rating_curve, scene_of, warm
from renders.examples import example
from renders.layout import SIZE
from renders.paint import compose, encode
from renders.palette import palette
from renders.tiles import tiles
from rules import GAMES
from rules.record import Record

ROUNDS = 15
PLIES = 30
KIB = 1024


def seconds(work: Callable[[], object]) -> float:
    """Measure one run."""
    began = perf_counter()
    work()
    return perf_counter() - began


def medians(rounds: int, *works: Callable[[], object]) -> list[float]:
    """Measure works in turn, again and again, so that a busy moment slows all alike."""
    for work in works:
        work()
    times = [[seconds(work) for work in works] for _ in range(rounds)]
    return [median(column) for column in zip(*times, strict=True)]


def long_game(name: str) -> Record:
    """Return a game of at least thirty plies by players who do not care."""
    for seed in range(1000):
        random = Random(seed)
        record = Record.begin(GAMES[name], GAMES[name].start(random))
        while record.outcome is None and record.ply < PLIES:
            record = record.play(random.choice(record.position.legal_moves()))
        if record.ply == PLIES:
            return record
    raise AssertionError(name)


def chess_painter() -> Callable[[], object]:
    """Return what draws a chess board as python-chess and cairosvg do; nothing where the cairo library is missing."""
    try:
        to_png = import_module("cairosvg").svg2png
    except (ImportError, OSError):
        print("cairosvg does not run here: the chess board is not drawn\n")
        return lambda: None
    return lambda: to_png(chess.svg.board(chess.Board(), size=SIZE).encode())


def singly(frames: list[Image.Image]) -> None:
    """Encode every frame by itself."""
    for frame in frames:
        frame.save(BytesIO(), "GIF")


def row(what: str, *figures: str) -> None:
    """Print a line of a table."""
    print(f"| {what} | {' | '.join(figures)} |")


def boards() -> None:
    """Time a picture beside its bare encoding and beside a chess board."""
    chess_board = chess_painter()
    row("a board", "ms", "/ bare encoding (at most 1.5)", "cairosvg / it (at least 20)", "KiB (at most 48)")
    row("---", *["---"] * 4)
    for name in GAMES:
        scene = scene_of(example(name))
        done = compose(scene)
        whole, bare, svg = medians(ROUNDS, lambda s=scene: paint(s), lambda d=done: encode(d), chess_board)  # type: ignore[misc]
        size = len(paint(scene)) / KIB
        row(name, f"{whole * 1000:.2f}", f"{whole / bare:.2f}", f"{svg / whole:.0f}", f"{size:.1f}")


def replays() -> None:
    """Time a replay of thirty plies beside its frames encoded one by one."""
    row("a replay of 30 plies", "ms", "/ frames singly (at most 2)", "KiB (at most 320)")
    row("---", *["---"] * 3)
    for name in GAMES:
        record = long_game(name)
        frames = [compose(scene_of(record, ply=ply)) for ply in range(record.ply + 1)]
        whole, each = medians(5, lambda r=record: animate(r), lambda f=frames: singly(f))  # type: ignore[misc]
        row(name, f"{whole * 1000:.0f}", f"{whole / each:.2f}", f"{len(animate(record)) / KIB:.0f}")


async def longest_wait(work: Callable[[], object]) -> float:
    """Return how long the event loop was kept waiting, at worst, while a thread did this work.

    Counted in processor time of this program: what else the machine was busy with is not our doing.
    """
    worst, working = 0.0, asyncio.create_task(asyncio.to_thread(work))
    while not working.done():
        began = process_time()
        await asyncio.sleep(0.001)
        worst = max(worst, process_time() - began - 0.001)
    return worst


def waits() -> None:
    """Tell how long the event loop waits, at worst, while a thread draws from nothing.

    The work is the same each time and other programs can only add to the wait: the calmest of five runs counts.
    """
    scenes = [scene_of(record, ply=ply) for name in GAMES for record in (example(name),) for ply in range(record.ply)]
    works: dict[str, Callable[[], object]] = {
        "nothing": lambda: sleep(0.3),
        "all tiles of a theme, once": lambda: warm("contrast"),
        f"{len(scenes)} boards": lambda: [paint(scene) for scene in scenes],
        "a replay": lambda: animate(example("yoxii")),
        "a rating curve": lambda: rating_curve([(86400.0 * day, 1500.0 + day % 9) for day in range(500)]),
    }
    row("the event loop while a thread draws", "longest wait, ms (at most 10)")
    row("---", "---")
    gc.collect()
    gc.freeze()  # what other benchmarks have loaded is not to be searched for garbage while this one measures
    for name, work in works.items():
        longest = []
        for _ in range(5):
            tiles.cache_clear()
            palette.cache_clear()
            longest.append(asyncio.run(longest_wait(work)))
        row(name, f"{min(longest) * 1000:.1f}")


def main() -> None:
    """Print the tables."""
    waits()
    print()
    boards()
    print()
    replays()
