"""What is in the box: players, cards, menus, stars."""

from __future__ import annotations

from collections import Counter

import pytest

from games.soup.table import MENUS, new_game, soup
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.games.soup.game import SOUP
from toque.games.soup.moves import CARDS
from toque.games.soup.rules.cards import VALUE


@rule("SOUP-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_may_play(seats: int) -> None:
    assert len(new_game(seats).stars) == seats


@rule("SOUP-1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_no_other_number_of_players_is_allowed(seats: int) -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(seats)
    assert refused.value.reason == Unfit.WRONG_SEATS
    assert refused.value.facts == {"game": "soup", "seats": seats, "least": 2, "most": 5}


@rule("SOUP-2")
def test_the_deck_has_52_cards() -> None:
    table = new_game(4, 3, 11)
    assert sum(table.cards().values()) == 52


@rule("SOUP-2")
@pytest.mark.parametrize("suit", ["pea", "onion", "mushroom"])
def test_a_suit_other_than_chili_has_two_broths_two_of_each_number_a_ten_and_a_boil_over(suit: str) -> None:
    dealt = new_game(4, 3, 11).cards()
    assert {card: count for card, count in dealt.items() if card.startswith(suit)} == {
        f"{suit} broth": 2,
        f"{suit} 1": 2,
        f"{suit} 2": 2,
        f"{suit} 3": 2,
        f"{suit} 4": 2,
        f"{suit} 5": 2,
        f"{suit} 10": 1,
        f"{suit} boil-over": 1,
    }


@rule("SOUP-2")
def test_chili_has_two_of_each_number_and_nothing_else() -> None:
    dealt = new_game(4, 3, 11).cards()
    assert {card: count for card, count in dealt.items() if card.startswith("chili")} == {
        "chili 1": 2,
        "chili 2": 2,
        "chili 3": 2,
        "chili 4": 2,
        "chili 5": 2,
    }


@rule("SOUP-2")
def test_the_deck_has_six_broths_and_three_boil_overs() -> None:
    faces = Counter(card.split()[1] for card in new_game(4, 3, 11).cards().elements())
    assert (faces["broth"], faces["boil-over"], faces["10"]) == (6, 3, 3)


@rule("SOUP-2")
def test_broths_and_boil_overs_are_worth_nothing_and_the_rest_its_number() -> None:
    for kind, card in enumerate(CARDS):
        value = card.value.value
        assert VALUE[kind] == (0 if value in ("broth", "boil-over") else int(value))


@rule("SOUP-3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_owns_the_five_menus(seats: int) -> None:
    table = new_game(seats)
    assert [table.view(seat).menus for seat in range(seats)] == [list(MENUS)] * seats


@rule("SOUP-3")
def test_in_the_first_round_any_menu_may_be_chosen() -> None:
    table = new_game(3, 0, 5)
    assert table.legal() == ["menu pea", "menu onion", "menu mushroom", "menu chili", "menu no-soup-today"]


@rule("SOUP-4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_starts_with_five_stars(seats: int) -> None:
    assert new_game(seats).stars == [5] * seats


@rule("SOUP-4")
def test_the_supply_of_stars_never_runs_out() -> None:
    table = soup(hands=["onion 1", "onion 2"], won=["pea 1, pea 2, pea 3", ""], stars=[5000, 5])
    table.play("onion 1", "onion 2")
    assert table.stars == [5003, 5]


@rule("SOUP-1")
def test_the_box_says_what_it_is() -> None:
    assert SOUP.key == "soup"
    assert SOUP.designer == "Reiner Knizia"
    assert list(SOUP.seats) == [2, 3, 4, 5]
    assert SOUP.actions == 34  # 29 different cards and five menus
