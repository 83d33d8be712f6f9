"""Run every benchmark, or those named: `python -m benchmarks perft`."""

import sys

from benchmarks import engine, leaderboard, memory, perft, pictures, table

BENCHMARKS = {
    "perft": perft.main,
    "pictures": pictures.main,
    "table": table.main,
    "memory": memory.main,
    "leaderboard": leaderboard.main,
    "engine": engine.main,
}


def main(names: list[str]) -> int:
    """Run the benchmarks of these names in turn."""
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(BENCHMARKS)}", file=sys.stderr)
        return 2
    for name in names or BENCHMARKS:
        print(f"## {name}\n")
        BENCHMARKS[name]()
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
