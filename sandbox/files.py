"""Files served back: the page, attachments, and avatars."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from sandbox.origins import POLICY

if TYPE_CHECKING:
    from sandbox.world import World

PAGE = Path(__file__).parent / "page"
_AVATAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="{colour}"/>'
    '<circle cx="32" cy="25" r="12" fill="#fff"/><path d="M10 58a22 22 0 0 1 44 0" fill="#fff"/></svg>'
)


class Files:
    """Serves what is no interface."""

    def __init__(self, world: World) -> None:
        self.world = world

    def routes(self) -> list[web.AbstractRouteDef]:
        """Return the routes for aiohttp."""
        return [
            web.get("/", self._index),
            web.get("/page/{path:.+}", self._page),
            web.get("/attachments/{channel}/{attachment}/{filename}", self._attachment),
            web.get("/avatars/{rest:.+}", self._avatar),
            web.get("/embed/avatars/{rest:.+}", self._avatar),
        ]

    async def _index(self, request: web.Request) -> web.StreamResponse:
        del request
        return _file(PAGE / "index.html")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        wanted = (PAGE / request.match_info["path"]).resolve()
        if not wanted.is_relative_to(PAGE.resolve()):
            raise web.HTTPNotFound
        return _file(wanted)

    async def _attachment(self, request: web.Request) -> web.Response:
        key = request.match_info["attachment"]
        found = self.world.files.get(int(key)) if key.isdecimal() else None
        if found is None or str(found.channel_id) != request.match_info["channel"]:
            raise web.HTTPNotFound
        headers = {"Content-Type": found.content_type, "X-Content-Type-Options": "nosniff"}
        if not found.content_type.startswith("image/") or "svg" in found.content_type:
            headers["Content-Disposition"] = "attachment"  # never run what a bot or a person uploaded
        return web.Response(body=found.content, headers=headers)

    async def _avatar(self, request: web.Request) -> web.Response:
        digest = hashlib.sha256(request.match_info["rest"].encode()).hexdigest()
        return web.Response(text=_AVATAR.format(colour=f"#{digest[:6]}"), content_type="image/svg+xml")


def _file(path: Path) -> web.StreamResponse:
    if not path.is_file():
        raise web.HTTPNotFound
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
    return web.FileResponse(path, headers=headers)
