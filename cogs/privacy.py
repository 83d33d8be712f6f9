"""/privacy: one's own data as a file, and its deletion."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, app_commands
from discord.ext import commands
from discord.ui import Container, File, LayoutView, TextDisplay

from cogs.answers import Answer, text_view
from cogs.items import Press, row_of
from cogs.translator import L
from locales import t

if TYPE_CHECKING:
    from bot import Totem

FILE = "totem.json"
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
DANGER = discord.Colour(0xD8413C)


class FirstYes(Press, template=r"rx1:yes"):
    """The first of two questions, answered with yes."""

    async def pressed(self, answer: Answer) -> None:
        """Ask the second one."""
        running = len(await answer.bot.matches.of_player(answer.interaction.user.id))
        reader = await answer.reader()
        sure = SecondYes("rx1:sure", reader.say("privacy-sure"), ButtonStyle.danger)
        keep = Keep("rx1:keep", reader.say("privacy-keep"))
        await answer.update(_question(reader.say("privacy-second", games=running), sure, keep))


class SecondYes(Press, template=r"rx1:sure"):
    """The second one too."""

    async def pressed(self, answer: Answer) -> None:
        """Delete everything; the boards of games that this ends show their new card."""
        reader = await answer.reader()
        await answer.acknowledge()
        ended = await answer.bot.privacy.delete(answer.interaction.user.id, former)
        await answer.update(text_view(reader.say("privacy-done")))
        for match in ended:
            await answer.bot.table.show(match)


class Keep(Press, template=r"rx1:keep"):
    """Nothing is deleted after all."""

    async def pressed(self, answer: Answer) -> None:
        """Say so."""
        await answer.update(text_view((await answer.reader()).say("privacy-kept")))


def former(locale: str) -> str:
    """Say what somebody is called whose data was deleted."""
    return t("former-player", locale)


def _question(text: str, *buttons: Press) -> LayoutView:
    box = Container[LayoutView](TextDisplay(text), row_of(*buttons), accent_colour=DANGER)
    return LayoutView(timeout=None).add_item(box)


class Privacy(
    commands.GroupCog,
    group_name=L("cmd-privacy"),
    group_description=L("cmd-privacy-about"),
):
    """What is kept of a person is theirs."""

    @app_commands.command(name=L("cmd-privacy-export"), description=L("cmd-privacy-export-about"))
    async def export(self, interaction: discord.Interaction[Any]) -> None:
        """Send everything that is kept of a person, to them alone."""
        async with Answer(interaction) as answer:
            data = await answer.bot.privacy.export(interaction.user.id)
            written = json.dumps(
                {"exported_at": datetime.fromtimestamp(answer.bot.now(), UTC).isoformat()} | data,
                ensure_ascii=False,
                indent=2,
            )
            text = (await answer.reader()).say("privacy-exported", games=len(data["games"]))
            box = Container[LayoutView](TextDisplay(text), File(f"attachment://{FILE}"))
            view = LayoutView(timeout=None).add_item(box)
            await answer.private(view, [discord.File(BytesIO(written.encode()), FILE)])

    @app_commands.command(name=L("cmd-privacy-delete"), description=L("cmd-privacy-delete-about"))
    async def delete(self, interaction: discord.Interaction[Any]) -> None:
        """Ask for the first time."""
        async with Answer(interaction) as answer:
            reader = await answer.reader()
            yes = FirstYes("rx1:yes", reader.say("privacy-yes"), ButtonStyle.danger)
            keep = Keep("rx1:keep", reader.say("privacy-keep"))
            await answer.private(_question(reader.say("privacy-first"), yes, keep))


async def setup(bot: Totem) -> None:
    """Add the commands and their buttons."""
    cog = Privacy()
    assert cog.app_command is not None
    cog.app_command.allowed_contexts = EVERYWHERE
    await bot.add_cog(cog)
    bot.add_dynamic_items(FirstYes, SecondYes, Keep)
