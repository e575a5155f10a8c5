"""Plugins of the whole test suite."""

pytest_plugins = ["rule_coverage", "pytester"]
