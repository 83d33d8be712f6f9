from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from settings import Settings, SettingsError, Shards, parse_dotenv, with_dotenv

if TYPE_CHECKING:
    from pathlib import Path


def test_defaults() -> None:
    settings = Settings.from_env({})
    assert settings == Settings("", "", "sqlite:///data/totem.db", "INFO", None, 1, None)


def test_everything_set() -> None:
    settings = Settings.from_env(
        {
            "DISCORD_TOKEN": " secret ",
            "DISCORD_API_URL": "http://127.0.0.1:8765/api/v10/",
            "DATABASE_URL": "postgresql://me:pw@host/db",
            "LOG_LEVEL": "debug",
            "SHARDS": "0-3/16",
            "ENGINE_WORKERS": "4",
            "METRICS_PORT": "9000",
        }
    )
    assert settings.token == "secret"  # noqa: S105 - not a real one
    assert settings.api_url == "http://127.0.0.1:8765/api/v10"
    assert settings.shards == Shards((0, 1, 2, 3), 16)
    assert (settings.log_level, settings.engine_workers, settings.metrics_port) == ("DEBUG", 4, 9000)


def test_a_single_shard() -> None:
    assert Settings.from_env({"SHARDS": "5/6"}).shards == Shards((5,), 6)


def test_an_empty_variable_counts_as_absent() -> None:
    assert Settings.from_env({"SHARDS": "", "LOG_LEVEL": " ", "METRICS_PORT": ""}) == Settings()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_API_URL", "127.0.0.1:8765"),
        ("DISCORD_API_URL", "ftp://host"),
        ("DATABASE_URL", "mysql://host/db"),
        ("LOG_LEVEL", "loud"),
        ("SHARDS", "3-1/16"),
        ("SHARDS", "0-16/16"),
        ("SHARDS", "all"),
        ("ENGINE_WORKERS", "0"),
        ("ENGINE_WORKERS", "-1"),
        ("ENGINE_WORKERS", "two"),
        ("METRICS_PORT", "70000"),
    ],
)
def test_a_wrong_value_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        Settings.from_env({name: value})


def test_secrets_are_not_shown() -> None:
    shown = repr(Settings.from_env({"DISCORD_TOKEN": "hush", "DATABASE_URL": "postgresql://me:hush@host/db"}))
    assert "hush" not in shown


def test_dotenv_lines() -> None:
    text = "# comment\nA=1\nexport B = 'two words' \n\nC=\"x=y\"\nnonsense\nD=\n"
    assert parse_dotenv(text) == {"A": "1", "B": "two words", "C": "x=y", "D": ""}


def test_the_environment_wins_over_dotenv(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("A=file\nB=file\n", encoding="utf-8")
    assert with_dotenv({"A": "outside"}, file) == {"A": "outside", "B": "file"}
    assert with_dotenv({"A": "outside"}, tmp_path / "absent") == {"A": "outside"}
