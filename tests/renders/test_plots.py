"""The plots of a profile: what they show, as far as numbers tell."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from renders import THEMES, rating_curve, record_bars
from renders.plots import BOTTOM, LEFT, MOST, RIGHT, TOP, _thinned, placed, scale


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


@pytest.mark.parametrize("theme", THEMES)
def test_plots_are_small_pngs_that_differ_with_what_they_show(theme: str) -> None:
    up, down = rating_curve([(0, 1500), (86400, 1600)], theme), rating_curve([(0, 1600), (86400, 1500)], theme)
    assert up != down
    assert max(len(up), len(record_bars(1, 2, 3, theme))) < 48 * 1024
    assert opened(up).size == (720, 360)


@pytest.mark.parametrize(
    ("ratings", "wanted"),
    [
        ([1500.0], (1490, 1510, 10)),
        ([], (1490, 1510, 10)),
        ([1493.0, 1507.0], (1490, 1510, 10)),
        ([1500.0, 1600.0], (1500, 1600, 50)),
        ([1201.0, 2099.0], (1000, 2500, 500)),
    ],
)
def test_the_scale_has_round_limits(ratings: list[float], wanted: tuple[int, int, int]) -> None:
    assert scale(ratings) == wanted


def test_a_curve_spans_the_box_from_the_first_to_the_last_point() -> None:
    assert placed([(0, 1500), (5, 1550), (10, 1600)], 1500, 1600) == [
        (LEFT, BOTTOM),
        ((LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2),
        (RIGHT, TOP),
    ]
    assert placed([(7, 1500)], 1490, 1510) == [(RIGHT, (TOP + BOTTOM) / 2)]


def test_points_may_come_in_any_order_and_there_may_be_none() -> None:
    assert rating_curve([(86400, 1600), (0, 1500)]) == rating_curve([(0, 1500), (86400, 1600)])
    assert opened(rating_curve([])).size == (720, 360)


def test_a_long_history_is_thinned_but_keeps_its_latest_point() -> None:
    points = [(float(n), 1500.0 + n) for n in range(1001)]
    kept = _thinned(points)
    assert len(kept) <= MOST
    assert kept[-1] == points[-1]
    assert _thinned(points[:5]) == points[:5]


def test_each_part_of_the_record_shows() -> None:
    pictures = [opened(record_bars(*counts)) for counts in ((5, 5, 5), (6, 5, 5), (5, 6, 5), (5, 5, 6), (0, 0, 0))]
    for n, one in enumerate(pictures):
        for other in pictures[n + 1 :]:
            assert ImageChops.difference(one, other).getbbox() is not None
