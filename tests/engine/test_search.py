"""The search finds what can be proved, whatever it is compiled to, and ends when it is told to."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest

from engine.levels import LEVEL, Level
from engine.mind import LEAST, Mind
from engine.question import BEST, Question, Thought
from engine.thinking import Stop, think
from rules import GAMES
from rules.errors import RulesError
from rules.record import Record
from tests.engine import proofs

PROJECT = Path(__file__).parent.parent.parent
TABLES = Path(__file__).parent / "tactics"
NODES = 100_000  # less than level 5 ever looks at, on the slowest machine
AT_LEAST = {"oxono": 8, "yoxii": 8, "oxixo": 8, "oxixo4": 4}
RANDOM_POSITIONS = 12


def begun(game: str, position: str, moves: str = "") -> Record:
    return Record.begin(GAMES[game], GAMES[game].parse_position(position)).play_text(*moves.split())


@pytest.fixture(scope="module")
def mind() -> Mind:
    return Mind()


def thought_of(mind: Mind, record: Record, nodes: int = NODES) -> Thought:
    """Let level 5 think, with so many nodes instead of so many seconds: the same on every machine."""
    level = replace(LEVEL[record.game.name][BEST], nodes=nodes, seconds=None)
    mind.begin(record, level, floor=0)
    return mind.think(record, level, Random(0))


def rows() -> Iterator[Any]:
    for game in GAMES:
        theme = ""
        for line in (TABLES / f"{game}.txt").read_text("utf-8").splitlines():
            if line.startswith("# "):
                theme = line[2:].split(":")[0]
            elif line:
                position, moves, *before = line.split("; ")
                record = begun(game, position, *before)
                yield pytest.param(theme, record, set(moves.split()), id=f"{game}: {theme}: {record.position}")


def proved(theme: str, record: Record) -> proofs.Claims:
    """Return the moves that are right, found without the engine."""
    match theme:
        case "win in 1" | "win in 2" | "win in 3":
            return proofs.winning(record, int(theme[-1]))
        case "hold":
            return proofs.safe(record)
        case "not theirs":
            assert proofs.suicides(record)
            return proofs.safe(record)
        case "repeat":
            assert not proofs.safe(record)  # by the board alone everything loses
            return proofs.drawing(record)
        case "endgame won" | "endgame drawn":
            right, value = proofs.solved(record)
            assert value == (theme == "endgame won")
            return right
    raise AssertionError(theme)


@pytest.mark.parametrize(("theme", "record", "right"), list(rows()))
def test_tactics(theme: str, record: Record, right: set[str], mind: Mind) -> None:
    assert right == proved(theme, record)
    assert len(right) < len(record.position.legal_moves())
    thought = thought_of(mind, record)
    assert thought.move in right
    if theme.startswith("win in"):
        assert (thought.value, thought.ends_in) == (1, int(theme[-1]))
    elif theme == "endgame won":
        assert thought.value == 1
    elif theme in ("endgame drawn", "repeat"):
        assert thought.value == 0.5
    else:
        assert thought.value > 0 or thought.ends_in not in (1, 2)


def test_there_are_enough_of_them() -> None:
    counts = dict.fromkeys(GAMES, 0)
    for row in rows():
        counts[row.values[1].game.name] += 1
    assert all(counts[game] >= wanted for game, wanted in AT_LEAST.items()), counts


@pytest.mark.parametrize("game", ["oxixo", "oxixo4"])
def test_without_its_history_a_position_to_be_repeated_is_lost(game: str, mind: Mind) -> None:
    (record, *_) = [row.values[1] for row in rows() if row.values[0] == "repeat" and row.values[1].game.name == game]
    thought = thought_of(mind, begun(game, str(record.position)))
    assert (thought.value, thought.ends_in) == (0, 2)


def quiet(record: Record, move: Any) -> bool:  # noqa: ANN401 - of any game
    """Tell whether after a move the game goes on and is not won by the next one."""
    after = record.position.apply(move)
    return after.outcome() is None and not proofs.surely_wins(record.game, after, record.game.side_of(after.turn), 1)


def random_positions(game: str, wanted: int) -> Iterator[Record]:
    """Yield positions of random games, quiet but for the last move, in which not every move is right."""
    random = Random(f"tactics of {game}")
    plies = {"oxono": (6, 20), "yoxii": (18, 30), "oxixo": (8, 30), "oxixo4": (8, 30)}[game]
    while wanted:
        record = Record.begin(GAMES[game], GAMES[game].start(random))
        for _ in range(random.randint(*plies)):
            moves = random.sample(all_moves := record.position.legal_moves(), len(all_moves))
            move = next((move for move in moves if quiet(record, move)), None)
            if move is None:
                break
            record = record.play(move)
        record = record.play(random.choice(record.position.legal_moves()))
        if record.outcome is None:
            winning, safe = proofs.winning(record, 1), proofs.safe(record)
            if winning or 0 < len(safe) < len(record.position.legal_moves()):
                wanted -= 1
                yield record


@pytest.mark.parametrize("game", GAMES)
def test_it_never_misses_a_win_in_one_nor_walks_into_one(game: str, mind: Mind) -> None:
    seen = set()
    for record in random_positions(game, RANDOM_POSITIONS):
        winning, safe = proofs.winning(record, 1), proofs.safe(record)
        move = thought_of(mind, record, nodes=20_000).move
        assert move in (winning or safe), str(record.position)
        seen.add("winning" if winning else "safe")
    assert seen == {"winning", "safe"}


def answers(nodes: int) -> list[tuple[str, float, int | None, int, int]]:
    """Return what the search finds in some positions of every game, as this process runs it."""
    mind = Mind()
    found = []
    for game in GAMES:
        for moves in (0, 9):
            random, record = Random(7), Record.begin(GAMES[game], GAMES[game].start())
            while record.ply < moves:
                choice = random.choice(record.position.legal_moves())
                record = record.play(choice) if record.position.apply(choice).outcome() is None else record
            thought = thought_of(mind, record, nodes)
            found.append((thought.move, thought.value, thought.ends_in, thought.depth, thought.nodes))
    return found


def run(script: str, **environment: str) -> str:
    """Run some Python in another process; it must end well."""
    done = subprocess.run(  # noqa: S603 - our own words
        [sys.executable, "-c", script],
        cwd=PROJECT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_plain_python_finds_the_same() -> None:
    nodes = 2 * LEAST
    script = f"import json; from tests.engine.test_search import answers; print(json.dumps(answers({nodes})))"
    assert [tuple(answer) for answer in json.loads(run(script, NUMBA_DISABLE_JIT="1"))] == answers(nodes)


PREPARE = """
from engine import thinking
from engine.question import Question
thinking.prepare(print)
print("move", thinking.think(Question("yoxii", "3/5/7/3T3/7/5/3 w", level=4)).move)
"""


def test_what_one_process_compiles_the_next_one_loads(tmp_path: Path) -> None:
    first = run(PREPARE, NUMBA_CACHE_DIR=str(tmp_path)).splitlines()
    assert [line.split(":")[0] for line in first[:-2]] == ["compiling the computer player, once on this machine"] * 6
    assert first[-2] == "the computer player is compiled"
    files = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nbc")}
    assert files
    second = run(PREPARE, NUMBA_CACHE_DIR=str(tmp_path)).splitlines()
    assert second == first[-1:]
    assert {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nbc")} == files  # nothing was compiled again


class TestStop:
    QUESTION = Question("yoxii", "3/5/7/3T3/7/5/3 w")

    def test_it_ends_no_earlier_than_the_floor(self) -> None:
        stop = Stop()
        stop.set()  # before it has begun
        floor = LEVEL["yoxii"][BEST].floor
        assert floor <= think(self.QUESTION, stop).nodes < 1.1 * floor

    def test_it_ends_it_from_another_thread(self, monkeypatch: pytest.MonkeyPatch) -> None:
        endless = replace(LEVEL["yoxii"][BEST], seconds=600.0)
        monkeypatch.setitem(LEVEL["yoxii"], BEST, endless)
        stop = Stop()
        timer = Timer(0.3, stop.set)
        timer.start()
        thought = think(self.QUESTION, stop)  # or this test never ends
        timer.join()
        assert thought.nodes >= endless.floor
        assert begun("yoxii", self.QUESTION.start, thought.move).ply == 1

    def test_whoever_names_the_seconds_gets_no_floor_but_enough_for_a_move(self) -> None:
        stop = Stop()
        stop.set()
        question = replace(self.QUESTION, seconds=3.0)
        thought = think(question, stop)
        assert LEAST <= thought.nodes < 1.1 * LEAST
        assert begun("yoxii", question.start, thought.move).ply == 1

    def test_one_stop_does_not_end_the_next_search(self, monkeypatch: pytest.MonkeyPatch) -> None:
        stop = Stop()
        stop.set()
        think(self.QUESTION, stop)
        monkeypatch.setitem(LEVEL["yoxii"], BEST, Level(nodes=10 * LEAST))
        assert think(self.QUESTION).nodes >= 10 * LEAST


def missed_once(wanted: int) -> Iterator[tuple[Record, str]]:
    """Yield games of Oxixo in which one move would bring back a position that the other side could have won."""
    random, game = Random("missed once"), GAMES["oxixo"]
    while wanted:
        squares = random.choices("XO1", k=25)
        text = "/".join("".join(squares[row * 5 : row * 5 + 5]) for row in range(5))
        record = Record.begin(game, game.parse_position(f"{text} x"))
        if record.position.outcome() is not None or not proofs.surely_wins(game, record.position, 0, 1):
            continue
        for there in random.sample(moves := [str(move) for move in record.position.legal_moves()], len(moves)):
            found = shuttle(record, there, random)
            if found is not None and found[1] not in proofs.safe(found[0]) and proofs.safe(found[0]):
                yield found
                wanted -= 1
                break


def shuttle(record: Record, there: str, random: Random) -> tuple[Record, str] | None:
    """Let both sides move a cube to the other end, the first one back again; return that, and the move that is left."""
    back = "-".join(reversed(there.split("-")))
    try:
        moved = record.play_text(there)
        answers = [str(move) for move in moved.position.legal_moves()]
        answer = random.choice(answers)
        other = "-".join(reversed(answer.split("-")))
        ready = moved.play_text(answer, back)
        return (ready, other) if ready.play_text(other).position == record.position else None
    except (RulesError, IndexError):
        return None


def test_a_win_that_was_missed_is_not_offered_again(mind: Mind) -> None:
    for record, repetition in missed_once(8):
        assert thought_of(mind, record).move in proofs.safe(record), f"{record.position} {repetition}"
