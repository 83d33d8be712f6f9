"""The REST interface: reads requests, applies faults, limits and the description, and answers."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections import deque
from typing import TYPE_CHECKING, Any

from aiohttp import BodyPartReader, web

from sandbox import routes_application, routes_channels, routes_interactions
from sandbox.attachments import Upload
from sandbox.errors import ApiError, Refusal, form_error
from sandbox.faults import DELAY, FAIL, LIMIT, LOSE, Fault, Faults
from sandbox.ratelimits import Limited
from sandbox.services import Call, Endpoint, Services

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sandbox.schema import Schema

logger = logging.getLogger(__name__)

PREFIX = "/api/v10"
FILE_FIELD = re.compile(r"files\[([0-9]+)\]")
ENDPOINTS = [*routes_application.routes, *routes_channels.routes, *routes_interactions.routes]


class Rest:
    """Serves Discord's routes."""

    def __init__(
        self, services: Services, faults: Faults, *, token: str | None = None, schema: Schema | None = None
    ) -> None:
        self.services = services
        self.faults = faults
        self.token = token
        self.schema = schema
        self.requests: deque[tuple[str, str]] = deque(maxlen=10_000)  # method and path, for tests that count

    def routes(self) -> list[web.RouteDef]:
        """Return the routes for aiohttp, and one for all that is not there."""
        known = [
            web.route(endpoint.method, PREFIX + endpoint.template, self._serve(endpoint)) for endpoint in ENDPOINTS
        ]
        return [*known, web.route("*", f"{PREFIX}/{{rest:.*}}", self._unknown)]

    def _serve(self, endpoint: Endpoint) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            path = request.path.removeprefix(PREFIX)
            self.requests.append((request.method, path))
            faults = self.faults.take(request.method, path)
            for fault in faults:
                if (spoilt := await _spoil(fault)) is not None:
                    return spoilt
            response = await self._respond(endpoint, request, path)
            if any(fault.kind == LOSE for fault in faults) and request.transport is not None:
                request.transport.close()
            return response

        return serve

    async def _respond(self, endpoint: Endpoint, request: web.Request, path: str) -> web.Response:
        headers: dict[str, str] = {}
        try:
            if not endpoint.open:
                self._authorize(request)
            headers = self.services.limits.count(request.method, path)
            call = await _read(request)
            if self.schema is not None:
                self.schema.check(endpoint.method, endpoint.template, call.body)
            result = _carry_out(endpoint, self.services, call)
        except ApiError as error:
            return answer(error.json(), error.status, headers)
        except Limited as limited:
            return too_many(limited.retry_after, limited.headers, everywhere=limited.everywhere)
        return answer(result, 200 if result is not None else 204, headers)

    def _authorize(self, request: web.Request) -> None:
        kind, _, token = request.headers.get("Authorization", "").partition(" ")
        if kind != "Bot" or not token or self.token not in (None, token):
            raise ApiError(Refusal.UNAUTHORIZED)

    async def _unknown(self, request: web.Request) -> web.Response:
        self.requests.append((request.method, request.path.removeprefix(PREFIX)))
        error = ApiError(Refusal.NOT_FOUND)
        return answer(error.json(), error.status, {})


def answer(result: Any, status: int, headers: dict[str, str]) -> web.Response:  # noqa: ANN401 - any JSON
    """Return an answer with exactly the content type that libraries look for."""
    headers = headers | {"Via": "1.1 sandbox"}
    if status == 204:
        return web.Response(status=status, headers=headers)
    headers["Content-Type"] = "application/json"
    return web.Response(body=json.dumps(result).encode(), status=status, headers=headers)


def too_many(retry_after: float, headers: dict[str, str], *, everywhere: bool) -> web.Response:
    """Return a 429."""
    body = {
        "message": "You are being rate limited.",
        "retry_after": round(retry_after, 3),
        "global": everywhere,
    }
    return answer(body, 429, headers | {"Retry-After": str(max(1, round(retry_after)))})


def _carry_out(endpoint: Endpoint, services: Services, call: Call) -> Any:  # noqa: ANN401 - any JSON
    """Let the route answer; a body that it stumbles over was none that Discord takes."""
    if not isinstance(call.body, dict | None) and endpoint.method != "PUT":
        raise form_error((), "BASE_TYPE_OBJECT", "Must be an object.")
    try:
        return endpoint.handler(services, call)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        logger.exception("%s %s: not understood", endpoint.method, endpoint.template)
        raise form_error((), "BASE_TYPE_BAD", f"Not understood: {error!r}") from error


async def _spoil(fault: Fault) -> web.Response | None:
    """Let a fault happen before the request is carried out."""
    if fault.kind == DELAY:
        await asyncio.sleep(fault.seconds)
    if fault.kind == FAIL:
        return answer({"message": f"{fault.status}: Server Error", "code": 0}, fault.status, {})
    if fault.kind == LIMIT:
        scope = "global" if fault.everywhere else "shared"
        return too_many(fault.seconds, {"X-RateLimit-Scope": scope}, everywhere=fault.everywhere)
    return None


async def _read(request: web.Request) -> Call:
    params = request.match_info
    if request.content_type == "multipart/form-data":
        body, uploads = await _read_multipart(request)
        return Call(params, request.query, body, uploads)
    text = await request.read()
    return Call(params, request.query, _parse(text) if text else None)


async def _read_multipart(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = None
    uploads: list[Upload] = []
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        content = bytes(await part.read())
        found = FILE_FIELD.fullmatch(part.name or "")
        if part.name == "payload_json":
            body = _parse(content)
        elif found:
            uploads.append(Upload(int(found[1]), part.filename or "file", content))
    return body, uploads


def _parse(text: bytes) -> Any:  # noqa: ANN401 - any JSON
    try:
        return json.loads(text)
    except ValueError:
        raise ApiError(Refusal.INVALID_JSON) from None
