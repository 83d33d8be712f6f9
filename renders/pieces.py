"""The pieces of the three games, drawn from above and a little from the front, in any size.

The first side's pieces are rounded squares, the second side's are round: nobody needs the colour to tell them apart.
"""

from renders.canvas import Canvas, Colour, Fill, Place, Point
from renders.layout import DOWN, LEFT, RIGHT, UP
from renders.theme import Material, Theme
from rules.oxono import TOTEM_O, TOTEM_X
from rules.yoxii import TOTEM

SQUARE_RADIUS, ROUND_RADIUS = 0.17, 0.36
CARVED = {TOTEM_X: "X", TOTEM_O: "O"}
FACES = {"X1": DOWN, "X2": UP, "O1": LEFT, "O2": RIGHT}  # where the dot of a cube points: to a partner's chair
WAYS = {DOWN: (0, 1), LEFT: (-1, 0), UP: (0, -1), RIGHT: (1, 0)}
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, 0), (1, 0)),
    3: ((-2, 0), (0, 0), (2, 0)),
    4: ((-3, 0), (-1, 0), (1, 0), (3, 0)),
}


def draw_piece(canvas: Canvas, theme: Theme, family: str, token: str, place: Place) -> None:
    """Draw a piece around a point."""
    if family == "oxono":
        _oxono(canvas, theme, token, place)
    elif family == "yoxii":
        _yoxii(canvas, theme, token, place)
    else:
        _oxixo(canvas, theme, token, place)


def cross(canvas: Canvas, at: Point, arm: float, width: float, ink: Colour) -> None:
    """Draw a cross with round ends."""
    x, y = at
    canvas.line([(x - arm, y - arm), (x + arm, y + arm)], width, ink)
    canvas.line([(x - arm, y + arm), (x + arm, y - arm)], width, ink)


def _symbol(canvas: Canvas, token: str, place: Place, ink: Colour) -> None:
    if token.upper().startswith("X"):
        cross(canvas, (place.x, place.y), 0.142 * place.size, 0.095 * place.size, ink)
    else:
        canvas.ring(place.x, place.y, 0.2 * place.size, 0.09 * place.size, ink)


def _block(canvas: Canvas, theme: Theme, made_of: Material, place: Place, radius: float) -> Place:
    """Draw a flat piece and return the middle of its face."""
    x, y, size = place
    half, rise = 0.37 * size, 0.1 * size
    left, right, top, bottom = x - half, x + half, y - half - rise / 2, y + half - rise / 2
    canvas.rounded((left + 0.01 * size, top + 2 * rise, right + 0.03 * size, bottom + 1.5 * rise), radius, theme.shadow)
    if theme.edge:
        grown = 0.022 * size
        canvas.rounded((left - grown, top - grown, right + grown, bottom + rise + grown), radius + grown, theme.edge)
    canvas.rounded((left, top + rise, right, bottom + rise), radius, made_of.side)
    canvas.rounded((left, top, right, bottom), radius, (made_of.light, made_of.face))
    return Place(x, (top + bottom) / 2, size)


def _oxono(canvas: Canvas, theme: Theme, token: str, place: Place) -> None:
    if token in CARVED:
        middle = _pillar(canvas, theme, place)
        _symbol(canvas, CARVED[token], middle._replace(size=place.size * 0.92), theme.pieces["totem"].ink)
        return
    first = token.isupper()
    made_of = theme.pieces["pink" if first else "black"]
    middle = _block(canvas, theme, made_of, place, (SQUARE_RADIUS if first else ROUND_RADIUS) * place.size)
    _symbol(canvas, token, middle, made_of.ink)


def _pillar(canvas: Canvas, theme: Theme, place: Place) -> Place:
    """Draw a totem, which towers over the pieces, and return the middle of its front."""
    x, y, size = place
    made_of = theme.pieces["totem"]
    wide, waist = 0.36 * size, 0.29 * size
    top, foot = y - 0.47 * size, y + 0.46 * size
    canvas.ellipse(
        (x - wide - 0.04 * size, foot - 0.2 * size, x + wide + 0.08 * size, foot + 0.02 * size), theme.shadow
    )
    for grown, plinth, body, cap in _pillar_fills(theme, made_of, size):
        canvas.rounded(
            (x - wide - grown, foot - 0.2 * size - grown, x + wide + grown, foot - 0.02 * size + grown),
            0.09 * size + grown,
            plinth,
        )
        canvas.rounded(
            (x - waist - grown, top + 0.1 * size, x + waist + grown, foot - 0.1 * size + grown), 0.08 * size, body
        )
        canvas.rounded(
            (x - wide - grown, top - grown, x + wide + grown, top + 0.2 * size + grown), 0.1 * size + grown, cap
        )
    return Place(x, y + 0.04 * size, size)


def _pillar_fills(theme: Theme, made_of: Material, size: float) -> list[tuple[float, Fill, Fill, Fill]]:
    """Return how far each coat of a totem reaches out, and its fills from the foot up."""
    coats: list[tuple[float, Fill, Fill, Fill]] = []
    if theme.edge:
        coats.append((0.022 * size, theme.edge, theme.edge, theme.edge))
    coats.append((0.0, made_of.side, (made_of.light, made_of.face), made_of.light))
    return coats


def _yoxii(canvas: Canvas, theme: Theme, token: str, place: Place) -> None:
    if token == TOTEM:
        x, y, size = _pillar(canvas, theme, place)
        ink = theme.pieces["totem"].ink
        for side in (-1, 1):
            canvas.disc(x + side * 0.12 * size, y - 0.06 * size, 0.055 * size, ink)
        canvas.rounded((x - 0.14 * size, y + 0.1 * size, x + 0.14 * size, y + 0.17 * size), 0.03 * size, ink)
        return
    first = token.isupper()
    made_of = theme.pieces["white" if first else "red"]
    x, y, size = _block(canvas, theme, made_of, place, (SQUARE_RADIUS if first else ROUND_RADIUS) * place.size)
    value = "abcd".index(token.lower()) + 1
    canvas.text(x, y - 0.07 * size, str(value), 0.46 * size, made_of.ink)
    for across, _ in PIPS[value]:
        canvas.disc(x + across * 0.062 * size, y + 0.235 * size, 0.045 * size, made_of.ink)


def _oxixo(canvas: Canvas, theme: Theme, token: str, place: Place) -> None:
    made_of = theme.pieces[{"": "cube", "X": "cross", "O": "ring"}[token[:1]]]
    x, y, size = place
    half, rise, radius = 0.455 * size, 0.09 * size, 0.09 * size
    left, right, top, bottom = x - half, x + half, y - half, y + half - rise
    if theme.edge:
        canvas.rounded((left - 1, top - 1, right + 1, bottom + rise + 1), radius, theme.edge)
    canvas.rounded((left, top + rise, right, bottom + rise), radius, made_of.side)
    canvas.rounded((left, top, right, bottom), radius, (made_of.light, made_of.face))
    middle = Place(x, (top + bottom) / 2, size * 1.05)
    if token:
        _symbol(canvas, token, middle, made_of.ink)
    if token in FACES:
        dx, dy = WAYS[FACES[token]]
        reach = (half - 0.11 * size) if dx else (half - rise / 2 - 0.1 * size)
        canvas.disc(middle.x + dx * reach, middle.y + dy * reach, 0.065 * size, made_of.ink)
