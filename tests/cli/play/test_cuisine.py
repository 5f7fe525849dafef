"""Cuisine in the terminal: judges, market and meals in words, whole games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.terminal import in_terminal, run, saved
from toque.cli.play.seating import names_at_table
from toque.cli.play.sitting import Sitting
from toque.cli.words.cuisine.words import CuisineWords
from toque.cli.words.people import People
from toque.engine.record import Recorder
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.showing import view
from toque.games.cuisine.view import CuisineView, Phase

PEOPLE = People(["Anna", "Bert"], 0)
FIRST_TURN = "no tray\n"
"""With seed 3 and two players the first turn is ours: four spoons and salt; chicken, corn, salmon, prosciutto."""


def sitting(seed: int = 3, options: dict[str, str] | None = None, seats: int = 2, seat: int = 0) -> Sitting:
    """A new game of one person with greedy bots."""
    recorder = Recorder(CUISINE, names_at_table("Chef", seat, seats), options)
    return Sitting(recorder, seat, ["greedy"] * (seats - 1), seed)


def script(game: Sitting, stop: str = "") -> str:
    """What a player who follows every hint types, to the end of this game or until this is the hint."""
    typed: list[str] = []
    while game.decides():
        hint = game.hint()
        if game.spell(hint) == stop:
            break
        typed.append(game.spell(hint))
        game.play(hint)
    return "".join(f"{line}\n" for line in typed)


def seen(game: Sitting) -> CuisineView:
    """The table as the person sees it."""
    assert isinstance(game.position, CuisinePosition)
    return view(game.position, game.seat)


def until(phase: Phase) -> Sitting:
    """A game of four at a decision of this phase, reached by following every hint."""
    for seed in range(5, 12):
        game = sitting(seed, seats=4)
        while game.decides():
            if seen(game).phase is phase:
                return game
            game.play(game.hint())
    raise AssertionError(f"no game comes to {phase}")


def play(typed: str, *said: str) -> str:
    """What the program says to a player who types this against greedy bots."""
    answered = run("play", "cuisine", "--seed", "3", "--seats", "2", "--bots", "greedy", *said, typed=typed)
    assert (answered.code, answered.err) == (0, "")
    return answered.out


def after(typed: str, line: str) -> str:
    """The answer to this line after the lines before it."""
    said = play(f"{typed}{line}\n")
    return said[said.index(f"Your move: {line}\n", len(said) // 8) :]


# The table


def test_a_turn_begins_with_all_that_lies_on_the_table() -> None:
    said = play("")
    assert "Medals: you 0, Basil 0; 15 bring the end.\n" in said
    assert (
        "  gwen: Green Gwen, 15 points, 2 medals. Asks for at most 1 protein card. +1 medal: at least 3 produce cards. "
        "Once yours, each turn: gain a produce card from the fridge onto your discard pile.\n"
    ) in said
    assert "  1. Chicken, 3 spoons: 3 points; protein. +3 points with a seasoning.\n" in said
    assert "Besides: 20 fork cards for 3 spoons each; the fridge is empty.\n" in said
    assert "  4 Spoons: +1 spoon to pay with when played; in no meal.\n  Salt: 1 point; seasoning.\n" in said
    assert "  2. tray salt: 1 point, kept for a later meal\n  3. no tray: put nothing there\n" in said


def test_in_the_middle_of_a_turn_the_table_is_short() -> None:
    said = after(FIRST_TURN, "play spoon")
    assert (
        "To spend: 1 spoon, 0 forks, 1 buy.\n"
        "Market: 1 Chicken (3 spoons), 2 Corn (1 spoon), 3 Salmon (1 fork), 4 Prosciutto (1 fork); "
        "the fridge is empty.\n"
        "Your hand: 3 Spoons and Salt.\n"
    ) in said
    assert "Judges" not in said
    assert "  present: a meal comes before any card is played (CUI-18).\n" in said
    assert "  buy market 1, 3, 4 and fork: too dear for 1 spoon, 0 forks (CUI-14).\n" in said


@pytest.mark.parametrize(
    ("look", "line"),
    [
        ("hand", "3 slots of 3 in your tray are free.\n"),
        ("look judges", "12 judges more face down.\n"),
        ("market", "  2. Corn, 1 spoon: 2 points; Western, produce, sweet. With another Western card: draw 1 card.\n"),
        ("fridge", "The fridge is empty. At the end of each turn the fourth card of the market goes there (CUI-20).\n"),
        ("deck", "In your deck, in an order that nobody knows: 4 Spoons and Salt.\n"),
        ("table", "Judges, with the points that a meal has to reach:\n"),
        ("card", "Type card and a name, like card rice or card kathy.\n"),
        ("card rice", "Rice, 2 spoons: 3 points; Pan-Asian, carb. When purchased: +1 slot in your tray. With another"),
        ("card crème fraîche", "Crème fraîche (creme-fraiche), 2 spoons: 2 points; French, dairy, tart."),
        ("card Baked Beans", "Baked beans (beans), 2 spoons: 2 points; Western, protein or produce. +1 buy."),
        ("card salt", "Salt: 1 point; seasoning.\n"),
        ("card fork", "Fork: when played, 1 fork to pay with or one more buy; in no meal.\n"),
        ("card kathy", "kathy: Critical Kathy, 15 points, 3 medals. +1 medal: at least 1 carb card. Once yours, each"),
        ("card percy", "Asks for at most 1 dairy card and at most 2 seasonings. "),
        ("card pizza", 'There is no card or judge called "pizza".\n'),
        (
            "scores",
            "You: 0 medals; 5 cards in hand; 0 of 3 slots in the tray used; 5 in the deck; discard pile: nothing;",
        ),
        ("look", "Type one of these to look at it: hand, judges, market, fridge, deck, table, card, scores.\n"),
        ("rules 18", "CUI-18 Submit"),
        ("?", "Cuisine in short: "),
        ("hint", "Greedy would choose: "),
    ],
)
def test_a_player_may_ask_what_is_on_the_table(look: str, line: str) -> None:
    assert line in after(FIRST_TURN, look)


def test_a_whole_turn_fits_into_80_columns(tmp_path: Path) -> None:
    typed = "judges\nmarket\nno tray\nplay spoon\nscores\ndeck\nbuy corn\nquit\nno\n"
    said = in_terminal(["play", "cuisine", "--seed", "3", "--seats", "2"], typed, tmp_path, TERM="dumb")
    assert "You buy Corn from the market for 1 spoon." in said
    assert max(len(line) for line in said.splitlines()) <= 80


# What may be typed


@pytest.mark.parametrize(
    "typed", ["buy corn", "buy market 2", "buy the corn from the market", "Buy Corn", "b m 2", "3"]
)
def test_a_card_is_bought_by_its_place_or_its_name(typed: str) -> None:
    assert "You buy Corn from the market for 1 spoon.\n" in after(f"{FIRST_TURN}play spoon\n", typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("end my turn", "end"),
        ("done", "end"),
        ("serve", "present"),
        ("cook a meal", "present"),
        ("present it to Critical Kathy", "to kathy"),
        ("add olive from my tray", "add tray olive"),
        ("lay baked beans", "add beans"),
        ("play maple syrup", "play maple-syrup"),
        ("put rice into the tray", "tray rice"),
        ("keep rice", "tray rice"),
        ("skip", "no tray"),
        ("buy onion from the fridge", "buy fridge onion"),
        ("buy fork", "buy fork"),
        ("tray rice", "tray rice"),
        ("as protein", "as protein"),
        ("#3", "#3"),
    ],
)
def test_moves_may_be_typed_in_plain_words(typed: str, meant: str) -> None:
    assert CuisineWords(CUISINE, PEOPLE).plainly(typed) == meant


@pytest.mark.parametrize(
    ("before", "typed", "answer"),
    [
        ("", "play spoon", "a turn begins with the warming tray: put a card there, or type no tray"),
        (FIRST_TURN, "tray salt", "a card is put into the warming tray only at the start of a turn"),
        (FIRST_TURN, "buy corn", "it costs 1 spoon, and there are none"),
        (FIRST_TURN, "buy salmon", "it costs 1 fork, and there are none"),
        (FIRST_TURN, "buy rice", "that card is not in the fridge"),
        (FIRST_TURN, "play rice", "that card is not in the hand"),
        (f"{FIRST_TURN}play spoon\n", "present", "a meal comes before any card is played"),
        (f"{FIRST_TURN}present\n", "to gwen", "the meal is empty; add an ingredient first"),
        (f"{FIRST_TURN}present\nadd salt\n", "to gwen", "the meal is worth 1 point, and this judge asks for 15"),
        (f"{FIRST_TURN}present\n", "add spoon", "spoons and forks are in no meal"),
        (
            f"{FIRST_TURN}present\n",
            "end",
            "a meal is being laid: present it to a judge, or type cancel to take it back",
        ),
    ],
)
def test_what_is_refused_is_explained(before: str, typed: str, answer: str) -> None:
    assert answer in after(before, typed).replace(answer[:1].upper() + answer[1:], answer)


# Meals


def test_a_meal_is_shown_with_its_points_and_what_judges_say() -> None:
    said = play(f"{FIRST_TURN}present\nadd salt\ncancel\n")
    assert "Your meal is empty. Lay ingredients from your hand and your tray.\n" in said
    assert "  1. add salt: then the meal has 1 point; seasoning\n" in said
    assert (
        "Your meal: Salt.\n1 point: 1 Salt.\n  Green Gwen does not take it yet, and asks for 14 points more.\n" in said
    )
    assert "  Zen Zoe does not take it yet, and asks for 20 points more and at least 1 produce card.\n" in said
    assert "You take the meal back.\n" in said


def test_the_points_of_every_offer_are_those_of_the_view() -> None:
    game = sitting()
    script(game, "present")
    told = CuisineWords(CUISINE, People(game.recorder.seats, 0))
    laid = 0
    while game.decides():
        shown = seen(game)
        offers = {offer.spelling: offer.note for offer in told.offers(game.position)}
        for legal in shown.legal:
            for worth in legal.worth:
                assert re.search(rf"then the meal has .*\b{worth.points} point", offers[legal.spelling])
                laid += 1
            if legal.verdict is not None:
                assert offers[legal.spelling].startswith(f"{legal.verdict.medals} medal")
        hint = game.hint()
        game.play(hint)
        if game.spell(hint).startswith("to "):
            break
    assert laid > 3


# What abilities ask for


def test_a_player_who_has_to_discard_is_told_because_of_whom() -> None:
    game = until(Phase.DISCARD)
    told = CuisineWords(CUISINE, People(game.recorder.seats, 0))
    shown = seen(game)
    owner = game.recorder.seats[shown.active]
    first, held = told.situation(game.position)
    assert re.fullmatch(rf"{owner}'s [\w -]+: you discard [12] cards? \(CUI-21\)\.", first)
    assert held.startswith("Your hand: ")
    assert {offer.spelling.split()[0] for offer in told.offers(game.position)} == {"discard"}


def test_a_player_who_gains_a_card_is_told_which_may_be_gained() -> None:
    game = until(Phase.GAIN)
    told = CuisineWords(CUISINE, People(game.recorder.seats, 0))
    assert ": gain a" in told.situation(game.position)[0]
    spellings = [legal.spelling for legal in seen(game).legal]
    listed = [offer.spelling for offer in told.offers(game.position)]
    assert spellings[-1] == listed[-1] == "enough"
    assert not any("anything" in line for line in told.barred(game.position))


def test_a_full_fridge_is_one_line() -> None:
    game = sitting()
    told = CuisineWords(CUISINE, People(game.recorder.seats, 0))
    while game.decides():
        chilled = [legal.spelling for legal in seen(game).legal if legal.spelling.startswith("buy fridge ")]
        if len(chilled) > 4:
            break
        game.play(game.hint())
    (group,) = told.groups(game.position)
    assert group.example == chilled[0]
    assert group.line.endswith(": 1 spoon each, type fridge to see them")
    assert all(spelling.removeprefix("buy fridge ") in group.line for spelling in chilled)
    assert not {offer.spelling for offer in told.offers(game.position)} & set(chilled)
    assert told.looks(game.position)["fridge"].lines()[0] == "In the fridge, for 1 spoon each (CUI-16):"


# Whole games


@pytest.mark.parametrize(
    ("seats", "seat", "options"),
    [("2", "1", {}), ("3", "2", {"advanced": "on"}), ("4", "4", {"classics": "off"})],
    ids=["two", "advanced", "without classics"],
)
def test_a_whole_game_is_played_through_a_pipe(seats: str, seat: str, options: dict[str, str]) -> None:
    game = sitting(3, options, int(seats), int(seat) - 1)
    chosen = [word for name, choice in options.items() for word in ("--option", f"{name}={choice}")]
    said = play(script(game) + "scores\njudges\nhand\ndeck\nstory\n", "--seats", seats, "--seat", seat, *chosen)
    assert "The game is over.\n" in said
    account = said[said.index("How it came about") : said.index("Type save to keep")]
    for score in game.position.scores():
        assert f"  makes {score} medal" in account


def test_a_game_saved_and_resumed_is_the_same_game() -> None:
    typed = script(sitting()).splitlines(keepends=True)
    play("".join(typed) + "save straight.json\n")
    play("".join(typed[:30]) + "save parts.json\nquit\n")
    said = run("play", "--resume", "parts.json", typed="".join(typed[30:]) + "save\n").out
    assert "Welcome back. This is where the game stood:\n" in said
    assert saved(Path("parts.json")) == saved(Path("straight.json"))
    assert saved(Path("parts.json")).result is not None


def test_a_purchase_can_be_undone() -> None:
    said = play(f"{FIRST_TURN}play spoon\nbuy corn\nundo\nbuy corn\n")
    assert "Taken back: buy market 2. This is where the game stood:\n" in said
    assert said.count("You buy Corn from the market for 1 spoon.\n") == 2


def test_cards_are_called_what_the_pack_calls_them() -> None:
    text = CUISINE.file("pack.toml").decode()
    text = text.replace('en = "Corn"', 'en = "Golden corn"').replace('word = "corn"', 'word = "maize"')
    Path("own.toml").write_text(text.replace('en = "The house kitchen"', 'en = "The other kitchen"'))
    said = play(f"{FIRST_TURN}play spoon\nbuy golden corn\ncard golden corn\n", "--pack", "own.toml")
    assert "The pack is not the one in the box: The other kitchen." in said
    assert "  2. Golden corn (maize), 1 spoon: " in said
    assert "You buy Golden corn from the market for 1 spoon.\n" in said


def test_a_record_that_is_not_finished_shows_the_whole_table() -> None:
    play(f"{FIRST_TURN}save game.json\n")
    said = run("replay", "game.json").out
    assert "This game is not finished. All hands, trays and decks are shown." in said
    end = said[said.index("\nAfter ") :]
    assert "Chef's turn: 0 spoons, 0 forks, 1 buy.\n" in end
    assert "Chef's hand: 4 Spoons and Salt. Tray: nothing.\n" in end
    assert re.search(r"Basil's deck, from its top: (\w+, ){4}\w+\.\n", end)
    assert "Market deck, from its top: " in end
