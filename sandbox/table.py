"""The page's websocket: one person in every chair."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from sandbox.errors import ApiError
from sandbox.interactions import FAILED, PENDING
from sandbox.options import NotPossibleError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sandbox.actions import Actions
    from sandbox.faults import Faults
    from sandbox.interactions import Interaction
    from sandbox.models import Channel, Event, Guild, User
    from sandbox.services import Services
    from sandbox.waiting import Waiting
    from sandbox.wire import Json

_MESSAGES = ("MESSAGE_CREATE", "MESSAGE_UPDATE")
_CHANNELS = ("CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE")
_OWN = ("interaction", "modal", "commands", "bot")


class Table:
    """Every open page."""

    def __init__(self, services: Services, actions: Actions, faults: Faults, waiting: Waiting) -> None:
        self.services = services
        self.actions = actions
        self.faults = faults
        self.waiting = waiting
        self.world = services.world
        self._pages: dict[web.WebSocketResponse, asyncio.Queue[str]] = {}
        self.world.listeners.append(self._tell)
        self._ops: dict[str, Callable[[Json], Awaitable[Json]]] = {
            "hello": self._hello,
            "messages": self._messages,
            "direct": self._direct,
            "command": self._command,
            "autocomplete": self._autocomplete,
            "component": self._component,
            "modal": self._modal,
            "locale": self._locale,
            "say": self._say,
        }

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one page."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._pages[socket] = queue
        writer = asyncio.create_task(_write(socket, queue))
        asked: set[asyncio.Task[None]] = set()
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    task = asyncio.create_task(self._serve(queue, message.data))
                    asked.add(task)
                    task.add_done_callback(asked.discard)
        finally:
            del self._pages[socket]
            for task in (writer, *asked):
                task.cancel()
            await asyncio.gather(writer, *asked, return_exceptions=True)
        return socket

    async def close(self) -> None:
        """Close every page's socket."""
        for socket in list(self._pages):
            await socket.close()

    async def _serve(self, queue: asyncio.Queue[str], text: str) -> None:
        asked: Json = {}
        try:
            asked = json.loads(text)
            done: Json = {"ok": await self._ops[asked["op"]](asked)}
        except (ApiError, NotPossibleError, TimeoutError) as error:
            done = {"error": str(error)}
        except (KeyError, ValueError, TypeError, AttributeError) as error:
            done = {"error": f"not understood: {error!r}"}
        queue.put_nowait(json.dumps({"re": asked.get("id"), **done}))

    # what a page asks

    async def _hello(self, asked: Json) -> Json:
        del asked
        people = [user for user in self.world.users.values() if not user.bot]
        application = self.services.application
        return {
            "application": {"id": str(application.id), "name": application.name},
            "bot": _user(self.world.bot),
            "online": self.services.gateway.online,
            "people": [_user(user) for user in people],
            "guilds": [self._guild(guild) for guild in self.world.guilds.values()],
            "commands": self.services.commands.all(),
            "faults": {"due": self.faults.json()},
        }

    async def _messages(self, asked: Json) -> Json:
        user, channel = self._user(asked), self._channel(asked)
        return {"messages": [message.data for message in self.world.visible(channel, user.id)]}

    async def _direct(self, asked: Json) -> Json:
        return {"channel": self.world.channel_json(self.world.direct(self._user(asked)))}

    async def _command(self, asked: Json) -> Json:
        target = int(asked["target"]) if asked.get("target") else None
        given = asked.get("options") or []
        interaction = self.actions.command(
            self._user(asked), self._channel(asked), int(asked["command"]), given, target
        )
        return _started(interaction)

    async def _autocomplete(self, asked: Json) -> Json:
        interaction = self.actions.autocomplete(
            self._user(asked), self._channel(asked), int(asked["command"]), asked["options"]
        )
        await self.waiting.until(
            lambda: interaction.state != PENDING,
            timeout=self.services.interactions.answer_within + 1,
            what="choices",
        )
        if interaction.state == FAILED:
            raise NotPossibleError("Loading options failed")
        return {"choices": interaction.choices}

    async def _component(self, asked: Json) -> Json:
        message = self.world.message(self._channel(asked).id, int(asked["message"]))
        interaction = self.actions.component(self._user(asked), message, asked["custom_id"], asked.get("values"))
        return _started(interaction)

    async def _modal(self, asked: Json) -> Json:
        opener = self.services.interactions.get(int(asked["interaction"]))
        if opener is None:
            raise NotPossibleError("no modal is open")
        return _started(self.actions.modal(self._user(asked), opener, asked["components"]))

    async def _locale(self, asked: Json) -> Json:
        user = self._user(asked)
        user.locale = str(asked["locale"])
        self.world.save_user(user)
        return {}

    async def _say(self, asked: Json) -> Json:
        message = self.actions.say(self._user(asked), self._channel(asked), str(asked["content"]))
        return {"message": message.data}

    # what pages are told

    def _tell(self, event: Event) -> None:
        told = self._told(event)
        if told is not None:
            text = json.dumps(told)
            for queue in self._pages.values():
                queue.put_nowait(text)

    def _told(self, event: Event) -> Json | None:
        if event.name in _MESSAGES:
            seen_by = None if event.seen_by is None else str(event.seen_by)
            return {"event": "message", "for": seen_by, "message": event.data}
        if event.name == "MESSAGE_DELETE":
            data = event.data
            return {"event": "message_delete", "channel": data["channel_id"], "message": data["id"]}
        if event.name in _CHANNELS:
            return {"event": "channel", "channel": event.data}
        return {"event": event.name, **event.data} if event.name in _OWN else None

    def _user(self, asked: Json) -> User:
        return self.world.user(int(asked["as"]))

    def _channel(self, asked: Json) -> Channel:
        return self.world.channel(int(asked["channel"]))

    def _guild(self, guild: Guild) -> Json:
        members = [
            {
                "user": _user(self.world.users[member.user_id]),
                "nick": member.nick,
                "roles": [str(role) for role in member.roles],
                "permissions": str(int(self.world.guild_permissions(guild, member))),
            }
            for member in guild.members.values()
        ]
        channels = [
            self.world.channel_json(channel) for channel in self.world.channels.values() if channel.guild_id == guild.id
        ]
        return {
            "id": str(guild.id),
            "name": guild.name,
            "preferred_locale": guild.locale,
            "owner_id": str(guild.owner_id),
            "channels": channels,
            "members": members,
            "roles": [role.json() for role in guild.roles.values()],
        }


def _user(user: User) -> Json:
    return user.json() | {"locale": user.locale}


def _started(interaction: Interaction) -> Json:
    return {"interaction": str(interaction.id)}


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            await socket.send_str(await queue.get())
