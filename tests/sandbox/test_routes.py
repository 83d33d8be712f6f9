"""The remaining routes, and corners of the library for tests."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image

from sandbox.attachments import picture_size
from sandbox.intents import Intent
from sandbox.options import NotPossibleError
from sandbox.permissions import Permission
from sandbox.player import UploadedFile
from sandbox.seen import Reply, Seen
from tests.sandbox.test_messages import PNG, form, row

if TYPE_CHECKING:
    from sandbox.server import Sandbox
    from tests.sandbox.conftest import Rest


async def test_who_the_bot_is(rest: Rest) -> None:
    _, me = await rest("GET", "/users/@me")
    assert (me["username"], me["bot"]) == ("bot", True)
    for path in ("/oauth2/applications/@me", "/applications/@me"):
        _, application = await rest("GET", path)
        assert (application["id"], application["name"]) == (me["id"], "Bot")
    _, guilds = await rest("GET", "/users/@me/guilds")
    assert [guild["name"] for guild in guilds] == ["Local table"]
    assert (await rest("GET", f"/applications/{me['id']}/emojis"))[1] == {"items": []}
    _, gateway = await rest("GET", "/gateway/bot")
    assert (gateway["url"], gateway["shards"]) == (rest.sandbox.gateway_url, 1)
    assert (await rest("GET", "/gateway"))[1] == {"url": gateway["url"]}


async def test_guilds_and_members(rest: Rest) -> None:
    sandbox = rest.sandbox
    path = f"/guilds/{sandbox.guild.id}"
    assert (await rest("GET", path))[1]["preferred_locale"] == "en-US"
    _, channels = await rest("GET", f"{path}/channels")
    assert [channel["name"] for channel in channels] == ["general", "lounge"]
    assert (await rest("GET", f"{path}/roles"))[1][0]["name"] == "@everyone"
    ben = sandbox.person("Ben")
    assert (await rest("GET", f"{path}/members/{ben.id}"))[1]["user"]["username"] == "ben"
    _, found = await rest("GET", f"{path}/members/search?query=an&limit=10")
    assert [member["user"]["username"] for member in found] == ["anna"]
    assert (await rest("GET", f"{path}/members?limit=2"))[1]["code"] == 50001
    sandbox.gateway.privileged = int(Intent.GUILD_MEMBERS)
    assert len((await rest("GET", f"{path}/members?limit=2"))[1]) == 2
    sandbox.world.remove_member(sandbox.guild, ben.user)
    assert (await rest("GET", f"{path}/members/{ben.id}"))[1]["code"] == 10007
    assert ben.sees() == []
    direct = ben.in_direct().channel.id
    assert (await rest("POST", f"/channels/{direct}/messages", {"content": "a"}))[1]["code"] == 50007


async def test_direct_channels(rest: Rest) -> None:
    ben = rest.sandbox.person("Ben")
    _, opened = await rest("POST", "/users/@me/channels", {"recipient_id": str(ben.id)})
    assert (opened["id"], opened["type"]) == (str(ben.in_direct().channel.id), 1)
    own = {"recipient_id": str(rest.sandbox.world.bot.id)}
    assert (await rest("POST", "/users/@me/channels", own))[1]["code"] == 50007
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": "1"}))[1]["code"] == 10013


async def test_channels_need_a_manager(rest: Rest) -> None:
    place = rest.sandbox.place("lounge")
    path = f"/channels/{place.id}"
    assert (await rest("POST", f"{path}/typing"))[0] == 204
    for method, body in (("PATCH", {"name": "loft"}), ("DELETE", None)):
        assert (await rest(method, path, body))[1]["code"] == 50013
    rest.sandbox.world.overwrite(
        place.channel,
        rest.sandbox.world.bot,
        allow=int(Permission.MANAGE_CHANNELS | Permission.MANAGE_MESSAGES),
    )
    assert (await rest("PATCH", path, {"name": "loft"}))[1]["name"] == "loft"
    ids = [(await rest("POST", f"{path}/messages", {"content": str(n)}))[1]["id"] for n in range(3)]
    assert (await rest("POST", f"{path}/messages/bulk-delete", {"messages": ids[:1]}))[1]["code"] == 50035
    assert (await rest("POST", f"{path}/messages/bulk-delete", {"messages": ids[:2]}))[0] == 204
    assert [message.id for message in place.messages()] == [int(ids[2])]
    assert (await rest("DELETE", path))[0] == 200
    assert (await rest("GET", path))[1]["code"] == 10003


async def test_a_picture_in_an_embed(rest: Rest) -> None:
    path = f"/channels/{rest.sandbox.place().id}/messages"
    body = {"embeds": [{"title": "t", "image": {"url": "attachment://a.png"}}]}
    answer = await rest.raw("POST", path, data=form(body, ("a.png", PNG)))
    message = await answer.json()
    assert message["embeds"][0]["image"]["url"] == message["attachments"][0]["url"]
    assert rest.sandbox.place().messages()[0].pictures == [PNG]
    assert rest.sandbox.place().messages()[0].texts == ["t"]


def test_sizes_of_pictures() -> None:
    gif = io.BytesIO()
    Image.new("P", (9, 4)).save(gif, "GIF")
    assert (picture_size(PNG), picture_size(gif.getvalue()), picture_size(b"text")) == ((7, 5), (9, 4), None)


async def test_a_modal_of_every_field(rest: Rest) -> None:
    sandbox = rest.sandbox
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    application = f"/applications/{sandbox.world.bot.id}/commands"
    _, commands = await rest("PUT", application, [{"name": "ask", "description": "Ask"}])
    options = [{"label": "One", "value": "1", "default": True}, {"label": "Two", "value": "2"}]
    fields: list[dict[str, Any]] = [
        {"type": 5, "custom_id": "who"},
        {"type": 6, "custom_id": "role", "required": False, "min_values": 0},
        {"type": 8, "custom_id": "where"},
        {"type": 19, "custom_id": "file"},
        {"type": 21, "custom_id": "radio", "options": options},
    ]
    modal = {
        "custom_id": "m",
        "title": "T",
        "components": [{"type": 18, "label": f["custom_id"], "component": f} for f in fields],
    }
    opener = sandbox.actions.command(anna.user, anna.channel, int(commands[0]["id"]), [])
    path = f"/interactions/{opener.id}/{opener.token}/callback"
    status, answer = await rest("POST", path, {"type": 9, "data": modal})
    assert (status, answer) == (204, None)
    sandbox.interactions.answer_within = 0.01  # nobody answers the submission; only what is sent counts here
    given = {"who": ben, "where": sandbox.place("lounge"), "file": UploadedFile("a.txt", b"x")}
    submitted = await anna.submit(Reply(sandbox.world, opener), **given)
    data = submitted.interaction.data
    values = {top["component"]["custom_id"]: top["component"] for top in data["components"]}
    assert values["who"]["values"] == [str(ben.id)]
    assert values["role"]["values"] == []
    assert values["radio"]["value"] == "1"
    assert list(data["resolved"]["users"]) == list(data["resolved"]["members"]) == [str(ben.id)]
    assert list(data["resolved"]["channels"]) == values["where"]["values"]
    assert list(data["resolved"]["attachments"]) == values["file"]["values"]


async def test_people_who_come_later(sandbox: Sandbox) -> None:
    emil = sandbox.add_person("Émile Zola", locale="fr")
    assert (emil.user.username, emil.user.locale) == ("emile_zola", "fr")
    assert emil.say("bonjour").text == "bonjour"
    sandbox.place().forbid(Permission.SEND_MESSAGES, to=emil.user)
    with pytest.raises(NotPossibleError, match="may not write"):
        emil.say("encore")
    with pytest.raises(LookupError, match="no channel"):
        sandbox.place("nowhere")
    with pytest.raises(LookupError, match="no card"):
        _ = sandbox.place().last_card


async def test_waiting_says_for_what(sandbox: Sandbox) -> None:
    with pytest.raises(TimeoutError, match=r"0\.01 s for a miracle"):
        await sandbox.until(lambda: False, timeout=0.01, what="a miracle")
    anna = sandbox.person("Anna")
    anna.say("there")
    assert await sandbox.place().until(lambda messages: messages[-1].text) == "there"


async def test_a_deleted_message_cannot_be_pressed(rest: Rest) -> None:
    anna = rest.sandbox.person("Anna")
    path = f"/channels/{anna.channel.id}/messages"
    rows = [row({"type": 2, "style": 1, "label": "x", "custom_id": "x"})]
    _, message = await rest("POST", path, {"content": "a", "components": rows})
    seen: Seen = rest.sandbox.place().last_card
    await rest("DELETE", f"{path}/{message['id']}")
    for stale in (False, True):
        with pytest.raises(NotPossibleError, match="deleted"):
            await anna.press("x", on=seen, stale=stale)


async def test_a_button_is_found_by_label_emoji_or_id(rest: Rest) -> None:
    path = f"/channels/{rest.sandbox.place().id}/messages"
    die = {"type": 2, "style": 1, "label": "Roll", "emoji": {"name": "🎲"}, "custom_id": "roll"}
    await rest("POST", path, {"content": "a", "components": [row(die)]})
    seen = rest.sandbox.place().last_card
    assert seen.buttons == ["🎲 Roll"]
    for name in ("Roll", "🎲 Roll", "roll"):
        assert seen.button(name)["custom_id"] == "roll"
