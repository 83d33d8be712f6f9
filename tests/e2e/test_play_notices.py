"""Who is told, how, and in which language; threads; what happens where the bot may not post."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from matches.preferences import Notify, Preferences, ServerSettings
from sandbox.permissions import Permission
from tests.e2e.playing import begin, card, cards, command, compose, confirm, press, settled, state

if TYPE_CHECKING:
    from sandbox.player import Person
    from tests.e2e.conftest import LocalTable

START = "6/6/2@3/3+2/6/6 p"


async def prefer(table: LocalTable, person: Person, **chosen: object) -> None:
    await table.bot.preferences.save_person(person.id, Preferences(**chosen))  # type: ignore[arg-type]


async def test_by_direct_message(table: LocalTable) -> None:
    await prefer(table, table.ben, notify=Notify.DIRECT)
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    new = await command(table, table.anna, code, "Xd5-d4")
    assert new.mentions == []
    assert "**Ben** is to move" in new.text
    direct = table.ben.in_direct().sees()
    assert len(direct) == 1
    assert direct[0].text == (
        f"It is your turn in Oxono with Anna: [board](https://discord.com/channels/"
        f"{table.sandbox.guild.id}/{table.place.id}/{new.id})"
    )
    assert [seen.id for seen in table.ben.notified] == [direct[0].id]


async def test_closed_direct_messages(table: LocalTable) -> None:
    await prefer(table, table.ben, notify=Notify.DIRECT)
    table.ben.close_direct_messages()
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    new = await command(table, table.anna, code, "Xd5-d4")
    assert new.mentions == [table.ben.user]


async def test_silently(table: LocalTable) -> None:
    await prefer(table, table.ben, notify=Notify.SILENT)
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    new = await command(table, table.anna, code, "Xd5-d4")
    assert new.mentions == []
    assert table.ben.notified == []
    assert table.ben.in_direct().sees() == []


@pytest.mark.parametrize("notify", list(Notify))
async def test_a_reminder_comes_once(table: LocalTable, notify: Notify) -> None:
    await prefer(table, table.anna, notify=notify)
    code = await begin(table, "oxono", table.anna, table.ben, clock="1d")
    before = len(table.anna.notified)
    await table.let_pass(0.81 * 86400)
    for _ in range(2):
        await table.bot.scheduler.tick()
    told = table.anna.notified[before:]
    assert len(told) == (0 if notify is Notify.SILENT else 1)
    if told:
        assert "your time in Oxono with Ben ends <t:" in told[0].text
        assert (told[0].message.channel_id == table.place.id) == (notify is Notify.MENTION)
    assert table.ben.notified == []
    assert (await state(table, code)).running


async def test_a_name_is_only_a_name(table: LocalTable) -> None:
    odd = table.sandbox.add_person(f"**B** <@{table.david.id}> `x` [a](https://b.example)")
    code = await begin(table, "oxono", table.anna, odd, start=START)
    shown = card(table, code)
    assert "\\*\\*B\\*\\*" in shown.text
    assert f"<@{table.david.id}>" not in shown.text
    assert "[a](https" not in shown.text.replace("\\[a", "")
    assert shown.mentions == [table.anna.user]


async def test_french(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.chloe, table.ben, start=START)
    assert "is to move" in card(table, code).text  # what all can see is in the server's language
    shown = await press(table, table.chloe, "Play", on=card(table, code))
    assert "Quel totem déplacez-vous ?" in shown.text
    assert shown.alt_texts[0].startswith("Oxono.")
    assert "Ce n'est pas votre tour" not in shown.text
    refused = await table.chloe.run("move", move="Xd5-a1")
    assert "la pièce doit être posée à côté du totem" in refused.text
    other = await begin(table, "oxono", table.anna, table.ben, start=START, locale="fr")
    assert card(table, other).buttons == ["Jouer", "Nulle", "Abandonner", "Plus"]
    assert "de jouer" in card(table, other).text


async def test_the_readers_theme(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    dark = await press(table, table.anna, "Play", on=card(table, code))
    await prefer(table, table.anna, theme="light")
    light = await press(table, table.anna, "Play", on=card(table, code))
    assert dark.pictures != light.pictures


async def test_threads(table: LocalTable) -> None:
    await table.bot.preferences.save_server(table.sandbox.guild.id, ServerSettings(threads=True))
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    match = await state(table, code)
    thread = table.sandbox.world.channels[match.channel]
    assert thread.parent_id == table.place.id
    assert thread.name == "Oxono: Anna and Ben"
    reply = await table.anna.at(thread).run("move", move="Xd5-d4")
    assert "`Xd5-d4`" in reply.text
    assert thread.thread is not None
    thread.thread.archived = True
    from_parent = await table.ben.run("move", move="Oc5-c4")
    assert from_parent.private
    assert (await state(table, code)).card_revision == 2
    assert cards(table, code) == []


@pytest.mark.parametrize(
    ("permission", "english"),
    [
        (Permission.SEND_MESSAGES, "Send Messages"),
        (Permission.ATTACH_FILES, "Attach Files"),
        (Permission.VIEW_CHANNEL, "View Channel"),
    ],
)
async def test_a_missing_permission_is_named(table: LocalTable, permission: Permission, english: str) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    preview = await compose(table, table.anna, code, "Xd5-d4")
    table.place.forbid(permission)
    for answer in (
        await confirm(table, table.anna, preview),
        (await table.anna.run("move", move="Xd5-d4")).message,
        await press(table, table.anna, "Draw", on=card(table, code)),
        (await table.anna.run("board")).message,
    ):
        assert answer.private
        assert f"**{english}**" in answer.text
    assert (await state(table, code)).revision == 0
    table.place.allow()
    await confirm(table, table.anna, preview)
    await settled(table, code, 2)


async def test_a_missing_permission_in_french(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.chloe, table.ben, start=START)
    table.place.forbid(Permission.ATTACH_FILES)
    reply = await table.chloe.run("move", move="Xd5-d4", game=code)
    assert "**Joindre des fichiers**" in reply.text


async def test_a_permission_lost_too_late(table: LocalTable) -> None:
    """The bot finds out only when it posts: the move stays, the board is shown to whoever made it."""
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    preview = await compose(table, table.anna, code, "Xd5-d4")
    table.sandbox.faults.fail("POST", r"/channels/\d+/messages$", status=403, times=1)
    done = await confirm(table, table.anna, preview)
    assert "could not post the board" in done.text
    assert len(done.pictures) == 1
    assert (await state(table, code)).moves == ("Xd5-d4",)
    await table.restart()
    assert (await settled(table, code, 2)).mentions == [table.ben.user]
