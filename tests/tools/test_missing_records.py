"""`tools/records.py` plays the games that no record shows, and leaves the others as they are."""

from __future__ import annotations

from typing import Any

import pytest
import records

from toque.engine.game import Game, Option
from toque.games import GAMES
from toque.games.soup.game import SOUP

SPICE = Option("spice", ("mild", "hot"))


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
def test_nothing_is_missing(game: Game[Any]) -> None:
    assert list(records.missing(game)) == []


def test_only_the_choices_of_a_new_option_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records from before the option show its default, under the names that they have."""
    monkeypatch.setattr(SOUP, "options", (*SOUP.options, SPICE))
    found = list(records.missing(SOUP))
    assert {(options["menus"], options["spice"]) for *_, options in found} == {("covered", "hot"), ("open", "hot")}
    assert {(seats, number) for _, number, seats, _ in found} == {(seats, n) for seats in SOUP.seats for n in (1, 2, 3)}
    assert not any(records.path_of(SOUP, seats, options, number).exists() for _, number, seats, options in found)


def test_a_new_version_of_the_rules_has_all_its_records_to_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SOUP, "version", 2)
    assert len(list(records.missing(SOUP))) == len(list(records.RECORDS.glob("soup/*.json")))
