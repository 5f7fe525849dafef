"""Steps 3 and 4: discarding a menu, drawing until three are held, and rebuilding decks."""

from __future__ import annotations

import pytest

from games.banquet.table import banquet, letters, loaded
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.engine.position import CHANCE, SHUFFLE
from toque.engine.rng import shuffled
from toque.games.banquet.events import DeckRebuilt, MenuDiscarded, MenuDrawn
from toque.games.banquet.game import BANQUET
from toque.games.banquet.reasons import Reason

OTHER = "FFB SPB TFS"
"""What the other seat holds."""


# Discarding


@rule("BAN-22")
@pytest.mark.parametrize(("number", "menu", "value"), [(1, "SSF", 1), (2, "SFP", 2), (3, "TSF", 3)])
def test_a_player_who_scored_nothing_may_discard_one_menu(number: int, menu: str, value: int) -> None:
    table = banquet(["SSF SFP TSF", OTHER])
    table.play("salad c3")
    table.play(f"discard {number}")
    assert table.discards[value - 1] == menu
    assert menu not in table.hands[0]
    [event] = table.told(MenuDiscarded)
    assert (event.seat, letters(event.menu), event.menu.value) == (0, menu, value)


@rule("BAN-22", "BAN-35")
def test_a_discarded_menu_lies_face_up_beside_its_deck() -> None:
    table = banquet(["SSF SFP TSF", OTHER])
    table.play("salad c3", "discard 2")
    for seat in (0, 1, None):
        assert [[letters(menu) for menu in deck.discards] for deck in table.view(seat).decks] == [[], ["SFP"], []]


@rule("BAN-22")
def test_only_one_menu_is_discarded() -> None:
    table = banquet(["SSF SFP TSF", OTHER])
    table.play("salad c3", "discard 1")
    assert (table.phase, table.turn) == ("placing", 1)


@rule("BAN-22")
def test_a_player_who_scored_may_not_discard_as_well() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad")
    table.play("fruit-salad b3", "menu 1")
    assert (table.phase, table.turn, table.discards) == ("placing", 1, ["", "", ""])


@rule("BAN-22")
def test_an_empty_place_cannot_be_discarded() -> None:
    table = banquet(["SSF - TSF", OTHER])
    table.play("salad c3")
    refused = table.refused("discard 2")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-22", Reason.NOT_HELD, {"number": 2})


@rule("BAN-23")
def test_a_menu_cannot_be_discarded_if_no_menu_of_its_value_can_replace_it() -> None:
    table = banquet(["SSF SFP TSF", OTHER], decks=["SSB", "", "TSB"])
    table.play("salad c3")
    assert table.legal() == ["discard 1", "discard 3", "keep"]
    refused = table.refused("discard 2")
    assert (refused.rule, refused.reason) == ("BAN-23", Reason.NO_OTHER_MENU)
    assert refused.facts == {"number": 2, "value": 2}


@rule("BAN-23")
def test_a_menu_can_be_discarded_if_only_discards_of_its_value_are_left() -> None:
    table = banquet(["SSF SFP TSF", OTHER], decks=["SSB", "", "TSB"], discards=["", "SBP", ""])
    table.play("salad c3")
    assert "discard 2" in table.legal()


@rule("BAN-22", "BAN-23")
def test_after_placing_a_player_is_asked_even_if_they_can_neither_score_nor_discard() -> None:
    table = banquet(["SSF SFP TSF", OTHER], decks=["", "", ""])
    table.play("salad c3")
    assert (table.phase, table.legal()) == ("serving", ["keep"])


# Drawing


@rule("BAN-24")
@pytest.mark.parametrize(("number", "hand"), [(1, "PPF SFP TSF"), (2, "SSF SBP TSF"), (3, "SSF SFP TPF")])
def test_the_refill_has_the_value_of_the_discarded_menu(number: int, hand: str) -> None:
    table = banquet(["SSF SFP TSF", OTHER], decks=["PPS PPF", "SBF SBP", "TPS TPF"])
    table.play("salad c3", f"discard {number}")
    assert table.hands[0] == hand
    assert [len(deck.split()) for deck in table.decks] == [1 if value == number else 2 for value in (1, 2, 3)]


@rule("BAN-24")
def test_a_player_who_keeps_a_full_hand_draws_nothing() -> None:
    table = banquet(["SSF SFP TSF", OTHER])
    table.play("salad c3", "keep")
    assert (table.hands[0], table.told(MenuDrawn), table.turn) == ("SSF SFP TSF", [], 1)


@rule("BAN-24")
def test_a_deck_that_is_empty_is_rebuilt_from_its_discards_with_the_card_just_discarded() -> None:
    table = banquet(["SSF SFP TSF", OTHER], decks=["", "SBP", "TPF"], discards=["PPS PPF", "", ""])
    table.play("salad c3", "discard 1")
    assert (table.phase, table.turn) == ("rebuilding", CHANCE)
    assert table.position.asks() == (SHUFFLE, 3, 0)
    assert table.view(None).turn is None
    table.chance(5)
    order = [["SSF", "PPS", "PPF"][k] for k in shuffled(5, 3)]
    assert table.hands[0] == f"{order[-1]} SFP TSF"
    assert table.decks[0] == " ".join(order[:-1])
    assert (table.discards[0], table.turn, table.phase) == ("", 1, "placing")
    assert table.told(DeckRebuilt) == [DeckRebuilt(1, 3)]


@rule("BAN-24")
def test_every_order_of_a_rebuilt_deck_may_come() -> None:
    seen = set()
    for key in range(60):
        table = banquet(["SSF SFP TSF", OTHER], decks=["", "SBP", "TPF"], discards=["PPS PPF", "", ""])
        table.play("salad c3", "discard 1")
        table.chance(key)
        seen.add((table.hands[0].split()[0], table.decks[0]))
    assert len(seen) == 6


@rule("BAN-24")
def test_a_deck_is_not_rebuilt_before_a_card_must_be_drawn_from_it() -> None:
    table = banquet(["SSF SFP TSF", OTHER], decks=["PPB", "SBP", "TPF"], discards=["PPS PPF", "", ""])
    table.play("salad c3", "discard 1")
    assert (table.hands[0], table.decks[0], table.discards[0]) == ("PPB SFP TSF", "", "SSF PPS PPF")
    assert (table.phase, table.told(DeckRebuilt)) == ("placing", [])


@rule("BAN-24")
def test_a_single_discard_needs_no_shuffle() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["", "SBP", "TPF"], discards=["PPS", "", ""])
    table.play("fruit-salad b3", "menu 1")
    assert (table.hands[0], table.turn) == ("PPS SFP TSF", 1)
    assert table.told(DeckRebuilt) == [DeckRebuilt(1, 1)]
    assert table.truth["rebuilt"] == [1, 0, 0]
    assert table.truth["drawn"][0] == [1, 0, 0]


@rule("BAN-24")
def test_each_rebuilt_deck_is_shuffled_separately() -> None:
    table = banquet(["SSF SFP TSF", OTHER], decks=["", "", "TPF"], discards=["PPS", "SBP SBF", ""], rebuilt=[0, 1, 0])
    table.play("salad c3", "discard 1")
    assert table.position.occasion() == "menus/1/1"
    table.chance(1)
    table.play("salad c4", "discard 2")
    assert table.position.occasion() == "menus/2/2"
    with pytest.raises(BadSetup) as bad:
        BANQUET.play(table.position, CHANCE, -1)
    assert bad.value.reason == Unfit.UNFIT_ANSWER


@rule("BAN-24", "BAN-33")
def test_a_hand_that_is_short_is_filled_as_soon_as_there_is_a_card() -> None:
    table = banquet(["- SFP -", OTHER], "a3 burger", decks=["", "", ""], scored=["SSF", ""], hell=True)
    table.play("announce a4 burger", "keep")
    assert table.hands[0] == "SSF SFP -"
    assert (table.phase, table.turn) == ("placing", 1)


@rule("BAN-24")
def test_a_player_draws_into_their_own_hand_even_if_another_hand_is_short() -> None:
    table = banquet(["SSF - TSF", "SSP SFB TSP"], decks=["PPF", "SBP", "TPF"], turn=1)
    table.play("salad c3", "discard 2")
    assert table.hands == ["SSF - TSF", "SSP SBP TSP"]


@rule("BAN-24", "BAN-35")
@pytest.mark.parametrize(
    ("seat", "move", "number", "left"),
    [
        (0, "salad b3", 1, [[0, 0, 1], [2, 0, 1]]),
        (1, "salad c3", 1, [[1, 0, 1], [0, 0, 1]]),
        (1, "toque c3", 3, [[1, 0, 1], [2, 0, 0]]),
    ],
)
def test_an_empty_place_belongs_to_no_shuffle(seat: int, move: str, number: int, left: list[list[int]]) -> None:
    table = banquet(
        ["SSF SFP TSF", "SSP SFB TSP"],
        "b1 fruit-salad, b2 salad, c1 pudding, c2 salad",
        decks=["", "", ""],
        rebuilt=[2, 0, 1],
        drawn=[[1, 0, 1], [2, 0, 1]],
        turn=seat,
    )
    table.play(move, f"menu {number}")
    assert table.truth["drawn"] == left
    assert loaded(table.truth).truth == table.truth


# Another deck


@rule("BAN-25")
def test_a_player_draws_another_value_rather_than_nothing() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["", "SBP", "TPS TPF"])
    table.play("fruit-salad b3", "menu 1")
    assert table.legal() == ["draw 2", "draw 3"]
    for move in ("keep", "no menu", "discard 2", "salad c4"):
        assert table.refused(move).rule == "BAN-25"


@rule("BAN-25")
def test_if_a_value_is_used_up_the_player_chooses_another_deck() -> None:
    decks = ["", "SBP", "TPS TPF"]
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=decks)
    table.play("fruit-salad b3", "menu 1")
    assert (table.phase, table.turn, table.legal()) == ("drawing", 0, ["draw 2", "draw 3"])
    assert not table.told(MenuDrawn)
    table.play("draw 3")
    assert (table.hands[0], table.decks[2], table.turn) == ("TPF SFP TSF", "TPS", 1)


@rule("BAN-25")
def test_a_deck_with_discards_only_can_be_chosen_and_is_rebuilt() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["", "SBP", ""], discards=["", "", "TPS TPF"])
    table.play("fruit-salad b3", "menu 1")
    assert table.legal() == ["draw 2", "draw 3"]
    table.play("draw 3")
    assert table.phase == "rebuilding"
    table.chance(0)
    assert table.hands[0].split()[0] in ("TPS", "TPF")
    assert table.turn == 1


@rule("BAN-25")
def test_an_empty_deck_cannot_be_chosen() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["", "SBP", "TPS TPF"])
    table.play("fruit-salad b3", "menu 1")
    refused = table.refused("draw 1")
    assert (refused.rule, refused.reason, refused.facts) == ("BAN-25", Reason.DECK_EMPTY, {"value": 1})


@rule("BAN-25")
def test_the_only_deck_left_is_drawn_from_without_asking() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["", "", "TPS TPF"])
    table.play("fruit-salad b3", "menu 1")
    assert (table.hands[0], table.turn) == ("TPF SFP TSF", 1)


@rule("BAN-25")
def test_if_there_is_nothing_anywhere_no_card_is_drawn() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["", "", ""])
    table.play("fruit-salad b3", "menu 1")
    assert (table.hands[0], table.turn, table.phase) == ("- SFP TSF", 1, "placing")
    assert not table.told(MenuDrawn)


@rule("BAN-24", "BAN-25")
def test_a_hand_that_lacks_several_is_filled_card_by_card() -> None:
    decks = ["PPF", "SBF SBP", "TPS TPF"]
    table = banquet(["SSF - -", OTHER], "b1 salad, b2 salad", decks=decks)
    table.play("fruit-salad b3", "menu 1")
    assert (table.hands[0], table.phase) == ("PPF - -", "drawing")
    assert table.legal() == ["draw 2", "draw 3"]
    table.play("draw 3")
    assert (table.hands[0], table.phase) == ("PPF TPF -", "drawing")
    table.play("draw 3")
    assert (table.hands[0], table.turn) == ("PPF TPF TPS", 1)


@rule("BAN-25")
def test_a_player_who_kept_a_short_hand_chooses_any_deck() -> None:
    table = banquet(["SSF SFP -", OTHER], decks=["PPF", "SBP", ""], discards=["", "", "TPS"])
    table.play("salad c3", "keep")
    assert (table.phase, table.legal()) == ("drawing", ["draw 1", "draw 2", "draw 3"])
    assert [table.legal(1), table.view(1).waiting] == [[], [0]]
    table.play("draw 3")
    assert table.hands[0] == "SSF SFP TPS"


@rule("BAN-24")
def test_the_second_draw_may_have_another_value_than_the_first() -> None:
    table = banquet(["SSF - TSF", OTHER], decks=["PPF PPB", "SBP", ""])
    table.play("salad c3", "discard 1")
    assert (table.hands[0], table.phase) == ("PPB - TSF", "drawing")


def test_a_table_can_be_dumped_in_the_middle_of_rebuilding_and_goes_on() -> None:
    table = banquet(["SSF SFP TSF", OTHER], decks=["", "SBP", "TPF"], discards=["PPS PPF", "", ""])
    table.play("salad c3", "discard 1")
    again = loaded(table.truth)
    again.chance(7)
    table.chance(7)
    assert again.truth == table.truth
