"""/help, /rules, and the commands as the design names them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.guide import EXAMPLES

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable

GAMES = ["Oxono", "Yoxii", "Oxixo", "Oxixo in teams"]
CLOCKS = 7
COMMANDS: dict[str, dict[str, Any]] = {  # option: whether it is required, or its choices
    "challenge": {
        "game": GAMES,
        "opponent": False,
        "clock": CLOCKS,
        "rated": False,
        "first": ["Random", "Me", "Opponent"],
        "mark": ["Random", "Cross", "Ring"],
        "level": False,
        "advice": False,
    },
    "move": {"move": True, "game": False},
    "board": {"game": False, "text": False},
    "games": {"player": False, "finished": False},
    "resign": {"game": False},
    "draw": {"game": False},
    "takeback": {"game": False},
    "hint": {"game": False},
    "review": {"game": False},
    "leaderboard": {"game": GAMES, "scope": ["This server", "Everywhere"]},
    "profile": {"player": False},
    "replay": {"game": True},
    "privacy": {"export": False, "delete": False},
    "rules": {"game": GAMES},
    "help": {},
    "preferences": {
        "language": ["Automatic", "English", "Français"],
        "theme": ["Dark", "Light", "Contrast, for colour-blind eyes too"],
        "notify": ["Mention", "Direct message", "Silent"],
        "confirm": False,
        "listed": False,
    },
    "server": {"language": ["Automatic", "English", "Français"], "threads": False, "channel": False, "clock": CLOCKS},
    "Challenge": {},
}
IN_DIRECT = {"help", "rules", "games", "profile", "replay", "review", "preferences", "privacy"}
FRENCH = {"challenge": "défier", "move": "jouer", "rules": "règles", "help": "aide", "Challenge": "Défier"}


async def test_the_commands_are_those_of_the_design(table: LocalTable) -> None:
    registered = {command["name"]: command for command in table.sandbox.commands.all()}
    assert set(registered) == set(COMMANDS)
    for name, options in COMMANDS.items():
        given = {option["name"]: option for option in registered[name].get("options") or ()}
        assert list(given) == list(options), name
        for option, wanted in options.items():
            found = given[option]
            choices = [choice["name"] for choice in found.get("choices") or ()]
            if isinstance(wanted, list):
                assert choices == wanted, (name, option)
            elif wanted is CLOCKS:
                assert len(choices) == CLOCKS
            required = wanted is True or (option == "game" and name in ("challenge", "leaderboard", "rules"))
            assert bool(found.get("required")) is required, (name, option)
    assert (
        registered["challenge"]["options"][6] | {"min_value": 1, "max_value": 5}
        == registered["challenge"]["options"][6]
    )
    assert registered["Challenge"]["type"] == 2


async def test_every_command_and_option_has_a_french_name(table: LocalTable) -> None:
    for command in table.sandbox.commands.all():
        localised = [command, *(command.get("options") or ())]
        for option in command.get("options") or ():
            localised += option.get("choices") or ()
        for each in localised:
            assert each["name_localizations"]["fr"], each["name"]
            if each.get("description"):
                assert each["description_localizations"]["fr"] != each["description"]
        if command["name"] in FRENCH:
            assert command["name_localizations"]["fr"] == FRENCH[command["name"]]


async def test_where_the_commands_work(table: LocalTable) -> None:
    assert set(table.anna.offered()) == set(COMMANDS)
    assert set(table.ben.offered()) == set(COMMANDS) - {"server"}
    assert set(table.anna.in_direct().offered()) == IN_DIRECT


async def test_help_in_five_lines(table: LocalTable) -> None:
    reply = await table.anna.run("help")
    assert reply.private
    heading, *lines = reply.text.splitlines()
    assert heading.startswith("## ")
    assert [line[:2] for line in lines] == ["1.", "2.", "3.", "4.", "5."]
    for command in ("/challenge", "/move", "/games", "/rules", "/preferences"):
        assert f"`{command}`" in reply.text
    rules = await table.anna.press("Yoxii", on=reply)
    assert rules.private
    assert "## Yoxii" in rules.text


async def test_help_names_the_commands_as_the_reader_s_discord_does(table: LocalTable) -> None:
    assert "`/défier`" in (await table.chloe.in_direct().run("help")).text
    await table.chloe.run("preferences", language="English")
    english = (await table.chloe.run("help")).text
    assert "starts a game" in english
    assert "`/défier`" in english


@pytest.mark.parametrize("game", EXAMPLES)
async def test_the_pages_of_the_rules(table: LocalTable, game: str) -> None:
    reply = await table.anna.run("rules", game=game)
    assert reply.private
    pages, pictures = set(), set()
    last = len(EXAMPLES[game])
    for page in range(1, last + 1):
        assert f"({page}/{last})" in reply.buttons[-1]
        assert len(reply.alt_texts) == 1
        pages.add(reply.text)
        pictures.add(reply.pictures[0])
        if page == 2:
            await table.restart()  # the buttons know their page
        if page < last:
            reply = await table.anna.press(reply.buttons[-1], on=reply)
    assert len(pages) == len(pictures) == last
    back = await table.anna.press("Back", on=reply)
    assert f"({last - 1}/{last})" in back.buttons[-1]
    again = await table.anna.press(f"From the start ({last}/{last})", on=reply, stale=True)
    assert f"(1/{last})" in again.buttons[-1]
    assert "Back" not in again.buttons


async def test_the_rules_in_french_and_in_one_s_own_colours(table: LocalTable) -> None:
    dark = await table.chloe.run("rules", game="Oxixo en équipes")
    assert "En équipes" in dark.text or "en équipes" in dark.text
    assert dark.buttons == ["Suite (1/3)"]
    await table.chloe.run("preferences", theme="light")
    light = await table.chloe.in_direct().run("rules", game="oxixo4")
    assert light.pictures != dark.pictures
