"""Choosing menus face down, and what happens when all are chosen. `test_open_menus.py` has the open variant."""

from __future__ import annotations

import pytest

from games.soup.table import choosing, dealing, new_game, soup
from rules import rule
from toque.games.soup.events import MenuChosen, MenusOpened, NoSoupPaid
from toque.games.soup.moves import Menu
from toque.games.soup.reasons import Reason

HANDS = ["pea 1, pea 2", "onion 1, onion 2", "mushroom 1, mushroom 2"]


@rule("SOUP-7")
def test_after_the_deal_all_choose_a_menu() -> None:
    table = new_game(3, 0, 1)
    assert table.phase == "choosing"
    assert table.deciders == [0, 1, 2]
    assert table.turn == 0


@rule("SOUP-7")
def test_menus_may_be_chosen_in_any_order() -> None:
    table = choosing(HANDS)
    table.play_as(2, "menu chili")
    table.play_as(0, "menu pea")
    assert table.turn == 1
    table.play_as(1, "menu onion")
    assert table.menus == ["pea", "onion", "chili"]
    assert table.phase == "cooking"


@rule("SOUP-7")
def test_the_order_in_which_covered_menus_were_chosen_leaves_no_trace() -> None:
    one, other = choosing(HANDS), choosing(HANDS)
    one.play_as(0, "menu pea")
    one.play_as(2, "menu chili")
    other.play_as(2, "menu chili")
    other.play_as(0, "menu pea")
    assert one.truth == other.truth
    assert one.knowledge(1) == other.knowledge(1)


@rule("SOUP-7")
def test_a_choice_may_be_changed_until_the_last_has_chosen() -> None:
    table = choosing(HANDS)
    table.play_as(0, "menu chili")
    table.play_as(1, "menu onion")
    table.play_as(0, "menu pea")
    assert table.phase == "choosing"
    assert table.deciders == [0, 1, 2]
    table.play_as(2, "menu mushroom")
    assert table.menus == ["pea", "onion", "mushroom"]
    assert table.used == [["pea"], ["onion"], ["mushroom"]]


@rule("SOUP-7")
def test_the_same_choice_may_be_made_again() -> None:
    table = choosing(HANDS, menus=["chili", None, None])
    assert table.legal(0) == ["menu pea", "menu onion", "menu mushroom", "menu chili", "menu no-soup-today"]
    table.play_as(0, "menu chili")
    assert table.menus == ["chili", None, None]


@rule("SOUP-7")
def test_a_menu_that_was_taken_back_is_not_used() -> None:
    table = choosing(HANDS, menus=[None, "onion", "mushroom"])
    table.play_as(1, "menu no-soup-today")
    table.play_as(1, "menu chili")
    table.play_as(0, "menu pea")
    assert table.used == [["pea"], ["chili"], ["mushroom"]]
    assert table.stars == [5, 5, 5]


@rule("SOUP-7")
def test_once_all_menus_are_chosen_no_choice_can_be_changed() -> None:
    table = choosing(HANDS, menus=[None, "onion", "mushroom"])
    table.play("menu pea")
    for seat in (0, 1):
        refused = table.refused("menu chili", seat=seat)
        assert (refused.rule, refused.reason, refused.facts) == ("SOUP-7", Reason.MENUS_LIE, {})


@rule("SOUP-7")
def test_no_card_is_played_before_all_menus_are_chosen() -> None:
    table = choosing(HANDS)
    refused = table.refused("pea 1")
    assert (refused.rule, refused.reason, refused.facts) == ("SOUP-7", Reason.MENUS_FIRST, {})


@rule("SOUP-7")
def test_all_menus_are_opened_at_once_in_the_order_of_seats() -> None:
    table = choosing(HANDS)
    table.play_as(2, "menu mushroom")
    table.play_as(0, "menu no-soup-today")
    assert table.told(MenusOpened) == []
    table.play_as(1, "menu chili")
    assert table.told(MenusOpened) == [MenusOpened([Menu.NO_SOUP, Menu.CHILI, Menu.MUSHROOM])]


@rule("SOUP-7")
def test_the_others_are_told_only_that_a_choice_was_made() -> None:
    table = choosing(HANDS)
    table.play_as(1, "menu chili")
    [chosen] = table.told(MenuChosen)
    assert chosen == MenuChosen(seat=1, menu=Menu.CHILI, covered=True)
    assert chosen.seen_by(1) == chosen
    for other in (0, 2, None):
        assert chosen.seen_by(other) == MenuChosen(seat=1, menu=None, covered=True)


@rule("SOUP-7")
def test_menus_stay_visible_while_cards_are_played() -> None:
    table = soup(hands=["pea 1, onion 1", "pea 2, onion 2"], menus=["chili", "no-soup-today"])
    table.play("pea 1")
    for seat in (0, 1, None):
        assert [player.menu for player in table.view(seat).players] == [Menu.CHILI, Menu.NO_SOUP]


@rule("SOUP-7")
def test_two_players_may_choose_the_same_menu() -> None:
    table = choosing(HANDS, menus=["pea", "pea", None])
    table.play("menu pea")
    assert table.menus == ["pea", "pea", "pea"]


@rule("SOUP-5")
@pytest.mark.parametrize("menu", ["pea", "onion", "mushroom", "chili", "no-soup-today"])
def test_a_used_menu_is_gone(menu: str) -> None:
    table = choosing(HANDS, used=[[menu], ["pea"], ["pea"]])
    refused = table.refused(f"menu {menu}", seat=0)
    assert (refused.rule, refused.reason, refused.facts) == ("SOUP-5", Reason.MENU_USED, {"menu": menu})
    assert len(table.legal(0)) == 4
    assert f"menu {menu}" not in table.legal(0)


@rule("SOUP-5")
def test_a_menu_that_others_have_used_may_be_chosen() -> None:
    table = choosing(HANDS, used=[["pea"], ["onion"], ["onion"]])
    assert table.legal(1) == ["menu pea", "menu mushroom", "menu chili", "menu no-soup-today"]


@rule("SOUP-5")
def test_in_round_four_there_are_two_menus_left() -> None:
    used = [["pea", "onion", "chili"], ["onion", "mushroom", "no-soup-today"]]
    table = dealing(2, used=used)
    table.chance(1)
    assert table.phase == "choosing"
    assert table.legal(0) == ["menu mushroom", "menu no-soup-today"]
    assert table.legal(1) == ["menu pea", "menu chili"]


@rule("SOUP-5", "SOUP-7")
def test_in_round_five_the_last_menu_is_laid_without_asking() -> None:
    used = [["pea", "onion", "mushroom", "chili"], ["no-soup-today", "onion", "mushroom", "chili"]]
    table = dealing(2, used=used, stars=[3, 4])
    table.chance(1)
    assert table.phase == "cooking"
    assert table.menus == ["no-soup-today", "pea"]
    assert [(chosen.seat, chosen.menu) for chosen in table.told(MenuChosen)] == [(0, Menu.NO_SOUP), (1, Menu.PEA)]
    assert table.stars == [8, 4]
    assert table.turn == 0


@rule("SOUP-24")
def test_no_soup_today_brings_five_stars_before_the_first_card() -> None:
    table = choosing(HANDS, menus=["no-soup-today", "onion", None], stars=[1, 2, 3])
    assert table.stars == [1, 2, 3]
    table.play("menu no-soup-today")
    assert table.stars == [6, 2, 8]
    assert table.told(NoSoupPaid) == [NoSoupPaid(seat=0, gained=5, stars=6), NoSoupPaid(seat=2, gained=5, stars=8)]


@rule("SOUP-24")
@pytest.mark.parametrize("menu", ["pea", "onion", "mushroom", "chili"])
def test_no_other_menu_brings_stars_in_advance(menu: str) -> None:
    table = choosing(HANDS, menus=[menu, menu, None])
    table.play(f"menu {menu}")
    assert table.stars == [5, 5, 5]
    assert table.told(NoSoupPaid) == []


@rule("SOUP-24")
def test_no_soup_is_paid_only_once_however_often_the_choice_was_changed() -> None:
    table = choosing(HANDS, menus=["no-soup-today", "onion", None])
    table.play_as(0, "menu pea")
    table.play_as(0, "menu no-soup-today")
    table.play_as(2, "menu pea")
    assert table.stars == [10, 5, 5]
