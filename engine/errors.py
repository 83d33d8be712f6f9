"""What goes wrong around the engine, in the plain English of command lines."""


class InvalidArgument(ValueError):
    """What the command line was given makes no sense; the text says why, in one line."""


class MatchFailed(Exception):
    """A match could not be played to its end."""
