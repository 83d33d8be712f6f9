"""A real browser at the local table, for the tests of its page."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright

from sandbox.connect import point_discord_at
from sandbox.server import Options, Sandbox
from tests.sandbox.sample_bot import SampleBot

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from sandbox.models import Channel

CHROMIUM = Path("/usr/bin/chromium")
HAS_CHROMIUM = CHROMIUM.exists()
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}


@dataclass
class Table:
    """A running stand-in and a browser to look at it."""

    sandbox: Sandbox
    browser: Browser
    troubles: list[str] = field(default_factory=list)
    _rooms: itertools.count[int] = field(default_factory=lambda: itertools.count(1))

    def room(self) -> Channel:
        """Make a channel of its own, so that tests do not read each other's messages."""
        return self.sandbox.world.add_channel(self.sandbox.guild, f"room-{next(self._rooms)}")

    async def sit(self, room: Channel, who: str = "Anna", **context: Any) -> Page:  # noqa: ANN401 - options of the browser
        """Open the page in a fresh context, as that person in that channel."""
        opened = await self.browser.new_context(**({"viewport": DESKTOP, "locale": "en-US"} | context))
        user = self.sandbox.person(who).user
        start = f"sessionStorage.me ??= '{user.id}'; sessionStorage.channel ??= '{room.id}';"
        await opened.add_init_script(f"if (location.protocol === 'http:') {{ {start} }}")
        page = await opened.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", lambda said: self.troubles.append(said.text) if said.type == "error" else None)
        await page.goto(self.sandbox.url)
        await page.wait_for_selector("#app[data-ready]")
        return page


@asynccontextmanager
async def table_with(*, bot: bool) -> AsyncIterator[Table]:
    """Start the stand-in, the browser and, if wanted, the sample bot; skip where there is no browser."""
    if not HAS_CHROMIUM:
        pytest.skip("needs Chromium")
    async with contextlib.AsyncExitStack() as stack:
        sandbox = await stack.enter_async_context(Sandbox(Options(answer_within=2.0)))
        if bot:
            await stack.enter_async_context(_sample_bot(sandbox))
        playwright = await stack.enter_async_context(async_playwright())
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        stack.push_async_callback(browser.close)
        yield Table(sandbox, browser)


@asynccontextmanager
async def _sample_bot(sandbox: Sandbox) -> AsyncIterator[None]:
    point_discord_at(sandbox.api_url)
    async with SampleBot() as bot:
        running = asyncio.create_task(bot.start("sandbox"))
        await sandbox.bot_ready()
        yield
        await bot.close()
        await running


def messages(page: Page) -> Locator:
    """All messages on the page, without commands that are on their way."""
    return page.locator(".messages:not(.waiting) > .message")


def newest(page: Page) -> Locator:
    """The message at the foot."""
    return messages(page).last
