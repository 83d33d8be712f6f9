"""Colours that must be told apart are, for the common kinds of colour blindness; shapes differ besides."""

import pytest

from renders import THEMES
from renders.examples import example
from renders.paint import compose
from renders.scene import scene_of
from renders.vision import KINDS, distance, seen, seen_colour

SIDES = (("pink", "black"), ("white", "red"), ("cross", "ring"))
CLEAR = 20  # in CIELAB, where 2.3 is just noticeable


def test_vision_changes_colours_as_published() -> None:
    assert seen_colour((255, 255, 255), "protanopia") == (255, 255, 255)
    assert seen_colour((0, 0, 0), "tritanopia") == (0, 0, 0)
    red, green = seen_colour((255, 0, 0), "deuteranopia"), seen_colour((0, 255, 0), "deuteranopia")
    assert distance(red, green) < distance((255, 0, 0), (0, 255, 0)) / 2
    assert distance((255, 255, 255), (0, 0, 0)) == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_the_sides_and_the_totem_differ_in_colour_too(theme: str, kind: str) -> None:
    pieces = THEMES[theme].pieces
    for one, other in (*SIDES, ("pink", "totem"), ("black", "totem"), ("white", "totem"), ("red", "totem")):
        apart = distance(seen_colour(pieces[one].face, kind), seen_colour(pieces[other].face, kind))
        inks = distance(seen_colour(pieces[one].ink, kind), seen_colour(pieces[other].ink, kind))
        assert max(apart, inks) > CLEAR, (one, other)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_what_is_drawn_on_a_piece_stands_out(theme: str, kind: str) -> None:
    for name, made_of in THEMES[theme].pieces.items():
        if name != "cube":  # neutral cubes are blank
            assert distance(seen_colour(made_of.face, kind), seen_colour(made_of.ink, kind)) > 2 * CLEAR, name


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
def test_marks_stand_out_from_their_halo_and_pieces_from_squares(theme: str, kind: str) -> None:
    look = THEMES[theme]
    for mark in (look.following, look.chosen, look.origin, look.last, look.decided):
        assert distance(seen_colour(mark, kind), seen_colour(look.halo, kind)) > 2 * CLEAR
    for name in ("pink", "black", "white", "red", "totem"):
        made_of = look.pieces[name]
        edges = [
            distance(seen_colour(each, kind), seen_colour(look.well, kind)) for each in (made_of.face, made_of.side)
        ]
        assert max(edges) > CLEAR, name


def test_a_picture_keeps_its_shape_and_changes_its_palette() -> None:
    picture = compose(scene_of(example("oxono")))
    for kind in KINDS:
        other = seen(picture, kind)
        assert other.tobytes() == picture.tobytes()
        assert other.getpalette() != picture.getpalette()
    assert len({tuple(seen(picture, kind).getpalette() or []) for kind in KINDS}) == 3


def test_in_high_contrast_the_two_sides_differ_in_lightness_alone() -> None:
    pieces = THEMES["contrast"].pieces
    for one, other in SIDES:
        light, dark = (sum(pieces[name].face) for name in (one, other))
        assert light > dark + 300
