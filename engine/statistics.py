"""What a number of games says about two players, and how surely."""

from dataclasses import dataclass
from math import sqrt
from typing import Self

Z = 1.959964  # a normal value lies within so many deviations of the mean in 95 cases of 100


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of the share of points that a player really makes, by Wilson's score method.

    It asks which true shares would make a result like this one likely, so it stays between 0 and 1 and says
    something also after 100 of 100: at least 96.3 %. A draw counts half a win. Draws, and openings that decide both
    games of a pair for the side that is better off, only make the points vary less than wins and losses at random
    would: the interval is then rather too wide than too narrow.
    """
    if games == 0:
        return 0.0, 1.0
    share = points / games
    squeeze = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / squeeze
    reach = Z / squeeze * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True, slots=True)
class Score:
    """Wins, draws and losses of one of two players."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def add(self, points: float) -> Self:
        """Count one more game: 1 won, 0.5 drawn, 0 lost."""
        won, drawn = points == 1, points == 0.5
        return type(self)(self.wins + won, self.draws + drawn, self.losses + (not won and not drawn))

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """Wins, and draws by half."""
        return self.wins + self.draws / 2

    @property
    def share(self) -> float:
        """The share of the points, from 0 to 1; nan before the first game."""
        return self.points / self.games if self.games else float("nan")

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.points, self.games)

    def __str__(self) -> str:
        return f"+{self.wins} ={self.draws} -{self.losses}"
