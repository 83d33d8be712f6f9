"""The contact sheet."""

from pathlib import Path

from PIL import Image

from renders.__main__ import main
from renders.examples import PLAYED, example, states
from rules import GAMES


def test_the_sheet_has_every_state_of_every_game(tmp_path: Path) -> None:
    file = tmp_path / "sheet.png"
    assert main(["--theme", "light", "--size", "90", "--out", str(file)]) == 0
    with Image.open(file) as sheet:
        assert sheet.size == (100 * 7, 100 * len(GAMES))


def test_every_game_has_an_example_that_ends() -> None:
    assert list(PLAYED) == list(GAMES)
    for game in GAMES:
        assert example(game).outcome is not None
        assert [name for name, _ in states(game)][:2] == ["start", "middle"]
