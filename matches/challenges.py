"""From a challenge to a match: who may accept, who sits where, who begins."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from random import Random, SystemRandom
from time import time

from matches.clocks import CLOCKS, DAY, HOUR
from matches.errors import (
    ChallengedBot,
    ChallengedSelf,
    ChallengeGone,
    LobbyNotFull,
    NotAddressed,
    NotSeated,
    NotYourChallenge,
    OpponentGone,
    SeatTaken,
    TooManyMatches,
)
from matches.model import MOST_CHALLENGES, MOST_MATCHES, Answer, Challenge, Match, Player, Terms
from matches.ratings import MOST_RATED
from matches.stores import Challenges, Matches
from rules import GAMES
from rules.game import Seat

ALPHABET = "23456789bcdfghjkmnpqrstvwxz"  # none easily confused with another, and no vowels to make words of
CODE_LENGTH = 6
LAPSES_AFTER = DAY
OPEN_LAPSES_AFTER = HOUR
STRANGER = Player(0, "")  # sits on every seat that there is not


class ChallengeService:
    """Open, accept, decline, withdraw, and the lobby of a team game."""

    def __init__(
        self,
        challenges: Challenges,
        matches: Matches,
        now: Callable[[], float] = time,
        random: Random | None = None,
    ) -> None:
        self._challenges = challenges
        self._matches = matches
        self._now = now
        self._random = random or SystemRandom()
        self._lobby = asyncio.Lock()

    async def get(self, challenge_id: str) -> Challenge:
        """Find a challenge; ChallengeGone where there is none."""
        challenge = await self._challenges.get(challenge_id)
        if challenge is None:
            raise ChallengeGone
        return challenge

    async def open(
        self,
        terms: Terms,
        *,
        by: Player,
        opponent: Player | None,
        guild: int,
        channel: int,
        locale: str,
        opponent_is_bot: bool = False,
        seat: Seat | None = None,
    ) -> Challenge:
        """Make a challenge to a person or, without an opponent, to anyone."""
        if opponent is not None and opponent.id == by.id:
            raise ChallengedSelf
        if opponent_is_bot:
            raise ChallengedBot(name=opponent.name if opponent else "")
        await self._expect_room(by)
        if opponent is not None and opponent.is_computer:
            terms = replace(terms, rated=False, level=opponent.level)
        if opponent is not None and await self._enough(terms, by, opponent):
            terms = replace(terms, rated=False, limited=True)
        challenge = Challenge(
            id=self._code(),
            terms=terms,
            by=by,
            opponent=opponent,
            guild=guild,
            channel=channel,
            locale=locale,
            expires_at=self._now() + (LAPSES_AFTER if opponent else OPEN_LAPSES_AFTER),
            seats=self._lobby_seats(terms, by, seat),
        )
        while not await self._challenges.add(challenge, most=MOST_CHALLENGES):
            challenge = replace(challenge, id=self._code())  # another game has this code already
        return challenge

    async def posted(self, challenge: Challenge, message: int) -> None:
        """Remember the message that shows a challenge."""
        await self._challenges.posted(challenge.id, message)

    async def accept(self, challenge_id: str, player: Player, *, casual: bool = False) -> Match:
        """Accept a challenge, or join an open one; the match begins.

        RatedLimit where the two have played enough rated games for a day: then only `casual`, which they have seen.
        """
        challenge = await self._open_one(challenge_id)
        if challenge.in_teams:
            raise NotSeated  # a lobby is started, and only when it is full
        if challenge.opponent is not None and challenge.opponent.id != player.id:
            raise NotAddressed(name=challenge.opponent.name)
        if player.id == challenge.by.id:
            raise ChallengedSelf
        return await self._begin(challenge, self._two(challenge, player), casual=casual)

    async def play_computer(self, challenge_id: str, user: int, computer: Player) -> Match:
        """Let the computer take up an open challenge; only the challenger may want that. The game is casual."""
        challenge = await self._open_one(challenge_id)
        if challenge.by.id != user:
            raise NotYourChallenge(name=challenge.by.name)
        if challenge.in_teams:
            raise NotSeated
        if challenge.opponent is not None and challenge.opponent.id != computer.id:
            raise NotAddressed(name=challenge.opponent.name)
        return await self._begin(challenge, self._two(challenge, computer), casual=True)

    async def decline(self, challenge_id: str, user: int) -> Challenge:
        """Say no; only for whom the challenge is."""
        challenge = await self._open_one(challenge_id)
        if challenge.opponent is None or challenge.opponent.id != user:
            raise NotAddressed(name=challenge.opponent.name if challenge.opponent else "")
        await self._challenges.answered(challenge_id, Answer.DECLINED)
        return replace(challenge, answer=Answer.DECLINED)

    async def withdraw(self, challenge_id: str, user: int) -> Challenge:
        """Take a challenge back; only the challenger may."""
        challenge = await self._open_one(challenge_id)
        if challenge.by.id != user:
            raise NotYourChallenge(name=challenge.by.name)
        await self._challenges.answered(challenge_id, Answer.WITHDRAWN)
        return replace(challenge, answer=Answer.WITHDRAWN)

    async def lapse(self, challenge: Challenge) -> Challenge | None:
        """Close a challenge that nobody answered in time; None if somebody did after all."""
        try:
            await self._challenges.answered(challenge.id, Answer.LAPSED)
        except ChallengeGone:
            return None
        return replace(challenge, answer=Answer.LAPSED)

    async def sit(self, challenge_id: str, seat: Seat, player: Player) -> Challenge:
        """Take a free seat of a lobby, or the computer's, leaving the one held before."""
        async with self._lobby:
            before = await self._open_one(challenge_id)
            sitter = before.seats[seat] if 0 <= seat < len(before.seats) else STRANGER
            if sitter is not None and sitter.id != player.id and not sitter.is_computer:
                raise SeatTaken
            emptied = self._without(before, player.id)
            after = replace(before, seats=(*emptied[:seat], player, *emptied[seat + 1 :]))
            await self._challenges.seated(after, before)
            return after

    async def leave(self, challenge_id: str, user: int) -> Challenge:
        """Leave a lobby."""
        async with self._lobby:
            before = await self._open_one(challenge_id)
            after = replace(before, seats=self._without(before, user))
            if after == before:
                raise NotSeated
            await self._challenges.seated(after, before)
            return after

    async def fill(self, challenge_id: str, user: int, computer: Player) -> Challenge:
        """Seat the computer wherever nobody sits; anyone who sits in the lobby may want that."""
        async with self._lobby:
            before = await self._open_one(challenge_id)
            if user not in {player.id for player in before.seats if player is not None}:
                raise NotSeated
            after = replace(before, seats=tuple(player or computer for player in before.seats))
            await self._challenges.seated(after, before)
            return after

    async def start(self, challenge_id: str, user: int, *, casual: bool = False) -> Match:
        """Begin a team game; anyone who sits in its lobby may. RatedLimit as in `accept`."""
        async with self._lobby:
            challenge = await self._open_one(challenge_id)
            seated = [player for player in challenge.seats if player is not None]
            if user not in {player.id for player in seated}:
                raise NotSeated
            if len(seated) < len(challenge.seats):
                raise LobbyNotFull(free=len(challenge.seats) - len(seated))
            casual = casual or any(player.is_computer for player in seated)
            return await self._begin(challenge, tuple(seated), casual=casual)

    async def would_be_limited(self, challenge: Challenge) -> bool:
        """Tell whether some who sit on opposite sides of a lobby have played enough rated games for a day."""
        if challenge.has_computer:
            return False  # it is casual for that reason
        first, second = challenge.seats[0::2], challenge.seats[1::2]
        pairs = [(one, other) for one in first for other in second if one and other]
        return challenge.terms.rated and any([await self._met_enough(*pair) for pair in pairs])

    async def rematch_terms(self, match: Match, by: Player) -> Terms:
        """Propose the same game with the sides swapped."""
        match.side_of(by.id)
        began = match.record.positions[0].turn
        mine = match.seats_of(by.id)[0]
        first = "opponent" if mine == began else "me"
        marks = ("ring", "cross")[mine % 2] if match.game == "oxixo" else "random"
        rated = match.rated or (not match.has_computer and await self._was_limited(match))
        level = next((player.level for player in match.players if player.is_computer), None)
        return Terms(match.game, match.clock, rated=rated, first=first, mark=marks, advice=match.advice, level=level)

    async def rematch(self, match: Match, by: Player) -> Challenge:
        """Challenge the same opponent again with the sides swapped; in teams, a lobby, one seat further."""
        terms, mine = await self.rematch_terms(match, by), match.seats_of(by.id)[0]
        others = [player for player in match.players if player.id != by.id]
        if len(match.players) == 2 and others[0].id < 0:  # no account has such a number
            raise OpponentGone(match.id)
        return await self.open(
            terms,
            by=by,
            opponent=others[0] if len(match.players) == 2 else None,
            guild=match.guild,
            channel=match.channel,
            locale=match.locale,
            seat=(mine + 1) % len(match.players),
        )

    async def _was_limited(self, match: Match) -> bool:
        """Tell whether a match is casual only because its players had enough rated games that day."""
        offered = await self._challenges.get(match.id)
        return offered is not None and (offered.terms.rated or offered.terms.limited)

    async def _open_one(self, challenge_id: str) -> Challenge:
        challenge = await self.get(challenge_id)
        if not challenge.open or challenge.expires_at <= self._now():
            raise ChallengeGone
        return challenge

    async def _begin(self, challenge: Challenge, players: tuple[Player, ...], *, casual: bool = False) -> Match:
        for player in players:
            await self._expect_room(player)
        terms, now = challenge.terms, self._now()
        start = GAMES[terms.game].start(self._random, self._first(challenge, players))
        match = Match(
            id=challenge.id,
            game=terms.game,
            start=str(start),
            players=players,
            guild=challenge.guild,
            channel=challenge.channel,
            clock=terms.clock,
            rated=terms.rated and not casual,
            advice=terms.advice,
            locale=challenge.locale,
            budgets=CLOCKS[terms.clock].budgets(len(players)),
            created_at=now,
            touched_at=now,
        )
        await self._challenges.accepted(challenge.id, match, rated_since=now - DAY, most=MOST_MATCHES)
        return match

    async def _enough(self, terms: Terms, by: Player, opponent: Player) -> bool:
        """Tell whether two people have played as many rated games with each other as a day allows."""
        if not terms.rated or len(GAMES[terms.game].seats) > 2:
            return False
        return await self._met_enough(by, opponent)

    async def _met_enough(self, one: Player, other: Player) -> bool:
        return await self._matches.rated_between(one.id, other.id, self._now() - DAY) >= MOST_RATED

    async def _expect_room(self, player: Player) -> None:
        if player.is_computer:
            return
        if len(await self._matches.of_player(player.id, running=True)) >= MOST_MATCHES:
            raise TooManyMatches(name=player.name, most=MOST_MATCHES)

    def _code(self) -> str:
        return "".join(self._random.choices(ALPHABET, k=CODE_LENGTH))

    def _two(self, challenge: Challenge, opponent: Player) -> tuple[Player, Player]:
        """Seat two players: by mark where that is a choice of its own, else the one who begins first."""
        terms = challenge.terms
        if GAMES[terms.game].any_seat_begins:
            mine_first = self._choice(terms.mark, "cross", "ring")
        else:
            mine_first = self._choice(terms.first, "me", "opponent")
        return (challenge.by, opponent) if mine_first else (opponent, challenge.by)

    def _first(self, challenge: Challenge, players: tuple[Player, ...]) -> Seat:
        """Return the seat that begins; where the first seat always does, players were seated accordingly."""
        if not GAMES[challenge.terms.game].any_seat_begins:
            return 0
        seated = [player.id for player in players]
        mine = seated.index(challenge.by.id) if challenge.by.id in seated else 0
        if challenge.terms.first == "random":
            return self._random.randrange(len(players))
        return mine if challenge.terms.first == "me" else (mine + 1) % len(players)

    def _choice(self, chosen: str, yes: str, no: str) -> bool:
        return self._random.random() < 0.5 if chosen not in (yes, no) else chosen == yes

    def _lobby_seats(self, terms: Terms, by: Player, seat: Seat | None) -> tuple[Player | None, ...]:
        """Seat the challenger of a team game; whoever is invited sits down by themselves."""
        seats: list[Player | None] = [None] * len(GAMES[terms.game].seats)
        if len(seats) == 2:
            return ()
        seats[(terms.mark == "ring") if seat is None else seat] = by
        return tuple(seats)

    @staticmethod
    def _without(challenge: Challenge, user: int) -> tuple[Player | None, ...]:
        return tuple(None if player and player.id == user else player for player in challenge.seats)
