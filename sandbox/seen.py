"""What a person sees: messages, and the replies to what they did."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

from sandbox import answers, components
from sandbox.interactions import FAILED
from sandbox.options import NotPossibleError
from sandbox.wire import CallbackType

if TYPE_CHECKING:
    from sandbox.interactions import Interaction
    from sandbox.models import Message, User
    from sandbox.wire import Json
    from sandbox.world import World


class Seen:
    """A message as it looked to a person at one moment."""

    def __init__(self, world: World, message: Message) -> None:
        self.message = message
        self.data: Json = copy.deepcopy(message.data)
        self._world = world
        self._files = {key: world.files[int(key)] for key in self._attachment_ids() if int(key) in world.files}

    @property
    def id(self) -> int:
        """Return the message's id."""
        return self.message.id

    @property
    def private(self) -> bool:
        """Tell whether only one person sees it."""
        return self.message.seen_by is not None

    @property
    def thinking(self) -> bool:
        """Tell whether it only says that the bot is thinking."""
        return bool(self.data["flags"] & 128)

    @property
    def texts(self) -> list[str]:
        """Return content, embeds and text displays, in reading order."""
        found = [self.data["content"]] if self.data["content"] else []
        for embed in self.data["embeds"]:
            found += [embed[key] for key in ("title", "description") if embed.get(key)]
        return found + components.texts(self.components)

    @property
    def text(self) -> str:
        """Return all texts."""
        return "\n".join(self.texts)

    @property
    def components(self) -> list[Json]:
        """Return the top level of its components."""
        found: list[Json] = self.data["components"]
        return found

    @property
    def buttons(self) -> list[str]:
        """Return what can be pressed: the labels of buttons that are not disabled."""
        return [_label(b) for b in components.buttons(self.components) if not b.get("disabled")]

    @property
    def selects(self) -> list[Json]:
        """Return the select menus."""
        return components.selects(self.components)

    @property
    def pictures(self) -> list[bytes]:
        """Return the pictures, as bytes."""
        return [file.content for file in self._files.values() if file.content_type.startswith("image/")]

    @property
    def files(self) -> dict[str, bytes]:
        """Return every attached file by its name."""
        return {file.filename: file.content for file in self._files.values()}

    @property
    def alt_texts(self) -> list[str]:
        """Return the descriptions of the pictures."""
        found = []
        for component in components.every(self.components):
            found += [item.get("description") for item in component.get("items") or ()]
            found += [component.get("description")] if component.get("media") else []
        found += [attachment.get("description") for attachment in self.data["attachments"]]
        return list(dict.fromkeys(text for text in found if text))

    @property
    def mentions(self) -> list[User]:
        """Return the users it mentions, within what was allowed."""
        return [self._world.users[int(user["id"])] for user in self.data["mentions"]]

    def button(self, label: str) -> Json:
        """Return a button by its label, emoji or custom id."""
        for found in components.buttons(self.components):
            if label in (_label(found), found.get("label"), found.get("custom_id")):
                return found
        raise NotPossibleError(f"no button {label!r} among {self.buttons}")

    def select(self, label: str | None = None) -> Json:
        """Return a select by its placeholder or custom id, or the only one."""
        found = [s for s in self.selects if label in (None, s.get("placeholder"), s["custom_id"])]
        if len(found) != 1:
            raise NotPossibleError(f"{len(found)} selects {label or ''} among {len(self.selects)}")
        return found[0]

    def _attachment_ids(self) -> list[str]:
        found = [
            item["attachment_id"]
            for component in components.every(self.components)
            for item in components.media(component)
            if "attachment_id" in item
        ]
        found += [attachment["id"] for attachment in self.data["attachments"]]
        return list(dict.fromkeys(found))


class Reply:
    """What came of something that a person did."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self.interaction = interaction
        self._world = world
        shown = interaction.original
        if interaction.messages and (shown is None or interaction.callback == CallbackType.DEFERRED_UPDATE):
            shown = interaction.messages[-1]  # the click was only acknowledged; this is what came of it
        self._shown = Seen(world, shown) if shown else None

    @property
    def failed(self) -> bool:
        """Tell whether Discord said that the interaction failed or the application did not respond."""
        return self.interaction.state == FAILED

    @property
    def acknowledged_after(self) -> float:
        """Return the seconds until the bot's first answer."""
        if self.interaction.acknowledged_after is None:
            raise NotPossibleError("it was never answered")
        return self.interaction.acknowledged_after

    @property
    def modal(self) -> Json | None:
        """Return the modal that opened."""
        return self.interaction.modal

    @property
    def fields(self) -> list[str]:
        """Return the labels of the modal's fields."""
        return [label for label, _ in answers.inputs(self.modal)] if self.modal else []

    @property
    def choices(self) -> list[Json]:
        """Return what autocomplete offered."""
        return self.interaction.choices

    @property
    def message(self) -> Seen:
        """Return the message that answers, as it was when the reply came."""
        if self._shown is None:
            state = "failed" if self.failed else "has no message"
            raise NotPossibleError(f"the interaction {state}")
        return self._shown

    @property
    def messages(self) -> list[Seen]:
        """Return all messages that this has led to, as they are now: the answer and the follow-ups."""
        return [Seen(self._world, message) for message in self.interaction.messages]

    @property
    def private(self) -> bool:
        """Tell whether only this person sees the answer."""
        return self.message.private

    @property
    def text(self) -> str:
        """Return the answer's text."""
        return self.message.text

    @property
    def texts(self) -> list[str]:
        """Return the answer's texts."""
        return self.message.texts

    @property
    def buttons(self) -> list[str]:
        """Return the answer's buttons."""
        return self.message.buttons

    @property
    def components(self) -> list[Json]:
        """Return the answer's components."""
        return self.message.components

    @property
    def pictures(self) -> list[bytes]:
        """Return the answer's pictures."""
        return self.message.pictures

    @property
    def alt_texts(self) -> list[str]:
        """Return the answer's descriptions of pictures."""
        return self.message.alt_texts


def _label(button: Json) -> str:
    emoji = (button.get("emoji") or {}).get("name")
    return " ".join(part for part in (emoji, button.get("label")) if part)
