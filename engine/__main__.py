"""The engine on the command line: a best move, matches that measure strength, and itself as an opponent of others."""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from time import perf_counter, process_time
from typing import NoReturn

from engine import speed, thinking
from engine.duel import PLIES, SECONDS, Terms
from engine.errors import InvalidArgument, MatchFailed
from engine.jobs import play_match
from engine.layout import DEEPEST
from engine.opponents import KINDS, wanted_seconds
from engine.protocol import read_seconds, running, serve
from engine.question import BEST, LEVELS, Question, Thought
from engine.report import figures, follow
from rules import GAMES, game_named
from rules.errors import RulesError

MOST_GAMES = 1_000_000
MOST_PLIES = 20  # of an opening: beyond that few are still open
MOST_JOBS = 256
MOST_SEED = 2**32 - 1


class Parser(ArgumentParser):
    """Says what is wrong in one line, and leaves the ending to `main`."""

    def error(self, message: str) -> NoReturn:
        """Refuse."""
        raise InvalidArgument(f"{message} (see {self.prog} --help)")


def best_move(given: Namespace) -> Iterator[str]:
    """Answer with a move, then with what is known about it."""
    position = running(game_named(given.game), given.position)
    thinking.prepare(_say)
    thought = thinking.think(Question(given.game, str(position), level=given.level, seconds=given.seconds))
    yield from known(thought)


def known(thought: Thought) -> Iterator[str]:
    """Write a thought, the move first."""
    yield thought.move
    yield f"value {thought.value:.3f}"
    yield f"depth {thought.depth}"
    yield f"nodes {thought.nodes}"
    yield f"line {' '.join(thought.line)}"
    if thought.ends_in is not None:
        yield f"ends in {thought.ends_in}"


def match(given: Namespace) -> Iterator[str]:
    """Play a match and answer with its figures."""
    players = (given.a, given.b)
    seconds = given.seconds or max(SECONDS, *map(wanted_seconds, players))
    terms = Terms(given.game, players, (given.games + 1) // 2, seconds, given.seed, given.plies)
    openings = terms.openings()
    if given.games % 2:
        _say(f"each opening is played with both sides: {2 * terms.pairs} games instead of {given.games}")
    if (different := len({(opening.start, opening.moves) for opening in openings})) < terms.pairs:
        _say(f"there are only {different} openings of {terms.plies} plies: they are played again and again")
    yield from figures(terms, follow(play_match(terms, openings, given.jobs), 2 * terms.pairs, _say))


def answer_lines(given: Namespace) -> Iterator[str]:
    """Answer the questions on standard input."""
    began = perf_counter() - process_time()  # Python has had itself to start before
    thinking.prepare(_say)
    yield from serve(thinking.think, given.level, given.seed, sys.stdin, loading=perf_counter() - began)


def perft(given: Namespace) -> Iterator[str]:
    """Count move sequences with the rules inside the search."""
    game = game_named(given.game)
    position = game.start() if given.position is None else game.parse_position(given.position)
    thinking.prepare(_say)
    from engine import kernels  # noqa: PLC0415 - compiles when it is imported, and that is prepared now

    yield str(kernels.perft(given.game, str(position), given.depth))


def bench(_: Namespace) -> Iterator[str]:
    """Measure the search; it prints its own tables."""
    thinking.prepare(_say)
    speed.main()
    yield from ()


def compile_search(_: Namespace) -> Iterator[str]:
    """Compile what is not compiled yet."""
    thinking.prepare(print)
    yield from ()


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 12 and least <= int(text) <= most):
            raise ArgumentTypeError(f"a whole number from {least} to {most} is wanted, not {text[:40]!a}")
        return int(text)

    return read


def _seconds(text: str) -> float:
    try:
        return read_seconds(text)
    except InvalidArgument as error:
        raise ArgumentTypeError(str(error)) from None


def parser() -> Parser:
    """Describe the command line."""
    made = Parser(prog="python -m engine", description=__doc__, allow_abbrev=False)
    commands = made.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: Callable[[Namespace], Iterator[str]], about: str) -> ArgumentParser:
        added = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        added.set_defaults(run=run)
        return added

    level = _whole(LEVELS[0], LEVELS[-1])
    game = f"one of {', '.join(GAMES)}"

    one = command("bestmove", best_move, "print the best move, then what is known about it")
    one.add_argument("game", metavar="GAME", help=game)
    one.add_argument("position", metavar="POSITION")
    effort = one.add_mutually_exclusive_group()
    effort.add_argument("--level", type=level, default=BEST, metavar="N", help=f"1 to {BEST}, the default")
    effort.add_argument("--seconds", type=_seconds, metavar="S", help=f"at level {BEST}, at most so long")

    many = command("match", match, f"play a match; A and B are {KINDS}")
    many.add_argument("game", metavar="GAME", help=game)
    many.add_argument("a", metavar="A", help=KINDS)
    many.add_argument("b", metavar="B", help=KINDS)
    many.add_argument("--games", type=_whole(1, MOST_GAMES), required=True, metavar="N", help="an even number")
    many.add_argument("--seconds", type=_seconds, metavar="S", help=f"allowed a move (default {SECONDS:g})")
    many.add_argument("--seed", type=_whole(0, MOST_SEED), default=0, metavar="K", help="of openings and chance")
    many.add_argument("--plies", type=_whole(0, MOST_PLIES), default=PLIES, metavar="P", help="of an opening")
    many.add_argument("--jobs", type=_whole(1, MOST_JOBS), default=1, metavar="J", help="pairs at the same time")

    itself = command("serve", answer_lines, "answer lines of GAME tab POSITION tab SECONDS with a move each")
    itself.add_argument("--level", type=level, default=BEST, metavar="N", help=f"1 to {BEST}, the default")
    itself.add_argument("--seed", type=_whole(0, MOST_SEED), default=0, metavar="K", help="of what is left to chance")

    count = command("perft", perft, "count move sequences with the compiled rules")
    count.add_argument("game", metavar="GAME", help=game)
    count.add_argument("depth", type=_whole(0, DEEPEST), metavar="DEPTH")
    count.add_argument("position", nargs="?", metavar="POSITION", help="the start unless given")

    command("bench", bench, "measure the speed of the search")
    command("compile", compile_search, "compile the search, once on each machine")
    return made


def main(words: list[str]) -> int:
    """Print the answer, each line as soon as it is known; 2 when the question was at fault."""
    if isinstance(sys.stdin, TextIOWrapper):
        # A stray byte makes a faulty line and no crash; a lone carriage return does not make two lines of one.
        sys.stdin.reconfigure(errors="replace", newline="\n")
    try:
        given = parser().parse_args(words)
        for line in given.run(given):
            print(line, flush=True)
    except (RulesError, InvalidArgument) as error:
        _say(str(error))
        return 2
    except MatchFailed as error:
        _say(str(error))
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever asked has gone: what is still buffered must not fail once more when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
