"""Discord's refusals: HTTP status, error code and sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.wire import Json


class Refusal(Enum):
    """The refusals that have a code of their own."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NOT_FOUND = (404, 0, "404: Not Found")
    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    TOO_MANY_COMMANDS = (400, 30032, "Maximum number of application commands reached (100).")
    OLD_EDITS = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    )
    FILE_TOO_LARGE = (413, 40005, "Request entity too large")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_YOUR_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CLOSED_DIRECT_MESSAGES = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    INVALID_TOKEN = (401, 50027, "Invalid Webhook Token")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    ARCHIVED = (400, 50083, "Thread is archived")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
    LOCKED = (400, 160005, "This thread is locked")


class ApiError(Exception):
    """A request that Discord would refuse."""

    def __init__(self, refusal: Refusal, *, errors: Json | None = None, extra: Json | None = None) -> None:
        self.status, self.code, self.message = refusal.value
        self.refusal = refusal
        self.errors = errors
        self.extra = extra or {}
        super().__init__(f"{self.status} {self.code}: {self.message} {errors or ''}".strip())

    def json(self) -> Json:
        """Return the body of the answer."""
        body: Json = {"message": self.message, "code": self.code, **self.extra}
        return body | {"errors": self.errors} if self.errors else body


@dataclass(frozen=True, slots=True)
class Flaw:
    """What is wrong with one field of a form."""

    path: tuple[str | int, ...]
    code: str
    message: str


class FormError(ApiError):
    """50035 with the flaws laid out by field, as Discord does it."""

    def __init__(self, *flaws: Flaw) -> None:
        self.flaws = flaws
        super().__init__(Refusal.INVALID_FORM, errors=_tree(flaws))


def form_error(path: tuple[str | int, ...], code: str, message: str) -> FormError:
    """Return the error of a form with a single flaw."""
    return FormError(Flaw(path, code, message))


def _tree(flaws: tuple[Flaw, ...]) -> Json:
    tree: Json = {}
    for flaw in flaws:
        node = tree
        for step in flaw.path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": flaw.code, "message": flaw.message})
    return tree
