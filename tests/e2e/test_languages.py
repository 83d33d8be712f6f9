"""Direct messages come in the language of whoever reads them, whatever the server's is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from matches.preferences import Notify, Preferences
from tests.e2e.playing import begin, command
from tests.e2e.seasons import changed

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable

START = "6/6/2@3/3+2/6/6 p"


async def test_a_notice_in_the_language_seen_last(table: LocalTable) -> None:
    await table.chloe.run("preferences", notify="direct")
    assert (await table.bot.preferences.of_person(table.chloe.id)).language is None  # nothing but that was chosen
    code = await begin(table, "oxono", table.anna, table.chloe, start=START)
    new = await command(table, table.anna, code, "Xd5-d4")
    assert "is to move" in new.text
    (notice,) = table.chloe.in_direct().sees()
    assert "à vous de jouer" in notice.text


async def test_a_reminder_in_the_language_seen_last(table: LocalTable) -> None:
    await table.bot.preferences.save_person(table.chloe.id, Preferences(notify=Notify.DIRECT))
    await table.chloe.run("games")  # any answer will do
    await begin(table, "oxono", table.chloe, table.ben, clock="1d")
    before = len(table.chloe.in_direct().sees())
    await table.let_pass(0.81 * 86400)
    await table.bot.scheduler.tick()
    reminder = table.chloe.in_direct().sees()[before]
    assert "votre temps" in reminder.text


async def test_what_was_chosen_goes_first_and_what_was_seen_changes(table: LocalTable) -> None:
    preferences, chloe = table.bot.preferences, table.chloe
    await chloe.run("preferences", notify="direct", language="en")
    assert await preferences.language_of(chloe.id) == "en"
    await chloe.run("preferences", language="automatic")
    assert await preferences.language_of(chloe.id) == "fr"
    chloe.speak("en-GB")
    await chloe.run("games")
    assert await preferences.language_of(chloe.id) == "en"
    assert await preferences.of_person(chloe.id) == Preferences(notify=Notify.DIRECT)


async def test_nothing_is_kept_of_those_without_settings(table: LocalTable) -> None:
    await table.chloe.run("games")
    assert await table.bot.preferences.language_of(table.chloe.id) is None
    exported = await table.chloe.run("privacy export")
    assert json.loads(exported.message.files["totem.json"])["preferences"] is None


async def test_exported_and_deleted(table: LocalTable) -> None:
    chloe = table.chloe
    await chloe.run("preferences", notify="direct")
    exported = json.loads((await chloe.run("privacy export")).message.files["totem.json"])
    assert exported["preferences"]["language_seen"] == "fr"
    second = await chloe.press("Supprimer mes données", on=await chloe.run("privacy delete"))
    await chloe.press("Oui, tout supprimer", on=second)
    await changed(table, second.message, "Vos données sont supprimées")
    await chloe.run("games")
    async with table._database.reading() as tx:
        assert await tx.rows("SELECT * FROM people") == []
