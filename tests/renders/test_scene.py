"""Scenes compared as data: what a picture shows, before anything is drawn."""

from dataclasses import replace
from random import Random

import pytest

from renders import composing, scene_of
from renders.scene import Arrow, Cell, Mark, Player, Scene, Stock
from rules import GAMES
from rules.grid import square_name
from rules.record import Record
from rules.steps import next_steps


def begin(game: str, position: str | None = None) -> Record:
    found = GAMES[game]
    return Record.begin(found, found.parse_position(position) if position else found.start())


def marked(scene: Scene, mark: Mark) -> set[str]:
    return {square_name(cell.square) for cell in scene.cells if mark in cell.marks}


def tokens(scene: Scene) -> dict[str, str]:
    return {square_name(cell.square): cell.token for cell in scene.cells if cell.token}


def square(game: str, name: str) -> int:
    return GAMES[game].grid.by_name[name]


def test_oxonos_start_is_two_totems_and_full_hands() -> None:
    scene = scene_of(begin("oxono"))
    assert tokens(scene) == {"c4": "@", "d3": "+"}
    assert len(scene.cells) == 36
    assert scene.players == (
        Player(0, to_move=True, stocks=(Stock("X", 8), Stock("O", 8))),
        Player(1, stocks=(Stock("x", 8), Stock("o", 8))),
    )
    assert all(cell.marks == Mark.NONE for cell in scene.cells)


def test_a_move_of_oxono_shows_where_the_totem_came_from_and_went_and_the_piece() -> None:
    scene = scene_of(begin("oxono").play_text("Xd5-e5"))
    assert tokens(scene) == {"c4": "@", "d5": "+", "e5": "X"}
    assert marked(scene, Mark.FROM) == {"d3"}
    assert marked(scene, Mark.LAST) == {"d5", "e5"}
    assert scene.players[0].stocks == (Stock("X", 7), Stock("O", 8))
    assert [player.to_move for player in scene.players] == [False, True]


def test_a_piece_on_the_square_the_totem_left_has_both_marks() -> None:
    scene = scene_of(begin("oxono").play_text("Xd2-d3"))
    assert scene.at("d3") == Cell(square("oxono", "d3"), "X", Mark.FROM | Mark.LAST)


def test_a_move_of_yoxii() -> None:
    scene = scene_of(begin("yoxii").play_text("d5-3e5"))
    assert tokens(scene) == {"d5": "T", "e5": "C"}
    assert marked(scene, Mark.FROM) == {"d4"}
    assert marked(scene, Mark.LAST) == {"d5", "e5"}
    assert scene.players[0].stocks == (Stock("A", 5), Stock("B", 5), Stock("C", 4), Stock("D", 3))


def test_a_move_of_oxixo_shows_the_side_from_which_the_cube_came_in() -> None:
    scene = scene_of(begin("oxixo").play_text("a3-e3"))
    assert tokens(scene) == {"e3": "X"}
    assert marked(scene, Mark.FROM) == {"a3"}
    assert marked(scene, Mark.LAST) == {"e3"}
    assert scene.arrows == (Arrow(square("oxixo", "e3"), (-1, 0), Mark.LAST),)


def test_cubes_of_teams_name_the_partner_their_dot_faces() -> None:
    scene = scene_of(begin("oxixo4").play_text("a3-e3=2", "e1-a1=1", "c1-c5=1"))
    assert tokens(scene) == {"e3": "X2", "a1": "O1", "c5": "X1"}
    assert [player.to_move for player in scene.players] == [False, False, False, True]


def test_an_earlier_ply_is_the_scene_of_that_time() -> None:
    start = begin("oxono")
    record = start.play_text("Xd5-e5", "Oc3-b3", "Xc5-b5")
    assert scene_of(record, ply=0) == scene_of(start)
    assert scene_of(record, ply=2) == scene_of(start.play_text("Xd5-e5", "Oc3-b3"))
    assert scene_of(record, ply=3) == scene_of(record)
    assert hash(scene_of(record)) == hash(scene_of(start.play_text("Xd5-e5", "Oc3-b3", "Xc5-b5")))


def test_the_deciding_row_is_marked_and_the_winner_told() -> None:
    scene = scene_of(begin("oxono", "6/6/2@3/XXX+2/xoo3/6 p").play_text("Xd4-d3"))
    assert marked(scene, Mark.LINE) == {"a3", "b3", "c3", "d3"}
    assert [(player.winner, player.to_move) for player in scene.players] == [(True, False), (False, False)]


def test_the_count_of_yoxii_is_marked_with_points() -> None:
    random = Random(3)
    record = begin("yoxii")
    while record.outcome is None:
        record = record.play(random.choice(record.position.legal_moves()))
    scene = scene_of(record)
    assert record.outcome.tally is not None
    assert tuple(player.points for player in scene.players) == record.outcome.tally.points
    assert marked(scene, Mark.COUNTED) == set(map(square_name, record.outcome.squares))


def test_a_resignation_marks_no_square_but_the_winner() -> None:
    record = begin("oxixo4").play_text("a3-e3=2").resign(0)
    scene = scene_of(record)
    assert not marked(scene, Mark.LINE)
    assert [player.winner for player in scene.players] == [False, True, False, True]
    assert not any(player.to_move for player in scene.players)


class TestComposing:
    def test_oxono_first_offers_the_totems(self) -> None:
        assert marked(composing(begin("oxono"), ()), Mark.NEXT) == {"c4", "d3"}

    def test_oxono_then_the_totems_squares(self) -> None:
        record = begin("oxono")
        scene = composing(record, ("X",))
        assert marked(scene, Mark.CHOSEN) == {"d3"}
        assert marked(scene, Mark.NEXT) == set(next_steps(record.position, ("X",)))
        assert scene.players[0].stocks[0] == Stock("X", 8, Mark.CHOSEN)

    def test_oxono_then_the_pieces_squares_around_the_moved_totem(self) -> None:
        scene = composing(begin("oxono"), ("X", "d5"))
        assert tokens(scene) == {"c4": "@", "d5": "+"}
        assert (marked(scene, Mark.FROM), marked(scene, Mark.CHOSEN)) == ({"d3"}, {"d5"})
        assert marked(scene, Mark.NEXT) == {"d4", "d6", "c5", "e5"}

    def test_oxono_a_whole_move_is_previewed(self) -> None:
        scene = composing(begin("oxono"), ("X", "d5", "e5"))
        assert scene.at("e5") == Cell(square("oxono", "e5"), "X", Mark.CHOSEN | Mark.GHOST)
        assert scene.players[0].stocks[0] == Stock("X", 7, Mark.CHOSEN)
        assert not marked(scene, Mark.NEXT)

    def test_yoxii_values_are_offered_in_the_hand(self) -> None:
        scene = composing(begin("yoxii"), ("d5",))
        assert {stock.token for stock in scene.players[0].stocks if stock.marks == Mark.NEXT} == set("ABCD")
        assert not marked(scene, Mark.NEXT)

    def test_yoxii_a_chosen_value_leads_to_squares_and_a_preview(self) -> None:
        scene = composing(begin("yoxii"), ("d5", "3"))
        assert marked(scene, Mark.NEXT) == {"c6", "d6", "e6", "c5", "e5", "c4", "d4", "e4"}
        assert scene.players[0].stocks[2] == Stock("C", 5, Mark.CHOSEN)
        assert tokens(composing(begin("yoxii"), ("d5", "3", "d4"))) == {"d5": "T", "d4": "C"}

    def test_oxixo_offers_cubes_then_ends(self) -> None:
        record = begin("oxixo")
        assert len(marked(composing(record, ()), Mark.NEXT)) == 16
        scene = composing(record, ("a1",))
        assert (marked(scene, Mark.CHOSEN), marked(scene, Mark.NEXT)) == ({"a1"}, {"a5", "e1"})
        assert {(arrow.step, arrow.marks) for arrow in scene.arrows} == {((-1, 0), Mark.NEXT), ((0, -1), Mark.NEXT)}

    def test_oxixo_a_preview_slides_the_row(self) -> None:
        record = begin("oxixo", "5/5/X1O1X/5/5 x")
        after = composing(record, ("a3", "e3"))
        assert tokens(after) == {"b3": "O", "d3": "X", "e3": "X"}
        assert tokens(after) == tokens(scene_of(record.play_text("a3-e3")))
        assert after.at("e3").marks == Mark.CHOSEN | Mark.GHOST

    def test_teams_offer_the_partners_seats_for_the_dot(self) -> None:
        record = begin("oxixo4").play_text("a3-e3=2")
        scene = composing(record, ("e1", "a1"))
        assert tokens(scene) == {"e3": "X2", "a1": "O"}
        assert [player.marks for player in scene.players] == [Mark.NONE, Mark.NEXT, Mark.NONE, Mark.NEXT]
        assert tokens(composing(record, ("e1", "a1", "2"))) == {"e3": "X2", "a1": "O2"}

    def test_what_leads_to_no_move_is_refused(self) -> None:
        with pytest.raises(ValueError, match="no legal move begins with X a1"):
            composing(begin("oxono"), ("X", "a1"))

    def test_a_finished_game_offers_nothing(self) -> None:
        record = begin("oxono").resign(0)
        assert composing(record, ()) == scene_of(record)

    @pytest.mark.parametrize("game", GAMES)
    def test_a_previewed_move_shows_what_the_played_one_will(self, game: str) -> None:
        random, record = Random(7), begin(game)
        for _ in range(12):
            move = random.choice(record.position.legal_moves())
            preview = composing(record, move.steps)
            for n in range(len(move.steps)):
                assert composing(record, move.steps[:n]) != preview
            record = record.play(move)
            assert tokens(preview) == tokens(scene_of(record))
            shown, played = preview.players, scene_of(record).players
            assert [_counts(player) for player in shown] == [_counts(player) for player in played]
            if record.outcome is not None:
                break


def _counts(player: Player) -> tuple[Stock, ...]:
    return tuple(replace(stock, marks=Mark.NONE) for stock in player.stocks)
