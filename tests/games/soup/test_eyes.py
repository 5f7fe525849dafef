"""What the table shows players and spectators, and what it hides. `test_knowledge.py` is about perfect memory."""

from __future__ import annotations

import msgspec
import pytest

from games.soup.table import BOX, choosing, dealing, joined, middle, new_game, soup
from rules import rule
from toque.engine.errors import Fact
from toque.games.soup.moves import Card, ChooseMenu, Menu, PlayCard, Suit, Value
from toque.games.soup.reasons import Reason
from toque.games.soup.view import InPot, LegalMove, NamedMove, Phase, Player, Prospect, RefusedMoves

SEATS_AND_SPECTATOR = (0, 1, 2, None)


# The table


@rule("SOUP-29")
def test_everyone_sees_stars_menus_and_how_many_cards_each_holds_and_won() -> None:
    for seat in SEATS_AND_SPECTATOR:
        assert middle().view(seat).players == [
            Player(seat=0, stars=6, hand=3, won=2, chosen=True, menu=Menu.ONION, used=[Menu.PEA]),
            Player(seat=1, stars=10, hand=2, won=0, chosen=True, menu=Menu.NO_SOUP, used=[Menu.PEA]),
            Player(seat=2, stars=3, hand=2, won=3, chosen=True, menu=Menu.PEA, used=[Menu.ONION]),
        ]


@rule("SOUP-29")
def test_everyone_sees_the_pot_card_by_card_with_its_total() -> None:
    for seat in SEATS_AND_SPECTATOR:
        view = middle().view(seat)
        one, four = Card(Suit.PEA, Value.ONE), Card(Suit.PEA, Value.FOUR)
        assert view.pot == [InPot(2, one, 1, leading_ten=False), InPot(0, four, 4, leading_ten=False)]
        assert (view.total, view.ready) == (5, 10)


@rule("SOUP-29")
def test_the_pot_remembers_who_played_what_even_after_a_whole_round_of_turns() -> None:
    table = soup(hands=["chili 1, chili 2, pea 1", "chili 3, pea broth, onion 1"], turn=1)
    table.play("pea broth", "pea 1", "chili 3", "chili 1")
    assert [(each.seat, str(each.card)) for each in table.view(None).pot] == [
        (1, "pea broth"),
        (0, "pea 1"),
        (1, "chili 3"),
        (0, "chili 1"),
    ]


@rule("SOUP-29")
def test_everyone_sees_where_the_game_stands() -> None:
    for seat in SEATS_AND_SPECTATOR:
        view = middle().view(seat)
        assert view.seat == seat
        assert view.phase == Phase.COOKING
        assert (view.round, view.rounds) == (2, 5)
        assert (view.dealer, view.turn, view.waiting) == (1, 1, [1])
        assert view.open_menus is False
        assert view.places is None


@rule("SOUP-12", "SOUP-29")
def test_everyone_sees_what_was_led_and_whether_it_must_be_followed() -> None:
    table = soup(hands=["onion 1, pea 1", "pea 2, chili 1"], turn=1)
    empty = table.view(None)
    assert (empty.led, empty.must_follow, empty.spoiled, empty.total) == (None, False, False, 0)
    table.play("pea 2")
    led = table.view(None)
    assert (led.led, led.must_follow, led.spoiled, led.total) == ("pea", True, False, 2)
    table.play("pea 1", "chili 1")
    spoiled = table.view(None)
    assert (spoiled.led, spoiled.must_follow, spoiled.spoiled, spoiled.total) == ("pea", False, True, 4)


@rule("SOUP-15", "SOUP-29")
def test_a_led_chili_is_shown_as_led_although_nobody_follows_it() -> None:
    view = soup(hands=["onion 1, pea 1", "pea 2"], pot="chili 3").view(None)
    assert (view.led, view.must_follow, view.spoiled) == ("chili", False, True)


@rule("SOUP-29")
def test_a_seat_sees_its_own_hand_and_its_own_unused_menus() -> None:
    view = middle().view(0)
    assert joined([str(card) for card in view.hand]) == "pea 2, onion 1, onion 1"
    assert view.menus == [Menu.MUSHROOM, Menu.CHILI, Menu.NO_SOUP]


@rule("SOUP-29")
def test_a_spectator_sees_no_hand_no_unused_menus_and_no_moves() -> None:
    view = middle().view(None)
    assert (view.seat, view.hand, view.menus, view.legal, view.refused) == (None, [], [], [], [])


# What is hidden


@rule("SOUP-29")
def test_nobody_sees_the_hand_of_another() -> None:
    one = soup(hands=["pea 1, pea 2", "onion 1, onion 2", "mushroom 4, chili 1"])
    other = soup(hands=["pea 1, pea 2", "chili 5, mushroom 10", "onion 1, onion 2"])
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.knowledge(0) == other.knowledge(0)
    assert one.view(1) != other.view(1)
    assert one.knowledge(1) != other.knowledge(1)


@rule("SOUP-6", "SOUP-29")
def test_nobody_sees_the_cards_left_out_of_the_deal() -> None:
    table = new_game(2, 0, 77)
    for seat in (0, 1, None):
        shown = msgspec.json.encode(table.view(seat)).decode()
        own = [] if seat is None else table.truth["hands"][seat]
        for card in BOX:
            suit, value = card.split()
            assert (f'"suit":"{suit}","value":"{value}"' in shown) == (card in own)


@rule("SOUP-29")
def test_nobody_sees_into_a_won_pile_not_even_their_own() -> None:
    one = soup(hands=["pea 1, pea 2", "onion 1, onion 2"], won=["pea 5, pea 5", "chili 1"])
    other = soup(hands=["pea 1, pea 2", "onion 1, onion 2"], won=["mushroom 10, chili 4", "onion broth"])
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)


@rule("SOUP-29")
def test_a_perfect_memory_knows_which_cards_were_won() -> None:
    one = soup(hands=["pea 1, pea 2", "onion 1, onion 2"], won=["pea 5, pea 5", "chili 1"])
    other = soup(hands=["pea 1, pea 2", "onion 1, onion 2"], won=["mushroom 10, chili 4", "chili 1"])
    for seat in (0, 1):
        assert one.knowledge(seat) != other.knowledge(seat)


@rule("SOUP-7", "SOUP-29")
def test_a_covered_menu_is_seen_by_its_owner_only() -> None:
    table = choosing(["pea 1, pea 2", "onion 1, onion 2", "mushroom 1, chili 1"], menus=[None, "chili", None])
    assert [player.menu for player in table.view(1).players] == [None, Menu.CHILI, None]
    assert [player.used for player in table.view(1).players] == [[], [], []]
    for seat in (0, 2, None):
        assert [player.menu for player in table.view(seat).players] == [None, None, None]
        assert [player.chosen for player in table.view(seat).players] == [False, True, False]


@rule("SOUP-7", "SOUP-29")
def test_which_menu_lies_covered_changes_nothing_for_the_others() -> None:
    hands = ["pea 1, pea 2", "onion 1, onion 2", "mushroom 1, chili 1"]
    one, other = (choosing(hands, menus=[None, menu, None]) for menu in ("chili", "pea"))
    for seat in (0, 2):
        assert one.view(seat) == other.view(seat)
        assert one.knowledge(seat) == other.knowledge(seat)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)
    assert one.knowledge(1) != other.knowledge(1)


@rule("SOUP-7", "SOUP-29")
def test_that_a_menu_lies_covered_is_known_to_all() -> None:
    hands = ["pea 1, pea 2", "onion 1, onion 2"]
    chosen, owed = choosing(hands, menus=[None, "pea"]), choosing(hands)
    assert chosen.knowledge(0) != owed.knowledge(0)
    assert chosen.view(None).waiting == [0]
    assert owed.view(None).waiting == [0, 1]


@rule("SOUP-27", "SOUP-29")
def test_which_menu_lies_open_is_known_to_all() -> None:
    hands = ["pea 1, pea 2", "onion 1, onion 2"]
    one, other = (choosing(hands, menus=[menu, None], turn=1, open_menus=True) for menu in ("chili", "pea"))
    assert one.knowledge(1) != other.knowledge(1)


@rule("SOUP-29")
def test_which_menus_lie_is_known_to_all_while_cards_are_played() -> None:
    one, other = (soup(hands=["pea 1", "onion 1"], menus=["pea", menu]) for menu in ("chili", "pea"))
    assert one.knowledge(0) != other.knowledge(0)


# What may be done, and why not the rest


@rule("SOUP-10", "SOUP-18", "SOUP-29")
def test_a_view_says_of_each_legal_card_what_it_would_do() -> None:
    hands = ["pea 4, pea 5, pea boil-over, pea broth, onion 1", "pea 1"]
    view = soup(hands=hands, pot="pea 3, pea 2", menus=["pea", "onion"]).view(0)
    assert view.legal == [
        LegalMove("pea broth", PlayCard(Suit.PEA, Value.BROTH), total=5, takes=False),
        LegalMove("pea 4", PlayCard(Suit.PEA, Value.FOUR), total=9, takes=False),
        LegalMove("pea 5", PlayCard(Suit.PEA, Value.FIVE), total=10, takes=True, stars=3),
        LegalMove("pea boil-over", PlayCard(Suit.PEA, Value.BOIL_OVER), total=0, takes=False),
    ]


@rule("SOUP-11", "SOUP-29")
def test_a_view_says_that_a_leading_ten_would_count_nothing() -> None:
    view = soup(hands=["pea 10", "pea 1"]).view(0)
    assert view.legal == [LegalMove("pea 10", PlayCard(Suit.PEA, Value.TEN), total=0, takes=False, leading_ten=True)]


@rule("SOUP-18", "SOUP-22", "SOUP-23", "SOUP-24", "SOUP-29")
@pytest.mark.parametrize(
    ("menu", "stars"), [("pea", 2), ("onion", 0), ("mushroom", 0), ("chili", -1), ("no-soup-today", -6)]
)
def test_a_view_says_what_the_pot_would_bring_to_the_player_who_takes_it(menu: str, stars: int) -> None:
    pot = "pea 2, pea broth, pea broth, onion 1, chili 2"
    view = soup(hands=["mushroom 5", "pea 1"], pot=pot, menus=[menu, "onion"]).view(0)
    assert [(move.spelling, move.takes, move.stars) for move in view.legal] == [("mushroom 5", True, stars)]


@rule("SOUP-14", "SOUP-29")
def test_a_view_says_which_card_would_free_everybody_from_following() -> None:
    view = soup(hands=["chili 2, onion 1", "pea 1"], pot="pea 3").view(0)
    assert {move.spelling: move.spoils for move in view.legal} == {"onion 1": False, "chili 2": True}
    spoiled = soup(hands=["chili 2, onion 1", "pea 1"], pot="pea 3, chili 1").view(0)
    assert [move.spoils for move in spoiled.legal] == [False, False]


@rule("SOUP-11", "SOUP-16", "SOUP-29")
@pytest.mark.parametrize(
    ("pot", "counts"),
    [
        ("pea 3, pea broth, onion 1", [3, 0, 1]),
        ("pea 10, pea 4", [0, 4]),
        ("pea 3, onion boil-over, pea 4, onion 1", [None, None, 4, 1]),
        ("pea boil-over, pea 3, pea 2", [None, 3, 2]),
    ],
)
def test_everyone_sees_what_each_card_adds_to_the_total(pot: str, counts: list[int | None]) -> None:
    for seat in (0, 1, None):
        view = soup(hands=["mushroom 5", "mushroom 1"], pot=pot).view(seat)
        assert [each.counts for each in view.pot] == counts
        assert view.total == sum(each or 0 for each in counts)


@rule("SOUP-11", "SOUP-29")
@pytest.mark.parametrize(
    ("pot", "leading_ten"),
    [
        ("pea 10, pea 4", [True, False]),
        ("pea 10, pea 4, pea boil-over", [True, False, False]),
        ("pea broth, pea boil-over, pea 1", [False, False, False]),
    ],
)
def test_everyone_sees_which_card_is_a_leading_ten(pot: str, leading_ten: list[bool]) -> None:
    for seat in (0, 1, None):
        view = soup(hands=["mushroom 5", "mushroom 1"], pot=pot).view(seat)
        assert [each.leading_ten for each in view.pot] == leading_ten


@rule("SOUP-11", "SOUP-29")
def test_a_view_says_which_card_would_be_a_leading_ten() -> None:
    hands = ["pea 10, pea broth, onion 10", "pea 1"]
    leading = soup(hands=hands).view(0)
    assert {move.spelling: move.leading_ten for move in leading.legal} == {
        "pea broth": False,
        "pea 10": True,
        "onion 10": True,
    }
    later = soup(hands=hands, pot="mushroom broth").view(0)
    assert [move.leading_ten for move in later.legal] == [False, False, False]


@rule("SOUP-22", "SOUP-23", "SOUP-24", "SOUP-29")
def test_while_menus_are_chosen_a_view_puts_each_beside_the_hand() -> None:
    table = choosing(["pea 1, pea 1, pea broth, onion boil-over, chili 5", "onion 1"], used=[[], []])
    assert table.view(0).prospects == [
        Prospect(Menu.PEA, gained=3, lost=1),
        Prospect(Menu.ONION, gained=1, lost=1),
        Prospect(Menu.MUSHROOM, gained=0, lost=1),
        Prospect(Menu.CHILI, gained=1, lost=1),
        Prospect(Menu.NO_SOUP, gained=0, lost=5),
    ]
    assert table.view(None).prospects == []
    assert soup(hands=["pea 1", "onion 1"]).view(0).prospects == []


@rule("SOUP-12", "SOUP-13", "SOUP-29")
def test_a_view_gives_the_rule_against_each_card_and_menu_that_may_not_be_used() -> None:
    view = soup(hands=["pea 4, onion 1, chili 2", "pea 1"], pot="pea 3", in_round=4).view(0)
    facts: dict[str, Fact] = {"led": "pea", "held": ["4"]}
    assert view.refused == [
        RefusedMoves("SOUP-12", Reason.FOLLOW_SUIT, facts, [NamedMove("onion 1", PlayCard(Suit.ONION, Value.ONE))]),
        RefusedMoves("SOUP-13", Reason.NO_CHILI_YET, facts, [NamedMove("chili 2", PlayCard(Suit.CHILI, Value.TWO))]),
        RefusedMoves("SOUP-7", Reason.MENUS_LIE, {}, [NamedMove("menu no-soup-today", ChooseMenu(Menu.NO_SOUP))]),
    ]


@rule("SOUP-12", "SOUP-29")
def test_what_may_not_be_used_is_grouped_by_reason() -> None:
    view = soup(hands=["pea 4, onion 1, onion 2, mushroom 3, mushroom 3", "pea 1"], pot="pea 3", in_round=5).view(0)
    assert [(one.rule, [move.spelling for move in one.moves]) for one in view.refused] == [
        ("SOUP-12", ["onion 1", "onion 2", "mushroom 3"])
    ]


@rule("SOUP-8", "SOUP-29")
def test_a_player_out_of_turn_is_told_whose_turn_it_is() -> None:
    view = soup(hands=["pea 4", "pea 1"], in_round=5).view(1)
    assert view.legal == []
    assert view.refused == [
        RefusedMoves("SOUP-8", Reason.NOT_YOUR_TURN, {"turn": 0}, [NamedMove("pea 1", PlayCard(Suit.PEA, Value.ONE))])
    ]


@rule("SOUP-7", "SOUP-29")
def test_while_menus_are_chosen_the_unused_ones_are_legal_and_cards_wait() -> None:
    view = choosing(["pea 1", "onion 1"], used=[["pea", "onion", "mushroom"]] * 2).view(1)
    assert (view.phase, view.round, view.turn, view.waiting) == (Phase.CHOOSING, 4, 0, [0, 1])
    assert view.legal == [
        LegalMove("menu chili", ChooseMenu(Menu.CHILI), total=None, takes=False),
        LegalMove("menu no-soup-today", ChooseMenu(Menu.NO_SOUP), total=None, takes=False),
    ]
    assert view.refused == [
        RefusedMoves("SOUP-7", Reason.MENUS_FIRST, {}, [NamedMove("onion 1", PlayCard(Suit.ONION, Value.ONE))])
    ]
    assert view.players[0].used == [Menu.PEA, Menu.ONION, Menu.MUSHROOM]
    assert view.menus == [Menu.CHILI, Menu.NO_SOUP]


@rule("SOUP-27", "SOUP-29")
def test_while_open_menus_are_chosen_one_seat_is_waited_for() -> None:
    view = choosing(["pea 1", "onion 1", "chili 1"], dealer=0, open_menus=True).view(0)
    assert (view.open_menus, view.turn, view.waiting) == (True, 1, [1])


@rule("SOUP-8", "SOUP-29")
def test_before_the_first_dealer_is_drawn_there_is_none() -> None:
    view = new_game(2).view(0)
    assert (view.phase, view.round, view.dealer, view.turn, view.waiting) == (Phase.DEALER, 1, None, None, [])
    assert [(refused.rule, len(refused.moves)) for refused in view.refused] == [("SOUP-6", 5)]


@rule("SOUP-6", "SOUP-29")
def test_before_the_deal_the_dealer_is_seen() -> None:
    view = dealing(3, used=[["pea"], ["chili"], ["onion"]], dealer=1).view(None)
    assert (view.phase, view.round, view.dealer, view.turn, view.waiting) == (Phase.DEAL, 2, 1, None, [])
    assert [player.used for player in view.players] == [[Menu.PEA], [Menu.CHILI], [Menu.ONION]]
    assert [player.menu for player in view.players] == [None, None, None]


@rule("SOUP-26", "SOUP-29")
def test_after_the_end_everyone_sees_the_places() -> None:
    table = soup(hands=["onion 1", "onion 2"], stars=[3, 8], in_round=5)
    table.play("onion 1", "onion 2")
    for seat in (0, 1, None):
        view = table.view(seat)
        assert (view.phase, view.round, view.turn, view.waiting) == (Phase.OVER, 5, None, [])
        assert view.places == [2, 1]
        assert [len(player.used) for player in view.players] == [5, 5]
        assert (view.legal, view.refused) == ([], [])


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_for_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(AssertionError, match="no seat"):
        new_game(2).view(seat)


@rule("SOUP-29")
def test_two_equal_cards_do_not_look_like_a_menu() -> None:
    table = soup(hands=["pea broth, pea broth, onion broth", "onion 1"], menus=["chili", "pea"])
    view = table.view(0)
    legal = {move.spelling for move in view.legal}
    refused = {move.spelling for refused in view.refused for move in refused.moves}
    shown = legal | refused
    assert shown == {"pea broth", "onion broth", *(f"menu {menu}" for menu in view.menus)}
    assert "menu chili" not in shown
