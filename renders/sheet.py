"""A contact sheet: every state of every game in every theme as one image, in the size of a phone or in full."""

from collections.abc import Sequence

from PIL import Image

from renders.examples import PLAYED, states
from renders.paint import compose
from renders.theme import THEMES

PHONE = 350  # pixels that Discord gives a picture on a small phone
MARGIN = 10
GROUNDS = {"dark": "#313338", "light": "#ffffff", "contrast": "#313338"}  # Discord's own, behind the pictures


def sheet(themes: Sequence[str] = tuple(THEMES), width: int = PHONE) -> Image.Image:
    """Draw the contact sheet: a row for each game, theme after theme."""
    rows = [(theme, [scene for _, scene in states(game)]) for theme in themes for game in PLAYED]
    pitch = width + MARGIN
    whole = Image.new("RGB", (pitch * max(len(scenes) for _, scenes in rows), pitch * len(rows)))
    for down, (theme, scenes) in enumerate(rows):
        whole.paste(GROUNDS[theme], (0, down * pitch, whole.width, (down + 1) * pitch))
        for across, scene in enumerate(scenes):
            picture = compose(scene, theme).convert("RGB")
            small = picture.resize((width, width), Image.Resampling.BICUBIC)
            whole.paste(small, (across * pitch + MARGIN // 2, down * pitch + MARGIN // 2))
    return whole
