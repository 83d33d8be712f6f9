"""The local table for tests: the stand-in, the real bot on a fresh database, and people to play."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest

from bot import Totem
from sandbox.connect import point_discord_at
from sandbox.player import Person, Place
from sandbox.server import Options, Sandbox
from settings import Settings
from storage.database import Database

DESCRIPTIONS = (os.environ.get("DISCORD_OPENAPI"), Path(__file__).parents[3] / "shared" / "discord-openapi.json")


def description() -> Path | None:
    """Find Discord's published description, where there is one."""
    return next((Path(file) for file in DESCRIPTIONS if file and Path(file).is_file()), None)


class LocalTable:
    """A running stand-in with Totem on it."""

    def __init__(self, sandbox: Sandbox, file: Path) -> None:
        self.sandbox = sandbox
        self.bot: Totem
        self._settings = Settings(token="token", api_url=sandbox.api_url, database_url=f"sqlite:///{file}")  # noqa: S106
        self._database: Database
        self._task: asyncio.Task[None]

    @property
    def place(self) -> Place:
        """The channel where people play."""
        return self.sandbox.place("general")

    @property
    def anna(self) -> Person:
        return self.sandbox.person("Anna")

    @property
    def ben(self) -> Person:
        return self.sandbox.person("Ben")

    @property
    def chloe(self) -> Person:
        """Speaks French."""
        return self.sandbox.person("Chloé")

    @property
    def david(self) -> Person:
        return self.sandbox.person("David")

    async def settled(self) -> None:
        """Wait until the bot has done everything that people wait for."""
        while self.bot.answering:  # noqa: ASYNC110 - the bot does not tell when it is done, in tests or elsewhere
            await asyncio.sleep(0.005)

    async def start(self, *, hurried: bool = False) -> None:
        """Start the bot on its database; hurried: return when the gateway is up, before the bot says it is ready."""
        self.sandbox.settled = self.settled
        point_discord_at(self.sandbox.api_url)
        self._database = await Database.open(self._settings.database_url)
        self.bot = Totem(self._settings, self._database, self.sandbox.clock.now)
        if not hurried:
            self.bot._connection.guild_ready_timeout = 0.1  # of one guild, all are there at once
        self._task = asyncio.create_task(self.bot.start(self._settings.token))
        await self.sandbox.bot_ready()
        if not hurried:
            await asyncio.wait_for(self.bot.wait_until_ready(), 15)

    async def let_pass(self, seconds: float) -> None:
        """Let time pass while the bot is there and connected."""
        self.sandbox.clock.advance(seconds)
        await self.bot.scheduler.beat()

    async def stop(self) -> None:
        """Stop the bot wherever it is."""
        self._task.cancel()
        await asyncio.wait([self._task])
        await self.bot.close()
        await self._database.close()
        await asyncio.sleep(0)  # let aiohttp's transports close

    async def restart(self) -> None:
        """Stop the bot and start it again on the same database."""
        await self.stop()
        await self.start()


@pytest.fixture(autouse=True)
def _restore_discord() -> Iterator[None]:
    """Let no test leave discord.py pointing at a stand-in that is gone."""
    kept = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE
    yield
    discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE = kept


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[LocalTable]:
    """Totem at the local table, every body it sends held against Discord's description where that is at hand."""
    async with Sandbox(Options(schema=description(), rate_limits=False, bot_name="Totem")) as sandbox:
        local = LocalTable(sandbox, tmp_path / "totem.db")
        await local.start()
        try:
            yield local
        finally:
            await local.stop()
