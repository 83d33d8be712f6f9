"""A small drawing board: shapes in final pixels, drawn four times as large and reduced once."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from time import sleep
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

Colour = tuple[int, int, int]
Fill = Colour | tuple[Colour, Colour]  # one colour, or from the top of a shape to its bottom
Box = tuple[float, float, float, float]
Point = tuple[float, float]

SCALE = 4
BANDS = 7  # steps of a gradient: few, so that a picture needs few colours and packs well


BAND = 40  # height of the parts in which large pictures are drawn


class Place(NamedTuple):
    """The middle of something, and the size of the square it belongs to."""

    x: float
    y: float
    size: float


def colour(text: str) -> Colour:
    """Read `#rrggbb`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two; `share` is the other's part."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def ramp(one: Colour, other: Colour, steps: int) -> list[Colour]:
    """Return so many colours from one to the other, both included."""
    return [mix(one, other, n / (steps - 1)) for n in range(steps)]


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Return Pillow's own font in a size."""
    found = ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont)
    return found


class Canvas:
    """A picture in the making, or the part of a larger one that begins so many pixels from its top."""

    def __init__(self, width: int, height: int, ground: Colour, *, top: int = 0) -> None:
        self.width, self.height, self.top = width, height, top
        self.image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
        self.draw = ImageDraw.Draw(self.image)

    def finish(self) -> Image.Image:
        """Reduce it to its final size."""
        return self.image.reduce(SCALE)

    def fade(self, ground: Colour, share: float) -> None:
        """Let everything so far sink into the ground."""
        self.image.paste(Image.blend(self.image, Image.new("RGB", self.image.size, ground), share))

    def blend(self, under: "Canvas", share: float) -> None:
        """Let so much of what lies under everything shine through."""
        self.image.paste(Image.blend(self.image, under.image, share))

    def inlay(self, part: "Canvas", corner: tuple[int, int]) -> None:
        """Put another canvas in, its left upper corner here."""
        self.image.paste(part.image, (corner[0] * SCALE, (corner[1] - self.top) * SCALE))

    def rounded(self, box: Box, radius: float, fill: Fill) -> None:
        """Fill a rectangle with round corners."""
        scaled = self._scaled(box)
        self._fill(scaled, fill, lambda draw, ink: draw.rounded_rectangle(scaled, radius * SCALE, fill=ink))

    def disc(self, x: float, y: float, radius: float, fill: Fill) -> None:
        """Fill a disc."""
        scaled = self._scaled((x - radius, y - radius, x + radius, y + radius))
        self._fill(scaled, fill, lambda draw, ink: draw.ellipse(scaled, fill=ink))

    def ellipse(self, box: Box, fill: Fill) -> None:
        """Fill an ellipse."""
        scaled = self._scaled(box)
        self._fill(scaled, fill, lambda draw, ink: draw.ellipse(scaled, fill=ink))

    def ring(self, x: float, y: float, radius: float, width: float, ink: Colour) -> None:
        """Draw a circle; the radius is that of its outer edge."""
        box = self._scaled((x - radius, y - radius, x + radius, y + radius))
        self.draw.ellipse(box, outline=ink, width=round(width * SCALE))

    def outline(self, box: Box, radius: float, width: float, ink: Colour) -> None:
        """Draw the edge of a rectangle with round corners, inside the box."""
        self.draw.rounded_rectangle(self._scaled(box), radius * SCALE, outline=ink, width=round(width * SCALE))

    def line(self, points: Sequence[Point], width: float, ink: Colour) -> None:
        """Draw a line with round ends and joints."""
        for start, end in pairwise(points):
            self._stroke(start, end, width, ink)
        for x, y in points:
            self.disc(x, y, width / 2, ink)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self.draw.polygon([(x * SCALE, (y - self.top) * SCALE) for x, y in points], fill=fill)

    def dashes(self, box: Box, width: float, ink: Colour, pieces: int = 3) -> None:
        """Draw a dashed square: so many dashes to a side, the first and the last around the corners."""
        left, top, right, bottom = box
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        for (x0, y0), (x1, y1) in pairwise(corners):
            length = hypot(x1 - x0, y1 - y0)
            ux, uy = (x1 - x0) / length, (y1 - y0) / length
            dash = length / (2 * pieces)
            for n in range(pieces + 1):
                begin = max(0.0, 2 * n * dash - dash / 2)
                end = min(length, 2 * n * dash + dash / 2)
                self.line([(x0 + ux * begin, y0 + uy * begin), (x0 + ux * end, y0 + uy * end)], width, ink)

    def text(self, x: float, y: float, text: str, size: float, ink: Colour) -> None:
        """Write figures or coordinates around a point; bolder than the font, which is thin when reduced."""
        at = (x * SCALE, (y - self.top) * SCALE)
        stroke = max(1, round(size * SCALE / 40))
        self.draw.text(at, text, fill=ink, font=font(round(size * SCALE)), anchor="mm", stroke_width=stroke)

    def _scaled(self, box: Box) -> Box:
        left, top, right, bottom = box
        return left * SCALE, (top - self.top) * SCALE, right * SCALE - 1, (bottom - self.top) * SCALE - 1

    def _stroke(self, start: Point, end: Point, width: float, ink: Colour) -> None:
        """Draw a straight stroke as a polygon: Pillow's own wide lines are ragged."""
        (x0, y0), (x1, y1) = start, end
        length = hypot(x1 - x0, y1 - y0) or 1.0
        dx, dy = (y1 - y0) / length * width / 2, (x0 - x1) / length * width / 2
        self.polygon([(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)], ink)

    def _fill(self, box: Box, fill: Fill, shape: Callable[[ImageDraw.ImageDraw, int | Colour], None]) -> None:
        if box[3] < 0 or box[1] > self.image.height:  # lies in another band
            return
        sleep(0)  # drawing must not keep the event loop waiting: let it have its turn
        if isinstance(fill[0], int):
            shape(self.draw, fill)
            return
        mask = Image.new("L", self.image.size)
        shape(ImageDraw.Draw(mask), 255)
        bands = ramp(*fill, BANDS)
        top, height = box[1], box[3] - box[1]
        shaded = Image.new("RGB", self.image.size, bands[-1])
        draw = ImageDraw.Draw(shaded)
        for n in reversed(range(BANDS - 1)):
            draw.rectangle((0, 0, self.image.width, max(0, top + height * (n + 1) / BANDS)), fill=bands[n])
        self.image.paste(shaded, mask=mask)


def in_bands(width: int, height: int, ground: Colour, draw: Callable[[Canvas], None]) -> Image.Image:
    """Draw a large picture band by band, letting other threads in between: one great step would keep them waiting."""
    whole = Image.new("RGB", (width, height))
    for top in range(0, height, BAND):
        canvas = Canvas(width, min(BAND, height - top), ground, top=top)
        draw(canvas)
        whole.paste(canvas.finish(), (0, top))
    return whole


def star(x: float, y: float, radius: float, points: int = 5) -> list[Point]:
    """Return the corners of a star."""
    around = ((radius if n % 2 == 0 else radius * 0.45, n * pi / points - pi / 2) for n in range(2 * points))
    return [(x + r * cos(angle), y + r * sin(angle)) for r, angle in around]
