"""Checks that a position of cuisine fits its phase: what it waits for is there, and nothing else is in progress."""

from __future__ import annotations

from toque.games.cuisine.dump.refusing import need
from toque.games.cuisine.rules.actions import (
    DECKING,
    DISCARDING,
    GAINING,
    GOES_ON,
    HAND,
    JUDGING,
    KINDS,
    LABELS,
    LAYING,
    MARKETING,
    NAMING,
    NONE,
    OVER,
    PLAYING,
    SALT,
    SHUFFLING,
    START,
    TAKING,
    TRASHING,
    TRAYING,
)
from toque.games.cuisine.rules.cards.effects import CATEGORIES, DISCARDS, DRAW, FROM_TRAY, GAIN, TRASHES
from toque.games.cuisine.rules.cards.filters import UNCHOSEN
from toque.games.cuisine.rules.material import OF_JUDGE
from toque.games.cuisine.rules.permits import against_submitting, can_gain, is_idle
from toque.games.cuisine.rules.play.drawing import reshuffled
from toque.games.cuisine.rules.play.meals import SERVED, chosen_at, kind_at
from toque.games.cuisine.rules.play.setup import next_pile
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.rules.reason_codes import ALLOWED

USED_BY = {TRASHING: TRASHES, TAKING: FROM_TRAY, GAINING: GAIN, DISCARDING: DISCARDS}
"""What an ability does while the table waits for its cards."""


def position(found: CuisinePosition) -> None:
    """Raise BadSetup for what is wrong with the whole position."""
    phase = found.phase
    need((phase == OVER) == (found.ended != GOES_ON), "ended: only when the game is over")
    need((phase <= JUDGING) == (found.round == 0), "round: 0 while the table is set")
    check_turn(found)
    check_meal(found)
    check_uses(found)
    if phase <= JUDGING:
        check_set_up(found)
    elif phase == TRAYING:
        seat = found.turn
        need(found.hand_size[seat] > 0 and found.tray_size[seat] < found.slots_of(seat), "phase: no card for the tray")
        need(against_submitting(found) == ALLOWED and found.layings == 0, "phase: the turn has begun")
    elif phase == PLAYING:
        need(not is_idle(found), "phase: nothing is left to do")
    elif phase == SHUFFLING:
        check_shuffling(found)


def check_turn(found: CuisinePosition) -> None:
    """What is in progress fits the phase."""
    phase = found.phase
    need((found.drawing > 0) == (phase == SHUFFLING), "drawing: only while a deck is shuffled")
    need(not found.closing or phase == SHUFFLING, "closing: only while a deck is shuffled")
    need((found.victim != NONE) == (phase == DISCARDING), "victim: only while another discards")
    need(not (found.submitted and found.acquired), "acquired: nothing in a turn with a meal")
    need(not found.submitted or found.layings == 0, "layings: the meal is eaten")
    runs = phase in USED_BY or (phase == SHUFFLING and not found.closing)
    need((found.running != NONE) == runs, "running: only while an ability is used")
    need((found.step > 0) <= runs, "step: only while an ability is used")
    need((found.left > 0) == (phase in (TRASHING, TAKING, DISCARDING)), "left: only while cards are chosen")
    if runs:
        check_running(found)
    if phase <= JUDGING or found.closing or phase == OVER:
        idle = not (found.spoons or found.coins or found.buys or found.waiting or found.has_played or found.layings)
        need(idle and not any(found.fresh) and not any(found.less), "turn: it is over, or has not begun")
        need(not found.submitted and not found.acquired, "submitted: the turn is over, or has not begun")


def check_running(found: CuisinePosition) -> None:
    """The effect that waits for a decision is one of the ability in use."""
    table, phase, seat = found.table, found.phase, found.turn
    effect = found.step - 1
    need(table.begins[found.running] <= effect < table.ends[found.running], "step: an effect of the ability")
    need(table.op[effect] == USED_BY.get(int(phase), DRAW), "step: another effect")
    if phase == TRASHING:
        need(found.hand_size[seat] > 0, "phase: no card to trash")
    elif phase == TAKING:
        need(found.tray_size[seat] > 0, "phase: no card to take")
    elif phase == GAINING:
        need(can_gain(found), "phase: no card to gain")
    elif phase == DISCARDING:
        need(found.victim != seat and found.hand_size[found.victim] > found.left, "victim: has a choice")


def check_meal(found: CuisinePosition) -> None:
    """There is an unfinished meal only while it is being laid (CUI-28)."""
    laying = found.phase in (LAYING, NAMING)
    need(laying or found.meal_size == 0, "meal: none is laid")
    need((found.naming != NONE) == (found.phase == NAMING), "naming: only while it is asked")
    need(not laying or (against_submitting(found) == ALLOWED and found.layings > 0), "phase: no meal may be laid")
    for place in range(found.meal_size):
        kind = kind_at(found, place)
        need(kind >= SALT, "meal: spoons and forks are not eaten")
        need((chosen_at(found, place) != UNCHOSEN) == bool(found.table.dual[kind]), "meal: protein or produce")
    if found.naming != NONE:
        need(found.naming % 4 == UNCHOSEN, "naming: not chosen yet")
        need(bool(found.table.dual[found.naming // SERVED // LABELS]), "naming: protein or produce")


def check_uses(found: CuisinePosition) -> None:
    """Abilities that wait to be used can be used (CUI-24, CUI-32)."""
    for ability in range(len(found.uses)):
        count = found.uses[ability]
        if count:
            need(found.table.waits[ability] > 0, "uses: nothing to use")
            if ability >= OF_JUDGE:
                judge = ability - OF_JUDGE
                need(found.works(found.turn, judge) and count <= found.table.uses[judge], "uses: of a judge")


def check_shuffling(found: CuisinePosition) -> None:
    """A draw that has run out of cards (CUI-19)."""
    seat = found.turn
    need(found.deck_size[seat] == 0 and reshuffled(found, seat) > 0, "phase: nothing to shuffle")
    need(not found.closing or found.hand_size[seat] + found.drawing <= HAND, "drawing: up to five cards")


def check_set_up(found: CuisinePosition) -> None:
    """What is there while the table is set, and what is not (CUI-2 to CUI-10)."""
    phase = found.phase
    dealt = [(found.start + k) % found.seats for k in range((found.turn - found.start) % found.seats)]
    for seat in range(found.seats):
        done = phase > DECKING or (phase == DECKING and seat in dealt)
        need(found.shuffles[seat] == int(done), "shuffles: one of every deck that is dealt")
        need(found.hand_size[seat] == (HAND if done else 0), "hands: five cards of every deck that is dealt")
        need(done or (found.deck_size[seat] == 0 and reshuffled(found, seat) >= HAND), "decks: not dealt yet")
        others = [found.tray_size[seat], found.slots[seat], found.medals[seat], found.eaten_by(seat)]
        trashed = sum(int(found.trashed[seat * KINDS + kind]) for kind in range(KINDS))
        need(not any(others) and not trashed, "trays, slots, medals: the first turn has not begun")
    need(phase in (DECKING, START) or found.turn == found.start, "turn: of the first player")
    need(
        phase > MARKETING or (found.market_deck_size == 0 and all(kind == NONE for kind in found.market)),
        "stock: not shuffled",
    )
    need(found.fridge_size == 0, "fridge: the first turn has not begun")
    need(all(judge == NONE for judge in found.judges), "judges: not shuffled")
    need(not any(seat != NONE for seat in found.scored_by), "scored: the first turn has not begun")
    need(found.last == NONE and not found.submitted and not found.acquired, "turn: the first turn has not begun")
    check_piles(found)


def check_piles(found: CuisinePosition) -> None:
    """The piles of judges that are shuffled already."""
    piles = [int(size) for size in found.pile_size]
    if found.phase != JUDGING:
        need(not any(piles), "piles: not shuffled")
    elif found.table.advanced:
        need(not any(piles), "piles: one is shuffled now")
    else:
        pile = min((number for number, size in enumerate(piles) if size == 0), default=CATEGORIES)
        need(pile < CATEGORIES and not any(piles[pile:]), "piles: shuffled one after the other")
        assert pile == next_pile(found)
