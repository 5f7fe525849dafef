"""The cards that the tests of cuisine play with: a few ingredients and judges, each made to show one thing.

Those of the rulebook's examples (CUI-37) have the values that the examples give.
"""

from __future__ import annotations

from toque.games.cuisine.pack.cards import Ability, Bonus, Ingredient, Judge
from toque.games.cuisine.pack.encoding import material_with
from toque.games.cuisine.pack.notation import Condition, Effect, read_condition, read_effect
from toque.games.cuisine.rules.material import Material

COPIES = 4
FORK_PRICE = 3

WORDS = (
    *("rice", "okra", "olive", "apple", "eggs", "bok-choy", "brie", "mozzarella", "baguette", "soy-milk"),
    *("parmesan", "tofu", "coffee", "vinegar", "chili", "honey", "saffron", "lemon", "yeast", "basil"),
    *("pesto", "cream", "caviar", "ice", "cutlery", "truffle", "ginger", "sugar", "steak", "duck", "tea", "lime"),
)


def effects(*texts: str) -> tuple[Effect, ...]:
    """Effects as a pack writes them."""
    return tuple(read_effect(text, [*WORDS, "salt"]) for text in texts)


def does(*texts: str, trigger: str = "played") -> Ability:
    """An ability."""
    return Ability(trigger, effects(*texts))


def asks(text: str) -> Condition:
    """A condition as a pack writes it."""
    return read_condition(text, [*WORDS, "salt"])


def card(word: str, cost: int, points: int, kinds: str = "", **more: object) -> Ingredient:
    """An ingredient: `pan-asian produce sweet` says its cuisine, types and flavours."""
    words = kinds.split()
    cuisine = next((each for each in words if each in ("western", "italian", "french", "pan-asian")), "")
    types = tuple(each for each in words if each in ("protein", "produce", "carb", "dairy", "protein-or-produce"))
    flavours = tuple(each for each in words if each in ("aromatic", "acidic", "tart", "sweet", "spicy"))
    told = {"cuisine": cuisine, "types": types, "flavours": flavours, "seasoning": "seasoning" in words}
    return Ingredient(word, {}, points, cost, **{"copies": COPIES, **told, **more})  # type: ignore[arg-type]


INGREDIENTS = (
    card("rice", 2, 3, "pan-asian carb", cuisine_ability=effects("points 3")),
    card("okra", 2, 2, "pan-asian produce", cuisine_ability=effects("points 1 per produce")),
    card("olive", 2, 3, "italian produce"),
    card("apple", 2, 3, "produce sweet"),
    card("eggs", 2, 2, "western protein", cuisine_ability=effects("points 1")),
    card("bok-choy", 2, 2, "western produce", cuisine_ability=effects("points 4")),
    card("brie", 1, 1, "french dairy", ability=does("spoons 1")),
    card("mozzarella", 2, 2, "dairy", ability=does("spoons 1")),
    card("baguette", 1, 2, "french carb"),
    card("soy-milk", 1, 1, "dairy"),
    card("parmesan", 3, 3, "italian dairy", cuisine_ability=effects("points 3")),
    card("tofu", 2, 2, "protein-or-produce"),
    card("coffee", 3, 1, "aromatic", ability=does("draw 2")),
    card("vinegar", 2, 1, "acidic", ability=does("trash 2")),
    card("chili", 3, 1, "spicy", ability=does("discard 2")),
    card("honey", 2, 2, "sweet", ability=does("from-tray 2")),
    card("saffron", 2, 1, "aromatic seasoning", ability=does("spoons 2", "draw 1", trigger="purchased")),
    card("lemon", 1, 1, "tart", ability=does("points 2 with sweet", "buys 1", trigger="submitted")),
    card("yeast", 2, 1, "carb", ability=does("slots 1")),
    card("basil", 2, 1, "italian seasoning", cuisine_ability=effects("draw 1")),
    card("pesto", 3, 2, "italian", ability=does("buys 1"), cuisine_ability=effects("forks 1")),
    card("cream", 2, 2, "dairy", ability=does("cheaper 2 dairy")),
    card("caviar", 4, 4, "protein", ability=does("gain market 2 to hand")),
    card("ice", 3, 1, "", ability=does("gain fridge to discard")),
    card("cutlery", 3, 1, "", ability=does("gain forks to discard")),
    card("truffle", 2, 6, "produce", currency="forks"),
    card("ginger", 2, 2, "spicy", ability=does("double self", "points 1 per any")),
    card("sugar", 1, 1, "sweet seasoning", ability=does("double produce", trigger="submitted")),
    card("steak", 4, 9, "protein"),
    card("duck", 3, 5, "french protein", classic=True),
    card("tea", 2, 1, "aromatic", ability=does("draw 1", "gain market 3 to hand")),
    card("lime", 1, 1, "tart", ability=does("points 2 with tart", trigger="submitted")),
)
assert tuple(each.word for each in INGREDIENTS) == WORDS
SALT = Ingredient("salt", {}, 1, seasoning=True)


def judge(word: str, points: int, medals: int, *does_what: str, **more: object) -> Judge:
    """A judge with what its owner gets."""
    return Judge(word, {}, points, medals, effects=effects(*does_what), **more)  # type: ignore[arg-type]


JUDGES = (
    judge("kathy", 15, 3, "draw 1", bonus=(Bonus(1, asks("at least 1 carb")),)),
    judge("tim", 15, 2, "spoons 1", "buys 1", uses=2),
    judge("bea", 15, 2, "slots 2"),
    judge("sam", 18, 4, "points 2", "points 1 per dairy", asks=(asks("at least 2 produce"), asks("at most 3 cards"))),
    judge("lou", 18, 4, "gain market 3 to discard"),
    judge(
        "ruth",
        18,
        4,
        "trash 1",
        uses=2,
        bonus=(Bonus(2, asks("at least 3 types")), Bonus(1, asks("at least 25 points"))),
    ),
    judge("max", 21, 6, "cheaper 1"),
    judge("ina", 21, 6, asks=(asks("at least 2 cuisines"), asks("at least 2 flavours"))),
)
JUDGE_WORDS = tuple(each.word for each in JUDGES)


def menu(*, advanced: bool = False, classics: bool = True) -> Material:
    """The cards and judges of the tests as the material of a game."""
    return material_with(SALT, INGREDIENTS, JUDGES, fork_cost=FORK_PRICE, advanced=advanced, classics=classics)
