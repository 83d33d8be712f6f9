"""A sample bot that uses every kind of component and option; runs alone against DISCORD_API_URL."""

# ruff: noqa: ARG001, ARG002, ARG003, ANN401 - discord.py prescribes these signatures
# ruff: noqa: FBT001, FBT002, PLR0917, C901 - options of commands are parameters, and there is one of each kind
from __future__ import annotations

import asyncio
import io
import os
import sys
from pathlib import Path
from typing import Any, Literal

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

PICTURE = "count.png"


def picture(count: int) -> discord.File:
    image = Image.new("RGB", (240, 120), "#5865f2")
    ImageDraw.Draw(image).text((20, 20), f"count {count}", fill="white", font_size=40)
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, PICTURE, description=f"The number {count}")


class CountButton(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<count>[0-9]+):(?P<step>[0-9]+)"):
    """Holds the count in its id, so that it works after a restart."""

    def __init__(self, count: int, step: int) -> None:
        style = discord.ButtonStyle.success if step == 1 else discord.ButtonStyle.primary
        super().__init__(ui.Button(label=f"Add {step}", style=style, custom_id=f"count:{count}:{step}"))
        self.count = count + step

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: Any, /
    ) -> CountButton:
        return cls(int(match["count"]), int(match["step"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=card(self.count), attachments=[picture(self.count)])


class Named(ui.DynamicItem[ui.Item[Any]], template=r"named:(?P<name>[a-z]+)"):
    """A component whose id says what to do."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: Any, /) -> Named:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        name = str(self.item.custom_id).partition(":")[2]  # type: ignore[attr-defined]  # buttons and selects have one
        await ANSWERS[name](interaction, self.item)


class Form(ui.Modal, title="Set the count"):
    number: ui.Label[Any] = ui.Label(
        text="Number",
        description="The new count",
        component=ui.TextInput(custom_id="number", max_length=4),
    )
    colour: ui.Label[Any] = ui.Label(
        text="Colour",
        component=ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label="Red"), discord.SelectOption(label="Blue", default=True)],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(self.number.component, ui.TextInput)
        assert isinstance(self.colour.component, ui.Select)
        text = f"{self.number.component.value} in {self.colour.component.values[0]}"
        await interaction.response.send_message(f"You asked for {text}", ephemeral=True)


class OldForm(ui.Modal, title="An old form"):
    word: ui.TextInput[Any] = ui.TextInput(label="Word", custom_id="word", required=False)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.edit_message(view=note(f"Word: {self.word.value or 'none'}"))


def note(text: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    return view


def card(count: int) -> ui.LayoutView:
    """Return the counter: every kind of component in one card."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=discord.Colour.blurple())
    box.add_item(
        ui.Section(
            f"# Count {count}",
            "Press a button.",
            accessory=ui.Thumbnail(f"attachment://{PICTURE}", description="The same, small"),
        )
    )
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media=f"attachment://{PICTURE}", description=f"The number {count}")
    box.add_item(gallery)
    box.add_item(ui.Separator(spacing=discord.SeparatorSpacing.large))
    box.add_item(ui.ActionRow(CountButton(count, 1), CountButton(count, 10), *_buttons()))
    box.add_item(ui.ActionRow(_named("form", "Form", discord.ButtonStyle.danger), *_more_buttons()))
    for row in _selects():
        box.add_item(row)
    view.add_item(box)
    view.add_item(ui.TextDisplay("-# Everything a message can hold"))
    view.stop()
    return view


def _named(name: str, label: str, style: discord.ButtonStyle) -> Named:
    return Named(ui.Button(label=label, style=style, custom_id=f"named:{name}"))


def _buttons() -> list[ui.Item[Any]]:
    return [
        _named("whisper", "Whisper", discord.ButtonStyle.secondary),
        ui.Button(label="Docs", url="https://example.com/docs"),
        Named(ui.Button(label="Off", custom_id="named:off", disabled=True)),
    ]


def _more_buttons() -> list[ui.Item[Any]]:
    return [
        _named("slow", "Slow", discord.ButtonStyle.secondary),
        _named("later", "Later", discord.ButtonStyle.secondary),
        _named("silence", "Silence", discord.ButtonStyle.secondary),
        _named("oldform", "Old form", discord.ButtonStyle.secondary),
    ]


def _selects() -> list[ui.ActionRow[Any]]:
    options = [discord.SelectOption(label=name, value=name.lower()) for name in ("Apple", "Pear", "Plum")]
    menus: list[ui.Item[Any]] = [
        ui.Select(custom_id="named:fruit", placeholder="Fruit", options=options, max_values=2),
        ui.UserSelect(custom_id="named:users", placeholder="People"),
        ui.RoleSelect(custom_id="named:roles", placeholder="Roles"),
        ui.ChannelSelect(custom_id="named:channels", placeholder="Channels"),
        ui.MentionableSelect(custom_id="named:mentionables", placeholder="Anybody"),
    ]
    return [ui.ActionRow(Named(menu)) for menu in menus]


async def _whisper(interaction: discord.Interaction[Any], _: ui.Item[Any]) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay("Only you see this."))
    view.add_item(ui.ActionRow(_named("quiet", "Quiet", discord.ButtonStyle.secondary)))
    await interaction.response.send_message(view=view, ephemeral=True)


async def _quiet(interaction: discord.Interaction[Any], _: ui.Item[Any]) -> None:
    await interaction.response.edit_message(view=note("Quiet now."))


async def _slow(interaction: discord.Interaction[Any], _: ui.Item[Any]) -> None:
    await interaction.response.defer(thinking=True, ephemeral=True)
    await interaction.edit_original_response(content="That took a while.")


async def _later(interaction: discord.Interaction[Any], _: ui.Item[Any]) -> None:
    await interaction.response.defer()
    await interaction.edit_original_response(view=note("Changed later."), attachments=[])
    await interaction.followup.send("And a follow-up.", ephemeral=True)


async def _silence(interaction: discord.Interaction[Any], _: ui.Item[Any]) -> None:
    """Say nothing, so that Discord says that the interaction failed."""


async def _form(interaction: discord.Interaction[Any], _: ui.Item[Any]) -> None:
    await interaction.response.send_modal(Form())


async def _oldform(interaction: discord.Interaction[Any], _: ui.Item[Any]) -> None:
    await interaction.response.send_modal(OldForm())


async def _chosen(interaction: discord.Interaction[Any], item: ui.Item[Any]) -> None:
    names = [getattr(value, "name", value) for value in item.values]  # type: ignore[attr-defined]  # selects have them
    await interaction.response.send_message(f"You chose {', '.join(names)}", ephemeral=True)


ANSWERS = {
    "whisper": _whisper,
    "quiet": _quiet,
    "slow": _slow,
    "later": _later,
    "silence": _silence,
    "form": _form,
    "oldform": _oldform,
    "fruit": _chosen,
    "users": _chosen,
    "roles": _chosen,
    "channels": _chosen,
    "mentionables": _chosen,
}


class SampleBot(discord.AutoShardedClient):
    """The sample bot; `errors` keeps what its commands raised."""

    def __init__(self, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            guild_ready_timeout=0.1,
            allowed_mentions=discord.AllowedMentions(everyone=False),
            **options,
        )
        self.errors: list[Exception] = []
        self.failure = asyncio.Event()
        self.events: list[str] = []
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self._keep_error)

    async def setup_hook(self) -> None:
        add_commands(self.tree)
        self.add_dynamic_items(CountButton, Named)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify at once: the stand-in allows several shards at a time."""

    async def on_resumed(self) -> None:
        self.events.append("resumed")

    async def on_shard_ready(self, shard_id: int) -> None:
        self.events.append(f"ready {shard_id}")

    async def _keep_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        self.errors.append(getattr(error, "original", error))
        self.failure.set()


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Register every kind of command."""

    @tree.command(description="Start a counter")
    async def count(interaction: discord.Interaction[Any], start: app_commands.Range[int, 0, 999] = 0) -> None:
        await interaction.response.send_message(view=card(start), file=picture(start))

    @tree.command(description="Take every kind of option")
    @app_commands.choices(colour=[app_commands.Choice(name=c, value=c.lower()) for c in ("Red", "Green")])
    async def everything(
        interaction: discord.Interaction[Any],
        text: str,
        number: int,
        colour: app_commands.Choice[str],
        share: float | None = None,
        sure: bool = False,
        member: discord.Member | None = None,
        channel: discord.TextChannel | None = None,
        role: discord.Role | None = None,
        anybody: discord.Member | discord.Role | None = None,
        file: discord.Attachment | None = None,
        size: Literal["small", "large"] = "small",
    ) -> None:
        said = [text, number, colour.name, share, sure, size]
        said += [thing and thing.name for thing in (member, channel, role, anybody)]
        said.append((await file.read()).decode() if file else None)
        await interaction.response.send_message(" | ".join(map(str, said)), ephemeral=True)

    @tree.command(description="Find a city")
    async def city(interaction: discord.Interaction[Any], name: str) -> None:
        await interaction.response.send_message(f"{name} it is, said in {interaction.locale}")

    @city.autocomplete("name")
    async def complete(interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
        cities = ("Amsterdam", "Antwerp", "Berlin")
        return [app_commands.Choice(name=c, value=c) for c in cities if c.lower().startswith(current.lower())]

    @tree.command(description="Think first")
    async def think(interaction: discord.Interaction[Any], private: bool = False) -> None:
        await interaction.response.defer(ephemeral=private)
        await interaction.followup.send("I have thought.")
        await interaction.followup.send("And again.", ephemeral=True)

    @tree.command(description="Write to somebody")
    @app_commands.guild_only()
    async def tell(interaction: discord.Interaction[Any], whom: discord.Member) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await whom.send(f"Hello {whom.mention}")
        except discord.Forbidden as error:
            await interaction.followup.send(f"closed: {error.code}")
        else:
            await interaction.followup.send("told")

    @tree.command(description="Open a thread")
    @app_commands.guild_only()
    async def thread(interaction: discord.Interaction[Any], alone: bool = False) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.send_message("Here it is.")
        answer = await interaction.original_response()
        if alone:
            kind = discord.ChannelType.public_thread
            opened = await interaction.channel.create_thread(name="alone", type=kind)
        else:
            opened = await interaction.channel.get_partial_message(answer.id).create_thread(name="talk")
        await opened.send(f"Welcome {interaction.user.mention}")

    @tree.command(description="For those who manage the server")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def manage(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("managed", ephemeral=True)

    @tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction[Any], user: discord.Member) -> None:
        none = discord.AllowedMentions.none()
        await interaction.response.send_message(f"Hello {user.mention}", allowed_mentions=none)

    @tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction[Any], message: discord.Message) -> None:
        await interaction.response.send_message(f"> {message.content}", ephemeral=True)

    tree.add_command(_group())


def _group() -> app_commands.Group:
    group = app_commands.Group(name="data", description="Your data")

    @group.command(name="export", description="Get it")
    async def export(interaction: discord.Interaction[Any]) -> None:
        file = discord.File(io.BytesIO(b"all of it"), "data.txt")
        await interaction.response.send_message("Here.", file=file, ephemeral=True)

    return group


async def main() -> None:
    """Run against the stand-in that DISCORD_API_URL names."""
    sys.path.insert(0, str(Path(__file__).parents[2]))
    from sandbox.connect import point_discord_at  # noqa: PLC0415 - run as a script, the path is set just above

    discord.utils.setup_logging()
    point_discord_at(os.environ["DISCORD_API_URL"])
    async with SampleBot() as bot:
        await bot.start(os.environ.get("DISCORD_TOKEN", "sandbox"))


if __name__ == "__main__":
    asyncio.run(main())
