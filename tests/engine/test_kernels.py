"""The rules inside the engine are the rules: the same counts, and the same moves and ends all through random games."""

from random import Random

import pytest

from engine import kernels
from engine.kernels import NUMBERS, WRITE
from engine.layout import DRAWN, FIRST_WON, GOES_ON, MOVES, POSITIONS, RESULT, WORDS
from rules import GAMES
from rules.game import Outcome
from rules.record import Record
from tests.rules.test_perft import rows

GAMES_EACH = 60


@pytest.mark.parametrize(("game", "position", "depth", "nodes"), list(rows()))
def test_perft(game: str, position: str, depth: int, nodes: int) -> None:
    assert kernels.perft(game, position, depth) == nodes


@pytest.mark.parametrize("game", GAMES)
def test_depth_zero_counts_the_empty_sequence(game: str) -> None:
    assert kernels.perft(game, str(GAMES[game].start()), 0) == 1


def result_of(outcome: Outcome | None) -> int:
    if outcome is None:
        return GOES_ON
    return DRAWN if outcome.winner is None else FIRST_WON + outcome.winner


def crowded(record: Record, random: Random) -> str:
    """Choose a move, mostly one after which the game goes on, so that boards fill and special cases come up."""
    moves = record.position.legal_moves()
    going_on = [move for move in moves if record.position.apply(move).outcome() is None]
    return str(random.choice(going_on if going_on and random.random() < 0.97 else moves))


@pytest.mark.parametrize("game", GAMES)
def test_random_games_agree_move_by_move(game: str) -> None:
    random, number, m = Random(game), NUMBERS[game], kernels.new_memory()
    ends = set()
    for _ in range(GAMES_EACH):
        record = Record.begin(GAMES[game], GAMES[game].start(random))
        WRITE[number](m, POSITIONS, record.position)
        while record.position.outcome() is None and record.ply < 120:
            n = kernels.generate(m, number, POSITIONS, MOVES)
            known = {kernels.text(game, move): move for move in m[MOVES : MOVES + n]}
            assert sorted(known) == sorted(map(str, record.position.legal_moves())), str(record.position)
            assert n == len(known)
            typed = crowded(record, random)
            kernels.make(m, number, POSITIONS, known[typed])
            after = record.position.apply(GAMES[game].parse_move(typed))
            made = list(m[POSITIONS + WORDS : POSITIONS + 2 * WORDS])
            WRITE[number](m, POSITIONS, after)
            written = list(m[POSITIONS : POSITIONS + WORDS])
            assert made[:RESULT] == written[:RESULT], f"{record.position} {typed}"  # the key, made step by step, too
            assert made[RESULT] == result_of(after.outcome()), f"{record.position} {typed}"
            record = Record(record.game, (*record.positions, after), (*record.moves, GAMES[game].parse_move(typed)))
        ends.add(result_of(record.position.outcome()))
    assert {1, 2} <= ends  # both sides have won some


@pytest.mark.parametrize("game", GAMES)
def test_every_move_can_be_read_again(game: str) -> None:
    m = kernels.new_memory()
    WRITE[NUMBERS[game]](m, POSITIONS, GAMES[game].start())
    n = kernels.generate(m, NUMBERS[game], POSITIONS, MOVES)
    for move in m[MOVES : MOVES + n]:
        typed = kernels.text(game, move)
        assert str(GAMES[game].parse_move(typed)) == typed
