"""What a player or a spectator may see: views, perfect memory, and the worlds a seat cannot tell apart."""

from __future__ import annotations

import msgspec
import pytest

from games.soup.table import BOX, Table, choosing, dealing, joined, new_game, soup
from rules import rule
from toque.engine.errors import Fact
from toque.engine.rng import Rng
from toque.games.soup.game import SOUP
from toque.games.soup.moves import Card, ChooseMenu, Menu, PlayCard, Suit, Value
from toque.games.soup.refusals import Reason
from toque.games.soup.view import InPot, LegalMove, Phase, Player, RefusedMove

SEATS_AND_SPECTATOR = (0, 1, 2, None)


def middle() -> Table:
    """Three players in round two, with two pots won and a third on the fire."""
    return soup(
        hands=["pea 2, onion 1, onion 1", "pea 3, chili 2", "mushroom 4, onion 5"],
        menus=["onion", "no-soup-today", "pea"],
        won=["mushroom 1, mushroom 10", "", "chili 5, chili 5, onion 2"],
        stars=[6, 10, 3],
        pot="pea 1, pea 4",
        turn=1,
        dealer=1,
        in_round=2,
        voids=[["chili"], [], ["pea"]],
    )


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
        assert view.pot == [InPot(2, Card(Suit.PEA, Value.ONE)), InPot(0, Card(Suit.PEA, Value.FOUR))]
        assert view.total == 5


@rule("SOUP-29")
def test_the_pot_remembers_who_played_what_also_around_the_table() -> None:
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
def test_a_led_chili_is_seen_as_led_though_nobody_follows_it() -> None:
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
        {"voids": [["chili"], [], []]},
        {"won": [["mushroom 1", "mushroom 10"], [], ["chili 5", "chili 5", "onion 3"]]},
        {"hands": [["pea 2", "onion 1", "onion 1"], ["pea 3", "chili 2"], ["mushroom 4"]]},
        {"hands": [["pea 2", "onion 1", "onion 2"], ["pea 3", "chili 2"], ["mushroom 4", "onion 5"]]},
    ],
)
def test_a_perfect_memory_at_seat_0_notices_a_change_of(change: dict[str, object]) -> None:
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
def test_a_taken_pot_leaves_no_trace_of_its_order_in_knowledge() -> None:
    one = soup(hands=["pea 5, onion 1", "pea 3"], pot="pea 1, pea 4")
    other = soup(hands=["pea 5, onion 1", "pea 3"], pot="pea 4, pea 1")
    one.play("pea 5")
    other.play("pea 5")
    assert one.knowledge(0) == other.knowledge(0)


# Worlds that a seat cannot tell apart


def worlds(table: Table, seat: int, count: int = 60) -> list[Table]:
    """Random worlds that this seat cannot tell from the true one."""
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
def test_whoever_has_seen_all_other_cards_knows_the_last_hand() -> None:
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


# What may be done, and why not the rest


@rule("SOUP-10", "SOUP-18", "SOUP-29")
def test_a_view_says_of_each_legal_card_what_it_would_do() -> None:
    view = soup(hands=["pea 4, pea 5, pea boil-over, pea broth, onion 1", "pea 1"], pot="pea 3, pea 2").view(0)
    assert view.legal == [
        LegalMove("pea broth", PlayCard(Suit.PEA, Value.BROTH), total=5, takes=False),
        LegalMove("pea 4", PlayCard(Suit.PEA, Value.FOUR), total=9, takes=False),
        LegalMove("pea 5", PlayCard(Suit.PEA, Value.FIVE), total=10, takes=True),
        LegalMove("pea boil-over", PlayCard(Suit.PEA, Value.BOIL_OVER), total=0, takes=False),
    ]


@rule("SOUP-11", "SOUP-29")
def test_a_view_says_that_a_leading_ten_would_count_nothing() -> None:
    view = soup(hands=["pea 10", "pea 1"]).view(0)
    assert view.legal == [LegalMove("pea 10", PlayCard(Suit.PEA, Value.TEN), total=0, takes=False)]


@rule("SOUP-12", "SOUP-13", "SOUP-29")
def test_a_view_gives_the_rule_against_each_card_and_menu_that_may_not_be_used() -> None:
    view = soup(hands=["pea 4, onion 1, chili 2", "pea 1"], pot="pea 3", in_round=4).view(0)
    facts: dict[str, Fact] = {"led": "pea", "held": ["4"]}
    assert view.refused == [
        RefusedMove("onion 1", PlayCard(Suit.ONION, Value.ONE), "SOUP-12", Reason.FOLLOW_SUIT, facts),
        RefusedMove("chili 2", PlayCard(Suit.CHILI, Value.TWO), "SOUP-13", Reason.NO_CHILI_YET, facts),
        RefusedMove("menu no-soup-today", ChooseMenu(Menu.NO_SOUP), "SOUP-7", Reason.MENUS_LIE, {}),
    ]


@rule("SOUP-8", "SOUP-29")
def test_whoever_has_not_the_turn_is_told_whose_it_is() -> None:
    view = soup(hands=["pea 4", "pea 1"], in_round=5).view(1)
    assert view.legal == []
    assert view.refused == [
        RefusedMove("pea 1", PlayCard(Suit.PEA, Value.ONE), "SOUP-8", Reason.NOT_YOUR_TURN, {"turn": 0})
    ]


@rule("SOUP-7", "SOUP-29")
def test_while_menus_are_chosen_the_unused_ones_are_legal_and_cards_wait() -> None:
    view = choosing(["pea 1", "onion 1"], used=[["pea", "onion", "mushroom"]] * 2).view(1)
    assert (view.phase, view.round, view.turn, view.waiting) == (Phase.CHOOSING, 4, 0, [0, 1])
    assert view.legal == [
        LegalMove("menu chili", ChooseMenu(Menu.CHILI), total=None, takes=False),
        LegalMove("menu no-soup-today", ChooseMenu(Menu.NO_SOUP), total=None, takes=False),
    ]
    assert view.refused == [RefusedMove("onion 1", PlayCard(Suit.ONION, Value.ONE), "SOUP-7", Reason.MENUS_FIRST, {})]
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
    assert {refused.rule for refused in view.refused} == {"SOUP-6"}
    assert len(view.refused) == 5


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


# Copies


@rule("SOUP-29")
def test_a_copy_is_the_same_table_without_its_talk() -> None:
    table = middle()
    copy = table.position.clone()
    assert SOUP.dump(copy) == table.truth
    assert [int(each) for each in copy.knowledge(1)] == table.knowledge(1)
    assert copy.journal is None


@rule("SOUP-29")
def test_what_happens_at_a_copy_does_not_happen_at_the_table() -> None:
    table = middle()
    copy = Table(table.position.clone())
    copy.play("pea 3", "onion 5")  # 13: seat 2 takes the pot
    assert table.truth == middle().truth
    copy.play("mushroom 4", "pea 2", "chili 2")  # and has no card when the turn comes round
    assert copy.phase == "deal"
    assert table.truth == middle().truth
