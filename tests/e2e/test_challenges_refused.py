"""What cannot be challenged, and where the bot cannot post."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from matches.model import MOST_CHALLENGES, MOST_MATCHES, Player, Terms
from sandbox.permissions import Permission
from storage.challenges import ChallengeStore

if TYPE_CHECKING:
    from sandbox.player import Person
    from sandbox.seen import Reply
    from tests.e2e.conftest import LocalTable

PERMISSIONS = [
    (Permission.SEND_MESSAGES, "Send Messages"),
    (Permission.ATTACH_FILES, "Attach Files"),
    (Permission.VIEW_CHANNEL, "View Channel"),
]


async def refused(table: LocalTable, by: Person, **options: object) -> str:
    """Run /challenge, see that it is refused privately and nothing is stored, and return the sentence."""
    before = len(table.place.messages())
    reply: Reply = await by.run("challenge", **({"game": "Oxono"} | options))
    assert reply.private
    assert len(table.place.messages()) == before
    assert await ChallengeStore(table._database).open_of(by.id) == 0
    return reply.text


async def test_whom_nobody_can_challenge(table: LocalTable) -> None:
    anna, world = table.anna, table.sandbox.world
    assert "yourself" in await refused(table, anna, opponent=anna)
    other = world.add_user("Chessmaster", bot=True)
    world.add_member(table.sandbox.guild, other)
    assert "Chessmaster is a bot" in await refused(table, anna, opponent=other)
    stranger = world.add_user("Stranger")
    assert "who is in this server" in await refused(table, anna, opponent=stranger)
    gone = table.sandbox.add_person("Gone")
    world.remove_member(table.sandbox.guild, gone.user)
    assert "sur ce serveur" in await refused(table, table.chloe, opponent=gone)


async def test_somebody_who_cannot_see_the_channel(table: LocalTable) -> None:
    table.place.forbid(Permission.VIEW_CHANNEL, to=table.ben.user)
    assert "Ben cannot see this channel" in await refused(table, table.anna, opponent=table.ben)


async def test_too_many_open_challenges(table: LocalTable) -> None:
    for _ in range(MOST_CHALLENGES):
        assert not (await table.anna.run("challenge", game="Oxono")).private
    reply = await table.anna.run("challenge", game="Oxono")
    assert reply.private
    assert "10 open challenges" in reply.text


async def test_too_many_games(table: LocalTable) -> None:
    ben, chloe = Player(table.ben.id, "Ben"), Player(table.chloe.id, "Chloé")
    guild, channel = table.sandbox.guild.id, table.place.id
    for _ in range(MOST_MATCHES):
        offer = await table.bot.challenges.open(
            Terms("oxono", "none"), by=ben, opponent=chloe, guild=guild, channel=channel, locale="en"
        )
        await table.bot.challenges.accept(offer.id, chloe)
    assert "Ben plays 50 games" in await refused(table, table.ben)
    reply = await table.anna.run("challenge", game="Oxono", opponent=table.ben)
    late = await table.ben.press("Accept", on=reply)
    assert late.private
    assert "Ben plays 50 games" in late.text


@pytest.mark.parametrize(("permission", "name"), PERMISSIONS, ids=[name for _, name in PERMISSIONS])
async def test_what_the_bot_may_not_is_said_before_anything_is_stored(
    table: LocalTable, permission: Permission, name: str
) -> None:
    reply = await table.anna.run("challenge", game="Oxono", opponent=table.ben)
    table.place.forbid(permission)
    assert name in await refused(table, table.ben)
    late = await table.ben.press("Accept", on=reply)
    assert late.private
    assert name in late.text
    assert await table.bot.matches.of_player(table.ben.id) == []
    table.place.allow()
    await table.ben.press("Accept", on=reply)
    assert "Play" in table.place.last_card.buttons


async def test_threads_need_their_permissions_too(table: LocalTable) -> None:
    await table.anna.run("server", threads=True)
    table.place.forbid(Permission.CREATE_PUBLIC_THREADS)
    assert "Create Public Threads" in await refused(table, table.anna)
    table.place.forbid(Permission.SEND_MESSAGES_IN_THREADS)
    assert "Send Messages in Threads" in await refused(table, table.anna)


async def test_a_card_that_discord_refuses_leaves_no_challenge_behind(table: LocalTable) -> None:
    table.sandbox.faults.fail("POST", "/callback", status=400, times=10)
    table.sandbox.faults.fail("POST", "/webhooks", status=400, times=10)
    reply = await table.anna.run("challenge", game="Oxono")
    table.sandbox.faults.clear()
    assert reply.failed
    assert await ChallengeStore(table._database).open_of(table.anna.id) == 0
