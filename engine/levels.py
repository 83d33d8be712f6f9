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

# Each level makes seven to nine points of ten against the one below, in matches from random openings. More
# thought alone would make the steps far too high, so levels differ above all in how often their attention lapses.
LEVEL: dict[str, dict[int, Level]] = {
    "oxono": {
        1: Level(depth=2, blur=40, overlooks=0.4),
        2: Level(nodes=40_000, lapses=0.6),
        3: Level(nodes=200_000, lapses=0.22),
        4: Level(nodes=300_000, lapses=0.05),
        5: BEST,
    },
    "yoxii": {
        1: Level(depth=2, blur=80, overlooks=0.7),
        2: Level(nodes=10_000, depth=3, lapses=0.3),
        3: Level(nodes=20_000, depth=4, lapses=0.12),
        4: Level(nodes=50_000, lapses=0.035),
        5: BEST,
    },
    "oxixo": {
        1: Level(depth=2, blur=65, overlooks=0.65),
        2: Level(nodes=4_000, lapses=0.72),
        3: Level(nodes=10_000, lapses=0.37),
        4: Level(nodes=20_000, lapses=0.19),
        5: BEST,
    },
    "oxixo4": {
        1: Level(depth=2, blur=60, overlooks=0.6),
        2: Level(nodes=4_000, lapses=0.62),
        3: Level(nodes=50_000, lapses=0.24),
        4: Level(nodes=200_000, lapses=0.09),
        5: BEST,
    },
}


def level_for(game: str, number: int, random: Random) -> Level:
    """Return how a level thinks about one move: now and then its attention lapses."""
    level = LEVEL[game][number]
    return LEVEL[game][LEVELS[0]] if level.lapses and random.random() < level.lapses else level
