"""A la carte in the terminal: many moves in few lines, what each would do, and why others are illegal."""

from __future__ import annotations

import re

import pytest

from cli.play.alacarte_players import at, play, sitting, words
from toque.cli.play.conversation import Conversation
from toque.cli.terminal.screen import Screen
from toque.cli.words.people import People
from toque.engine.position import Position
from toque.games.alacarte.moves import ByHand, LayCrepe, ReSeason, TakeDish
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.showing import view
from toque.games.alacarte.view import AlacarteView

FIRST_TURN = "hippo\n"
"""With seed 3: Clove and Dill come first, then it is our turn, and Basil's."""


@pytest.mark.parametrize(("seed", "seats"), [(3, 4), (4, 2)])
def test_every_move_is_offered_by_itself_or_in_a_group(seed: int, seats: int) -> None:
    game = sitting(seed, seats=seats)
    told = words(People(game.recorder.seats, 0))
    grouped = 0
    while game.decides():
        position = game.position
        offered = [offer.spelling for offer in told.offers(position)]
        groups = told.groups(position)
        lines = "\n".join(group.line for group in groups)
        for legal in view_of(position).legal:
            match legal.move:
                case ByHand():
                    assert legal.spelling not in offered
                case TakeDish(_, dish) if legal.spelling not in offered:
                    grouped += 1
                    assert re.search(rf"dish .*\b{dish}\b", lines)
                case LayCrepe() if legal.spelling not in offered:
                    assert "\ncrêpe: your crêpe, 5 points; " in lines
                case ReSeason(player, colour):
                    grouped += 1
                    assert re.search(rf"cup re-season {player} with .*\b{colour}\b", lines)
                case _:
                    assert legal.spelling in offered
        for group in groups:
            assert game.read(group.example) in position.legal(0)
        assert len(offered) + len(lines.splitlines()) <= 16
        game.play(game.hint())
    assert grouped > 20


def test_everything_that_may_be_done_can_be_typed() -> None:
    game = sitting(4, seats=2)
    talk = Conversation(game, Screen())
    while game.decides():
        for action in game.position.legal(0):
            assert talk.typed.action(game.spell(action)) == action
        game.play(game.hint())


def test_re_seasoning_is_one_line_for_each_player() -> None:
    position = at(cups=("re-season", ""), inside=("", "1 paprika, 1 salt"))
    assert [group.line for group in words().groups(position)] == [
        "cup re-season 2 with lemon, pepper, paprika or herbs: Bert's Toast, Toasted Twice "
        "(1 paprika and 1 salt in the pan), like cup re-season 2 lemon"
    ]


def test_the_crepe_has_no_number_while_there_are_many_dishes() -> None:
    position = at(pans=("", "toast"), phase="choosing")
    assert words().offers(position) == []
    assert words().groups(position)[-1].example == "crêpe"


def test_few_dishes_are_numbered() -> None:
    some = ["knotwurst", "moth"]
    position = at(pans=("", "toast"), phase="choosing", table=some, trash=[])
    offers = {offer.spelling: offer.note for offer in words().offers(position)}
    assert list(offers) == ["dish knotwurst", "dish moth", "crêpe"]
    assert offers["dish moth"].startswith(
        "Moth in a Woollen Coat, 3 points; needs 1 pepper and 2 herbs; right at 2 to 4"
    )
    assert words().groups(position) == []


@pytest.mark.parametrize(
    ("position", "notes"),
    [
        (
            at(knobs=(5, 0), phase="heating", spoons=2),
            {
                "choose 1": "your knob goes from 5 to 6: burned",
                "choose 2": "your knob goes from 5 to 7: burned",
                "choose 3": "your knob goes nowhere, because it would pass 7 (ALC-17)",
            },
        ),
        (
            at(knobs=(5, 0), phase="heating", spoons=2, first_edition=True),
            {"choose 3": "your knob goes to 7, its last level: burned"},
        ),
        (
            at(knobs=(7, 0), phase="spoiled", cups=("decrease", "")),
            {
                "rescue 1": "your knob goes from 7 to 6, still burned: the cup would be spent for nothing",
                "rescue 2": "your knob goes from 7 to 5, and the dish is saved: the right heat",
                "trash": "give the dish up",
            },
        ),
        (
            at(knobs=(4, 1), cups=("decrease, exchange, spoons, point", "")),
            {
                "cup decrease 1": "your knob goes from 4 to 3: the right heat",
                "cup decrease 3": "your knob goes from 4 to 1",
                "cup exchange 2": "your stove for Bert's: Toast, Toasted Twice, 1 point; lacks 1 paprika and the right "
                "heat; knob at 1",
                "cup spoons": "three more actions in this turn, and no further coffee break",
                "cup point": "lay a victory point cup on your tray, 1 point at the end",
                "heat": "roll the die; your knob is at 4, right is 3 to 5, red from 6 on",
            },
        ),
        (
            at(inside=("1 lemon", ""), cups=("spoons", ""), spoons=0),
            {"done": "end your turn without a coffee break"},
        ),
        (
            at(inside=("1 lemon", "")),
            {
                "season lemon": "enough in the pan; 14 lemon and 5 salt in the container",
                "season pepper": "the recipe lacks 2; 15 pepper and 5 salt in the container",
            },
        ),
        (
            at(phase="taking", cups=("", "point, spoons"), pool=[0] * 5, spoons=2, used=[0, 3, 1, 3, 2], laid=[2, 0]),
            {"take 2 point": "victory point, from Bert", "take 2 spoons": "spoons, from Bert"},
        ),
    ],
    ids=["choose", "choose-2009", "rescue", "cups", "done", "season", "take"],
)
def test_a_move_says_what_it_would_do(position: AlacartePosition, notes: dict[str, str]) -> None:
    offers = {offer.spelling: offer.note for offer in words().offers(position)}
    assert {spelling: offers[spelling] for spelling in notes} == notes
    assert words().situation(position)


@pytest.mark.parametrize(
    ("position", "lines"),
    [
        (at(), ["season paprika and herbs: not on the recipe (ALC-20)."]),
        (
            at(pans=("crêpe", "toast"), cups=("exchange, re-season", "")),
            [
                "flip and season: with a crêpe in the pan this action is a roll of the die: heat (ALC-42).",
                "cup exchange 2: your pan holds a crêpe, and it is not exchanged (ALC-36).",
            ],
        ),
        (
            at(pans=("crêpe", "toast"), cups=("exchange, decrease", ""), spoons=1),
            [
                "heat and season: with a crêpe in the pan this action is a flip (ALC-43).",
                "cup exchange and cup decrease: there is no coffee break between the two flips (ALC-46).",
            ],
        ),
        (
            at(cups=("exchange, re-season, decrease", ""), rested=True),
            [
                "season paprika and herbs: not on the recipe (ALC-20).",
                "cup exchange, cup re-season and cup decrease: there is one coffee break in a turn, and it is over "
                "(ALC-9).",
            ],
        ),
        (
            at(pans=("hippo", "coffee-water"), knobs=(0, 7), cups=("exchange, re-season, decrease", "")),
            [
                "season paprika and herbs: not on the recipe (ALC-20).",
                "cup exchange 2: Bert's dish is spoiled, and such a stove is not exchanged (ALC-36).",
                "cup re-season 2: Bert's dish takes no condiments (ALC-38).",
                "cup decrease: the knob is at 0 already (ALC-40).",
            ],
        ),
        (
            at(pans=("", "hippo"), phase="choosing", trays=("toast", ""), table=["pea", "knotwurst"], trash=[]),
            ["dish pea: a dish of that colour group is on the tray already, and others can still be chosen (ALC-33)."],
        ),
    ],
    ids=["recipe", "crepe-rolls", "crepe-flips", "rested", "others", "colour"],
)
def test_an_illegal_move_is_refused_with_its_rule(position: AlacartePosition, lines: list[str]) -> None:
    assert words().barred(position) == lines


@pytest.mark.parametrize(
    "typed",
    ["season lemon", "s le", "SEASON LEMON", "pour lemon", "season with lemon", "2", "#2", "lemon"],
)
def test_a_container_may_be_asked_for_in_many_ways(typed: str) -> None:
    said = play(f"{FIRST_TURN}{typed}\n")
    assert "You hold lemon over your Hippo in Burgundy; in the pan: nothing; in the container: " in said


@pytest.mark.parametrize(
    "typed", ["dish snail", "snai", "take the dish umbrella", "Hippo in Burgundy", "cook fish and chips"]
)
def test_a_dish_may_be_asked_for_by_its_word_or_name(typed: str) -> None:
    assert re.search(r"\nYou take .+ \([a-z-]+\)\.\n", play(f"{typed}\n", "--bots", "greedy", "--seed", "1"))


@pytest.mark.parametrize(
    "typed", ["cup exchange 2", "cup exchange Basil", "c e basil", "cup exchange with Basil", "play cup exchange 2"]
)
def test_a_player_may_be_named(typed: str) -> None:
    assert "Coffee break: you play the cup exchange stoves, with Basil.\n" in play(f"{FIRST_TURN}{typed}\n")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("season herbs", "Herbs is not on the recipe (ALC-20)."),
        ("dish pea", "There is a dish in the pan; a new one comes when that one is finished or spoiled (ALC-33)."),
        ("crêpe", "There is a dish in the pan;"),
        ("flip", "There is no crêpe in the pan to flip (ALC-43)."),
        ("done", "The turn ends when all spoons are gone, and 3 are left (ALC-11)."),
        ("cup point", "There is no cup point there (ALC-9)."),
        ("cup exchange 1", "That needs another player (ALC-40)."),
        ("careful", "No container and no pan is in the hand; first season or flip (ALC-19)."),
        ("by hand", "No container and no pan is in the hand; first season or flip (ALC-19)."),
        ("choose 2", "Heat is chosen only when the die says so; to roll it, type heat (ALC-15)."),
        ("rescue 1", "No burned dish waits to be saved or trashed (ALC-30)."),
        ("take 2 point", "Cups are taken from others only when the die shows coffee and the pool is empty (ALC-16)."),
        ("season", '"season" could mean season lemon or season pepper.'),
        ("haet", "Did you mean heat?"),
        ("9", "There is no move number 9."),
    ],
)
def test_an_impossible_input_is_answered_and_the_game_goes_on(typed: str, answer: str) -> None:
    said = play(f"{FIRST_TURN}{typed}\nheat\n")
    assert answer in said[said.index(f"Your move: {typed}\n") :]
    assert "You roll " in said


def view_of(position: Position) -> AlacarteView:
    """The view of the first seat."""
    assert isinstance(position, AlacartePosition)
    return view(position, 0)
