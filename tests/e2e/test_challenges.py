"""Challenges to a person and to anyone, from the command to the board or to nothing."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest

from matches.clocks import DAY, HOUR
from matches.model import Answer, Player
from sandbox.seen import Seen

if TYPE_CHECKING:
    from matches.model import Challenge, Terms
    from sandbox.player import Person
    from sandbox.seen import Reply
    from tests.e2e.conftest import LocalTable

CODE = re.compile(r"(?:Game|Partie) ([2-9b-z]{6})")


def code(reply: Reply) -> str:
    """Return the code of the challenge on a card."""
    found = CODE.search(reply.text)
    assert found is not None, reply.text
    return found[1]


def now(table: LocalTable, reply: Reply | Seen) -> Seen:
    """Return a message as it is now."""
    message = reply.message if isinstance(reply, Seen) else reply.message.message
    return Seen(table.sandbox.world, message)


async def challenge(table: LocalTable, game: str = "Oxono", by: Person | None = None, **options: object) -> Reply:
    return await (by or table.anna).run("challenge", game=game, **({"opponent": table.ben} | options))


async def test_a_challenge_says_what_is_offered_and_mentions_the_opponent_once(table: LocalTable) -> None:
    reply = await challenge(table)
    assert not reply.private
    assert reply.buttons == ["Accept", "Decline", "Withdraw", "Rules"]
    for said in ("Oxono", f"{table.ben.mention}, **Anna** challenges you", "3 days a move", "**Rated**: yes", "by lot"):
        assert said in reply.text
    stored = await table.bot.challenges.get(code(reply))
    assert stored.message == reply.message.id
    assert f"<t:{int(stored.expires_at)}:R>" in reply.text
    assert [seen.id for seen in table.ben.notified] == [reply.message.id]
    assert reply.text.count("<@") == 1
    assert not table.anna.notified


async def test_the_options_are_on_the_card_and_in_the_game(table: LocalTable) -> None:
    reply = await challenge(table, "Oxixo", clock="none", rated=False, first="Me", mark="Ring")
    for said in ("No clock", "casual", "**Begins**: Anna", "Anna plays rings"):
        assert said in reply.text
    await table.ben.press("Accept", on=reply)
    match = await table.bot.matches.get(code(reply))
    assert [player.name for player in match.players] == ["Ben", "Anna"]
    assert (match.clock, match.rated, match.to_move.name) == ("none", False, "Anna")


@pytest.mark.parametrize(
    ("game", "first", "said"),
    [
        ("Oxono", "Me", "**Begins**: Anna, with pink"),
        ("Yoxii", "Opponent", "**Begins**: Ben, with white"),
        ("Oxono", "Random", "drawn by lot"),
    ],
)
async def test_who_begins(table: LocalTable, game: str, first: str, said: str) -> None:
    reply = await challenge(table, game, first=first)
    assert said in reply.text
    await table.ben.press("Accept", on=reply)
    match = await table.bot.matches.get(code(reply))
    if first != "Random":
        assert match.to_move.name == ("Anna" if first == "Me" else "Ben")


async def test_accepting_posts_the_card_and_leads_to_it(table: LocalTable) -> None:
    reply = await challenge(table)
    await table.ben.press("Accept", on=reply)
    board = table.place.last_card
    assert board.id != reply.message.id
    assert "Play" in board.buttons
    closed = now(table, reply)
    assert "Ben has taken up Anna" in closed.text
    assert closed.buttons == ["To the board"]
    assert closed.button("To the board")["url"].endswith(f"/{table.place.id}/{board.id}")
    assert not closed.mentions or closed.message.id == reply.message.id
    assert len(table.ben.notified) <= 2  # the challenge, and the card if Ben begins


async def test_declining(table: LocalTable) -> None:
    reply = await challenge(table)
    await table.ben.press("Decline", on=reply)
    assert "Ben has declined Anna" in now(table, reply).text
    assert now(table, reply).buttons == []
    late = await table.ben.press("Accept", on=reply, stale=True)
    assert "declined already" in late.messages[-1].text
    assert late.messages[-1].private
    assert await table.bot.matches.of_player(table.ben.id) == []


async def test_withdrawing(table: LocalTable) -> None:
    reply = await challenge(table)
    stranger = await table.ben.press("Withdraw", on=reply)
    assert stranger.private
    assert "Only Anna" in stranger.text
    await table.anna.press("Withdraw", on=reply)
    assert "Anna has withdrawn the challenge to Ben" in now(table, reply).text
    assert now(table, reply).buttons == []
    late = await table.ben.press("Accept", on=reply, stale=True)
    assert "withdrawn" in late.messages[-1].text


async def test_strangers_cannot_answer_for_somebody_else(table: LocalTable) -> None:
    reply = await challenge(table)
    for label in ("Accept", "Decline"):
        for who in (table.chloe, table.anna):
            refused = await who.press(label, on=reply)
            assert refused.private
            assert "Ben" in refused.text
    assert now(table, reply).buttons == ["Accept", "Decline", "Withdraw", "Rules"]


@pytest.mark.parametrize(("open_to_all", "after"), [(False, DAY), (True, HOUR)])
async def test_a_challenge_lapses(table: LocalTable, *, open_to_all: bool, after: float) -> None:
    reply = await challenge(table, opponent=None if open_to_all else table.ben)
    stored = await table.bot.challenges.get(code(reply))
    assert stored.expires_at == pytest.approx(table.sandbox.clock.now() + after, abs=5)
    await table.let_pass(after + 1)
    await table.bot.scheduler.tick()
    assert "lapsed" in now(table, reply).text
    assert now(table, reply).buttons == []
    late = await table.ben.press("Join" if open_to_all else "Accept", on=reply, stale=True)
    assert "has lapsed" in late.messages[-1].text


async def test_a_click_after_the_time_tells_so_even_before_the_scheduler_came(table: LocalTable) -> None:
    reply = await challenge(table)
    await table.let_pass(DAY + 1)
    late = await table.ben.press("Accept", on=reply)
    assert "has lapsed" in late.messages[-1].text
    assert now(table, reply).buttons == []
    assert (await table.bot.challenges.get(code(reply))).answer is Answer.LAPSED


async def test_an_open_challenge_takes_the_first_who_joins(table: LocalTable) -> None:
    reply = await table.anna.run("challenge", game="Yoxii")
    assert reply.buttons == ["Join", "Play the computer", "Withdraw", "Rules"]
    assert "looking for an opponent" in reply.text
    assert table.sandbox.notifications == []
    own = await table.anna.press("Join", on=reply)
    assert own.private
    assert "yourself" in own.text
    joins = await asyncio.gather(*(who.press("Join", on=reply) for who in (table.ben, table.chloe, table.david)))
    match = await table.bot.matches.get(code(reply))
    assert len(match.players) == 2
    told = [seen for join in joins for seen in join.messages if seen.private]
    assert len(told) == 2
    assert all(table.bot.table.link(match) in seen.text for seen in told)
    assert len([seen for seen in table.place.messages() if "Play" in seen.buttons]) == 1


async def test_two_clicks_at_the_same_moment_begin_one_game(table: LocalTable) -> None:
    reply = await challenge(table)
    answers = await asyncio.gather(*(table.ben.press("Accept", on=reply) for _ in range(2)))
    told = [seen for answer in answers for seen in answer.messages if seen.private]
    assert len(told) == 1
    assert "accepted already" in told[0].text
    assert len([seen for seen in table.place.messages() if "Play" in seen.buttons]) == 1
    assert len(await table.bot.matches.of_player(table.ben.id)) == 1


async def test_accept_and_withdraw_at_the_same_moment_one_of_them_holds(table: LocalTable) -> None:
    reply = await challenge(table)
    await asyncio.gather(table.ben.press("Accept", on=reply), table.anna.press("Withdraw", on=reply))
    fate = (await table.bot.challenges.get(code(reply))).answer
    games = await table.bot.matches.of_player(table.ben.id)
    assert (fate, len(games)) in ((Answer.ACCEPTED, 1), (Answer.WITHDRAWN, 0))


async def test_every_button_answers_after_a_restart(table: LocalTable) -> None:
    accepted, declined, withdrawn = [await challenge(table) for _ in range(3)]
    await table.restart()
    await table.ben.press("Decline", on=declined)
    assert "declined" in now(table, declined).text
    await table.anna.press("Withdraw", on=withdrawn)
    assert "withdrawn" in now(table, withdrawn).text
    rules = await table.ben.press("Rules", on=accepted)
    assert rules.private
    assert rules.pictures
    await table.ben.press("Accept", on=accepted)
    assert "Play" in table.place.last_card.buttons
    await table.restart()
    late = await table.chloe.press("Accept", on=accepted, stale=True)
    assert "déjà été accepté" in late.messages[-1].text
    assert str(table.place.last_card.id) in late.messages[-1].text


async def test_a_crash_between_accepting_and_the_first_card(table: LocalTable) -> None:
    reply = await challenge(table)
    await table.bot.challenges.accept(code(reply), Player(table.ben.id, "Ben"))
    await table.restart()
    await table.place.until(lambda seen: "Play" in seen[-1].buttons, what="the card that was not posted")
    assert "Accept" in now(table, reply).buttons  # the challenge has not heard of it yet
    late = await table.ben.press("Accept", on=reply)
    assert "accepted already" in late.messages[-1].text
    assert now(table, reply).buttons == ["To the board"]


async def test_a_french_challenger_in_a_server_without_a_language(table: LocalTable) -> None:
    reply = await challenge(table, "Oxixo en équipes", by=table.chloe, opponent=None)
    assert "réunit deux équipes" in reply.text
    reply = await challenge(table, by=table.chloe, first="opponent")
    assert reply.buttons == ["Accepter", "Décliner", "Retirer", "Règles"]
    assert "**Commence** : Ben, avec les roses" in reply.text
    refused = await table.david.press("Accepter", on=reply)
    assert refused.text == "This challenge is for Ben."  # private texts follow the reader
    await table.ben.press("Accepter", on=reply)
    assert (await table.bot.matches.get(code(reply))).locale == "fr"
    assert "a relevé le défi" in now(table, reply).text


async def test_a_server_whose_own_language_is_french(table: LocalTable) -> None:
    table.sandbox.guild.locale = "fr"
    assert "vous lance un défi" in (await challenge(table)).text


async def test_names_cannot_smuggle_in_mentions_or_markdown(table: LocalTable) -> None:
    mallory = table.sandbox.add_person("**@everyone** <@12345678901234567>")
    reply = await challenge(table, by=mallory)
    assert reply.message.mentions == [table.ben.user]
    assert "\\*\\*@" in reply.text
    assert "@everyone" not in reply.text
    assert "<@12345678901234567>" not in reply.text


async def test_a_slow_database_costs_the_opponent_no_notice(table: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord is told that the answer will come; what fills it then is an edit, which notifies nobody."""
    opened = table.bot.challenges.open

    async def slowly(terms: Terms, **named: Any) -> Challenge:  # noqa: ANN401 - whatever the service takes
        await asyncio.sleep(0.7)
        return await opened(terms, **named)

    monkeypatch.setattr(table.bot.challenges, "open", slowly)
    reply = await challenge(table)
    card = table.place.last_card
    assert [seen.id for seen in table.ben.notified] == [card.id]
    assert [seen.id for seen in table.place.messages()] == [card.id]
    assert any(str(card.id) in seen.text for seen in reply.messages if seen.private)
    open_one = await challenge(table, opponent=None)
    assert not open_one.private
    assert "Join" in open_one.buttons
