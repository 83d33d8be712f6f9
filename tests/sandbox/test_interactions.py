"""The life of interactions, asked without a library between."""

# ruff: noqa: ANN401 - bodies and answers are any JSON
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sandbox.wire import InteractionType
from tests.sandbox.conftest import BOTH_WAYS

if TYPE_CHECKING:
    from sandbox.interactions import Interaction
    from sandbox.server import Sandbox
    from tests.sandbox.conftest import Rest

MESSAGE, THINK, LATER, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
COMMANDS = [
    {"name": "go", "description": "Go", "options": [{"type": 3, "name": "to", "description": "Where"}]},
    {"name": "Look", "type": 3},
]


@pytest.fixture(autouse=True)
async def _commands(rest: Rest) -> None:
    status, _ = await rest("PUT", f"/applications/{rest.sandbox.world.bot.id}/commands", COMMANDS)
    assert status == 200


def run(sandbox: Sandbox, who: str = "Anna") -> Interaction:
    command = sandbox.commands.all()[0]
    person = sandbox.person(who)
    return sandbox.actions.command(person.user, person.channel, int(command["id"]), [])


def complete(sandbox: Sandbox) -> Interaction:
    command, person = sandbox.commands.all()[0], sandbox.person("Anna")
    typed = [{"name": "to", "type": 3, "value": "x", "focused": True}]
    return sandbox.actions.autocomplete(person.user, person.channel, int(command["id"]), typed)


async def answer(rest: Rest, interaction: Interaction, kind: int, data: Any = None, query: str = "") -> tuple[int, Any]:
    path = f"/interactions/{interaction.id}/{interaction.token}/callback{query}"
    return await rest("POST", path, {"type": kind, "data": data} if data is not None else {"type": kind})


def hook(rest: Rest, interaction: Interaction, rest_of_path: str = "") -> str:
    return f"/webhooks/{rest.sandbox.world.bot.id}/{interaction.token}{rest_of_path}"


async def pressed(rest: Rest, who: str = "Anna") -> Interaction:
    """Return the interaction of a button on an answered command."""
    opened = run(rest.sandbox)
    rows = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "x"}]}]
    await answer(rest, opened, MESSAGE, {"content": "card", "components": rows})
    assert opened.original is not None
    return rest.sandbox.actions.component(rest.sandbox.person(who).user, opened.original, "x")


async def test_one_answer(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    assert await answer(rest, interaction, MESSAGE, {"content": "hello"}) == (204, None)
    status, refused = await answer(rest, interaction, MESSAGE, {"content": "again"})
    assert (status, refused["code"]) == (400, 40060)
    assert [message.text for message in rest.sandbox.place().messages()] == ["hello"]


@BOTH_WAYS
async def test_a_refused_answer_leaves_the_interaction_open(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    status, refused = await answer(rest, interaction, MESSAGE, {"content": "x" * 2001})
    assert (status, refused["code"]) == (400, 50035)
    assert "content" in refused["errors"]["data"]
    assert (await answer(rest, interaction, MESSAGE, {"content": "shorter"}))[0] == 204


async def test_with_response(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    data = {"content": "hello", "flags": 64}
    status, told = await answer(rest, interaction, MESSAGE, data, "?with_response=true")
    assert status == 200
    assert told["interaction"]["response_message_ephemeral"] is True
    assert told["resource"]["type"] == MESSAGE
    assert told["resource"]["message"]["content"] == "hello"
    assert told["resource"]["message"]["flags"] == 64
    deferred = run(rest.sandbox)
    status, told = await answer(rest, deferred, THINK, None, "?with_response=1")
    assert told["interaction"]["response_message_loading"] is True
    assert "message" not in told["resource"]


async def test_too_late(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    rest.sandbox.clock.advance(3.1)
    status, refused = await answer(rest, interaction, MESSAGE, {"content": "late"})
    assert (status, refused["code"]) == (404, 10062)


async def test_unknown_interactions(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    interaction_path = f"/interactions/{interaction.id}/wrong/callback"
    assert (await rest("POST", interaction_path, {"type": 5}))[1]["code"] == 10062
    assert (await rest("POST", "/interactions/1/x/callback", {"type": 5}))[1]["code"] == 10062


@BOTH_WAYS
@pytest.mark.parametrize(
    ("kind", "data"),
    [(LATER, None), (UPDATE, {"content": "a"}), (CHOICES, {"choices": []}), (1, None), (99, None)],
)
async def test_answers_that_do_not_fit_a_command(rest: Rest, kind: int, data: Any) -> None:
    status, refused = await answer(rest, run(rest.sandbox), kind, data)
    assert (status, refused["code"]) == (400, 50035)


@BOTH_WAYS
async def test_autocomplete(rest: Rest) -> None:
    choice = {"name": "x", "value": "x"}
    for choices in ([choice] * 26, [{"name": "", "value": "x"}], [{"name": "x" * 101, "value": "x"}]):
        status, refused = await answer(rest, complete(rest.sandbox), CHOICES, {"choices": choices})
        assert (status, refused["code"]) == (400, 50035)
    interaction = complete(rest.sandbox)
    assert (await answer(rest, interaction, MESSAGE, {"content": "a"}))[1]["code"] == 50035
    assert (await answer(rest, interaction, CHOICES, {"choices": [choice] * 25}))[0] == 204
    assert len(interaction.choices) == 25


@BOTH_WAYS
async def test_modals(rest: Rest) -> None:
    field = {"type": 18, "label": "L", "component": {"type": 4, "custom_id": "a", "style": 1}}
    modal = {"custom_id": "m", "title": "T", "components": [field]}
    wrongs: tuple[dict[str, Any], ...] = (
        {"title": "x" * 46},
        {"components": []},
        {"components": [field] * 2},
        {"custom_id": "x" * 101},
    )
    for wrong in wrongs:
        status, refused = await answer(rest, run(rest.sandbox), MODAL, modal | wrong)
        assert (status, refused["code"]) == (400, 50035)
    opener = run(rest.sandbox)
    assert (await answer(rest, opener, MODAL, modal))[0] == 204
    anna = rest.sandbox.person("Anna")
    value = {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": "a", "value": "v"}}
    submitted = rest.sandbox.actions.modal(anna.user, opener, [value])
    assert submitted.type == InteractionType.MODAL
    assert (await answer(rest, submitted, MODAL, modal))[1]["code"] == 50035
    assert (await answer(rest, submitted, UPDATE, {"content": "a"}))[1]["code"] == 50035  # no message to update
    assert (await answer(rest, submitted, MESSAGE, {"content": "done"}))[0] == 204
    metadata = rest.sandbox.place().messages()[-1].data["interaction_metadata"]
    assert metadata["triggering_interaction_metadata"]["id"] == str(opener.id)


async def test_the_original(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    own = hook(rest, interaction, "/messages/@original")
    assert (await rest("GET", own))[1]["code"] == 10015  # nothing has been answered yet
    await answer(rest, interaction, THINK, {"flags": 64})
    _, thinking = await rest("GET", own)
    assert thinking["flags"] == 64 | 128
    _, edited = await rest("PATCH", own, {"content": "there"})
    assert (edited["content"], edited["flags"]) == ("there", 64)
    assert edited["edited_timestamp"] is None  # filling it is no edit
    assert (await rest("PATCH", own, {"content": "here"}))[1]["edited_timestamp"] is not None
    assert await rest("DELETE", own) == (204, None)
    assert (await rest("GET", own))[1]["code"] == 10008


async def test_the_first_follow_up_fills_what_was_deferred(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    await answer(rest, interaction, THINK)
    _, first = await rest("POST", hook(rest, interaction), {"content": "first", "flags": 64})
    _, second = await rest("POST", hook(rest, interaction), {"content": "second", "flags": 64})
    assert (first["flags"], second["flags"]) == (0, 64)
    assert interaction.original is not None
    assert first["id"] == str(interaction.original.id)
    assert second["interaction_metadata"]["original_response_message_id"] == first["id"]


async def test_a_deferred_answer_notifies_nobody(rest: Rest) -> None:
    ben = rest.sandbox.person("Ben")
    deferred = run(rest.sandbox)
    await answer(rest, deferred, THINK)
    _, filled = await rest("PATCH", hook(rest, deferred, "/messages/@original"), {"content": ben.mention})
    assert [user["id"] for user in filled["mentions"]] == [str(ben.id)]
    assert ben.notified == []
    await answer(rest, run(rest.sandbox), MESSAGE, {"content": ben.mention, "flags": 64})
    assert ben.notified == []
    await answer(rest, run(rest.sandbox), MESSAGE, {"content": ben.mention})
    assert len(ben.notified) == 1


async def test_follow_ups_can_be_edited_and_deleted(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    await answer(rest, interaction, MESSAGE, {"content": "a"})
    _, more = await rest("POST", hook(rest, interaction), {"content": "b"})
    own = hook(rest, interaction, f"/messages/{more['id']}")
    assert (await rest("PATCH", own, {"content": "c"}))[1]["content"] == "c"
    assert (await rest("DELETE", own))[0] == 204
    assert (await rest("PATCH", own, {"content": "c"}))[1]["code"] == 10008


async def test_private_messages_exist_only_for_their_token(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    await answer(rest, interaction, MESSAGE, {"content": "a", "flags": 64})
    assert interaction.original is not None
    path = f"/channels/{interaction.channel.id}/messages/{interaction.original.id}"
    for method, body in (("GET", None), ("PATCH", {"content": "b"}), ("DELETE", None)):
        assert (await rest(method, path, body))[1]["code"] == 10008
    assert (await rest("GET", path.rpartition("/")[0]))[1] == []


async def test_tokens_last_fifteen_minutes(rest: Rest) -> None:
    interaction = run(rest.sandbox)
    await answer(rest, interaction, MESSAGE, {"content": "a"})
    rest.sandbox.clock.advance(899)
    assert (await rest("POST", hook(rest, interaction), {"content": "b"}))[0] == 200
    rest.sandbox.clock.advance(2)
    for method, path in (("POST", ""), ("GET", "/messages/@original"), ("PATCH", "/messages/@original")):
        status, refused = await rest(method, hook(rest, interaction, path), {"content": "c"})
        assert (status, refused["code"]) == (401, 50027)
    assert (await rest("POST", f"/webhooks/1/{interaction.token}", {"content": "c"}))[1]["code"] == 10015


async def test_a_button_updates_its_message(rest: Rest) -> None:
    interaction = await pressed(rest, "Ben")
    assert (await answer(rest, interaction, UPDATE, {"content": "new", "components": []}))[0] == 204
    message = rest.sandbox.place().messages()[-1]
    assert (message.text, message.components) == ("new", [])
    deferred = await pressed(rest)
    assert (await answer(rest, deferred, LATER))[0] == 204
    _, edited = await rest("PATCH", hook(rest, deferred, "/messages/@original"), {"content": "later"})
    assert edited["content"] == "later"


async def test_a_button_may_answer_with_a_message_of_its_own(rest: Rest) -> None:
    interaction = await pressed(rest, "Ben")
    await answer(rest, interaction, MESSAGE, {"content": "mine", "flags": 64})
    metadata = rest.sandbox.person("Ben").sees()[-1].data["interaction_metadata"]
    assert metadata["type"] == 3
    assert interaction.message is not None
    assert metadata["interacted_message_id"] == str(interaction.message.id)


async def test_an_answer_to_a_command_says_whose_it_was(rest: Rest) -> None:
    interaction = run(rest.sandbox, "Ben")
    await answer(rest, interaction, MESSAGE, {"content": "a"})
    data = rest.sandbox.place().messages()[-1].data
    assert data["type"] == 20
    assert data["interaction_metadata"]["user"]["username"] == "ben"
    assert data["interaction"]["name"] == "go"
    assert data["webhook_id"] == data["application_id"] == str(rest.sandbox.world.bot.id)


async def test_payloads_are_whole(rest: Rest) -> None:
    seen: list[Any] = []
    rest.sandbox.world.listeners.append(
        lambda event: seen.append(event.data) if event.name == "INTERACTION_CREATE" else None
    )
    rest.sandbox.person("Ben").speak("fr")
    run(rest.sandbox, "Ben")
    guild = seen[-1]
    ben = rest.sandbox.person("Ben")
    assert guild["locale"] == "fr"
    assert guild["guild_locale"] == "en-US"
    assert guild["guild"]["id"] == guild["guild_id"] == str(rest.sandbox.guild.id)
    assert guild["context"] == 0
    assert guild["authorizing_integration_owners"] == {"0": guild["guild_id"]}
    assert guild["member"]["user"]["id"] == str(ben.id)
    expected = str(int(rest.sandbox.world.permissions(ben.id, ben.channel)))
    assert guild["member"]["permissions"] == guild["channel"]["permissions"] == expected
    assert guild["app_permissions"] == expected
    assert guild["attachment_size_limit"] == 10 * 1024 * 1024
    assert guild["entitlements"] == []
    assert "user" not in guild
    command = rest.sandbox.commands.all()[0]
    rest.sandbox.actions.command(ben.user, ben.in_direct().channel, int(command["id"]), [])
    direct = seen[-1]
    assert direct["context"] == 1
    assert direct["user"]["id"] == str(ben.id)
    assert "member" not in direct
    assert "guild_id" not in direct
    assert direct["channel"]["recipients"][0]["id"] == str(ben.id)
