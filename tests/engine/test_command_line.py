"""`python -m engine` as people and other programs use it."""

import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks import strength
from rules import GAMES

PROJECT = Path(__file__).parent.parent.parent
START = "6/6/2@3/3+2/6/6 p"


def run(module: str, *words: str, given: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    """Run a command line in a process of its own."""
    data = given.encode() if isinstance(given, str) else given
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", module, *words], input=data, capture_output=True, cwd=PROJECT, check=False
    )


def engine(*words: str, given: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    return run("engine", *words, given=given)


def figures(done: subprocess.CompletedProcess[bytes]) -> dict[str, str]:
    """Read the figures of a match; what names a player is kept as a whole."""
    assert done.returncode == 0, done.stderr.decode()
    return dict(line.split(": " if ": " in line else " ", 1) for line in done.stdout.decode().splitlines())


def program(way: str) -> str:
    return f"cmd:{shlex.join((sys.executable, '-m', 'tests.engine.program', way))}"


@pytest.mark.parametrize("name", GAMES)
def test_the_best_move_and_what_is_known(name: str) -> None:
    done = engine("bestmove", name, str(GAMES[name].start()), "--level", "1")
    assert done.returncode == 0, done.stderr.decode()
    move, *rest = done.stdout.decode().splitlines()
    assert move in map(str, GAMES[name].start().legal_moves())
    known = dict(line.split(" ", 1) for line in rest)
    assert list(known)[:4] == ["value", "depth", "nodes", "line"]
    assert 0 <= float(known["value"]) <= 1
    assert int(known["nodes"]) > 0
    assert known["line"].split()[0] == move


def test_a_forced_end_is_told() -> None:
    done = engine("bestmove", "oxixo", "X4/X4/X4/X4/5 x")
    assert done.returncode == 0, done.stderr.decode()
    told = done.stdout.decode().splitlines()
    assert told[:2] == ["a1-a5", "value 1.000"]
    assert told[-1] == "ends in 1"


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ([], "COMMAND"),
        (["solve", "oxono"], "solve"),
        (["bestmove", "oxono"], "POSITION"),
        (["bestmove", "chess", START], "no such game"),
        (["bestmove", "oxono", "6/6 p"], "number of rows"),
        (["bestmove", "oxixo", "XXXXX/5/5/5/5 o"], "the game is over"),
        (["bestmove", "oxono", START, "--level", "6"], "from 1 to 5"),
        (["bestmove", "oxono", START, "--seconds", "0"], "above 0"),
        (["bestmove", "oxono", START, "--seconds", "1", "--level", "1"], "not allowed with"),
        (["match", "oxono", "level:1", "level:2"], "--games"),
        (["match", "chess", "level:1", "level:2", "--games", "2"], "no such game"),
        (["match", "oxono", "level:1", "human", "--games", "2"], "no such player"),
        (["match", "oxono", "level:1", "level:9", "--games", "3"], "from 1 to 5"),
        (["match", "oxono", "level:1", "cmd:no-such-program", "--games", "2"], "no such program"),
        (["match", "oxono", "level:1", "seconds:2", "--seconds", "1", "--games", "2"], "more than the 1 seconds"),
        (["match", "oxono", "level:1", "level:2", "--games", "0"], "from 1 to"),
        (["match", "oxono", "level:1", "level:2", "--games", "2", "--jobs", "0"], "from 1 to"),
        (["match", "oxono", "level:1", "level:2", "--games", "2", "--plies", "21"], "from 0 to 20"),
        (["serve", "--level", "high"], "from 1 to 5"),
        (["perft", "oxono", "-1"], "whole number"),
        (["perft", "oxono", "1", "6/6 p"], "number of rows"),
    ],
)
def test_faults(words: list[str], names: str) -> None:
    done = engine(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    (line,) = done.stderr.decode().splitlines()
    assert names in line


def test_a_match_between_levels() -> None:
    told = figures(engine("match", "oxixo", "level:1", "level:1", "--games", "3", "--seed", "5", "--jobs", "2"))
    assert told["games"] == "4"  # whole pairs
    assert sum(int(told[name]) for name in ("wins", "draws", "losses")) == 4
    assert float(told["points"]) == int(told["wins"]) + int(told["draws"]) / 2
    assert told["percentage"] == f"{100 * float(told['points']) / 4:.1f}"
    assert told["faults of A"] == told["faults of B"] == "illegal 0, late 0, dead 0"


def test_an_odd_number_of_games_is_said_to_be_made_even() -> None:
    done = engine("match", "oxono", "level:1", program("illegal"), "--games", "1")
    assert figures(done)["games"] == "2"
    assert "2 games instead of 1" in done.stderr.decode()


def test_jobs_and_runs_do_not_change_a_match() -> None:
    words = ("match", "oxixo", "level:2", "level:1", "--games", "6", "--seed", "3")
    one, again, two = (figures(engine(*words, *jobs)) for jobs in ([], [], ["--jobs", "2"]))
    seconds = {name for name in one if name.startswith("seconds")}
    assert len(seconds) == 2
    for told in (one, again, two):
        for name in seconds:
            del told[name]
    assert one == again == two


@pytest.mark.parametrize(
    ("way", "seconds", "faults"),
    [
        ("illegal", "60", "illegal 2, late 0, dead 0"),
        ("late", "0.5", "illegal 0, late 2, dead 0"),
        ("dying", "60", "illegal 0, late 0, dead 2"),
    ],
)
def test_a_program_that_fails_loses_and_is_reported(way: str, seconds: str, faults: str) -> None:
    done = engine("match", "yoxii", "level:1", program(way), "--games", "2", "--seconds", seconds)
    told = figures(done)
    assert (told["wins"], told["faults of A"], told["faults of B"]) == ("2", "illegal 0, late 0, dead 0", faults)
    assert done.stderr.decode().count("B loses a game") == 2


def test_programs_play_each_other() -> None:
    served = f"cmd:{shlex.join((sys.executable, '-m', 'engine', 'serve', '--level', '1'))}"
    told = figures(engine("match", "oxixo4", served, program("good"), "--games", "2", "--seconds", "20"))
    assert told["faults of A"] == told["faults of B"] == "illegal 0, late 0, dead 0"


def test_serving_answers_each_line_before_the_next_is_asked() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "serve", "--level", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=PROJECT,
        text=True,
    ) as talking:
        assert talking.stdin is not None
        assert talking.stdout is not None
        for line, legal in ((f"oxono\t{START}\t1", True), ("oxono", False), ("yoxii\t3/5/7/3T3/7/5/3 w\t1", True)):
            talking.stdin.write(line + "\n")
            talking.stdin.flush()
            answer = talking.stdout.readline().strip()
            assert answer.startswith("error: ") is not legal
            if legal:
                name, position, _ = line.split("\t")
                assert answer in map(str, GAMES[name].parse_position(position).legal_moves())
        talking.stdin.close()
        assert talking.wait() == 0


def test_serving_survives_a_stray_byte() -> None:
    done = engine("serve", "--level", "1", given=b"\xff\xfe\n" + f"oxono\t{START}\t1\r\n".encode())
    first, second = done.stdout.decode().splitlines()
    assert first.startswith("error: ")
    assert second in map(str, GAMES["oxono"].parse_position(START).legal_moves())


def test_a_reader_that_leaves_is_no_error_message() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "serve", "--level", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=PROJECT,
    ) as talking:
        assert talking.stdin is not None
        assert talking.stdout is not None
        assert talking.stderr is not None
        talking.stdout.close()
        talking.stdin.write(b"nonsense\n" * 10)
        talking.stdin.close()
        assert talking.wait() == 1
        assert b"Traceback" not in talking.stderr.read()


def test_an_interrupted_match_ends_its_processes_and_says_nothing() -> None:
    """The silent program holds the match's standard error open: that ends only when all have gone."""
    words = ["match", "oxono", "level:1", program("silent"), "--games", "20", "--seconds", "600", "--jobs", "2"]
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-m", "engine", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=PROJECT,
    ) as match:
        assert match.stderr is not None
        told = b""
        while told.count(b"silence") < 2:  # both processes have asked their programs
            told += match.stderr.readline()
        match.send_signal(signal.SIGINT)
        assert b"Traceback" not in match.stderr.read()
        assert match.wait() == 130


@pytest.mark.parametrize("name", GAMES)
def test_perft_counts_like_the_rules(name: str) -> None:
    words = ("perft", name, "2")
    assert engine(*words).stdout == run("rules", *words).stdout


def test_the_matches_that_are_measured() -> None:
    listed = [(match.game, *match.players, match.games) for match in strength.matches()]
    assert ("oxono", "level:5", "mcts:20000", 100) in listed
    assert ("yoxii", "level:5", "mcts:20000", 100) in listed
    assert ("oxixo", "level:5", "mcts:20000", 50) in listed
    assert ("oxixo4", "level:5", "mcts:20000", 50) in listed
    for name in GAMES:
        for level in (1, 2, 3, 4):
            assert (name, f"level:{level + 1}", f"level:{level}", 100) in listed
    assert len(listed) == 20
    assert len(strength.chosen("levels", None)) == 16
    assert len(strength.chosen("3v2", "yoxii")) == 1
    assert len(strength.chosen("playouts", None)) == 4


def test_a_part_of_the_matches_as_a_table() -> None:
    done = run("benchmarks.strength", "--part", "2v1", "--game", "oxixo", "--games", "2")
    assert done.returncode == 0, done.stderr.decode()
    header, rule, row = done.stdout.decode().splitlines()
    assert header.count("|") == rule.count("|") == row.count("|") == len(strength.COLUMNS) + 1
    assert row.startswith("| oxixo | level:2 | level:1 | 2 | +")
