"""Words for everything: no reason, event or person without."""

from __future__ import annotations

from enum import StrEnum
from string import Formatter
from typing import get_args

import pytest

from cli.terminal import ALL_RECORDS, RECORDS, run, saved
from toque.bots import Unknown
from toque.cli.faults import Amiss
from toque.cli.sitting import happened
from toque.cli.words import banquet_why, registry, words_for_reason, words_of
from toque.cli.words.faults import SAYINGS, message
from toque.cli.words.people import People, counted, listed
from toque.cli.words.soup import BECAUSE
from toque.engine.errors import BadRecord, BadSetup, Damage, Fact, Unfit, Unreadable
from toque.engine.events import Event
from toque.engine.pack import PackReason
from toque.games import GAMES
from toque.games.banquet import reasons as banquet_reasons
from toque.games.banquet.events import BanquetEvent, NothingPossible
from toque.games.banquet.game import BANQUET
from toque.games.soup.events import NoSoupPaid, RoundOver, Scored
from toque.games.soup.game import SOUP
from toque.games.soup.moves import Card, Menu, Suit, Value
from toque.games.soup.reasons import Reason
from toque.store.faults import ExportReason, StoreReason


@pytest.mark.parametrize("reasons", [Unreadable, Unfit, Damage, PackReason, Unknown, Amiss, StoreReason, ExportReason])
def test_every_reason_has_words(reasons: type[StrEnum]) -> None:
    assert set(SAYINGS[reasons]) == set(reasons)
    for saying in SAYINGS[reasons].values():
        fields = {name for _, name, _, _ in Formatter().parse(saying.text) if name}
        assert saying.possible in fields | {""}
        assert "!" not in saying.text


def test_every_game_has_words() -> None:
    assert set(registry()) == set(GAMES)


def test_every_reason_against_a_move_of_soup_has_words() -> None:
    assert set(BECAUSE) == set(Reason)
    facts: dict[str, Fact] = {"turn": 1, "left": 2, "menu": "pea", "card": "pea 3", "led": "pea", "held": ["3"]}
    for reason in Reason:
        words = words_for_reason(reason)
        assert words is not None
        assert words.because(reason, facts, People(["Anna", "Bert", "Cleo"], 0))


def test_every_event_of_soup_can_be_told() -> None:
    told: set[type[Event]] = set()
    for path in RECORDS.glob("*.json"):
        record = saved(path)
        words = words_of("soup")(SOUP, People(record.seats))
        for event in happened(SOUP, record.replay(SOUP, journal=True)):
            assert words.told(event)
            told.add(type(event))
    assert {kind.__name__ for kind in told} >= {"DealerDrawn", "BoiledOver", "LastCard", "HandLeft", "GameOver"}
    assert len(told) == 14


def test_every_reason_against_a_move_of_the_banquet_has_words() -> None:
    assert set(banquet_why.BECAUSE) == set(banquet_reasons.Reason)
    facts: dict[str, Fact] = {"turn": 1, "cell": "e4", "dish": "burger", "number": 2, "value": 3}
    for reason in banquet_reasons.Reason:
        words = words_for_reason(reason)
        assert words is not None
        assert words.because(reason, facts, People(["Anna", "Bert", "Cleo"], 0))


def test_every_event_of_the_banquet_can_be_told() -> None:
    told: set[type[Event]] = set()
    for path in ALL_RECORDS:
        if path.parent.name == "banquet":
            record = saved(path)
            words = words_of("banquet")(BANQUET, People(record.seats))
            for event in happened(BANQUET, record.replay(BANQUET, journal=True)):
                assert words.told(event)
                told.add(type(event))
    words = words_of("banquet")(BANQUET, People(["Anna", "Bert"], 0))
    assert words.told(NothingPossible(1)) == ["Bert has nothing to place or announce (BAN-28)."]
    assert told | {NothingPossible} == set(get_args(BanquetEvent))


def test_who_had_no_cards_is_named() -> None:
    words = words_of("soup")(SOUP, People(["Anna", "Bert"], 0))
    assert words.told(RoundOver(5, 1)) == ["Round 5 is over: the turn came to Bert, who has no cards."]
    assert words.told(RoundOver(2, 0)) == ["Round 2 is over: the turn came to you, and you have no cards."]


def test_a_round_is_over_before_hands_are_laid_down() -> None:
    told = run("replay", str(RECORDS / "4-covered-1.json")).out
    assert told.index("Round 1 is over") < told.index("Left in ") < told.index(" won ")


def test_won_piles_are_opened_for_scoring() -> None:
    words = words_of("soup")(SOUP, People(["Anna", "Bert"], 0))
    pile = [Card(Suit.PEA, Value.ONE), Card(Suit.PEA, Value.TWO), Card(Suit.CHILI, Value.FOUR)]
    assert words.told(Scored(1, Menu.PEA, pile, [1, 1, -1], 0, 2, 1, 0, 6)) == [
        "Bert won 3 cards: pea 1, 2; chili 4. Menu pea: plus 2 for pea, minus 1 for chili. Now 6 stars."
    ]
    assert words.told(Scored(0, Menu.PEA, [], [], 0, 0, 0, 0, 5)) == [
        "You won nothing. Menu pea: nothing changes. Now 5 stars."
    ]


def test_an_account_reads_aloud() -> None:
    words = words_of("soup")(SOUP, People(["Anna", "Bert"], 0))
    story = [
        NoSoupPaid(0, 5, 7),
        RoundOver(1, 1),
        Scored(0, Menu.NO_SOUP, [], [], 5, 0, 9, 2, 0),
        Scored(1, Menu.PEA, [], [], 0, 0, 0, 0, 5),
    ]
    assert words.account(story) == [
        "Round 1",
        "  You, no-soup-today: 2 plus 5 at once, minus 9 for cards won, plus 2 forgiven, makes 0",
        "  Bert, pea: 5, unchanged",
    ]


def test_seats_are_counted_from_one() -> None:
    assert message(BadSetup(Unfit.NO_SUCH_SEAT, seat=4, seats=4)) == "There is no seat 5 at a table of 4."
    assert "by seat 10, which" in message(BadRecord(Damage.WRONG_SEAT, ply=1, who=9))
    assert "right for 1 ply;" in message(BadRecord(Damage.WRONG_SEAT, ply=1, who=9))


def test_the_dealers_menu_is_refused_in_the_right_person() -> None:
    facts: dict[str, Fact] = {"menu": "pea", "left": 1}
    reason = Reason.MENU_OF_LEFT_NEIGHBOUR
    because = words_of("soup").because
    assert because(reason, facts, People(["Anna", "Bert"], 0)).startswith("you are the dealer, and may not choose pea")
    assert because(reason, facts, People(["Anna", "Bert"])).startswith("the dealer may not choose pea, which Bert")


def test_people_are_spoken_of_and_spoken_to() -> None:
    people = People(["Anna", "Bert"], 0)
    assert people.does(0, "plays") == "You play"
    assert people.does(1, "plays") == "Bert plays"
    assert people.does(0, "is") == "You are"
    assert people.whose(0) == "your"
    assert people.whose(1) == "Bert's"
    assert People().name(2) == "seat 3"


def test_lists_and_numbers_read_well() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"], "or") == "a, b or c"
    assert (counted(1, "card"), counted(0, "card")) == ("1 card", "0 cards")
    assert (counted(1, "ply", "plies"), counted(1000, "ply", "plies")) == ("1 ply", "1,000 plies")
