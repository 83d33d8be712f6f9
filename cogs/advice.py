"""What hints and reviews share: a move in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord.utils import escape_markdown

if TYPE_CHECKING:
    from collections.abc import Callable

    from matches.model import Match

    Say = Callable[..., str]


def move_words(match: Match, move: str, say: Say) -> str:
    """Say a move of the player to move in words."""
    game, steps = match.game, match.record.game.parse_move(move).steps
    match game:
        case "oxono":
            totem, to, piece = steps
            return say("advice-move-oxono", symbol=totem, to=to, piece=piece)
        case "yoxii":
            to, value, piece = steps
            return say("advice-move-yoxii", to=to, value=value, piece=piece)
        case "oxixo4":
            take, push, partner = steps
            seat = match.turn % 2 + 2 * (int(partner) - 1)
            name = escape_markdown(match.players[seat].name)
            named = {"seat": match.record.game.seats[seat], "name": name}
            return say("advice-move-oxixo4", take=take, push=push, **named)
    take, push = steps
    return say("advice-move-oxixo", take=take, push=push)
