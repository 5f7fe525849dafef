"""Words for everything: no reason, event or person without."""

from __future__ import annotations

from enum import StrEnum
from string import Formatter

import pytest

from cli.terminal import RECORDS, saved
from toque.bots import Unknown
from toque.cli.faults import Amiss
from toque.cli.sitting import happened
from toque.cli.words import registry, words_for_reason, words_of
from toque.cli.words.faults import SAYINGS
from toque.cli.words.people import People, counted, listed
from toque.cli.words.soup import BECAUSE
from toque.engine.errors import Damage, Fact, Unfit, Unreadable
from toque.engine.events import Event
from toque.engine.pack import PackReason
from toque.games import GAMES
from toque.games.soup.game import SOUP
from toque.games.soup.refusals import Reason


@pytest.mark.parametrize("reasons", [Unreadable, Unfit, Damage, PackReason, Unknown, Amiss])
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
