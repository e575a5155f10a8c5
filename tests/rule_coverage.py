"""A pytest plugin: with ``--rules`` a run fails unless every id of the rule pages is cited by a test that passed.

A test cites ids by ``@pytest.mark.rule("NAP-R31", "NAP-X4")``, each written out. Ids travel with the reports, so the
account is the same whether one process runs the tests or several.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from oddtrick.formats.pages import ids, page_names

KEY = "rule"
"""The name under which a report carries an id that its test cites."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rules", action="store_true", help="fail unless every id of the rule pages has a passing test")


def pytest_itemcollected(item: pytest.Item) -> None:
    item.user_properties += [(KEY, ident) for mark in item.iter_markers("rule") for ident in mark.args]


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("rules") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(RuleCoverage(), "rule-coverage-account")


class RuleCoverage:
    """Keeps the account of one run: which tests cite which ids, and how each test ended."""

    def __init__(self) -> None:
        self.cited: dict[str, set[str]] = {}
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for key, ident in report.user_properties:
            if key == KEY:
                self.cited.setdefault(str(ident), set()).add(report.nodeid)
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed.add(report.nodeid)

    def missing(self) -> dict[str, list[str]]:
        """For every game the ids that no passing test cites."""
        good = self.passed - self.failed
        return {game: [i for i in ids(game) if not self.cited.get(i, set()) & good] for game in page_names()}

    def unknown(self) -> list[str]:
        """The cited ids that stand in no rule page, or only among its decisions."""
        known = {ident for game in page_names() for ident in ids(game)}
        return sorted(self.cited.keys() - known)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if any(self.missing().values()) or self.unknown():
            session.exitstatus = session.exitstatus or pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("rule pages")
        for line in self.report():
            terminalreporter.write_line(line)

    def report(self) -> Iterable[str]:
        """The account in lines: one for each game and kind that lacks something, one for each unknown id."""
        for game, missing in self.missing().items():
            total = len(ids(game))
            yield f"{game}: {total - len(missing)} of {total} ids cited by a passing test"
            for kind in "ROPLXH":
                if lacking := [ident for ident in missing if ident.rpartition("-")[2].startswith(kind)]:
                    yield f"  no passing test cites {' '.join(lacking)}"
        for ident in self.unknown():
            yield f"no rule page has {ident}, cited by {', '.join(sorted(self.cited[ident]))}"
