"""Setting the table: first player, starting decks, market, judges (CUI-2 to CUI-10)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec
from toque.engine.rng import shuffled
from toque.games.cuisine.rules import event_codes as j
from toque.games.cuisine.rules.actions import DECKING, HAND, JUDGES, JUDGING, MARKET_KINDS, MARKETING
from toque.games.cuisine.rules.cards.effects import CATEGORIES
from toque.games.cuisine.rules.play.drawing import draw_one, shuffle_deck, tell_drawn
from toque.games.cuisine.rules.play.judging import call_judges
from toque.games.cuisine.rules.play.market import fill_row
from toque.games.cuisine.rules.state import Dinner


def draw_start(dinner: Dinner, seat: i64) -> None:
    """The first player is drawn (CUI-10)."""
    dinner.start = seat
    dinner.turn = seat
    dinner.phase = DECKING
    if dinner.log is not None:
        dinner.log.append((j.START_DRAWN, seat))


def shuffle_first(dinner: Dinner, key: i64) -> None:
    """Shuffle a starting deck and draw a hand of five (CUI-2), then go on to the next player."""
    seat: i64 = dinner.turn
    shuffle_deck(dinner, seat, key)
    while dinner.hand_size[seat] < HAND:
        draw_one(dinner, seat)
    tell_drawn(dinner, seat, HAND)
    dinner.turn = dinner.after(seat)
    if dinner.turn == dinner.start:
        dinner.phase = MARKETING


def shuffle_market(dinner: Dinner, key: i64) -> None:
    """Shuffle the ingredients into the market deck, and put four of them into the row (CUI-8)."""
    table = dinner.table
    order = shuffled(key, table.market_cards)
    number: i64 = 0
    for kind in range(MARKET_KINDS, table.kinds):
        last: i64 = number + table.copies[kind]
        while number < last:
            dinner.market_deck[order[number]] = kind
            number += 1
    dinner.market_deck_size = number
    fill_row(dinner)
    dinner.phase = JUDGING


def next_pile(dinner: Dinner) -> i64:
    """The pile of judges to be shuffled next: the first one without cards; in advanced play there is only one."""
    pile: i64 = 0
    while dinner.pile_size[pile]:
        pile += 1
    return pile


def judges_of(dinner: Dinner, pile: i64) -> Ints:
    """The judges that belong to a pile, ascending."""
    row: Ints = vec[i64]()
    for judge in range(dinner.table.judges):
        if dinner.table.advanced or dinner.table.category[judge] == pile:
            row = append(row, judge)
    return row


def shuffle_judges(dinner: Dinner, key: i64) -> bool:
    """Shuffle a pile of judges; after the last one, put judges on the table. Returns whether all are done (CUI-4)."""
    pile: i64 = next_pile(dinner)
    members = judges_of(dinner, pile)
    order = shuffled(key, len(members))
    for k in range(len(members)):
        dinner.piles[pile * JUDGES + order[k]] = members[k]
    dinner.pile_size[pile] = len(members)
    if not dinner.table.advanced and pile + 1 < CATEGORIES:
        return False
    call_judges(dinner)
    return True
