"""Every move that is not legal is refused with its rule and its reason."""

from __future__ import annotations

import pytest

from games.cuisine.table import Table, cuisine, new_game
from rules import rule
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.rules import reason_codes


def laying() -> Table:
    """A meal under way."""
    return cuisine("steak, tofu, spoon", trays=["apple"]).play("present", "add steak")


def discarding() -> Table:
    """Seat 1 has to discard."""
    return cuisine("chili, spoon", "3 spoon, salt").play("play chili", "use chili")


def trashing() -> Table:
    """Seat 0 may trash."""
    return cuisine("vinegar, salt, spoon").play("play vinegar", "use vinegar")


@rule("CUI-2", "CUI-19", "CUI-36", "CUI-10")
def test_nobody_moves_when_it_is_not_their_turn() -> None:
    assert new_game(2).refused("end", 0).reason is Reason.SETTING_UP
    shuffling = cuisine("2 spoon", decks=[""]).play("end")
    assert (shuffling.refused("end", 0).rule, shuffling.refused("end", 0).reason) == ("CUI-19", Reason.SHUFFLING)
    refusal = cuisine("spoon", "5 spoon").refused("end", 1)
    assert (refusal.rule, refusal.reason, refusal.facts) == ("CUI-10", Reason.NOT_YOUR_TURN, {"turn": 0})
    assert discarding().refused("end", 0).facts == {"turn": 1}


@rule("CUI-11")
def test_a_card_that_is_not_in_hand_cannot_be_put_into_the_tray() -> None:
    """Spoons are the first cards of all, so this is the first move of all."""
    refusal = cuisine("rice", "5 spoon", phase="tray").refused("tray spoon")
    assert (refusal.rule, refusal.reason) == ("CUI-11", Reason.NOT_IN_HAND)


@rule("CUI-15")
def test_nothing_can_be_gained_from_an_empty_place_of_the_market() -> None:
    table = cuisine("caviar, spoon", market="-, okra, rice, -").play("play caviar", "use caviar")
    assert table.refused("gain market 1").facts == {"slot": 1}
    assert table.refused("gain market 4").facts == {"slot": 4}


@pytest.mark.parametrize(
    ("table", "move", "rule_id", "reason"),
    [
        (laying, "play spoon", "CUI-28", Reason.LAY_FIRST),
        (laying, "end", "CUI-28", Reason.LAY_FIRST),
        (laying, "present", "CUI-28", Reason.LAY_FIRST),
        (laying, "tray spoon", "CUI-28", Reason.LAY_FIRST),
        (laying, "as protein", "CUI-23", Reason.NO_TYPE_TO_CHOOSE),
        (laying, "add rice", "CUI-28", Reason.NOT_IN_HAND),
        (laying, "add tray rice", "CUI-28", Reason.NOT_IN_TRAY),
        (laying, "add #63", "CUI-28", Reason.NO_SUCH_CARD),
        (laying, "to place 4", "CUI-30", Reason.NO_JUDGE_THERE),
        (laying, "enough", "CUI-24", Reason.NOTHING_OFFERED),
        (discarding, "discard rice", "CUI-21", Reason.NOT_IN_HAND),
        (discarding, "end", "CUI-21", Reason.DISCARD_FIRST),
        (discarding, "trash salt", "CUI-21", Reason.DISCARD_FIRST),
        (trashing, "trash rice", "CUI-22", Reason.NOT_IN_HAND),
        (trashing, "gain fork", "CUI-24", Reason.DECIDE_FIRST),
        (trashing, "cancel", "CUI-24", Reason.DECIDE_FIRST),
    ],
)
@rule("CUI-21", "CUI-22", "CUI-23", "CUI-24", "CUI-28", "CUI-30")
def test_an_unfinished_decision_must_be_finished_first(table: object, move: str, rule_id: str, reason: Reason) -> None:
    assert callable(table)
    refusal = table().refused(move)
    assert (refusal.rule, refusal.reason) == (rule_id, reason)


@pytest.mark.parametrize(
    ("move", "rule_id", "reason"),
    [
        ("play rice", "CUI-13", Reason.NOT_IN_HAND),
        ("play #60", "CUI-13", Reason.NO_SUCH_CARD),
        ("cancel", "CUI-28", Reason.NO_MEAL),
        ("to kathy", "CUI-28", Reason.NO_MEAL),
        ("use steak", "CUI-24", Reason.NOTHING_TO_USE),
        ("use steak cuisine", "CUI-25", Reason.NOTHING_TO_USE),
        ("use #40", "CUI-24", Reason.NO_SUCH_CARD),
        ("use kathy", "CUI-32", Reason.JUDGE_NOT_YOURS),
        ("use judge#20", "CUI-32", Reason.NO_SUCH_JUDGE),
        ("buy fridge #50", "CUI-14", Reason.NO_SUCH_CARD),
        ("take apple", "CUI-12", Reason.NOTHING_OFFERED),
        ("discard steak", "CUI-21", Reason.NOTHING_OFFERED),
        ("gain market 1", "CUI-15", Reason.NOTHING_OFFERED),
        ("no tray", "CUI-11", Reason.TRAY_OVER),
    ],
)
@rule("CUI-11", "CUI-12", "CUI-13", "CUI-15", "CUI-24", "CUI-25", "CUI-32")
def test_what_is_refused_in_the_play_phase(move: str, rule_id: str, reason: Reason) -> None:
    refusal = cuisine("steak, spoon", trays=["apple"]).refused(move)
    assert (refusal.rule, refusal.reason) == (rule_id, reason)


def test_exactly_the_illegal_moves_are_refused() -> None:
    naming = laying().play("add tofu")
    taking = cuisine("honey, spoon", trays=["rice, apple"]).play("play honey", "use honey")
    gaining = cuisine("ice, spoon", fridge="rice, apple").play("play ice", "use ice")
    tray = cuisine("rice, spoon", phase="tray")
    for table in (laying(), discarding(), trashing(), naming, taking, gaining, tray, cuisine("spoon"), new_game(3)):
        for seat in range(table.position.seats):
            legal = set(table.position.legal(seat))
            for action in range(CUISINE.actions):
                assert (CUISINE.refusal(table.position, seat, action) is None) == (action in legal)


def test_every_reason_has_its_code_and_every_code_its_reason() -> None:
    codes = {name: code for name, code in vars(reason_codes).items() if name.isupper()}
    assert codes.pop("ALLOWED") == 0
    assert codes.keys() == {reason.name for reason in Reason}
    assert sorted(codes.values()) == list(range(1, len(Reason) + 1))
