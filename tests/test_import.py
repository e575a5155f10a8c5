"""What `import oddtrick` costs: a library for simulations brings in nothing that only the terminal needs."""

import subprocess
import sys

import pytest

HEAVY = ("babel", "numpy", "prompt_toolkit", "rich", "typer", "yaml")


def loaded_after(statement: str) -> set[str]:
    """The names of the top modules in a new interpreter after a statement."""
    script = f"import sys; {statement}; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_oddtrick_loads_nothing_of_the_terminal() -> None:
    loaded = loaded_after("import oddtrick")
    assert "oddtrick" in loaded
    assert not loaded & set(HEAVY)


@pytest.mark.parametrize("module", ("babel", "prompt_toolkit", "rich", "typer", "yaml"))
def test_a_module_that_is_loaded_would_be_noticed(module: str) -> None:
    assert module in loaded_after(f"import oddtrick, {module}")
