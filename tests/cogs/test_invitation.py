"""The private form: everything it knows is in its custom ids."""

from __future__ import annotations

import itertools

import pytest

from cogs.invitation import VALUES, InvitationButton, InvitationSelect, chosen, fitting, invitation_view, read, written
from locales import LANGUAGES
from matches.model import Terms
from tests.cogs.test_lobby import parts

SOMEBODY = 2**63 - 1


def all_terms() -> list[Terms]:
    return [
        Terms(game, clock, rated=rated == "1", first=first, mark=mark, advice=advice == "1")
        for game, clock, rated, first, mark, advice in itertools.product(*VALUES.values())
    ]


def test_what_is_written_can_be_read() -> None:
    for terms in all_terms():
        for field in VALUES:
            custom_id = f"{written(SOMEBODY, terms)}:{field}"
            assert len(custom_id) <= 100
            found = InvitationSelect.__discord_ui_compiled_template__.fullmatch(custom_id)
            assert found is not None
            assert (read(found), int(found["to"]), found["field"]) == (terms, SOMEBODY, field)
            assert InvitationButton.__discord_ui_compiled_template__.fullmatch(custom_id) is None


def test_what_nobody_offered_changes_nothing() -> None:
    terms = Terms("oxono", "3d")
    assert chosen(terms, "game", "chess") == terms
    assert chosen(terms, "game", "yoxii") == Terms("yoxii", "3d")
    assert chosen(terms, "rated", "0") == Terms("oxono", "3d", rated=False)


def test_options_that_the_game_does_not_have_are_dropped() -> None:
    assert fitting(Terms("yoxii", "3d", mark="ring", advice=True)) == Terms("yoxii", "3d")
    assert fitting(Terms("oxixo", "3d", mark="ring", advice=True)) == Terms("oxixo", "3d", mark="ring")
    assert fitting(Terms("oxixo4", "3d", mark="ring", advice=True)) == Terms("oxixo4", "3d", mark="ring", advice=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_can_be_written(language: str) -> None:
    for terms in (Terms(game, "3d") for game in VALUES["game"]):
        view = invitation_view(SOMEBODY, terms, language)
        ids = [part["custom_id"] for kind in (2, 3) for part in parts(view, kind)]
        assert len(set(ids)) == len(ids)
        for menu in parts(view, 3):
            assert sum(bool(option.get("default")) for option in menu["options"]) == 1
            assert all(len(option["label"]) <= 100 for option in menu["options"])
