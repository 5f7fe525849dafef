"""`Company`: who is expected at a table, and what the seats are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec import Struct

from toque.table.journal.entries import Author, Bot, CompanyAct, Followed, Kept, Noted, Occupant, Offered, Person, Role
from toque.table.state.line import Ply


class Company(Struct):
    """Kept seats, names of seats, whether bots give way to people, and the tables that were opened from this one."""

    kept: dict[int, str] = {}
    """Empty seats that are kept for a person."""
    called: dict[int, str] = {}
    """Seats with a name of their own, where several people share a screen."""
    offered: bool = False
    """Whether people without a seat may take a bot's."""
    borrowed: dict[int, Bot] = {}
    """Bots' seats that people took while the game ran, each with its bot, which plays on when they leave."""
    helped: set[int] = set()
    """Seats that a bot plays because somebody at the table asked for it."""
    relieved: set[int] = set()
    """Seats that a bot has played for their person since that person last decided."""
    freed: dict[int, str] = {}
    """Seats that a person had, or that were kept for one, each with who took them away: the person, or the host."""
    followed: list[tuple[Followed, str]] = []
    """Tables that were opened from this one after its end, each with who opened it."""

    def copy(self) -> Company:
        """An independent copy."""
        return Company(
            self.kept.copy(),
            self.called.copy(),
            self.offered,
            self.borrowed.copy(),
            self.helped.copy(),
            self.relieved.copy(),
            self.freed.copy(),
            self.followed.copy(),
        )

    def enter(self, act: CompanyAct, by: Author) -> None:
        """Apply an entry; raises LookupError for an impossible one."""
        match act:
            case Kept(seat, str(person)):
                self.kept[seat] = person
                self.freed.pop(seat, None)
            case Kept(seat):
                del self.kept[seat]
                self.freed[seat] = by.name
                self.called.pop(seat, None)
            case Offered(offered):
                self.offered = offered
            case Followed():
                self.followed.append((act, by.name))
            case Noted("seat", text, _, seat):
                self.called[seat] = text
            case Noted():
                pass
            case _:
                assert_never(act)

    def seated(self, seat: int, before: Occupant, after: Occupant, by: Author, *, started: bool) -> None:
        """A seat has another occupant: it is no longer kept, and its name was somebody else's.

        If it was kept for the new occupant, the name is theirs and stays.
        """
        if isinstance(after, Person):
            self.freed.pop(seat, None)
        elif isinstance(before, Person) or seat in self.kept:
            self.freed[seat] = by.name
        if Person(self.kept.pop(seat, "")) != after:
            self.called.pop(seat, None)
        self.borrowed.pop(seat, None)
        self.helped.discard(seat)
        self.relieved.discard(seat)
        if started and isinstance(before, Bot) and isinstance(after, Person):
            self.borrowed[seat] = before

    def decided(self, seat: int, by: Author, *, stands_in: bool) -> None:
        """A decision was made for a seat, perhaps by a bot that stands in for its person."""
        if by.role is Role.PERSON:
            self.relieved.discard(seat)
        elif stands_in:
            self.relieved.add(seat)

    def went_back(self, plies: Sequence[Ply]) -> None:
        """After an undo to these plies: a bot has played for a person if it made the last decision of their seat."""
        last = {ply.who: ply.by.role for ply in plies if ply.by.role in (Role.PERSON, Role.BOT)}
        self.relieved = {seat for seat in self.relieved if last.get(seat) is Role.BOT}

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
        case None:
            return called.get(seat) or names.get(kept.get(seat, ""), "")
