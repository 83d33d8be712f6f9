"""Known counts of move sequences, for the starts and for positions in the middle of the game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES
from rules.perft import divide, perft

TABLES = Path(__file__).parent.parent / "perft"


def rows() -> Iterator[tuple[str, str, int, int]]:
    for game in GAMES:
        for line in (TABLES / f"{game}.txt").read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                position, *counts = line.split("; ")
                for count in counts:
                    depth, nodes = map(int, count.split())
                    yield game, position, depth, nodes


def mismatch(game: str, position: str, depth: int) -> str:
    """Tell the count after each first move, to find where two programs part."""
    counts = divide(GAMES[game].parse_position(position), depth)
    return "\n".join([f"{game} {position} depth {depth}", *(f"{move}: {nodes}" for move, nodes in counts.items())])


@pytest.mark.parametrize(("game", "position", "depth", "nodes"), list(rows()))
def test_perft(game: str, position: str, depth: int, nodes: int) -> None:
    assert perft(GAMES[game].parse_position(position), depth) == nodes, mismatch(game, position, depth)


def test_depth_zero_counts_the_empty_sequence() -> None:
    assert perft(GAMES["oxixo"].start(), 0) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_mismatch_is_shown_by_first_moves_that_add_up(game: str) -> None:
    start = GAMES[game].start()
    assert sum(divide(start, 2).values()) == perft(start, 2)
    shown = mismatch(game, str(start), 2).splitlines()[1:]
    assert [line.partition(":")[0] for line in shown] == sorted(map(str, start.legal_moves()))
