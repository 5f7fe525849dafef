"""Which shuffle each hidden card came from, as far as others can know it.

A hidden card carries the number of its shuffle, its label. Others know which cards were shuffled together, how many of
them were drawn, and every card that was seen since; not which card went into the tray or came out of it, nor which
of two equal cards was played. So labels are kept as others can follow them: a card that is seen counts as the oldest it
can be.

Usually everybody knows how many cards of each label are in a hand and in a tray. Where a private choice, or an equal
card, leaves that open, all labels from `mingled` on are mingled: their cards may be in hand or tray, and those of the
last shuffle in the deck too. What others still know is how many old cards the hand has at most (`straddles`), and
`kept`, a list of labels: for each of them there is a card in the tray that is at least as old. A card that was seen
and counted as old may have been a newer one; then an equal card that counts as newer is the old one, and `likes` has
its kind with the older label.
"""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.cuisine.rules.actions import LABELS, MOST_SLOTS, NONE
from toque.games.cuisine.rules.cards.labels import (
    count_up_to,
    has,
    in_place,
    next_in,
    old_in_hand,
    swap_label,
    take_labelled,
)
from toque.games.cuisine.rules.cards.pantry import Pantry
from toque.games.cuisine.rules.cards.rows import put, taken

# What happens to labels


def reveal(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> None:
    """Take a card of this kind face up out of hand or tray; others count it as the oldest that it can be."""
    label: i64 = surely(pantry, seat, kind, warm)
    newest: i64 = label
    if label == NONE:
        label = next_label(pantry, seat, kind, NONE, warm)
        newest = label
        other: i64 = next_label(pantry, seat, kind, label, warm)
        while other != NONE:
            newest = other
            other = next_label(pantry, seat, kind, newest, warm)
    if label != newest:
        loosen(pantry, seat, label)
    if warm:
        count_out(pantry, seat, kind, label)
    elif label != newest and pantry.kept_size[seat] and pantry.kept[seat * MOST_SLOTS] < newest:
        remember_like(pantry, seat, kind, label)
    take_labelled(pantry, seat, kind * LABELS + label, warm)
    if not warm:
        if label == newest and 0 < label < pantry.shuffles[seat]:
            pantry.straddles[seat] -= 1
        pantry.straddles[seat] = min(pantry.straddles[seat], pantry.hand_size[seat])
        if pantry.straddles[seat] == 0:
            emptied(pantry, seat)


def put_unseen(pantry: Pantry, seat: i64) -> None:
    """Any card of the hand is about to go into the tray."""
    oldest: i64 = next_in(pantry, seat, NONE, False)
    if pantry.mingled[seat] == 0 and next_in(pantry, seat, oldest, False) != NONE:
        loosen(pantry, seat, oldest)
    if pantry.mingled[seat]:
        keep(pantry, seat, pantry.shuffles[seat])


def take_unseen(pantry: Pantry, seat: i64) -> None:
    """Any card of the tray is about to come to the hand."""
    oldest: i64 = next_in(pantry, seat, NONE, True)
    if pantry.mingled[seat] or next_in(pantry, seat, oldest, True) != NONE:
        loosen(pantry, seat, oldest)
    keep_no_more(pantry, seat, pantry.mingled[seat])
    pantry.straddles[seat] += 1


def draw_unseen(pantry: Pantry, seat: i64) -> None:
    """Cards are about to come from the deck to the hand; they are not among those that are in the tray by now."""
    place: i64 = seat * MOST_SLOTS + pantry.kept_size[seat]
    label: i64 = pantry.shuffles[seat]
    left: i64 = 0
    while place > seat * MOST_SLOTS:
        while left == 0:
            left = in_place(pantry, seat, label, False) + in_place(pantry, seat, label, True)
            label -= 1
        left -= 1
        place -= 1
        pantry.kept[place] = min(pantry.kept[place], label + 1)
    forget_likes(pantry, seat)


def forget_likes(pantry: Pantry, seat: i64) -> None:
    """Forget cards that were seen if no newer card is left in hand or tray that may count as new by mistake."""
    first: i64 = seat * MOST_SLOTS
    newest: i64 = NONE
    for warm in (False, True):
        each: i64 = next_in(pantry, seat, NONE, warm)
        while each != NONE:
            newest = max(newest, each)
            each = next_in(pantry, seat, each, warm)
    kept: i64 = 0
    for k in range(first, first + pantry.likes_size[seat]):
        if pantry.likes[k] % LABELS < newest:
            pantry.likes[first + kept] = pantry.likes[k]
            kept += 1
    pantry.likes_size[seat] = kept


def emptied(pantry: Pantry, seat: i64) -> None:
    """No old card is in the hand any more: everybody knows that all those that are left are in the tray."""
    place: i64 = seat * MOST_SLOTS
    for k in range(pantry.kept_size[seat]):
        if count_up_to(pantry, seat, pantry.kept[place + k], True) <= k and not is_found(
            pantry, seat, pantry.kept[place + k]
        ):
            return
    part(pantry, seat)


def is_found(pantry: Pantry, seat: i64, label: i64) -> bool:
    """Relabel the one kind of card in the tray that can be as old as a label; False if there are several kinds."""
    first: i64 = seat * MOST_SLOTS
    size: i64 = pantry.likes_size[seat]
    oldest: i64 = NONE
    for k in range(first, first + size):
        if pantry.likes[k] % LABELS <= label:
            if oldest == NONE:
                oldest = k
            elif pantry.likes[k] // LABELS != pantry.likes[oldest] // LABELS:
                return False
    if oldest == NONE:
        return False
    like: i64 = taken(pantry.likes, first, size, oldest)
    pantry.likes_size[seat] = size - 1
    newest: i64 = NONE
    for k in range(first, first + pantry.tray_size[seat]):
        if pantry.tray[k] // LABELS == like // LABELS and pantry.tray[k] % LABELS > label:
            newest = pantry.tray[k]
    if newest != NONE:
        swap_label(pantry, seat, newest, like - newest, True)
    return newest != NONE


def shuffled_anew(pantry: Pantry, seat: i64) -> None:
    """The deck has run out and is about to be shuffled."""
    if pantry.straddles[seat] == 0:
        part(pantry, seat)
    pantry.straddles[seat] = pantry.hand_size[seat]


def loosen(pantry: Pantry, seat: i64, label: i64) -> None:
    """From this label on, others no longer know how many cards of each are in hand and tray; the tray is as it was."""
    before: i64 = pantry.mingled[seat] or LABELS
    if pantry.mingled[seat] == 0:
        pantry.straddles[seat] = old_in_hand(pantry, seat)
    pantry.mingled[seat] = min(before, label)
    for k in range(seat * MOST_SLOTS, seat * MOST_SLOTS + pantry.tray_size[seat]):
        other: i64 = pantry.tray[k] % LABELS
        if label <= other < before:
            keep(pantry, seat, other)


def part(pantry: Pantry, seat: i64) -> None:
    """Nothing is mingled any more."""
    pantry.mingled[seat] = 0
    pantry.kept_size[seat] = 0
    pantry.likes_size[seat] = 0


# What was kept in the tray


def keep(pantry: Pantry, seat: i64, label: i64) -> None:
    """One more card at least as old as this label is in the tray."""
    put(pantry.kept, seat * MOST_SLOTS, pantry.kept_size[seat], label)
    pantry.kept_size[seat] += 1


def keep_no_more(pantry: Pantry, seat: i64, label: i64) -> None:
    """A card at least as new as this label leaves the tray."""
    first: i64 = seat * MOST_SLOTS
    size: i64 = pantry.kept_size[seat]
    for k in range(first, first + size):
        if pantry.kept[k] >= label:
            taken(pantry.kept, first, size, k)
            pantry.kept_size[seat] = size - 1
            return


def count_out(pantry: Pantry, seat: i64, kind: i64, label: i64) -> None:
    """A card of the tray was seen: it was the one that was kept, or one of its likes."""
    if label < pantry.mingled[seat]:
        return
    first: i64 = seat * MOST_SLOTS
    size: i64 = pantry.likes_size[seat]
    for k in range(first, first + size):
        like: i64 = pantry.likes[k]
        if like // LABELS == kind and like % LABELS < label:
            taken(pantry.likes, first, size, k)
            pantry.likes_size[seat] = size - 1
            keep_no_more(pantry, seat, like % LABELS)
            return
    keep_no_more(pantry, seat, label)


def remember_like(pantry: Pantry, seat: i64, kind: i64, label: i64) -> None:
    """A card was seen that counts as old; it may have been newer, and an equal old card may still be in the tray."""
    if pantry.likes_size[seat] == MOST_SLOTS:
        keep_no_more(pantry, seat, pantry.mingled[seat])
        keep(pantry, seat, pantry.shuffles[seat])
        return
    put(pantry.likes, seat * MOST_SLOTS, pantry.likes_size[seat], kind * LABELS + label)
    pantry.likes_size[seat] += 1


# Where the cards of a label can be


def surely(pantry: Pantry, seat: i64, kind: i64, warm: bool) -> i64:
    """The oldest label of which a card of a kind is surely here, so that it may be this one; NONE if there is none."""
    label: i64 = next_label(pantry, seat, kind, NONE, warm)
    while label != NONE and (
        (label == pantry.shuffles[seat] and pantry.deck_size[seat] > 0) or can_be(pantry, seat, kind, label, not warm)
    ):
        label = next_label(pantry, seat, kind, label, warm)
    return label


def next_label(pantry: Pantry, seat: i64, kind: i64, than: i64, warm: bool) -> i64:
    """The next label, ascending, of which a card of a kind can be in hand or tray; NONE if there is no other."""
    found: i64 = NONE
    for place in (False, True):
        each: i64 = next_in(pantry, seat, than, place)
        while each != NONE and not (has(pantry, seat, kind, each) and can_be(pantry, seat, kind, each, warm)):
            each = next_in(pantry, seat, each, place)
        if each != NONE:
            found = each if found == NONE else min(found, each)
    return found


def can_be(pantry: Pantry, seat: i64, kind: i64, label: i64, warm: bool) -> bool:
    """Whether a card of a kind and a label can be in hand or tray, for all that others know."""
    if pantry.mingled[seat] == 0 or label < pantry.mingled[seat]:
        return in_place(pantry, seat, label, warm) > 0
    last: i64 = pantry.shuffles[seat]
    first: i64 = seat * MOST_SLOTS
    size: i64 = pantry.kept_size[seat]
    old: i64 = count_up_to(pantry, seat, last - 1, False) + count_up_to(pantry, seat, last - 1, True)
    if warm:
        if label == last and size <= old - pantry.straddles[seat]:
            return False  # the tray is full of old cards
        newest: i64 = NONE
        for k in range(first, first + size):
            newest = pantry.kept[k]
        return label <= newest or is_like(pantry, seat, kind, newest)
    if label == last:
        return True
    if pantry.straddles[seat] == 0:
        return False
    for k in range(size):
        kept: i64 = pantry.kept[first + k]
        if label <= kept < last and count_hidden_up_to(pantry, seat, kept) <= k + 1:
            return False  # it is needed in the tray
    return True


def is_like(pantry: Pantry, seat: i64, kind: i64, label: i64) -> bool:
    """Whether a card of a kind may be as old as a label although it counts as newer."""
    for k in range(seat * MOST_SLOTS, seat * MOST_SLOTS + pantry.likes_size[seat]):
        if pantry.likes[k] // LABELS == kind and pantry.likes[k] % LABELS <= label:
            return True
    return False


def count_hidden_up_to(pantry: Pantry, seat: i64, label: i64) -> i64:
    """How many mingled cards are at least as old as a label, with those that may be in their place."""
    found: i64 = count_up_to(pantry, seat, label, False) + count_up_to(pantry, seat, label, True)
    for k in range(seat * MOST_SLOTS, seat * MOST_SLOTS + pantry.likes_size[seat]):
        if pantry.likes[k] % LABELS <= label:
            found += 1
    return found
