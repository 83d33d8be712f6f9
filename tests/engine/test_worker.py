"""The worker process itself: it thinks, it refuses, it is polite, and it does not outlive the bot."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from engine.pool import COMMAND, Pool
from engine.question import BadQuestion, Question
from engine.worker import NICENESS
from rules import GAMES
from rules.record import Record
from tests.engine.test_pool import is_alive, until

PROJECT = Path(__file__).parent.parent.parent
WON = "xx4/x5/6/2@3/XXX+2/6 p", "Xd3-d2"  # where a game stands, and the move that ends it
LONG = Question("oxixo", "5/5/5/5/5 x")  # thought about for seconds


def pid_of(pool: Pool) -> int:
    """Return the process that thinks now."""
    (worker,) = pool._asked.values()
    return worker._process.pid


@pytest.mark.parametrize("game", GAMES)
async def test_a_thought_comes_back_and_is_legal(game: str) -> None:
    record = Record.begin(GAMES[game], GAMES[game].start())
    async with Pool() as pool:
        for level in (1, 3, 5):
            question = Question(game, str(record.positions[0]), tuple(map(str, record.moves)), level, seconds=0.2)
            thought = await pool.think(question)
            record = record.play_text(thought.move)  # which refuses what is illegal
            assert thought.line[0] == thought.move
            assert 0 <= thought.value <= 1
            assert thought.nodes > 0


REFUSED = {
    "a game that is over": (Question("oxono", WON[0], (WON[1],)), "the game is over"),
    "no such game": (Question("chess", "5/5/5/5/5 x"), "no such game: chess"),
    "no such level": (Question("oxixo", "5/5/5/5/5 x", level=9), "no such level: 9"),
    "no position": (Question("oxixo", "nonsense"), "invalid position 'nonsense'"),
    "a move that is none": (Question("oxixo", "5/5/5/5/5 x", ("checkmate",)), "invalid move 'checkmate'"),
    "a move that is illegal": (Question("oxixo", "5/5/5/5/5 x", ("c3-c1",)), "illegal move 'c3-c1'"),
}


async def test_what_cannot_be_answered_is_refused_and_the_worker_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    async with Pool() as pool:
        for question, why in REFUSED.values():
            with pytest.raises(BadQuestion, match=why):
                await pool.think(question)
        assert (await pool.think(Question("oxixo", "5/5/5/5/5 x", level=1))).move
    assert not caplog.records  # none was replaced on the way


async def test_a_worker_killed_in_mid_thought_is_replaced_and_the_move_computed_again() -> None:
    async with Pool() as pool:
        answer = asyncio.create_task(pool.think(LONG))
        await until(lambda: bool(pool._asked))
        killed = pid_of(pool)
        await asyncio.sleep(0.3)
        os.kill(killed, signal.SIGKILL)
        await until(lambda: bool(pool._asked) and pid_of(pool) != killed)
        thought = await answer
        Record.begin(GAMES[LONG.game], GAMES[LONG.game].parse_position(LONG.start)).play_text(thought.move)
        assert not is_alive(killed)


async def test_a_worker_has_low_priority_and_leaves_signals_to_the_bot() -> None:
    async with Pool() as pool:
        answer = asyncio.create_task(pool.think(LONG))
        await until(lambda: bool(pool._asked))
        pid = pid_of(pool)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
        assert os.getpgid(pid) != os.getpgid(0)  # Ctrl+C in a terminal goes to the group that is in front
        for request in (signal.SIGINT, signal.SIGTERM):
            os.kill(pid, request)
        assert (await answer).move
        async with asyncio.timeout(60):
            again = asyncio.create_task(pool.think(LONG))
            await until(lambda: bool(pool._asked))
            assert pid_of(pool) == pid
            again.cancel()
    assert not is_alive(pid)


BOT = """
import asyncio
from engine.pool import Pool
from engine.question import Question
from tests.engine.test_worker import LONG, pid_of

async def main():
    async with Pool() as pool:
        answer = asyncio.create_task(pool.think(LONG))
        while not pool._asked:
            await asyncio.sleep(0.01)
        print(pid_of(pool), flush=True)
        await asyncio.sleep(600)

asyncio.run(main())
"""


async def test_a_worker_ends_in_mid_thought_when_the_bot_is_killed() -> None:
    bot = subprocess.Popen([sys.executable, "-c", BOT], cwd=PROJECT, stdout=subprocess.PIPE, text=True)  # noqa: S603, ASYNC220 - our own words
    with bot:
        assert bot.stdout is not None
        pid = int(await asyncio.to_thread(bot.stdout.readline))
        assert is_alive(pid)
        bot.kill()
    await until(lambda: not is_alive(pid))


def test_a_worker_talks_in_lines_and_ends_when_nobody_is_at_the_other_end() -> None:
    asked = {"kind": "ask", "id": 7, "question": Question("oxixo", "5/5/5/5/5 x", level=1).to_line()}
    with subprocess.Popen(COMMAND, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as worker:  # noqa: S603 - ours
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write(json.dumps(asked) + "\n")  # before it is ready: the question waits
        worker.stdin.flush()
        heard = [json.loads(worker.stdout.readline())]
        while heard[-1]["kind"] != "thought":
            heard.append(json.loads(worker.stdout.readline()))
        worker.stdin.close()
        try:
            assert worker.wait(60) == 0
        finally:
            worker.kill()
    assert [message["kind"] for message in heard if message["kind"] != "progress"] == ["ready", "thought"]
    assert heard[-1]["id"] == asked["id"]
