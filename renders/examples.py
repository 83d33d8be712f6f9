"""One whole game of each kind and the scenes it leads through: for contact sheets, golden pictures and documents."""

from collections.abc import Iterator

from renders.scene import Scene, composing, scene_of
from rules import GAMES
from rules.record import Record

PLAYED = {  # where it began, and the moves
    "oxono": (
        "6/6/2+3/3@2/6/6 p",
        (
            "Oa3-a2 Oa6-b6 Oa4-b4 Xc2-d2 Xc1-d1 Xc2-b2 Xc5-b5 Xd5-c5 Oa3-b3 Oa4-a5 Xd3-e3 Xc3-c4 Xc1-b1 Xc2-c1 Xc3-d3"
            " Oa3-a4 Xc2-c3"
        ),
    ),
    "yoxii": (
        "3/5/7/3T3/7/5/3 w",
        (
            "c3-1c2 b3-4c3 a3-3b2 b4-2a5 a4-2b3 b4-2c5 a4-1b5 a3-1b4 a4-4a3 c4-1d3 d5-1c4 e4-4e5 d4-4d5 e4-3e3 c6-4d6"
            " c7-1d7 c6-3b6 c7-3c6"
        ),
    ),
    "oxixo": (
        "5/5/5/5/5 x",
        (
            "a4-a1 b1-e1 e2-a2 c1-a1 d5-d1 b5-e5 b5-e5 d5-a5 b5-e5 c1-e1 a4-a5 c5-e5 a3-e3 e2-e1 d5-a5 e5-e1 a3-a1"
            " e3-e5 c5-e5 e4-e1 e5-e1 e4-a4 e1-a1 e2-e1 e4-e1"
        ),
    ),
    "oxixo4": (
        "5/5/5/5/5 A1",
        (
            "a2-a5=1 e2-e1=1 e4-e5=2 a4-a5=1 a4-a5=2 e4-e5=2 d5-e5=2 c5-a5=2 e2-e5=1 b1-a1=1 a2-a1=1 a3-a1=2 c5-a5=2"
            " e2-a2=2 b1-a1=1 d5-d1=1 c1-c5=2 c1-a1=2 d5-d1=1 b5-a5=2"
        ),
    ),
}


def example(game: str) -> Record:
    """Return the whole example of a game."""
    start, moves = PLAYED[game]
    return Record.begin(GAMES[game], GAMES[game].parse_position(start)).play_text(*moves.split())


def states(game: str) -> Iterator[tuple[str, Scene]]:
    """Yield every kind of scene of a game with its name: the start, a game going on, each step of a move, the end."""
    whole = example(game)
    middle = whole.take_back_to(whole.ply * 2 // 3)
    steps = whole.moves[middle.ply].steps
    yield "start", scene_of(whole, ply=0)
    yield "middle", scene_of(middle)
    for n in range(len(steps) + 1):
        yield f"step{n}", composing(middle, steps[:n])
    yield "end", scene_of(whole)
