"""What a picture shows, as data: a position, a record or a half-entered move becomes a Scene, which is then painted.

Tokens are written as positions write them, but for the cubes of teams: `X1` is a cross whose dot faces partner 1,
`X` one whose dot is not chosen yet.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntFlag
from typing import Any

from rules.game import Game, Outcome, Position, Seat, Side
from rules.grid import Square, square_name
from rules.oxixo import Move as CubeMove
from rules.oxixo4 import Move as TeamMove
from rules.oxono import TOTEM_O, TOTEM_X
from rules.oxono import Move as OxonoMove
from rules.record import Record
from rules.steps import moves_with, next_steps
from rules.yoxii import LETTERS, TOTEM
from rules.yoxii import Move as YoxiiMove


class Mark(IntFlag):
    """What is said about a square, a piece in hand or a seat; each has a shape of its own."""

    NONE = 0
    NEXT = 1  # may be chosen next
    CHOSEN = 2  # has been chosen
    FROM = 4  # what moved stood here
    LAST = 8  # moved or placed by the last move
    LINE = 16  # belongs to the deciding line
    COUNTED = 32  # counted at the end
    GHOST = 64  # not there yet: a preview


@dataclass(frozen=True, slots=True)
class Cell:
    """One square: what stands there and what is marked."""

    square: Square
    token: str = ""
    marks: Mark = Mark.NONE


@dataclass(frozen=True, slots=True)
class Arrow:
    """A cube pushed in at a square; the step leads into the board."""

    square: Square
    step: tuple[int, int]
    marks: Mark


@dataclass(frozen=True, slots=True)
class Stock:
    """Pieces of one kind in hand."""

    token: str
    count: int
    marks: Mark = Mark.NONE


@dataclass(frozen=True, slots=True)
class Player:
    """A chair at the board: what it plays with, and how it stands."""

    seat: Seat
    to_move: bool = False
    winner: bool = False
    stocks: tuple[Stock, ...] = ()
    points: int | None = None
    marks: Mark = Mark.NONE


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a picture shows."""

    game: str
    cells: tuple[Cell, ...]
    players: tuple[Player, ...]
    arrows: tuple[Arrow, ...] = ()

    def at(self, name: str) -> Cell:
        """Return the cell of a square by its name."""
        return next(cell for cell in self.cells if square_name(cell.square) == name)


TEAM_TOKENS = {"": "", "X": "X1", "Y": "X2", "O": "O1", "Q": "O2"}
TOTEMS = {"X": TOTEM_X, "O": TOTEM_O}


def scene_of(record: Record, *, ply: int | None = None) -> Scene:
    """Show a game as it stands now, or after so many moves, with its last move and its end marked."""
    record = record if ply is None else record.take_back_to(ply)
    sketch = _Sketch(record)
    if record.moves:
        sketch.show_last(record.positions[-2], record.moves[-1])
    if record.outcome is not None:
        sketch.show_end(record.outcome)
    return sketch.scene()


def composing(record: Record, chosen: tuple[str, ...]) -> Scene:
    """Show a move being entered: the chosen steps carried out, what may come next marked; ValueError if nothing may."""
    if chosen and not moves_with(record.position, chosen):
        raise ValueError(f"no legal move begins with {' '.join(chosen)}")
    sketch = _Sketch(record)
    if record.outcome is not None:
        sketch.show_end(record.outcome)
        return sketch.scene()
    COMPOSERS[record.game.name](sketch, chosen, next_steps(record.position, chosen))
    return sketch.scene()


class _Sketch:
    """A scene in the making."""

    def __init__(self, record: Record) -> None:
        self.game, self.position = record.game, record.position
        self.squares = self.game.grid.by_name
        self.tokens = {square: self._token(self.position, square) for square in self.squares.values()}
        self.marks = dict.fromkeys(self.tokens, Mark.NONE)
        self.arrows: list[Arrow] = []
        self.players = [self._player(seat, running=record.outcome is None) for seat in range(len(self.game.seats))]

    def scene(self) -> Scene:
        """Freeze it."""
        cells = tuple(Cell(square, self.tokens[square], self.marks[square]) for square in sorted(self.tokens))
        return Scene(self.game.name, cells, tuple(self.players), tuple(self.arrows))

    def show_last(self, before: Position[Any], move: object) -> None:
        """Mark where the totem or the cube came from and went to, and the piece placed."""
        match move:
            case OxonoMove(totem, to, piece):
                self.mark(Mark.FROM, standing(self.game, before, TOTEMS[totem]))
                self.mark(Mark.LAST, to, piece)
            case YoxiiMove(to, _, piece):
                self.mark(Mark.FROM, standing(self.game, before, TOTEM))
                self.mark(Mark.LAST, to, piece)
            case CubeMove(take, push) | TeamMove(take, push, _):
                self.mark(Mark.FROM, take)
                self.mark(Mark.LAST, push)
                self.arrow(take, push, Mark.LAST)

    def show_end(self, outcome: Outcome) -> None:
        """Mark the deciding line or the counted squares, the winner, and the points of both sides."""
        self.mark(Mark.LINE if outcome.tally is None else Mark.COUNTED, *outcome.squares)
        for seat, player in enumerate(self.players):
            side = self.game.side_of(seat)
            points = None if outcome.tally is None else outcome.tally.points[side]
            self.players[seat] = replace(player, winner=outcome.winner == side, points=points)

    def mark(self, marks: Mark, *squares: Square) -> None:
        """Add marks to squares."""
        for square in squares:
            self.marks[square] |= marks

    def mark_named(self, marks: Mark, names: list[str]) -> None:
        """Add marks to squares by their names."""
        self.mark(marks, *(self.squares[name] for name in names))

    def arrow(self, take: Square, push: Square, marks: Mark) -> None:
        """Show from where a cube is pushed in."""
        step = (_sign((take & 7) - (push & 7)), _sign((take >> 3) - (push >> 3)))
        self.arrows.append(Arrow(push, step, marks))

    def move_token(self, start: Square, to: Square) -> None:
        """Lift what stands on one square and put it on another."""
        self.tokens[to], self.tokens[start] = self.tokens[start], ""
        self.mark(Mark.FROM, start)
        self.mark(Mark.CHOSEN, to)

    def preview(self, square: Square, token: str) -> None:
        """Show a piece that is about to be placed, and one fewer in hand."""
        self.tokens[square] = token
        self.mark(Mark.CHOSEN | Mark.GHOST, square)
        self.spend(token)

    def mark_stock(self, marks: Mark, tokens: list[str]) -> None:
        """Mark kinds of pieces in the hand of the player to move."""
        self._change_stocks(lambda stock: replace(stock, marks=marks) if stock.token in tokens else stock)

    def spend(self, token: str) -> None:
        """Take one piece from the hand of the player to move."""
        self._change_stocks(lambda stock: replace(stock, count=stock.count - 1) if stock.token == token else stock)

    def mark_player(self, marks: Mark, seat: Seat) -> None:
        """Mark a seat."""
        self.players[seat] = replace(self.players[seat], marks=marks)

    def _change_stocks(self, change: Callable[[Stock], Stock]) -> None:
        turn = self.position.turn
        player = self.players[turn]
        self.players[turn] = replace(player, stocks=tuple(change(stock) for stock in player.stocks))

    def _player(self, seat: Seat, *, running: bool) -> Player:
        side = self.game.side_of(seat)
        hand = self.position.in_hand(side)
        stocks = tuple(Stock(own_token(self.game.name, side, kind), count) for kind, count in hand.items())
        return Player(seat, to_move=running and seat == self.position.turn, stocks=stocks)

    def _token(self, position: Position[Any], square: Square) -> str:
        token = position.at(square)
        return TEAM_TOKENS[token] if self.game.name == "oxixo4" else token


def own_token(game: str, side: Side, kind: str) -> str:
    """Return a side's piece of a kind (as `in_hand` names it) as positions write it."""
    if game == "yoxii":
        return LETTERS[side][int(kind) - 1]
    return kind.lower() if side else kind


def standing(game: Game[Any, Any], position: Position[Any], token: str) -> Square:
    """Return where the only thing of its kind stands."""
    return next(square for square in game.grid.by_name.values() if position.at(square) == token)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _compose_oxono(sketch: _Sketch, chosen: tuple[str, ...], following: list[str]) -> None:
    stand = {name: standing(sketch.game, sketch.position, totem) for name, totem in TOTEMS.items()}
    if not chosen:
        sketch.mark(Mark.NEXT, *(stand[name] for name in following))
        return
    piece = own_token("oxono", sketch.position.turn, chosen[0])
    sketch.mark_stock(Mark.CHOSEN, [piece])
    if len(chosen) == 1:
        sketch.mark(Mark.CHOSEN, stand[chosen[0]])
    else:
        sketch.move_token(stand[chosen[0]], sketch.squares[chosen[1]])
    if len(chosen) == 3:
        sketch.preview(sketch.squares[chosen[2]], piece)
    sketch.mark_named(Mark.NEXT, following)


def _compose_yoxii(sketch: _Sketch, chosen: tuple[str, ...], following: list[str]) -> None:
    stand = standing(sketch.game, sketch.position, TOTEM)
    own = LETTERS[sketch.position.turn]
    if not chosen:
        sketch.mark(Mark.CHOSEN, stand)
    else:
        sketch.move_token(stand, sketch.squares[chosen[0]])
    if len(chosen) == 1:
        sketch.mark_stock(Mark.NEXT, [own[int(value) - 1] for value in following])
        return
    if len(chosen) > 1:
        sketch.mark_stock(Mark.CHOSEN, [own[int(chosen[1]) - 1]])
    if len(chosen) == 3:
        sketch.preview(sketch.squares[chosen[2]], own[int(chosen[1]) - 1])
    sketch.mark_named(Mark.NEXT, following)


def _compose_oxixo(sketch: _Sketch, chosen: tuple[str, ...], following: list[str]) -> None:
    if len(chosen) < 2:
        sketch.mark_named(Mark.CHOSEN, list(chosen))
        sketch.mark_named(Mark.NEXT, following)
        for name in following if chosen else ():
            sketch.arrow(sketch.squares[chosen[0]], sketch.squares[name], Mark.NEXT)
        return
    take, push = (sketch.squares[name] for name in chosen[:2])
    _slide(sketch, take, push)
    token = sketch.game.sides[sketch.position.turn % 2]
    sketch.tokens[push] = token + chosen[2] if len(chosen) == 3 else token
    sketch.mark(Mark.FROM, take)
    sketch.mark(Mark.CHOSEN | (Mark.NONE if following else Mark.GHOST), push)
    sketch.arrow(take, push, Mark.CHOSEN)
    for partner in following:
        sketch.mark_player(Mark.NEXT, sketch.position.turn % 2 + 2 * (int(partner) - 1))


def _slide(sketch: _Sketch, take: Square, push: Square) -> None:
    """Close the gap that a cube leaves: each cube up to the end goes one place towards it."""
    step = _sign((push & 7) - (take & 7)) + 8 * _sign((push >> 3) - (take >> 3))
    for square in range(take, push, step):
        sketch.tokens[square] = sketch.tokens[square + step]


COMPOSERS = {"oxono": _compose_oxono, "yoxii": _compose_yoxii, "oxixo": _compose_oxixo, "oxixo4": _compose_oxixo}
