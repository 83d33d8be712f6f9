"""Which permission is missing, named one at a time."""

from __future__ import annotations

import discord
import pytest

from cogs.permissions import missing

ENOUGH = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)
IN_THREADS = discord.Permissions(view_channel=True, send_messages_in_threads=True, attach_files=True)


@pytest.mark.parametrize(
    ("given", "where", "lacking"),
    [
        (ENOUGH, {}, None),
        (discord.Permissions.none(), {}, "view_channel"),
        (discord.Permissions(view_channel=True), {}, "send_messages"),
        (discord.Permissions(view_channel=True, send_messages=True), {}, "attach_files"),
        (ENOUGH, {"in_thread": True}, "send_messages_in_threads"),
        (IN_THREADS, {"in_thread": True}, None),
        (IN_THREADS, {"in_thread": True, "opens_threads": True}, None),  # a thread has none of its own
        (ENOUGH, {"opens_threads": True}, "create_public_threads"),
    ],
)
def test_missing(given: discord.Permissions, where: dict[str, bool], lacking: str | None) -> None:
    assert missing(given, **where) == lacking
