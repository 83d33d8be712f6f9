"""REST: the gateway, the application, its commands, users and guilds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.errors import ApiError, Refusal
from sandbox.intents import Intent
from sandbox.routes_channels import expect
from sandbox.services import Call, Result, Routes, Services, as_list

if TYPE_CHECKING:
    from sandbox.models import Member
    from sandbox.wire import Json

routes = Routes()
GLOBAL = "/applications/{application_id}/commands"
IN_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


@routes.add("GET", "/gateway", anyone=True)
def gateway(site: Services, call: Call) -> Result:
    """Say where the gateway is."""
    del call
    return {"url": site.gateway_url()}


@routes.add("GET", "/gateway/bot")
def gateway_for_bot(site: Services, call: Call) -> Result:
    """Say where the gateway is and how many shards to use."""
    del call
    start = {
        "total": 1000,
        "remaining": 1000 - site.gateway.identifies,
        "reset_after": 86_400_000,
        "max_concurrency": site.max_concurrency,
    }
    return {"url": site.gateway_url(), "shards": site.shards, "session_start_limit": start}


@routes.add("GET", "/users/@me")
def me(site: Services, call: Call) -> Result:
    """Return the bot's user."""
    del call
    return site.world.bot.json() | {"mfa_enabled": False, "verified": True, "locale": "en-US"}


@routes.add("GET", "/users/@me/guilds")
def my_guilds(site: Services, call: Call) -> Result:
    """Return the guilds the bot is in."""
    del call
    return [guild.json() | {"owner": False, "permissions": "0"} for guild in site.world.guilds.values()]


@routes.add("GET", "/users/{user_id}")
def user(site: Services, call: Call) -> Result:
    """Return a user."""
    return site.world.user(call.id("user_id")).json()


@routes.add("POST", "/users/@me/channels")
def open_direct(site: Services, call: Call) -> Result:
    """Return the direct-message channel with a user; closed ones refuse the message, not the channel."""
    recipient = site.world.user(int((call.body or {}).get("recipient_id") or 0))
    if recipient.id == site.world.bot.id:
        raise ApiError(Refusal.CLOSED_DIRECT_MESSAGES)
    return site.world.channel_json(site.world.direct(recipient))


@routes.add("GET", "/oauth2/applications/@me")
@routes.add("GET", "/applications/@me")
def application(site: Services, call: Call) -> Result:
    """Return the application."""
    del call
    owner = next(user for user in site.world.users.values() if not user.bot)
    return {
        "id": str(site.application.id),
        "name": site.application.name,
        "description": "",
        "icon": None,
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "hook": True,
        "owner": owner.json(),
        "team": None,
        "bot": site.world.bot.json(),
        "integration_types_config": {"0": {}},
        "approximate_guild_count": len(site.world.guilds),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
    }


@routes.add("GET", "/applications/{application_id}/emojis")
def emojis(site: Services, call: Call) -> Result:
    """Return the application's emojis: there are none."""
    _scope(site, call)
    return {"items": []}


@routes.add("GET", IN_GUILD)
@routes.add("GET", GLOBAL)
def list_commands(site: Services, call: Call) -> Result:
    """Return registered commands."""
    return site.commands.listed(_scope(site, call), localizations=call.flag("with_localizations"))


@routes.add("PUT", IN_GUILD)
@routes.add("PUT", GLOBAL)
def overwrite_commands(site: Services, call: Call) -> Result:
    """Register a whole set of commands."""
    return site.commands.overwrite(_scope(site, call), as_list(call.body))


@routes.add("POST", IN_GUILD)
@routes.add("POST", GLOBAL)
def create_command(site: Services, call: Call) -> Result:
    """Register one command."""
    return site.commands.create(_scope(site, call), call.body or {})


@routes.add("GET", f"{IN_GUILD}/{{command_id}}")
@routes.add("GET", f"{GLOBAL}/{{command_id}}")
def get_command(site: Services, call: Call) -> Result:
    """Return one command."""
    return site.commands.get(_scope(site, call), call.id("command_id"))


@routes.add("PATCH", f"{IN_GUILD}/{{command_id}}")
@routes.add("PATCH", f"{GLOBAL}/{{command_id}}")
def edit_command(site: Services, call: Call) -> Result:
    """Change one command."""
    return site.commands.edit(_scope(site, call), call.id("command_id"), call.body or {})


@routes.add("DELETE", f"{IN_GUILD}/{{command_id}}")
@routes.add("DELETE", f"{GLOBAL}/{{command_id}}")
def delete_command(site: Services, call: Call) -> Result:
    """Remove one command."""
    site.commands.delete(_scope(site, call), call.id("command_id"))


@routes.add("GET", "/guilds/{guild_id}")
def guild(site: Services, call: Call) -> Result:
    """Return a guild."""
    return site.world.guild(call.id("guild_id")).json()


@routes.add("GET", "/guilds/{guild_id}/channels")
def guild_channels(site: Services, call: Call) -> Result:
    """Return a guild's channels."""
    found = site.world.guild(call.id("guild_id"))
    return [site.world.channel_json(each) for each in site.world.guild_channels(found.id, threads=False)]


@routes.add("GET", "/guilds/{guild_id}/threads/active")
def active_threads(site: Services, call: Call) -> Result:
    """Return a guild's open threads."""
    found = site.world.guild(call.id("guild_id"))
    threads = site.world.guild_channels(found.id, threads=True)
    active = [each for each in threads if each.thread and not each.thread.archived]
    return {"threads": [site.world.channel_json(each) for each in active], "members": []}


@routes.add("GET", "/guilds/{guild_id}/roles")
def roles(site: Services, call: Call) -> Result:
    """Return a guild's roles."""
    return [role.json() for role in site.world.guild(call.id("guild_id")).roles.values()]


@routes.add("GET", "/guilds/{guild_id}/members")
def list_members(site: Services, call: Call) -> Result:
    """Return all members, to those who were granted the privileged intent."""
    found = site.world.guild(call.id("guild_id"))
    if not site.gateway.privileged & Intent.GUILD_MEMBERS:
        raise ApiError(Refusal.MISSING_ACCESS)
    after, limit = int(call.query.get("after", "0")), int(call.query.get("limit", "1"))
    members = [found.members[user_id] for user_id in sorted(found.members) if user_id > after]
    return [_member(site, each) for each in members[:limit]]


@routes.add("GET", "/guilds/{guild_id}/members/search")
def search_members(site: Services, call: Call) -> Result:
    """Return the members whose name begins so."""
    found = site.world.guild(call.id("guild_id"))
    query = call.query.get("query", "").lower()
    members = [_member(site, member) for member in found.members.values() if _names(site, member).startswith(query)]
    return members[: int(call.query.get("limit", "1"))]


@routes.add("GET", "/guilds/{guild_id}/members/{user_id}")
def member(site: Services, call: Call) -> Result:
    """Return a member."""
    found = site.world.guild(call.id("guild_id")).members.get(call.id("user_id"))
    if found is None:
        raise ApiError(Refusal.UNKNOWN_MEMBER)
    return _member(site, found)


@routes.add("GET", "/channels/{channel_id}/thread-members")
def thread_members(site: Services, call: Call) -> Result:
    """Return who is in a thread."""
    channel = site.world.channel(call.id("channel_id"))
    expect(site, channel)
    if channel.thread is None:
        raise ApiError(Refusal.WRONG_CHANNEL_TYPE)
    return [
        {
            "id": str(channel.id),
            "user_id": str(user_id),
            "join_timestamp": site.world.clock.stamp(),
            "flags": 0,
        }
        for user_id in channel.thread.members
    ]


def _scope(site: Services, call: Call) -> int:
    if call.id("application_id") != site.application.id:
        raise ApiError(Refusal.UNKNOWN_APPLICATION)
    return site.world.guild(call.id("guild_id")).id if "guild_id" in call.params else 0


def _member(site: Services, found: Member) -> Json:
    return found.json(site.world.users[found.user_id])


def _names(site: Services, found: Member) -> str:
    return (found.nick or site.world.users[found.user_id].username).lower()
