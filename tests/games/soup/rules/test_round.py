"""A round: the deal, who leads, the last cards, and what comes after. Choosing menus is in `test_menus.py`."""

from __future__ import annotations

import pytest

from games.soup.table import choosing, dealing, joined, new_game, soup
from rules import rule
from toque.engine.errors import BadSetup, Unfit
from toque.engine.position import CHANCE, DIE, NOBODY, SHUFFLE
from toque.engine.rng import KEYS, shuffled
from toque.games.soup.events import CardPlayed, DealerDrawn, Dealt, GameOver, HandLeft, LastCard, RoundOver, Scored
from toque.games.soup.moves import CARDS, cards
from toque.games.soup.reasons import Reason
from toque.games.soup.rules.cards import CARD_KIND

FOUR_MENUS = ["pea", "onion", "mushroom", "chili"]


# The deal


@rule("SOUP-6")
@pytest.mark.parametrize(
    ("seats", "hands", "out"),
    [(2, [13, 13], 26), (3, [13, 13, 13], 13), (4, [13, 13, 13, 13], 0), (5, [11, 11, 10, 10, 10], 0)],
)
def test_everyone_is_dealt_thirteen_and_five_players_share_the_deck(seats: int, hands: list[int], out: int) -> None:
    table = new_game(seats, seats - 1, 2024)
    assert [view.hand for view in table.view(None).players] == hands
    assert table.out.total() == out


@rule("SOUP-6")
@pytest.mark.parametrize(
    ("dealer", "hands"),
    [
        (0, [10, 11, 11, 10, 10]),
        (1, [10, 10, 11, 11, 10]),
        (2, [10, 10, 10, 11, 11]),
        (3, [11, 10, 10, 10, 11]),
        (4, [11, 11, 10, 10, 10]),
    ],
)
def test_with_five_players_the_two_to_the_dealers_left_get_eleven(dealer: int, hands: list[int]) -> None:
    table = new_game(5, dealer, 7)
    assert [len(hand) for hand in table.truth["hands"]] == hands


@rule("SOUP-6")
def test_the_shuffled_deck_is_dealt_from_the_top_beginning_left_of_the_dealer() -> None:
    deck = [str(CARDS[CARD_KIND[card]]) for card in shuffled(99, 52)]
    hands = new_game(3, 1, 99).truth["hands"]
    assert sorted(hands[2]) == sorted(deck[:13])
    assert sorted(hands[0]) == sorted(deck[13:26])
    assert sorted(hands[1]) == sorted(deck[26:39])


@rule("SOUP-6")
def test_another_shuffle_deals_other_hands() -> None:
    assert new_game(2, 0, 1).hands != new_game(2, 0, 2).hands


@rule("SOUP-6")
def test_all_52_cards_are_shuffled_again_for_every_round() -> None:
    table = soup(hands=["pea 1", "pea 2"], won=["onion 10, onion 1", "chili 5"])
    table.play("pea 1", "pea 2")
    assert table.position.asks() == (SHUFFLE, 52, 0)
    assert table.position.occasion() == "deal/2"
    table.chance(3)
    table.account()
    assert [len(hand) for hand in table.truth["hands"]] == [13, 13]


@rule("SOUP-6")
def test_the_deal_is_told_with_the_number_of_cards() -> None:
    table = new_game(5, 3, 7)
    assert table.told(Dealt) == [Dealt(round=1, dealer=3, cards=[11, 10, 10, 10, 11])]


@rule("SOUP-6")
def test_before_the_deal_nobody_may_do_anything() -> None:
    table = dealing(2)
    assert table.turn == CHANCE
    assert table.deciders == []
    for spelling in ("pea 1", "menu pea"):
        assert table.legal(0) == []
        refused = table.refused(spelling, seat=0)
        assert (refused.rule, refused.reason, refused.facts) == ("SOUP-6", Reason.DEALING, {})


@rule("SOUP-6", "SOUP-8")
def test_before_the_dealer_is_drawn_nobody_may_do_anything() -> None:
    table = new_game(2)
    assert table.deciders == []
    assert table.legal(1) == []
    assert table.refused("menu pea", seat=1).reason == Reason.DEALING


@rule("SOUP-6")
@pytest.mark.parametrize("key", [-1, KEYS])
def test_a_shuffle_takes_no_key_beyond_its_range(key: int) -> None:
    table = dealing(2)
    with pytest.raises(BadSetup) as refused:
        table.chance(key)
    assert (refused.value.reason, refused.value.facts) == (Unfit.UNFIT_ANSWER, {"answer": str(key)})
    assert table.phase == "deal"


@rule("SOUP-6")
def test_once_the_cards_are_dealt_nothing_is_left_to_chance() -> None:
    table = new_game(2, 0, 1)
    with pytest.raises(BadSetup, match="unfit_answer"):
        table.chance(1)


# Who deals, who leads


@rule("SOUP-8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_dealer_is_drawn_from_all_players(seats: int) -> None:
    table = new_game(seats)
    assert table.turn == CHANCE
    assert table.position.asks() == (DIE, seats, 0)
    assert table.position.occasion() == "dealer"
    for seat in range(seats):
        drawn = new_game(seats, seat)
        assert drawn.dealer == seat
        assert drawn.told(DealerDrawn) == [DealerDrawn(seat)]
        assert drawn.position.occasion() == "deal/1"


@rule("SOUP-8")
def test_the_first_dealer_is_one_of_the_players() -> None:
    with pytest.raises(BadSetup) as refused:
        new_game(3, 3)
    assert refused.value.facts == {"answer": "3"}


@rule("SOUP-8")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_player_to_the_dealers_left_leads_the_first_pot(seats: int) -> None:
    for dealer in range(seats):
        table = new_game(seats, dealer, 8)
        table.play(*["menu pea"] * seats)
        assert table.phase == "cooking"
        assert table.turn == (dealer + 1) % seats


@rule("SOUP-8")
def test_the_dealers_left_leads_whichever_player_chooses_last() -> None:
    table = choosing(["pea 1", "onion 1", "mushroom 1"], dealer=0, turn=2)
    for seat in (2, 1, 0):
        table.play_as(seat, "menu pea")
    assert table.turn == 1


@rule("SOUP-8")
def test_turns_go_clockwise() -> None:
    table = soup(hands=["pea 1, onion 1", "pea 2, onion 2", "pea broth, onion 3"], dealer=1, turn=2)
    table.play("pea broth")
    assert table.turn == 0
    table.play("pea 1")
    assert table.turn == 1
    table.play("pea 2")
    assert table.turn == 2
    assert [said.seat for said in table.told(CardPlayed)] == [2, 0, 1]


@rule("SOUP-8")
def test_nobody_plays_out_of_turn() -> None:
    table = soup(hands=["pea 1, onion 1", "pea 2, onion 2", "pea 3, onion 3"], turn=1)
    assert table.deciders == [1]
    assert table.legal(2) == []
    refused = table.refused("pea 3", seat=2)
    assert (refused.rule, refused.reason, refused.facts) == ("SOUP-8", Reason.NOT_YOUR_TURN, {"turn": 1})


@rule("SOUP-8")
def test_there_is_no_turn_for_a_seat_that_does_not_exist() -> None:
    table = soup(hands=["pea 1, onion 1", "pea 2, onion 2"])
    for seat in (-2, 2):
        with pytest.raises(BadSetup, match="no_such_seat"):
            table.play_as(seat, "pea 1")


@rule("SOUP-9")
@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 2), (2, 0)])
def test_after_the_round_the_deal_passes_to_the_left(dealer: int, following: int) -> None:
    table = soup(hands=["onion 1", "onion 2", "onion 3"], dealer=dealer)
    table.play("onion 1", "onion 2", "onion 3")
    assert table.dealer == following
    table.chance(1)
    table.play("menu onion", "menu onion", "menu onion")
    assert table.turn == (following + 1) % 3


# The end of the round


@rule("SOUP-19")
def test_playing_the_last_card_is_announced() -> None:
    table = soup(hands=["pea 1", "pea 2, onion 2", "pea 3, onion 3"])
    table.play("pea 1")
    assert table.told(LastCard) == [LastCard(0)]
    table.play("pea 2")
    assert table.told(LastCard) == [LastCard(0)]


@rule("SOUP-19")
def test_playing_the_last_card_does_not_end_the_round() -> None:
    table = soup(hands=["pea 1", "pea 2, onion 2", "pea 3, onion 3"])
    table.play("pea 1")
    assert table.phase == "cooking"
    assert table.turn == 1
    table.play("pea 2")
    assert table.phase == "cooking"
    assert table.told(RoundOver) == []


@rule("SOUP-19")
def test_the_player_after_one_without_cards_still_plays() -> None:
    table = soup(hands=["", "pea 2, onion 2", "pea 3, onion 3"], turn=1, pot="pea 1")
    table.play("pea 2")
    assert table.turn == 2
    assert table.legal() == ["pea 3"]


@rule("SOUP-20")
def test_the_round_ends_when_the_turn_comes_to_a_player_without_cards() -> None:
    table = soup(hands=["pea 1", "pea 2, onion 2", "pea 3, onion 3"])
    table.play("pea 1", "pea 2", "pea 3")
    assert table.told(RoundOver) == [RoundOver(1, 0)]
    assert table.phase == "deal"


@rule("SOUP-20")
def test_the_round_ends_when_a_player_without_cards_should_lead() -> None:
    table = soup(hands=["pea 5", "pea 2, onion 2", "pea 3, onion 3"], pot="pea 5")
    table.play("pea 5")
    assert table.told(RoundOver) == [RoundOver(1, 0)]
    assert table.phase == "deal"


@rule("SOUP-20", "SOUP-22")
def test_a_pot_taken_with_the_last_card_still_scores() -> None:
    table = soup(hands=["pea 5", "pea 2, onion 2", "pea 3, onion 3"], pot="pea 5")
    table.play("pea 5")
    assert table.stars == [7, 5, 5]


@rule("SOUP-20")
def test_a_pot_taken_by_another_spares_the_player_without_cards() -> None:
    table = soup(hands=["", "pea 2, onion 2", "pea 3, onion 3, chili 1"], turn=2, pot="pea 5, pea 4")
    table.play("pea 3")
    assert table.phase == "cooking"
    assert table.turn == 2  # the turn did not come to seat 0
    table.play("onion 3")
    assert table.phase == "deal"


@rule("SOUP-20")
def test_with_five_players_the_round_ends_although_some_hold_one_card_more() -> None:
    table = soup(hands=["pea 1, onion 1", "pea 2, onion 2", "pea broth", "pea broth", "pea 1"])
    table.play("pea 1", "pea 2", "pea broth", "pea broth", "pea 1")
    assert table.phase == "cooking"
    table.play("onion 1", "onion 2")
    assert table.told(RoundOver) == [RoundOver(1, 2)]


@rule("SOUP-21")
def test_the_pot_counts_for_nobody_when_the_round_ends() -> None:
    table = soup(hands=["pea 1", "pea 2"], pot="pea 3")
    table.play("pea 1", "pea 2")
    assert table.stars == [5, 5]


@rule("SOUP-21")
def test_cards_left_in_hands_count_for_nobody() -> None:
    table = soup(hands=["pea 1", "pea 2, pea 3, chili 1"])
    table.play("pea 1", "pea 2")
    assert table.stars == [5, 5]
    assert table.hands == ["", ""]


@rule("SOUP-21")
def test_cards_left_in_hands_are_laid_open() -> None:
    table = soup(hands=["pea 1", "pea 2, pea 3, chili 1, chili 1", "pea broth, onion 2"])
    table.play("pea 1", "pea 2", "pea broth")
    assert [(left.seat, joined([str(card) for card in left.cards])) for left in table.told(HandLeft)] == [
        (1, "pea 3, chili 1, chili 1"),
        (2, "onion 2"),
    ]


@rule("SOUP-21")
def test_the_won_piles_are_opened_for_scoring() -> None:
    table = soup(hands=["onion 1", "onion 2"], won=["pea 3, pea 3, pea 10", "chili 1"])
    table.play("onion 1", "onion 2")
    assert [(scored.seat, joined([str(card) for card in scored.won])) for scored in table.told(Scored)] == [
        (0, "pea 3, pea 3, pea 10"),
        (1, "chili 1"),
    ]


@rule("SOUP-21")
def test_after_the_round_nothing_lies_on_the_table() -> None:
    table = soup(
        hands=["pea 1", "onion 2, pea 3"], won=["mushroom 5", "chili 2"], pot="mushroom 4", voids=[["onion"], []]
    )
    table.play("pea 1", "onion 2")
    assert table.hands == ["", ""]
    assert table.won == ["", ""]
    assert table.menus == [None, None]
    assert table.voids == [[], []]
    assert (table.pot, table.total, table.led) == ("", 0, None)


@rule("SOUP-21")
def test_suits_not_held_last_round_say_nothing_about_the_next() -> None:
    table = soup(hands=["pea 1", "onion 2"], pot="mushroom 4")
    table.play("pea 1", "onion 2")
    table.chance(4)
    assert table.voids == [[], []]


# Five rounds


@rule("SOUP-5")
def test_after_each_of_the_first_four_rounds_there_is_another_deal() -> None:
    for number in (1, 2, 3, 4):
        table = soup(hands=["onion 1", "onion 2"], in_round=number)
        table.play("onion 1", "onion 2")
        assert (table.phase, table.round) == ("deal", number + 1)
        assert table.position.occasion() == f"deal/{number + 1}"
        assert table.told(GameOver) == []
        assert table.turn == CHANCE


@rule("SOUP-5")
def test_after_the_fifth_round_the_game_is_over() -> None:
    table = soup(hands=["onion 1", "onion 2"], in_round=5)
    table.play("onion 1", "onion 2")
    assert table.phase == "over"
    assert table.turn == NOBODY
    assert table.told(RoundOver) == [RoundOver(5, 0)]


@rule("SOUP-5")
def test_a_used_menu_stays_used_after_the_round() -> None:
    table = soup(hands=["onion 1", "onion 2"], menus=["chili", "no-soup-today"])
    table.play("onion 1", "onion 2")
    assert table.used == [["chili"], ["no-soup-today"]]
    table.chance(6)
    assert table.legal(0) == ["menu pea", "menu onion", "menu mushroom", "menu no-soup-today"]
    assert table.legal(1) == ["menu pea", "menu onion", "menu mushroom", "menu chili"]


@rule("SOUP-26")
def test_after_the_end_nobody_may_do_anything() -> None:
    table = soup(hands=["onion 1", "onion 2"], in_round=5)
    table.play("onion 1", "onion 2")
    assert table.deciders == []
    assert table.legal(0) == []
    for spelling in ("onion 1", "menu pea"):
        refused = table.refused(spelling, seat=0)
        assert (refused.rule, refused.reason, refused.facts) == ("SOUP-26", Reason.GAME_OVER, {})
    with pytest.raises(BadSetup, match="unfit_answer"):
        table.chance(0)


@rule("SOUP-5", "SOUP-9", "SOUP-26")
def test_a_whole_game_is_five_deals_by_dealers_in_turn() -> None:
    table = new_game(4, 2)
    for key in range(5):
        table.chance(key)
        while table.phase == "choosing":
            table.play(table.legal()[0])
        while table.phase == "cooking":
            table.play(table.legal()[0])
    assert table.phase == "over"
    assert [(dealt.round, dealt.dealer) for dealt in table.told(Dealt)] == [(1, 2), (2, 3), (3, 0), (4, 1), (5, 2)]
    assert [sorted(used) for used in table.used] == [sorted([*FOUR_MENUS, "no-soup-today"])] * 4
    assert len(table.told(Scored)) == 20


@rule("SOUP-6")
def test_a_hand_is_shown_in_order_with_equal_cards_together() -> None:
    table = new_game(2, 0, 12)
    for seat in (0, 1):
        kinds = [CARDS.index(card) for card in cards(table.position.hands[seat])]
        assert kinds == sorted(kinds)
        assert len(kinds) == 13
