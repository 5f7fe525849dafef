"""Worlds are possible: what all have seen since the last shuffle, played again in them, is legal and leads there."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from conformance.walks import Moment, Setting, walk
from rules import rule
from toque.engine.game import Dump
from toque.engine.record import Ply
from toque.engine.rng import Rng
from toque.games.cuisine.actions import CANCEL, NO_TRAY, PRESENT, TAKE, TO, TRAY
from toque.games.cuisine.actions import DISCARD as FIRST_AFTER_TAKE
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.judging import take_back
from toque.games.cuisine.position import CuisinePosition

PLIES = 250
"""Of each game; its trays are full by then, so that the later ones have fewer secrets."""


@rule("CUI-38")
@pytest.mark.parametrize("seats", [2, 3])
def test_what_all_have_seen_leads_to_every_world(seats: int) -> None:
    checked = 0
    for ply, moment in enumerate(islice(walk(Setting(CUISINE, seats, CUISINE.chosen({})), 77), PLIES)):
        for seat in range(seats):
            other = moment.position.determinize(seat, Rng(ply))
            assert isinstance(other, CuisinePosition)
            world = CUISINE.dump(other)
            before = rewound(moment, world, seat)
            if before is None:
                continue
            again = CUISINE.load(before)
            for move in seen(moment.since, seat):
                CUISINE.play(again, move.who, move.number())
            assert without_labels(CUISINE.dump(again)) == without_labels(world)
            checked += 1
    assert checked > 50


def seen(since: list[Ply], seat: int) -> list[Ply]:
    """The moves since the last shuffle; of others' meals only those that were presented."""
    found: list[Ply] = []
    meal: list[Ply] | None = None
    for ply in since:
        if ply.who != seat and ply.number() == PRESENT:
            meal = []
        if meal is None:
            found.append(ply)
            continue
        meal.append(ply)
        if TO <= ply.number() < CANCEL:
            found += meal
        if TO <= ply.number() <= CANCEL:
            meal = None
    return found


def rewound(moment: Moment, world: Dump, seat: int) -> Dump | None:
    """The position after the last shuffle as it was in this world; None where others moved cards unseen since."""
    hidden = [ply for ply in moment.since if ply.who != seat and is_hidden(ply.number())]
    if hidden or world["phase"] in ("start", "decks", "market", "judges", "shuffle", "over"):
        return None
    then, now = moment.shuffled, truth(moment.position, seat)
    hands, trays, decks = list(then["hands"]), list(then["trays"]), list(then["decks"])
    for each in range(then["seats"]):
        drawn = len(then["decks"][each]) - len(now["decks"][each])
        top = then["decks"][each][len(then["decks"][each]) - drawn :]
        if each == seat:
            decks[each] = [*world["decks"][each], *top]
            continue
        trays[each] = [*world["trays"][each], *less(then["trays"][each], now["trays"][each])]
        if drawn == 0:
            hands[each] = [*world["hands"][each], *less(then["hands"][each], now["hands"][each])]
            decks[each] = world["decks"][each]
        elif drawn % 5 or len(now["hands"][each]) > 5 or used(moment):
            return None  # cards may have been drawn in the middle of a turn
        else:
            group = Counter(top[:5])
            shown = group - Counter(card.split()[0] for card in now["hands"][each])
            lying = [card.split()[0] for card in world["hands"][each]]
            decks[each] = [*world["decks"][each], *lying, *shown.elements(), *top[5:]]
    stock = [*world["stock"], *then["stock"][len(now["stock"]) :]]
    piles = [[*world["piles"][k], *then["piles"][k][len(now["piles"][k]) :]] for k in range(3)]
    return {**then, "hands": hands, "trays": trays, "decks": decks, "stock": stock, "piles": piles}


def is_hidden(action: int) -> bool:
    """A card that goes into a tray, or out of it."""
    return TRAY <= action < NO_TRAY or TAKE <= action < FIRST_AFTER_TAKE


def used(moment: Moment) -> bool:
    """Whether an ability was used since the last shuffle, which may have drawn cards."""
    return any(ply.spelling.startswith("use ") for ply in moment.since)


def truth(position: Any, seat: int) -> Dump:
    """How it stands, a meal that another lays taken back."""
    copy = position.clone()
    assert isinstance(copy, CuisinePosition)
    if copy.turn != seat and CUISINE.dump(copy)["phase"] in ("meal", "type"):
        take_back(copy)
    return CUISINE.dump(copy)


def less(before: list[str], after: list[str]) -> list[str]:
    """The cards that have left since."""
    return [*(Counter(before) - Counter(after)).elements()]


def without_labels(dump: Dump) -> dict[str, Any]:
    """Which of two like cards lies where nobody can tell; the order of a hand says nothing."""
    areas = {name: [sorted(card.split()[0] for card in pile) for pile in dump[name]] for name in ("hands", "trays")}
    meal = [text.replace(text.split()[1], "", 1) for text in dump["meal"]]
    return {**dump, **areas, "meal": meal}
