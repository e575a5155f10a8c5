"""The `oddtrick` command."""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress

from oddtrick.cli import progressive as evenings
from oddtrick.cli import replay as replays
from oddtrick.cli import score as scoring
from oddtrick.cli import simulate as simulation
from oddtrick.cli.agreement import agreed, named
from oddtrick.cli.checking import check_files, problem_lines
from oddtrick.cli.command import OddtrickGroup
from oddtrick.cli.faces import Faces
from oddtrick.cli.games_list import games_data, print_games
from oddtrick.cli.pages_shown import Book, show_markdown
from oddtrick.cli.play import Evening, evening
from oddtrick.cli.players import seated
from oddtrick.cli.saves import options_text, read_record
from oddtrick.cli.sheet import sheet_grid
from oddtrick.club.account import Account
from oddtrick.formats.sealed import verdicts_data
from oddtrick.formats.sheets import has_paid
from oddtrick.formats.speech import Speech, choose_language
from oddtrick.formats.talk import Talk
from oddtrick.table import BadOptions, find
from oddtrick.table.table import MANNERS
from oddtrick.table.words import _

app = typer.Typer(
    cls=OddtrickGroup,
    help=_("The executable book of card games: play, look up rules and laws, check, simulate, replay."),
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Lang = Annotated[str | None, typer.Option(help=_("The language: en or ru. Else the one that LANG names."))]
Seats = Annotated[int | None, typer.Option(help=_("How many sit at the table. Else the game's best number."))]
Preset = Annotated[str | None, typer.Option(help=_("A named set of options; oddtrick games lists them."))]
Option = Annotated[
    list[str] | None,
    typer.Option(help=_("name=value, over the preset; may be given again. oddtrick games lists the options.")),
]
Manner = Annotated[str, typer.Option(help=_("guided: only lawful acts; club: hands may err, others may call it."))]
Mishaps = Annotated[float, typer.Option(help=_("At a club table, the chance that the dealer's hand slips, 0 to 1."))]
AsJson = Annotated[bool, typer.Option("--json", help=_("Plain data for programs instead of words."))]


def speech_of(lang: str | None) -> Speech:
    """The speech of the language wished for, or of LANG."""
    return Speech(choose_language(lang))


def console_of() -> Console:
    """Where answers go."""
    return Console(highlight=False, width=None if sys.stdout.isatty() else 100)


@app.command(help=_("Open the card room: play in a browser against bots and with friends."))
def serve(
    host: Annotated[
        str, typer.Option(help=_("Where to listen: 127.0.0.1 for this machine only, 0.0.0.0 for the network too."))
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help=_("The port. Else the first free one from 8000 on."))
    ] = None,
    data: Annotated[
        Path | None, typer.Option(file_okay=False, help=_("The folder where tables are kept. Else the user's own."))
    ] = None,
    database_url: Annotated[
        str | None, typer.Option(help=_("Keep tables in this database instead, such as postgresql+psycopg://..."))
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help=_("Open a browser, where there is one."))
    ] = True,
    lang: Lang = None,
) -> None:
    """Serve."""
    from oddtrick.cli import serve as service  # here, because the other commands need no web server

    service.serve(service.Wish(host, port, data, database_url, browser), speech_of(lang))


@app.command(help=_("Play at the terminal against bots. Without a game: a lobby to choose one."))
def play(
    game: Annotated[
        str | None, typer.Argument(help=_("A game, such as napoleon; with --resume a file or a game."))
    ] = None,
    seats: Seats = None,
    preset: Preset = None,
    option: Option = None,
    manner: Manner = "guided",
    mishaps: Mishaps = 0.0,
    deals: Annotated[int | None, typer.Option(min=1, help=_("Part after so many deals."))] = None,
    seed: Annotated[int | None, typer.Option(help=_("A number that fixes the packs."))] = None,
    bots: Annotated[
        str, typer.Option(help=_("Who sits at the other places, one or several names: book, random."))
    ] = "book",
    seat: Annotated[int, typer.Option(min=0, help=_("Your seat, from 0."))] = 0,
    lang: Lang = None,
    resume: Annotated[
        bool, typer.Option("--resume", help=_("Go on with a session that was left: the last, or the one named."))
    ] = False,
    pace: Annotated[float, typer.Option(min=0, max=2, help=_("Seconds that each play of a bot stands, 0 to 2."))] = 0.7,
    quick: Annotated[bool, typer.Option("--quick", help=_("Send a pick at once, without Enter to confirm."))] = False,
    ascii: Annotated[
        bool, typer.Option("--ascii", help=_("Letters for suits, no signs that a poor terminal lacks."))
    ] = False,
    four_colours: Annotated[bool, typer.Option("--four-colours", help=_("A colour for each suit."))] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help=_("Line by line instead of one screen: for readers of the screen."))
    ] = False,
) -> None:
    """Play."""
    wish = Evening(
        game=game,
        seats=seats,
        preset=preset,
        options=option or [],
        manner=manner,
        mishaps=checked_mishaps(mishaps),
        deals=deals,
        seed=secrets.randbits(64) if seed is None else seed,
        bots=named(bots),
        seat=seat,
        resume=resume,
        pace=pace,
        quick=quick,
        faces=Faces(speech_of(lang), plain=ascii, four=four_colours),
        lines=plain,
    )
    evening(wish, speech_of(lang))


def checked_mishaps(mishaps: float) -> float:
    """A chance, 0 to 1. Raises BadOptions."""
    if not 0 <= mishaps <= 1:
        raise BadOptions("--mishaps {value} is no chance; it may be from 0 to 1", value=mishaps)
    return mishaps


@app.command(help=_("List the games: players, presets, options and what they do."))
def games(json_: AsJson = False, lang: Lang = None) -> None:
    """List the games."""
    if json_:
        print(json.dumps(games_data(), ensure_ascii=False, indent=2))
    else:
        print_games(console_of(), speech_of(lang))


@app.command(help=_("Show the rules of a game, or one section or statement of them."))
def rules(
    game: Annotated[str, typer.Argument(help=_("A game, such as napoleon."))],
    place: Annotated[
        list[str] | None, typer.Argument(help=_("An id such as NAP-R23, a section's title or number."))
    ] = None,
    lang: Lang = None,
) -> None:
    """Show rules."""
    book = Book(find(game).id, speech_of(lang))
    wish = " ".join(place or [])
    text = book.find(wish) if wish else book.whole()
    show_markdown(text, console_of())


@app.command(help=_("Find the law for an irregularity told in a few words; without words, list all laws."))
def law(
    game: Annotated[str, typer.Argument(help=_("A game, such as napoleon."))],
    words: Annotated[list[str] | None, typer.Argument(help=_("What happened: revoke, lead out of turn."))] = None,
    lang: Lang = None,
) -> None:
    """Find laws."""
    book = Book(find(game).id, speech_of(lang))
    for paragraph in book.laws_or_complain(" ".join(words or [])):
        print(paragraph)


@app.command(help=_("Run the worked examples of rule pages and yaml files."))
def check(
    files: Annotated[list[str], typer.Argument(help=_("Files, folders, or patterns such as src/**/*.md."))],
    lang: Lang = None,
) -> None:
    """Check worked examples: exit code 1 when one fails."""
    speech = speech_of(lang)
    passed = failed = 0
    for file, results in check_files(files):
        good = sum(result.passed for result in results)
        passed, failed = passed + good, failed + len(results) - good
        for result in results:
            for line in problem_lines(result, speech):
                print(line)
        print(
            speech.text("{file}: {passed} of {all} examples are as they say", file=file, passed=good, all=len(results))
        )
    print(speech.text("all in all: {passed} passed, {failed} failed", passed=passed, failed=failed))
    if failed:
        raise typer.Exit(1)


@app.command(help=_("Keep the account of an evening with real cards: tell what everybody took, and it is settled."))
def score(
    game: Annotated[str, typer.Argument(help=_("A game, such as hearts."))],
    seats: Seats = None,
    preset: Preset = None,
    option: Option = None,
    dealer: Annotated[int, typer.Option(min=0, help=_("The seat that deals first, from 0."))] = 0,
    names: Annotated[str, typer.Option(help=_("Who sits where, names separated by commas."))] = "",
    deal: Annotated[
        list[str] | None,
        typer.Option(help=_("A finished deal, such as 'hearts: [3, 5, 5, 0]'; may be given again. Else asked for.")),
    ] = None,
    file: Annotated[
        Path | None, typer.Option(dir_okay=False, help=_("Keep the account in this file, and go on with it."))
    ] = None,
    undo: Annotated[bool, typer.Option("--undo", help=_("Take the last deal back."))] = False,
    fields: Annotated[
        bool, typer.Option("--fields", help=_("Say what is told of a deal at this table: names, limits, rules."))
    ] = False,
    part: Annotated[bool, typer.Option("--part", help=_("The company parts: who pays whom."))] = False,
    export: Annotated[str | None, typer.Option(help=_("Print the account as csv, md or json."))] = None,
    lang: Lang = None,
) -> None:
    """Score."""
    speech, console = speech_of(lang), console_of()
    if export is not None and export not in scoring.EXPORTS:
        raise BadOptions("{export!r} is no form of an account; there are: csv, md, json", export=export)
    table = agreed(game, seats or len(named(names)) or None, preset, option or [])
    account = scoring.kept(file, lambda: Account(table, dealer, named(names)))
    if undo:
        account.undo()
    for told in deal or ():
        account.add(scoring.read_told(told))
    scoring.keep(file, account)
    if fields:
        scoring.explain_telling(account, speech, console)
    elif export is not None:
        print(scoring.EXPORTS[export](account), end="")
    elif part:
        scoring.part(account, speech, console)
    elif deal or undo or not sys.stdin.readable():
        scoring.show(account, speech, console)
    else:
        scoring.converse(account, file, speech, console)


@app.command(
    help=_("Keep an evening of several tables: tell each result and see who sits where next, the marks and the prizes.")
)
def progressive(
    game: Annotated[str, typer.Argument(help=_("A game that is played at several tables."))] = "cinch",
    names: Annotated[
        str,
        typer.Option(help=_("Who plays, separated by commas: four to a table in order of seats, head table first.")),
    ] = "",
    draw: Annotated[bool, typer.Option("--draw", help=_("Draw the first places by lot."))] = False,
    tables: Annotated[int | None, typer.Option(help=_("How many tables. Else as many as the names fill."))] = None,
    rounds: Annotated[int | None, typer.Option(help=_("How many rounds."))] = None,
    preset: Preset = None,
    option: Option = None,
    tell: Annotated[
        list[str] | None,
        typer.Option(help=_("The result of a table, such as '2: 41 12'; may be given again. Else asked for.")),
    ] = None,
    file: Annotated[
        Path | None, typer.Option(dir_okay=False, help=_("Keep the evening in this file, and go on with it."))
    ] = None,
    undo: Annotated[bool, typer.Option("--undo", help=_("Take back what was told last."))] = False,
    export: Annotated[str | None, typer.Option(help=_("Print the evening as csv, md or json."))] = None,
    play: Annotated[bool, typer.Option("--play", help=_("Let bots play what is left of the evening."))] = False,
    bots: Annotated[
        str, typer.Option(help=_("Names of bots separated by commas, shared out among the players."))
    ] = "book",
    seed: Annotated[
        int | None, typer.Option(help=_("A number that fixes the lot, the packs and the bots' chance."))
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(file_okay=False, help=_("Keep the record of each round that bots play in this folder.")),
    ] = None,
    lang: Lang = None,
) -> None:
    """Keep or play a progressive evening."""
    wish = evenings.Wish(
        game=game,
        preset=preset,
        options=option or [],
        tables=tables,
        rounds=rounds,
        names=named(names),
        draw=draw,
        tell=tell or [],
        undo=undo,
        file=file,
        export=export,
        play=play,
        bots=named(bots),
        seed=secrets.randbits(32) if seed is None else seed,
        records=records,
    )
    evenings.run(wish, speech_of(lang), console_of())


@app.command(help=_("Play many deals between bots and report what each seat and each bot won."))
def simulate(
    game: Annotated[str, typer.Argument(help=_("A game, such as napoleon."))],
    deals: Annotated[int, typer.Option(min=1, help=_("How many deals."))] = 1000,
    seed: Annotated[int, typer.Option(help=_("A number that fixes the packs and the bots' chance."))] = 1,
    bots: Annotated[str, typer.Option(help=_("Names separated by commas; they change places fairly."))] = "book,random",
    seats: Seats = None,
    preset: Preset = None,
    option: Option = None,
    manner: Manner = "guided",
    mishaps: Mishaps = 0.0,
    json_: AsJson = False,
    jobs: Annotated[int, typer.Option(min=1, help=_("How many processes share the work; the result is the same."))] = 1,
    lang: Lang = None,
) -> None:
    """Simulate."""
    speech = speech_of(lang)
    table = agreed(game, seats, preset, option or [])
    if manner not in MANNERS:
        raise BadOptions("{manner!r} is no manner of playing; there are: guided, club", manner=manner)
    seated(named(bots), table.seats)
    plan = simulation.Plan(
        game=game,
        seats=table.seats,
        options=table.options.changed(),
        bots=named(bots),
        deals=deals,
        seed=seed,
        manner=manner,
        mishaps=checked_mishaps(mishaps),
    )
    report = run_with_progress(plan, jobs, speech)
    if json_:
        print(json.dumps(report, indent=2))
    else:
        print_report(report, speech)


def run_with_progress(plan: simulation.Plan, jobs: int, speech: Speech) -> dict[str, Any]:
    """Simulate, with a bar on stderr where a person looks on."""
    if not sys.stderr.isatty():
        return simulation.run(plan, jobs)
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(speech.text("deals"), total=plan.deals)
        return simulation.run(plan, jobs, lambda deals: progress.advance(bar, deals))


def print_report(report: dict[str, Any], speech: Speech) -> None:
    """The results of a simulation in words."""
    options = options_text(report["options"])
    print(f"{Book(report['game'], speech).title}{f' ({options})' if options else ''}")
    print(
        speech.text(
            "deals: {deals}, matches: {matches}, seed: {seed}",
            deals=report["deals"],
            matches=report["matches"],
            seed=report["seed"],
        )
    )
    counters = speech.text("Counters won per deal, with the 95% confidence interval:")
    if report["unit"] == "counters":
        print_means(counters, report, speech)
        return
    points = speech.text("Points made per deal, with the 95% confidence interval:")
    fewer = speech.text("Points per deal (the fewest win), with the 95% confidence interval:")
    print_means(fewer if report["fewer"] else points, report, speech)
    if "counters" in report:
        print_means(counters, report["counters"], speech)


def print_means(heading: str, means: dict[str, Any], speech: Speech) -> None:
    """A mean for each bot and for each seat."""
    print(heading)
    rows = [(f"{one['bot']}", one) for one in means["bots"]]
    rows += [(speech.text("seat {seat}", seat=one["seat"]), one) for one in means["per_seat"]]
    width = max(len(name) for name, _ in rows)
    for name, one in rows:
        interval = "" if one["ci95"] is None else f" ± {one['ci95']:.3f}"
        print(f"  {name:<{width}} {one['mean']:+9.3f}{interval}")


@app.command(help=_("Replay a record and write the game out in words."))
def replay(
    file: Annotated[Path, typer.Argument(help=_("A record, as oddtrick play keeps it."))],
    deal: Annotated[int | None, typer.Option(min=1, help=_("Only this deal, from 1."))] = None,
    json_: AsJson = False,
    ascii: Annotated[
        bool, typer.Option("--ascii", help=_("Letters for suits, no signs that a poor terminal lacks."))
    ] = False,
    lang: Lang = None,
) -> None:
    """Replay a record."""
    written = read_record(file)
    told, table = replays.deals_of(written)
    shown = replays.chosen(told, deal, written.file)
    if json_:
        data = {
            "game": table.game.id,
            "deals": list(map(replays.as_data, shown)),
            "sheet": [line._asdict() for line in table.sheet],
            "counters": table.counters,
            "pools": table.pools,
        }
        print(json.dumps(data, ensure_ascii=False, indent=2))
        return
    talk = Talk(
        speech_of(lang), table.game, Faces(speech_of(lang), plain=ascii), law=Book(table.game.id, speech_of(lang)).law
    )
    for one in shown:
        for line in replays.in_words(one, talk):
            print(line)
    if table.sheet:
        Console(width=max(80, Console().width)).print(sheet_grid(table.sheet, talk))
    if table.game.played_for is None or has_paid(table.sheet):
        print(talk.speech.text("counters: {counters}", counters=", ".join(map(str, table.counters))))


@app.command(help=_("Verify the shuffles of a record that the card room has written: docs/fair-shuffles.md says how."))
def verify(
    file: Annotated[Path, typer.Argument(help=_("A record with the seals of its deals."))],
    json_: AsJson = False,
    lang: Lang = None,
) -> None:
    """Verify shuffles: exit code 1 unless every finished deal is as it was sealed."""
    deals = verdicts_data(read_record(file).record, speech_of(lang))
    if json_:
        print(json.dumps({"deals": deals}, ensure_ascii=False, indent=2))
    else:
        for deal in deals:
            print(deal["text"])
    finished = [deal for deal in deals if deal["finished"]]
    if not finished or not all(deal["good"] for deal in finished):
        raise typer.Exit(1)


def run() -> None:
    """The entry of the `oddtrick` command."""
    app()
