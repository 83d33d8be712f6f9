"""Programs on the other side of `cmd:`: `python -m tests.engine.program good`, or one that fails in its own way."""

import sys
import time
from collections.abc import Iterator
from itertools import count
from random import Random

from rules import GAMES

FOR_EVER = 600


def good(line: str) -> str:
    """Answer with any legal move, in lenient notation."""
    game, position, _ = line.rstrip("\n").split("\t")
    moves = GAMES[game].parse_position(position).legal_moves()
    return str(Random(line).choice(moves)).replace("-", "")


def answers(way: str) -> Iterator[str]:
    """Answer the first question well, and then as it is this program's way."""
    for number, line in zip(count(1), sys.stdin, strict=False):
        match way:
            case "illegal":
                yield "a1-a1"
            case "nonsense":
                yield "checkmate"
            case "endless":
                sys.stdout.write("a" * 100_000)
                yield "a1"
            case "silent":
                sys.stderr.write("silence\n")
            case "late" if number > 1:
                time.sleep(FOR_EVER)
            case "dying" if number > 1:
                sys.stderr.write("this program dies\n")
                sys.exit(3)
            case "echo" | "slow echo":
                if way == "slow echo" and line == "wait\n":
                    time.sleep(FOR_EVER)
                yield line.strip()
            case _:
                yield good(line)


if __name__ == "__main__":
    for answer in answers(sys.argv[1]):
        sys.stdout.write(answer + "\n")
        sys.stdout.flush()
