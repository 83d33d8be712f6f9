"""Golden pictures per game and theme, with a tolerance that no wrong piece, mark or number passes."""

from itertools import combinations

import pytest
from PIL import Image

from renders import THEMES
from renders.paint import compose
from renders.scene import Mark, Player, Scene, Stock
from renders.tiles import Look, Tiles
from tests.renders.golden import FOLDER, golden
from tests.renders.likeness import TOLERANCE, difference

TOKENS = {
    "oxono": ("", "X", "O", "x", "o"),
    "yoxii": ("", *"ABCDabcd"),
    "oxixo4": ("", "X", "O", "X1", "X2", "O1", "O2"),
}
MARKS = (Mark.NONE, Mark.NEXT, Mark.CHOSEN, Mark.FROM, Mark.LAST, Mark.LINE, Mark.CHOSEN | Mark.GHOST)


@pytest.mark.parametrize(("name", "scene", "theme"), golden(), ids=[name for name, _, _ in golden()])
def test_a_picture_is_as_it_was_approved(name: str, scene: Scene, theme: str) -> None:
    with Image.open(FOLDER / name) as approved:
        assert difference(compose(scene, theme), approved) <= TOLERANCE


def test_no_golden_picture_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.png")} == {name for name, _, _ in golden()}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", TOKENS)
def test_no_wrong_piece_passes(game: str, theme: str) -> None:
    tiles = Tiles(game, theme)
    shown = {token: tiles.cell(Look(token, Mark.NONE, "")) for token in TOKENS[game]}
    for one, other in combinations(shown, 2):
        assert difference(shown[one], shown[other]) > TOLERANCE, (one, other)


@pytest.mark.parametrize("theme", THEMES)
def test_no_wrong_totem_passes(theme: str) -> None:
    tiles = Tiles("oxono", theme)
    above = Look("", Mark.NONE, "")
    one, other = (tiles.tower(Look(token, Mark.NONE, ""), above) for token in "+@")
    assert difference(one, other) > TOLERANCE


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "token"), [("oxono", "x"), ("yoxii", "A"), ("oxixo4", "O2"), ("oxixo4", "X1")])
def test_no_wrong_mark_passes(game: str, token: str, theme: str) -> None:
    tiles = Tiles(game, theme)
    shown = {marks: tiles.cell(Look(token, marks, "")) for marks in MARKS}
    for one, other in combinations(shown, 2):
        assert difference(shown[one], shown[other]) > TOLERANCE, (one, other)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("game", "token", "most"), [("oxono", "X", 8), ("oxono", "o", 8), ("yoxii", "d", 5)])
def test_no_wrong_number_passes(game: str, token: str, most: int, theme: str) -> None:
    tiles = Tiles(game, theme)
    shown = {count: tiles.stock(Stock(token, count), on=True) for count in range(most + 1)}
    for one, other in combinations(shown, 2):
        assert difference(shown[one], shown[other]) > TOLERANCE, (one, other)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", ["oxono", "oxixo", "oxixo4"])
def test_whose_turn_it_is_and_who_won_show(game: str, theme: str) -> None:
    tiles = Tiles(game, theme)
    shown = [tiles.plate(player, 0) for player in (Player(0), Player(0, to_move=True), Player(0, winner=True))]
    for one, other in combinations(shown, 2):
        assert difference(one, other) > TOLERANCE
