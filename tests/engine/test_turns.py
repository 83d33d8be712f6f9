"""Who is served next: everybody in turn, and the background when nobody waits."""

import pytest

from engine.turns import Turns

# What comes in, in order: person and item, a background item in brackets; then what goes out.
ORDERS = {
    "one after the other": ("a1 a2 a3", "a1 a2 a3"),
    "people in turn": ("a1 a2 a3 b1 c1 c2", "a1 b1 c1 a2 c2 a3"),
    "a newcomer waits for one question of each, not for all": ("a1 a2 a3 a4 b1", "a1 b1 a2 a3 a4"),
    "the background last": ("(a1) (b1) c1 a2", "c1 a2 a1 b1"),
    "the background in turn as well": ("(a1) (a2) (b1)", "a1 b1 a2"),
}


def filled(comes_in: str) -> Turns[str]:
    turns: Turns[str] = Turns()
    for word in comes_in.split():
        item = word.strip("()")
        turns.add(item, item[0], background=word != item)
    return turns


def drained(turns: Turns[str]) -> str:
    return " ".join(iter(turns.take, None))


@pytest.mark.parametrize("case", ORDERS)
def test_order(case: str) -> None:
    comes_in, goes_out = ORDERS[case]
    assert drained(filled(comes_in)) == goes_out


def test_who_was_served_comes_again_after_everybody_else() -> None:
    turns = filled("a1 b1")
    assert turns.take() == "a1"
    turns.add("a2", "a")
    assert drained(turns) == "b1 a2"


@pytest.mark.parametrize(("background", "goes_out"), [(False, "b1 a1 a2 c1"), (True, "a1 a2 b1 c1")])
def test_what_was_put_back_is_the_first_of_its_kind(background: bool, goes_out: str) -> None:  # noqa: FBT001 - a table
    turns = filled("b1 a1 a2 (c1)" if not background else "a1 a2 (b1) (c1)")
    taken = "b1"
    turns.remove(taken, "b", background=background)
    turns.put_back(taken, "b", background=background)
    assert drained(turns) == goes_out


@pytest.mark.parametrize(("gone", "left"), [("a1", "a2 b1"), ("a2", "a1 b1"), ("b1", "a1 a2"), ("z1", "a1 b1 a2")])
def test_who_no_longer_waits_is_left_out(gone: str, left: str) -> None:
    turns = filled("a1 a2 b1")
    turns.remove(gone, gone[0])
    assert drained(turns) == left


def test_only_people_are_urgent() -> None:
    turns = filled("a1 a2 (b1)")
    assert turns.urgent == 2
    assert drained(turns)
    assert turns.urgent == 0
    assert turns.take() is None
