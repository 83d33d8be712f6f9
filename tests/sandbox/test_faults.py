"""Mishaps on request, as discord.py meets them, and rate limits."""

# ruff: noqa: ANN401 - bodies and answers are any JSON
from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from sandbox.clock import Clock
from sandbox.ratelimits import Limited, RateLimits

if TYPE_CHECKING:
    from sandbox.server import Sandbox
    from tests.sandbox.conftest import Rest
    from tests.sandbox.sample_bot import SampleBot

SEND = r"/channels/\d+/messages$"


@pytest.fixture
async def channel(sandbox: Sandbox, bot: SampleBot) -> discord.PartialMessageable:
    return bot.get_partial_messageable(sandbox.place().id)


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py wait a hundredth of its seconds between attempts."""
    sleep = asyncio.sleep

    class Hurried:
        def __getattr__(self, name: str) -> Any:
            return getattr(asyncio, name)

        @staticmethod
        async def sleep(seconds: float) -> None:
            await sleep(seconds / 100)

    monkeypatch.setattr("discord.http.asyncio", Hurried())
    monkeypatch.setattr("discord.webhook.async_.asyncio", Hurried())


async def test_a_server_error_is_retried(sandbox: Sandbox, channel: discord.PartialMessageable) -> None:
    fault = sandbox.faults.fail("POST", SEND, status=502, times=2)
    await channel.send("through")
    assert fault.happened == 2
    assert [message.text for message in sandbox.place().messages()] == ["through"]


async def test_a_server_error_that_stays(sandbox: Sandbox, channel: discord.PartialMessageable) -> None:
    sandbox.faults.fail("POST", SEND, status=500, times=5)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("never")
    assert sandbox.place().messages() == []
    sandbox.faults.fail("POST", SEND, status=503)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("discord.py does not repeat a 503")


async def test_a_storm_of_429(sandbox: Sandbox, channel: discord.PartialMessageable) -> None:
    fault = sandbox.faults.limit("POST", SEND, times=3, retry_after=0.5)
    everywhere = sandbox.faults.limit("POST", SEND, everywhere=True)
    await channel.send("through")
    assert (fault.happened, everywhere.happened) == (3, 1)
    assert len(sandbox.place().messages()) == 1


async def test_a_429_on_a_callback(sandbox: Sandbox, bot: SampleBot) -> None:
    fault = sandbox.faults.limit("POST", "/callback$", retry_after=0.1)
    reply = await sandbox.person("Anna").run("city", name="Berlin")
    assert (reply.failed, fault.happened, bot.errors) == (False, 1, [])


async def test_a_lost_answer_was_carried_out(sandbox: Sandbox, channel: discord.PartialMessageable) -> None:
    sandbox.faults.lose("POST", SEND)
    with pytest.raises(aiohttp.ClientError):
        await channel.send("did it arrive?", nonce="n1")
    assert [message.text for message in sandbox.place().messages()] == ["did it arrive?"]
    again = await channel.send("did it arrive?", nonce="n1")
    assert [message.id for message in sandbox.place().messages()] == [again.id]


async def test_a_lost_callback(sandbox: Sandbox, bot: SampleBot) -> None:
    sandbox.faults.lose("POST", "/callback$")
    reply = await sandbox.person("Anna").run("city", name="Berlin")
    assert reply.text.startswith("Berlin")
    await asyncio.wait_for(bot.failure.wait(), 5)
    assert [type(error) for error in bot.errors] == [aiohttp.ServerDisconnectedError]


async def test_latency(sandbox: Sandbox, bot: SampleBot) -> None:
    fault = sandbox.faults.delay(0.2, "POST", "/callback$")
    sandbox.interactions.answer_within = 0.1
    reply = await sandbox.person("Anna").run("city", name="Berlin")
    assert reply.failed
    await asyncio.wait_for(bot.failure.wait(), 5)
    assert isinstance(bot.errors[0], discord.NotFound)
    assert bot.errors[0].code == 10062
    sandbox.interactions.answer_within = 3
    assert not (await sandbox.person("Anna").run("city", name="Antwerp")).failed
    assert fault.happened == 1


async def test_faults_can_be_called_off(sandbox: Sandbox, channel: discord.PartialMessageable) -> None:
    fault = sandbox.faults.fail("*", "", times=9)
    assert sandbox.faults.json()[0]["left"] == 9
    sandbox.faults.clear()
    await channel.send("fine")
    assert fault.happened == 0


# rate limits


async def test_five_messages_in_five_seconds(rest: Rest) -> None:
    rest.sandbox.limits.enabled = True
    path = f"/channels/{rest.sandbox.place().id}/messages"
    for left in (4, 3, 2, 1, 0):
        answer = await rest.raw("POST", path, json={"content": "a"})
        assert answer.status == 200
        assert (answer.headers["X-RateLimit-Limit"], answer.headers["X-RateLimit-Remaining"]) == (
            "5",
            str(left),
        )
        assert 0 < float(answer.headers["X-RateLimit-Reset-After"]) <= 5
    refused = await rest.raw("POST", path, json={"content": "a"})
    body = await refused.json()
    assert refused.status == 429
    assert body["message"] == "You are being rate limited."
    assert 0 < body["retry_after"] <= 5
    assert body["global"] is False
    assert int(refused.headers["Retry-After"]) >= 1
    assert refused.headers["Via"]
    assert refused.headers["X-RateLimit-Bucket"]
    assert refused.headers["X-RateLimit-Scope"] == "user"
    elsewhere = f"/channels/{rest.sandbox.place('lounge').id}/messages"
    assert (await rest("POST", elsewhere, {"content": "a"}))[0] == 200
    rest.sandbox.clock.advance(5)
    assert (await rest("POST", path, {"content": "a"}))[0] == 200


def test_fifty_a_second_everywhere_but_for_interactions() -> None:
    limits = RateLimits(Clock())
    for _ in range(50):
        limits.count("GET", "/users/@me")
    with pytest.raises(Limited) as caught:
        limits.count("GET", "/gateway/bot")
    assert caught.value.everywhere
    assert caught.value.headers["X-RateLimit-Global"] == "true"
    limits.count("POST", "/interactions/1/token/callback")
    limits.count("PATCH", "/webhooks/1/token/messages/@original")


async def test_edits_of_old_messages(rest: Rest) -> None:
    rest.sandbox.limits.enabled = True
    rest.sandbox.limits.old_edits = 1
    path = f"/channels/{rest.sandbox.place().id}/messages"
    _, message = await rest("POST", path, {"content": "a"})
    own = f"{path}/{message['id']}"
    for _ in range(2):
        assert (await rest("PATCH", own, {"content": "b"}))[0] == 200
    rest.sandbox.clock.advance(3601)
    assert (await rest("PATCH", own, {"content": "c"}))[0] == 200
    status, refused = await rest("PATCH", own, {"content": "d"})
    assert (status, refused["code"]) == (429, 30046)
    assert refused["retry_after"] > 0


async def test_discord_py_waits_for_its_turn(sandbox: Sandbox, channel: discord.PartialMessageable) -> None:
    sandbox.limits.enabled = True
    for number in range(5):
        await channel.send(str(number))
    sandbox.clock.advance(5)
    await channel.send("5")
    assert len(sandbox.place().messages()) == 6
