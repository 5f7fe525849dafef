"""Soup's pack: the names of its suits, values and menus, and the printed cards. Other cards are another game."""

from __future__ import annotations

from toque.engine.pack import Pack, PackFault, PackReason
from toque.games.soup.moves import KIND, MENUS, SUITS, VALUES, Card, Suit, Value
from toque.games.soup.rules.cards import COPIES


def pack_faults(pack: Pack) -> list[PackFault]:
    """Everything that is wrong with a pack for soup."""
    faults: list[PackFault] = []
    body = pack.body(faults)
    for group, words in (("suits", SUITS), ("values", VALUES), ("menus", MENUS)):
        table = body.table(group)
        table.distinct({word: table.names(word) for word in words})
        table.done()
    seen: set[Card] = set()
    for row in body.tables("cards"):
        suit = row.word("suit", SUITS)
        value = row.word("value", VALUES)
        copies = row.number("copies")
        row.source()
        row.done()
        if suit is None or value is None:
            continue
        card = Card(Suit(suit), Value(value))
        if card not in KIND:
            row.fault("value", PackReason.UNKNOWN_WORD, found=str(card), words=[str(each) for each in KIND])
        elif card in seen:
            row.fault("value", PackReason.TWICE, found=str(card))
        elif copies is not None and copies != COPIES[KIND[card]]:
            row.fault("copies", PackReason.WRONG_NUMBER, found=copies, expected=int(COPIES[KIND[card]]))
        seen.add(card)
    missing = [str(card) for card in KIND if card not in seen]
    if missing and "cards" in pack.content:
        body.fault("cards", PackReason.MISSING, expected=", ".join(missing))
    body.done()
    return faults
