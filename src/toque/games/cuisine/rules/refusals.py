"""Why a move is not legal in cuisine. What is legal is decided in the position; this only names the rule."""

from __future__ import annotations

from toque.engine.game import Refusal
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.rules.actions import (
    ADD,
    ADD_TRAY,
    AS_PROTEIN,
    BUY_FORK,
    BUY_FRIDGE,
    BUY_MARKET,
    CANCEL,
    DISCARD,
    DISCARDING,
    END,
    ENOUGH,
    FORK,
    FORK_COIN,
    GAIN_FORK,
    GAIN_FRIDGE,
    GAIN_MARKET,
    GAINING,
    JUDGING,
    KINDS,
    LAYING,
    LAYINGS,
    NAMING,
    NO_TRAY,
    NONE,
    OVER,
    PLAY,
    PLAYING,
    PRESENT,
    SALT,
    SHUFFLING,
    TAKE,
    TAKING,
    TO,
    TRASH,
    TRASHING,
    TRAYING,
    USE,
    USE_JUDGE,
)
from toque.games.cuisine.rules.effects import FROM_FORKS, FROM_FRIDGE, FROM_MARKET
from toque.games.cuisine.rules.material import IN_SPOONS, OF_JUDGE
from toque.games.cuisine.rules.meals import holds, takes, worth
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.rules.state import FRIDGE_PRICE

CURRENCIES = ("spoons", "forks")
SOURCES = {FROM_MARKET: "market", FROM_FRIDGE: "fridge", FROM_FORKS: "forks"}


def refusal(position: CuisinePosition, seat: int, action: int) -> Refusal | None:
    """The rule against this, None exactly when it is legal."""
    against = all_refused(position, seat)
    if against is not None:
        return against
    if NO_TRAY < action < PLAY and action != PRESENT:
        return meal_refusal(position, seat, action)
    if action >= TRASH:
        return decision_refusal(position, seat, action)
    if position.phase in (TRASHING, TAKING, GAINING, DISCARDING):
        return under_way(position)
    if position.phase in (LAYING, NAMING):
        return Refusal("CUI-28", Reason.LAY_FIRST)
    if action <= NO_TRAY:
        return tray_refusal(position, seat, action)
    if position.phase == TRAYING:
        return Refusal("CUI-11", Reason.TRAY_FIRST)
    return play_refusal(position, seat, action)


def all_refused(position: CuisinePosition, seat: int) -> Refusal | None:
    """What stands against every move now."""
    phase = position.phase
    if phase == OVER:
        return Refusal("CUI-36", Reason.GAME_OVER)
    if phase <= JUDGING:
        return Refusal("CUI-2", Reason.SETTING_UP)
    if phase == SHUFFLING:
        return Refusal("CUI-19", Reason.SHUFFLING)
    if seat != position.to_act():
        return Refusal("CUI-10", Reason.NOT_YOUR_TURN, {"turn": int(position.to_act())})
    return None


def under_way(position: CuisinePosition) -> Refusal:
    """An ability waits for its cards."""
    if position.phase == DISCARDING:
        return Refusal("CUI-21", Reason.DISCARD_FIRST, {"cards": int(position.left)})
    return Refusal("CUI-24", Reason.DECIDE_FIRST)


def hand_refusal(position: CuisinePosition, seat: int, kind: int, rule: str) -> Refusal | None:
    """What stands against a card of the hand."""
    if kind >= position.table.kinds:
        return Refusal(rule, Reason.NO_SUCH_CARD)
    if position.holds(seat, kind):
        return None
    return Refusal(rule, Reason.NOT_IN_HAND, {"card": kind})


def from_tray_refusal(position: CuisinePosition, seat: int, kind: int, rule: str) -> Refusal | None:
    """What stands against a card of the tray."""
    if kind >= position.table.kinds:
        return Refusal(rule, Reason.NO_SUCH_CARD)
    if position.in_tray(seat, kind):
        return None
    return Refusal(rule, Reason.NOT_IN_TRAY, {"card": kind})


def tray_refusal(position: CuisinePosition, seat: int, action: int) -> Refusal | None:
    """The start of the turn, one card (CUI-11)."""
    if position.phase != TRAYING:
        return Refusal("CUI-11", Reason.TRAY_OVER)
    return None if action == NO_TRAY else hand_refusal(position, seat, action, "CUI-11")


def meal_refusal(position: CuisinePosition, seat: int, action: int) -> Refusal | None:
    """What stands against laying and presenting."""
    names = AS_PROTEIN <= action < TO
    if position.phase == NAMING:
        return None if names else Refusal("CUI-23", Reason.CHOOSE_TYPE)
    if position.phase != LAYING:
        return under_way_or(position, Refusal("CUI-28", Reason.NO_MEAL))
    if names:
        return Refusal("CUI-23", Reason.NO_TYPE_TO_CHOOSE)
    if action == CANCEL:
        return None
    if action >= TO:
        return judge_refusal(position, seat, action - TO)
    kind = (action - ADD) % KINDS
    if kind < SALT:
        return Refusal("CUI-28", Reason.NOT_FOOD, {"card": kind})
    if action < ADD_TRAY:
        return hand_refusal(position, seat, kind, "CUI-28")
    return from_tray_refusal(position, seat, kind, "CUI-28")


def under_way_or(position: CuisinePosition, other: Refusal) -> Refusal:
    """An ability or the tray comes first; else this."""
    if position.phase == TRAYING:
        return Refusal("CUI-11", Reason.TRAY_FIRST)
    return other if position.phase == PLAYING else under_way(position)


def judge_refusal(position: CuisinePosition, seat: int, place: int) -> Refusal | None:
    """What stands between the meal as laid and the judge at this place (CUI-30)."""
    judge = int(position.judges[place])
    if judge == NONE:
        return Refusal("CUI-30", Reason.NO_JUDGE_THERE, {"place": place + 1})
    if position.meal_size == 0:
        return Refusal("CUI-28", Reason.MEAL_EMPTY)
    points = int(worth(position, seat, None))
    if takes(position, judge, points):
        return None
    asked = int(position.table.asked[judge])
    if points < asked:
        return Refusal("CUI-30", Reason.TOO_FEW_POINTS, {"judge": judge, "points": points, "asked": asked})
    return Refusal("CUI-30", Reason.JUDGE_DECLINES, {"judge": judge, "condition": unmet(position, judge, points)[0]})


def unmet(position: CuisinePosition, judge: int, points: int) -> list[int]:
    """The restrictions of a judge that do not hold for the meal as laid, counted from 1 among its restrictions."""
    return [number for number, held in wishes(position, judge, points, bonus=False) if not held]


def earned(position: CuisinePosition, judge: int, points: int) -> list[int]:
    """The bonuses of a judge that hold for the meal as laid, counted from 1 among its bonuses."""
    return [number for number, held in wishes(position, judge, points, bonus=True) if held]


def wishes(position: CuisinePosition, judge: int, points: int, *, bonus: bool) -> list[tuple[int, bool]]:
    """The restrictions or the bonuses of a judge, counted from 1, and whether each holds."""
    table = position.table
    found = [each for each in range(table.asks_from[judge], table.asks_to[judge]) if (table.bonus[each] > 0) == bonus]
    return [(number, holds(position, each, points)) for number, each in enumerate(found, 1)]


def play_refusal(position: CuisinePosition, seat: int, action: int) -> Refusal | None:
    """What stands against a move of the play phase."""
    if action == PRESENT:
        return present_refusal(position, seat)
    if action < FORK_COIN:
        if action - PLAY == FORK:
            return Refusal("CUI-17", Reason.FORK_CHOICE)
        return hand_refusal(position, seat, action - PLAY, "CUI-13")
    if action < USE:
        return None if position.holds(seat, FORK) else Refusal("CUI-17", Reason.NO_FORK)
    if action < BUY_MARKET:
        return use_refusal(position, seat, action - USE)
    return None if action == END else buy_refusal(position, action)


def present_refusal(position: CuisinePosition, seat: int) -> Refusal | None:
    """What stands against a meal (CUI-18, CUI-28)."""
    if position.submitted:
        return Refusal("CUI-18", Reason.MEAL_SUBMITTED)
    if position.played_size:
        return Refusal("CUI-18", Reason.CARD_PLAYED)
    if position.acquired:
        return Refusal("CUI-18", Reason.CARD_ACQUIRED)
    if position.layings >= LAYINGS:
        return Refusal("CUI-18", Reason.LAID_TOO_OFTEN, {"most": LAYINGS})
    return None if position.has_ingredient(seat) else Refusal("CUI-28", Reason.NOTHING_TO_SERVE)


def use_refusal(position: CuisinePosition, seat: int, ability: int) -> Refusal | None:
    """What stands against using an ability (CUI-24, CUI-25, CUI-32)."""
    if position.may_use(ability):
        return None
    if position.uses[ability]:
        return Refusal("CUI-18", Reason.MEAL_SUBMITTED)
    if ability >= OF_JUDGE:
        return use_judge_refusal(position, seat, ability - OF_JUDGE)
    if ability % KINDS >= position.table.kinds:
        return Refusal("CUI-24", Reason.NO_SUCH_CARD)
    return Refusal("CUI-25" if ability >= KINDS else "CUI-24", Reason.NOTHING_TO_USE, {"card": ability % KINDS})


def use_judge_refusal(position: CuisinePosition, seat: int, judge: int) -> Refusal:
    """A judge that does not work, or no longer this turn (CUI-32)."""
    if judge >= position.table.judges:
        return Refusal("CUI-32", Reason.NO_SUCH_JUDGE)
    if position.scored_by[judge] != seat:
        return Refusal("CUI-32", Reason.JUDGE_NOT_YOURS, {"judge": judge})
    if not position.works(seat, judge):
        return Refusal("CUI-32", Reason.JUDGE_LATER, {"judge": judge})
    return Refusal("CUI-32", Reason.JUDGE_USED, {"judge": judge})


def buy_refusal(position: CuisinePosition, action: int) -> Refusal | None:
    """What stands against a buy (CUI-14, CUI-16, CUI-18)."""
    if position.submitted:
        return Refusal("CUI-18", Reason.MEAL_SUBMITTED)
    there = missing(position, action, BUY_MARKET, "CUI-14")
    if there is not None:
        return there
    if position.buys == 0:
        return Refusal("CUI-14", Reason.NO_BUY_LEFT)
    if action < BUY_FRIDGE:
        kind = int(position.market[action - BUY_MARKET])
        if position.can_pay(kind):
            return None
        in_spoons = position.table.currency[kind] == IN_SPOONS
        return too_dear("CUI-14", int(position.price(kind)), position, in_spoons=in_spoons)
    if action < BUY_FORK:
        return None if position.spoons >= FRIDGE_PRICE else too_dear("CUI-16", FRIDGE_PRICE, position, in_spoons=True)
    price = int(position.table.fork_price)
    return None if position.may_buy_fork() else too_dear("CUI-14", price, position, in_spoons=True)


def too_dear(rule: str, price: int, position: CuisinePosition, *, in_spoons: bool) -> Refusal:
    """The money is not there."""
    money = int(position.spoons if in_spoons else position.coins)
    return Refusal(rule, Reason.TOO_DEAR, {"price": price, "money": money, "currency": CURRENCIES[not in_spoons]})


def missing(position: CuisinePosition, action: int, first: int, rule: str) -> Refusal | None:
    """What is bought or gained has to be there; the actions of both are in the same order."""
    number = action - first
    if number < BUY_FRIDGE - BUY_MARKET:
        return Refusal(rule, Reason.PLACE_EMPTY, {"slot": number + 1}) if position.market[number] == NONE else None
    if number < BUY_FORK - BUY_MARKET:
        kind = number - (BUY_FRIDGE - BUY_MARKET)
        if kind >= position.table.kinds:
            return Refusal(rule, Reason.NO_SUCH_CARD)
        return None if position.fridge[kind] else Refusal("CUI-9", Reason.NOT_IN_FRIDGE, {"card": kind})
    return None if position.forks else Refusal(rule, Reason.NO_FORKS_LEFT)


def decision_refusal(position: CuisinePosition, seat: int, action: int) -> Refusal | None:
    """What stands against a card of an ability (CUI-21, CUI-22, CUI-24)."""
    phase = position.phase
    if action == ENOUGH:
        if phase in (TRASHING, TAKING, GAINING):
            return None
        return under_way(position) if phase == DISCARDING else Refusal("CUI-24", Reason.NOTHING_OFFERED)
    offered, rule = offered_in(action)
    if phase != offered:
        if phase in (TRASHING, TAKING, GAINING, DISCARDING):
            return under_way(position)
        return Refusal(rule, Reason.NOTHING_OFFERED)
    if action < TAKE:
        return hand_refusal(position, seat, action - TRASH, rule)
    if action < DISCARD:
        return from_tray_refusal(position, seat, action - TAKE, rule)
    if action < GAIN_MARKET:
        return hand_refusal(position, seat, action - DISCARD, rule)
    return gain_refusal(position, action)


def offered_in(action: int) -> tuple[int, str]:
    """The moment for this, and its rule."""
    if action < TAKE:
        return TRASHING, "CUI-22"
    if action < DISCARD:
        return TAKING, "CUI-12"
    return (DISCARDING, "CUI-21") if action < GAIN_MARKET else (GAINING, "CUI-15")


def gain_refusal(position: CuisinePosition, action: int) -> Refusal | None:
    """What stands against gaining this card."""
    source = FROM_MARKET if action < GAIN_FRIDGE else FROM_FRIDGE if action < GAIN_FORK else FROM_FORKS
    if source != position.gains_from():
        return Refusal("CUI-15", Reason.OTHER_SOURCE, {"source": SOURCES[int(position.gains_from())]})
    there = missing(position, action, GAIN_MARKET, "CUI-15")
    if there is not None or source == FROM_FORKS:
        return there
    if source == FROM_FRIDGE:
        kind = action - GAIN_FRIDGE
        return None if position.may_gain_fridge(kind) else Refusal("CUI-15", Reason.NOT_MEANT, {"card": kind})
    kind = int(position.market[action - GAIN_MARKET])
    return None if position.may_gain(kind) else Refusal("CUI-15", Reason.NOT_MEANT, {"card": kind})


assert USE_JUDGE - USE == OF_JUDGE
