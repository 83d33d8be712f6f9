"""What all our buttons share: a custom id that says everything, and an answer whatever happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from discord import ButtonStyle
from discord.ui import ActionRow, Button, DynamicItem

from cogs.answers import Answer

if TYPE_CHECKING:
    import re

    from discord import Interaction
    from discord.ui import Item

    from matches.model import Match

MATCH = r"(?P<match>[2-9b-z]{6})"
REVISION = r"(?P<revision>[0-9]{1,6})"
MOST_LABEL = 80


class Press(DynamicItem[Button[Any]], template=r"g-none"):
    """A button whose custom id is all there is to know; nothing in it is trusted.

    The digit before the first colon is the version of the id's format: a new format gets a new class, and the old
    class stays for the messages that have it.
    """

    def __init__(self, custom_id: str, label: str | None = None, style: ButtonStyle = ButtonStyle.secondary) -> None:
        super().__init__(Button(custom_id=custom_id, label=label and label[:MOST_LABEL], style=style))
        found = self.template.fullmatch(custom_id)
        assert found is not None, f"{custom_id} is no id of {type(self).__name__}"
        self.found: re.Match[str] = found

    @classmethod
    async def from_custom_id(
        cls,
        interaction: Interaction[Any],  # noqa: ARG003 - discord.py's signature
        item: Item[Any],  # noqa: ARG003 - the same
        match: re.Match[str],
        /,
    ) -> Self:
        """Take the button up again, whoever posted it and when."""
        return cls(match.string)

    async def callback(self, interaction: Interaction[Any]) -> None:
        """Answer the click."""
        async with Answer(interaction) as answer:
            await self.pressed(answer)

    async def pressed(self, answer: Answer) -> None:
        """Do what the button says."""
        raise NotImplementedError

    async def match(self, answer: Answer) -> Match:
        """Find the match that the button belongs to."""
        return await answer.bot.matches.get(self.found["match"])

    @property
    def revision(self) -> int:
        """The revision of the board that the button stands under."""
        return int(self.found["revision"])


def row_of(*buttons: Press) -> ActionRow[Any]:
    """Put buttons side by side."""
    return ActionRow(*buttons)
