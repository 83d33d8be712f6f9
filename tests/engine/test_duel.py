"""Games that measure strength: sides, ends, faults, chance."""

import shlex
import sys
from pathlib import Path

import pytest

from engine import duel, programs, thinking
from engine.duel import A, B, Played, Table, Terms
from engine.errors import InvalidArgument
from engine.opponents import Engine, Foreign, Opponent, TreeSearch, opponent, wanted_seconds
from engine.programs import FaultKind
from engine.question import BEST, Question, Thought
from engine.report import Result, figures, follow
from rules import GAMES
from rules.record import Record

PROJECT = Path(__file__).parent.parent.parent


class Noting(Opponent):
    """Plays the first legal move, and notes in which seats it was asked."""

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def move(self, record: Record, seed: int) -> str:  # noqa: ARG002 - as agreed
        self.seats.add(record.position.turn)
        return str(record.position.legal_moves()[0])


class Shuttle(Opponent):
    """Takes a cube of a rank from one end and pushes it in at the other, to and fro."""

    def __init__(self, rank: int) -> None:
        self.there, self.back = f"a{rank}-e{rank}", f"e{rank}-a{rank}"

    def move(self, record: Record, seed: int) -> str:  # noqa: ARG002 - as agreed
        return self.there if sum(str(move) == self.there for move in record.moves) <= self._times(record) else self.back

    def _times(self, record: Record) -> int:
        return sum(str(move) == self.back for move in record.moves)


def against(way: str) -> str:
    return f"cmd:{shlex.join((sys.executable, '-m', 'tests.engine.program', way))}"


def games(terms: Terms) -> list[Played]:
    with Table(terms) as table:
        return [game for opening in terms.openings() for game in table.play(opening)]


def played(players: tuple[Opponent, Opponent], terms: Terms) -> list[Played]:
    table = Table(terms)
    table._players = players
    return [game for opening in terms.openings() for game in table.play(opening)]


def without_seconds(given: list[Played]) -> list[tuple[object, ...]]:
    return [(game.opening, game.side_of_a, game.points, game.moves, game.fault) for game in given]


@pytest.mark.parametrize("name", GAMES)
def test_each_opening_is_played_with_both_sides(name: str) -> None:
    terms = Terms(name, ("level:1", "level:1"), 3, seed=4)
    opened = {opening.number: opening.moves for opening in terms.openings()}
    done = games(terms)
    assert [(game.opening, game.side_of_a) for game in done] == [(n, side) for n in range(3) for side in (0, 1)]
    assert all(game.moves[: terms.plies] == opened[game.opening] for game in done)


@pytest.mark.parametrize(("name", "sides"), [("oxono", ({0}, {1})), ("oxixo4", ({0, 2}, {1, 3}))])
def test_a_player_has_all_seats_of_its_side(name: str, sides: tuple[set[int], set[int]]) -> None:
    terms = Terms(name, ("level:1", "level:1"), 1)
    (opening,) = terms.openings()
    table = Table(terms)
    for side in (0, 1):
        a, b = Noting(), Noting()
        table._players = (a, b)
        table._play(opening, side)
        assert (a.seats, b.seats) == (sides[side], sides[1 - side])


def test_the_winner_gets_the_point_on_either_side() -> None:
    terms = Terms("oxixo", ("level:1", "level:1"), 1)
    first, second = played((Noting(), Noting()), terms)
    assert first.moves == second.moves
    assert {first.points, second.points} == {0.0, 1.0}


def test_a_game_that_goes_in_circles_is_drawn_at_the_fifth_time() -> None:
    terms = Terms("oxixo", ("level:1", "level:1"), 1, plies=0)
    for game in played((Shuttle(1), Shuttle(5)), terms):
        assert (game.points, game.fault, len(game.moves)) == (0.5, None, 18)


def test_a_game_that_does_not_end_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duel, "LONGEST", 6)
    terms = Terms("yoxii", ("level:1", "level:1"), 1)
    assert [(game.points, len(game.moves)) for game in games(terms)] == [(0.5, 6), (0.5, 6)]


@pytest.mark.parametrize(
    ("way", "kind", "detail"),
    [
        ("illegal", FaultKind.ILLEGAL, "illegal move 'a1-a1'"),
        ("nonsense", FaultKind.ILLEGAL, "invalid move 'checkmate'"),
        ("late", FaultKind.LATE, "no answer within"),
        ("silent", FaultKind.LATE, "no answer within"),
        ("dying", FaultKind.DEAD, "ended with status 3"),
    ],
)
def test_a_program_loses_by_its_fault(
    way: str, kind: FaultKind, detail: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(PROJECT)
    monkeypatch.setattr(programs, "START_UP", 0.0 if way == "silent" else 60.0)
    seconds = 0.1 if kind is FaultKind.LATE else 60.0
    terms = Terms("oxixo", ("level:1", against(way)), 1, seconds)
    result = Result(games(terms))
    assert [game.points for game in result.games] == [1.0, 1.0]
    assert all(game.fault and game.fault.player == B and detail in game.fault.detail for game in result.games)
    assert result.faults(B) == {each: 2 * (each is kind) for each in FaultKind}
    assert sum(result.faults(A).values()) == 0
    assert ("this program dies" in capfd.readouterr().err) is (way == "dying")


def test_faults_count_for_a_as_for_b(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT)
    terms = Terms("yoxii", (against("illegal"), "level:1"), 1)
    result = Result(games(terms))
    assert [game.points for game in result.games] == [0.0, 0.0]
    assert result.faults(A)[FaultKind.ILLEGAL] == 2


def test_a_good_program_plays_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT)
    monkeypatch.setattr(programs, "GRACE", 60.0)
    for name in GAMES:
        done = games(Terms(name, (against("good"), "level:1"), 1))
        assert [game.fault for game in done] == [None, None]


def test_an_error_of_the_engine_loses_the_game_and_not_the_match(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_: Question) -> Thought:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking, "think", broken)
    done = games(Terms("oxono", ("level:2", "level:2"), 1))
    assert [(game.points, game.fault and game.fault.kind) for game in done] == [
        (0.0, FaultKind.DEAD),
        (1.0, FaultKind.DEAD),
    ]
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_the_engine_is_told_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []

    def first_move(question: Question) -> Thought:
        asked.append(question)
        game = GAMES[question.game]
        record = Record.begin(game, game.parse_position(question.start)).play_text(*question.moves)
        move = str(record.position.legal_moves()[0])
        return Thought(move, 0.5, None, 0, 1, (move,), 0.0)

    monkeypatch.setattr(thinking, "think", first_move)
    terms = Terms("oxixo", ("level:3", "seconds:0.5"), 1, seconds=2.0)
    (opening,) = terms.openings()
    first, second = games(terms)
    assert asked[0].moves == opening.moves
    assert asked[len(first.moves) - terms.plies - 1].moves == first.moves[:-1]
    assert {(question.level, question.seconds) for question in asked} == {(3, 2.0), (BEST, 0.5)}
    assert len({question.seed for question in asked}) == len(first.moves) + len(second.moves) - 2 * terms.plies


@pytest.mark.parametrize("name", GAMES)
def test_a_match_is_the_same_for_the_same_seed(name: str) -> None:
    terms = Terms(name, ("level:2", "level:1"), 1, seed=7)
    assert without_seconds(games(terms)) == without_seconds(games(terms))


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("level:4", Engine(4, 3.0)),
        ("seconds:0.5", Engine(BEST, 0.5)),
        ("mcts:20000", TreeSearch(20_000)),
    ],
)
def test_kinds_of_player(text: str, made: Opponent) -> None:
    assert opponent(text, 3.0) == made


def test_a_program_is_a_list_of_words_as_in_a_shell() -> None:
    made = opponent(f"cmd:{shlex.quote(sys.executable)} -c 'print(1)' --level 3", 2.0)
    assert isinstance(made, Foreign)
    assert made.program.words == (sys.executable, "-c", "print(1)", "--level", "3")
    assert made.seconds == 2.0


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("level:0", "from 1 to 5"),
        ("level:6", "from 1 to 5"),
        ("level:", "from 1 to 5"),
        ("level:\N{SUPERSCRIPT TWO}", "from 1 to 5"),
        ("seconds:-1", "above 0"),
        ("seconds:4", "more than the 3 seconds allowed"),
        ("mcts:0", "whole number"),
        ("mcts:1e3", "whole number"),
        ("cmd:", "no such program"),
        ("cmd:'open", "quot"),
        ("cmd:no-such-program --at all", "no such program"),
        ("human", "no such player"),
    ],
)
def test_players_that_do_not_exist(text: str, names: str) -> None:
    with pytest.raises(InvalidArgument, match=names):
        opponent(text, 3.0)


def test_seconds_that_a_player_asks_for() -> None:
    assert [wanted_seconds(text) for text in ("seconds:7.5", "level:5", "cmd:seconds:3")] == [7.5, 0.0, 0.0]


def test_what_a_match_says() -> None:
    won = Played(0, 0, 1.0, ("m",) * 20, None, ((0.5, 1.5), (0.25,)))
    lost = Played(0, 1, 0.0, ("m",) * 10, duel.Fault(A, FaultKind.LATE, "no answer"), ((1.0,), ()))
    said: list[str] = []
    result = follow([(won, lost)], 2, said.append)
    assert said == [
        "A loses a game (opening 1, ply 11, second side), late: no answer",
        "2 of 2 games: +1 =0 -1",
    ]
    assert list(figures(Terms("oxono", ("level:2", "level:1"), 1), result)) == [
        "game oxono",
        "A level:2",
        "B level:1",
        "games 2",
        "wins 1",
        "draws 0",
        "losses 1",
        "points 1",
        "percentage 50.0",
        "interval 9.5 to 90.5 (95 %)",
        "faults of A: illegal 0, late 1, dead 0",
        "faults of B: illegal 0, late 0, dead 0",
        "plies a game 15.0",
        "seconds a move of A: mean 1.000, longest 1.500",
        "seconds a move of B: mean 0.250, longest 0.250",
    ]
