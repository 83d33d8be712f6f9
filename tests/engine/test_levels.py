"""Levels feel like people: nobody misses a win in one, beginners lose to the careful, and each step up is a step up."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from engine import kernels, thinking
from engine.duel import Table, Terms
from engine.kernels import NUMBERS, WRITE
from engine.layout import FIRST_WON, MOVES, POSITIONS, RESULT, WORDS
from engine.levels import BEST, LEVEL, Level
from engine.opponents import Engine, Opponent
from engine.question import LEVELS, Question
from rules import GAMES, yoxii
from rules.game import Move, Position
from rules.grid import squares_of
from rules.record import Record

MEMORY = kernels.new_memory()
POSITIONS_EACH = 8
PATIENCE = 60  # moves that a careful beginner looks at before giving up
LONGEST = 60  # plies of a random game
A_MOMENT = 0.05  # seconds: what must not be missed is seen at once
WITHOUT_CHANCE = LEVELS[2:]  # levels that see every threat, unless their attention lapses


def side_to_move(record: Record, position: Position[Move]) -> int:
    return record.game.side_of(position.turn)


def wins(record: Record, position: Position[Move]) -> list[str]:
    """List the moves that win at once; the engine's own rules find them many times faster."""
    number, won = NUMBERS[record.game.name], FIRST_WON + side_to_move(record, position)
    WRITE[number](MEMORY, POSITIONS, position)
    found = []
    for n in range(kernels.generate(MEMORY, number, POSITIONS, MOVES)):
        move = int(MEMORY[MOVES + n])
        kernels.make(MEMORY, number, POSITIONS, move)
        if MEMORY[POSITIONS + WORDS + RESULT] == won:
            found.append(kernels.text(record.game.name, move))
    return found


def is_safe(record: Record, move: Move) -> bool:
    """Tell whether a move neither loses at once nor lets the other side win at once."""
    side = side_to_move(record, record.position)
    after = record.position.apply(move)
    outcome = after.outcome()
    if outcome is not None:
        return outcome.winner in (None, side)
    return side_to_move(record, after) == side or not wins(record, after)


class Careful(Opponent):
    """A careful beginner: takes a win in one, allows none, and has no plan beyond that but one for Yoxii.

    A game of Yoxii is won by points around the totem, and everybody who has heard the rules looks for those.
    """

    def move(self, record: Record, seed: int) -> str:
        if won := wins(record, record.position):
            return won[0]
        moves = record.position.legal_moves()
        Random(seed).shuffle(moves)
        if record.game.name == "yoxii":
            moves.sort(key=lambda move: -lead(record.position.apply(move), record.position.turn))
        return str(next((move for move in moves[:PATIENCE] if is_safe(record, move)), moves[0]))


def lead(position: Position[Move], side: int) -> int:
    """Count the points around the totem that a side has more than the other."""
    assert isinstance(position, yoxii.Position)
    pieces = [position.at(square) for square in squares_of(yoxii.NEIGHBOURS[position.totem])]
    white, red = (
        sum(letters.index(piece) + 1 for piece in pieces if piece and piece in letters) for letters in yoxii.LETTERS
    )
    return red - white if side else white - red


def random_games(name: str) -> Iterator[Record]:
    """Yield positions of random games, which nobody ends while there is another move: so threats pile up."""
    random = Random(name)
    while True:
        record = Record.begin(GAMES[name], GAMES[name].start(random))
        while record.outcome is None and record.ply < LONGEST:
            yield record
            moves = record.position.legal_moves()
            random.shuffle(moves)
            record = record.play(next((m for m in moves if record.position.apply(m).outcome() is None), moves[0]))


def asked(record: Record, level: int, seed: int) -> Question:
    """Ask about the position alone: where it has stood before, going back there would count as a draw."""
    seconds = A_MOMENT if level == LEVELS[-1] else None
    return Question(record.game.name, str(record.position), (), level, seconds, seed)


def points(name: str, players: tuple[Opponent, Opponent], pairs: int) -> float:
    """Return the points of the first of two players."""
    terms = Terms(name, ("level:1", "level:1"), pairs, seed=1)
    table = Table(terms)
    table._players = players
    done = [game for opening in terms.openings() for game in table.play(opening)]
    assert all(game.fault is None for game in done)
    return sum(game.points for game in done)


@pytest.mark.parametrize("name", GAMES)
def test_a_careful_beginner_beats_the_lowest_level(name: str) -> None:
    assert points(name, (Careful(), Engine(LEVELS[0], 3.0)), 20) >= 23


@pytest.mark.parametrize("name", GAMES)
def test_no_level_misses_a_win_in_one(name: str) -> None:
    found = (record for record in random_games(name) if wins(record, record.position))
    for seed, record in enumerate(islice(found, POSITIONS_EACH)):
        winning = wins(record, record.position)
        for level in LEVELS:
            assert thinking.think(asked(record, level, seed)).move in winning, f"level {level}: {record.position}"


@pytest.mark.parametrize("name", GAMES)
def test_good_levels_allow_no_win_in_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    attentive = {number: replace(level, lapses=0.0) for number, level in LEVEL[name].items()}
    monkeypatch.setitem(LEVEL, name, attentive)
    seen = 0
    for record in random_games(name):
        if wins(record, record.position):
            continue
        safe = {str(move) for move in record.position.legal_moves() if is_safe(record, move)}
        if not 0 < len(safe) < len(record.position.legal_moves()):
            continue
        for level in WITHOUT_CHANCE:
            assert thinking.think(asked(record, level, 0)).move in safe, f"level {level}: {record.position}"
        seen += 1
        if seen == POSITIONS_EACH:
            return


@pytest.mark.parametrize("name", GAMES)
def test_a_level_moves_alike_for_the_same_seed(name: str) -> None:
    for seed, record in enumerate(islice(random_games(name), 2, 6)):
        for level in LEVELS[:-1]:
            first, second = (thinking.think(asked(record, level, seed)) for _ in range(2))
            assert replace(first, seconds=0.0) == replace(second, seconds=0.0)


@pytest.mark.parametrize("name", GAMES)
def test_the_lowest_level_leaves_moves_to_chance(name: str) -> None:
    record = next(islice(random_games(name), 2, None))
    assert len({thinking.think(asked(record, LEVELS[0], seed)).move for seed in range(8)}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_level_4_beats_level_1(name: str) -> None:
    assert points(name, (Engine(4, 3.0), Engine(1, 3.0)), 4) >= 6


@pytest.mark.parametrize("name", GAMES)
def test_levels_below_the_best_are_limited_by_nodes_and_lapse_ever_less(name: str) -> None:
    *others, best = LEVEL[name].values()
    assert best is BEST
    assert Level(seconds=3.0, floor=150_000) == BEST
    assert all(level.seconds is None and (level.blur or level.nodes <= 500_000) for level in others)
    lapses = [level.lapses for level in others[1:]]
    assert lapses == sorted(lapses, reverse=True)
    assert lapses[-1] > 0
    assert lapses[0] < 1


def test_a_limited_depth_leaves_a_move_on_a_full_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is on the board shortens how far there is to look in games of a fixed length, and in no others."""
    for name in GAMES:
        monkeypatch.setitem(LEVEL, name, {3: Level(depth=3)})
        for record in islice(random_games(name), 0, 30, 3):
            assert thinking.think(asked(record, 3, 0)).depth >= 1
