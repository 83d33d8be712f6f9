"""Totem's entry point: settings, storage, services, cogs."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import os
import signal
import socket
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

import discord
from discord.ext import commands

from cogs.members import Members
from cogs.table import Table
from cogs.translator import Translator
from engine.cache import is_complete
from engine.pool import EngineFailed, Pool
from engine.reviewer import Reviewer
from matches.challenges import ChallengeService
from matches.computer import ComputerService
from matches.privacy import PrivacyService
from matches.scheduler import Scheduler
from matches.service import MatchService
from renders import rehearse, warm
from rules import GAMES
from sandbox.connect import point_discord_at
from sandbox.server import Options, Sandbox
from settings import Settings, SettingsError, with_dotenv
from storage.boards import BoardStore
from storage.challenges import ChallengeStore
from storage.database import Database
from storage.matches import MatchStore
from storage.preferences import FactStore, PreferenceStore
from storage.privacy import PrivacyStore
from storage.ratings import RatingStore
from storage.records import RecordStore

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from cogs.answers import Answer

log = logging.getLogger("totem")

EXTENSIONS = (
    *("cogs.challenges", "cogs.play", "cogs.preferences", "cogs.help"),
    *("cogs.leaderboard", "cogs.profile", "cogs.replay", "cogs.privacy"),
    *("cogs.hint", "cogs.review"),
)
REGISTERED = "registered commands"
LOCAL_PORT = 8765
REHEARSALS = 6  # games of each kind
AGAIN_AFTER = 5.0  # seconds
PATIENCE = 3.0  # seconds for the last answers before a stop


class Totem(commands.AutoShardedBot):
    """The bot, with the services that its cogs call."""

    def __init__(self, settings: Settings, database: Database, now: Callable[[], float] = time) -> None:
        shards = settings.shards
        chosen: dict[str, Any] = {"shard_ids": list(shards.ids), "shard_count": shards.count} if shards else {}
        super().__init__(
            command_prefix=commands.when_mentioned,  # never used: everything is a slash command or a button
            help_command=None,
            intents=discord.Intents(guilds=True),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            **chosen,
        )
        self.now = now
        self.engine = Pool(settings.engine_workers)
        self.reviewer = Reviewer(self.engine)
        self.facts = FactStore(database)
        self.preferences = PreferenceStore(database)
        match_store, challenge_store = MatchStore(database), ChallengeStore(database)
        self.matches = MatchService(match_store, now)
        self.challenges = ChallengeService(challenge_store, match_store, now)
        self.ratings, self.boards, self.records = RatingStore(database), BoardStore(database), RecordStore(database)
        self.computers = ComputerService(self.matches, match_store, self.engine)
        self.privacy = PrivacyService(PrivacyStore(database), self.matches)
        self.members = Members(now)
        self.table = Table(self)
        self.scheduler = Scheduler(
            matches=self.matches,
            challenges=self.challenges,
            match_store=match_store,
            challenge_store=challenge_store,
            facts=self.facts,
            announcer=self.table,
            now=now,
            connected=self._is_connected,
        )
        self.answering: set[Answer] = set()  # what people wait for at this moment
        self._clockwork: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        """Load the cogs and register their commands, if they changed since the last start."""
        await self.tree.set_translator(Translator())
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        await self._register()
        await persistently(self.scheduler.resume)
        await asyncio.to_thread(warm)  # the first picture costs half a second, which nobody shall wait for
        self._clockwork = asyncio.create_task(self._keep_time())

    async def close(self) -> None:
        """Stop the clocks, let people have the answers they wait for, then hang up."""
        if self._clockwork is not None:
            self._clockwork.cancel()
            await asyncio.wait([self._clockwork])
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.answering:  # noqa: ASYNC110 - only here does anybody wait for it
                    await asyncio.sleep(0.05)
        await self.computers.close()
        await self.table.close()
        await self.engine.close()
        await super().close()

    async def _keep_time(self) -> None:
        await self.wait_until_ready()
        await persistently(self.scheduler.recover)
        await persistently(lambda: self.computers.resume(self.table.show))
        await self.scheduler.run()

    def _is_connected(self) -> bool:
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    async def _register(self) -> None:
        """Register the commands when their translated payload is another than the one registered last.

        discord.py does not fetch localisations back, so Discord cannot be asked what it has.
        """
        tree = self.tree
        translator = tree.translator
        payload = [
            await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
            for command in tree.get_commands() + tree.get_commands(type=discord.AppCommandType.user)
        ]
        known = f"{self.application_id} {hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()}"
        if await self.facts.get(REGISTERED) != known:
            await tree.sync()
            await self.facts.set(REGISTERED, known)
            log.info("registered %d commands", len(payload))


async def persistently(work: Callable[[], Awaitable[None]]) -> None:
    """Do something that must be done, again and again while the database is busy or Discord fails."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("tried in vain, will try again")
            await asyncio.sleep(AGAIN_AFTER)
        else:
            return


async def run(settings: Settings) -> None:
    """Run the bot until it is stopped."""
    stop_on_request()
    if settings.api_url:
        point_discord_at(settings.api_url)
    async with await Database.open(settings.database_url) as database, Totem(settings, database) as totem:
        loading = asyncio.create_task(load(totem.engine))
        if not is_complete():
            await loading  # nobody's move shall wait for a compiler
        rehearsing = asyncio.create_task(rehearse_all())
        try:
            await totem.start(settings.token or "local")
        finally:
            rehearsing.cancel()
            loading.cancel()


async def load(engine: Pool) -> None:
    """Start the computer player's processes; without them people still play each other."""
    try:
        await engine.prepare(log.info)
    except EngineFailed:
        log.exception("the computer player does not start, and is tried again when it is wanted")


async def rehearse_all() -> None:
    """Draw beforehand, beside everything else, most of what boards are made of: some seconds of work in all."""
    for seed in range(REHEARSALS):
        for game in GAMES:
            await asyncio.to_thread(rehearse, game, seed=seed)


def stop_on_request() -> None:
    """Let a service manager's polite signal end this task, so that everything is closed in order."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


async def run_at_local_table(settings: Settings, *, open_page: bool) -> None:
    """Run the same bot with a stand-in for Discord, and a page where one person can sit in every chair."""
    port = LOCAL_PORT if is_free(LOCAL_PORT) else 0
    async with Sandbox(Options(port=port, data=Path("data/sandbox"), bot_name="Totem")) as sandbox:
        print(f"No DISCORD_TOKEN is set, so here is the local table: {sandbox.url}\nCtrl+C ends it.", flush=True)  # noqa: T201
        if open_page:
            webbrowser.open(sandbox.url)
        await run(replace(settings, api_url=sandbox.api_url))


def has_screen(environ: Mapping[str, str]) -> bool:
    """Tell whether a browser can show its window to whoever started this in a terminal."""
    return sys.stdout.isatty() and (sys.platform == "darwin" or bool({"DISPLAY", "WAYLAND_DISPLAY"} & environ.keys()))


def is_free(port: int) -> bool:
    """Tell whether nobody listens on a port of this machine yet."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def served(settings: Settings) -> Settings:
    """Refuse what the settings know but the program does not do yet."""
    if not settings.database_url.startswith("sqlite:///"):
        raise SettingsError("DATABASE_URL must begin with sqlite:///; PostgreSQL is not served yet.")
    return settings


def main() -> int:
    """Read the settings and start."""
    environ = with_dotenv(os.environ)
    try:
        settings = served(Settings.from_env(environ))
    except SettingsError as error:
        print(error, file=sys.stderr)  # noqa: T201 - whoever starts it reads this
        return 2
    discord.utils.setup_logging(level=getattr(logging, settings.log_level))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    locally = not settings.token and not settings.api_url
    with contextlib.suppress(KeyboardInterrupt, asyncio.CancelledError):
        asyncio.run(run_at_local_table(settings, open_page=has_screen(environ)) if locally else run(settings))
    return 0


if __name__ == "__main__":
    sys.exit(main())
