"""From the cards of a pack to the numbers that the rules play with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toque.games.cuisine.pack.cards import CATEGORIES, Ingredient, Judge
from toque.games.cuisine.pack.notation import (
    ANY,
    CUISINES,
    DISCARD,
    DUAL,
    FLAVOURS,
    FORKS,
    FRIDGE,
    GAIN,
    HAND,
    LEAST,
    MARKET,
    SEASONING,
    SELF,
    TRIGGERS,
    TYPES,
    Condition,
    Effect,
)
from toque.games.cuisine.pack.notation import BASIC as BASIC_WORDS
from toque.games.cuisine.rules.actions import NONE
from toque.games.cuisine.rules.cards import effects as numbers
from toque.games.cuisine.rules.material import BASIC, CUISINE, IN_FORKS, IN_SPOONS, OF_JUDGE, Material

OPS = {(kind.word, kind.relation): kind.op for kind in numbers.EFFECTS}
FROM = {MARKET: numbers.FROM_MARKET, FRIDGE: numbers.FROM_FRIDGE, FORKS: numbers.FROM_FORKS}
TO = {DISCARD: numbers.TO_DISCARD_PILE, HAND: numbers.TO_HAND}
ASKED = {
    "points": numbers.WORTH,
    "cuisines": numbers.DIFFERENT_CUISINES,
    "types": numbers.DIFFERENT_TYPES,
    "flavours": numbers.DIFFERENT_FLAVOURS,
}


def material_with(
    salt: Ingredient,
    ingredients: Sequence[Ingredient],
    judges: Sequence[Judge],
    *,
    fork_cost: int,
    advanced: bool,
    classics: bool,
) -> Material:
    """The material with these cards; without the classics, those have no copies in the market (CUI-3)."""
    words = [*BASIC_WORDS, *(card.word for card in ingredients)]
    tool = Ingredient("", {}, 0)
    kinds = [tool, tool, salt, *ingredients]
    return Material(
        words,
        [card_numbers(card, classics=classics) for card in kinds],
        judge_words=[judge.word for judge in judges],
        judges=[[CATEGORIES.index(judge.points), judge.points, judge.medals, judge.uses] for judge in judges],
        effects=[*card_effects(kinds, words), *judge_effects(judges, words)],
        conditions=[*judge_conditions(judges, words)],
        fork_price=fork_cost,
        advanced=advanced,
    )


def card_numbers(card: Ingredient, *, classics: bool) -> list[int]:
    """A row of the table's cards."""
    dual = DUAL in card.types
    types = TYPES[:2] if dual else card.types
    return [
        card.cost,
        IN_FORKS if card.currency == "forks" else IN_SPOONS,
        card.points,
        CUISINES.index(card.cuisine) if card.cuisine else NONE,
        sum(1 << TYPES.index(each) for each in types),
        int(dual),
        sum(1 << FLAVOURS.index(each) for each in card.flavours),
        int(card.seasoning),
        int(card.classic),
        card.copies if classics or not card.classic else 0,
        TRIGGERS.index(card.ability.trigger) if card.ability else numbers.PLAYED,
    ]


def card_effects(kinds: Sequence[Ingredient], words: Sequence[str]) -> Iterator[list[int]]:
    """The effects of all cards."""
    for kind, card in enumerate(kinds):
        for effect in card.ability.effects if card.ability else ():
            yield [BASIC + kind, *effect_numbers(effect, words)]
        for effect in card.cuisine_ability:
            yield [CUISINE + kind, *effect_numbers(effect, words)]


def judge_effects(judges: Sequence[Judge], words: Sequence[str]) -> Iterator[list[int]]:
    """The effects of all judges."""
    for number, judge in enumerate(judges):
        for effect in judge.effects:
            yield [OF_JUDGE + number, *effect_numbers(effect, words)]


def judge_conditions(judges: Sequence[Judge], words: Sequence[str]) -> Iterator[list[int]]:
    """What all judges ask for, and what they give more medals for."""
    for number, judge in enumerate(judges):
        for condition in judge.asks:
            yield [number, 0, *condition_numbers(condition, words)]
        for bonus in judge.bonus:
            yield [number, bonus.medals, *condition_numbers(bonus.condition, words)]


def effect_numbers(effect: Effect, words: Sequence[str]) -> list[int]:
    """Op, amount, filter and extra."""
    op = OPS[effect.op, effect.relation]
    limited = effect.op != GAIN or effect.place == MARKET
    amount = effect.amount if limited else numbers.MOST
    extra = FROM[effect.place] + TO[effect.to] if effect.op == GAIN else 0
    return [op, amount, filter_number(effect.cards or ANY, words), extra]


def condition_numbers(condition: Condition, words: Sequence[str]) -> list[int]:
    """What, how many, and of which cards."""
    if condition.of in ASKED:
        return [ASKED[condition.of], condition.number, numbers.ANY]
    what = numbers.AT_LEAST if condition.bound == LEAST else numbers.AT_MOST
    cards = ANY if condition.of == "cards" else condition.of
    return [what, condition.number, filter_number(cards, words)]


def filter_number(cards: str, words: Sequence[str]) -> int:
    """Which cards are meant."""
    if cards in (ANY, SELF, SEASONING):
        return {ANY: numbers.ANY, SELF: numbers.SELF, SEASONING: numbers.SEASONING}[cards]
    if cards in TYPES:
        return numbers.OF_TYPE + TYPES.index(cards)
    if cards in FLAVOURS:
        return numbers.OF_FLAVOUR + FLAVOURS.index(cards)
    if cards in CUISINES:
        return numbers.OF_CUISINE + CUISINES.index(cards)
    return numbers.OF_KIND + words.index(cards)
