"""Only this machine: requests under another name, or from another site's page, are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

NAMES = ("127.0.0.1", "localhost", "[::1]")
POLICY = "default-src 'self'"


def guard(port: Callable[[], int]) -> Callable[..., Awaitable[web.StreamResponse]]:
    """Return the middleware that looks at Host and Origin."""

    @web.middleware
    async def look(
        request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        hosts = {f"{name}:{port()}" for name in NAMES}
        origin = request.headers.get("Origin")
        if request.headers.get("Host") not in hosts or (
            origin is not None and origin not in {f"http://{host}" for host in hosts}
        ):
            raise web.HTTPForbidden(text="This page is for this machine only.")
        return await handler(request)

    return look
