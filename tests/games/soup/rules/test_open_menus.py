"""The variant with open menus: chosen one by one, the dealer last and bound by the left neighbour."""

from __future__ import annotations

import pytest

from games.soup.table import choosing, dealing, new_game, soup
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.games.soup.events import MenuChosen, MenusOpened, NoSoupPaid
from toque.games.soup.game import SOUP
from toque.games.soup.moves import Menu
from toque.games.soup.reasons import Reason

HANDS = ["pea 1, pea 2", "onion 1, onion 2", "mushroom 1, mushroom 2"]


@rule("SOUP-7", "SOUP-27")
def test_menus_are_covered_unless_the_table_wants_them_open() -> None:
    assert SOUP.new(3).open_menus is False
    assert SOUP.new(3, {"menus": "covered"}).open_menus is False
    assert SOUP.new(3, {"menus": "open"}).open_menus is True


@rule("SOUP-27")
def test_menus_are_either_open_or_covered() -> None:
    with pytest.raises(BadSetup) as refused:
        SOUP.new(3, {"menus": "half"})
    assert refused.value.reason == Unfit.UNKNOWN_CHOICE
    assert refused.value.facts == {"option": "menus", "choice": "half", "choices": ["covered", "open"]}


@rule("SOUP-27")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_open_menus_are_chosen_clockwise_and_the_dealer_is_last(seats: int) -> None:
    for dealer in range(seats):
        table = new_game(seats, dealer, 5, menus="open")
        order = []
        while table.phase == "choosing":
            order.append(table.turn)
            table.play("menu onion" if table.turn == dealer else "menu pea")
        assert order == [(dealer + 1 + k) % seats for k in range(seats)]
        assert table.turn == (dealer + 1) % seats


@rule("SOUP-27")
def test_only_the_seat_whose_turn_it_is_chooses_an_open_menu() -> None:
    table = choosing(HANDS, dealer=0, open_menus=True)
    assert table.deciders == [1]
    assert table.turn == 1
    assert table.legal(0) == []
    assert table.legal(2) == []
    refused = table.refused("menu pea", seat=2)
    assert (refused.rule, refused.reason, refused.facts) == ("SOUP-27", Reason.NOT_YOUR_TURN, {"turn": 1})


@rule("SOUP-27")
def test_an_open_choice_cannot_be_changed() -> None:
    table = choosing(HANDS, dealer=0, open_menus=True)
    table.play("menu pea")
    assert table.refused("menu onion", seat=1).reason == Reason.NOT_YOUR_TURN
    assert table.menus == [None, "pea", None]


@rule("SOUP-27")
def test_everyone_sees_an_open_choice_at_once() -> None:
    table = choosing(HANDS, open_menus=True)
    table.play("menu chili")
    [chosen] = table.told(MenuChosen)
    assert chosen == MenuChosen(seat=0, menu=Menu.CHILI, covered=False)
    for seat in (0, 1, 2, None):
        assert chosen.seen_by(seat) == chosen
        assert [player.menu for player in table.view(seat).players] == [Menu.CHILI, None, None]
        assert [player.chosen for player in table.view(seat).players] == [True, False, False]


@rule("SOUP-27")
def test_no_card_is_played_before_all_open_menus_are_chosen() -> None:
    table = choosing(HANDS, open_menus=True)
    refused = table.refused("pea 1")
    assert (refused.rule, refused.reason, refused.facts) == ("SOUP-27", Reason.MENUS_FIRST, {})


@rule("SOUP-27")
def test_once_all_open_menus_are_chosen_there_is_nothing_left_to_choose() -> None:
    table = soup(HANDS, open_menus=True)
    refused = table.refused("menu chili")
    assert (refused.rule, refused.reason, refused.facts) == ("SOUP-27", Reason.MENUS_LIE, {})


@rule("SOUP-24", "SOUP-27")
def test_no_soup_is_paid_once_all_open_menus_are_chosen() -> None:
    table = choosing(HANDS, open_menus=True)
    table.play("menu no-soup-today", "menu pea")
    assert table.stars == [5, 5, 5]
    assert table.told(NoSoupPaid) == []
    table.play("menu onion")
    assert table.stars == [10, 5, 5]
    assert table.told(MenusOpened) == [MenusOpened([Menu.NO_SOUP, Menu.PEA, Menu.ONION])]


@rule("SOUP-5", "SOUP-27")
def test_an_open_menu_can_be_used_only_once_too() -> None:
    table = choosing(HANDS, used=[["chili"], ["pea"], ["pea"]], open_menus=True)
    assert table.legal() == ["menu pea", "menu onion", "menu mushroom", "menu no-soup-today"]
    refused = table.refused("menu chili")
    assert (refused.rule, refused.reason, refused.facts) == ("SOUP-5", Reason.MENU_USED, {"menu": "chili"})


@rule("SOUP-28")
@pytest.mark.parametrize("menu", ["pea", "onion", "mushroom", "chili", "no-soup-today"])
def test_the_dealer_may_not_choose_the_menu_of_the_left_neighbour(menu: str) -> None:
    table = choosing(HANDS, menus=[menu, "onion", None], turn=2, open_menus=True)
    refused = table.refused(f"menu {menu}")
    assert (refused.rule, refused.reason) == ("SOUP-28", Reason.MENU_OF_LEFT_NEIGHBOUR)
    assert refused.facts == {"menu": menu, "left": 0}
    assert len(table.legal()) == 4
    assert f"menu {menu}" not in table.legal()


@rule("SOUP-28")
def test_the_left_neighbour_of_a_dealer_in_the_middle_is_the_next_seat() -> None:
    table = choosing(HANDS, menus=["pea", None, "chili"], dealer=1, turn=1, open_menus=True)
    assert table.legal() == ["menu pea", "menu onion", "menu mushroom", "menu no-soup-today"]
    assert table.refused("menu chili").facts == {"menu": "chili", "left": 2}


@rule("SOUP-28")
def test_the_dealer_may_choose_what_anyone_else_chose() -> None:
    table = choosing(HANDS, menus=["pea", "chili", None], turn=2, open_menus=True)
    table.play("menu chili")
    assert table.menus == ["pea", "chili", "chili"]


@rule("SOUP-28")
def test_only_the_dealer_is_bound() -> None:
    table = choosing(HANDS, menus=["pea", None, None], turn=1, open_menus=True)
    table.play("menu pea")
    assert table.menus == ["pea", "pea", None]


@rule("SOUP-28")
def test_with_two_players_the_dealer_is_bound_by_the_other() -> None:
    table = choosing(HANDS[:2], open_menus=True)
    table.play("menu mushroom")
    assert table.legal() == ["menu pea", "menu onion", "menu chili", "menu no-soup-today"]
    assert table.refused("menu mushroom").rule == "SOUP-28"


@rule("SOUP-7", "SOUP-28")
def test_covered_menus_bind_nobody() -> None:
    table = choosing(HANDS, menus=["pea", "onion", None])
    table.play("menu pea")
    assert table.menus == ["pea", "onion", "pea"]


@rule("SOUP-28")
def test_being_used_comes_before_being_the_left_neighbours_menu() -> None:
    table = choosing(HANDS, menus=["pea", "onion", None], used=[["chili"], ["chili"], ["pea"]], turn=2, open_menus=True)
    assert table.refused("menu pea").rule == "SOUP-5"
    assert table.legal() == ["menu onion", "menu mushroom", "menu chili", "menu no-soup-today"]


@rule("SOUP-7", "SOUP-28")
def test_a_dealer_with_one_menu_allowed_lays_it_without_being_asked() -> None:
    used = [["onion", "mushroom", "chili"], ["pea", "onion", "mushroom"]]
    table = choosing(HANDS[:2], used=used, open_menus=True)
    assert table.legal() == ["menu pea", "menu no-soup-today"]
    table.play("menu no-soup-today")
    assert table.phase == "cooking"
    assert table.menus == ["no-soup-today", "chili"]


@rule("SOUP-28")
def test_a_dealer_with_two_menus_allowed_is_asked() -> None:
    used = [["onion", "mushroom", "chili"], ["pea", "onion", "mushroom"]]
    table = choosing(HANDS[:2], used=used, open_menus=True)
    table.play("menu pea")
    assert table.phase == "choosing"
    assert table.legal() == ["menu chili", "menu no-soup-today"]


@rule("SOUP-28")
def test_in_round_five_the_dealer_lays_the_same_menu_if_it_is_the_only_one() -> None:
    used = [["pea", "onion", "mushroom", "chili"]] * 2
    table = dealing(2, used=used, open_menus=True)
    table.chance(9)
    assert table.phase == "cooking"
    assert table.menus == ["no-soup-today", "no-soup-today"]
    assert table.stars == [10, 10]
    assert table.turn == 0


@rule("SOUP-27", "SOUP-28")
def test_in_round_five_open_menus_are_laid_clockwise_from_the_dealers_left() -> None:
    used = [
        ["pea", "onion", "mushroom", "chili"],
        ["onion", "mushroom", "chili", "no-soup-today"],
        ["pea", "onion", "mushroom", "chili"],
    ]
    table = dealing(3, used=used, dealer=0, open_menus=True)
    table.chance(9)
    assert [(chosen.seat, chosen.menu) for chosen in table.told(MenuChosen)] == [
        (1, Menu.PEA),
        (2, Menu.NO_SOUP),
        (0, Menu.NO_SOUP),
    ]
