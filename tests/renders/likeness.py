"""How far two pictures differ, measured where they differ most: a wrong piece cannot hide in a large picture."""

from PIL import Image, ImageChops

BLOCK = 12  # pixels: smaller than a numeral or a dot
DIFFERENT = 48  # of 255: more than fonts and encoders of other versions shift a colour at an edge
TOLERANCE = 0.15  # share of a block


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the share of clearly different pixels in the block where it is highest."""
    if one.size != other.size:
        return 1.0
    red, green, blue = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).split()
    strongest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    clearly = strongest.point([255 if value > DIFFERENT else 0 for value in range(256)])
    highest = clearly.reduce(BLOCK).getextrema()[1]
    assert isinstance(highest, int)
    return highest / 255
