"""`Game`: the interface of every game. Its rules are in its `Position`; this is everything around them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from importlib.resources import files
from itertools import product
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from toque.engine.chance import fits
from toque.engine.errors import BadSetup, Fact, IllegalMove, Misspelled, Unfit, Unreadable
from toque.engine.events import Event
from toque.engine.pack import BadPack, Pack, PackFault, PackReason
from toque.engine.position import CHANCE, Position
from toque.engine.skill import Skill
from toque.engine.texts.legend import Legend, names_in

P = TypeVar("P", bound=Position)
Dump: TypeAlias = dict[str, Any]
"""A whole position as JSON."""
Unit: TypeAlias = Literal["points", "stars", "medals"]


class Refusal(Struct, frozen=True):
    """Why a move is not legal: the rule, a reason from the game's list, and facts for the words."""

    rule: str
    reason: StrEnum
    facts: dict[str, Fact] = {}


class Option(Struct, frozen=True):
    """A variant of the rules that a table may choose; the first choice is the default."""

    name: str
    choices: tuple[str, ...]
    seats: tuple[int, ...] = ()
    """The numbers of seats it applies to; empty: all."""
    given: dict[str, str] = {}
    """The choices of other options that it needs in order to apply."""

    def applies(self, seats: int, chosen: Mapping[str, str]) -> bool:
        """Whether this option changes anything at such a table."""
        fits = not self.seats or seats in self.seats
        return fits and all(chosen.get(name) == choice for name, choice in self.given.items())

    def needs(self) -> list[str]:
        """What it applies to, in few words: `2 seats`, `edition=2009`."""
        numbers = " or ".join(map(str, self.seats))
        return [*([f"{numbers} seats"] if numbers else []), *(f"{name}={is_}" for name, is_ in self.given.items())]


class Game(ABC, Generic[P]):
    """The interface of one game. `play` makes a move with all checks."""

    key: str
    """The word for it on the command line and in records."""
    title: str
    """The name on the box."""
    designer: str
    minutes: int
    """About how long a game takes."""
    version: int
    """The newest version of the rules. A change of behaviour bumps it, and the rule that changed reads it."""
    actions: int
    """Decisions are 0 ≤ action < actions, for all seats, packs and options."""
    seats: range
    options: tuple[Option, ...]
    unit: Unit = "points"
    """What a score is counted in."""
    has_other_packs: bool = True
    """Whether other packs make another game of it: other menus, another layout."""
    hidden: frozenset[str]
    """Fields of the dump that are in nobody's knowledge."""
    lapsing: int | None = None
    """The decision that the table makes after a countdown for players who have not, if the game has one."""
    final: frozenset[int] = frozenset()
    """Decisions that cannot be undone even with consent: what was covered stays covered."""
    skill: Skill[P] | None = None
    """What the game asks of people's hands; None if only dice and shuffles decide."""
    boxed: Pack | None = None
    boxed_before: frozenset[str] = frozenset()
    """Fingerprints of earlier editions of the included pack that play the same."""

    @abstractmethod
    def begin(self, seats: int, options: Mapping[str, str], pack: Pack, version: int) -> P:
        """A game under this version of the rules, before the first chance outcome; everything is checked already."""

    @abstractmethod
    def refusal(self, position: P, seat: int, action: int) -> Refusal | None:
        """Why this seat may not do this now; None exactly if it may."""

    @abstractmethod
    def spell(self, action: int, position: P | None = None) -> str:
        """The short spelling of an action: `pea 3`; in the words of the position's pack, or of the included one."""

    @abstractmethod
    def read(self, text: str, position: P | None = None) -> int:
        """The action a text stands for, in the words of the position's pack or the included one; raises Misspelled."""

    @abstractmethod
    def view(self, position: P, seat: int | None) -> Struct:
        """What the table shows this seat now; None is a spectator."""

    def shared_view(self, position: P, seats: Sequence[int]) -> Struct:
        """What the table shows on a screen that these seats share, while no hand is shown there."""
        return self.view(position, None)

    @abstractmethod
    def event(self, entry: Sequence[int]) -> Event:
        """An entry of the position's log as an event for people."""

    @abstractmethod
    def dump(self, position: P) -> Dump:
        """The whole position as JSON."""

    @abstractmethod
    def load(self, dump: Dump) -> P:
        """The position of a dump; raises BadSetup for an impossible one."""

    @abstractmethod
    def pack_faults(self, pack: Pack) -> list[PackFault]:
        """What is wrong with this game's part of a pack."""

    def legend(self, pack: Pack, language: str) -> Legend:
        """What a pack's pieces are called in a language, and what is written on them."""
        return names_in(pack, language)

    def new(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        pack: Pack | None = None,
        version: int | None = None,
    ) -> P:
        """A game before the first chance outcome, by default with the included pack; raises BadSetup, BadPack.

        A new game follows the newest rules; one that began earlier goes on under its own version and with its options.
        """
        assert version is None or self.knows(version), f"{self.key} has no version {version}"
        if pack is not None and pack.game != self.pack().game:
            facts: dict[str, Fact] = {"found": pack.game, "words": [self.pack().game]}
            raise BadPack([PackFault("game", PackReason.UNKNOWN_WORD, facts)])
        if seats not in self.seats:
            raise BadSetup(Unfit.WRONG_SEATS, game=self.key, seats=seats, least=self.seats[0], most=self.seats[-1])
        chosen = self.chosen(options or {})
        if version is None:
            self.must_apply(seats, chosen)
        return self.begin(seats, chosen, pack or self.pack(), version or self.version)

    def knows(self, version: int) -> bool:
        """Whether games under this version of the rules can be played here."""
        return 1 <= version <= self.version

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every option with its choice or its default; raises BadSetup."""
        known = {option.name: option.choices for option in self.options}
        for name, choice in options.items():
            if name not in known:
                raise BadSetup(Unfit.UNKNOWN_OPTION, game=self.key, option=name, options=list(known))
            if choice not in known[name]:
                raise BadSetup(Unfit.UNKNOWN_CHOICE, option=name, choice=choice, choices=list(known[name]))
        return {name: options.get(name, choices[0]) for name, choices in known.items()}

    def must_apply(self, seats: int, chosen: Mapping[str, str]) -> None:
        """Raise BadSetup if a choice other than the default would have no effect at such a table."""
        for option in self.options:
            if chosen[option.name] != option.choices[0] and not option.applies(seats, chosen):
                raise BadSetup(Unfit.DOES_NOT_APPLY, game=self.key, option=option.name, needs=", ".join(option.needs()))

    def applying(self, seats: int, options: Mapping[str, str]) -> dict[str, str]:
        """The options that apply at a table with these; an option newer than the table has its default."""
        chosen = self.chosen(options)
        return {option.name: chosen[option.name] for option in self.options if option.applies(seats, chosen)}

    def ways(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Every way to set up a table: each number of seats with each combination of options."""
        names = [option.name for option in self.options]
        for seats in self.seats:
            for choices in product(*(option.choices for option in self.options)):
                chosen = dict(zip(names, choices, strict=True))
                if chosen == self.chosen(self.applying(seats, chosen)):
                    yield seats, chosen

    def play(self, position: P, seat: int, action: int) -> None:
        """Apply a seat's decision or a chance outcome with all checks; an illegal one is refused with its rule."""
        self.check(position, seat, action)
        position.apply(seat, action)

    def check(self, position: P, seat: int, action: int) -> None:
        """Raise IllegalMove with the rule, Misspelled or BadSetup for what may not be done now."""
        if seat == CHANCE:
            if position.to_act() != CHANCE or not fits(position, action):
                raise BadSetup(Unfit.UNFIT_ANSWER, answer=str(action))
        elif not 0 <= seat < position.seats:
            raise BadSetup(Unfit.NO_SUCH_SEAT, seat=seat, seats=int(position.seats))
        elif not 0 <= action < self.actions:
            raise Misspelled(Unreadable.NO_SUCH_ACTION, action=action, actions=self.actions)
        elif action not in position.legal(seat):
            refusal = self.refusal(position, seat, action)
            assert refusal is not None, f"{self.key}: {action} is neither legal nor refused"
            raise IllegalMove(refusal.rule, refusal.reason, **refusal.facts)

    def rules(self) -> str:
        """The game's rule ledger."""
        return self.file("RULES.md").decode()

    def pack(self) -> Pack:
        """The included pack."""
        if self.boxed is None:
            self.boxed = Pack.read(self.file("pack.toml"))
        return self.boxed

    def is_in_box(self, fingerprint: str) -> bool:
        """Whether this is the included pack, or an earlier edition of it that plays the same."""
        return fingerprint == self.pack().fingerprint() or fingerprint in self.boxed_before

    def file(self, name: str) -> bytes:
        """A file of this game's folder."""
        return files(type(self).__module__.rpartition(".")[0]).joinpath(name).read_bytes()
