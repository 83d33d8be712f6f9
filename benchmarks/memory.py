"""Memory over 2,000 turns at the local table: flat, or something is kept that should not be."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.table import Game, games, running
from rules import GAMES
from sandbox.server import Options, Sandbox

TURNS = 2000
STEPS = 5


def resident(pid: int) -> float:
    """Return a process's memory in MiB."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


class Player:
    """Plays one random game after another with /move."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.random = Random(1)
        self.position: Any = None

    async def turn(self) -> None:
        """Make one move, in a new game when the last one is over."""
        anna, ben = self.game.players
        if self.position is None or self.position.outcome() is not None:
            await anna.run("challenge", game="yoxii", opponent=ben, first="me", clock="none", rated=False)
            await ben.press("Accept", on=self.game.place.last_card)
            await self.game.place.until(lambda messages: [card for card in messages if "Play" in card.buttons])
            self.position = GAMES["yoxii"].start()
        move = self.random.choice(self.position.legal_moves())
        await (anna, ben)[self.position.turn].run("move", move=str(move))
        self.position = self.position.apply(move)


async def measure() -> None:
    """Print the memory every few hundred turns."""
    options = Options(bot_name="Totem", people=(("Owner", "en-US"),), rate_limits=False)
    async with Sandbox(options) as sandbox:
        players = [Player(game) for game in games(sandbox, 4)]
        async with running(sandbox, "bot.py") as pid:
            first = 0.0
            for step in range(STEPS + 1):
                if step:
                    for _ in range(TURNS // STEPS // len(players)):
                        await asyncio.gather(*(player.turn() for player in players))
                if step == 1:
                    first = resident(pid)
                ratio = f"{resident(pid) / first:.2f}" if first else "-"
                print(f"| {TURNS // STEPS * step} | {resident(pid):.1f} | {ratio} |", flush=True)


def main() -> None:
    """Print the table."""
    print(f"| turns | MiB | x after {TURNS // STEPS} turns |\n| --- | --- | --- |")
    asyncio.run(measure())
