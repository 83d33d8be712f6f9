"""The golden pictures: `python -m tests.renders.golden` draws them anew, to be looked at before they are kept."""

from pathlib import Path

from renders import THEMES, paint
from renders.examples import states
from renders.scene import Scene
from rules import GAMES

FOLDER = Path(__file__).parents[1] / "golden"
SHOWN = ("middle", "step2", "end")  # of each game in the public theme; in the others the first of them


def golden() -> list[tuple[str, Scene, str]]:
    """List the golden pictures: the name of the file, what it shows, in which theme."""
    return [
        (f"{game}-{state}-{theme}.png", scene, theme)
        for game in GAMES
        for theme in THEMES
        for state, scene in states(game)
        if state in (SHOWN if theme == "dark" else SHOWN[:1])
    ]


def main() -> None:
    """Write every golden picture."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for name, scene, theme in golden():
        (FOLDER / name).write_bytes(paint(scene, theme))


if __name__ == "__main__":
    main()
