"""The pieces of the three games, drawn from above and a little from the front, in any size.

The first side's pieces are rounded squares, the second side's are round: nobody needs the colour to tell them apart.
"""

from math import sqrt

from renders.canvas import Canvas, Colour, Place, Point, mix
from renders.layout import DOWN, LEFT, RIGHT, UP
from renders.theme import Material, Theme
from rules.oxono import TOTEM_O, TOTEM_X
from rules.yoxii import TOTEM

HALF = 0.37  # of a piece, in squares; a round one has this radius
SQUARE_RADIUS = 0.17
RISE, VALUE_RISE = 0.11, 0.16  # heights of pieces: those of Yoxii have their pips on the front
CARVED = {TOTEM_X: "X", TOTEM_O: "O", TOTEM: ""}  # what a totem has on its head
TOWER = 0.3  # how far a totem may rise above its square, in squares
LIFT = 0.1  # how far a chosen one is lifted
FACES = {"X1": DOWN, "X2": UP, "O1": LEFT, "O2": RIGHT}  # where the dot of a cube points: to a partner's chair
WAYS = {DOWN: (0, 1), LEFT: (-1, 0), UP: (0, -1), RIGHT: (1, 0)}
PIPS = {1: (0,), 2: (-1, 1), 3: (-2, 0, 2), 4: (-3, -1, 1, 3)}  # along the front of a piece, as many as its value


def draw_piece(canvas: Canvas, theme: Theme, family: str, token: str, place: Place) -> None:
    """Draw a piece or a cube around a point."""
    if family == "oxono":
        _oxono(canvas, theme, token, place)
    elif family == "yoxii":
        _yoxii(canvas, theme, token, place)
    else:
        _cube(canvas, theme, token, place)


def cross(canvas: Canvas, at: Point, arm: float, width: float, ink: Colour) -> None:
    """Draw a cross with round ends."""
    x, y = at
    canvas.line([(x - arm, y - arm), (x + arm, y + arm)], width, ink)
    canvas.line([(x - arm, y + arm), (x + arm, y - arm)], width, ink)


def _symbol(canvas: Canvas, token: str, place: Place, ink: Colour) -> None:
    x, y, size = place
    if token.upper().startswith("X"):
        cross(canvas, (x, y), 0.15 * size, 0.1 * size, ink)
    else:
        canvas.ring(x, y, 0.21 * size, 0.098 * size, ink)


def _block(canvas: Canvas, theme: Theme, made_of: Material, place: Place, *, radius: float, rise: float) -> Place:
    """Draw a flat piece and return the middle of its face."""
    x, y, size = place
    half = HALF * size
    left, right, top, bottom = x - half, x + half, y - half - rise / 2, y + half - rise / 2
    canvas.rounded(
        (left + 0.02 * size, top + rise, right + 0.04 * size, bottom + rise + 0.06 * size), radius, theme.shadow
    )
    if theme.edge:
        out = 0.025 * size
        canvas.rounded((left - out, top - out, right + out, bottom + rise + out), radius + out, theme.edge)
    canvas.rounded((left, top + rise, right, bottom + rise), radius, made_of.side)
    canvas.rounded((left, top, right, bottom), radius, made_of.light)
    canvas.rounded((left, top + 0.025 * size, right, bottom), radius, (made_of.light, made_of.face))
    return Place(x, (top + bottom) / 2, size)


def _oxono(canvas: Canvas, theme: Theme, token: str, place: Place) -> None:
    first = token.isupper()
    made_of = theme.pieces["pink" if first else "black"]
    radius = (SQUARE_RADIUS if first else HALF) * place.size
    middle = _block(canvas, theme, made_of, place, radius=radius, rise=RISE * place.size)
    _symbol(canvas, token, middle, made_of.ink)


def _yoxii(canvas: Canvas, theme: Theme, token: str, place: Place) -> None:
    first = token.isupper()
    made_of = theme.pieces["white" if first else "red"]
    half, rise = HALF * place.size, VALUE_RISE * place.size
    x, y, size = _block(
        canvas, theme, made_of, place, radius=(SQUARE_RADIUS if first else HALF) * place.size, rise=rise
    )
    value = "abcd".index(token.lower()) + 1
    canvas.text(x, y, str(value), 0.5 * size, made_of.ink)
    for across in PIPS[value]:
        away = across * 0.065 * size
        bend = 0 if first else half - sqrt(half * half - away * away)  # a round front recedes
        canvas.disc(x + away, y + half + rise / 2 - bend, 0.042 * size, made_of.ink)


def _cube(canvas: Canvas, theme: Theme, token: str, place: Place) -> None:
    made_of = theme.pieces[{"": "cube", "X": "cross", "O": "ring"}[token[:1]]]
    x, y, size = place
    half, rise, radius = 0.465 * size, 0.1 * size, 0.09 * size
    left, right, top, bottom = x - half, x + half, y - half, y + half - rise
    canvas.rounded((left, top + rise, right, bottom + rise), radius, made_of.side)
    canvas.rounded((left, top, right, bottom), radius, made_of.light)
    canvas.rounded((left, top + 0.02 * size, right, bottom), radius, (made_of.light, made_of.face))
    middle = Place(x, (top + bottom) / 2, size * (1.12 if token in FACES else 1.3))
    if token:
        _symbol(canvas, token, middle, made_of.ink)
    if token in FACES:
        dx, dy = WAYS[FACES[token]]
        reach = (half if dx else half - rise / 2) - 0.105 * size
        canvas.disc(middle.x + dx * reach, middle.y + dy * reach, 0.062 * size, made_of.ink)


def draw_totem(canvas: Canvas, theme: Theme, token: str, place: Place, *, lifted: bool) -> None:
    """Draw a totem, a tall piece that rises out of its square."""
    x, y, size = place
    made_of = theme.pieces["totem"]
    foot = y + 0.43 * size
    wide = 0.34 * size if not lifted else 0.3 * size
    canvas.ellipse((x - wide, foot - 0.16 * size, x + wide + 0.07 * size, foot + 0.05 * size), theme.shadow)
    y -= LIFT * size * lifted
    if theme.edge:
        _totem_coat(canvas, Material(*[theme.edge] * 4), Place(x, y, size), 0.025 * size)
    _totem_coat(canvas, made_of, Place(x, y, size), 0)
    for side in (-1, 1):
        canvas.disc(x + side * 0.12 * size, y + 0.06 * size, 0.055 * size, made_of.ink)
    canvas.rounded((x - 0.12 * size, y + 0.19 * size, x + 0.12 * size, y + 0.255 * size), 0.03 * size, made_of.ink)
    if CARVED[token]:
        _symbol(canvas, CARVED[token], Place(x, y - 0.4 * size, 0.88 * size), made_of.ink)
    else:
        _crown(canvas, made_of, Place(x, y - 0.4 * size, size))


def _totem_coat(canvas: Canvas, made_of: Material, place: Place, out: float) -> None:
    """Draw the foot, the body and the head of a totem, reaching out by so much."""
    x, y, size = place
    foot, waist, base = y + 0.43 * size, 0.295 * size + out, 0.345 * size + out
    canvas.rounded((x - base, foot - 0.15 * size - out, x + base, foot + out), 0.07 * size + out, made_of.side)
    shaded = mix(made_of.face, made_of.side, 0.2), mix(made_of.face, made_of.side, 0.6)
    canvas.rounded((x - waist, y - 0.4 * size, x + waist, foot - 0.08 * size + out), 0.07 * size + out, shaded)
    head = (x - waist, y - 0.69 * size - out, x + waist, y - 0.11 * size + out)
    canvas.rounded(head, 0.19 * size + out, (made_of.light, made_of.face))


def _crown(canvas: Canvas, made_of: Material, place: Place) -> None:
    """Draw what Yoxii's totem has on its head: rays in all eight directions."""
    x, y, size = place
    arm, slant = 0.16 * size, 0.115 * size
    for dx, dy in ((arm, 0), (0, arm), (slant, slant), (slant, -slant)):
        canvas.line([(x - dx, y - dy), (x + dx, y + dy)], 0.06 * size, made_of.ink)
    canvas.disc(x, y, 0.085 * size, made_of.face)
    canvas.disc(x, y, 0.05 * size, made_of.ink)
