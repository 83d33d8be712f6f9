"""Waiting at the local table: click to acknowledgement, confirmation to new card, beside a bare discord.py bot.

Both bots run in processes of their own, over real sockets, one after the other in the same run, with as many games
at once as the table says, each in a channel of its own, at human pace.
"""

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from math import nan
from random import Random
from statistics import median, quantiles
from time import perf_counter

from sandbox.player import Person, Place
from sandbox.seen import Reply, Seen
from sandbox.server import Options, Sandbox

GAMES_AT_ONCE = (1, 10, 50)
SECONDS = 20.0
PACE = (1.0, 3.0)  # seconds between two clicks of one game
LEAVING = {"Back", "Cancel"}


@dataclass
class Waits:
    """Seconds that people waited."""

    acknowledgement: list[float] = field(default_factory=list)
    card: list[float] = field(default_factory=list)


@dataclass
class Game:
    """Two people in a channel of their own."""

    place: Place
    players: tuple[Person, Person]
    random: Random
    waits: Waits

    async def pause(self) -> None:
        """Think like a person."""
        await asyncio.sleep(self.random.uniform(*PACE))

    async def click(self, person: Person, label: str, on: Seen | Reply) -> Reply:
        """Press a button and note the time to its acknowledgement."""
        before = self.seen(person)
        reply = await person.press(label, on=on)
        self.waits.acknowledgement.append(reply.acknowledged_after)
        await self.place.sandbox.until(lambda: self.seen(person) != before, what=f"what {label} leads to")
        return Reply(self.place.sandbox.world, reply.interaction)

    def seen(self, person: Person) -> list[tuple[int, list[str]]]:
        """Return the private messages that a person sees, with their buttons."""
        return [(shown.id, shown.buttons) for shown in self.place.messages(person) if shown.private]

    async def until_new_card(self, before: int, began: float) -> None:
        """Wait for the next public card and note how long it took since the click."""
        await self.place.until(lambda messages: [card for card in messages if card.buttons and card.id > before])
        self.waits.card.append(perf_counter() - began)


Turn = Callable[[Game], Awaitable[None]]


@asynccontextmanager
async def running(sandbox: Sandbox, *program: str) -> AsyncIterator[int]:
    """Run a bot in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "DISCORD_API_URL": sandbox.api_url,
            "DISCORD_TOKEN": "token",
            "DATABASE_URL": f"sqlite:///{folder}/totem.db",
            "LOG_LEVEL": "WARNING",
        }
        process = await asyncio.create_subprocess_exec(sys.executable, *program, env=environment)
        try:
            await sandbox.bot_ready(timeout=60)
            yield process.pid
        finally:
            process.terminate()
            await process.wait()


def games(sandbox: Sandbox, count: int) -> list[Game]:
    """Seat two people in each of as many new channels."""
    waits = Waits()
    made = []
    for n in range(count):
        channel = sandbox.world.add_channel(sandbox.guild, f"game-{n}")
        place = Place(sandbox, channel)
        players = tuple(sandbox.add_person(f"{name} {n}").at(place) for name in ("Anna", "Ben"))
        made.append(Game(place, (players[0], players[1]), Random(n), waits))
    return made


async def begin_totem(game: Game) -> None:
    """Challenge and accept."""
    anna, ben = game.players
    await anna.run("challenge", game="oxono", opponent=ben, first="me", clock="none", rated=False)
    await ben.press("Accept", on=game.place.last_card)
    await game.place.until(lambda messages: [card for card in messages if "Play" in card.buttons], timeout=30)


async def turn_totem(game: Game) -> None:
    """Compose a random move with buttons and confirm it; when the game is over, begin another."""
    card = game.place.last_card
    if "Play" not in card.buttons:
        await begin_totem(game)
        return
    person = next(player for player in game.players if player.user in card.mentions)
    reply = await game.click(person, "Play", card)
    while "Confirm" not in reply.buttons:
        await game.pause()
        label = game.random.choice([label for label in reply.buttons if label not in LEAVING])
        reply = await game.click(person, label, reply)
    await game.pause()
    began = perf_counter()
    confirmed = asyncio.create_task(game.click(person, "Confirm", reply))
    await game.until_new_card(card.id, began)
    await confirmed


async def begin_bare(game: Game) -> None:
    """Let the bare bot post its first card."""
    await game.players[0].run("begin")


async def turn_bare(game: Game) -> None:
    """Press the bare bot's one button."""
    card = game.place.last_card
    began = perf_counter()
    clicked = asyncio.create_task(game.click(game.players[0], "Go", card))
    await game.until_new_card(card.id, began)
    await clicked


async def measure(program: tuple[str, ...], count: int, begin: Turn, turn: Turn) -> Waits:
    """Play as many games at once for a while."""
    async with Sandbox(Options(bot_name="Totem", people=(("Owner", "en-US"),))) as sandbox:
        tables = games(sandbox, count)
        async with running(sandbox, *program):
            for game in tables:
                await begin(game)
            ends = perf_counter() + SECONDS

            async def play(game: Game) -> None:
                while perf_counter() < ends:
                    await game.pause()
                    await turn(game)

            await asyncio.gather(*map(play, tables))
    return tables[0].waits


def percentiles(values: list[float]) -> tuple[float, float]:
    """Return the median and the 99th percentile, in milliseconds."""
    if len(values) < 2:
        return nan, nan
    return median(values) * 1000, quantiles(values, n=100, method="inclusive")[98] * 1000


async def compare(count: int) -> None:
    """Print one row for each thing that people wait for."""
    bare = await measure(("-m", "benchmarks.bare_bot"), count, begin_bare, turn_bare)
    totem = await measure(("bot.py",), count, begin_totem, turn_totem)
    for name in ("acknowledgement", "card"):
        (p50, p99), (bare50, bare99) = percentiles(getattr(totem, name)), percentiles(getattr(bare, name))
        print(
            f"| {count} | {name} | {len(getattr(totem, name))} | {p50:.1f} | {p99:.1f} | {bare50:.1f} | {bare99:.1f} | "
            f"{p50 / bare50:.2f} | {p99 / bare99:.2f} |",
            flush=True,
        )


def main() -> None:
    """Print the table."""
    print("| games | wait for | clicks | p50 ms | p99 ms | bare p50 | bare p99 | x p50 | x p99 |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for count in GAMES_AT_ONCE:
        asyncio.run(compare(count))
