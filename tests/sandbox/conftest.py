"""What the tests of the stand-in share: a running one, the sample bot on it, and plain requests to it."""

# ruff: noqa: ANN401 - bodies and answers are any JSON
from __future__ import annotations

import asyncio
import contextlib
import os
import warnings
from collections.abc import AsyncIterator, Iterator  # noqa: TC003 - pytest reads the annotations
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from sandbox.server import Options, Sandbox

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # discord.py imports audioop before Python 3.13
    import discord

    from sandbox.connect import point_discord_at
    from tests.sandbox.sample_bot import SampleBot

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BOTH_WAYS = pytest.mark.parametrize("described", [False, True])
DESCRIPTIONS = (os.environ.get("DISCORD_OPENAPI"), ROOT.parent / "shared" / "discord-openapi.json")


def description() -> Path | None:
    """Return Discord's OpenAPI description where there is one."""
    return next((Path(file) for file in DESCRIPTIONS if file and Path(file).is_file()), None)


@pytest.fixture(scope="session")
def openapi() -> Path:
    found = description()
    if found is None:
        pytest.skip("Discord's OpenAPI description is absent: name it in DISCORD_OPENAPI")
    return found


@pytest.fixture(autouse=True)
def _restore_discord() -> Iterator[None]:
    """Let no test leave discord.py pointing at a stand-in that is gone."""
    kept = (
        discord.http.Route.BASE,
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
        discord.Asset.BASE,
    )
    yield
    (
        discord.http.Route.BASE,
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
        discord.Asset.BASE,
    ) = kept


@contextlib.asynccontextmanager
async def running_bot(sandbox: Sandbox, **options: Any) -> AsyncIterator[SampleBot]:
    """Run the sample bot on a stand-in."""
    point_discord_at(sandbox.api_url)
    bot = SampleBot(**options)
    async with bot:
        task = asyncio.create_task(bot.start("token"))
        try:
            await sandbox.bot_ready(shards=len(options.get("shard_ids") or range(options.get("shard_count") or 1)))
            yield bot
        finally:
            await bot.close()
            await asyncio.wait([task])
            await asyncio.sleep(0)  # let aiohttp's transports close


@pytest.fixture
def described() -> bool:
    """Tell whether bodies are checked against Discord's description too; BOTH_WAYS tries both."""
    return True


@pytest.fixture
async def sandbox(*, described: bool) -> AsyncIterator[Sandbox]:
    """A stand-in whose rate limits do not slow tests down; checks bodies where it can."""
    async with Sandbox(Options(schema=description() if described else None, rate_limits=False)) as running:
        yield running


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[SampleBot]:
    async with running_bot(sandbox) as running:
        yield running


class Rest:
    """Plain requests, for what discord.py would never send."""

    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self._session = session

    async def __call__(self, method: str, path: str, body: Any = None, **options: Any) -> tuple[int, Any]:
        """Send a request; return the status and the body, None where there is none."""
        async with self._session.request(method, self.sandbox.api_url + path, json=body, **options) as response:
            return response.status, await response.json() if response.status != 204 else None

    async def raw(self, method: str, path: str, **options: Any) -> aiohttp.ClientResponse:
        """Send a request; return the whole answer, read."""
        async with self._session.request(method, self.sandbox.api_url + path, **options) as response:
            await response.read()
            return response


@pytest.fixture
async def rest(sandbox: Sandbox) -> AsyncIterator[Rest]:
    headers = {"Authorization": "Bot token"}
    async with aiohttp.ClientSession(headers=headers) as session:
        yield Rest(sandbox, session)
