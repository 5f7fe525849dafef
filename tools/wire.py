"""Writes the client's types from the server's, its games and languages, and what stands on cards: `./run wire`.

With `--check` it only says what is out of date.

How a type is written is in `typescript.py`.
"""

from __future__ import annotations

import importlib
import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Any, get_type_hints

import routes
from msgspec import to_builtins
from typescript import HEAD, Module, aliases, enum_text, union_text

from toque.bots import USUAL_RANK, Unknown
from toque.bots.levels import RANKS
from toque.engine import errors
from toque.engine.game import Game
from toque.engine.pack import Pack, PackReason
from toque.engine.texts.legend import Piece
from toque.games import GAMES
from toque.games.cuisine.rules.cards.effects import EFFECTS
from toque.server.live.wire import commands, heard, said
from toque.server.requests import answers
from toque.server.requests.faults import KINDS, Denied
from toque.server.requests.games import info
from toque.server.requests.problems import Misread
from toque.store.faults import StoreReason
from toque.table.faults import Broken, TableReason
from toque.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "src" / "wire"


def main(arguments: list[str]) -> int:
    """Write the files, or say which are out of date."""
    wanted = files()
    if "--check" not in arguments:
        TARGET.mkdir(parents=True, exist_ok=True)
        for name, text in wanted.items():
            (TARGET / name).write_text(text)
        return 0
    stale = out_of_date(wanted, TARGET)
    for name in stale:
        print(f"web/src/wire/{name} is out of date: run ./run wire", file=sys.stderr)
    return 1 if stale else 0


def files() -> dict[str, str]:
    """The expected content of every file, by name."""
    messages = Module("messages", [])
    messages.declare_all(commands, heard, said)
    api = Module("api", [messages])
    api.declare_all(answers)
    api.declare(Pack)
    api.declare(Piece)
    requests = routes.table(lambda info, is_read: api.spelled(info, is_read=is_read))
    games = [of_game(game, messages) for game in GAMES.values()]
    modules = {f"{module.name}.ts": module.text() for module in (messages, api, *games)}
    tables = {
        "requests.ts": api.importing(requests),
        "games.ts": game_list(),
        "languages.ts": languages(),
        "ranks.ts": ranks(),
        "reasons.ts": reasons(),
        "cuisine-effects.ts": effects(),
        "ladder.json": ladder(),
    }
    told = [game for game in GAMES.values() if type(game).legend is not Game.legend]  # their pieces say more than names
    return modules | tables | dict(legend(game, language) for game in told for language in LANGUAGES)


def game_list() -> str:
    """The games, just as the server answers `/api/games`."""
    text = json.dumps([to_builtins(info(game)) for game in GAMES.values()], indent=2, ensure_ascii=False)
    imports = 'import type { GameInfo } from "./api";'
    keys = union_text("GameKey", [json.dumps(key) for key in GAMES])
    doc = "/** The games as a server of this version offers them: the lobby shows them before a server has answered. */"
    games = f"export const GAMES: readonly (GameInfo & {{ key: GameKey }})[] = {text};"
    return "\n".join([HEAD, imports, "", keys, "", doc, games, ""])


def languages() -> str:
    """The languages that people can choose, and which of them are half-translated."""
    lines = [
        f"  {json.dumps(code) if '-' in code else code}: {json.dumps(language.name, ensure_ascii=False)},"
        for code, language in LANGUAGES.items()
    ]
    half = [json.dumps(code) for code, language in LANGUAGES.items() if not language.is_complete]
    names = [
        "/** What the languages call themselves, by their codes, in the order in which people are offered them. */",
        "export const LANGUAGE_NAMES = {",
        *lines,
        "} as const;",
    ]
    incomplete = [
        "/** The languages that lack texts, which are said in English instead. */",
        f"export const INCOMPLETE: readonly (keyof typeof LANGUAGE_NAMES)[] = [{', '.join(half)}];",
    ]
    return "\n".join([HEAD, "", *names, "", *incomplete, ""])


def ladder() -> str:
    """What the ladder measured, without the samples that only a test plays again."""
    file = ROOT / "docs" / "ladder.json"
    games: dict[str, Any] = json.loads(file.read_text())["games"] if file.exists() else {}
    for found in games.values():
        for rung in (*found["rungs"], *found["cheating"]):
            del rung["sample"], rung["blocks"], rung["ms_per_move"]
    return f"{json.dumps(games, indent=1, ensure_ascii=False)}\n"


def ranks() -> str:
    """The kitchen ranks of bots."""
    doc = "/** The kitchen ranks of bots, from the weakest to the strongest. */"
    usual = "/** The rank of a bot when nobody has chosen one. */"
    return "\n".join(
        [
            *(HEAD, "", doc, f"export const RANKS: readonly string[] = {json.dumps(RANKS)};"),
            *(usual, f"export const USUAL_RANK = {json.dumps(USUAL_RANK)};", ""),
        ]
    )


def legend(game: Game[Any], language: str) -> tuple[str, str]:
    """The name and the content of a file with the texts of a box's pieces in a language."""
    text = json.dumps(to_builtins(game.legend(game.pack(), language)), indent=1, ensure_ascii=False)
    return f"{game.key}-legend-{language}.json", f"{text}\n"


def effects() -> str:
    """When each effect of cuisine applies, by its word."""
    names = ("at_once", "lasting", "when_used", "in_meal")
    rows = {kind.word: names[kind.when] for kind in EFFECTS}
    kinds = union_text("When", [json.dumps(name) for name in names])
    lines = [f"  {json.dumps(word) if '-' in word else word}: {json.dumps(when)}," for word, when in rows.items()]
    doc = "/** When an effect applies: some wait until they are used, some only count in a meal. */"
    table = [
        "/** The effects that cards and judges can have. */",
        "export const EFFECTS: Record<string, When> = {",
        *lines,
        "};",
    ]
    return "\n".join([HEAD, "", doc, kinds, "", *table, ""])


def out_of_date(wanted: dict[str, str], place: Path) -> list[str]:
    """The files that are missing there, differ, or should not be there."""
    found = {path.name: path.read_text() for path in place.glob("*")}
    return sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))


def of_game(game: Game[Any], messages: Module) -> Module:
    """A game's view, events and moves."""
    module = Module(game.key, [messages])
    module.declare(get_type_hints(type(game).view)["return"])
    for room in ("events", "moves"):
        for name in aliases(importlib.import_module(f"toque.games.{game.key}.{room}")):
            module.declare_alias(name)
    return module


# Reasons


def reasons() -> str:
    """Every reason for a refusal, by the part of the server that refuses."""
    of_games: dict[str, type[StrEnum]] = {
        f"{game.key.capitalize()}Reason": importlib.import_module(f"toque.games.{game.key}.reasons").Reason
        for game in GAMES.values()
    }
    lists: dict[str, type[StrEnum]] = of_games | {
        "SpellingReason": errors.Unreadable,
        "SetupReason": errors.Unfit,
        "BotReason": Unknown,
        "PackReason": PackReason,
        "TableReason": TableReason,
        "JournalReason": Broken,
        "ServerReason": Denied,
        "RequestReason": Misread,
        "StoreReason": StoreReason,
    }
    parts = [
        enum_text(cls).replace(f"export type {cls.__name__} =", f"export type {name} =") for name, cls in lists.items()
    ]
    games = f"/** Why a game refuses a move. */\n{union_text('GameReason', list(of_games))}"
    every = f"/** Why something is not done. */\n{union_text('Reason', list(lists))}"
    kinds = [*dict.fromkeys(json.dumps(kind) for _, kind, _ in KINDS), '"request"', '"fault"']
    kind = f"/** What kind of thing is refused. */\n{union_text('Kind', kinds)}"
    return "\n\n".join([HEAD, *parts, games, every, kind]) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
