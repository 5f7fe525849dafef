"""What is printed on cards and judges, turned back from the material's numbers into words."""

from __future__ import annotations

from toque.games.cuisine.pack.encoding import ASKED, FROM, TO
from toque.games.cuisine.pack.notation import (
    ANY,
    CUISINES,
    FLAVOURS,
    LEAST,
    MARKET,
    MOST,
    SEASONING,
    SELF,
    TRIGGERS,
    TYPES,
    Condition,
    Effect,
)
from toque.games.cuisine.rules.actions import NONE
from toque.games.cuisine.rules.cards import effects as numbers
from toque.games.cuisine.rules.material import BASIC, CUISINE, IN_FORKS, OF_JUDGE, Material
from toque.games.cuisine.view import BonusFace, CardFace, JudgeFace

FROM_WORDS = {number: word for word, number in FROM.items()}
TO_WORDS = {number: word for word, number in TO.items()}
ASKED_WORDS = {number: word for word, number in ASKED.items()}
FILTERED = (numbers.NUMBER_OF_SOLD, numbers.CARDS, numbers.SOURCE_AND_TARGET)
"""Forms of effects that always name cards."""


class Faces:
    """Everything that is printed, by number; made once for a table."""

    def __init__(self, table: Material) -> None:
        self.cards = [card_face(table, kind) for kind in range(table.kinds)]
        self.judges = [judge_face(table, judge) for judge in range(table.judges)]


def faces_of(table: Material) -> Faces:
    """What is printed on the cards and judges of a table."""
    if not isinstance(table.faces, Faces):
        table.faces = Faces(table)
    faces = table.faces
    assert isinstance(faces, Faces)
    return faces


def card_face(table: Material, kind: int) -> CardFace:
    """A card by its kind (CUI-23)."""
    cuisine = int(table.cuisine[kind])
    return CardFace(
        number=kind,
        word=table.words[kind],
        cost=int(table.cost[kind]),
        currency="forks" if table.currency[kind] == IN_FORKS else "spoons",
        points=int(table.points[kind]),
        cuisine=None if cuisine == NONE else CUISINES[cuisine],
        types=[word for k, word in enumerate(TYPES) if table.types[kind] >> k & 1],
        dual=bool(table.dual[kind]),
        flavours=[word for k, word in enumerate(FLAVOURS) if table.flavours[kind] >> k & 1],
        seasoning=bool(table.seasoning[kind]),
        classic=bool(table.classic[kind]),
        trigger=TRIGGERS[table.trigger[kind]],
        ability=effects_of(table, BASIC + kind),
        cuisine_ability=effects_of(table, CUISINE + kind),
    )


def judge_face(table: Material, judge: int) -> JudgeFace:
    """A judge by its number (CUI-30)."""
    asked = range(table.asks_from[judge], table.asks_to[judge])
    return JudgeFace(
        number=judge,
        word=table.judge_words[judge],
        points=int(table.asked[judge]),
        medals=int(table.medals[judge]),
        asks=[condition_of(table, each) for each in asked if not table.bonus[each]],
        bonus=[BonusFace(int(table.bonus[each]), condition_of(table, each)) for each in asked if table.bonus[each]],
        ability=effects_of(table, OF_JUDGE + judge),
        uses=int(table.uses[judge]),
    )


def effects_of(table: Material, ability: int) -> list[Effect]:
    """The effects of an ability, in their order."""
    return [effect_of(table, effect) for effect in range(table.begins[ability], table.ends[ability])]


def effect_of(table: Material, effect: int) -> Effect:
    """One effect in words."""
    kind = numbers.EFFECTS[table.op[effect]]
    gains = kind.form == numbers.SOURCE_AND_TARGET
    extra = int(table.extra[effect])
    place = FROM_WORDS[extra & ~1] if gains else ""
    return Effect(
        op=kind.word,
        amount=1 if gains and place != MARKET else int(table.amount[effect]),
        relation=kind.relation,
        cards=filter_word(table, int(table.filter[effect])) if kind.relation or kind.form in FILTERED else "",
        place=place,
        to=TO_WORDS[extra & 1] if gains else "",
    )


def condition_of(table: Material, condition: int) -> Condition:
    """One condition in words."""
    what, number = int(table.what[condition]), int(table.number[condition])
    if what in ASKED_WORDS:
        return Condition(LEAST, number, ASKED_WORDS[what])
    cards = filter_word(table, int(table.means[condition]))
    return Condition(LEAST if what == numbers.AT_LEAST else MOST, number, "cards" if cards == ANY else cards)


def filter_word(table: Material, wanted: int) -> str:
    """Which cards are meant."""
    if wanted >= numbers.OF_KIND:
        return table.words[wanted - numbers.OF_KIND]
    if wanted >= numbers.OF_CUISINE:
        return CUISINES[wanted - numbers.OF_CUISINE]
    if wanted >= numbers.OF_FLAVOUR:
        return FLAVOURS[wanted - numbers.OF_FLAVOUR]
    if wanted >= numbers.OF_TYPE:
        return TYPES[wanted - numbers.OF_TYPE]
    return {numbers.ANY: ANY, numbers.SELF: SELF, numbers.SEASONING: SEASONING}[wanted]
