"""The rules of the games: pure values and functions, no input or output, nothing but the standard library."""

from typing import Any

from rules.errors import Fault, InvalidQuestion
from rules.game import Game
from rules.oxixo import OXIXO
from rules.oxixo4 import OXIXO4
from rules.oxono import OXONO
from rules.yoxii import YOXII

GAMES: dict[str, Game[Any, Any]] = {game.name: game for game in (OXONO, YOXII, OXIXO, OXIXO4)}


def game_named(name: str) -> Game[Any, Any]:
    """Find a game by its name; InvalidQuestion when there is none."""
    try:
        return GAMES[name]
    except KeyError:
        raise InvalidQuestion(name, Fault.GAME_UNKNOWN, games=tuple(GAMES)) from None
