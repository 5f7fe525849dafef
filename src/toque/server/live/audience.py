"""What people at a table are sent: the table, the game as their seat may see it, and what happened since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Raw, Struct

from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.position import Position
from toque.server.live.views import (
    ClockView,
    FollowUpView,
    Note,
    QuestionView,
    ResultView,
    SeatView,
    TableView,
    Told,
    Update,
    You,
)
from toque.server.people.identity import code_of
from toque.table.acts import moves
from toque.table.acts.presence import due
from toque.table.head import Stage, Untimed
from toque.table.journal.entries import Drawn, Entry, Moved, Noted, Person, Redone, Undone
from toque.table.match import Match
from toque.table.result import earliest, result, seat_name

MOST_NOTES = 100
"""Notes in a full view."""
JSON = msgspec.json.Encoder()


class Viewer(Struct, frozen=True):
    """Whom an update is for: the person if it matters who, and the seat whose view it is."""

    person: str | None
    seat: int | None
    sharing: tuple[int, ...] = ()
    """The seats that share this viewer's screen while it shows none of their hands."""


class Surroundings(Struct, frozen=True):
    """What a match does not know: names, who is here, and whether its key may be published."""

    names: Mapping[str, str]
    present: frozenset[str]
    spectators: int
    key_is_free: bool
    follow_up: FollowUpView | None = None
    """The latest table that was opened from this one."""


class Missed(Struct, frozen=True):
    """What happened since the last entry that somebody has seen, before it is filtered for them."""

    after: int
    full: bool
    events: list[tuple[int, Event]]
    notes: list[Note]


class Audience:
    """Makes updates about one match; parts that all viewers share are made once."""

    def __init__(self, match: Match, around: Surroundings, witnessed: int | None = None) -> None:
        self.match = match
        self.around = around
        self.witnessed = witnessed
        """Viewers who have seen this entry were present since, so they may be told what has been covered since."""
        self.shown: Position = match.standing.shown()
        self.earliest = earliest(match)
        self.table = self.table_view()
        self.missed: dict[int | None, Missed] = {}
        """By the last entry that somebody has seen."""

    def update(self, viewer: Viewer, after: int | None) -> Update:
        """What this viewer sees now, with what happened since an entry; everything if they have seen nothing."""
        match = self.match
        if after not in self.missed:
            self.missed[after] = self.missed_since(after)
        missed = self.missed[after]
        return Update(
            seq=match.seq,
            after=missed.after,
            full=missed.full,
            ply=match.ply,
            earliest=self.earliest,
            table=self.table,
            you=self.you(viewer),
            view=Raw(JSON.encode(shown_to(viewer, match.game, self.shown))),
            events=self.told(viewer, missed.events),
            notes=missed.notes,
        )

    def missed_since(self, after: int | None) -> Missed:
        """What happened after this entry; everything if something was undone since."""
        if after is not None and after <= self.match.seq:
            since = self.match.since(after)
            first = self.first_ply(since, there=after == self.witnessed)
            if first is not None:
                return Missed(after, False, self.events(first), self.notes(since))
        return Missed(0, True, self.events(self.earliest), self.notes(self.match.entries))

    def events(self, first: int) -> list[tuple[int, Event]]:
        """The events from a ply on, unfiltered."""
        return list(self.match.standing.line.events(first))

    def first_ply(self, since: list[Entry], *, there: bool) -> int | None:
        """The first new ply in these entries; None if something was undone or may not be told again."""
        if any(isinstance(entry.act, Undone | Redone) for entry in since):
            return None
        first = self.match.ply - sum(isinstance(entry.act, Moved | Drawn) for entry in since)
        return first if there or first >= min(self.earliest, self.match.ply) else None

    def told(self, viewer: Viewer, events: list[tuple[int, Event]]) -> list[Told]:
        """These events, as this viewer may know them; after the end, all of them."""
        over = self.table.stage is Stage.OVER
        known = [(ply, event if over else event.seen_by(viewer.seat)) for ply, event in events]
        return [Told(ply, Raw(JSON.encode(event))) for ply, event in known if event is not None]

    def notes(self, entries: Iterable[Entry]) -> list[Note]:
        """The notes in these entries, only the last ones if there are many."""
        return [
            Note(entry.seq, entry.time, entry.by.name, self.name(entry.by.name), act.kind, act.text, act.ply)
            for entry in entries
            if isinstance(act := entry.act, Noted) and act.kind != "seat"
        ][-MOST_NOTES:]

    def you(self, viewer: Viewer) -> You:
        """What belongs to this viewer at the table."""
        standing, person = self.match.standing, viewer.person
        return You(
            person=person,
            seats=[] if person is None else standing.seats_of(person),
            kept=[] if person is None else standing.company.kept_for(person),
            looking=viewer.seat,
            asked=standing.question is not None and person in standing.asked(),
            redo=bool(standing.undos) and standing.undos[-1][1] == person,
            withdrawable=[] if person is None else moves.withdrawable(self.match, person),
        )

    def table_view(self) -> TableView:
        """The table around the game."""
        match, standing, head = self.match, self.match.standing, self.match.head
        over = match.stage is Stage.OVER
        owing = match.owing()
        return TableView(
            id=head.id,
            game=head.game,
            version=head.version,
            pack=head.pack,
            options=match.game.applying(head.seats, head.options),
            manners=head.manners,
            bot_pace=standing.bot_pace,
            hints=head.manners.gives_hints(),
            stage=match.stage,
            host=head.host,
            host_name=self.name(head.host),
            code=code_of(head.id),
            bot_seats=standing.company.offered,
            seats=[self.seat(seat, seat in owing) for seat in range(head.seats)],
            paused=standing.paused,
            question=self.question(),
            muted=sorted(standing.muted),
            spectators=self.around.spectators,
            key_hash=head.key_hash,
            key=match.key.hex() if over and self.around.key_is_free else None,
            origin=head.origin.match if head.origin else None,
            origin_ply=standing.taken_over,
            deal_of=head.deal_of,
            due=due(match),
            now=match.clock(),
            result=result_view(match),
            follow_up=self.around.follow_up,
        )

    def seat(self, seat: int, owes: bool) -> SeatView:
        """Who sits here."""
        standing = self.match.standing
        occupant = standing.occupants[seat]
        person = occupant.id if isinstance(occupant, Person) else None
        kept_for = standing.company.kept.get(seat)
        return SeatView(
            seat=seat,
            kind="empty" if occupant is None else "person" if person is not None else "bot",
            name=seat_name(self.match, seat, self.around.names),
            person=person,
            present=person in self.around.present if person is not None else occupant is not None,
            away=person in standing.away,
            stand_in=standing.stand_ins.get(seat),
            resigned=seat in standing.resigned,
            assisted=seat in standing.assisted,
            owes=owes,
            chosen=seat in standing.pending,
            clock=self.clock(seat),
            kept_for=kept_for,
            relieved=seat in standing.company.relieved,
            freed_by=None if standing.started else standing.company.freed.get(seat),
        )

    def clock(self, seat: int) -> ClockView | None:
        """A seat's time, where there are clocks."""
        clocks = self.match.standing.clocks
        if isinstance(clocks.timing, Untimed):
            return None
        return ClockView(clocks.reserves[seat], clocks.since.get(seat), clocks.flag(seat))

    def question(self) -> QuestionView | None:
        """The open question."""
        question = self.match.standing.question
        if question is None:
            return None
        return QuestionView(
            matter=question.asked.matter,
            by=question.by,
            ply=question.asked.ply,
            stop=question.asked.stop,
            waits_for=self.match.standing.asked(),
        )

    def name(self, person: str) -> str:
        """What a person is called."""
        return self.around.names.get(person, "")


def shown_to(viewer: Viewer, game: Game[Any], position: Position) -> Struct:
    """The game as this viewer may see it."""
    return game.shared_view(position, viewer.sharing) if viewer.sharing else game.view(position, viewer.seat)


def result_view(match: Match) -> ResultView | None:
    """How the match ended; None while it runs."""
    found = result(match)
    if found is None:
        return None
    return ResultView(
        ending=found.ending,
        scores=found.scores,
        places=found.places,
        resigned=found.resigned,
        start=found.start,
        account=[Raw(JSON.encode(event)) for event in found.account],
    )
