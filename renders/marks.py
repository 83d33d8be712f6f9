"""The marks on squares: each has its own shape, and a halo that sets it off from whatever it lies on."""

from renders.canvas import Box, Canvas, Colour, Place
from renders.layout import inset
from renders.scene import Mark
from renders.theme import Theme


def draw_marks(canvas: Canvas, theme: Theme, marks: Mark, place: Place, *, occupied: bool) -> None:
    """Draw the marks of one square over what stands there."""
    x, y, size = place
    box: Box = (x - size / 2, y - size / 2, x + size / 2, y + size / 2)
    if Mark.LINE in marks or Mark.COUNTED in marks:
        canvas.outline(inset(box, 1), 0.14 * size, 8, theme.halo)
        canvas.outline(inset(box, 2.5), 0.13 * size, 5, theme.decided)
    if Mark.FROM in marks:
        for width, ink in ((5.0, theme.halo), (2.8, theme.origin)):
            canvas.dashes(inset(box, 0.09 * size), width, ink)
    if Mark.LAST in marks:
        brackets(canvas, inset(box, 0.045 * size), theme.last, theme.halo, 0.2 * size)
    if Mark.CHOSEN in marks:
        brackets(canvas, inset(box, 0.045 * size), theme.chosen, theme.halo, 0.33 * size)
    if Mark.NEXT in marks:
        _next(canvas, theme, place, occupied=occupied)


def brackets(canvas: Canvas, box: Box, ink: Colour, halo: Colour, arm: float) -> None:
    """Draw the four corners of a box."""
    left, top, right, bottom = box
    for width, shade in ((8.0, halo), (5.0, ink)):
        for x, y, dx, dy in ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1)):
            canvas.line([(x + dx * arm, y), (x, y), (x, y + dy * arm)], width, shade)


def around(canvas: Canvas, theme: Theme, box: Box, radius: float) -> None:
    """Draw a ring around what may be chosen next."""
    canvas.outline(box, radius, 8, theme.halo)
    canvas.outline(inset(box, 1.5), radius - 1.5, 5, theme.following)


def _next(canvas: Canvas, theme: Theme, place: Place, *, occupied: bool) -> None:
    """Draw a dot in a ring on an empty square, a ring around what can be taken."""
    x, y, size = place
    if occupied:
        half = size / 2 - 1.5
        around(canvas, theme, (x - half, y - half, x + half, y + half), 0.26 * size)
        return
    canvas.ring(x, y, 0.25 * size, 8.5, theme.halo)
    canvas.ring(x, y, 0.25 * size - 1.6, 5.3, theme.following)
    canvas.disc(x, y, 0.1 * size, theme.halo)
    canvas.disc(x, y, 0.1 * size - 1.6, theme.following)


def arrow_head(canvas: Canvas, place: Place, step: tuple[int, int], ink: Colour, halo: Colour) -> None:
    """Draw an arrow head that points along a step (ranks count upwards); its size is half its length."""
    x, y, reach = place
    dx, dy = step[0], -step[1]
    tip = (x + dx * reach, y + dy * reach)
    wing = 1.5 * reach
    ends = [(x - dx * reach + turn * dy * wing, y - dy * reach + turn * dx * wing) for turn in (1, -1)]
    corners = [ends[0], tip, ends[1]]
    canvas.line([*corners, ends[0]], 6, halo)
    canvas.line([*corners, ends[0]], 2.5, ink)
    canvas.polygon(corners, ink)
