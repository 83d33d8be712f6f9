"""The plots of a profile, in the look of the boards: a rating over time; games won, drawn and lost."""

from collections.abc import Sequence
from datetime import UTC, datetime
from math import ceil, floor

from renders.canvas import Canvas, Colour, Place, Point, in_bands, mix, star
from renders.paint import encode
from renders.palette import Palette, built
from renders.theme import PUBLIC, THEMES, Theme

WIDTH, HEIGHT, BARS = 720, 360, 150
LEFT, TOP, RIGHT, BOTTOM = 88, 40, 676, 300  # the box of the curve
STEPS = (10, 20, 50, 100, 200, 500, 1000)  # between the lines of a scale
MOST = 300  # points of a curve: more could not be told apart
TEXT = 22


def rating_curve(points: Sequence[tuple[float, float]], theme: str = PUBLIC) -> bytes:
    """Plot ratings over time, (unix time, rating) in any order, as a PNG."""
    look = THEMES[theme]
    ordered = _thinned(sorted(points))
    picture = in_bands(WIDTH, HEIGHT, look.table, lambda canvas: _draw_ratings(canvas, look, ordered))
    return encode(_palette(look).map(picture))


def record_bars(won: int, drawn: int, lost: int, theme: str = PUBLIC) -> bytes:
    """Show games won, drawn and lost as a PNG: one bar in three patterns, below it a sign and a number for each."""
    look = THEMES[theme]
    picture = in_bands(WIDTH, BARS, look.table, lambda canvas: _draw_record(canvas, look, (won, drawn, lost)))
    return encode(_palette(look).map(picture))


def _draw_ratings(canvas: Canvas, look: Theme, ordered: list[tuple[float, float]]) -> None:
    canvas.rounded((8, 8, WIDTH - 8, HEIGHT - 8), 18, look.plate)
    low, high, step = scale([rating for _, rating in ordered])
    for line in range(low, high + 1, step):
        y = BOTTOM - (line - low) / (high - low) * (BOTTOM - TOP)
        canvas.line([(LEFT, y), (RIGHT, y)], 1.5, look.plate_on)
        canvas.text(LEFT - 40, y, str(line), TEXT, look.number)
    if ordered:
        _draw_curve(canvas, look, placed(ordered, low, high))
        _draw_dates(canvas, look, ordered[0][0], ordered[-1][0])


def _draw_record(canvas: Canvas, look: Theme, counts: tuple[int, int, int]) -> None:
    canvas.rounded((8, 8, WIDTH - 8, BARS - 8), 18, look.plate)
    total, left = sum(counts), 28.0
    canvas.rounded((left, 26, WIDTH - 28, 76), 10, look.plate_on)
    for kind, count in enumerate(counts):
        right = left + (WIDTH - 56) * count / total if total else left
        if count:
            _draw_part(canvas, look, kind, left, right)
        left = right
        _draw_sign(canvas, look, kind, Place(130 + kind * 220, 108, 15))
        canvas.text(182 + kind * 220, 108, str(count), 34, look.number)


def scale(ratings: Sequence[float]) -> tuple[int, int, int]:
    """Return round limits around the ratings and the distance of the lines between, at most five of them apart."""
    low, high = min(ratings, default=1500), max(ratings, default=1500)
    step = next((step for step in STEPS if high - low <= 4 * step), STEPS[-1])
    bottom, top = floor(low / step) * step, ceil(high / step) * step
    if bottom == top:
        bottom, top = bottom - step, top + step
    return bottom, top, step


def placed(points: Sequence[tuple[float, float]], low: float, high: float) -> list[Point]:
    """Return where the points of a curve lie in the picture; one alone lies at the right, as the latest does."""
    first, last = points[0][0], points[-1][0]
    return [
        (
            LEFT + (RIGHT - LEFT) * ((when - first) / (last - first) if last > first else 1),
            BOTTOM - (rating - low) / (high - low) * (BOTTOM - TOP),
        )
        for when, rating in points
    ]


def _thinned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Leave out points evenly where there are too many, never the last."""
    step = ceil(len(points) / MOST) or 1
    return points[::-1][::step][::-1]


def _draw_curve(canvas: Canvas, look: Theme, curve: list[Point]) -> None:
    canvas.polygon([(curve[0][0], BOTTOM), *curve, (curve[-1][0], BOTTOM)], look.plate_on)
    canvas.line(curve, 5, look.curve)
    canvas.disc(*curve[-1], 10, look.curve)
    canvas.disc(*curve[-1], 5, look.plate)


def _draw_dates(canvas: Canvas, look: Theme, first: float, last: float) -> None:
    """Write the first and the last day below the curve, in figures that every language reads."""
    dates = [datetime.fromtimestamp(when, UTC).strftime("%Y-%m-%d") for when in (first, last)]
    if dates[0] != dates[1]:
        canvas.text(LEFT + 56, BOTTOM + 28, dates[0], TEXT, look.number)
    canvas.text(RIGHT - 56, BOTTOM + 28, dates[1], TEXT, look.number)


def _draw_part(canvas: Canvas, look: Theme, kind: int, left: float, right: float) -> None:
    """Draw a part of the bar: won is full, drawn has dots, lost has stripes."""
    width = right - left
    part = Canvas(max(1, round(width)), 50, (look.curve, _muted(look), look.plate_on)[kind])
    if kind == 1:
        for n in range(0, ceil(width), 20):
            part.disc(n + 10, 16, 4, look.plate)
            part.disc(n, 34, 4, look.plate)
    elif kind == 2:
        for n in range(-50, ceil(width), 18):
            part.line([(n, 54), (n + 54, -4)], 5, _muted(look))
    canvas.inlay(part, (round(left), 26))
    if left > 28:
        canvas.line([(left, 26), (left, 76)], 3, look.plate)


def _draw_sign(canvas: Canvas, look: Theme, kind: int, place: Place) -> None:
    """Draw the sign of a part: a star, a sign of equality, a stroke."""
    x, y, size = place
    if kind == 0:
        canvas.polygon(star(x, y, 1.3 * size), look.curve)
        return
    for away in (-0.45 * size, 0.45 * size) if kind == 1 else (0,):
        canvas.line([(x - size, y + away), (x + size, y + away)], 6, look.number)


def _muted(look: Theme) -> Colour:
    return mix(look.number, look.plate, 0.5)


def _palette(look: Theme) -> Palette:
    """Return the few colours of a plot."""
    grounds = (look.table, look.plate, look.plate_on)
    inks = (look.number, look.curve, _muted(look))
    pairs = [(one, other) for one in grounds for other in inks] + [
        (look.table, look.plate),
        (look.plate, look.plate_on),
    ]
    return built([*grounds, *inks], pairs)
