"""Which shuffle each hidden card came from, as far as others can know it.

A hidden card carries the number of its shuffle, its label. Others know which cards were shuffled together, how many of
them were drawn, and every card that was seen since; not which card went into the tray or came out of it, nor which
of two like cards was played. So labels are kept as others can follow them: a card that is seen counts as the oldest it
can be. Where a choice in private leaves open from which of two shuffles a card is, both are mingled: others know how
many of their cards lie in hand and tray together, and that those of the older one are not in the deck.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import Ints, append, vec
from toque.games.cuisine.rules.actions import LABELS, MOST_CARDS, MOST_SLOTS, NONE
from toque.games.cuisine.rules.cards.pantry import Pantry
from toque.games.cuisine.rules.cards.rows import sort

IN_TRAY: Final = 0
IN_HAND: Final = 1
IN_BOTH: Final = 2
"""Where cards of older shuffles may lie; in both, if those of one shuffle may lie in hand and tray."""

# What happens to labels


def see(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """A card of this kind is about to leave hand or tray face up: label it as the oldest it can be."""
    if pantry.mingled[seat] == 0:
        if not is_spread(pantry, seat):
            return
        label: i64 = NONE
        several: bool = False
        for each in labels(pantry, seat, warm):
            if count_of(pantry, seat, kind, each):
                several = label != NONE
                if label == NONE:
                    label = each
        if not several or in_place(pantry, seat, label, not warm) == 0:
            return
        mingle(pantry, seat, kind, warm)
    if pantry.mingled[seat]:
        see_mingled(pantry, seat, kind, warm)


def see_mingled(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """The same while two shuffles are mingled: of equal cards, the older one is seen."""
    old: i64 = pantry.mingled[seat]
    new: i64 = pantry.shuffles[seat]
    if has_other(pantry, seat, warm):
        for each in labels(pantry, seat, warm):
            if each != old and each != new and count_of(pantry, seat, kind, each):
                if each < old and in_place(pantry, seat, each, not warm) == 0:
                    return  # all cards of that shuffle are here, so it is this one
                relabel(pantry, seat, each, old)
    if count_of(pantry, seat, kind, old) == 0:
        if warm and forget_like(pantry, seat, kind):
            pantry.kept[seat] = max(0, pantry.kept[seat] - 1)
        return
    if not has(pantry, seat, kind * LABELS + old, warm):
        exchange(pantry, seat, kind, warm)
    if warm:
        pantry.kept[seat] = max(0, pantry.kept[seat] - 1)
    elif pantry.kept[seat] and count_of(pantry, seat, kind, new):
        remember_like(pantry, seat, kind)


def put_unseen(pantry: Pantry, seat: i64) -> None:
    """Any card of the hand is about to go into the tray."""
    if pantry.straddles[seat] != IN_TRAY:
        mingle(pantry, seat, NONE, False)
        pantry.straddles[seat] = IN_BOTH


def take_unseen(pantry: Pantry, seat: i64) -> None:
    """Any card of the tray is about to come to the hand."""
    mingle(pantry, seat, NONE, True)
    pantry.kept[seat] = max(0, pantry.kept[seat] - 1)
    pantry.straddles[seat] = IN_BOTH


def mingle(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """Mark the shuffles in hand or tray, or those with a kind, as no longer distinguishable by others."""
    new: i64 = pantry.shuffles[seat]
    old: i64 = pantry.mingled[seat]
    among: bool = False
    found = labels(pantry, seat, warm)
    for each in found:
        if kind == NONE or count_of(pantry, seat, kind, each):
            if each == new:
                among = True
            elif pantry.mingled[seat] == 0:
                old = max(old, each)
    if old == 0:
        return
    for each in found:
        if each and each != new and each != old and (kind == NONE or count_of(pantry, seat, kind, each)):
            if pantry.mingled[seat]:
                pantry.kept[seat] += in_place(pantry, seat, each, True)
            relabel(pantry, seat, each, old)
    if among and pantry.mingled[seat] == 0:
        pantry.mingled[seat] = old
        pantry.kept[seat] = in_place(pantry, seat, old, True)


def emptied(pantry: Pantry, seat: i64) -> None:
    """The hand was shown: everybody knows that the remaining cards of older shuffles are in the tray."""
    if pantry.kept[seat] <= in_place(pantry, seat, pantry.mingled[seat], True):
        part(pantry, seat)  # equal cards no longer matter


def shuffled_anew(pantry: Pantry, seat: i64) -> None:
    """The deck has run out and is about to be shuffled: mingled cards now count as those of one older shuffle."""
    if pantry.mingled[seat]:
        if pantry.straddles[seat] != IN_TRAY:
            relabel(pantry, seat, pantry.mingled[seat], pantry.shuffles[seat])
        part(pantry, seat)
    pantry.straddles[seat] = IN_TRAY
    for k in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.hand_size[seat]):
        label: i64 = pantry.hand[k] % LABELS
        if label and pantry.straddles[seat] != IN_BOTH:
            pantry.straddles[seat] = IN_BOTH if in_place(pantry, seat, label, True) else IN_HAND


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
    pantry.likes[seat * MOST_SLOTS + pantry.likes_size[seat]] = kind
    pantry.likes_size[seat] += 1
    sort(pantry.likes, seat * MOST_SLOTS, pantry.likes_size[seat])


def forget_like(pantry: Pantry, seat: i64, kind: i64) -> bool:
    """Forget one of these that was seen after all; returns whether there was one."""
    last: i64 = seat * MOST_SLOTS + pantry.likes_size[seat] - 1
    for place in range(seat * MOST_SLOTS, last + 1):
        if pantry.likes[place] == kind:
            pantry.likes[place] = pantry.likes[last]
            pantry.likes_size[seat] -= 1
            sort(pantry.likes, seat * MOST_SLOTS, pantry.likes_size[seat])
            return True
    return False


# Labels in hand and tray


def is_spread(pantry: Pantry, seat: i64) -> bool:
    """Whether an older shuffle has cards in hand and in tray."""
    for k in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.hand_size[seat]):
        label: i64 = pantry.hand[k] % LABELS
        if label and label != pantry.shuffles[seat] and in_place(pantry, seat, label, True):
            return True
    return False


def has_other(pantry: Pantry, seat: i64, warm: bool) -> bool:
    """Whether hand or tray has a card of a shuffle that is not mingled."""
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    for k in range(first, first + size):
        label: i64 = row[k] % LABELS
        if label != pantry.mingled[seat] and label != pantry.shuffles[seat]:
            return True
    return False


def labels(pantry: Pantry, seat: i64, warm: bool) -> Ints:
    """The different labels in hand or tray, ascending."""
    found: Ints = vec[i64](capacity=8)
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    for k in range(first, first + size):
        label: i64 = row[k] % LABELS
        known: bool = False
        for j in range(len(found)):
            if found[j] == label:
                known = True
        if not known:
            found = append(found, label)
    sort(found, 0, len(found))
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


def count_of(pantry: Pantry, seat: i64, kind: i64, label: i64) -> i64:
    """How many cards of a kind and a label are hidden, in hand, tray and deck."""
    card: i64 = kind * LABELS + label
    found: i64 = 0
    for k in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.hand_size[seat]):
        if pantry.hand[k] == card:
            found += 1
    for k in range(seat * MOST_SLOTS, seat * MOST_SLOTS + pantry.tray_size[seat]):
        if pantry.tray[k] == card:
            found += 1
    if label == pantry.shuffles[seat]:
        for k in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.deck_size[seat]):
            if pantry.deck[k] == kind:
                found += 1
    return found


def has(pantry: Pantry, seat: i64, card: i64, warm: bool) -> bool:
    """Whether exactly this card is in hand or tray."""
    row = pantry.tray if warm else pantry.hand
    first: i64 = seat * MOST_SLOTS if warm else seat * MOST_CARDS
    size: i64 = pantry.tray_size[seat] if warm else pantry.hand_size[seat]
    return any(row[k] == card for k in range(first, first + size))


def relabel(pantry: Pantry, seat: i64, old: i64, new: i64) -> None:
    """Give all cards of one label in hand and tray another label."""
    for k in range(seat * MOST_CARDS, seat * MOST_CARDS + pantry.hand_size[seat]):
        if pantry.hand[k] % LABELS == old:
            pantry.hand[k] += new - old
    for k in range(seat * MOST_SLOTS, seat * MOST_SLOTS + pantry.tray_size[seat]):
        if pantry.tray[k] % LABELS == old:
            pantry.tray[k] += new - old
    sort(pantry.hand, seat * MOST_CARDS, pantry.hand_size[seat])
    sort(pantry.tray, seat * MOST_SLOTS, pantry.tray_size[seat])


def exchange(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """Swap the labels of a new card in hand or tray and an equal old card in the other place."""
    old: i64 = kind * LABELS + pantry.mingled[seat]
    new: i64 = kind * LABELS + pantry.shuffles[seat]
    first: i64 = seat * MOST_CARDS
    size: i64 = pantry.hand_size[seat]
    change(pantry.hand, first, size, old if warm else new, new if warm else old)
    first = seat * MOST_SLOTS
    size = pantry.tray_size[seat]
    change(pantry.tray, first, size, new if warm else old, old if warm else new)


def change(row: Ints, first: i64, size: i64, card: i64, instead: i64) -> None:
    """One card in a part of a row becomes another."""
    for k in range(first, first + size):
        if row[k] == card:
            row[k] = instead
            break
    sort(row, first, size)
