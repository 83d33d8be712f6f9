"""/preferences and /server, and what they change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from matches.preferences import Notify, Preferences, ServerSettings
from sandbox.options import NotPossibleError
from sandbox.permissions import Permission
from tests.e2e.test_challenges import code, now

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable


async def test_preferences_are_shown_changed_and_kept(table: LocalTable) -> None:
    shown = await table.anna.run("preferences")
    assert shown.private
    for said in ("**Language**: Automatic", "Dark", "Mention", "type `/preferences`"):
        assert said in shown.text
    assert await table.bot.preferences.of_person(table.anna.id) == Preferences()
    saved = await table.anna.run(
        "preferences", language="Français", theme="Light", notify="Direct message", confirm=False, listed=False
    )
    assert "Enregistré" in saved.text  # in the language just chosen
    assert "Message privé" in saved.text
    await table.restart()
    wanted = Preferences("fr", "light", Notify.DIRECT, confirm=False, listed=False)
    assert await table.bot.preferences.of_person(table.anna.id) == wanted
    await table.anna.run("preferences", theme="Dark")
    assert (await table.bot.preferences.of_person(table.anna.id)).language == "fr"  # the rest stays
    forgotten = await table.anna.run("preferences", language="automatic")
    assert "Saved." in forgotten.text
    assert (await table.bot.preferences.of_person(table.anna.id)).language is None


async def test_private_texts_follow_the_preference(table: LocalTable) -> None:
    await table.ben.run("preferences", language="fr")
    assert "vous-même" in (await table.ben.run("challenge", game="Oxono", opponent=table.ben)).text
    english = await table.anna.run("challenge", game="Oxono", opponent=table.ben)
    assert "challenges you" in english.text


async def test_preferences_in_direct_messages(table: LocalTable) -> None:
    reply = await table.chloe.in_direct().run("preferences", theme="Contrasté, aussi pour les daltoniens")
    assert "Enregistré" in reply.text
    assert (await table.bot.preferences.of_person(table.chloe.id)).theme == "contrast"


async def test_server_settings_are_shown_changed_and_kept(table: LocalTable) -> None:
    guild = table.sandbox.guild.id
    shown = await table.anna.run("server")
    assert shown.private
    assert "where they are made" in shown.text
    assert shown.buttons == []
    lounge = table.sandbox.place("lounge")
    saved = await table.anna.run("server", language="fr", threads=True, channel=lounge, clock="1 day a move")
    for said in ("Saved.", "Français", f"<#{lounge.id}>", "1 day a move"):
        assert said in saved.text
    await table.restart()
    assert await table.bot.preferences.of_server(guild) == ServerSettings("fr", True, lounge.id, "1d")  # noqa: FBT003
    cleared = await table.anna.press("Post them where they are made", on=saved)
    assert "where they are made" in cleared.text
    assert await table.bot.preferences.of_server(guild) == ServerSettings("fr", True, None, "1d")  # noqa: FBT003
    await table.anna.run("server", language="automatic", threads=False)
    assert await table.bot.preferences.of_server(guild) == ServerSettings(clock="1d")


async def test_only_those_who_manage_the_server(table: LocalTable) -> None:
    assert "server" not in table.ben.offered()
    with pytest.raises(NotPossibleError):
        await table.ben.run("server", threads=True)
    opened = table.sandbox.commands.all()  # a server can open the command to anyone
    for command in opened:
        if command["name"] == "server":
            command["default_member_permissions"] = None
    refused = await table.ben.run("server", threads=True)
    assert refused.private
    assert "Only those who may manage" in refused.text
    assert await table.bot.preferences.of_server(table.sandbox.guild.id) == ServerSettings()
    role = table.sandbox.world.add_role(table.sandbox.guild, "Managers", int(Permission.MANAGE_GUILD))
    table.sandbox.world.add_member(table.sandbox.guild, table.ben.user, roles=(role,))
    assert "Saved." in (await table.ben.run("server", threads=True)).text


async def test_a_channel_that_cannot_be_used_is_refused(table: LocalTable) -> None:
    lounge = table.sandbox.place("lounge")
    for permission, name in ((Permission.VIEW_CHANNEL, "View Channel"), (Permission.ATTACH_FILES, "Attach Files")):
        lounge.forbid(permission)
        reply = await table.anna.run("server", channel=lounge)
        assert name in reply.text
        assert (await table.bot.preferences.of_server(table.sandbox.guild.id)).channel is None


async def test_the_server_s_language_and_clock_apply_to_challenges(table: LocalTable) -> None:
    await table.anna.run("server", language="fr", clock="1d")
    reply = await table.anna.run("challenge", game="Oxono", opponent=table.ben)
    assert "vous lance un défi" in reply.text
    assert "1 jour par coup" in reply.text
    assert (await table.bot.challenges.get(code(reply))).terms.clock == "1d"
    other = await table.anna.run("challenge", game="Oxono", clock="No clock")
    assert "Sans pendule" in other.text


async def test_challenges_and_games_go_to_the_server_s_channel(table: LocalTable) -> None:
    lounge = table.sandbox.place("lounge")
    await table.anna.run("server", channel=lounge)
    reply = await table.anna.run("challenge", game="Oxono", opponent=table.ben)
    assert reply.private
    card = lounge.last_card
    assert str(card.id) in reply.text
    assert [seen.id for seen in table.ben.notified] == [card.id]
    assert table.place.messages() == []
    await table.ben.at(lounge).press("Accept", on=card)
    assert "Play" in lounge.last_card.buttons
    assert table.place.messages() == []


@pytest.mark.parametrize("gone", [True, False])
async def test_without_that_channel_they_are_posted_here(table: LocalTable, *, gone: bool) -> None:
    lounge = table.sandbox.place("lounge")
    await table.anna.run("server", channel=lounge)
    if gone:
        chosen = ServerSettings(channel=12345)
        await table.bot.preferences.save_server(table.sandbox.guild.id, chosen)
    else:
        lounge.forbid(Permission.SEND_MESSAGES)
    reply = await table.anna.run("challenge", game="Oxono", opponent=table.ben)
    assert not reply.private
    await table.ben.press("Accept", on=reply)
    assert "Play" in table.place.last_card.buttons


async def test_with_threads_on_a_game_gets_its_thread(table: LocalTable) -> None:
    await table.anna.run("server", threads=True)
    reply = await table.anna.run("challenge", game="Oxono", opponent=table.ben)
    await table.ben.press("Accept", on=reply)
    match = await table.bot.matches.get(code(reply))
    thread = table.sandbox.world.channels[match.channel]
    assert thread.is_thread
    assert thread.parent_id == table.place.id
    board = table.anna.at(thread).sees()[-1]
    assert "Play" in board.buttons
    assert f"/{thread.id}/{board.id}" in now(table, reply).button("To the board")["url"]
