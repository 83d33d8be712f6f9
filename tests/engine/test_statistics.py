"""Scores and their intervals."""

from math import isnan

import pytest

from engine.statistics import Score, wilson


@pytest.mark.parametrize(
    ("points", "games", "low", "high"),
    [  # the first four are worked examples of Newcombe, "Two-sided confidence intervals for the single proportion"
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (50, 100, 0.4038, 0.5962),
        (95, 100, 0.8882, 0.9785),
        (100, 100, 0.9630, 1.0),
        (0, 100, 0.0, 0.0370),
        (2, 2, 0.3424, 1.0),
    ],
)
def test_intervals(points: float, games: int, low: float, high: float) -> None:
    assert wilson(points, games) == pytest.approx((low, high), abs=0.0001)


def test_no_game_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert isnan(Score().share)


def test_the_interval_is_the_same_from_the_other_side() -> None:
    low, high = wilson(30.5, 80)
    assert wilson(49.5, 80) == pytest.approx((1 - high, 1 - low))


def test_draws_count_half() -> None:
    score = Score().add(1).add(0.5).add(0).add(0.5)
    assert (score.wins, score.draws, score.losses) == (1, 2, 1)
    assert (score.games, score.points, score.share, str(score)) == (4, 2.0, 0.5, "+1 =2 -1")
