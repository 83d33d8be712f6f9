"""A board in words, for whoever does not see the picture: who is to move, the last move, where everything stands."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from renders.scene import TOTEMS, Scene, scene_of, standing
from rules.game import Outcome, Position
from rules.grid import square_name
from rules.oxixo import Move as CubeMove
from rules.oxixo4 import Move as TeamMove
from rules.oxono import Move as OxonoMove
from rules.record import Record
from rules.yoxii import TOTEM
from rules.yoxii import Move as YoxiiMove

Say = Callable[..., str]

LIMIT = 1024  # Discord's, for the description of an attachment
SIDES = {"oxono": ("pink", "black"), "yoxii": ("white", "red"), "oxixo": ("cross", "ring"), "oxixo4": ("cross", "ring")}
KINDS = {  # how the messages name what stands on a square, in the order in which it is told
    "oxono": {"+": "totem-x", "@": "totem-o", "X": "pink-x", "O": "pink-o", "x": "black-x", "o": "black-o"},
    "yoxii": {"T": "totem"}
    | {letter: f"white-{value}" for value, letter in enumerate("ABCD", 1)}
    | {letter: f"red-{value}" for value, letter in enumerate("abcd", 1)},
    "oxixo": {"X": "crosses", "O": "rings"},
    "oxixo4": {"X1": "crosses-A1", "X2": "crosses-A2", "O1": "rings-B1", "O2": "rings-B2"},
}


def alt_text(record: Record, say: Say, *, ply: int | None = None, chosen: tuple[str, ...] = ()) -> str:
    """Describe a game as it stands now, or after so many moves, with the chosen steps of the next one if there are."""
    record = record if ply is None else record.take_back_to(ply)
    sentences = [say("alt-game", game=record.game.name), _state(record, say)]
    if chosen:
        sentences.append(say("alt-chosen", steps=", ".join(chosen)))
    sentences += last_words(record, say)
    scene = scene_of(record)
    sentences += [*_standing(scene, say), *_hands(record, say)]
    return shortened(" ".join(sentences))


def curve_words(points: Sequence[tuple[float, float]], say: Say) -> str:
    """Describe a rating curve: where it began, where it is now, and how far it went up and down between."""
    if not points:
        return say("alt-curve-empty")
    ratings = [round(rating) for _, rating in sorted(points)]
    said = {"first": ratings[0], "last": ratings[-1], "low": min(ratings), "high": max(ratings)}
    return say("alt-curve", count=len(ratings), **{name: str(rating) for name, rating in said.items()})


def record_words(won: int, drawn: int, lost: int, say: Say) -> str:
    """Describe the bar of games won, drawn and lost."""
    return say("alt-record", won=won, drawn=drawn, lost=lost)


def shortened(text: str) -> str:
    """Cut a text to what Discord takes, after a whole word."""
    return text if len(text) <= LIMIT else text[: LIMIT - 1].rpartition(" ")[0] + "…"


def _state(record: Record, say: Say) -> str:
    """Say who is to move, or how it ended."""
    outcome = record.outcome
    if outcome is None:
        return say("alt-turn", side=_seat(record, record.position.turn))
    if outcome.winner is None:
        text = say("alt-drawn", reason=_slug(outcome))
    else:
        text = say("alt-won", side=_side(record, outcome.winner), reason=_slug(outcome))
    if outcome.tally is not None:
        first, second = outcome.tally.points
        text += " " + say("alt-points", first=first, second=second)
    elif outcome.squares:
        text += " " + say("alt-line", squares=_names(outcome.squares))
    return text


def last_words(record: Record, say: Say) -> Iterator[str]:
    """Say the last move, and who had to pass after it."""
    if not record.moves:
        return
    before = record.positions[-2]
    side = _side(record, record.game.side_of(before.turn))
    match record.moves[-1]:
        case OxonoMove(totem, to, piece):
            start = standing(record.game, before, TOTEMS[totem])
            yield say("alt-last-oxono", side=side, symbol=totem, **_squares(start=start, to=to, piece=piece))
        case YoxiiMove(to, value, piece):
            start = standing(record.game, before, TOTEM)
            yield say("alt-last-yoxii", side=side, value=value, **_squares(start=start, to=to, piece=piece))
        case CubeMove(take, push):
            yield say("alt-last-oxixo", side=side, **_squares(take=take, push=push))
        case TeamMove(take, push, faces):
            partner = f"{side}{faces}"
            yield say(
                "alt-last-oxixo4", seat=_seat(record, before.turn), partner=partner, **_squares(take=take, push=push)
            )
    for seat in record.passed:
        yield say("alt-passed", seat=_seat(record, seat))


def _standing(scene: Scene, say: Say) -> Iterator[str]:
    """Say where each kind stands."""
    for token, kind in KINDS[scene.game].items():
        squares = [square_name(cell.square) for cell in scene.cells if cell.token == token]
        if squares:
            yield say("alt-standing", kind=kind, squares=", ".join(squares))
    neutral = sum(not cell.token for cell in scene.cells)
    if scene.game.startswith("oxixo"):
        yield say("alt-neutral", count=neutral)


def _hands(record: Record, say: Say) -> Iterator[str]:
    """Say what each side has in hand."""
    position: Position[Any] = record.position
    for side, name in enumerate(SIDES[record.game.name]):
        hand = position.in_hand(side)
        if record.game.name == "oxono":
            yield say("alt-hand-oxono", side=name, crosses=hand["X"], rings=hand["O"])
        elif record.game.name == "yoxii":
            ones, twos, threes, fours = hand.values()
            yield say("alt-hand-yoxii", side=name, ones=ones, twos=twos, threes=threes, fours=fours)


def _seat(record: Record, seat: int) -> str:
    """Name who plays: the seat in teams, else the side."""
    seats = record.game.seats
    return seats[seat] if len(seats) == 4 else SIDES[record.game.name][seat]


def _side(record: Record, side: int) -> str:
    """Name a side: in teams A or B."""
    return "AB"[side] if len(record.game.seats) == 4 else SIDES[record.game.name][side]


def _slug(outcome: Outcome) -> str:
    """Return a reason as the messages select it: `colour-row`."""
    return outcome.reason.name.lower().replace("_", "-")


def _squares(**squares: int) -> dict[str, str]:
    return {key: square_name(square) for key, square in squares.items()}


def _names(squares: tuple[int, ...]) -> str:
    return ", ".join(map(square_name, squares))
