"""The empty board with its frame and its coordinates."""

from PIL import Image

from renders.canvas import Canvas, Place
from renders.layout import FAMILY, LAYOUTS, SIZE, corners, labels
from renders.theme import Theme
from renders.well import draw_well
from rules.oxono import DOTTED
from rules.yoxii import CENTRE

GROUNDS = {("oxono", square): "dotted" for square in DOTTED} | {("yoxii", CENTRE): "dotted"}
LABEL = 20  # height of the coordinates


def draw_board(game: str, theme: Theme) -> Image.Image:
    """Draw the board as it is before anything stands on it."""
    canvas = Canvas(SIZE, SIZE, theme.table)
    layout, places = LAYOUTS[game], corners(game)
    for rise, shade in ((7, theme.board.side), (0, theme.board.face)):
        for x, y in places.values():
            out = layout.frame
            box = (x - out, y - out + rise, x + layout.cell + out, y + layout.cell + out + rise)
            canvas.rounded(box, 26, shade)
    half = layout.cell / 2
    for square, (x, y) in places.items():
        place = Place(x + half, y + half, layout.cell)
        draw_well(canvas, theme, place, layout.gap, ground(game, square))
    for label in labels(game):
        canvas.text(label.x, label.y, label.text, LABEL, theme.board.ink)
    return canvas.finish()


def ground(game: str, square: int) -> str:
    """Return what is printed on a square."""
    return GROUNDS.get((FAMILY[game], square), "")
