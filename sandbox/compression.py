"""Transport compression of the gateway."""

from __future__ import annotations

import zlib
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def compressor(name: str | None) -> Callable[[str], bytes | str]:
    """Return what turns a text into a frame of one connection; one stream spans all its frames."""
    if name == "zlib-stream":
        return _zlib()
    if name == "zstd-stream":
        return _zstd()
    return lambda text: text


def _zlib() -> Callable[[str], bytes]:
    stream = zlib.compressobj()

    def compress(text: str) -> bytes:
        return stream.compress(text.encode()) + stream.flush(zlib.Z_SYNC_FLUSH)

    return compress


def _zstd() -> Callable[[str], bytes]:
    """Use the package whose presence makes discord.py ask for zstd in the first place."""
    zstandard = import_module("zstandard")
    stream = zstandard.ZstdCompressor().compressobj()

    def compress(text: str) -> bytes:
        return bytes(stream.compress(text.encode()) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK))

    return compress
