"""Pictures: what differs in a scene differs in its picture, and several threads may paint at once."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from PIL import Image, ImageChops

from renders import THEMES, animate, composing, paint, rehearse, scene_of, warm
from renders.examples import example
from renders.layout import LAYOUTS, SIZE, corners
from renders.paint import LARGE, LEVEL, _png, compose, encode
from renders.pieces import CARVED
from renders.scene import Mark, Scene
from renders.tiles import Look, Tiles, tiles
from rules import GAMES
from rules.record import Record
from tests.renders.likeness import TOLERANCE, difference


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
        pairs = [(one, other) for one, other in zip(before.cells, after.cells, strict=True) if one != other]
        changed = {one.square for one, _ in pairs}
        risen_into = {one.square + 8 for pair in pairs for one in pair if one.token in CARVED}
        difference = ImageChops.difference(picture(before).convert("RGB"), picture(after).convert("RGB"))
        for square, (x, y) in corners(game).items():
            cell = LAYOUTS[game].cell
            box = difference.crop((x, y, x + cell, y + cell)).getbbox()
            assert (box is not None) == (square in changed) or square in risen_into
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
    record = example("oxono")
    replay = Image.open(BytesIO(animate(record)))
    assert replay.format == "GIF"
    assert replay.n_frames == record.ply + 1  # type: ignore[attr-defined] # Pillow adds it to animations
    replay.seek(record.ply)
    assert replay.info["duration"] >= 3000
    last = picture(scene_of(record)).convert("RGB")
    assert ImageChops.difference(replay.convert("RGB"), last).getbbox() is None


def test_a_game_without_moves_has_a_replay_of_one_picture() -> None:
    replay = Image.open(BytesIO(animate(record_of("yoxii", 0))))
    assert replay.format == "GIF"
    assert getattr(replay, "n_frames", 1) == 1


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", GAMES)
def test_a_long_replay_stays_small(game: str, theme: str) -> None:
    record = next(record for seed in range(300) if (record := record_of(game, 30, seed)).ply == 30)
    assert len(animate(record, theme)) <= 320 * 1024


@pytest.mark.parametrize("theme", THEMES)
def test_the_fullest_boards_stay_small(theme: str) -> None:
    for game, plies in (("oxono", 32), ("yoxii", 32), ("oxixo", 60), ("oxixo4", 60)):
        record = max((record_of(game, plies, seed) for seed in range(40)), key=lambda record: record.ply)
        assert record.ply >= 30
        assert len(paint(scene_of(record), theme)) <= 48 * 1024
        assert len(paint(composing(record, ()), theme)) <= 48 * 1024


# the game whose last picture was the largest of some thousands
CROWDED = """
c3-3c4 d2-3e3 c1-1b2 d2-2c2 c3-1b4 b3-3a4 d5-1e4 c5-3c6 b5-3a5 b6-4c5 b5-2b6 d7-1e7 d6-3d5 e6-4f6 d6-2c7 e5-2f5 e6-4e5
g4-2g5 g3-4f4 f2-3f3 e1-2e2 d2-4c3 e1-4d1 d2-1c1 e1-3f2 d2-3e1 d3-1d2 g3-2g4 d6-3d7 e6-1d6 b3-2a3 d3-1d4 b5-1b3
"""


@pytest.mark.parametrize("theme", THEMES)
def test_a_crowded_board_of_yoxii_leaves_room(theme: str) -> None:
    game = GAMES["yoxii"]
    record = Record.begin(game, game.parse_position("3/5/7/3T3/7/5/3 w"))
    for text in CROWDED.split():
        record = record.play(game.parse_move(text))
    assert record.outcome is not None
    sizes = [len(_png(compose(scene_of(record, ply=ply), theme), LEVEL)) for ply in range(25, record.ply + 1)]
    assert max(sizes) <= LARGE


@pytest.mark.parametrize("theme", THEMES)
def test_no_board_however_it_was_made_is_larger_than_allowed(theme: str) -> None:
    random = Random(4)
    scene = scene_of(record_of("yoxii", 32, 98))
    pictures = []
    for _ in range(20):  # every square taken and every mark in use, as in no game
        cells = [
            replace(cell, token=random.choice("ABCDabcd"), marks=random.choice(list(Mark))) for cell in scene.cells
        ]
        pictures.append(compose(replace(scene, cells=tuple(cells)), theme))
    assert max(len(_png(picture, LEVEL)) for picture in pictures) > LARGE
    for picture in pictures:
        png = encode(picture)
        assert len(png) <= 48 * 1024
        assert Image.open(BytesIO(png)).tobytes() == picture.tobytes()


def test_a_totem_below_another_keeps_its_head() -> None:
    game = GAMES["oxono"]
    x, y = corners("oxono")[game.grid.by_name["c3"]]
    head = (x + 30, y - 10, x + 60, y - 2)
    heads = []
    for position in ("6/6/2+3/2@3/6/6 p", "6/6/3+2/2@3/6/6 p"):
        scene = scene_of(Record.begin(game, game.parse_position(position)))
        heads.append(picture(scene).convert("RGB").crop(head).tobytes())
    assert heads[0] == heads[1]


@pytest.mark.parametrize("marks", [Mark.NONE, Mark.NEXT, Mark.FROM, Mark.LAST, Mark.LINE, Mark.CHOSEN | Mark.GHOST])
@pytest.mark.parametrize("token", ["", "X", "o"])
def test_beside_a_totem_the_square_above_looks_as_it_always_does(token: str, marks: Mark) -> None:
    tiles = Tiles("oxono", "dark")
    above = Look(token, marks, "")
    tower, plain = tiles.tower(Look("+", Mark.NONE, ""), above), tiles.cell(above)
    over, size = tiles.overhang(above), LAYOUTS["oxono"].cell
    beside = tower.crop((0, 0, size // 5, over))
    assert difference(beside, plain.crop((0, size - over, size // 5, size))) < TOLERANCE / 2


@pytest.mark.parametrize("game", GAMES)
def test_after_a_rehearsal_the_same_game_needs_no_new_tile(game: str) -> None:
    rehearse(game, "light", seed=3)
    made = tiles(game, "light")._made
    before = len(made)
    rehearse(game, "light", seed=3)
    assert 0 < before == len(made)
