"""Draw the contact sheet: `python -m renders [--theme THEME] [--size PIXELS] [--out FILE]`.

`python -m renders --documents docs/images` draws the pictures of the documents anew.
"""

import argparse
import sys
from pathlib import Path

from renders.sheet import PHONE, sheet, write_documents
from renders.theme import THEMES


def main(arguments: list[str]) -> int:
    """Write the sheet to a file and say which."""
    parser = argparse.ArgumentParser(prog="python -m renders", description="every state of every game as one image")
    parser.add_argument("--theme", choices=list(THEMES), help="only this theme; otherwise all of them")
    parser.add_argument("--size", type=int, default=PHONE, help="width of each picture (default: as on a phone)")
    parser.add_argument("--out", default="boards.png", help="the file to write (default: boards.png)")
    parser.add_argument("--documents", type=Path, metavar="FOLDER", help="draw the pictures of the documents instead")
    given = parser.parse_args(arguments)
    if given.documents:
        write_documents(given.documents)
        return 0
    whole = sheet([given.theme] if given.theme else list(THEMES), given.size)
    whole.save(given.out)
    print(f"{given.out}: {whole.width} x {whole.height}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
