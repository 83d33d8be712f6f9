"""The board in words: complete, and never longer than Discord takes."""

from random import Random

import pytest

from renders import alt_text, curve_words, record_words
from renders.alt import KINDS, LIMIT, shortened
from rules import GAMES
from rules.record import Record


def say(key: str, **values: object) -> str:
    return f"[{key} {' '.join(f'{name}={value}' for name, value in values.items())}]"


def test_a_position_of_oxono_in_words() -> None:
    record = Record.begin(GAMES["oxono"], GAMES["oxono"].start()).play_text("Xd5-e5")
    assert alt_text(record, say) == (
        "[alt-game game=oxono] [alt-turn side=black]"
        " [alt-last-oxono side=pink symbol=X start=d3 to=d5 piece=e5]"
        " [alt-standing kind=totem-x squares=d5] [alt-standing kind=totem-o squares=c4]"
        " [alt-standing kind=pink-x squares=e5]"
        " [alt-hand-oxono side=pink crosses=7 rings=8] [alt-hand-oxono side=black crosses=8 rings=8]"
    )


def test_a_move_of_teams_names_seats() -> None:
    record = Record.begin(GAMES["oxixo4"], GAMES["oxixo4"].start()).play_text("a3-e3=2")
    text = alt_text(record, say)
    assert "[alt-turn side=B1]" in text
    assert "[alt-last-oxixo4 seat=A1 partner=A2 take=a3 push=e3]" in text
    assert "[alt-standing kind=crosses-A2 squares=e3] [alt-neutral count=24]" in text


def test_passes_are_said() -> None:
    game = GAMES["oxixo4"]
    random = Random(0)
    for _ in range(200):
        record = Record.begin(game, game.start())
        while record.outcome is None and record.ply < 80 and not record.passed:
            record = record.play(random.choice(record.position.legal_moves()))
        if record.passed:
            break
    seats = [game.seats[seat] for seat in record.passed]
    assert seats
    for seat in seats:
        assert f"[alt-passed seat={seat}]" in alt_text(record, say)


def test_the_end_is_said_with_its_reason_and_its_line() -> None:
    game = GAMES["oxono"]
    record = Record.begin(game, game.parse_position("6/6/2@3/XXX+2/xoo3/6 p")).play_text("Xd4-d3")
    text = alt_text(record, say)
    assert "[alt-won side=pink reason=colour-row] [alt-line squares=a3, b3, c3, d3]" in text
    assert "alt-turn" not in text
    assert "[alt-turn side=pink]" in alt_text(record, say, ply=0)
    assert "[alt-drawn reason=agreement]" in alt_text(record.take_back().agree_draw(), say)


@pytest.mark.parametrize("game", GAMES)
def test_every_thing_on_the_board_is_named_within_the_limit(game: str) -> None:
    random = Random(1)
    record = Record.begin(GAMES[game], GAMES[game].start(random))
    while record.outcome is None and record.ply < 100:
        record = record.play(random.choice(record.position.legal_moves()))
    text = alt_text(record, say)
    told = [part for part in text.split("] [") if part.startswith("alt-standing")]
    named = sorted(name for part in told for name in part.split("squares=")[1].rstrip("]").split(", "))
    by_name = GAMES[game].grid.by_name
    assert named == sorted(name for name, square in by_name.items() if record.position.at(square))
    assert len(text) <= LIMIT


def test_a_text_beyond_the_limit_is_cut() -> None:
    assert shortened("a" * LIMIT) == "a" * LIMIT
    cut = shortened("word " * 300)
    assert len(cut) <= LIMIT
    assert cut.endswith("word…")


def test_every_kind_of_piece_has_a_name() -> None:
    assert {game: len(kinds) for game, kinds in KINDS.items()} == {"oxono": 6, "yoxii": 9, "oxixo": 2, "oxixo4": 4}


def test_the_chosen_steps_are_said_before_the_last_move() -> None:
    record = Record.begin(GAMES["oxono"], GAMES["oxono"].start()).play_text("Xd5-e5")
    assert "[alt-turn side=black] [alt-chosen steps=O, c3] [alt-last-oxono" in alt_text(record, say, chosen=("O", "c3"))
    assert "alt-chosen" not in alt_text(record, say)


def test_plots_in_words() -> None:
    points = [(2.0, 1488.2), (1.0, 1500.0), (3.0, 1531.7)]
    assert curve_words(points, say) == "[alt-curve count=3 first=1500 last=1532 low=1488 high=1532]"
    assert curve_words([], say) == "[alt-curve-empty ]"
    assert record_words(3, 1, 2, say) == "[alt-record won=3 drawn=1 lost=2]"
