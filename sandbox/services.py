"""What the routes work with, and the form of a route."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sandbox.errors import form_error

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sandbox.attachments import Upload
    from sandbox.commands import Commands
    from sandbox.gateway import Gateway
    from sandbox.interactions import Interactions
    from sandbox.messages import Messages
    from sandbox.ratelimits import RateLimits
    from sandbox.wire import Json
    from sandbox.world import World


@dataclass(frozen=True, slots=True)
class Application:
    """The bot's application."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Services:
    """Everything behind the REST interface."""

    world: World
    application: Application
    messages: Messages
    commands: Commands
    interactions: Interactions
    gateway: Gateway
    limits: RateLimits
    gateway_url: Callable[[], str]
    shards: int = 1
    max_concurrency: int = 1


@dataclass(frozen=True, slots=True)
class Call:
    """One request, read."""

    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """Return an id from the path."""
        text = self.params[name]
        if not text.isdecimal():
            raise form_error((name,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')
        return int(text)

    def flag(self, name: str) -> bool:
        """Return a yes or no from the query."""
        return self.query.get(name, "").lower() in ("1", "true")


Result = Any  # what json.dumps takes, or None for 204
Handler = Callable[[Services, Call], Result]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A route as Discord's description writes it, and who serves it."""

    method: str
    template: str
    handler: Handler
    open: bool = False  # works without the bot's token


class Routes(list[Endpoint]):
    """Collects endpoints."""

    def add(self, method: str, template: str, *, anyone: bool = False) -> Callable[[Handler], Handler]:
        """Register the decorated function."""

        def register(handler: Handler) -> Handler:
            self.append(Endpoint(method, template, handler, anyone))
            return handler

        return register


def as_list(value: Any) -> list[Json]:  # noqa: ANN401 - a body may be anything
    """Return a body that must be a list of objects."""
    if value is None:
        return []
    if not isinstance(value, list) or any(not isinstance(item, dict) for item in value):
        raise form_error((), "BASE_TYPE_LIST", "Must be a list of objects.")
    return value
