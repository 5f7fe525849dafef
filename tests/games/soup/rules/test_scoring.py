"""What won piles are worth under each menu, and who wins."""

from __future__ import annotations

import pytest

from games.soup.table import choosing, soup
from rules import rule
from toque.games.soup.events import GameOver, Scored


def stars_after(menu: str, won: str, stars: int = 10) -> int:
    """The stars of a seat that ends the round with this menu and these won cards."""
    table = soup(hands=["mushroom 1", "mushroom 2"], menus=[menu, "onion"], won=[won, ""], stars=[stars, 5])
    table.play("mushroom 1", "mushroom 2")
    assert table.stars[1] == 5
    return table.stars[0]


@rule("SOUP-22")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_menu_other_than_chili_earns_a_star_for_each_won_card_of_its_suit(suit: str) -> None:
    assert stars_after(suit, f"{suit} 3, {suit} 4, {suit} 5") == 13


@rule("SOUP-22")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_each_of_two_equal_cards_counts(suit: str) -> None:
    assert stars_after(suit, f"{suit} 5, {suit} 5") == 12


@rule("SOUP-22")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_broths_tens_and_boil_overs_are_cards_of_their_suit(suit: str) -> None:
    assert stars_after(suit, f"{suit} broth, {suit} broth, {suit} 10, {suit} boil-over") == 14


@rule("SOUP-22")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_menu_other_than_chili_loses_a_star_for_each_won_chili(suit: str) -> None:
    assert stars_after(suit, "chili 1, chili 5, chili 5") == 7


@rule("SOUP-22")
@pytest.mark.parametrize(
    ("menu", "others"),
    [
        ("pea", "onion 1, onion 10, onion broth, mushroom 3, mushroom boil-over"),
        ("onion", "pea 1, pea 10, pea broth, mushroom 3, mushroom boil-over"),
        ("mushroom", "pea 1, pea 10, pea broth, onion 3, onion boil-over"),
    ],
)
def test_suits_other_than_the_menus_and_chili_are_worth_nothing(menu: str, others: str) -> None:
    assert stars_after(menu, others) == 10


@rule("SOUP-22")
def test_all_fourteen_cards_of_a_suit_bring_fourteen_stars() -> None:
    numbers = ", ".join(f"pea {value}, pea {value}" for value in ("broth", "1", "2", "3", "4", "5"))
    assert stars_after("pea", f"{numbers}, pea 10, pea boil-over") == 24


@rule("SOUP-22")
def test_gains_and_losses_of_a_menu_other_than_chili_are_added() -> None:
    assert stars_after("onion", "onion 1, onion 2, onion 3, onion 4, chili 2, chili 3, pea 5") == 12  # 4 - 2


@rule("SOUP-23")
def test_a_chili_menu_earns_a_star_for_each_won_chili() -> None:
    assert stars_after("chili", "chili 1, chili 1, chili 3, chili 5") == 14


@rule("SOUP-23")
def test_all_ten_chilis_bring_ten_stars() -> None:
    assert stars_after("chili", ", ".join(f"chili {k}, chili {k}" for k in range(1, 6))) == 20


@rule("SOUP-23")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_chili_menu_loses_a_star_for_each_won_broth(suit: str) -> None:
    assert stars_after("chili", f"{suit} broth") == 9
    assert stars_after("chili", f"{suit} broth, {suit} broth") == 8


@rule("SOUP-23")
def test_all_six_broths_cost_six_stars() -> None:
    assert stars_after("chili", ", ".join(f"{suit} broth, {suit} broth" for suit in ("pea", "onion", "mushroom"))) == 4


@rule("SOUP-23")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_boil_over_is_not_a_broth(suit: str) -> None:
    assert stars_after("chili", f"{suit} boil-over") == 10


@rule("SOUP-23")
@pytest.mark.parametrize("value", ["3", "4", "5", "10"])
def test_other_cards_cost_a_chili_menu_nothing(value: str) -> None:
    assert stars_after("chili", f"pea {value}, onion {value}, mushroom {value}") == 10


@rule("SOUP-24")
@pytest.mark.parametrize(
    "card", ["pea broth", "onion 1", "mushroom 5", "pea 10", "onion boil-over", "mushroom broth", "chili 1"]
)
def test_no_soup_loses_a_star_for_each_won_card(card: str) -> None:
    assert stars_after("no-soup-today", card) == 9


@rule("SOUP-24")
def test_no_soup_keeps_its_stars_when_nothing_is_won() -> None:
    assert stars_after("no-soup-today", "") == 10


@rule("SOUP-24")
def test_no_soup_can_lose_more_than_the_five_it_brought() -> None:
    won = "pea 1, pea 1, pea 2, onion 3, onion 3, mushroom 4, chili 5"
    table = choosing(["mushroom 5, mushroom 1", "mushroom 2, mushroom 2"], menus=[None, "onion"], stars=[4, 5])
    table.play("menu no-soup-today")
    assert table.stars[0] == 9
    assert stars_after("no-soup-today", won, stars=9) == 2  # 4 + 5 - 7


@rule("SOUP-24", "SOUP-20")
def test_a_round_of_no_soup_from_the_menus_to_the_score() -> None:
    table = choosing(["pea 5, onion 1", "pea 5, onion 2"], menus=[None, "onion"], stars=[3, 3])
    table.play("menu no-soup-today")
    table.play("pea 5", "pea 5")  # the second takes two cards
    table.play("onion 2", "onion 1")  # 3: the turn comes to a player without cards
    assert table.stars == [8, 3]  # 3 + 5, and two peas are nothing for an onion soup


@rule("SOUP-25")
def test_nobody_has_fewer_than_zero_stars() -> None:
    assert stars_after("pea", "chili 1, chili 2, chili 3", stars=2) == 0


@rule("SOUP-25")
def test_the_ledgers_example_of_the_floor() -> None:
    table = choosing(["mushroom 5, mushroom 1", "mushroom 2, mushroom 2"], menus=[None, "onion"], stars=[2, 5])
    table.play("menu no-soup-today")
    assert table.stars[0] == 7
    nine = "pea 1, pea 2, pea 3, pea 4, pea 5, onion 1, onion 2, onion 3, onion 4"
    assert stars_after("no-soup-today", nine, stars=7) == 0  # 2 + 5 - 9


@rule("SOUP-25")
def test_gains_are_added_before_the_floor_applies() -> None:
    assert stars_after("pea", "chili 1, chili 2, chili 3, pea 1, pea 2", stars=1) == 0  # 1 + 2 - 3
    assert stars_after("pea", "chili 1, chili 2, chili 3, pea 1, pea 2, pea 3", stars=1) == 1  # 1 + 3 - 3


@rule("SOUP-25")
def test_nothing_is_forgiven_at_exactly_zero_stars() -> None:
    table = soup(hands=["onion 1", "onion 2"], won=["chili 1, chili 2", "chili 4, chili 5, pea 1"], stars=[2, 0])
    table.play("onion 1", "onion 2")
    assert table.stars == [0, 0]
    assert [(scored.gained, scored.lost, scored.forgiven) for scored in table.told(Scored)] == [(0, 2, 0), (1, 2, 1)]


@rule("SOUP-21", "SOUP-22", "SOUP-23", "SOUP-24", "SOUP-25")
def test_the_score_is_told_seat_by_seat() -> None:
    table = soup(
        hands=["mushroom 1", "mushroom 1", "mushroom 2", "mushroom 2"],
        menus=["pea", "chili", "no-soup-today", "mushroom"],
        won=["pea 1, pea 10, chili 1", "chili 2, pea broth, onion boil-over", "onion 1, onion 2, onion 3", "chili 5"],
        stars=[5, 6, 2, 0],
    )
    table.play("mushroom 1", "mushroom 1", "mushroom 2", "mushroom 2")
    assert [
        (scored.seat, str(scored.menu), scored.gained, scored.lost, scored.forgiven, scored.stars)
        for scored in table.told(Scored)
    ] == [
        (0, "pea", 2, 1, 0, 6),
        (1, "chili", 1, 1, 0, 6),
        (2, "no-soup-today", 0, 3, 1, 0),
        (3, "mushroom", 0, 1, 1, 0),
    ]
    assert table.stars == [6, 6, 0, 0]


@rule("SOUP-26")
@pytest.mark.parametrize(
    ("stars", "places"),
    [
        ([7, 12, 3], [2, 1, 3]),
        ([12, 7, 12], [1, 3, 1]),
        ([4, 4, 4], [1, 1, 1]),
        ([0, 9, 0], [2, 1, 2]),
        ([9, 8, 8, 7], [1, 2, 2, 4]),
        ([1, 2, 3, 4, 5], [5, 4, 3, 2, 1]),
    ],
)
def test_most_stars_win_and_tied_players_share_their_place(stars: list[int], places: list[int]) -> None:
    last = ["onion 1", "onion 1", "onion 2", "onion 2", "onion broth"]
    table = soup(hands=last[: len(stars)], stars=stars, in_round=5)
    table.play(*last[: len(stars)])
    assert table.places == places
    assert table.told(GameOver) == [GameOver(places)]
    assert table.stars == stars


@rule("SOUP-26")
def test_the_last_round_still_counts_for_the_win() -> None:
    table = soup(hands=["onion 1", "onion 2"], won=["pea 1, pea 2", ""], stars=[6, 7], in_round=5)
    table.play("onion 1", "onion 2")
    assert table.stars == [8, 7]
    assert table.places == [1, 2]


@rule("SOUP-22", "SOUP-23", "SOUP-24")
@pytest.mark.parametrize(
    ("menu", "paid", "worth"),
    [("pea", 0, [1, 1, 0, -1]), ("chili", 0, [-1, 0, -1, 1]), ("no-soup-today", 5, [-1, -1, -1, -1])],
)
def test_a_counted_pile_says_what_each_card_and_the_menu_brought(menu: str, paid: int, worth: list[int]) -> None:
    won = "pea broth, pea boil-over, onion broth, chili 2"
    table = soup(hands=["mushroom 1", "mushroom 2"], menus=[menu, "onion"], won=[won, ""])
    table.play("mushroom 1", "mushroom 2")
    scored = table.told(Scored)[0]
    assert ", ".join(str(card) for card in scored.won) == won
    assert (scored.paid, scored.worth) == (paid, worth)
