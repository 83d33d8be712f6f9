"""The arithmetic of ratings, beside openskill called directly."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from matches.model import Match, Player, Status
from matches.ratings import START, Rating, counts, pools, rate, rate_seats

OPENSKILL = PlackettLuce(mu=1500.0, sigma=250.0, beta=125.0, tau=2.5)
RATINGS = st.builds(Rating, st.floats(0, 3000), st.floats(20, 250))
SIDES = st.integers(1, 2).flatmap(lambda n: st.tuples(*[st.lists(RATINGS, min_size=n, max_size=n).map(tuple)] * 2))


def directly(sides: list[list[tuple[float, float]]], ranks: list[float]) -> list[list[tuple[float, float]]]:
    teams = [[OPENSKILL.rating(mu=mu, sigma=sigma) for mu, sigma in side] for side in sides]
    return [[(new.mu, new.sigma) for new in team] for team in OPENSKILL.rate(teams, ranks=ranks)]


def test_newcomers_stand_at_1500_and_are_uncertain() -> None:
    assert str(Rating()) == "1500?"
    assert str(Rating(1612.4, 90.0)) == "1612"
    assert Rating().mu == START


def test_a_win_a_draw_and_a_loss_are_those_of_openskill() -> None:
    new = (1500.0, 250.0)
    for winner, ranks in ((0, [0.0, 1.0]), (1, [1.0, 0.0]), (None, [0.0, 0.0])):
        ours = rate([(Rating(),), (Rating(),)], winner)
        assert [[(one.mu, one.sigma) for one in side] for side in ours] == directly([[new], [new]], ranks)


@given(SIDES, st.sampled_from([0, 1, None]))
def test_any_result_is_that_of_openskill_also_in_teams(
    sides: tuple[tuple[Rating, ...], ...], winner: int | None
) -> None:
    ranks = [[0.0, 1.0], [1.0, 0.0], [0.0, 0.0]][2 if winner is None else winner]
    told = directly([[(one.mu, one.sigma) for one in side] for side in sides], ranks)
    ours = rate(sides, winner)
    assert [[(one.mu, one.sigma) for one in side] for side in ours] == told


@given(SIDES, st.sampled_from([0, 1]))
def test_a_win_never_lowers_the_number_shown_nor_a_defeat_raises_it(
    sides: tuple[tuple[Rating, ...], ...], winner: int
) -> None:
    after = rate(sides, winner)
    assert all(new.shown >= old.shown for old, new in zip(sides[winner], after[winner], strict=True))
    assert all(new.shown <= old.shown for old, new in zip(sides[1 - winner], after[1 - winner], strict=True))


def test_seats_alternate_between_the_sides() -> None:
    a1, b1, a2, b2 = (Rating(1500.0 + n, 200.0 - n) for n in range(4))
    first, second = rate([(a1, a2), (b1, b2)], 1)
    assert rate_seats([a1, b1, a2, b2], 1) == [first[0], second[0], first[1], second[1]]


def test_ten_games_make_a_number_certain() -> None:
    rating, settled, games = Rating(), Rating(1500.0, 90.0), 0
    while rating.uncertain:
        rating = rate([(rating,), (settled,)], games % 2)[0][0]
        games += 1
    assert 6 <= games <= 12


def test_what_counts() -> None:
    players = (Player(1, "Anna"), Player(2, "Ben"))
    over = Match(
        id="bbbbbb",
        game="oxixo",
        start="5/5/5/5/5 x",
        players=players,
        guild=7,
        channel=8,
        clock="none",
        rated=True,
        locale="en",
        created_at=0.0,
        touched_at=0.0,
        moves=("e5-a5", "e1-a1", "a5-e5", "a1-e1"),
        status=Status.FINISHED,
    )
    assert counts(over)
    assert not counts(replace(over, moves=over.moves[:3]))
    assert not counts(replace(over, rated=False))
    assert not counts(replace(over, status=Status.CLOSED))
    assert not counts(replace(over, status=Status.RUNNING))


def test_a_game_counts_for_its_server_and_the_world() -> None:
    assert pools(7) == (0, 7)
    assert pools(0) == (0,)
