"""Cuisine's reasons and events in words."""

from __future__ import annotations

from string import Formatter
from typing import get_args

import pytest

from games.cuisine.pack.edited_pack import USUAL
from games.cuisine.pack.example import Example
from toque.cli.words import words_for_reason
from toque.cli.words.cuisine import why as cuisine_why
from toque.cli.words.cuisine.words import CuisineWords
from toque.cli.words.people import People
from toque.engine.errors import Fact
from toque.games.cuisine import events as happening
from toque.games.cuisine.events import CuisineEvent, Stall
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.view import End, Line, Purse, Served, Source, Why

PEOPLE = People(["Anna", "Bert"], 0)
SPOON, FORK, SALT = range(3)


def kind(word: str) -> int:
    """The number of a card."""
    return CUISINE.words[0].index(word)


def judge(word: str) -> int:
    """The number of a judge."""
    return CUISINE.words[1].index(word)


def words(people: People = PEOPLE) -> CuisineWords:
    """The words for Anna."""
    return CuisineWords(CUISINE, people)


def test_every_reason_has_words() -> None:
    assert set(cuisine_why.BECAUSE) == set(Reason)
    every: list[dict[str, Fact]] = [
        {"turn": 1},
        {"cards": 2},
        {"points": 1, "asked": 15, "judge": 0},
        {"price": 2, "money": 1, "currency": "spoons"},
        {"most": 30, "place": 1, "slot": 2, "source": "market", "card": 3},
    ]
    for reason in Reason:
        assert words_for_reason(reason) is CuisineWords
        places = {name for _, name, _, _ in Formatter().parse(cuisine_why.BECAUSE[reason]) if name}
        facts = next(facts for facts in every if places <= set(facts))
        said = CuisineWords.because(reason, facts, PEOPLE)
        assert "{" not in said
        assert not said.endswith(".")
    because = CuisineWords.because
    assert because(Reason.NOT_YOUR_TURN, {"turn": 1}, PEOPLE) == "it is Bert's turn"
    assert because(Reason.TOO_DEAR, every[3], PEOPLE) == "it costs 2 spoons, and there is 1"
    assert because(Reason.DISCARD_FIRST, {"cards": 1}, PEOPLE) == "first 1 card is discarded"


MEAL = happening.MealPresented(
    1,
    judge("kathy"),
    12,
    3,
    1,
    [Served(kind("rice"), False, None), Served(kind("okra"), True, None), Served(kind("beans"), False, "produce")],
    [
        Line(Why.BASE, kind("rice"), None, 3),
        Line(Why.BASE, kind("okra"), None, 2),
        Line(Why.BASE, kind("beans"), None, 2),
        Line(Why.CUISINE, kind("rice"), 0, 3),
        Line(Why.CARD, kind("okra"), 0, 1),
        Line(Why.JUDGE, judge("percy"), 0, 1),
    ],
)
PURSE = Purse(2, 0, 1)
HAPPENED: list[tuple[CuisineEvent, list[str]]] = [
    (happening.StartDrawn(0), ["You are drawn as the first player."]),
    (happening.DeckShuffled(0, 2, 9), ["Your new deck is shuffled, 9 cards."]),
    (happening.CardsDrawn(0, 3, [SPOON, kind("rice"), SPOON]), ["You draw 2 Spoons and Rice."]),
    (happening.CardsDrawn(1, 3, None), []),
    (happening.JudgeCame(1, judge("kathy")), ["Critical Kathy comes to the table."]),
    (happening.MarketFilled(1, kind("cherries")), ["New in the market, at place 1: Cherries."]),
    (happening.TurnBegun(1, 3, PURSE), ["", "Round 3. Bert's turn."]),
    (happening.CardWarmed(0, kind("rice")), ["You put Rice into your warming tray."]),
    (happening.CardWarmed(1, None), ["Bert puts a card, face down, into the warming tray."]),
    (happening.CardPlayed(0, SPOON, PURSE), ["You play Spoon."]),
    (happening.ForkPlayed(0, True, PURSE), ["You play Fork for one more buy."]),
    (happening.ForkPlayed(1, False, PURSE), ["Bert plays Fork for 1 fork."]),
    (happening.AbilityBrought(0, Source.CARD, kind("brie"), "spoons", 1, PURSE), ["Brie: +1 spoon."]),
    (happening.AbilityBrought(1, Source.JUDGE, judge("rita"), "buys", 1, PURSE), ["Bert's Restless Rita: +1 buy."]),
    (
        happening.AbilityBrought(0, Source.CUISINE, kind("tarragon"), "cheaper", 1, PURSE),
        ["Tarragon with a partner: lower prices."],
    ),
    (happening.AbilityUsed(0, Source.CUISINE, kind("corn")), ["You use Corn with a partner."]),
    (
        happening.CardBought(0, kind("rice"), Stall.MARKET, 2, 2, "spoons", PURSE),
        ["You buy Rice from the market for 2 spoons."],
    ),
    (
        happening.CardBought(1, FORK, Stall.FORKS, None, 3, "spoons", PURSE),
        ["Bert buys Fork from the stack for 3 spoons."],
    ),
    (
        happening.CardBought(0, kind("sugar"), Stall.MARKET, 1, 0, "spoons", PURSE),
        ["You buy Sugar from the market for nothing."],
    ),
    (happening.CardGained(0, kind("okra"), Stall.FRIDGE, None, True), ["You gain Okra from the fridge, to the hand."]),
    (happening.CardTrashed(0, SALT), ["You put Salt into the trash, for good."]),
    (happening.CardTaken(0, kind("olive")), ["You take Olive out of your warming tray."]),
    (happening.CardTaken(1, None), ["Bert takes a card out of the warming tray."]),
    (happening.CardDiscarded(1, SPOON), ["Bert discards Spoon."]),
    (happening.MealBegun(0), []),
    (happening.CardLaid(0, Served(kind("rice"), False, None)), []),
    (happening.MealCancelled(0), ["You take the meal back."]),
    (
        MEAL,
        [
            "Bert presents a meal to Critical Kathy: Rice, Okra (tray) and Baked beans (as produce).",
            "  It is worth 12 points: 3 Rice, 2 Okra, 2 Baked beans; plus 3 by Rice with a partner, 1 by Okra, 1 by "
            "Picky Percy.",
            "  It brings 3 medals and 1 more, and its cards are eaten.",
        ],
    ),
    (happening.HandLaidOpen(1, [SPOON, SALT]), ["Bert discards the rest: Spoon and Salt."]),
    (happening.HandLaidOpen(1, []), []),
    (happening.CardChilled(kind("cherries")), ["From the market to the fridge: Cherries."]),
    (happening.MarketSlid(kind("rice"), 1, 2), []),
    (happening.LastTurns(1, 0), ["Bert has the medals that bring the end; the game ends with your turn (CUI-34)."]),
    (happening.GameEnded(End.MEDALS), ["", "Somebody has enough medals, and the last turns are over (CUI-34)."]),
    (happening.GameEnded(End.NO_JUDGE), ["", "No judge is left, and the game ends (CUI-35)."]),
    (happening.GameEnded(End.ROUNDS), ["", "60 rounds are over, and the game ends (CUI-35)."]),
    (happening.GameOver([1, 2]), ["The game is over."]),
]


@pytest.mark.parametrize(("event", "lines"), HAPPENED, ids=[type(event).__name__ for event, _ in HAPPENED])
def test_every_event_can_be_told(event: CuisineEvent, lines: list[str]) -> None:
    assert words().told(event) == lines
    assert {type(each) for each, _ in HAPPENED} == set(get_args(CuisineEvent))


def test_what_another_player_plays_is_told_in_one_sentence() -> None:
    told = words()
    assert told.told(happening.CardPlayed(1, SPOON, PURSE)) == []
    assert told.told(happening.CardPlayed(1, kind("brie"), PURSE)) == []
    assert told.told(happening.AbilityBrought(1, Source.CARD, kind("brie"), "spoons", 1, PURSE)) == []
    assert told.told(happening.CardPlayed(1, SPOON, PURSE)) == []
    assert told.told(happening.CardBought(1, kind("rice"), Stall.FRIDGE, None, 1, "spoons", PURSE)) == [
        "Bert plays 2 Spoons and Brie.",
        "Bert buys Rice from the fridge for 1 spoon.",
    ]
    assert words(People(["Anna", "Bert"])).told(happening.CardPlayed(1, SPOON, PURSE)) == ["Bert plays Spoon."]


def test_questions_about_cards_use_singular_or_plural_as_the_name_needs() -> None:
    example = Example(CUISINE.pack(), USUAL)
    example.set_up("hand", "lentils, spoon")
    example.set_up("do", "present, add lentils")
    assert words().situation(example.position) == ["Protein or produce in this meal (CUI-23): Lentils?"]


def test_every_medal_is_accounted_for() -> None:
    assert words().account([MEAL, happening.GameOver([2, 1])]) == [
        "You",
        "  makes 0 medals, with 0 ingredients eaten",
        "Bert",
        "  plus 4 by Critical Kathy, for Baked beans, Rice and Okra",
        "  makes 4 medals, with 3 ingredients eaten",
    ]
