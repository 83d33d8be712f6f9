"""The gateway: with discord.py, and by hand for what discord.py never does."""

# ruff: noqa: ANN401 - bodies and answers are any JSON
from __future__ import annotations

import contextlib
import json
import zlib
from collections.abc import AsyncIterator  # noqa: TC003 - pytest reads the annotations
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from sandbox.intents import Intent
from sandbox.server import Options, Sandbox
from tests.sandbox.conftest import running_bot

if TYPE_CHECKING:
    from tests.sandbox.conftest import Rest
    from tests.sandbox.sample_bot import SampleBot

IDENTIFY = {"token": "token", "intents": 1, "properties": {}}


class Socket:
    """A gateway client that does as it is told."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws

    async def send(self, op: int, data: Any) -> None:
        await self.ws.send_json({"op": op, "d": data})

    async def next(self, op: int | None = None, name: str | None = None) -> Any:
        """Return the next payload of this kind."""
        while True:
            payload = json.loads(await self.ws.receive_str(timeout=5))
            if op in (None, payload["op"]) and name in (None, payload["t"]):
                return payload

    async def close_code(self) -> int | None:
        while not self.ws.closed:
            await self.ws.receive(timeout=5)
        return self.ws.close_code


@contextlib.asynccontextmanager
async def connected(sandbox: Sandbox) -> AsyncIterator[Socket]:
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as ws:
        yield Socket(ws)


async def test_hello_ready_guilds_and_heartbeats(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        assert (await socket.next())["d"]["heartbeat_interval"] == 41_250
        await socket.send(1, None)
        assert (await socket.next())["op"] == 11
        await socket.send(2, IDENTIFY)
        ready = await socket.next(name="READY")
        assert ready["d"]["resume_gateway_url"] == sandbox.gateway_url
        assert ready["d"]["guilds"] == [{"id": str(sandbox.guild.id), "unavailable": True}]
        guild = await socket.next(name="GUILD_CREATE")
        assert [channel["name"] for channel in guild["d"]["channels"]] == ["general", "lounge"]
        assert guild["s"] == 2


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, IDENTIFY | {"token": ""}, 4004),
        (2, IDENTIFY | {"shard": [2, 2]}, 4010),
        (2, IDENTIFY | {"intents": 1 << 1}, 4014),
        (2, IDENTIFY | {"intents": 1 << 15}, 4014),
        (3, {}, 4003),
    ],
)
async def test_refused(sandbox: Sandbox, op: int, data: Any, code: int) -> None:
    async with connected(sandbox) as socket:
        await socket.send(op, data)
        assert await socket.close_code() == code


async def test_nonsense(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        await socket.ws.send_str("nonsense")
        assert await socket.close_code() == 4002
    async with connected(sandbox) as socket:
        await socket.send(2, IDENTIFY)
        await socket.send(77, None)
        assert await socket.close_code() == 4001
    async with connected(sandbox) as socket:
        await socket.send(2, IDENTIFY)
        await socket.send(2, IDENTIFY)
        assert await socket.close_code() == 4005


async def test_the_right_token(sandbox: Sandbox, rest: Rest) -> None:
    sandbox.gateway.token = sandbox.rest.token = "right"  # noqa: S105 - not a real one
    assert (await rest("GET", "/users/@me"))[0] == 401
    async with connected(sandbox) as socket:
        await socket.send(2, IDENTIFY)
        assert await socket.close_code() == 4004
    async with connected(sandbox) as socket:
        await socket.send(2, IDENTIFY | {"token": "right"})
        assert (await socket.next(name="READY"))["d"]["v"] == 10


async def test_compression(sandbox: Sandbox) -> None:
    url = f"{sandbox.gateway_url}?v=10&encoding=json&compress=zlib-stream"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as ws:
        stream = zlib.decompressobj()
        frame = await ws.receive_bytes(timeout=5)
        assert frame.endswith(b"\x00\x00\xff\xff")
        assert json.loads(stream.decompress(frame))["op"] == 10
        await ws.send_json({"op": 2, "d": IDENTIFY})
        assert json.loads(stream.decompress(await ws.receive_bytes(timeout=5)))["t"] == "READY"


async def test_messages_need_an_intent_and_content_another(sandbox: Sandbox) -> None:
    anna = sandbox.person("Anna")
    async with connected(sandbox) as socket:
        await socket.send(2, IDENTIFY | {"intents": int(Intent.GUILDS | Intent.GUILD_MESSAGES)})
        await socket.next(name="GUILD_CREATE")
        anna.say("secret")
        assert (await socket.next(name="MESSAGE_CREATE"))["d"]["content"] == ""
        anna.say(f"for you {sandbox.world.bot.mention}")
        assert (await socket.next(name="MESSAGE_CREATE"))["d"]["content"].startswith("for you")
        anna.in_direct().say("direct")  # no intent for that
        anna.say("last")
        assert (await socket.next(op=0))["d"].get("channel_id") == str(anna.channel.id)


async def test_members_are_asked_for(sandbox: Sandbox) -> None:
    ben = sandbox.person("Ben")
    async with connected(sandbox) as socket:
        await socket.send(2, IDENTIFY)
        asked = {"guild_id": str(sandbox.guild.id), "user_ids": [str(ben.id)], "limit": 0, "nonce": "n"}
        await socket.send(8, asked)
        chunk = (await socket.next(name="GUILD_MEMBERS_CHUNK"))["d"]
        assert [member["user"]["id"] for member in chunk["members"]] == [str(ben.id)]
        assert chunk["nonce"] == "n"


async def test_a_resume_brings_what_was_missed(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        await socket.send(2, IDENTIFY)
        ready = await socket.next(name="READY")
        last = (await socket.next(name="GUILD_CREATE"))["s"]
        await socket.ws.close(code=4000)
    sandbox.world.add_channel(sandbox.guild, "new")
    async with connected(sandbox) as socket:
        resume = {"token": "token", "session_id": ready["d"]["session_id"], "seq": last}
        await socket.send(6, resume)
        missed = await socket.next(op=0)
        assert (missed["t"], missed["d"]["name"], missed["s"]) == ("CHANNEL_CREATE", "new", last + 1)
        assert (await socket.next(op=0))["t"] == "RESUMED"


async def test_a_closed_session_cannot_be_resumed(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        await socket.send(2, IDENTIFY)
        ready = await socket.next(name="READY")
        await socket.ws.close(code=1000)
    await sandbox.until(lambda: not sandbox.gateway.sessions)
    async with connected(sandbox) as socket:
        await socket.send(6, {"token": "token", "session_id": ready["d"]["session_id"], "seq": 1})
        assert (await socket.next(op=9))["d"] is False


async def test_a_session_that_was_away_too_long(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        await socket.send(2, IDENTIFY)
        ready = await socket.next(name="READY")
        await socket.ws.close(code=4000)
    await sandbox.until(lambda: not sandbox.gateway.online)
    assert len(sandbox.gateway.sessions) == 1
    sandbox.clock.advance(121)
    async with connected(sandbox) as socket:
        await socket.send(6, {"token": "token", "session_id": ready["d"]["session_id"], "seq": 1})
        assert (await socket.next(op=9))["d"] is False
    assert sandbox.gateway.sessions == {}


async def test_dropped_and_resumed(sandbox: Sandbox, bot: SampleBot) -> None:
    anna = sandbox.person("Anna")
    assert sandbox.faults.drop_gateway(resume=True) == 1
    reply = await anna.run("city", name="Berlin")  # sent while nobody listens, replayed by the resume
    assert reply.text.startswith("Berlin")
    assert (sandbox.gateway.identifies, sandbox.gateway.resumes) == (1, 1)
    assert "resumed" in bot.events


async def test_dropped_for_good(sandbox: Sandbox, bot: SampleBot) -> None:
    sandbox.faults.drop_gateway(resume=False)
    await sandbox.until(lambda: sandbox.gateway.identifies == 2 and sandbox.gateway.online)
    assert (await sandbox.person("Anna").run("city", name="Berlin")).text.startswith("Berlin")
    assert "resumed" not in bot.events


@pytest.mark.usefixtures("bot")
async def test_asked_to_reconnect(sandbox: Sandbox) -> None:
    sandbox.faults.ask_to_reconnect()
    await sandbox.until(lambda: sandbox.gateway.resumes == 1)
    assert (await sandbox.person("Anna").run("city", name="Berlin")).text.startswith("Berlin")


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(("resumable", "counts"), [(True, (1, 1)), (False, (2, 0))])
async def test_invalid_sessions(sandbox: Sandbox, *, resumable: bool, counts: tuple[int, int]) -> None:
    sandbox.faults.invalidate_sessions(resumable=resumable)
    await sandbox.until(lambda: (sandbox.gateway.identifies, sandbox.gateway.resumes) == counts)
    assert (await sandbox.person("Anna").run("city", name="Berlin")).text.startswith("Berlin")


async def test_a_bot_that_is_away(sandbox: Sandbox) -> None:
    async with running_bot(sandbox):
        pass
    assert not sandbox.gateway.online
    sandbox.interactions.answer_within = 0.05
    assert (await sandbox.person("Anna").run("city", name="Berlin")).failed


async def test_several_shards(sandbox: Sandbox) -> None:
    anna = sandbox.person("Anna")
    guilds = [sandbox.world.add_guild(f"G{n}", anna.user, shard=(n, 2)) for n in (0, 1)]
    for guild in guilds:
        sandbox.world.add_channel(guild, "general")
    async with running_bot(sandbox, shard_count=2) as bot:
        assert sorted(session.shard for session in sandbox.gateway.sessions.values()) == [0, 1]
        for number, guild in enumerate(guilds):
            reply = await anna.at("general", guild).run("city", name="Berlin")
            assert reply.text.startswith("Berlin")
            known = bot.get_guild(guild.id)
            assert known is not None
            assert known.shard_id == number
        sandbox.faults.drop_gateway(resume=True)
        for guild in guilds:
            assert not (await anna.at("general", guild).run("city", name="Berlin")).failed
        assert sandbox.gateway.resumes == 2


async def test_one_process_with_some_of_the_shards(sandbox: Sandbox) -> None:
    anna = sandbox.person("Anna")
    served, foreign = (sandbox.world.add_guild(f"G{n}", anna.user, shard=(n, 2)) for n in (1, 0))
    for guild in (served, foreign):
        sandbox.world.add_channel(guild, "general")
    async with running_bot(sandbox, shard_count=2, shard_ids=[1]):
        assert not (await anna.at("general", served).run("city", name="Berlin")).failed
        sandbox.interactions.answer_within = 0.1
        assert (await anna.at("general", foreign).run("city", name="Berlin")).failed


async def test_the_recommended_number_of_shards() -> None:
    async with (
        Sandbox(Options(shards=3, max_concurrency=16, rate_limits=False)) as sandbox,
        running_bot(sandbox, shard_count=None),
    ):
        await sandbox.bot_ready(shards=3)
        assert {session.shards for session in sandbox.gateway.sessions.values()} == {3}
