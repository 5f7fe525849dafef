"""What the people at a table agree about: pausing, ending, undoing. Bots always agree."""

from __future__ import annotations

from toque.table.acts.seats import must_be_at_the_table
from toque.table.faults import NotNow, TableReason
from toque.table.head import Stage
from toque.table.journal.entries import Answered, Asked, Author, Continued, Matter, Role
from toque.table.match import Match


def ask(match: Match, person: str, matter: Matter) -> Match:
    """Ask the other people to pause or to end the game here; with nobody to ask it happens at once."""
    assert matter is not Matter.UNDO, "an undo is asked for by undoing"
    must_be_at_the_table(match, person)
    must_be_running(match)
    if matter is Matter.PAUSE and match.standing.paused:
        raise NotNow(TableReason.PAUSED)
    if match.standing.question is not None:
        raise NotNow(TableReason.ALREADY_ASKED, matter=match.standing.question.asked.matter.value)
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    draft.add(Asked(matter))
    return match.after(draft)


def reply(match: Match, person: str, *, yes: bool) -> Match:
    """Agree to a request, or refuse it; the person who asked withdraws it by refusing."""
    must_be_at_the_table(match, person)
    must_be_running(match)
    question = match.standing.question
    if question is None:
        raise NotNow(TableReason.NOTHING_ASKED)
    if person in question.agreed and yes:
        raise NotNow(TableReason.ALREADY_ANSWERED)
    if person == question.by and yes:
        raise NotNow(TableReason.NOT_ASKED)
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    draft.add(Answered(yes))
    return match.after(draft)


def go_on(match: Match, person: str) -> Match:
    """End a pause; anybody at the table may. The turn of every running clock starts over."""
    must_be_at_the_table(match, person)
    must_be_running(match)
    if not match.standing.paused:
        raise NotNow(TableReason.NOT_PAUSED)
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    draft.add(Continued())
    return match.after(draft)


def must_be_running(match: Match) -> None:
    """Raise NotNow before the beginning and after the end."""
    if match.stage is not Stage.RUNNING:
        raise NotNow(TableReason.NOT_RUNNING if match.stage is Stage.OPEN else TableReason.OVER)
