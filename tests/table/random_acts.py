"""Random acts at a table: mostly by people who are allowed to do them, now and then by anybody.

`below(n)` decides: Hypothesis, or a seeded generator for long walks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from toque.engine.errors import BadSetup, Fault, IllegalMove, Misspelled
from toque.table.acts import again, consent, moves, presence, seats
from toque.table.faults import NotNow, TableReason
from toque.table.head import BotPace, Stage
from toque.table.journal.entries import Author, Bot, FollowUp, Kept, Matter, Person, Role
from toque.table.match import Match

Act = Callable[[Match], Match]
Below = Callable[[int], int]
Thing = TypeVar("Thing")
PEOPLE = ("anna", "bert", "cleo", "emil")
TEXTS = ("hm", "bon appétit", "", "\x00", "a\nb", "x" * 501)


def any_act(below: Below) -> Act:
    """Something to do."""
    kinds = [*[moving] * 10, *[turning_back] * 4, *[agreeing] * 3, *[coming_and_going] * 2, other]
    return one(kinds, below)(below)


def one(things: list[Thing], below: Below) -> Thing:
    """One of these."""
    return things[below(len(things))]


def somebody(match: Match, pick: int) -> str:
    """Somebody at the table, or one of four other people."""
    here = [*dict.fromkeys(each.id for each in match.standing.occupants if isinstance(each, Person))]
    return [*here * 4, *PEOPLE][pick % (4 * len(here) + 4)]


def moving(below: Below) -> Act:
    """Do something legal for whatever the game waits for: a person, a bot, or a pouring hand."""
    pick, request, lag = below(97), one(["", "", "r1", "r2"], below), one([-1, -1, 0, 1, 4], below)

    def act(match: Match) -> Match:
        if match.asks_skill():
            return moves.answer(match, pick % 13)
        owing = match.owing() or [0]
        seat = owing[pick % len(owing)]
        legal = [int(action) for action in match.position.legal(seat)] or [0]
        action = legal[pick % len(legal)]
        owner = match.standing.occupants[seat]
        if isinstance(match.standing.player(seat), Bot):
            return moves.play_bot(match, seat, action, halvings=seat % 3)
        after = None if lag < 0 else match.seq - lag
        person = owner.id if isinstance(owner, Person) else "anna"
        return match.once(person, request, lambda now: moves.play(now, person, seat, action, after=after))

    return act


def turning_back(below: Below) -> Act:
    """Somebody undoes their last decision, goes back to some ply, withdraws a choice, or redoes."""
    pick, kind, far, seat = below(97), below(8), below(14), below(4)

    def act(match: Match) -> Match:
        person = somebody(match, pick)
        if kind < 3:
            return moves.undo(match, person)
        if kind < 5:
            return moves.undo(match, person, match.ply - far)
        if kind < 7:
            return moves.redo(match, person)
        return moves.withdraw(match, person, seat)

    return act


def agreeing(below: Below) -> Act:
    """Somebody asks, answers, or ends a pause."""
    pick, kind, yes = below(97), below(10), below(4) > 0

    def act(match: Match) -> Match:
        person = somebody(match, pick)
        asked = match.standing.asked()
        if kind < 2:
            return consent.ask(match, person, Matter.PAUSE if kind or pick % 8 else Matter.END)
        if kind < 7:
            return consent.reply(match, asked[pick % len(asked)] if asked and pick % 5 else person, yes=yes)
        return consent.go_on(match, person)

    return act


def coming_and_going(below: Below) -> Act:
    """Somebody leaves or comes back, or time has passed."""
    pick, kind = below(97), below(3)

    def act(match: Match) -> Match:
        person = somebody(match, pick)
        if kind == 0:
            return presence.leave(match, person)
        return presence.come_back(match, person) if kind == 1 else presence.ticked(match)

    return act


def other(below: Below) -> Act:
    """Less frequent acts, and some that are never allowed."""
    pick, kind, seat, action = below(97), below(15), below(5), below(12)

    def act(match: Match) -> Match:
        person = somebody(match, pick)
        match kind:
            case 0:
                return moves.play(match, person, seat, action)
            case 1:
                return moves.answer(match, action)
            case 2:
                return seats.sit(match, person, seat)
            case 3:
                return seats.rise(match, person, seat)
            case 4:
                return seats.place(match, match.head.host, seat, "random")
            case 5:
                return seats.place(match, match.head.host, seat, None)
            case 7:
                return seats.assist(match, person, seat, assisted=pick % 3 > 0)
            case 6 if pick % 4 == 0:
                return seats.resign(match, person, seat)
            case 8:
                return seats.offer(match, match.head.host, offered=pick % 3 > 0)
            case 9:
                return seats.call(match, person, seat, TEXTS[pick % 2])
            case 10:
                return presence.stand_in(match, person, seat)
            case 11:
                return again.followed(match, person, "n", FollowUp.REMATCH)
            case 12:
                return kept(match, seat, person)
            case 13:
                return seats.pace(match, person, list(BotPace)[pick % 3])
            case 6:
                return seats.mute(match, match.head.host, person, muted=pick % 2 == 0)
            case _:
                return presence.note(match, person, "chat", TEXTS[pick % len(TEXTS)])

    return act


def kept(match: Match, seat: int, person: str) -> Match:
    """Keep an empty seat for somebody, as at a table that follows another one."""
    match.must_be_a_seat(seat)
    if match.stage is not Stage.OPEN or match.standing.occupants[seat] is not None:
        raise NotNow(TableReason.SEAT_TAKEN)
    draft = match.draft(Author(Role.HOST, match.head.host))
    draft.add(Kept(seat, person))
    return match.after(draft)


def tried(act: Act, match: Match) -> Match | Fault:
    """The match after the act, or the reason why it was refused; any other exception is a bug."""
    try:
        return act(match)
    except (NotNow, IllegalMove, Misspelled, BadSetup) as fault:
        return fault
