"""Every refusal as a friendly sentence in the reader's language, with a link to the board where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.utils import escape_markdown

from matches.errors import NoSuchMatch, NotAddressed, Refused
from rules.errors import Fault, RulesError
from rules.steps import moves_with

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot import Totem
    from cogs.answers import Reader
    from matches.model import Match
    from rules.game import Move

EXAMPLES = {"oxono": "Xc5-c4", "yoxii": "d5-3e5", "oxixo": "a3-e3", "oxixo4": "a3-e3=2"}
SHOWN_MOVES = 12  # in a sentence: more than that nobody reads
LONGEST = 40  # of what somebody typed, when it is said again


class MayNotPost(Refused):
    """The bot lacks a permission that it needs to show a board."""

    key = "refused-permission"


class NoGameHere(Refused):
    """The person plays no game in this channel."""

    key = "refused-no-game-here"


class NoTurnHere(Refused):
    """The person plays in this channel, but is nowhere to move."""

    key = "refused-no-turn-anywhere"


class StillRunning(Refused):
    """A rematch is for a game that has ended."""

    key = "refused-still-running"


class EngineSilent(Refused):
    """The computer cannot be asked at the moment."""

    key = "refused-engine-silent"


class MoveRefused(Refused):
    """The rules refuse a move; what they said, and the game in which it was made."""

    key = "move-illegal"

    def __init__(self, match: Match, error: RulesError) -> None:
        super().__init__(match.id)
        self.game, self.error = match, error


async def sentence(bot: Totem, error: Refused | RulesError, reader: Reader) -> str:
    """Say why something was refused."""
    if isinstance(error, RulesError):
        return _sentence_case(_reason(error, reader))
    match = await _match_of(bot, error)
    if isinstance(error, MoveRefused):
        text = move_refused(error.game, error.error, reader)
    else:
        text = reader.say(error.key, **_values(error, match, reader))
    if match is not None:
        text += "\n" + reader.say("refused-link", link=bot.table.link(match))
    return text


def move_refused(match: Match, error: RulesError, reader: Reader) -> str:
    """Say what is wrong with a move: an example for a malformed one, the nearest legal ones for an illegal one."""
    if isinstance(error.reason, Fault):
        return reader.say("move-malformed", fault=_reason(error, reader), example=EXAMPLES[match.game])
    text = reader.say("move-illegal", subject=_quoted(error.subject), rule=_reason(error, reader))
    legal, alike = _alike(match, error.subject)
    if legal:
        text += "\n" + reader.say("move-similar" if alike else "move-some", moves=move_list(legal, reader))
    return text


def move_list(moves: Sequence[Move], reader: Reader) -> str:
    """Write moves one after the other, not too many."""
    shown = " ".join(f"`{move}`" for move in moves[:SHOWN_MOVES])
    rest = len(moves) - SHOWN_MOVES
    return reader.say("move-more", moves=shown, count=rest) if rest > 0 else shown


def _alike(match: Match, subject: str) -> tuple[list[Move], bool]:
    """Return the legal moves that share the most first steps with a move, and whether they share any."""
    position = match.record.position
    steps = match.record.game.parse_move(subject).steps
    for length in range(len(steps) - 1, 0, -1):
        if found := moves_with(position, steps[:length]):
            return sorted(found, key=str), True
    return sorted(position.legal_moves(), key=str), False


def _reason(error: RulesError, reader: Reader) -> str:
    kind = "fault" if isinstance(error.reason, Fault) else "rule"
    values = {
        name: ", ".join(value) if isinstance(value, tuple) else _quoted(value) if isinstance(value, str) else value
        for name, value in error.values.items()
    }
    key = f"{kind}-{error.reason.name.lower().replace('_', '-')}"
    return reader.say(key, **{"subject": _quoted(error.subject), **values})


def _values(error: Refused, match: Match | None, reader: Reader) -> dict[str, object]:
    values = {name: _quoted(value) if isinstance(value, str) else value for name, value in error.values.items()}
    if "name" in error.values:
        values["name"] = escape_markdown(str(error.values["name"]))
    if isinstance(error, NotAddressed):
        values["whom"] = "person" if error.values.get("name") else "anyone"
    if isinstance(error, MayNotPost):
        values["permission"] = reader.say(f"permission-{error.values['permission']}")
        values["channel"] = str(error.values["channel"])
    if match is not None:
        values["players"] = ", ".join(escape_markdown(player.name) for player in match.players)
    return values


async def _match_of(bot: Totem, error: Refused) -> Match | None:
    if error.match is None:
        return None
    try:
        return await bot.matches.get(error.match)
    except NoSuchMatch:
        return None


def _quoted(text: str) -> str:
    """Make what somebody typed fit between backticks."""
    short = " ".join(text.replace("`", "'").split())
    return short if len(short) <= LONGEST else short[: LONGEST - 1] + "…"


def _sentence_case(text: str) -> str:
    return text[:1].upper() + text[1:]
