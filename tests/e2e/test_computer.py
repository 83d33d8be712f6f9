"""The computer as an opponent: challenged at a level, taking up an open challenge, in any seat of a team game."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from matches import computer
from tests.e2e.playing import answered, card, cards, compose, confirm, press, state

if TYPE_CHECKING:
    from matches.model import Match
    from sandbox.player import Person
    from sandbox.seen import Seen
    from tests.e2e.conftest import LocalTable


@pytest.fixture(autouse=True)
async def _thinking(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile beforehand, as the bot does before it connects; and let no busy machine decide who is late."""
    monkeypatch.setattr(computer, "AT_ONCE", 60.0)
    await table.bot.engine.prepare(print)


async def only_match(table: LocalTable, person: Person) -> Match:
    """Return the one game that a person plays."""
    (match,) = await table.bot.matches.of_player(person.id)
    return match


async def until_shown(table: LocalTable, code: str, *people: Person) -> Match:
    """Wait until one of these people is to move, or the game is over, and the card shows it."""
    async with asyncio.timeout(60):
        while True:
            match = await state(table, code)
            ready = not match.running or match.to_move.id in {person.id for person in people}
            if ready and match.card_revision == match.revision:
                return match
            await asyncio.sleep(0.02)


async def against_totem(table: LocalTable, person: Person, **options: Any) -> Match:  # noqa: ANN401 - options have many types
    """Challenge the computer; return the game once it is this person's turn."""
    await person.run("challenge", opponent=table.sandbox.world.bot, **options)
    await table.settled()
    return await until_shown(table, (await only_match(table, person)).id, person)


def mentioned(table: LocalTable) -> set[int]:
    """Return whom all cards together have notified."""
    return {user.id for seen in table.place.messages() for user in seen.mentions}


@pytest.mark.parametrize("game", ["oxono", "yoxii", "oxixo"])
async def test_a_whole_game_against_the_computer(table: LocalTable, game: str) -> None:
    match = await against_totem(table, table.anna, game=game, level=1, first="me", mark="cross", clock="none")
    assert not match.rated
    assert [player.name for player in match.players] == ["Anna", "Totem (level 1)"]
    random = Random(game)
    while match.running and len(match.moves) < 20:
        before = len(cards(table, match.id))
        move = str(random.choice(match.record.position.legal_moves()))
        await table.anna.run("move", move=move)
        match = await until_shown(table, match.id, table.anna)
        await table.settled()
        shown = cards(table, match.id)
        assert len(shown) == before + 1  # both moves share one card
        assert f"`{move}`" in shown[-1].text
        assert f"`{match.moves[-1]}`" in shown[-1].text
        assert "level 1" in shown[-1].text
    assert mentioned(table) <= {table.anna.id}
    assert table.anna.notified


async def test_the_answer_of_the_command_is_the_first_card(table: LocalTable) -> None:
    reply = await table.anna.run("challenge", game="oxono", level=2, first="opponent")
    match = await until_shown(table, (await only_match(table, table.anna)).id, table.anna)
    await table.settled()
    assert len(match.moves) == 1  # the computer has begun
    assert [seen.id for seen in cards(table, match.id)] == [reply.message.id]
    assert match.players[0].level == 2


async def test_moves_made_with_buttons_are_answered_too(table: LocalTable) -> None:
    match = await against_totem(table, table.anna, game="oxono", first="me")
    assert match.players[1].level == 3  # unless another is asked for
    move = str(match.record.position.legal_moves()[0])
    done = await confirm(table, table.anna, await compose(table, table.anna, match.id, move))
    assert f"`{move}`" in done.text
    after = await until_shown(table, match.id, table.anna)
    assert len(after.moves) == 2
    assert not cards(table, match.id)[0].buttons


async def test_the_challenger_lets_the_computer_take_up_an_open_challenge(table: LocalTable) -> None:
    await table.anna.run("challenge", game="oxixo", rated=True, first="me")
    offer = table.place.last_card
    assert offer.buttons == ["Join", "Play the computer", "Withdraw", "Rules"]
    refused = await press(table, table.ben, "Play the computer", on=offer)
    assert "Only Anna can do that" in refused.text
    menu = await press(table, table.anna, "Play the computer", on=offer)
    assert menu.private
    await table.anna.choose("4", on=menu)
    await table.settled()
    match = await until_shown(table, (await only_match(table, table.anna)).id, table.anna)
    assert not match.rated
    assert {player.level for player in match.players} == {None, 4}
    public = next(seen for seen in table.place.messages() if seen.id == offer.id)
    assert "Totem (level 4) has taken up" in public.text
    late = await table.anna.choose("5", on=menu, stale=True)
    await table.settled()
    assert "accepted already" in late.messages[-1].text
    assert len(await table.bot.matches.of_player(table.anna.id)) == 1


async def test_a_level_is_for_the_computer(table: LocalTable) -> None:
    reply = await table.anna.run("challenge", game="oxono", opponent=table.ben, level=2)
    assert "A level is for the computer" in reply.message.text
    assert reply.message.private


async def test_teams_are_filled_with_the_computer(table: LocalTable) -> None:
    await table.anna.run("challenge", game="oxixo4", level=1, opponent=table.ben, first="me")
    lobby = table.place.last_card
    await press(table, table.ben, "B1", on=lobby)
    stranger = await press(table, table.chloe, "Fill with the computer", on=lobby)
    assert stranger.private
    await press(table, table.anna, "Fill with the computer", on=lobby)
    filled = table.place.last_card
    assert filled.text.count("Totem (level 1)") == 2
    assert "no, for the computer plays" in filled.text
    await press(table, table.david, "B2", on=filled)  # a person takes the computer's seat
    seated = table.place.last_card
    assert seated.text.count("Totem (level 1)") == 1
    await press(table, table.anna, "Start", on=seated)
    (match,) = await table.bot.matches.of_player(table.anna.id)
    people = {person.id: person for person in (table.anna, table.ben, table.david)}
    random = Random(3)
    for _ in range(8):
        match = await until_shown(table, match.id, *people.values())
        if not match.running:
            break
        assert not match.to_move.is_computer
        move = str(random.choice(match.record.position.legal_moves()))
        await people[match.to_move.id].run("move", move=move, game=match.id)
        await table.settled()
    assert not match.rated
    assert len(match.moves) >= 8
    assert mentioned(table) <= set(people)


async def test_a_lobby_full_of_the_computer(table: LocalTable) -> None:
    await table.anna.run("challenge", game="oxixo4", opponent=table.sandbox.world.bot, level=2)
    lobby = table.place.last_card
    assert lobby.text.count("Totem (level 2)") == 3
    await press(table, table.anna, "Start", on=lobby)
    match = await until_shown(table, (await only_match(table, table.anna)).id, table.anna)
    before = len(match.moves)
    await table.anna.run("move", move=str(match.record.position.legal_moves()[0]))
    after = await until_shown(table, match.id, table.anna)
    await table.settled()
    assert len(after.moves) == before + 4
    assert len(cards(table, match.id)) == 2


async def test_a_takeback_takes_back_the_computers_answer_too(table: LocalTable) -> None:
    match = await against_totem(table, table.anna, game="yoxii", level=1, first="me")
    nothing = await table.anna.run("takeback")
    assert nothing.message.private
    await command_and_wait(table, table.anna, match.id, "d5-3e5")
    reply = await table.anna.run("takeback")
    assert not reply.message.private
    after = await state(table, match.id)
    assert after.moves == ()
    assert after.to_move.id == table.anna.id


async def command_and_wait(table: LocalTable, person: Person, code: str, move: str) -> Match:
    await person.run("move", move=move, game=code)
    await table.settled()
    return await until_shown(table, code, person)


@pytest.mark.parametrize("way", ["button", "command"])
async def test_a_draw_is_refused_early_and_the_answer_is_said(table: LocalTable, way: str) -> None:
    match = await against_totem(table, table.anna, game="oxono", level=1, first="me")
    before = len(cards(table, match.id))
    if way == "button":
        await press(table, table.anna, "Draw", on=card(table, match.id))
    else:
        await table.anna.run("draw")
    await table.settled()
    after = await until_shown(table, match.id, table.anna)
    assert after.running
    assert after.draw_offered_by is None
    assert "Draw" in card(table, match.id).buttons
    assert len(cards(table, match.id)) == before + 1
    assert any(seen.private and "would rather play on" in seen.text for seen in table.place.messages(table.anna))


async def test_a_lost_computer_agrees_to_a_draw(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer, "TOO_EARLY", 0)
    monkeypatch.setattr(computer, "ENOUGH", 1.0)
    match = await against_totem(table, table.anna, game="oxono", level=1, first="me")
    await press(table, table.anna, "Draw", on=card(table, match.id))
    after = await until_shown(table, match.id)
    assert not after.running
    assert after.winner is None


async def test_a_rematch_begins_at_once_with_the_sides_swapped(table: LocalTable) -> None:
    match = await against_totem(table, table.anna, game="oxono", level=2, first="me")
    await press(table, table.anna, "Resign", on=card(table, match.id))
    await table.bot.matches.resign(match.id, table.anna.id)
    await table.bot.table.show(await state(table, match.id))
    end = card(table, match.id)
    await asyncio.gather(*(table.anna.press("Rematch", on=end) for _ in range(2)))
    await table.settled()
    again = await until_shown(table, (await only_match(table, table.anna)).id, table.anna)
    assert again.players[0].level == 2
    assert again.players[1].id == table.anna.id
    assert len(again.moves) == 1


async def test_a_move_pending_at_a_crash_is_made_after_the_restart(
    table: LocalTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await against_totem(table, table.anna, game="oxixo", level=1, first="me")
    await table.bot.matches.play(match.id, table.anna.id, "a3-e3")  # stored, and the process dies
    await table.restart()
    after = await until_shown(table, match.id, table.anna)
    assert len(after.moves) == 2
    # Once more, with the person's card posted already while the computer thinks.
    monkeypatch.setattr(computer, "AT_ONCE", 0.0)
    await table.bot.engine.close()
    moved = await table.bot.matches.play(match.id, table.anna.id, str(after.record.position.legal_moves()[0]))
    posting = await table.bot.table.post(moved)
    assert posting.done
    assert "is thinking" in card(table, match.id).text
    assert not card(table, match.id).mentions
    await table.restart()
    last = await until_shown(table, match.id, table.anna)
    assert len(last.moves) == 4


async def test_the_computers_time_never_runs(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await against_totem(table, table.anna, game="oxixo", level=1, first="me", clock="5m")
    assert match.deadline is not None
    monkeypatch.setattr(computer, "AT_ONCE", 0.0)
    monkeypatch.setattr(table.bot.computers, "_move", lambda _: asyncio.sleep(3600))
    moved = await table.bot.matches.play(match.id, table.anna.id, "a3-e3")
    await table.bot.table.post(moved)
    await table.let_pass(3600)
    await table.bot.scheduler.tick()
    waiting = await state(table, match.id)
    assert waiting.running
    assert waiting.deadline is None


async def test_from_the_menu_of_the_bot(table: LocalTable) -> None:
    form = (await table.anna.use("Challenge", on=table.sandbox.world.bot)).message
    form = await answered(table, await table.anna.choose("yoxii", on=form, select=select(form, "game")))
    form = await answered(table, await table.anna.choose("5", on=form, select=select(form, "level")))
    await press(table, table.anna, "Send the challenge", on=form)
    match = await until_shown(table, (await only_match(table, table.anna)).id, table.anna)
    assert match.game == "yoxii"
    assert {player.level for player in match.players} == {None, 5}


def select(form: Seen, field: str) -> str:
    """Return the id of the select for a field of the form."""
    ids: list[str] = [menu["custom_id"] for menu in form.selects]
    return next(found for found in ids if found.endswith(f":{field}"))


async def test_in_french(table: LocalTable) -> None:
    match = await against_totem(table, table.chloe, game="oxono", level=1, first="me")
    assert match.players[1].name == "Totem (niveau 1)"


async def test_fifty_games_of_the_computer_are_not_too_many(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.challenges.MOST_MATCHES", 1)
    await against_totem(table, table.anna, game="oxono", level=1, first="me")
    await against_totem(table, table.ben, game="oxono", level=1, first="me")
    refused = await table.anna.run("challenge", game="oxono", level=1)
    assert refused.message.private
