"""The texts on the cards, in every language, generated from their effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toque.engine.pack import Names, named
from toque.games.cuisine.pack.cards import Bonus, Ingredient, Judge
from toque.games.cuisine.pack.endless import means
from toque.games.cuisine.pack.notation import (
    ANY,
    DUAL,
    FORKS,
    KINDS,
    PURCHASED,
    SEASONING,
    SUBMITTED,
    Condition,
    Effect,
)
from toque.games.cuisine.pack.phrases import Noun, phrases
from toque.games.cuisine.rules.cards.effects import IN_MEAL, LASTING, NUMBER, NUMBER_BY_CARDS, SOURCE_AND_TARGET


class Texts:
    """Everything that cards say in one language; `names` are the cards' names by word."""

    def __init__(self, language: str, names: Mapping[str, Names] | None = None) -> None:
        self.language = language
        self.phrases = phrases(language)
        self.names = names or {}

    # Cards

    def ability(self, card: Ingredient) -> str:
        """What a card does without a partner: `When purchased: draw 1 card.`; empty if it does nothing."""
        if card.ability is None:
            return ""
        lead = {SUBMITTED: self.phrases.submitted, PURCHASED: self.phrases.purchased}.get(card.ability.trigger, "")
        return self.told(card.ability.effects, lead, card)

    def cuisine_ability(self, card: Ingredient) -> str:
        """What a card does beside another of its cuisine: `With another Italian card: +2 points.` (CUI-25)."""
        return self.told(card.cuisine_ability, self.partner(card), card) if card.cuisine_ability else ""

    def partner(self, card: Ingredient) -> str:
        """What a cuisine ability begins with: `With another Italian card: `."""
        return self.phrases.partner.format(another=self.noun(card.cuisine).another)

    def judge_asks(self, judge: Judge) -> list[str]:
        """Every restriction of a judge."""
        return [begun(self.condition(condition)) for condition in judge.asks]

    def judge_bonus(self, judge: Judge) -> list[str]:
        """Everything that a judge gives more medals for."""
        return [self.bonus(bonus) for bonus in judge.bonus]

    def judge_ability(self, judge: Judge) -> str:
        """What a judge does for its owner: each turn, for good, and in every meal (CUI-32)."""
        lasting = [effect for effect in judge.effects if KINDS[effect.op].when == LASTING]
        meals = [effect for effect in judge.effects if KINDS[effect.op].when == IN_MEAL]
        turns = [effect for effect in judge.effects if effect not in lasting and effect not in meals]
        said = [
            self.told(turns, self.phrases.each_turn[judge.uses - 1]) if turns else "",
            self.told(lasting, "") if lasting else "",
            self.told(meals, self.phrases.each_meal) if meals else "",
        ]
        return " ".join(text for text in said if text)

    # Effects

    def told(self, effects: Sequence[Effect], lead: str, card: Ingredient | None = None) -> str:
        """Effects of a card as sentences, after a lead."""
        said = [self.effect(effect, card) for effect in effects]
        first = said[0] if lead and not self.phrases.large_after_colon else begun(said[0])
        return f"{lead}{'. '.join([first, *(begun(text) for text in said[1:])])}."

    def sentences(self, op: str) -> Mapping[str, str]:
        """The sign of an effect, what it means, and what cards say of it."""
        return self.phrases.effects[op]

    def effect(self, effect: Effect, card: Ingredient | None = None) -> str:
        """One effect of a card or a judge, starting in lower case, without a full stop."""
        said = self.sentences(effect.op)
        form = KINDS[effect.op].form
        if form == NUMBER:
            return counted((said["one"], said["more"]), effect.amount)
        if form == NUMBER_BY_CARDS:
            return self.points(effect, said, card)
        if form == SOURCE_AND_TARGET:
            what = said[effect.place].format(a=self.noun(effect.cards).a, n=effect.amount)
            return said[f"to_{effect.to}"].format(what=what)
        if effect.cards in said:  # some effects have a sentence for all cards, or for the card itself
            return said[effect.cards]
        return said["cards"].format(many=self.noun(effect.cards).many, n=effect.amount)

    def points(self, effect: Effect, said: Mapping[str, str], card: Ingredient | None) -> str:
        """Points, alone, for each card of a group, or with a card of a group beside it."""
        points = counted((said["one"], said["more"]), effect.amount)
        if not effect.relation:
            return points
        noun = self.noun(effect.cards)
        itself = card is not None and means(effect.cards, card)
        other = noun.another if itself else noun.beside
        return said[effect.relation].format(points=points, each=noun.each, other=other)

    # Conditions

    def condition(self, condition: Condition) -> str:
        """What a judge asks for: `at least 2 sweet cards`, `no dairy cards`."""
        if condition.of in self.phrases.different:
            what = self.phrases.different[condition.of][condition.number > 1]
        else:
            noun = self.noun(ANY if condition.of == "cards" else condition.of)
            if condition.number == 0:
                return noun.none
            what = noun.many if condition.number > 1 else noun.one
        return self.phrases.bounds[condition.bound].format(n=condition.number, what=what)

    def bonus(self, bonus: Bonus) -> str:
        """`+1 medal: at least 1 carb card`."""
        return counted(self.phrases.medals, bonus.medals) + self.condition(bonus.condition)

    def noun(self, cards: str) -> Noun:
        """A group of cards, or a card by its name."""
        nouns = self.phrases.nouns
        if cards in self.names:
            return nouns["named"].naming(named(self.names[cards], self.language))
        return nouns[cards]


def counted(forms: tuple[str, str], number: int) -> str:
    """The form for 1 or the one for more."""
    return forms[number != 1].format(n=number)


def begun(text: str) -> str:
    """A sentence with a capital first letter."""
    return text[:1].upper() + text[1:]


# For the terminal


def card_line(card: Ingredient, names: Mapping[str, Names]) -> str:
    """A card in one line of English: `Rice: 2 spoons, 3 points, Pan-Asian, carb. When purchased: …`."""
    texts = Texts("en", names)
    facts = [priced(card), counted(("1 point", "{n} points"), card.points)]
    if card.cuisine:
        facts.append(texts.noun(card.cuisine).one.removesuffix(" card"))
    facts += [kind if kind != DUAL else "protein or produce" for kind in card.types]
    facts += [*card.flavours, *([SEASONING] if card.seasoning else [])]
    abilities = [text for text in (texts.ability(card), texts.cuisine_ability(card)) if text]
    return " ".join([f"{card.name['en']}: {', '.join(fact for fact in facts if fact)}.", *abilities])


def priced(card: Ingredient) -> str:
    """What a card costs; nothing for salt, which nobody sells."""
    if not card.copies:
        return ""
    return counted(("1 fork", "{n} forks") if card.currency == FORKS else ("1 spoon", "{n} spoons"), card.cost)


def judge_line(judge: Judge, names: Mapping[str, Names]) -> str:
    """A judge in one line of English: `Critical Kathy: 15 points, 3 medals. +1 medal: …`."""
    texts = Texts("en", names)
    medals = counted(("1 medal", "{n} medals"), judge.medals)
    said = [*texts.judge_asks(judge), *texts.judge_bonus(judge)]
    ability = texts.judge_ability(judge)
    sentences = [*(f"{text}." for text in said), *([ability] if ability else [])]
    return " ".join([f"{judge.name['en']}: {judge.points} points, {medals}.", *sentences])
