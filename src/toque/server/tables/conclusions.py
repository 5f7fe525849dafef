"""How a match ended, short enough for a list; derived from the journal and stored beside it."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from toque.engine.errors import BadSetup
from toque.server.requests.answers import FinishedInfo, SeatInfo
from toque.server.services import Services
from toque.server.tables.house import House
from toque.table.faults import BadJournal
from toque.table.journal.entries import Bot, Followed, Left, Milliseconds, Muted, Noted, Occupant, Person, Returned
from toque.table.match import Match
from toque.table.result import Ending, result


class Conclusion(Struct, frozen=True):
    """The end of a match, and who sat where."""

    game: str
    occupants: list[Occupant]
    over: Milliseconds
    ending: Ending
    places: list[int] | None
    scores: list[int]
    resigned: list[int] = []
    began: bool = True
    """Whether anything was played: a table that was closed before the start is not a finished game."""
    known: bool = False
    """Whether its cards or its beginning were known from an earlier game: the same deal, or played on from a moment."""

    def people(self) -> list[str]:
        """Who sat there."""
        return [occupant.id for occupant in self.occupants if isinstance(occupant, Person)]

    def shown(self, match: str, person: str, services: Services) -> FinishedInfo:
        """The same for a person who played."""
        return FinishedInfo(
            id=match,
            game=self.game,
            seats=[seat_info(occupant, person, services) for occupant in self.occupants],
            over=self.over,
            ending=self.ending,
            places=self.places,
            scores=self.scores,
            yours=[seat for seat, occupant in enumerate(self.occupants) if occupant == Person(person)],
            resigned=self.resigned,
        )


CONCLUSIONS = msgspec.json.Decoder(Conclusion)
MOST_SHOWN = 500
"""Finished matches in a list."""


async def finished_matches(house: House, person: str) -> list[FinishedInfo]:
    """The finished matches of a person, the latest first; raises StoreFault."""
    services, found = house.services, list[FinishedInfo]()
    for match_id, ended in await conclusions_of(house, person, MOST_SHOWN):
        await services.learn_names(ended.people())
        found.append(ended.shown(match_id, person, services))
    return found


async def conclusions_of(house: House, person: str, most: int) -> list[tuple[str, Conclusion]]:
    """The ends of a person's matches with their ids, the latest first; raises StoreFault."""
    found = list[tuple[str, Conclusion]]()
    for match_id, kept in await house.services.ask(lambda store: store.finished(person, most)):
        ended = await concluded(house, match_id) if kept is None else CONCLUSIONS.decode(kept)
        if ended is not None and ended.began:
            found.append((match_id, ended))
    return found


async def concluded(house: House, match_id: str) -> Conclusion | None:
    """How a match ended, read from its journal and stored for the next time; None if it no longer replays."""
    try:
        desk = await house.desk(match_id)
    except (BadJournal, BadSetup):
        return None
    made = conclusion(desk.match)
    if made is not None:
        house.services.store.conclude(match_id, msgspec.json.encode(made).decode())
    return made


def conclusion(match: Match) -> Conclusion | None:
    """How this match ended; None while it runs."""
    ended = result(match)
    if ended is None:
        return None
    return Conclusion(
        game=match.head.game,
        occupants=list(match.standing.occupants),
        over=ended_at(match),
        ending=ended.ending,
        places=ended.places,
        scores=ended.scores,
        resigned=ended.resigned,
        began=match.standing.started,
        known=match.head.deal_of is not None or match.head.origin is not None,
    )


def ended_at(match: Match) -> Milliseconds:
    """When the game ended; people may talk, come and go, and play again afterwards."""
    afterwards = (Noted, Followed, Muted, Left, Returned)
    return next(
        (entry.time for entry in reversed(match.entries) if not isinstance(entry.act, afterwards)), match.head.opened
    )


def seat_info(occupant: Occupant, person: str | None, services: Services) -> SeatInfo:
    """Who sits at a seat, in a list."""
    match occupant:
        case Person(id):
            return SeatInfo("person", services.names.get(id, ""), id == person)
        case Bot(name):
            return SeatInfo("bot", name, False)
        case None:
            return SeatInfo("empty", "", False)
