"""/leaderboard at the local table: pages, jumping, other people's clicks, restarts, who is not listed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from matches.model import Player
from tests.e2e.seasons import game
from tests.storage.season import Season

if TYPE_CHECKING:
    from sandbox.player import Person
    from sandbox.seen import Reply, Seen
    from tests.e2e.conftest import LocalTable

CROWD = tuple(Player(1000 + n, f"Player {n}") for n in range(26))


async def crowd(table: LocalTable, *people: Person) -> Season:
    """Let many play in this server, and these people among them."""
    season, random = Season(table._database), Random(3)
    players = [*CROWD, *(Player(person.id, person.user.global_name or "") for person in people)]
    guild = table.place.channel.guild_id or 0
    for n in range(80):
        first, second = (players[n % len(players)], random.choice(players))
        if first != second:
            await season.game(random.choice((0, 1, None)), first, second, guild=guild)
    return season


def names(seen: Reply | Seen) -> list[str]:
    return [line.split("**")[1] for line in seen.text.splitlines() if line.startswith("`")]


async def test_turning_pages(table: LocalTable) -> None:
    await crowd(table, table.anna)
    board = await table.anna.run("leaderboard", game="oxixo")
    assert not board.private
    assert "Oxixo in this server" in board.text
    assert board.buttons == ["▶", "Jump to me", "Everywhere"]
    assert "27 players" in board.text
    seen = names(board)
    assert len(seen) == 10
    second = await table.anna.press("▶", on=board)
    assert second.message.id == board.message.id
    third = await table.anna.press("▶", on=second)
    assert third.buttons == ["Top", "◀", "Jump to me", "Everywhere"]
    seen = [*seen, *names(second), *names(third)]
    assert len(set(seen)) == len(seen) == 27
    back = await table.anna.press("◀", on=third)
    assert names(back) == seen[10:20]
    top = await table.anna.press("Top", on=back)
    assert names(top) == seen[:10]
    assert table.anna.notified == []


async def test_jumping_to_oneself_after_a_restart(table: LocalTable) -> None:
    await crowd(table, table.anna)
    board = await table.anna.run("leaderboard", game="oxixo")
    await table.restart()
    mine = await table.anna.press("Jump to me", on=board)
    assert "▶ **Anna**" in mine.text
    standing = await table.bot.ratings.standing("oxixo", table.place.channel.guild_id or 0, table.anna.id)
    assert standing is not None
    assert f"**{standing.rating}**" in mine.text


async def test_somebody_elses_click_opens_a_copy_for_them(table: LocalTable) -> None:
    await crowd(table, table.anna, table.chloe)
    board = await table.anna.run("leaderboard", game="oxixo")
    copy = await table.chloe.press("Jump to me", on=board)
    assert copy.private
    assert "▶ **Chloé**" in copy.text
    assert "Oxixo sur ce serveur" in copy.text
    public = table.place.last_card
    assert public.id == board.message.id
    assert names(public) == names(board)
    turned = await table.chloe.press("Partout", on=copy)
    assert turned.message.id == copy.message.id
    assert "Oxixo partout" in turned.text


async def test_who_is_not_on_the_board_is_told_why(table: LocalTable) -> None:
    await game(table, 0, table.anna, table.ben)
    board = await table.ben.run("leaderboard", game="oxixo")
    assert names(board) == ["Anna", "Ben"]
    told = await table.david.press("Jump to me", on=board)
    assert told.private
    assert "You are not on this board yet" in told.text
    await table.anna.run("preferences", listed=False)
    told = await table.anna.press("Jump to me", on=board)
    assert "You have asked not to be listed. Your rating here is 1579?" in told.text
    again = await table.ben.run("leaderboard", game="oxixo")
    assert names(again) == ["Ben"]
    assert "`  1`" in again.text
    await table.anna.run("preferences", listed=True)
    assert names(await table.ben.run("leaderboard", game="oxixo", scope="everywhere")) == ["Anna", "Ben"]


async def test_an_empty_board(table: LocalTable) -> None:
    board = await table.anna.run("leaderboard", game="yoxii")
    assert "Nobody has finished a rated game yet" in board.text
    assert board.buttons == ["Everywhere"]


async def test_who_has_left_keeps_the_place_and_others_their_newest_names(table: LocalTable) -> None:
    await game(table, 0, table.anna, table.ben)
    world = table.sandbox.world
    guild = world.guilds[table.place.channel.guild_id or 0]
    world.add_member(guild, table.anna.user, nick="Queen Anna")
    world.remove_member(guild, table.ben.user)
    board = await table.david.run("leaderboard", game="oxixo")
    assert names(board) == ["Queen Anna", "Ben"]
    assert board.text.count("has left") == 1
    everywhere = await table.david.press("Everywhere", on=board)
    assert names(everywhere) == ["Anna", "Ben"]
    assert "has left" not in everywhere.text


@pytest.mark.parametrize("name", ["@everyone", "<@123456789012345678>", "**bold**", "`code`"])
async def test_names_are_only_names(table: LocalTable, name: str) -> None:
    guild = table.place.channel.guild_id or 0
    await Season(table._database).game(0, Player(5000, name), CROWD[0], guild=guild)
    board = await table.anna.run("leaderboard", game="oxixo")
    assert board.message.mentions == []
    assert not board.message.data["mention_everyone"]
    assert f"**{name}**" not in board.text


async def test_a_server_and_the_world_are_two_boards(table: LocalTable) -> None:
    await game(table, 0, table.anna, table.ben)
    await Season(table._database).game(0, CROWD[0], CROWD[1], guild=99)
    here = await table.anna.run("leaderboard", game="oxixo")
    assert names(here) == ["Anna", "Ben"]
    everywhere = await table.anna.press("Everywhere", on=here)
    assert sorted(names(everywhere)) == ["Anna", "Ben", "Player 0", "Player 1"]
    assert everywhere.text.count("`  1`") == 2
    assert everywhere.text.count("`  3`") == 2
