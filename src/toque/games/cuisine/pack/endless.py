"""Finds cards that could gain each other to the hand for ever: such a pack is refused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from toque.games.cuisine.pack.cards import Ingredient
from toque.games.cuisine.pack.notation import ANY, DUAL, FRIDGE, GAIN, HAND, MARKET, PURCHASED, SEASONING, TYPES, Effect


class Gain(Struct, frozen=True):
    """A card that can gain another one to the hand, and the field that says so."""

    word: str
    field: str


def circle(cards: Sequence[Ingredient]) -> list[Gain]:
    """A cycle of cards, each of which can gain the next one to the hand; empty if there is none."""
    brings = {card.word: brought(card, cards) for card in cards}
    done: set[str] = set()
    for card in cards:
        found = found_from(card.word, brings, [], done)
        if found:
            return [Gain(word, brings[word][other]) for word, other in pairwise([*found, found[0]])]
    return []


def found_from(word: str, brings: dict[str, dict[str, str]], path: list[str], done: set[str]) -> list[str]:
    """The words of a cycle that can be reached from here."""
    if word in path:
        return path[path.index(word) :]
    if word in done:
        return []
    for other in brings[word]:
        found = found_from(other, brings, [*path, word], done)
        if found:
            return found
    done.add(word)
    return []


def brought(card: Ingredient, cards: Sequence[Ingredient]) -> dict[str, str]:
    """The words of all cards that a card can gain to the hand when it is played, each with the first such field."""
    found: dict[str, str] = {}
    for field, effect in when_played(card):
        if effect.op == GAIN and effect.to == HAND:
            for other in cards:
                if in_reach(effect, other) and means(effect.cards, other):
                    found.setdefault(other.word, field)
    return found


def in_reach(effect: Effect, card: Ingredient) -> bool:
    """Whether a gain can take this card: all cost the same in the fridge, and no ingredient is among the forks."""
    return effect.place == FRIDGE or (effect.place == MARKET and card.cost <= effect.amount)


def when_played(card: Ingredient) -> Iterator[tuple[str, Effect]]:
    """What a card does when it is played, by field; purchased abilities do nothing when it is gained (CUI-15)."""
    if card.ability is not None and card.ability.trigger != PURCHASED:
        for number, effect in enumerate(card.ability.effects):
            yield f"ability.does[{number}]", effect
    for number, effect in enumerate(card.cuisine_ability):
        yield f"cuisine_ability[{number}]", effect


def means(cards: str, card: Ingredient) -> bool:
    """Whether a group of cards, or a word, means this card."""
    if cards == SEASONING:
        return card.seasoning
    is_of = (card.word, card.cuisine, *card.flavours, *(TYPES[:2] if DUAL in card.types else card.types))
    return cards == ANY or cards in is_of
