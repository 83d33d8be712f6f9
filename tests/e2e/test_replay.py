"""/replay and /games finished at the local table."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from matches.model import Player
from sandbox import components
from sandbox.permissions import Permission
from tests.e2e.playing import begin, recorded
from tests.e2e.seasons import game
from tests.storage.season import Season

if TYPE_CHECKING:
    from sandbox.seen import Reply
    from tests.e2e.conftest import LocalTable

ROOT = Path(__file__).parents[2]
STRANGERS = (Player(7001, "Xenia"), Player(7002, "Yann"))


async def replayed(table: LocalTable, name: str) -> str:
    """Let people play a recorded game, and return its code."""
    record = recorded(name)
    people = [table.anna, table.ben, table.chloe, table.david][: len(record.game.seats)]
    code = await begin(table, record.game.name, *people, start=str(record.positions[0]))
    for move in record.moves:
        match = await table.bot.matches.get(code)
        await table.bot.matches.play(code, match.to_move.id, str(move))
    await table.bot.table.show(await table.bot.matches.get(code))
    return code


def frames(reply: Reply) -> int:
    gif = next(content for name, content in reply.message.files.items() if name.endswith(".gif"))
    return int(getattr(Image.open(BytesIO(gif)), "n_frames", 1))


@pytest.mark.parametrize("name", ["oxono-symbol-row", "yoxii-points", "oxixo-own-line", "oxixo4-pass"])
async def test_the_file_is_read_back_by_the_rules(table: LocalTable, name: str) -> None:
    record = recorded(name)
    code = await replayed(table, name)
    reply = await table.anna.run("replay", game=code)
    reply = await table.anna.finished(reply)
    file = reply.message.files[f"{record.game.name}-{code}.txt"]
    answer = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "rules", "play", record.game.name, "-"],
        input=file,
        capture_output=True,
        cwd=ROOT,
        check=True,
    )
    lines = answer.stdout.decode().splitlines()
    assert [line.split("\t")[0] for line in lines] == [str(position) for position in record.positions[1:]]
    assert len(lines) == record.ply
    assert not any(line.startswith("error") for line in lines)


async def test_stepping_through_a_game(table: LocalTable) -> None:
    code = await replayed(table, "oxono-colour-row")
    record = recorded("oxono-colour-row")
    table.anna.patience = 15
    reply = await table.anna.finished(await table.anna.run("replay", game=code))
    assert reply.private
    assert frames(reply) == record.ply + 1
    assert reply.buttons == ["|◀", "▶", "▶|"]
    await table.restart()
    first = await table.anna.press("|◀", on=reply)
    assert "Move 0 of" in first.text
    assert "The game begins." in first.text
    assert len(first.message.pictures) == 1
    assert first.buttons == ["▶", "▶|", "Whole game"]
    for ply in range(1, 4):
        first = await table.anna.press("▶", on=first)
        assert f"Move {ply} of {record.ply}" in first.text
        assert f"`{record.moves[ply - 1]}`" in first.text
        assert first.message.alt_texts
        assert "won" not in first.text
    assert f"oxono-{code}.txt" in first.message.files
    named = [each["name"] for each in components.every(first.components) if "file" in each]
    assert named == [f"oxono-{code}.txt"]
    last = await table.anna.press("▶|", on=first)
    assert "Anna has won" in last.text
    assert last.buttons == ["|◀", "◀", "Whole game"]
    await table.anna.press("Whole game", on=last)
    whole = await table.place.until(
        lambda seen: next((each for each in seen if each.id == last.message.id and "replay.gif" in each.files), None),
        seen_by=table.anna,
        timeout=15,
        what="the whole game",
    )
    assert "Move" not in whole.text


async def test_who_may_see_what(table: LocalTable) -> None:
    code = await game(table, 0, table.anna, table.ben)
    elsewhere = (await Season(table._database).game(0, *STRANGERS, guild=99)).id
    for person in (table.chloe, table.david):
        reply = await person.finished(await person.run("replay", game=code))
        assert reply.message.pictures
    refused = await table.david.run("replay", game=elsewhere)
    assert "no game" in refused.text.lower()
    assert refused.message.files == {}
    unknown = await table.david.run("replay", game="zzzzzz")
    assert "no game" in unknown.text.lower()
    own = await table.anna.in_direct().run("replay", game=code.upper())
    assert (await table.anna.finished(own)).message.pictures
    not_own = await table.david.in_direct().run("replay", game=code)
    assert "no game" in not_own.text.lower()


async def test_games_in_channels_that_one_cannot_see(table: LocalTable) -> None:
    code = await game(table, 0, table.anna, table.ben)
    elsewhere = next(
        channel
        for channel in table.sandbox.world.channels.values()
        if channel.guild_id == table.place.channel.guild_id and channel.id != table.place.id and channel.type == 0
    )
    table.place.forbid(Permission.VIEW_CHANNEL, to=table.david.user)
    await asyncio.sleep(0.2)  # the gateway tells the bot
    refused = await table.david.at(elsewhere).run("replay", game=code)
    assert "no game" in refused.text.lower()


async def test_autocomplete_offers_recent_games(table: LocalTable) -> None:
    first = await game(table, 0, table.anna, table.ben)
    second = await game(table, 0, table.anna, table.chloe)
    offered = await table.anna.autocomplete("replay", game="")
    assert [choice["value"] for choice in offered] == [second, first]
    assert offered[0]["name"] == f"Oxixo with Chloé · {second}"
    assert [choice["value"] for choice in await table.anna.autocomplete("replay", game="ben")] == [first]
    assert [choice["value"] for choice in await table.anna.autocomplete("replay", game=first[:4])] == [first]
    assert await table.david.autocomplete("replay", game="") == []


async def test_a_game_in_which_nothing_was_played(table: LocalTable) -> None:
    code = await game(table, 0, table.anna, table.ben, plies=0)
    reply = await table.anna.run("replay", game=code)
    assert "Nothing has been played yet" in reply.text


async def test_pages_of_finished_games(table: LocalTable) -> None:
    guild = table.place.channel.guild_id or 0
    season = Season(table._database)
    anna = Player(table.anna.id, "Anna")
    codes = [(await season.game(n % 2, anna, STRANGERS[0], guild=guild)).id for n in range(23)]
    elsewhere = (await season.game(0, anna, STRANGERS[0], guild=99)).id
    page = await table.anna.run("games", finished=True)
    assert page.private
    assert elsewhere in page.text
    assert "lost" in page.text
    seen = page.text
    assert page.buttons == ["Older ▶"]
    await table.restart()
    while "Older ▶" in page.buttons:
        page = await table.anna.press("Older ▶", on=page)
        seen += page.text
    assert page.buttons == ["◀ Newer"]
    assert all(seen.count(f"`{code}`") == 1 for code in codes)
    others = await table.ben.run("games", player=table.anna, finished=True)
    assert "Finished games of Anna" in others.text
    assert elsewhere not in others.text
    assert codes[-1] in others.text
    older = await table.ben.press("Older ▶", on=others)
    assert "Finished games of Anna" in older.text
