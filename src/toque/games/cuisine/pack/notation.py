"""Effects and conditions as a pack writes them, in a few words: `points 1 per produce`, `at least 2 sweet`.

What they mean is in `effects.py` and the rules; how a card says them in `texts.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from toque.engine.errors import Fact
from toque.engine.pack import PackReason

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

POINTS = "points"
DOUBLE = "double"
GAIN = "gain"
CHEAPER = "cheaper"
COUNTED = ("spoons", "forks", "buys", "draw", "trash", "discard", "slots", "from-tray")
"""Effects with an amount and nothing else."""
OPS = (*COUNTED, GAIN, CHEAPER, POINTS, DOUBLE)
IN_A_MEAL = (POINTS, DOUBLE)
IDLE_WITH_A_MEAL = ("spoons", "forks", "buys", GAIN, CHEAPER)
"""What serves nothing in a turn with a meal, for nothing is acquired in it (CUI-18)."""
MISTIMED = {
    SUBMITTED: (IDLE_WITH_A_MEAL, 'when = "played" or "purchased" for {op}: with a meal nothing is bought or gained'),
    PURCHASED: (IN_A_MEAL, 'when = "submitted" or "played" for {op}: points count only in meals'),
}
"""By trigger: the effects that could never serve then, and where they belong (CUI-18, CUI-24)."""

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
    **{op: f"{op} NUMBER" for op in COUNTED},
    GAIN: "gain market NUMBER to discard, gain fridge to discard, or gain forks to discard; CARDS before to; to hand",
    CHEAPER: "cheaper NUMBER, or cheaper NUMBER CARDS",
    POINTS: "points NUMBER, points NUMBER per CARDS, or points NUMBER with CARDS",
    DOUBLE: "double CARDS",
}
"""How each effect is written."""
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
    """Words that are no effect or condition: what is wrong, with facts."""

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
    form = FORMS[op]
    sold = [word for word in words if word not in BASIC]  # salt is never in the market (CUI-28)
    if op in COUNTED:
        effect = Effect(op, number(parts, form))
    elif op == GAIN:
        effect = read_gain(parts, form, sold)
    elif op == CHEAPER:
        effect = Effect(op, number(parts, form), cards=one_of(next(parts, ANY), (ANY, *GROUPS, *sold)))
    elif op == DOUBLE:
        itself = () if of_judge else (SELF,)
        effect = Effect(op, cards=one_of(needed(parts, form), (ANY, *itself, *GROUPS, *words)))
    else:
        effect = read_points(parts, form, words)
    over(parts, form)
    return effect


def read_gain(parts: Iterator[str], form: str, words: Sequence[str]) -> Effect:
    """`market 3 to hand`, `fridge produce to discard`, `forks to hand`."""
    place = one_of(needed(parts, form), PLACES)
    most = number(parts, form) if place == MARKET else 1
    cards = needed(parts, form)
    if cards == "to":
        cards = ANY
    else:
        one_of(cards, ("to",) if place == FORKS else ("to", *GROUPS, *words))
        one_of(needed(parts, form), ("to",))
    return Effect(GAIN, most, cards=cards, place=place, to=one_of(needed(parts, form), TARGETS))


def read_points(parts: Iterator[str], form: str, words: Sequence[str]) -> Effect:
    """`2`, `1 per produce`, `2 with sweet`."""
    amount = number(parts, form)
    relation = next(parts, "")
    if not relation:
        return Effect(POINTS, amount)
    one_of(relation, ("per", "with"))
    return Effect(POINTS, amount, relation, one_of(needed(parts, form), (ANY, *GROUPS, *words)))


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
    if effect.op == GAIN:
        most = f" {effect.amount}" if effect.place == MARKET else ""
        return f"gain {effect.place}{most}{cards} to {effect.to}"
    if effect.op == DOUBLE:
        return f"double {effect.cards}"
    if effect.op == CHEAPER:
        return f"cheaper {effect.amount}{cards}"
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
