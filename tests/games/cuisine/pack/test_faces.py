"""Cards and judges show what is written in their pack (CUI-23, CUI-30)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.cuisine.cards import INGREDIENTS, JUDGES, SALT, menu
from games.cuisine.pack.edited_pack import USUAL, box, pack
from rules import rule
from toque.games.cuisine.pack.cards import Ability, Bonus, Ingredient, Judge
from toque.games.cuisine.pack.encoding import material_with
from toque.games.cuisine.pack.faces import faces_of
from toque.games.cuisine.pack.notation import Condition, Effect, read_condition, read_effect
from toque.games.cuisine.pack.pack import Read, material_of
from toque.games.cuisine.rules.material import Material
from toque.games.cuisine.view import BonusFace, CardFace, JudgeFace

TYPES = ("protein", "produce", "carb", "dairy")
FLAVOURS = ("aromatic", "acidic", "tart", "sweet", "spicy")
CUISINES = ("western", "italian", "french", "pan-asian")
SOLD = (*TYPES, *FLAVOURS, *CUISINES, "seasoning", "egg", "leek")
GROUPS = (*SOLD, "salt")
COUNTED = ("spoons", "forks", "buys", "draw", "trash", "discard", "slots", "from-tray")
WORDS = ("salt", "egg", "leek")

EFFECTS = [
    *(f"{op} {amount}" for op in (*COUNTED, "points", "cheaper") for amount in (1, 9)),
    *(f"cheaper 2 {cards}" for cards in SOLD),
    *(f"points 3 {relation} {cards}" for relation in ("per", "with") for cards in ("any", *GROUPS)),
    *(f"double {cards}" for cards in ("any", "self", *GROUPS)),
    *(f"gain {place} to {to}" for place in ("market 1", "market 9", "fridge", "forks") for to in ("hand", "discard")),
    *(f"gain {place} {cards} to discard" for place in ("market 4", "fridge") for cards in SOLD),
]
CONDITIONS = [
    *(f"at {bound} 2 {cards}" for bound in ("least", "most") for cards in ("cards", *GROUPS)),
    *(f"at least 3 {what}" for what in ("points", "cuisines", "types", "flavours")),
    *("at most 0 carb", "at least 99 points"),
]


def card_face(number: int, word: str, card: Ingredient) -> CardFace:
    """What the face of a card has to show."""
    return CardFace(
        number=number,
        word=word,
        cost=card.cost,
        currency=card.currency,
        points=card.points,
        cuisine=card.cuisine or None,
        types=["protein", "produce"] if "protein-or-produce" in card.types else sorted(card.types, key=TYPES.index),
        dual="protein-or-produce" in card.types,
        flavours=sorted(card.flavours, key=FLAVOURS.index),
        seasoning=card.seasoning,
        classic=card.classic,
        trigger=card.ability.trigger if card.ability else "played",
        ability=list(card.ability.effects) if card.ability else [],
        cuisine_ability=list(card.cuisine_ability),
    )


def judge_face(number: int, judge: Judge) -> JudgeFace:
    """What the face of a judge has to show."""
    return JudgeFace(
        number=number,
        word=judge.word,
        points=judge.points,
        medals=judge.medals,
        asks=list(judge.asks),
        bonus=[BonusFace(bonus.medals, bonus.condition) for bonus in judge.bonus],
        ability=list(judge.effects),
        uses=judge.uses,
    )


def check(table: Material, salt: Ingredient, ingredients: tuple[Ingredient, ...], judges: tuple[Judge, ...]) -> None:
    """Check that all faces at a table are those of its cards and judges."""
    faces = faces_of(table)
    tool = Ingredient("", {}, 0)
    basic = [card_face(0, "spoon", tool), card_face(1, "fork", tool), card_face(2, "salt", salt)]
    assert faces.cards == [*basic, *(card_face(3 + k, card.word, card) for k, card in enumerate(ingredients))]
    assert faces.judges == [judge_face(number, judge) for number, judge in enumerate(judges)]
    assert faces_of(table) is faces


@rule("CUI-23", "CUI-30")
def test_the_faces_of_the_menu_say_what_is_written() -> None:
    check(menu(), SALT, INGREDIENTS, JUDGES)


@pytest.mark.parametrize("classics", ["on", "off"])
@rule("CUI-23", "CUI-30")
def test_the_faces_of_the_box_say_what_is_written(classics: str) -> None:
    read = Read(pack(box()))
    table = material_of(pack(box()), {**USUAL, "classics": classics})
    check(table, read.salt, tuple(read.ingredients), tuple(read.judges))


@rule("CUI-23", "CUI-24", "CUI-30")
def test_every_effect_and_every_condition_shows_as_it_is_written() -> None:
    effects = [read_effect(text, WORDS) for text in EFFECTS]
    conditions = [read_condition(text, WORDS) for text in CONDITIONS]
    fours = [tuple(effects[k : k + 4]) for k in range(0, len(effects), 4)]
    egg = Ingredient("egg", {}, 7, types=("carb", "dairy"), flavours=FLAVOURS, seasoning=True, copies=4)
    leek = Ingredient("leek", {}, 0, cuisine="western", flavours=("spicy", "tart"), currency="forks", copies=4)
    for four in fours:
        cards = (
            replace(egg, ability=Ability("submitted", four), cuisine_ability=()),
            replace(leek, ability=Ability("purchased", four[:1]), cuisine_ability=four),
        )
        check(table(cards, judges(effects=four)), SALT, cards, judges(effects=four))
    for k in range(0, len(conditions), 2):
        pair = tuple(conditions[k : k + 2])
        wishes = judges(asks=pair, bonus=tuple(Bonus(n + 1, condition) for n, condition in enumerate(pair)))
        check(table((egg, leek), wishes), SALT, (egg, leek), wishes)


def judges(
    effects: tuple[Effect, ...] = (), asks: tuple[Condition, ...] = (), bonus: tuple[Bonus, ...] = ()
) -> tuple[Judge, ...]:
    """One judge of each category; the last one has everything."""
    first = (Judge("ann", {}, 15, 2), Judge("ben", {}, 18, 3, uses=2))
    return (*first, Judge("cal", {}, 21, 4, asks, bonus, effects))


def table(cards: tuple[Ingredient, ...], wishes: tuple[Judge, ...]) -> Material:
    """A table of two cards and three judges."""
    return material_with(SALT, cards, wishes, fork_cost=3, advanced=False, classics=True)
