"""Challenge in the menu of a person: a private form, whose buttons outlive restarts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sandbox.seen import Seen

if TYPE_CHECKING:
    from sandbox.player import Person
    from sandbox.seen import Reply
    from tests.e2e.conftest import LocalTable


def selects(reply: Reply) -> list[str]:
    """Return what is chosen in each select."""
    return [option["label"] for menu in reply.message.selects for option in menu["options"] if option.get("default")]


async def choose(who: Person, label: str, on: Reply) -> Reply:
    """Choose an option, in whichever select has it."""
    for menu in on.message.selects:
        if any(option["label"] == label for option in menu["options"]):
            return await who.choose(label, on=on, select=menu["custom_id"])
    raise AssertionError(f"no option {label}")


async def test_the_form_asks_for_what_the_game_has(table: LocalTable) -> None:
    form = await table.anna.use("Challenge", on=table.ben)
    assert form.private
    assert selects(form) == ["Oxono", "3 days a move", "Rated", "Who begins: drawn by lot"]
    assert form.buttons == ["Send the challenge", "Cancel"]
    assert not table.ben.notified
    form = await choose(table.anna, "Oxixo in teams", form)
    assert len(form.message.selects) == 6
    form = await choose(table.anna, "Oxixo", form)
    assert len(form.message.selects) == 5


async def test_what_was_chosen_is_offered_also_after_a_restart(table: LocalTable) -> None:
    form = await table.anna.use("Challenge", on=table.ben)
    for label in ("Oxixo", "1 day a move", "Casual: does not count for the ratings"):
        form = await choose(table.anna, label, form)
    await table.restart()
    form = await choose(table.anna, "You begin", form)
    form = await choose(table.anna, "Your mark: ring", form)
    sent = await table.anna.press("Send the challenge", on=form)
    card = table.place.last_card
    assert card.message.data["mentions"][0]["id"] == str(table.ben.id)
    for said in ("Oxixo", "1 day a move", "casual", "**Begins**: Anna", "Anna plays rings"):
        assert said in card.text
    closed = Seen(table.sandbox.world, sent.message.message)
    assert str(card.id) in closed.text
    assert closed.buttons == []
    await table.ben.press("Accept", on=card)
    assert "Play" in table.place.last_card.buttons


async def test_two_clicks_at_the_same_moment_send_one_challenge(table: LocalTable) -> None:
    form = await table.anna.use("Challenge", on=table.ben)
    await asyncio.gather(*(table.anna.press("Send the challenge", on=form) for _ in range(2)))
    await table.place.until(lambda seen: seen, what="the card")
    assert len(table.place.messages()) == 1
    assert len(table.ben.notified) == 1


async def test_cancelling(table: LocalTable) -> None:
    form = await table.chloe.use("Challenge", on=table.ben)  # in English for scripts, in French for her
    assert "Choisissez le jeu" in form.text
    cancelled = await table.chloe.press("Annuler", on=form)
    assert cancelled.text.startswith("Aucun défi")
    assert cancelled.buttons == []
    assert table.place.messages() == []


async def test_what_the_menu_refuses(table: LocalTable) -> None:
    world = table.sandbox.world
    assert "yourself" in (await table.anna.use("Challenge", on=table.anna)).text
    other = world.add_user("Chessmaster", bot=True)
    world.add_member(table.sandbox.guild, other)
    assert "is a bot" in (await table.anna.use("Challenge", on=other)).text


async def test_somebody_who_left_while_the_form_was_open(table: LocalTable) -> None:
    gone = table.sandbox.add_person("Gone")
    form = await table.anna.use("Challenge", on=gone)
    table.sandbox.world.remove_member(table.sandbox.guild, gone.user)
    refused = await table.anna.press("Send the challenge", on=form)
    assert "who is in this server" in refused.messages[-1].text
    assert table.place.messages() == []
    again = await table.anna.press("Send the challenge", on=form)  # the form is not used up
    assert "who is in this server" in again.messages[-1].text
