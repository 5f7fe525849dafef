"""`Outline`: what lists, codes and due times need to know about a table; thousands of them fit into memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from toque.table.acts import presence
from toque.table.head import Stage, TurnBased
from toque.table.journal.entries import (
    Entry,
    Kept,
    Milliseconds,
    Noted,
    Occupant,
    Person,
    Resigned,
    Seated,
    Started,
)
from toque.table.match import Match
from toque.table.state.clocks import SECOND
from toque.table.state.company import seat_name

HOUR = 3600_000
OPEN_FOR = 24 * HOUR
"""Milliseconds after which a table that has not begun is closed."""
IDLE_FOR = 60 * 24 * HOUR
"""Milliseconds after which an abandoned game is closed."""
CHANGES_PROFILE = (Seated, Kept, Started, Resigned)


class Profile(Struct, frozen=True):
    """The part of an outline that no move changes."""

    id: str
    game: str
    options: dict[str, str]
    host: str
    opened: Milliseconds
    listed: bool
    """Whether everybody may find the table."""
    watchers: int | None
    """Seconds after which spectators see what happens; None: there are none."""
    stage: Stage
    occupants: list[Occupant]
    resigned: list[int]
    kept: dict[int, str]
    """Empty seats that are kept for a person."""
    called: dict[int, str]
    """Seats with a name of their own."""
    party: list[str]
    """The people who see everything without a delay."""

    def seats_of(self, person: str) -> list[int]:
        """The seats a person holds and has not given up."""
        owner = Person(person)
        return [seat for seat, who in enumerate(self.occupants) if who == owner and seat not in self.resigned]

    def kept_for(self, person: str) -> list[int]:
        """The seats that are kept for a person."""
        return [seat for seat, whose in sorted(self.kept.items()) if whose == person]

    def people(self) -> set[str]:
        """Everybody whose table this is: the host, people with a seat, and people who are expected."""
        seated = [occupant.id for occupant in self.occupants if isinstance(occupant, Person)]
        return {self.host, *seated, *self.kept.values()}

    def expected(self) -> list[str]:
        """The people who have a seat, or one that is kept for them."""
        seated = [occupant.id for occupant in self.occupants if isinstance(occupant, Person)]
        return sorted({*seated, *self.kept.values()})

    def is_mine(self, person: str) -> bool:
        """Whether this person plays here, is expected, or has opened the table."""
        return person == self.host or bool(self.seats_of(person) or self.kept_for(person))

    def may_watch(self, person: str | None) -> bool:
        """Whether this person may look at the table at all."""
        if self.watchers is not None or self.stage is Stage.OPEN:
            return True
        return person == self.host or person in self.party

    def seat_name(self, seat: int, names: Mapping[str, str]) -> str:
        """What the occupant of a seat is called, or the person an empty one is kept for."""
        return seat_name(seat, self.occupants[seat], self.called, self.kept, names)

    def without_names_of(self, person: str) -> Profile:
        """The same without the names this person gave to their seats."""
        own = {*self.kept_for(person), *(seat for seat, who in enumerate(self.occupants) if who == Person(person))}
        return replace(self, called={seat: name for seat, name in self.called.items() if seat not in own})


class Outline(Struct, frozen=True):
    """A table that is not over, in short."""

    profile: Profile
    last: Milliseconds
    """When something happened last."""
    waiting: list[tuple[int, Milliseconds | None]]
    """The seats it waits for, each with the time when its clock runs out."""
    due: Milliseconds
    """When the table has to be loaded at the latest: a turn of days is over, or the table is abandoned."""

    def is_secret(self, now: Milliseconds) -> bool:
        """Whether spectators must not see this yet: it happened too recently."""
        delay = self.profile.watchers
        if not delay:
            return False
        return self.profile.stage is Stage.RUNNING and self.last + delay * SECOND > now


def outlined(match: Match, before: Outline | None = None, new: Sequence[Entry] = ()) -> Outline:
    """The outline of a match; parts of the previous outline that the new entries do not change are reused."""
    if before is None or match.stage is not before.profile.stage or changes_profile(new):
        profile = profile_of(match)
    else:
        profile = before.profile
    flag = match.standing.clocks.flag
    waiting = [(seat, flag(seat)) for seat in match.owing()]
    return Outline(profile, match.standing.time, waiting, due(match))


def changes_profile(entries: Sequence[Entry]) -> bool:
    """Whether one of these entries changes who sits where and what they are called."""
    return any(
        isinstance(act, CHANGES_PROFILE) or (isinstance(act, Noted) and act.kind == "seat")
        for act in (entry.act for entry in entries)
    )


def profile_of(match: Match) -> Profile:
    """The part of an outline that no move changes."""
    head, standing = match.head, match.standing
    return Profile(
        id=head.id,
        game=head.game,
        options=match.game.applying(head.seats, head.options),
        host=head.host,
        opened=head.opened,
        # not if somebody may know the cards from another table
        listed=head.manners.listed and head.deal_of is None and head.origin is None,
        watchers=head.manners.watchers,
        stage=match.stage,
        occupants=list(standing.occupants),
        resigned=list(standing.resigned),
        kept=dict(standing.company.kept),
        called=dict(standing.company.called),
        party=sorted(match.party),
    )


def expiry(match: Match) -> Milliseconds:
    """When a table is closed if nobody comes."""
    return match.standing.time + (OPEN_FOR if match.stage is Stage.OPEN else IDLE_FOR) + 1


def due(match: Match) -> Milliseconds:
    """When the table has to be loaded if nobody opens it.

    Only turns of days go on without people: everywhere else clocks stop and bots wait while nobody is there.
    """
    over = expiry(match)
    if not isinstance(match.head.manners.timing, TurnBased) or match.stage is not Stage.RUNNING:
        return over
    if match.bots_owing() or (match.asks_skill() and match.moving() is None):
        return match.standing.time  # at once
    alarm = presence.due(match)
    return over if alarm is None else min(alarm, over)
