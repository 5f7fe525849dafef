"""`toque verify`: whether cards and dice in a record follow from its key, and what that does and does not prove."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.seating import told_apart
from toque.cli.play.sitting import read_saved
from toque.cli.records.packs import pack_of
from toque.cli.terminal.files import about, content
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words.people import counted, listed
from toque.engine.position import CHANCE
from toque.engine.proof import Proof, proof
from toque.engine.record import Record
from toque.games import game_named

HASH = re.compile(r"[0-9a-f]{64}")


def verify(file: Path, noted: str | None, pack: Path | None = None, *, json: bool) -> None:
    """Draw chance in a record again and say what its key proves; raises Fault."""
    noted = None if noted is None else hash_typed(noted)
    text = content(file)
    with about(file):
        record = Record.decoded(text)
        game = game_named(record.game)
        cards = pack_of(record, game, pack)
        if noted is None and is_real(record, text):
            record.replay(game, pack=cards)
            show_real(record, game.title, json=json)
            return
        found = proof(game, record, cards, noted=noted)
    if json:
        print_json(
            {
                "right": True,
                "game": record.game,
                "seats": record.seats,
                "finished": record.result is not None,
                "key_hash": record.key_hash,
                "noted": noted is not None,
                **msgspec.to_builtins(found),
            }
        )
        return
    screen = Screen()
    names = ", ".join(told_apart(record.seats))
    screen.say(f"{game.title}: {names}. {counted(found.plies, 'ply', 'plies')}.")
    if record.result is None:
        screen.say("This game is not finished; it is verified as far as the record goes.")
    which = "published at the start, and it is the one you noted" if noted else "published at the start"
    screen.say(f"The key in this record fits the hash {which}:")
    screen.say_whole([f"  {record.key_hash}"])
    if noted is None:
        screen.say("Only you know which one you saw then: compare the two, or give yours with --hash.")
    screen.say_all(proven(found))
    screen.say_all(not_proven(found))
    ending = "" if record.result is None else ", and the result is how the game ends"
    screen.say(f"Every move is legal{ending}. What players decided, a key cannot prove.")


def is_real(record: Record, text: bytes) -> bool:
    """Whether the record is of a game at a real table, where no key decides anything."""
    if record.key is not None or record.key_hash is not None:
        return False
    session = read_saved(text).session
    return session is not None and session.real


def show_real(record: Record, title: str, *, json: bool) -> None:
    """What can be said of a game at a real table: it was played by the rules, with what people say that fell."""
    typed = [number for number, ply in enumerate(record.plies) if ply.who == CHANCE]
    if json:
        about = {"right": True, "game": record.game, "seats": record.seats, "finished": record.result is not None}
        empty = {"key_hash": None, "noted": False, "dice": 0, "shuffles": 0, "taken_over": 0}
        print_json({**about, **empty, "plies": len(record.plies), "unproven": typed, "real": True})
        return
    screen = Screen()
    screen.say(f"{title}: {', '.join(told_apart(record.seats))}. {counted(len(record.plies), 'ply', 'plies')}.")
    what = counted(len(typed), "thing that fell was", "things that fell were")
    screen.say(f"This game was played at a real table. {what} typed in there: no key decides them, people do.")
    ending = "" if record.result is None else ", and the result is how the game ends"
    screen.say(f"Every move is legal{ending}. What is said to have fallen is all possible.")


def hash_typed(text: str) -> str:
    """The hash somebody typed, however it was spaced; raises CannotDo."""
    noted = "".join(text.split()).lower()
    if not HASH.fullmatch(noted):
        raise CannotDo(CommandReason.NOT_A_HASH, what="--hash", text=text)
    return noted


def proven(found: Proof) -> list[str]:
    """How many dice and shuffles are right."""
    things = {"die": (found.dice, "dice"), "shuffle": (found.shuffles, "shuffles")}
    drawn = [counted(number, thing, several) for thing, (number, several) in things.items() if number]
    if not drawn:
        return ["No die or shuffle in it was drawn with this key."]
    were, are = ("was", "is") if found.dice + found.shuffles == 1 else ("were", "all are")
    return [f"{listed(drawn)} {were} drawn again from the key, and {are} right."]


def not_proven(found: Proof) -> list[str]:
    """What this key says nothing about."""
    lines: list[str] = []
    if found.unproven:
        answers = counted(len(found.unproven), "pour or flip is", "pours and flips are")
        skill = "it takes skill and follows" if len(found.unproven) == 1 else "they take skill and follow"
        lines.append(f"{answers} the server's word, because {skill} from no key.")
    if found.taken_over:
        plies = "ply was" if found.taken_over == 1 else f"{found.taken_over:,} plies were"
        lines.append(f"The first {plies} taken over from another match, and this key does not prove them.")
    return lines
