"""What the view says about a move comes true when the move is made; moves it says are refused are refused."""

from __future__ import annotations

from collections import Counter

import pytest

from games.cuisine import moments
from games.cuisine.table import Table, cuisine
from rules import rule
from toque.games.cuisine.events import AbilityBrought, CardBought, CardGained, MealPresented
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.moves import spellings_at
from toque.games.cuisine.pack.notation import IN_A_MEAL, WAITING, Effect
from toque.games.cuisine.view import Brought, LegalMove, Price, Source, Verdict, Worth


def partners() -> Table:
    """Some cards whose cuisine abilities work in play, with one partner played."""
    return cuisine("basil, olive, pesto, brie, rice, lemon, ginger, yeast, spoon", played="pesto, brie, rice", buys=2)


def more_partners() -> Table:
    """Two of a cuisine are played already."""
    return cuisine("basil, 2 pesto, cream, spoon", played="2 pesto, basil", uses=[22 + 64])


def twins() -> Table:
    """Two copies of one name are partners."""
    return cuisine("pesto, basil, spoon", played="basil")


ALL = [*moments.EVERY, partners, more_partners, twins]


@pytest.mark.parametrize("number", range(len(ALL)))
@rule("CUI-14", "CUI-16", "CUI-24", "CUI-25", "CUI-29", "CUI-30")
def test_what_the_view_says_about_a_move_comes_true(number: int) -> None:
    table = ALL[number]()
    seats = range(table.truth["seats"])
    assert all(table.view(seat).legal == [] for seat in seats if seat != table.turn)
    if table.turn in seats:
        legal = table.view(table.turn).legal
        assert [move.spelling for move in legal] == table.legal()
        for move in legal:
            assert move == promised(table, move.spelling, move.brings)
            check_brings(table, move)


def after(table: Table, *moves: str) -> Table:
    """The table after these moves."""
    found = Table(table.position.clone())
    for move in moves:
        found.position.apply(found.turn, CUISINE.read(move, found.position))
    return found


def promised(table: Table, spelling: str, brings: list[Brought]) -> LegalMove:
    """What the view should say about a move, taken from what happens when it is made."""
    words = spellings_at(table.position)
    played = after(table, spelling)
    bought, gained, eaten = played.told(CardBought), played.told(CardGained), played.told(MealPresented)
    of_market = spelling.split()[1:2] == ["market"]
    verdict = None
    if eaten:
        place = table.judges.index(spelling.removeprefix("to ")) + 1
        laid = table.view(table.turn).meal
        assert laid is not None
        earned = next(verdict.earned for verdict in laid.verdicts if verdict.place == place)
        verdict = Verdict(place, eaten[0].judge, True, 0, [], eaten[0].medals, eaten[0].bonus, earned)
    return LegalMove(
        spelling=spelling,
        move=words.moves[CUISINE.read(spelling, table.position)],
        card=[*(event.card for event in bought), *(event.card for event in gained)][0] if of_market else None,
        worth=worths(table, spelling) if spelling.split(maxsplit=1)[0] in ("add", "as") else [],
        verdict=verdict,
        price=Price(bought[0].price, bought[0].currency) if bought else None,
        brings=brings,
    )


def worths(table: Table, spelling: str) -> list[Worth]:
    """What the meal is worth when this card is added."""
    found = []
    named = after(table, spelling).phase == "type"
    for choice in ("protein", "produce") if named else (None,):
        meal = after(table, spelling, *([f"as {choice}"] if choice else [])).view(table.turn).meal
        assert meal is not None
        found.append(Worth(meal.worth.points, meal.worth.lines, choice))
    return found


def check_brings(table: Table, move: LegalMove) -> None:
    """Check that what a card brings at once is told, that the rest can be used, and that uses name their effects."""
    head, *_ = move.spelling.split()
    if head == "use":
        (brought,) = move.brings
        uses = {(use.source, use.number): use.times for use in table.view().uses}
        assert uses[brought.source, brought.number] > 0
        assert brought.effects == printed(table, brought)
        return
    if head != "play" or move.spelling == "play spoon":
        assert move.brings == ([Brought(Source.CARD, 0, [Effect("spoons", 1)])] if head == "play" else [])
        return
    assert all(brought.effects == printed(table, brought) != [] for brought in move.brings)
    played = after(table, move.spelling)
    told = Counter((event.source, event.number, event.op, event.amount) for event in played.told(AbilityBrought))
    at_once = [
        (each, effect) for each in move.brings for effect in each.effects if effect.op not in (*WAITING, *IN_A_MEAL)
    ]
    assert told == Counter((each.source, each.number, effect.op, effect.amount) for each, effect in at_once)
    waits = [each for each in move.brings if {effect.op for effect in each.effects} & {*WAITING}]
    assert waiting(played) - waiting(table) == Counter((each.source, each.number) for each in waits)


def waiting(table: Table) -> Counter[tuple[Source, int]]:
    """The abilities that wait, how often each."""
    return Counter({(use.source, use.number): use.times for use in table.view().uses})


def printed(table: Table, brought: Brought) -> list[Effect]:
    """What is printed on a card or judge."""
    view = table.view()
    if brought.source is Source.JUDGE:
        return view.faces[brought.number].ability
    card = view.cards[brought.number]
    return card.ability if brought.source is Source.CARD else card.cuisine_ability


@rule("CUI-24", "CUI-25")
def test_playing_a_card_activates_its_ability_and_those_of_partners() -> None:
    offered = partners().offered
    assert {move: [(str(each.source), each.number) for each in said.brings] for move, said in offered.items()} == {
        "play spoon": [("card", 0)],
        "play rice": [("cuisine", 3), ("cuisine", 3)],  # two copies, points for a meal each
        "play olive": [("cuisine", 23)],
        "play brie": [("card", 9)],
        "play lemon": [],  # it waits for a meal
        "play yeast": [("card", 21)],
        "play basil": [("cuisine", 22), ("cuisine", 23)],
        "play pesto": [("card", 23), ("cuisine", 23), ("cuisine", 23)],
        "play ginger": [("card", 29)],
        "end": [],
    }
    third = more_partners().offered
    assert [(str(each.source), each.number) for each in third["play basil"].brings] == [("cuisine", 22)]
    assert [(str(each.source), each.number) for each in third["play pesto"].brings] == [("card", 23), ("cuisine", 23)]


def refusals(table: Table) -> list[str]:
    """What the seat that has to act may not do, with rules, reasons and facts."""
    told = table.view(table.turn).refused
    return [
        " ".join(
            [f"{each.spelling}:", each.rule, each.reason, *(f"{name}={fact}" for name, fact in each.facts.items())]
        )
        for each in told
    ]


@rule("CUI-14", "CUI-18", "CUI-32")
def test_in_the_play_phase_buys_meals_and_uses_are_refused_with_their_reasons() -> None:
    table = cuisine(
        "caviar, 2 apple, steak, 3 spoon",
        "5 spoon",
        market="rice, -, truffle, steak",
        fridge="lime, apple",
        scored=["kathy 1, lou 1, sam 1", "tim 1"],
        judges="bea, -, max",
        uses=[128, 132],
    )
    assert refusals(table) == [
        "buy market 1: CUI-14 too_dear price=2 money=0 currency=spoons",
        "buy market 3: CUI-14 too_dear price=2 money=0 currency=forks",
        "buy market 4: CUI-14 too_dear price=4 money=0 currency=spoons",
        "buy fridge apple: CUI-16 too_dear price=1 money=0 currency=spoons",
        "buy fridge lime: CUI-16 too_dear price=1 money=0 currency=spoons",
        "buy fork: CUI-14 too_dear price=3 money=0 currency=spoons",
    ]
    table.play("use kathy", "present", "add steak", "add apple", "add apple", "to bea", "play caviar")
    no_more = ["buy market 1", "buy market 3", "buy market 4", "buy fridge apple", "buy fridge lime", "buy fork"]
    assert refusals(table) == [
        "present: CUI-18 meal_submitted",
        "use caviar: CUI-18 meal_submitted",
        "use kathy: CUI-32 judge_used judge=0",
        "use lou: CUI-18 meal_submitted",
        *(f"{buy}: CUI-18 meal_submitted" for buy in no_more),
    ]
    assert table.view(1).refused == []
    assert table.view(None).refused == []


@rule("CUI-28", "CUI-30")
def test_while_a_meal_is_laid_tools_and_judges_are_refused_with_their_reasons() -> None:
    assert refusals(moments.serving()) == [
        "add spoon: CUI-28 not_food card=0",
        "add fork: CUI-28 not_food card=1",
        "add tray spoon: CUI-28 not_food card=0",
        "to kathy: CUI-30 too_few_points judge=0 points=3 asked=15",
        "to max: CUI-30 too_few_points judge=6 points=3 asked=21",
    ]
    assert refusals(moments.feast()) == ["to ina: CUI-30 judge_declines judge=7 condition=1"]
    last = cuisine("5 spoon", "5 spoon", "rice, spoon", "spoon, fork, 2 rice", turn=3).play("present")
    empty = [f"to {judge}: CUI-28 meal_empty" for judge in ("kathy", "tim", "sam", "lou", "max")]
    assert refusals(last) == ["add spoon: CUI-28 not_food card=0", "add fork: CUI-28 not_food card=1", *empty]
    warm = cuisine("5 spoon", "rice", turn=1, trays=["spoon, salt", "2 fork, rice"]).play("present")
    assert refusals(warm)[:-3] == ["add tray fork: CUI-28 not_food card=1"]


@rule("CUI-15")
def test_a_gain_refuses_cards_it_does_not_apply_to() -> None:
    assert refusals(moments.from_market()) == [
        "gain market 3: CUI-15 not_meant card=31",
        "gain fridge lime: CUI-15 other_source source=market",
    ]
    assert refusals(moments.from_fridge()) == [
        "gain market 1: CUI-15 other_source source=fridge",
        "gain fridge lime: CUI-15 not_meant card=34",
    ]
    for moment in (moments.from_forks, moments.trashing, moments.taking, moments.discarding, moments.naming):
        assert refusals(moment()) == []


@rule("CUI-25")
def test_without_a_partner_a_card_has_no_cuisine_ability() -> None:
    offered = cuisine("rice, basil, pesto, spoon").offered
    found = [[str(each.source) for each in offered[f"play {card}"].brings] for card in ("rice", "basil", "pesto")]
    assert found == [[], [], ["card"]]


@rule("CUI-14")
def test_what_can_be_bought_is_not_refused() -> None:
    table = cuisine("spoon", spoons=3, market="-, -, -, rice", fridge="brie")
    assert table.can("buy") == ["market 4", "fridge brie", "fork"]
    assert refusals(table) == ["present: CUI-28 nothing_to_serve"]
