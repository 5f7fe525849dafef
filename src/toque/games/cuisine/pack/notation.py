"""Effects and conditions as a pack writes them, in a few words: `points 1 per produce`, `at least 2 sweet`.

Which effects there are, and how each is written, is in the table of `rules/cards/effects.py`; their texts are in
`words/LANGUAGE/cuisine.toml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from toque.engine.errors import Fact
from toque.engine.pack import PackReason
from toque.games.cuisine.rules.cards import effects

CUISINES = ("western", "italian", "french", "pan-asian")
TYPES = ("protein", "produce", "carb", "dairy")
DUAL = "protein-or-produce"
"""A card that is one or the other, chosen when a meal is laid (CUI-23)."""
FLAVOURS = ("aromatic", "acidic", "tart", "sweet", "spicy")
SEASONING = "seasoning"
ANY = "any"
SELF = "self"
GROUPS = (*TYPES, *FLAVOURS, *CUISINES, SEASONING)
"""What cards can be counted by, besides their own words."""
KINDS_COUNTED = ("cuisines", "types", "flavours")
"""What a meal can have several different ones of."""
BASIC = ("spoon", "fork", "salt")
"""The words of the cards that are in no market."""
MOST_LETTERS = 31
"""Of the word of a card or a judge."""
RESERVED = (*GROUPS, *KINDS_COUNTED, *BASIC, DUAL, ANY, SELF, "cards", "points")
"""Words that no ingredient may have, because they mean something else."""

PLAYED = "played"
SUBMITTED = "submitted"
PURCHASED = "purchased"
TRIGGERS = (PLAYED, SUBMITTED, PURCHASED)


def by_word(table: Sequence[effects.Kind]) -> dict[str, tuple[effects.Kind, ...]]:
    """The kinds of effects that begin with each word; they differ in their relation and in nothing else."""
    found = {word: tuple(kind for kind in table if kind.word == word) for word in (kind.word for kind in table)}
    for word, kinds in found.items():
        relations = [kind.relation for kind in kinds]
        assert relations[0] == "", f"{word}: the first kind is the one without a relation"
        assert len({*relations}) == len(kinds), f"{word}: two kinds are written alike"
        assert len(kinds) == 1 or kinds[0].form == effects.NUMBER_BY_CARDS, f"{word}: only points have relations"
        assert len({(kind.when, kind.form, kind.acquires) for kind in kinds}) == 1, f"{word}: a word has one form"
    return found


KINDS_OF = by_word(effects.EFFECTS)
KINDS = {word: kinds[0] for word, kinds in KINDS_OF.items()}
"""The kinds of effects by their word in a pack; `points` stands for the kind without a relation."""
OPS = tuple(dict.fromkeys(kind.word for kind in sorted(effects.EFFECTS, key=lambda kind: kind.form)))
RELATIONS = {word: tuple(kind.relation for kind in kinds if kind.relation) for word, kinds in KINDS_OF.items()}
"""What may stand between the number and the cards, by word."""
IN_A_MEAL = tuple(kind.word for kind in KINDS.values() if kind.when == effects.IN_MEAL)
WAITING = tuple(kind.word for kind in KINDS.values() if kind.when == effects.WHEN_USED)
"""Effects that wait until they are used (CUI-24)."""
ACQUIRING = tuple(kind.word for kind in KINDS.values() if kind.acquires)
GAIN = KINDS["gain"].word
POINTS = KINDS["points"].word
MISTIMED = {
    SUBMITTED: (ACQUIRING, 'when = "played" or "purchased" for {op}: with a meal nothing is bought or gained'),
    PURCHASED: (IN_A_MEAL, 'when = "submitted" or "played" for {op}: points count only in meals'),
}
"""By trigger: the effects that would be useless with it, and where they belong (CUI-18, CUI-24)."""

MARKET = "market"
FRIDGE = "fridge"
FORKS = "forks"
PLACES = (MARKET, FRIDGE, FORKS)
HAND = "hand"
DISCARD = "discard"
TARGETS = (DISCARD, HAND)

LEAST, MOST = "least", "most"
MOST_AMOUNT = 9
MOST_POINTS_ASKED = 99

FORMS = {
    effects.NUMBER: "{op} NUMBER",
    effects.NUMBER_OF_SOLD: "{op} NUMBER, or {op} NUMBER CARDS",
    effects.NUMBER_BY_CARDS: "{op} NUMBER",  # and with each relation of the word
    effects.CARDS: "{op} CARDS",
    effects.SOURCE_AND_TARGET: "{op} market NUMBER to discard, {op} fridge to discard, or {op} forks to discard; "
    "CARDS before to; to hand",
}
"""How the effects of each form are written."""
CONDITION = "at least NUMBER CARDS, or at most NUMBER CARDS"


class Effect(Struct, frozen=True):
    """One thing that an ability does."""

    op: str
    amount: int = 1
    relation: str = ""
    """`per` or `with`, for points that depend on other cards."""
    cards: str = ""
    """Which cards it looks at: a group, a card's word, `any` or `self`."""
    place: str = ""
    """Where a gained card comes from, and where it goes."""
    to: str = ""


class Condition(Struct, frozen=True):
    """What a judge asks of a meal."""

    bound: str
    """`least` or `most`."""
    number: int
    of: str
    """A group, a card's word, `cards`, `points`, or how many different `cuisines`, `types`, `flavours`."""


class Unwritten(Exception):
    """A text that is not an effect or condition: what is wrong, with facts."""

    def __init__(self, reason: PackReason, **facts: Fact) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


def read_effect(text: str, words: Sequence[str], when: str = PLAYED, *, of_judge: bool = False) -> Effect:
    """The effect in this text, with these cards' words and this trigger; raises Unwritten. A judge has no `self`."""
    parts = iter(text.split())
    op = one_of(next(parts, ""), OPS)
    idle, remedy = MISTIMED.get(when, ((), ""))
    if op in idle:
        raise Unwritten(PackReason.WRONG_TYPE, expected=remedy.format(op=op))
    written = KINDS[op].form
    form = form_of(op)
    sold = [word for word in words if word not in BASIC]  # salt is never in the market (CUI-28)
    if written == effects.NUMBER:
        effect = Effect(op, number(parts, form))
    elif written == effects.SOURCE_AND_TARGET:
        effect = read_gain(op, parts, form, sold)
    elif written == effects.NUMBER_OF_SOLD:
        effect = Effect(op, number(parts, form), cards=one_of(next(parts, ANY), (ANY, *GROUPS, *sold)))
    elif written == effects.CARDS:
        itself = () if of_judge else (SELF,)
        effect = Effect(op, cards=one_of(needed(parts, form), (ANY, *itself, *GROUPS, *words)))
    else:
        effect = read_points(op, parts, form, words)
    over(parts, form)
    return effect


def form_of(op: str) -> str:
    """How an effect is written: `draw NUMBER`, `points NUMBER, or points NUMBER per CARDS`."""
    form = FORMS[KINDS[op].form].format(op=op)
    *others, last = [form, *(f"{form} {relation} CARDS" for relation in RELATIONS[op])]
    return f"{', '.join(others)}, or {last}" if others else last


def read_gain(op: str, parts: Iterator[str], form: str, words: Sequence[str]) -> Effect:
    """`market 3 to hand`, `fridge produce to discard`, `forks to hand`."""
    place = one_of(needed(parts, form), PLACES)
    most = number(parts, form) if place == MARKET else 1
    cards = needed(parts, form)
    if cards == "to":
        cards = ANY
    else:
        one_of(cards, ("to",) if place == FORKS else ("to", *GROUPS, *words))
        one_of(needed(parts, form), ("to",))
    return Effect(op, most, cards=cards, place=place, to=one_of(needed(parts, form), TARGETS))


def read_points(op: str, parts: Iterator[str], form: str, words: Sequence[str]) -> Effect:
    """`2`, `1 per produce`, `2 with sweet`."""
    amount = number(parts, form)
    relation = next(parts, "")
    if not relation:
        return Effect(op, amount)
    one_of(relation, RELATIONS[op])
    return Effect(op, amount, relation, one_of(needed(parts, form), (ANY, *GROUPS, *words)))


def read_condition(text: str, words: Sequence[str]) -> Condition:
    """The condition in this text; raises Unwritten."""
    parts = iter(text.split())
    one_of(next(parts, ""), ("at",))
    bound = one_of(needed(parts, CONDITION), (LEAST, MOST))
    amount = needed(parts, CONDITION)
    what = needed(parts, CONDITION)
    over(parts, CONDITION)
    counted = ("cards", *GROUPS, *words)
    one_of(what, (*counted, POINTS, *KINDS_COUNTED) if bound == LEAST else counted)
    least = 0 if bound == MOST and what != "cards" else 1
    most = MOST_POINTS_ASKED if what == POINTS else {"cuisines": 4, "types": 4, "flavours": 5}.get(what, MOST_AMOUNT)
    return Condition(bound, within(amount, least, most, CONDITION), what)


def spelled(effect: Effect) -> str:
    """An effect as a pack writes it."""
    cards = "" if effect.cards == ANY else f" {effect.cards}"
    form = KINDS[effect.op].form
    if form == effects.SOURCE_AND_TARGET:
        most = f" {effect.amount}" if effect.place == MARKET else ""
        return f"{effect.op} {effect.place}{most}{cards} to {effect.to}"
    if form == effects.CARDS:
        return f"{effect.op} {effect.cards}"
    if form == effects.NUMBER_OF_SOLD:
        return f"{effect.op} {effect.amount}{cards}"
    return f"{effect.op} {effect.amount}" + (f" {effect.relation} {effect.cards}" if effect.relation else "")


def one_of(word: str, words: Sequence[str]) -> str:
    """A word that has to be one of these."""
    if word not in words:
        raise Unwritten(PackReason.UNKNOWN_WORD, found=word, words=list(words))
    return word


def needed(parts: Iterator[str], form: str) -> str:
    """The next word, which must be there."""
    word = next(parts, None)
    if word is None:
        raise Unwritten(PackReason.MISSING, expected=form)
    return word


def number(parts: Iterator[str], form: str) -> int:
    """The next word as an amount."""
    return within(needed(parts, form), 1, MOST_AMOUNT, form)


def within(word: str, least: int, most: int, form: str) -> int:
    """A word that has to be a number from least to most."""
    if not (word.isascii() and word.isdigit()):
        raise Unwritten(PackReason.WRONG_TYPE, expected=form)
    if len(word) > 2 or not least <= int(word) <= most:
        raise Unwritten(PackReason.WRONG_NUMBER, found=word, expected=f"{least} to {most}")
    return int(word)


def over(parts: Iterator[str], form: str) -> None:
    """No word is left."""
    if next(parts, None) is not None:
        raise Unwritten(PackReason.WRONG_TYPE, expected=form)
