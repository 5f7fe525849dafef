"""A game at a real table: people play the physical game and type in what falls, so nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.seating import COOKS, bots_seated, check_name, check_range, seed_or_drawn, usual_seats
from toque.cli.play.sitting import SavedGame, Sitting, recorder_at
from toque.cli.words import registry
from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import CHANCE, NOBODY
from toque.engine.record import Ply, Recorder


class RealSitting(Sitting):
    """A game of everybody at one table; people have the first seats, bots the others."""

    is_real = True

    def __init__(self, recorder: Recorder[Any], bots: Sequence[str], seed: int, hand: str) -> None:
        super().__init__(recorder, 0, bots, seed)
        self.hand = self.game.read(hand)
        """The decision to act with a hand, which nobody is asked about."""

    def bots_seats(self) -> list[int]:
        seats = len(self.recorder.seats)
        return [*range(seats - len(self.bots), seats)]

    @property
    def is_asking(self) -> bool:
        """Whether something falls now that somebody has to type in."""
        return bool(self.position.to_act() == CHANCE)

    def decides(self) -> bool:
        """Let bots decide until somebody has to type something; False when the game is over."""
        while (who := int(self.position.to_act())) != NOBODY:
            if who == CHANCE:
                return True
            if self.hand in self.position.legal(who):
                self.recorder.play(who, self.hand)
            elif who in self.deciders:
                self.recorder.play(who, self.decision(who, self.deciders[who]))
            else:
                self.seat = who
                return True
        return False

    def advice(self) -> str:
        """How a bot wants its hand to be moved; empty for people."""
        last = self.recorder.plies[-1] if self.recorder.plies else None
        if last is None or last.who not in self.deciders or last.action != self.hand:
            return ""
        before = RealSitting(self.at(len(self.recorder.plies) - 1), self.bots, self.seed, self.game.spell(self.hand))
        return before.spell(before.decision(last.who, before.deciders[last.who]))

    def answer(self, outcome: int) -> None:
        """Enter what fell; an impossible outcome raises BadSetup and changes nothing."""
        self.recorder.play(CHANCE, outcome)

    def take_back(self) -> Ply:
        """Undo the last input; returns what it was. Raises CannotDo."""
        own = self.own_plies()
        if not own:
            raise CannotDo(CommandReason.NOTHING_TO_UNDO)
        taken = self.recorder.plies[own[-1]]
        self.go_back(own[-1])
        return taken

    def own_plies(self) -> list[int]:
        """The plies that somebody typed."""
        return [number for number, ply in enumerate(self.recorder.plies) if self.is_typed(ply)]

    def is_typed(self, ply: Ply) -> bool:
        """Whether somebody typed this: what fell, or a person's decision."""
        return ply.who == CHANCE or (ply.who not in self.deciders and ply.action != self.hand)

    def at(self, ply: int) -> Recorder[Any]:
        """The game up to a ply."""
        return recorder_at(self.game, self.recorder.record(), ply, self.recorder.pack)


def hand_of(game: Game[Any]) -> str:
    """The move with which a hand acts at a real table; raises CannotDo for a game that cannot be played there."""
    box = registry()[game.key].box
    if box is None:
        games = [key for key, words in registry().items() if words.box is not None]
        raise CannotDo(CommandReason.NO_REAL_TABLE, game=game.key, games=games)
    return box.hand


def seated(game: Game[Any], seats: int | None, names: str | None, bots: str | None) -> tuple[list[str], list[str]]:
    """Everybody's name, people first, and the bots at the last seats; raises CannotDo, NoSuchBot."""
    named = None if names is None else [name.strip() for name in names.split(",")]
    listed = 0 if bots is None else bots.count(",") + 1
    if seats is None:
        seats = usual_seats(game) if named is None else len(named) + listed
    people = seats - listed if named is None else len(named)
    check_range("the number of people", people, 1, seats)
    if bots is None and people != seats:
        raise CannotDo(CommandReason.WRONG_NUMBER_OF_NAMES, names=people, seats=seats)
    others = [] if bots is None or people == seats else bots_seated(bots, seats - people, game)
    called = [f"Player {seat + 1}" for seat in range(people)] if named is None else named
    for name in called:
        check_name(name)
    alike = [name.casefold() for name in called]
    for name in called:
        if alike.count(name.casefold()) > 1:
            raise CannotDo(CommandReason.NAME_TWICE, name=name)
    cooks = [cook for cook in COOKS if cook.casefold() not in alike]
    return [*called, *cooks[: len(others)]], others


def resumed(
    game: Game[Any], record: SavedGame, bots: str | None, seed: int | None, *, pack: Pack | None = None
) -> RealSitting:
    """The saved game where it stopped, with other bots and another seed if given; raises Fault."""
    hand = hand_of(game)
    record.replay(game, pack=pack)
    if record.result is not None:
        raise CannotDo(CommandReason.GAME_OVER)
    assert record.session is not None
    count = len(record.session.bots)
    check_range("the number of people", len(record.seats) - count, 1, len(record.seats))
    if bots is not None and not count:
        raise CannotDo(CommandReason.FIXED_BY_RECORD, option="--bots")
    others = bots_seated(",".join(record.session.bots) if bots is None else bots, count, game) if count else []
    own_seed = record.session.seed if seed is None else seed_or_drawn(seed)
    return RealSitting(recorder_at(game, record, len(record.plies), pack), others, own_seed, hand)
