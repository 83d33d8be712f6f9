"""Pictures: what differs in a scene differs in its picture, and several threads may paint at once."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from PIL import Image, ImageChops

from renders import THEMES, animate, composing, paint, scene_of, warm
from renders.layout import LAYOUTS, SIZE, corners
from renders.scene import Scene
from rules import GAMES
from rules.record import Record


def record_of(game: str, plies: int, seed: int = 2) -> Record:
    random = Random(seed)
    record = Record.begin(GAMES[game], GAMES[game].start(random))
    while record.outcome is None and record.ply < plies:
        record = record.play(random.choice(record.position.legal_moves()))
    return record


def picture(scene: Scene, theme: str = "dark") -> Image.Image:
    return Image.open(BytesIO(paint(scene, theme)))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_a_small_square_png_on_a_palette(game: str, theme: str) -> None:
    data = paint(scene_of(record_of(game, 20)), theme)
    opened = Image.open(BytesIO(data))
    assert (opened.format, opened.mode, opened.size) == ("PNG", "P", (SIZE, SIZE))
    assert len(data) <= 48 * 1024


@pytest.mark.parametrize("game", GAMES)
def test_each_step_of_a_move_changes_the_picture_only_on_its_squares_and_plates(game: str) -> None:
    record = record_of(game, 6)
    move = record.position.legal_moves()[0]
    stages = [composing(record, move.steps[:n]) for n in range(len(move.steps) + 1)]
    for before, after in pairwise(stages):
        changed = {one.square for one, other in zip(before.cells, after.cells, strict=True) if one != other}
        difference = ImageChops.difference(picture(before).convert("RGB"), picture(after).convert("RGB"))
        for square, (x, y) in corners(game).items():
            cell = LAYOUTS[game].cell
            box = difference.crop((x, y, x + cell, y + cell)).getbbox()
            assert (box is not None) == (square in changed)
        assert difference.getbbox() is not None


def test_threads_paint_the_same_pictures() -> None:
    scenes = [scene_of(record_of(game, plies)) for game in GAMES for plies in (3, 9, 15)] * 2
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(paint, scenes))
    assert together == [paint(scene) for scene in scenes]


def test_warming_up_draws_the_tiles_of_a_theme() -> None:
    warm("light")
    assert paint(scene_of(record_of("oxono", 0)), "light")


def test_a_replay_has_a_picture_for_every_position_and_holds_the_last() -> None:
    record = record_of("oxixo", 8)
    replay = Image.open(BytesIO(animate(record)))
    assert replay.format == "GIF"
    assert replay.n_frames == record.ply + 1  # type: ignore[attr-defined] # Pillow adds it to animations
    replay.seek(record.ply)
    assert replay.info["duration"] >= 3000
    last = picture(scene_of(record)).convert("RGB")
    assert ImageChops.difference(replay.convert("RGB"), last).getbbox() is None
