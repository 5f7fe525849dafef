"""Finished games, replayed in every test run: what was played then is played so now."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.position import NOBODY
from toque.engine.record import Record
from toque.games import GAMES
from toque.games.soup.events import SoupEvent

RECORDS = Path(__file__).parents[1] / "records"
PATHS = sorted(RECORDS.rglob("*.json"))
KINDS: dict[str, tuple[type[Event], ...]] = {"soup": get_args(SoupEvent)}
"""Every kind of event of a game."""


def record(path: Path) -> Record:
    """The record in a file."""
    return Record.decoded(path.read_bytes())


def events(game: Game[Any], path: Path) -> list[Event]:
    """All that happened in a recorded game."""
    journal = record(path).replay(game, journal=True).journal
    return [game.event(entry) for entry in journal or []]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(RECORDS)))
def test_a_recorded_game_still_ends_as_it_did(path: Path) -> None:
    game = GAMES[record(path).game]
    position = record(path).replay(game)
    assert position.to_act() == NOBODY
    assert record(path).result is not None


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
def test_there_are_three_records_of_every_way_to_play(game: Game[Any]) -> None:
    names = {path.name for path in PATHS if path.parent.name == game.key}
    for seats, options in game.ways():
        for number in (1, 2, 3):
            assert f"{'-'.join([str(seats), *options.values(), str(number)])}.json" in names


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
def test_the_records_cause_every_kind_of_event(game: Game[Any]) -> None:
    seen = {type(event) for path in PATHS if path.parent.name == game.key for event in events(game, path)}
    assert seen == set(KINDS[game.key])


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
def test_the_last_event_tells_the_places(game: Game[Any]) -> None:
    for path in PATHS:
        result = record(path).result
        assert result is not None
        assert getattr(events(game, path)[-1], "places", None) == result.places
