"""From a challenge to a match."""

import asyncio
from dataclasses import replace

import pytest

from matches.challenges import ALPHABET
from matches.clocks import DAY, HOUR
from matches.errors import (
    ChallengedBot,
    ChallengedSelf,
    ChallengeGone,
    LobbyNotFull,
    NotAddressed,
    NotSeated,
    NotYourChallenge,
    NotYourMatch,
    OpponentGone,
    RatedLimit,
    SeatTaken,
    TooManyChallenges,
    TooManyMatches,
)
from matches.model import MOST_CHALLENGES, MOST_MATCHES, Answer, Challenge, Match, Player, Terms
from rules import GAMES
from tests.matches.conftest import ANNA, BEN, CHLOE, DAVID, House

OXONO = Terms("oxono", "3d", first="me")


async def challenge(house: House, terms: Terms = OXONO, opponent: Player | None = BEN) -> Challenge:
    return await house.challenges.open(terms, by=ANNA, opponent=opponent, guild=7, channel=8, locale="fr")


async def test_accepting_begins_the_match_under_the_same_code(house: House) -> None:
    offer = await challenge(house)
    assert len(offer.id) == 6
    assert set(offer.id) <= set(ALPHABET)
    match = await house.challenges.accept(offer.id, BEN)
    assert (match.id, match.players, match.clock, match.rated, match.locale) == (
        offer.id,
        (ANNA, BEN),
        "3d",
        True,
        "fr",
    )
    assert await house.matches.get(offer.id) == match
    assert (await house.challenges.get(offer.id)).answer is Answer.ACCEPTED


@pytest.mark.parametrize(
    ("terms", "anna", "begins"),
    [
        (Terms("oxono", "none", first="me"), 0, 0),
        (Terms("yoxii", "none", first="opponent"), 1, 0),
        (Terms("oxixo", "none", first="me", mark="ring"), 1, 1),
        (Terms("oxixo", "none", first="opponent", mark="ring"), 1, 0),
        (Terms("oxixo", "none", first="me", mark="cross"), 0, 0),
    ],
)
async def test_who_sits_where_and_who_begins(house: House, terms: Terms, anna: int, begins: int) -> None:
    match = await house.challenges.accept((await challenge(house, terms)).id, BEN)
    assert match.players.index(ANNA) == anna
    assert match.turn == begins


async def test_left_to_chance_both_begin_now_and_then(house: House) -> None:
    firsts = set()
    for _ in range(20):
        match = await house.challenges.accept((await challenge(house, replace(OXONO, first="random"))).id, BEN)
        firsts.add(match.players[0])
    assert firsts == {ANNA, BEN}


async def test_only_those_addressed_accept_or_decline(house: House) -> None:
    offer = await challenge(house)
    with pytest.raises(NotAddressed):
        await house.challenges.accept(offer.id, CHLOE)
    with pytest.raises(NotAddressed):
        await house.challenges.accept(offer.id, ANNA)
    with pytest.raises(NotAddressed):
        await house.challenges.decline(offer.id, CHLOE.id)
    with pytest.raises(NotYourChallenge):
        await house.challenges.withdraw(offer.id, BEN.id)
    assert (await house.challenges.decline(offer.id, BEN.id)).answer is Answer.DECLINED
    for act in (house.challenges.accept(offer.id, BEN), house.challenges.withdraw(offer.id, ANNA.id)):
        with pytest.raises(ChallengeGone):
            await act


async def test_an_open_one_takes_the_first_who_joins(house: House) -> None:
    offer = await challenge(house, opponent=None)
    with pytest.raises(ChallengedSelf):
        await house.challenges.accept(offer.id, ANNA)
    joining = (house.challenges.accept(offer.id, player) for player in (BEN, CHLOE, DAVID))
    results = await asyncio.gather(*joining, return_exceptions=True)
    assert sum(isinstance(result, Match) for result in results) == 1
    assert sum(isinstance(result, ChallengeGone) for result in results) == 2


async def test_whom_nobody_can_challenge(house: House) -> None:
    with pytest.raises(ChallengedSelf):
        await challenge(house, opponent=ANNA)
    with pytest.raises(ChallengedBot):
        await house.challenges.open(OXONO, by=ANNA, opponent=BEN, guild=7, channel=8, locale="en", opponent_is_bot=True)


async def test_limits(house: House) -> None:
    offers = [await challenge(house) for _ in range(MOST_CHALLENGES)]
    with pytest.raises(TooManyChallenges):
        await challenge(house)
    await house.challenges.withdraw(offers[0].id, ANNA.id)
    await challenge(house)


async def test_limits_hold_at_the_same_moment_too(house: House) -> None:
    results = await asyncio.gather(*(challenge(house) for _ in range(MOST_CHALLENGES + 3)), return_exceptions=True)
    assert sum(isinstance(result, Challenge) for result in results) == MOST_CHALLENGES
    assert sum(isinstance(result, TooManyChallenges) for result in results) == 3


async def test_a_code_that_is_taken_is_not_given_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await challenge(house)
    codes = iter([first.id, first.id, "zzzzzz"])
    monkeypatch.setattr(house.challenges, "_code", lambda: next(codes))
    assert (await challenge(house)).id == "zzzzzz"


async def test_too_many_games(house: House) -> None:
    for _ in range(MOST_MATCHES):
        await house.begin()
    with pytest.raises(TooManyMatches):
        await challenge(house)


@pytest.mark.parametrize(("opponent", "after"), [(BEN, DAY), (None, HOUR)])
async def test_a_challenge_lapses(house: House, opponent: Player | None, after: float) -> None:
    offer = await challenge(house, opponent=opponent)
    await house.let_pass(after - 1)
    await house.scheduler.tick()
    assert (await house.challenges.get(offer.id)).open
    await house.let_pass(1)
    with pytest.raises(ChallengeGone):
        await house.challenges.accept(offer.id, BEN)
    await house.scheduler.tick()
    assert (await house.challenges.get(offer.id)).answer is Answer.LAPSED
    assert len(house.announced.gone) == 1


# Teams


async def lobby(house: House) -> Challenge:
    return await challenge(house, Terms("oxixo4", "none", first="me"), opponent=None)


async def test_a_lobby_fills_and_starts(house: House) -> None:
    offer = await lobby(house)
    assert offer.seats == (ANNA, None, None, None)
    await house.challenges.sit(offer.id, 1, BEN)
    await house.challenges.sit(offer.id, 2, BEN)  # changes seats
    await house.challenges.sit(offer.id, 1, CHLOE)
    with pytest.raises(SeatTaken):
        await house.challenges.sit(offer.id, 1, DAVID)
    with pytest.raises(LobbyNotFull):
        await house.challenges.start(offer.id, ANNA.id)
    with pytest.raises(NotSeated):
        await house.challenges.start(offer.id, DAVID.id)
    await house.challenges.sit(offer.id, 3, DAVID)
    match = await house.challenges.start(offer.id, DAVID.id)
    assert match.players == (ANNA, CHLOE, BEN, DAVID)
    assert GAMES["oxixo4"].seats[match.turn] == "A1"
    assert match.side_of(BEN.id) == match.side_of(ANNA.id) == 0


async def test_leaving_a_lobby_frees_the_seat(house: House) -> None:
    offer = await lobby(house)
    await house.challenges.sit(offer.id, 3, BEN)
    assert (await house.challenges.leave(offer.id, BEN.id)).seats[3] is None
    with pytest.raises(NotSeated):
        await house.challenges.leave(offer.id, BEN.id)


async def test_four_sit_down_at_the_same_moment(house: House) -> None:
    offer = await lobby(house)
    sitting = (house.challenges.sit(offer.id, 2, player) for player in (BEN, CHLOE, DAVID))
    results = await asyncio.gather(*sitting, return_exceptions=True)
    assert sum(isinstance(result, SeatTaken) for result in results) == 2


# Rematch


async def test_a_rematch_swaps_the_sides(house: House) -> None:
    for game in ("oxono", "yoxii", "oxixo"):
        first = await house.begin(game)
        again = await house.challenges.rematch(first, by=BEN)
        assert again.opponent == ANNA
        second = await house.challenges.accept(again.id, ANNA)
        assert second.players == (BEN, ANNA)
        assert second.to_move == BEN
    with pytest.raises(NotYourMatch):
        await house.challenges.rematch(first, by=CHLOE)


async def rated_games(house: House, games: int, *, plies: int = 4) -> None:
    """Let Anna and Ben play rated games, each to its fourth ply, and Ben resign."""
    for _ in range(games):
        match = await house.begin(rated=True)
        for move in ("e5-a5", "e1-a1", "a5-e5", "a1-e1")[:plies]:
            match = await house.matches.play(match.id, match.to_move.id, move)
        await house.matches.resign(match.id, BEN.id)


async def test_the_sixth_rated_game_of_a_day_is_casual_and_says_so_beforehand(house: House) -> None:
    await rated_games(house, 5)
    terms = Terms("oxono", "none")
    offered = await house.challenges.open(terms, by=BEN, opponent=ANNA, guild=7, channel=8, locale="en")
    assert (offered.terms.rated, offered.terms.limited) == (False, True)
    assert (await house.challenges.get(offered.id)).terms.limited
    assert not (await house.challenges.accept(offered.id, ANNA)).rated
    with_others = await house.challenges.open(terms, by=BEN, opponent=CHLOE, guild=7, channel=8, locale="en")
    assert with_others.terms.rated
    house.time += DAY + 1
    tomorrow = await house.challenges.open(terms, by=BEN, opponent=ANNA, guild=7, channel=8, locale="en")
    assert tomorrow.terms.rated


async def test_games_that_did_not_count_leave_room(house: House) -> None:
    await rated_games(house, 6, plies=3)
    assert (await house.begin(rated=True)).rated


async def test_whoever_joins_an_open_challenge_is_told_before_it_becomes_casual(house: House) -> None:
    await rated_games(house, 5)
    terms = Terms("oxono", "none")
    offered = await house.challenges.open(terms, by=ANNA, opponent=None, guild=7, channel=8, locale="en")
    with pytest.raises(RatedLimit):
        await house.challenges.accept(offered.id, BEN)
    assert (await house.challenges.get(offered.id)).open
    assert not (await house.challenges.accept(offered.id, BEN, casual=True)).rated


async def test_games_that_begin_at_once_do_not_get_past_the_limit(house: House) -> None:
    await rated_games(house, 4)
    terms = Terms("oxono", "none")
    offers = [
        await house.challenges.open(terms, by=ANNA, opponent=BEN, guild=7, channel=8, locale="en") for _ in range(3)
    ]
    accepted = (house.challenges.accept(offer.id, BEN) for offer in offers)
    begun = await asyncio.gather(*accepted, return_exceptions=True)
    assert [type(each) for each in begun] == [Match, RatedLimit, RatedLimit]


async def test_the_limit_holds_for_opponents_in_teams(house: House) -> None:
    await rated_games(house, 5)
    for seats, rated in (((ANNA, BEN, CHLOE, DAVID), False), ((ANNA, CHLOE, BEN, DAVID), True)):
        lobby = await house.challenges.open(
            Terms("oxixo4", "none"), by=ANNA, opponent=None, guild=7, channel=8, locale="en"
        )
        for seat, player in enumerate(seats):
            await house.challenges.sit(lobby.id, seat, player)
        if not rated:
            with pytest.raises(RatedLimit):
                await house.challenges.start(lobby.id, ANNA.id)
        assert (await house.challenges.start(lobby.id, ANNA.id, casual=not rated)).rated == rated


async def test_a_rematch_counts_again_the_day_after(house: House) -> None:
    await rated_games(house, 5)
    limited = await house.begin(rated=True)
    assert not limited.rated
    await house.matches.resign(limited.id, BEN.id)
    over = await house.matches.get(limited.id)
    assert not (await house.challenges.rematch(over, BEN)).terms.rated
    house.time += DAY + 1
    assert (await house.challenges.rematch(over, BEN)).terms.rated


async def test_nobody_can_be_challenged_who_is_nobody(house: House) -> None:
    match = await house.begin()
    over = replace(await house.matches.resign(match.id, BEN.id), players=(ANNA, Player(-5, "a former player")))
    with pytest.raises(OpponentGone):
        await house.challenges.rematch(over, ANNA)


async def test_a_rematch_in_teams_begins_on_the_other_side(house: House) -> None:
    offer = await lobby(house)
    for seat, player in ((1, BEN), (2, CHLOE), (3, DAVID)):
        await house.challenges.sit(offer.id, seat, player)
    match = await house.challenges.start(offer.id, ANNA.id)
    assert (await house.challenges.rematch(match, by=ANNA)).seats == (None, ANNA, None, None)
    assert (await house.challenges.rematch(match, by=DAVID)).seats == (DAVID, None, None, None)
