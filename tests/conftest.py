"""Plugins of the whole test suite, and the profile of its nightly run: `--hypothesis-profile nightly`."""

from hypothesis import settings

pytest_plugins = ["rule_coverage", "pytester"]

settings.register_profile("nightly", max_examples=1500, deadline=None)
