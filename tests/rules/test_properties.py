"""What holds in every position of every game, however it came about."""

import re
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES, oxixo, oxixo4, oxono, yoxii
from rules.errors import IllegalMove
from rules.game import Position
from rules.grid import squares_of
from rules.record import Record
from rules.steps import moves_with, next_steps

every_game = pytest.mark.parametrize("game", GAMES)
thorough = settings(max_examples=60, deadline=None)


@st.composite
def records(draw: st.DrawFn, game: str, plies: int = 80) -> Record:
    """Play a random game for a while; now and then it is over, and mostly it avoids its end to grow crowded."""
    random = draw(st.randoms(use_true_random=False))
    record = Record.begin(GAMES[game], GAMES[game].start(random))
    for _ in range(draw(st.integers(0, plies))):
        moves = record.position.legal_moves()
        if record.outcome is not None:
            break
        going_on = [move for move in moves if record.position.apply(move).outcome() is None]
        record = record.play(random.choice(going_on if going_on and random.random() < 0.95 else moves))
    return record


def all_moves(game: str) -> list[Any]:
    """List every move that can be written at all, legal or not."""
    squares = list(squares_of(GAMES[game].grid.mask))
    if game == "oxono":
        return [oxono.Move(*move) for move in product("XO", squares, squares)]
    if game == "yoxii":
        return [yoxii.Move(*move) for move in product(squares, range(1, 5), squares)]
    if game == "oxixo":
        return [oxixo.Move(*move) for move in product(squares, squares)]
    return [oxixo4.Move(*move) for move in product(squares, squares, (1, 2))]


def pieces(position: Position[Any], game: str) -> int:
    return sum(bool(position.at(square)) for square in squares_of(GAMES[game].grid.mask))


@every_game
@given(data=st.data())
@thorough
def test_notation_goes_round(game: str, data: st.DataObject) -> None:
    position = data.draw(records(game)).position
    assert GAMES[game].parse_position(str(position)) == position
    assert hash(GAMES[game].parse_position(str(position))) == hash(position)
    for move in position.legal_moves():
        assert GAMES[game].parse_move(str(move)) == move


@every_game
@given(data=st.data())
@thorough
def test_a_finished_game_has_no_moves_and_one_that_goes_on_has(game: str, data: st.DataObject) -> None:
    position = data.draw(records(game, plies=200)).position
    assert bool(position.legal_moves()) == (position.outcome() is None)


@every_game
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_a_move_is_refused_exactly_when_it_is_not_listed(game: str, data: st.DataObject) -> None:
    position = data.draw(records(game)).position
    legal = set(position.legal_moves())
    assert len(legal) == len(position.legal_moves())  # none is listed twice
    for move in all_moves(game):
        try:
            after = position.play(move)
        except IllegalMove:
            assert move not in legal
        else:
            assert move in legal
            assert after == position.apply(move)


@every_game
@given(data=st.data())
@thorough
def test_next_steps_and_legal_moves_agree(game: str, data: st.DataObject) -> None:
    position = data.draw(records(game)).position
    walked = set()
    half: list[tuple[str, ...]] = [()]
    while half:
        chosen = half.pop()
        following = next_steps(position, chosen)
        if not following and chosen:
            walked.add(chosen)
        half += [(*chosen, step) for step in following]
    assert walked == {move.steps for move in position.legal_moves()}
    for steps in walked:
        assert [move.steps for move in moves_with(position, steps)] == [steps]


@every_game
@given(data=st.data())
@thorough
def test_pieces_are_conserved(game: str, data: st.DataObject) -> None:
    record = data.draw(records(game))
    for ply, position in enumerate(record.positions):
        if game == "oxono":
            assert pieces(position, game) == 2 + ply
            assert sum(sum(position.in_hand(side).values()) for side in (0, 1)) + ply == 32
        elif game == "yoxii":
            assert pieces(position, game) == 1 + ply
            assert sum(sum(position.in_hand(side).values()) for side in (0, 1)) + ply == 36
        else:
            before = pieces(record.positions[max(ply - 1, 0)], game)
            assert pieces(position, game) - before in (0, 1)  # a neutral cube was marked, or a marked one moved
            assert position.in_hand(0) == position.in_hand(1) == {}


def mirrored_row(row: str) -> str:
    spelt = re.sub(r"\d", lambda run: "." * int(run[0]), row)
    return "".join(reversed(spelt)).replace(".", "1")


def mirrored(position: Position[Any]) -> str:
    """Exchange left and right."""
    rows, _, side = str(position).partition(" ")
    return "/".join(map(mirrored_row, rows.split("/"))) + f" {side}"


def turned(position: Position[Any]) -> str:
    """Turn the board upside down by exchanging its ranks."""
    rows, _, side = str(position).partition(" ")
    return "/".join(reversed(rows.split("/"))) + f" {side}"


def mirrored_move(game: str, move: str) -> str:
    files = "abcdefg"[: len(GAMES[game].grid.rows)]
    return re.sub(f"[{files}](?=[0-9])", lambda file: files[-1 - files.index(file[0])], move)


def turned_move(game: str, move: str) -> str:
    height = len(GAMES[game].grid.rows)
    return re.sub("(?<=[a-g])[0-9]", lambda rank: str(height + 1 - int(rank[0])), move)


@every_game
@given(data=st.data())
@thorough
def test_mirrored_positions_have_mirrored_moves(game: str, data: st.DataObject) -> None:
    position = data.draw(records(game)).position
    moves = {str(move) for move in position.legal_moves()}
    for text, turn in ((mirrored(position), mirrored_move), (turned(position), turned_move)):
        assert {str(move) for move in GAMES[game].parse_position(text).legal_moves()} == {turn(game, m) for m in moves}


@every_game
@given(data=st.data())
@thorough
def test_an_outcome_shows_squares_that_hold_something(game: str, data: st.DataObject) -> None:
    record = data.draw(records(game, plies=300))
    if record.outcome is not None and record.outcome.squares:
        assert all(record.position.at(square) for square in record.outcome.squares)
        assert record.outcome.winner in (0, 1, None)


@given(data=st.data())
@thorough
def test_at_most_two_pass_in_a_row(data: st.DataObject) -> None:
    record = data.draw(records("oxixo4", plies=200))
    while record.ply:
        assert len(record.passed) <= 2
        before = record.positions[-2]
        assert all(record.position.must_pass(seat) for seat in record.passed)  # type: ignore[attr-defined]
        assert before.turn not in record.passed
        record = record.take_back()


@every_game
@given(data=st.data())
@thorough
def test_taking_back_and_playing_again_changes_nothing(game: str, data: st.DataObject) -> None:
    record = data.draw(records(game))
    if record.ply:
        assert record.take_back().play(record.moves[-1]) == record
