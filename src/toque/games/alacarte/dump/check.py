"""Checks dumps of a la carte: positions that no game can reach are refused with what is wrong."""

from __future__ import annotations

import re
from collections import Counter

from toque.engine.errors import BadSetup, Unfit
from toque.games.alacarte.dump.form import CREPE_WORD, AlacarteDump
from toque.games.alacarte.rules.actions import (
    ACTING,
    CHOOSING,
    COLOURS,
    CREPE,
    CUPS,
    DISHES,
    DRAWING,
    FLIPPING,
    FLIPS,
    GOES_ON,
    HAND,
    HOW,
    KINDS,
    NONE,
    OVER,
    POURING,
    POURS,
    SALT,
    SPOILED,
    SPOONS_A_TURN,
    STARS_WON,
    START,
    TAKING,
    TOO_LONG,
    TOP,
)
from toque.games.alacarte.rules.material import NUMBERS
from toque.games.alacarte.rules.play.pool import only_cup
from toque.games.alacarte.rules.play.turn import MOST_TURNS, STARS_TO_WIN
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.rules.state import BOX, CONDIMENTS, SALTS

SEATS = range(2, 5)
GROUPS = 5
MOST_NEEDED = 2
MOST_POINTS = 9
MOST = 10**6
"""The highest allowed count of rolls and drawn cups."""
WORD = re.compile(r"[a-z][a-z0-9-]{0,30}")


def bad(said: str) -> BadSetup:
    """The error for an impossible dump."""
    return BadSetup(Unfit.BAD_DUMP, said=said)


def need(held: bool, said: str) -> None:
    """Raise BadSetup with what is wrong, unless this holds."""
    if not held:
        raise bad(said)


def given(fields: AlacarteDump) -> None:
    """Raise BadSetup for what is wrong with the fields of a dump; a position can be made from what passes."""
    check_shape(fields)
    check_recipes(fields)
    check_dishes(fields)
    check_spices(fields)
    check_cups(fields)


def check_shape(fields: AlacarteDump) -> None:
    """Every list has its length, every number its range."""
    seats = fields.seats
    need(seats in SEATS, f"seats: {seats}")
    for name, length in (
        *((name, seats) for name in ("knobs", "pans", "inside", "trays", "stars", "laid", "cups", "rolls")),
        *((name, CUPS) for name in ("pool", "used")),
        *((name, COLOURS) for name in ("grains", "salts")),
        ("sink", KINDS),
        ("recipes", DISHES),
        ("words", DISHES),
    ):
        need(len(getattr(fields, name)) == length, f"{name}: {length} entries")
    need(all(len(pan) == KINDS for pan in fields.inside), f"inside: {KINDS} counts a pan")
    need(all(len(cups) == CUPS for cups in fields.cups), f"cups: {CUPS} counts a seat")
    for name in ("start", "turn"):
        need(0 <= getattr(fields, name) < seats, f"{name}: a seat")
    need(0 <= fields.turns <= MOST_TURNS * seats, "turns: too many")
    need(0 <= fields.spoons <= 2 * SPOONS_A_TURN, "spoons: from 0 to 6")
    need(0 <= fields.drawn <= MOST, "drawn: too many")
    need(all(0 <= knob <= TOP for knob in fields.knobs), "knobs: from 0 to 7")
    need(all(0 <= count <= MOST for count in fields.rolls), "rolls: too many")
    need(all(0 <= count <= STARS_TO_WIN for count in fields.stars), "stars: from 0 to 3")
    need(set(fields.crepes) <= set(range(seats)), "crepes: seats")
    need(len(set(fields.crepes)) == len(fields.crepes), "crepes: each seat once")
    need(fields.bottle is None or 0 <= fields.bottle < COLOURS, "bottle: a colour's number")
    need(fields.target is None or 0 <= fields.target < seats, "target: a seat")
    need(fields.technique is None or 0 <= fields.technique < max(POURS, FLIPS), "technique: one for what is under way")
    need(GOES_ON <= fields.ended <= TOO_LONG, "ended: from 0 to 4")


def check_recipes(fields: AlacarteDump) -> None:
    """Twenty dishes that can be cooked (ALC-7)."""
    need(all(map(WORD.fullmatch, fields.words)), "words: small letters, digits and hyphens")
    need(len(set(fields.words)) == DISHES, "words: each once")
    for word, numbers in zip(fields.words, fields.recipes, strict=True):
        need(len(numbers) == NUMBERS and min(numbers) >= 0, f"recipes: {word}")
        group, points, *needs, low, high, burns = numbers
        need(group < GROUPS and 0 < points <= MOST_POINTS and max(needs) <= MOST_NEEDED, f"recipes: {word}")
        need(low <= high < burns <= TOP and (low > 0 or sum(needs) > 0), f"recipes: {word}")
    need(0 < fields.crepe_points <= MOST_POINTS, f"crepe_points: from 1 to {MOST_POINTS}")


def check_dishes(fields: AlacarteDump) -> None:
    """No dish is in two places."""
    found = Counter([*fields.table, *fields.trash])
    for seat in range(fields.seats):
        own = [*fields.trays[seat], *([fields.pans[seat]] if fields.pans[seat] else [])]
        crepes = own.count(CREPE_WORD) + (seat in fields.crepes)
        need(crepes <= 1, f"crepes: seat {seat} has two")
        found.update(dish for dish in own if dish != CREPE_WORD)
    for dish, count in found.items():
        need(dish in fields.words and count == 1, f"dishes: {dish}")


def check_spices(fields: AlacarteDump) -> None:
    """No more condiments and salt than there are (ALC-3)."""
    counts = [*fields.grains, *fields.salts, *fields.sink, *(count for pan in fields.inside for count in pan)]
    need(all(0 <= count <= MOST for count in counts), "spices: not below nothing")
    need(all(count <= SALTS for count in fields.salts), f"salts: at most {SALTS} in a container")
    for colour in range(COLOURS):
        there = fields.grains[colour] + fields.sink[colour] + sum(pan[colour] for pan in fields.inside)
        need(there <= CONDIMENTS, f"grains: more than {CONDIMENTS} of colour {colour}")
    salt = sum(fields.salts) + fields.sink[SALT] + sum(pan[SALT] for pan in fields.inside)
    need(salt <= COLOURS * SALTS, "salts: too much salt")


def check_cups(fields: AlacarteDump) -> None:
    """No more cups of a kind than there are (ALC-4)."""
    for cup in range(CUPS):
        piles = [fields.pool[cup], fields.used[cup], *(cups[cup] for cups in fields.cups)]
        piles += fields.laid if cup == 0 else []
        need(min(piles) >= 0 and sum(piles) <= BOX[cup], f"cups: too many of kind {cup}")
    need(fields.used[0] == 0, "used: a victory point cup is laid on a tray")


def position(found: AlacartePosition) -> None:
    """Raise BadSetup for what is wrong with the whole position: every phase has what it waits for."""
    phase = found.phase
    over = phase == OVER
    need(over == (found.ended != GOES_ON), "ended: only when the game is over")
    check_stars(found)
    counts = [int(found.finished_count(seat)) for seat in range(found.seats)]
    need(over or max(counts) < found.table.goal, "trays: the game would be over")
    need(over or not any(found.grains[k] == 0 < found.sink[k] for k in range(COLOURS)), "sink: is to be refilled from")
    check_hands(found)
    if found.sets_up():
        check_set_up(found)
    elif not over:
        empty = [seat for seat in range(found.seats) if found.pans[seat] == NONE]
        need(empty == ([found.turn] if phase == CHOOSING else []), "pans: a dish in every pan")
        check_phase(found)


def check_stars(found: AlacartePosition) -> None:
    """Three stars end the game (ALC-50)."""
    winners = [seat for seat in range(found.seats) if found.stars[seat] == STARS_TO_WIN]
    need(winners == ([found.turn] if found.ended == STARS_WON else []), "stars: three end the game")


def check_hands(found: AlacartePosition) -> None:
    """What is held in the hand fits the phase."""
    moves = found.phase in (HOW, POURING, FLIPPING)
    need((found.bottle == NONE) == (found.target == NONE), "bottle: held over a pan")
    need(found.bottle == NONE or found.phase in (HOW, POURING), "bottle: held while pouring")
    most = POURS if found.phase == POURING else FLIPS if found.phase == FLIPPING else 0
    need(HAND <= found.technique < most, "technique: one for what is under way")
    if not moves:
        return
    seat, target, bottle = found.turn, found.target, found.bottle
    if bottle == NONE:
        need(found.phase != POURING and found.pans[seat] == CREPE, "bottle: none is held")
        need(not found.is_burned(seat), "knobs: a burned crêpe is not flipped")
    else:
        fits = found.may_season(seat, bottle) if target == seat else found.may_re_season(seat, target)
        need(fits, "target: may not be seasoned")
        need(found.grains[bottle] + found.salts[bottle] > 0, "bottle: empty")


def check_set_up(found: AlacartePosition) -> None:
    """Before the first turn only cups are drawn and first dishes chosen (ALC-6)."""
    need(found.phase in (START, DRAWING, CHOOSING), "phase: the first turn has not begun")
    need(found.pool_size() > found.seats, "pool: enough for everybody")
    chosen = (found.turn - found.start) % found.seats if found.phase == CHOOSING else 0
    filled = [seat for seat in range(found.seats) if found.pans[seat] != NONE]
    due = sorted((found.start + k) % found.seats for k in range(chosen))
    need(filled == due, "pans: chosen one after the other")
    need(all(dish != CREPE for dish in found.pans), "pans: no crêpe at first")
    need(found.phase != CHOOSING or several(found), "table: nothing to choose")
    need(not any(found.knobs) and not any(found.trays), "knobs: the first turn has not begun")


def several(found: AlacartePosition) -> bool:
    """Whether there is something to choose for the empty pan."""
    choice = int(found.choice(found.turn))
    return choice != 0 and (choice & (choice - 1) != 0 or found.may_lay_crepe(found.turn))


def check_phase(found: AlacartePosition) -> None:
    """What the table waits for is there."""
    phase, seat = found.phase, found.turn
    need(phase != START, "phase: the first turn has begun")
    if phase == CHOOSING:
        need(several(found), "table: nothing to choose")
    elif phase == SPOILED:
        need(found.is_burned(seat) and found.may_rescue(seat), "phase: nothing to save")
    else:
        need(not found.is_spoiled(seat), "pans: spoiled on its owner's turn")
        need(not found.is_finished(seat), "pans: finished on its owner's turn")
    if phase == ACTING:
        need(found.spoons > 0 or found.has_break(seat), "spoons: nothing to do")
    elif phase == DRAWING:
        need(found.pool_size() > 1, "pool: nothing to draw")
    elif phase == TAKING:
        many = only_cup(found) == found.seats * CUPS
        need(found.pool_size() == 0 and many, "pool: nothing to take")
