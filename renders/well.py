"""A square of the board: a shallow well with light from above."""

from renders.canvas import Canvas, Place
from renders.theme import Theme


def draw_well(canvas: Canvas, theme: Theme, place: Place, gap: float, ground: str) -> None:
    """Draw an empty square."""
    x, y, size = place
    half = size / 2 - gap
    box = (x - half, y - half, x + half, y + half)
    radius = 0.12 * size
    canvas.rounded(box, radius, theme.well_light)
    canvas.rounded((box[0], box[1], box[2], box[3] - 2), radius, theme.well_shade)
    canvas.rounded((box[0], box[1] + 3, box[2], box[3] - 2), radius, theme.well)
    if ground == "dotted":
        canvas.disc(x, y, 0.07 * size, theme.well_shade)
