"""The buttons of a card and what they open. They answer for ever: strangers, old cards, double clicks, ended games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ButtonStyle
from discord.ui import ActionRow, LayoutView, TextDisplay

from cogs.answers import text_view
from cogs.composing import open_composer
from cogs.guide import show_rules
from cogs.hint import OpenHint
from cogs.items import MATCH, REVISION, Press, row_of
from cogs.posting import announce, expect_may_show
from cogs.presenter import board_text, game_name, names_of, others, speaker
from cogs.refusals import StillRunning
from cogs.replays import send_replay
from cogs.reviews import OpenReview
from cogs.sight import expect_in_sight
from rules.game import Reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.answers import Answer
    from matches.model import Match


class Play(Press, template=f"gplay1:{MATCH}"):
    """Open the composer on the position as it is now."""

    async def pressed(self, answer: Answer) -> None:
        """Open it, for the player whose turn it is."""
        match = await self.match(answer)
        match.expect_turn(answer.interaction.user.id)
        await open_composer(answer, match)


class Draw(Press, template=f"gdraw1:{MATCH}:{REVISION}"):
    """Offer a draw, or claim one after a repetition."""

    async def pressed(self, answer: Answer) -> None:
        """Do so, if nothing has happened since the card was posted."""
        await draw(answer, await self.match(answer), self.revision)


class Agree(Press, template=f"gagree1:{MATCH}:{REVISION}:(?P<what>draw|takeback)"):
    """Accept what the other side offers."""

    async def pressed(self, answer: Answer) -> None:
        """Accept it, if it is still what is offered."""
        act = draw if self.found["what"] == "draw" else takeback
        await act(answer, await self.match(answer), self.revision)


class Decline(Press, template=f"gdecline1:{MATCH}:{REVISION}"):
    """Say no to an offer, or take one's own back."""

    async def pressed(self, answer: Answer) -> None:
        """Clear the offers."""
        match = await self.match(answer)
        _expect(answer, match, self.revision)
        after = await answer.bot.matches.decline(match.id, answer.interaction.user.id, revision=self.revision)
        await announce(answer, after, "done-declined")


class Resign(Press, template=f"gresign1:{MATCH}:{REVISION}"):
    """Ask once more whether to give up."""

    async def pressed(self, answer: Answer) -> None:
        """Ask, privately."""
        match = await self.match(answer)
        match.expect_player(answer.interaction.user.id, self.revision)
        await ask_to_resign(answer, match)


class ResignSure(Press, template=f"gsure1:{MATCH}:{REVISION}"):
    """Give up."""

    async def pressed(self, answer: Answer) -> None:
        """End the game."""
        match = await self.match(answer)
        _expect(answer, match, self.revision)
        after = await answer.bot.matches.resign(match.id, answer.interaction.user.id, revision=self.revision)
        await announce(answer, after, "done-resigned")


class KeepPlaying(Press, template=f"gkeep1:{MATCH}"):
    """Not give up after all."""

    async def pressed(self, answer: Answer) -> None:
        """Say so."""
        reader = await answer.reader()
        await answer.update(text_view(reader.say("sure-kept")))


class More(Press, template=f"gmore1:{MATCH}"):
    """Show what else there is: for anyone who watches, too."""

    async def pressed(self, answer: Answer) -> None:
        """Show it privately."""
        match, reader = await self.match(answer), await answer.reader()
        await expect_in_sight(answer, match)
        say = reader.say
        buttons: list[Press] = [
            AsText(f"gtext1:{match.id}", say("button-text")),
            Rules(f"grules1:{match.id}", say("button-rules")),
            Replay(f"greplay1:{match.id}", say("button-replay-so-far" if match.running else "button-replay")),
        ]
        title = say("more-title", game=game_name(match, say), code=match.id)
        view = LayoutView(timeout=None).add_item(TextDisplay(title)).add_item(row_of(*buttons))
        if match.running and not match.rated and match.seats_of(answer.interaction.user.id):
            view.add_item(row_of(*_casual(match, say)))
        await answer.private(view)


class AsText(Press, template=f"gtext1:{MATCH}"):
    """Show the board as text with the legal moves."""

    async def pressed(self, answer: Answer) -> None:
        """Show it privately."""
        match, reader = await self.match(answer), await answer.reader()
        await expect_in_sight(answer, match)
        await answer.private(text_view(board_text(match, reader.say)))


class Rules(Press, template=f"grules1:{MATCH}"):
    """Show the rules of the game that is played."""

    async def pressed(self, answer: Answer) -> None:
        """Show them privately."""
        match = await self.match(answer)
        await show_rules(answer, match.game)


class Replay(Press, template=f"greplay1:{MATCH}"):
    """Show the game so far as a moving picture."""

    async def pressed(self, answer: Answer) -> None:
        """Show it privately."""
        await send_replay(answer, await self.match(answer))


class Takeback(Press, template=f"gtakeback1:{MATCH}:{REVISION}"):
    """Ask to take back one's last move."""

    async def pressed(self, answer: Answer) -> None:
        """Ask, if nothing has happened since."""
        await takeback(answer, await self.match(answer), self.revision)


class Rematch(Press, template=f"grematch1:{MATCH}"):
    """Challenge the same opponent again, with the sides swapped."""

    async def pressed(self, answer: Answer) -> None:
        """Post the challenge."""
        match = await self.match(answer)
        match.side_of(answer.interaction.user.id)
        if match.running:
            raise StillRunning(match.id)
        expect_may_show(answer, match)
        await answer.bot.table.rematches.ask(answer, match)


async def draw(answer: Answer, match: Match, revision: int | None) -> None:
    """Claim, accept or offer a draw."""
    _expect(answer, match, revision)
    after = await answer.bot.matches.draw(match.id, answer.interaction.user.id, revision=revision)
    asked_computer = after.offered_to_computer
    after = await answer.bot.computers.replied(after, answer.bot.table.show) if asked_computer else after
    if after.reason is Reason.TIME:
        await announce(answer, after, "compose-too-late")
        return
    await announce(answer, after, "done-draw-offered" if after.running else "done-drawn")
    if asked_computer and after.running and after.draw_offered_by is None:
        await answer.aside("done-draw-declined")  # the new card does not tell


async def takeback(answer: Answer, match: Match, revision: int | None) -> None:
    """Ask for a takeback, or agree to one."""
    _expect(answer, match, revision)
    after = await answer.bot.matches.takeback(match.id, answer.interaction.user.id, revision=revision)
    if after.reason is Reason.TIME:
        await announce(answer, after, "compose-too-late")
    elif after.takeback_asked_by is not None:
        await announce(answer, after, "done-takeback-asked")
    else:
        await announce(answer, after, "done-taken-back")


async def ask_to_resign(answer: Answer, match: Match) -> None:
    """Ask once more, privately."""
    reader = await answer.reader()
    say, user = reader.say, answer.interaction.user.id
    text = say(
        "sure-resign",
        game=game_name(match, say),
        names=names_of(others(match, user), say),
        link=say("done-link", link=answer.bot.table.link(match)),
    )
    sure = ResignSure(f"gsure1:{match.id}:{match.revision}", say("button-sure"), ButtonStyle.danger)
    keep = KeepPlaying(f"gkeep1:{match.id}", say("button-keep"))
    await answer.private(LayoutView(timeout=None).add_item(TextDisplay(text)).add_item(row_of(sure, keep)))


def card_rows(match: Match) -> list[ActionRow[Any]]:
    """Make the buttons of a card."""
    say, tail = speaker(match.locale), f"{match.id}:{match.revision}"
    if not match.running:
        return [_end(match)]
    rows = [_offer(match, "draw")] if match.draw_offered_by is not None else []
    rows += [_offer(match, "takeback")] if match.takeback_asked_by is not None else []
    buttons: list[Press] = [Play(f"gplay1:{match.id}", say("button-play"), ButtonStyle.primary)]
    if match.draw_offered_by is None:
        claim = match.record.may_claim_draw
        buttons.append(Draw(f"gdraw1:{tail}", say("button-claim-draw" if claim else "button-draw")))
    buttons.append(Resign(f"gresign1:{tail}", say("button-resign")))
    buttons.append(More(f"gmore1:{match.id}", say("button-more")))
    return [*rows, row_of(*buttons)]


def _end(match: Match) -> ActionRow[Any]:
    say = speaker(match.locale)
    rematch = Rematch(f"grematch1:{match.id}", say("button-rematch"), ButtonStyle.primary)
    replay = Replay(f"greplay1:{match.id}", say("button-replay"))
    review = OpenReview(f"vopen1:{match.id}", say("button-review"))
    return row_of(rematch, replay, review)


def _casual(match: Match, say: Callable[..., str]) -> list[Press]:
    """Make the buttons that only the players of casual games have."""
    hint = OpenHint(f"ghint1:{match.id}", say("button-hint"))
    takeback = Takeback(f"gtakeback1:{match.id}:{match.revision}", say("button-takeback"))
    return [hint, takeback] if match.moves else [hint]


def _offer(match: Match, what: str) -> ActionRow[Any]:
    say, tail = speaker(match.locale), f"{match.id}:{match.revision}"
    agree = Agree(f"gagree1:{tail}:{what}", say(f"button-accept-{what}"), ButtonStyle.success)
    if what == "takeback" and match.draw_offered_by is not None:
        return row_of(agree)  # one Decline answers both
    return row_of(agree, Decline(f"gdecline1:{tail}", say("button-decline")))


def _expect(answer: Answer, match: Match, revision: int | None) -> None:
    """Look at everything that can be known before anything is stored."""
    match.expect_player(answer.interaction.user.id, revision)
    expect_may_show(answer, match)


ITEMS = (
    *(Play, Draw, Agree, Decline, Resign, ResignSure, KeepPlaying),
    *(More, AsText, Rules, Replay, Takeback, Rematch),
)
