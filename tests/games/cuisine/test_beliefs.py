"""What others know about old cards, as a dump says it, and how much a perfect memory keeps."""

from __future__ import annotations

from typing import Any

import pytest

from games.cuisine.table import Table, belief, cuisine, loaded, said
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Dump
from toque.engine.rng import Rng
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.rules.cards.beliefs import (
    HEAVIEST,
    MOST_FACTS,
    Belief,
    after_gaining,
    after_moving,
    after_seeing,
    after_shuffling,
    enter,
    facts,
    pool_of,
    remembered,
)

COOK = 0
ONLOOKER = 1


def table(**more: Any) -> Table:
    """Rice and olive come from the first shuffle, one of them is in the tray; okra and what is in the deck are new."""
    given: Dump = {"trays": ["olive@1"], "decks": ["eggs, steak", "3 spoon"], "shuffles": [2, 1], **more}
    return cuisine("rice@1, okra@2", "5 spoon", **given)


def changed(*beliefs: Dump, **more: Any) -> Table:
    """The same table with beliefs about the cook's old cards."""
    return loaded({**table(**more).truth, "beliefs": [[*beliefs], None]})


def trays(held: Table) -> set[str]:
    """The cook's trays in the onlooker's worlds."""
    worlds = (CUISINE.dump(held.position.determinize(ONLOOKER, Rng(seed))) for seed in range(100))
    return {said(world["trays"][COOK]) for world in worlds}


@rule("CUI-38")
def test_beliefs_that_follow_from_the_shuffles_are_not_written() -> None:
    assert table().truth["beliefs"] == [None, None]
    assert changed(belief(1, (1, "rice olive"))).truth["beliefs"] == [None, None]
    assert trays(table()) == {"rice", "olive"}


@rule("CUI-11", "CUI-38")
def test_beliefs_after_a_private_move_are_written_with_their_weights() -> None:
    """Rice or olive lies in the tray, and the other one or the okra joined it."""
    after = table(phase="tray").play("tray okra")
    assert after.truth["beliefs"] == [[belief(1, (2, "rice olive")), belief(1, (1, "rice olive"))], None]
    assert CUISINE.dump(CUISINE.load(after.truth)) == after.truth


@rule("CUI-38")
def test_a_dump_may_say_that_nothing_is_known_about_old_cards() -> None:
    held = changed()
    assert held.truth["beliefs"] == [[], None]
    assert trays(held) == {"rice", "okra", "olive", "eggs", "steak"}


@rule("CUI-38")
def test_a_belief_may_have_no_old_cards() -> None:
    beliefs = [belief(1, (1, "rice olive")), belief(3)]
    held = changed(*beliefs)
    assert held.truth["beliefs"] == [beliefs, None]
    assert trays(held) == {"rice", "okra", "olive", "eggs", "steak"}


@rule("CUI-38")
def test_everybody_knows_where_a_card_without_a_shuffle_lies() -> None:
    held = cuisine("rice@0, okra@2", "5 spoon", trays=["olive@0"], decks=["eggs, steak", "3 spoon"], shuffles=[2, 1])
    for seed in range(50):
        world = CUISINE.dump(held.position.determinize(ONLOOKER, Rng(seed)))
        assert said(world["trays"][COOK]) == "olive"
        assert "rice" in said(world["hands"][COOK])


@rule("CUI-38")
def test_cards_that_are_being_laid_belong_to_the_player_who_lays_them() -> None:
    """The other player's rice and olive are not among them."""
    given = {"phase": "meal", "layings": 1, "meal": ["okra 2 hand", "olive 1 tray"]}
    held = cuisine("rice@1", "brie@1, salt@2", trays=["", "tofu@1"], shuffles=[2, 2], **given)
    assert held.truth["beliefs"] == [None, None]
    worlds = [CUISINE.dump(held.position.determinize(ONLOOKER, Rng(seed))) for seed in range(50)]
    assert {said(world["trays"][COOK]) for world in worlds} == {"rice", "olive"}
    worlds = [CUISINE.dump(held.position.determinize(COOK, Rng(seed))) for seed in range(50)]
    assert {said(world["trays"][ONLOOKER]) for world in worlds} == {"brie", "tofu"}


BAD: list[tuple[str, list[list[Dump] | None]]] = [
    ("beliefs: 2 entries", [None]),
    ("beliefs: a weight: from 1 to 1048576", [[belief(0, (1, "rice"))], None]),
    ("beliefs: a weight: from 1 to 1048576", [None, [belief(1048577)]]),
    ("beliefs: hidden cards, not ['quail']", [[belief(1, (1, "quail"))], None]),
    ("beliefs: hidden cards, not ['rice']", [[belief(1, (1, "rice rice"))], None]),
    ("beliefs: in the tray of ['rice']: from 0 to 1", [[belief(1, (2, "rice"))], None]),
    ("beliefs: in the tray of ['rice']: from 0 to 1", [[belief(1, (-1, "rice"))], None]),
    ("beliefs: more cards than in the tray", [[belief(1, (1, "rice")), belief(1, (2, "rice olive"))], None]),
    ("beliefs: more cards than in hand", [[belief(1, (0, "rice olive okra"))], None]),
]


@pytest.mark.parametrize(("said_of_it", "beliefs"), BAD, ids=[str(k) for k in range(len(BAD))])
def test_impossible_beliefs_are_refused_with_what_is_wrong(said_of_it: str, beliefs: list[list[Dump] | None]) -> None:
    with pytest.raises(BadSetup) as bad:
        CUISINE.load({**table().truth, "beliefs": beliefs})
    assert bad.value.reason is Unfit.BAD_DUMP
    assert bad.value.facts["said"] == said_of_it


@pytest.mark.parametrize("more", [{"sauce": 1}, {"pools": [{"tray": 0, "cards": [], "sauce": 1}]}])
def test_unknown_fields_of_beliefs_are_refused(more: Dump) -> None:
    with pytest.raises(BadSetup):
        changed({**belief(1), **more})


def test_beliefs_may_be_as_heavy_as_they_become_and_fill_hand_and_tray() -> None:
    beliefs = [belief(HEAVIEST, (1, "rice olive okra")), belief(1, (1, "rice"), (0, "olive okra"))]
    assert len(changed(*beliefs).truth["beliefs"][COOK]) == 2


def test_beliefs_with_too_many_numbers_are_refused() -> None:
    """Of 256 numbers, a belief takes two, and a pool of two cards four more."""
    most = [*[belief(1, (1, "rice olive"))] * 42, belief(1), belief(1)]
    assert changed(*most).truth["beliefs"][COOK] == most
    with pytest.raises(BadSetup) as bad:
        changed(*most, belief(1))
    assert bad.value.facts["said"] == "beliefs: more than 256 numbers"


# Several beliefs


def spelled(beliefs: list[Belief]) -> list[tuple[int, list[tuple[int, list[int]]]]]:
    """Beliefs with their pools, to compare."""
    return [(int(one.weight), [(int(pool.in_tray), list(pool.kinds)) for pool in one.pools]) for one in beliefs]


def test_cards_that_are_surely_in_hand_are_one_pool_and_so_are_those_surely_in_the_tray() -> None:
    pools = [pool_of(0, [7]), pool_of(2, [5, 4]), pool_of(1, [8, 9]), pool_of(1, [3]), pool_of(0, [6, 2])]
    pools += [pool_of(1, [4, 6])]
    assert spelled([Belief(pools)]) == [(1, [(1, [4, 6]), (1, [8, 9]), (0, [2, 6, 7]), (3, [3, 4, 5])])]


def test_equal_beliefs_are_one_that_is_as_likely_as_both() -> None:
    found = [Belief([pool_of(1, [4, 5])], 2)]
    enter(found, Belief([pool_of(1, [4, 5])], 3))
    enter(found, Belief([pool_of(1, [4, 6])]))
    enter(found, Belief([pool_of(2, [4, 5, 6])]))
    enter(found, Belief([pool_of(1, [4, 5]), pool_of(0, [7])]))
    enter(found, Belief([pool_of(1, [4, 6])], 4))
    assert [int(one.weight) for one in found] == [5, 5, 1, 1]


def test_one_belief_has_no_weight_and_one_without_pools_says_nothing() -> None:
    assert spelled(remembered([Belief([pool_of(1, [4, 5])], 7)])) == [(1, [(1, [4, 5])])]
    assert remembered([Belief([], 7)]) == []
    assert len(remembered([Belief([], 7), Belief([pool_of(1, [4, 5])], 7)])) == 2


def test_weights_are_halved_until_all_can_be_drawn_from() -> None:
    pools = [pool_of(1, [4, 5])]
    found = remembered([Belief(pools, HEAVIEST + 3), Belief([]), Belief([], 12)])
    assert [int(one.weight) for one in found] == [HEAVIEST // 2 + 1, 1, 6]
    found = remembered([Belief(pools, HEAVIEST), Belief([])])
    assert [int(one.weight) for one in found] == [HEAVIEST, 1]
    found = remembered([Belief(pools, 4 * HEAVIEST), Belief([], 8)])
    assert [int(one.weight) for one in found] == [HEAVIEST, 2]


def test_a_perfect_memory_holds_256_numbers_about_old_cards() -> None:
    """A belief takes two numbers, and each of its pools two and one for each card."""
    held = [Belief([pool_of(1, [4] * 100)]), Belief([pool_of(1, [4] * 148)])]
    assert len(facts(held)) == MOST_FACTS
    assert len(remembered(held)) == 2
    assert remembered([held[0], Belief([pool_of(1, [4] * 149)])]) == []


@rule("CUI-11", "CUI-38")
def test_a_card_moved_in_private_may_be_any_that_lay_there() -> None:
    """Three cards of a pool of four in hand and two new ones; then one of the two in the tray is taken back."""
    before = [Belief([pool_of(1, [4, 5, 6, 7])])]
    after = after_moving(before, True, 5)
    assert spelled(after) == [(3, [(2, [4, 5, 6, 7])]), (2, [(1, [4, 5, 6, 7])])]
    again = after_moving(after, False, 2)
    assert spelled(again) == [(6 + 2, [(1, [4, 5, 6, 7])]), (2, [(0, [4, 5, 6, 7])])]


@rule("CUI-13", "CUI-38")
def test_a_card_that_is_seen_came_from_any_pool_that_has_it_there() -> None:
    """One card of 4, 5 and 6 is in the tray, and two cards are new; there are three cards of kind 4 in all."""
    before = [Belief([pool_of(1, [4, 5, 6])])]
    assert spelled(after_seeing(before, 4, False, 4, 3)) == [(1, [(1, [5, 6])]), (1, [(1, [4, 5, 6])])]
    assert spelled(after_seeing(before, 4, False, 2, 3)) == [(1, [(1, [5, 6])])], "no new card is in hand"
    assert spelled(after_seeing(before, 4, False, 4, 1)) == [(1, [(1, [5, 6])])], "no new card is of this kind"
    assert spelled(after_seeing(before, 4, True, 1, 3)) == [(1, [(0, [5, 6])])]
    assert spelled(after_seeing(before, 7, True, 2, 1)) == [(1, [(1, [4, 5, 6])])]


@rule("CUI-13", "CUI-38")
def test_a_card_of_a_pool_that_lies_here_as_a_whole_is_the_one_that_is_seen() -> None:
    before = [Belief([pool_of(0, [4, 5]), pool_of(1, [4, 6]), pool_of(2, [4, 7])])]
    assert spelled(after_seeing(before, 4, False, 6, 5)) == [(1, [(1, [4, 6]), (0, [5]), (2, [4, 7])])]
    assert spelled(after_seeing(before, 4, True, 6, 5)) == [(1, [(1, [4, 6]), (0, [4, 5]), (1, [7])])]


@rule("CUI-38")
def test_a_gained_card_is_surely_in_hand() -> None:
    assert spelled(after_gaining([], 4)) == [(1, [(0, [4])])]
    before = [Belief([pool_of(0, [5])], 2), Belief([], 3)]
    assert spelled(after_gaining(before, 4)) == [(2, [(0, [4, 5])]), (3, [(0, [4])])]


@rule("CUI-19", "CUI-38")
def test_what_is_left_of_a_shuffle_is_a_pool_after_the_next_one() -> None:
    cards = pool_of(0, [4, 4, 5, 6, 7]).kinds
    assert spelled(after_shuffling([], 2, cards)) == [(1, [(2, [4, 4, 5, 6, 7])])]
    before = [Belief([pool_of(1, [4, 5])], 2), Belief([pool_of(2, [4, 6])], 3)]
    after = [(2, [(1, [4, 5]), (1, [4, 6, 7])]), (3, [(0, [4, 5, 7]), (2, [4, 6])])]
    assert spelled(after_shuffling(before, 2, cards)) == after
