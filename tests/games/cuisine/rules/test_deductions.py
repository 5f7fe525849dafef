"""What others deduce of a hand and a tray: all that can be, nothing else, and the same in all games that look alike."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from games.cuisine.onlooker import Onlooker, drawn
from games.cuisine.table import Table, cuisine, rewritten
from rules import rule


class Story(NamedTuple):
    """A turn as all see it."""

    hand: str
    tray: str
    deck: str
    moves: str
    discards: str = ""
    shuffles: int = 2
    kathy: str = "draw 1"


def begun(story: Story) -> Table:
    """The turn of the cook begins, whom kathy helps; the player who looks on has cards of the same kinds."""
    table = cuisine(
        "spoon",
        story.hand,
        trays=["duck@1", story.tray],
        decks=["steak, truffle, tea, 7 spoon", story.deck],
        discards=["", story.discards],
        shuffles=[1, story.shuffles],
        market="rice, -, -, -",
        judges="tim, sam, max",
        scored=["", "kathy 1"],
        slots=[0, 1],
    )
    return rewritten(table, "kathy", story.kathy).play("end")


TAKEN = "no tray, play honey, use honey, take {}, enough"
"""A turn in which a card is taken from the tray."""
STORIES = {
    "any card of the hand was put into the tray": Story("steak@1, duck@2", "", "truffle", "tray duck"),
    "a card that was in the tray before the shuffle is still there": Story(
        "steak@1, truffle@2", "duck@1", "tea", "tray steak"
    ),
    "a hand of old cards alone stays apart from what is drawn": Story(
        "coffee@1, steak@1, duck@1", "truffle@1", "2 tea, spoon", "tray duck, play coffee, use coffee"
    ),
    "a hand of new cards alone stays apart from the tray": Story("steak@2, duck@2", "truffle@1", "tea", "tray duck"),
    "any card was taken from a tray of two shuffles": Story(
        "honey@2, steak@2", "duck@1, truffle@2", "tea", "no tray, play honey, use honey, take duck"
    ),
    "two cards were taken from a tray of three shuffles": Story(
        "honey@3, steak@3",
        "duck@1, truffle@2, steak@3",
        "tea",
        "no tray, play honey, use honey, take duck, take steak",
        shuffles=3,
    ),
    "a card was taken from a tray of two older shuffles": Story(
        "honey@3, steak@3", "duck@1, truffle@2", "tea", "no tray, play honey, use honey, take duck", shuffles=3
    ),
    "a card was taken from a tray of one older shuffle": Story(
        "honey@2, steak@2", "duck@1, truffle@1", "tea", "no tray, play honey, use honey, take duck"
    ),
    "the old or the new one of two equal cards is played": Story(
        "steak@1, duck@2", "duck@1", "truffle", "no tray, play duck"
    ),
    "the new equal card is in the tray or in the deck": Story("duck@1, tea@2", "steak@1", "duck", "no tray, play duck"),
    "both of two equal cards are played": Story(
        "duck@1, duck@2", "steak@1", "truffle", "no tray, play duck, play duck"
    ),
    "an equal card is all that was kept": Story("steak@1, duck@2", "duck@1", "truffle", "no tray, play duck, end"),
    "a card that has no equal is played before the deck is shuffled": Story(
        "steak@1, coffee@2, tea@2",
        "duck@1",
        "spoon",
        "no tray, play steak, play coffee, use coffee, shuffle 1",
        "2 truffle",
    ),
    "a card of the older of two shuffles is served from the tray": Story(
        "steak@1, truffle@2, duck@2",
        "duck@1",
        "tea",
        "no tray, present, add steak, add truffle, add tray duck, to tim",
    ),
    "all cards of the oldest shuffle are in the tray": Story(
        "steak@2, truffle@2, spoon@2",
        "duck@1, tea@1, duck@2",
        "",
        "no tray, use kathy, shuffle 1, present, add truffle, add steak, add tray duck, to tim",
        discards="spoon",
    ),
    "the oldest card that it can be is in hand or tray, a newer one surely in hand": Story(
        "honey@3, duck@2, steak@3",
        "duck@1, tea@1",
        "truffle",
        "no tray, play honey, use honey, take duck, enough, play duck",
        shuffles=3,
    ),
    "a new card is played after a card was put into the tray": Story(
        "steak@1, duck@2, spoon@2", "tea@1", "truffle", "tray duck, play spoon"
    ),
    "more equal cards are played than there are old ones": Story(
        "steak@1, 2 duck@2", "duck@1", "truffle", "no tray, play duck, play duck"
    ),
    "a new card is served from a tray where an old one was kept": Story(
        "steak@1, truffle@2, steak@2", "tea@1", "duck", "tray truffle, present, add steak, add tray truffle, to tim"
    ),
    "one of two old cards that were kept is served": Story(
        "steak@1, truffle@2, tea@2, spoon@2",
        "duck@1, spoon@1",
        "tea",
        "tray tea, present, add steak, add truffle, add tray duck, to tim",
    ),
    "the one card that was kept may have been taken": Story(
        "honey@2, steak@1, duck@2", "tea@1", "truffle", "tray duck, play honey, use honey, take tea, enough"
    ),
    "one of two cards that were kept is still in the tray": Story(
        "honey@2, steak@1, duck@2, salt@2",
        "tea@1, spoon@1",
        "",
        "tray duck, play honey, use honey, take tea, enough",
    ),
    "more cards were taken than were kept": Story(
        "honey@2, steak@2",
        "duck@1, truffle@2, tea@2",
        "spoon",
        "no tray, play honey, use honey, take duck, take truffle",
    ),
    "a new deck has nothing to do with mingled cards": Story(
        "coffee@2, steak@1, duck@2", "", "", "tray duck, play coffee, use coffee, shuffle 1", "2 tea, spoon"
    ),
    "a hand is drawn from two decks": Story(
        "salt@2, duck@2",
        "steak@1",
        "tea, truffle",
        "no tray, end, shuffle 1, no tray, end, tray tea",
        "2 spoon",
    ),
    "cards of three shuffles before the deck is shuffled": Story(
        "honey@3, coffee@3, duck@2, steak@3",
        "duck@1, steak@1",
        "",
        "no tray, play honey, use honey, take duck, enough, play steak, play coffee, use coffee, shuffle 1",
        "2 tea, spoon",
        shuffles=3,
    ),
    "the old card that was kept is served from the tray": Story(
        "tea@1, steak@2, truffle@2, salt@2",
        "duck@1",
        "",
        "tray salt, present, add steak, add truffle, add tray duck, to tim",
    ),
    "the new one of two equal cards is in the tray": Story(
        "salt@1, duck@2, steak@2, truffle@2",
        "duck@1",
        "",
        "tray duck, use kathy, take duck, present, add truffle, add steak, add tray duck, to tim",
        kathy="from-tray 1",
    ),
    "an old card that was not kept is served from the tray": Story(
        "tea@1, duck@1, steak@2, truffle@2",
        "",
        "",
        "tray duck, present, add steak, add truffle, add tray duck, to tim",
    ),
    "a gained card is played, and an equal old one is in hand or tray": Story(
        "steak@1, tea@2", "rice@1", "duck, rice", "no tray, play tea, use tea, gain market 4, play rice"
    ),
    "a gained card is in hand when the deck is shuffled": Story(
        "honey@2, tea@2, coffee@2",
        "duck@2, truffle@2",
        "steak",
        "no tray, play honey, use honey, take duck, enough, play tea, use tea, gain market 4, "
        "play coffee, use coffee, shuffle 1",
        "2 spoon",
    ),
    "a card was taken from a tray of equal cards, and one of their kind is played": Story(
        "honey@3, spoon@2, steak@2", "2 spoon@1", "spoon, tea", TAKEN.format("spoon") + ", play spoon", shuffles=3
    ),
    "the hand was empty before a card was drawn": Story(
        "coffee@2, steak@1", "duck@1", "steak, truffle, tea", "no tray, play coffee, play steak, use coffee"
    ),
    "all new cards of the hand were seen before others are drawn": Story(
        "coffee@2, steak@1, duck@1, salt@1", "", "salt, truffle, tea", "tray duck, play salt, play coffee, use coffee"
    ),
    "a seen card was old, because all new ones were seen before others are drawn": Story(
        "coffee@2, steak@1, duck@1", "salt@1", "steak, truffle, tea", "no tray, play steak, play coffee, use coffee"
    ),
    "the hand was empty before a card was taken": Story(
        "honey@3, duck@2",
        "salt@1, duck@2, tea@1",
        "salt, duck",
        "no tray, play duck, play honey, use honey, take salt, enough, play salt",
        shuffles=3,
    ),
    "an equal card is as old as one of two that were kept": Story(
        "honey@3, spoon@3, steak@3",
        "spoon@1, spoon@2, salt@1",
        "spoon, 5 fork",
        TAKEN.format("salt") + ", play spoon, end",
        shuffles=3,
    ),
    "the hand is laid open, and two old cards were not in it": Story(
        "steak@1, duck@2", "tea@1", "6 spoon", "tray steak, end"
    ),
    "the hand is laid open": Story("steak@1, duck@2", "", "3 tea, 2 truffle", "tray duck, end"),
    "the hand is laid open, and the old card was not in it": Story(
        "steak@1, duck@2", "", "3 tea, 2 truffle", "tray steak, end"
    ),
}


@rule("CUI-11", "CUI-12", "CUI-13", "CUI-19", "CUI-28", "CUI-38")
@pytest.mark.parametrize("name", STORIES)
def test_others_know_what_follows_from_what_they_saw(name: str) -> None:
    story = STORIES[name]
    onlooker = Onlooker(begun(story)).sees(*story.moves.split(", "))
    assert onlooker.minds == 1, "a secret leaks"
    assert drawn(onlooker.table) == onlooker.possible
