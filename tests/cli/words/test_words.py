"""Every reason, event and person has words."""

from __future__ import annotations

from enum import StrEnum
from string import Formatter
from typing import get_args

import pytest

from cli.terminal import ALL_RECORDS, RECORDS, run, saved
from toque.bots import Unknown
from toque.bots.levels import Unplayable
from toque.bots.values import Unsuited
from toque.cli.faults import CommandReason
from toque.cli.play.sitting import happened
from toque.cli.words import registry, words_for_reason, words_of
from toque.cli.words.alacarte import why as alacarte_why
from toque.cli.words.banquet import why as banquet_why
from toque.cli.words.faults import SAYINGS, message
from toque.cli.words.people import People, counted, listed
from toque.cli.words.soup.words import BECAUSE
from toque.engine.errors import BadRecord, BadSetup, Damage, Fact, Unfit, Unreadable
from toque.engine.events import Event
from toque.engine.pack import PackReason
from toque.games import GAMES
from toque.games.alacarte import events as alacarte_events
from toque.games.alacarte import reasons as alacarte_reasons
from toque.games.alacarte.events import AlacarteEvent, Face
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.moves import Colour, Cup, Spice, Technique
from toque.games.alacarte.view import End
from toque.games.banquet import reasons as banquet_reasons
from toque.games.banquet.events import BanquetEvent, NothingPossible
from toque.games.banquet.game import BANQUET
from toque.games.soup.events import NoSoupPaid, RoundOver, Scored
from toque.games.soup.game import SOUP
from toque.games.soup.moves import Card, Menu, Suit, Value
from toque.games.soup.reasons import Reason
from toque.lab.arena import Unresumable
from toque.store.faults import ExportReason, StoreReason


@pytest.mark.parametrize(
    "reasons",
    [
        Unreadable,
        Unfit,
        Damage,
        PackReason,
        Unknown,
        Unplayable,
        Unresumable,
        Unsuited,
        CommandReason,
        StoreReason,
        ExportReason,
    ],
)
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
        for event in happened(SOUP, record.replay(SOUP, log=True)):
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
            for event in happened(BANQUET, record.replay(BANQUET, log=True)):
                assert words.told(event)
                told.add(type(event))
    words = words_of("banquet")(BANQUET, People(["Anna", "Bert"], 0))
    assert words.told(NothingPossible(1)) == ["Bert has nothing to place or announce (BAN-28)."]
    assert told | {NothingPossible} == set(get_args(BanquetEvent))


def test_every_reason_against_a_move_a_la_carte_has_words() -> None:
    assert set(alacarte_why.BECAUSE) == set(alacarte_reasons.Reason)
    people = People(["Anna", "Bert", "Cleo"], 0)
    facts: dict[str, Fact] = {"colour": "lemon", "cup": "point", "player": 4, "players": 3, "dish": 2, "group": 1}
    for reason in alacarte_reasons.Reason:
        words = words_for_reason(reason)
        assert words is not None
        said = [
            words.because(reason, {**facts, **fact}, people)
            for fact in ({"turn": 1}, {"seat": 1}, {"spoons": 1})
            if fields(alacarte_why.BECAUSE[reason]) <= {*facts, *fact, *(["whose"] if "seat" in fact else [])}
        ]
        assert said
        assert not any("{" in each or each.endswith(".") for each in said)


def fields(text: str) -> set[str]:
    """The places for facts in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


HAPPENED: dict[AlacarteEvent, list[str]] = {
    alacarte_events.StartDrawn(0): ["You are drawn as the start player."],
    alacarte_events.TurnBegun(1, 3, 3): ["", "Round 3. Bert's turn."],
    alacarte_events.DishTaken(1, 12): ["Bert takes Hippo in Burgundy (hippo)."],
    alacarte_events.CrepeLaid(0): ["You lay the crêpe, and the turn is over (ALC-41)."],
    alacarte_events.DieRolled(1, Face.TWO): ["Bert rolls 2."],
    alacarte_events.DieRolled(0, Face.EVERYONE): ["You roll everyone plus 1."],
    alacarte_events.KnobTurned(0, 2, 5): ["Your knob goes from 2 to 5."],
    alacarte_events.KnobStayed(1, 6, 2): ["Bert's knob stays at 6: 2 more would pass 7 (ALC-17)."],
    alacarte_events.CupDrawn(1, Cup.EXCHANGE): ["Bert draws the cup exchange stoves."],
    alacarte_events.CupTaken(0, 1, Cup.SPOONS): ["The pool is empty: you take the cup spoons from Bert (ALC-16)."],
    alacarte_events.PoolRebuilt(5): ["The used cups are the new pool, 5 cups (ALC-16)."],
    alacarte_events.NoCup(0): ["There is no cup anywhere, so nothing happens (ALC-16)."],
    alacarte_events.Poured(0, 0, Colour.LEMON, 2, 1, None): ["You season with lemon: 2 lemon and 1 salt."],
    alacarte_events.Poured(1, 0, Colour.HERBS, 0, 0, Technique.TIMID): [
        "Bert seasons your dish with herbs, timid: nothing."
    ],
    alacarte_events.Refilled(Colour.PEPPER, 12, 3): [
        "The pepper container is refilled from the sink with 12 pepper and 3 salt (ALC-24)."
    ],
    alacarte_events.CupPlayed(0, Cup.POINT, None, 1): [
        "Coffee break: you lay a victory point cup on your tray, 1 point."
    ],
    alacarte_events.CupPlayed(1, Cup.RE_SEASON, 0, 0): ["Coffee break: Bert plays the cup re-season, for your dish."],
    alacarte_events.CupPlayed(1, Cup.EXCHANGE, 0, 0): ["Coffee break: Bert plays the cup exchange stoves, with you."],
    alacarte_events.CupPlayed(1, Cup.SPOONS, None, 0): ["Coffee break: Bert plays the cup spoons."],
    alacarte_events.StovesExchanged(1, 0): ["Bert has your stove now, and the other way round."],
    alacarte_events.DishRescued(0, 20): ["You save the crêpe (ALC-31)."],
    alacarte_events.DishBurned(1, 20): ["Bert's crêpe is burned."],
    alacarte_events.DishOverspiced(0, 4, Spice.SALT): ["Your Knotwurst has too much salt (ALC-23)."],
    alacarte_events.DishTrashed(0, 4): ["Your Knotwurst goes into the trash."],
    alacarte_events.DishReady(1, 4): ["Bert's Knotwurst is finished and waits for Bert's turn (ALC-28)."],
    alacarte_events.DishServed(0, 4, 2, True): ["You serve Knotwurst: 2 points, and it is perfect: a star."],
    alacarte_events.DishServed(1, 20, 5, False): ["Bert serves the crêpe: 5 points."],
    alacarte_events.CrepeFlipped(0, True, Technique.TOSS): ["You flip the crêpe, toss: it turns."],
    alacarte_events.CrepeFlipped(1, False, None): ["Bert flips the crêpe: it fails."],
    alacarte_events.PanCounted(1, 4, 2): ["Bert's Knotwurst is finished in the pan and counts 2 points (ALC-51)."],
    alacarte_events.GameEnded(End.STARS, 0): ["", "You have three stars and so the win, whatever the points (ALC-50)."],
    alacarte_events.GameEnded(End.DISHES, 1): ["", "Bert has finished enough dishes, and the game ends (ALC-49)."],
    alacarte_events.GameEnded(End.NO_DISH, 1): [
        "",
        "Bert has no dish to put into the pan, and the game ends (ALC-48).",
    ],
    alacarte_events.GameEnded(End.TURNS, 1): ["", "Everybody has had 200 turns, and the game ends (ALC-53)."],
}


@pytest.mark.parametrize("event", HAPPENED, ids=lambda event: type(event).__name__)
def test_every_event_a_la_carte_can_be_told(event: AlacarteEvent) -> None:
    words = words_of("alacarte")(ALACARTE, People(["Anna", "Bert"], 0))
    assert words.told(event) == HAPPENED[event]
    over = alacarte_events.GameOver([1, 2])
    assert words.told(over) == ["The game is over."]
    assert {type(each) for each in HAPPENED} | {type(over)} == set(get_args(AlacarteEvent))


def test_every_point_a_la_carte_is_accounted_for() -> None:
    words = words_of("alacarte")(ALACARTE, People(["Anna", "Bert"], 0))
    story = [
        alacarte_events.DishServed(0, 4, 2, True),
        alacarte_events.CupPlayed(0, Cup.POINT, None, 1),
        alacarte_events.CupPlayed(0, Cup.SPOONS, None, 0),
        alacarte_events.PanCounted(1, 4, 2),
        alacarte_events.DishServed(1, 20, 5, False),
    ]
    assert words.account(story) == [
        "You",
        "  plus 2 for Knotwurst, with a star",
        "  plus 1 for a victory point cup",
        "  makes 3 points, and 1 star",
        "Bert",
        "  plus 2 for Knotwurst, finished in the pan",
        "  plus 5 for the crêpe",
        "  makes 7 points",
    ]


def test_a_player_without_cards_is_named() -> None:
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


def test_the_refusal_of_a_menu_addresses_the_right_person() -> None:
    facts: dict[str, Fact] = {"menu": "pea", "left": 1}
    reason = Reason.MENU_OF_LEFT_NEIGHBOUR
    because = words_of("soup").because
    assert because(reason, facts, People(["Anna", "Bert"], 0)).startswith("you are the dealer, and may not choose pea")
    assert because(reason, facts, People(["Anna", "Bert"])).startswith("the dealer may not choose pea, which Bert")


def test_players_are_addressed_or_named_as_needed() -> None:
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
