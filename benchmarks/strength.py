"""Strength: level 5 beside plain tree search, and each level beside the one below. Hours on a small machine.

`make matches` plays all of it, `make matches PART=levels GAME=oxono JOBS=2` a part, two pairs of games at a time.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from engine.duel import A, B, Player, Terms
from engine.jobs import play_match
from engine.question import BEST, LEVELS
from engine.report import Result, follow
from rules import GAMES

PLAYOUTS = 20_000
AGAINST_PLAYOUTS = {"oxono": 100, "yoxii": 100, "oxixo": 50, "oxixo4": 50}  # games
BETWEEN_LEVELS = 100  # games
COLUMNS = (
    "game",
    "A",
    "B",
    "games",
    "+ = -",
    "points, %",
    "95 % interval",
    "faults A, B",
    "plies",
    "s/move A",
    "s/move B",
)


@dataclass(frozen=True, slots=True)
class Match:
    """One of the matches that are measured, and the parts that it belongs to."""

    game: str
    players: tuple[str, str]
    games: int
    parts: tuple[str, str]


def matches() -> Iterator[Match]:
    """List every match."""
    for game, games in AGAINST_PLAYOUTS.items():
        yield Match(game, (f"level:{BEST}", f"mcts:{PLAYOUTS}"), games, ("playouts", "playouts"))
    for below, above in pairwise(LEVELS):
        for game in GAMES:
            yield Match(game, (f"level:{above}", f"level:{below}"), BETWEEN_LEVELS, ("levels", f"{above}v{below}"))


def chosen(part: str | None, game: str | None) -> list[Match]:
    """Return the matches of a part and of a game, or of all."""
    return [match for match in matches() if part in (None, *match.parts) and game in (None, match.game)]


def play(match: Match, games: int | None, jobs: int, seed: int) -> Result:
    """Play a match."""
    terms = Terms(match.game, match.players, ((games or match.games) + 1) // 2, seed=seed)
    title = f"{match.game} {' against '.join(match.players)}: "
    pairs = play_match(terms, terms.openings(), jobs)
    return follow(pairs, 2 * terms.pairs, lambda line: print(title + line, file=sys.stderr, flush=True))


def row(match: Match, result: Result) -> str:
    """Write a match as a row of the table."""
    score = result.score
    low, high = score.interval
    faults = ", ".join(str(sum(result.faults(player).values())) for player in (A, B))
    cells = (
        match.game,
        *match.players,
        str(score.games),
        str(score),
        f"{100 * score.share:.1f}",
        f"{100 * low:.1f} to {100 * high:.1f}",
        faults,
        f"{result.plies:.1f}",
        _pace(result, A),
        _pace(result, B),
    )
    return _line(cells)


def _pace(result: Result, player: Player) -> str:
    mean, longest = result.seconds(player)
    return f"{mean:.2f}, at most {longest:.2f}"


def _line(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"


def main(words: list[str]) -> int:
    """Print the table, each row when its match is over."""
    parts = sorted({part for match in matches() for part in match.parts})
    parser = ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--part", choices=parts)
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--jobs", type=int, default=1, help="pairs of games at the same time")
    parser.add_argument("--games", type=int, help="a match, instead of its usual number")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(words)
    print(_line(COLUMNS), _line(("---",) * len(COLUMNS)), sep="\n", flush=True)
    for match in chosen(given.part, given.game):
        print(row(match, play(match, given.games, given.jobs, given.seed)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
