"""`Draft`: the entries that one act brings with it. The match it starts from stays as it is."""

from __future__ import annotations

from toque.engine.chance import Keyed, follows_from_key
from toque.engine.position import CHANCE
from toque.table.journal.entering import enter
from toque.table.journal.entries import (
    TABLE,
    Act,
    Author,
    Chosen,
    Drawn,
    Ended,
    Entry,
    Matter,
    Milliseconds,
    Moved,
    Paused,
    Permission,
    Returned,
    Role,
    TakenBack,
    Undone,
)
from toque.table.state.standing import Standing


class Draft:
    """Entries on top of a standing, all with the same time."""

    def __init__(self, standing: Standing, key: bytes, now: Milliseconds, by: Author, request: str) -> None:
        self.standing = standing.copy()
        self.key = key
        self.now = max(now, standing.time)  # a clock may go back, but a journal never does
        self.by = by
        self.request = request
        self.entries: list[Entry] = []

    def add(self, act: Act, by: Author | None = None) -> None:
        """Add an entry; raises what the game refuses, and BadJournal for anything else that is impossible."""
        request = self.request if not self.entries else ""
        entry = Entry(self.standing.seq + 1, self.now, by or self.by, act, request)
        enter(self.standing, entry)
        self.entries.append(entry)

    def decide(self, seat: int, action: int, by: Author | None = None) -> None:
        """Add a seat's decision; if several decide at once, it waits for the others. Raises IllegalMove, Misspelled."""
        self.add(Chosen(seat, action) if self.standing.line.at_once() else Moved(seat, action), by)

    def come_back(self, person: str) -> None:
        """A person is here, and plays their seats again."""
        if person in self.standing.away:
            self.add(Returned(person))
        for seat in self.standing.seats_of(person):
            if seat in self.standing.stand_ins:
                self.add(TakenBack(seat))

    def settle(self) -> None:
        """Add everything that follows automatically: agreements, revealed choices, chance outcomes, forced moves."""
        self.agree()
        while self.standing.runs() and (self.reveal() or self.draw() or self.force()):
            pass

    def agree(self) -> None:
        """Carry out what everybody has agreed to."""
        question = self.standing.question
        if question is None or self.standing.asked() or self.standing.is_over():
            return
        by = Author(Role.PERSON, question.by)
        match question.asked.matter:
            case Matter.UNDO:
                assert question.asked.ply is not None
                self.add(Undone(question.asked.ply, Permission.AGREED), by)
            case Matter.PAUSE:
                self.add(Paused(), by)
            case Matter.END:
                self.add(Ended(), by)

    def reveal(self) -> bool:
        """Once everybody who decides at the same time has chosen, make all choices in seat order."""
        pending = self.standing.pending
        if not pending or self.standing.owing():
            return False
        for seat, choice in sorted(pending.items()):
            self.add(Moved(seat, choice.action), choice.by)
        return True

    def draw(self) -> bool:
        """Draw a chance outcome that follows from the key."""
        position = self.standing.line.position
        if position.to_act() != CHANCE or not follows_from_key(position):
            return False
        self.add(Drawn(str(Keyed(self.key).answer(position))), TABLE)
        return True

    def force(self) -> bool:
        """Make a decision with only one possibility, if the table's settings say so."""
        if not self.standing.head.manners.forced:
            return False
        for seat in self.standing.owing():
            if self.standing.player(seat) is None:
                continue
            match list(self.standing.line.position.legal(seat)):
                case [only] if only != self.standing.game.lapsing:  # that one waits for its countdown
                    self.decide(seat, int(only), TABLE)
                    return True
        return False
