"""The plugin that holds the tests against the rule pages."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import oddtrick
import rule_coverage
from oddtrick.formats import pages

INI = """
[pytest]
markers = rule(*ids): the ids that the test would catch broken
"""

FEW = """
import rule_coverage

rule_coverage.page_names = lambda: ("few",)
rule_coverage.ids = lambda game: ("FEW-R1", "FEW-X1")
"""


@pytest.fixture
def suite(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A suite without tests that has the plugin, and one small rule page instead of those of the package."""
    monkeypatch.setattr(rule_coverage, "page_names", lambda: ("few",))
    monkeypatch.setattr(rule_coverage, "ids", lambda game: ("FEW-R1", "FEW-X1"))
    pytester.makeconftest('pytest_plugins = ["rule_coverage"]')
    pytester.makeini(INI)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return pytester


def run(suite: pytest.Pytester, source: str, *options: str) -> pytest.RunResult:
    suite.makepyfile(test_few="import pytest\n" + source)
    return suite.runpytest_inprocess("-p", "no:cacheprovider", *options)


BOTH = """
@pytest.mark.rule("FEW-R1")
def test_rule(): pass

@pytest.mark.rule("FEW-X1")
def test_example(): pass
"""


def test_a_run_passes_when_passing_tests_cite_every_id(suite: pytest.Pytester) -> None:
    result = run(suite, BOTH, "--rules")
    assert result.ret == 0
    result.stdout.fnmatch_lines(["few: 2 of 2 ids cited by a passing test"])


def test_an_id_that_no_test_cites_fails_the_run_and_is_named(suite: pytest.Pytester) -> None:
    result = run(suite, '@pytest.mark.rule("FEW-R1")\ndef test_rule(): pass', "--rules")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["few: 1 of 2 ids cited by a passing test", "  no passing test cites FEW-X1"])


def test_without_the_option_nothing_is_asked(suite: pytest.Pytester) -> None:
    assert run(suite, "def test_rule(): pass").ret == 0


@pytest.mark.parametrize(
    "body",
    [
        "def test_rule(): assert False",
        "def test_rule(): pytest.skip()",
        "@pytest.mark.xfail\ndef test_rule(): assert False",
        "@pytest.mark.xfail\ndef test_rule(): pass",
        "@pytest.fixture\ndef after():\n    yield\n    assert False\n\n"
        '@pytest.mark.rule("FEW-R1", "FEW-X1")\ndef test_rule(after): pass',
    ],
    ids=["fails", "is skipped", "is expected to fail", "passes against expectation", "fails in its teardown"],
)
def test_a_test_that_does_not_pass_covers_nothing(suite: pytest.Pytester, body: str) -> None:
    source = body if "after" in body else '@pytest.mark.rule("FEW-R1", "FEW-X1")\n' + body
    result = run(suite, source, "--rules")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["few: 0 of 2 ids cited by a passing test"])


@pytest.mark.parametrize("ident", ["FEW-R9", "FEW-R1..R2", "FEW-D1"])
def test_citing_an_id_that_no_page_has_fails_the_run_and_names_the_test(suite: pytest.Pytester, ident: str) -> None:
    result = run(suite, BOTH + f'\n@pytest.mark.rule("{ident}")\ndef test_other(): pass', "--rules")
    assert result.ret == 1
    result.stdout.fnmatch_lines([f"no rule page has {ident}, cited by test_few.py::test_other"])


def test_marks_of_single_parameters_and_of_classes_count(suite: pytest.Pytester) -> None:
    source = """
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("FEW-R1")), 2])
def test_rule(n): pass

@pytest.mark.rule("FEW-X1")
class TestAll:
    def test_example(self): pass
"""
    assert run(suite, source, "--rules").ret == 0


@pytest.mark.parametrize(("source", "status"), [(BOTH, 0), ('@pytest.mark.rule("FEW-R1")\ndef test_rule(): pass', 1)])
def test_several_processes_give_the_same_account(
    suite: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, source: str, status: int
) -> None:
    paths = (Path(__file__).parent, Path(oddtrick.__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, paths)))
    suite.makeconftest(FEW + 'pytest_plugins = ["rule_coverage"]')
    suite.makepyfile(test_few="import pytest\n" + source)
    result = suite.runpytest_subprocess("-p", "xdist", "--rules", "-n", "2")
    assert result.ret == status
    result.stdout.fnmatch_lines([f"few: {2 - status} of 2 ids cited by a passing test"])


def test_the_plugin_asks_for_the_ids_of_the_pages_of_the_package() -> None:
    coverage = rule_coverage.RuleCoverage()
    assert coverage.missing() == {game: list(pages.ids(game)) for game in pages.page_names()}
    assert coverage.unknown() == []
