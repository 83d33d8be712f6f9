"""Making a challenge: opened, and posted where the server wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.answers import text_view
from cogs.lobby import challenge_view, expect_may_begin, player_of, public_locale
from cogs.permissions import missing

if TYPE_CHECKING:
    from cogs.answers import Answer
    from matches.model import Challenge, Player, Terms
    from storage.records import Score


async def offer(answer: Answer, terms: Terms, opponent: Player | None, *, filled_with: Player | None = None) -> None:
    """Open a challenge and post it: in the server's channel for games where it has one that works, else here.

    `filled_with` sits wherever nobody does in the lobby of a team game.
    """
    bot, interaction = answer.bot, answer.interaction
    elsewhere = await server_channel(answer)
    if elsewhere is None:
        await expect_may_begin(answer)
    by, here = player_of(interaction.user), interaction.channel_id or 0
    challenge = await bot.challenges.open(
        terms,
        by=by,
        opponent=opponent,
        guild=interaction.guild_id or 0,
        channel=elsewhere.id if elsewhere else here,
        locale=await public_locale(answer),
    )
    if filled_with is not None:
        challenge = await bot.challenges.fill(challenge.id, by.id, filled_with)
    try:
        await post_challenge(answer, challenge)
    except discord.HTTPException:
        await bot.challenges.withdraw(challenge.id, by.id)  # nobody can see it
        raise


async def post_challenge(answer: Answer, challenge: Challenge) -> None:
    """Post the card of a new challenge: as the answer of a command, else as a message of its own."""
    interaction = answer.interaction
    view = challenge_view(challenge, score=await _score(answer, challenge))
    whom = [discord.Object(challenge.opponent.id)] if challenge.opponent else []
    mentions = discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=whom)
    message: discord.Message | None = None
    late = interaction.response.is_done()  # filling an answer that was announced is an edit, and those notify nobody
    if challenge.channel == interaction.channel_id and not answer.from_component and not (late and whom):
        message = await answer.public(view, mentions=mentions)
    if message is None:
        view.stop()
        channel = interaction.client.get_partial_messageable(challenge.channel, guild_id=challenge.guild)
        message = await channel.send(view=view, allowed_mentions=mentions, nonce=f"challenge {challenge.id}")
        await _say_posted(answer, challenge, message.jump_url)
    await answer.bot.challenges.posted(challenge, message.id)


async def _score(answer: Answer, challenge: Challenge) -> Score | None:
    if challenge.opponent is None or challenge.in_teams:
        return None
    return await answer.bot.records.head_to_head(challenge.by.id, challenge.opponent.id)


async def _say_posted(answer: Answer, challenge: Challenge, link: str) -> None:
    """Tell the challenger where the card is, if they cannot see that; a private form gives way to it."""
    view = text_view((await answer.reader()).say("challenge-posted", link=link))
    message = answer.interaction.message
    if answer.from_component and message is not None and message.flags.ephemeral:
        await answer.update(view)
    elif answer.from_component and challenge.channel == answer.interaction.channel_id:
        await answer.acknowledge()
    else:
        await answer.private(view)


async def server_channel(answer: Answer) -> discord.abc.GuildChannel | None:
    """Return the channel that the server has for games, if it is another one than this, is there and can be used."""
    settings = await answer.bot.preferences.of_server(answer.interaction.guild_id or 0)
    guild = answer.interaction.guild
    if settings.channel is None or guild is None or settings.channel == answer.interaction.channel_id:
        return None
    channel = guild.get_channel(settings.channel)
    if channel is None or missing(channel.permissions_for(guild.me), opens_threads=settings.threads):
        return None
    return channel
