"""Worlds: hidden cards may be anywhere within the shuffle they came from, all ways equally likely (CUI-38)."""

from __future__ import annotations

from collections import Counter

from games.cuisine.table import cuisine, said
from rules import rule
from toque.engine.rng import Rng
from toque.games.cuisine.game import CUISINE

MANY = 1200


@rule("CUI-38")
def test_cards_stay_within_the_shuffle_they_came_from() -> None:
    table = cuisine(
        "5 spoon",
        "rice@1, okra@2, apple@2",
        trays=["", "olive@1"],
        decks=["3 spoon", "eggs, steak"],
        shuffles=[1, 2],
    )
    for seed in range(200):
        world = CUISINE.dump(table.position.determinize(0, Rng(seed)))
        hand, tray = ({card.split()[0] for card in world[name][1]} for name in ("hands", "trays"))
        assert {frozenset(hand & {"rice", "olive"}), frozenset(tray)} == {frozenset({"rice"}), frozenset({"olive"})}
        rest = [card for card in world["hands"][1] if card.endswith(" 2")]
        assert said([*rest, *world["decks"][1]]) == "okra, apple, eggs, steak"
        assert len(rest) == 2


@rule("CUI-38")
def test_all_arrangements_are_equally_likely() -> None:
    table = cuisine(
        "5 spoon",
        "rice, okra@2, apple@2",
        trays=["", "olive, okra@2"],
        decks=["3 spoon", "eggs, okra"],
        shuffles=[1, 2],
    )
    found: Counter[str] = Counter()
    for seed in range(MANY):
        world = CUISINE.dump(table.position.determinize(0, Rng(seed)))
        found[f"{said(world['hands'][1])} | {said(world['trays'][1])}"] += 1
    # The first shuffle: rice and olive in hand and tray, two ways. The second: three okra, an apple and eggs:
    # two lie in hand, one in the tray, two in the deck: 5 × 4 × 3 × 2 ways of single cards, counted by what they show.
    second = {("2 okra", "okra"): 6, ("2 okra", "apple"): 6, ("2 okra", "eggs"): 6}
    second |= {("okra, apple", "okra"): 12, ("okra, apple", "eggs"): 6, ("okra, eggs", "okra"): 12}
    second |= {("okra, eggs", "apple"): 6, ("apple, eggs", "okra"): 6}
    assert sum(second.values()) == 60
    expected: dict[str, float] = {}
    for in_hand, in_tray in (("rice", "olive"), ("olive", "rice")):
        for (hand, tray), ways in second.items():
            key = f"{ordered(f'{in_hand}, {hand}')} | {ordered(f'{in_tray}, {tray}')}"
            expected[key] = expected.get(key, 0) + ways / 120 * MANY
    assert set(found) == set(expected)
    chi_square = sum((found[key] - often) ** 2 / often for key, often in expected.items())
    assert chi_square < 37.7  # sixteen arrangements: 15 degrees of freedom, one in a thousand


def ordered(text: str) -> str:
    """A pile in the form that `said` returns."""
    cards: list[str] = []
    for part in text.split(", "):
        count, _, word = part.rpartition(" ")
        cards += [word] * int(count or 1)
    return said(cards)


@rule("CUI-38")
def test_a_players_own_deck_the_market_deck_and_the_judges_may_be_in_any_order() -> None:
    table = cuisine("5 spoon", decks=["rice, okra"], stock="apple, eggs")
    decks, stocks, piles = set(), set(), set()
    for seed in range(60):
        world = CUISINE.dump(table.position.determinize(0, Rng(seed)))
        decks.add(tuple(world["decks"][0]))
        stocks.add(tuple(world["stock"]))
        piles.add(tuple(world["piles"][1]))
    assert decks == {("rice", "okra"), ("okra", "rice")}
    assert stocks == {("apple", "eggs"), ("eggs", "apple")}
    assert piles == {("lou", "ruth"), ("ruth", "lou")}


@rule("CUI-38", "CUI-15")
def test_a_card_gained_to_the_hand_is_known_to_all() -> None:
    table = cuisine("caviar, salt, spoon", "5 spoon", market="rice, -, -, -")
    table.play("play caviar", "use caviar", "gain market 1")
    for seed in range(50):
        world = CUISINE.dump(table.position.determinize(1, Rng(seed)))
        assert "rice 0" in world["hands"][0]


@rule("CUI-19", "CUI-38")
def test_a_shown_hand_is_known_and_a_new_deck_has_a_new_number() -> None:
    table = cuisine("spoon, rice", "5 spoon", decks=["apple, okra"], discards=["salt"]).play("end", "shuffle 3")
    labels = Counter(card.split()[1] for card in table.truth["hands"][0])
    assert labels == {"1": 2, "2": 3}
    for seed in range(50):
        world = CUISINE.dump(table.position.determinize(1, Rng(seed)))
        assert {"apple", "okra"} <= {
            card.split()[0] for card in world["hands"][0]
        }  # they were the last two of the old deck
