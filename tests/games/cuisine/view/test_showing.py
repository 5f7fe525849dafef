"""What the view explains: what a move brings, costs, or is worth, and why other moves are illegal."""

from __future__ import annotations

from games.cuisine.table import Table, cuisine
from rules import rule
from toque.games.cuisine.pack.notation import Condition, Effect
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.view import Brought, LegalMove


def said(table: Table, brings: list[Brought]) -> list[str]:
    """`card brie: spoons 1`."""
    words = table.truth["words"]
    effects = [", ".join(f"{effect.op} {effect.amount}" for effect in each.effects) for each in brings]
    return [f"{each.source} {words[each.number]}: {effect}" for each, effect in zip(brings, effects, strict=True)]


def offered(table: Table, move: str) -> LegalMove:
    return table.offered[move]


@rule("CUI-29")
def test_adding_a_card_says_what_the_meal_would_be_worth_and_why() -> None:
    table = cuisine("rice, okra, apple").play("present", "add rice")
    (worth,) = offered(table, "add okra").worth
    assert worth.points == 3 + 3 + 2 + 1
    assert [(str(line.why), line.points) for line in worth.lines] == [
        ("base", 3),
        ("cuisine", 3),
        ("base", 2),
        ("cuisine", 1),
    ]
    assert offered(table, "add apple").worth[0].points == 6


@rule("CUI-23", "CUI-29")
def test_a_card_that_is_protein_or_produce_says_both() -> None:
    table = cuisine("rice, okra, tofu").play("present", "add rice", "add okra")
    found = {worth.chosen: worth.points for worth in offered(table, "add tofu").worth}
    assert found == {"protein": 3 + 3 + 2 + 1 + 2, "produce": 3 + 3 + 2 + 2 + 2}
    table.play("add tofu")
    assert [offered(table, move).worth[0].points for move in ("as protein", "as produce")] == [11, 12]


@rule("CUI-30")
def test_judges_say_what_a_meal_lacks() -> None:
    table = cuisine("steak, apple, rice, spoon", trays=["apple"]).play("present", "add steak", "add rice")
    meal = table.view(0).meal
    assert meal is not None
    verdicts = {table.truth["judge_words"][each.judge]: each for each in meal.verdicts}
    assert (verdicts["kathy"].takes, verdicts["kathy"].lacks, verdicts["kathy"].bonus) == (False, 3, 1)
    assert (verdicts["sam"].lacks, verdicts["sam"].unmet) == (6, [1])
    table.play("add apple")
    verdict = offered(table, "to kathy").verdict
    assert verdict is not None
    assert (verdict.takes, verdict.medals, verdict.bonus, verdict.lacks) == (True, 3, 1, 0)


@rule("CUI-14", "CUI-16")
def test_a_buy_says_its_price() -> None:
    table = cuisine("4 spoon, 2 fork", market="rice, truffle, -, -", fridge="steak", spoons=3, coins=2)
    prices = {move: (each.price.amount, each.price.currency) for move, each in table.offered.items() if each.price}
    assert prices == {
        "buy market 1": (2, "spoons"),
        "buy market 2": (2, "forks"),
        "buy fridge steak": (1, "spoons"),
        "buy fork": (3, "spoons"),
    }
    assert [table.offered[f"buy market {slot}"].card for slot in (1, 2)] == [3, 28]


@rule("CUI-24", "CUI-25")
def test_playing_a_card_says_what_it_brings() -> None:
    table = cuisine("spoon, brie, olive, basil, lemon", played="pesto")
    brings = {move: said(table, each.brings) for move, each in table.offered.items() if each.brings}
    assert brings == {
        "play spoon": ["card spoon: spoons 1"],
        "play olive": ["cuisine pesto: forks 1"],
        "play brie": ["card brie: spoons 1"],
        "play basil": ["cuisine basil: draw 1", "cuisine pesto: forks 1"],
    }


@rule("CUI-24", "CUI-32")
def test_using_an_ability_says_what_it_does() -> None:
    table = cuisine("coffee, spoon", scored=["ruth 1"], judges="kathy, sam, max", uses=[133]).play("play coffee")
    assert offered(table, "use coffee").brings[0].effects == [Effect("draw", 2)]
    assert (offered(table, "use ruth").brings[0].source, offered(table, "use ruth").brings[0].number) == ("judge", 5)
    assert [(use.source, use.number, use.times) for use in table.view(1).uses] == [("card", 15, 1), ("judge", 5, 1)]


@rule("CUI-18", "CUI-14")
def test_the_view_says_why_a_move_is_not_legal() -> None:
    table = cuisine("2 spoon, steak", market="parmesan, -, -, -", fridge="apple").play("play spoon")
    found = {move: (each.rule, each.reason) for move, each in table.against.items()}
    assert found == {
        "present": ("CUI-18", Reason.CARD_PLAYED),
        "buy market 1": ("CUI-14", Reason.TOO_DEAR),
        "buy fork": ("CUI-14", Reason.TOO_DEAR),
    }
    assert table.view(1).refused == []


@rule("CUI-28", "CUI-30")
def test_the_view_says_why_a_judge_declines_and_spoons_are_not_eaten() -> None:
    table = cuisine("spoon, steak").play("present")
    assert {move: each.reason for move, each in table.against.items()} == {
        "add spoon": Reason.NOT_FOOD,
        "to kathy": Reason.MEAL_EMPTY,
        "to sam": Reason.MEAL_EMPTY,
        "to max": Reason.MEAL_EMPTY,
    }


@rule("CUI-15")
def test_the_view_says_which_cards_a_gain_does_not_apply_to() -> None:
    table = cuisine("caviar, spoon", market="rice, steak, -, -").play("play caviar", "use caviar")
    assert {move: each.reason for move, each in table.against.items()} == {"gain market 2": Reason.NOT_MEANT}
    offer = table.view(1).offer
    assert offer is not None
    assert (offer.source, offer.number, offer.left) == ("card", 25, 1)
    assert offer.effect == Effect("gain", 2, cards="any", place="market", to="hand")


@rule("CUI-21")
def test_the_view_says_how_many_a_victim_owes() -> None:
    table = cuisine("chili, spoon", "4 spoon").play("play chili", "use chili", "discard spoon")
    offer = table.view(None).offer
    assert offer is not None
    assert (offer.effect.op, offer.left, table.view(None).turn, table.view(None).active) == ("discard", 1, 1, 0)


@rule("CUI-23", "CUI-30")
def test_cards_and_judges_show_what_is_printed() -> None:
    view = cuisine("spoon").view()
    cards = {card.word: card for card in view.cards}
    assert (cards["okra"].cuisine, cards["okra"].types, cards["okra"].points) == ("pan-asian", ["produce"], 2)
    assert cards["okra"].cuisine_ability == [Effect("points", 1, "per", "produce")]
    assert (cards["tofu"].dual, cards["tofu"].types) == (True, ["protein", "produce"])
    assert (cards["truffle"].cost, cards["truffle"].currency) == (2, "forks")
    assert (cards["lemon"].trigger, cards["lemon"].flavours) == ("submitted", ["tart"])
    assert (cards["sugar"].seasoning, cards["duck"].classic, cards["rice"].classic) == (True, True, False)
    faces = {face.word: face for face in view.faces}
    assert (faces["kathy"].points, faces["kathy"].medals) == (15, 3)
    assert [(bonus.medals, bonus.condition) for bonus in faces["kathy"].bonus] == [(1, Condition("least", 1, "carb"))]
    assert faces["sam"].asks == [Condition("least", 2, "produce"), Condition("most", 3, "cards")]
    assert faces["ruth"].uses == 2
