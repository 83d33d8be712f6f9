"""What the rules refuse, as reasons with values; sentences for people are made elsewhere, in their language."""

from enum import StrEnum

Value = str | int | tuple[str, ...]


class Fault(StrEnum):
    """Why a text is no move, no position, or no question at all."""

    UNREADABLE = "not understood"
    NO_SUCH_SQUARE = "no such square"
    NO_SUCH_VALUE = "no such value"
    DOT_MISSING = "dot missing"
    DOT_UNKNOWN = "dot faces nobody"
    DOT_UNEXPECTED = "no dots in this game"
    SIDE_MISSING = "side to move missing"
    SIDE_UNKNOWN = "no such side"
    ROW_COUNT = "wrong number of rows"
    ROW_LENGTH = "row of the wrong length"
    CHARACTER_UNKNOWN = "unknown character"
    TOTEM_MISSING = "totem missing"
    TOTEM_TWICE = "totem twice"
    TOO_MANY_PIECES = "too many pieces of a kind"
    PIECES_CONTRADICT_SIDE = "number of pieces contradicts the side to move"
    ROW_CONTRADICTS_SIDE = "the side to move already has a row"
    MUST_PASS = "the seat to move would have to pass"  # noqa: S105 - no password, a turn that is passed
    GAME_UNKNOWN = "no such game"
    DEPTH_UNREADABLE = "depth must be a whole number"
    QUESTION_UNREADABLE = "a position, a tab and a move are wanted"


class Rule(StrEnum):
    """The rule that forbids a move."""

    GAME_OVER = "game over"
    NONE_IN_HAND = "none in hand"
    SAME_PLACE = "same place"
    OCCUPIED = "square occupied"
    NOT_STRAIGHT = "not in a straight line"
    PATH_BLOCKED = "path blocked"
    NOT_FIRST_FREE = "a jump ends on the first free square"
    TOO_FAR = "too far for a step, nothing to jump over"
    OVER_OPPONENT = "jump over an opponent's piece"
    NOT_ADJACENT = "not adjacent to the totem"
    NOT_ON_EDGE = "not in the outer ring"
    OPPONENTS_CUBE = "opponent's cube"
    FACES_PARTNER = "dot faces the partner"
    FIRST_ROUND = "only neutral cubes in the first round"
    NOT_AN_END = "not an end of its row or column"
    NOT_REPEATED = "position not repeated often enough"


class RulesError(ValueError):
    """A refusal: what was refused, a machine-readable reason, and the values that belong to it."""

    what = "refused"

    def __init__(self, subject: str, reason: Fault | Rule, **values: Value) -> None:
        super().__init__(subject, reason, values)
        self.subject = subject
        self.reason = reason
        self.values = values

    def __str__(self) -> str:
        """Say it in the plain English of logs and command lines, in one line whatever the input was."""
        subject = self.subject if len(self.subject) <= 80 else self.subject[:79] + "…"
        details = ", ".join(f"{name} {_shown(value)}" for name, value in self.values.items())
        return f"{self.what} {subject!a}: {self.reason}" + (f" ({details})" if details else "")


class InvalidMove(RulesError):
    """The text is no move of this game."""

    what = "invalid move"


class IllegalMove(RulesError):
    """The move is well formed, but a rule forbids it here."""

    what = "illegal move"


class InvalidPosition(RulesError):
    """The text is no position of this game."""

    what = "invalid position"


class InvalidQuestion(RulesError):
    """The command line was asked something it does not know."""

    what = "invalid question"


def _shown(value: Value) -> str:
    return " ".join(value) if isinstance(value, tuple) else ascii(value).strip("'") if value != "" else "''"
