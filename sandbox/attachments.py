"""Uploaded files: kept, described, referred to by `attachment://`, and served back."""

from __future__ import annotations

import mimetypes
import re
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox import components
from sandbox.errors import ApiError, Refusal, form_error
from sandbox.models import Attachment, Channel
from sandbox.wire import ComponentType

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sandbox.wire import Json
    from sandbox.world import World

SIZE_LIMIT = 10 * 1024 * 1024
SCHEME = "attachment://"
_UNSAFE = re.compile(r"[^A-Za-z0-9._-]+")


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request, under its index in `files[n]`."""

    index: int
    filename: str
    content: bytes


class Attachments:
    """The files of a world."""

    def __init__(self, world: World, base_url: Callable[[], str]) -> None:
        self.world = world
        self._base_url = base_url

    def build(self, channel: Channel, body: Json, uploads: Sequence[Upload], existing: list[Json]) -> list[Json]:
        """Return the attachments of a message after this body: those kept, then those uploaded."""
        _check_sizes(uploads)
        listed = body.get("attachments")
        known = {attachment["id"]: attachment for attachment in existing}
        if listed is None:
            return existing + [self._keep(channel, upload, {}) for upload in uploads]
        fresh = {str(upload.index): upload for upload in uploads}
        found: list[Json] = []
        for index, entry in enumerate(listed):
            key = str(entry["id"])
            if key in known:
                found.append(known[key] | _described(entry))
            elif key in fresh:
                found.append(self._keep(channel, fresh.pop(key), entry))
            else:
                raise form_error(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", "No such file was sent.")
        return found + [self._keep(channel, upload, {}) for upload in fresh.values()]

    def keep(self, channel: Channel, filename: str, content: bytes) -> Json:
        """Keep a file that a person gives to a command; return Discord's attachment object."""
        return self._keep(channel, Upload(0, filename, content), {})

    def resolve(self, data: Json, channel: Channel) -> None:
        """Replace `attachment://` references in components and embeds by addresses."""
        del channel
        by_name = {attachment["filename"]: attachment for attachment in data["attachments"]}
        for path, component in components.walk(data["components"], ("components",)):
            if component["type"] == ComponentType.FILE:
                _name(component, by_name)
            for item in components.media(component):
                _resolve(item, by_name, path)
        for index, embed in enumerate(data["embeds"]):
            for key in ("image", "thumbnail"):
                if key in embed:
                    _resolve(embed[key], by_name, ("embeds", index, key))

    def _keep(self, channel: Channel, upload: Upload, entry: Json) -> Json:
        name = _UNSAFE.sub("_", entry.get("filename") or upload.filename) or "file"
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        attachment = Attachment(self.world.snowflakes.next(), channel.id, name, kind, upload.content)
        self.world.save_file(attachment)
        url = f"{self._base_url()}/attachments/{channel.id}/{attachment.id}/{name}"
        data: Json = {
            "id": str(attachment.id),
            "filename": name,
            "size": len(upload.content),
            "url": url,
            "proxy_url": url,
            "content_type": kind,
            "flags": 0,
        }
        if (size := picture_size(upload.content)) is not None:
            data |= {"width": size[0], "height": size[1]}
        return data | _described(entry)


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Return width and height of a PNG or GIF."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return int(width), int(height)
    if content[:6] in (b"GIF87a", b"GIF89a") and len(content) >= 10:
        width, height = struct.unpack("<HH", content[6:10])
        return int(width), int(height)
    return None


def _described(entry: Json) -> Json:
    return {"description": entry["description"]} if entry.get("description") else {}


def _name(component: Json, by_name: dict[str, Json]) -> None:
    """Tell the name and the size of a file, as Discord does in its answers."""
    kept = by_name.get(str(component["file"].get("url", "")).removeprefix(SCHEME))
    if kept is not None:
        component |= {"name": kept["filename"], "size": kept["size"]}


def _resolve(item: Json, by_name: dict[str, Json], path: components.Path) -> None:
    url = str(item.get("url", ""))
    if not url.startswith(SCHEME):
        return
    attachment = by_name.get(url.removeprefix(SCHEME))
    if attachment is None:
        raise form_error(
            (*path, "media", "url"),
            "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
            "The referenced attachment could not be found.",
        )
    item |= {
        "url": attachment["url"],
        "proxy_url": attachment["proxy_url"],
        "width": attachment.get("width"),
        "height": attachment.get("height"),
        "content_type": attachment["content_type"],
        "attachment_id": attachment["id"],
        "loading_state": 2,
    }


def _check_sizes(uploads: Sequence[Upload]) -> None:
    if any(len(upload.content) > SIZE_LIMIT for upload in uploads):
        raise ApiError(Refusal.FILE_TOO_LARGE)
