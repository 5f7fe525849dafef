"""Which shuffle each hidden card came from, as far as others can know it.

A hidden card carries the number of its shuffle, its label. Others know which cards were shuffled together, how many of
them were drawn, and every card that was seen since; not which card went into the tray or came out of it, nor which
of two like cards was played. So labels are kept as others can follow them: a card that is seen counts as the oldest it
can be. Where a choice in private leaves open from which of two shuffles a card is, both are mingled: others know how
many of their cards lie in hand and tray together, and that those of the older one are not in the deck.
"""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.cuisine.rules.actions import LABELS, MOST_CARDS, MOST_SLOTS, NONE
from toque.games.cuisine.rules.cards.pantry import Pantry
from toque.games.cuisine.rules.cards.rows import put, sort, taken

# What happens to labels


def see(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """A card of this kind is about to leave hand or tray face up: label it as the oldest it can be."""
    oldest: i64 = 0
    each: i64 = older(pantry, seat, kind, pantry.mingled[seat] or pantry.shuffles[seat], warm)
    while each:
        oldest = each
        each = older(pantry, seat, kind, each, warm)
    if oldest and in_place(pantry, seat, oldest, not warm) == 0:
        return  # all cards of that shuffle are here, so it is this one
    if place_in(pantry, seat, kind * LABELS, warm) != NONE:
        return  # a card that was gained, as everybody knows
    mingle(pantry, seat, kind, warm)
    if pantry.mingled[seat]:
        see_mingled(pantry, seat, kind, warm)


def see_mingled(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """The same while two shuffles are mingled: of equal cards, the older one is seen."""
    old: i64 = pantry.mingled[seat]
    if not is_hidden(pantry, seat, kind, old):
        if warm and forget_like(pantry, seat, kind):
            pantry.kept[seat] = max(0, pantry.kept[seat] - 1)
        return
    if place_in(pantry, seat, kind * LABELS + old, warm) == NONE:
        renew(pantry, seat, kind, not warm)
    if warm:
        pantry.kept[seat] = max(0, pantry.kept[seat] - 1)
    elif pantry.kept[seat]:
        remember_like(pantry, seat, kind)


def put_unseen(pantry: Pantry, seat: i64) -> None:
    """Any card of the hand is about to go into the tray."""
    if pantry.straddles[seat]:
        mingle(pantry, seat, NONE, False)


def take_unseen(pantry: Pantry, seat: i64) -> None:
    """Any card of the tray is about to come to the hand."""
    mingle(pantry, seat, NONE, True)
    pantry.kept[seat] = max(0, pantry.kept[seat] - 1)
    pantry.straddles[seat] = 1


def mingle(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """Mark the shuffles in hand or tray, or those with a kind, as no longer distinguishable by others."""
    new: i64 = pantry.shuffles[seat]
    old: i64 = pantry.mingled[seat]
    kept: i64 = pantry.kept[seat]
    each: i64 = older(pantry, seat, kind, new, warm)
    while each:
        if each != old:
            kept += in_place(pantry, seat, each, True)
            if old:
                relabel(pantry, seat, each, old)
            else:
                old = each
        each = older(pantry, seat, kind, each, warm)
    if pantry.mingled[seat] or (old and older(pantry, seat, kind, new + 1, warm) == new):
        pantry.mingled[seat] = old
        pantry.kept[seat] = kept


def emptied(pantry: Pantry, seat: i64) -> None:
    """The hand was shown: everybody knows that the remaining cards of older shuffles are in the tray."""
    if pantry.kept[seat] <= in_place(pantry, seat, pantry.mingled[seat], True):
        part(pantry, seat)  # equal cards no longer matter


def shuffled_anew(pantry: Pantry, seat: i64) -> None:
    """The deck has run out and is about to be shuffled: mingled cards now count as those of one older shuffle."""
    if pantry.mingled[seat]:
        if pantry.straddles[seat]:
            relabel(pantry, seat, pantry.mingled[seat], pantry.shuffles[seat])
        part(pantry, seat)
    pantry.straddles[seat] = 1 if pantry.hand_size[seat] else 0


def part(pantry: Pantry, seat: i64) -> None:
    """Nothing is mingled any more."""
    pantry.mingled[seat] = 0
    pantry.kept[seat] = 0
    pantry.likes_size[seat] = 0


# Equal cards that were seen


def remember_like(pantry: Pantry, seat: i64, kind: i64) -> None:
    """A card was seen that counts as old; it may have been new, and an equal old card may still be in the tray."""
    if pantry.likes_size[seat] == MOST_SLOTS:
        pantry.kept[seat] -= 1
        return
    put(pantry.likes, seat * MOST_SLOTS, pantry.likes_size[seat], kind)
    pantry.likes_size[seat] += 1


def forget_like(pantry: Pantry, seat: i64, kind: i64) -> bool:
    """Forget one of these that was seen after all; returns whether there was one."""
    first: i64 = seat * MOST_SLOTS
    size: i64 = pantry.likes_size[seat]
    for place in range(first, first + size):
        if pantry.likes[place] == kind:
            taken(pantry.likes, first, size, place)
            pantry.likes_size[seat] = size - 1
            return True
    return False


# Labels in hand and tray


def older(pantry: Pantry, seat: i64, kind: i64, than: i64, warm: bool) -> i64:
    """The last label before another one in hand or tray among whose cards may be one of a kind; 0 if there is none."""
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    found: i64 = 0
    for k in range(first, first + size):
        label: i64 = row[k] % LABELS
        if found < label < than and (kind == NONE or is_hidden(pantry, seat, kind, label)):
            found = label
    return found


def in_place(pantry: Pantry, seat: i64, label: i64, warm: bool) -> i64:
    """How many cards of a label lie in hand or tray."""
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    found: i64 = 0
    for k in range(first, first + size):
        if row[k] % LABELS == label:
            found += 1
    return found


def is_hidden(pantry: Pantry, seat: i64, kind: i64, label: i64) -> bool:
    """Whether a card of a kind and a label lies in hand, tray or deck."""
    card: i64 = kind * LABELS + label
    if place_in(pantry, seat, card, False) != NONE or place_in(pantry, seat, card, True) != NONE:
        return True
    if label == pantry.shuffles[seat]:
        for k in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.deck_size[seat]):
            if pantry.deck[k] == kind:
                return True
    return False


def place_in(pantry: Pantry, seat: i64, card: i64, warm: bool) -> i64:
    """Where exactly this card is in hand or tray; NONE if it is not there."""
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    for k in range(first, first + size):
        if row[k] == card:
            return k
    return NONE


def relabel(pantry: Pantry, seat: i64, old: i64, new: i64) -> None:
    """Give all cards of one label in hand and tray another label."""
    for k in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.hand_size[seat]):
        if pantry.hand[k] % LABELS == old:
            pantry.hand[k] += new - old
    for k in range(seat * MOST_SLOTS, seat * MOST_SLOTS + pantry.tray_size[seat]):
        if pantry.tray[k] % LABELS == old:
            pantry.tray[k] += new - old
    sort_both(pantry, seat)


def renew(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """Count an old card in hand or tray as new: an equal new card is seen elsewhere and counts as the old one."""
    row = pantry.tray if warm else pantry.hand
    old: i64 = pantry.mingled[seat]
    row[place_in(pantry, seat, kind * LABELS + old, warm)] += pantry.shuffles[seat] - old
    sort_both(pantry, seat)


def sort_both(pantry: Pantry, seat: i64) -> None:
    """Hand and tray in ascending order again."""
    sort(pantry.hand, seat * MOST_CARDS, pantry.hand_size[seat])
    sort(pantry.tray, seat * MOST_SLOTS, pantry.tray_size[seat])
