"""The empty board: its frame, its coordinates, and squares like shallow wells with light from above."""

from PIL import Image

from renders.canvas import Canvas, Place, in_bands
from renders.layout import FAMILY, LAYOUTS, RISE, SIZE, corners, labels
from renders.theme import Theme
from rules.grid import Square
from rules.oxono import DOTTED
from rules.yoxii import CENTRE

PRINTED = {("oxono", square): "dot" for square in DOTTED} | {("yoxii", CENTRE): "dot"}
LABEL = 23  # height of the coordinates
CORNER = 20  # radius of the board's corners: less than any frame, or the edge would show notches


def draw_board(game: str, theme: Theme) -> Image.Image:
    """Draw the board as it is before anything stands on it."""
    return in_bands(SIZE, SIZE, theme.table, lambda canvas: _draw_all(canvas, game, theme))


def _draw_all(canvas: Canvas, game: str, theme: Theme) -> None:
    layout, places = LAYOUTS[game], corners(game)
    half = layout.cell / 2
    reach = half + layout.frame
    for rise, shade in ((RISE, theme.board.side), (-1.5, theme.board.light), (0, theme.board.face)):
        for x, y in places.values():
            middle_x, middle_y = x + half, y + half + rise
            box = (middle_x - reach, middle_y - reach, middle_x + reach, middle_y + reach)
            canvas.rounded(box, CORNER, shade)
    for square, (x, y) in places.items():
        draw_well(canvas, theme, Place(x + half, y + half, layout.cell), layout.gap, ground(game, square))
    for label in labels(game):
        canvas.text(label.x, label.y, label.text, LABEL, theme.board.ink)


def ground(game: str, square: Square) -> str:
    """Return what is printed on a square; the squares of Oxixo are slots for cubes."""
    return "slot" if FAMILY[game] == "oxixo" else PRINTED.get((game, square), "")


def draw_well(canvas: Canvas, theme: Theme, place: Place, gap: float, printed: str) -> None:
    """Draw an empty square."""
    x, y, size = place
    half, radius = size / 2 - gap, 0.12 * size
    left, top, right, bottom = x - half, y - half, x + half, y + half
    if printed == "slot":
        canvas.rounded((left, top, right, bottom), radius, theme.board.side)
        return
    canvas.rounded((left, top, right, bottom), radius, theme.well_light)
    canvas.rounded((left, top, right, bottom - 2), radius, theme.well_shade)
    canvas.rounded((left, top + 3, right, bottom - 2), radius, theme.well)
    if printed == "dot":
        canvas.disc(x, y, 0.07 * size, theme.well_shade)
