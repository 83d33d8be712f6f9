"""The whole stand-in on one loopback port."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from aiohttp import web

from sandbox import schema
from sandbox.actions import Actions
from sandbox.clock import Clock
from sandbox.commands import Commands
from sandbox.faults import Faults
from sandbox.files import Files
from sandbox.gateway import Gateway, GatewaySettings
from sandbox.interactions import Interactions
from sandbox.messages import Messages
from sandbox.origins import guard
from sandbox.player import Person, Place
from sandbox.ratelimits import RateLimits
from sandbox.rest import Rest
from sandbox.services import Application, Services
from sandbox.store import Folder, Nowhere, Store
from sandbox.table import Table
from sandbox.waiting import Waiting
from sandbox.world import World

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path
    from types import TracebackType
    from typing import TypeVar

    from sandbox.models import Channel, Guild, Message, User

    T = TypeVar("T")

HOST = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Options:
    """How a stand-in behaves; the defaults are Discord's own numbers."""

    port: int = 0  # any free one
    data: Path | None = None  # where to keep the world; nowhere
    schema: Path | None = None  # Discord's OpenAPI description, to check bodies against
    token: str | None = None  # the only token that is good; any
    people: tuple[tuple[str, str], ...] = (
        ("Anna", "en-US"),
        ("Ben", "en-GB"),
        ("Chloé", "fr"),
        ("David", "de"),
    )
    bot_name: str = "Bot"
    guild_name: str = "Local table"
    guild_locale: str = "en-US"
    answer_within: float = 3.0  # seconds for the first answer to an interaction
    rate_limits: bool = True
    shards: int = 1  # how many /gateway/bot recommends
    max_concurrency: int = 1
    privileged_intents: int = 0  # which of them are granted
    heartbeat_ms: int = 41_250


class Sandbox:
    """A running stand-in: `async with Sandbox() as sandbox`."""

    def __init__(self, options: Options | None = None) -> None:
        self.options = options = options or Options()
        self.clock = Clock()
        self._store: Store = Folder(options.data) if options.data else Nowhere()
        self.world = World(self.clock, self._store)
        self._make_world()
        self.waiting = Waiting(self.world)
        self.messages = Messages(self.world, lambda: self.url)
        self.limits = RateLimits(self.clock, enabled=options.rate_limits)
        application = Application(self.world.bot.id, options.bot_name)
        self.commands = Commands(self.world, application.id)
        self.interactions = Interactions(self.messages, application.id, options.answer_within)
        self.gateway = Gateway(
            self.world,
            application.id,
            lambda: self.gateway_url,
            GatewaySettings(options.token, options.privileged_intents, options.heartbeat_ms),
        )
        self.faults = Faults(self.gateway)
        self.actions = Actions(self.commands, self.interactions)
        self.services = Services(
            self.world,
            application,
            self.messages,
            self.commands,
            self.interactions,
            self.gateway,
            self.limits,
            lambda: self.gateway_url,
            options.shards,
            options.max_concurrency,
        )
        described = schema.read(options.schema) if options.schema else None
        self.rest = Rest(self.services, self.faults, token=options.token, schema=described)
        self.table = Table(self.services, self.actions, self.faults, self.waiting)
        # Who knows when the bot has finished with a click can say so here; persons then wait for it.
        self.settled: Callable[[], Awaitable[None]] | None = None
        self._runner: web.AppRunner | None = None
        self.port = options.port

    # addresses

    @property
    def url(self) -> str:
        """Return the address of the page."""
        return f"http://{HOST}:{self.port}"

    @property
    def api_url(self) -> str:
        """Return what DISCORD_API_URL must say."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """Return the address of the gateway."""
        return f"ws://{HOST}:{self.port}/gateway"

    # starting and stopping

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def start(self) -> None:
        """Listen."""
        app = web.Application(middlewares=[guard(lambda: self.port)], client_max_size=64 * 1024 * 1024)
        files = Files(self.world)
        app.add_routes(
            [
                *self.rest.routes(),
                web.get("/gateway", self.gateway.handle),
                web.get("/gateway/", self.gateway.handle),
                web.get("/table", self.table.handle),
                *files.routes(),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.options.port)
        await site.start()
        self.port = int(self._runner.addresses[0][1])
        self._follow_port()

    async def close(self) -> None:
        """Stop listening, and close what is open."""
        self.interactions.close()
        await self.gateway.close()
        await self.table.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self._store.close()

    # for tests

    @property
    def guild(self) -> Guild:
        """Return the first guild."""
        return next(iter(self.world.guilds.values()))

    @property
    def notifications(self) -> list[tuple[User, Message]]:
        """Return whom Discord has notified of what, so far."""
        return self.world.notifications

    def place(self, name: str = "general", guild: Guild | None = None) -> Place:
        """Return a channel by its name."""
        found = self._channel(name, guild or self.guild)
        return Place(self, found)

    def person(self, name: str, *, channel: str = "general", guild: Guild | None = None) -> Person:
        """Return somebody, in a channel."""
        user = next(user for user in self.world.users.values() if user.global_name == name)
        return Person(self, user, self._channel(channel, guild or self.guild))

    def add_person(self, name: str, *, locale: str = "en-US", guild: Guild | None = None) -> Person:
        """Make somebody who joins a guild."""
        user = self.world.add_user(name, locale=locale)
        guild = guild or self.guild
        self.world.add_member(guild, user)
        return Person(self, user, self.world.guild_channels(guild.id, threads=False)[0])

    async def until(self, look: Callable[[], T], *, timeout: float = 5.0, what: str = "it") -> T:  # noqa: ASYNC109 - part of the sentence
        """Wait until `look` returns something true."""
        return await self.waiting.until(look, timeout=timeout, what=what)

    async def bot_ready(self, *, shards: int = 1, commands: bool = True, timeout: float = 15.0) -> None:  # noqa: ASYNC109 - part of the sentence
        """Wait until the bot is connected with all its shards, and has registered commands."""
        await self.until(
            lambda: (
                sum(1 for session in self.gateway.sessions.values() if session.connection) >= shards
                and (bool(self.commands.all()) or not commands)
            ),
            timeout=timeout,
            what="the bot",
        )

    def _channel(self, name: str, guild: Guild) -> Channel:
        for channel in self.world.channels.values():
            if channel.guild_id == guild.id and channel.name == name:
                return channel
        raise LookupError(f"no channel {name} in {guild.name}")

    def _make_world(self) -> None:
        world, options = self.world, self.options
        bots = [user for user in world.users.values() if user.bot]
        world.bot = bots[0] if bots else world.add_user(options.bot_name, bot=True)
        if world.guilds:
            return
        people = [world.add_user(name, locale=locale) for name, locale in options.people]
        guild = world.add_guild(options.guild_name, people[0], locale=options.guild_locale)
        for user in people[1:]:
            world.add_member(guild, user)
        for name in ("general", "lounge"):
            world.add_channel(guild, name)

    def _follow_port(self) -> None:
        """Mend the addresses of kept files where the port is another than last time."""
        before = next(iter(self._store.all("address")), self.url)
        self._store.put("address", "page", self.url)
        if before == self.url:
            return
        for messages in self.world.messages.values():
            for message in messages.values():
                moved = json.dumps(message.data).replace(f"{before}/attachments/", f"{self.url}/attachments/")
                message.data = json.loads(moved)
                self.world.save_message(message)


async def serve(options: Options) -> None:
    """Run a stand-in until cancelled."""
    async with Sandbox(options) as sandbox:
        print(f"page: {sandbox.url}\nDISCORD_API_URL={sandbox.api_url}", flush=True)  # noqa: T201 - says where it is
        await asyncio.Event().wait()
