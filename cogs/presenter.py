"""A match as people see it: words, picture and colour; its buttons are added by whoever posts it."""

from __future__ import annotations

import asyncio
import textwrap
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import MediaGalleryItem
from discord.ui import ActionRow, Container, LayoutView, MediaGallery, TextDisplay
from discord.utils import escape_markdown, escape_mentions

from locales import t
from matches.model import Status
from renders import PUBLIC, THEMES, Scene, alt_text, last_words, paint, scene_of
from renders.alt import SIDES
from rules import GAMES
from rules.diagram import diagram

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from matches.model import Match, Player
    from rules.game import Seat, Side
    from rules.record import Record

    Say = Callable[..., str]

BOARD = "board.png"
MARKS = {"pink": "🌸", "black": "⚫", "white": "⚪", "red": "🔴", "cross": "❌", "ring": "⭕"}
DRAWN = discord.Colour(0x8A8F98)
WIDTH, MOST_LINES = 34, 70  # of legal moves in one message: a line fits a phone, and all fit Discord's 4,000 characters


@dataclass(frozen=True, slots=True)
class Card:
    """What is posted of a match, but for its buttons."""

    match: Match
    now: float
    mention: int | None = None  # the one person it notifies
    next_link: str | None = None  # a card that has been followed by another
    results: tuple[str, ...] = ()  # what the game did to the ratings


def speaker(locale: str) -> Say:
    """Return what says sentences in a language."""
    return partial(_say, locale)


def card_view(card: Card, rows: Sequence[ActionRow[Any]] = ()) -> LayoutView:
    """Build the public message of a match."""
    match, say = card.match, speaker(card.match.locale)
    parts: list[discord.ui.Item[Any]] = [
        TextDisplay(_heading(card, say)),
        gallery(alt_text(match.record, say)),
        TextDisplay("\n".join(_below(card, say))),
        *rows,
    ]
    return LayoutView(timeout=None).add_item(Container(*parts, accent_colour=_accent(match)))


def private_view(
    text: str, match: Match, say: Say, rows: Sequence[ActionRow[Any]] = (), chosen: tuple[str, ...] = ()
) -> LayoutView:
    """Build a message for one person: words, the board's picture with the chosen steps of a move, buttons."""
    parts = [TextDisplay(text), gallery(alt_text(match.record, say, chosen=chosen)), *rows]
    return LayoutView(timeout=None).add_item(Container(*parts, accent_colour=_accent(match)))


def gallery(alt: str, file: str = BOARD) -> MediaGallery[Any]:
    """Show an attached picture."""
    return MediaGallery(MediaGalleryItem(f"attachment://{file}", description=alt))


async def picture(scene: Scene | Record, theme: str | None = None) -> discord.File:
    """Paint a scene, or a game as it stands, beside the event loop."""
    chosen = theme if theme in THEMES else PUBLIC
    return discord.File(BytesIO(await asyncio.to_thread(_painted, scene, chosen)), BOARD)


def game_name(match: Match, say: Say) -> str:
    """Name the game that is played."""
    return say(f"choice-game-{match.game}")


def name_of(player: Player) -> str:
    """Write a person's name so that it is nothing but a name."""
    return escape_mentions(escape_markdown(player.name))


def names_of(players: Iterable[Player], say: Say) -> str:
    """Write names one after the other."""
    names = list(dict.fromkeys(name_of(player) for player in players))
    text = names[0] if names else ""
    for name in names[1:-1]:
        text = say("list-comma", first=text, last=name)
    return say("list-and", first=text, last=names[-1]) if len(names) > 1 else text


def others(match: Match, user: int) -> list[Player]:
    """List the players but for one; for a stranger, all of them."""
    return [player for player in match.players if player.id != user]


def team(match: Match, side: Side) -> list[Player]:
    """List the players of a side."""
    return [player for seat, player in enumerate(match.players) if GAMES[match.game].side_of(seat) == side]


def asked(match: Match) -> Player | None:
    """Return who is to answer an open offer: of a team, the one who moves next."""
    by = match.draw_offered_by if match.takeback_asked_by is None else match.takeback_asked_by
    if by is None or not match.running:
        return None
    seats = len(match.players)
    order = ((match.turn + n) % seats for n in range(seats))
    return next(match.players[seat] for seat in order if GAMES[match.game].side_of(seat) != by)


def addressed(match: Match) -> Player | None:
    """Return the one person whom a new card notifies: who is asked, or whose turn has just begun."""
    if not match.running:
        return None
    whom = asked(match) or (match.to_move if match.turn_since is None else None)
    return None if whom is None or whom.is_computer else whom


def deadline(match: Match, now: float) -> float | None:
    """Return until when the player to move may think; a card that is not posted yet counts from now."""
    timing = match.timing
    if not match.running or not timing.runs or match.to_move.is_computer:
        return None
    if match.deadline is not None:
        return match.deadline
    return now + (match.budgets[match.turn] if match.budgets else timing.per_move)


def result_words(match: Match, say: Say) -> str:
    """Say how a game ended."""
    if match.status is Status.CLOSED:
        return say("card-closed")
    outcome = match.record.outcome
    assert outcome is not None, f"{match.id} has ended without an outcome"
    reason = outcome.reason.name.lower().replace("_", "-")
    if outcome.winner is None:
        return say("card-drawn", reason=reason)
    winners = team(match, outcome.winner)
    return say("card-won", names=names_of(winners, say), count=len({each.id for each in winners}), reason=reason)


def board_text(match: Match, say: Say) -> str:
    """Draw the board as text, with what is in hand and the legal moves."""
    record = match.record
    board = f"```\n{diagram(record.game, record.position)}\n```"
    moves = sorted(map(str, record.position.legal_moves())) if match.running else []
    below = ["-# " + say(f"text-legend-{match.game}"), *_hands(match, say), status_words(match, say)]
    return "\n".join([board, *below, *([_moves(moves, say)] if moves else [])])


def status_words(match: Match, say: Say) -> str:
    """Say whose turn it is, or how it ended."""
    if not match.running:
        return result_words(match, say)
    return say("card-turn", player=f"**{name_of(match.to_move)}**")


def seat_name(match: Match, seat: Seat, say: Say) -> str:
    """Name what a seat plays with."""
    if len(match.players) > 2:
        return say("side-team", seat=GAMES[match.game].seats[seat])
    return say(f"side-{SIDES[match.game][seat]}")


def last_move(match: Match, say: Say) -> str:
    """Say the last move in words and in notation, and who had to pass."""
    words = list(last_words(match.record, say))
    if not words:
        return say("card-begin")
    return " ".join([words[0], say("card-notation", move=match.moves[-1]), *words[1:]])


def latest_moves(match: Match, say: Say) -> list[str]:
    """Say the last move, after those that it shares a card with: the computer's, down to a person's."""
    record, before = match.record, list[str]()
    while record.ply > 1 and match.players[record.positions[-2].turn].is_computer:
        record = record.take_back()
        player = match.players[record.positions[-2].turn]
        move = say("card-move-by", name=name_of(player), move=str(record.moves[-1]))
        before.insert(0, " ".join([move, *list(last_words(record, say))[1:]]))
    return [*([say("card-before", moves=" · ".join(before))] if before else []), last_move(match, say)]


def _say(locale: str, key: str, **values: object) -> str:
    return t(key, locale, **values)


def _painted(scene: Scene | Record, theme: str) -> bytes:
    return paint(scene if isinstance(scene, Scene) else scene_of(scene), theme)


def _heading(card: Card, say: Say) -> str:
    match = card.match
    lines = [f"### {game_name(match, say)}"]
    for seat, player in enumerate(match.players):
        key = "card-seat-turn" if match.running and seat == match.turn else "card-seat"
        mark = MARKS[SIDES[match.game][seat % 2]]
        line = say(key, mark=mark, name=name_of(player), side=seat_name(match, seat, say))
        if match.budgets and match.running:
            line += " " + say("card-budget", time=_minutes(match.budgets[seat]))
        lines.append(line)
    return "\n".join(lines)


def _below(card: Card, say: Say) -> list[str]:
    """Say the last move, whose turn it is or how it ended, what is offered, and the terms."""
    match = card.match
    lines = latest_moves(match, say)
    if card.next_link is None:
        lines += _state(card, say) if match.running else _end(card, say)
    lines.append("-# " + say("card-foot", terms=_terms(match, say), code=match.id))
    if card.next_link is not None:
        lines.append("-# " + say("card-next", link=card.next_link))
    return lines


def _end(card: Card, say: Say) -> list[str]:
    return [f"**{result_words(card.match, say)}**", *_count(card.match, say), *card.results]


def _state(card: Card, say: Say) -> list[str]:
    match = card.match
    lines = [_turn(card, say)]
    if match.record.may_claim_draw:
        lines.append(say("card-repetition", times=match.record.repetitions))
    for by, key in ((match.draw_offered_by, "card-draw-offered"), (match.takeback_asked_by, "card-takeback-asked")):
        if by is not None:
            whom = asked(match)
            asked_name = _written(card, whom) if whom and match.side_of(whom.id) != by else ""
            lines.append(
                say(key, name=names_of(team(match, by), say), asked=asked_name or _side_names(match, 1 - by, say))
            )
    return lines


def _turn(card: Card, say: Say) -> str:
    match = card.match
    if match.to_move.is_computer:
        return say("card-computer-thinks", player=f"**{name_of(match.to_move)}**")
    offered = asked(match) is not None
    player = f"**{name_of(match.to_move)}**" if offered else _written(card, match.to_move)
    until = deadline(match, card.now)
    if until is None:
        return say("card-turn", player=player)
    return say("card-turn-until", player=player, date=f"<t:{until:.0f}:f>", relative=f"<t:{until:.0f}:R>")


def _written(card: Card, player: Player) -> str:
    """Mention the one person whom the card notifies; of everybody else, the name."""
    return f"<@{player.id}>" if card.mention == player.id else f"**{name_of(player)}**"


def _side_names(match: Match, side: Side, say: Say) -> str:
    return f"**{names_of(team(match, side), say)}**"


def _count(match: Match, say: Say) -> list[str]:
    outcome = match.record.outcome
    if outcome is None or outcome.tally is None:
        return []
    first, second = outcome.tally.points
    return [say("alt-points", first=first, second=second)]


def _terms(match: Match, say: Say) -> str:
    terms = [say("card-rated" if match.rated else "card-casual"), say(f"choice-clock-{match.clock}")]
    if len(match.players) > 2:
        terms.append(say("card-advice" if match.advice else "card-no-advice"))
    return " · ".join(terms)


def _accent(match: Match) -> discord.Colour:
    """Return the colour of the side to move; at the end, of the winner."""
    side = GAMES[match.game].side_of(match.turn) if match.running else match.winner
    if side is None:
        return DRAWN
    red, green, blue = THEMES[PUBLIC].pieces[SIDES[match.game][side]].face[:3]
    return discord.Colour.from_rgb(red, green, blue)


def _hands(match: Match, say: Say) -> list[str]:
    lines = []
    for side, name in enumerate(SIDES[match.game]):
        hand = match.record.position.in_hand(side)
        named = f"{say(f'side-{name}')} ({names_of(team(match, side), say)})"
        if match.game == "oxono":
            lines.append(say("text-hand-oxono", side=named, crosses=hand["X"], rings=hand["O"]))
        elif match.game == "yoxii":
            ones, twos, threes, fours = hand.values()
            lines.append(say("text-hand-yoxii", side=named, ones=ones, twos=twos, threes=threes, fours=fours))
    return lines


def _moves(moves: list[str], say: Say) -> str:
    """Write the legal moves in lines that fit a phone; far too many are cut."""
    lines = textwrap.wrap(" ".join(moves), WIDTH, break_on_hyphens=False)
    shown = lines[:MOST_LINES]
    text = say("text-moves", count=len(moves)) + "\n```\n" + "\n".join(shown) + "\n```"
    rest = len(" ".join(lines[MOST_LINES:]).split())
    return text + (say("text-moves-cut", count=rest) if rest else "")


def _minutes(seconds: float) -> str:
    whole = max(0, int(seconds))
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
