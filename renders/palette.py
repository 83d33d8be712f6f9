"""The palettes: all flat colours of a game, and ramps between those that touch, with an exact way to the nearest.

A palette that is found automatically tints whole squares; one built by hand leaves every flat colour as it is.
"""

from functools import cache
from time import sleep

from PIL import Image

from renders.canvas import BANDS, Colour, mix, ramp
from renders.theme import THEMES, Material, Theme

PIECES = {
    "oxono": ("pink", "black", "totem"),
    "yoxii": ("white", "red", "totem"),
    "oxixo": ("cube", "cross", "ring"),
}
SHADES = 6  # colours of the ramp between two that touch
COLOURS = 255  # of a palette; one of GIF's 256 stays free for "as before"
NEAR = 1000  # distance, squared, up to which one of two colours will do: about ten steps of grey, unseen on an edge
SHINES_THROUGH = 0.45  # how much of what lies below is seen through a previewed piece
SPENT = 0.6  # how far a kind of piece sinks into its plate when none is left
STRIP = 12  # rows mapped at a time
ROUNDED = 0xF8F8F8  # blends of two colours are looked up by their upper bits: fewer to find, none visibly different


class Palette:
    """Up to 255 colours, and the nearest of them for any other."""

    def __init__(self, colours: tuple[Colour, ...]) -> None:
        self.colours = colours
        self.flat = [value for shade in colours for value in shade]
        self._nearest = {_packed(shade): n for n, shade in enumerate(colours)}

    def map(self, picture: Image.Image) -> Image.Image:
        """Map every colour to the nearest of the palette; flat ones exactly, which Pillow's `quantize` does not."""
        tile = Image.new("P", picture.size)
        tile.putpalette(self.flat)
        for top in range(0, picture.height, STRIP):
            sleep(0)  # let the event loop have its turn
            strip = picture.crop((0, top, picture.width, min(top + STRIP, picture.height)))
            tile.paste(Image.frombytes("P", strip.size, self._numbers(strip)), (0, top))
        return tile

    def _numbers(self, picture: Image.Image) -> bytes:
        pixels = memoryview(picture.convert("RGBA").tobytes()).cast("I")
        for pixel in set(pixels) - self._nearest.keys():
            self._nearest[pixel] = self._look_up(pixel)
        return bytes(map(self._nearest.__getitem__, pixels))

    def _look_up(self, pixel: int) -> int:
        rounded = pixel & ROUNDED
        found = self._nearest.get(rounded)
        if found is None:
            wanted = rounded & 255, rounded >> 8 & 255, rounded >> 16
            far = [_squares(shade, wanted) for shade in self.colours]
            found = self._nearest[rounded] = far.index(min(far))
        return found


def _packed(shade: Colour) -> int:
    """Return an opaque colour as it lies in memory."""
    return int.from_bytes(bytes((*shade, 255)), "little")


@cache
def palette(theme: str, family: str) -> Palette:
    """Return the palette of one family of games in a theme."""
    look = THEMES[theme]
    pieces = [look.pieces[name] for name in PIECES[family]]
    return built(_flat(look, pieces) + _ghosts(look, pieces) + _spent(look, pieces), _contacts(look, pieces))


def built(flat: list[Colour], contacts: list[tuple[Colour, Colour]]) -> Palette:
    """Return a palette of flat colours and, as far as there is room, ramps between those that touch."""
    chosen = list(dict.fromkeys(flat))
    for one, other in contacts:
        for shade in ramp(one, other, SHADES)[1:-1]:
            if len(chosen) < COLOURS and min(_squares(shade, have) for have in chosen) > NEAR:
                chosen.append(shade)
    return Palette(tuple(chosen))


def _marks(theme: Theme) -> list[Colour]:
    return [theme.following, theme.chosen, theme.origin, theme.last, theme.decided, theme.sign, theme.turn]


def _flat(theme: Theme, pieces: list[Material]) -> list[Colour]:
    """List the colours that fill areas, those of gradients included."""
    colours = [theme.table, theme.board.light, theme.board.face, theme.board.side, theme.board.ink]
    colours += [theme.well, theme.well_shade, theme.well_light, theme.shadow, theme.plate, theme.plate_on]
    colours += [theme.number, theme.halo, *_marks(theme)]
    for each in pieces:
        colours += [*ramp(each.light, each.face, BANDS), each.side, each.ink]
    if theme.pieces["totem"] in pieces:  # its body is shaded from face to side
        colours += ramp(theme.pieces["totem"].side, theme.pieces["totem"].face, SHADES)
    return [*colours, theme.edge] if theme.edge else colours


def _ghosts(theme: Theme, pieces: list[Material]) -> list[Colour]:
    """List the colours of previewed pieces, through which a square or a neutral cube is seen."""
    cube = theme.pieces["cube"] if theme.pieces["cube"] in pieces else None
    below = ramp(cube.light, cube.face, BANDS) if cube else [theme.well] * BANDS
    colours = []
    for each in pieces:
        shades = zip(ramp(each.light, each.face, BANDS), below, strict=True)
        colours += [mix(shade, under, SHINES_THROUGH) for shade, under in shades]
        colours.append(mix(each.ink, below[BANDS // 2], SHINES_THROUGH))
        colours.append(mix(each.side, cube.side if cube else theme.well, SHINES_THROUGH))
    return colours


def _spent(theme: Theme, pieces: list[Material]) -> list[Colour]:
    """List the colours of pieces of which none is left in hand; cubes are in no hand."""
    if theme.pieces["cube"] in pieces:
        return []
    colours = [theme.number, *([theme.edge] if theme.edge else [])]
    for each in pieces:
        if each is not theme.pieces["totem"]:
            colours += [*ramp(each.light, each.face, 3), each.side, each.ink]
    return [mix(shade, plate, SPENT) for plate in (theme.plate, theme.plate_on) for shade in colours]


def _contacts(theme: Theme, pieces: list[Material]) -> list[tuple[Colour, Colour]]:
    """List which colours touch, those that show most first."""
    well, board, marks = theme.well, theme.board, _marks(theme)
    plates = (theme.plate, theme.plate_on)
    pairs = [(each.face, each.ink) for each in pieces] + [(each.side, each.face) for each in pieces]
    if theme.edge:
        pairs += [(theme.edge, shade) for each in pieces for shade in (each.face, each.side)] + [(theme.edge, well)]
    pairs += [(well, each.side) for each in pieces] + [(well, each.face) for each in pieces]
    pairs += [(board.face, well), (board.face, board.ink), (theme.table, board.face), (theme.table, board.side)]
    pairs += [(theme.shadow, shade) for each in pieces for shade in (each.side, well)]
    pairs += [(theme.table, plate) for plate in plates]
    pairs += [(plate, other) for plate in plates for other in (theme.number, theme.turn, theme.sign)]
    pairs += [(well, mark) for mark in marks] + [(theme.halo, mark) for mark in (well, *marks)]
    pairs += [(plate, shade) for plate in plates for each in pieces for shade in (each.side, each.face)]
    pairs += [(board.face, mark) for mark in (theme.halo, *marks)]
    pairs += [(each.face, mark) for each in pieces for mark in (theme.halo, theme.following, theme.chosen)]
    return pairs + [(well, each.ink) for each in pieces]


def _squares(one: Colour, other: Colour) -> int:
    """Return how far apart two colours are, squared; green weighs most, as for the eye."""
    (r, g, b), (red, green, blue) = one, other
    return 2 * (r - red) * (r - red) + 4 * (g - green) * (g - green) + 3 * (b - blue) * (b - blue)
