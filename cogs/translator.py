"""Names and descriptions of commands in every language we speak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from locales import DEFAULT, language_of, t

if TYPE_CHECKING:
    import discord


def L(key: str) -> app_commands.locale_str:  # noqa: N802 - short, for it stands beside every name
    """Return a text of a command: English as it is, with the key under which the others are found."""
    return app_commands.locale_str(t(key, DEFAULT), key=key)


class Translator(app_commands.Translator):
    """Gives discord.py the localisations that it registers with the commands."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - discord.py's signature
    ) -> str | None:
        """Translate a text; None where Discord is to show the English one."""
        language = language_of(str(locale))
        key = string.extras.get("key")
        if key is None or language in (None, DEFAULT):
            return None
        return t(key, language)
