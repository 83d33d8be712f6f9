"""REST: channels, their messages and threads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.errors import ApiError, Refusal, form_error
from sandbox.models import THREADS, Channel, Event, Message, Thread
from sandbox.permissions import Permission, writing
from sandbox.services import Call, Result, Routes, Services
from sandbox.wire import ChannelType, Json, MessageFlag

if TYPE_CHECKING:
    from collections.abc import Callable

routes = Routes()
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def expect(site: Services, channel: Channel, *needed: Permission) -> None:
    """Refuse what the bot may not do: 50001 where it sees nothing, else 50013."""
    may = site.world.permissions(site.world.bot.id, channel)
    if not may & Permission.VIEW_CHANNEL:
        raise ApiError(Refusal.MISSING_ACCESS)
    if any(not may & permission for permission in needed):
        raise ApiError(Refusal.MISSING_PERMISSIONS)


@routes.add("GET", "/channels/{channel_id}")
def get_channel(site: Services, call: Call) -> Result:
    """Return a channel."""
    channel = site.world.channel(call.id("channel_id"))
    expect(site, channel)
    return site.world.channel_json(channel)


@routes.add("PATCH", "/channels/{channel_id}")
def edit_channel(site: Services, call: Call) -> Result:
    """Rename a channel; archive, lock or open a thread."""
    channel = site.world.channel(call.id("channel_id"))
    body: Json = call.body or {}
    if channel.thread is None:
        expect(site, channel, Permission.MANAGE_CHANNELS)
    else:
        _edit_thread(site, channel, channel.thread, body)
    channel.name = body.get("name") or channel.name
    site.world.save_channel(channel)
    name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    site.world.publish(Event(name, site.world.channel_json(channel), channel.guild_id))
    return site.world.channel_json(channel)


@routes.add("DELETE", "/channels/{channel_id}")
def delete_channel(site: Services, call: Call) -> Result:
    """Delete a channel or a thread."""
    channel = site.world.channel(call.id("channel_id"))
    needed = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    data = site.world.channel_json(channel)
    if channel.recipient_id is None:
        expect(site, channel, needed)
        del site.world.channels[channel.id]
        site.world.store.drop("channel", channel.id)
        name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        site.world.publish(Event(name, data, channel.guild_id))
    return data


@routes.add("POST", "/channels/{channel_id}/typing")
def type_there(site: Services, call: Call) -> Result:
    """Show that the bot is typing."""
    expect(site, site.world.channel(call.id("channel_id")))


@routes.add("GET", "/channels/{channel_id}/messages")
def list_messages(site: Services, call: Call) -> Result:
    """Return messages, newest first."""
    channel = site.world.channel(call.id("channel_id"))
    expect(site, channel, Permission.READ_MESSAGE_HISTORY)
    limit = int(call.query.get("limit", "50"))
    if not 1 <= limit <= 100:
        raise form_error(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
    found = [message for message in site.world.visible(channel, 0) if _in_range(message, call)]
    chosen = found[:limit] if "after" in call.query else found[-limit:]
    return [message.data for message in reversed(chosen)]


@routes.add("GET", "/channels/{channel_id}/messages/{message_id}")
def get_message(site: Services, call: Call) -> Result:
    """Return one message."""
    channel = site.world.channel(call.id("channel_id"))
    expect(site, channel, Permission.READ_MESSAGE_HISTORY)
    return _public(site, call).data


@routes.add("POST", "/channels/{channel_id}/messages")
def send_message(site: Services, call: Call) -> Result:
    """Write a message."""
    channel = site.world.channel(call.id("channel_id"))
    body: Json = call.body or {}
    _expect_writing(site, channel, body, has_files=bool(call.uploads))
    message = site.messages.create(channel, site.world.bot, body, call.uploads)
    return message.data


@routes.add("PATCH", "/channels/{channel_id}/messages/{message_id}")
def edit_message(site: Services, call: Call) -> Result:
    """Edit one of the bot's messages."""
    channel = site.world.channel(call.id("channel_id"))
    expect(site, channel)
    message = _public(site, call)
    if message.author_id != site.world.bot.id:
        raise ApiError(Refusal.NOT_YOUR_MESSAGE)
    if channel.thread and channel.thread.archived:
        raise ApiError(Refusal.ARCHIVED)
    if call.uploads:
        expect(site, channel, Permission.ATTACH_FILES)
    wait = site.limits.count_old_edit(channel.id, message.created)
    if wait is not None:
        raise ApiError(Refusal.OLD_EDITS, extra={"retry_after": wait, "global": False})
    return site.messages.edit(message, call.body or {}, call.uploads).data


@routes.add("DELETE", "/channels/{channel_id}/messages/{message_id}")
def delete_message(site: Services, call: Call) -> Result:
    """Delete a message."""
    channel = site.world.channel(call.id("channel_id"))
    expect(site, channel)
    message = _public(site, call)
    if message.author_id != site.world.bot.id:
        expect(site, channel, Permission.MANAGE_MESSAGES)
    if channel.thread and channel.thread.archived:
        raise ApiError(Refusal.ARCHIVED)
    site.messages.delete(message)


@routes.add("POST", "/channels/{channel_id}/messages/bulk-delete")
def delete_messages(site: Services, call: Call) -> Result:
    """Delete several messages."""
    channel = site.world.channel(call.id("channel_id"))
    expect(site, channel, Permission.MANAGE_MESSAGES)
    ids = [int(message_id) for message_id in (call.body or {}).get("messages", ())]
    if not 2 <= len(ids) <= 100:
        raise form_error(("messages",), "BASE_TYPE_BAD_LENGTH", "Must be between 2 and 100 in length.")
    for message in [m for m in site.world.visible(channel, 0) if m.id in ids]:
        site.messages.delete(message)


@routes.add("POST", "/channels/{channel_id}/messages/{message_id}/threads")
def thread_from_message(site: Services, call: Call) -> Result:
    """Open a thread at a message; the thread has the message's id."""
    channel = site.world.channel(call.id("channel_id"))
    _expect_threads(site, channel, Permission.CREATE_PUBLIC_THREADS)
    message = _public(site, call)
    if message.id in site.world.channels:
        raise ApiError(Refusal.THREAD_EXISTS)
    thread = _open_thread(site, channel, call.body or {}, message.id, ChannelType.PUBLIC_THREAD)
    message.data["flags"] |= int(MessageFlag.HAS_THREAD)
    message.data["thread"] = thread
    site.world.save_message(message)
    return thread


@routes.add("POST", "/channels/{channel_id}/threads")
def thread_alone(site: Services, call: Call) -> Result:
    """Open a thread without a message."""
    channel = site.world.channel(call.id("channel_id"))
    kind = (call.body or {}).get("type", ChannelType.PRIVATE_THREAD)
    if kind not in THREADS:
        raise form_error(("type",), "BASE_TYPE_CHOICES", "Value must be one of {11, 12}.")
    public = kind == ChannelType.PUBLIC_THREAD
    _expect_threads(site, channel, Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS)
    return _open_thread(site, channel, call.body, site.world.snowflakes.next(), ChannelType(kind))


@routes.add("PUT", "/channels/{channel_id}/thread-members/{user_id}")
def join_thread(site: Services, call: Call) -> Result:
    """Add a member to a thread."""
    channel, thread = _thread(site, call)
    user_id = _member_id(site, call)
    if user_id != site.world.bot.id:
        expect(site, channel, Permission.SEND_MESSAGES_IN_THREADS)
    if site.world.member(channel, user_id) is None:
        raise ApiError(Refusal.UNKNOWN_MEMBER)
    if user_id not in thread.members:
        thread.members.append(user_id)
        site.world.save_channel(channel)


@routes.add("DELETE", "/channels/{channel_id}/thread-members/{user_id}")
def leave_thread(site: Services, call: Call) -> Result:
    """Take a member out of a thread."""
    channel, thread = _thread(site, call)
    user_id = _member_id(site, call)
    if user_id != site.world.bot.id:
        expect(site, channel, Permission.MANAGE_THREADS)
    thread.members = [member for member in thread.members if member != user_id]
    site.world.save_channel(channel)


def _thread(site: Services, call: Call) -> tuple[Channel, Thread]:
    channel = site.world.channel(call.id("channel_id"))
    expect(site, channel)
    if channel.thread is None:
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    if channel.thread.archived:
        raise ApiError(Refusal.ARCHIVED)
    return channel, channel.thread


def _member_id(site: Services, call: Call) -> int:
    return site.world.bot.id if call.params["user_id"] == "@me" else call.id("user_id")


def _public(site: Services, call: Call) -> Message:
    """Return a message that everybody sees: private ones exist only for their interaction's token."""
    message = site.world.message(call.id("channel_id"), call.id("message_id"))
    if message.seen_by is not None:
        raise ApiError(Refusal.UNKNOWN_MESSAGE)
    return message


def _in_range(message: Message, call: Call) -> bool:
    limits: tuple[tuple[str, Callable[[int], bool]], ...] = (
        ("before", lambda other: message.id < other),
        ("after", lambda other: message.id > other),
    )
    return all(within(int(call.query[name])) for name, within in limits if name in call.query)


def _expect_writing(site: Services, channel: Channel, body: Json, *, has_files: bool) -> None:
    if channel.recipient_id is not None:
        _expect_open_direct(site, channel.recipient_id)
        return
    expect(site, channel, writing(thread=channel.is_thread))
    if has_files:
        expect(site, channel, Permission.ATTACH_FILES)
    if body.get("embeds"):
        expect(site, channel, Permission.EMBED_LINKS)
    if channel.thread is not None and channel.thread.archived:
        if channel.thread.locked:
            raise ApiError(Refusal.LOCKED)
        _change_archived(site, channel, channel.thread, archived=False)  # writing opens it


def _expect_open_direct(site: Services, user_id: int) -> None:
    user = site.world.users[user_id]
    together = any(user_id in guild.members for guild in site.world.guilds.values())
    if user.bot or not user.dms_open or not together:
        raise ApiError(Refusal.CLOSED_DIRECT_MESSAGES)


def _expect_threads(site: Services, channel: Channel, needed: Permission) -> None:
    if channel.type != ChannelType.TEXT:
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    expect(site, channel, needed)


def _open_thread(site: Services, parent: Channel, body: Json, thread_id: int, kind: ChannelType) -> Json:
    name = str(body.get("name") or "")
    if not 1 <= len(name) <= 100:
        raise form_error(("name",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    minutes = body.get("auto_archive_duration") or 4320
    if minutes not in ARCHIVE_MINUTES:
        raise form_error(("auto_archive_duration",), "BASE_TYPE_CHOICES", "Value is not a valid choice.")
    bot_id = site.world.bot.id
    thread = Thread(bot_id, auto_archive_minutes=minutes, changed=site.world.clock.now(), members=[bot_id])
    channel = Channel(thread_id, kind, name, parent.guild_id, parent.id, thread=thread)
    site.world.save_channel(channel)
    data = site.world.channel_json(channel)
    site.world.publish(Event("THREAD_CREATE", data | {"newly_created": True}, channel.guild_id))
    return data


def _edit_thread(site: Services, channel: Channel, thread: Thread, body: Json) -> None:
    opens = body.get("archived") is False
    if thread.archived and not opens:
        raise ApiError(Refusal.ARCHIVED)
    if set(body) - {"archived"} and thread.owner_id != site.world.bot.id:
        expect(site, channel, Permission.MANAGE_THREADS)
    expect(site, channel, *([Permission.SEND_MESSAGES_IN_THREADS] if opens else []))
    if "locked" in body:
        thread.locked = bool(body["locked"])
    if "archived" in body:
        thread.archived = bool(body["archived"])
        thread.changed = site.world.clock.now()


def _change_archived(site: Services, channel: Channel, thread: Thread, *, archived: bool) -> None:
    thread.archived = archived
    thread.changed = site.world.clock.now()
    site.world.save_channel(channel)
    site.world.publish(Event("THREAD_UPDATE", site.world.channel_json(channel), channel.guild_id))
