"""The pages of the rules, without Discord."""

from __future__ import annotations

import pytest

from cogs.answers import Reader
from cogs.guide import EXAMPLES, Example, picture, record_of, rules_page
from locales import LANGUAGES, t
from matches.preferences import Preferences
from renders import THEMES
from rules import GAMES
from rules.game import Reason
from rules.grid import square_name
from rules.steps import next_steps
from tests.cogs.test_lobby import parts, text

PAGES = [(game, page) for game, examples in EXAMPLES.items() for page in range(len(examples))]
FITS_ONE_SCREEN = 320  # characters beside the picture, on a phone


def example(game: str, page: int) -> Example:
    return EXAMPLES[game][page - 1]


def test_every_game_has_its_rules() -> None:
    assert list(EXAMPLES) == list(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "page"), PAGES)
async def test_every_page_can_be_written(language: str, game: str, page: int) -> None:
    view, files = await rules_page(game, page, Reader(language, Preferences()))
    assert text(view).startswith("## ")
    assert len(text(view)) <= (FITS_ONE_SCREEN if page == 0 else 1500)
    assert len(parts(view, 12)) == len(files) == 1
    assert files[0].description
    assert files[0].fp.read(8) == b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_end_with_the_last_page(language: str) -> None:
    for game, examples in EXAMPLES.items():
        with pytest.raises(KeyError):
            t(f"rules-{game}-{len(examples) + 1}", language)


async def test_a_page_that_is_no_more_becomes_the_last() -> None:
    view, _ = await rules_page("oxixo", 99, Reader("en", Preferences()))
    assert "the end" in text(view)


@pytest.mark.parametrize("theme", THEMES)
async def test_the_pictures_have_the_reader_s_colours(theme: str) -> None:
    _, files = await rules_page("oxono", 0, Reader("en", Preferences(theme=theme)))
    assert files[0].fp.read() == picture("oxono", 0, theme)


@pytest.mark.parametrize(
    ("game", "page", "winner", "reason"),
    [
        ("oxono", 1, 0, Reason.COLOUR_ROW),
        ("oxono", 5, 0, Reason.SYMBOL_ROW),
        ("yoxii", 1, 0, Reason.POINTS),
        ("yoxii", 4, 1, Reason.PIECES),
        ("oxixo", 1, 0, Reason.OWN_LINE),
        ("oxixo", 3, 1, Reason.OPPONENTS_LINE),
        ("oxixo4", 1, 0, Reason.OWN_LINE),
    ],
)
def test_the_pictures_show_the_ends_that_the_texts_tell_of(game: str, page: int, winner: int, reason: Reason) -> None:
    outcome = record_of(game, example(game, page)).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (winner, reason)


def test_what_the_texts_say_of_the_pictures() -> None:
    stuck = record_of("yoxii", example("yoxii", 1)).outcome
    assert stuck is not None
    assert stuck.tally is not None
    assert stuck.tally.points == (7, 4)
    diagonal = record_of("oxixo", example("oxixo", 1)).outcome
    assert diagonal is not None
    assert [square_name(square) for square in diagonal.squares] == ["a1", "b2", "c3", "d4", "e5"]
    passing = record_of("oxixo4", example("oxixo4", 3))
    assert [GAMES["oxixo4"].seats[seat] for seat in (*passing.passed, passing.position.turn)] == ["B1", "A2"]


@pytest.mark.parametrize(
    ("game", "page", "squares"),
    [
        ("oxono", 3, "a4 c2 c6 e4"),
        ("yoxii", 2, "c4 c5 d3 d5 e3 e5 g4"),
        ("yoxii", 3, "c4 d2 d4 e2 e3"),
        ("oxixo", 2, "a1 a5 e3"),
    ],
)
def test_the_marked_squares_are_those_that_the_texts_name(game: str, page: int, squares: str) -> None:
    shown = example(game, page)
    assert " ".join(next_steps(record_of(game, shown).position, shown.chosen or ())) == squares


def test_a_totem_that_lands_enclosed_lets_the_piece_go_anywhere() -> None:
    shown = example("oxono", 4)
    assert len(next_steps(record_of("oxono", shown).position, shown.chosen or ())) > 20
