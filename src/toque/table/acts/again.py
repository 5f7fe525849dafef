"""Playing again: the same people sit down at a table that was opened from a finished one."""

from __future__ import annotations

from toque.table.acts import seats
from toque.table.faults import NotNow, TableReason
from toque.table.head import Stage
from toque.table.journal.entries import (
    Author,
    Bot,
    Followed,
    FollowUp,
    Kept,
    Noted,
    Offered,
    Person,
    Role,
    Seated,
    Started,
)
from toque.table.match import Match


def reseated(match: Match, before: Match, seat: int | None = None) -> Match:
    """A new match with the people of an earlier one, opened by somebody who played there, or by a newcomer.

    Other people's seats are kept for them; if nobody is missing, the game begins. A newcomer takes the wanted seat,
    or the first one that a person held, and bots play for the others.
    """
    opener, was = match.head.host, before.standing
    occupants = was.occupants if Person(opener) in was.occupants else newcomers_table(before, opener, seat)
    draft = match.draft(Author(Role.HOST, opener))
    for place, occupant in enumerate(occupants):
        match occupant:
            case Person(id) if id != opener:
                draft.add(Kept(place, id))
            case Person() | Bot():
                draft.add(Seated(place, occupant))
            case None:
                pass
        name = was.company.called.get(place)
        if name and isinstance(occupant, Person) and occupant == was.occupants[place]:
            giver = Author(Role.PERSON, occupant.id)  # it stays their text, and is deleted with them
            draft.add(Noted("seat", name, match.ply, place), giver)
    if was.company.offered:
        draft.add(Offered(True))
    if None not in draft.standing.occupants:
        draft.add(Started())
    return match.after(draft)


def newcomers_table(before: Match, newcomer: str, seat: int | None) -> list[Person | Bot | None]:
    """Somebody who did not play takes one seat; bots play for the people who did."""
    if seat is not None:
        before.must_be_a_seat(seat)
    occupants = before.standing.occupants
    people = [place for place, occupant in enumerate(occupants) if isinstance(occupant, Person)]
    own = seat if seat is not None else next(iter(people), 0)
    stand_in = Bot(before.head.manners.stand_in)
    others = [stand_in if not isinstance(occupant, Bot) else occupant for occupant in occupants]
    return [*others[:own], Person(newcomer), *others[own + 1 :]]


def followed(match: Match, person: str, table: str, how: FollowUp) -> Match:
    """Note at a finished table that somebody opened another one from it; raises NotNow."""
    if match.stage is not Stage.OVER:
        raise NotNow(TableReason.NOT_OVER)
    draft = match.draft(Author(Role.PERSON, person))
    draft.add(Followed(table, how))
    return match.after(draft)


def decline(match: Match, person: str) -> Match:
    """A person gives up all seats that are kept for them; raises NotNow."""
    for seat in match.standing.company.kept_for(person):
        match = seats.rise(match, person, seat)
    return match


def take_kept(match: Match, person: str) -> Match:
    """A person takes all seats that are kept for them; nothing changes if there are none. Raises NotNow."""
    for seat in match.standing.company.kept_for(person):
        match = seats.sit(match, person, seat, several=True)
    return match
