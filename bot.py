"""Totem's entry point."""

import sys

MISSING = "Totem cannot be played yet: its rules are complete (python -m rules), the bot itself is still to come."


def main() -> int:
    """Start the bot; for now, say what is still missing."""
    print(MISSING)  # noqa: T201 - the person who ran `make run` reads this
    return 0


if __name__ == "__main__":
    sys.exit(main())
