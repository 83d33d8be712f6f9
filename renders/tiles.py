"""Tiles: every part of a picture drawn once, on its own ground, in the colours of one palette.

A picture is then a copy of the empty board with opaque tiles pasted on: no blending, no conversion. There are a
few hundred tiles for a game and theme at most, so they are kept for good.
"""

from collections.abc import Callable, Hashable
from functools import cache
from threading import RLock

from PIL import Image

from renders.board import draw_board
from renders.canvas import Canvas, Colour, Place
from renders.layout import FAMILY, LAYOUTS, SIZE
from renders.marks import arrow_head, draw_marks
from renders.pieces import draw_piece
from renders.plates import draw_badge, draw_plate, draw_stock
from renders.scene import Mark, Player, Stock
from renders.theme import THEMES, Theme, distance, palette
from renders.well import draw_well

GHOST = 0.55  # how much of a previewed piece is there


class Tiles:
    """The tiles of one game in one theme. Safe to use from several threads: finished tiles are only read."""

    def __init__(self, game: str, theme: Theme) -> None:
        self.game, self.family, self.theme = game, FAMILY[game], theme
        self.layout = LAYOUTS[game]
        self.colours = palette(theme, self.family)
        self._flat = [value for shade in self.colours for value in shade]
        self._nearest: dict[int, int] = {}
        self._made: dict[Hashable, Image.Image] = {}
        self._lock = RLock()

    def board(self) -> Image.Image:
        """Return the empty board with its coordinates."""
        return self._tile("board", lambda: draw_board(self.game, self.theme))

    def cell(self, token: str, marks: Mark, ground: str = "") -> Image.Image:
        """Return a square with what stands on it."""
        return self._tile((token, int(marks), ground), lambda: self._draw_cell(token, marks, ground))

    def arrow(self, step: tuple[int, int], marks: Mark) -> Image.Image:
        """Return an arrow head on the frame."""
        return self._tile(("arrow", step, int(marks)), lambda: self._draw_arrow(step, marks))

    def plate(self, player: Player, part: int) -> Image.Image:
        """Return a player's plate, without the pieces in hand."""
        bare = Player(player.seat, player.to_move, player.winner, marks=player.marks)
        return self._tile(("plate", bare, part), lambda: draw_plate(self.game, self.theme, bare, part))

    def stock(self, stock: Stock, *, on: bool) -> Image.Image:
        """Return a kind of piece in hand with its count."""
        return self._tile(("stock", stock, on), lambda: draw_stock(self.game, self.theme, stock, on=on))

    def badge(self, player: Player, part: int) -> Image.Image | None:
        """Return what tells turn, winner and points where it lies outside the plate; None where it does not."""
        if self.game != "yoxii":
            return None
        bare = Player(player.seat, player.to_move, player.winner, points=player.points)
        return self._tile(("badge", bare, part), lambda: draw_badge(self.game, self.theme, bare, part))

    def _tile(self, key: Hashable, draw: Callable[[], Image.Image]) -> Image.Image:
        made = self._made.get(key)
        if made is None:
            with self._lock:  # the font and the drawing are not made for two at once
                made = self._made.get(key) or self._map(draw())
                self._made[key] = made
        return made

    def _draw_cell(self, token: str, marks: Mark, ground: str) -> Image.Image:
        size = self.layout.cell
        canvas = self._square(ground)
        filled = bool(token) or self.family == "oxixo"
        if filled:
            draw_piece(canvas, self.theme, self.family, token, Place(size / 2, size / 2, size))
        if Mark.GHOST in marks:
            canvas.image = Image.blend(self._square(ground).image, canvas.image, GHOST)
            canvas = _over(canvas)
        draw_marks(canvas, marks, self.theme, size, occupied=filled)
        return canvas.finish()

    def _square(self, ground: str) -> Canvas:
        size = self.layout.cell
        canvas = Canvas(size, size, self.theme.board.face)
        draw_well(canvas, self.theme, Place(size / 2, size / 2, size), self.layout.gap, ground)
        return canvas

    def _draw_arrow(self, step: tuple[int, int], marks: Mark) -> Image.Image:
        theme = self.theme
        ink = theme.following if marks == Mark.NEXT else theme.chosen if marks == Mark.CHOSEN else theme.board.ink
        canvas = Canvas(18, 18, theme.board.face)
        arrow_head(canvas, Place(9, 9, 5), step, ink, theme.halo if marks != Mark.LAST else theme.board.face)
        return canvas.finish()

    def _map(self, picture: Image.Image) -> Image.Image:
        """Map every colour to the nearest of the palette: exactly, which Pillow's `quantize` does not."""
        pixels = memoryview(picture.convert("RGBX").tobytes()).cast("I")
        for pixel in set(pixels) - self._nearest.keys():
            self._nearest[pixel] = self._find(pixel.to_bytes(4, "little"))
        tile = Image.frombytes("P", picture.size, bytes(map(self._nearest.__getitem__, pixels)))
        tile.putpalette(self._flat)
        return tile

    def _find(self, pixel: bytes) -> int:
        wanted: Colour = (pixel[0], pixel[1], pixel[2])
        return min(range(len(self.colours)), key=lambda n: distance(wanted, self.colours[n]))


def _over(canvas: Canvas) -> Canvas:
    """Return a canvas that goes on drawing on a changed picture."""
    again = Canvas(canvas.width, canvas.height, (0, 0, 0))
    again.image.paste(canvas.image)
    return again


@cache
def tiles(game: str, theme: str) -> Tiles:
    """Return the tiles of a game in a theme."""
    return Tiles(game, THEMES[theme])


assert SIZE % 8 == 0
