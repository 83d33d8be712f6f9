"""Simulated colour blindness: how a picture looks to the eyes of others, and how far apart two colours are for them.

Matrices after Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency" (2009), at full severity; they apply to linear light.
"""

from math import dist

from PIL import Image

from renders.canvas import Colour

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

KINDS: dict[str, Matrix] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def seen(picture: Image.Image, kind: str) -> Image.Image:
    """Return a picture on a palette as somebody with this kind of vision sees it: only the palette changes."""
    colours = picture.getpalette() or []
    shades = zip(colours[::3], colours[1::3], colours[2::3], strict=True)
    changed = picture.copy()
    changed.putpalette([value for shade in shades for value in seen_colour(shade, kind)])
    return changed


def seen_colour(shade: Colour, kind: str) -> Colour:
    """Return a colour as it is seen."""
    linear = _apply(KINDS[kind], _linear(shade))
    red, green, blue = (round(255 * _from_linear(min(1.0, max(0.0, value)))) for value in linear)
    return red, green, blue


def distance(one: Colour, other: Colour) -> float:
    """Return how different two colours look: the distance in CIELAB, of which 2.3 is just noticeable."""
    return dist(_lab(one), _lab(other))


def _linear(shade: Colour) -> Vector:
    red, green, blue = (
        value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in shade
    )
    return red, green, blue


def _from_linear(value: float) -> float:
    return 12.92 * value if value <= 0.0031308 else float(1.055 * value ** (1 / 2.4) - 0.055)


def _apply(matrix: Matrix, vector: Vector) -> Vector:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def _lab(shade: Colour) -> Vector:
    x, y, z = (
        ratio ** (1 / 3) if (ratio := value / white) > 0.008856 else 7.787 * ratio + 16 / 116
        for value, white in zip(_apply(TO_XYZ, _linear(shade)), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
