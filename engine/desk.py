"""Where a worker process thinks: lines of JSON come in and go out, and what is thought about can be stopped.

In: `{"kind": "ask", "id": 1, "question": "…"}` and `{"kind": "stop", "id": 1}`. Out: `progress` with a `text` while the
search is loaded, `ready` once it is, and for every question with its `id` a `thought`, or `refused` with a `text`.
"""

import json
from collections.abc import Iterable
from queue import SimpleQueue
from typing import NamedTuple, TextIO

from engine.question import Question
from engine.thinking import Stop, prepare, think, understood


class Asked(NamedTuple):
    """A question that waits, and the flag that ends it."""

    id: int
    question: Question
    stop: Stop


class Desk:
    """One thread listens, another thinks."""

    def __init__(self, given: Iterable[str], out: TextIO) -> None:
        self._given = given
        self._out = out
        self._stops: dict[int, Stop] = {}
        self._asked: SimpleQueue[Asked] = SimpleQueue()

    def listen(self) -> None:
        """Take in what comes until there is no more."""
        for line in self._given:
            message = json.loads(line)
            if message["kind"] == "ask":
                asked = Asked(message["id"], Question.from_line(message["question"]), Stop())
                self._stops[asked.id] = asked.stop
                self._asked.put(asked)
            elif (stop := self._stops.get(message["id"])) is not None:
                stop.set()

    def work(self) -> None:
        """Load the search, then answer questions for ever."""
        prepare(lambda text: self._say("progress", text=text))
        self._say("ready")
        while True:
            self._answer(self._asked.get())

    def _answer(self, asked: Asked) -> None:
        try:
            record = understood(asked.question)
        except ValueError as error:
            self._say("refused", id=asked.id, text=str(error))
        else:
            thought = think(asked.question, asked.stop)
            record.play_text(thought.move)  # raises where the search is mistaken: such a move never leaves this process
            self._say("thought", id=asked.id, thought=thought.to_line())
        del self._stops[asked.id]

    def _say(self, kind: str, **what: str | int) -> None:
        self._out.write(json.dumps({"kind": kind, **what}) + "\n")
        self._out.flush()
