"""/preferences and /server: what people and servers choose for themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands
from discord.ui import Container, LayoutView, TextDisplay

from cogs.answers import Answer, Reader
from cogs.challenges import choices
from cogs.items import Press, row_of
from cogs.permissions import missing
from cogs.refusals import MayNotPost
from cogs.translator import L
from locales import LANGUAGES, t
from matches.clocks import CLOCKS, DEFAULT_CLOCK
from matches.errors import Refused
from matches.preferences import Notify, Preferences, ServerSettings
from renders.theme import PUBLIC, THEMES

if TYPE_CHECKING:
    from bot import Totem

COLOUR = discord.Colour(0xE8A33D)
AUTOMATIC = "automatic"


class NotManager(Refused):
    """Only those who manage a server change its settings."""

    key = "refused-not-manager"


class TextChannel(app_commands.Transformer):
    """A channel where messages can be posted, also one that the bot does not see."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Say which option it is."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Say what Discord offers."""
        return [discord.ChannelType.text, discord.ChannelType.news]

    async def transform(self, _: discord.Interaction[Any], value: Any, /) -> app_commands.AppCommandChannel:  # noqa: ANN401 - discord.py's signature
        """Take it as Discord sends it."""
        assert isinstance(value, app_commands.AppCommandChannel)
        return value


class Settings(commands.Cog):
    """One's own settings, and a server's."""

    def __init__(self, bot: Totem) -> None:
        self.bot = bot

    @app_commands.command(name=L("cmd-preferences"), description=L("cmd-preferences-about"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @app_commands.rename(
        language=L("opt-preferences-language"),
        theme=L("opt-preferences-theme"),
        notify=L("opt-preferences-notify"),
        confirm=L("opt-preferences-confirm"),
        listed=L("opt-preferences-listed"),
    )
    @app_commands.describe(
        language=L("opt-preferences-language-about"),
        theme=L("opt-preferences-theme-about"),
        notify=L("opt-preferences-notify-about"),
        confirm=L("opt-preferences-confirm-about"),
        listed=L("opt-preferences-listed-about"),
    )
    @app_commands.choices(
        language=choices("language", AUTOMATIC, *LANGUAGES),
        theme=choices("theme", *THEMES),
        notify=choices("notify", *(each.value for each in Notify)),
    )
    async def preferences(  # noqa: PLR0917 - one for each option that the command has
        self,
        interaction: discord.Interaction[Any],
        language: str | None = None,
        theme: str | None = None,
        notify: str | None = None,
        confirm: bool | None = None,  # noqa: FBT001 - discord.py passes options by name
        listed: bool | None = None,  # noqa: FBT001 - discord.py passes options by name
    ) -> None:
        """Change one's own settings, or show them."""
        async with Answer(interaction) as answer:
            before = (await answer.reader()).preferences
            after = Preferences(
                language=chosen_language(language, before.language),
                theme=theme or before.theme,
                notify=Notify(notify) if notify else before.notify,
                confirm=before.confirm if confirm is None else confirm,
                listed=before.listed if listed is None else listed,
            )
            asked = (language, theme, notify, confirm, listed) != (None,) * 5
            if asked:
                await self.bot.preferences.save_person(interaction.user.id, after)
                await self.bot.preferences.saw(interaction.user.id, answer.language)
            await answer.private(preferences_view(after, after.language or answer.language, saved=asked))

    @app_commands.command(name=L("cmd-server"), description=L("cmd-server-about"))
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.rename(
        language=L("opt-server-language"),
        threads=L("opt-server-threads"),
        channel=L("opt-server-channel"),
        clock=L("opt-server-clock"),
    )
    @app_commands.describe(
        language=L("opt-server-language-about"),
        threads=L("opt-server-threads-about"),
        channel=L("opt-server-channel-about"),
        clock=L("opt-server-clock-about"),
    )
    @app_commands.choices(language=choices("language", AUTOMATIC, *LANGUAGES), clock=choices("clock", *CLOCKS))
    async def server(
        self,
        interaction: discord.Interaction[Any],
        language: str | None = None,
        threads: bool | None = None,  # noqa: FBT001 - discord.py passes options by name
        channel: app_commands.Transform[app_commands.AppCommandChannel, TextChannel] | None = None,
        clock: str | None = None,
    ) -> None:
        """Change this server's settings, or show them."""
        async with Answer(interaction) as answer:
            expect_manager(interaction)
            guild = interaction.guild_id or 0
            before = await self.bot.preferences.of_server(guild)
            after = ServerSettings(
                language=chosen_language(language, before.language),
                threads=before.threads if threads is None else threads,
                channel=channel.id if channel else before.channel,
                clock=clock or before.clock,
            )
            if channel is not None:
                expect_usable(interaction, channel.id, after)
            asked = (language, threads, channel, clock) != (None,) * 4
            if asked:
                await self.bot.preferences.save_server(guild, after)
            await answer.private(server_view(after, await answer.reader(), saved=asked))


def chosen_language(asked: str | None, before: str | None) -> str | None:
    """Return the language after a choice: nothing chosen changes nothing, `automatic` forgets an earlier choice."""
    if asked is None:
        return before
    return None if asked == AUTOMATIC else asked


def expect_manager(interaction: discord.Interaction[Any]) -> None:
    """Refuse those who may not manage the server: a server can open the command to anyone."""
    if not interaction.permissions.manage_guild:
        raise NotManager


def expect_usable(interaction: discord.Interaction[Any], channel_id: int, settings: ServerSettings) -> None:
    """Refuse a channel in which the bot cannot post."""
    guild = interaction.guild
    channel = guild.get_channel(channel_id) if guild else None
    lacking = "view_channel"
    if guild is not None and channel is not None:
        lacking = missing(channel.permissions_for(guild.me), opens_threads=settings.threads) or ""
    if lacking:
        raise MayNotPost(permission=lacking, channel=channel_id)


def preferences_view(chosen: Preferences, locale: str, *, saved: bool) -> LayoutView:
    """Show a person's settings."""
    language = t(f"choice-language-{chosen.language or AUTOMATIC}", locale)
    theme = t(f"choice-theme-{chosen.theme if chosen.theme in THEMES else PUBLIC}", locale)
    lines = [
        t("settings-yours-saved" if saved else "settings-yours", locale),
        t("settings-language", locale, value=language),
        t("settings-theme", locale, value=theme),
        t("settings-notify", locale, value=t(f"choice-notify-{chosen.notify.value}", locale)),
        t("settings-confirm", locale, value=_yes_or_no(locale, yes=chosen.confirm)),
        t("settings-listed", locale, value=_yes_or_no(locale, yes=chosen.listed)),
    ]
    if not saved:
        lines.append(t("settings-how", locale, command=t("cmd-preferences", locale)))
    return LayoutView(timeout=None).add_item(Container(TextDisplay("\n".join(lines)), accent_colour=COLOUR))


def server_view(chosen: ServerSettings, reader: Reader, *, saved: bool) -> LayoutView:
    """Show a server's settings to one of those who manage it."""
    channel = f"<#{chosen.channel}>" if chosen.channel else reader.say("settings-channel-anywhere")
    lines = [
        reader.say("settings-server-saved" if saved else "settings-server"),
        reader.say("settings-language", value=reader.say(f"choice-language-{chosen.language or AUTOMATIC}")),
        reader.say("settings-threads", value=_yes_or_no(reader.locale, yes=chosen.threads)),
        reader.say("settings-channel", value=channel),
        reader.say("settings-clock", value=reader.say(f"choice-clock-{chosen.clock or DEFAULT_CLOCK}")),
    ]
    if not saved:
        lines.append(reader.say("settings-how", command=reader.say("cmd-server")))
    box = Container[LayoutView](TextDisplay("\n".join(lines)), accent_colour=COLOUR)
    if chosen.channel is not None:
        box.add_item(row_of(AnywhereButton("hx1:anywhere", reader.say("settings-channel-clear"))))
    return LayoutView(timeout=None).add_item(box)


def _yes_or_no(locale: str, *, yes: bool) -> str:
    return t("settings-yes" if yes else "settings-no", locale)


class AnywhereButton(Press, template=r"hx1:anywhere"):
    """Lets challenges be posted where they are made again: no option of a command can say so."""

    async def pressed(self, answer: Answer) -> None:
        """Forget the server's channel."""
        expect_manager(answer.interaction)
        store, guild = answer.bot.preferences, answer.interaction.guild_id or 0
        after = replace(await store.of_server(guild), channel=None)
        await store.save_server(guild, after)
        await answer.update(server_view(after, await answer.reader(), saved=True))


async def setup(bot: Totem) -> None:
    """Add the commands and their button."""
    await bot.add_cog(Settings(bot))
    bot.add_dynamic_items(AnywhereButton)
