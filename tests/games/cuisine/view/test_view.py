"""The view shows the real state, to everybody as much as they may know (CUI-38)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from games.cuisine import moments
from games.cuisine.cards import INGREDIENTS, JUDGES
from games.cuisine.table import Table, cuisine, loaded
from rules import rule
from toque.engine.game import Dump
from toque.games.cuisine.view import End, Phase, Source, Verdict, Why

PRINTED = {card.word: card for card in INGREDIENTS}
CARDS, CUISINES_OF, JUDGES_OF = 0, 64, 128
"""Where abilities are numbered from: of cards, of cards with a partner, of judges."""


@pytest.mark.parametrize("number", range(len(moments.EVERY)))
@rule("CUI-38")
def test_the_view_says_what_is_true(number: int) -> None:
    table = moments.EVERY[number]()
    for seat in (None, *range(table.truth["seats"])):
        found = to_builtins(table.view(seat))
        for name in ("cards", "faces", "legal", "refused"):
            assert isinstance(found.pop(name), list)
        if found["meal"]:
            del found["meal"]["worth"], found["meal"]["verdicts"]
        assert found == seen(table.truth, seat)


def seen(truth: Dump, seat: int | None) -> dict[str, Any]:
    """What this seat may know about the real state."""
    kind, judge, phase = truth["words"].index, truth["judge_words"].index, truth["phase"]
    own = phase if seat == truth["turn"] else {"meal": "play", "type": "play"}.get(phase, phase)
    chance = phase in ("start", "decks", "market", "judges", "shuffle", "over")
    laid = [served(text, kind) for text in truth["meal"]]
    hidden: dict[str, Any] = {"hand": [], "tray": [], "deck": [], "meal": None}
    if seat is not None:
        hidden = {
            "hand": [kind(card.split()[0]) for card in truth["hands"][seat]],
            "tray": [kind(card.split()[0]) for card in truth["trays"][seat]],
            "deck": sorted(kind(card) for card in truth["decks"][seat]),
            "meal": {"cards": laid, "naming": truth["naming"] and kind(truth["naming"].split()[0])}
            if own in ("meal", "type")
            else None,
        }
    return {
        "seat": seat,
        "phase": own,
        "advanced": truth["advanced"],
        "goal": 15 if truth["seats"] == 2 else 10,
        "start": None if phase == "start" else truth["start"],
        "turn": None if chance else truth["victim"] if phase == "discard" else truth["turn"],
        "active": truth["turn"],
        "round": truth["round"],
        "last": None if truth["last"] == -1 else truth["last"],
        "judges": [judge(word) if word else None for word in truth["judges"]],
        "piles": [len(pile) for pile in truth["piles"]],
        "market": [kind(word) if word else None for word in truth["market"]],
        "prices": [cost(truth, word) if word else None for word in truth["market"]],
        "market_deck": len(truth["stock"]),
        "fridge": sorted(map(kind, truth["fridge"])),
        "forks": truth["forks"],
        "fork_price": truth["fork_price"],
        "players": [side(truth, other) for other in range(truth["seats"])],
        "played": sorted(map(kind, truth["played"])),
        "spoons": truth["spoons"],
        "coins": truth["coins"],
        "buys": truth["buys"],
        "submitted": truth["submitted"],
        "uses": [{**whose(number), "times": truth["uses"].count(number)} for number in sorted({*truth["uses"]})],
        "offer": offer(truth),
        **hidden,
        "places": PLACES.get((phase, tuple(truth["medals"]))),
        "end": {0: None, 1: "medals", 2: "no_judge", 3: "rounds"}[truth["ended"]],
    }


PLACES = {("over", (3, 1)): [1, 2], ("over", (10, 2, 10)): [1, 3, 2], ("over", (0, 0)): [1, 1]}
"""Most medals, then most ingredients eaten, which only the first of the three has (CUI-36)."""


def served(text: str, kind: Any) -> dict[str, Any]:
    """A card of a meal: `tofu 1 tray produce`."""
    word, _, place, *chosen = text.split()
    return {"number": kind(word), "warm": place == "tray", "chosen": chosen[0] if chosen else None}


def cost(truth: Dump, word: str) -> dict[str, Any]:
    """What a card of the market costs now."""
    less = truth["less"][truth["words"].index(word)]
    return {"amount": max(0, PRINTED[word].cost - less), "currency": PRINTED[word].currency}


def side(truth: Dump, seat: int) -> dict[str, Any]:
    """What all see of a seat; the cards of a meal under way seem to lie where they came from."""
    kind = truth["words"].index
    laid = [*truth["meal"], *([truth["naming"]] if truth["naming"] else [])] if seat == truth["turn"] else []
    scored = [text.split() for text in truth["scored"][seat]]
    works = {judge: int(number) < truth["round"] for judge, number in scored}
    return {
        "seat": seat,
        "medals": truth["medals"][seat],
        "hand": len(truth["hands"][seat]) + sum(text.split()[2] == "hand" for text in laid),
        "tray": len(truth["trays"][seat]) + sum(text.split()[2] == "tray" for text in laid),
        "slots": 3 + truth["slots"][seat] + 2 * works.get("bea", False),
        "deck": len(truth["decks"][seat]),
        **{name: sorted(map(kind, truth[name][seat])) for name in ("discards", "eaten", "trashed")},
        "judges": [
            {"judge": truth["judge_words"].index(judge), "round": int(number), "works": works[judge]}
            for judge, number in scored
        ],
    }


def whose(ability: int) -> dict[str, Any]:
    """Whose ability this is."""
    first = max(each for each in (CARDS, CUISINES_OF, JUDGES_OF) if each <= ability)
    return {"source": {CARDS: "card", CUISINES_OF: "cuisine", JUDGES_OF: "judge"}[first], "number": ability - first}


def offer(truth: Dump) -> dict[str, Any] | None:
    """The ability that waits for a decision; those of the moments have one effect each."""
    if truth["phase"] not in ("trash", "take", "gain", "discard"):
        return None
    card = PRINTED[truth["words"][truth["running"]]]
    assert card.ability is not None
    (effect,) = to_builtins(card.ability.effects)
    if card.word == "ice":
        effect["cards"] = "produce"  # as the moment has it
    return {**whose(truth["running"]), "effect": effect, "left": truth["left"] or 1}


@rule("CUI-32", "CUI-25")
def test_abilities_of_judges_and_partners_are_attributed_to_them() -> None:
    table = cuisine("2 spoon", scored=["ruth 1"], judges="kathy, sam, max", uses=[133]).play("use ruth")
    found = table.view(1).offer
    assert found is not None
    assert (found.source, found.number, found.effect, found.left) == (Source.JUDGE, 5, JUDGES[5].effects[0], 1)
    table = cuisine("basil, pesto, spoon").play("play basil", "play pesto")
    assert [(use.source, use.number) for use in table.view().uses] == [(Source.CUISINE, 22)]


@rule("CUI-30")
def test_every_judge_at_the_table_says_what_it_thinks_of_the_meal() -> None:
    meal = moments.feast().view(1).meal
    assert meal is not None
    # Steak 9, apple 3, okra 2 and 2 for two produce, rice 3 and 3, salt 1; sam, scored in the first round, gives 2.
    assert meal.worth.points == 25
    assert meal.verdicts == [
        Verdict(place=1, judge=0, takes=True, lacks=0, unmet=[], medals=3, bonus=1, earned=[1]),  # a carb
        Verdict(place=2, judge=1, takes=True, lacks=0, unmet=[], medals=2, bonus=0, earned=[]),
        Verdict(
            place=3, judge=5, takes=True, lacks=0, unmet=[], medals=4, bonus=2 + 1, earned=[1, 2]
        ),  # 3 types, 25 points
        Verdict(
            place=4, judge=7, takes=False, lacks=0, unmet=[1, 2], medals=6, bonus=0, earned=[]
        ),  # a cuisine, a flavour
    ]
    few = moments.serving().view(0).meal
    assert few is not None
    assert [(each.place, each.judge, each.takes, each.lacks) for each in few.verdicts] == [
        (1, 0, False, 12),
        (3, 6, False, 18),
    ]


@rule("CUI-29", "CUI-32")
def test_every_point_of_a_meal_has_its_source_and_effect() -> None:
    table = cuisine("ginger, okra, rice, mozzarella", scored=["sam 1"], judges="kathy, lou, max").play("present")
    for card in ("ginger", "okra", "rice", "mozzarella"):
        table.play(f"add {card}")
    meal = table.view(0).meal
    assert meal is not None
    lines = [(line.why, line.number, line.effect, line.points) for line in meal.worth.lines]
    assert lines == [
        (Why.BASE, 3, None, 3),
        (Why.CUISINE, 3, 0, 3),
        (Why.BASE, 4, None, 2),
        (Why.CUISINE, 4, 0, 1),
        (Why.BASE, 10, None, 2),
        (Why.BASE, 29, None, 2),
        (Why.CARD, 29, 0, 2),  # itself once more
        (Why.CARD, 29, 1, 4),  # one for every card
        (Why.JUDGE, 3, 0, 2),
        (Why.JUDGE, 3, 1, 1),  # for the dairy
    ]
    assert meal.worth.points == sum(points for *_, points in lines) == 22


def test_ids_are_the_small_letters_of_their_names() -> None:
    for words in (Phase, End, Source, Why):
        assert all(word.value == word.name.lower() for word in words)


def test_there_is_no_view_for_a_seat_that_does_not_exist() -> None:
    table: Table = cuisine("spoon")
    for seat in (-1, 2):
        with pytest.raises(AssertionError):
            table.view(seat)


@rule("CUI-30")
def test_only_bonuses_whose_condition_holds_are_earned() -> None:
    table = cuisine("rice, okra, brie", judges="kathy, ruth, max").play("present", "add rice", "add okra", "add brie")
    meal = table.view(0).meal
    assert meal is not None
    assert [each.earned for each in meal.verdicts] == [[1], [1], []]  # a carb; three types and no 25 points


@rule("CUI-30")
def test_restrictions_and_bonuses_are_counted_separately() -> None:
    truth = cuisine("steak, apple").truth
    sams = [row for row in truth["conditions"] if row[0] == 3]
    before, after = ([row for row in truth["conditions"] if (row[0] > 3) == later] for later in (False, True))
    table = loaded({**truth, "conditions": [*before, [3, 1, 2, 5, 0], *after]}).play("present", "add steak")
    meal = table.view(0).meal
    assert meal is not None
    assert len(sams) == 2
    assert [(each.unmet, each.earned) for each in meal.verdicts if each.judge == 3] == [([1], [1])]
