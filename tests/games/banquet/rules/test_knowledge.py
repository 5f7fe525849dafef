"""What a player with perfect memory knows, the worlds they cannot tell apart, and copies of a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.banquet.moments import EVERY
from games.banquet.table import MENUS, QUARTERS, Table, banquet, fields, loaded, new_game
from rules import rule
from toque.engine.position import CHANCE, NOBODY
from toque.engine.rng import Rng
from toque.games.banquet.game import BANQUET

ORDERS = ["a4 salad", "d7 fruit-salad", "g4 pudding", "g7 burger"]


def middle() -> Table:
    """Three players after some turns; the 1-deck was reshuffled, and holds three."""
    return banquet(
        ["SSF SFP TSF", "SSP PPF TSP", "SSB SPF TSB"],
        "a1 salad, b1 burger, c3 salad, d3 toque 2, d2 pudding, d1 fruit-salad",
        orders="a4 salad, d7 fruit-salad, g4 pudding, g7 burger",
        announced="a1 0 burger salad placed, d1 2 fruit-salad fruit-salad placed",
        scored=["", "TPS FFS", "SPB"],
        discards=["PPS", "", "TFS TFP"],
        decks=["PPB BBS BBF", "SBF SBP FSP", "TPB TBS"],
        rebuilt=[1, 0, 0],
        drawn=[[0, 0, 0], [0, 1, 0], [0, 0, 0]],
        turn=1,
        start=2,
    )


def worlds(table: Table, seat: int, count: int = 60) -> list[Table]:
    """Random worlds that this seat cannot tell apart from the real one."""
    return [Table(table.position.determinize(seat, Rng(seed))) for seed in range(count)]


# Perfect memory


@rule("BAN-35")
@pytest.mark.parametrize(
    "change",
    [
        {"gourmet": True},
        {"feast": True},
        {"hell": True},
        {"etiquette": 6},
        {"marked": ["a2", "a4", "d1", "d7", "g4", "g7"]},
        {"box_orders": [2, 2, 2, 3]},
        {"box_kitchen": [10, 10, 10, 11]},
        {"start": 1},
        {"turn": 2},
        {"board": ["a1 salad", "b1 burger", "c4 salad", "d1 fruit-salad", "d2 pudding", "d3 toque 2"]},
        {
            "board": ["a1 salad", "b1 burger", "c3 salad", "d1 fruit-salad", "d2 pudding", "d3 toque 1"],
            "toques": [2, 1, 2],
        },
        {"toques": [1, 2, 1]},
        {"kitchen": [7, 9, 9, 9]},
        {"orders": ["a4 burger", *ORDERS[1:]]},
        {"orders": ORDERS[1:]},
        {"announced": ["a1 0 pudding salad placed", "d1 2 fruit-salad fruit-salad placed"]},
        {"announced": ["a1 1 burger salad placed", "d1 2 fruit-salad fruit-salad placed"]},
        {"announced": ["a1 0 burger salad missing", "d1 2 fruit-salad fruit-salad placed"]},
        {"hands": [[2, 12, 24], [1, 7, 25], [0, 14, 26]]},
        {"hands": [[0, 12, 24], [1, 7, 25], [2, 14, -1]]},
        {"hands": [[0, 12, 24], [7, 1, 25], [2, 14, 26]]},
        {"hands": [[0, 12, 24], [5, 7, 25], [2, 14, 26]]},
        {"drawn": [[0, 0, 0], [0, 0, 0], [0, 0, 0]]},
        {"scored": [[], [30], [15]]},
        {"discards": [[6], [], [27]]},
        {"decks": [[8, 9], [16, 17, 18], [32, 33]]},
        {"decks": [[8, 9, 11], [16, 17, 18], [32, 33]]},
        {"rebuilt": [1, 1, 0]},
    ],
)
def test_a_perfect_memory_notices_every_change_it_can_see(change: dict[str, object]) -> None:
    before = middle()
    after = loaded(before.truth | change)
    assert after.knowledge(0) != before.knowledge(0)


@rule("BAN-35")
def test_a_perfect_memory_notices_what_happens_within_a_turn() -> None:
    table = middle()
    seen = [table.knowledge(0)]
    for move in ("salad c4", "discard 1", "salad c5", "keep"):
        table.play(move)
        seen.append(table.knowledge(0))
    assert len({tuple(each) for each in seen}) == 5


@rule("BAN-8", "BAN-35")
def test_a_perfect_memory_knows_what_it_was_shown() -> None:
    one, other = (banquet(orders=f"a1 {dish}") for dish in ("salad", "burger"))
    for seat in (0, 1):
        assert one.knowledge(seat) != other.knowledge(seat)
    for world in worlds(one, 0, 10):
        assert world.cloches == {"a1": "salad"}


@rule("BAN-8", "BAN-35")
def test_knowledge_says_who_still_looks() -> None:
    one, other = (loaded(fields(phase="showing", covered=each)) for each in ([], [1]))
    assert one.knowledge(0) != other.knowledge(0)


@rule("BAN-35")
def test_knowledge_has_one_length_for_a_number_of_seats() -> None:
    for seats in (2, 3, 4):
        tables = [
            new_game(seats),
            new_game(seats, 1, 5),
            new_game(seats, 1, 5, 6),
            new_game(seats, 1, 5, 6, etiquette="six"),
        ]
        assert len({len(table.knowledge(seat)) for table in tables for seat in range(seats)}) == 1


@rule("BAN-35")
def test_knowledge_is_a_row_of_numbers_that_learners_can_rely_on() -> None:
    table = banquet(
        ["SSF SFP -", "SSP SFB TSP"],
        "a2 salad, b1 toque 1",
        orders="a1 burger",
        announced="a4 1 pudding salad missing",
        scored=["", "FFS"],
        decks=["FFP", "", ""],
        discards=["", "SPF", ""],
        rebuilt=[1, 0, 0],
        drawn=[[0, 0, 0], [1, 0, 0]],
        feast=True,
    )
    row = table.knowledge(0)
    corners = [2**0, 2**3, 2**21, 2**27, 2**45, 2**48]  # 7 × column + row
    assert row[:7] == [2, 0, 0, 0, 1, 0, sum(corners)]  # seats, this seat, the variants, the marked spaces
    assert row[7:14] == [5, 0, 0, -1, -1, 3, 0]  # placing, start, turn, nothing placed or wanted, all covered, no pile
    assert row[14:18] == [9, 10, 10, 10]  # the kitchen
    assert row[18:23] == [2**1, 0, 0, 0, 2**7]  # a2 is salad, b1 a toque
    assert row[23:29] == [0, 2**7, 2, 1, 0, 2**3]  # whose toques, toques in hand, menus scored
    assert row[29:66] == [0] * 3 + [1 + (1 * 4 + 2) * 4 + 0 + 64] + [0] * 33  # what became of a4
    assert row[66:75] == [1, 0, 0, 0, 2**14, 0, 1, 0, 0]  # decks, discards, shuffles
    assert row[75:87] == [10, 10, 10, 10, 0, 0, 1, 1, 2, 2, 3, 3]  # what the box has of dishes and orders
    assert row[87:123] == [card(number, menu) for number, menu in enumerate(MENUS)]
    assert row[123:160] == [3] + [-1] * 36  # a burger is under a1
    own = [0, 0, 2**0, 12, 0, 2**12 + 2**13, -1, 0, 0]
    others = [-2, 1, 2**1 + 2**4, -3, 0, 2**12 + 2**13, -4, 0, 2**25]
    assert row[160:178] == own + others  # menu or value, its shuffle, all that are hidden of that shuffle
    assert row[178:181] == [2**1 + 2**4, 2**12 + 2**13, 2**25]  # the same of each deck
    assert row[181:] == [2]  # the version of the rules


def card(number: int, menu: str) -> int:
    """A menu in one integer: its number, its value, its row."""
    first, middle, last = ("SFPBT".index(letter) for letter in menu)
    return number * 500 + (number // 12 + 1) * 125 + first * 25 + middle * 5 + last


@rule("BAN-35")
def test_knowledge_numbers_what_the_table_waits_for_in_the_order_it_comes() -> None:
    laying = new_game(2, 0, 1, 2, etiquette="six")
    serving = banquet()
    serving.play("salad c3")
    giving = banquet(board="a3 burger", scored=["PPS FFS", ""], hell=True)
    giving.play("announce a4 burger")
    drawing = banquet(board="b1 salad, b2 salad", decks=["", "SBP", "TPF"])
    drawing.play("fruit-salad b3", "menu 1")
    rebuilding = banquet(decks=["", "SBP", "TPF"], discards=["PPS PPF", "", ""])
    rebuilding.play("salad c3", "discard 1")
    over = loaded(fields(board=QUARTERS, phase="over"))
    tables = [new_game(2), new_game(2, 0), new_game(2, 0, 1), laying, new_game(2, 0, 1, 2), banquet()]
    tables += [giving, serving, drawing, rebuilding, over]
    assert [table.knowledge(0)[7] for table in tables] == [*range(11)]


@rule("BAN-35")
def test_knowledge_says_whose_it_is() -> None:
    table = new_game(3)
    assert len({tuple(table.knowledge(seat)) for seat in range(3)}) == 3


@rule("BAN-31", "BAN-35")
def test_nobody_knows_an_order_before_the_showing() -> None:
    table = new_game(2, 0, 1, 2, etiquette="six")
    table.play("order b2")
    pile = table.truth["pile"]
    under = table.cloches["b2"]
    other = next(dish for dish in pile if dish != under)
    swapped = [under, *pile[: pile.index(other)], *pile[pile.index(other) + 1 :]]
    turned = loaded(table.truth | {"orders": [f"b2 {other}"], "pile": swapped})
    for seat in (0, 1):
        assert turned.knowledge(seat) == table.knowledge(seat)
        assert turned.view(seat) == table.view(seat)


# Worlds that a seat cannot tell apart


@rule("BAN-35")
def test_a_world_shows_its_seat_nothing_new() -> None:
    table = middle()
    for seat in (0, 1, 2):
        for world in worlds(table, seat, 4):
            assert world.view(seat) == table.view(seat)
            assert world.knowledge(seat) == table.knowledge(seat)
            assert world.hands[seat] == table.hands[seat]
            assert world.counted() == table.counted()


@rule("BAN-35")
def test_worlds_differ_in_the_menus_of_the_others_and_in_the_decks() -> None:
    seen = worlds(middle(), 0)
    assert {world.hands[0] for world in seen} == {"SSF SFP TSF"}
    assert len({world.hands[1] for world in seen}) > 20
    assert len({tuple(world.decks) for world in seen}) > 50


@rule("BAN-24", "BAN-35")
def test_a_menu_is_exchanged_only_with_menus_of_the_same_shuffle() -> None:
    """Seat 1 holds SSP of the first shuffle and PPF of the second; seat 2 SSB of the first."""
    for world in worlds(middle(), 0):
        first, second, _ = world.hands[1].split()
        assert {first, world.hands[2].split()[0]} == {"SSP", "SSB"}
        assert {second, *world.decks[0].split()} == {"PPF", "PPB", "BBS", "BBF"}
        assert world.discards == ["PPS", "", "TFS TFP"]


@rule("BAN-24", "BAN-35")
def test_after_a_rebuild_all_know_which_menus_are_in_the_deck() -> None:
    table = banquet(["SSF SFP TSF", "SSP SFB TSP"], decks=["", "SBP", "TPF"], discards=["PPS PPF", "", ""])
    table.play("salad c3", "discard 1")
    table.chance(3)
    seen = worlds(table, 1)
    for world in seen:
        assert {world.hands[0].split()[0], *world.decks[0].split()} == {"SSF", "PPS", "PPF"}
    assert {world.hands[0].split()[0] for world in seen} == {"SSF", "PPS", "PPF"}
    for world in worlds(table, 0):
        assert world.hands[0] == table.hands[0]
        assert world.hands[1].split()[0] == "SSP"  # the last hidden one of the first shuffle


@rule("BAN-35")
def test_a_player_who_has_seen_all_other_menus_knows_the_last_one() -> None:
    table = banquet(["SSF SFP TSF", "SSP SFB TSP"], decks=["", "", ""])
    for world in worlds(table, 0, 5):
        assert world.truth == table.truth


@rule("BAN-31", "BAN-35")
def test_worlds_differ_in_the_orders_that_nobody_has_seen() -> None:
    table = new_game(2, 0, 1, 2, etiquette="eight")
    table.play("order b2", "order b3")
    seen = worlds(table, 0)
    assert {world.cloches["b2"] for world in seen} == {"salad", "fruit-salad", "pudding", "burger"}
    for world in seen:
        assert sorted([*world.cloches.values(), *world.truth["pile"]]) == sorted(
            ["salad", "fruit-salad", "pudding", "burger"] * 2
        )
        assert world.knowledge(0) == table.knowledge(0)


@rule("BAN-5", "BAN-35")
def test_before_the_deal_nothing_is_hidden() -> None:
    for table in (new_game(3), new_game(3, 1)):
        for world in worlds(table, 0, 3):
            assert world.truth == table.truth


@rule("BAN-35")
def test_after_the_end_hands_are_still_hidden() -> None:
    table = loaded(fields(board=QUARTERS, phase="over"))
    seen = worlds(table, 0)
    assert {world.hands[0] for world in seen} == {table.hands[0]}
    assert len({world.hands[1] for world in seen}) > 10
    assert all(world.points == table.points for world in seen)


@rule("BAN-35")
def test_only_decks_are_hidden_from_everybody() -> None:
    assert BANQUET.hidden == {"decks"}


# Copies


@rule("BAN-35")
@pytest.mark.parametrize("moment", EVERY)
def test_at_every_moment_a_copy_is_the_same_table(moment: Callable[[], Table]) -> None:
    table = moment()
    copy = table.position.clone()
    assert BANQUET.dump(copy) == table.truth
    for seat in (0, 1):
        assert [int(each) for each in copy.knowledge(seat)] == table.knowledge(seat)
        assert BANQUET.view(copy, seat) == table.view(seat)


@rule("BAN-35")
@pytest.mark.parametrize("moment", EVERY)
def test_at_every_moment_a_copy_goes_its_own_way(moment: Callable[[], Table]) -> None:
    table = moment()
    before = table.truth
    copy = Table(table.position.clone())
    for _ in range(3):
        if copy.turn == CHANCE:
            copy.chance(1)
        elif copy.turn != NOBODY:
            copy.play(copy.legal()[-1])
    assert table.truth == before
    assert [table.knowledge(seat) for seat in (0, 1)] == [loaded(before).knowledge(seat) for seat in (0, 1)]


@rule("BAN-35")
def test_a_copy_is_the_same_table_without_its_talk() -> None:
    table = middle()
    copy = table.position.clone()
    assert BANQUET.dump(copy) == table.truth
    assert [int(each) for each in copy.knowledge(1)] == table.knowledge(1)
    assert copy.log is None


@rule("BAN-35")
@pytest.mark.parametrize(
    "moves",
    [
        ["salad c4", "discard 1", "toque c5", "keep"],
        ["salad c4", "keep", "salad b4", "keep", "announce a4 burger", "discard 2"],
        ["pudding c4", "discard 3", "burger b4", "keep", "announce a4 salad", "keep"],
    ],
)
def test_what_happens_at_a_copy_does_not_happen_at_the_table(moves: list[str]) -> None:
    table = middle()
    copy = Table(table.position.clone())
    copy.play(*moves)
    assert table.truth == middle().truth
    assert copy.truth != table.truth


def test_the_table_in_this_file_has_the_menus_it_says() -> None:
    assert [MENUS.index(menu) for menu in ("PPF", "PPB", "BBS", "BBF")] == [7, 8, 9, 10]
