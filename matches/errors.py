"""What the service refuses: a key and values for a sentence in the reader's language, never the sentence."""

from typing import Any


class Refused(Exception):
    """Something that may not happen now; `key` names the sentence, `match` the game whose board is linked."""

    key = "refused"

    def __init__(self, match: str | None = None, **values: Any) -> None:  # noqa: ANN401 - whatever the sentence shows
        super().__init__(self.key, values)
        self.match = match
        self.values = values


class NoSuchMatch(Refused):
    """No game has this code."""

    key = "refused-no-such-game"


class NotYourMatch(Refused):
    """Somebody who does not play in a game wants to act in it."""

    key = "refused-not-your-game"


class NotYourTurn(Refused):
    """A player of the game acts out of turn."""

    key = "refused-not-your-turn"


class StaleBoard(Refused):
    """The click answers a board that is no longer the current one."""

    key = "refused-old-board"


class MatchOver(Refused):
    """The game has ended."""

    key = "refused-game-over"


class NothingToAnswer(Refused):
    """There is no offer that this person could answer."""

    key = "refused-nothing-to-answer"


class AlreadyOffered(Refused):
    """The same offer stands already."""

    key = "refused-already-offered"


class NothingToTakeBack(Refused):
    """No move has been made yet, or the last one is not this player's."""

    key = "refused-nothing-to-take-back"


class RatedMatch(Refused):
    """Takebacks and hints are for casual games."""

    key = "refused-rated"


class OpponentGone(Refused):
    """The person to play against has had their data deleted; nobody knows any more who it was."""

    key = "refused-opponent-gone"


class RatedLimit(Refused):
    """These people have played enough rated games with each other for a day."""

    key = "refused-rated-limit"


class ChallengedSelf(Refused):
    """Nobody plays against themselves."""

    key = "refused-challenge-self"


class ChallengedBot(Refused):
    """Other bots do not play."""

    key = "refused-challenge-bot"


class LevelOfPerson(Refused):
    """A level is chosen for an opponent who is not the computer."""

    key = "refused-level-of-person"


class TooManyChallenges(Refused):
    """A person has too many open challenges."""

    key = "refused-too-many-challenges"


class TooManyMatches(Refused):
    """A person plays too many games."""

    key = "refused-too-many-games"


class ChallengeGone(Refused):
    """The challenge was accepted, declined, withdrawn, or has lapsed."""

    key = "refused-challenge-gone"


class NotAddressed(Refused):
    """Somebody else was challenged."""

    key = "refused-not-addressed"


class NotYourChallenge(Refused):
    """Only the challenger may do this."""

    key = "refused-not-your-challenge"


class SeatTaken(Refused):
    """Somebody else sits there."""

    key = "refused-seat-taken"


class NotSeated(Refused):
    """The person does not sit in this lobby."""

    key = "refused-not-seated"


class LobbyNotFull(Refused):
    """Some seats of a team game are still empty."""

    key = "refused-lobby-not-full"
