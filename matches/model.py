"""Matches and challenges as values: everything that is stored of them, and what follows from it."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from matches.clocks import CLOCKS, REMIND_AT, Clock
from matches.errors import MatchOver, NotYourMatch, NotYourTurn, StaleBoard
from rules import GAMES
from rules.game import Outcome, Reason, Seat, Side
from rules.record import Record

MOST_CHALLENGES = 10  # open ones of one person
MOST_MATCHES = 50  # running ones of one person


class Status(StrEnum):
    """Whether a match goes on."""

    RUNNING = "running"
    FINISHED = "finished"
    CLOSED = "closed"  # without a result: nobody touched it


@dataclass(frozen=True, slots=True)
class Player:
    """A person at the board, with the last name they were seen under; or the computer, at a level."""

    id: int
    name: str
    level: int | None = None  # of the computer

    @property
    def is_computer(self) -> bool:
        """Tell whether nobody has to be told that it is their turn."""
        return self.level is not None


@dataclass(frozen=True)
class Match:
    """One game between people in a channel."""

    id: str
    game: str
    start: str
    players: tuple[Player, ...]  # by seat
    guild: int
    channel: int  # where its cards are posted: a thread, where the server wants them
    clock: str
    rated: bool
    locale: str  # of everything public about it
    created_at: float
    touched_at: float
    advice: bool = False
    moves: tuple[str, ...] = ()
    revision: int = 0  # grows with everything that happens, so that an old click never fits again
    status: Status = Status.RUNNING
    winner: Side | None = None
    reason: Reason | None = None
    draw_offered_by: Side | None = None
    takeback_asked_by: Side | None = None
    budgets: tuple[float, ...] = ()  # seconds left of each seat, on clocks with a budget
    turn_since: float | None = None  # when the card of this turn was posted; nobody's time runs before
    deadline: float | None = None
    remind_at: float | None = None
    card: int | None = None  # the message that shows it
    card_revision: int = -1  # what that message shows; behind `revision` the card is still to be posted

    @cached_property
    def record(self) -> Record:
        """The game played again from its start, with the outcome that was kept."""
        game = GAMES[self.game]
        record = Record.begin(game, game.parse_position(self.start)).play_text(*self.moves)
        if self.reason is not None and record.outcome is None:
            return record.end(Outcome(self.winner, self.reason))
        return record

    @property
    def running(self) -> bool:
        """Tell whether the game goes on."""
        return self.status is Status.RUNNING

    @property
    def turn(self) -> Seat:
        """The seat to move."""
        return self.record.position.turn

    @property
    def to_move(self) -> Player:
        """The player to move."""
        return self.players[self.turn]

    @property
    def has_computer(self) -> bool:
        """Tell whether the computer plays in it."""
        return any(player.is_computer for player in self.players)

    @property
    def offered_to_computer(self) -> bool:
        """Tell whether a draw is offered to a side on which nobody else could answer."""
        by = self.draw_offered_by
        return self.running and by is not None and self.only_computers(1 - by)

    @property
    def awaits_computer(self) -> bool:
        """Tell whether the computer has something to do."""
        return self.running and (self.to_move.is_computer or self.offered_to_computer)

    def only_computers(self, side: Side) -> bool:
        """Tell whether a side is the computer's alone."""
        side_of = GAMES[self.game].side_of
        return all(player.is_computer for seat, player in enumerate(self.players) if side_of(seat) == side)

    @property
    def timing(self) -> Clock:
        """The clock it is played with."""
        return CLOCKS[self.clock]

    def seats_of(self, user: int) -> tuple[Seat, ...]:
        """Return the seats of a person: none for those who watch."""
        return tuple(seat for seat, player in enumerate(self.players) if player.id == user)

    def side_of(self, user: int) -> Side:
        """Return the side that a person plays for; NotYourMatch for those who watch."""
        seats = self.seats_of(user)
        if not seats:
            raise NotYourMatch(self.id)
        return GAMES[self.game].side_of(seats[0])

    def expect_running(self) -> None:
        """Refuse what comes after the end."""
        if not self.running:
            raise MatchOver(self.id)

    def expect_player(self, user: int, revision: int | None = None) -> Side:
        """Refuse strangers, ended games, and clicks on an old board; return the player's side."""
        side = self.side_of(user)
        self.expect_running()
        if revision is not None and revision != self.revision:
            raise StaleBoard(self.id)
        return side

    def expect_turn(self, user: int, revision: int | None = None) -> None:
        """Refuse, besides, a player whose turn it is not."""
        self.expect_player(user, revision)
        if self.to_move.id != user:
            raise NotYourTurn(self.id, name=self.to_move.name)

    def played(self, typed: str, *, at: float) -> "Match":
        """Return the match after a move; the rules refuse what is malformed or illegal."""
        record = self.record.play_text(typed)
        budgets = self._charged(at)
        after = replace(
            self,
            moves=tuple(map(str, record.moves)),
            budgets=budgets,
            draw_offered_by=None,
            takeback_asked_by=None,
        ).touched(at)
        return after.ended(record, at=at, count=False) if record.outcome else after

    def taken_back(self, plies: int = 1, *, at: float) -> "Match":
        """Return the match without its last moves."""
        return replace(self, moves=self.moves[:-plies], takeback_asked_by=None, draw_offered_by=None).touched(at)

    def ended(self, record: Record, *, at: float, count: bool = True) -> "Match":
        """Return the match with the result of its record; nobody's time runs any more."""
        outcome = record.outcome
        assert outcome is not None
        after = self.touched(at) if count else self
        return replace(
            after,
            status=Status.FINISHED,
            winner=outcome.winner,
            reason=outcome.reason,
            draw_offered_by=None,
            takeback_asked_by=None,
        )

    def closed(self, *, at: float) -> "Match":
        """Return the match closed without a result."""
        return replace(self.touched(at), status=Status.CLOSED)

    def asked(self, *, draw: Side | None = None, takeback: Side | None = None, at: float) -> "Match":
        """Return the match with these questions open; the player's time goes on meanwhile."""
        return replace(
            self, draw_offered_by=draw, takeback_asked_by=takeback, revision=self.revision + 1, touched_at=at
        )

    def shown(self, card: int, *, at: float) -> "Match":
        """Return the match once its card is posted: from now on the time of the player to move runs.

        The computer's does not: it answers when it can, and how busy the bot is decides no game.
        """
        if not self.running or self.turn_since is not None or self.to_move.is_computer:
            return replace(self, card=card, card_revision=self.revision)
        timing = self.timing
        allowed = self.budgets[self.turn] if self.budgets else timing.per_move
        return replace(
            self,
            card=card,
            card_revision=self.revision,
            turn_since=at,
            deadline=at + allowed if timing.runs else None,
            remind_at=at + allowed * (1 - REMIND_AT) if timing.per_move else None,
        )

    def relocated(self, channel: int) -> "Match":
        """Return the match as it goes on in another channel."""
        return replace(self, channel=channel)

    def without_reminder(self) -> "Match":
        """Return the match with its reminder given."""
        return replace(self, remind_at=None)

    def _charged(self, at: float) -> tuple[float, ...]:
        """Take the time since the card was posted off the budget of the player to move, and add the increment."""
        if not self.budgets or self.turn_since is None:
            return self.budgets
        left = self.budgets[self.turn] - max(0.0, at - self.turn_since)
        return tuple(
            max(0.0, left) + self.timing.increment if seat == self.turn else budget
            for seat, budget in enumerate(self.budgets)
        )

    def touched(self, at: float) -> "Match":
        """Return the match one revision further, its clock stopped until the new card is posted."""
        return replace(self, revision=self.revision + 1, touched_at=at, turn_since=None, deadline=None, remind_at=None)


class Answer(StrEnum):
    """What became of a challenge."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"


@dataclass(frozen=True)
class Terms:
    """What a challenge proposes."""

    game: str
    clock: str
    rated: bool = True
    first: str = "random"  # random, me, opponent
    mark: str = "random"  # Oxixo: random, cross, ring
    advice: bool = False
    limited: bool = False  # casual, for the two have played enough rated games with each other for a day
    level: int | None = None  # of the computer, where it plays


@dataclass(frozen=True)
class Challenge:
    """An offer to play: to a person, to anyone in the channel, or a lobby for two teams."""

    id: str
    terms: Terms
    by: Player
    opponent: Player | None
    guild: int
    channel: int
    locale: str
    expires_at: float
    seats: tuple[Player | None, ...] = ()  # of a team game's lobby
    answer: Answer = Answer.OPEN
    message: int | None = None

    @property
    def in_teams(self) -> bool:
        """Tell whether it is a lobby with more than two seats."""
        return len(GAMES[self.terms.game].seats) > 2

    @property
    def has_computer(self) -> bool:
        """Tell whether the computer sits in its lobby."""
        return any(player is not None and player.is_computer for player in self.seats)

    @property
    def open(self) -> bool:
        """Tell whether it can still be answered."""
        return self.answer is Answer.OPEN
