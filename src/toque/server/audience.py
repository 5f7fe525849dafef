"""What somebody at a table is sent: the table, the game as their seat may see it, and what happened meanwhile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Raw, Struct

from toque.engine.position import Position
from toque.server.wire import ClockView, Note, QuestionView, ResultView, SeatView, TableView, Told, Update
from toque.table.entries import Bot, Drawn, Entry, Moved, Noted, Person, Redone, Undone
from toque.table.head import Stage, Untimed
from toque.table.match import Match
from toque.table.presence import due
from toque.table.result import earliest, result

MOST_NOTES = 100
"""Notes in a full view."""
JSON = msgspec.json.Encoder()


class Viewer(Struct, frozen=True):
    """Whom an update is for: a person if it matters who, and the seat whose view it is."""

    person: str | None
    seat: int | None


class Surroundings(Struct, frozen=True):
    """What a match does not know: names, who is here, and whether its key is still a secret."""

    names: Mapping[str, str]
    present: frozenset[str]
    spectators: int
    key_is_free: bool


class Audience:
    """Makes updates about one match; what all viewers share is made once."""

    def __init__(self, match: Match, around: Surroundings) -> None:
        self.match = match
        self.around = around
        self.shown: Position = match.standing.shown()
        self.earliest = earliest(match)
        self.owing = frozenset(match.owing())
        self.due = due(match)
        self.now = match.clock()
        self.ending = result_view(match)

    def update(self, viewer: Viewer, after: int | None) -> Update:
        """What this viewer sees now, with what happened since an entry; all there is if they have seen nothing."""
        match = self.match
        seen = 0 if after is None or after > match.seq else after
        since = match.since(seen)
        first = None if after is None or after > match.seq else self.first_ply(since)
        full = first is None
        notes = [entry for entry in since if isinstance(entry.act, Noted)]
        return Update(
            seq=match.seq,
            after=0 if full else seen,
            full=full,
            ply=match.ply,
            earliest=self.earliest,
            table=self.table(viewer),
            view=Raw(JSON.encode(match.game.view(self.shown, viewer.seat))),
            events=self.told(viewer, self.earliest if first is None else first),
            notes=self.notes(self.match.entries if full else notes)[-MOST_NOTES:],
        )

    def first_ply(self, since: list[Entry]) -> int | None:
        """The first ply that is new in these entries; None if the story does not simply go on."""
        if any(isinstance(entry.act, Undone | Redone) for entry in since):
            return None
        first = self.match.ply - sum(isinstance(entry.act, Moved | Drawn) for entry in since)
        return first if first >= min(self.earliest, self.match.ply) else None

    def told(self, viewer: Viewer, first: int) -> list[Told]:
        """The events from a ply on, as this viewer may know them."""
        events = self.match.standing.line.events(first)
        if self.match.stage is not Stage.OVER:
            known = [(ply, event.seen_by(viewer.seat)) for ply, event in events]
        else:
            known = [(ply, event) for ply, event in events]
        return [Told(ply, Raw(JSON.encode(event))) for ply, event in known if event is not None]

    def notes(self, entries: Iterable[Entry]) -> list[Note]:
        """What was said."""
        return [
            Note(entry.seq, entry.time, entry.by.name, self.name(entry.by.name), entry.act.kind, entry.act.text)
            for entry in entries
            if isinstance(entry.act, Noted)
        ]

    def table(self, viewer: Viewer) -> TableView:
        """The table around the game."""
        match, standing, head = self.match, self.match.standing, self.match.head
        return TableView(
            id=head.id,
            game=head.game,
            version=head.version,
            pack=head.pack,
            options=head.options,
            manners=head.manners,
            stage=match.stage,
            you=viewer.person,
            host=head.host,
            seats=[self.seat(seat, viewer) for seat in range(head.seats)],
            looking=viewer.seat,
            paused=standing.paused,
            question=self.question(viewer),
            redo=bool(standing.undos) and standing.undos[-1][1] == viewer.person,
            muted=sorted(standing.muted),
            spectators=self.around.spectators,
            key_hash=head.key_hash,
            key=match.key.hex() if match.stage is Stage.OVER and self.around.key_is_free else None,
            origin=head.origin.match if head.origin else None,
            origin_ply=standing.taken_over,
            deal_of=head.deal_of,
            due=self.due,
            now=self.now,
            result=self.ending,
        )

    def seat(self, seat: int, viewer: Viewer) -> SeatView:
        """Who sits here."""
        standing = self.match.standing
        occupant = standing.occupants[seat]
        person = occupant.id if isinstance(occupant, Person) else None
        return SeatView(
            seat=seat,
            kind="empty" if occupant is None else "person" if person is not None else "bot",
            name=occupant.name if isinstance(occupant, Bot) else self.name(person) if person is not None else "",
            person=person,
            yours=person is not None and person == viewer.person,
            present=person in self.around.present if person is not None else occupant is not None,
            stand_in=standing.stand_ins.get(seat),
            resigned=seat in standing.resigned,
            owes=seat in self.owing,
            chosen=seat in standing.pending,
            clock=self.clock(seat),
        )

    def clock(self, seat: int) -> ClockView | None:
        """A seat's time, where there are clocks."""
        clocks = self.match.standing.clocks
        if isinstance(clocks.timing, Untimed):
            return None
        return ClockView(clocks.reserves[seat], clocks.since.get(seat), clocks.flag(seat))

    def question(self, viewer: Viewer) -> QuestionView | None:
        """What is asked."""
        question = self.match.standing.question
        if question is None:
            return None
        asked = self.match.standing.asked()
        return QuestionView(
            matter=question.asked.matter,
            by=question.by,
            ply=question.asked.ply,
            stop=question.asked.stop,
            waits_for=asked,
            yours=viewer.person in asked,
        )

    def name(self, person: str) -> str:
        """What a person is called."""
        return self.around.names.get(person, "")


def result_view(match: Match) -> ResultView | None:
    """How the match ended; None while it goes on."""
    found = result(match)
    if found is None:
        return None
    return ResultView(
        ending=found.ending.value,
        scores=found.scores,
        places=found.places,
        resigned=found.resigned,
        start=found.start,
        account=[Raw(JSON.encode(event)) for event in found.account],
    )
