"""A season at the local table: ratings beside openskill, ties, teams, crashes, limits, recomputing."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce, PlackettLuceRating

from matches.model import Player
from matches.ratings import WORLD
from storage import ratings
from storage.recompute import recompute
from tests.e2e.playing import begin, card, command, state
from tests.e2e.seasons import finish, game, last_card
from tests.storage.season import Season

if TYPE_CHECKING:
    import pytest

    from sandbox.player import Person
    from tests.e2e.conftest import LocalTable


def by_openskill(games: list[tuple[int | None, tuple[Person, ...]]]) -> dict[tuple[int, int], tuple[float, float]]:
    """Rate games with openskill alone: by the number of players, which is the pool, and person."""
    model = PlackettLuce(mu=1500.0, sigma=250.0, beta=125.0, tau=2.5)
    known: defaultdict[tuple[int, int], PlackettLuceRating] = defaultdict(model.rating)
    for winner, people in games:
        keys = [(len(people), person.id) for person in people]
        sides = [keys[0::2], keys[1::2]]
        ranks = [0.0, 0.0] if winner is None else [float(side != winner) for side in (0, 1)]
        rated = model.rate([[known[key] for key in side] for side in sides], ranks=ranks)
        for side, team in zip(sides, rated, strict=True):
            known.update(zip(side, team, strict=True))
    return {key: (one.mu, one.sigma) for key, one in known.items()}


async def test_a_season_with_ties_and_teams(table: LocalTable) -> None:
    anna, ben, chloe, david = table.anna, table.ben, table.chloe, table.david
    season: list[tuple[int | None, tuple[Person, ...]]] = [
        (0, (anna, ben)),
        (1, (ben, chloe)),
        (None, (anna, chloe)),
        (0, (anna, ben, chloe, david)),
        (0, (david, anna)),
        (None, (anna, ben, david, chloe)),
        (1, (ben, anna)),
        (1, (chloe, david, ben, anna)),
    ]
    for winner, people in season:
        await game(table, winner, *people)
    told = by_openskill(season)
    for person in (anna, ben, chloe, david):
        standings = await table.bot.ratings.of_player(person.id)
        assert {each.guild for each in standings} == {WORLD, table.place.channel.guild_id}
        for each in standings:
            pool = 2 if each.game == "oxixo" else 4
            assert (each.rating.mu, each.rating.sigma) == told[pool, person.id]
    assert (await recompute(table._database)).changed == 0
    await table.restart()
    again = await table.bot.ratings.standing("oxixo", WORLD, anna.id)
    assert again is not None
    assert (again.rating.mu, again.rating.sigma) == told[2, anna.id]


async def test_the_last_card_tells_the_change_and_the_place(table: LocalTable) -> None:
    first = await game(table, 0, table.anna, table.ben)
    text = last_card(table, first).text
    assert "**Anna**: 1500? → **1579?** (+79) · enters the board at place **1**" in text
    assert "**Ben**: 1500? → **1421?** (-79) · enters the board at place **2**" in text
    assert last_card(table, first).mentions == []
    second = await game(table, 1, table.anna, table.ben)
    text = last_card(table, second).text
    assert "place 1 → **2**" in text
    assert "place 2 → **1**" in text
    await game(table, None, table.chloe, table.david, locale="fr")
    third = await game(table, None, table.chloe, table.david, locale="fr")
    assert "**Chloé** : 1500? → **1500?** (+0)" in last_card(table, third).text
    assert "place" not in last_card(table, third).text


async def test_a_game_played_by_command_and_resigned_with_buttons(table: LocalTable) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben)
    for ply, move in enumerate(("e5-a5", "e1-a1", "a5-e5", "a1-e1")):
        await command(table, (table.anna, table.ben)[ply % 2], code, move)
    sure = await table.anna.press("Resign", on=card(table, code))
    await table.anna.press("Yes, resign", on=sure)
    await table.place.until(lambda _: "has won" in card(table, code).text, what="the last card")
    assert "**Ben**: 1500? → **1579?** (+79)" in card(table, code).text


async def test_too_short_and_casual_games_change_nothing(table: LocalTable) -> None:
    short = await game(table, 0, table.anna, table.ben, plies=3)
    assert "fewer than four moves" in last_card(table, short).text
    casual = await game(table, 0, table.anna, table.ben, rated=False)
    assert "1500" not in last_card(table, casual).text
    assert "at most" not in last_card(table, casual).text
    assert await table.bot.ratings.of_player(table.anna.id) == []


async def test_a_crash_between_result_and_rating(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben)
    match = await state(table, code)
    for move in ("e5-a5", "e1-a1", "a5-e5", "a1-e1"):
        match = await table.bot.matches.play(code, match.to_move.id, move)
    await table.bot.table.show(match)

    async def crash(*_: object) -> int:
        raise sqlite3.OperationalError("the machine stops")

    with monkeypatch.context() as stopped:
        stopped.setattr(ratings, "place", crash)
        sure = await table.ben.press("Resign", on=card(table, code))
        reply = await table.ben.press("Yes, resign", on=sure)
        assert "resigned" not in reply.text
    await table.restart()
    assert (await state(table, code)).running
    assert await table.bot.ratings.of_player(table.anna.id) == []
    sure = await table.ben.press("Resign", on=card(table, code))
    await table.ben.press("Yes, resign", on=sure)
    await table.place.until(lambda _: "has won" in card(table, code).text, what="the last card")
    (here, world) = await table.bot.ratings.of_player(table.anna.id)
    assert (here.games, world.games, here.rating.shown) == (1, 1, 1579)
    assert (await recompute(table._database)).changed == 0


async def test_a_result_whose_card_was_not_posted_is_rated_once(table: LocalTable) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben)
    match = await state(table, code)
    for move in ("e5-a5", "e1-a1", "a5-e5", "a1-e1"):
        match = await table.bot.matches.play(code, match.to_move.id, move)
    await table.bot.matches.resign(code, table.ben.id)  # stored, and then everything stops
    await table.restart()
    await table.place.until(lambda _: "has won" in card(table, code).text, what="the last card")
    assert "→ **1579?** (+79)" in card(table, code).text
    assert len(await table.bot.ratings.changes(code)) == 4


async def test_the_sixth_rated_game_of_a_day_is_casual_and_says_so_twice(table: LocalTable) -> None:
    for _ in range(5):
        await game(table, 0, table.anna, table.ben)
    reply = await table.anna.run("challenge", game="oxixo", opponent=table.ben, first="me", mark="cross")
    assert "**Rated**: no, for you two have played 5 rated games within a day" in reply.text
    assert "Anna leads Ben 5\N{EN DASH}0" in reply.text
    await table.ben.press("Accept", on=reply)
    code = (await table.bot.matches.of_player(table.ben.id))[0].id
    await table.place.until(lambda _: "Casual" in card(table, code).text, what="the first card")
    before = await table.bot.ratings.of_player(table.anna.id)
    await finish(table, code, 0)
    assert "at most 5 rated games a day" in last_card(table, code).text
    assert await table.bot.ratings.of_player(table.anna.id) == before


async def test_whoever_joins_is_told_before_the_game_becomes_casual(table: LocalTable) -> None:
    for _ in range(5):
        await game(table, 1, table.anna, table.ben)
    open_one = await table.anna.run("challenge", game="oxixo")
    assert "**Rated**: yes" in open_one.text
    asked = await table.ben.press("Join", on=open_one)
    assert asked.private
    assert "This game would be casual" in asked.text
    assert await table.bot.matches.of_player(table.ben.id) == []
    await table.restart()
    begun = await table.ben.press("Play a casual game", on=asked)
    assert "The game is on" in begun.text
    (match,) = await table.bot.matches.of_player(table.ben.id)
    assert not match.rated
    await table.place.until(
        lambda seen: any("The game is on" in each.text for each in seen), what="the challenge's message"
    )
    still = await table.david.run("challenge", game="oxixo", opponent=table.ben)
    assert "**Rated**: yes" in still.text
    assert "So far" not in still.text


async def test_a_draw_and_a_lead_on_the_challenge(table: LocalTable) -> None:
    await game(table, 0, table.anna, table.ben, rated=False)
    await game(table, 1, table.anna, table.ben, rated=False)
    await game(table, None, table.anna, table.ben, rated=False)
    reply = await table.ben.run("challenge", game="yoxii", opponent=table.anna)
    assert "Ben and Anna are level, 1\N{EN DASH}1, one draw" in reply.text
    await game(table, 0, table.anna, table.ben, rated=False)
    reply = await table.ben.run("challenge", game="yoxii", opponent=table.anna)
    assert "Anna leads Ben 2\N{EN DASH}1, one draw" in reply.text


async def test_the_last_card_tells_of_the_world_where_that_differs(table: LocalTable) -> None:
    anna = Player(table.anna.id, "Anna")
    await Season(table._database).game(0, anna, Player(7001, "Xenia"), guild=99)
    code = await game(table, 0, table.anna, table.ben)
    for line in last_card(table, code).text.splitlines():
        if line.startswith("**Anna**: "):
            assert line.startswith(
                "**Anna**: 1500? → **1579?** (+79) · enters the board at place **1** · everywhere 16"
            )
            break
    else:
        raise AssertionError("Anna is not on the card")


async def test_a_lobby_says_beforehand_that_it_will_be_casual(table: LocalTable) -> None:
    for _ in range(5):
        await game(table, 0, table.anna, table.ben)
    lobby = await table.anna.run("challenge", game="oxixo4", mark="cross")
    assert "**Rated**: yes" in lobby.text
    seated = await table.chloe.press("A2", on=lobby)
    assert "**Rated**: yes" in seated.text
    seated = await table.ben.press("B1", on=lobby)
    assert "**Rated**: no, for some of you have played 5 rated games" in seated.text
    left = await table.chloe.press("Leave", on=lobby)
    assert "**Rated**: no" in left.text
    await table.chloe.press("A2", on=lobby)
    await table.david.press("B2", on=lobby)
    asked = await table.david.press("Start", on=lobby)
    assert asked.private
    assert "Anna and Ben have played 5 rated games" in asked.text
    await table.david.press("Play a casual game", on=asked)
    (match,) = await table.bot.matches.of_player(table.david.id)
    assert not match.rated
