"""What abilities do: some effects happen automatically, others one by one when used (CUI-24, CUI-25)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.cuisine.rules import event_codes as j
from toque.games.cuisine.rules.actions import (
    DISCARDING,
    GAINING,
    KINDS,
    LABELS,
    MARKET_KINDS,
    MOST_CARDS,
    NONE,
    TAKING,
    TRASHING,
)
from toque.games.cuisine.rules.cards.effects import (
    AT_ONCE,
    BUYS,
    CHEAPER,
    DISCARDS,
    DRAW,
    FORKS,
    FROM_TRAY,
    GAIN,
    LASTING,
    PLAYED,
    SLOTS,
    SPOONS,
    TRASHES,
)
from toque.games.cuisine.rules.cards.filters import UNCHOSEN, means
from toque.games.cuisine.rules.cards.sightings import note_moved
from toque.games.cuisine.rules.material import BASIC, CUISINE, OF_JUDGE
from toque.games.cuisine.rules.permits import can_gain
from toque.games.cuisine.rules.play.drawing import discard, from_tray, show, to_hand
from toque.games.cuisine.rules.state import Dinner


def wake(dinner: Dinner, ability: i64) -> None:
    """Activate an ability: harmless effects happen at once, the others wait to be used (CUI-24)."""
    table = dinner.table
    for effect in range(table.begins[ability], table.ends[ability]):
        if table.when[effect] <= LASTING:
            bring(dinner, ability, effect)
    if table.waits[ability]:
        dinner.uses[ability] += 1
        dinner.waiting = True


def bring(dinner: Dinner, ability: i64, effect: i64) -> None:
    """Apply an effect that happens automatically."""
    table = dinner.table
    op: i64 = table.op[effect]
    amount: i64 = table.amount[effect]
    if op == SPOONS:
        dinner.spoons += amount
    elif op == FORKS:
        dinner.coins += amount
    elif op == BUYS:
        dinner.buys += amount
    elif op == SLOTS:
        dinner.slots[dinner.turn] += amount
    else:
        assert op == CHEAPER
        wanted: i64 = table.filter[effect]
        for kind in range(MARKET_KINDS, table.kinds):
            if means(table, wanted, kind, UNCHOSEN):
                dinner.less[kind] += amount
    if dinner.log is not None:
        dinner.log.append((j.BROUGHT, dinner.turn, ability, op, amount, dinner.spoons, dinner.coins, dinner.buys))


def wake_judges(dinner: Dinner) -> None:
    """Activate the judges that work for this seat, at the start of its turn (CUI-32); their slots are permanent."""
    table = dinner.table
    for judge in range(table.judges):
        if not dinner.works(dinner.turn, judge):
            continue
        ability: i64 = OF_JUDGE + judge
        used: i64 = 0
        while used < table.uses[judge]:
            for effect in range(table.begins[ability], table.ends[ability]):
                if table.when[effect] == AT_ONCE:
                    bring(dinner, ability, effect)
            used += 1
        if table.waits[ability]:
            dinner.uses[ability] = table.uses[judge]
            dinner.waiting = True


def play(dinner: Dinner, kind: i64) -> None:
    """Play a card from hand: activate its ability, and cuisine abilities that now have a partner (CUI-13, CUI-25)."""
    show(dinner, dinner.turn, kind)
    dinner.played[kind] += 1
    dinner.has_played = True
    if kind == 0:
        dinner.spoons += 1
    if dinner.log is not None:
        dinner.log.append((j.PLAYED, dinner.turn, kind, dinner.spoons, dinner.coins, dinner.buys))
    table = dinner.table
    if table.trigger[kind] == PLAYED:
        wake(dinner, BASIC + kind)
    cuisine: i64 = table.cuisine[kind]
    if cuisine == NONE:
        return
    partners: i64 = 0
    first: i64 = NONE
    for other in range(MARKET_KINDS, table.kinds):
        if dinner.played[other] and table.cuisine[other] == cuisine:
            partners += dinner.played[other]
            if other != kind or dinner.played[other] > 1:
                first = other
    if partners == 2:
        wake(dinner, CUISINE + first)  # the one played earlier has a partner now
    if partners > 1:
        wake(dinner, CUISINE + kind)


def play_fork(dinner: Dinner, for_buy: bool) -> None:
    """Play a fork card for a fork or a buy (CUI-17)."""
    show(dinner, dinner.turn, 1)
    dinner.played[1] += 1
    dinner.has_played = True
    if for_buy:
        dinner.buys += 1
    else:
        dinner.coins += 1
    if dinner.log is not None:
        dinner.log.append((j.FORKED, dinner.turn, i64(for_buy), dinner.spoons, dinner.coins, dinner.buys))


def use(dinner: Dinner, ability: i64) -> None:
    """Use a waiting ability: its effects run in order."""
    dinner.uses[ability] -= 1
    dinner.running = ability
    dinner.step = dinner.table.begins[ability]
    if dinner.log is not None:
        dinner.log.append((j.USED, dinner.turn, ability))


def run_on(dinner: Dinner) -> bool:
    """Run the next effect of the ability in use; False if somebody has to decide."""
    table = dinner.table
    if dinner.victim != NONE:
        return not victims_left(dinner)
    if dinner.step == table.ends[dinner.running]:
        dinner.running = NONE
        dinner.step = 0
        return True
    op: i64 = table.op[dinner.step]
    amount: i64 = table.amount[dinner.step]
    seat: i64 = dinner.turn
    dinner.step += 1
    if op == DRAW:
        dinner.drawing = amount
    elif op == TRASHES and dinner.hand_size[seat]:
        dinner.left = amount
        dinner.phase = TRASHING
        return False
    elif op == FROM_TRAY and dinner.tray_size[seat]:
        dinner.left = amount
        dinner.phase = TAKING
        return False
    elif op == GAIN and can_gain(dinner):
        dinner.phase = GAINING
        return False
    elif op == DISCARDS:
        dinner.victim = dinner.after(seat)
        dinner.left = amount
        return not victims_left(dinner)
    return True


def victims_left(dinner: Dinner) -> bool:
    """Whether a victim has to choose; one with no more cards than asked for loses all of them (CUI-21)."""
    while dinner.victim != dinner.turn:
        victim: i64 = dinner.victim
        if dinner.hand_size[victim] > dinner.left and dinner.left:
            dinner.phase = DISCARDING
            return True
        if dinner.left:
            while dinner.hand_size[victim]:
                discard(dinner, victim, dinner.hand[victim * MOST_CARDS] // LABELS)
        dinner.victim = dinner.after(victim)
        dinner.left = dinner.table.amount[dinner.step - 1]
    dinner.victim = NONE
    dinner.left = 0
    return False


def trash(dinner: Dinner, kind: i64) -> None:
    """Trash a card of the hand (CUI-22)."""
    seat: i64 = dinner.turn
    show(dinner, seat, kind)
    dinner.trashed[seat * KINDS + kind] += 1
    dinner.left = dinner.left - 1 if dinner.hand_size[seat] else 0
    if dinner.log is not None:
        dinner.log.append((j.TRASHED, seat, kind))


def take(dinner: Dinner, kind: i64) -> None:
    """Take a card of the player's tray to the hand (CUI-12)."""
    seat: i64 = dinner.turn
    note_moved(dinner, seat, warm=False)
    to_hand(dinner, seat, from_tray(dinner, seat, kind))
    dinner.left = dinner.left - 1 if dinner.tray_size[seat] else 0
    if dinner.log is not None:
        dinner.log.append((j.TAKEN, seat, kind))
