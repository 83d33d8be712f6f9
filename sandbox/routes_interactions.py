"""REST: answers to interactions, and what their tokens allow for fifteen minutes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.errors import ApiError, Refusal
from sandbox.services import Call, Result, Routes, Services
from sandbox.wire import CallbackType, Json, MessageFlag

if TYPE_CHECKING:
    from sandbox.interactions import Interaction
    from sandbox.models import Message

routes = Routes()
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


@routes.add("POST", "/interactions/{interaction_id}/{interaction_token}/callback", anyone=True)
def answer(site: Services, call: Call) -> Result:
    """Answer an interaction."""
    interaction, message = site.interactions.answer(
        call.id("interaction_id"), call.params["interaction_token"], call.body or {}, call.uploads
    )
    if not call.flag("with_response"):
        return None
    return _callback(interaction, message)


@routes.add("POST", WEBHOOK, anyone=True)
def follow_up(site: Services, call: Call) -> Result:
    """Write a follow-up; interactions always get the message back."""
    _expect_application(site, call)
    return site.interactions.follow_up(call.params["webhook_token"], call.body or {}, call.uploads).data


@routes.add("GET", f"{WEBHOOK}/messages/{{message_id}}", anyone=True)
def get_answer(site: Services, call: Call) -> Result:
    """Return `@original` or a follow-up."""
    return _message(site, call)[1].data


@routes.add("PATCH", f"{WEBHOOK}/messages/{{message_id}}", anyone=True)
def edit_answer(site: Services, call: Call) -> Result:
    """Edit `@original` or a follow-up."""
    interaction, message = _message(site, call)
    return site.interactions.edit(interaction, message, call.body or {}, call.uploads).data


@routes.add("DELETE", f"{WEBHOOK}/messages/{{message_id}}", anyone=True)
def delete_answer(site: Services, call: Call) -> Result:
    """Delete `@original` or a follow-up."""
    site.interactions.delete(*_message(site, call))


def _message(site: Services, call: Call) -> tuple[Interaction, Message]:
    _expect_application(site, call)
    interaction = site.interactions.by_token(call.params["webhook_token"])
    return interaction, site.interactions.message_of(interaction, call.params["message_id"])


def _expect_application(site: Services, call: Call) -> None:
    if call.id("webhook_id") != site.application.id:
        raise ApiError(Refusal.UNKNOWN_WEBHOOK)


def _callback(interaction: Interaction, message: Message | None) -> Json:
    """Return what `with_response` asks for."""
    told: Json = {"id": str(interaction.id), "type": interaction.type.value}
    data: Json = {"interaction": told}
    if message is None:
        return data
    told |= {
        "response_message_id": str(message.id),
        "response_message_loading": bool(message.flags & MessageFlag.LOADING),
        "response_message_ephemeral": message.seen_by is not None,
    }
    assert interaction.callback is not None
    data["resource"] = {"type": interaction.callback.value}
    if interaction.callback in (CallbackType.MESSAGE, CallbackType.UPDATE):
        data["resource"]["message"] = message.data
    return data
