"""Cards for whole games: strong, so that meals come soon, and with every kind of ability wherever it is possible."""

from __future__ import annotations

from games.cuisine.cards import asks, card, does, effects, judge
from toque.games.cuisine.pack.cards import Bonus, Ingredient

SALT = Ingredient("salt", {}, 2, seasoning=True)
FORK_PRICE = 2

INGREDIENTS = (
    card("rice", 1, 6, "pan-asian carb", cuisine_ability=effects("points 3", "draw 1")),
    card("okra", 2, 5, "pan-asian produce", ability=does("spoons 1", "draw 1"), cuisine_ability=effects("spoons 2")),
    card("olive", 2, 6, "italian produce acidic", cuisine_ability=effects("buys 1", "points 1 per produce")),
    card("apple", 1, 7, "produce sweet", ability=does("points 1 per any", trigger="submitted")),
    card("eggs", 2, 4, "western protein", ability=does("trash 1", "draw 2"), cuisine_ability=effects("cheaper 1")),
    card("bok-choy", 1, 3, "western produce", cuisine_ability=effects("points 4", "gain market 3 produce to hand")),
    card("brie", 1, 5, "french dairy", ability=does("spoons 1"), cuisine_ability=effects("trash 2")),
    card("mozzarella", 3, 7, "dairy", ability=does("spoons 2", "points 2 with produce")),
    card("baguette", 1, 3, "french carb", ability=does("points 9", "spoons 3", "draw 1", trigger="purchased")),
    card("tofu", 2, 5, "protein-or-produce", ability=does("points 2 with protein")),
    card("coffee", 2, 2, "aromatic", ability=does("draw 3")),
    card("vinegar", 1, 2, "acidic seasoning", ability=does("trash 2", "spoons 1")),
    card("chili", 2, 3, "spicy", ability=does("discard 2")),
    card("honey", 2, 5, "protein-or-produce sweet", ability=does("from-tray 2", "points 3 with tofu")),
    card("saffron", 2, 1, "aromatic seasoning", ability=does("discard 1", "gain fridge to hand", trigger="purchased")),
    card("lemon", 1, 2, "tart", ability=does("draw 2", "buys 1", "points 2 with sweet", trigger="submitted")),
    card("yeast", 1, 5, "western carb", ability=does("slots 1")),
    card("basil", 1, 3, "italian seasoning", ability=does("forks 1"), cuisine_ability=effects("draw 1", "slots 1")),
    card("cream", 2, 4, "french dairy", ability=does("cheaper 2 dairy", "double carb"), copies=5),
    card("caviar", 2, 7, "protein", currency="forks", ability=does("gain market 2 to hand")),
    card("ice", 2, 2, "", ability=does("gain fridge produce to discard", "buys 1")),
    card("cutlery", 2, 1, "", ability=does("gain forks to hand", "from-tray 1")),
    card("truffle", 1, 9, "produce", currency="forks", ability=does("double self")),
    card("duck", 3, 8, "french protein", classic=True, cuisine_ability=effects("forks 1", "discard 1")),
    card("tea", 2, 2, "aromatic", ability=does("draw 1", "gain market 3 seasoning to discard")),
)

JUDGES = (
    judge("kathy", 15, 3, "draw 1", "spoons 1", uses=2, bonus=(Bonus(1, asks("at least 1 carb")),)),
    judge("tim", 15, 2, "spoons 1", "buys 1", uses=2),
    judge("bea", 15, 1, "slots 2", "cheaper 1 produce", asks=(asks("at most 0 spicy"),)),
    judge("sam", 18, 2, "points 2", "points 1 per dairy", asks=(asks("at least 1 produce"), asks("at most 4 cards"))),
    judge("lou", 18, 3, "gain market 3 to discard"),
    judge(
        "ruth",
        18,
        3,
        "trash 1",
        uses=2,
        bonus=(Bonus(2, asks("at least 2 types")), Bonus(1, asks("at least 25 points"))),
    ),
    judge(
        "max", 21, 4, "cheaper 1", "from-tray 1", "points 1 with any", bonus=(Bonus(1, asks("at least 2 cuisines")),)
    ),
    judge("ina", 21, 4, "discard 1", "double produce", asks=(asks("at least 1 flavours"), asks("at least 3 cards"))),
)
