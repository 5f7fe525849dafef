"""What is said when something cannot be: one saying for each reason, with what is possible instead."""

from __future__ import annotations

import re
import shlex
from difflib import get_close_matches
from enum import StrEnum

from toque.bots import Unknown
from toque.bots.levels import Unplayable
from toque.bots.values import Unsuited
from toque.cli.faults import CommandReason
from toque.cli.terminal.program import program
from toque.cli.words import words_for_reason
from toque.cli.words.bots import BLOCKS, LEVEL, UNKNOWN, WEIGHTS
from toque.cli.words.people import People, begun, listed
from toque.cli.words.saying import Saying
from toque.cli.words.storage import EXPORT, STORE
from toque.engine.errors import BadRecord, Damage, Fact, Facts, Fault, IllegalMove, Unfit, Unreadable
from toque.engine.pack import PackFault, PackReason
from toque.lab.arena import Unresumable
from toque.store.faults import ExportReason, StoreReason

UNREADABLE: dict[StrEnum, Saying] = {
    Unreadable.EMPTY: Saying("Nothing was typed."),
    Unreadable.UNKNOWN_WORD: Saying('"{word}" is not known here. Possible: {words}.', "word", "words"),
    Unreadable.AMBIGUOUS: Saying('"{word}" could mean {words}. Please type a little more.'),
    Unreadable.NO_SUCH_PIECE: Saying("There is no {text} in this game."),
    Unreadable.NO_SUCH_ACTION: Saying(
        "There is no action {action}; this game has {actions:action|actions}, counted from 0."
    ),
}

UNFIT: dict[StrEnum, Saying] = {
    Unfit.UNKNOWN_GAME: Saying('There is no game called "{game}". Possible: {games}.', "game", "games"),
    Unfit.WRONG_SEATS: Saying("{game} is for {least} to {most} players, not for {seats}."),
    Unfit.NO_SUCH_SEAT: Saying("There is no seat {seat} at a table of {seats}."),
    Unfit.UNKNOWN_OPTION: Saying('{game} has no option "{option}". Possible: {options}.', "option", "options"),
    Unfit.UNKNOWN_CHOICE: Saying('The option {option} cannot be "{choice}". Possible: {choices}.', "choice", "choices"),
    Unfit.DOES_NOT_APPLY: Saying("The option {option} of {game} would change nothing here. It needs: {needs}."),
    Unfit.UNFIT_ANSWER: Saying("Chance was not asked for that, or cannot answer {answer}."),
    Unfit.BAD_DUMP: Saying("No game can reach this position: {said}."),
}

DAMAGE: dict[StrEnum, Saying] = {
    Damage.NOT_JSON: Saying("This is not a record of a game: it is not JSON ({said})."),
    Damage.NOT_A_RECORD: Saying("This is JSON, but not a record of a game that Toque wrote ({said})."),
    Damage.OTHER_FORMAT: Saying("This record has format {found}; this version of Toque reads format {known}."),
    Damage.OTHER_VERSION: Saying(
        "This game follows version {found} of the rules of {game}; this version of Toque knows them up to version "
        "{known}. Open it with a newer Toque."
    ),
    Damage.OTHER_PACK: Saying(
        "This game of {game} was played with another pack of cards than the one in the box. Name that too: --pack FILE"
    ),
    Damage.WRONG_SEAT: Saying(
        "The record is right for {ply:ply|plies}; the next one is by seat {who}, which is not there."
    ),
    Damage.ILLEGAL: Saying("The record is right for {ply:ply|plies}; the next one, {move}, is against a rule: {why}."),
    Damage.UNFIT_ANSWER: Saying(
        "The record is right for {ply:ply|plies}; the next one is an impossible answer of chance."
    ),
    Damage.NO_SUCH_MOVE: Saying(
        "The record is right for {ply:ply|plies}; the next one, {action}, is not a move of this game."
    ),
    Damage.OTHER_SPELLING: Saying(
        'The record is right for {ply:ply|plies}; the next one says "{spelling}", but its number means another move.'
    ),
    Damage.AFTER_THE_END: Saying("The game is over after {ply:ply|plies}, but the record goes on."),
    Damage.OTHER_RESULT: Saying("The record's result is not how its game ends."),
    Damage.NO_SUCH_PLY: Saying("There is no ply {ply}: this record has {plies}. Possible: 0 to {plies}."),
    Damage.NO_KEY: Saying(
        "There is no key in this record, so nobody can tell whether its cards and dice were altered. A table shows "
        "its key when the game is over and no other table plays with the same key: get the record again then. "
        "A game played in the terminal has no key."
    ),
    Damage.WRONG_KEY: Saying(
        "The key in this record is not the one that was fixed at the start: its hash is {found}, and the record says "
        "{key_hash}. One of the two was altered."
    ),
    Damage.OTHER_HASH: Saying(
        "The hash of this record's key is {found}, not the one you noted. The hash is of another game, or the key "
        "was exchanged after the start."
    ),
    Damage.ALTERED_CHANCE: Saying(
        "The record is right for {ply:ply|plies}; the next one, {occasion}, was altered: "
        "the key gives {expected}, and the record says {found}."
    ),
}

PACK: dict[StrEnum, Saying] = {
    PackReason.NOT_TOML: Saying("this is not TOML ({said})."),
    PackReason.TOO_DEEP: Saying("this is nested too deep; a pack has at most {most} levels."),
    PackReason.TOO_MANY_PARTS: Saying("this pack has too many parts; at most {most} are read."),
    PackReason.MISSING: Saying("missing; expected: {expected}."),
    PackReason.WRONG_TYPE: Saying("of the wrong kind; expected: {expected}."),
    PackReason.UNKNOWN_KEY: Saying("this does not belong here; possible: {keys}.", "key", "keys"),
    PackReason.UNKNOWN_WORD: Saying('"{found}" is not known here; possible: {words}.', "found", "words"),
    PackReason.OTHER_FORMAT: Saying("this pack has format {found}; this version of Toque reads format {known}."),
    PackReason.EMPTY_NAME: Saying("this name is empty."),
    PackReason.ILLEGIBLE: Saying(
        "this text cannot be shown: at most {most} letters, no control characters, nothing that turns the line around."
    ),
    PackReason.WRONG_NUMBER: Saying("{found} is not right; expected: {expected}."),
    PackReason.TWICE: Saying("{found} is here a second time."),
    PackReason.ENDLESS: Saying(
        "these cards bring each other into the hand for ever: {circle}. Let one of them gain to discard instead."
    ),
}

COMMAND: dict[StrEnum, Saying] = {
    CommandReason.USAGE: Saying("{said} See: {command} --help"),
    CommandReason.STOPPED: Saying("Stopped before the end; nothing was finished or written."),
    CommandReason.SYSTEM: Saying("The system refused: {said}."),
    CommandReason.NOT_A_NUMBER: Saying('{what} has to be a whole number, like 4, not "{text}".'),
    CommandReason.NOT_SECONDS: Saying('{what} has to be a number of seconds, like 0.3, not "{text}".'),
    CommandReason.NOT_A_HASH: Saying(
        '{what} has to be the 64 digits and letters a to f that the table showed at the start, not "{text}".'
    ),
    CommandReason.OUT_OF_RANGE: Saying("{what} cannot be {number}; possible is {range}."),
    CommandReason.CANNOT_LISTEN: Saying(
        "Nobody can be let in at {host}, port {port}: {said}. Another port: --port NUMBER; any free one: --port 0."
    ),
    CommandReason.NOT_A_PACE: Saying('--pace has to be two numbers of seconds, like 0.5-1.4, not "{text}".'),
    CommandReason.NO_CLIENT: Saying("TOQUE_CLIENT should name the folder of a built client, and {folder} is none."),
    CommandReason.NOT_INSTALLED: Saying("This needs packages that are not installed. Try: pip install '{install}'"),
    CommandReason.NO_SUCH_FILE: Saying("There is no such file."),
    CommandReason.NOT_A_FILE: Saying("This is a folder or a device, not a file."),
    CommandReason.TOO_LARGE: Saying("This file is too large for what it should be; at most {most} bytes are read."),
    CommandReason.CANNOT_READ: Saying("This file cannot be read: {said}."),
    CommandReason.CANNOT_WRITE: Saying("This cannot be written: {said}. Nothing was saved."),
    CommandReason.ALTERED_DRAWS: Saying(
        "{file} was written, and holds what the database holds. But dice or shuffles in it do not follow from the keys "
        "of their matches, so somebody has changed them: {altered}. An older backup may still be right."
    ),
    CommandReason.FILE_EXISTS: Saying(
        "There is a file of this name already, and it is not overwritten. Choose another name."
    ),
    CommandReason.FILE_CHANGED: Saying(
        "Somebody else has changed this file since we read or wrote it, and it is not overwritten. "
        "To keep both: save FILE, with another name."
    ),
    CommandReason.NO_FILE_NAMED: Saying("No file is named."),
    CommandReason.NO_GAME_NAMED: Saying("Which game? Possible: {games}. For example: {toque} play soup"),
    CommandReason.NO_SUCH_RULE: Saying('{game} has no rule "{rule}". Possible: {first} to {last}.'),
    CommandReason.NOT_NAME_AND_CHOICE: Saying('"{option}" is not an option with its choice, like {example}.'),
    CommandReason.OPTION_TWICE: Saying("The option {option} is given twice."),
    CommandReason.WRONG_NUMBER_OF_BOTS: Saying(
        "{bots} bots are named for {seats:seat|seats}. Possible: one for all, or {seats}."
    ),
    CommandReason.NOT_A_TEST: Saying(
        '"{text}" is not a test. Name two strengths in Elo, the smaller one first, like 0,20.', "text"
    ),
    CommandReason.NOT_A_LADDER: Saying("This is not the data of a ladder: {said}."),
    CommandReason.NOTHING_TO_TRAIN: Saying("No bot of {game} learns. Possible: {games}.", "games"),
    CommandReason.WRONG_NUMBER_OF_NAMES: Saying(
        "{names:name is|names are} given for {seats:seat|seats} without a bot. Possible: one for each, with commas "
        "between them, like Anna,Bert."
    ),
    CommandReason.NAME_TWICE: Saying('Two players cannot both be called "{name}". Choose another name.'),
    CommandReason.NO_REAL_TABLE: Saying(
        "{game} cannot be played at a real table with this program, because its cards are hidden. Possible: {games}."
    ),
    CommandReason.NOT_WITH_REAL: Saying(
        "{option} cannot be chosen with --real: everybody at the table plays, each in turn."
    ),
    CommandReason.UNSPEAKABLE_NAME: Saying(
        '"{name}" cannot be a name: at most 40 letters that can be printed, please.'
    ),
    CommandReason.NAME_TAKEN: Saying('Nobody can be called "{name}" in a story. Choose another name.'),
    CommandReason.BROKEN_PACK: Saying("Faults in this pack: {faults}."),
    CommandReason.UNPLAYABLE_PACK: Saying(
        "This pack cannot be played with: {first} Everything that is wrong with it: {toque} pack check {file}"
    ),
    CommandReason.PACK_OF_ANOTHER_GAME: Saying("This is a pack for {found}, not for {game}."),
    CommandReason.WRONG_PACK: Saying("This game of {game} was not played with the pack in {pack}."),
    CommandReason.OTHER_GAME: Saying("This is a game of {found}, not of {game}."),
    CommandReason.GAME_OVER: Saying("This game is over; look at it with: {toque} replay {file}"),
    CommandReason.FIXED_BY_RECORD: Saying("{option} cannot be chosen with --resume: the saved game decides that."),
    CommandReason.NOTHING_TO_UNDO: Saying("There is nothing to take back: this is your first decision."),
    CommandReason.STAYS_COVERED: Saying("Nobody goes back behind the move {move}: what was covered stays covered."),
    CommandReason.STAYS_FALLEN: Saying("Nobody goes back behind a pour or a flip: what has fallen stays where it is."),
    CommandReason.NOT_IN_A_TERMINAL: Saying("{why}"),
    CommandReason.NOT_AN_ANSWER: Saying('"{text}" is not an answer here. Possible: {answers}.', "text", "answers"),
    CommandReason.CANNOT_HAVE_HAPPENED: Saying("{why}. Possible: {answers}."),
    CommandReason.NOT_A_FILL: Saying(
        '--fill has to be condiments and salt, like 15+5, at most {condiments} and {salt}, not "{text}".'
    ),
    CommandReason.NOT_NOISE: Saying('{what} has to be a number, like 0.2, not "{text}".'),
    CommandReason.NO_SUCH_TECHNIQUE: Saying(
        'There is no technique called "{technique}". Possible: {techniques}.', "technique", "techniques"
    ),
    CommandReason.TABLE_KEPT: Saying(
        "Stopped; {done} of {cells} parts of the table are kept here. The same command goes on from there."
    ),
    CommandReason.NO_PART: Saying(
        "This should keep parts of a table and cannot be read. Repair it, or remove it to start over."
    ),
    CommandReason.OTHER_RUNS: Saying(
        "Parts of a table with {runs:run|runs} are kept here. Go on with --runs {runs}, choose another --out, "
        "or remove it to start over."
    ),
    CommandReason.OTHER_PHYSICS: Saying(
        "Parts of a table of other physics are kept here. Choose another --out, or remove it to start over."
    ),
    CommandReason.NO_SUCH_NUMBER: Saying(
        "There is no move number {number}. Possible: 1 to {most}, or a move as it is spelled."
    ),
    CommandReason.NUMBER_OR_WORD: Saying(
        '"{text}" could mean move {text}, {move}, or {moves}: '
        "type #{text} for the move with that number, or the move as it is spelled."
    ),
    CommandReason.NOT_A_MOVE: Saying('"{text}" is not a move here. Possible: {moves}.', "text", "moves"),
    CommandReason.NOT_LIKE_A_MOVE: Saying('"{text}" is not a move here. Possible are moves like {moves}.'),
    CommandReason.SEVERAL_MOVES: Saying('"{text}" could mean {moves}. Please type a little more, or the number.'),
}

SAYINGS: dict[type[StrEnum], dict[StrEnum, Saying]] = {
    Unreadable: UNREADABLE,
    Unfit: UNFIT,
    Damage: DAMAGE,
    PackReason: PACK,
    Unknown: UNKNOWN,
    Unsuited: WEIGHTS,
    Unplayable: LEVEL,
    Unresumable: BLOCKS,
    CommandReason: COMMAND,
    StoreReason: STORE,
    ExportReason: EXPORT,
}
"""By list of reasons: equal words in two lists mean two things."""


def message(fault: Fault, people: People | None = None) -> str:
    """What is wrong and what is possible, for a person."""
    text = said(fault, people or People())
    about = fault.facts.get("file") or fault.facts.get("database")
    return f"{about}: {text}" if about else text


def said(fault: Fault, people: People) -> str:
    """The sentence for a fault."""
    if isinstance(fault, IllegalMove):
        return f"{against(fault, people)}."
    facts = {**fault.facts, "toque": program()}
    if isinstance(fault, BadRecord) and fault.reason is Damage.ILLEGAL:
        illegal = fault.__cause__
        facts["why"] = against(illegal, people) if isinstance(illegal, IllegalMove) else str(facts["rule"])
    match fault.reason, facts:
        case (Unfit.NO_SUCH_SEAT, {"seat": int(seat)}):
            facts["seat"] = seat + 1  # people count seats from 1
        case (Damage.WRONG_SEAT, {"who": int(seat)}):
            facts["who"] = seat + 1
    if fault.reason in (CommandReason.GAME_OVER, CommandReason.UNPLAYABLE_PACK) and "file" in facts:
        facts["file"] = shlex.quote(str(facts["file"]))
    if fault.reason is CommandReason.OUT_OF_RANGE:
        facts["range"] = f"{facts['least']} to {facts['most']}" if "most" in facts else f"{facts['least']} or more"
    return spoken(fault.reason, facts)


def against(illegal: IllegalMove, people: People) -> str:
    """The rule against a move, and why."""
    words = words_for_reason(illegal.reason)
    assert words is not None, f"no words for {illegal.reason!r}"
    return f"{begun(words.because(illegal.reason, illegal.facts, people))} ({illegal.rule})"


def spoken(reason: StrEnum, facts: Facts) -> str:
    """The saying for a reason with its facts in place, and the closest possible word if one is close."""
    saying = SAYINGS[type(reason)][reason]
    text = saying.text.format_map({name: Shown(fact) for name, fact in facts.items()})
    possible = facts.get(saying.possible)
    asked = str(facts.get(saying.asked, ""))
    choices = possible if isinstance(possible, list) and len(possible) > 1 else []
    close = get_close_matches(asked.lower(), choices, n=1)
    return f"{text} Did you mean {close[0]}?" if close and close[0] != asked else text


def shown(fact: Fact) -> str:
    """A fact in a sentence."""
    return listed(fact, "or") if isinstance(fact, list) else str(fact)


class Shown:
    """A fact in its place in a saying; `{ply:ply|plies}` counts: `1 ply`, `2 plies`."""

    def __init__(self, fact: Fact) -> None:
        self.fact = fact

    def __format__(self, things: str) -> str:
        if not things:
            return shown(self.fact)
        one, several = things.split("|")
        return f"{self.fact} {one if self.fact == 1 else several}"


def pack_message(fault: PackFault) -> str:
    """A fault in a pack, with its place in words: `cards, entry 4, copies`, then what is wrong."""
    facts = {"key": fault.where.rpartition(".")[2], **fault.facts}
    place = re.sub(r"\[(\d+)\]", lambda number: f".entry {int(number[1]) + 1}", fault.where).replace(".", ", ")
    text = spoken(fault.reason, facts)
    return f"{place}: {text}" if place else begun(text)


def to_json(fault: Fault) -> dict[str, object]:
    """A fault as JSON: its reason, its facts and the same words."""
    error = {"reason": str(fault.reason), "facts": dict(fault.facts), "message": message(fault)}
    if isinstance(fault, IllegalMove):
        error["rule"] = fault.rule
    return {"error": error}
