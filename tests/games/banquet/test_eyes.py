"""What the table shows players and spectators, and what it hides. `test_knowledge.py` is about perfect memory."""

from __future__ import annotations

import msgspec
import pytest

from games.banquet.moments import EVERY
from games.banquet.table import CORNERS, HANDS, QUARTERS, Table, banquet, fields, letters, loaded, new_game
from rules import rule
from toque.games.banquet.game import BANQUET
from toque.games.banquet.moves import Dish, Element, MenuCard
from toque.games.banquet.view import Deck, Phase, Player, Space, Variants

S, F, P, B, T = Element.SALAD, Element.FRUIT_SALAD, Element.PUDDING, Element.BURGER, Element.TOQUE
EYES = (0, 1, 2, None)
TURNED = dict(zip(CORNERS, [*CORNERS.values()][::-1], strict=True))
"""Other orders under the same cloches."""


def middle(orders: dict[str, str] | None = None) -> Table:
    """Three players after some turns: an order announced wrongly, one rightly, a toque on the board."""
    board = "a1 salad, b1 burger, c3 salad, d3 toque 2, d2 pudding, d1 fruit-salad"
    lying = {"a4": "salad", "d7": "fruit-salad", "g4": "pudding", "g7": "burger"}
    return banquet(
        ["SSF SFP TSF", "SSP - TSP", "SSB SPF TSB"],
        board,
        orders=orders or lying,
        announced="a1 0 burger salad placed, d1 2 fruit-salad fruit-salad placed",
        scored=["", "TPS FFS", "SPB"],
        discards=["PPS", "", "TFS TFP"],
        turn=1,
        start=2,
    )


# The table


@rule("BAN-35")
def test_everyone_sees_scored_menus_kept_orders_toques_and_how_many_menus_of_which_value_each_holds() -> None:
    for seat in EYES:
        assert middle().view(seat).players == [
            Player(seat=0, points=0, hand=[1, 2, 3], scored=[], orders=[], toques=2, covered=True),
            Player(
                seat=1,
                points=4,
                hand=[1, 0, 3],
                scored=[MenuCard(3, 1, [F, F, S]), MenuCard(30, 3, [T, P, S])],
                orders=[],
                toques=2,
                covered=True,
            ),
            Player(
                seat=2,
                points=3,
                hand=[1, 2, 3],
                scored=[MenuCard(15, 2, [S, P, B])],
                orders=[Dish.FRUIT_SALAD],
                toques=1,
                covered=True,
            ),
        ]


@rule("BAN-35")
def test_everyone_sees_the_sizes_of_the_decks_and_the_discards() -> None:
    for seat in EYES:
        assert middle().view(seat).decks == [
            Deck(1, 7, [MenuCard(6, 1, [P, P, S])]),
            Deck(2, 9, []),
            Deck(3, 6, [MenuCard(27, 3, [T, F, S]), MenuCard(28, 3, [T, F, P])]),
        ]


@rule("BAN-35")
def test_everyone_sees_the_board_and_the_kitchen() -> None:
    for seat in EYES:
        view = middle().view(seat)
        filled = [space for space in view.board if space.element]
        assert filled == [
            Space("a1", S),
            Space("b1", B),
            Space("c3", S),
            Space("d1", F),
            Space("d2", P),
            Space("d3", T, owner=2),
        ]
        assert [space for space in view.board if space.cloche] == [
            Space(cell, cloche=True) for cell in ("a4", "d7", "g4", "g7")
        ]
        assert len([space for space in view.board if space == Space(space.cell)]) == 26
        assert view.kitchen == {Dish.SALAD: 8, Dish.FRUIT_SALAD: 9, Dish.PUDDING: 9, Dish.BURGER: 9}
        assert (view.filled, view.spaces, view.cloches) == (6, 36, 4)


@rule("BAN-35")
def test_everyone_sees_where_the_game_stands() -> None:
    for seat in EYES:
        view = middle().view(seat)
        assert (view.seat, view.phase, view.start, view.turn, view.waiting) == (seat, Phase.PLACING, 2, 1, [1])
        assert (view.placed, view.places, view.orders_left) == (None, None, 0)
        assert view.variants == Variants(gourmet=False, etiquette=False, orders=6, feast=False, hell=False)


@rule("BAN-9", "BAN-35")
def test_everyone_sees_whose_turn_it_is() -> None:
    for seat in (0, 1):
        view = banquet(turn=seat).view(None)
        assert (view.turn, view.waiting) == (seat, [seat])


@rule("BAN-14", "BAN-35")
def test_everyone_sees_who_announced_what() -> None:
    words = ["0 burger burger", "1 burger salad", "2 salad salad", "3 pudding burger", "3 fruit-salad pudding"]
    cells = ["a1", "a4", "d1", "d7", "g4"]
    announced = ", ".join(f"{cell} {word} missing" for cell, word in zip(cells, words, strict=True))
    view = banquet([*HANDS], announced=announced, orders="").view(None)
    assert [f"{each.seat} {each.named} {each.dish}" for each in view.announced] == words
    assert [(each.cell, each.placed) for each in view.announced] == [(cell, False) for cell in cells]
    assert [[*player.orders] for player in view.players] == [["burger"], [], ["salad"], []]


@rule("BAN-9", "BAN-35")
def test_before_the_start_player_is_drawn_there_is_none() -> None:
    view = new_game(3).view(0)
    assert (view.phase, view.start, view.turn, view.waiting, view.hand) == (Phase.START, None, None, [], [])
    assert (new_game(3, 0).view(0).phase, new_game(3, 0).view(0).start) == (Phase.DEAL, 0)
    assert new_game(3, 1, 5).view(None).phase == Phase.ORDERS


@rule("BAN-35")
def test_a_seat_sees_its_own_menus_by_their_places() -> None:
    table = middle()
    assert [(held.number, letters(held.menu)) for held in table.view(1).hand] == [(1, "SSP"), (3, "TSP")]
    assert [held.menu for held in table.view(0).hand] == [
        MenuCard(0, 1, [S, S, F]),
        MenuCard(12, 2, [S, F, P]),
        MenuCard(24, 3, [T, S, F]),
    ]


@rule("BAN-35")
def test_a_spectator_sees_no_hand_and_no_moves() -> None:
    for table in (middle(), *(moment() for moment in EVERY)):
        view = table.view(None)
        assert (view.seat, view.hand, view.legal, view.refused) == (None, [], [], [])


@rule("BAN-35")
def test_what_was_just_placed_is_seen_by_all() -> None:
    table = middle()
    table.play("salad c4")
    for seat in EYES:
        assert (table.view(seat).placed, table.view(seat).phase) == ("c4", Phase.SERVING)
    table.play("keep", "draw 1")
    assert table.view(0).placed is None


@rule("BAN-27", "BAN-35")
def test_after_the_end_everyone_sees_the_places() -> None:
    table = loaded(fields(board=QUARTERS, phase="over", scored=["TPS", "FFS"]))
    for seat in (0, 1, None):
        view = table.view(seat)
        assert (view.phase, view.turn, view.waiting, view.places) == (Phase.OVER, None, [], [1, 2])
        assert (view.legal, view.refused, view.filled) == ([], [], 36)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_for_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(AssertionError, match="no seat"):
        banquet().view(seat)


# What is hidden


@rule("BAN-35")
def test_nobody_sees_which_menus_another_holds() -> None:
    one = banquet(["SSF SFP TSF", "SSP SFB TSP", "SSB SPF TSB"], decks=["FFS", "SBP", "TFS"])
    other = banquet(["SSF SFP TSF", "FFS SPF TSB", "SSP SFB TFS"], decks=["SSB", "SBP", "TSP"])
    for seat in (0, None):
        assert one.view(seat) == other.view(seat)
    assert one.knowledge(0) == other.knowledge(0)
    assert one.view(1) != other.view(1)
    assert one.knowledge(1) != other.knowledge(1)


@rule("BAN-5", "BAN-35")
def test_nobody_sees_the_order_of_a_deck() -> None:
    one = banquet(decks=["FFS FFP FFB", "SBF SBP", "TFS TFP"])
    other = banquet(decks=["FFB FFS FFP", "SBP SBF", "TFP TFS"])
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)
    assert one.knowledge(0) == other.knowledge(0)


@rule("BAN-35")
def test_a_view_has_only_the_players_own_menus() -> None:
    table = new_game(3, 0, 77)
    for seat in EYES:
        shown = msgspec.json.encode(table.view(seat)).decode()
        own = [] if seat is None else table.truth["hands"][seat]
        assert [number for number in range(36) if f'"id":{number},' in shown] == own


@rule("BAN-8", "BAN-35")
def test_during_the_showing_everybody_who_looks_sees_the_orders() -> None:
    one, other = (loaded(fields(seats=3, orders=each, phase="showing", covered=[1])) for each in (CORNERS, TURNED))
    for seat in (0, 2):
        assert one.view(seat) != other.view(seat)
        assert {space.cell: space.order for space in one.view(seat).board if space.cloche} == CORNERS
    assert one.view(1) == other.view(1)


@rule("BAN-8", "BAN-35")
def test_a_spectator_never_sees_an_order_under_a_cloche() -> None:
    for covered in ([], [1], [0, 2]):
        lying = (loaded(fields(seats=3, orders=each, phase="showing", covered=covered)) for each in (CORNERS, TURNED))
        one, other = lying
        assert one.view(None) == other.view(None)
        assert not [space for space in one.view(None).board if space.order]


@rule("BAN-8", "BAN-35")
def test_players_who_share_a_screen_see_the_orders_together_and_nobodys_menus() -> None:
    for covered, looks in (([], True), ([1], True), ([0], True), ([2], True), ([0, 1], False)):
        table = loaded(fields(seats=3, orders=CORNERS, phase="showing", covered=covered))
        view = BANQUET.shared_view(table.position, [0, 1])
        shown = {space.cell: space.order for space in view.board if space.order}
        assert shown == (CORNERS if looks else {})
        assert (view.seat, view.hand, view.legal) == (None, [], [])


@rule("BAN-35")
def test_after_the_showing_a_shared_screen_shows_what_a_spectator_sees() -> None:
    table = middle()
    assert BANQUET.shared_view(table.position, [0, 1, 2]) == table.view(None)


@rule("BAN-8", "BAN-35")
def test_after_the_showing_no_view_tells_what_is_under_a_cloche() -> None:
    lying = {"a4": "salad", "d7": "fruit-salad", "g4": "pudding", "g7": "burger"}
    turned = {"a4": "burger", "d7": "pudding", "g4": "fruit-salad", "g7": "salad"}
    one, other = middle(lying), middle(turned)
    for moves in ([], ["salad c4"], ["keep"], ["draw 1"]):
        for table in (one, other):
            table.play(*moves)
        for seat in EYES:
            assert one.view(seat) == other.view(seat)


@rule("BAN-8", "BAN-35")
def test_after_the_showing_no_event_tells_what_is_under_a_cloche_that_stands() -> None:
    turned = TURNED | {"a1": "salad", "g7": "burger"}  # only what is announced is the same
    one, other = (loaded(fields(orders=each, phase="showing", covered=[])) for each in (CORNERS, turned))
    for table in (one, other):
        table.play("covered", "covered", "salad c3", "keep", "salad b2", "discard 1", "announce a1 burger", "keep")
    assert one.events == other.events
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)


@rule("BAN-31", "BAN-35")
def test_before_the_showing_nobody_sees_a_laid_order() -> None:
    table = new_game(2, 0, 1, 2, etiquette="six")
    table.play("order b2", "order b3")
    for seat in (0, 1, None):
        assert [space for space in table.view(seat).board if space.order] == []
        assert (table.sees(seat, "b2"), table.view(seat).cloches) == (Space("b2", cloche=True), 2)


@rule("BAN-7", "BAN-35")
def test_the_two_unused_orders_stay_hidden() -> None:
    table = new_game(2, 0, 1, 2)
    for seat in (0, 1):
        assert len([space for space in table.view(seat).board if space.order]) == 6
        assert table.view(seat).announced == []
    assert table.truth["pile"] == []
