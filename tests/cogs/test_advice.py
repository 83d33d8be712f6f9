"""The buttons of hints and reviews: no other button's class takes their ids for its own."""

import pytest

from cogs import components, composing, replays, reviews
from cogs.choosing import ChooseGame
from cogs.hint import OpenHint
from cogs.listing import FinishedPage

EVERY = (*components.ITEMS, *composing.ITEMS, *replays.ITEMS, *reviews.ITEMS, OpenHint, ChooseGame, FinishedPage)


@pytest.mark.parametrize(
    ("custom_id", "whose"),
    [
        ("ghint1:bcd234", OpenHint),
        ("vopen1:bcd234", reviews.OpenReview),
        ("vstep1:bcd234:0:back", reviews.TurnTo),
        ("vstep1:bcd234:3:on", reviews.TurnTo),
        ("vstep1:bcd234:0:again", reviews.TurnTo),
    ],
)
def test_an_id_belongs_to_one_class(custom_id: str, whose: type) -> None:
    assert [each for each in EVERY if each.__discord_ui_compiled_template__.fullmatch(custom_id)] == [whose]
