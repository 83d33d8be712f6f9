"""The cards of challenges, without Discord."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.lobby import challenge_view, person
from locales import LANGUAGES
from matches.clocks import CLOCKS
from matches.model import Answer, Challenge, Player, Terms
from rules import GAMES

if TYPE_CHECKING:
    from discord.ui import LayoutView

ANNA, BEN = Player(1, "Anna"), Player(2, "Ben")
LONG = Player(3, "x" * 32)


def challenge(
    game: str = "oxono", opponent: Player | None = BEN, first: str = "random", mark: str = "random"
) -> Challenge:
    seats = (ANNA, None, None, None) if game == "oxixo4" else ()
    return Challenge("b2c3d4", Terms(game, "3d", first=first, mark=mark), ANNA, opponent, 7, 8, "en", 1000.0, seats)


def parts(view: LayoutView, kind: int) -> list[dict[str, Any]]:
    """Return all components of a kind, nested ones too."""
    found: list[dict[str, Any]] = []
    left: list[dict[str, Any]] = list(view.to_components())  # type: ignore[no-untyped-call]
    while left:
        component = left.pop(0)
        found += [component] if component["type"] == kind else []
        left += component.get("components") or []
    return found


def text(view: LayoutView) -> str:
    return "\n".join(part["content"] for part in parts(view, 10))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("opponent", [LONG, None])
@pytest.mark.parametrize("answer", Answer)
def test_every_card_can_be_written(language: str, game: str, opponent: Player | None, answer: Answer) -> None:
    for clock in CLOCKS:
        for first in ("random", "me", "opponent"):
            for mark in ("random", "cross", "ring"):
                offered = challenge(game, opponent, first=first, mark=mark)
                terms = replace(offered.terms, clock=clock)
                view = challenge_view(replace(offered, terms=terms, answer=answer, locale=language))
                assert 0 < len(text(view)) < 1000
                buttons = parts(view, 2)
                assert bool(buttons) is (answer is Answer.OPEN)
                assert all(len(button["label"]) <= 22 and len(button["custom_id"]) <= 100 for button in buttons)
                assert all(len(row["components"]) <= 4 for row in parts(view, 1))  # five wrap on phones


def test_only_the_opponent_of_an_open_challenge_is_mentioned() -> None:
    assert text(challenge_view(challenge())).count("<@2>") == 1
    for answer in Answer:
        if answer is not Answer.OPEN:
            assert "<@" not in text(challenge_view(replace(challenge(), answer=answer)))
    assert "<@" not in text(challenge_view(challenge(opponent=None)))


def test_names_are_only_names() -> None:
    assert person(Player(1, "*a* _b_")) == r"\*a\* \_b\_"
    assert "<@12345678901234567>" not in person(Player(1, "<@12345678901234567>"))
    assert "@everyone" not in person(Player(1, "@everyone"))


def test_a_lobby_shows_its_seats() -> None:
    view = challenge_view(challenge("oxixo4", None))
    buttons = {button["label"]: button.get("disabled", False) for button in parts(view, 2)}
    assert (buttons["A1"], buttons["B1"], buttons["Start"]) == (True, False, True)
    full = replace(challenge("oxixo4", None), seats=(ANNA, BEN, LONG, Player(4, "D")))
    assert not next(button for button in parts(challenge_view(full), 2) if button["label"] == "Start").get("disabled")
