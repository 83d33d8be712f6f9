"""Keeps a world on disk: one SQLite file of JSON rows, written as things change."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from sandbox.models import Attachment


class Store(Protocol):
    """Where a world is kept."""

    def put(self, kind: str, key: int | str, value: Any) -> None:  # noqa: ANN401 - whatever JSON can say
        """Keep a thing, new or changed."""

    def drop(self, kind: str, key: int | str) -> None:
        """Forget a thing."""

    def put_file(self, attachment: Attachment) -> None:
        """Keep an uploaded file."""

    def drop_file(self, attachment_id: int) -> None:
        """Forget a file."""

    def all(self, kind: str) -> Iterator[Any]:
        """Return every thing of a kind, oldest first."""

    def files(self) -> Iterator[tuple[int, int, str, str, bytes]]:
        """Return every file."""

    def close(self) -> None:
        """Let go of what is open."""


class Nowhere:
    """Keeps nothing: the world of a test."""

    def put(self, kind: str, key: int | str, value: Any) -> None:  # noqa: ANN401 - whatever JSON can say
        """Forget it."""

    def drop(self, kind: str, key: int | str) -> None:
        """There is nothing to drop."""

    def put_file(self, attachment: Attachment) -> None:
        """Forget it."""

    def drop_file(self, attachment_id: int) -> None:
        """There is nothing to drop."""

    def all(self, kind: str) -> Iterator[Any]:
        """Return nothing."""
        del kind
        return iter(())

    def files(self) -> Iterator[tuple[int, int, str, str, bytes]]:
        """Return nothing."""
        return iter(())

    def close(self) -> None:
        """There is nothing to close."""


class Folder:
    """Keeps everything in `sandbox.db` in a folder."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(folder / "sandbox.db", isolation_level=None)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.execute("CREATE TABLE IF NOT EXISTS things (kind TEXT, key TEXT, value TEXT, PRIMARY KEY (kind, key))")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS files"
            " (id INTEGER PRIMARY KEY, channel INTEGER, filename TEXT, type TEXT, content BLOB)"
        )

    def put(self, kind: str, key: int | str, value: Any) -> None:  # noqa: ANN401 - whatever JSON can say
        """Write a thing, new or changed."""
        self._db.execute(
            "INSERT INTO things VALUES (?, ?, ?) ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value",
            (kind, str(key), json.dumps(value)),
        )

    def drop(self, kind: str, key: int | str) -> None:
        """Forget a thing."""
        self._db.execute("DELETE FROM things WHERE kind = ? AND key = ?", (kind, str(key)))

    def put_file(self, attachment: Attachment) -> None:
        """Write an uploaded file."""
        row = (
            attachment.id,
            attachment.channel_id,
            attachment.filename,
            attachment.content_type,
            attachment.content,
        )
        self._db.execute("REPLACE INTO files VALUES (?, ?, ?, ?, ?)", row)

    def drop_file(self, attachment_id: int) -> None:
        """Forget a file."""
        self._db.execute("DELETE FROM files WHERE id = ?", (attachment_id,))

    def all(self, kind: str) -> Iterator[Any]:
        """Return every thing of a kind, oldest first."""
        rows = self._db.execute("SELECT value FROM things WHERE kind = ? ORDER BY rowid", (kind,))
        return (json.loads(value) for (value,) in rows.fetchall())

    def files(self) -> Iterator[tuple[int, int, str, str, bytes]]:
        """Return every file."""
        return iter(self._db.execute("SELECT * FROM files").fetchall())

    def close(self) -> None:
        """Close the file."""
        self._db.close()
