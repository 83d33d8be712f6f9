"""Registering commands, asked without a library between."""

# ruff: noqa: ANN401 - bodies and answers are any JSON
from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sandbox.command_limits import is_command_name
from tests.sandbox.conftest import BOTH_WAYS

if TYPE_CHECKING:
    from tests.sandbox.conftest import Rest


def command(**more: Any) -> dict[str, Any]:
    return {"name": "go", "description": "Go there"} | more


def option(**more: Any) -> dict[str, Any]:
    return {"type": 3, "name": "to", "description": "Where"} | more


@pytest.fixture
def path(rest: Rest) -> str:
    return f"/applications/{rest.sandbox.world.bot.id}/commands"


@pytest.mark.parametrize("name", ["go", "défi", "a-b_c", "ข้าว", "हिन्दी", "x" * 32, "挑战"])
def test_names_that_are_good(name: str) -> None:
    assert is_command_name(name)


@pytest.mark.parametrize("name", ["", "Go", "two words", "x" * 33, "a.b", "a/b", "🎲", "Été"])
def test_names_that_are_not(name: str) -> None:
    assert not is_command_name(name)


@BOTH_WAYS
@pytest.mark.parametrize(
    ("body", "where"),
    [
        (command(name="Go"), "0.name"),
        (command(name="x" * 33), "0.name"),
        (command(description=""), "0.description"),
        (command(description="x" * 101), "0.description"),
        (command(name_localizations={"fr": "Aller"}), "0.name_localizations.fr"),
        (command(name_localizations={"xx": "go"}), "0.name_localizations.xx"),
        (command(description_localizations={"fr": "x" * 101}), "0.description_localizations.fr"),
        (command(options=[option(name=f"o{n}") for n in range(26)]), "0.options"),
        (command(options=[option(), option()]), "0.options.0"),
        (command(options=[option(), option(name="by", required=True)]), "0.options.1"),
        (command(options=[option(name="To")]), "0.options.0.name"),
        (command(options=[option(choices=[{"name": "x", "value": "x"}] * 26)]), "0.options.0.choices"),
        (
            command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])]),
            "0.options.0.choices.0.name",
        ),
        (
            command(options=[option(autocomplete=True, choices=[{"name": "x", "value": "x"}])]),
            "0.options.0.choices",
        ),
        (command(options=[option(), option(type=1, name="sub")]), "0.options"),
        ({"type": 2, "name": "x" * 33}, "0.name"),
        ({"type": 2, "name": "Greet", "description": "no"}, "0.description"),
    ],
)
async def test_refused(rest: Rest, path: str, body: dict[str, Any], where: str) -> None:
    status, answer = await rest("PUT", path, [body])
    assert (status, answer["code"]) == (400, 50035)
    node = answer["errors"]
    for step in where.split("."):
        node = node[step]
    assert node["_errors"]
    assert rest.sandbox.commands.all() == []


@pytest.mark.usefixtures("openapi")
async def test_refused_by_the_description(rest: Rest, path: str) -> None:
    for wrong in (command(options=[option(type=99)]), command(contexts=[7]), {"description": "no name"}):
        status, answer = await rest("PUT", path, [wrong])
        assert (status, answer["code"]) == (400, 50035)


@BOTH_WAYS
async def test_sizes_of_sets(rest: Rest, path: str) -> None:
    many = [command(name=f"go{n}") for n in range(101)]
    status, answer = await rest("PUT", path, many)
    assert (status, answer["code"]) == (400, 30032)
    assert (await rest("PUT", path, many[:100]))[0] == 200
    assert (await rest("PUT", path, [command(), command()]))[1]["code"] == 50035
    texts = [{"name": f"c{n}", "value": "x" * 100} for n in range(25)]
    large = command(options=[option(name=f"o{n}", choices=texts) for n in range(4)])
    assert (await rest("PUT", path, [large]))[1]["code"] == 50035


async def test_ids_stay(rest: Rest, path: str) -> None:
    _, first = await rest("PUT", path, [command(), command(name="stay")])
    _, second = await rest("PUT", path, [command(name="stay", description="changed")])
    assert second[0]["id"] == first[1]["id"]
    assert second[0]["version"] != first[1]["version"]
    assert len(rest.sandbox.commands.all()) == 1


async def test_localisations_only_on_request(rest: Rest, path: str) -> None:
    choices = [{"name": "x", "value": "x", "name_localizations": {"fr": "y"}}]
    body = command(name_localizations={"fr": "aller"}, options=[option(choices=choices)])
    await rest("PUT", path, [body])
    _, plain = await rest("GET", path)
    assert "name_localizations" not in plain[0]
    assert "name_localizations" not in plain[0]["options"][0]["choices"][0]
    _, full = await rest("GET", f"{path}?with_localizations=true")
    assert full[0]["name_localizations"] == {"fr": "aller"}
    assert full[0]["options"][0]["choices"][0]["name_localizations"] == {"fr": "y"}


async def test_one_command_at_a_time(rest: Rest, path: str) -> None:
    status, made = await rest("POST", path, command())
    assert status == 200
    own = f"{path}/{made['id']}"
    assert (await rest("PATCH", own, {"description": "new"}))[1]["description"] == "new"
    assert (await rest("PATCH", own, {"name": "New"}))[1]["code"] == 50035
    assert (await rest("GET", own))[1]["name"] == "go"
    assert (await rest("DELETE", own))[0] == 204
    assert (await rest("GET", own))[1]["code"] == 10063
    assert (await rest("GET", "/applications/1/commands"))[1]["code"] == 10002


async def test_a_guilds_commands_hide_global_ones(rest: Rest, path: str) -> None:
    sandbox = rest.sandbox
    await rest("PUT", path, [command(), command(name="both")])
    guild_path = f"/applications/{sandbox.world.bot.id}/guilds/{sandbox.guild.id}/commands"
    _, made = await rest("PUT", guild_path, [command(name="both", description="here")])
    ben = sandbox.person("Ben")
    offered = {c["name"]: c["description"] for c in sandbox.commands.offered(ben.user, ben.channel)}
    assert offered == {"go": "Go there", "both": "here"}
    assert made[0]["guild_id"] == str(sandbox.guild.id)
    assert sorted(ben.in_direct().offered()) == ["both", "go"]


@pytest.mark.parametrize(
    ("more", "in_guild", "in_direct"),
    [
        ({}, True, True),
        ({"dm_permission": False}, True, False),
        ({"contexts": [0]}, True, False),
        ({"contexts": [1]}, False, True),
        ({"default_member_permissions": 0}, False, True),
        ({"default_member_permissions": 1 << 5}, False, True),
        ({"default_member_permissions": 1 << 11}, True, True),
    ],
)
async def test_where_a_command_is_offered(
    rest: Rest, path: str, more: dict[str, Any], *, in_guild: bool, in_direct: bool
) -> None:
    await rest("PUT", path, [command(**more)])
    ben, anna = rest.sandbox.person("Ben"), rest.sandbox.person("Anna")
    assert (ben.offered() == ["go"], ben.in_direct().offered() == ["go"]) == (in_guild, in_direct)
    if "default_member_permissions" in more:
        assert anna.offered() == ["go"]  # who may everything is asked for nothing
