"""One person's game against bots. Chance and bots answer from one seed, so a game taken back meets the same cards."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from toque.bots import adviser_of, bot_named
from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.seating import MOST_SEED, bots_seated, check_range, seed_or_drawn
from toque.engine.chance import Keyed, follows_from_key
from toque.engine.decider import Decider
from toque.engine.errors import BadRecord, Damage, IllegalMove
from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, NOBODY, Position
from toque.engine.record import Ply, Record, Recorder, enter
from toque.engine.rng import KEYS, Rng


class Session(Struct, frozen=True, omit_defaults=True):
    """How to go on with a saved game: the person's seat, the bots at the others in order, and the seed."""

    seat: int
    bots: list[str]
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)]
    real: bool = False
    """Whether it is played at a real table: then people have the first seats, and bots the last ones."""


class SavedGame(Record, frozen=True, kw_only=True):
    """A record that also says how to go on."""

    session: Session | None = None


class Sitting:
    """A game as one seat lives through it."""

    is_real = False
    """Whether people play it with the box at a table of their own."""

    def __init__(self, recorder: Recorder[Any], seat: int, bots: Sequence[str], seed: int) -> None:
        self.recorder = recorder
        self.game: Game[Any] = recorder.game
        self.seat = seat
        self.bots = list(bots)
        self.seed = seed
        self.secret = hashlib.sha256(f"toque {seed}".encode()).digest()
        self.chance = Keyed(self.secret)
        others = self.bots_seats()
        self.deciders = {each: bot_named(bot, self.game.key) for each, bot in zip(others, self.bots, strict=True)}
        self.told = 0
        if recorder.position.log is None:
            recorder.position.log = []

    def bots_seats(self) -> list[int]:
        """Where the bots sit."""
        return [each for each in range(len(self.recorder.seats)) if each != self.seat]

    def bots_by_seat(self) -> dict[int, str]:
        """The names of the bots, by seat."""
        return dict(zip(self.deciders, self.bots, strict=True))

    @property
    def position(self) -> Position:
        """Where the game stands."""
        position: Position = self.recorder.position
        return position

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.position.to_act() == NOBODY)

    @property
    def has_own_pack(self) -> bool:
        """Whether another pack than the one in the box is played with."""
        return bool(self.recorder.pack.fingerprint() != self.game.pack().fingerprint())

    def decides(self) -> bool:
        """Let chance and bots act until this seat has to decide; False when the game is over."""
        position = self.position
        while (who := int(position.to_act())) != self.seat:
            if who == NOBODY:
                return False
            if who == CHANCE:
                self.recorder.play(CHANCE, self.drawn())
            else:
                self.recorder.play(who, self.decision(who, self.deciders[who]))
        return True

    def drawn(self) -> int:
        """What chance answers: dice and shuffles the same whatever was played, a hand as its technique does."""
        if follows_from_key(self.position):
            return int(self.chance.answer(self.position))
        return int(self.position.by_hand(self.rng("hand")))

    def decision(self, seat: int, bot: Decider) -> int:
        """What a bot does in this seat's place; it sees only what the seat may, and the same ply draws the same."""
        rng = self.rng("bot")
        return int(bot.decide(self.position.determinize(seat, rng), seat, rng))

    def rng(self, use: str) -> Rng:
        """A generator for this use at this ply."""
        digest = hmac.digest(self.secret, f"{use}/{len(self.recorder.plies)}".encode(), "sha256")
        return Rng(int.from_bytes(digest, "big") % KEYS)

    def hint(self) -> int:
        """What the game's adviser would do here; it knows nothing that a person may have forgotten."""
        return self.decision(self.seat, adviser_of(self.game.key))

    def legal_spellings(self) -> list[str]:
        """Everything this seat may do now, as it is spelled."""
        return [self.spell(int(action)) for action in self.position.legal(self.seat)]

    def spell(self, action: int) -> str:
        """An action in the words of this game's pack."""
        return self.game.spell(action, self.position)

    def read(self, text: str) -> int:
        """The action a text stands for in the words of this game's pack; raises Misspelled."""
        return self.game.read(text, self.position)

    def refusal_of(self, actions: Sequence[int]) -> IllegalMove | None:
        """The rule against all of these, if it is the same."""
        refusals = [self.game.refusal(self.position, self.seat, action) for action in actions]
        first = refusals[0] if refusals else None
        if first is None or any(each != first for each in refusals):
            return None
        return IllegalMove(first.rule, first.reason, **first.facts)

    def play(self, action: int) -> None:
        """Decide for this seat; raises IllegalMove or Misspelled and leaves all as it was."""
        self.recorder.play(self.seat, action)

    def undo(self) -> str:
        """Undo this seat's previous decision; returns its spelling. Raises CannotDo."""
        own = self.own_plies()
        if not own:
            raise CannotDo(CommandReason.NOTHING_TO_UNDO)
        taken = self.recorder.plies[own[-1]].spelling
        for ply in self.recorder.plies[own[-1] :]:
            if ply.who != CHANCE and ply.number() in self.game.final:
                raise CannotDo(CommandReason.STAYS_COVERED, move=ply.spelling)
        if self.hand_moved(own[-1]):  # otherwise a player could try again for a luckier outcome
            raise CannotDo(CommandReason.STAYS_FALLEN)
        self.go_back(own[-1])
        return taken

    def hand_moved(self, since: int) -> bool:
        """Whether a hand has poured or flipped since a ply."""
        record = self.recorder.record()
        position = record.replay(self.game, since, pack=self.recorder.pack)
        for number, ply in enumerate(record.plies[since:], since):
            if ply.who == CHANCE and not follows_from_key(position):
                return True
            enter(self.game, position, number, ply)
        return False

    def own_plies(self) -> list[int]:
        """The plies at which this seat decided."""
        return [number for number, ply in enumerate(self.recorder.plies) if ply.who == self.seat]

    def go_back(self, ply: int) -> None:
        """Replay the game up to a ply."""
        self.recorder = recorder_at(self.game, self.recorder.record(), ply, self.recorder.pack)
        self.told = 0

    def events(self, since: int = 0) -> list[Event]:
        """What this seat has seen, starting from some entry of the log."""
        entries = happened(self.game, self.position, since)
        return [seen for event in entries if (seen := event.seen_by(self.seat)) is not None]

    def news(self) -> list[Event]:
        """What this seat has seen since it was last told."""
        news = self.events(self.told)
        self.be_told()
        return news

    def be_told(self) -> None:
        """Mark everything that has happened so far as told."""
        self.told = len(self.position.log or [])

    def saved(self) -> SavedGame:
        """The game so far, to be resumed later."""
        session = Session(self.seat, self.bots, self.seed, self.is_real)
        record = self.recorder.record()
        return SavedGame(**msgspec.structs.asdict(record), session=session)


def happened(game: Game[Any], position: Position, since: int = 0) -> list[Event]:
    """The events of the position's log, starting from some entry."""
    return [game.event([int(number) for number in entry]) for entry in (position.log or [])[since:]]


def recorder_at(game: Game[Any], record: Record, ply: int, pack: Pack | None = None) -> Recorder[Any]:
    """A recorder at so many plies of the record, with its log."""
    position = record.replay(game, ply, pack=pack, log=True)
    recorder = Recorder(game, record.seats, record.options, pack, record.version)
    recorder.position = position
    recorder.plies = list[Ply](record.plies[:ply])
    return recorder


def read_saved(text: bytes) -> SavedGame:
    """A saved game, or any other record; raises BadRecord."""
    try:
        Record.decoded(text)
        return msgspec.json.decode(text, type=SavedGame)
    except msgspec.ValidationError as error:
        raise BadRecord(Damage.NOT_A_RECORD, said=str(error)) from error


def resumed(
    game: Game[Any],
    record: SavedGame,
    seat: int | None = None,
    bots: str | None = None,
    seed: int | None = None,
    *,
    pack: Pack | None = None,
) -> Sitting:
    """The saved game where it stopped; other bots and another seed if given, a seat if none is noted. Raises Fault."""
    seats = len(record.seats)
    record.replay(game, pack=pack)
    if record.result is not None:
        raise CannotDo(CommandReason.GAME_OVER)
    if seat is not None and record.session is not None:  # otherwise a player could look into a bot's hand
        raise CannotDo(CommandReason.FIXED_BY_RECORD, option="--seat")
    session = record.session or Session(0, ["greedy"] * (seats - 1), seed_or_drawn(seed))
    own_seat = session.seat if seat is None else seat
    check_range("the seat" if seat is None else "--seat", own_seat + 1, 1, seats)
    own_seed = session.seed if seed is None else seed_or_drawn(seed)
    others = bots_seated(",".join(session.bots) if bots is None else bots, seats - 1, game)
    return Sitting(recorder_at(game, record, len(record.plies), pack), own_seat, others, own_seed)
