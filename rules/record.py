"""A game from its start to now: what has been played, what may be claimed, and how it ended.

A position alone knows neither its repetitions nor who made a line, so the outcome is settled here, by the move
or the agreement that brings it about, and kept.
"""

from dataclasses import dataclass, replace
from typing import Any

from rules.errors import IllegalMove, Rule
from rules.game import Game, Move, Outcome, Position, Reason, Seat, Side

CLAIM_AT = 3  # times a position stands on the board before a draw may be claimed
DRAWN_AT = 5  # times at which the game is drawn by itself


@dataclass(frozen=True)
class Record:
    """The positions of one game, the start first, the moves between them, and the outcome once there is one."""

    game: Game[Any, Any]
    positions: tuple[Position[Any], ...]
    moves: tuple[Move, ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def begin(cls, game: Game[Any, Any], start: Position[Any]) -> "Record":
        """Open the record of a game from any position."""
        return cls(game, (start,), outcome=start.outcome())

    @property
    def position(self) -> Position[Any]:
        """The position now."""
        return self.positions[-1]

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.moves)

    @property
    def repetitions(self) -> int:
        """How often the position has stood on the board, this time included."""
        return self.positions.count(self.position)

    @property
    def may_claim_draw(self) -> bool:
        """Tell whether any player may claim a draw by repetition now."""
        return self.outcome is None and self.repetitions >= CLAIM_AT

    @property
    def passed(self) -> tuple[Seat, ...]:
        """The seats that had to pass after the last move, in order."""
        if not self.moves:
            return ()
        seats = len(self.game.seats)
        mover, turn = self.positions[-2].turn, self.position.turn
        skipped = (turn - mover - 1) % seats
        return tuple((mover + n) % seats for n in range(1, skipped + 1))

    def play(self, move: Move) -> "Record":
        """Add a move; IllegalMove if the rules forbid it or the game is over."""
        self._expect_running(str(move))
        after = self.position.play(move)
        played = Record(self.game, (*self.positions, after), (*self.moves, move), after.outcome())
        if played.outcome is None and played.repetitions >= DRAWN_AT:
            return played.end(Outcome(None, Reason.REPETITION))
        return played

    def play_text(self, *typed: str) -> "Record":
        """Add moves as people type them."""
        record = self
        for text in typed:
            record = record.play(self.game.parse_move(text))
        return record

    def take_back(self, plies: int = 1) -> "Record":
        """Undo the last moves, and with them their count of repetitions and the outcome they brought."""
        if not 0 < plies <= self.ply:
            raise ValueError(f"cannot take back {plies} of {self.ply} moves")
        return self.take_back_to(self.ply - plies)

    def take_back_to(self, ply: int) -> "Record":
        """Return the game as it was after this many moves."""
        if ply == self.ply:
            return self
        positions = self.positions[: ply + 1]
        return Record(self.game, positions, self.moves[:ply], positions[-1].outcome())

    def claim_draw(self) -> "Record":
        """End the game by repetition; IllegalMove while the position has not stood often enough."""
        self._expect_running("draw")
        if not self.may_claim_draw:
            raise IllegalMove("draw", Rule.NOT_REPEATED, times=self.repetitions, wanted=CLAIM_AT)
        return self.end(Outcome(None, Reason.REPETITION))

    def agree_draw(self) -> "Record":
        """End the game because the sides agree to."""
        return self.end(Outcome(None, Reason.AGREEMENT))

    def resign(self, side: Side) -> "Record":
        """End the game because a side gives up."""
        return self.end(Outcome(1 - side, Reason.RESIGNATION))

    def run_out_of_time(self, side: Side) -> "Record":
        """End the game because a side's clock has run out."""
        return self.end(Outcome(1 - side, Reason.TIME))

    def end(self, outcome: Outcome) -> "Record":
        """End a game that goes on."""
        self._expect_running(outcome.reason)
        return replace(self, outcome=outcome)

    def _expect_running(self, subject: str) -> None:
        if self.outcome is not None:
            raise IllegalMove(subject, Rule.GAME_OVER)
