"""Games in a channel that somebody cannot see are not shown to them by any command; one's own always are."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from sandbox.permissions import Permission
from tests.e2e.forging import forge
from tests.e2e.playing import begin, card, state
from tests.e2e.seasons import game

if TYPE_CHECKING:
    from sandbox.player import Person
    from tests.e2e.conftest import LocalTable


@pytest.fixture
async def hidden(table: LocalTable) -> tuple[str, str]:
    """Let two people play where David does not see it; return the code of a running game, and of one that ended."""
    world = table.sandbox.world
    secret = world.add_channel(table.sandbox.guild, "secret")
    world.overwrite(secret, table.david.user, deny=int(Permission.VIEW_CHANNEL))
    await asyncio.sleep(0.2)  # the gateway tells the bot
    people = table.anna.at("secret"), table.ben.at("secret")
    return await begin(table, "oxono", *people), await game(table, 0, *people)


async def told(person: Person, table: LocalTable) -> str:
    """Return everything that the lists tell somebody of Anna."""
    running = await person.run("games", player=table.anna)
    finished = await person.run("games", player=table.anna, finished=True)
    profile = await person.finished(await person.run("profile", player=table.anna))
    return f"{running.text}\n{finished.text}\n{profile.text}"


async def test_lists(table: LocalTable, hidden: tuple[str, str]) -> None:
    for_chloe, for_david = await told(table.chloe, table), await told(table.david, table)
    for code in hidden:
        assert code in for_chloe
        assert code not in for_david
        assert code in await told(table.ben, table)
    table.sandbox.world.overwrite(
        table.sandbox.place("secret").channel, table.ben.user, deny=int(Permission.VIEW_CHANNEL)
    )
    await asyncio.sleep(0.2)
    own = await told(table.ben, table)
    assert all(code in own for code in hidden)


@pytest.mark.parametrize("text", [True, False])
async def test_boards(table: LocalTable, hidden: tuple[str, str], text: bool) -> None:  # noqa: FBT001 - a parameter
    refused = await table.david.run("board", game=hidden[0], text=text)
    assert refused.private
    assert "no game" in refused.text.lower()
    assert "no game" not in (await table.chloe.run("board", game=hidden[0], text=text)).text.lower()


@pytest.mark.parametrize("kind", ["gtext1", "gmore1", "greplay1"])
async def test_buttons_with_the_code_of_another_game(table: LocalTable, hidden: tuple[str, str], kind: str) -> None:
    seen = await begin(table, "oxono", table.anna, table.ben)
    shown = await forge(table, table.david, card(table, seen), f"{kind}:{hidden[1]}")
    assert "no game" in shown.text.lower()


async def test_an_archived_thread_of_a_channel_that_one_cannot_see(table: LocalTable) -> None:
    world = table.sandbox.world
    secret = world.add_channel(table.sandbox.guild, "secret")
    world.overwrite(secret, table.david.user, deny=int(Permission.VIEW_CHANNEL))
    await asyncio.sleep(0.2)  # the gateway tells the bot
    await table.anna.run("server", threads=True)
    code = await begin(table, "oxono", table.anna.at("secret"), table.ben.at("secret"))
    channel = (await state(table, code)).channel
    assert channel != secret.id
    guild = table.bot.get_guild(table.sandbox.guild.id)
    assert guild is not None
    guild._threads.pop(channel)  # as after a restart, when it is archived
    assert "no game" in (await table.david.run("board", game=code, text=True)).text.lower()
    assert code not in (await table.david.run("games", player=table.anna)).text
    assert "no game" not in (await table.chloe.run("board", game=code, text=True)).text.lower()
    assert code in (await table.chloe.run("games", player=table.anna)).text
