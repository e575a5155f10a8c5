"""Worked examples: what the runner sees, and that nothing wrong gets past it."""

import copy
import random
from pathlib import Path
from typing import Any

import pytest

from oddtrick.formats.blocks import Block, blocks_of, read_text
from oddtrick.formats.check import Result, check_block, check_file, check_paths

DEAL = """
id: X1
note: Nap made
game: napoleon
seats: 4
before: {dealer: 1}
deal:
  hands:
    0: [AS, KS, QS, 8S, AH]
    1: [JS, JH, 6H, TC, 2C]
    2: [4S, 9H, KD, 7D, 5D]
    3: [QH, QD, JD, 6D, 3D]
acts:
  - "2: pass, 3: 2"
  - {turn: 0, menu: [pass, 3, 4, nap], refused: {"0: 2": NAP-R15, "0: 3": none, "1: pass": NAP-R5}}
  - "0: 5, 1: pass"
  - "0: AS, 1: JS, 2: 4S, 3: 3D"
  - "0: KS, 1: 2C, 2: 5D, 3: 6D"
  - "0: QS, 1: 6H, 2: 7D, 3: JD"
  - "0: 8S, 1: TC, 2: 9H, 3: QD"
  - "0: AH, 1: JH, 2: KD, 3: QH"
expect:
  call: nap
  trumps: S
  tricks: [0, 0, 0, 0, 0]
  made: true
  net: [30, -10, -10, -10]
  counters: {0: 30}
  over: true
  turn: none
  next: {dealer: 2}
"""


def deal(**changes: Any) -> dict[str, Any]:
    """The example above with other values; a key that is None is left out."""
    block = read_text(DEAL) | changes
    return {key: value for key, value in block.items() if value is not None}


def problems(block: Any) -> list[str]:
    return [str(problem) for problem in check_block(block)]


def test_a_right_example_passes() -> None:
    assert problems(deal()) == []


@pytest.mark.parametrize(
    ("expect", "problem"),
    [
        ({"net": [30, -10, -10, -9]}, "net: expected [30, -10, -10, -9], found [30, -10, -10, -10]"),
        ({"net": {3: -9}}, "net: expected {3: -9}, found {3: -10}"),
        ({"net": {4: -10}}, "there is no 4 here; there are: 0, 1, 2, 3"),
        ({"made": False}, "made: expected False, found True"),
        ({"trumps": "none"}, "trumps: expected none, found S"),
        ({"tricks": [0, 0, 0, 0]}, "tricks: expected [0, 0, 0, 0], found [0, 0, 0, 0, 0]"),
        ({"next": {"dealer": 3}}, "next: expected {dealer: 3}, found {dealer: 2}"),
        ({"next": {"deeler": 2}}, "there is no 'deeler' here; there are: dealer, multiplier, original_dealer"),
        ({"next": "none"}, "next: expected none, found {dealer: 2, multiplier: 1, original_dealer: 1}"),
        ({"pools": {"kitty": 0}}, "there is no 'kitty' here; there are: pool"),
        ({"hands": {0: 1}}, "hands: expected {0: 1}, found {0: 0}"),
        ({"hands": {0: ["AS"]}}, "hands: expected {0: [AS]}, found {0: []}"),
        ({"piles": {"attic": 0}}, "there is no pile 'attic'; there are: hand:0, hand:1, hand:2, hand:3, stock, table, tricks, "),
        ({"net": {}}, "net names nothing, so nothing is tested"),
        ({"next": {}}, "next names nothing, so nothing is tested"),
        ({"refused": "NAP-R23"}, "refused: expected NAP-R23, found none"),
        ({"menu": ["pass"]}, "menu: expected [pass], found []"),
        ({"menu": ["jump"]}, "menu: 'jump' is not an act here"),
    ],
)  # fmt: skip
def test_a_wrong_expectation_is_reported(expect: dict[str, Any], problem: str) -> None:
    found = problems(deal(expect=expect))
    assert len(found) == 1
    assert problem in found[0]


def test_a_misspelt_expectation_is_refused_and_the_known_ones_are_named() -> None:
    assert "nothing called 'winers' can be expected here; there are: advice, call, caller, claims, counters" in problems(
        deal(expect={"winers": [0]})
    )[0]  # fmt: skip


def test_an_expectation_in_the_middle_is_compared_at_its_moment() -> None:
    acts = deal()["acts"]
    acts[1] = {"turn": 3, "menu": ["pass", "4", "nap"], "refused": {"0: 4": "NAP-R15"}}
    assert problems(deal(acts=acts)) == [
        "turn: expected 3, found 0",
        "menu: expected [pass, 4, nap], found [pass, 3, 4, nap]",
        "refused: expected {0: 4: NAP-R15}, found {0: 4: none}",
    ]


def test_an_act_that_is_refused_is_a_problem_unless_its_refusal_is_expected() -> None:
    acts = ["2: pass, 3: 2, 0: 5, 1: pass", "0: AS, 1: JH"]
    assert problems(deal(acts=acts, expect={"turn": 1})) == [
        "1: JH was refused: NAP-R23: AS was led and you can follow suit; play one of JS"
    ]
    assert problems(deal(acts=acts, expect={"turn": 1, "refused": "NAP-R23"})) == []
    assert problems(deal(acts=acts, expect={"refused": "NAP-R22"})) == ["refused: expected NAP-R22, found NAP-R23"]
    assert problems(deal(acts=[*acts, "2: 4S"], expect={"refused": "NAP-R23"}))[0].startswith("1: JH was refused")


def test_a_table_that_is_refused_is_a_problem_unless_its_refusal_is_expected() -> None:
    seven = {"id": "X", "game": "napoleon", "seats": 7}
    assert problems(seven | {"expect": {"refused": "NAP-R4"}}) == []
    assert problems(seven | {"expect": {"refused": "none"}})[0].startswith("refused: expected none, found NAP-R4")
    assert problems(seven | {"expect": {"turn": 1}}) == ["NAP-R4: Napoleon is for 2 to 6 players, not 7"]
    assert problems(seven | {"expect": {"turn": 1, "refused": "NAP-R4"}}) == [
        "NAP-R4: Napoleon is for 2 to 6 players, not 7"
    ]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"expct": {}}, "a block has no key 'expct'; there are: id, note, cites"),
        ({"id": None}, "a block needs id: a word"),
        ({"game": "nap"}, "no game is called 'nap'; there are:"),
        ({"kind": "deel"}, "Napoleon has no examples of kind 'deel'; there are: deal, position, session, settlement"),
        ({"seats": "four"}, "seats is the number of players, not 'four'"),
        ({"options": {"steak": 1}}, "no option is called 'steak'"),
        ({"manner": "rude"}, "'rude' is no manner of playing"),
        ({"before": {"dealer": 4}}, "seat 4 cannot deal; seats are 0 to 3"),
        ({"before": {"dealer": 1, "pol": 3}}, "nothing called 'pol' goes over from deal to deal"),
        ({"before": {"dealer": 1, "pools": {"pol": 3}}}, "no pool is called 'pol'"),
        ({"before": {"dealer": 1, "counters": [1, 2]}}, "counters are given for every seat from 0 to 3"),
        ({"before": ["dealer"]}, "before is a mapping"),
        ({"deal": {"hands": {0: ["AX"]}}}, "'AX' is not a card"),
        ({"deal": {"hands": {0: ["AS"], 1: ["AS"]}}}, "AS is given twice"),
        ({"deal": {"hands": {0: ["AS", "2S", "3S", "4S", "5S", "6S"]}}}, "hand:0 gets 5 cards, not 6"),
        ({"deal": {"hands": {4: ["AS"]}}}, "no card is dealt to 'hand:4'"),
        ({"deal": {"stok": ["AS"]}}, "no card is dealt to 'stok'; there are: hand:0, hand:1, hand:2, hand:3, stock"),
        ({"deal": {"pack": ["AS"], "stock": ["2S"]}}, "a deal gives the pack or its piles, not both"),
        ({"deal": [deal()["deal"], {"stock": ["2S"]}]}, "deal gives 1 packs more than were ever dealt"),
        ({"deal": {"stock": ["JK"]}}, "JK is not in the pack of this game"),
        ({"acts": [{1: "pass"}]}, 'acts are texts in quotes, such as "1: pass, 2: 3"'),
        ({"acts": ["pass"]}, "'pass' is no act; write \"seat: act\""),
        ({"acts": ["2: jump"]}, "'jump' is not an act here"),
        ({"acts": ["3: pass"]}, "3: pass was refused: NAP-R5"),
        ({"acts": [*deal()["acts"], "0: pass"]}, "0: pass comes after the end of the deal"),
        ({"expect": None, "acts": ["2: pass"]}, "nothing is expected"),
        ({"expect": {}, "acts": ["2: pass"]}, "nothing is expected"),
        ({"cases": [{"expect": {}}], "expect": None, "acts": None}, "nothing is expected"),
        ({"acts": ["2: pass", {}]}, "nothing is expected"),
        ({"cases": []}, "cases is a list of mappings"),
        ({"cases": [{"id": "X2"}]}, "a case has no key 'id'"),
        ({"deals": [{"acts": ["1: pass"]}]}, "only a session has deals"),
        ({"given": {"made": True}}, "the deal is over already"),
        ({"deal": 7}, "deal is a mapping of piles to cards"),
        ({"deal": {"hands": 7}}, "a value has the wrong shape here"),
    ],
)  # fmt: skip
def test_what_is_misspelt_or_impossible_is_refused(changes: dict[str, Any], problem: str) -> None:
    found = problems(deal(**changes))
    assert found
    assert problem in found[0]
    assert "\n" not in found[0]


def test_a_block_of_random_damage_never_passes_for_a_crash() -> None:
    random_ = random.Random(5)
    junk: list[Any] = [None, 7, "x", [], {}, [1], {"a": 1}, True, "none", -1, [["AS"]], {0: {1: 2}}]
    for _ in range(300):
        block = copy.deepcopy(deal())
        holder: Any = block
        while True:
            key = random_.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
            if isinstance(holder[key], dict | list) and holder[key] and random_.random() < 0.7:
                holder = holder[key]
                continue
            holder[key] = random_.choice(junk)
            break
        assert all("\n" not in line for line in problems(block))


def test_each_case_is_laid_over_the_block_and_its_number_is_told() -> None:
    cases = [
        {"acts": ["2: pass"], "expect": {"turn": 3}},
        {"options": {"stake": 2}, "acts": ["2: 5, 3: pass, 0: pass, 1: pass, 2: KD, 3: QD, 0: AH, 1: TC"]},
    ]
    block = deal(acts=None, cases=cases, expect={"over": False})
    assert problems(block) == []
    cases[1]["expect"] = {"turn": 0}
    assert problems(block) == ["case 2: turn: expected 0, found 2"]


def test_cards_that_are_not_named_are_filled_in_always_alike() -> None:
    half = {"hands": {2: ["AS", "KS"]}, "stock": ["2H"]}
    block = deal(deal=half, acts=["2: pass"], expect={"hands": {2: ["AS", "KS", "2C", "3C", "4C"]}})
    found = problems(block)
    assert found == problems(block)
    assert len(found) == 1
    assert "AS KS" not in found[0]
    assert problems(deal(deal=half, acts=["2: pass"], expect={"hands": {2: 5}, "piles": {"stock": 32}})) == []


def test_cards_come_from_the_top_of_a_pack_that_is_given() -> None:
    block = deal(deal={"pack": ["AS", "AH", "AD", "AC", "KS"]}, acts=None, expect={"piles": {"hand:2": 5}})
    assert problems(block) == []
    menu = ["2: nap, 3: pass, 0: pass, 1: pass", {"refused": {"2: KS": "none", "2: AH": "NAP-R23"}}]
    assert problems(block | {"acts": menu}) == []


def test_the_order_of_dealing_and_the_number_of_cards_dealt_are_told() -> None:
    block = deal(seats=2, deal=None, acts=None, expect={"order": [0, 1] * 5, "dealt": 10})
    assert problems(block) == []
    assert problems(block | {"expect": {"order": [1, 0] * 5}})[0].startswith("order: expected [1, 0,")


def test_the_first_dealer_is_cut_for_when_none_is_given() -> None:
    block = deal(before={}, deal={"pack": ["2S", "3S", "JH"]}, acts=None, expect={"dealer": 2, "turn": 3})
    assert problems(block) == []


def test_a_position_under_way_shows_its_menu() -> None:
    position = {"trumps": "H", "trick": {0: "5D", 1: "9D"}, "turn": 2, "hands": {2: ["7D", "KH"], 3: ["2H"]}}
    block = {"id": "X", "kind": "position", "game": "napoleon", "before": {"dealer": 0, "counters": [5, 5, 5, 5]}}
    block |= {"deal": position, "expect": {"menu": ["7D"], "counters": [5, 5, 5, 5], "net": [0, 0, 0, 0]}}
    assert problems(block) == []
    block["expect"] = {"menu": ["7D", "KH"]}
    assert problems(block) == ["menu: expected [7D, KH], found [7D]"]
    position["trump"] = "H"
    assert problems(block) == ["a position has no 'trump'; there are: hands, trick, trumps, turn"]


def test_the_winner_of_a_trick_under_way_is_the_highest_trump_or_card_of_the_suit_led() -> None:
    position = {"trumps": "H", "trick": {0: "5D", 1: "AC", 2: "2H"}, "turn": 3, "hands": {0: ["2C"], 3: ["KD", "3H"]}}
    block = {"id": "X", "kind": "position", "game": "napoleon", "before": {"dealer": 0}, "deal": position}
    assert problems(block | {"acts": ["3: KD"], "expect": {"tricks": [2]}}) == []
    assert (
        problems(block | {"deal": {**position, "trumps": "none"}, "acts": ["3: KD"], "expect": {"tricks": [3]}}) == []
    )


SESSION: dict[str, Any] = {
    "id": "X",
    "kind": "session",
    "game": "napoleon",
    "seats": 3,
    "before": {"dealer": 0, "counters": [10, 10, 10]},
    "deals": [
        {"acts": ["1: pass, 2: 3, 0: pass"], "given": {"made": True}, "expect": {"net": [-3, -3, 6], "dealer": 0}},
        {"acts": ["2: pass, 0: 2, 1: pass"], "given": {"made": False}, "expect": {"net": [-4, 2, 2], "dealer": 1}},
    ],
    "expect": {"net": [-7, -1, 8], "counters": [3, 9, 18]},
}


def test_a_session_goes_from_deal_to_deal_and_adds_up() -> None:
    assert problems(SESSION) == []
    block = copy.deepcopy(SESSION)
    block["deals"][1]["expect"]["net"] = [0, 0, 0]
    block["expect"] = {"net": [0, 0, 0]}
    assert problems(block) == [
        "deal 2: net: expected [0, 0, 0], found [-4, 2, 2]",
        "net: expected [0, 0, 0], found [-7, -1, 8]",
    ]


def test_a_session_does_not_go_on_over_a_deal_that_is_not_over() -> None:
    block = copy.deepcopy(SESSION)
    del block["deals"][0]["given"], block["deals"][0]["expect"]
    assert problems(block) == ["deal 2: no further deal follows here"]
    assert problems(SESSION | {"acts": ["1: pass"]}) == ["a session has acts in each of its deals, not over them"]


def test_a_session_without_deals_is_played_to_its_end() -> None:
    block = {"id": "X", "kind": "session", "game": "napoleon", "seats": 3, "options": {"session_rounds": 1}}
    block |= {"before": {"dealer": 1}, "expect": {"deals": 3, "dealers": [1, 2, 0]}}
    assert problems(block) == []
    assert problems(block | {"expect": {"deals": 4}}) == ["deals: expected 4, found 3"]
    assert "the session does not end" in problems(block | {"options": {}})[0]


def test_a_settlement_is_reckoned_and_not_played() -> None:
    block = {"id": "X", "kind": "settlement", "game": "napoleon", "options": {"pool": "each_dealer"}}
    block |= {"before": {"dealer": 0, "pools": {"pool": 6}}, "given": {"caller": 2, "call": "nap", "made": True}}
    assert problems(block | {"expect": {"net": [-11, -10, 37, -10], "pools": {"pool": 0}, "next": {"dealer": 1}}}) == []
    assert problems(block | {"expect": {"net": [0, 0, 0, 0]}}) == [
        "net: expected [0, 0, 0, 0], found [-11, -10, 37, -10]"
    ]
    assert problems(block | {"expect": {"next": {}}}) == ["next names nothing, so nothing is tested; name what matters"]
    assert "nothing called 'nett' can be expected here" in problems(block | {"expect": {"nett": 1}})[0]
    assert "it has no acts" in problems(block | {"acts": ["0: pass"], "expect": {"net": {0: 1}}})[0]


REVOKE: dict[str, Any] = {
    "id": "X",
    "game": "napoleon",
    "manner": "club",
    "seats": 3,
    "before": {"dealer": 2},
    "deal": {"hands": {0: ["AH", "KH", "QH", "2C", "3C"], 1: ["5H", "AS", "7D", "6C", "8C"]}},
    "acts": ["0: 3, 1: pass, 2: pass, 0: AH, 1: AS"],
}


def test_an_offence_and_who_may_claim_it_are_told_at_a_club_table() -> None:
    claims = {0: ["claim NAP-L9 1"], 1: ["correct NAP-L9 1"], 2: []}
    offence = {"law": "NAP-L9", "seat": 1, "established": False}
    assert problems(REVOKE | {"expect": {"offences": [offence], "claims": claims}}) == []
    assert problems(REVOKE | {"expect": {"offences": [offence | {"seat": 2}], "claims": {2: ["claim NAP-L9 1"]}}}) == [
        "offences: expected [{law: NAP-L9, seat: 2, established: False}], "
        "found [{law: NAP-L9, seat: 1, established: False}]",
        "claims: expected {2: [claim NAP-L9 1]}, found {2: []}",
    ]
    assert problems(REVOKE | {"expect": {"offences": []}})[0].startswith("offences: expected [], found [{law: NAP-L9")
    assert problems(REVOKE | {"manner": "guided", "expect": {"offences": []}})[0].startswith(
        "1: AS was refused: NAP-R23"
    )


def test_what_the_book_advises_is_told_with_its_hint() -> None:
    flush = {
        "id": "X",
        "game": "napoleon",
        "before": {"dealer": 0},
        "deal": {"hands": {1: ["AS", "KS", "QS", "8S", "5S"]}},
    }
    assert problems(flush | {"expect": {"advice": {"act": "nap", "hint": "NAP-H2"}}}) == []
    assert problems(flush | {"expect": {"advice": {"act": "5"}}}) == []
    assert problems(flush | {"expect": {"advice": {"act": "4", "hint": "NAP-H1"}}}) == [
        "advice: expected {act: 4, hint: NAP-H1}, found {act: nap, hint: NAP-H2}"
    ]


def test_a_trick_taken_back_by_a_law_is_no_trick() -> None:
    acts = ["2: 2S", {"tricks": [0]}, "0: claim NAP-L9 1", {"tricks": [], "turn": 1, "menu": ["5H"]}, "1: 5H, 2: 2S"]
    deal = {"hands": {**REVOKE["deal"]["hands"], 2: ["2S", "3S", "4S", "5S", "6S"]}}
    assert problems(REVOKE | {"deal": deal, "acts": REVOKE["acts"] + acts, "expect": {"tricks": [0], "turn": 0}}) == []


def test_a_slip_of_the_dealer_is_named_and_each_new_deal_has_its_own_cards() -> None:
    block = {"id": "X", "game": "napoleon", "manner": "club", "seats": 3, "before": {"dealer": 0}}
    block |= {"deal": [{"hands": {1: ["AS"]}}, {"hands": {1: ["2C", "3C", "4C", "5C", "6C"]}}]}
    block |= {"acts": ["*: overdeal 1", {"hands": {1: 6}}, "2: claim NAP-L1 0"]}
    assert problems(block | {"expect": {"hands": {1: ["2C", "3C", "4C", "5C", "6C"]}, "offences": []}}) == []


# Files


def lines(path: Path, text: str) -> list[str]:
    path.write_text(text, encoding="utf-8")
    return [line for result in check_file(path) for line in result.lines()]


def test_a_page_gives_its_game_to_its_blocks(tmp_path: Path) -> None:
    block = DEAL.replace("game: napoleon\n", "")
    page = f"---\nid: napoleon\n---\n# Napoleon\n\n```yaml{block}```\n\n```text\nno: example\n```\n"
    assert lines(tmp_path / "napoleon.md", page) == []
    assert len(check_file(tmp_path / "napoleon.md")) == 1
    assert lines(tmp_path / "bare.md", f"```yaml{block}```\n") == [
        f"{tmp_path / 'bare.md'}:2: X1: a block needs game: a word"
    ]


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("a.yaml", "id: X\n  expect: {\n", ":1: ?: this is no yaml: line 2: mapping values are not allowed"),
        ("a.yaml", DEAL[: DEAL.index("QH, QD")], ":1: ?: this is no yaml: line "),
        ("a.yaml", "id: X\nid: Y\n", ":1: ?: this is no yaml: line 2: 'id' is given twice"),
        ("a.yaml", "", ":1: ?: the block is empty"),
        ("a.yaml", "- 7\n", ":1: ?: a block is a mapping of keys, not 7"),
        ("a.yaml", "id: X\ngame: napoleon\nexpct: {}\n", ":1: X: a block has no key 'expct'"),
        ("a.yaml", "a: *b\n", ":1: ?: this is no yaml: line 1: found undefined alias"),
        ("a.md", "# No blocks\n", ":0: ?: the file has no worked examples"),
        ("a.md", "text\n\n```yaml\nid: X\n", ":4: ?: the block is never closed"),
    ],
)
def test_a_file_that_is_wrong_or_breaks_off_is_one_line_that_says_where(
    tmp_path: Path, name: str, text: str, problem: str
) -> None:
    found = lines(tmp_path / name, text)
    assert len(found) == 1
    assert found[0].startswith(f"{tmp_path / name}{problem}")
    assert "\n" not in found[0]


def test_a_file_that_is_not_there_or_no_text_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "picture.yaml").write_bytes(b"\x89PNG\xff\xfe")
    assert [str(result.problems[0]) for result in check_paths([tmp_path / "none.yaml", tmp_path / "picture.yaml"]).results] == [
        "the file cannot be read: No such file or directory",
        "the file cannot be read: it is not text in UTF-8",
    ]  # fmt: skip


def test_a_report_counts_what_passed_and_what_failed_over_all_files(tmp_path: Path) -> None:
    (tmp_path / "right.yaml").write_text(DEAL, encoding="utf-8")
    wrong = DEAL.replace("made: true", "made: false")
    (tmp_path / "wrong.yml").write_text("".join(f"- {block}" for block in two(DEAL, wrong)), encoding="utf-8")
    report = check_paths([tmp_path])
    assert (report.passed, report.failed) == (2, 1)
    assert report.lines() == [f"{tmp_path / 'wrong.yml'}:1: X1: made: expected False, found True"]
    assert isinstance(report.results[0], Result)


def two(*blocks: str) -> list[str]:
    """Blocks indented to be items of a list."""
    return [block.strip().replace("\n", "\n  ") + "\n" for block in blocks]


def test_a_block_knows_its_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(f"text\n\n```yaml{DEAL}```\n", encoding="utf-8")
    block = blocks_of(tmp_path / "a.md")[0]
    assert isinstance(block, Block)
    assert (block.id, block.line, block.source) == ("X1", 4, str(tmp_path / "a.md"))
