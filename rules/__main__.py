"""The rules on the command line, for tests, tools and other programs: perft, moves, play."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from io import TextIOWrapper
from typing import Any

from rules import game_named
from rules.errors import Fault, InvalidQuestion, RulesError
from rules.game import Game
from rules.perft import perft

USAGE = """\
usage: python -m rules perft GAME DEPTH [POSITION]
       python -m rules moves GAME POSITION | -
       python -m rules play GAME POSITION MOVE
       python -m rules play GAME -
"""
DEEPEST = 99  # further down no count would end

Questions = Iterable[str]


def answer(words: list[str], lines: Questions) -> Iterator[str]:
    """Answer one question, or with `-` one on each line; RulesError for what cannot be answered."""
    match words:
        case ["perft", name, depth, *position] if len(position) <= 1:
            game = game_named(name)
            start = game.parse_position(position[0]) if position else game.start()
            yield str(perft(start, _depth(depth)))
        case ["moves", name, "-"]:
            yield from _each(game_named(name), lines, _moves)
        case ["moves", name, position]:
            yield _moves(game_named(name), position)
        case ["play", name, "-"]:
            yield from _each(game_named(name), lines, _play_line)
        case ["play", name, position, move]:
            yield _play(game_named(name), position, move)
        case _:
            raise UsageError


class UsageError(Exception):
    """The words make no question."""


def _each(game: Game[Any, Any], lines: Questions, reply: Callable[[Game[Any, Any], str], str]) -> Iterator[str]:
    for line in lines:
        try:
            yield reply(game, line.rstrip("\r\n"))
        except RulesError as error:
            yield f"error: {error}"


def _moves(game: Game[Any, Any], position: str) -> str:
    return " ".join(sorted(map(str, game.parse_position(position).legal_moves())))


def _play_line(game: Game[Any, Any], line: str) -> str:
    position, tab, move = line.partition("\t")
    if not tab:
        raise InvalidQuestion(line, Fault.QUESTION_UNREADABLE)
    return _play(game, position, move)


def _play(game: Game[Any, Any], position: str, move: str) -> str:
    after = game.parse_position(position).play(game.parse_move(move))
    outcome = after.outcome()
    if outcome is None:
        return f"{after}\t-"
    return f"{after}\t{'draw' if outcome.winner is None else game.sides[outcome.winner]}"


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise InvalidQuestion(text, Fault.DEPTH_UNREADABLE, least=0, most=DEEPEST)
    return int(text)


def main(words: list[str]) -> int:
    """Print the answer, each line as soon as it is known; 2 when the question was at fault."""
    if isinstance(sys.stdin, TextIOWrapper):
        # A stray byte makes a faulty line and no crash; a lone carriage return does not make two lines of one.
        sys.stdin.reconfigure(errors="replace", newline="\n")
    try:
        for line in answer(words, sys.stdin):
            print(line, flush=True)
    except RulesError as error:
        print(error, file=sys.stderr)
        return 2
    except UsageError:
        print(USAGE, end="", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever asked has gone: what is still buffered must not fail once more when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
