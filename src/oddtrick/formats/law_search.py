"""Looking up the law for what has just happened at a table, in the words that a player would use for it.

The words of the question are compared with those of the laws in every inflection ("revoked" finds "revoke", «сдающего»
finds «сдающий») and with words of the same meaning. A law that answers more of the question,
in rarer words and in its first column, stands first. Rules are asked only where no law answers the whole question.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from math import log

from oddtrick.formats.rule_page import Page, Statement, plain

SYNONYMS: tuple[tuple[str, ...], ...] = (
    ("revoke", "renounce", "renege", "not following suit", "фальшренонс", "ренонс", "не в масть"),
    ("misdeal", "wrong deal", "redeal", "пересдача", "неправильная сдача", "неверная сдача"),
    (
        "exposed",
        "shown",
        "shows",
        "face up",
        "faced",
        "засвечена",
        "засветил",
        "показана",
        "показал",
        "вскрыл",
        "лицом вверх",
        "открыта",
    ),
    ("out of turn", "вне очереди", "не в очередь", "не в свою очередь"),
    (
        "wrong number",
        "too many",
        "too few",
        "more or fewer",
        "more cards",
        "fewer cards",
        "unequal",
        "не то число",
        "неверное число",
        "больше или меньше",
        "больше карт",
        "меньше карт",
        "лишняя карта",
        "лишние карты",
    ),
    ("stock", "talon", "талон"),
    ("look", "looking", "peek", "посмотрел", "смотрит", "заглядывает", "подсмотрел"),
    ("call", "bid", "declaration", "заказ", "объявление"),
    ("bet", "stake", "ставка"),
    ("lead", "ход", "зашёл"),
    ("pool", "pot", "kitty", "банк", "китти"),
    ("uncut", "not cut", "no cut", "неснятая", "не снята", "не сняли", "не снял"),
    ("take back", "withdraw", "withdrawing", "retract", "назад", "отменил"),
    ("consultation", "talk", "telling", "signal", "совещание", "говорит", "рассказывает", "подсказка", "знаки"),
    ("too low", "insufficient", "not higher", "less", "не выше", "недостаточный", "ниже", "меньше"),
    ("second", "two", "twice", "второе", "второй", "два", "дважды"),
    ("refuse to show", "refuses to show", "not showing", "will not show", "не показывает", "отказался показать"),
    ("foul hand", "недействительная рука"),
    ("dispute", "argument", "спор"),
    ("sight", "allin", "игра на свои", "олл-ин", "ва-банк"),
    ("penalty", "fine", "forfeit", "штраф", "взыскание"),
)
"""Groups of words and phrases that ask for the same law."""

_COMMON = frozenset(
    re.findall(
        r"\w+",
        """
        a an and any are as at be been by do does did for from had has he her his how i if in is it its me my of off on or
        player she someone that the their then they this to too was we were what when who will with you
        а без бы в во вы где для до его ее если же за и из или как когда кто ли мне мы на над нам но о об он она они от по
        под при с свою со так то тот ты у уже чем что это я игрок
        """,
    )
)
_ENDING = re.compile(
    r"(?:ings?|edly|ed|es|s|e|ly|"
    r"ившись|авшись|ами|ями|ого|его|ому|ему|ыми|ими|ает|яет|ил|ал|ла|ло|ли|ют|ут|ит|ет|ая|яя|ое|ее|ые|ие|ый|ий|ой|ей|"
    r"ов|ев|ам|ям|ах|ях|ом|ем|ую|юю|ую|ть|ся|а|я|о|е|ы|и|у|ю|ь|й)$"
)
_ALL_IN = re.compile(r"\ball[- ]in\b")  # two common words that mean one rare thing together
_FIRST_COLUMN, _OTHER_COLUMN, _RULE = 3.0, 1.0, 0.8
_SYNONYM, _AKIN = 0.7, 0.6


def find_in(page: Page, words: str, limit: int = 10) -> list[Statement]:
    """The laws of a page that answer `words`, the best first; rules too where no law answers all of them."""
    asked = _asked(words)
    laws = [_Read.law(page.statements[ident]) for ident in page.ids("L")]
    found = _ranked(laws, asked)
    if not any(whole for whole, _, _ in found):
        rules = [_Read.rule(page.statements[ident]) for ident in page.ids("R")]
        found = sorted([*found, *_ranked(rules, asked)], key=lambda one: (-one[1], one[2].line))
    best = found[0][1] if found else 0.0
    return [statement for _, score, statement in found if score * 3 >= best][:limit]


def stem(word: str) -> str:
    """A word without its inflection, in lower case; short words stay as they are.

    >>> stem("revoked") == stem("revokes") == stem("revoke")
    True
    >>> stem("сдающего") == stem("сдающий")
    True
    """
    word = word.lower().replace("ё", "е")
    for _ in range(2):
        shorter = _ENDING.sub("", word)
        if len(shorter) < 4 - (len(word) < 5):
            break
        word = shorter
    return word[:-1] if len(word) > 4 and word[-1] == word[-2] else word


def _stems(text: str) -> list[str]:
    words = re.findall(r"[^\W_]+", _ALL_IN.sub("allin", text.lower().replace("ё", "е")))
    return [stem(word) for word in words if word not in _COMMON]


class _Read:
    """A statement as the stems of its columns, each column with its weight."""

    def __init__(self, statement: Statement, columns: Iterable[tuple[str, float]]) -> None:
        self.statement = statement
        self.columns = [(_stems(plain(text)), weight) for text, weight in columns]

    @classmethod
    def law(cls, statement: Statement) -> _Read:
        first, *others = statement.cells.values()
        return cls(statement, [(first, _FIRST_COLUMN), *((text, _OTHER_COLUMN) for text in others)])

    @classmethod
    def rule(cls, statement: Statement) -> _Read:
        return cls(statement, [(statement.text, _RULE)])

    def match(self, phrase: tuple[str, ...]) -> float:
        """How well the statement says a phrase: the weight of the best column that has all its words close together."""
        return max((weight * _closeness(phrase, stems) for stems, weight in self.columns), default=0.0)


def _closeness(phrase: tuple[str, ...], stems: list[str]) -> float:
    """1 where the words of a phrase stand together among `stems`, less where only their beginnings do, else 0."""
    best, width = 0.0, len(phrase) + (len(phrase) > 1)
    for start, word in enumerate(stems):
        if any(word == one or _akin(word, one) for one in phrase):
            near = stems[start : start + width]
            each = [1.0 if one in near else _AKIN * any(_akin(one, other) for other in near) for one in phrase]
            best = max(best, min(each))
    return best


def _akin(one: str, other: str) -> bool:
    """Whether two stems begin alike, so far as to be forms of one word."""
    short, long = sorted((one, other), key=len)
    return len(short) >= 4 and long.startswith(short) and len(long) - len(short) <= 3


def _asked(words: str) -> list[tuple[tuple[str, ...], float, int]]:
    """The ways to answer the question: phrases of stems, what each is worth, and the number of the thing asked.

    A word of the question and the phrases of the same meaning answer the same thing.
    """
    spoken = words.lower().replace("ё", "е")
    left = _stems(spoken)
    ways: list[tuple[tuple[str, ...], float, int]] = []
    number = 0
    for group in SYNONYMS:
        phrases = {phrase: tuple(_stems(phrase)) for phrase in group}
        said = [stems for phrase, stems in phrases.items() if _says(left, spoken, phrase, stems)]
        if said:
            ways += [(stems, 1.0 if stems in said else _SYNONYM, number) for stems in phrases.values() if stems]
            left = [word for word in left if not any(word in stems for stems in said)]
            number += 1
    return ways + [((word,), 1.0, number + n) for n, word in enumerate(dict.fromkeys(left))]


def _says(left: list[str], spoken: str, phrase: str, stems: tuple[str, ...]) -> bool:
    """Whether the question says a phrase: word for word when it is long, by its stem when it is one word."""
    if " " in phrase or "-" in phrase:
        return phrase.replace("ё", "е") in spoken
    return any(word == stems[0] or _akin(word, stems[0]) for word in left)


def _ranked(read: list[_Read], asked: list[tuple[tuple[str, ...], float, int]]) -> list[tuple[bool, float, Statement]]:
    """Whether each statement answers the whole question, its score, and the statement; those that answer nothing go."""
    matches = [_answers(one, asked) for one in read]
    things = {number for _, _, number in asked}
    rarity = {n: log(1 + len(read) / (1 + sum(n in match for match in matches))) for n in things}
    found = [
        (len(match) == len(things), sum(rarity[n] * worth for n, worth in match.items()), one.statement)
        for one, match in zip(read, matches, strict=True)
        if match
    ]
    return sorted(found, key=lambda one: (-one[1], one[2].line))


def _answers(read: _Read, asked: Iterable[tuple[tuple[str, ...], float, int]]) -> Mapping[int, float]:
    """How well a statement answers each thing asked, by its number."""
    best: dict[int, float] = {}
    for stems, worth, number in asked:
        if match := worth * read.match(stems):
            best[number] = max(best.get(number, 0.0), match)
    return best
