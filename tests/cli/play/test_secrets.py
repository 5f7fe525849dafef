"""Nothing hidden is printed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import run, saved
from toque.cli.play.seating import names_at_table
from toque.cli.play.sitting import Sitting, happened
from toque.cli.words import Words, words_of
from toque.cli.words.people import People
from toque.engine.game import Game
from toque.engine.position import Position
from toque.engine.record import Recorder
from toque.engine.rng import Rng
from toque.games import GAMES
from toque.games.soup.events import HandDealt
from toque.games.soup.game import SOUP

VALUES = r"(?:broth|boil-over|10|[1-5])"
CARDS = re.compile(rf"(?<!menu )\b(pea|onion|mushroom|chili):? ({VALUES}(?:, {VALUES})*)\b")


def named(line: str) -> set[str]:
    """The cards that a line names."""
    return {f"{suit} {value}" for suit, values in CARDS.findall(line) for value in values.split(", ")}


def test_named_cards_are_found() -> None:
    assert named("  pea: broth, 3, 10") == {"pea broth", "pea 3", "pea 10"}
    assert named("Left in Basil's hand, for nobody: onion 1; chili 2, 2.") == {"onion 1", "chili 2"}
    assert named("Basil won nothing. Menu onion: plus 4 for onion, minus 1 for chili. Now 4 stars.") == set()


@pytest.mark.parametrize(("seed", "menus"), [("3", "covered"), ("4", "open")])
def test_no_card_of_another_hand_is_named_before_it_is_played(seed: str, menus: str) -> None:
    asked = "hand\npot\nscores\nhint\nstory\nmoves\n#1\n" * 75
    words = ("play", "soup", "--seed", seed, "--option", f"menus={menus}", "--seat", "2")
    story = run(*words, typed=asked + "save game.json\n").out
    record = saved(Path("game.json"))
    own = [
        {str(card) for card in event.hand}
        for event in happened(SOUP, record.replay(SOUP, log=True))
        if isinstance(event, HandDealt) and event.seat == 1
    ]
    assert len(own) == 5
    number = 0
    shown: set[str] = set()
    for line in story[: story.index("\nPlaces\n")].splitlines():
        if line.startswith(f"Round {number + 1} of 5. "):
            shown = set(own[number])
            number += 1
        if re.match(r"\w+ (leads|plays) |Left in \w+'s hand", line):
            shown |= named(line)
        assert named(line) <= shown, line
    assert number == 5


@pytest.mark.parametrize("menu", ["pea", "onion", "mushroom", "chili", "no-soup-today"])
def test_a_covered_menu_is_named_to_nobody_else(menu: str) -> None:
    said = run("play", "soup", "--seed", "3", "--seat", "4", "--bots", "random", typed="scores\n").out
    told = said[said.index("Round 1") : said.index("You may choose")]
    assert f"chooses the menu {menu}" not in told
    assert told.count("chooses a menu, face down.") == 3
    assert said.count("menu chosen, face down") == 3


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_shown_is_the_same_in_every_world_the_seat_cannot_tell_apart(game: Game[Any], seed: int) -> None:
    names = names_at_table("Chef", 1, 4)
    sitting = Sitting(Recorder(game, names), 1, ["greedy", "random", "greedy"], seed)
    words = words_of(game.key)(game, People(names, 1))
    rng = Rng(seed)
    while sitting.decides():
        for _ in range(3):
            world = sitting.position.determinize(1, rng)
            assert everything_shown(words, world) == everything_shown(words, sitting.position)
        sitting.play(sitting.hint())


def everything_shown(words: Words, position: Position) -> Sequence[object]:
    """All lines that the program can print about a position."""
    looks = [look.lines() for look in words.looks(position).values()]
    offered = [words.offers(position), words.groups(position), words.barred(position)]
    return [words.situation(position), *offered, *looks]
