"""The commands beside play: lists, rules, laws, checks, simulations, replays, and what they say of bad input."""

import json
from pathlib import Path

import pytest

from oddtrick.table import Table, names

PAGES = Path(__file__).parents[2] / "src" / "oddtrick" / "games" / "pages"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished session of two deals."""
    table = Table("napoleon", seats=3, seed=1, deals=2)
    while not table.over:
        seat, menu = table.turn
        table.act(seat, next(iter(menu)))
    place = tmp_path / "game.jsonl"
    place.write_text(table.record.dumps(), encoding="utf-8")
    return place


def test_games_lists_players_presets_options_and_exclusions_with_their_ids(oddtrick) -> None:
    shown = oddtrick("games").output
    for line in (
        "napoleon: Napoleon (2 to 6 players, best 4; NAP-R4)",
        "double_header: double_header=true min_call=3 [NAP-P4]",
        "stake: a whole number from 1 up; default 1; counters paid for each trick called [NAP-O1]",
        "! the spare hand has five cards, so “Spare hand: yes” (spare_hand=true) needs “Cards each: 5” (deal_size=5) [NAP-O10]",
    ):
        assert line in shown


def test_games_as_json_holds_every_option_with_its_kind_and_range(oddtrick) -> None:
    games = {game["id"]: game for game in json.loads(oddtrick("games --json").output)}
    assert sorted(games) == names()
    options = {option["name"]: option for option in games["napoleon"]["options"]}
    assert options["deal_size"]["values"] == [5, 6, 7, 9]
    assert options["stake"]["rule"] == "NAP-O1"
    assert games["napoleon"]["exclusions"][0]["between"] == ["buying", "pool"]


def test_games_in_russian_take_effects_from_the_russian_page(oddtrick) -> None:
    shown = oddtrick("games --lang ru").output
    assert "от 2 до 6 игроков" in shown
    assert "kitty (с банком): pool=each_dealer [NAP-P2]" in shown
    assert "наименьшее число, которое можно заказать" in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("rules napoleon NAP-R22", "The suit of that first card is trumps"),
        ("rules napoleon nap-r22 --lang ru", "Масть этой первой карты"),
        ("rules napoleon Good play", "Calling. Value the hand"),
        ("rules pope_joan 5", "POPE-R1"),
        ("rules poker", "The classes of hand, best first"),
        ("law napoleon he revoked", "NAP-L9"),
        ("law poker", "POKER-L81"),
        ("law napoleon фальшренонс --lang ru", "NAP-L9: Фальшренонс"),
    ],
)
def test_rules_and_laws_are_found_by_id_section_and_words(arguments, said, oddtrick) -> None:
    result = oddtrick(arguments)
    assert result.exit_code == 0
    assert said in result.output


def test_check_runs_the_examples_of_pages_patterns_and_folders(oddtrick) -> None:
    page = oddtrick(f"check {PAGES}/en/napoleon.md")
    assert page.exit_code == 0
    assert "0 failed" in page.output
    pattern = oddtrick(f"check {PAGES}/**/napoleon.md")  # the Russian page has no examples of its own
    assert pattern.output.count("examples are as they say") == 1


def test_check_leaves_with_1_where_an_example_fails(oddtrick, tmp_path: Path) -> None:
    block = "- id: X-1\n  game: napoleon\n  before: {dealer: 0}\n  expect: {turn: 2}\n"
    (tmp_path / "wrong.yaml").write_text(block, encoding="utf-8")
    result = oddtrick(f"check {tmp_path}")
    assert result.exit_code == 1
    assert "X-1: turn: expected 2, found 1" in result.output


def test_simulate_says_the_same_twice_and_with_any_number_of_processes(oddtrick) -> None:
    arguments = "simulate napoleon --deals 30 --seed 4 --bots book,random --json"
    first = oddtrick(arguments)
    assert first.exit_code == 0
    assert first.stdout == oddtrick(arguments).stdout == oddtrick(f"{arguments} --jobs 2").stdout
    report = json.loads(first.stdout)
    assert report["deals"] == 30
    assert sum(one["mean"] for one in report["bots"]) == pytest.approx(0, abs=1e-5)


def test_simulate_shows_intervals_in_words(oddtrick) -> None:
    shown = oddtrick("simulate pope_joan --seats 3 --deals 12 --bots random").stdout
    assert "deals: 12, matches: 4, seed: 1" in shown
    assert "seat 2" in shown
    assert " ± " in shown


def test_replay_tells_a_game_in_words(record, oddtrick) -> None:
    shown = oddtrick(f"replay {record}").output
    assert "Deal 1." in shown
    assert "Deal 2: seat" in shown
    assert "takes the trick." in shown
    only = oddtrick(f"replay {record} --deal 2").output
    assert "Deal 1." not in only
    assert "Deal 2: seat" in only
    assert f"{record.name} has no deal 3; it has deals 1 to 2" in oddtrick(f"replay {record} --deal 3").stderr
    assert "берёт взятку." in oddtrick(f"replay {record} --lang ru").output


def test_replay_as_json_holds_the_cards_of_every_event(record, oddtrick) -> None:
    told = json.loads(oddtrick(f"replay {record} --json").output)
    dealt = [event for event in told["deals"][0]["events"] if event.get("target") == "hand:0"]
    assert len(dealt[0]["cards"]) == 5
    assert sum(told["counters"]) == 0


BAD_ARGUMENTS = [
    ("play ludo", f"no game is called 'ludo'; there are: {', '.join(names())}"),
    ("play poker --seats 12", "POKER-R21: Poker is for 2 to 10 players, not 12"),
    (
        "play napoleon --option misere=foo",
        "NAP-O7: “Misère” (misere) cannot be 'foo'; it may be none, trumps, no_trumps",
    ),
    ("play napoleon --option foo=1", "Napoleon has no option 'foo'; there are: stake, "),
    ("play napoleon --option stake", "--option 'stake' should be name=value"),
    (
        "play napoleon --option buying=true",
        "NAP-O9: buying pays into the pool, so “Buying cards: yes” (buying=true) needs ",
    ),
    ("play napoleon --preset foo", "Napoleon has no preset 'foo'; there are: plain, "),
    ("play napoleon --bots foo", "no bot is called 'foo'; there are: book, random"),
    ("play napoleon --seats 2 --bots book,random", "2 bots are named for 1 places"),
    ("play napoleon --seat 4", "there is no seat 4; seats are 0 to 3"),
    ("play napoleon --manner wild", "'wild' is no manner of playing; there are: guided, club"),
    ("play napoleon --mishaps 2", "--mishaps 2.0 is no chance"),
    ("play napoleon --lang xx", "oddtrick does not speak 'xx'; choose one of en, ru"),
    ("play --resume", "no session was left"),
    ("play --foo", "there is no option --foo; see oddtrick play --help"),
    ("simulate", "GAME is missing; see oddtrick simulate --help"),
    ("simulate napoleon --deals many", "the value of --deals cannot be used; see oddtrick simulate --help"),
    ("simulate napoleon --manner wild", "'wild' is no manner of playing"),
    ("simulate napoleon --bots ,", "name at least one bot of: book, random"),
    ("rules napoleon NAP-R999", "no rule page has NAP-R999"),
    ("rules ludo", "no game is called 'ludo'"),
    ("law napoleon xyzzy", "no law of napoleon answers 'xyzzy'"),
    ("check nowhere.md", "there is no file nowhere.md"),
    ("replay nowhere.jsonl", "there is no file nowhere.jsonl"),
    ("deal", "No such command 'deal'"),
]


@pytest.mark.parametrize(("arguments", "said"), BAD_ARGUMENTS)
def test_bad_arguments_are_answered_in_one_line(arguments, said, oddtrick) -> None:
    result = oddtrick(arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"oddtrick: {said}")
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(("arguments", "_said"), BAD_ARGUMENTS)
def test_bad_arguments_are_answered_in_russian_too(arguments, _said, oddtrick) -> None:
    if "--lang" in arguments:
        return
    result = oddtrick(f"{arguments} --lang ru")
    assert result.exit_code == 2
    assert any("а" <= letter <= "я" for letter in result.stderr)
    assert result.stderr.count("\n") == 1


def change(place: Path, line: int, old: str, new: str) -> None:
    lines = place.read_text(encoding="utf-8").splitlines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    place.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "old", "new", "said"),
    [
        (1, "napoleon", "ludo", "no game is called 'ludo'"),
        (1, '"seats": 3', '"seats": 9', "NAP-R4: Napoleon is for 2 to 6 players, not 9"),
        (1, '"version": 1', '"version": 99', "line 1"),
        (1, "{", "", "game.jsonl: line 1 is not JSON"),
        (2, "[", "", "game.jsonl: line 2 is not JSON"),
        (3, '"*: shuffle', '"x: shuffle', "game.jsonl: line 3: "),
        (3, ": pass", ": 9", "game.jsonl, line 3: "),
        (3, "shuffle ", "shuffle XX ", "game.jsonl, line 3: "),
        (3, "0: ", "1: ", "game.jsonl, line 3: '1: "),
    ],
)
def test_a_record_gone_wrong_is_refused_with_its_line(line, old, new, said, record, oddtrick) -> None:
    change(record, line, old, new)
    result = oddtrick(f"replay {record}")
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_a_record_cut_off_between_acts_is_told_as_far_as_it_goes(record, oddtrick) -> None:
    text = record.read_text(encoding="utf-8").splitlines()
    record.write_text("\n".join(text[:2]) + "\n", encoding="utf-8")
    assert oddtrick(f"replay {record}").exit_code == 0
    record.write_text("\n".join(text)[:-20], encoding="utf-8")
    broken = oddtrick(f"replay {record}")
    assert broken.exit_code == 2
    assert "is not JSON" in broken.stderr


def test_a_session_without_its_chair_cannot_be_gone_on_with(record, oddtrick) -> None:
    result = oddtrick(f"play --resume {record}")
    assert result.exit_code == 2
    assert "beside it must stand game.seat.json" in result.stderr


def test_help_is_in_the_players_language(oddtrick) -> None:
    assert "Play at the terminal against bots" in oddtrick("--help").output
    russian = oddtrick("play --help --lang ru")
    assert russian.exit_code == 0
    assert "Как вызвать: oddtrick play" in russian.output
    assert "по умолчанию: guided" in russian.output
    assert oddtrick("").exit_code == 0


def test_score_settles_keeps_takes_back_and_exports_an_evening(oddtrick, tmp_path) -> None:
    place = tmp_path / "evening.jsonl"
    begun = oddtrick(f"score hearts --names Ann,Ben,Cy,Di --deal hearts:[0,1,4,8] --file {place}")
    assert begun.exit_code == 0 and "+13" in begun.output
    again = oddtrick(f"score hearts --deal hearts:[0,5,0,8] --file {place} --export csv")
    assert again.output.splitlines()[-1] == "counters,,69,44,52,34,1,0"
    back = oddtrick(f"score hearts --undo --file {place} --export csv")
    assert back.output.splitlines()[-1] == "counters,,63,49,46,42,0,0"
    wrong = oddtrick(f"score hearts --deal hearts:[9,9,9,9] --file {place}")
    assert wrong.exit_code != 0
    assert oddtrick(f"score hearts --file {place} --export csv").output == back.output


def test_score_says_what_is_told_of_a_deal_and_who_pays_whom(oddtrick) -> None:
    fields = oddtrick("score napoleon --preset market --fields").output
    assert "caller: a seat - who played his call (NAP-R20)" in fields
    assert "[bought]: [a number for each seat], each up to 5 - cards bought (NAP-R51)" in fields
    assert "кто разыгрывал свой заказ" in oddtrick("score napoleon --fields --lang ru").output
    parted = oddtrick("score hearts --names A,B,C,D --deal hearts:[3,3,3,4] --deal hearts:[5,0,1,7] --part").output
    assert parted.splitlines() == ["A 42, B 73, C 46, D 39", "D pays B 11", "A pays B 8", "C pays B 4"]
    early = oddtrick("score loo --seats 3 --deal single_winner:1 --part")
    assert early.exit_code != 0 and "does not part yet" in early.output


def test_an_account_has_as_many_seats_as_there_are_names(oddtrick) -> None:
    assert oddtrick("score loo --names A,B,C --deal single_winner:1").exit_code == 0  # five play it best
    result = oddtrick("score five_hundred --names A,B,C,D --fields")
    assert (result.exit_code, "FIVEH-R7" in result.output) == (2, True)
    result = oddtrick("score loo --seats 5 --names A,B,C --fields")
    assert (result.exit_code, "there are 5 seats, so as many names" in result.output) == (2, True)


def test_score_says_which_number_each_side_goes_by(oddtrick) -> None:
    fields = oddtrick("score cinch --names Ann,Ben,Cy,Di --fields").output
    assert "captured: [a number for each side], 14 together - points taken, by sides (CINCH-R45)" in fields
    assert "[barred]: [sides]" in fields
    assert "sides: 0 = Ann + Cy, 1 = Ben + Di" in fields
    assert "seats: 0 = Ann, 1 = Ben, 2 = Cy, 3 = Di" in fields
    assert "[brackets]" in fields
    assert "seats:" not in oddtrick("score cinch --fields").output
    assert "Синч" in oddtrick("score cinch --lang ru", typed=["maker: 0, bid: 7, captured: [9, 5]"]).output


def test_score_helps_and_puts_right_line_by_line(oddtrick) -> None:
    lines = ["help", "hearts: [3, 3, 3, 4]", "correct 1 hearts: [0, 5, 0, 8]", "correct 2 hearts: [0, 5, 0, 8]", "quit"]
    output = oddtrick("score hearts", typed=lines).output
    assert "hearts: [a number for each seat], 13 together - hearts taken (HEARTS-R9)" in output
    assert "there is no deal 2 in this account" in output
    assert output.index("-3") < output.index("+6")


def test_score_asks_line_by_line_and_goes_on_after_a_wrong_line(oddtrick) -> None:
    lines = ["hearts: [3, 3, 3, 4]", "nonsense", "hearts: [1]", "part", "undo", "quit"]
    output = oddtrick("score hearts", typed=lines).output
    assert "for every seat from 0 to 3" in output and "0 50, 1 51, 2 50, 3 49" in output


def test_a_rule_is_found_by_its_number_alone(oddtrick) -> None:
    assert oddtrick("rules cinch r9").output == oddtrick("rules cinch CINCH-R9").output
    assert "A table is full with six members" in oddtrick("rules cinch R9").output


def test_a_game_for_one_number_of_players_says_that_number(oddtrick) -> None:
    output = oddtrick("games").output
    assert "five_hundred: Five Hundred (3 players; FIVEH-R7)" in output
    assert "spoil_five: Spoil-Five (2 to 10 players, best 5; SPOIL-R9)" in output
