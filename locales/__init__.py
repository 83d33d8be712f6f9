"""Every sentence that people read, in their language: Project Fluent files, English the source."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

FOLDER = Path(__file__).parent
DEFAULT = "en"
LANGUAGES = tuple(sorted(path.name for path in FOLDER.iterdir() if (path / "commands.ftl").exists()))


def t(key: str, locale: str, **values: object) -> str:
    """Say a sentence in a language of ours, or in English where that lacks it; KeyError for an unknown key."""
    for language in (locale, DEFAULT):
        bundle = _bundle(language)
        if bundle.has_message(key):
            pattern = bundle.get_message(key).value
            assert pattern is not None, f"{key} has no text"
            text, errors = bundle.format_pattern(pattern, values)
            assert not errors, f"{key} in {language}: {errors}"
            return str(text)
    raise KeyError(key)


def language_of(locale: str | None) -> str | None:
    """Map a language of Discord to ours: en-GB to en, es-419 to es, pt-BR to pt; None for those we do not speak."""
    short = (locale or "").partition("-")[0]
    return short if short in LANGUAGES else None


def files(language: str) -> list[Path]:
    """List the files of a language."""
    return sorted((FOLDER / language).glob("*.ftl"))


@cache
def _bundle(language: str) -> FluentBundle:
    # Discord shows text from right to left by itself; the marks that isolate values would only be in the way.
    bundle = FluentBundle([language], use_isolating=False)
    for path in files(language):
        bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle
