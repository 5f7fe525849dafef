"""`toque replay`: the story of a record, and the position at any ply."""

from __future__ import annotations

from pathlib import Path

import msgspec

from toque.cli.play.results import places
from toque.cli.play.seating import told_apart
from toque.cli.play.sitting import happened, read_saved
from toque.cli.records.packs import pack_of
from toque.cli.terminal.files import about, content
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words import words_of
from toque.cli.words.people import People, counted
from toque.engine.position import NOBODY
from toque.engine.record import outcome
from toque.games import game_named


def replay(file: Path, ply: int | None, pack: Path | None = None, *, json: bool) -> None:
    """Replay a record, all of it or its first plies, and show where it stands; raises Fault."""
    text = content(file)
    with about(file):
        record = read_saved(text)
        game = game_named(record.game)
        cards = pack_of(record, game, pack)
        position = record.replay(game, ply, pack=cards, log=True)
    events = happened(game, position)
    at = len(record.plies) if ply is None else ply
    if json:
        print_json(
            {
                "game": record.game,
                "version": record.version,
                "options": record.options,
                "seats": record.seats,
                "ply": at,
                "plies": len(record.plies),
                "finished": record.result is not None,
                "events": msgspec.to_builtins(events),
                "position": game.dump(position),
                "result": msgspec.to_builtins(outcome(position)),
            }
        )
        return
    screen = Screen()
    people = People(told_apart(record.seats))
    words = words_of(game.key)(game, people, cards)
    screen.say(f"{game.title}: {', '.join(people.names)}. {counted(len(record.plies), 'ply', 'plies')}.")
    if record.result is None:
        screen.say(f"This game is not finished. {words.bared}")
    for event in events:
        screen.say_all(words.told(event))
    if position.to_act() == NOBODY:
        screen.head("Places")
        screen.say_all(places(position, words, people), indent="     ")
        screen.head("How it came about")
        screen.say_all(words.account(events), indent="    ")
    else:
        screen.head(f"After {at} of {counted(len(record.plies), 'ply', 'plies')}")
        screen.say_all(words.everything(position))
