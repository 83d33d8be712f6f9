"""Tiles: every part of a picture drawn once, on its own ground, in the colours of one palette.

A picture is then a copy of the empty board with opaque tiles pasted on: no blending, no conversion. There are a
few hundred tiles for a game and theme at most, so they are kept for good.
"""

from collections.abc import Callable, Hashable
from functools import cache
from threading import Lock
from typing import NamedTuple

from PIL import Image

from renders.board import draw_board, draw_well
from renders.canvas import Canvas, Place
from renders.layout import FAMILY, LAYOUTS, seat_plates
from renders.marks import arrow_head, draw_marks
from renders.palette import SHINES_THROUGH, palette
from renders.pieces import CARVED, TOWER, draw_piece, draw_totem
from renders.plates import draw_badge, draw_plate, draw_stock
from renders.scene import Mark, Player, Stock
from renders.theme import THEMES

ARROW = (18, 28)  # length and width of an arrow's tile: between the cubes and the coordinates
DRAWING = Lock()  # one tile is drawn at a time: neither fonts nor palettes are made for two at once


class Look(NamedTuple):
    """A square as it looks: what stands there, what is marked, what is printed under it."""

    token: str
    marks: Mark
    ground: str


class Tiles:
    """The tiles of one game in one theme. Safe to use from several threads: finished tiles are only read."""

    def __init__(self, game: str, theme: str) -> None:
        self.game, self.family, self.theme = game, FAMILY[game], THEMES[theme]
        self.layout = LAYOUTS[game]
        self._palette = palette(theme, self.family)
        self._made: dict[Hashable, Image.Image] = {}

    def board(self) -> Image.Image:
        """Return the empty board with its coordinates."""
        return self._tile("board", lambda: draw_board(self.game, self.theme))

    def cell(self, look: Look) -> Image.Image:
        """Return a square with what stands on it."""
        return self._tile(look, lambda: self._draw_cell(look))

    def tower(self, look: Look, above: Look | None) -> Image.Image:
        """Return a totem's square with the lower part of the one above, into which the totem rises."""
        return self._tile((look, above), lambda: self._draw_tower(look, above))

    def overhang(self, above: Look | None) -> int:
        """Return how far a totem's tile reaches up: not beyond the frame where there is no square above."""
        return round(TOWER * self.layout.cell) if above else self.layout.frame - 1

    def arrow(self, step: tuple[int, int], marks: Mark) -> Image.Image:
        """Return an arrow head on the frame."""
        return self._tile((step, marks), lambda: self._draw_arrow(step, marks))

    def plate(self, player: Player, part: int) -> Image.Image:
        """Return a player's plate, without the pieces in hand."""
        bare = Player(player.seat, player.to_move, player.winner, marks=player.marks)
        return self._tile(("plate", bare, part), lambda: draw_plate(self.game, self.theme, bare, part))

    def stock(self, stock: Stock, *, on: bool) -> Image.Image:
        """Return a kind of piece in hand with its count."""
        return self._tile((stock, on), lambda: draw_stock(self.game, self.theme, stock, on=on))

    def badge(self, player: Player, part: int) -> Image.Image:
        """Return what tells turn, winner and points where it lies beside the plate."""
        bare = Player(player.seat, player.to_move, player.winner, points=player.points)
        side = seat_plates(self.game, player.seat)[part].side
        return self._tile(("badge", bare, part), lambda: draw_badge(self.theme, bare, side, part))

    def _tile(self, key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
        made = self._made.get(key)
        if made is None:
            with DRAWING:
                made = self._made.get(key) or self._palette.map(draw())
                self._made[key] = made
        return made

    def _draw_cell(self, look: Look) -> Image.Image:
        size = self.layout.cell
        return self._begun((size, size), look, Place(size / 2, size / 2, size)).finish()

    def _draw_tower(self, look: Look, above: Look | None) -> Image.Image:
        size, over = self.layout.cell, self.overhang(above)
        whole, place = (size, size + over), Place(size / 2, over + size / 2, size)
        upper = place._replace(y=place.y - size)
        canvas = self._begun(whole, above, upper) if above else Canvas(*whole, self.theme.board.face)
        self._draw_look(canvas, look._replace(token=""), place)
        self._draw_marks(canvas, look, place)
        draw_totem(canvas, self.theme, look.token, place, lifted=Mark.CHOSEN in look.marks and above is not None)
        return canvas.finish()

    def _begun(self, size: tuple[int, int], look: Look, place: Place) -> Canvas:
        """Return a canvas with one square on it: what stands there, or is to stand there, and its marks."""
        canvas = Canvas(*size, self.theme.board.face)
        self._draw_look(canvas, look, place)
        if Mark.GHOST in look.marks:
            empty = Canvas(*size, self.theme.board.face)
            self._draw_look(empty, look._replace(token="", marks=Mark.NONE), place)
            canvas.blend(empty, SHINES_THROUGH)
        self._draw_marks(canvas, look, place)
        return canvas

    def _draw_look(self, canvas: Canvas, look: Look, place: Place) -> None:
        draw_well(canvas, self.theme, place, self.layout.gap, look.ground)
        if look.token in CARVED:
            draw_totem(canvas, self.theme, look.token, place, lifted=Mark.CHOSEN in look.marks)
        elif look.token or self.family == "oxixo":
            draw_piece(canvas, self.theme, self.family, look.token, place)

    def _draw_marks(self, canvas: Canvas, look: Look, place: Place) -> None:
        draw_marks(canvas, self.theme, look.marks, place, occupied=bool(look.token) or self.family == "oxixo")

    def _draw_arrow(self, step: tuple[int, int], marks: Mark) -> Image.Image:
        theme = self.theme
        ink = {Mark.NEXT: theme.following, Mark.CHOSEN: theme.chosen}.get(marks, theme.last)
        width, height = ARROW if step[0] else ARROW[::-1]
        canvas = Canvas(width, height, theme.board.face)
        arrow_head(canvas, Place(width / 2, height / 2, 5.5), step, ink, theme.halo)
        return canvas.finish()


@cache
def tiles(game: str, theme: str) -> Tiles:
    """Return the tiles of a game in a theme."""
    return Tiles(game, theme)
