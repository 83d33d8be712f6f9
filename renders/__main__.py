"""Draw the contact sheet: `python -m renders [--theme THEME] [--size PIXELS] [--out FILE]`."""

import argparse
import sys

from renders.sheet import PHONE, sheet
from renders.theme import THEMES


def main(arguments: list[str]) -> int:
    """Write the sheet to a file and say which."""
    parser = argparse.ArgumentParser(prog="python -m renders", description="every state of every game as one image")
    parser.add_argument("--theme", choices=list(THEMES), help="only this theme; otherwise all of them")
    parser.add_argument("--size", type=int, default=PHONE, help="width of each picture (default: as on a phone)")
    parser.add_argument("--out", default="boards.png", help="the file to write (default: boards.png)")
    given = parser.parse_args(arguments)
    whole = sheet([given.theme] if given.theme else list(THEMES), given.size)
    whole.save(given.out)
    print(f"{given.out}: {whole.width} x {whole.height}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
