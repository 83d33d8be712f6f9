"""The measure for Totem at the local table: a discord.py bot that answers a click with a ready-made picture."""

import io
import os
import re
from typing import Any, Self

import discord
from discord import app_commands
from discord.ui import ActionRow, Button, Container, DynamicItem, LayoutView, MediaGallery
from PIL import Image

from sandbox.connect import point_discord_at

picture = io.BytesIO()
Image.effect_noise((330, 330), 40).convert("L").quantize(16).save(picture, "PNG")  # about as heavy as a board
PICTURE = picture.getvalue()


def file() -> discord.File:
    """Return the picture, ready to be sent."""
    return discord.File(io.BytesIO(PICTURE), "board.png")


def card() -> LayoutView:
    """Return a card with the picture and one button."""
    row: ActionRow[Any] = ActionRow(Go(0))
    view = LayoutView(timeout=None)
    view.add_item(Container(MediaGallery(discord.MediaGalleryItem("attachment://board.png")), row))
    view.stop()
    return view


class Go(DynamicItem[Button[Any]], template=r"go:(?P<n>[0-9]+)"):
    """Answers with the picture, then posts a new card."""

    def __init__(self, n: int) -> None:
        super().__init__(Button(label="Go", custom_id=f"go:{n}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], found: re.Match[str], /
    ) -> Self:
        """Read the button back."""
        del interaction, item
        return cls(int(found["n"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer, and post the next card."""
        await interaction.response.send_message(view=card(), file=file(), ephemeral=True)
        assert isinstance(interaction.channel, discord.abc.Messageable)
        await interaction.channel.send(view=card(), file=file())


class BareBot(discord.AutoShardedClient):
    """Registers one command and one button."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        """Register."""

        @self.tree.command(name="begin", description="Post the first card")
        async def begin(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message(view=card(), file=file())

        self.add_dynamic_items(Go)
        await self.tree.sync()


if __name__ == "__main__":
    point_discord_at(os.environ["DISCORD_API_URL"])
    BareBot().run("token", log_handler=None)
