"""Finished games, replayed in every test run: they must still be played the same."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from toque.engine.errors import BadRecord, Damage
from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.position import NOBODY
from toque.engine.record import Record
from toque.games import GAMES
from toque.games.alacarte.events import NoCup
from toque.games.banquet.events import NothingPossible
from toque.games.banquet.game import BANQUET

RECORDS = Path(__file__).parents[2] / "records"
PATHS = sorted(RECORDS.rglob("*.json"))
AGAIN = "covered-again"
"""A banquet of version 1 in which orders are covered several times."""
NEVER = {NothingPossible, NoCup}
"""Events that no real game reaches (BAN-28; ALC-16, all cups with one player)."""
OTHER_PACKS: set[type[Event]] = set()
"""Events that only cards of other packs cause: no record has them, and the tests of their game cause them."""
KINDS: dict[str, set[type[Event]]] = {
    key: set(get_args(getattr(import_module(f"toque.games.{key}.events"), f"{key.capitalize()}Event"))) for key in GAMES
}
"""Every kind of event of a game."""


VERSIONS = [(game, version) for game in GAMES.values() for version in range(1, game.version + 1)]


def record(path: Path) -> Record:
    """The record in a file."""
    return Record.decoded(path.read_bytes())


def paths(game: Game[Any], version: int | None = None) -> list[Path]:
    """The records of a game, or those of one version of its rules."""
    own = [path for path in PATHS if path.relative_to(RECORDS).parts[0] == game.key]
    return own if version is None else [path for path in own if record(path).version == version]


def events(game: Game[Any], path: Path) -> list[Event]:
    """All events of a recorded game."""
    log = record(path).replay(game, log=True).log
    return [game.event(entry) for entry in log or []]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.relative_to(RECORDS)))
def test_a_recorded_game_still_ends_as_it_did(path: Path) -> None:
    game = GAMES[record(path).game]
    position = record(path).replay(game)
    assert position.to_act() == NOBODY
    assert record(path).result is not None


def test_what_only_version_1_allowed_is_replayed_under_version_1() -> None:
    old = record(RECORDS / "banquet" / f"{AGAIN}.json")
    assert [ply.who for ply in old.plies if ply.spelling == "covered"] == [1, 1, 0, 1, 0, 2]
    old.replay(BANQUET)
    with pytest.raises(BadRecord) as refused:
        replace(old, version=2).replay(BANQUET)
    assert (refused.value.reason, refused.value.facts["rule"]) == (Damage.ILLEGAL, "BAN-8")


@pytest.mark.parametrize(("game", "version"), VERSIONS, ids=[f"{game.key}-{version}" for game, version in VERSIONS])
def test_there_are_three_records_of_every_choice_with_every_number_of_seats(game: Game[Any], version: int) -> None:
    """A record lacks the options that are newer, and the rules of earlier versions are not recorded with them."""
    played = [record(path) for path in paths(game, version) if path.stem != AGAIN]
    known = {name for one in played for name in one.options} if version < game.version else game.chosen({})
    for seats in game.seats:
        ways = [tuple(game.chosen(one.options).items()) for one in played if len(one.seats) == seats]
        assert all(ways.count(way) == 3 for way in ways)
        chosen = {choice for way in ways for choice in way}
        possible = {choice for count, way in game.ways() if count == seats for choice in way.items()}
        assert chosen >= {(name, choice) for name, choice in possible if name in known}


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
def test_the_records_cause_every_kind_of_event(game: Game[Any]) -> None:
    seen = {type(event) for path in paths(game) for event in events(game, path)}
    assert seen == KINDS[game.key] - NEVER - OTHER_PACKS


@pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.key)
def test_the_last_event_tells_the_places(game: Game[Any]) -> None:
    for path in paths(game):
        result = record(path).result
        assert result is not None
        assert getattr(events(game, path)[-1], "places", None) == result.places
