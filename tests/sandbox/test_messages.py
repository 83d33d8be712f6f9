"""What Discord takes and refuses in messages, asked without a library between."""

# ruff: noqa: ANN401 - bodies and answers are any JSON
from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest

from sandbox.permissions import Permission
from tests.sandbox.conftest import BOTH_WAYS

if TYPE_CHECKING:
    from sandbox.server import Sandbox
    from tests.sandbox.conftest import Rest

V2 = 1 << 15
PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + (7).to_bytes(4, "big") + (5).to_bytes(4, "big") + b"\0" * 16


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def button(custom_id: str, **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id} | more


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def menu(count: int, **more: Any) -> dict[str, Any]:
    listed = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "menu", "options": listed} | more


def gallery(url: str, description: str = "alt") -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}, "description": description}]}


def v2(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)} | more


def form(body: dict[str, Any], *files: tuple[str, bytes]) -> aiohttp.FormData:
    data = aiohttp.FormData(quote_fields=False)
    data.add_field("payload_json", json.dumps(body))
    for index, (name, content) in enumerate(files):
        data.add_field(f"files[{index}]", content, filename=name, content_type="application/octet-stream")
    return data


@pytest.fixture
def path(sandbox: Sandbox) -> str:
    return f"/channels/{sandbox.place().id}/messages"


@BOTH_WAYS
@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"embeds": [{"title": "t", "description": "d"}]},
        {"components": [row(*(button(str(n)) for n in range(5))) for _ in [0]]},
        {"components": [row(menu(25, max_values=25))]},
        {"components": [row({"type": 2, "style": 5, "label": "go", "url": "https://example.com"})]},
        {"components": [row(button("x" * 100, emoji={"name": "🎲"}, label=None))]},
        v2(text("x" * 4000)),
        v2({"type": 17, "components": [text("a")] * 39}),
        v2(*(row(*(button(f"{r}{n}") for n in range(5))) for r in range(6)), text("a"), text("b")),
        v2(gallery("https://example.com/a.png", "x" * 1024)),
        {"content": "a", "allowed_mentions": {"parse": ["users"], "roles": ["1"]}},
        {"content": "a", "nonce": "x" * 25, "enforce_nonce": True},
    ],
)
async def test_taken(rest: Rest, path: str, body: dict[str, Any]) -> None:
    status, answer = await rest("POST", path, body)
    assert (status, answer.get("errors")) == (200, None)


@BOTH_WAYS
@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"content": "x" * 2001}, "content"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
        ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
        ({"components": [row(*(button(str(n)) for n in range(6)))]}, "components.0.components"),
        ({"components": [row(button(str(n))) for n in range(6)]}, "components"),
        ({"components": [row(button("a"), button("a"))]}, "components.0.components.0.custom_id"),
        ({"components": [row(button("x" * 101))]}, "components.0.components.0.custom_id"),
        ({"components": [row(button("a", label="x" * 81))]}, "components.0.components.0.label"),
        ({"components": [row(button("a", label=None))]}, "components.0.components.0.label"),
        ({"components": [row(button("a", style=5))]}, "components.0.components.0.url"),
        ({"components": [row({"type": 2, "style": 1, "label": "x"})]}, "components.0.components.0.custom_id"),
        ({"components": [row(button("a"), menu(1))]}, "components.0.components"),
        ({"components": [row(menu(26))]}, "components.0.components.0.options"),
        ({"components": [row(menu(0))]}, "components.0.components.0.options"),
        ({"components": [row(menu(3, min_values=3, max_values=2))]}, "components.0.components.0.min_values"),
        (
            {"components": [row(menu(0, options=[{"label": "a", "value": "a"}] * 2))]},
            "components.0.components.0.options.0.value",
        ),
        ({"components": [text("no flag")]}, "components.0.type"),
        (v2(text("x"), content="both"), "content"),
        (v2(text("x"), embeds=[{"title": "both"}]), "embeds"),
        (v2(*[text("x" * 2001)] * 2), "components"),
        (v2({"type": 17, "components": [text("a")] * 40}), "components"),
        (v2(*[row(*(button(f"{r}{n}") for n in range(5))) for r in range(7)]), "components"),
        (v2(gallery("attachment://absent.png")), "components.0.media.url"),
        (v2(gallery("https://example.com/a.png", "x" * 1025)), "components.0.items.0.description"),
        (
            {"content": "a", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions",
        ),
        ({"content": "a", "attachments": [{"id": 0, "description": "no file"}]}, "attachments.0.id"),
    ],
)
async def test_refused(rest: Rest, path: str, body: dict[str, Any], where: str) -> None:
    await refused(rest, path, body, where)


@pytest.mark.usefixtures("openapi")
@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"content": 5}, "content"),
        ({"components": {}}, "components"),
        ({"components": [row(button("a", style=9))]}, "components.0.components.0.style"),
        (v2({"type": 9, "components": [text("no accessory")]}), "components.0"),
        (v2({"type": 17, "components": [{"type": 17, "components": [text("nested")]}]}), "components.0.components.0"),
        ({"content": "a", "nonce": "x" * 26}, "nonce"),
        ({"content": "a", "attachments": [{"description": "no id"}]}, "attachments.0"),
    ],
)
async def test_refused_by_the_description(rest: Rest, path: str, body: dict[str, Any], where: str) -> None:
    await refused(rest, path, body, where)


async def refused(rest: Rest, path: str, body: dict[str, Any], where: str) -> None:
    status, answer = await rest("POST", path, body)
    assert (status, answer["code"]) == (400, 50035)
    node = answer["errors"]
    for step in where.split("."):
        node = node[step]
    assert node["_errors"][0]["message"]
    assert rest.sandbox.place().messages() == []


async def test_an_empty_message(rest: Rest, path: str) -> None:
    assert await rest("POST", path, {}) == (400, {"message": "Cannot send an empty message", "code": 50006})


@BOTH_WAYS
@pytest.mark.parametrize("body", [[], "text", {"components": {"a": 1}}, {"components": ["x"]}, {"embeds": ["x"]}])
async def test_bodies_of_another_shape(rest: Rest, path: str, body: Any) -> None:
    status, answer = await rest("POST", path, body)
    assert (status, answer["code"]) == (400, 50035)
    assert (await rest("GET", f"{path}?limit=many"))[1]["code"] == 50035


async def test_text_that_is_no_json(rest: Rest, path: str) -> None:
    answer = await rest.raw("POST", path, data=b"{", headers={"Content-Type": "application/json"})
    assert answer.status == 400
    assert (await answer.json())["code"] == 50109


async def test_answers_have_exactly_the_json_type(rest: Rest, path: str) -> None:
    for method, body in (("POST", {"content": "a"}), ("POST", {}), ("GET", None)):
        answer = await rest.raw(method, path, json=body)
        assert answer.headers["Content-Type"] == "application/json"


async def test_files_come_back(rest: Rest, path: str) -> None:
    body = v2(gallery("attachment://a_b.png"), attachments=[{"id": 0, "description": "alt"}])
    answer = await rest.raw("POST", path, data=form(body, ("a b.png", PNG)))
    message = await answer.json()
    assert answer.status == 200, message
    assert message["attachments"][0] | {"width": 7, "height": 5} == message["attachments"][0]
    media = message["components"][0]["items"][0]["media"]
    assert media["attachment_id"] == message["attachments"][0]["id"]
    async with aiohttp.ClientSession() as session, session.get(media["url"]) as file:
        assert (await file.read(), file.content_type) == (PNG, "image/png")
    async with (
        aiohttp.ClientSession() as session,
        session.get(media["url"].replace(media["attachment_id"], "1")) as file,
    ):
        assert file.status == 404


async def test_a_file_too_large(rest: Rest, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.attachments.SIZE_LIMIT", 3)
    answer = await rest.raw("POST", path, data=form({}, ("a.png", PNG)))
    assert (answer.status, (await answer.json())["code"]) == (413, 40005)


@BOTH_WAYS
async def test_edits_keep_or_replace_files(rest: Rest, path: str) -> None:
    body = v2(gallery("attachment://a.png"), attachments=[{"id": 0}])
    first = await (await rest.raw("POST", path, data=form(body, ("a.png", PNG)))).json()
    own = f"{path}/{first['id']}"
    status, kept = await rest("PATCH", own, {"components": [gallery("attachment://a.png"), text("b")]})
    assert (status, kept["attachments"]) == (200, first["attachments"])
    replaced = form(v2(gallery("attachment://b.png"), attachments=[{"id": 0, "filename": "b.png"}]), ("b.png", PNG))
    second = await (await rest.raw("PATCH", own, data=replaced)).json()
    assert [attachment["filename"] for attachment in second["attachments"]] == ["b.png"]
    status, refused = await rest("PATCH", own, {"components": [gallery("attachment://a.png")]})
    assert (status, refused["code"]) == (400, 50035)
    status, cleared = await rest("PATCH", own, {"components": [text("c")], "attachments": []})
    assert (status, cleared["attachments"]) == (200, [])


@BOTH_WAYS
async def test_the_v2_flag_stays(rest: Rest, path: str) -> None:
    _, message = await rest("POST", path, v2(text("a")))
    own = f"{path}/{message['id']}"
    for body in ({"flags": 0}, {"content": "text"}, {"embeds": [{"title": "t"}]}):
        status, answer = await rest("PATCH", own, body)
        assert (status, answer["code"]) == (400, 50035)
    assert (await rest("PATCH", own, {"components": [row(button("b"))]}))[0] == 200


async def test_a_plain_message_may_become_v2(rest: Rest, path: str) -> None:
    _, message = await rest("POST", path, {"content": "old"})
    own = f"{path}/{message['id']}"
    assert (await rest("PATCH", own, v2(text("new"))))[0] == 400
    status, changed = await rest("PATCH", own, v2(text("new"), content=None))
    assert (status, changed["content"], changed["flags"]) == (200, "", V2)


async def test_unknown_things(rest: Rest, path: str) -> None:
    assert (await rest("GET", f"{path}/1"))[1]["code"] == 10008
    assert (await rest("PATCH", f"{path}/1", {"content": "a"}))[1]["code"] == 10008
    assert (await rest("DELETE", f"{path}/1"))[1]["code"] == 10008
    assert (await rest("GET", "/channels/1"))[1]["code"] == 10003
    assert (await rest("GET", "/users/1"))[1]["code"] == 10013
    assert (await rest("GET", "/guilds/1"))[1]["code"] == 10004
    assert (await rest("GET", f"/guilds/{rest.sandbox.guild.id}/members/1"))[1]["code"] == 10007
    assert (await rest("GET", "/no/such/route")) == (404, {"message": "404: Not Found", "code": 0})
    assert (await rest("GET", "/channels/general"))[1]["code"] == 50035


async def test_a_nonce_is_enforced(rest: Rest, path: str) -> None:
    body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    _, first = await rest("POST", path, body)
    _, again = await rest("POST", path, body)
    assert again["id"] == first["id"]
    _, other = await rest("POST", path, {"content": "twice", "nonce": "n1"})
    assert other["id"] != first["id"]
    rest.sandbox.clock.advance(600)
    _, late = await rest("POST", path, body)
    assert late["id"] not in (first["id"], other["id"])


async def test_listing_and_deleting(rest: Rest, path: str) -> None:
    ids = [(await rest("POST", path, {"content": str(n)}))[1]["id"] for n in range(4)]
    _, listed = await rest("GET", f"{path}?limit=2")
    assert [message["id"] for message in listed] == [ids[3], ids[2]]
    _, before = await rest("GET", f"{path}?before={ids[1]}")
    assert [message["id"] for message in before] == [ids[0]]
    _, after = await rest("GET", f"{path}?after={ids[1]}&limit=1")
    assert [message["id"] for message in after] == [ids[2]]
    assert await rest("DELETE", f"{path}/{ids[0]}") == (204, None)
    assert (await rest("GET", f"{path}/{ids[0]}"))[0] == 404


async def test_other_peoples_messages(rest: Rest, path: str) -> None:
    said = rest.sandbox.person("Anna").say("mine")
    assert (await rest("PATCH", f"{path}/{said.id}", {"content": "yours"}))[1]["code"] == 50005
    assert (await rest("DELETE", f"{path}/{said.id}"))[1]["code"] == 50013


async def test_without_a_token(sandbox: Sandbox, path: str) -> None:
    async with aiohttp.ClientSession() as session, session.get(sandbox.api_url + path) as answer:
        assert (answer.status, await answer.json()) == (401, {"message": "401: Unauthorized", "code": 0})


@pytest.mark.parametrize(
    ("taken", "body", "code"),
    [
        (Permission.VIEW_CHANNEL, {"content": "a"}, 50001),
        (Permission.SEND_MESSAGES, {"content": "a"}, 50013),
        (Permission.EMBED_LINKS, {"embeds": [{"title": "t"}]}, 50013),
    ],
)
async def test_rights_taken_away(rest: Rest, path: str, taken: Permission, body: dict[str, Any], code: int) -> None:
    place = rest.sandbox.place()
    place.forbid(taken)
    status, answer = await rest("POST", path, body)
    assert (status, answer["code"]) == (403, code)
    place.allow()
    assert (await rest("POST", path, body))[0] == 200


async def test_files_need_a_right(rest: Rest, path: str) -> None:
    rest.sandbox.place().forbid(Permission.ATTACH_FILES)
    answer = await rest.raw("POST", path, data=form({"content": "a"}, ("a.png", PNG)))
    assert (answer.status, (await answer.json())["code"]) == (403, 50013)


async def test_who_is_notified(rest: Rest, path: str) -> None:
    anna, ben, david = (rest.sandbox.person(name) for name in ("Anna", "Ben", "David"))
    both = f"{anna.mention} {ben.mention} @everyone"
    only_ben = {"parse": [], "users": [str(ben.id)]}
    await rest("POST", path, {"content": both, "allowed_mentions": only_ben})
    assert (len(anna.notified), len(ben.notified), len(david.notified)) == (0, 1, 0)
    _, shown = await rest("POST", path, v2(text(f"hi {anna.mention}")))
    assert [user["id"] for user in shown["mentions"]] == [str(anna.id)]
    assert len(anna.notified) == 1
    await rest("PATCH", f"{path}/{shown['id']}", {"components": [text(f"hi {ben.mention}")]})
    assert len(ben.notified) == 1  # edits never notify
    await rest("POST", path, {"content": ben.mention, "flags": 1 << 12})
    assert len(ben.notified) == 1  # nor do silent messages
    await rest("POST", path, {"content": "@everyone"})
    assert len(david.notified) == 1
    rest.sandbox.place().forbid(Permission.VIEW_CHANNEL, to=ben.user)
    await rest("POST", path, {"content": ben.mention})
    assert len(ben.notified) == 2  # the one to everyone, and none in a channel that he does not see


async def test_replies(rest: Rest, path: str) -> None:
    said = rest.sandbox.person("Anna").say("question")
    body = {"content": "answer", "message_reference": {"message_id": str(said.id)}}
    _, reply = await rest("POST", path, body)
    assert (reply["type"], reply["referenced_message"]["content"]) == (19, "question")
    assert len(rest.sandbox.person("Anna").notified) == 1
    await rest("POST", path, body | {"allowed_mentions": {"parse": [], "replied_user": False}})
    assert len(rest.sandbox.person("Anna").notified) == 1
