"""The clocks a game can be played with: none, a budget with an increment, or days a move."""

from dataclasses import dataclass

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


@dataclass(frozen=True, slots=True)
class Clock:
    """How long players may think, in seconds."""

    name: str
    budget: float = 0.0  # of each player for the whole game
    increment: float = 0.0  # added to it with every move
    per_move: float = 0.0  # anew for every move; such clocks remind

    @property
    def runs(self) -> bool:
        """Tell whether there is a limit at all."""
        return bool(self.budget or self.per_move)

    def budgets(self, seats: int) -> tuple[float, ...]:
        """Return what each seat begins with; nothing for clocks without a budget."""
        return (self.budget,) * seats if self.budget else ()


CLOCKS = {
    clock.name: clock
    for clock in (
        Clock("none"),
        Clock("5m", budget=5 * MINUTE, increment=5),
        Clock("15m", budget=15 * MINUTE, increment=10),
        Clock("1h", budget=HOUR, increment=30),
        Clock("1d", per_move=DAY),
        Clock("3d", per_move=3 * DAY),
        Clock("7d", per_move=7 * DAY),
    )
}
DEFAULT_CLOCK = "3d"
REMIND_AT = 0.2  # of a move's time left
GRACE = 3.0  # seconds a click may be under way before its player's time is called
IDLE = 30 * DAY  # after which a game without a clock is closed
