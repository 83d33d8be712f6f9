"""Settings: the environment, or a `.env` file, read once at the start."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Self
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT_DATABASE = "sqlite:///data/totem.db"
SHARDS = re.compile(r"(?P<first>[0-9]+)(?:-(?P<last>[0-9]+))?/(?P<count>[0-9]+)")
LINE = re.compile(r"(?:export\s+)?(?P<name>[A-Za-z_][A-Za-z0-9_]*)\s*=\s*(?P<value>.*)")


class SettingsError(ValueError):
    """A setting that cannot be meant; the sentence names it."""


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards that this process serves, of all there are."""

    ids: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that differs between one installation and another."""

    token: str = field(default="", repr=False)
    api_url: str = ""  # only for a stand-in
    database_url: str = field(default=DEFAULT_DATABASE, repr=False)  # may hold a password
    log_level: str = "INFO"
    shards: Shards | None = None
    engine_workers: int = 1
    metrics_port: int | None = None

    @classmethod
    def from_env(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings; SettingsError where one is wrong. An empty variable counts as absent."""
        given = {name: value.strip() for name, value in environ.items() if value.strip()}
        return cls(
            token=given.get("DISCORD_TOKEN", ""),
            api_url=_api_url(given.get("DISCORD_API_URL", "")),
            database_url=_database_url(given.get("DATABASE_URL", DEFAULT_DATABASE)),
            log_level=_log_level(given.get("LOG_LEVEL", "INFO")),
            shards=_shards(given.get("SHARDS", "")),
            engine_workers=_number("ENGINE_WORKERS", given.get("ENGINE_WORKERS", "1"), 1, 64),
            metrics_port=_port(given.get("METRICS_PORT", "")),
        )


def with_dotenv(environ: Mapping[str, str], file: Path = Path(".env")) -> dict[str, str]:
    """Return the environment with what `.env` adds; what is set outside wins."""
    return (parse_dotenv(file.read_text(encoding="utf-8")) if file.is_file() else {}) | dict(environ)


def parse_dotenv(text: str) -> dict[str, str]:
    """Read lines of NAME=value; quotes around a value and lines that begin with # are dropped."""
    found = {}
    for line in text.splitlines():
        match = LINE.fullmatch(line.strip())
        if match is not None:
            value = match["value"].strip()
            quoted = len(value) >= 2 and value[0] == value[-1] and value[0] in "\"'"
            found[match["name"]] = value[1:-1] if quoted else value
    return found


def _api_url(text: str) -> str:
    if text and (urlsplit(text).scheme not in ("http", "https") or not urlsplit(text).hostname):
        raise SettingsError(f"DISCORD_API_URL must be an address such as http://127.0.0.1:8765/api/v10, not {text!r}.")
    return text.rstrip("/")


def _database_url(text: str) -> str:
    if not text.startswith(("sqlite:///", "postgresql://", "postgres://")):
        raise SettingsError("DATABASE_URL must begin with sqlite:/// or postgresql://.")
    return text


def _log_level(text: str) -> str:
    level = text.upper()
    if level not in logging.getLevelNamesMapping():
        raise SettingsError(f"LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not {text!r}.")
    return level


def _shards(text: str) -> Shards | None:
    if not text:
        return None
    found = SHARDS.fullmatch(text)
    if found is not None:
        first, last, count = int(found["first"]), int(found["last"] or found["first"]), int(found["count"])
        if first <= last < count:
            return Shards(tuple(range(first, last + 1)), count)
    raise SettingsError(f"SHARDS must look like 0-3/16 (the first, the last, of how many), not {text!r}.")


def _port(text: str) -> int | None:
    return _number("METRICS_PORT", text, 1, 65535) if text else None


def _number(name: str, text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text) or not low <= int(text) <= high:
        raise SettingsError(f"{name} must be a whole number from {low} to {high}, not {text!r}.")
    return int(text)
