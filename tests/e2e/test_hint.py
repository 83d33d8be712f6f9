"""/hint at the local table, with the computer's own processes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from cogs import hint
from engine.reasons import Why
from locales import LANGUAGES, t
from tests.e2e.playing import answered, begin, card, press, settled, state

if TYPE_CHECKING:
    from engine.question import Question, Thought
    from sandbox.player import Person
    from sandbox.seen import Reply
    from tests.e2e.conftest import LocalTable

WIN_IN_ONE = "5/5/5/5/XXXX1 x"


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "SECONDS", 0.3)


async def hinted(person: Person, **options: str) -> Reply:
    """Ask for a hint and wait for it; the first one waits for the computer's processes too."""
    person.patience = 30
    return await person.finished(await person.run("hint", **options))


async def test_a_win_in_one_is_named_with_its_reason_and_can_be_played(table: LocalTable) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben, start=WIN_IN_ONE, rated=False)
    shown = await hinted(table.anna)
    assert shown.private
    assert "It wins at once: five in a line." in shown.text
    move = (shown.text.split("**`")[1]).split("`**")[0]
    assert f"take the cube {move[:2]}, push it in at {move[3:]}" in shown.text
    assert len(shown.pictures) == 1
    assert f"{move[:2]}, {move[3:]}" in shown.alt_texts[0]
    await press(table, table.anna, f"Play {move}", on=shown)
    assert "Anna has won" in (await settled(table, code, 2)).text


@pytest.mark.parametrize(
    ("game", "start", "words"),
    [
        ("oxono", None, "totem to"),
        ("yoxii", None, "Around the totem your side then has"),
        ("oxixo", "XO2X/O4/4X/X3X/OO1OO x", "After most other moves Ben could win at once, for instance with `"),
        ("oxono", "2@xx1/X1OX1o/5x/1O1X1O/3+1x/x2X2 b", "Every move loses against the best play"),
    ],
)
async def test_reasons(table: LocalTable, game: str, start: str | None, words: str) -> None:
    code = await begin(table, game, table.anna, table.ben, start=start, rated=False)
    person = table.anna if (await state(table, code)).turn == 0 else table.ben
    shown = await hinted(person, game=code)
    assert words in shown.text
    assert len(shown.pictures) == 1


async def test_in_teams_the_partner_whom_the_dot_faces_is_named(table: LocalTable) -> None:
    people = (table.anna, table.ben, table.chloe, table.david)
    await begin(table, "oxixo4", *people, start="5/5/5/5/XXXX1 A1", rated=False)
    shown = await hinted(table.anna)
    assert "It wins at once" in shown.text
    assert "its dot facing A1 (Anna)" in shown.text or "its dot facing A2 (Chloé)" in shown.text


async def test_a_french_reader_gets_french(table: LocalTable) -> None:
    await begin(table, "oxixo", table.chloe, table.ben, start=WIN_IN_ONE, rated=False)
    shown = await hinted(table.chloe)
    assert "Ce coup gagne aussitôt : cinq alignés." in shown.text
    assert "Je jouerais" in shown.text


async def test_refusals(table: LocalTable) -> None:
    none = await table.anna.run("hint")
    assert "no running game" in none.text
    code = await begin(table, "oxixo", table.anna, table.ben, rated=False)
    assert "not your turn: Anna is to move" in (await table.ben.run("hint")).text
    assert "not your turn: Anna is to move" in (await table.ben.run("hint", game=code)).text
    stranger = await table.david.run("hint", game=code)
    assert "only watching" in stranger.text
    assert stranger.private
    await table.bot.matches.resign(code, table.ben.id)
    assert "This game is over" in (await table.anna.run("hint", game=code)).text


async def test_no_hints_in_rated_games(table: LocalTable) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben)
    for options in ({}, {"game": code}):
        refused = await table.anna.run("hint", **options)
        assert "no hints in rated games" in refused.text
        assert refused.message.pictures == []
    more = await press(table, table.anna, "More", on=card(table, code))
    assert "Hint" not in more.buttons


async def test_the_button_under_more(table: LocalTable) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben, start=WIN_IN_ONE, rated=False)
    stranger = await press(table, table.david, "More", on=card(table, code))
    assert "Hint" not in stranger.buttons
    more = await press(table, table.anna, "More", on=card(table, code))
    shown = await press(table, table.anna, "Hint", on=more)
    assert "It wins at once" in shown.text
    assert shown.private
    theirs = await press(table, table.ben, "More", on=card(table, code))
    assert "not your turn" in (await press(table, table.ben, "Hint", on=theirs)).text


async def test_several_games_are_a_list_to_choose_from(table: LocalTable) -> None:
    await begin(table, "oxixo", table.anna, table.ben, start=WIN_IN_ONE, rated=False)
    await begin(table, "oxixo", table.anna, table.chloe, rated=False)
    listed = await table.anna.run("hint")
    shown = await answered(table, await table.anna.choose("Oxixo with Ben", on=listed))
    assert "It wins at once" in shown.text
    assert shown.private


async def test_a_hint_for_a_position_that_is_gone_is_not_shown(
    table: LocalTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await begin(table, "oxixo", table.anna, table.ben, rated=False)
    think = table.bot.engine.think

    async def meanwhile(question: Question, *, whose: object, background: bool = False) -> Thought:
        thought = await think(question, whose=whose, background=background)
        await table.bot.matches.play(code, table.anna.id, "a1-e1")
        return thought

    monkeypatch.setattr(table.bot.engine, "think", meanwhile)
    shown = await hinted(table.anna)
    assert "The game has gone on" in shown.text
    assert shown.message.pictures == []


async def test_a_computer_that_does_not_answer(table: LocalTable) -> None:
    table.bot.engine._command = (sys.executable, "-c", "raise SystemExit(1)")
    await begin(table, "oxixo", table.anna, table.ben, rated=False)
    shown = await hinted(table.anna)
    assert "I cannot think just now" in shown.text
    assert "reference" not in shown.text


def test_every_reason_has_a_sentence() -> None:
    values = {"reason": "points", "moves": 2, "threat": "a1-e1", "opponents": "Ben", "many": 3, "own": 1, "theirs": 2}
    for language in LANGUAGES:
        for why in Why:
            assert t(f"hint-why-{why}", language, **values)
