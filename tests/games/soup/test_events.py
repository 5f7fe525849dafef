"""Events: who may know them, and what they reveal."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.soup.table import choosing, joined, new_game, soup
from rules import rule
from toque.engine.events import Event
from toque.games.soup.events import (
    BoiledOver,
    CardPlayed,
    DealerDrawn,
    Dealt,
    GameOver,
    HandDealt,
    HandLeft,
    LastCard,
    MenuChosen,
    MenusOpened,
    NoSoupPaid,
    RoundOver,
    Scored,
    SoupReady,
)
from toque.games.soup.game import SOUP
from toque.games.soup.moves import Card, Menu, Suit, Value

PEA_3 = Card(Suit.PEA, Value.THREE)
FOR_ALL: list[Event] = [
    DealerDrawn(1),
    Dealt(1, 1, [13, 13, 13]),
    MenuChosen(1, Menu.PEA, covered=False),
    MenusOpened([Menu.PEA, Menu.ONION, Menu.PEA]),
    NoSoupPaid(1, 5, 10),
    CardPlayed(1, PEA_3, 3, 3, Suit.PEA, leading_ten=False),
    BoiledOver(1),
    LastCard(1),
    SoupReady(1, 10, [PEA_3]),
    HandLeft(1, [PEA_3]),
    RoundOver(1, 0),
    Scored(1, Menu.PEA, [PEA_3], [1], 0, 1, 0, 0, 6),
    GameOver([1, 2, 2]),
]


@rule("SOUP-29")
@pytest.mark.parametrize("event", FOR_ALL, ids=lambda event: type(event).__name__)
def test_what_happens_in_the_open_is_told_to_all(event: Event) -> None:
    for seat in (0, 1, 2, None):
        assert event.seen_by(seat) == event


@rule("SOUP-6", "SOUP-29")
def test_a_dealt_hand_is_told_to_its_owner_only() -> None:
    table = new_game(3, 0, 5)
    hands = table.told(HandDealt)
    assert [hand.seat for hand in hands] == [0, 1, 2]
    for hand in hands:
        assert joined([str(card) for card in hand.hand]) == table.hands[hand.seat]
        for seat in (0, 1, 2, None):
            assert hand.seen_by(seat) == (hand if seat == hand.seat else None)


@rule("SOUP-6", "SOUP-21", "SOUP-29")
def test_cards_left_out_of_the_deal_are_never_shown() -> None:
    table = new_game(3, 0, 5)
    dealt = table.cards()
    table.play("menu pea", "menu onion", "menu chili")
    while table.phase == "cooking":
        table.play(table.legal()[0])
    played = [str(event.card) for event in table.told(CardPlayed)]
    left = [str(card) for event in table.told(HandLeft) for card in event.cards]
    assert Counter(played + left) == dealt
    won = Counter(str(card) for event in table.told(Scored) for card in event.won)
    assert won <= Counter(played)


@rule("SOUP-7", "SOUP-29")
def test_events_that_show_what_was_hidden_say_so() -> None:
    events = [*FOR_ALL, HandDealt(1, [PEA_3])]
    assert {type(event) for event in events if event.reveals} == {HandDealt, MenusOpened, CardPlayed, HandLeft}


@rule("SOUP-18")
def test_the_table_is_cleared_by_a_deal_by_opening_menus_and_by_taking_the_pot() -> None:
    events = [*FOR_ALL, HandDealt(1, [PEA_3])]
    assert {type(event) for event in events if event.opens_chapter} == {Dealt, MenusOpened, SoupReady}


@rule("SOUP-24")
def test_no_soup_today_gives_five_stars_at_once() -> None:
    assert NoSoupPaid(1, 5, 12).points() == {1: 5}


@rule("SOUP-22", "SOUP-23", "SOUP-25")
def test_a_scored_pile_gives_its_gains_less_its_losses_and_what_is_forgiven() -> None:
    assert Scored(2, Menu.CHILI, [], [], 0, gained=3, lost=7, forgiven=1, stars=0).points() == {2: -3}


def test_only_scoring_gives_stars() -> None:
    events = [*FOR_ALL, HandDealt(1, [PEA_3])]
    assert {type(event) for event in events if event.points()} == {NoSoupPaid, Scored}


@rule("SOUP-7", "SOUP-10", "SOUP-24")
def test_the_story_of_a_round_in_order() -> None:
    table = choosing(["pea 5, onion 1", "pea 5, onion 2"], menus=[None, "pea"])
    table.play("menu no-soup-today", "pea 5", "pea 5", "onion 2")
    assert [type(event) for event in table.events] == [
        MenuChosen,
        MenusOpened,
        NoSoupPaid,
        CardPlayed,
        CardPlayed,
        SoupReady,
        CardPlayed,
        LastCard,
    ]


@rule("SOUP-16", "SOUP-19", "SOUP-20", "SOUP-21", "SOUP-26")
def test_the_story_of_the_last_cards_in_order() -> None:
    table = soup(hands=["pea boil-over", "pea 2, chili 1"], in_round=5)
    table.play("pea boil-over", "pea 2")
    assert [type(event) for event in table.events] == [
        CardPlayed,
        BoiledOver,
        LastCard,
        CardPlayed,
        RoundOver,
        HandLeft,
        Scored,
        Scored,
        GameOver,
    ]


@rule("SOUP-18", "SOUP-19")
def test_a_last_card_that_takes_the_pot_is_announced_before_the_pot() -> None:
    table = soup(hands=["pea 10", "pea 2"], pot="pea 1")
    table.play("pea 10")
    assert [type(event) for event in table.events][:3] == [CardPlayed, LastCard, SoupReady]


@rule("SOUP-6", "SOUP-8")
def test_the_story_of_a_deal_in_order() -> None:
    table = new_game(2, 0, 1)
    assert [type(event) for event in table.events] == [DealerDrawn, Dealt, HandDealt, HandDealt]


@rule("SOUP-10")
def test_the_game_is_the_same_without_a_log() -> None:
    hands = ["pea boil-over, onion 1", "pea 5, chili 1"]
    told, silent = (choosing(hands, menus=[None, "pea"], used=[["pea"], ["onion"]]) for _ in range(2))
    silent.position.log = None
    for table in (told, silent):
        table.play("menu no-soup-today", "pea boil-over", "pea 5", "onion 1", "chili 1")
    assert silent.truth == told.truth
    assert silent.log == []


@rule("SOUP-8")
def test_deals_and_endings_are_the_same_without_a_log() -> None:
    told, silent = (new_game(5) for _ in range(2))
    silent.position.log = None
    for table in (told, silent):
        table.chance(3)
        table.chance(11)
    assert silent.truth == told.truth
    told, silent = (soup(["pea 5", "pea 2, pea 3"], pot="pea 5", in_round=5) for _ in range(2))
    silent.position.log = None
    for table in (told, silent):
        table.play("pea 5")
    assert silent.truth == told.truth


@pytest.mark.parametrize(
    ("event", "name"),
    [
        *zip(
            FOR_ALL,
            [
                "dealer_drawn",
                "dealt",
                "menu_chosen",
                "menus_opened",
                "no_soup_paid",
                "card_played",
                "boiled_over",
                "last_card",
                "soup_ready",
                "hand_left",
                "round_over",
                "scored",
                "game_over",
            ],
            strict=True,
        ),
        (HandDealt(0, []), "hand_dealt"),
    ],
)
def test_an_event_has_its_name_on_the_wire(event: Event, name: str) -> None:
    assert msgspec.to_builtins(event)["event"] == name


def test_an_unknown_log_entry_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="no such event"):
        SOUP.event((99, 0))
