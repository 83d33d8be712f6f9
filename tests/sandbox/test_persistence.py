"""A restart keeps the world."""

from __future__ import annotations

from typing import TYPE_CHECKING

import aiohttp

from sandbox.permissions import Permission
from sandbox.server import Options, Sandbox
from tests.sandbox.conftest import running_bot

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_restart_keeps_everything(tmp_path: Path) -> None:
    options = Options(data=tmp_path / "world", rate_limits=False)
    async with Sandbox(options) as first, running_bot(first):
        anna, ben = first.person("Anna"), first.person("Ben")
        first.world.add_channel(first.guild, "attic")
        role = first.world.add_role(first.guild, "Painters", int(Permission.MANAGE_MESSAGES))
        first.world.add_member(first.guild, ben.user, nick="Benny", roles=(role,))
        first.place("attic").forbid(Permission.SEND_MESSAGES)
        card = await anna.run("count", start=5)
        secret = await ben.press("Whisper", on=card)
        await anna.run("tell", whom=ben)
        await anna.run("thread")
        await first.until(lambda: anna.notified)
        ben.speak("nl")
        gone = anna.say("not for long")
        first.messages.delete(gone.message)
        commands = sorted(command["id"] for command in first.commands.all())
        before = [(message.id, message.text) for message in ben.sees()]
    async with Sandbox(options) as second:
        anna, ben = second.person("Anna"), second.person("Ben")
        assert [(message.id, message.text) for message in ben.sees()] == before
        assert secret.message.id not in [message.id for message in anna.sees()]
        assert ben.user.locale == "nl"
        member = second.guild.members[ben.id]
        assert (member.nick, [second.guild.roles[role].name for role in member.roles]) == (
            "Benny",
            ["Painters"],
        )
        assert ben.in_direct().sees()[0].text == f"Hello {ben.mention}"
        assert [c.name for c in second.world.guild_channels(second.guild.id, threads=True)] == ["talk"]
        attic = second.place("attic").channel
        assert not second.world.permissions(second.world.bot.id, attic) & Permission.SEND_MESSAGES
        assert sorted(command["id"] for command in second.commands.all()) == commands
        kept = next(message for message in ben.sees() if message.id == card.message.id)
        assert kept.pictures == card.pictures
        url = kept.data["attachments"][0]["url"]
        assert url.startswith(second.url)  # although the port is another
        async with aiohttp.ClientSession() as session, session.get(url) as file:
            assert await file.read() == card.pictures[0]
        async with running_bot(second):
            again = await ben.press("Add 1", on=kept)
            assert "# Count 6" in again.texts


async def test_in_memory_nothing_is_kept() -> None:
    async with Sandbox() as first:
        first.person("Anna").say("hello")
    async with Sandbox() as second:
        assert second.person("Anna").sees() == []
