"""A turn of cuisine: warming tray, play, discard, cleanup (CUI-11 to CUI-20), and what comes after it."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.cuisine.rules import event_codes as j
from toque.games.cuisine.rules.actions import (
    GOES_ON,
    HAND,
    KINDS,
    MEDALS_WON,
    NO_JUDGE_LEFT,
    NONE,
    OVER,
    PLAYING,
    ROUNDS,
    TOO_LONG,
    TRAYING,
)
from toque.games.cuisine.rules.cards.sightings import note_moved
from toque.games.cuisine.rules.material import ABILITIES
from toque.games.cuisine.rules.permits import is_idle
from toque.games.cuisine.rules.play.abilities import run_on, wake_judges
from toque.games.cuisine.rules.play.drawing import discard_hand, draw_on, from_hand, to_tray
from toque.games.cuisine.rules.play.ending import places
from toque.games.cuisine.rules.play.judging import call_judges
from toque.games.cuisine.rules.play.market import clean_up
from toque.games.cuisine.rules.state import Dinner


def go_on(dinner: Dinner) -> None:
    """Continue until a player or chance has to decide. If everybody can see that only the end is left, end the turn."""
    while dinner.phase != OVER:
        if dinner.drawing:
            if not draw_on(dinner):
                return
        elif dinner.running != NONE:
            if not run_on(dinner):
                return
        elif dinner.closing:
            close_turn(dinner)
            if dinner.phase == TRAYING:
                return
        elif is_idle(dinner):
            end_turn(dinner)
        else:
            dinner.phase = PLAYING
            return


def begin_turn(dinner: Dinner, seat: i64) -> None:
    """Begin a turn with one buy, no money, and active judges; first comes the warming tray (CUI-11, CUI-14)."""
    dinner.turn = seat
    dinner.buys = 1
    if dinner.log is not None:
        dinner.log.append((j.TURN, seat, dinner.round, dinner.spoons, dinner.coins, dinner.buys))
    wake_judges(dinner)
    if dinner.hand_size[seat] and dinner.tray_size[seat] < dinner.slots_of(seat):
        dinner.phase = TRAYING


def put_in_tray(dinner: Dinner, kind: i64) -> None:
    """Put a card of the hand face down into the player's warming tray (CUI-11)."""
    seat: i64 = dinner.turn
    note_moved(dinner, seat, warm=True)
    to_tray(dinner, seat, from_hand(dinner, seat, kind))
    if dinner.log is not None:
        dinner.log.append((j.PUT_IN_TRAY, seat, kind))


def end_turn(dinner: Dinner) -> None:
    """The discard phase: discard played cards and the rest of the hand, then draw a new hand (CUI-19)."""
    seat: i64 = dinner.turn
    discard_hand(dinner, seat)
    for kind in range(dinner.table.kinds):
        dinner.discards[seat * KINDS + kind] += dinner.played[kind]
        dinner.played[kind] = 0
        dinner.fresh[kind] = 0
        dinner.less[kind] = 0
    dinner.has_played = False
    if dinner.waiting:
        for ability in range(ABILITIES):
            dinner.uses[ability] = 0
        dinner.waiting = False
    dinner.spoons = 0
    dinner.coins = 0
    dinner.buys = 0
    dinner.layings = 0
    dinner.acquired = False
    dinner.submitted = False
    dinner.closing = True
    dinner.drawing = HAND


def close_turn(dinner: Dinner) -> None:
    """The cleanup phase (CUI-20): scored judges are replaced (CUI-7), and the turn passes to the left."""
    seat: i64 = dinner.turn
    dinner.closing = False
    clean_up(dinner)
    call_judges(dinner)
    if seat == dinner.last:
        finish(dinner, MEDALS_WON)
        return
    if seat == dinner.last_of_round():
        if not dinner.judge_left():
            finish(dinner, NO_JUDGE_LEFT)
            return
        if dinner.round == ROUNDS:
            finish(dinner, TOO_LONG)
            return
        dinner.round += 1
    begin_turn(dinner, dinner.after(seat))


def finish(dinner: Dinner, why: i64) -> None:
    """End the game (CUI-34 to CUI-36)."""
    assert dinner.ended == GOES_ON
    dinner.ended = why
    dinner.phase = OVER
    if dinner.log is not None:
        dinner.log.append((j.ENDED, why))
        dinner.log.append((j.GAME_OVER, *places(dinner)))
