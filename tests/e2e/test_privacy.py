"""/privacy at the local table: everything in a file, or nothing kept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.e2e.playing import begin, card, state
from tests.e2e.seasons import changed, game, last_card

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable


async def test_export(table: LocalTable) -> None:
    code = await game(table, 0, table.anna, table.ben)
    for person in (table.anna, table.anna.in_direct()):
        reply = await person.run("privacy export")
        assert reply.private or person.channel is not table.anna.channel
        data = json.loads(reply.message.files["totem.json"])
        assert data["person"] == str(table.anna.id)
        assert [each["code"] for each in data["games"]] == [code]
        assert len(data["rating_changes"]) == 2
        assert data["exported_at"].endswith("+00:00")
    nothing = json.loads((await table.david.run("privacy export")).message.files["totem.json"])
    assert nothing["games"] == []


async def test_deletion_asks_twice_and_can_be_called_off(table: LocalTable) -> None:
    await game(table, 0, table.anna, table.ben)
    first = await table.anna.run("privacy delete")
    assert first.private
    kept = await table.anna.press("No, keep it", on=first)
    assert "Nothing was deleted" in kept.text
    second = await table.anna.press("Delete my data", on=await table.anna.run("privacy delete"))
    assert "Really, for ever?" in second.text
    assert "You have no running games." in second.text
    await table.anna.press("No, keep it", on=second)
    assert await table.bot.ratings.of_player(table.anna.id) != []


async def test_deletion(table: LocalTable) -> None:
    over = await game(table, 0, table.anna, table.ben)
    running = await begin(table, "oxixo", table.anna, table.ben)
    match = await state(table, running)
    for move in ("e5-a5", "e1-a1", "a5-e5", "a1-e1"):
        match = await table.bot.matches.play(running, match.to_move.id, move)
    await table.bot.table.show(match)
    challenge = await table.anna.run("challenge", game="yoxii", opponent=table.chloe)
    first = await table.anna.run("privacy delete")
    second = await table.anna.press("Delete my data", on=first)
    assert "Your running game is resigned." in second.text
    await table.restart()
    await table.anna.press("Yes, delete everything", on=second)
    await changed(table, second.message, "Your data is deleted")
    await table.place.until(lambda _: "has won" in card(table, running).text, what="the last card")
    text = last_card(table, running).text
    assert "Anna" not in text
    assert "a former player" in text
    assert "Ben has won" in text
    (here, world) = await table.bot.ratings.of_player(table.ben.id)
    assert (here.games, world.games) == (2, 2)
    assert await table.bot.ratings.of_player(table.anna.id) == []
    gone = await table.chloe.press("Accept", on=challenge)
    assert "a former player" in gone.text
    refused = await table.ben.press("Rematch", on=last_card(table, running))
    assert "has had all their data deleted" in (await table.ben.finished(refused)).messages[-1].text
    replay = await table.ben.finished(await table.ben.run("replay", game=over))
    assert "a former player" in replay.text
    board = await table.ben.run("leaderboard", game="oxixo")
    assert "Anna" not in board.text
    assert "former" not in board.text
    assert "one player" in board.text
    nothing = json.loads((await table.anna.run("privacy export")).message.files["totem.json"])
    assert (nothing["games"], nothing["ratings"], nothing["challenges"]) == ([], [], [])


async def test_in_french(table: LocalTable) -> None:
    first = await table.chloe.run("privacy delete")
    assert "Supprimer vos données" in first.text
    second = await table.chloe.press("Supprimer mes données", on=first)
    await table.chloe.press("Oui, tout supprimer", on=second)
    await changed(table, second.message, "Vos données sont supprimées")
