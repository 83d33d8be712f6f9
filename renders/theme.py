"""Every colour, in three themes."""

from dataclasses import dataclass

from renders.canvas import Colour, colour


@dataclass(frozen=True)
class Material:
    """What a thing is made of: its upper face from top to bottom, its side, its edge, and what is drawn on it."""

    light: Colour
    face: Colour
    side: Colour
    ink: Colour


def material(light: str, face: str, side: str, ink: str) -> Material:
    """Read a material."""
    return Material(colour(light), colour(face), colour(side), colour(ink))


@dataclass(frozen=True, eq=False)  # a theme is the same only as itself, and so a key of caches
class Theme:
    """The colours of everything."""

    name: str
    table: Colour
    board: Material  # its ink writes the coordinates
    well: Colour
    well_shade: Colour
    well_light: Colour
    shadow: Colour  # of pieces, on a well
    plate: Colour
    plate_on: Colour  # of the player to move
    number: Colour
    edge: Colour | None  # the outline of pieces, where a theme has one
    following: Colour  # what may be chosen next
    chosen: Colour
    origin: Colour  # where something came from
    last: Colour
    decided: Colour
    turn: Colour  # around the plate of the player to move or the winner
    sign: Colour  # of turn and victory, on a plate
    halo: Colour  # around every mark, so that it stands out on any piece
    curve: Colour  # of plots
    pieces: dict[str, Material]  # by name: pink, black, white, red, totem, cube, cross, ring


DARK = Theme(
    name="dark",
    table=colour("#1f2532"),
    board=material("#4d5870", "#3e485d", "#272e3d", "#c9d3e6"),
    well=colour("#59657f"),
    well_shade=colour("#4a556d"),
    well_light=colour("#68748f"),
    shadow=colour("#3b455a"),
    plate=colour("#2b3343"),
    plate_on=colour("#3d485e"),
    number=colour("#eef2fa"),
    edge=None,
    following=colour("#a8f0c0"),
    chosen=colour("#ffe27a"),
    origin=colour("#e6ecf7"),
    last=colour("#ffffff"),
    decided=colour("#ffe27a"),
    turn=colour("#ffe27a"),
    sign=colour("#ffe27a"),
    curve=colour("#ffe27a"),
    halo=colour("#1a202c"),
    pieces={
        "pink": material("#ffa3cf", "#fb7fb8", "#a83a70", "#5d1139"),
        "black": material("#34353d", "#1f2026", "#0b0b0f", "#f6efe4"),
        "white": material("#ffffff", "#efebe2", "#b3ab9c", "#2a2d36"),
        "red": material("#ee5a52", "#d8403c", "#8c1f22", "#fff3ea"),
        "totem": material("#ffd673", "#f2b540", "#a06c17", "#4a2f05"),
        "cube": material("#98a3bb", "#8893ad", "#57627b", "#57627b"),
        "cross": material("#d6ebff", "#b9dcfb", "#5f8bb5", "#0f4c8a"),
        "ring": material("#ffe2bd", "#fdd09a", "#b97f3c", "#a53c06"),
    },
)

LIGHT = Theme(
    name="light",
    table=colour("#f6f1e7"),
    board=material("#e6d6b8", "#dac7a3", "#b69b6d", "#6b5530"),
    well=colour("#c3ab82"),
    well_shade=colour("#ab936a"),
    well_light=colour("#d0ba93"),
    shadow=colour("#97805a"),
    plate=colour("#e9dfcc"),
    plate_on=colour("#cfe0f2"),
    number=colour("#33291a"),
    edge=None,
    following=colour("#0f6b4f"),
    chosen=colour("#1d4fa8"),
    origin=colour("#4b3a1c"),
    last=colour("#1a1a22"),
    decided=colour("#1d4fa8"),
    turn=colour("#1d4fa8"),
    sign=colour("#1d4fa8"),
    curve=colour("#1d4fa8"),
    halo=colour("#fffaf0"),
    pieces={
        "pink": material("#ff9ccb", "#f673b1", "#b03f77", "#55102f"),
        "black": material("#3a3a42", "#25252b", "#0d0d11", "#fbf4e8"),
        "white": material("#ffffff", "#f7f3ea", "#a89f8e", "#2a2d36"),
        "red": material("#e2574c", "#c73a36", "#7d1b1f", "#fff3ea"),
        "totem": material("#3f9aa1", "#25808a", "#0f4b52", "#f3ffff"),
        "cube": material("#e2cda4", "#d6be91", "#9a7f50", "#9a7f50"),
        "cross": material("#e3f0ff", "#cbe2fb", "#6e93bb", "#0d4586"),
        "ring": material("#ffe3c4", "#ffd2a3", "#b9793a", "#9c3403"),
    },
)

CONTRAST = Theme(
    name="contrast",
    table=colour("#000000"),
    board=material("#1c1c1c", "#1c1c1c", "#000000", "#ffffff"),
    well=colour("#e4e4e4"),
    well_shade=colour("#c4c4c4"),
    well_light=colour("#ffffff"),
    shadow=colour("#a8a8a8"),
    plate=colour("#c8c8c8"),
    plate_on=colour("#ffffff"),
    number=colour("#000000"),
    edge=colour("#000000"),
    following=colour("#0050d0"),
    chosen=colour("#b3006b"),
    origin=colour("#000000"),
    last=colour("#000000"),
    decided=colour("#b3006b"),
    turn=colour("#ffd400"),
    sign=colour("#000000"),
    curve=colour("#0050d0"),
    halo=colour("#ffffff"),
    pieces={
        "pink": material("#ffb8dc", "#ff9acb", "#8a2c5e", "#000000"),
        "black": material("#000000", "#000000", "#3a3a3a", "#ffffff"),
        "white": material("#ffffff", "#ffffff", "#7a7a7a", "#000000"),
        "red": material("#a80f1a", "#a80f1a", "#4d0409", "#ffffff"),
        "totem": material("#5ab4ff", "#5ab4ff", "#0b4f8f", "#000000"),
        "cube": material("#bdbdbd", "#bdbdbd", "#6e6e6e", "#6e6e6e"),
        "cross": material("#ffffff", "#ffffff", "#7a7a7a", "#003f9e"),
        "ring": material("#2b2b2b", "#2b2b2b", "#000000", "#ffc14d"),
    },
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}
PUBLIC = DARK.name  # a dark table of its own, at home in a dark Discord and framed like a photograph in a light one
