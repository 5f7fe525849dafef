"""`Company`: who is expected at a table, and what the seats are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from toque.table.journal.entries import Author, Bot, CompanyAct, Followed, Kept, Noted, Occupant, Offered, Person, Role
from toque.table.state.line import Ply
from toque.table.state.mappings import less, without


class Company(Struct, frozen=True):
    """Kept seats, names of seats, whether bots give way to people, and the tables that were opened from this one."""

    kept: Mapping[int, str] = {}
    """Empty seats that are kept for a person."""
    called: Mapping[int, str] = {}
    """Seats with a name of their own, where several people share a screen."""
    offered: bool = False
    """Whether people without a seat may take a bot's."""
    borrowed: Mapping[int, Bot] = {}
    """Bots' seats that people took while the game ran, each with its bot, which plays on when they leave."""
    helped: frozenset[int] = frozenset()
    """Seats that a bot plays because somebody at the table asked for it."""
    relieved: frozenset[int] = frozenset()
    """Seats that a bot has played for their person since that person last decided."""
    freed: Mapping[int, str] = {}
    """Seats that a person had, or that were kept for one, each with who took them away: the person, or the host."""
    followed: tuple[tuple[Followed, str], ...] = ()
    """Tables that were opened from this one after its end, each with who opened it."""

    def entered(self, act: CompanyAct, by: Author) -> Company:
        """After an entry; raises LookupError for an impossible one."""
        match act:
            case Kept(seat, str(person)):
                return replace(self, kept={**self.kept, seat: person}, freed=without(self.freed, seat))
            case Kept(seat):
                freed = {**self.freed, seat: by.name}
                return replace(self, kept=less(self.kept, seat), freed=freed, called=without(self.called, seat))
            case Offered(offered):
                return replace(self, offered=offered)
            case Followed():
                return replace(self, followed=(*self.followed, (act, by.name)))
            case Noted("seat", text, _, seat):
                return replace(self, called={**self.called, seat: text})
            case Noted():
                return self
            case _:
                assert_never(act)

    def seated(self, seat: int, before: Occupant, after: Occupant, by: Author, *, started: bool) -> Company:
        """After a seat has got another occupant: it is no longer kept, and its name was somebody else's.

        If it was kept for the new occupant, the name is theirs and stays.
        """
        kept, called, freed = self.kept, self.called, self.freed
        borrowed = without(self.borrowed, seat)
        if isinstance(after, Person):
            freed = without(freed, seat)
        elif isinstance(before, Person) or seat in kept:
            freed = {**freed, seat: by.name}
        if seat not in kept or Person(kept[seat]) != after:
            called = without(called, seat)
        if started and isinstance(before, Bot) and isinstance(after, Person):
            borrowed[seat] = before
        return replace(
            self,
            kept=without(kept, seat),
            called=called,
            freed=freed,
            borrowed=borrowed,
            helped=self.helped - {seat},
            relieved=self.relieved - {seat},
        )

    def decided(self, seat: int, by: Author, *, stands_in: bool) -> Company:
        """After a decision for a seat, perhaps by a bot that stands in for its person."""
        relieved = seat in self.relieved
        if by.role is Role.PERSON:
            return replace(self, relieved=self.relieved - {seat}) if relieved else self
        return replace(self, relieved=self.relieved | {seat}) if stands_in and not relieved else self

    def went_back(self, plies: Sequence[Ply]) -> Company:
        """With only these plies left: a bot has played for somebody if it made the last decision of their seat."""
        if not self.relieved:
            return self
        last = {ply.who: ply.by.role for ply in plies if ply.by.role in (Role.PERSON, Role.BOT)}
        return replace(self, relieved=frozenset(seat for seat in self.relieved if last.get(seat) is Role.BOT))

    def whose(self, seat: int, occupant: Occupant) -> str | None:
        """Who holds a seat with this occupant, or for whom it is kept while it is empty."""
        return occupant.id if isinstance(occupant, Person) else self.kept.get(seat)

    def kept_for(self, person: str) -> list[int]:
        """The seats that are kept for a person."""
        return [seat for seat, whose in sorted(self.kept.items()) if whose == person]


def seat_name(
    seat: int, occupant: Occupant, called: Mapping[int, str], kept: Mapping[int, str], names: Mapping[str, str]
) -> str:
    """What the occupant of a seat is called, or the person an empty one is kept for."""
    match occupant:
        case Person(id):
            return called.get(seat) or names.get(id, "")
        case Bot(name):
            return name
        case None if seat in kept:
            return called.get(seat) or names.get(kept[seat], "")
        case None:
            return ""
