"""Whole evenings at the terminal, played by scripted input."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from oddtrick.cards import bits, parse_card
from oddtrick.cli.choices import Keys
from oddtrick.cli.faces import Faces
from oddtrick.cli.screen import Picture, Screen
from oddtrick.formats.card_names import CardNames
from oddtrick.formats.speech import Speech
from oddtrick.formats.talk import Talk
from oddtrick.table import Record, Table, find, names
from oddtrick.table.menu import SomeCards

GAMES = [game for game in names() if game != "cinch"]
"""The games in which the first cards that are offered may always be laid out; at Cinch they may not."""
# What may stand in Latin letters on a Russian screen: cards, ids, commands, words of the command line.
LATIN_ON_A_RUSSIAN_SCREEN = re.compile(
    r"\b([AKQJ]|[A-Z]+-[A-Z]\d+|Enter|oddtrick|replay|play|resume|options|[hruq]|log|score|last|sort|call|stop|ID|QH|10s)\b"
)


def records(home: Path) -> list[Path]:
    return sorted((home / "records").glob("*.jsonl"))


def replayed(place: Path) -> Table:
    record = Record.loads(place.read_text(encoding="utf-8"))
    return Table.replay(record, find(record.header.game).at(record.header.seats, record.header.options))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("manner", ["guided", "club"])
def test_an_evening_is_played_to_its_end_and_kept_as_a_record(game, manner, oddtrick, first_choice, home) -> None:
    result = oddtrick(f"play {game} --deals 2 --seed 5 --bots random --manner {manner}")
    assert result.exit_code == 0, result.output
    assert "The session is over." in result.output
    assert len(records(home)) == 1
    assert replayed(records(home)[0]).over


@pytest.mark.parametrize("game", GAMES)
def test_a_russian_screen_has_no_english_on_it(game, oddtrick, first_choice) -> None:
    result = oddtrick(f"play {game} --deals 2 --seed 3 --bots random --lang ru")
    assert result.exit_code == 0, result.output
    assert english_on(result.output) == []


def english_on(output: str) -> list[str]:
    """The English words on a Russian screen, without the place of the record."""
    return re.findall(r"[A-Za-z]{2,}", LATIN_ON_A_RUSSIAN_SCREEN.sub("", re.sub(r"/\S+", "", output)))


def test_an_evening_of_cinch_by_its_hints_has_no_english_on_a_russian_screen(oddtrick) -> None:
    result = oddtrick("play cinch --deals 2 --seed 3 --lang ru", typed=["h", ""] * 60)
    assert "Партия окончена." in result.output
    assert english_on(result.output) == []


@pytest.mark.parametrize("game", names())
def test_following_every_hint_plays_an_evening(game, oddtrick, home) -> None:
    result = oddtrick(f"play {game} --deals 2 --seed 6", typed=["h", ""] * 200)
    assert result.exit_code == 0, result.output
    assert "The session is over." in result.output
    assert replayed(records(home)[0]).over


def test_beside_a_card_that_was_shown_stands_how_many_others_are_held() -> None:
    table = Table("cinch", 5, {"partners": "called_card"}, seed=7, deals=1)
    view = table.view(0)
    while table.deal.phase.name != "play":
        table.act(table.turn[0], table.turn[1].sample(lambda: 0.5))
    holder = next(seat for seat in range(1, 5) if view.known.get(f"hand:{seat}"))
    faces, shown = Faces(Speech(), plain=True), StringIO()
    console, talk = Console(file=shown, width=80), Talk(Speech(), table.game, CardNames(Speech()), 0)
    console.print(Screen(console, talk, faces).draw(Picture(view, "Cinch")))
    (card,) = bits(view.known[f"hand:{holder}"])
    assert f" {faces.name(card)}  +5 " in shown.getvalue()


@pytest.mark.parametrize(("language", "typed"), [("en", "joker"), ("ru", "Джокер"), ("ru", "JK")])
def test_a_card_can_be_typed_as_it_is_called(language: str, typed: str) -> None:
    game = find("five_hundred").at(3)
    talk = Talk(Speech(language), game, CardNames(Speech(language)), 0)
    joker, ace = parse_card("JK"), parse_card("AS")
    keys = Keys(SomeCards(game.vocabulary.codes["lay_out"], 1 << joker | 1 << ace, 2, 2), talk, [joker, ace])
    assert keys.mask(f"{typed} AS") == 1 << joker | 1 << ace


@pytest.mark.parametrize("manner", ["guided", "club"])
@pytest.mark.parametrize("game", names())
def test_nothing_that_can_be_typed_breaks_the_table(game, manner, oddtrick) -> None:
    odd = [
        "-1", "0", "99", "999999999999", "AS", "as ks", "raise", "raise x", "raise 1", "discard", "discard AS AS", "claim",
        "claim NAP-L9 2", "claim NAP-L9 99", "correct NAP-L1 0", "shuffle AS", "deal", "stop it", "♠", "10♥", "\x1b[A", "r 0",
        "r 999", "r NAP-R", "r \"", "sort", "log", "score", "last", "options", "call", "1", "", "u", "*", "{}", "{who}", "%s",
        "é", "h", "", "2", "-", "1 2", "", "u", "q",
    ]  # fmt: skip
    result = oddtrick(f"play {game} --seed 6 --manner {manner}", typed=odd)
    assert result.exit_code == 0, result.output
    assert "The session is kept." in result.output


def test_the_same_seed_plays_the_same_evening(oddtrick, first_choice, home) -> None:
    played = []
    for _ in range(2):
        assert oddtrick("play napoleon --deals 2 --seed 9").exit_code == 0
        (place,) = records(home)
        played.append(place.read_text())
        place.unlink()
    assert played[0] == played[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_session_left_and_gone_on_with_is_the_one_played_without_a_break(game, oddtrick, first_choice, home) -> None:
    oddtrick(f"play {game} --deals 3 --seed 2 --bots random")
    whole = records(home)[0]
    expected = whole.read_text()
    whole.unlink()
    first_choice.ask, patient = leaving_after(4, first_choice.ask), first_choice.ask
    left = oddtrick(f"play {game} --deals 3 --seed 2 --bots random")
    assert left.exit_code == 0
    assert "The session is kept." in left.output
    assert records(home) == []
    first_choice.ask = patient
    assert "The session is over." in oddtrick("play --resume").output
    assert records(home)[0].read_text() == expected


def leaving_after(acts: int, ask):
    asked = []

    def ask_or_leave(self, prompt, keys=()):
        asked.append(prompt)
        return "q" if len(asked) > acts else ask(self, prompt, keys)

    return ask_or_leave


def test_a_killed_terminal_loses_nothing(oddtrick, home) -> None:
    oddtrick("play napoleon --seed 2 --bots random", typed=["h", ""])  # the input ends in the middle of the game
    kept = sorted((home / "sessions").glob("*.jsonl"))
    assert len(kept) == 1
    assert any(seat == 0 for seat, _ in Record.loads(kept[0].read_text()).acts)


def test_an_unlawful_card_is_explained_with_its_rule_and_changes_nothing(oddtrick) -> None:
    result = oddtrick("play napoleon --seed 4", typed=["p", "", "2", "7H", "QS"])
    assert "NAP-R23: 8♦ was led and you can follow suit; play one of K♦" in result.output
    assert result.output.count("NAP-R23: The other active players follow clockwise") == 3  # the rule itself, each time
    assert "NAP-R23: you do not hold that card" in result.output
    assert "You play" not in result.output


def test_a_pick_is_sent_only_on_enter_and_can_be_taken_back_before(oddtrick) -> None:
    result = oddtrick("play napoleon --seed 4", typed=["4", "u", "p", ""])
    assert "4: Enter sends it, u takes it back" in result.output
    assert "You: pass" in result.output
    assert "You: 4" not in result.output


def test_quick_play_needs_no_second_enter(oddtrick) -> None:
    assert "You: pass" in oddtrick("play napoleon --seed 4 --quick", typed=["p"]).output


def test_quick_play_does_the_only_lawful_thing_unasked(oddtrick) -> None:
    slow = oddtrick("play napoleon --seed 4", typed=["p", ""]).output
    assert "Your turn (playing); Enter: K♦; ? helps" in slow
    assert "You play K♦." not in slow
    assert "You play K♦." in oddtrick("play napoleon --seed 4 --quick", typed=["p"]).output


def test_what_was_agreed_is_seen_during_play(oddtrick) -> None:
    arguments = "play napoleon --preset kitty --option stake=2 --seed 4"
    shown = oddtrick(arguments, typed=["options"]).output
    assert "Napoleon · kitty · stake=2 pool_ante=2 · deal 1" in shown
    assert "pool=each_dealer" in shown


def test_a_call_can_be_taken_back_while_nothing_hidden_has_been_shown(oddtrick) -> None:
    result = oddtrick("play napoleon --seed 4 --bots book --quick", typed=["2", "u", "p"])
    assert "Taken back." in result.output
    assert "You: pass" in result.output


def test_a_card_cannot_be_taken_back_once_others_have_shown_theirs(oddtrick) -> None:
    result = oddtrick("play napoleon --seed 4 --bots book --quick", typed=["2", "1", "u"])
    assert "It is too late to take that back: you have seen cards since." in result.output


def test_a_hint_names_the_hint_of_the_page_and_enter_follows_it(oddtrick) -> None:
    result = oddtrick("play napoleon --seed 4 --bots random", typed=["h", ""])
    assert re.search(r"The bot would choose: 2\nNAP-H7: Two: ", result.output)
    assert "You: 2" in result.output


def test_the_rules_are_one_key_away(oddtrick) -> None:
    result = oddtrick("play napoleon --seed 4 --bots random", typed=["r NAP-R22", "r revoke", "r", "3", "r xyzzy"])
    assert "The suit of that first card is trumps" in result.output
    assert "NAP-L9" in result.output
    assert "The suits are equal" in result.output or "NAP-R1" in result.output
    assert "has nothing on 'xyzzy'" in result.output


def test_log_score_last_trick_sorting_and_help_answer(oddtrick) -> None:
    typed = ["p", "log", "score", "last", "sort", "?", "foo"]
    result = oddtrick("play napoleon --seed 4 --quick", typed=typed)
    assert result.output.count("is the first to deal") == 2
    assert "Ada: 8♦" in result.output
    assert "in all" in result.output
    assert "what has happened in this deal" in result.output
    assert "'foo' is nothing that can be done here; ? shows what can" in result.output


def test_at_a_club_table_a_breach_is_done_only_after_a_warning(oddtrick) -> None:
    arguments = "play napoleon --seed 4 --manner club --quick"
    warned = oddtrick(arguments, typed=["p", "3"]).output
    assert "At a club table you can do it all the same" in warned
    assert "You play" not in warned
    done = oddtrick(arguments, typed=["p", "3", ""]).output
    assert "You have broken NAP-L9" in done


def test_at_a_club_table_a_bot_calls_what_it_has_seen_the_player_do(oddtrick) -> None:
    arguments = "play napoleon --preset kitty --seed 4 --manner club --quick"
    output = oddtrick(arguments, typed=["p", "call", "1"]).output  # he looks at the stock
    assert re.search(r"Ada\s+claims\s+NAP-L4", output)
    assert "you → pool: 1 (forfeit)" in output
    assert "claims" not in oddtrick(f"{arguments} --bots random", typed=["p", "call", "1"]).output


def test_the_lobby_tells_what_the_book_would_play(oddtrick) -> None:
    output = oddtrick("play", typed=["napo"]).output
    assert "By the book (NAP-H16), for 2: nine_card" in output
    assert "for 4–6: mis" in output
    assert "To be agreed on before the first deal: overcall_settlement" in output


def test_the_lobby_lists_the_games_with_a_taste_and_leads_to_a_table(oddtrick) -> None:
    result = oddtrick("play --bots random --seed 1", typed=["ludo", "napo", "kitty", "9", "3", "q"])
    assert "There is no such game here." in result.output
    assert "That many cannot play; q leaves." in result.output
    assert "a two-minute game of nerve" in result.output
    assert "Napoleon · " in result.output


@pytest.mark.parametrize("answers", [["q"], ["napo", "q"], ["napo", "misere?", "й"], ["napo", "kitty", "q"]])
def test_each_question_of_the_lobby_can_be_left(oddtrick, answers, home) -> None:
    result = oddtrick("play --bots random --seed 1", typed=answers)
    assert result.exit_code == 0
    assert "deal 1" not in result.output
    assert not (home / "sessions").exists()


def test_claims_are_listed_where_the_game_has_a_verb_to_call(oddtrick) -> None:
    output = oddtrick("play poker --seed 4 --manner club --bots random", typed=["claims", ""]).output
    assert "POKER-R36" not in output
    assert re.search(r"\d forget", output)


def test_letters_stand_for_suits_where_signs_cannot_be_shown(oddtrick) -> None:
    result = oddtrick("play napoleon --seed 4 --ascii", typed=["p", ""])
    assert result.output.isascii()
    assert "KD" in result.output


def test_a_real_terminal_takes_single_keys_and_keeps_the_session(home: Path) -> None:
    """Typed at a pseudo-terminal: one key picks, Enter sends, q leaves."""
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "35", "PYTHONPATH": "src"}
    front, back = pty.openpty()
    start = "from oddtrick.cli.main import run; run()"
    arguments = ["play", "napoleon", "--seed", "4", "--pace", "0"]
    with subprocess.Popen(
        [sys.executable, "-c", start, *arguments], stdin=back, stdout=back, stderr=back, env=environment, close_fds=True
    ) as child:
        os.close(back)
        assert "Your turn" in read_until(front, "Your turn")
        os.write(front, b"p")
        assert "Enter sends it" in read_until(front, "Enter sends it")
        os.write(front, b"\r")
        assert "playing" in read_until(front, "playing")
        os.write(front, b"q\r")
        read_until(front, "The session is kept")
        assert child.wait(timeout=10) == 0
    os.close(front)
    assert len(list((home / "sessions").glob("*.jsonl"))) == 1


def read_until(front: int, wanted: str, seconds: float = 20) -> str:
    """What the terminal shows until some words come."""
    shown, end = "", time.monotonic() + seconds
    while wanted not in shown and time.monotonic() < end:
        if select.select([front], [], [], 0.2)[0]:
            try:
                shown += os.read(front, 65536).decode(errors="replace")
            except OSError:
                break
    return shown
