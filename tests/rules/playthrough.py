"""Whole games as text: every move, how many there were to choose from, the position, and the outcome."""

import re
import sys
from pathlib import Path

from rules import game_named
from rules.diagram import diagram
from rules.game import Outcome
from rules.grid import square_name
from rules.record import Record

FOLDER = Path(__file__).parent.parent / "playthroughs"
HEAD = re.compile(r"game: (?P<game>\w+)\nstart: (?P<start>.+)\n")
PLY = re.compile(r"^\d+\. (?P<seat>\w+) (?P<move>\S+)", re.MULTILINE)


def replay(text: str) -> Record:
    """Play the moves of a written game again; nothing else in it is believed."""
    head = HEAD.search(text)
    assert head is not None
    game = game_named(head["game"])
    return Record.begin(game, game.parse_position(head["start"])).play_text(
        *(ply["move"] for ply in PLY.finditer(text))
    )


def describe(record: Record) -> str:
    """Write a game down, one paragraph a ply."""
    paragraphs = [f"game: {record.game.name}\nstart: {record.positions[0]}", _board(record.take_back_to(0))]
    for ply in range(1, record.ply + 1):
        before, now = record.take_back_to(ply - 1), record.take_back_to(ply)
        seat = record.game.seats[before.position.turn]
        passed = "".join(f", {record.game.seats[skipped]} passes" for skipped in now.passed)
        line = f"{ply}. {seat} {now.moves[-1]} (of {len(before.position.legal_moves())}{passed})"
        paragraphs.append(f"{line}\n{now.position}\n{_board(now)}")
    paragraphs.append(f"outcome: {_outcome(record)}")
    return "\n\n".join(paragraphs) + "\n"


def _board(record: Record) -> str:
    hands = [record.position.in_hand(side) for side in (0, 1)]
    shown = (
        f"{seat} has " + " ".join(f"{count}x{piece}" for piece, count in hand.items())
        for seat, hand in zip(record.game.seats, hands, strict=False)
        if hand
    )
    return "\n".join([diagram(record.game, record.position), *shown])


def _outcome(record: Record) -> str:
    outcome = record.outcome
    if outcome is None:
        return "none yet"
    winner = "draw" if outcome.winner is None else record.game.sides[outcome.winner]
    squares = " ".join(map(square_name, outcome.squares))
    return " ".join(filter(None, [f"{winner}, {outcome.reason}", _tally(outcome), squares]))


def _tally(outcome: Outcome) -> str:
    if outcome.tally is None:
        return ""
    return f"{outcome.tally.points[0]}:{outcome.tally.points[1]} {outcome.tally.pieces[0]}:{outcome.tally.pieces[1]}"


if __name__ == "__main__":  # write the games anew, after a change of this format
    for path in map(Path, sys.argv[1:]):
        written = path.read_text("utf-8")
        title = written.partition("\n\n")[0]
        path.write_text(f"{title}\n\n{describe(replay(written))}", "utf-8")
