"""Pointing discord.py elsewhere, and starting the stand-in by itself."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import discord
import pytest

from sandbox.connect import point_discord_at

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("address", "gateway"),
    [
        ("http://127.0.0.1:8765/api/v10", "ws://127.0.0.1:8765/gateway"),
        ("https://stand.in/api/v10/", "wss://stand.in/gateway"),
    ],
)
def test_one_address_is_enough(address: str, gateway: str) -> None:
    point_discord_at(address)
    assert discord.http.Route("GET", "/gateway").url == f"{address.rstrip('/')}/gateway"
    assert str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY) == gateway
    assert address.partition("/api")[0] == discord.Asset.BASE


@pytest.mark.parametrize("address", ["", "discord", "ftp://host/api", "http://"])
def test_no_address(address: str) -> None:
    with pytest.raises(ValueError, match="DISCORD_API_URL"):
        point_discord_at(address)


async def test_the_command_line(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_OPENAPI"}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sandbox",
        "--port",
        "0",
        "--data",
        str(tmp_path),
        cwd=ROOT,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        page = (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
        setting = (await process.stdout.readline()).decode().strip()
    finally:
        process.terminate()
        await process.communicate()
    assert page.startswith("page: http://127.0.0.1:")
    assert setting == f"DISCORD_API_URL={page.partition(' ')[2].strip()}/api/v10"
    assert (tmp_path / "sandbox.db").is_file()
