"""How many nodes a second the search looks at: compiled, and the same search as plain Python on lists, in one run."""

import os
import subprocess
import sys
from random import Random
from time import perf_counter

from rules import GAMES
from rules.record import Record

COMPILED_NODES, PLAIN_NODES = 1_500_000, 20_000  # of each position
PLIES = (0, 6, 12)  # of random play before the positions that are searched


def positions(game: str) -> list[Record]:
    """Return a few games to search: the start, and some in the middle."""
    found = []
    for plies in PLIES:
        random = Random(plies)  # noqa: S311 - a benchmark
        record = Record.begin(GAMES[game], GAMES[game].start())
        while record.ply < plies:
            quiet = [move for move in record.position.legal_moves() if record.play(move).outcome is None]
            record = record.play(random.choice(quiet))
        found.append(record)
    return found


def measure(game: str, nodes: int) -> float:
    """Return the nodes a second in a game, as this process runs the search."""
    from engine.levels import Level  # noqa: PLC0415 - compiles, or does not, as the environment says
    from engine.mind import Mind  # noqa: PLC0415 - the same

    mind, level, total, seconds = Mind(), Level(nodes=nodes), 0, 0.0
    for record in positions(game):
        mind.begin(record, level, floor=0)
        began = perf_counter()
        total += mind.think(record, level, Random(0)).nodes  # noqa: S311 - a benchmark
        seconds += perf_counter() - began
    return total / seconds


def in_plain_python(game: str) -> float:
    """Measure in another process, in which nothing is compiled."""
    answer = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", f"from engine.speed import measure; print(measure({game!r}, {PLAIN_NODES}))"],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(answer.stdout)


def main() -> None:
    """Print the table."""
    sys.stdout.write("| game | nodes/s compiled | nodes/s plain Python | ratio |\n| --- | --- | --- | --- |\n")
    for game in GAMES:
        compiled, plain = measure(game, COMPILED_NODES), in_plain_python(game)
        sys.stdout.write(f"| {game} | {compiled:,.0f} | {plain:,.0f} | {compiled / plain:.0f} |\n")
        sys.stdout.flush()
