"""A whole game: repetition, claims, takebacks, and ends that no move brings about."""

import pytest

from rules import GAMES
from rules.errors import IllegalMove, Rule
from rules.game import Outcome, Reason
from rules.record import Record

OXIXO = GAMES["oxixo"]
# Six neutral rows apart, both sides turn their own corner cube round and round: four plies make a circle.
BEFORE = "4X/5/5/5/4O x"
CIRCLE = ("e5-a5", "e1-a1", "a5-e5", "a1-e1")


def circling(times: int) -> Record:
    return Record.begin(OXIXO, OXIXO.parse_position(BEFORE)).play_text(*CIRCLE * times)


def test_a_draw_may_be_claimed_at_the_third_time() -> None:
    assert not circling(1).may_claim_draw
    assert circling(2).repetitions == 3
    assert circling(2).may_claim_draw
    assert circling(2).claim_draw().outcome == Outcome(None, Reason.REPETITION)
    assert circling(3).may_claim_draw


def test_a_claim_without_repetition_is_refused_with_the_count() -> None:
    with pytest.raises(IllegalMove) as refused:
        circling(1).claim_draw()
    assert refused.value.reason is Rule.NOT_REPEATED
    assert refused.value.values == {"times": 2, "wanted": 3}


def test_at_the_fifth_time_it_is_drawn_by_itself() -> None:
    assert circling(3).outcome is None
    drawn = circling(4)
    assert drawn.outcome == Outcome(None, Reason.REPETITION)
    with pytest.raises(IllegalMove) as refused:
        drawn.play_text(CIRCLE[0])
    assert refused.value.reason is Rule.GAME_OVER


def test_taking_back_a_move_takes_back_its_count() -> None:
    record = circling(2)
    back = record.take_back(4)
    assert back.repetitions == 2
    assert not back.may_claim_draw
    assert circling(4).take_back().outcome is None


def test_a_position_differs_by_the_side_to_move_and_by_the_dots() -> None:
    teams = GAMES["oxixo4"]
    one, other = teams.parse_position("X4/5/5/5/O3Q A1"), teams.parse_position("Y4/5/5/5/O3Q A1")
    assert one != other
    assert one != teams.parse_position("X4/5/5/5/O3Q A2")
    assert hash(one) == hash(teams.parse_position("X4/5/5/5/O3Q A1"))


def test_taking_back_more_than_there_is_is_a_mistake() -> None:
    for plies in (0, 5):
        with pytest.raises(ValueError, match="cannot take back"):
            circling(1).take_back(plies)


@pytest.mark.parametrize("game", GAMES)
def test_ends_that_no_move_brings_about(game: str) -> None:
    record = Record.begin(GAMES[game], GAMES[game].start())
    assert record.agree_draw().outcome == Outcome(None, Reason.AGREEMENT)
    assert record.resign(0).outcome == Outcome(1, Reason.RESIGNATION)
    assert record.run_out_of_time(1).outcome == Outcome(0, Reason.TIME)
    with pytest.raises(IllegalMove):
        record.agree_draw().resign(0)


def test_nobody_has_passed_before_the_first_move() -> None:
    assert Record.begin(OXIXO, OXIXO.start()).passed == ()
