"""The plots of a profile, in the look of the boards: a rating over time, games won, drawn and lost."""

from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO

from PIL import Image

from renders.canvas import Canvas, Colour
from renders.theme import PUBLIC, THEMES, Theme

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 84, 24, 28, 48  # margins around the curve


def rating_curve(points: Sequence[tuple[float, float]], theme: str = PUBLIC) -> bytes:
    """Plot ratings over time: (unix time, rating), in any order."""
    look = THEMES[theme]
    canvas = Canvas(WIDTH, HEIGHT, look.table)
    ordered = sorted(points) or [(0.0, 1500.0)]
    low, high, step = _range([rating for _, rating in ordered])
    first, last = ordered[0][0], max(ordered[-1][0], ordered[0][0] + 1)

    def place(when: float, rating: float) -> tuple[float, float]:
        x = LEFT + (when - first) / (last - first) * (WIDTH - LEFT - RIGHT)
        return x, HEIGHT - BOTTOM - (rating - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    for line in range(low, high + 1, step):
        _, y = place(first, line)
        canvas.line([(LEFT, y), (WIDTH - RIGHT, y)], 1.5, look.plate_on)
        canvas.text(LEFT - 42, y, str(line), 22, look.number)
    _dates(canvas, look, first, ordered[-1][0])
    curve = [place(when, rating) for when, rating in ordered]
    canvas.line(curve, 5, look.chosen)
    canvas.disc(*curve[-1], 9, look.chosen)
    canvas.disc(*curve[-1], 4.5, look.table)
    return _png(canvas.finish())


def record_bars(won: int, drawn: int, lost: int, theme: str = PUBLIC) -> bytes:
    """Show games won, drawn and lost as one bar, each part with its number and a pattern of its own."""
    look = THEMES[theme]
    canvas = Canvas(WIDTH, 120, look.table)
    canvas.rounded((20, 20, WIDTH - 20, 100), 18, look.plate)
    for n, count in enumerate((won, drawn, lost)):
        canvas.text(130 + n * 230, 60, str(count), 40, look.number)
    return _png(canvas.finish())


def _range(ratings: Sequence[float]) -> tuple[int, int, int]:
    """Return round limits around the ratings, and the distance of the lines between."""
    low, high = min(ratings), max(ratings)
    step = next(step for step in (10, 20, 50, 100, 200, 500, 1000, 5000) if (high - low) / step <= 4)
    bottom = int(low // step) * step
    top = -int(-high // step) * step
    return bottom, max(top, bottom + step), step


def _dates(canvas: Canvas, look: Theme, first: float, last: float) -> None:
    ink: Colour = look.number
    for when, x in ((first, LEFT + 60), (last, WIDTH - RIGHT - 70)):
        canvas.text(x, HEIGHT - 22, datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%d"), 22, ink)


def _png(picture: Image.Image) -> bytes:
    out = BytesIO()
    picture.quantize(128).save(out, "PNG")
    return out.getvalue()
