"""What a match says: a line now and then while it is played, and its figures at the end."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from time import monotonic

from engine.duel import PLAYERS, Fault, Pair, Played, Player, Terms
from engine.programs import FaultKind
from engine.statistics import Score

EVERY = 10.0  # seconds between two lines of progress


@dataclass
class Result:
    """All games of a match so far."""

    games: list[Played] = field(default_factory=list)

    @property
    def score(self) -> Score:
        """Wins, draws and losses of A."""
        score = Score()
        for game in self.games:
            score = score.add(game.points)
        return score

    @property
    def plies(self) -> float:
        """How long a game is on average, its opening included."""
        return sum(len(game.moves) for game in self.games) / max(len(self.games), 1)

    def faults(self, player: Player) -> dict[FaultKind, int]:
        """Count what a player lost by other than on the board."""
        found = [game.fault.kind for game in self.games if game.fault and game.fault.player == player]
        return {kind: found.count(kind) for kind in FaultKind}

    def seconds(self, player: Player) -> tuple[float, float]:
        """Return how long a player took for a move: the mean and the longest."""
        taken = [seconds for game in self.games for seconds in game.seconds[player]] or [0.0]
        return sum(taken) / len(taken), max(taken)


def follow(pairs: Iterable[Pair], total: int, say: Callable[[str], None]) -> Result:
    """Collect the games of a match, saying now and then how it stands and at once who was at fault."""
    result, said = Result(), monotonic()
    for pair in pairs:
        result.games.extend(pair)
        for game in pair:
            if game.fault is not None:
                say(_fault(game, game.fault))
        if monotonic() - said >= EVERY or len(result.games) == total:
            said = monotonic()
            say(f"{len(result.games)} of {total} games: {result.score}")
    return result


def _fault(game: Played, fault: Fault) -> str:
    side = "first" if game.side_of_a == fault.player else "second"
    where = f"opening {game.opening + 1}, ply {len(game.moves) + 1}"
    return f"{PLAYERS[fault.player]} loses a game ({where}, {side} side), {fault.kind}: {fault.detail}"


def figures(terms: Terms, result: Result) -> Iterator[str]:
    """Write what came out, a name and its value on each line."""
    score = result.score
    low, high = score.interval
    yield f"game {terms.game}"
    for name, text in zip(PLAYERS, terms.players, strict=True):
        yield f"{name} {text}"
    yield f"games {score.games}"
    yield f"wins {score.wins}"
    yield f"draws {score.draws}"
    yield f"losses {score.losses}"
    yield f"points {score.points:g}"
    yield f"percentage {100 * score.share:.1f}"
    yield f"interval {100 * low:.1f} to {100 * high:.1f} (95 %)"
    for player, name in enumerate(PLAYERS):
        counts = ", ".join(f"{kind} {count}" for kind, count in result.faults(player).items())
        yield f"faults of {name}: {counts}"
    yield f"plies a game {result.plies:.1f}"
    for player, name in enumerate(PLAYERS):
        mean, longest = result.seconds(player)
        yield f"seconds a move of {name}: mean {mean:.3f}, longest {longest:.3f}"
