"""What is in the box, who sits at the table, and what is dealt."""

from __future__ import annotations

from collections import Counter

import pytest

from games.banquet.table import CORNERS, DISHES, HANDS, LETTERS, MENUS, SPACES, banquet, new_game
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.engine.position import CHANCE, DIE, SHUFFLE
from toque.games import GAMES
from toque.games.banquet.events import MenusDealt, OrdersShown, StartDrawn
from toque.games.banquet.game import BANQUET


@rule("BAN-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_may_play(seats: int) -> None:
    assert len(new_game(seats).points) == seats


@rule("BAN-1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_number_of_players_may_play(seats: int) -> None:
    with pytest.raises(BadSetup) as bad:
        new_game(seats)
    assert bad.value.reason == Unfit.WRONG_SEATS
    assert bad.value.facts == {"game": "banquet", "seats": seats, "least": 2, "most": 4}


@rule("BAN-4")
def test_the_kitchen_holds_ten_of_each_dish() -> None:
    assert new_game(3).kitchen == {"salad": 10, "fruit-salad": 10, "pudding": 10, "burger": 10}


@rule("BAN-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_two_toques(seats: int) -> None:
    assert new_game(seats).toques == [2] * seats


@rule("BAN-5")
def test_there_are_twelve_menus_of_each_value() -> None:
    menus = [text.split() for text in new_game(2).truth["menus"]]
    assert len(menus) == 36
    assert Counter(value for value, *_ in menus) == {"1": 12, "2": 12, "3": 12}
    assert {len(row) for _, *row in menus} == {3}


@rule("BAN-5")
def test_the_menus_are_the_natural_complete_set() -> None:
    spelled = [
        f"{value} {' '.join(LETTERS[letter] for letter in menu)}"
        for value, menus in ((1, MENUS[:12]), (2, MENUS[12:24]), (3, MENUS[24:]))
        for menu in menus
    ]
    assert len({*MENUS}) == len({min(menu, menu[::-1]) for menu in MENUS}) == 36
    assert new_game(2).truth["menus"] == spelled


@rule("BAN-5")
def test_values_follow_from_what_a_row_is_made_of() -> None:
    for text in new_game(2).truth["menus"]:
        value, first, middle, last = text.split()
        if "toque" in (first, middle, last):
            expected = "3"
            assert (first, len({first, middle, last})) == ("toque", 3)
        else:
            expected = "1" if first == middle else "2"
            assert len({first, middle, last}) == (2 if first == middle else 3)
        assert value == expected


@rule("BAN-5")
def test_the_menus_are_shuffled_into_three_decks_by_value() -> None:
    table = new_game(2, 0, 17)
    assert all({*deck.split()} <= {*MENUS[12 * k : 12 * k + 12]} for k, deck in enumerate(table.decks))
    assert table.decks != [" ".join(MENUS[12 * k : 12 * k + 10]) for k in range(3)]
    other = new_game(2, 0, 18)
    assert (other.decks, other.hands) != (table.decks, table.hands)


@rule("BAN-5", "BAN-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_one_menu_of_each_value(seats: int) -> None:
    table = new_game(seats, 0, 99)
    assert table.position.asks() == (SHUFFLE, 8, 0)
    for hand in table.hands:
        assert [MENUS.index(menu) // 12 for menu in hand.split()] == [0, 1, 2]
    assert [len(deck.split()) for deck in table.decks] == [12 - seats] * 3
    held = [menu for hand in table.hands for menu in hand.split()]
    decked = [menu for deck in table.decks for menu in deck.split()]
    assert sorted([*held, *decked]) == sorted(MENUS)


@rule("BAN-6")
def test_a_deal_tells_everybody_what_they_hold() -> None:
    table = new_game(3, 2, 5)
    assert [event.seat for event in table.told(MenusDealt)] == [0, 1, 2]
    for event in table.told(MenusDealt):
        assert [MENUS[card.id] for card in event.menus] == table.hands[event.seat].split()
        assert [card.value for card in event.menus] == [1, 2, 3]
        assert [[*card.row] for card in event.menus] == [
            [LETTERS[each] for each in MENUS[card.id]] for card in event.menus
        ]


@rule("BAN-7")
def test_six_orders_go_onto_the_corners() -> None:
    table = new_game(2, 0, 1, 2)
    assert [*table.cloches] == [*CORNERS] == ["a1", "a4", "d1", "d7", "g4", "g7"]
    assert all(count <= 2 for count in Counter(table.cloches.values()).values())


@rule("BAN-7")
def test_the_box_has_two_orders_of_each_dish() -> None:
    table = new_game(2, 0, 1)
    assert table.truth["box_orders"] == [2, 2, 2, 2]
    assert table.truth["pile"] == [dish for dish in DISHES for _ in range(2)]


@rule("BAN-7")
def test_the_orders_are_shuffled() -> None:
    tables = [new_game(2, 0, 1, key) for key in range(40)]
    for cell in CORNERS:
        assert {table.cloches[cell] for table in tables} == {*DISHES}
    assert len({tuple(table.cloches.values()) for table in tables}) > 35


@rule("BAN-7", "BAN-35")
def test_two_orders_leave_the_game_unseen() -> None:
    table = new_game(2, 0, 1, 2)
    assert table.truth["pile"] == []
    [shown] = table.told(OrdersShown)
    assert {order.cell: str(order.dish) for order in shown.orders} == table.cloches
    assert len(shown.orders) == 6


@rule("BAN-9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_drawn_at_random(seats: int) -> None:
    table = new_game(seats)
    assert (table.turn, table.position.asks()) == (CHANCE, (DIE, seats, 0))
    for seat in range(seats):
        drawn = new_game(seats, seat, 3, 4)
        assert drawn.told(StartDrawn) == [StartDrawn(seat)]
        for each in range(seats):
            drawn.play_as(each, "covered")
        assert (drawn.turn, drawn.view(None).start) == (seat, seat)


@rule("BAN-9")
def test_turns_go_clockwise() -> None:
    table = banquet([*HANDS], turn=2)
    turns = []
    for cell in ("c3", "c4", "d3", "d5", "e4"):
        turns.append(table.turn)
        table.play(f"salad {cell}", "keep")
    assert turns == [2, 3, 0, 1, 2]


def test_chance_is_asked_for_start_menus_and_orders_in_this_order() -> None:
    table = new_game(4)
    occasions = []
    for answer in (1, 2, 3):
        occasions.append((table.phase, table.position.occasion(), table.position.asks()))
        table.chance(answer)
    assert occasions == [
        ("start", "start", (DIE, 4, 0)),
        ("deal", "menus", (SHUFFLE, 36, 0)),
        ("orders", "orders", (SHUFFLE, 8, 0)),
    ]


def test_until_a_start_player_is_drawn_the_first_seat_stands_in() -> None:
    assert (new_game(3).truth["start"], new_game(3).truth["turn"]) == (0, 0)


def test_the_list_of_games_has_the_banquet() -> None:
    assert GAMES["banquet"] is BANQUET
    assert (BANQUET.key, BANQUET.title, BANQUET.designer) == ("banquet", "Banquet Royal", "Rivollet")
    assert {option.name: option.choices for option in BANQUET.options} == {
        "gourmet": ("off", "on"),
        "etiquette": ("off", "six", "eight"),
        "feast": ("off", "on"),
        "hell": ("off", "on"),
    }


def test_by_default_no_variant_is_played() -> None:
    truth = new_game(2).truth
    assert [truth[name] for name in ("gourmet", "etiquette", "feast", "hell")] == [False, 0, False, False]


def test_a_board_in_a_test_has_the_spaces_of_the_table() -> None:
    assert len({*SPACES}) == 36
