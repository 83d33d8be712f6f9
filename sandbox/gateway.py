"""The gateway: sessions, heartbeats, events by shard and intent, and resuming."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.compression import compressor
from sandbox.intents import may_know, refused, without_content
from sandbox.models import Event

if TYPE_CHECKING:
    from collections.abc import Callable

    from sandbox.wire import Json
    from sandbox.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
MEMBERS, INVALID_SESSION, HELLO, ACK = 8, 9, 10, 11
UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, BAD_TOKEN = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, INVALID_SHARD, DISALLOWED_INTENTS = 4005, 4010, 4014
ENDS_SESSION = frozenset({1000, 1001})
REPLAYED = 2000  # events kept for a session that may resume
RESUME_SECONDS = 120.0  # how long it may


@dataclass(frozen=True, slots=True)
class GatewaySettings:
    """Which token is good (any, where none is named), which privileged intents, how often to beat."""

    token: str | None = None
    privileged: int = 0
    heartbeat_ms: int = 41_250


@dataclass(eq=False)
class Session:
    """What survives a lost connection: the shard, what it wants, and what it was sent."""

    id: str
    shard: int
    shards: int
    intents: int
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    connection: Connection | None = None
    lost: float = 0.0  # when its connection broke

    def serves(self, guild_id: int | None) -> bool:
        """Tell whether events of a guild, or of direct messages, belong to this shard."""
        return (0 if guild_id is None else (guild_id >> 22) % self.shards) == self.shard

    def dispatch(self, name: str, data: Json) -> None:
        """Send an event, and keep it for a resume."""
        self.sequence += 1
        text = json.dumps({"op": DISPATCH, "t": name, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send_text(text)


class Connection:
    """One websocket of a bot."""

    def __init__(self, socket: web.WebSocketResponse, compress: str | None) -> None:
        self.socket = socket
        self.session: Session | None = None
        self._frame = compressor(compress)
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()

    def send(self, op: int, *, data: Json | bool | None = None) -> None:
        """Queue a payload that is no event."""
        self.send_text(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def send_text(self, text: str) -> None:
        """Queue a payload."""
        self._queue.put_nowait(text)

    def close(self, code: int) -> None:
        """Close after everything queued so far."""
        self._queue.put_nowait(code)

    async def write(self) -> None:
        """Send what is queued, in order, until closed."""
        while not self.socket.closed:
            item = await self._queue.get()
            if isinstance(item, int):
                await self.socket.close(code=item)
                return
            frame = self._frame(item)
            with contextlib.suppress(ConnectionError):
                if isinstance(frame, bytes):
                    await self.socket.send_bytes(frame)
                else:
                    await self.socket.send_str(frame)


class Gateway:
    """All sessions of the bot."""

    def __init__(
        self,
        world: World,
        application_id: int,
        gateway_url: Callable[[], str],
        settings: GatewaySettings,
    ) -> None:
        self.world = world
        self.application_id = application_id
        self.token = settings.token
        self.privileged = settings.privileged
        self.heartbeat_ms = settings.heartbeat_ms
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.resumes = 0
        self.identifies = 0
        self._gateway_url = gateway_url
        world.listeners.append(self.dispatch)

    @property
    def online(self) -> bool:
        """Tell whether a bot is connected."""
        return any(session.connection for session in self.sessions.values())

    def dispatch(self, event: Event) -> None:
        """Send an event to the sessions that serve and may know it."""
        if not event.name.isupper():
            return
        self._forget_lost()
        place = None if event.seen_by is not None else event.guild_id
        for session in self.sessions.values():
            if session.serves(place) and may_know(session.intents, event):
                data = without_content(session.intents, event, self.world.bot.id)
                session.dispatch(event.name, data)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection."""
        socket = web.WebSocketResponse(max_msg_size=4096)
        await socket.prepare(request)
        connection = Connection(socket, request.query.get("compress"))
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(HELLO, data={"heartbeat_interval": self.heartbeat_ms})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(connection, message.data)
        finally:
            self.connections.discard(connection)
            self._detach(connection, socket.close_code)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    def drop(self, *, resume: bool, code: int = 4000) -> int:
        """Break every connection; without `resume` their sessions end too. Return how many there were."""
        broken = list(self.connections)
        for connection in broken:
            if not resume and connection.session:
                self.sessions.pop(connection.session.id, None)
            self._detach(connection, code)
            connection.close(code)
        return len(broken)

    def ask_to_reconnect(self) -> None:
        """Send RECONNECT to every connection."""
        for connection in self.connections:
            connection.send(RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        """Send INVALID_SESSION to every connection."""
        for connection in list(self.connections):
            if not resumable and connection.session:
                self.sessions.pop(connection.session.id, None)
            connection.send(INVALID_SESSION, data=resumable)

    async def close(self) -> None:
        """Close every connection."""
        for connection in list(self.connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)

    def _receive(self, connection: Connection, text: str) -> None:
        try:
            payload = json.loads(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            connection.close(DECODE_ERROR)
            return
        if op == HEARTBEAT:
            connection.send(ACK)
        elif op == IDENTIFY:
            self._identify(connection, data)
        elif op == RESUME:
            self._resume(connection, data)
        elif connection.session is None:
            connection.close(NOT_AUTHENTICATED)
        elif op == MEMBERS:
            self._send_members(connection.session, data)
        elif op not in (PRESENCE, VOICE):
            connection.close(UNKNOWN_OPCODE)

    def _identify(self, connection: Connection, data: Json) -> None:
        shard, shards = data.get("shard") or (0, 1)
        intents = int(data.get("intents", 0))
        if connection.session is not None:
            connection.close(ALREADY_AUTHENTICATED)
        elif not self._is_token(data.get("token")):
            connection.close(BAD_TOKEN)
        elif not 0 <= shard < shards:
            connection.close(INVALID_SHARD)
        elif refused(intents, self.privileged):
            connection.close(DISALLOWED_INTENTS)
        else:
            session = Session(secrets.token_hex(16), shard, shards, intents)
            self.sessions[session.id] = session
            self._attach(connection, session)
            self.identifies += 1
            self._greet(session)

    def _greet(self, session: Session) -> None:
        guilds = [guild for guild in self.world.guilds.values() if session.serves(guild.id)]
        ready = {
            "v": 10,
            "user": self.world.bot.json() | {"verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._gateway_url(),
            "shard": [session.shard, session.shards],
            "application": {"id": str(self.application_id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "_trace": ["sandbox"],
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            event = Event("GUILD_CREATE", self.world.guild_create(guild), guild.id)
            if may_know(session.intents, event):
                session.dispatch(event.name, event.data)

    def _resume(self, connection: Connection, data: Json) -> None:
        self._forget_lost()
        session = self.sessions.get(str(data.get("session_id")))
        if session is None or not self._is_token(data.get("token")):
            connection.send(INVALID_SESSION, data=False)
            return
        self._attach(connection, session)
        self.resumes += 1
        for sequence, text in list(session.sent):
            if sequence > (data.get("seq") or 0):
                connection.send_text(text)
        session.dispatch("RESUMED", {"_trace": ["sandbox"]})

    def _attach(self, connection: Connection, session: Session) -> None:
        connection.session, session.connection = session, connection
        self.world.publish(Event("bot", {"online": True}))

    def _detach(self, connection: Connection, code: int | None) -> None:
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection, session.lost = None, self.world.clock.now()
        if code in ENDS_SESSION:
            self.sessions.pop(session.id, None)
        self.world.publish(Event("bot", {"online": self.online}))

    def _forget_lost(self) -> None:
        """End the sessions that nobody has resumed in time."""
        late = self.world.clock.now() - RESUME_SECONDS
        for session in [*self.sessions.values()]:
            if session.connection is None and session.lost < late:
                del self.sessions[session.id]

    def _is_token(self, token: object) -> bool:
        return bool(token) and self.token in (None, token)

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds[int(data["guild_id"])]
        wanted = {int(user) for user in data.get("user_ids") or ()}
        query = (data.get("query") or "").lower()
        members = [
            member.json(self.world.users[member.user_id])
            for member in guild.members.values()
            if (member.user_id in wanted if wanted else query in self.world.users[member.user_id].username)
        ]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": members,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
