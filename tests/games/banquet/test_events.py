"""Events: who may know them, what they reveal, and what they score."""

from __future__ import annotations

import msgspec
import pytest

from games.banquet.table import QUARTERS, Table, banquet, new_game, without
from rules import rule
from toque.engine.events import Event
from toque.games.banquet.events import (
    DeckRebuilt,
    ElementPlaced,
    GameOver,
    MajorityCounted,
    MenuDiscarded,
    MenuDrawn,
    MenuGivenUp,
    MenuScored,
    MenusDealt,
    NothingPossible,
    NothingScored,
    OrderAnnounced,
    OrderLaid,
    OrdersCovered,
    OrdersShown,
    Shown,
    StartDrawn,
    TableFull,
    ToqueCounted,
)
from toque.games.banquet.game import BANQUET
from toque.games.banquet.moves import Dish, Element, MenuCard

CARD = MenuCard(35, 3, [Element.TOQUE, Element.BURGER, Element.PUDDING])
FOR_ALL: dict[str, Event] = {
    "start_drawn": StartDrawn(1),
    "order_laid": OrderLaid(1, "b2"),
    "orders_covered": OrdersCovered(1),
    "element_placed": ElementPlaced(1, Element.TOQUE, "c3"),
    "order_announced": OrderAnnounced(1, "a1", Dish.SALAD, Dish.SALAD, right=True, placed=True, gained=2),
    "menu_given_up": MenuGivenUp(1, CARD),
    "menu_scored": MenuScored(1, CARD, [["a1", "a2", "a3"]]),
    "nothing_scored": NothingScored(1),
    "menu_discarded": MenuDiscarded(1, CARD),
    "deck_rebuilt": DeckRebuilt(1, 3),
    "nothing_possible": NothingPossible(1),
    "table_full": TableFull(1),
    "toque_counted": ToqueCounted(1, "b2", Dish.SALAD, ["a1", "a2"]),
    "majority_counted": MajorityCounted(1, 1, 4, 3),
    "game_over": GameOver([1, 2, 2]),
}
SHOWN = OrdersShown([Shown("b2", Dish.SALAD)])
EVERY = [*FOR_ALL.values(), SHOWN, MenusDealt(1, [CARD]), MenuDrawn(1, 3, CARD)]
OTHER = "FFB SPB TFS"


@rule("BAN-35")
@pytest.mark.parametrize("event", FOR_ALL.values(), ids=FOR_ALL)
def test_what_happens_in_the_open_is_told_to_all(event: Event) -> None:
    for seat in (0, 1, 2, None):
        assert event.seen_by(seat) == event


@rule("BAN-6", "BAN-35")
def test_only_the_owner_is_told_the_dealt_menus() -> None:
    event = MenusDealt(1, [CARD])
    assert [event.seen_by(seat) for seat in (0, 1, 2, None)] == [None, event, None, None]


@rule("BAN-24", "BAN-35")
def test_others_see_only_the_value_of_a_drawn_menu() -> None:
    event = MenuDrawn(1, 3, CARD)
    hidden = MenuDrawn(1, 3, None)
    assert [event.seen_by(seat) for seat in (0, 1, 2, None)] == [hidden, event, hidden, hidden]


@rule("BAN-8", "BAN-35")
def test_the_showing_is_told_but_not_what_was_shown() -> None:
    """The orders can be seen on the table as long as they lie open, but no event names them."""
    for seat in (0, 1, 2, None):
        assert SHOWN.seen_by(seat) == OrdersShown([])


@rule("BAN-35")
def test_events_that_show_what_was_hidden_say_so() -> None:
    assert {type(event) for event in EVERY if event.reveals} == {
        MenusDealt,
        OrdersShown,
        OrdersCovered,
        OrderAnnounced,
        MenuScored,
        MenuDiscarded,
        DeckRebuilt,
        MenuDrawn,
    }


@rule("BAN-8", "BAN-35")
def test_the_story_restarts_when_orders_are_shown_and_when_they_are_covered() -> None:
    assert {type(event) for event in EVERY if event.opens_chapter} == {OrdersShown, OrdersCovered}


@rule("BAN-16", "BAN-17", "BAN-29", "BAN-30", "BAN-33")
def test_what_events_give_and_take() -> None:
    assert {type(event): event.points() for event in EVERY if event.points()} == {
        OrderAnnounced: {1: 2},
        MenuGivenUp: {1: -3},
        MenuScored: {1: 3},
        ToqueCounted: {1: 2},
        MajorityCounted: {1: 3},
    }


@rule("BAN-8", "BAN-9")
def test_the_story_of_the_set_up_in_order() -> None:
    table = new_game(2, 1, 5, 6)
    table.play("covered", "covered")
    assert [type(event) for event in table.events] == [
        StartDrawn,
        MenusDealt,
        MenusDealt,
        OrdersShown,
        OrdersCovered,
        OrdersCovered,
    ]


@rule("BAN-31")
def test_the_story_of_laid_orders_in_order() -> None:
    table = new_game(2, 1, 5, 6, etiquette="six")
    table.play(*(f"order {cell}" for cell in ("a1", "a2", "a3", "a4", "b1", "b2")))
    assert [type(event) for event in table.events][3:] == [*[OrderLaid] * 6, OrdersShown]
    assert table.told(OrderLaid)[0] == OrderLaid(1, "a1")


@rule("BAN-10", "BAN-17", "BAN-22", "BAN-24")
def test_the_story_of_turns_in_order() -> None:
    table = banquet(["SSF SFP TSF", OTHER], "b1 salad, b2 salad", decks=["", "SBP", "TPF"], discards=["PPS", "", ""])
    table.play("fruit-salad b3", "menu 1", "burger c3", "discard 3", "burger c4", "keep")
    assert [type(event) for event in table.events] == [
        ElementPlaced,
        MenuScored,
        DeckRebuilt,
        MenuDrawn,
        ElementPlaced,
        MenuDiscarded,
        MenuDrawn,
        ElementPlaced,
        NothingScored,
    ]


@rule("BAN-29", "BAN-30", "BAN-33")
def test_all_events_together_make_the_scores() -> None:
    table = banquet(
        ["SSP", "FFP"],
        without(QUARTERS, "a4") | {"b2": "toque 0", "f4": "toque 1"},
        orders="a4 salad",
        gourmet=True,
        feast=True,
        hell=True,
    )
    table.play("announce a4 salad", "no menu")
    gains = [event.points() for event in table.events]
    assert [sum(gain.get(seat, 0) for gain in gains) for seat in (0, 1)] == table.points == [1 + 4, 4]


def tables() -> list[Table]:
    """One and the same table twice."""
    return [
        banquet(
            ["SSF SFP TSF", OTHER],
            "b1 salad, b2 salad, a3 burger, c1 salad",
            scored=["FFS SPF", "SSB"],
            decks=["", "SBP", "TPF"],
            discards=["PPS", "", ""],
            hell=True,
        )
        for _ in range(2)
    ]


@rule("BAN-10")
def test_the_game_is_the_same_without_a_log() -> None:
    told, silent = tables()
    silent.position.log = None
    for table in (told, silent):
        table.play("announce a1 burger", "give up 1", "discard 1")
        table.chance(4)
        table.play("burger c3", "keep", "fruit-salad b3", "keep")
    assert silent.truth == told.truth
    assert (silent.log, len(told.log) > 5) == ([], True)


@rule("BAN-26")
def test_set_up_and_endings_are_the_same_without_a_log() -> None:
    told, silent = (new_game(2, etiquette="six") for _ in range(2))
    silent.position.log = None
    for table in (told, silent):
        table.chance(1, 2, 3)
        table.play(*(f"order {cell}" for cell in ("a1", "a2", "a3", "a4", "b1", "b2")), "covered", "covered")
    assert silent.truth == told.truth
    told, silent = (banquet(["SSF", OTHER], without(QUARTERS, "a1"), orders="", gourmet=True) for _ in range(2))
    silent.position.log = None
    for table in (told, silent):
        table.play("salad a1", "menu 1")
    assert silent.truth == told.truth
    assert silent.points == told.points == [1 + 3, 0]


@rule("BAN-28")
def test_players_are_skipped_without_a_log_too() -> None:
    told, silent = (
        banquet(board="c3 salad", orders="", kitchen=[0, 0, 0, 0], toques=[2, 0], decks=["", "", ""]) for _ in range(2)
    )
    silent.position.log = None
    for table in (told, silent):
        table.play("toque c4", "keep")
    assert silent.truth == told.truth


@pytest.mark.parametrize(
    ("event", "name"),
    [
        *((event, name) for name, event in FOR_ALL.items()),
        (SHOWN, "orders_shown"),
        (MenusDealt(1, [CARD]), "menus_dealt"),
        (MenuDrawn(1, 3, CARD), "menu_drawn"),
    ],
)
def test_an_event_has_its_name_on_the_wire(event: Event, name: str) -> None:
    assert msgspec.to_builtins(event)["event"] == name


def test_an_unknown_log_entry_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="no such event"):
        BANQUET.event((99, 0))
