"""Workers that fail on request: `python -m tests.engine.fake_worker NOTES [WAY TIMES]`, run by the real pool.

A question says itself what becomes of it, where a position would stand: `well`, `die 2` (the first two times that
anybody is asked, then well), and so on. WAY and TIMES say the same of the start. Everything is noted in a file.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path

from engine.question import Question, Thought

FOR_EVER = 600


def note(what: str) -> int:
    """Note what happens; return how often it has happened so far, to whatever process."""
    notes = Path(sys.argv[1])
    with notes.open("a") as file:
        file.write(f"{os.getpid()} {what}\n")
    return sum(line.split(" ", 1)[1] == what for line in notes.read_text().splitlines())


def say(kind: str, **what: str | int) -> None:
    sys.stdout.write(json.dumps({"kind": kind, **what}) + "\n")
    sys.stdout.flush()


def misbehave(way: str) -> None:
    match way:
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "hang":
            time.sleep(FOR_EVER)
        case "nonsense":
            sys.stdout.write("I resign\n")
        case "ramble":
            sys.stdout.write("a" * 1_000_000 + "\n")
        case "mistake":  # a right kind of line with the wrong things in it
            say("thought", id=1, thought="{}")
        case "other":  # an answer to a question that nobody asked
            say("thought", id=99, thought=thought("e5-e1"))
    sys.stdout.flush()


def thought(move: str) -> str:
    return Thought(move, value=0.5, ends_in=None, depth=1, nodes=os.getpid(), line=(move,), seconds=0.0).to_line()


def main() -> None:
    way, times = (*sys.argv[2:], "well", "0")[:2]
    if note("start") <= int(times):
        misbehave(way)
    say("progress", text="nearly there")
    say("ready")
    waits = 0  # the question that is answered when it is stopped
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "stop":
            note("stop")
            if message["id"] == waits:
                say("thought", id=waits, thought=thought("stopped"))
            continue
        start = Question.from_line(message["question"]).start
        way, _, number = start.partition(" ")
        if note(f"ask {start}") > int(number or 0):
            say("thought", id=message["id"], thought=thought(start))
        elif way == "wait":
            waits = message["id"]
        else:
            misbehave(way)


if __name__ == "__main__":
    main()
