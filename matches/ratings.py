"""Ratings: the arithmetic of openskill in the numbers people see; `python -m matches.ratings recompute`."""

import asyncio
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from matches.model import Match, Status
from rules.game import Side

WORLD = 0  # the server number of the pool that everyone shares
START = 1500.0
SPREAD = 250.0  # with half of it for luck, 200 points between settled players mean about three wins in four
UNCERTAIN = 175.0  # about ten games of a newcomer
FIRST_RATED_PLY = 4
MOST_RATED = 5  # games of the same two people within a day

MODEL = PlackettLuce(mu=START, sigma=SPREAD, beta=SPREAD / 2, tau=SPREAD / 100)


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a player in one pool: a strength, and how far off that may be."""

    mu: float = START
    sigma: float = SPREAD

    @property
    def shown(self) -> int:
        """The number that people see; it grows with every win, for it is the strength itself."""
        return round(self.mu)

    @property
    def uncertain(self) -> bool:
        """Tell whether too few games are known to be sure."""
        return self.sigma > UNCERTAIN

    def __str__(self) -> str:
        return f"{self.shown}?" if self.uncertain else str(self.shown)


Team = tuple[Rating, ...]


def rate(sides: Sequence[Team], winner: Side | None) -> list[Team]:
    """Return the ratings of two sides after a game; no winner is a draw."""
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma) for rating in side] for side in sides]
    ranks = [0.0 if winner in (None, side) else 1.0 for side in range(len(sides))]
    return [tuple(Rating(new.mu, new.sigma) for new in team) for team in MODEL.rate(teams, ranks=ranks)]


def rate_seats(seats: Sequence[Rating], winner: Side | None) -> list[Rating]:
    """Do the same for players in the order of their seats, whose sides alternate."""
    first, second = rate([tuple(seats[0::2]), tuple(seats[1::2])], winner)
    return [(first, second)[seat % 2][seat // 2] for seat in range(len(seats))]


def pools(guild: int) -> tuple[int, ...]:
    """Return the servers in whose pools a game counts: the world and its own."""
    return tuple(sorted({WORLD, guild}))


def counts(match: Match) -> bool:
    """Tell whether a match changes ratings."""
    return match.rated and match.status is Status.FINISHED and len(match.moves) >= FIRST_RATED_PLY


async def recompute() -> str:
    """Compute every rating again from the stored games; say what became of them."""
    # Storage stands on this module, so only the command line, which brings both together, knows it.
    from settings import Settings, with_dotenv  # noqa: PLC0415
    from storage.database import Database  # noqa: PLC0415
    from storage.recompute import recompute as run  # noqa: PLC0415

    settings = Settings.from_env(with_dotenv(os.environ))
    async with await Database.open(settings.database_url) as database:
        done = await run(database)
    return f"{done.games} games, {done.ratings} ratings, {done.changed} of them other than before"


def main(words: list[str]) -> int:
    """Do what the command line asks for."""
    from settings import SettingsError  # noqa: PLC0415 - see `recompute`

    if words != ["recompute"]:
        print("usage: python -m matches.ratings recompute", file=sys.stderr)  # noqa: T201 - a command line
        return 2
    try:
        print(asyncio.run(recompute()))  # noqa: T201 - a command line
    except SettingsError as error:
        print(error, file=sys.stderr)  # noqa: T201 - a command line
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
