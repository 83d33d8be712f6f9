"""The page's websocket, and the rule that only this machine may use it."""

# ruff: noqa: ANN401 - bodies and answers are any JSON
from __future__ import annotations

import itertools
from collections.abc import AsyncIterator  # noqa: TC003 - pytest reads the annotations
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
import yarl

if TYPE_CHECKING:
    from sandbox.server import Sandbox

pytestmark = pytest.mark.usefixtures("bot")


class Page:
    """What a browser would do."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self._ws = ws
        self._ids = itertools.count(1)
        self.events: list[Any] = []

    async def ask(self, op: str, **fields: Any) -> Any:
        """Return the answer to a question; events that come before it are kept."""
        number = next(self._ids)
        await self._ws.send_json({"id": number, "op": op, **fields})
        while True:
            told = await self._ws.receive_json(timeout=5)
            if told.get("re") == number:
                return told
            self.events.append(told)

    async def event(self, name: str, **fields: Any) -> Any:
        """Return the next event of this kind."""
        while True:
            for told in self.events:
                if told["event"] == name and told.items() >= fields.items():
                    self.events.remove(told)
                    return told
            self.events.append(await self._ws.receive_json(timeout=5))


@pytest.fixture
async def page(sandbox: Sandbox) -> AsyncIterator[Page]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{sandbox.url}/table", origin=sandbox.url) as ws,
    ):
        yield Page(ws)


def ids(sandbox: Sandbox, name: str = "Anna") -> dict[str, str]:
    person = sandbox.person(name)
    return {"as": str(person.id), "channel": str(person.channel.id)}


def command(sandbox: Sandbox, name: str) -> str:
    return next(str(c["id"]) for c in sandbox.commands.all() if c["name"] == name)


async def test_hello(sandbox: Sandbox, page: Page) -> None:
    ok = (await page.ask("hello"))["ok"]
    assert [person["global_name"] for person in ok["people"]] == ["Anna", "Ben", "Chloé", "David"]
    assert ok["people"][2]["locale"] == "fr"
    assert ok["bot"]["bot"] is True
    assert ok["guilds"][0]["preferred_locale"] == "en-US"
    assert [channel["name"] for channel in ok["guilds"][0]["channels"]] == ["general", "lounge"]
    assert ok["guilds"][0]["members"][0]["user"]["locale"] == "en-US"
    assert {"count", "Greet"} <= {c["name"] for c in ok["commands"]}
    assert ok["application"] == {"id": str(sandbox.world.bot.id), "name": "Bot"}


async def test_a_command_a_button_and_a_private_answer(sandbox: Sandbox, page: Page) -> None:
    anna, ben = ids(sandbox), ids(sandbox, "Ben")
    options = [{"name": "start", "type": 4, "value": 2}]
    begun = await page.ask("command", **anna, command=command(sandbox, "count"), options=options)
    number = begun["ok"]["interaction"]
    assert (await page.event("interaction", id=number, state="pending"))["command"] == {"name": "count"}
    card = await page.event("message")
    assert card["for"] is None
    await page.event("interaction", id=number, state="done")
    message = card["message"]["id"]
    pressed = await page.ask("component", **ben, message=message, custom_id="named:whisper")
    whisper = await page.event("message")
    assert whisper["for"] == ben["as"]
    done = await page.event("interaction", id=pressed["ok"]["interaction"], state="done")
    assert done["message"] == message
    assert len((await page.ask("messages", **ben))["ok"]["messages"]) == 2
    assert len((await page.ask("messages", **anna))["ok"]["messages"]) == 1
    refused = await page.ask("component", **anna, message=whisper["message"]["id"], custom_id="named:quiet")
    assert "somebody else's" in refused["error"]


async def test_autocomplete_and_languages(sandbox: Sandbox, page: Page) -> None:
    chloe = ids(sandbox, "Chloé")
    typed = [{"name": "name", "type": 3, "value": "be", "focused": True}]
    found = await page.ask("autocomplete", **chloe, command=command(sandbox, "city"), options=typed)
    assert [choice["name"] for choice in found["ok"]["choices"]] == ["Berlin"]
    assert (await page.ask("locale", **chloe, locale="it"))["ok"] == {}
    assert sandbox.person("Chloé").user.locale == "it"


async def test_modals(sandbox: Sandbox, page: Page) -> None:
    anna = ids(sandbox)
    await page.ask("command", **anna, command=command(sandbox, "count"), options=[])
    card = (await page.event("message"))["message"]["id"]
    await page.ask("component", **anna, message=card, custom_id="named:form")
    opened = await page.event("modal")
    assert (opened["for"], opened["modal"]["title"]) == (anna["as"], "Set the count")
    number, colour = opened["modal"]["components"]
    submitted = [
        {
            "type": 18,
            "id": number["id"],
            "component": {"type": 4, "id": 2, "custom_id": "number", "value": "8"},
        },
        {
            "type": 18,
            "id": colour["id"],
            "component": {"type": 3, "id": 4, "custom_id": "colour", "values": ["Red"]},
        },
    ]
    fields = {
        "as": anna["as"],
        "interaction": opened["interaction"],
        "custom_id": opened["modal"]["custom_id"],
        "components": submitted,
    }
    assert "ok" in await page.ask("modal", **fields)
    assert (await page.event("message"))["message"]["content"] == "You asked for 8 in Red"
    assert "no modal" in (await page.ask("modal", **fields))["error"]


async def test_failures_threads_deletions_and_words(sandbox: Sandbox, page: Page) -> None:
    anna = ids(sandbox)
    said = await page.ask("say", **anna, content="hello")
    assert said["ok"]["message"]["content"] == "hello"
    sandbox.messages.delete(sandbox.person("Anna").sees()[-1].message)
    assert (await page.event("message_delete"))["message"] == said["ok"]["message"]["id"]
    await page.ask("command", **anna, command=command(sandbox, "thread"), options=[])
    assert (await page.event("channel"))["channel"]["type"] == 11
    direct = await page.ask("direct", **anna)
    assert direct["ok"]["channel"]["recipients"][0]["id"] == anna["as"]
    await page.ask("command", **anna, command=command(sandbox, "count"), options=[])
    card = await sandbox.until(lambda: [m for m in sandbox.person("Anna").sees() if m.selects])
    sandbox.interactions.answer_within = 0.05
    await page.ask("component", **anna, message=str(card[0].id), custom_id="named:silence")
    await page.event("interaction", state="failed")
    sandbox.faults.drop_gateway(resume=True)
    assert (await page.event("bot", online=False))["online"] is False
    assert (await page.event("bot", online=True))["online"] is True


@pytest.mark.parametrize(
    ("op", "fields"),
    [
        ("nonsense", {}),
        ("messages", {"as": "nobody"}),
        ("messages", {"as": "1", "channel": "2"}),
        ("command", {"command": "1"}),
        ("component", {"message": "1", "custom_id": "x"}),
        ("modal", {"interaction": "1", "components": []}),
    ],
)
async def test_mistakes_get_a_sentence(sandbox: Sandbox, page: Page, op: str, fields: dict[str, Any]) -> None:
    answer = await page.ask(op, **(ids(sandbox) | fields))
    assert answer["error"]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Origin": "http://localhost:{port}"}, 200),
        ({"Host": "localhost:{port}"}, 200),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Host": "evil.example"}, 403),
        ({"Host": "evil.example:{port}"}, 403),
    ],
)
@pytest.mark.parametrize("path", ["/embed/avatars/1.png", "/table", "/api/v10/gateway"])
async def test_only_this_machine(sandbox: Sandbox, path: str, headers: dict[str, str], status: int) -> None:
    sent = {name: value.format(port=sandbox.port) for name, value in headers.items()}
    async with aiohttp.ClientSession() as session, session.get(sandbox.url + path, headers=sent) as answer:
        refused = answer.status == 403
    assert refused == (status == 403)


async def test_the_pages_files_stay_in_their_folder(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("/page/../server.py", "/page/%2e%2e/server.py", "/page/..%2fserver.py", "/page/none.js"):
            url = yarl.URL(sandbox.url + path, encoded=True)
            async with session.get(url) as answer:
                assert answer.status == 404


def test_it_listens_on_loopback_only(sandbox: Sandbox) -> None:
    assert sandbox._runner is not None
    assert {address[0] for address in sandbox._runner.addresses} == {"127.0.0.1"}
