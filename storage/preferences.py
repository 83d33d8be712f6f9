"""Settings of people and servers, and what the bot remembers of itself."""

import sqlite3
from contextlib import suppress

from matches.preferences import Notify, Preferences, ServerSettings
from storage.database import Database
from storage.ratings import relist


class PreferenceStore:
    """Settings by person and by server; whoever never chose has the defaults."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(self, user: int) -> Preferences:
        """Return a person's settings."""
        async with self._database.reading() as tx:
            row = await tx.row("SELECT language, theme, notify, confirm, listed FROM people WHERE user_id = $1", user)
        if row is None:
            return Preferences()
        return Preferences(
            row["language"], row["theme"], Notify(row["notify"]), bool(row["confirm"]), bool(row["listed"])
        )

    async def save_person(self, user: int, chosen: Preferences) -> None:
        """Store a person's settings."""
        async with self._database.transaction() as tx:
            await tx.execute(
                "INSERT INTO people (user_id, language, theme, notify, confirm, listed) "
                "VALUES ($1, $2, $3, $4, $5, $6) "
                "ON CONFLICT (user_id) DO UPDATE SET language = excluded.language, theme = excluded.theme, "
                "notify = excluded.notify, confirm = excluded.confirm, listed = excluded.listed",
                user,
                chosen.language,
                chosen.theme,
                chosen.notify.value,
                chosen.confirm,
                chosen.listed,
            )
            await relist(tx, user, listed=chosen.listed)

    async def language_of(self, user: int) -> str | None:
        """Return the language to write to a person in: the one they chose, else the one seen last."""
        async with self._database.reading() as tx:
            row = await tx.row("SELECT language, language_seen FROM people WHERE user_id = $1", user)
        return None if row is None else row["language"] or row["language_seen"]

    async def saw(self, user: int, language: str) -> None:
        """Remember the language of a person's Discord, if it is another than before.

        Only of those who have settings: nobody else can get direct messages, and nothing shall be kept without need.
        """
        async with self._database.reading() as tx:
            row = await tx.row("SELECT language_seen FROM people WHERE user_id = $1", user)
        if row is None or row["language_seen"] == language:
            return
        with suppress(sqlite3.OperationalError):  # busy: the next time will do, and nobody shall wait for this
            async with self._database.transaction() as tx:
                await tx.execute("UPDATE people SET language_seen = $1 WHERE user_id = $2", language, user)

    async def of_server(self, guild: int) -> ServerSettings:
        """Return a server's settings."""
        async with self._database.reading() as tx:
            row = await tx.row("SELECT language, threads, channel, clock FROM servers WHERE guild_id = $1", guild)
        if row is None:
            return ServerSettings()
        return ServerSettings(row["language"], bool(row["threads"]), row["channel"], row["clock"])

    async def save_server(self, guild: int, chosen: ServerSettings) -> None:
        """Store a server's settings."""
        async with self._database.transaction() as tx:
            await tx.execute(
                "INSERT INTO servers (guild_id, language, threads, channel, clock) VALUES ($1, $2, $3, $4, $5) "
                "ON CONFLICT (guild_id) DO UPDATE SET language = excluded.language, threads = excluded.threads, "
                "channel = excluded.channel, clock = excluded.clock",
                guild,
                chosen.language,
                chosen.threads,
                chosen.channel,
                chosen.clock,
            )


class FactStore:
    """What the bot remembers of itself from one start to the next."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, name: str) -> str | None:
        """Recall a fact."""
        async with self._database.reading() as tx:
            row = await tx.row("SELECT value FROM facts WHERE name = $1", name)
        return str(row["value"]) if row else None

    async def set(self, name: str, value: str) -> None:
        """Remember a fact."""
        async with self._database.transaction() as tx:
            await tx.execute(
                "INSERT INTO facts (name, value) VALUES ($1, $2) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                name,
                value,
            )
