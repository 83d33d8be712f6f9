"""Starts the stand-in alone: python -m sandbox --port 8765 --data data/sandbox."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
from pathlib import Path

from sandbox.server import Options, serve


def main() -> None:
    """Read the command line and serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description=__doc__)
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--data", type=Path, help="folder that keeps the world between starts")
    parser.add_argument("--bot-name", default="Bot")
    described = os.environ.get("DISCORD_OPENAPI")
    parser.add_argument(
        "--openapi",
        type=Path,
        default=Path(described) if described else None,
        help="Discord's OpenAPI description, to check every body against (or DISCORD_OPENAPI)",
    )
    given = parser.parse_args()
    options = Options(port=given.port, data=given.data, schema=given.openapi, bot_name=given.bot_name)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(options))


if __name__ == "__main__":
    main()
