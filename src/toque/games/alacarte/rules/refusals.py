"""Why a move is not legal in a la carte. `state.py` decides what is legal; this only names the rule."""

from __future__ import annotations

from toque.engine.game import Refusal
from toque.engine.ints import BIT
from toque.games.alacarte.moves import COLOURS as COLOUR_WORDS
from toque.games.alacarte.moves import CUPS as CUP_WORDS
from toque.games.alacarte.reasons import Reason
from toque.games.alacarte.rules.actions import (
    ACTING,
    BY_HAND,
    CHOOSING,
    COLOURS,
    CREPE,
    CUP_DECREASE,
    CUP_EXCHANGE,
    CUP_POINT,
    CUP_RE_SEASON,
    CUP_SPOONS,
    CUPS,
    DECREASE,
    DISH,
    DONE,
    EXCHANGE,
    FLIP,
    FLIP_BY,
    FLIPPING,
    HEAT,
    HEATING,
    HOW,
    LAY_CREPE,
    NONE,
    OVER,
    POINT,
    POUR_BY,
    POURING,
    RE_SEASON,
    RESCUE,
    ROLLING,
    SEASON,
    SPOILED,
    SPOONS,
    STARS_WON,
    TAKE,
    TAKING,
)
from toque.games.alacarte.rules.position import AlacartePosition


def refusal(position: AlacartePosition, seat: int, action: int) -> Refusal | None:
    """The rule against this move; None exactly if it is legal."""
    against = all_refused(position, seat)
    if against is not None:
        return against
    if is_action(action):
        return step_refused(position, ACTING) or action_refusal(position, seat, action)
    if action < SEASON:
        return step_refused(position, HEATING)
    if action < CUP_POINT:
        return step_refused(position, HOW) or way_refusal(position, action)
    if action < RESCUE:
        return step_refused(position, ACTING) or cup_refusal(position, seat, action)
    if action < DISH:
        return step_refused(position, SPOILED)
    if action < FLIP:
        return step_refused(position, CHOOSING) or dish_refusal(position, seat, action)
    return step_refused(position, TAKING) or take_refusal(position, seat, action - TAKE)


def is_action(action: int) -> bool:
    """Whether it takes a spoon, or gives up the break that is left after the last."""
    return action in (HEAT, FLIP, DONE) or SEASON <= action < BY_HAND


def all_refused(position: AlacartePosition, seat: int) -> Refusal | None:
    """The reason against every move now, if any."""
    phase = position.phase
    if phase == OVER:
        ends = ("ALC-50", "ALC-49", "ALC-48", "ALC-53")
        return Refusal(ends[position.ended - STARS_WON], Reason.GAME_OVER)
    if phase == ROLLING:
        return Refusal("ALC-13", Reason.DIE_ROLLS)
    if phase in (POURING, FLIPPING):
        return Refusal("ALC-52", Reason.HAND_MOVES)
    if position.to_act() < 0:
        if position.sets_up():
            return Refusal("ALC-6", Reason.SETTING_UP)
        return Refusal("ALC-16", Reason.CUP_IS_DRAWN)
    if seat != position.turn:
        return Refusal("ALC-8", Reason.NOT_YOUR_TURN, {"turn": int(position.turn)})
    return None


FIRST = {
    CHOOSING: Refusal("ALC-12", Reason.DISH_FIRST),
    SPOILED: Refusal("ALC-31", Reason.SAVE_OR_TRASH),
    HEATING: Refusal("ALC-15", Reason.CHOOSE_HEAT),
    TAKING: Refusal("ALC-16", Reason.TAKE_A_CUP),
    HOW: Refusal("ALC-52", Reason.SAY_HOW),
}
"""What has to be decided first."""
NOT_NOW = {
    CHOOSING: Refusal("ALC-33", Reason.DISH_IN_PAN),
    SPOILED: Refusal("ALC-30", Reason.NOT_SPOILED),
    HEATING: Refusal("ALC-15", Reason.NO_CHOICE_OF_HEAT),
    TAKING: Refusal("ALC-16", Reason.POOL_NOT_EMPTY),
    HOW: Refusal("ALC-19", Reason.NOTHING_IN_HAND),
}
"""Questions that are not open between actions."""


def step_refused(position: AlacartePosition, step: int) -> Refusal | None:
    """The reason against a move of another step than the one the table waits for, if any."""
    if position.phase == step:
        return None
    return NOT_NOW[step] if position.phase == ACTING else FIRST[int(position.phase)]


def action_refusal(position: AlacartePosition, seat: int, action: int) -> Refusal | None:
    """The reason against an action, or against ending the turn, if any."""
    if action == DONE:
        left = int(position.spoons)
        return Refusal("ALC-11", Reason.SPOONS_LEFT, {"spoons": left}) if left else None
    if position.spoons == 0:
        return Refusal("ALC-8", Reason.NO_SPOON_LEFT)
    holds_crepe = position.pans[seat] == CREPE
    if action == FLIP:
        if not holds_crepe:
            return Refusal("ALC-43", Reason.NO_CREPE_IN_PAN)
        return Refusal("ALC-42", Reason.CREPE_ROLLS) if position.rolls_next(seat) else None
    if not position.rolls_next(seat):
        return Refusal("ALC-43", Reason.CREPE_FLIPS)
    if action == HEAT:
        return None
    if holds_crepe:
        return Refusal("ALC-42", Reason.CREPE_ROLLS)
    return season_refusal(position, seat, action - SEASON)


def season_refusal(position: AlacartePosition, seat: int, colour: int) -> Refusal | None:
    """The reason against this container for the player's own dish, if any."""
    if position.may_season(seat, colour):
        return None
    return Refusal("ALC-20", Reason.NOT_ON_RECIPE, {"colour": str(COLOUR_WORDS[colour])})


def way_refusal(position: AlacartePosition, action: int) -> Refusal | None:
    """The reason against this way to pour or flip, if any."""
    if POUR_BY <= action < FLIP_BY and position.bottle == NONE:
        return Refusal("ALC-43", Reason.FLIPS_NOW)
    if action >= FLIP_BY and position.bottle != NONE:
        return Refusal("ALC-19", Reason.POURS_NOW)
    return None


def cup_refusal(position: AlacartePosition, seat: int, action: int) -> Refusal | None:
    """The reason against this coffee break, if any."""
    if position.rested:
        return Refusal("ALC-9", Reason.BREAK_USED)
    if position.is_between_flips(seat):
        return Refusal("ALC-46", Reason.BETWEEN_FLIPS)
    cup = cup_of(action)
    if not position.holds(seat, cup):
        return Refusal("ALC-9", Reason.NO_SUCH_CUP, {"cup": str(CUP_WORDS[cup])})
    if cup == EXCHANGE:
        return exchange_refusal(position, seat, action - CUP_EXCHANGE)
    if cup == RE_SEASON:
        return re_season_refusal(position, seat, (action - CUP_RE_SEASON) // COLOURS)
    if cup == DECREASE and position.knobs[seat] == 0:
        return Refusal("ALC-40", Reason.KNOB_AT_ZERO)
    return None


def cup_of(action: int) -> int:
    """The cup that an action plays."""
    if action == CUP_POINT:
        return POINT
    if action < CUP_SPOONS:
        return EXCHANGE
    if action == CUP_SPOONS:
        return SPOONS
    return RE_SEASON if action < CUP_DECREASE else DECREASE


def other_refusal(position: AlacartePosition, seat: int, other: int) -> Refusal | None:
    """The reason against this player as a partner, if any."""
    if other >= position.seats:
        return Refusal("ALC-40", Reason.NO_SUCH_PLAYER, {"player": other + 1, "players": int(position.seats)})
    return Refusal("ALC-40", Reason.YOURSELF) if other == seat else None


def exchange_refusal(position: AlacartePosition, seat: int, other: int) -> Refusal | None:
    """The reason against exchanging stoves with this player, if any."""
    against = other_refusal(position, seat, other)
    if against is not None or position.may_exchange(seat, other):
        return against
    for each in (seat, other):
        if position.pans[each] == CREPE:
            return Refusal("ALC-36", Reason.CREPE_STAYS, {"seat": each})
    return Refusal("ALC-36", Reason.SPOILED_STAYS, {"seat": other})


def re_season_refusal(position: AlacartePosition, seat: int, other: int) -> Refusal | None:
    """The reason against seasoning this player's dish, if any."""
    against = other_refusal(position, seat, other)
    if against is not None or position.may_re_season(seat, other):
        return against
    return Refusal("ALC-38", Reason.NOT_SEASONED, {"seat": other})


def dish_refusal(position: AlacartePosition, seat: int, action: int) -> Refusal | None:
    """The reason against this dish, or the crêpe, for the empty pan, if any."""
    if action == LAY_CREPE:
        if position.may_lay_crepe(seat):
            return None
        if position.sets_up():
            return Refusal("ALC-6", Reason.NO_CREPE_AT_FIRST)
        return Refusal("ALC-34", Reason.CREPE_USED)
    dish = action - DISH
    if position.choice(seat) & BIT[dish]:
        return None
    if position.dishes & BIT[dish]:
        return Refusal("ALC-33", Reason.COLOUR_ON_TRAY, {"dish": dish, "group": int(position.table.group[dish])})
    return Refusal("ALC-33", Reason.DISH_GONE, {"dish": dish})


def take_refusal(position: AlacartePosition, seat: int, place: int) -> Refusal | None:
    """The reason against taking this cup, if any."""
    other, cup = divmod(place, CUPS)
    against = other_refusal(position, seat, other)
    if against is not None:
        return Refusal("ALC-16", against.reason, against.facts)
    if position.cups[place]:
        return None
    return Refusal("ALC-16", Reason.NO_SUCH_CUP, {"cup": str(CUP_WORDS[cup])})
