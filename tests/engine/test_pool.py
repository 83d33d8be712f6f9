"""Thinking in other processes: fair turns, and new workers for those that fail, each of them a real process."""

import asyncio
import os
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from engine import pool as pools
from engine import process as processes
from engine.pool import ATTEMPTS, EngineFailed, Pool
from engine.question import Question, Thought

SOON = 0.2  # seconds, where a pool would wait for many


class Fakes:
    """Pools of workers that fail on request, and what the workers have noted."""

    def __init__(self, notes: Path) -> None:
        self.notes = notes

    def pool(self, *start: str, workers: int = 1) -> Pool:
        return Pool(workers, (sys.executable, "-m", "tests.engine.fake_worker", str(self.notes), *start))

    @property
    def _lines(self) -> list[list[str]]:
        return [line.split(" ", 1) for line in self.notes.read_text().splitlines()] if self.notes.exists() else []

    @property
    def told(self) -> list[str]:
        """What workers have been told, without their starts."""
        return [what for _, what in self._lines if what != "start"]

    @property
    def pids(self) -> list[int]:
        """The processes there have been, the first first."""
        return [int(pid) for pid, what in self._lines if what == "start"]

    async def until_told(self, *what: str) -> None:
        await until(lambda: Counter(what) <= Counter(self.told))


@pytest.fixture
def fakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fakes:
    monkeypatch.setattr(pools, "FIRST_PAUSE", 0.01)
    return Fakes(tmp_path / "notes")


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not holds():  # noqa: ASYNC110 - other processes do not tell
            await asyncio.sleep(0.01)


def asked(what: str) -> Question:
    return Question("any", what)


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; one that has ended and that nobody has looked at yet does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


@asynccontextmanager
async def thinking(pool: Pool, what: str, *, whose: str = "Anna") -> AsyncIterator[asyncio.Task[Thought]]:
    """Let somebody wait for an answer meanwhile."""
    task = asyncio.create_task(pool.think(asked(what), whose=whose))
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.wait([task])


class TestTurns:
    async def test_people_are_served_in_turn(self, fakes: Fakes) -> None:
        served: list[str] = []

        async def ask(what: str) -> None:
            served.append((await pool.think(asked(what), whose=what[0])).move)

        async with fakes.pool() as pool:
            await asyncio.gather(*map(ask, ("a1", "a2", "a3", "b1", "c1", "c2")))
        assert served == ["a1", "b1", "c1", "a2", "c2", "a3"]

    async def test_as_many_at_a_time_as_there_are_workers(self, fakes: Fakes) -> None:
        async with fakes.pool(workers=2) as pool, thinking(pool, "wait 1"):
            await fakes.until_told("ask wait 1")
            assert (await pool.think(asked("well"))).move == "well"
        assert len(set(fakes.pids)) == 2

    async def test_background_work_makes_way_and_is_done_afterwards(self, fakes: Fakes) -> None:
        async with fakes.pool() as pool:
            analysis = asyncio.create_task(pool.think(asked("wait 1"), background=True))
            await fakes.until_told("ask wait 1")
            assert (await pool.think(asked("Anna"))).move == "Anna"
            assert not analysis.done()
            assert (await analysis).move == "wait 1"  # thought to its end, not the answer it had when it was stopped
        assert fakes.told == ["ask wait 1", "stop", "ask Anna", "ask wait 1"]
        assert len(fakes.pids) == 1

    async def test_only_as_much_makes_way_as_people_need(self, fakes: Fakes) -> None:
        async with fakes.pool(workers=2) as pool:
            analyses = [asyncio.create_task(pool.think(asked(f"wait {n}"), background=True)) for n in (1, 2)]
            await fakes.until_told("ask wait 1", "ask wait 2")
            await pool.think(asked("Anna"))
            await fakes.until_told("ask wait 2", "ask wait 2")  # asked again: the latest was stopped, and it alone
            assert fakes.told.count("stop") == 1
            assert fakes.told.count("ask wait 1") == 1
            for analysis in analyses:
                analysis.cancel()
            await asyncio.wait(analyses)

    async def test_people_do_not_make_way_for_each_other(self, fakes: Fakes) -> None:
        async with fakes.pool() as pool, thinking(pool, "wait 1", whose="Anna") as annas:
            await fakes.until_told("ask wait 1")
            async with thinking(pool, "well", whose="Ben"):
                await asyncio.sleep(SOON)
                assert fakes.told == ["ask wait 1"]
                annas.cancel()
                await fakes.until_told("ask well")

    async def test_who_no_longer_waits_frees_the_worker(self, fakes: Fakes) -> None:
        async with fakes.pool() as pool:
            async with thinking(pool, "wait 1"):
                await fakes.until_told("ask wait 1")
                async with thinking(pool, "never"):
                    await asyncio.sleep(0)
            assert (await pool.think(asked("well"))).move == "well"
        assert fakes.told == ["ask wait 1", "stop", "ask well"]
        assert len(fakes.pids) == 1


class TestFailures:
    @pytest.mark.parametrize("way", ["die", "nonsense", "ramble", "mistake", "other"])
    async def test_a_worker_that_fails_is_replaced_and_its_question_asked_again(self, way: str, fakes: Fakes) -> None:
        async with fakes.pool() as pool:
            assert (await pool.think(asked(f"{way} 2"))).move == f"{way} 2"
            assert len(fakes.pids) == 3
            await until(lambda: [is_alive(pid) for pid in fakes.pids] == [False, False, True])

    async def test_a_worker_that_hangs_is_replaced(self, fakes: Fakes, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pools, "LONGEST", 1.0)
        monkeypatch.setattr(pools, "PATIENCE", 0.0)
        monkeypatch.setattr(processes, "GRACE", 1.0)
        async with fakes.pool() as pool:
            assert (await pool.think(asked("hang 1"))).move == "hang 1"
            assert [is_alive(pid) for pid in fakes.pids] == [False, True]

    async def test_a_worker_that_takes_too_long_is_stopped_and_kept(
        self, fakes: Fakes, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(pools, "PATIENCE", 0.0)
        async with fakes.pool() as pool:
            thought = await pool.think(Question("any", "wait 1", seconds=SOON))
            assert thought.move == "stopped"
            assert thought.nodes == fakes.pids[0]
            assert len(fakes.pids) == 1

    async def test_after_three_losses_it_is_given_up(self, fakes: Fakes) -> None:
        async with fakes.pool() as pool:
            with pytest.raises(EngineFailed, match="3 workers failed at the same question"):
                await pool.think(asked("die 9"))
            assert fakes.told == ["ask die 9"] * ATTEMPTS
            assert (await pool.think(asked("well"))).move == "well"  # others are answered

    async def test_one_bad_question_does_not_spoil_those_of_others(self, fakes: Fakes) -> None:
        async with fakes.pool() as pool:
            bad = pool.think(asked("die 9"), whose="Anna")
            good = [pool.think(asked(f"Ben{n}"), whose="Ben") for n in range(4)]
            failed, *thoughts = await asyncio.gather(bad, *good, return_exceptions=True)
        assert isinstance(failed, EngineFailed)
        assert [thought.move for thought in thoughts if isinstance(thought, Thought)] == [
            "Ben0",
            "Ben1",
            "Ben2",
            "Ben3",
        ]

    async def test_a_worker_that_dies_idle_is_replaced_before_anybody_asks(self, fakes: Fakes) -> None:
        async with fakes.pool() as pool:
            await pool.prepare(lambda _: None)
            os.kill(fakes.pids[0], 9)
            await until(lambda: len(fakes.pids) == 2)
            thought = await pool.think(asked("well"))
            assert thought.nodes == fakes.pids[1]

    @pytest.mark.parametrize("way", ["die", "nonsense"])
    async def test_a_start_that_fails_is_tried_again(self, way: str, fakes: Fakes) -> None:
        async with fakes.pool(way, "2") as pool:
            assert (await pool.think(asked("well"))).move == "well"
        assert len(fakes.pids) == 3

    async def test_a_worker_that_never_gets_ready_is_replaced(
        self, fakes: Fakes, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(processes, "LOADING", 3.0)  # a Python that starts takes less
        async with fakes.pool("hang", "1") as pool:
            assert (await pool.think(asked("well"))).move == "well"
            assert [is_alive(pid) for pid in fakes.pids] == [False, True]

    async def test_where_no_worker_starts_everybody_is_told(self, fakes: Fakes) -> None:
        async with fakes.pool("die", "99") as pool:
            outcomes = await asyncio.gather(
                pool.prepare(lambda _: None),
                *(pool.think(asked("well"), whose=whose) for whose in "ab"),
                return_exceptions=True,
            )
            assert [str(outcome) for outcome in outcomes] == ["no worker starts"] * 3
            assert all(isinstance(outcome, EngineFailed) for outcome in outcomes)

    async def test_a_program_that_does_not_exist(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(pools, "FIRST_PAUSE", 0.01)
        async with Pool(1, ("no-such-program",)) as pool:
            with pytest.raises(EngineFailed, match="no worker starts"):
                await pool.think(asked("well"))


class TestOpeningAndClosing:
    async def test_prepare_starts_all_of_them_and_reports(self, fakes: Fakes) -> None:
        reports: list[str] = []
        async with fakes.pool(workers=2) as pool:
            await pool.prepare(reports.append)
            assert all(map(is_alive, fakes.pids))
            assert len(fakes.pids) == 2
        assert reports == ["nearly there"]  # the first alone: it is the one that may have to compile

    async def test_a_report_that_fails_is_nobodys_failure(self, fakes: Fakes) -> None:
        def fail(_: str) -> None:
            raise RuntimeError("nobody listens")

        async with fakes.pool() as pool:
            await pool.prepare(fail)
            assert (await pool.think(asked("well"))).move == "well"

    @pytest.mark.parametrize("doing", ["well", "wait 9", "hang 9"])
    async def test_closing_ends_all_processes(self, doing: str, fakes: Fakes, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(processes, "GRACE", SOON)
        async with fakes.pool(workers=2) as pool, thinking(pool, doing):
            await pool.prepare(lambda _: None)
            await fakes.until_told(f"ask {doing}")
            await pool.close()
            assert not any(map(is_alive, fakes.pids))
        assert len(fakes.pids) == 2

    async def test_closing_while_they_start_ends_them_too(self, fakes: Fakes, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(processes, "GRACE", SOON)
        pool = fakes.pool("hang", "9", workers=2)
        preparing = asyncio.create_task(pool.prepare(lambda _: None))
        await until(lambda: bool(fakes.pids))
        await pool.close()
        assert not any(map(is_alive, fakes.pids))
        with pytest.raises(EngineFailed, match="closed"):
            await preparing

    async def test_closing_tells_those_who_wait(self, fakes: Fakes) -> None:
        async with fakes.pool() as pool, thinking(pool, "wait 1") as first, thinking(pool, "wait 1") as second:
            await fakes.until_told("ask wait 1")
            await pool.close()
            outcomes = await asyncio.gather(first, second, return_exceptions=True)
            assert [str(outcome) for outcome in outcomes] == ["the pool is closed"] * 2
            with pytest.raises(EngineFailed, match="closed"):
                await pool.think(asked("well"))

    async def test_a_pool_can_be_opened_again(self, fakes: Fakes) -> None:
        pool = fakes.pool()
        for _ in range(2):
            async with pool:
                assert (await pool.think(asked("well"))).move == "well"
        assert len(fakes.pids) == 2

    async def test_closing_a_pool_that_never_worked(self, fakes: Fakes) -> None:
        await fakes.pool().close()
        assert not fakes.pids
