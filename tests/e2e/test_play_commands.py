"""/move, /board, /games and their ways to find the game that is meant."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.e2e.playing import answered, begin, card, cards, command, press, settled, state

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable

START = "6/6/2@3/3+2/6/6 p"


async def test_moves_complete_themselves(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    choices = await table.anna.autocomplete("move", move="xd5")
    assert [choice["value"] for choice in choices] == ["Xd5-c5", "Xd5-d4", "Xd5-d6", "Xd5-e5"]
    assert await table.anna.autocomplete("move", move="no such move") == []
    assert await table.ben.autocomplete("move", move="x") == []  # it is not his turn
    assert len(await table.anna.autocomplete("move", move="")) == 25
    games = await table.anna.autocomplete("move", move="Xd5-d4", game="ben")
    assert games == [{"name": f"Oxono with Ben · {code}", "value": code}]
    assert await table.david.autocomplete("move", move="x", game="ben") == []


async def test_moves_are_read_leniently(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    await table.anna.run("move", move=" x d5 — D4 ")
    await settled(table, code, 2)
    assert (await state(table, code)).moves == ("Xd5-d4",)


async def test_a_malformed_move(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    reply = await table.anna.run("move", move="what `now` @everyone")
    assert reply.private
    assert reply.text.startswith("I do not understand `what 'now' @everyone`.")
    assert "`Xc5-c4`" in reply.text
    assert f"/{card(table, code).id})" in reply.text
    square = await table.anna.run("move", move="Xz9-c4")
    assert "no square `z9`" in square.text
    assert (await state(table, code)).revision == 0


async def test_an_illegal_move(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    reply = await table.anna.run("move", move="Xd5-a1")
    assert reply.private
    assert "the piece must stand beside the totem on d5" in reply.text
    assert "`Xd5-c5` `Xd5-d4` `Xd5-d6` `Xd5-e5`" in reply.text
    assert (await state(table, code)).revision == 0


async def test_without_a_game(table: LocalTable) -> None:
    for name in ("board", "resign", "draw", "takeback"):
        reply = await table.anna.run(name)
        assert reply.private
        assert "no running game in this channel" in reply.text
    assert "no game with the code `nonono`" in (await table.anna.run("board", game="nonono")).text
    assert "no running game" in (await table.anna.run("move", move="Xd5-d4")).text


async def test_out_of_turn(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    reply = await table.ben.run("move", move="Xd5-d4")
    assert "It is not your turn: Anna is to move." in reply.text
    assert f"/{card(table, code).id})" in reply.text


async def test_several_games_fit(table: LocalTable) -> None:
    one = await begin(table, "oxono", table.anna, table.ben, start=START)
    two = await begin(table, "oxono", table.anna, table.chloe, start=START)
    reply = await table.anna.run("move", move="Xd5-d4")
    assert reply.private
    assert "Which one?" in reply.text
    labels = [option["label"] for option in reply.message.select()["options"]]
    assert sorted(labels) == ["Oxono with Ben", "Oxono with Chloé"]
    done = await answered(table, await table.anna.choose("Oxono with Chloé", on=reply))
    assert done.text == "You played `Xd5-d4`."
    await settled(table, two, 2)
    assert (await state(table, one)).moves == ()
    again = await answered(table, await table.anna.choose("Oxono with Chloé", on=reply, stale=True))
    assert "gone on since" in again.text
    await table.anna.run("move", move="Xd5-d6", game=one)
    await settled(table, one, 2)


async def test_several_games_fit_other_commands(table: LocalTable) -> None:
    codes = [await begin(table, "oxixo", table.anna, table.ben) for _ in range(2)]
    for name, after in (("draw", 2), ("board", 3)):
        reply = await table.anna.run(name)
        assert reply.private
        await answered(table, await table.anna.choose(reply.message.select()["options"][0]["value"], on=reply))
        found = reply.message.select()["options"][0]["description"]
        await settled(table, found, after)
    asked = await table.ben.run("resign")
    sure = await answered(table, await table.ben.choose(asked.message.select()["options"][1]["value"], on=asked))
    await press(table, table.ben, "Yes, resign", on=sure)
    over = [code for code in codes if not (await state(table, code)).running]
    assert len(over) == 1


async def test_the_board_again(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    table.ben.say("chatter")
    reply = await table.ben.run("board")
    again = await settled(table, code, 2)
    assert reply.message.id == again.id
    assert again.buttons == ["Play", "Draw", "Resign", "More"]
    assert again.mentions == []
    assert len(table.anna.notified) == 1
    await command(table, table.anna, code, "Xd5-d4")
    elsewhere = await table.ben.at("lounge").run("board", game=code)
    assert elsewhere.private
    assert elsewhere.pictures
    assert "**Ben** is to move." in elsewhere.text


async def test_the_board_as_text(table: LocalTable) -> None:
    await begin(table, "oxono", table.anna, table.ben, start=START)
    reply = await table.anna.run("board", text=True)
    assert reply.private
    assert "4 . . @ . . ." in reply.text
    assert "pink (Anna): 8 crosses, 8 rings in hand" in reply.text
    assert "Xd5-d4" in reply.text


async def test_those_who_watch_may_ask_for_the_board_too(table: LocalTable) -> None:
    await begin(table, "oxono", table.anna, table.ben, start=START)
    assert "4 . . @ . . ." in (await table.david.run("board", text=True)).text
    assert "no running game" in (await table.david.run("resign")).text
    await begin(table, "yoxii", table.anna, table.ben)
    several = await table.david.run("board")
    assert several.private
    assert len(several.message.selects[0]["options"]) == 2


async def test_moving_from_another_channel(table: LocalTable) -> None:
    code = await begin(table, "oxono", table.anna, table.ben, start=START)
    away = await table.anna.at("lounge").run("move", move="Xd5-d4")
    assert "no running game in this channel" in away.text
    named = await table.anna.at("lounge").run("move", move="Xd5-d4", game=code)
    assert named.private
    new = await settled(table, code, 2)
    assert f"/{new.id})" in named.text


async def test_the_list_of_games(table: LocalTable) -> None:
    assert "/challenge" in (await table.anna.run("games")).text
    waiting = await begin(table, "oxono", table.ben, table.anna)
    turn = await begin(table, "yoxii", table.anna, table.chloe)
    over = await begin(table, "oxixo", table.anna, table.david)
    await table.bot.table.show(await table.bot.matches.resign(over, table.anna.id))
    reply = await table.anna.run("games")
    assert reply.private
    first, second = [line for line in reply.text.splitlines() if line.startswith("- ")]
    assert first.startswith("- **Your turn** · Yoxii with Chloé")
    assert f"`{turn}`" in first
    assert f"/{card(table, turn).id})" in first
    assert "until <t:" in first
    assert second.startswith("- Ben to move · Oxono with Ben")
    assert f"`{waiting}`" in second
    done = await table.anna.run("games", finished=True)
    assert "lost · Oxixo with David" in done.text
    assert "won · Oxixo with Anna" in (await table.anna.run("games", player=table.david, finished=True)).text
    assert "Games of Ben" in (await table.anna.run("games", player=table.ben)).text
    direct = await table.anna.in_direct().run("games")
    assert "Your turn" in direct.text
    assert "move" not in table.anna.in_direct().offered()


async def test_ten_games_at_once_in_one_channel(table: LocalTable) -> None:
    codes = [await begin(table, "oxono", table.anna, table.ben, start=START) for _ in range(10)]
    await asyncio.gather(*(table.anna.run("move", move="Xd5-d4", game=code) for code in codes))
    await asyncio.gather(*(settled(table, code, 2) for code in codes))
    await asyncio.gather(*(table.ben.run("move", move="Oc5-c4", game=code) for code in codes))
    for code in codes:
        await settled(table, code, 3)
        assert (await state(table, code)).moves == ("Xd5-d4", "Oc5-c4")
    assert len(table.anna.notified) == 20
    assert len(table.ben.notified) == 10
    assert len(cards(table, codes[0])) == 3
