"""Other programs as players: what they say is heard once, in time, or not at all."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import programs
from engine.programs import Failed, FaultKind, Program

PROJECT = Path(__file__).parent.parent.parent
PATIENT = 60.0  # seconds that no answer here takes


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Program]]:
    """Collect the programs of a test and end them after it."""
    monkeypatch.chdir(PROJECT)
    collected: list[Program] = []
    yield collected
    for program in collected:
        program.close()


def program(started: list[Program], way: str) -> Program:
    made = Program((sys.executable, "-m", "tests.engine.program", way))
    started.append(made)
    return made


def test_one_process_answers_one_question_after_the_other(started: list[Program]) -> None:
    echo = program(started, "echo")
    echo.start()
    process = echo._process
    assert [echo.ask(word, PATIENT).strip() for word in ("one", "two", "three")] == ["one", "two", "three"]
    assert echo._process is process


def test_after_a_late_answer_a_new_process_answers_the_next_question(
    started: list[Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    echo = program(started, "slow echo")
    assert echo.ask("one", PATIENT).strip() == "one"
    late = echo._process
    monkeypatch.setattr(programs, "GRACE", 0.0)
    with pytest.raises(Failed) as failed:
        echo.ask("wait", 0.05)
    assert failed.value.kind is FaultKind.LATE
    assert late is not None
    assert late.poll() is not None
    assert echo.ask("two", PATIENT).strip() == "two"


def test_the_time_to_start_up_is_given_once(started: list[Program], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "START_UP", PATIENT)
    echo = program(started, "slow echo")
    assert echo.ask("one", 0.001).strip() == "one"  # Python alone takes longer to start than that
    with pytest.raises(Failed, match=r"no answer within 0\.501 s"):
        echo.ask("wait", 0.001)


def test_a_silent_program_is_late(started: list[Program], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "START_UP", 0.0)
    with pytest.raises(Failed) as failed:
        program(started, "silent").ask("one", 0.05)
    assert failed.value.kind is FaultKind.LATE


def test_a_program_that_ends_is_dead_and_started_again(started: list[Program]) -> None:
    dying = program(started, "dying")
    question = "oxixo\t5/5/5/5/5 x\t1"
    for _ in range(2):
        assert dying.ask(question, PATIENT)
        with pytest.raises(Failed, match="status 3") as failed:
            dying.ask(question, PATIENT)
        assert failed.value.kind is FaultKind.DEAD


def test_a_program_that_ends_between_two_questions_is_dead(started: list[Program]) -> None:
    echo = program(started, "echo")
    assert echo.ask("one", PATIENT)
    assert echo._process is not None
    echo._process.kill()
    echo._process.wait()
    with pytest.raises(Failed) as failed:
        echo.ask("two", PATIENT)
    assert failed.value.kind is FaultKind.DEAD
    assert echo.ask("three", PATIENT).strip() == "three"


def test_what_nobody_asked_for_is_no_answer(started: list[Program]) -> None:
    echo = program(started, "echo")
    assert echo.ask("one\nchatter", PATIENT).strip() == "one"
    echo._answers.put(echo._answers.get(timeout=PATIENT))  # the second line has come
    assert echo.ask("two", PATIENT).strip() == "two"


def test_of_an_endless_line_only_the_beginning_is_heard(started: list[Program]) -> None:
    endless = program(started, "endless")
    assert endless.ask("one", PATIENT) == "a" * programs.LONGEST
    assert endless.ask("two", PATIENT) == "a" * programs.LONGEST


def test_closing_ends_what_the_program_has_started(started: list[Program]) -> None:
    script = (
        "import subprocess, sys; subprocess.Popen(['sleep', '600']); print('started', flush=True); sys.stdin.read()"
    )
    parent = Program((sys.executable, "-c", script))
    started.append(parent)
    assert parent.ask("go", PATIENT).strip() == "started"
    answers = parent._answers
    parent.close()
    assert answers.get(timeout=PATIENT) is None  # nobody has the output open any more, the child neither
