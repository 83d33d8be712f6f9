"""Pictures of the games: a position becomes a scene, a scene a picture, and both can be told in words."""

from renders.alt import alt_text, curve_words, last_words, record_words
from renders.paint import animate, paint, warm
from renders.plots import rating_curve, record_bars
from renders.scene import Scene, composing, scene_of
from renders.theme import PUBLIC, THEMES, Theme

__all__ = [
    "PUBLIC",
    "THEMES",
    "Scene",
    "Theme",
    "alt_text",
    "animate",
    "composing",
    "curve_words",
    "last_words",
    "paint",
    "rating_curve",
    "record_bars",
    "record_words",
    "scene_of",
    "warm",
]
