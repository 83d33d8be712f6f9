"""The marks on squares: each has its own shape, and a halo that sets it off from whatever it lies on."""

from renders.canvas import Box, Canvas, Colour, Place
from renders.layout import inset
from renders.scene import Mark
from renders.theme import Theme


def draw_marks(canvas: Canvas, marks: Mark, theme: Theme, size: float, *, occupied: bool) -> None:
    """Draw the marks of one square over what stands there."""
    box: Box = (0, 0, size, size)
    if Mark.LINE in marks or Mark.COUNTED in marks:
        _strong(canvas, inset(box, 1.5), theme, size, dotted=Mark.COUNTED in marks)
    if Mark.FROM in marks:
        for width, ink in ((5.0, theme.halo), (2.6, theme.origin)):
            canvas.dashes(inset(box, 0.09 * size), width, ink)
    if Mark.LAST in marks:
        _brackets(canvas, inset(box, 0.045 * size), theme.last, theme.halo, 0.22 * size)
    if Mark.CHOSEN in marks:
        _brackets(canvas, inset(box, 0.045 * size), theme.chosen, theme.halo, 0.34 * size)
    if Mark.NEXT in marks:
        _next(canvas, theme, size, occupied=occupied)


def _brackets(canvas: Canvas, box: Box, ink: Colour, halo: Colour, arm: float) -> None:
    left, top, right, bottom = box
    for width, shade in ((7.0, halo), (4.0, ink)):
        for x, y, dx, dy in ((left, top, 1, 1), (right, top, -1, 1), (right, bottom, -1, -1), (left, bottom, 1, -1)):
            canvas.line([(x + dx * arm, y), (x, y), (x, y + dy * arm)], width, shade)


def _strong(canvas: Canvas, box: Box, theme: Theme, size: float, *, dotted: bool) -> None:
    """Draw the outline of a square that decided the game; counted ones have a bar below as well."""
    canvas.outline(box, 0.13 * size, 8, theme.halo)
    canvas.outline(inset(box, 1.5), 0.12 * size, 5, theme.decided)
    if dotted:
        left, _, right, bottom = box
        canvas.rounded((left + 0.3 * size, bottom - 8, right - 0.3 * size, bottom), 3, theme.decided)


def _next(canvas: Canvas, theme: Theme, size: float, *, occupied: bool) -> None:
    """Draw a dot in a ring on an empty square, a ring around what can be taken."""
    x, y = size / 2, size / 2
    if occupied:
        canvas.outline((2, 2, size - 2, size - 2), 0.24 * size, 8, theme.halo)
        canvas.outline((3.5, 3.5, size - 3.5, size - 3.5), 0.23 * size, 5, theme.following)
        return
    canvas.ring(x, y, 0.21 * size, 7.5, theme.halo)
    canvas.ring(x, y, 0.21 * size - 1.6, 4.3, theme.following)
    canvas.disc(x, y, 0.075 * size, theme.halo)
    canvas.disc(x, y, 0.075 * size - 1.6, theme.following)


def arrow_head(canvas: Canvas, place: Place, step: tuple[int, int], ink: Colour, halo: Colour) -> None:
    """Draw an arrow head that points along a step (ranks count upwards)."""
    x, y, reach = place
    dx, dy = step[0], -step[1]
    tip = (x + dx * reach, y + dy * reach)
    ends = [(x - dx * reach + dy * 1.3 * reach, y - dy * reach + dx * 1.3 * reach)]
    ends.append((x - dx * reach - dy * 1.3 * reach, y - dy * reach - dx * 1.3 * reach))
    canvas.line([ends[0], tip, ends[1], ends[0]], 4, halo)
    canvas.polygon([ends[0], tip, ends[1]], ink)
