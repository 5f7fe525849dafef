"""Whether a move may be made. Each function judges one rule: it returns ALLOWED, or the code of the reason against it.

Both the legal moves and the refusals ask these functions, so a rule about what is legal is written once.
"""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.cuisine.rules import reason_codes as why
from toque.games.cuisine.rules.actions import (
    FORK,
    KINDS,
    LAYINGS,
    MARKET,
    MARKET_KINDS,
    NONE,
    SALT,
)
from toque.games.cuisine.rules.cards.effects import FROM_FORKS, FROM_FRIDGE, FROM_MARKET
from toque.games.cuisine.rules.cards.filters import UNCHOSEN, means
from toque.games.cuisine.rules.material import ABILITIES, IN_SPOONS, OF_JUDGE
from toque.games.cuisine.rules.play.meals import declines
from toque.games.cuisine.rules.reason_codes import ALLOWED
from toque.games.cuisine.rules.state import FRIDGE_PRICE, Dinner

# Cards of hand and tray


def against_hand(dinner: Dinner, seat: i64, kind: i64) -> i64:
    """A card of the hand has to be in the hand."""
    if kind >= dinner.table.kinds:
        return why.NO_SUCH_CARD
    return ALLOWED if dinner.holds(seat, kind) else why.NOT_IN_HAND


def against_tray(dinner: Dinner, seat: i64, kind: i64) -> i64:
    """A card of the tray has to be in the tray."""
    if kind >= dinner.table.kinds:
        return why.NO_SUCH_CARD
    return ALLOWED if dinner.in_tray(seat, kind) else why.NOT_IN_TRAY


def against_playing(kind: i64) -> i64:
    """A fork card is played for a fork or for a buy (CUI-17)."""
    return why.FORK_CHOICE if kind == FORK else ALLOWED


def against_laying(kind: i64) -> i64:
    """Spoons and forks are not eaten (CUI-28)."""
    return why.NOT_FOOD if kind < SALT else ALLOWED


# Meals


def against_submitting(dinner: Dinner) -> i64:
    """A meal comes once a turn, before any card is played from hand, and not after a card was acquired (CUI-18)."""
    if dinner.submitted:
        return why.MEAL_SUBMITTED
    if dinner.has_played:
        return why.CARD_PLAYED
    return why.CARD_ACQUIRED if dinner.acquired else ALLOWED


def against_meal(dinner: Dinner, seat: i64) -> i64:
    """A meal that is begun needs an ingredient (CUI-18, CUI-28)."""
    reason: i64 = against_submitting(dinner)
    if reason:
        return reason
    if dinner.layings >= LAYINGS:
        return why.LAID_TOO_OFTEN
    return ALLOWED if dinner.has_ingredient(seat) else why.NOTHING_TO_SERVE


def against_judge(dinner: Dinner, place: i64, total: i64) -> i64:
    """The judge at a place takes a meal worth so much, or does not (CUI-30)."""
    judge: i64 = dinner.judges[place]
    return why.NO_JUDGE_THERE if judge == NONE else declines(dinner, judge, total)


# Abilities


def against_use(dinner: Dinner, seat: i64, ability: i64) -> i64:
    """Only a waiting ability can be used; after a meal nothing is gained (CUI-18, CUI-24, CUI-25)."""
    table = dinner.table
    if dinner.uses[ability]:
        only_gains: bool = table.waits[ability] == table.gains[ability]
        return why.MEAL_SUBMITTED if dinner.submitted and only_gains else ALLOWED
    if ability >= OF_JUDGE:
        return against_use_of_judge(dinner, seat, ability - OF_JUDGE)
    return why.NO_SUCH_CARD if ability % KINDS >= table.kinds else why.NOTHING_TO_USE


def against_use_of_judge(dinner: Dinner, seat: i64, judge: i64) -> i64:
    """Why a judge has nothing to use: somebody else's, one that works later, or one already used (CUI-32)."""
    if judge >= dinner.table.judges:
        return why.NO_SUCH_JUDGE
    if dinner.scored_by[judge] != seat:
        return why.JUDGE_NOT_YOURS
    return why.JUDGE_USED if dinner.works(seat, judge) else why.JUDGE_LATER


def has_uses(dinner: Dinner) -> bool:
    """Whether any ability may be used."""
    if not dinner.waiting:
        return False
    for ability in range(ABILITIES):
        if dinner.uses[ability] and against_use(dinner, dinner.turn, ability) == ALLOWED:
            return True
    return False


# Market, fridge and forks


def missing_in_fridge(dinner: Dinner, kind: i64) -> i64:
    """A card of the fridge has to be there (CUI-9)."""
    if kind >= dinner.table.kinds:
        return why.NO_SUCH_CARD
    return ALLOWED if dinner.fridge[kind] else why.NOT_IN_FRIDGE


def missing_forks(dinner: Dinner) -> i64:
    """The fork stack has to have a card."""
    return ALLOWED if dinner.forks else why.NO_FORKS_LEFT


def against_price(price: i64, money: i64) -> i64:
    """The money has to be there (CUI-14)."""
    return ALLOWED if price <= money else why.TOO_DEAR


def against_price_in_market(dinner: Dinner, kind: i64) -> i64:
    """A card of the market has its price in its currency (CUI-14)."""
    money: i64 = dinner.spoons if dinner.table.currency[kind] == IN_SPOONS else dinner.coins
    return against_price(dinner.price(kind), money)


def against_price_in_fridge(dinner: Dinner) -> i64:
    """Every card of the fridge costs one spoon (CUI-16)."""
    return against_price(FRIDGE_PRICE, dinner.spoons)


def against_buying(dinner: Dinner, missing: i64, too_dear: i64) -> i64:
    """Nothing is bought after a meal; the card, a buy and the money are needed (CUI-14, CUI-18)."""
    if dinner.submitted:
        return why.MEAL_SUBMITTED
    if missing:
        return missing
    return why.NO_BUY_LEFT if dinner.buys == 0 else too_dear


def against_any_buy(dinner: Dinner) -> i64:
    """The reason against every buy, whatever it costs, if any."""
    return against_buying(dinner, ALLOWED, ALLOWED)


def against_buying_market(dinner: Dinner, slot: i64) -> i64:
    """A card of the market."""
    kind: i64 = dinner.market[slot]
    if kind == NONE:
        return against_buying(dinner, why.PLACE_EMPTY, ALLOWED)
    return against_buying(dinner, ALLOWED, against_price_in_market(dinner, kind))


def against_buying_fridge(dinner: Dinner, kind: i64) -> i64:
    """A card of the fridge."""
    return against_buying(dinner, missing_in_fridge(dinner, kind), against_price_in_fridge(dinner))


def against_buying_fork(dinner: Dinner) -> i64:
    """A fork of the stack has a fixed price (CUI-14)."""
    price: i64 = against_price(dinner.table.fork_price, dinner.spoons)
    return against_buying(dinner, missing_forks(dinner), price)


def can_buy(dinner: Dinner) -> bool:
    """Whether there is something to buy and the money for it."""
    if against_any_buy(dinner) != ALLOWED:
        return False
    if against_buying_fork(dinner) == ALLOWED:
        return True
    if dinner.fridge_size and against_price_in_fridge(dinner) == ALLOWED:
        return True
    for slot in range(MARKET):
        kind: i64 = dinner.market[slot]
        if kind != NONE and against_price_in_market(dinner, kind) == ALLOWED:
            return True
    return False


def against_gaining_market(dinner: Dinner, slot: i64) -> i64:
    """The current gain means a card of the market, and its printed price is low enough (CUI-15)."""
    if dinner.gains_from() != FROM_MARKET:
        return why.OTHER_SOURCE
    kind: i64 = dinner.market[slot]
    if kind == NONE:
        return why.PLACE_EMPTY
    effect: i64 = dinner.gain_of()
    if dinner.table.cost[kind] > dinner.table.amount[effect]:
        return why.NOT_MEANT
    return ALLOWED if means(dinner.table, dinner.table.filter[effect], kind, UNCHOSEN) else why.NOT_MEANT


def against_gaining_fridge(dinner: Dinner, kind: i64) -> i64:
    """In the fridge every card costs one spoon, so only the gain's filter matters (CUI-15, CUI-16)."""
    if dinner.gains_from() != FROM_FRIDGE:
        return why.OTHER_SOURCE
    missing: i64 = missing_in_fridge(dinner, kind)
    if missing:
        return missing
    wanted: i64 = dinner.table.filter[dinner.gain_of()]
    return ALLOWED if means(dinner.table, wanted, kind, UNCHOSEN) else why.NOT_MEANT


def against_gaining_fork(dinner: Dinner) -> i64:
    """The current gain brings a fork (CUI-15)."""
    return missing_forks(dinner) if dinner.gains_from() == FROM_FORKS else why.OTHER_SOURCE


def can_gain(dinner: Dinner) -> bool:
    """Whether the current gain finds a card; nothing is acquired in a turn with a meal (CUI-18)."""
    if dinner.submitted:
        return False
    source: i64 = dinner.gains_from()
    if source == FROM_FORKS:
        return against_gaining_fork(dinner) == ALLOWED
    if source == FROM_MARKET:
        return any(against_gaining_market(dinner, slot) == ALLOWED for slot in range(MARKET))
    for kind in range(MARKET_KINDS, dinner.table.kinds):
        if dinner.fridge[kind] and against_gaining_fridge(dinner, kind) == ALLOWED:
            return True
    return False


# The turn


def is_idle(dinner: Dinner) -> bool:
    """Whether everybody can see that only the end of the turn is left."""
    seat: i64 = dinner.turn
    if dinner.hand_size[seat] or (dinner.tray_size[seat] and against_submitting(dinner) == ALLOWED):
        return False
    return not can_buy(dinner) and not has_uses(dinner)
