"""`oddtrick check`: which files are meant, and what their worked examples came to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from glob import glob
from pathlib import Path

from oddtrick.club.examples import RECKONINGS
from oddtrick.formats.check import Result, check_file
from oddtrick.formats.refusals import explain
from oddtrick.formats.speech import Speech
from oddtrick.table import OddtrickError

_KINDS = (".md", ".yaml", ".yml")


class BadFile(OddtrickError):
    """A file that cannot be checked."""


def files_of(names: Sequence[str]) -> Iterator[Path]:
    """The files that names, patterns such as `**/*.md`, and folders stand for. Raises BadFile for what is not there."""
    for name in names:
        found = [Path(name)] if Path(name).exists() else [Path(one) for one in sorted(glob(name, recursive=True))]
        if not found:
            raise BadFile("there is no file {file}; name a rule page, a yaml file, or a folder of such", file=name)
        for place in found:
            if place.is_dir():
                yield from sorted(file for file in place.rglob("*") if file.suffix in _KINDS)
            else:
                yield place


def has_examples(file: Path) -> bool:
    """Whether a file holds worked examples: a page of rules may hold none, as the Russian ones do."""
    return file.suffix != ".md" or b"```yaml" in file.read_bytes()


def check_files(names: Sequence[str]) -> Iterator[tuple[Path, list[Result]]]:
    """The results of each file that holds worked examples. Raises BadFile where none does, or one cannot be read."""
    files = list(dict.fromkeys(files_of(names)))
    try:
        checked = [file for file in files if has_examples(file)]
    except OSError as error:
        raise BadFile("{file} cannot be read: {why}", file=error.filename, why=error.strerror) from None
    if not checked:
        raise BadFile(
            "no worked examples in {file}; they are blocks of ```yaml in Markdown, or a yaml file", file=names[0]
        )
    for file in checked:
        results = check_file(file, RECKONINGS)
        if len(results) == 1 and results[0].line == 0:  # the file as a whole cannot be read
            problem = results[0].problems[0]
            raise BadFile("{file}: {why}", file=str(file), why=problem.error)
        yield file, results


def problem_lines(result: Result, speech: Speech) -> Iterator[str]:
    """Each problem of a block in one line that names the file, the line and the block."""
    for problem in result.problems:
        parts = [explain(problem.error, speech, typed=True)]
        if problem.deal:
            parts.insert(0, speech.text("deal {number}", number=problem.deal))
        if problem.case:
            parts.insert(0, speech.text("case {number}", number=problem.case))
        yield f"{result.source}:{result.line}: {result.id}: {': '.join(parts)}"
