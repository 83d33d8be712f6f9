"""Pictures of pictures: the contact sheet of every state, and those of the documents."""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from renders.examples import PLAYED, example, states
from renders.paint import animate, compose
from renders.scene import Scene
from renders.theme import PUBLIC, THEMES
from renders.vision import KINDS, seen

PHONE = 350  # pixels that Discord gives a picture on a small phone
MARGIN = 10
GROUNDS = {"dark": "#313338", "light": "#ffffff", "contrast": "#313338"}  # Discord's own, behind the pictures


def sheet(themes: Sequence[str] = tuple(THEMES), width: int = PHONE) -> Image.Image:
    """Draw the contact sheet: a row for each game, theme after theme."""
    rows = [
        (GROUNDS[theme], [compose(scene, theme) for _, scene in states(game)]) for theme in themes for game in PLAYED
    ]
    return _arranged(rows, width)


def write_documents(folder: Path) -> None:
    """Draw the pictures of the documents: boards for the README, themes, simulated vision, a replay."""
    middle = {game: dict(states(game))["middle"] for game in PLAYED}
    showpieces = [dict(states("oxono"))["end"], dict(states("yoxii"))["step2"], middle["oxixo4"]]
    boards = _arranged([(GROUNDS[PUBLIC], [compose(scene) for scene in showpieces])], 480)
    boards.save(folder / "boards.png", optimize=True)  # it opens the README: every colour as it is
    rows = [(GROUNDS[theme], [compose(scene, theme) for scene in middle.values()]) for theme in THEMES]
    _save(_arranged(rows, PHONE), folder / "themes.png")
    for theme in THEMES:
        views = [(GROUNDS[theme], _views(scene, theme)) for game, scene in middle.items() if game != "oxixo"]
        _save(_arranged(views, 240), folder / f"vision-{theme}.png")
    (folder / "replay.gif").write_bytes(animate(example("oxono")))


def _views(scene: Scene, theme: str) -> list[Image.Image]:
    """Return a picture as most people see it, and as others do."""
    picture = compose(scene, theme)
    return [picture, *(seen(picture, kind) for kind in KINDS)]


def _arranged(rows: list[tuple[str, list[Image.Image]]], width: int) -> Image.Image:
    """Put pictures of this width into rows, each on its ground."""
    pitch = width + MARGIN
    whole = Image.new("RGB", (pitch * max(len(pictures) for _, pictures in rows), pitch * len(rows)))
    for down, (ground, pictures) in enumerate(rows):
        whole.paste(ground, (0, down * pitch, whole.width, (down + 1) * pitch))
        for across, picture in enumerate(pictures):
            small = picture.convert("RGB").resize((width, width), Image.Resampling.LANCZOS)
            whole.paste(small, (across * pitch + MARGIN // 2, down * pitch + MARGIN // 2))
    return whole


def _save(picture: Image.Image, path: Path) -> None:
    """Write a picture on a palette of its own: a third of the size."""
    picture.quantize(256, kmeans=1, dither=Image.Dither.NONE).save(path, optimize=True)
