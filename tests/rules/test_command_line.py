"""`python -m rules` as other programs use it."""

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent.parent


def rules(*words: str, given: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    """Run the command line in a process of its own."""
    data = given.encode() if isinstance(given, str) else given
    return subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-m", "rules", *words], input=data, capture_output=True, cwd=PROJECT, check=False
    )


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["perft", "oxono", "2"], "3612\n"),
        (["perft", "yoxii", "0"], "1\n"),
        (["perft", "oxixo", "2", "5/5/5/5/5 o"], "1836\n"),
        (["perft", "oxixo", "3", "XXXXX/5/5/5/5 o"], "0\n"),
        (["moves", "oxono", "5o/1o1xOo/o1o1oO/OO1XO1/1Oo@Xx/1OOo1+ p"], "Xe1-f1\n"),
        (["moves", "oxixo", "XXXXX/5/5/5/5 o"], "\n"),
        (["play", "oxono", "6/6/2@3/3+2/6/6 p", "xC3B3"], "6/6/2@3/1X+3/6/6 b\t-\n"),
        (["play", "oxixo", "5/5/5/5/5 x", "a3-e3"], "5/5/4X/5/5 o\t-\n"),
        (["play", "oxixo", "X4/X4/X4/X4/5 x", "a1-a5"], "X4/X4/X4/X4/X4 o\tX\n"),
        (["play", "oxixo4", "O4/O4/O4/O4/5 B2", "a1-a5=2"], "Q4/O4/O4/O4/O4 A1\tO\n"),
        (
            ["play", "oxono", "X@OOxO/oOxxoX/x+o1Xx/ooOXxo/OOo1OX/Xo1XXx b", "Xd4-c1"],
            "X@OOxO/oOxxoX/x1o+Xx/ooOXxo/OOo1OX/XoxXXx p\tb\n",
        ),
        (
            ["play", "oxono", "X@OOxO/oOxxoX/x+o1Xx/ooOXxo/OOo1OX/Xo1XXx b", "Xd4-d2"],
            "X@OOxO/oOxxoX/x1o+Xx/ooOXxo/OOoxOX/Xo1XXx p\tdraw\n",
        ),
    ],
)
def test_answers(words: list[str], answer: str) -> None:
    done = rules(*words)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == answer


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ([], "usage"),
        (["solve", "oxono"], "usage"),
        (["play", "oxono", "6/6/2@3/3+2/6/6 p"], "usage"),
        (["perft", "chess", "1"], "no such game"),
        (["perft", "oxono", "-1"], "depth"),
        (["perft", "oxono", "100"], "depth"),
        (["perft", "oxono", "1", "6/6 p"], "number of rows"),
        (["moves", "oxono", "6/6/2@3/3+2/6/6 x"], "no such side"),
        (["play", "oxono", "6/6/2@3/3+2/6/6 p", "nonsense"], "not understood"),
        (["play", "oxixo", "XXXXX/5/5/5/5 o", "a1-e1"], "game over"),
        (["play", "oxixo", "5/5/O4/5/5 x", "a3-e3"], "opponent's cube (square a3)"),
    ],
)
def test_faults(words: list[str], names: str) -> None:
    done = rules(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert names in done.stderr.decode()
    assert b"Traceback" not in done.stderr


def test_a_stream_answers_line_by_line_and_goes_on_after_a_fault() -> None:
    questions = "5/5/5/5/5 x\ta3-e3\nnonsense\n\n5/5/5/5/5 x\ta3\N{EN DASH}a1\r\n5/5/5/5/5 x\tc3-e3\n5/5/5/5/5 o\ta1e1"
    done = rules("play", "oxixo", "-", given=questions)
    first, second, third, *rest = done.stdout.decode().splitlines()
    assert first == "5/5/4X/5/5 o\t-"
    assert second.startswith("error: ")
    assert third.startswith("error: ")
    assert rest == [
        "5/5/5/5/X4 o\t-",
        "error: illegal move 'c3-e3': not in the outer ring (square c3)",
        "5/5/5/5/4O x\t-",
    ]
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_stream_of_positions() -> None:
    done = rules("moves", "oxixo", "-", given=b"XXXXX/5/5/5/5 o\n\xff\xfe\nO3X/5/5/5/X3O o\n")
    finished, garbage, one = done.stdout.decode().split("\n")[:3]
    assert finished == ""
    assert garbage.startswith("error: invalid position")
    assert one == " ".join(sorted(one.split()))
    assert one.split()[0] == "a2-a1"  # the cube on a1 is a cross


def test_a_question_is_answered_before_the_next_is_asked() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "rules", "moves", "oxixo", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=PROJECT,
        text=True,
    ) as talking:
        assert talking.stdin is not None
        assert talking.stdout is not None
        for _ in range(3):
            talking.stdin.write("5/5/5/5/5 x\n")
            talking.stdin.flush()
            assert talking.stdout.readline().startswith("a1-a5 a1-e1 a2-a1 ")
        talking.stdin.close()
        assert talking.wait() == 0


def test_a_reader_that_leaves_is_no_error_message() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "rules", "moves", "oxixo", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=PROJECT,
    ) as talking:
        assert talking.stdin is not None
        assert talking.stdout is not None
        assert talking.stderr is not None
        talking.stdout.close()
        talking.stdin.write(b"5/5/5/5/5 x\n" * 10)
        talking.stdin.close()
        assert talking.wait() == 1
        assert talking.stderr.read() == b""
