"""`Record`: a match as a small file. Its integers decide everything; the spellings beside them are for people."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Generic, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from toque.engine.errors import BadRecord, BadSetup, Damage, IllegalMove, Misspelled
from toque.engine.game import Game, P
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, NOBODY, Position

FORMAT: Literal[1] = 1
ADDED: dict[str, object] = {"key_hash": None, "key": None, "taken_over": 0, "halvings": {}}
"""Fields that earlier records do not have: a record without a value for one does not write it."""

Hex: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]
"""256 bits."""


class Ply(Struct, frozen=True, array_like=True):
    """One entry: who (a seat, or -1 for chance), the action or answer, and its spelling for people.

    Chance outcomes are decimal strings, because the key of a shuffle is larger than JavaScript's exact integers.
    """

    who: int
    action: int | Annotated[str, Meta(pattern=r"^[0-9]{1,19}(?!\n)$")]
    spelling: str

    def number(self) -> int:
        """The action as an integer."""
        return int(self.action)


class Outcome(Struct, frozen=True):
    """How a finished match ended."""

    scores: list[int]
    places: list[int]


class Record(Struct, frozen=True):
    """A match, finished or not."""

    toque: Literal[1]
    game: str
    version: int
    pack: str
    options: dict[str, str]
    seats: list[str]
    plies: list[Ply]
    result: Outcome | None = None
    key_hash: Hex | None = None
    """SHA-256 of the match key, shown at the start."""
    key: Hex | None = None
    """The match key, published at the end: `proof.py` draws every die and shuffle from it again."""
    taken_over: Annotated[int, Meta(ge=0)] = 0
    """How many first plies come from another match: they were not drawn with this key."""
    halvings: dict[Annotated[int, Meta(ge=0)], Annotated[int, Meta(ge=1)]] = {}
    """By ply: how often the search of the bot that decided there was halved, because its server was busy."""

    def replay(self, game: Game[P], ply: int | None = None, *, pack: Pack | None = None, log: bool = False) -> P:
        """The position after so many plies, by default after all; raises BadRecord if the record is inconsistent."""
        if not 0 <= (ply if ply is not None else 0) <= len(self.plies):
            raise BadRecord(Damage.NO_SUCH_PLY, ply=ply or 0, plies=len(self.plies))
        position = self.beginning(game, pack)
        if log:
            position.log = []
        for number, entry in enumerate(self.plies[:ply]):
            enter(game, position, number, entry)
        if ply is None:
            self.check_result(position)
        return position

    def beginning(self, game: Game[P], pack: Pack | None = None) -> P:
        """The position before the first ply; raises BadRecord for newer rules or another pack."""
        if not game.knows(self.version):
            raise BadRecord(Damage.OTHER_VERSION, game=self.game, found=self.version, known=game.version)
        if not (game.is_in_box(self.pack) if pack is None else self.pack == pack.fingerprint()):
            raise BadRecord(Damage.OTHER_PACK, game=self.game, found=self.pack)
        return game.new(len(self.seats), self.options, pack, self.version)

    def check_result(self, position: Position) -> None:
        """Raise BadRecord unless the recorded result is that of this position."""
        if self.result != outcome(position):
            raise BadRecord(Damage.OTHER_RESULT, game=self.game)

    def encoded(self) -> bytes:
        """The record as JSON for a file, one ply a line."""
        fields: dict[str, object] = msgspec.to_builtins(self)
        said = {name: value for name, value in fields.items() if name not in ADDED or value != ADDED[name]}
        lines = {name: json.dumps(value, ensure_ascii=False) for name, value in said.items()}
        plies = [json.dumps(ply, ensure_ascii=False) for ply in msgspec.to_builtins(self.plies)]
        lines["plies"] = "[\n  " + ",\n  ".join(plies) + "\n ]" if plies else "[]"
        return ("{\n" + ",\n".join(f' "{name}": {line}' for name, line in lines.items()) + "\n}\n").encode()

    @staticmethod
    def decoded(text: bytes) -> Record:
        """The record in this JSON; raises BadRecord for anything else. `replay` checks the moves."""
        try:
            head = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadRecord(Damage.NOT_JSON, said=str(error)) from error
        if not isinstance(head, dict) or not isinstance(head.get("toque"), int):
            raise BadRecord(Damage.NOT_A_RECORD, said="toque")
        if head["toque"] != FORMAT:
            raise BadRecord(Damage.OTHER_FORMAT, found=head["toque"], known=FORMAT)
        try:
            return msgspec.convert(head, Record, str_keys=True)
        except msgspec.ValidationError as error:
            raise BadRecord(Damage.NOT_A_RECORD, said=str(error)) from error


class Recorder(Generic[P]):
    """Plays one match with all checks and writes it down."""

    def __init__(
        self,
        game: Game[P],
        seats: Sequence[str],
        options: Mapping[str, str] | None = None,
        pack: Pack | None = None,
        version: int | None = None,
    ) -> None:
        self.game = game
        self.version = game.version if version is None else version
        self.pack = pack or game.pack()
        self.seats = list(seats)
        self.options = game.chosen(options or {})
        self.position = game.new(len(self.seats), self.options, self.pack, version)
        self.plies: list[Ply] = []

    @staticmethod
    def resumed(game: Game[P], record: Record, pack: Pack | None = None) -> Recorder[P]:
        """A recorder that continues a record; raises BadRecord."""
        position = record.replay(game, pack=pack)
        recorder = Recorder(game, record.seats, record.options, pack, record.version)
        recorder.position = position
        recorder.plies = list(record.plies)
        return recorder

    def play(self, who: int, action: int) -> None:
        """Play a decision or a chance outcome; an illegal one raises IllegalMove and changes nothing."""
        spelling = spelled(self.game, self.position, who, action)
        self.game.play(self.position, who, action)
        self.plies.append(Ply(who, str(action) if who == CHANCE else action, spelling))

    def record(self) -> Record:
        """The match so far."""
        return Record(
            toque=FORMAT,
            game=self.game.key,
            version=self.version,
            pack=self.pack.fingerprint(),
            options=self.options,
            seats=self.seats,
            plies=list(self.plies),
            result=outcome(self.position),
        )


def enter(game: Game[Any], position: Position, number: int, ply: Ply) -> None:
    """Play one entry of a record; raises BadRecord with the ply if it is impossible."""
    action = ply.number()
    if position.to_act() == NOBODY:
        raise BadRecord(Damage.AFTER_THE_END, ply=number)
    if ply.who != CHANCE and not 0 <= ply.who < position.seats:
        raise BadRecord(Damage.WRONG_SEAT, ply=number, who=ply.who)
    if isinstance(ply.action, str) != (ply.who == CHANCE):
        raise BadRecord(Damage.NOT_A_RECORD, said=f"plies[{number}]")
    if ply.spelling != spelled(game, position, ply.who, action):
        raise BadRecord(Damage.OTHER_SPELLING, ply=number, spelling=ply.spelling, action=str(action))
    try:
        game.play(position, ply.who, action)
    except IllegalMove as illegal:
        raise BadRecord(
            Damage.ILLEGAL, ply=number, rule=illegal.rule, reason=illegal.reason, move=ply.spelling
        ) from illegal
    except Misspelled as unread:
        raise BadRecord(Damage.NO_SUCH_MOVE, ply=number, action=str(action)) from unread
    except BadSetup as unfit:
        raise BadRecord(Damage.UNFIT_ANSWER, ply=number, answer=str(action)) from unfit


def spelled(game: Game[Any], position: Position, who: int, action: int) -> str:
    """An entry's spelling: that of the move, or the occasion of chance."""
    if who == CHANCE:
        return position.occasion() if position.to_act() == CHANCE else ""
    return game.spell(action, position) if 0 <= action < game.actions else ""


def outcome(position: Position) -> Outcome | None:
    """How the match ended; None while it goes on."""
    if position.to_act() != NOBODY:
        return None
    return Outcome([int(score) for score in position.scores()], [int(place) for place in position.places()])
