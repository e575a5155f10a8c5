"""Cutting for places: each draws a card, the best go first, and those whose cards are equal cut again, for the tie alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import index

from oddtrick.cards import ACE_HIGH, BadCard, RankOrder, parse_card
from oddtrick.table.errors import BadOptions

Cut = Mapping[str, int | str]
"""Who drew which card, as its number or its name."""


class CutAgain(BadOptions):
    """Cards that leave open what was to be decided; `tied` are those who have to cut again."""

    def __init__(self, template: str, rule: str, tied: Sequence[str]) -> None:
        super().__init__(template, rule, names=", ".join(tied))
        self.tied = tuple(tied)


class Ranking:
    """In what order those who cut come: `groups`, best first, of those who are still equal.

    `cuts` are the first cut and the further ones of those who were equal in those before; a further cut decides nothing but the
    tie. The highest card of `order` is the best one; where the lowest is, give the ranks the other way round. `rule` is
    named in what is refused. Raises BadOptions for cards that do not make a cut.
    """

    def __init__(self, cuts: Sequence[Cut], order: RankOrder = ACE_HIGH, rule: str = "") -> None:
        if not cuts or not cuts[0]:
            raise BadOptions("nobody has cut a card yet", rule)
        self.rule = rule
        self.groups: list[list[str]] = [list(cuts[0])]
        for place, cut in enumerate(cuts):
            if place:
                self._check_again(cut)
            powers = {name: _power(name, card, order, rule) for name, card in cut.items()}
            self.groups = [part for group in self.groups for part in _parted(group, powers)]

    def _check_again(self, cut: Cut) -> None:
        equal = {name: group for group in self.groups if len(group) > 1 for name in group}
        for name in cut:
            if name not in equal:
                raise BadOptions("{name} has no tie to decide, and does not cut again", self.rule, name=name)
            if missing := [other for other in equal[name] if other not in cut]:
                raise BadOptions(
                    "{name} cuts again, so {others} must cut too", self.rule, name=name, others=", ".join(missing)
                )

    def tied_at(self, place: int) -> list[str]:
        """Those who are equal across a place, counted from the best: some would stand before it, some behind; else nobody."""
        for group in self.groups:
            if 0 < place < len(group):
                return group
            place -= len(group)
        return []

    def best(self, number: int) -> list[str]:
        """So many of the best, in their order as far as it is known. Raises CutAgain where a tie leaves open who they are."""
        if tied := self.tied_at(number):
            raise CutAgain("{names} have cut equal cards; they cut again", self.rule, tied)
        return [name for group in self.groups for name in group][:number]

    def whole(self) -> list[str]:
        """All in their order. Raises CutAgain where any two are equal."""
        for group in self.groups:
            if len(group) > 1:
                raise CutAgain("{names} have cut equal cards; they cut again", self.rule, group)
        return [name for (name,) in self.groups]


def _power(name: str, card: int | str, order: RankOrder, rule: str) -> int:
    try:
        power = order.power[parse_card(card) if isinstance(card, str) else index(card)]
    except (BadCard, IndexError, TypeError) as error:
        raise BadOptions("{name} has cut no card: {why}", rule, name=name, why=str(error)) from error
    if not power:
        raise BadOptions("{name} has cut {card}, which has no place in cutting", rule, name=name, card=card)
    return power


def _parted(group: list[str], powers: Mapping[str, int]) -> list[list[str]]:
    """A group of equals after another cut; those who did not cut stay as they are."""
    if group[0] not in powers:
        return [group]
    best_first = sorted(group, key=lambda name: -powers[name])
    return [list(part) for _, part in groupby(best_first, key=powers.__getitem__)]
