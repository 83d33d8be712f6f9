"""Openings: different, repeatable, and still to be decided."""

import pytest

from engine.errors import InvalidArgument
from engine.openings import Opening, is_open, openings
from rules import GAMES
from rules.record import Record


def after(name: str, opening: Opening) -> Record:
    game = GAMES[name]
    return Record.begin(game, game.parse_position(opening.start)).play_text(*opening.moves)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plies", [2, 6])
def test_openings_are_different_and_open(name: str, plies: int) -> None:
    ends = [after(name, opening) for opening in openings(GAMES[name], 20, plies, seed=5)]
    assert len({end.position for end in ends}) == 20
    assert {end.ply for end in ends} == {plies}
    assert all(is_open(GAMES[name], end.position) for end in ends)


def test_openings_are_drawn_by_the_seed() -> None:
    first, again, other = (openings(GAMES["yoxii"], 10, 3, seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other
    assert openings(GAMES["yoxii"], 4, 3, 1) == first[:4]


def test_both_starts_of_oxono_are_drawn() -> None:
    assert len({opening.start for opening in openings(GAMES["oxono"], 20, 2, seed=0)}) == 2


@pytest.mark.parametrize(("name", "different"), [("oxono", 2), ("yoxii", 1), ("oxixo", 1), ("oxixo4", 1)])
def test_a_game_with_too_few_openings_begins_with_them_again(name: str, different: int) -> None:
    drawn = openings(GAMES[name], 5, 0, seed=0)
    assert [opening.number for opening in drawn] == [0, 1, 2, 3, 4]
    assert len({opening.start for opening in drawn}) == different


def test_a_length_that_no_game_survives_is_refused() -> None:
    with pytest.raises(InvalidArgument, match="no opening of 40 plies"):
        openings(GAMES["yoxii"], 1, 40, seed=0)


@pytest.mark.parametrize(
    ("name", "position", "worth"),
    [
        ("oxixo", "5/5/5/5/5 x", True),
        ("oxixo", "XXXXX/5/5/5/5 o", False),  # over
        ("oxixo", "X4/X4/X4/X4/5 x", False),  # a1-a5 wins
        ("oxixo", "X4/X4/X4/X4/5 o", True),  # the opponent's threat can be met
        ("oxixo4", "O4/O4/O4/O4/5 B2", False),
    ],
)
def test_what_is_open(name: str, position: str, worth: bool) -> None:  # noqa: FBT001 - a column of the table
    assert is_open(GAMES[name], GAMES[name].parse_position(position)) is worth
