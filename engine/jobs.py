"""A match in processes of its own, several pairs of games at the same time."""

import multiprocessing
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Any, TypeAlias

from engine.duel import Pair, Table, Terms
from engine.errors import MatchFailed
from engine.openings import Opening

ENDING = 10.0  # seconds in which a process may end its game and its programs once it has to stop

Link: TypeAlias = "Connection[Any, Any]"  # openings to the process, None at the end; True when it is ready, then pairs


def play_match(terms: Terms, openings: Sequence[Opening], jobs: int = 1) -> Iterator[Pair]:
    """Play every opening in one of so many processes; pairs come as they are finished."""
    waiting = iter(openings)
    with ExitStack() as running:
        links: list[Link] = []
        for opening in islice(waiting, jobs):
            # One after the other: the first compiles what is not compiled yet, the others only load it.
            link = running.enter_context(_job(terms))
            _hear(link)
            link.send(opening)
            links.append(link)
        while links:
            heard = wait(links)
            for link in [link for link in links if link in heard]:
                yield _hear(link)
                following = next(waiting, None)
                link.send(following)
                if following is None:
                    links.remove(link)


def _hear(link: Link) -> Any:  # noqa: ANN401 - a pair, or that it is ready
    """Wait for what a process says next; MatchFailed when it has ended instead."""
    try:
        return link.recv()
    except EOFError:
        raise MatchFailed("a process of the match ended before its games did") from None


@contextmanager
def _job(terms: Terms) -> Iterator[Link]:
    """Run a process that plays the openings it is sent."""
    context = multiprocessing.get_context("spawn")  # nothing of this process is wanted there
    ours, theirs = context.Pipe()
    process = context.Process(target=_play, args=(theirs, terms))
    process.start()
    theirs.close()
    try:
        yield ours
    except BaseException:
        process.terminate()
        raise
    finally:
        ours.close()
        process.join(ENDING)
        process.kill()
        process.join()


def _play(link: Link, terms: Terms) -> None:
    """Play what is sent until nothing more is; the body of a process."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that its programs are ended as well
    try:
        with Table(terms) as table:
            link.send(True)  # noqa: FBT003 - ready
            while (opening := link.recv()) is not None:
                link.send(table.play(opening))
    except (KeyboardInterrupt, EOFError, BrokenPipeError):
        sys.exit(1)  # nobody listens any more
