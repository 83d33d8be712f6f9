"""Where everything is in a picture: squares, coordinates, the players' plates and the pieces in hand."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from renders.canvas import Box
from rules import GAMES
from rules.game import Seat
from rules.grid import FILES, Square

SIZE = 720  # of every picture, both ways
FAMILY = {"oxono": "oxono", "yoxii": "yoxii", "oxixo": "oxixo", "oxixo4": "oxixo"}  # games whose tiles are the same
DOWN, LEFT, UP, RIGHT = range(4)  # the sides of the board, clockwise as the seats A1, B1, A2, B2


@dataclass(frozen=True)
class Plate:
    """A player's place at the edge: its box and the side of the board it lies at."""

    box: tuple[int, int, int, int]
    side: int
    slots: tuple[tuple[int, int], ...] = ()  # the left upper corners of the pieces in hand
    badge: tuple[int, int] = (0, 0)  # the left upper corner of what tells turn, winner and points


@dataclass(frozen=True)
class Layout:
    """The measures of one game's picture."""

    cell: int
    frame: int  # from the outermost squares to the edge of the board
    gap: int  # between a square's pitch and its well
    slot: tuple[int, int]  # the size of a kind of piece in hand
    badge: tuple[int, int]
    plates: tuple[Plate, ...]  # by seat; Yoxii's lie in two corners each and have their plates one after the other

    def origin(self, width: int) -> int:
        """Return the first pixel of a board of so many squares."""
        return (SIZE - width * self.cell) // 2


def _oxono() -> Layout:
    plates = []
    for side, top in ((DOWN, 660), (UP, 4)):
        plates.append(Plate((90, top, 630, top + 56), side, ((160, top + 2), (390, top + 2)), (98, top + 2)))
    return Layout(90, 22, 3, (200, 52), (52, 52), tuple(plates))


def _yoxii() -> Layout:
    plates = []
    for side, top, badge in ((DOWN, 628, 560), (UP, 8, 96)):
        for left, badge_left in ((8, 14), (548, 642)):
            slots = ((left + 2, top + 2), (left + 82, top + 2))
            plates.append(Plate((left, top, left + 164, top + 84), side, slots, (badge_left, badge)))
    return Layout(90, 21, 3, (80, 80), (64, 64), tuple(plates))


def _oxixo(*, teams: bool) -> Layout:
    lying, standing = (250, 46), (46, 190)
    plates = []
    for side in (DOWN, LEFT, UP, RIGHT) if teams else (DOWN, UP):
        width, height = lying if side in (DOWN, UP) else standing
        left = {LEFT: 6, RIGHT: SIZE - 6 - width}.get(side, (SIZE - width) // 2)
        top = {DOWN: SIZE - 6 - height, UP: 6}.get(side, (SIZE - height) // 2)
        plates.append(Plate((left, top, left + width, top + height), side))
    return Layout(104, 40, 2, (0, 0), (0, 0), tuple(plates))


LAYOUTS = {"oxono": _oxono(), "yoxii": _yoxii(), "oxixo": _oxixo(teams=False), "oxixo4": _oxixo(teams=True)}


@cache
def corners(game: str) -> dict[Square, tuple[int, int]]:
    """Return the left upper corner of every square."""
    layout, rows = LAYOUTS[game], GAMES[game].grid.rows
    origin, top = layout.origin(len(rows)), len(rows) - 1
    return {
        square: (origin + (square & 7) * layout.cell, origin + (top - (square >> 3)) * layout.cell)
        for row in rows
        for square in row
    }


class Label(NamedTuple):
    """A coordinate and the middle of where it is written."""

    text: str
    x: float
    y: float


def labels(game: str) -> list[Label]:
    """Return the coordinates: beside each row, below each column."""
    layout, places = LAYOUTS[game], corners(game)
    half, out = layout.cell / 2, layout.frame - 10
    rows = [min(row) for row in GAMES[game].grid.rows]
    texts = [Label(str((square >> 3) + 1), places[square][0] - out, places[square][1] + half) for square in rows]
    lowest = {square & 7: square for square in sorted(places, reverse=True)}
    bottom = [
        Label(FILES[file], places[sq][0] + half, places[sq][1] + layout.cell + out) for file, sq in lowest.items()
    ]
    return texts + bottom


def seat_plates(game: str, seat: Seat) -> tuple[Plate, ...]:
    """Return the plates of a seat."""
    plates = LAYOUTS[game].plates
    each = len(plates) // len(GAMES[game].seats)
    return plates[seat * each : (seat + 1) * each]


def inset(box: Box, by: float) -> Box:
    """Return a box smaller by so much on every side."""
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by
