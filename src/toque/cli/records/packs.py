"""Packs of cards: `toque pack` checks one or shows the one in the box; other commands play with one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from click.exceptions import Exit

from toque.cli.edge import REFUSED
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.terminal.files import content
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words.faults import pack_message, to_json
from toque.engine.game import Game
from toque.engine.pack import Pack, PackFault
from toque.engine.record import Record
from toque.games import game_named, pack_faults


def check(file: Path, *, json: bool) -> None:
    """Print whether a pack is valid, or everything that is wrong with it; raises Exit with 2 for faults."""
    faults = pack_faults(content(file))
    if json:
        print_json(verdict(file, faults))
    elif not faults:
        Screen().say(f"{file}: this pack is right.")
    else:
        screen = Screen(stderr=True)
        screen.say(f"{file}: faults in this pack: {len(faults)}.")
        for fault in faults:
            screen.say(pack_message(fault), indent="    ")
    if faults:
        raise Exit(REFUSED)


def verdict(file: Path, faults: list[PackFault]) -> dict[str, object]:
    """What was found, as JSON; faults are an error too."""
    found = [{**msgspec.to_builtins(fault), "message": pack_message(fault)} for fault in faults]
    report: dict[str, object] = {"file": str(file), "right": not faults, "faults": found}
    if faults:
        report |= to_json(CannotDo(CommandReason.BROKEN_PACK, file=str(file), faults=len(faults)))
    return report


def show(key: str, *, json: bool) -> None:
    """The pack in the box, as it is written."""
    game = game_named(key)
    if json:
        print_json(game.pack().content)
    else:
        print(game.file("pack.toml").decode(), end="")


def pack_for(game: Game[Any], file: Path | None) -> Pack | None:
    """The pack in a file, to play this game with; None is the one in the box. Raises CannotDo."""
    if file is None:
        return None
    text = content(file)
    faults = pack_faults(text)
    if faults:
        raise CannotDo(CommandReason.UNPLAYABLE_PACK, file=str(file), first=pack_message(faults[0]))
    pack = Pack.read(text)
    if pack.game != game.key:
        raise CannotDo(CommandReason.PACK_OF_ANOTHER_GAME, file=str(file), found=pack.game, game=game.key)
    return pack


def pack_of(record: Record, game: Game[Any], file: Path | None) -> Pack | None:
    """The same for a game that was played with it; raises CannotDo for another."""
    pack = pack_for(game, file)
    if pack is not None and pack.fingerprint() != record.pack:
        raise CannotDo(CommandReason.WRONG_PACK, game=game.key, pack=str(file))
    return pack
