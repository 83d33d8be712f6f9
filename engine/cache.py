"""Where compiled code is kept, told without loading the compiler: the bot asks at its start, and never compiles."""

import hashlib
import os
import platform
import shutil
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent
CPU = Path("/proc/cpuinfo")


def _sources() -> str:
    """Name the state of all our sources: numba looks only at the file of a function, not at those it calls."""
    texts = [file.read_bytes() for folder in (HERE, HERE.parent / "rules") for file in sorted(folder.glob("*.py"))]
    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:16]


def _machine() -> str:
    """Name what else compiled code depends on: an image may be built on one machine and run on another."""
    lines = CPU.read_text(encoding="utf-8", errors="replace").splitlines() if CPU.exists() else []
    abilities = next((line for line in lines if line.lower().startswith(("flags", "features"))), platform.processor())
    known = (platform.machine(), abilities, platform.python_version(), version("numba"))
    return hashlib.sha256("\0".join(known).encode()).hexdigest()[:8]


def _folder() -> Path:
    """Return where it is kept: where numba was told to, beside the sources, or at home."""
    if told := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(told)
    beside = HERE / "__pycache__"
    return beside if os.access(beside if beside.exists() else HERE, os.W_OK) else Path.home() / ".cache" / "totem"


CACHE = _folder() / f"compiled-{_sources()}-{_machine()}"
COMPLETE = CACHE / "complete"


def is_complete() -> bool:
    """Tell whether everything has been compiled on this machine, for these sources."""
    return COMPLETE.exists()


def complete() -> None:
    """Note that everything has been compiled, and drop what was compiled of earlier sources."""
    CACHE.mkdir(parents=True, exist_ok=True)
    COMPLETE.touch()
    for old in CACHE.parent.glob("compiled-*"):
        if old != CACHE:
            shutil.rmtree(old, ignore_errors=True)
