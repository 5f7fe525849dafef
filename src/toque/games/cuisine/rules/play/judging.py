"""A meal is laid card by card, in private, and presented to a judge (CUI-18, CUI-28 to CUI-32)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.games.cuisine.rules import event_codes as j
from toque.games.cuisine.rules.actions import JUDGES, KINDS, LABELS, LAYING, NAMING, NONE, PLAYING
from toque.games.cuisine.rules.cards.effects import PURCHASED
from toque.games.cuisine.rules.cards.rows import put
from toque.games.cuisine.rules.material import BASIC, CUISINE
from toque.games.cuisine.rules.play.abilities import wake
from toque.games.cuisine.rules.play.drawing import from_hand, from_tray, show, to_hand, to_tray
from toque.games.cuisine.rules.play.meals import (
    CHOICES,
    SERVED,
    Lines,
    bonus_medals,
    chosen_at,
    has_partner,
    kind_at,
    worth,
)
from toque.games.cuisine.rules.state import Dinner

MEDALS_OF_TWO: Final = 15
MEDALS_OF_MORE: Final = 10
"""How many medals bring the end, by number of players (CUI-34)."""


def begin_meal(dinner: Dinner) -> None:
    """Begin a meal, which nobody else sees yet."""
    dinner.layings += 1
    dinner.phase = LAYING
    if dinner.log is not None:
        dinner.log.append((j.LAYING_BEGUN, dinner.turn))


def lay(dinner: Dinner, kind: i64, warm: bool) -> None:
    """Add a card of hand or tray to the meal; a choice of protein or produce is made at once (CUI-23)."""
    seat: i64 = dinner.turn
    card: i64 = from_tray(dinner, seat, kind) if warm else from_hand(dinner, seat, kind)
    served: i64 = card * SERVED + (CHOICES if warm else 0)
    if dinner.table.dual[kind]:
        dinner.naming = served
        dinner.phase = NAMING
    else:
        serve(dinner, served)


def name(dinner: Dinner, chosen: i64) -> None:
    """Choose what the card just laid counts as, for all purposes (CUI-23)."""
    served: i64 = dinner.naming + chosen
    dinner.naming = NONE
    dinner.phase = LAYING
    serve(dinner, served)


def serve(dinner: Dinner, served: i64) -> None:
    """Add a card to the meal."""
    put(dinner.meal, 0, dinner.meal_size, served)
    dinner.meal_size += 1
    if dinner.log is not None:
        warm: i64 = served // CHOICES % 2
        dinner.log.append((j.LAID, dinner.turn, served // SERVED // LABELS, warm, served % CHOICES))


def cancel(dinner: Dinner) -> None:
    """Cancel the unfinished meal."""
    take_back(dinner)
    if dinner.log is not None:
        dinner.log.append((j.CANCELLED, dinner.turn))


def take_back(dinner: Dinner) -> None:
    """Put the cards of the meal back where they came from."""
    for place in range(dinner.meal_size):
        give_back(dinner, dinner.meal[place])
    dinner.meal_size = 0
    if dinner.naming != NONE:
        give_back(dinner, dinner.naming)
        dinner.naming = NONE
    dinner.phase = PLAYING


def give_back(dinner: Dinner, served: i64) -> None:
    """Put a card back into hand or tray."""
    if served // CHOICES % 2:
        to_tray(dinner, dinner.turn, served // SERVED)
    else:
        to_hand(dinner, dinner.turn, served // SERVED)


def present(dinner: Dinner, place: i64) -> None:
    """Present the meal to the judge at this place: medals, the cards are eaten, and their abilities take effect."""
    seat: i64 = dinner.turn
    table = dinner.table
    judge: i64 = dinner.judges[place]
    total: i64 = worth(dinner, seat, None)
    bonus: i64 = bonus_medals(dinner, judge, total)
    tell_meal(dinner, judge, total, bonus)
    dinner.submitted = True
    dinner.layings = 0  # how often a meal was begun no longer matters
    dinner.medals[seat] += table.medals[judge] + bonus
    dinner.judges[place] = NONE
    dinner.scored_by[judge] = seat
    dinner.scored_in[judge] = dinner.round
    leave_hand_and_tray(dinner)
    eat(dinner)
    reach(dinner, seat)
    if table.advanced:
        call_judge(dinner, place, 0)  # replaced at once (CUI-6)


def tell_meal(dinner: Dinner, judge: i64, total: i64, bonus: i64) -> None:
    """Log the meal with all its cards, and where its points come from."""
    if dinner.log is None:
        return
    lines: Lines = []
    worth(dinner, dinner.turn, lines)
    medals: i64 = dinner.table.medals[judge]
    told: list[int] = [j.PRESENTED, dinner.turn, judge, total, medals, bonus, dinner.meal_size]
    served = [
        (kind_at(dinner, place), dinner.meal[place] // CHOICES % 2, chosen_at(dinner, place))
        for place in range(dinner.meal_size)
    ]
    for kind, warm, chosen in sorted(served):  # the order of the meal depends on shuffles, which others need not know
        told += [kind, warm, chosen]
    for line in lines:
        told += line
    dinner.log.append(tuple(told))


def leave_hand_and_tray(dinner: Dinner) -> None:
    """Take the cards of the meal out of hand and tray; others see them, but not which of equal cards they were."""
    seat: i64 = dinner.turn
    for place in range(dinner.meal_size):
        give_back(dinner, dinner.meal[place])
    for warm in (False, True):  # an order that everybody knows; that of the meal depends on shuffles
        for place in range(dinner.meal_size):
            if (dinner.meal[place] // CHOICES % 2 == 1) == warm:
                show(dinner, seat, kind_at(dinner, place), warm)


def eat(dinner: Dinner) -> None:
    """Remove the cards of the meal from the game (CUI-31); abilities take effect as if played (CUI-29)."""
    table = dinner.table
    seat: i64 = dinner.turn
    for place in range(dinner.meal_size):
        kind: i64 = kind_at(dinner, place)
        dinner.eaten[seat * KINDS + kind] += 1
        if table.trigger[kind] != PURCHASED:
            wake(dinner, BASIC + kind)
        if has_partner(dinner, place):
            wake(dinner, CUISINE + kind)
    dinner.meal_size = 0


def reach(dinner: Dinner, seat: i64) -> None:
    """With two players the other has one more turn; with more the round is played to its end (CUI-34)."""
    goal: i64 = MEDALS_OF_TWO if dinner.seats == 2 else MEDALS_OF_MORE
    if dinner.last != NONE or dinner.medals[seat] < goal:
        return
    dinner.last = dinner.after(seat) if dinner.seats == 2 else dinner.last_of_round()
    if dinner.log is not None:
        dinner.log.append((j.LAST_TURNS, seat, dinner.last))


def call_judge(dinner: Dinner, place: i64, pile: i64) -> None:
    """Put the next judge of a pile at a place, unless the pile is empty (CUI-7)."""
    if dinner.pile_size[pile] == 0:
        return
    dinner.pile_size[pile] -= 1
    dinner.judges[place] = dinner.piles[pile * JUDGES + dinner.pile_size[pile]]
    if dinner.log is not None:
        dinner.log.append((j.JUDGE_CAME, place, dinner.judges[place]))


def call_judges(dinner: Dinner) -> None:
    """Put a judge at every empty place: of its category, or in advanced play from the one pile (CUI-4 to CUI-7)."""
    for place in range(dinner.places_for_judges()):
        if dinner.judges[place] == NONE:
            call_judge(dinner, place, 0 if dinner.table.advanced else dinner.category_of(place))
