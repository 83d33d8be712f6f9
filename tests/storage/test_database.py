"""Transactions and migrations on a real file."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from matches.preferences import Notify, Preferences, ServerSettings
from storage.database import MIGRATIONS, Database
from storage.preferences import FactStore, PreferenceStore


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'deep' / 'down' / 'totem.db'}"


async def test_what_fails_is_undone(url: str) -> None:
    async with await Database.open(url) as database:
        facts = FactStore(database)
        await facts.set("a", "1")

        async def fail_half_way() -> None:
            async with database.transaction() as tx:
                await tx.execute("UPDATE facts SET value = $1", "2")
                await tx.execute("UPDATE nothing SET value = $1", "2")

        with pytest.raises(sqlite3.OperationalError):
            await fail_half_way()
        assert await facts.get("a") == "1"
        await facts.set("a", "3")
        assert await facts.get("a") == "3"


async def test_transactions_do_not_mix(url: str) -> None:
    async with await Database.open(url) as database:
        await FactStore(database).set("n", "0")

        async def count() -> None:
            async with database.transaction() as tx:
                row = await tx.row("SELECT value FROM facts WHERE name = $1", "n")
                assert row is not None
                await asyncio.sleep(0)
                await tx.execute("UPDATE facts SET value = $1 WHERE name = $2", str(int(row["value"]) + 1), "n")

        await asyncio.gather(*(count() for _ in range(20)))
        assert await FactStore(database).get("n") == "20"


async def test_migrations_are_applied_once(url: str) -> None:
    for _ in range(2):
        async with await Database.open(url) as database, database.transaction() as tx:
            applied = [row["name"] for row in await tx.rows("SELECT name FROM migrations ORDER BY name")]
    assert applied == sorted(path.stem for path in MIGRATIONS.glob("*.sql"))


def test_migrations_are_numbered_and_say_why() -> None:
    for number, path in enumerate(sorted(MIGRATIONS.glob("*.sql")), 1):
        assert path.name.startswith(f"{number:04}_")
        assert path.read_text("utf-8").startswith("-- ")


async def test_a_move_survives_a_crash_of_the_machine(url: str) -> None:
    async with await Database.open(url) as database, database.transaction() as tx:
        settings = [(await tx.row(f"PRAGMA {name}")) for name in ("synchronous", "journal_mode", "foreign_keys")]
    assert [next(iter(row)) for row in settings if row] == [2, "wal", 1]


async def test_rows_cannot_refer_to_nothing(url: str) -> None:
    async with await Database.open(url) as database:
        with pytest.raises(sqlite3.IntegrityError):
            async with database.transaction() as tx:
                await tx.execute("INSERT INTO match_players (match_id, seat, user_id, name) VALUES ('x', 0, 1, 'A')")


async def test_settings_are_kept_and_default(url: str) -> None:
    async with await Database.open(url) as database:
        store = PreferenceStore(database)
        assert await store.of_person(1) == Preferences()
        assert await store.of_server(1) == ServerSettings()
        chosen = Preferences("fr", "light", Notify.DIRECT, confirm=False, listed=False)
        server = ServerSettings("de", threads=True, channel=5, clock="1d")
        for _ in range(2):  # the second time it is there already
            await store.save_person(1, chosen)
            await store.save_server(1, server)
        assert await store.of_person(1) == chosen
        assert await store.of_server(1) == server
        assert await store.of_person(2) == Preferences()


async def test_the_language_seen_is_written_only_when_it_changed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await Database.open(url) as database:
        store = PreferenceStore(database)
        await store.saw(1, "fr")  # who has no settings gets none by it
        assert await store.language_of(1) is None
        await store.save_person(1, Preferences(notify=Notify.DIRECT))
        await store.saw(1, "fr")
        with monkeypatch.context() as patch:
            patch.delattr(Database, "transaction")
            await store.saw(1, "fr")
        await store.save_person(1, Preferences(notify=Notify.SILENT))
        assert await store.language_of(1) == "fr"
        assert await store.of_person(1) == Preferences(notify=Notify.SILENT)
