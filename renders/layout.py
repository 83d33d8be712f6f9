"""Where everything is in a picture: squares, coordinates, the players' plates and the pieces in hand."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from renders.canvas import Box
from rules import GAMES
from rules.game import Seat
from rules.grid import FILES, Square

Corner = tuple[int, int]  # left, top
Size = tuple[int, int]

SIZE = 720  # of every picture, both ways
RISE = 7  # the height of the board over the table
FAMILY = {"oxono": "oxono", "yoxii": "yoxii", "oxixo": "oxixo", "oxixo4": "oxixo"}  # games whose tiles are the same
DOWN, LEFT, UP, RIGHT = range(4)  # the sides of the board, clockwise as the seats A1, B1, A2, B2


@dataclass(frozen=True)
class Plate:
    """A player's place at the edge: its box and the side of the board it lies at."""

    box: tuple[int, int, int, int]
    side: int
    slots: tuple[Corner, ...] = ()  # of the kinds of pieces in hand
    badge: Corner | None = None  # of what tells turn, winner and points, where it lies beside the plate


@dataclass(frozen=True)
class Layout:
    """The measures of one game's picture."""

    cell: int
    frame: int  # from the outermost squares to the edge of the board
    gap: int  # between a square's pitch and its well
    slot: Size
    seats: tuple[tuple[Plate, ...], ...]  # the plates of each seat

    def origin(self, width: int) -> int:
        """Return the first pixel of a board of so many squares."""
        return (SIZE - width * self.cell) // 2


BADGE: Size = (68, 68)


def _oxono() -> Layout:
    seats = []
    for side, top in ((DOWN, 662), (UP, 4)):
        slots = ((160, top + 5), (394, top + 5))
        seats.append((Plate((90, top, 630, top + 54), side, slots),))
    return Layout(cell=90, frame=22, gap=3, slot=(226, 44), seats=tuple(seats))


def _yoxii() -> Layout:
    """Use the corners that the board leaves free: two plates for each side."""
    seats = []
    for side, top, badge in ((DOWN, 620, 538), (UP, 8, 119)):
        plates = []
        for left, badge_left in ((8, 23), (524, 629)):
            slots = ((left + 8, top + 4), (left + 94, top + 4))
            plates.append(Plate((left, top, left + 188, top + 92), side, slots, (badge_left, badge)))
        seats.append(tuple(plates))
    return Layout(cell=90, frame=21, gap=3, slot=(86, 84), seats=tuple(seats))


def _oxixo(*, teams: bool) -> Layout:
    seats = []
    for side in (DOWN, LEFT, UP, RIGHT) if teams else (DOWN, UP):
        width, height = (210, 50) if side in (DOWN, UP) else (50, 210)
        left = {LEFT: 4, RIGHT: SIZE - 4 - width}.get(side, (SIZE - width) // 2)
        top = {DOWN: SIZE - 4 - height, UP: 4}.get(side, (SIZE - height) // 2)
        seats.append((Plate((left, top, left + width, top + height), side),))
    return Layout(cell=104, frame=36, gap=1, slot=(0, 0), seats=tuple(seats))


LAYOUTS = {"oxono": _oxono(), "yoxii": _yoxii(), "oxixo": _oxixo(teams=False), "oxixo4": _oxixo(teams=True)}


@cache
def corners(game: str) -> dict[Square, Corner]:
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
    half, out = layout.cell / 2, layout.frame - 11
    rows = [min(row) for row in GAMES[game].grid.rows]
    texts = [Label(str((square >> 3) + 1), places[square][0] - out, places[square][1] + half) for square in rows]
    lowest = {square & 7: square for square in sorted(places, reverse=True)}
    below = layout.cell + out - 1
    return texts + [Label(FILES[file], places[sq][0] + half, places[sq][1] + below) for file, sq in lowest.items()]


def seat_plates(game: str, seat: Seat) -> tuple[Plate, ...]:
    """Return the plates of a seat."""
    return LAYOUTS[game].seats[seat]


def inset(box: Box, by: float) -> Box:
    """Return a box smaller by so much on every side."""
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by
