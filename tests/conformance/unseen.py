"""Cuisine's hidden cards, followed one by one since the last shuffle: how it all went in another world."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from toque.engine.game import Dump, Game
from toque.engine.record import Ply
from toque.games.cuisine import journal as j
from toque.games.cuisine.actions import (
    ADD,
    ADD_TRAY,
    AS_PROTEIN,
    CANCEL,
    DISCARD,
    FORK,
    NO_TRAY,
    PRESENT,
    TAKE,
    TO,
    TRAY,
)

OF_HANDS = (j.DREW, j.PLAYED, j.FORKED, j.GAINED, j.TRASHED, j.DISCARDED, j.LAID_OPEN)
"""What happens to the hand of a seat."""


class Past(NamedTuple):
    """How a world came about."""

    shuffled: Dump
    """Right after the last shuffle."""
    plies: list[Ply]
    """The decisions since then."""
    traceless: frozenset[int] = frozenset()
    """Which of them changed nothing, and the seat did not see: the world is the same without them."""


@dataclass(eq=False)
class Card:
    """A card in a hand, a tray or a deck, and the number of its shuffle."""

    kind: int
    label: int


class Track:
    """Where every card is, from the last shuffle on."""

    def __init__(self, shuffled: Dump) -> None:
        self.words: list[str] = shuffled["words"]
        self.hands = [[self.card(*text.split()) for text in pile] for pile in shuffled["hands"]]
        self.trays = [[self.card(*text.split()) for text in pile] for pile in shuffled["trays"]]
        decks = zip(shuffled["decks"], shuffled["shuffles"], strict=True)
        self.decks = [[self.card(word, label) for word in deck] for deck, label in decks]
        self.meal: list[tuple[Card, list[Card]]] = []
        """The cards of the meal under way, and from where."""

    def card(self, word: str, label: str | int) -> Card:
        return Card(self.words.index(word), int(label))

    def decided(self, seat: int, action: int) -> Card | None:
        """A decision takes place; the card that it moves where others do not see it."""
        if TRAY <= action < NO_TRAY:
            return moved(self.hands[seat], action - TRAY, self.trays[seat])
        if TAKE <= action < DISCARD:
            return moved(self.trays[seat], action - TAKE, self.hands[seat])
        if ADD <= action < AS_PROTEIN:
            place, kind = (self.hands, action - ADD) if action < ADD_TRAY else (self.trays, action - ADD_TRAY)
            self.meal.append((moved(place[seat], kind), place[seat]))
            return self.meal[-1][0]
        if TO <= action < CANCEL:
            self.meal.clear()
        elif action == CANCEL:
            self.take_back()
        return None

    def take_back(self) -> None:
        """The meal under way goes back to where its cards came from."""
        for card, place in self.meal:
            place.append(card)
        self.meal.clear()

    def told(self, kind: int, seat: int, *facts: int) -> None:
        """What the journal says happened to cards for all to see, and the drawing of cards."""
        if kind not in OF_HANDS:
            return
        hand = self.hands[seat]
        if kind in (j.PLAYED, j.TRASHED, j.DISCARDED):
            moved(hand, facts[0])
        elif kind == j.FORKED:
            moved(hand, FORK)
        elif kind == j.GAINED and facts[-1]:
            hand.append(Card(facts[0], 0))
        elif kind == j.LAID_OPEN:
            hand.clear()
        elif kind == j.DREW:
            hand += [self.decks[seat].pop() for _ in facts]

    def in_world(self, world: Dump, seat: int) -> dict[Card, int]:
        """The kinds, in a world of this seat, of the cards that it does not see now."""
        self.take_back()
        kinds: dict[Card, int] = {}
        for other, deck in enumerate(self.decks):
            kinds.update(zip(deck, map(self.words.index, world["decks"][other]), strict=True))
            for places, name in ((self.hands, "hands"), (self.trays, "trays")):
                here = sorted(places[other], key=lambda card: card.label)
                there = sorted((self.card(*text.split()) for text in world[name][other]), key=lambda card: card.label)
                assert other == seat or [card.label for card in here] == [card.label for card in there]
                if other != seat:
                    kinds.update(zip(here, (card.kind for card in there), strict=True))
        return kinds


def moved(place: list[Card], kind: int, to: list[Card] | None = None) -> Card:
    """A card of this kind leaves a place: of several, the one from the oldest shuffle."""
    card = min((card for card in place if card.kind == kind), key=lambda card: card.label)
    place.remove(card)
    if to is not None:
        to.append(card)
    return card


def past_of(game: Game[Any], shuffled: Dump, world: Dump, since: list[Ply], seat: int) -> Past:
    """Every card that lies elsewhere in this world of a seat lay elsewhere after the shuffle too, and moved as it did.

    What was seen since was seen. What others put into their tray or took from it, and the meals that they laid and
    did not present, is what lay there.
    """
    track = Track(shuffled)
    hands, trays, decks = ([[*pile] for pile in piles] for piles in (track.hands, track.trays, track.decks))
    true = game.load(shuffled)
    true.journal = []
    cards: list[Card | None] = []
    for ply in since:
        told = len(true.journal)
        cards.append(track.decided(ply.who, ply.number()))
        true.apply(ply.who, ply.number())
        for entry in true.journal[told:]:
            track.told(*entry)
    kinds = track.in_world(world, seat)
    words = track.words

    def word(card: Card) -> str:
        return words[kinds.get(card, card.kind)]

    past = {
        **shuffled,
        "hands": [[f"{word(card)} {card.label}" for card in pile] for pile in hands],
        "trays": [[f"{word(card)} {card.label}" for card in pile] for pile in trays],
        "decks": [[word(card) for card in pile] for pile in decks],
        "layings": shuffled["layings"] if seat == shuffled["turn"] else 0,  # what others took back left no trace
        "stock": [*world["stock"], *shuffled["stock"][len(world["stock"]) :]],
        "piles": [
            [*there, *before[len(there) :]] for there, before in zip(world["piles"], shuffled["piles"], strict=True)
        ],
    }
    plies: list[Ply] = []
    for ply, card in zip(since, cards, strict=True):
        instead = ply.number() if card is None else ply.number() - card.kind + kinds.get(card, card.kind)
        plies.append(Ply(ply.who, instead, game.spell(instead)))
    return Past(past, plies, traceless(since, seat))


def traceless(since: list[Ply], seat: int) -> frozenset[int]:
    """The meals of others that were taken back, or are under way."""
    found: set[int] = set()
    meal: set[int] = set()
    for number, ply in enumerate(since):
        action = ply.number()
        if ply.who != seat and (meal or action == PRESENT):
            meal.add(number)
            if action == CANCEL:
                found |= meal
            if TO <= action <= CANCEL:
                meal.clear()
    return frozenset(found | meal)


def settled(dump: Dump) -> Dump:
    """The cards of hands and trays without their shuffles: of like ones nobody can tell which was moved."""
    plain = {name: [[f"{text.split()[0]} 0" for text in pile] for pile in dump[name]] for name in ("hands", "trays")}
    return {**dump, **plain}
