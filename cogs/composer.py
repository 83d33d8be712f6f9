"""Entering a move step by step: where a player stands, what may follow, where Back leads. Nothing is remembered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from discord.utils import escape_markdown

from matches.errors import StaleBoard
from rules.steps import moves_with, next_steps

if TYPE_CHECKING:
    from collections.abc import Callable

    from matches.model import Match

    Say = Callable[..., str]

MOST_CHOICES = 25  # on one message; more are split into row, then square
MOST_IN_ROW = 4  # a fifth button wraps on phones
ROW = "_"  # begins a chosen row, which is no step of a move but half of one
BETWEEN = "."


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: what it says and where it leads."""

    label: str
    path: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A half-entered move: the steps chosen so far, and what may be chosen now."""

    match: Match
    chosen: tuple[str, ...]
    row: str | None  # the row in which a square is to be chosen
    following: tuple[str, ...]  # possible next steps; none when the move is whole
    back: str | None  # the path of the choice before; None at the first

    @property
    def move(self) -> str | None:
        """The whole move, once it is one."""
        return None if self.following else str(moves_with(self.match.record.position, self.chosen)[0])

    @property
    def by_row(self) -> bool:
        """Tell whether a row is to be chosen first."""
        return self.row is None and len(self.following) > MOST_CHOICES

    def rows(self, say: Say) -> list[list[Choice]]:
        """Lay the choices out as rows of buttons, those of squares as on the board where that is no higher."""
        steps = self._rank_steps() if self.by_row else _as_on_board(self.following)
        choices = [Choice(self._label(step, say), path_of((*self.chosen, step))) for step in steps]
        by_rank: dict[str, list[Choice]] = {}
        for step, choice in zip(steps, choices, strict=True):
            by_rank.setdefault(step[1:], []).append(choice)
        packed = [choices[n : n + MOST_IN_ROW] for n in range(0, len(choices), MOST_IN_ROW)]
        aligned = list(by_rank.values())
        fits = _are_squares(steps) and max(map(len, aligned)) <= MOST_IN_ROW and len(aligned) <= len(packed) + 1
        return aligned if fits else packed

    def question(self, say: Say) -> str:
        """Ask for the next step, or for the confirmation of the whole move."""
        if (move := self.move) is not None:
            return say("compose-confirm", move=move)
        if self.by_row:
            return say("compose-row")
        return say(f"compose-{self.match.game}-{len(self.chosen)}")

    def so_far(self, say: Say) -> str | None:
        """Say what is chosen already."""
        if not self.chosen:
            return None
        chosen = [escape_markdown(_step_label(self.match, n, step, say)) for n, step in enumerate(self.chosen)]
        return say("compose-so-far", steps=" · ".join(chosen))

    def _rank_steps(self) -> list[str]:
        return [ROW + rank for rank in sorted({step[1:] for step in self.following}, reverse=True)]

    def _label(self, step: str, say: Say) -> str:
        if step.startswith(ROW):
            return say("step-row", row=step.removeprefix(ROW))
        return _step_label(self.match, len(self.chosen), step, say)


def stage_at(match: Match, path: str) -> Stage:
    """Take up a move where its buttons left off; StaleBoard for steps that lead nowhere."""
    parts = tuple(path.split(BETWEEN)) if path else ()
    row = parts[-1].removeprefix(ROW) if parts and parts[-1].startswith(ROW) else None
    position = match.record.position
    chosen = parts[:-1] if row is not None else parts
    if not moves_with(position, chosen):
        raise StaleBoard(match.id)
    following = next_steps(position, chosen)
    if row is not None:
        following = [step for step in following if step[1:] == row != ""]
        if not following:
            raise StaleBoard(match.id)
    while len(following) == 1:
        chosen, row = (*chosen, following[0]), None
        following = next_steps(position, chosen)
    back = path_of(chosen) if row is not None else _back(match, chosen)
    return Stage(match, chosen, row, tuple(following), back)


def path_of(steps: tuple[str, ...]) -> str:
    """Write steps as they stand in a custom id."""
    return BETWEEN.join(steps)


def _back(match: Match, chosen: tuple[str, ...]) -> str | None:
    """Find the last real choice: where one step alone was possible, nobody chose."""
    position = match.record.position
    for length in range(len(chosen) - 1, -1, -1):
        if len(next_steps(position, chosen[:length])) > 1:
            return path_of(chosen[:length])
    return None


def _as_on_board(steps: tuple[str, ...]) -> list[str]:
    """Order squares as one reads the board, from its upper left corner; leave other steps alone."""
    if not _are_squares(steps):
        return list(steps)
    return sorted(steps, key=lambda square: (-int(square[1:]), square[0]))


def _are_squares(steps: tuple[str, ...] | list[str]) -> bool:
    return all(len(step) == 2 and step[0].islower() and step[1].isdigit() for step in steps)


def _step_label(match: Match, n: int, step: str, say: Say) -> str:
    """Say a step in a few words: a totem, a value and how many are left, a partner, or just the square."""
    if match.game == "oxono" and n == 0:
        return say(f"step-totem-{step}")
    if match.game == "yoxii" and n == 1:
        return say("step-value", value=step, count=match.record.position.in_hand(match.turn)[step])
    if match.game == "oxixo4" and n == 2:
        seat = match.turn % 2 + 2 * (int(step) - 1)
        return say("step-partner", seat=match.record.game.seats[seat], name=match.players[seat].name)
    return step
