"""Other engines at the same work, driven from Python with random play; each is skipped where it is not installed."""

from __future__ import annotations

import random
from collections.abc import Callable

Play = Callable[[random.Random], int]
"""Plays one deal with a source of chance, and returns how many acts it took."""


def open_spiel_hearts() -> Play:
    """Hearts in OpenSpiel's C++ engine; the dealing of each card is an act there, and counts. Raises ImportError."""
    import pyspiel

    game = pyspiel.load_game("hearts")

    def play(draw: random.Random) -> int:
        state, acts = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            acts += 1
            state.apply_action(actions[int(draw.random() * len(actions))])
        return acts

    return play


def pokerkit_single_draw() -> Play:
    """Five cards with one draw in PokerKit: deuce to seven, for want of five-card draw. Raises ImportError."""
    from pokerkit import Automation, NoLimitDeuceToSevenLowballSingleDraw

    def play(draw: random.Random) -> int:
        state = NoLimitDeuceToSevenLowballSingleDraw.create_state(tuple(Automation), True, 0, {-1: 1}, 1, (200,) * 5, 5)
        acts = 0
        while state.status:
            acts += 1
            if state.can_stand_pat_or_discard():
                hand = list(state.get_down_cards(state.stand_patter_or_discarder_index))
                state.stand_pat_or_discard(draw.sample(hand, draw.randrange(4)))
                continue
            options = [state.check_or_call]
            if state.can_fold():
                options.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                options.append(state.complete_bet_or_raise_to)
            options[int(draw.random() * len(options))]()
        return acts

    return play


PEERS = {
    "OpenSpiel hearts": (open_spiel_hearts, "napoleon"),
    "PokerKit single draw": (pokerkit_single_draw, "poker"),
}
"""The peers, each with how it is made and the game of ours that is most like it."""
