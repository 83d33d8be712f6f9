"""What all tests share: the rule that nothing is skipped where everything is installed."""

import os
from collections.abc import Generator

import pytest

NO_SKIPS = "TOTEM_NO_SKIPS"


def _forbid(report: pytest.TestReport | pytest.CollectReport, where: str) -> None:
    """Turn a skip into a failure where NO_SKIPS is set, so that CI never passes by leaving a test out."""
    if report.skipped and os.environ.get(NO_SKIPS) and not hasattr(report, "wasxfail"):
        reason = report.longrepr[-1] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{where} was skipped, and {NO_SKIPS} forbids it: {reason}"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Look at what each test reports."""
    report = yield
    _forbid(report, item.nodeid)
    return report


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Look at what each file reports: one can be skipped as a whole."""
    report = yield
    _forbid(report, collector.nodeid)
    return report
