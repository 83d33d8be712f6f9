"""Where matches are shown: one new card a turn, in order, with one mention; the buttons off the card before."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord
from discord.ui import Container, LayoutView, MediaGallery, TextDisplay

from cogs.answers import text_view
from cogs.components import card_rows
from cogs.lobby import challenge_view
from cogs.notices import LOST, Notices
from cogs.presenter import Card, addressed, card_view, game_name, names_of, picture, speaker
from cogs.rematches import Rematches
from cogs.results import result_lines
from locales import t
from matches.errors import NoSuchMatch

if TYPE_CHECKING:
    from bot import Totem
    from cogs.answers import Answer
    from matches.model import Challenge, Match

log = logging.getLogger(__name__)

NOTE_PAUSES = (0.1, 0.5, 2.0)  # seconds before a posted card is noted again, where the database was busy
PAUSES = (1.0, 3.0)  # seconds before a card is tried again; discord.py has tried several times before
LATER = (30.0, 120.0, 600.0, 3600.0, 3 * 3600.0)  # seconds before a card that could not be posted is tried once more
REMEMBERED = 500  # cards whose words are kept, to strip them without asking Discord for them
STRIP_WITHIN = 15.0  # seconds; edits of old messages are limited, and discord.py would wait for long (30046)
ARCHIVED = 50083


@dataclass(frozen=True, slots=True)
class Posted:
    """What came of posting a card."""

    match: Match  # as it is now
    done: bool
    as_answer: bool = False  # it is the answer to the command


class Table:
    """Posts what happens to matches and challenges."""

    def __init__(self, bot: Totem) -> None:
        self.bot = bot
        self.notices = Notices(bot)
        self.rematches = Rematches()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._cards: OrderedDict[int, Match] = OrderedDict()  # by message: what it shows
        self._unnoted: dict[str, tuple[Match, discord.Message]] = {}  # by match: posted, and not yet stored as posted
        self._later: dict[str, asyncio.Task[None]] = {}

    def link(self, match: Match) -> str:
        """Return the address of a match's card, or of its channel while it has none."""
        address = f"https://discord.com/channels/{match.guild}/{match.channel}"
        return address if match.card is None else f"{address}/{match.card}"

    async def begin(self, match: Match, answer: Answer | None = None) -> Posted:
        """Show a new match, in a thread of its own where the server wants that."""
        settings = await self.bot.preferences.of_server(match.guild)
        if settings.threads:
            match = await self._in_thread(match)
        return await self.post(match, answer)

    async def show(self, match: Match, answer: Answer | None = None) -> None:
        """Post the card of a match as it is now, unless somebody has; whatever goes wrong, others are not held up."""
        try:
            await self.post(match, answer)
        except Exception:
            log.exception("the card of %s was not posted", match.id)

    async def post(self, match: Match, answer: Answer | None = None) -> Posted:
        """Post the card of a match as it is now; a card that cannot be posted waits for the next occasion.

        What happened to the match is stored already: whatever goes wrong here is put right later, and nobody's fault.
        Where the computer is to move it does so first: its move and the one before share a card.
        """
        match = await self._with_reply(match)
        current, done, as_answer = match, False, False
        old: list[int] = []
        try:
            async with self._locks.setdefault(match.id, asyncio.Lock()):
                current = await self.bot.matches.get(match.id)
                done = current.card_revision == current.revision
                while current.card_revision < current.revision:
                    done = False
                    asker = answer if current.revision == match.revision else None
                    message, answered = await self._sent(current, asker, old)
                    if message is None:
                        old = old[:-1]  # whatever was posted last keeps its buttons
                        self._try_later(current)
                        break
                    done, as_answer = True, as_answer or answered
                    current, replaced = await self._note(current, message)
                    old += replaced
        except NoSuchMatch:
            raise
        except Exception:
            log.exception("the card of %s was not posted, or not noted", match.id)
            self._try_later(current)
        for card in dict.fromkeys(old):
            await self._strip(current, card)
        return Posted(current, done, as_answer)

    async def _with_reply(self, match: Match) -> Match:
        try:
            return await self.bot.computers.replied(match, self.show)
        except NoSuchMatch:
            raise
        except Exception:
            log.exception("nobody knows whether the computer has moved in %s", match.id)
            return match

    async def repost(self, match: Match, answer: Answer | None) -> Posted:
        """Show the board again at the foot of its channel, notifying nobody."""
        async with self._locks.setdefault(match.id, asyncio.Lock()):
            current = await self.bot.matches.get(match.id)
            if current.card_revision == current.revision:
                message, answered = await self._send(current, answer, quietly=True)
                old: list[int] = []
                if message is not None:
                    current, old = await self._note_again(current, message)
                posted = Posted(current, message is not None, answered)
            else:
                posted = None
        if posted is None:
            return await self.post(match, answer)
        for card in old:
            await self._strip(current, card)
        return posted

    async def remind(self, match: Match) -> None:
        """Remind the player to move, once, in the way they want to be told."""
        with contextlib.suppress(discord.HTTPException, *LOST):
            await self.notices.remind(match, self.link(match))

    async def lapsed(self, challenge: Challenge) -> None:
        """Take the buttons off a challenge that nobody answered."""
        if challenge.message is None:
            return
        message = self._channel(challenge.channel, challenge.guild).get_partial_message(challenge.message)
        view = challenge_view(challenge)
        view.stop()
        with contextlib.suppress(discord.HTTPException, *LOST):
            await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())

    async def close(self) -> None:
        """Stop what waits for a better time; it is taken up at the next start."""
        for task in self._later.values():
            task.cancel()
        await asyncio.gather(*self._later.values(), return_exceptions=True)

    # sending

    async def _sent(self, match: Match, answer: Answer | None, old: list[int]) -> tuple[discord.Message | None, bool]:
        """Post a card, unless it was posted and only could not be noted; one that was overtaken since is an old one."""
        before, message = self._unnoted.pop(match.id, (None, None))
        if before is not None and message is not None:
            if before.revision == match.revision:
                return message, False
            self._cards[message.id] = before
            old.append(message.id)
        return await self._send(match, answer)

    async def _send(
        self, match: Match, answer: Answer | None, *, quietly: bool = False
    ) -> tuple[discord.Message | None, bool]:
        """Post one card; return it, and whether it is the answer to a command."""
        whom = None if quietly else addressed(match)
        mention, notice = await self.notices.before(match, whom, self.link(match)) if whom else (None, None)
        card = Card(match, self.bot.now(), mention, results=await result_lines(self.bot, match))
        message, answered = None, False
        if answer is not None and answer.interaction.channel_id == match.channel:
            message = await self._as_answer(card, answer)
            answered = message is not None
        if message is None:
            message = await self._patiently(card, quietly=quietly)
        if message is not None and notice is not None:
            try:
                await self.notices.after(match, whom, notice, message.jump_url)
            except Exception:
                log.exception("the notice of %s does not lead to its card", match.id)
        return message, answered

    async def _as_answer(self, card: Card, answer: Answer) -> discord.Message | None:
        """Post a card as the answer to a command; None where it has to be posted without."""
        if answer.interaction.response.is_done() and card.mention not in (None, answer.interaction.user.id):
            return None  # edits notify nobody; whoever waits for the answer sees it all the same
        view, file = card_view(card, card_rows(card.match)), await picture(card.match.record)
        try:
            return await answer.public(view, [file], mentions=_mentions(card.mention))
        except (discord.HTTPException, *LOST):
            log.warning("the card of %s could not be posted as an answer", card.match.id, exc_info=True)
        with contextlib.suppress(discord.HTTPException, *LOST):
            found = await answer.interaction.original_response()  # carried out, and only the receipt lost?
            return None if found.flags.loading else found
        return None

    async def _patiently(self, card: Card, *, quietly: bool) -> discord.Message | None:
        """Send a card to its channel, several times where that may help; its nonce lets only one of them count."""
        match = card.match
        for pause in (*PAUSES, None):
            try:
                return await self._to_channel(card, quietly=quietly)
            except (discord.HTTPException, *LOST) as error:
                log.warning("the card of %s was not posted: %s", match.id, error)
                if isinstance(error, discord.HTTPException) and error.status < 500 and error.status != 429:
                    return None  # forbidden, or gone: the next moment will not change that
            if pause is not None:
                await asyncio.sleep(pause)
        return None

    async def _to_channel(self, card: Card, *, quietly: bool) -> discord.Message:
        match = card.match
        channel = self._channel(match.channel, match.guild)
        nonce = f"{match.id}-{match.revision}" + (f"-{match.card}"[-11:] if quietly else "")
        for attempt in range(2):
            view, file = card_view(card, card_rows(match)), await picture(match.record)
            view.stop()
            try:
                return await channel.send(view=view, file=file, nonce=nonce, allowed_mentions=_mentions(card.mention))
            except discord.HTTPException as error:
                if error.code != ARCHIVED or attempt:
                    raise
                await self._open_thread(match)
        raise AssertionError("unreachable")

    async def _note(self, match: Match, message: discord.Message) -> tuple[Match, list[int]]:
        """Remember a posted card; return the match as it is now, and the cards that this one replaces.

        A database that is busy is asked again; raises what it said last, and then knows the card for the next time.
        """
        for pause in NOTE_PAUSES:
            try:
                return await self._note_once(match, message)
            except Exception as error:  # noqa: BLE001 - whatever it is, the card is posted
                log.warning("the card of %s was not noted: %s", match.id, error)
            await asyncio.sleep(pause)
        self._unnoted[match.id] = match, message
        noted = await self._note_once(match, message)
        del self._unnoted[match.id]
        return noted

    async def _note_again(self, match: Match, message: discord.Message) -> tuple[Match, list[int]]:
        """Remember a card that shows the same once more; where that fails, both of them serve."""
        try:
            return await self._note(match, message)
        except Exception:
            log.exception("the card of %s was not noted", match.id)
            self._unnoted.pop(match.id, None)
            return match, []

    async def _note_once(self, match: Match, message: discord.Message) -> tuple[Match, list[int]]:
        after = await self.bot.matches.shown(match, message.id)
        self._cards[message.id] = match
        while len(self._cards) > REMEMBERED:
            self._cards.popitem(last=False)
        replaced = [match.card] if match.card is not None and match.card != message.id else []
        return after, replaced if after.card == message.id else [*replaced, message.id]

    def _try_later(self, match: Match) -> None:
        if match.id not in self._later:
            task = asyncio.create_task(self._later_again(match))
            self._later[match.id] = task
            task.add_done_callback(lambda _: self._later.pop(match.id, None))

    async def _later_again(self, match: Match) -> None:
        for pause in LATER:
            await asyncio.sleep(pause)
            await self.show(match)
            try:
                current = await self.bot.matches.get(match.id)
            except Exception:
                log.exception("the card of %s is tried again", match.id)
                continue
            if current.card_revision == current.revision:
                return

    # old cards

    async def _strip(self, match: Match, card: int) -> None:
        """Take the buttons off a card that is no longer the current one, as well as Discord allows."""
        message = self._channel(match.channel, match.guild).get_partial_message(card)
        try:
            async with asyncio.timeout(STRIP_WITHIN):
                view = await self._stripped(message, self._cards.pop(card, None), self.link(match))
                view.stop()
                await message.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        except (discord.HTTPException, *LOST) as error:
            log.info("the buttons stay on card %s of %s: %s", card, match.id, error)

    async def _stripped(self, message: discord.PartialMessage, shown: Match | None, link: str) -> LayoutView:
        """Build a card again without its buttons; after a restart its words are asked of Discord."""
        if shown is not None:
            return card_view(Card(shown, self.bot.now(), next_link=link))
        kept = _without_buttons(await message.fetch())
        return kept if kept is not None else text_view(link)

    # places

    def _channel(self, channel: int, guild: int) -> discord.PartialMessageable:
        return self.bot.get_partial_messageable(channel, guild_id=guild)

    async def _in_thread(self, match: Match) -> Match:
        """Open a thread for a match; where that is not possible it is played in the channel itself."""
        channel = self.bot.get_channel(match.channel)
        if not isinstance(channel, discord.TextChannel):
            return match
        say = speaker(match.locale)
        names = names_of(match.players, say).replace("\\", "")
        name = t("thread-name", match.locale, game=game_name(match, say), names=names)[:100]
        try:
            thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        except (discord.HTTPException, *LOST):
            log.warning("no thread for %s", match.id, exc_info=True)
            return match
        return await self.bot.matches.relocate(match.id, thread.id)

    async def _open_thread(self, match: Match) -> None:
        thread = await self.bot.fetch_channel(match.channel)
        if isinstance(thread, discord.Thread):
            await thread.edit(archived=False)


def _mentions(user: int | None) -> discord.AllowedMentions:
    """Allow the one mention there may be."""
    if user is None:
        return discord.AllowedMentions.none()
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=[discord.Object(user)])


def _without_buttons(message: discord.Message) -> LayoutView | None:
    """Rebuild a card from what Discord has of it: its words and its picture."""
    for top in message.components:
        if isinstance(top, discord.Container):
            kept = [part for part in map(_rebuilt, top.children) if part is not None]
            return LayoutView(timeout=None).add_item(Container(*kept, accent_colour=top.accent_colour))
    return None


def _rebuilt(part: object) -> discord.ui.Item[Any] | None:
    if isinstance(part, discord.TextDisplay):
        return TextDisplay(part.content)
    if isinstance(part, discord.MediaGalleryComponent):
        return MediaGallery(
            *(
                discord.MediaGalleryItem(f"attachment://{_file_name(item.media.url)}", description=item.description)
                for item in part.items
            )
        )
    return None


def _file_name(url: str) -> str:
    return url.partition("?")[0].rpartition("/")[2]
