"""Threads, asked without a library between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sandbox.permissions import Permission

if TYPE_CHECKING:
    from tests.sandbox.conftest import Rest


@pytest.fixture
async def thread(rest: Rest) -> str:
    path = f"/channels/{rest.sandbox.place().id}"
    _, message = await rest("POST", f"{path}/messages", {"content": "start"})
    status, made = await rest("POST", f"{path}/messages/{message['id']}/threads", {"name": "talk"})
    assert (status, made["id"], made["type"]) == (200, message["id"], 11)
    return f"/channels/{made['id']}"


async def test_a_message_has_one_thread(rest: Rest, thread: str) -> None:
    path = f"/channels/{rest.sandbox.place().id}/messages/{thread.rpartition('/')[2]}"
    assert (await rest("POST", f"{path}/threads", {"name": "again"}))[1]["code"] == 160004
    _, message = await rest("GET", path)
    assert message["flags"] & 32
    assert message["thread"]["name"] == "talk"


@pytest.mark.parametrize("body", [{"name": ""}, {"name": "x" * 101}, {"name": "x", "auto_archive_duration": 5}])
async def test_refused(rest: Rest, body: dict[str, object]) -> None:
    path = f"/channels/{rest.sandbox.place().id}/threads"
    assert (await rest("POST", path, body | {"type": 11}))[1]["code"] == 50035


async def test_rights(rest: Rest, thread: str) -> None:
    place = rest.sandbox.place()
    place.forbid(Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS)
    path = f"/channels/{place.id}/threads"
    assert (await rest("POST", path, {"name": "x", "type": 11}))[1]["code"] == 50013
    assert (await rest("POST", f"{thread}/messages", {"content": "a"}))[1]["code"] == 50013
    place.forbid(Permission.SEND_MESSAGES)
    assert (await rest("POST", f"{thread}/messages", {"content": "a"}))[0] == 200
    assert (await rest("POST", f"/channels/{place.id}/messages", {"content": "a"}))[1]["code"] == 50013


async def test_archived(rest: Rest, thread: str) -> None:
    _, message = await rest("POST", f"{thread}/messages", {"content": "a"})
    own = f"{thread}/messages/{message['id']}"
    _, archived = await rest("PATCH", thread, {"archived": True})
    assert archived["thread_metadata"]["archived"] is True
    assert (await rest("PATCH", own, {"content": "b"}))[1]["code"] == 50083
    assert (await rest("DELETE", own))[1]["code"] == 50083
    assert (await rest("PATCH", thread, {"name": "other"}))[1]["code"] == 50083
    _, opened = await rest("PATCH", thread, {"archived": False})
    assert opened["thread_metadata"]["archived"] is False
    assert (await rest("PATCH", own, {"content": "b"}))[0] == 200


async def test_writing_opens_an_archived_thread_unless_locked(rest: Rest, thread: str) -> None:
    await rest("PATCH", thread, {"archived": True})
    assert (await rest("POST", f"{thread}/messages", {"content": "a"}))[0] == 200
    assert (await rest("GET", thread))[1]["thread_metadata"]["archived"] is False
    await rest("PATCH", thread, {"locked": True, "archived": True})
    assert (await rest("POST", f"{thread}/messages", {"content": "a"}))[1]["code"] == 160005


async def test_members(rest: Rest, thread: str) -> None:
    ben = rest.sandbox.person("Ben")
    assert (await rest("PUT", f"{thread}/thread-members/{ben.id}"))[0] == 204
    _, members = await rest("GET", f"{thread}/thread-members")
    assert [member["user_id"] for member in members] == [str(rest.sandbox.world.bot.id), str(ben.id)]
    assert (await rest("PUT", f"{thread}/thread-members/1"))[1]["code"] == 10007
    assert (await rest("DELETE", f"{thread}/thread-members/@me"))[0] == 204
    active = await rest("GET", f"/guilds/{rest.sandbox.guild.id}/threads/active")
    assert [each["name"] for each in active[1]["threads"]] == ["talk"]


async def test_only_in_text_channels(rest: Rest, thread: str) -> None:
    assert (await rest("POST", f"{thread}/threads", {"name": "x", "type": 11}))[1]["code"] == 50024
    direct = rest.sandbox.person("Ben").in_direct().channel.id
    assert (await rest("POST", f"/channels/{direct}/threads", {"name": "x", "type": 11}))[1]["code"] == 50024
    assert (await rest("GET", f"/channels/{direct}/thread-members"))[1]["code"] == 50024
