"""One small interface over the database: open, transaction, migrate."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self

import aiosqlite

MIGRATIONS = Path(__file__).parent / "migrations"
Row = sqlite3.Row


class Transaction:
    """Statements that take effect together or not at all. Parameters are written $1, $2 and so on."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def execute(self, sql: str, *values: object) -> int:
        """Run a statement; return how many rows it changed."""
        async with self._connection.execute(sql, _named(values)) as done:
            return done.rowcount

    async def rows(self, sql: str, *values: object) -> list[Row]:
        """Run a query; return its rows."""
        async with self._connection.execute(sql, _named(values)) as found:
            return list(await found.fetchall())

    async def row(self, sql: str, *values: object) -> Row | None:
        """Run a query; return its first row, if there is one."""
        rows = await self.rows(sql, *values)
        return rows[0] if rows else None


class Database:
    """An open SQLite file. Its one connection serves one transaction after another."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open `sqlite:///path`, make the file and its folder if need be, and bring its schema up to date."""
        path = Path(url.removeprefix("sqlite:///"))
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = await aiosqlite.connect(path, isolation_level=None)
        connection.row_factory = sqlite3.Row
        # FULL: what people have seen must survive the machine's own crash, not only the program's.
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 5000"):
            await connection.execute(f"PRAGMA {pragma}")
        database = cls(connection)
        await database.migrate()
        return database

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Transaction]:
        """Run statements together: committed when the block ends, undone when it raises."""
        async with self._lock:
            await self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield Transaction(self._connection)
            except BaseException:
                await self._connection.execute("ROLLBACK")
                raise
            await self._connection.execute("COMMIT")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """Run queries that change nothing, without the cost of a transaction."""
        async with self._lock:
            yield Transaction(self._connection)

    async def migrate(self) -> None:
        """Apply the migrations that are not yet applied, each in a transaction of its own."""
        async with self.transaction() as tx:
            await tx.execute("CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY)")
            done = {row["name"] for row in await tx.rows("SELECT name FROM migrations")}
        for path in sorted(MIGRATIONS.glob("*.sql")):
            if path.stem not in done:
                async with self.transaction() as tx:
                    for statement in _statements(path.read_text("utf-8")):
                        await tx.execute(statement)
                    await tx.execute("INSERT INTO migrations (name) VALUES ($1)", path.stem)

    async def close(self) -> None:
        """Close the file."""
        await self._connection.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _named(values: tuple[object, ...]) -> dict[str, Any]:
    """Name parameters by their numbers: SQLite takes `$1` for a name, PostgreSQL for a place."""
    return {str(n): value for n, value in enumerate(values, 1)}


def _statements(script: str) -> list[str]:
    lines = (line for line in script.splitlines() if not line.lstrip().startswith("--"))
    return [statement for part in "\n".join(lines).split(";") if (statement := part.strip())]
