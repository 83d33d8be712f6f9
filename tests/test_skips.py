"""Nothing is left out in silence: where TOTEM_NO_SKIPS is set, a skipped test has failed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent.parent
SKIPS = {
    "a call": 'import pytest\ndef test_it(): pytest.skip("needs a unicorn")',
    "a mark": 'import pytest\n@pytest.mark.skipif(True, reason="needs a unicorn")\ndef test_it(): ...',
    "a file": 'import pytest\npytest.skip("needs a unicorn", allow_module_level=True)',
}


def run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "tests.conftest",
        "-q",
        "-ra",
        "--rootdir",
        str(folder),
        str(folder),
    ]
    return subprocess.run(  # noqa: S603 - pytest itself
        command,
        cwd=PROJECT,
        env={key: value for key, value in os.environ.items() if key != "TOTEM_NO_SKIPS"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("kind", SKIPS)
def test_a_skip_is_a_failure_where_it_is_forbidden(kind: str, tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(SKIPS[kind])
    allowed = run(tmp_path)
    assert "1 skipped" in allowed.stdout
    assert "needs a unicorn" in allowed.stdout
    forbidden = run(tmp_path, TOTEM_NO_SKIPS="1")
    assert forbidden.returncode not in (0, 5)
    assert "TOTEM_NO_SKIPS forbids it" in forbidden.stdout
    assert "needs a unicorn" in forbidden.stdout
