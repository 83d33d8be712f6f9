"""Killed without warning, started again: a move is there once or not at all, and the game goes on."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from sandbox.options import NotPossibleError
from sandbox.player import Person
from sandbox.seen import Seen
from sandbox.server import Options, Sandbox
from storage.database import Database
from storage.matches import MatchStore
from tests.e2e.conftest import description

PROJECT = Path(__file__).parents[2]
CARDS = "^/channels/[0-9]+/messages$"
MOVES = ("a3-e3", "b1-e1", "a3-e3", "b1-e1", "a3-e3", "b1-e1")


class Process:
    """The bot in a process of its own, as `make run` starts it."""

    def __init__(self, sandbox: Sandbox, file: Path) -> None:
        self.sandbox = sandbox
        self.file = file
        self._environment = {
            "PATH": os.environ["PATH"],
            "DISCORD_TOKEN": "token",
            "DISCORD_API_URL": sandbox.api_url,
            "DATABASE_URL": f"sqlite:///{file}",
        }
        self._running: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._running = await asyncio.create_subprocess_exec(
            sys.executable, "bot.py", cwd=PROJECT, env=self._environment, stderr=asyncio.subprocess.DEVNULL
        )
        await self.sandbox.bot_ready(timeout=30)

    async def kill(self) -> None:
        assert self._running is not None
        self._running.send_signal(signal.SIGKILL)
        await self._running.wait()
        await self.sandbox.until(lambda: not self._connected(), timeout=10, what="the gateway to notice")

    async def moves(self) -> tuple[str, ...]:
        """Read what is stored, with another connection."""
        async with await Database.open(f"sqlite:///{self.file}") as database:
            async with database.transaction() as tx:
                row = await tx.row("SELECT id FROM matches")
            assert row is not None
            match = await MatchStore(database).get(row["id"])
            assert match is not None
            return match.moves

    async def stop(self) -> None:
        if self._running is not None and self._running.returncode is None:
            self._running.kill()
            await self._running.wait()

    def _connected(self) -> bool:
        return any(session.connection for session in self.sandbox.gateway.sessions.values())


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    async with Sandbox(Options(schema=description(), rate_limits=False, bot_name="Totem")) as sandbox:
        running = Process(sandbox, tmp_path / "totem.db")
        await running.start()
        try:
            yield running
        finally:
            await running.stop()


async def begin(process: Process) -> tuple[Person, Person]:
    anna, ben = process.sandbox.person("Anna"), process.sandbox.person("Ben")
    await anna.run("challenge", game="oxixo", opponent=ben, first="me", mark="cross", rated=False)
    await ben.press("Accept", on=process.sandbox.place().last_card)
    await until_playable(process)
    return anna, ben


def playable(process: Process) -> list[Seen]:
    """Return the cards on which somebody can play."""
    return [card for card in process.sandbox.place().messages() if "Play" in card.buttons]


async def until_playable(process: Process) -> Seen:
    cards: list[Seen] = await process.sandbox.until(lambda: playable(process), timeout=15, what="a card")
    return cards[-1]


async def try_to_move(person: Person, move: str) -> None:
    """Move, if the bot lives long enough to answer."""
    try:
        await person.run("move", move=move)
    except (NotPossibleError, TimeoutError, AssertionError):
        return


@pytest.mark.parametrize("mishap", ["the card was never sent", "the card was sent, the answer lost"])
async def test_a_move_that_was_stored_but_not_shown(process: Process, mishap: str) -> None:
    anna, ben = await begin(process)
    if mishap == "the card was never sent":
        process.sandbox.faults.delay(60, "POST", f"{CARDS}|/callback$", times=5)
    else:
        process.sandbox.faults.lose("POST", f"{CARDS}|/callback$", times=5)
    moving = asyncio.create_task(try_to_move(anna, MOVES[0]))
    while await process.moves() != (MOVES[0],):  # noqa: ASYNC110 - another process writes it
        await asyncio.sleep(0.05)
    await process.kill()
    await moving
    process.sandbox.faults.clear()
    await process.start()
    await process.sandbox.until(
        lambda: any(MOVES[0] in card.text for card in playable(process)), timeout=15, what="the card of the move"
    )
    assert await process.moves() == (MOVES[0],)
    await ben.run("move", move=MOVES[1])
    assert await process.moves() == MOVES[:2]


async def test_killed_at_any_moment(process: Process) -> None:
    random = Random(5)
    anna, ben = await begin(process)
    for ply, move in enumerate(MOVES):
        player = (anna, ben)[ply % 2]
        moving = asyncio.create_task(try_to_move(player, move))
        await asyncio.sleep(random.uniform(0, 0.06))
        await process.kill()
        await moving
        stored = await process.moves()
        assert stored in (MOVES[:ply], MOVES[: ply + 1])
        await process.start()
        if stored == MOVES[:ply]:
            await until_playable(process)
            await player.run("move", move=move)
        await process.sandbox.until(
            lambda move=move: playable(process) and move in playable(process)[-1].text,  # type: ignore[misc]
            timeout=15,
            what=f"the card of {move}",
        )
    assert await process.moves() == MOVES


async def test_killed_while_the_computer_thinks(process: Process) -> None:
    anna = process.sandbox.person("Anna")
    await anna.run("challenge", game="oxixo", level=5, first="me", mark="cross")
    await until_playable(process)
    moving = asyncio.create_task(try_to_move(anna, MOVES[0]))
    while await process.moves() != (MOVES[0],):  # noqa: ASYNC110 - another process writes it
        await asyncio.sleep(0.02)
    await process.kill()
    await moving
    assert await process.moves() == (MOVES[0],)  # it thinks for longer than that
    await process.start()
    async with asyncio.timeout(60):
        while len(await process.moves()) < 2:  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.1)
    answer = (await process.moves())[1]
    await process.sandbox.until(
        lambda: any(answer in card.text for card in playable(process)), timeout=30, what="the computer's card"
    )
