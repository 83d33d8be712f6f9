"""Points an unmodified discord.py at another address than Discord's."""

from __future__ import annotations

import discord
import discord.gateway
import discord.http
import yarl


def point_discord_at(api_url: str) -> None:
    """Let every client of this process use the interface at `api_url`, such as http://127.0.0.1:8080/api/v10."""
    url = yarl.URL(api_url.rstrip("/"))
    if url.scheme not in ("http", "https") or not url.host:
        raise ValueError(f"DISCORD_API_URL must be an http address, not {api_url!r}")
    discord.http.Route.BASE = str(url)
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway_url(url)
    discord.Asset.BASE = str(url.origin())


def gateway_url(api_url: yarl.URL) -> yarl.URL:
    """Return the address of the gateway that belongs to an interface."""
    scheme = "wss" if api_url.scheme == "https" else "ws"
    return api_url.origin().with_scheme(scheme) / "gateway"
