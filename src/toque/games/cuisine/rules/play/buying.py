"""Buys: a card of the row, of the fridge or of the fork stack for money (CUI-14 to CUI-16)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.cuisine.rules import event_codes as j
from toque.games.cuisine.rules.actions import FORK, NONE
from toque.games.cuisine.rules.cards.effects import FROM_FORKS, FROM_FRIDGE, FROM_MARKET, PURCHASED
from toque.games.cuisine.rules.material import BASIC, IN_SPOONS
from toque.games.cuisine.rules.play.abilities import wake
from toque.games.cuisine.rules.play.market import leave_fridge, to_discard_pile
from toque.games.cuisine.rules.state import FRIDGE_PRICE, Dinner


def buy_market(dinner: Dinner, slot: i64) -> None:
    """Buy an ingredient of the row; its place stays empty until the cleanup (CUI-14, CUI-20)."""
    table = dinner.table
    kind: i64 = dinner.market[slot]
    price: i64 = dinner.price(kind)
    dinner.market[slot] = NONE
    if table.currency[kind] == IN_SPOONS:
        dinner.spoons -= price
    else:
        dinner.coins -= price
    bought(dinner, kind, FROM_MARKET, slot, price)
    if table.trigger[kind] == PURCHASED:
        wake(dinner, BASIC + kind)  # on a buy from the market only (CUI-24)


def buy_fridge(dinner: Dinner, kind: i64) -> None:
    """Buy a card of the fridge for one spoon (CUI-16)."""
    leave_fridge(dinner, kind)
    dinner.spoons -= FRIDGE_PRICE
    bought(dinner, kind, FROM_FRIDGE, NONE, FRIDGE_PRICE)


def buy_fork(dinner: Dinner) -> None:
    """Buy a fork of the stack."""
    dinner.forks -= 1
    dinner.spoons -= dinner.table.fork_price
    bought(dinner, FORK, FROM_FORKS, NONE, dinner.table.fork_price)


def bought(dinner: Dinner, kind: i64, source: i64, slot: i64, price: i64) -> None:
    """Use a buy, and put the card on the player's discard pile (CUI-15)."""
    dinner.buys -= 1
    to_discard_pile(dinner, kind)
    if dinner.log is not None:
        currency: i64 = dinner.table.currency[kind] if source == FROM_MARKET else IN_SPOONS
        dinner.log.append(
            (j.BOUGHT, dinner.turn, kind, source, slot, price, currency, dinner.spoons, dinner.coins, dinner.buys)
        )
