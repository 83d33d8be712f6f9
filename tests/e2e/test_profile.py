"""/profile at the local table."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image

from matches.model import Player
from tests.e2e.seasons import game
from tests.storage.season import Season

if TYPE_CHECKING:
    from tests.e2e.conftest import LocalTable


async def test_a_career(table: LocalTable) -> None:
    for winner in (0, 0, None, 1):
        await game(table, winner, table.anna, table.ben)
    code = await game(table, 1, table.chloe, table.anna)
    await game(table, 0, table.anna, table.ben, table.chloe, table.david)
    profile = await table.ben.finished(await table.ben.run("profile", player=table.anna))
    assert not profile.private
    text = profile.text
    assert "## Anna" in text
    standing = await table.bot.ratings.standing("oxixo", 0, table.anna.id)
    assert standing is not None
    assert f"### Oxixo · {standing.rating} · 5 rated games" in text
    assert "### Oxixo in teams · " in text
    assert "4 won · 1 drawn · 1 lost" in text
    assert "**crosses** 2\N{EN DASH}1\N{EN DASH}1 · **rings** 1\N{EN DASH}0\N{EN DASH}0" in text
    assert "**crosses** 1\N{EN DASH}0\N{EN DASH}0 (won" in text
    assert "2 wins in a row" in text
    assert "played 6 of 6 games to the end" in text
    assert "**Ben** 3\N{EN DASH}1\N{EN DASH}1" in text
    assert f"`{code}`" in text
    assert sorted(profile.message.files) == ["oxixo.png", "oxixo4.png", "record.png"]
    for picture in profile.message.pictures:
        assert Image.open(BytesIO(picture)).width == 720
    assert any(alt.startswith("Rating in Oxixo over 5 rated games: from 1500 to") for alt in profile.message.alt_texts)
    assert profile.message.mentions == []
    await table.restart()
    replay = await table.david.press(f"▶ {code}", on=profile)
    (shown,) = (await table.david.finished(replay)).messages
    assert shown.private
    assert "replay.gif" in shown.files


async def test_what_happens_elsewhere_stays_there(table: LocalTable) -> None:
    anna, stranger = Player(table.anna.id, "Anna"), Player(7001, "Xenia")
    code = (await Season(table._database).game(0, anna, stranger, guild=99)).id
    public = await table.anna.finished(await table.anna.run("profile"))
    assert "1 won" in public.text
    assert "Xenia" not in public.text
    assert code not in public.text
    own = await table.anna.in_direct().run("profile")
    own = await table.anna.finished(own)
    assert "Xenia" in own.text
    assert code in own.text


async def test_somebody_new_and_in_french(table: LocalTable) -> None:
    reply = await table.david.run("profile")
    assert "No finished games yet." in reply.text
    await table.anna.run("server", language="fr")
    await game(table, 0, table.anna, table.ben)
    profile = await table.anna.finished(await table.anna.run("profile"))
    assert "a gagné la dernière partie" in profile.text
