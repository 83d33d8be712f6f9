"""The engine as the program on the other side."""

import pytest

from engine.errors import InvalidArgument
from engine.protocol import Asked, serve, time_to_think
from engine.question import Question, Thought
from rules.errors import RulesError

START = "oxixo\t5/5/5/5/5 x\t2\n"


class Noting:
    """Thinks of one move, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def __call__(self, question: Question) -> Thought:
        self.asked.append(question)
        return Thought("a1-e1", 0.5, None, 1, 1, ("a1-e1",), 0.0)


def test_a_question_round_trips() -> None:
    asked = Asked("oxono", "6/6/2@3/3+2/6/6 p", 2.5)
    assert asked.to_line() == "oxono\t6/6/2@3/3+2/6/6 p\t2.5"
    assert Asked.from_line(asked.to_line() + "\r\n") == asked


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("", "a game, a tab, a position"),
        ("oxixo 5/5/5/5/5 x 3", "a game, a tab, a position"),
        ("chess\t5/5/5/5/5 x\t3", "no such game"),
        ("oxixo\t5/5/5/5 x\t3", "number of rows"),
        ("oxixo\tXXXXX/5/5/5/5 o\t3", "the game is over"),
        ("oxixo\t5/5/5/5/5 x\t0", "seconds"),
        ("oxixo\t5/5/5/5/5 x\tnan", "seconds"),
        ("oxixo\t5/5/5/5/5 x\tinf", "seconds"),
        ("oxixo\t5/5/5/5/5 x\tsoon", "seconds"),
    ],
)
def test_a_faulty_line_is_answered_and_the_rest_goes_on(line: str, names: str) -> None:
    with pytest.raises((RulesError, InvalidArgument), match=names):
        Asked.from_line(line)
    first, second = serve(Noting(), 3, 0, [line + "\n", START])
    assert first.startswith("error: ")
    assert names in first
    assert second == "a1-e1"


@pytest.mark.parametrize(
    ("allowed", "spent", "thought"),
    [(3.0, 0.0, 2.9), (3.0, 2.0, 0.9), (3.0, 5.0, 0.3), (0.15, 0.0, 0.05), (0.05, 0.0, 0.005)],
)
def test_it_thinks_less_than_it_may(allowed: float, spent: float, thought: float) -> None:
    assert time_to_think(allowed, spent) == pytest.approx(thought)
    assert time_to_think(allowed, spent) < allowed


def test_what_the_engine_is_asked() -> None:
    think = Noting()
    assert list(serve(think, 4, 0, [START, START, START], loading=1.0)) == ["a1-e1"] * 3
    assert {(question.game, question.start, question.moves, question.level) for question in think.asked} == {
        ("oxixo", "5/5/5/5/5 x", (), 4)
    }
    # The first question may have waited while the engine was loading.
    assert [question.seconds for question in think.asked] == pytest.approx([0.9, 1.9, 1.9])


def test_chance_is_repeatable_and_not_the_same_for_every_question() -> None:
    first, again, other = Noting(), Noting(), Noting()
    for think, seed in ((first, 1), (again, 1), (other, 2)):
        list(serve(think, 1, seed, [START, START]))
    assert first.asked == again.asked
    assert len({question.seed for question in (*first.asked, *other.asked)}) == 4
