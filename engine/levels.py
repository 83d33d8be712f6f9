"""What makes a level: how far it looks, how much of what it sees it gets wrong, and what it overlooks."""

from dataclasses import dataclass
from random import Random

from engine.question import LEVELS

FOREVER = 1 << 60


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks. The lowest weighs every move and errs in that; others search, and lapse now and then."""

    nodes: int = FOREVER  # to look at, at most
    depth: int = 64  # plies to look ahead, at most
    seconds: float | None = None  # to think, at most; None: however long the nodes take
    floor: int = 0  # nodes to look at even where the time is over: a busy machine must not make it a beginner
    blur: int = 0  # how far its judgement of a move may be off
    overlooks: float = 0.0  # how often it does not see what the answer to a move would win at once
    lapses: float = 0.0  # how often it moves at a glance, like the lowest level


BEST = Level(seconds=3.0, floor=150_000)

LEVEL: dict[str, dict[int, Level]] = {
    game: dict(
        zip(
            LEVELS,
            (
                Level(depth=2, blur=40, overlooks=0.4),
                Level(depth=2, blur=20, overlooks=0.1),
                Level(depth=3, blur=8),
                Level(nodes=20_000),
                BEST,
            ),
            strict=True,
        )
    )
    for game in ("oxono", "yoxii", "oxixo", "oxixo4")
}


def level_for(game: str, number: int, random: Random) -> Level:
    """Return how a level thinks about one move: now and then its attention lapses."""
    level = LEVEL[game][number]
    return LEVEL[game][LEVELS[0]] if level.lapses and random.random() < level.lapses else level
