"""What a player with perfect memory knows, the worlds they cannot tell apart, and copies of a table."""

from __future__ import annotations

import pytest

from games.soup.table import BOX, Table, choosing, dealing, joined, middle, new_game, soup
from rules import rule
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP

# Perfect memory


@rule("SOUP-29")
@pytest.mark.parametrize(
    "change",
    [
        {"stars": [6, 10, 4]},
        {"turn": 2},
        {"dealer": 2},
        {"round": 2, "used": [["pea", "onion", "chili"], ["no-soup-today", "pea", "onion"], ["pea", "onion", "chili"]]},
        {"open_menus": True},
        {"used": [["onion", "pea"], ["no-soup-today", "pea"], ["pea", "mushroom"]]},
        {"menus": ["pea", "no-soup-today", "pea"]},
        {"pot": ["pea 4", "pea 1"]},
        {"pot": ["pea 1"]},
        {"pot": ["pea broth", "pea 4"]},
        {"voids": [["mushroom"], [], []]},
        {"won": [["mushroom 1", "mushroom 10"], [], ["chili 5", "chili 5", "onion 3"]]},
        {"hands": [["pea 2", "onion 1", "onion 1"], ["pea 3", "chili 2"], ["mushroom 4"]]},
        {"hands": [["pea 2", "onion 1", "onion 2"], ["pea 3", "chili 2"], ["mushroom 4", "onion 5"]]},
    ],
)
def test_a_perfect_memory_notices_every_change_it_can_see(change: dict[str, object]) -> None:
    before = middle()
    after = Table(SOUP.load(before.truth | change))
    assert after.knowledge(0) != before.knowledge(0)


@rule("SOUP-29")
def test_knowledge_is_a_row_of_numbers_that_learners_can_rely_on() -> None:
    table = soup(
        hands=["pea 1, pea 1, chili 5", "mushroom broth"],
        menus=["chili", "no-soup-today"],
        won=["pea broth", "onion 10, chili 1"],
        stars=[8, 9],
        pot="onion 3, mushroom 4",
        in_round=2,
        voids=[["onion"], []],
    )
    row = table.knowledge(0)
    assert row[:4] == [2, 0, 0, 3]  # seats, this seat, covered menus, cooking
    assert row[4:9] == [1, 1, 0, 1, 7]  # round from 0, dealer, turn, onion is led, total
    assert row[9] == 2**1 + 2**33 + 2**28  # two pea 1 and a chili 5
    assert row[10:16] == [3, 2**0, 8, 3, 2**3 + 2**0, 2**1]  # cards held, won, stars, menu, used menus, suits not held
    assert row[16:22] == [1, 2**14 + 2**24, 9, 4, 2**4 + 2**0, 0]
    assert row[22:] == [11, 20, *[-1] * 50]  # the pot: onion 3, mushroom 4


@rule("SOUP-7", "SOUP-29")
def test_knowledge_marks_what_lies_covered_and_what_is_owed() -> None:
    table = choosing(["pea 1", "onion 1", "mushroom 1"], menus=[None, "chili", "pea"])
    row = table.knowledge(2)
    assert (row[3], row[7]) == (2, -1)  # choosing, nothing is led
    assert [row[10 + 6 * seat + 3] for seat in range(3)] == [-1, -2, 0]


@rule("SOUP-29")
def test_before_anything_happened_knowledge_is_empty() -> None:
    player = [0, 0, 5, -1, 0, 0]
    assert new_game(2, menus="open").knowledge(1) == [2, 1, 1, 0, 0, 0, 0, -1, 0, 0, *player, *player, *[-1] * 52]


@rule("SOUP-29")
def test_knowledge_numbers_the_phases_in_the_order_they_come() -> None:
    over = soup(hands=["onion 1", "onion 2"], in_round=5)
    over.play("onion 1", "onion 2")
    tables = [new_game(2), new_game(2, 0), new_game(2, 0, 1), middle(), over]
    assert [table.knowledge(0)[3] for table in tables] == [0, 1, 2, 3, 4]


@rule("SOUP-29")
def test_knowledge_has_one_length_for_a_number_of_seats() -> None:
    assert len(new_game(3).knowledge(0)) == len(middle().knowledge(2)) == len(new_game(3, 1, 5).knowledge(1))


@rule("SOUP-29")
def test_knowledge_says_whose_it_is() -> None:
    table = new_game(3)
    assert table.knowledge(0) != table.knowledge(1)


@rule("SOUP-29")
def test_knowledge_does_not_keep_the_order_of_a_taken_pot() -> None:
    one = soup(hands=["pea 5, onion 1", "pea 3"], pot="pea 1, pea 4")
    other = soup(hands=["pea 5, onion 1", "pea 3"], pot="pea 4, pea 1")
    one.play("pea 5")
    other.play("pea 5")
    assert one.knowledge(0) == other.knowledge(0)


# Worlds that a seat cannot tell apart


def worlds(table: Table, seat: int, count: int = 60) -> list[Table]:
    """Random worlds that this seat cannot tell apart from the real one."""
    return [Table(table.position.determinize(seat, Rng(seed))) for seed in range(count)]


@rule("SOUP-29")
def test_a_world_shows_its_seat_nothing_new() -> None:
    table = middle()
    for seat in (0, 1, 2):
        for world in worlds(table, seat):
            assert world.view(seat) == table.view(seat)
            assert world.knowledge(seat) == table.knowledge(seat)
            assert world.hands[seat] == table.hands[seat]


@rule("SOUP-29")
def test_worlds_differ_in_the_hands_of_the_others() -> None:
    table = middle()
    assert len({joined(world.hands) for world in worlds(table, 0)}) > 50


@rule("SOUP-29")
def test_a_world_is_another_table() -> None:
    table = middle()
    world = worlds(table, 1, 1)[0]
    world.play(world.legal()[0])
    assert table.truth == middle().truth


@rule("SOUP-29")
def test_a_player_who_has_seen_all_other_cards_knows_the_last_hand() -> None:
    own, other = "pea 1, pea 1, chili 5", "pea broth, pea broth, onion boil-over, mushroom 3, chili 2"
    pot = "onion 4, pea 3"
    left = BOX - soup(hands=[own, other], pot=pot).cards()
    rest = sorted(left.elements())
    table = soup(hands=[own, other], won=[joined(rest[:20]), joined(rest[20:])], pot=pot)
    assert not table.out
    for world in worlds(table, 0, 5):
        assert world.truth == table.truth


@rule("SOUP-12", "SOUP-29")
def test_no_world_gives_a_seat_a_suit_it_has_shown_not_to_hold() -> None:
    table = soup(hands=["pea 2, mushroom 1", "onion 2, onion 5"], pot="onion 3")
    table.play("pea 2")
    for world in worlds(table, 1):
        assert "onion" not in world.hands[0]


@rule("SOUP-7", "SOUP-29")
def test_worlds_differ_in_the_covered_menus_of_the_others() -> None:
    hands = ["pea 1, pea 2", "onion 1, onion 2", "mushroom 1, chili 1"]
    table = choosing(hands, menus=["pea", "chili", None], used=[["onion"], ["mushroom"], ["pea"]])
    seen = worlds(table, 0)
    assert {world.menus[0] for world in seen} == {"pea"}
    assert {world.menus[1] for world in seen} == {"pea", "onion", "chili", "no-soup-today"}
    assert {world.menus[2] for world in seen} == {None}


@rule("SOUP-29")
def test_between_the_rounds_nothing_is_hidden() -> None:
    table = dealing(3, used=[["pea"], ["chili"], ["onion"]], stars=[3, 2, 1])
    for world in worlds(table, 0, 5):
        assert world.truth == table.truth


@rule("SOUP-29")
def test_after_the_end_nothing_is_hidden() -> None:
    table = soup(hands=["onion 1", "onion 2"], in_round=5)
    table.play("onion 1", "onion 2")
    for world in worlds(table, 0, 5):
        assert world.truth == table.truth


# Copies


@rule("SOUP-29")
def test_a_copy_is_the_same_table_without_its_talk() -> None:
    table = middle()
    copy = table.position.clone()
    assert SOUP.dump(copy) == table.truth
    assert [int(each) for each in copy.knowledge(1)] == table.knowledge(1)
    assert copy.log is None


@rule("SOUP-29")
def test_what_happens_at_a_copy_does_not_happen_at_the_table() -> None:
    table = middle()
    copy = Table(table.position.clone())
    copy.play("pea 3", "onion 5")  # 13: seat 2 takes the pot
    assert table.truth == middle().truth
    copy.play("mushroom 4", "pea 2", "chili 2")  # and has no card when the turn comes round
    assert copy.phase == "deal"
    assert table.truth == middle().truth
