"""Recorded games: the same moves still lead through the same positions to the same outcome."""

from pathlib import Path

import pytest

from rules import GAMES
from tests.rules.playthrough import FOLDER, describe, replay

RECORDED = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    written = path.read_text("utf-8")
    assert describe(replay(written)) == written.partition("\n\n")[2]


def test_every_game_has_recorded_games() -> None:
    assert {replay(path.read_text("utf-8")).game.name for path in RECORDED} == set(GAMES)
