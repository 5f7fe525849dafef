"""Royal orders are never shown again once they are covered."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.play.banquet_player import ALL_ON, chosen, play, script, sitting
from cli.terminal import in_terminal, run
from toque.cli.terminal.screen import ERASED
from toque.cli.words import Words, words_of
from toque.cli.words.people import People
from toque.engine.ints import BIT
from toque.games.banquet.game import BANQUET
from toque.games.banquet.rules.board import AT, CELLS
from toque.games.banquet.rules.position import BanquetPosition

UNDER = re.compile(r"\^[SFPB]|royal orders: |under it|Under them: ")
"""Patterns that show what is under cloches."""
ASKED = "story\nboard\nspaces\norders\nhand\nscores\nmoves\nundo\n"
ETIQUETTE = {"etiquette": "six"}
MOST_LAID = 2
"""How many orders one of four players lays."""
ENOUGH = 9
"""How many decisions are checked."""


def until_covered(options: dict[str, str] | None = None, seat: int = 0, more: int = 0) -> str:
    """What a player types until the orders are covered, and for so many decisions more."""
    lines = script(sitting(3, options, seat=seat), MOST_LAID + 1 + more).splitlines()
    return "".join(f"{line}\n" for line in lines[: lines.index("covered") + 1 + more])


def test_in_a_pipe_it_is_said_that_the_orders_are_covered() -> None:
    said = play("covered\n")
    before, after = said.split("Your move: covered\n")
    assert len(UNDER.findall(before)) == 7, "six in the drawing, and in a sentence"
    assert after.startswith("From now on that is covered.\nYou have seen the orders: for you they are covered")
    assert not UNDER.search(after)
    assert "\x1b" not in said


@pytest.mark.parametrize(("term", "erased"), [("xterm", 1), ("dumb", 0)])
def test_in_a_terminal_the_screen_and_its_scrollback_are_cleared(term: str, erased: int, tmp_path: Path) -> None:
    said = in_terminal(["play", "banquet", "--seed", "3"], "covered\nquit\nno\n", tmp_path, TERM=term)
    assert said.count(ERASED) == erased
    assert not UNDER.search(said[said.index("You have seen the orders") :])
    assert ("From now on that is covered." in said) == (erased == 0)
    if erased:
        assert not UNDER.search(said[said.index(ERASED) :])
    assert max(len(line) for line in said.replace(ERASED, "").splitlines()) <= 80


@pytest.mark.parametrize("seat", [0, 1, 3])
@pytest.mark.parametrize("options", [{}, ALL_ON], ids=["usual", "all"])
def test_no_output_reveals_a_covered_order(seat: int, options: dict[str, str]) -> None:
    typed = until_covered(options, seat) + ASKED + until_covered(options, seat, 4).partition("covered\n")[2]
    said = play(f"{typed}{ASKED}save game.json\nquit\n", "--seat", str(seat + 1), *chosen(options))
    said += run("play", "--resume", "game.json", typed=ASKED + "quit\nno\n").out
    assert said.count("Your move: orders\nCloches stand on ") == 3
    assert "Welcome back." in said
    before, after = said.split("Your move: covered\n")
    assert UNDER.search(before)
    assert "The royal orders are shown." in before
    assert not UNDER.search(after)
    assert "orders are shown" not in after.replace("No orders are shown now", "")


def test_covering_cannot_be_undone() -> None:
    said = play(until_covered(more=2) + "undo\n" * 4)
    assert said.count("Taken back: ") == 2
    assert said.count("Nobody goes back behind the move covered: what was covered stays covered.") == 2
    assert not UNDER.search(said[said.index("Taken back") :])


def test_undo_stops_at_another_players_covering() -> None:
    laid = until_covered(ETIQUETTE, seat=3).removesuffix("covered\n")
    said = play(laid + "undo\n", "--seat", "4", *chosen(ETIQUETTE))
    assert "what was covered stays covered." in said
    laid = until_covered(ETIQUETTE).removesuffix("covered\n")
    assert "Taken back: order " in play(laid + "undo\n", *chosen(ETIQUETTE)), "nobody has covered yet"


def test_a_game_saved_while_orders_are_shown_goes_on_there() -> None:
    laid = until_covered(ETIQUETTE, seat=3).removesuffix("covered\n")
    play(laid + "save game.json\nquit\n", "--seat", "4", *chosen(ETIQUETTE))
    said = run("play", "--resume", "game.json", typed="covered\nquit\nno\n").out
    before, after = said.split("Your move: covered\n")
    assert len(UNDER.findall(before)) == 7
    assert not UNDER.search(after)


def test_no_hint_and_no_line_depends_on_what_is_under_the_cloches() -> None:
    game = sitting()
    words = words_of("banquet")(BANQUET, People(game.recorder.seats, 0))
    compared = 0
    while compared < ENOUGH and game.decides():
        position = game.position
        assert isinstance(position, BanquetPosition)
        hint, told = game.hint(), everything_shown(words, position)
        if position.covered & BIT[0]:
            exchange_orders(position)
            assert game.hint() == hint
            assert everything_shown(words, position) == told
            game.go_back(len(game.recorder.plies))
            compared += 1
        game.play(hint)
    assert compared == ENOUGH


def exchange_orders(position: BanquetPosition) -> None:
    """Every order under the next cloche."""
    cells = [cell for cell in range(CELLS) if position.cloches & AT[cell]]
    orders = [int(position.orders[cell]) for cell in cells]
    for cell, order in zip(cells, orders[1:] + orders[:1], strict=True):
        position.orders[cell] = order


def everything_shown(words: Words, position: BanquetPosition) -> list[object]:
    """All lines that the program can print about a position."""
    looks = [look.lines() for look in words.looks(position).values()]
    offered = [words.offers(position), words.groups(position), words.barred(position)]
    return [words.situation(position), *offered, *looks]
