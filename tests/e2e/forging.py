"""A click on a button that the bot never posted, as a changed program of somebody's could send it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.wire import InteractionType
from tests.e2e.playing import answered

if TYPE_CHECKING:
    from sandbox.player import Person
    from sandbox.seen import Seen
    from tests.e2e.conftest import LocalTable


async def forge(table: LocalTable, person: Person, on: Seen, custom_id: str) -> Seen:
    """Press a button of this id on a message that has none such; return what the bot answers."""
    button = {"type": 2, "custom_id": custom_id, "id": 1, "style": 2, "label": "x", "disabled": False}
    seen = dict(on.message.data) | {"components": [{"type": 1, "id": 2, "components": [button]}]}
    data = {"custom_id": custom_id, "component_type": 2, "id": 1}
    begun = table.sandbox.interactions.begin(
        InteractionType.COMPONENT, person.user, person.channel, data, message=on.message, seen=seen
    )
    return await answered(table, await person._reply(begun))
