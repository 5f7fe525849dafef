"""Why a move is not legal in cuisine: the rule and the facts for each reason. `permits.py` decides what is legal."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.errors import Fact
from toque.engine.game import Refusal
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.rules import permits
from toque.games.cuisine.rules import reason_codes as why
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
    OVER,
    PLAY,
    PRESENT,
    SHUFFLING,
    TAKE,
    TAKING,
    TO,
    TRASH,
    TRASHING,
    TRAY,
    TRAYING,
    USE,
    USE_CUISINE,
    USE_JUDGE,
)
from toque.games.cuisine.rules.cards.effects import FROM_FORKS, FROM_FRIDGE, FROM_MARKET
from toque.games.cuisine.rules.material import IN_SPOONS, OF_JUDGE
from toque.games.cuisine.rules.play.meals import unmet, worth
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.rules.reason_codes import ALLOWED
from toque.games.cuisine.rules.state import FRIDGE_PRICE

CURRENCIES = ("spoons", "forks")
SOURCES = {FROM_MARKET: "market", FROM_FRIDGE: "fridge", FROM_FORKS: "forks"}

REASONS: dict[int, Reason] = {getattr(why, reason.name): reason for reason in Reason}
RULES = {
    Reason.GAME_OVER: "CUI-36",
    Reason.SETTING_UP: "CUI-2",
    Reason.SHUFFLING: "CUI-19",
    Reason.NOT_YOUR_TURN: "CUI-10",
    Reason.TRAY_FIRST: "CUI-11",
    Reason.TRAY_OVER: "CUI-11",
    Reason.LAY_FIRST: "CUI-28",
    Reason.NO_MEAL: "CUI-28",
    Reason.CHOOSE_TYPE: "CUI-23",
    Reason.NO_TYPE_TO_CHOOSE: "CUI-23",
    Reason.CARD_PLAYED: "CUI-18",
    Reason.CARD_ACQUIRED: "CUI-18",
    Reason.MEAL_SUBMITTED: "CUI-18",
    Reason.LAID_TOO_OFTEN: "CUI-18",
    Reason.NOTHING_TO_SERVE: "CUI-28",
    Reason.NOT_FOOD: "CUI-28",
    Reason.MEAL_EMPTY: "CUI-28",
    Reason.NO_JUDGE_THERE: "CUI-30",
    Reason.TOO_FEW_POINTS: "CUI-30",
    Reason.JUDGE_DECLINES: "CUI-30",
    Reason.FORK_CHOICE: "CUI-17",
    Reason.NO_FORK: "CUI-17",
    Reason.NO_SUCH_JUDGE: "CUI-32",
    Reason.JUDGE_NOT_YOURS: "CUI-32",
    Reason.JUDGE_LATER: "CUI-32",
    Reason.JUDGE_USED: "CUI-32",
    Reason.NOT_IN_FRIDGE: "CUI-9",
    Reason.DECIDE_FIRST: "CUI-24",
    Reason.DISCARD_FIRST: "CUI-21",
}
"""The rule for a reason; the other reasons come under the rule of the move."""
MOVES = {
    ENOUGH: "CUI-24",
    GAIN_MARKET: "CUI-15",
    DISCARD: "CUI-21",
    TAKE: "CUI-12",
    TRASH: "CUI-22",
    BUY_MARKET: "CUI-14",
    USE_CUISINE: "CUI-25",
    USE: "CUI-24",
    PLAY: "CUI-13",
    ADD: "CUI-28",
    TRAY: "CUI-11",
}
"""The rule of a move, from its first action on."""


def refusal(position: CuisinePosition, seat: int, action: int) -> Refusal | None:
    """The rule against this move; None exactly if it is legal."""
    code = against(position, seat, action)
    if code == ALLOWED:
        return None
    reason = REASONS[code]
    return Refusal(rule_of(reason, action), reason, facts_of(position, seat, action, reason))


def against(position: CuisinePosition, seat: i64, action: i64) -> i64:
    """The reason against this move of this seat now, if any."""
    phase: i64 = position.phase
    if phase == OVER:
        return why.GAME_OVER
    if phase <= JUDGING:
        return why.SETTING_UP
    if phase == SHUFFLING:
        return why.SHUFFLING
    if seat != position.to_act():
        return why.NOT_YOUR_TURN
    if action >= TRASH:
        return against_decision(position, seat, action)
    if TRASHING <= phase <= DISCARDING:
        return against_other_moment(position)
    if NO_TRAY < action < PLAY and action != PRESENT:
        return against_meal_move(position, seat, action)
    if phase in (LAYING, NAMING):
        return why.LAY_FIRST
    if action <= NO_TRAY:
        if phase != TRAYING:
            return why.TRAY_OVER
        return ALLOWED if action == NO_TRAY else permits.against_hand(position, seat, action)
    return why.TRAY_FIRST if phase == TRAYING else against_play(position, seat, action)


def against_other_moment(position: CuisinePosition) -> i64:
    """The reason against a move while an ability waits for its cards."""
    return why.DISCARD_FIRST if position.phase == DISCARDING else why.DECIDE_FIRST


def against_meal_move(position: CuisinePosition, seat: i64, action: i64) -> i64:
    """A meal is laid and presented (CUI-23, CUI-28, CUI-30)."""
    names: bool = AS_PROTEIN <= action < TO
    if position.phase == NAMING:
        return ALLOWED if names else why.CHOOSE_TYPE
    if position.phase != LAYING:
        return why.TRAY_FIRST if position.phase == TRAYING else why.NO_MEAL
    if names:
        return why.NO_TYPE_TO_CHOOSE
    if action == CANCEL:
        return ALLOWED
    if action >= TO:
        return permits.against_judge(position, action - TO, worth(position, seat, None))
    kind: i64 = (action - ADD) % KINDS
    reason: i64 = permits.against_laying(kind)
    if reason:
        return reason
    return (
        permits.against_hand(position, seat, kind) if action < ADD_TRAY else permits.against_tray(position, seat, kind)
    )


def against_play(position: CuisinePosition, seat: i64, action: i64) -> i64:
    """The play phase (CUI-13 to CUI-18)."""
    if action == PRESENT:
        return permits.against_meal(position, seat)
    if action < FORK_COIN:
        reason: i64 = permits.against_playing(action - PLAY)
        return reason or permits.against_hand(position, seat, action - PLAY)
    if action < USE:
        return ALLOWED if position.holds(seat, FORK) else why.NO_FORK
    if action < BUY_MARKET:
        return permits.against_use(position, seat, action - USE)
    if action < BUY_FRIDGE:
        return permits.against_buying_market(position, action - BUY_MARKET)
    if action < BUY_FORK:
        return permits.against_buying_fridge(position, action - BUY_FRIDGE)
    return ALLOWED if action == END else permits.against_buying_fork(position)


def against_decision(position: CuisinePosition, seat: i64, action: i64) -> i64:
    """A card of an ability, or enough of them (CUI-21, CUI-22, CUI-24)."""
    phase: i64 = position.phase
    under_way: bool = TRASHING <= phase <= DISCARDING
    if action == ENOUGH:
        if phase == DISCARDING:
            return why.DISCARD_FIRST
        return ALLOWED if under_way else why.NOTHING_OFFERED
    if phase != offered_in(action):
        return against_other_moment(position) if under_way else why.NOTHING_OFFERED
    if action < TAKE:
        return permits.against_hand(position, seat, action - TRASH)
    if action < DISCARD:
        return permits.against_tray(position, seat, action - TAKE)
    if action < GAIN_MARKET:
        return permits.against_hand(position, seat, action - DISCARD)
    if action < GAIN_FRIDGE:
        return permits.against_gaining_market(position, action - GAIN_MARKET)
    if action < GAIN_FORK:
        return permits.against_gaining_fridge(position, action - GAIN_FRIDGE)
    return permits.against_gaining_fork(position)


def offered_in(action: i64) -> i64:
    """What the table waits for when an ability offers this."""
    if action < TAKE:
        return TRASHING
    if action < DISCARD:
        return TAKING
    return DISCARDING if action < GAIN_MARKET else GAINING


# The rule and the facts


def rule_of(reason: Reason, action: int) -> str:
    """The rule that is cited."""
    if reason is Reason.TOO_DEAR and BUY_FRIDGE <= action < BUY_FORK:
        return "CUI-16"
    if reason is Reason.NO_SUCH_CARD and USE <= action < BUY_MARKET:
        return "CUI-24"
    return RULES.get(reason) or next(rule for first, rule in MOVES.items() if action >= first)


def facts_of(position: CuisinePosition, seat: int, action: int, reason: Reason) -> dict[str, Fact]:
    """What the reason names."""
    match reason:
        case Reason.NOT_YOUR_TURN:
            return {"turn": int(position.to_act())}
        case Reason.DISCARD_FIRST:
            return {"cards": int(position.left)}
        case Reason.LAID_TOO_OFTEN:
            return {"most": LAYINGS}
        case Reason.NO_JUDGE_THERE:
            return {"place": action - TO + 1}
        case Reason.TOO_FEW_POINTS | Reason.JUDGE_DECLINES:
            return verdict(position, seat, int(position.judges[action - TO]), reason)
        case Reason.JUDGE_NOT_YOURS | Reason.JUDGE_LATER | Reason.JUDGE_USED:
            return {"judge": action - USE_JUDGE}
        case Reason.PLACE_EMPTY:
            return {"slot": action - (BUY_MARKET if action < GAIN_MARKET else GAIN_MARKET) + 1}
        case Reason.TOO_DEAR:
            return price(position, action)
        case Reason.OTHER_SOURCE:
            return {"source": SOURCES[int(position.gains_from())]}
        case (
            Reason.NOT_IN_HAND
            | Reason.NOT_IN_TRAY
            | Reason.NOT_FOOD
            | Reason.NOTHING_TO_USE
            | Reason.NOT_IN_FRIDGE
            | Reason.NOT_MEANT
        ):
            return {"card": card_of(position, action)}
        case _:
            return {}


def verdict(position: CuisinePosition, seat: int, judge: int, reason: Reason) -> dict[str, Fact]:
    """What a judge finds missing in the meal as laid (CUI-30)."""
    points = int(worth(position, seat, None))
    if reason is Reason.JUDGE_DECLINES:
        return {"judge": judge, "condition": unmet(position, judge, points)[0]}
    return {"judge": judge, "points": points, "asked": int(position.table.asked[judge])}


def price(position: CuisinePosition, action: int) -> dict[str, Fact]:
    """What a card costs, and the money that is there."""
    cost, in_spoons = int(position.table.fork_price), True
    if action < BUY_FRIDGE:
        kind = int(position.market[action - BUY_MARKET])
        cost, in_spoons = int(position.price(kind)), position.table.currency[kind] == IN_SPOONS
    elif action < BUY_FORK:
        cost = FRIDGE_PRICE
    money = int(position.spoons if in_spoons else position.coins)
    return {"price": cost, "money": money, "currency": CURRENCIES[not in_spoons]}


CARDS = (GAIN_FRIDGE, GAIN_MARKET, DISCARD, TAKE, TRASH, BUY_FRIDGE, USE, PLAY, ADD, 0)
"""The first action of every move that names a card, the last move first."""


def card_of(position: CuisinePosition, action: int) -> int:
    """The card that a move names."""
    first = next(first for first in CARDS if action >= first)
    return int(position.market[action - first]) if first == GAIN_MARKET else (action - first) % KINDS


assert USE_JUDGE - USE == OF_JUDGE
