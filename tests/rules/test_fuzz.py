"""Whatever is typed: an answer or a clear error, never anything else."""

import contextlib

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.__main__ import UsageError, answer
from rules.errors import RulesError

every_game = pytest.mark.parametrize("game", GAMES)
moveish = st.text("xoXOabcdefgh0123456789-=\N{EN DASH} ", max_size=12)
positionish = st.text("XOxo+@ABCDabcdTYQ123456789/ pbwr", max_size=60)
mutilated = st.sampled_from([str(game.start()) for game in GAMES.values()]).flatmap(
    lambda start: st.tuples(st.integers(0, len(start)), st.integers(0, 4), st.text(max_size=3)).map(
        lambda cut: start[: cut[0]] + cut[2] + start[cut[0] + cut[1] :]
    )
)
anything = st.text() | moveish | positionish | mutilated
many = settings(max_examples=300, deadline=None)


@every_game
@given(typed=anything)
@example(typed="x" * 100_000)
@example(typed="\ud800")
@many
def test_moves(game: str, typed: str) -> None:
    with contextlib.suppress(RulesError):
        move = GAMES[game].parse_move(typed)
        assert GAMES[game].parse_move(str(move)) == move
        with contextlib.suppress(RulesError):
            GAMES[game].start().play(move)


@every_game
@given(text=anything)
@example(text="9" * 100_000 + " p")
@many
def test_positions(game: str, text: str) -> None:
    with contextlib.suppress(RulesError):
        position = GAMES[game].parse_position(text)
        assert GAMES[game].parse_position(str(position)) == position
        assert bool(position.legal_moves()) == (position.outcome() is None)


words = st.lists(st.sampled_from(["perft", "moves", "play", "-", *GAMES]) | anything, max_size=5)


@given(words=words, lines=st.lists(anything, max_size=3))
@example(words=["perft", "oxixo", "99999999999999999999"], lines=[])
@example(words=["perft", "oxixo", "1e3"], lines=[])
@example(words=["perft", "oxixo", "\u0663"], lines=[])
@example(words=["moves", "oxono", "-"], lines=["", "\x00", "6/6/2@3/3+2/6/6 p\t"])
@many
def test_questions(words: list[str], lines: list[str]) -> None:
    if words[:1] == ["perft"] and len(words) > 2 and words[2].isdecimal() and int(words[2]) > 2:
        words[2] = "2" + "x" * (len(words[2]) > 2)  # counting deeper would only take long
    try:
        answers = list(answer(words, lines))
    except (RulesError, UsageError):
        return
    assert all("\n" not in line for line in answers)
    if words[-1] == "-":
        assert len(answers) == len(lines)
