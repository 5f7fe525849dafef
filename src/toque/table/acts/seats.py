"""Who sits where: taking and leaving seats, what the host may do, starting, resigning."""

from __future__ import annotations

from toque.bots import must_be_a_bot
from toque.table.faults import NotNow, TableReason
from toque.table.head import BotPace, Stage
from toque.table.journal.entries import (
    Assisted,
    Author,
    Bot,
    Ended,
    Kept,
    Muted,
    Noted,
    Occupant,
    Offered,
    Paced,
    Person,
    Resigned,
    Role,
    Seated,
    Started,
    StoodIn,
)
from toque.table.match import Match
from toque.table.state.clocks import SECOND


def sit(match: Match, person: str, seat: int, *, several: bool = False) -> Match:
    """Take an empty seat, or a bot's if those are offered; people who share a screen may take several."""
    match.must_be_a_seat(seat)
    occupant, company = match.standing.occupants[seat], match.standing.company
    offered = isinstance(occupant, Bot) and company.offered and match.stage is not Stage.OVER
    if not (occupant is None or offered):
        # checked first, so that delayed spectators do not learn here that the game is over
        raise NotNow(TableReason.SEAT_TAKEN, seat=seat)
    must_not_be_over(match)
    if company.kept.get(seat, person) != person:
        raise NotNow(TableReason.SEAT_KEPT, seat=seat)
    if match.stage is Stage.OPEN and match.standing.seats_of(person) and not several:
        raise NotNow(TableReason.ALREADY_SEATED, seat=seat)  # pressed in a second tab, say
    if match.standing.seen.get(person, set()) - {seat}:
        raise NotNow(TableReason.KNOWS_ANOTHER_HAND, seat=seat)
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    draft.add(Seated(seat, Person(person)))
    if seat in company.kept and None not in draft.standing.occupants and not draft.standing.away:
        draft.add(Started(), Author(Role.HOST, match.head.host))  # the last one who was waited for has come
    return match.after(draft)


def rise(match: Match, person: str, seat: int) -> Match:
    """Leave a seat before the game begins, or decline one that is kept for this person; later there is `resign`."""
    if match.standing.company.kept.get(seat) == person:
        must_not_be_over(match)
        return let_go(match, seat, Author(Role.PERSON, person))
    must_own(match, person, seat)
    if match.stage is not Stage.OPEN:
        raise NotNow(TableReason.NOT_OPEN)
    return seated(match, seat, None, Author(Role.PERSON, person))


def place(match: Match, host: str, seat: int, bot: str | None) -> Match:
    """Put a bot at a seat, or free it, as the host; while the game runs, only where no person plays."""
    must_be_host(match, host)
    match.must_be_a_seat(seat)
    must_not_be_over(match)
    occupant = match.standing.occupants[seat]
    if bot is not None:
        must_be_a_bot(bot, match.game.key)
    if occupant is None and bot is None:
        if seat in match.standing.company.kept:
            return let_go(match, seat, Author(Role.HOST, host))
        raise NotNow(TableReason.SEAT_EMPTY, seat=seat)
    if seat in match.standing.resigned:
        raise NotNow(TableReason.RESIGNED, seat=seat)
    if match.stage is not Stage.OPEN and not may_be_replaced(match, seat):
        raise NotNow(TableReason.OWNER_PRESENT, seat=seat)
    return seated(match, seat, None if bot is None else Bot(bot), Author(Role.HOST, host))


def may_be_replaced(match: Match, seat: int) -> bool:
    """Whether the host may give a seat to a bot or free it while the game runs: no person plays it, or it was a bot's.

    A bot that somebody asked for does not count before the absence has lasted as long as the table waits for anybody.
    """
    standing, grace = match.standing, match.head.manners.grace
    occupant = standing.occupants[seat]
    if seat in standing.company.borrowed or not isinstance(occupant, Person):
        return True
    if seat not in standing.company.helped:
        return isinstance(standing.player(seat), Bot)
    left = standing.away.get(occupant.id)
    return grace is not None and left is not None and left + grace * SECOND <= match.clock()


def call(match: Match, person: str, seat: int, name: str) -> Match:
    """Name the player of one of a person's seats, if several people share a screen; raises NotNow."""
    must_own(match, person, seat)
    draft = match.draft(Author(Role.PERSON, person))
    draft.add(Noted("seat", name, match.ply, seat))
    return match.after(draft)


def offer(match: Match, host: str, *, offered: bool) -> Match:
    """Offer bots' seats to people without a seat, or stop that, as the host; repeating it changes nothing."""
    must_be_host(match, host)
    must_not_be_over(match)
    if match.standing.company.offered == offered:
        return match
    draft = match.draft(Author(Role.HOST, host))
    draft.add(Offered(offered))
    return match.after(draft)


def pace(match: Match, person: str, bot_pace: BotPace) -> Match:
    """Let bots play at this pace, as the host or the only person who plays.

    Repeating it changes nothing, nor does it after the end, of which a host who watches with a delay learns later.
    """
    if match.standing.people() != [person]:
        must_be_host(match, person)
    if match.standing.bot_pace is bot_pace or match.stage is Stage.OVER:
        return match
    draft = match.draft(Author(Role.PERSON, person))
    draft.add(Paced(bot_pace))
    return match.after(draft)


def start(match: Match, host: str, fill: str | None = None) -> Match:
    """Start the game as the host, with a bot at every empty seat if one is named; otherwise all must be taken."""
    must_be_host(match, host)
    if match.stage is not Stage.OPEN:
        raise NotNow(TableReason.NOT_OPEN)
    empty = [seat for seat, occupant in enumerate(match.standing.occupants) if occupant is None]
    draft = match.draft(Author(Role.HOST, host))
    if fill is not None:
        must_be_a_bot(fill, match.game.key)
        for seat in empty:
            draft.add(Seated(seat, Bot(fill)))
    elif empty:
        raise NotNow(TableReason.EMPTY_SEATS, seats=[str(seat) for seat in empty])
    draft.add(Started())
    return match.after(draft)


def close(match: Match, host: str) -> Match:
    """Close a table at which no game has begun, as the host."""
    must_be_host(match, host)
    if match.stage is not Stage.OPEN:
        raise NotNow(TableReason.NOT_OPEN)
    draft = match.draft(Author(Role.HOST, host))
    draft.add(Ended())
    return match.after(draft)


def mute(match: Match, host: str, person: str, *, muted: bool) -> Match:
    """Mute a person, or let them speak again, as the host; repeating it changes nothing."""
    must_be_host(match, host)
    if (person in match.standing.muted) == muted:
        return match
    draft = match.draft(Author(Role.HOST, host))
    draft.add(Muted(person, muted))
    return match.after(draft)


def assist(match: Match, person: str, seat: int, *, assisted: bool) -> Match:
    """Play a seat by techniques from now on, or by hand again; repeating it changes nothing."""
    must_own(match, person, seat)
    must_not_be_over(match)
    if (seat in match.standing.assisted) == assisted:
        return match
    draft = match.draft(Author(Role.PERSON, person))
    draft.add(Assisted(seat, assisted))
    return match.after(draft)


def resign(match: Match, person: str, seat: int) -> Match:
    """Resign a seat; if others play on, a bot plays it to the end.

    A seat that was taken from a bot goes back to it.
    """
    must_own(match, person, seat)
    if match.stage is Stage.OPEN:
        raise NotNow(TableReason.NOT_RUNNING)
    must_not_be_over(match)
    draft = match.draft(Author(Role.PERSON, person))
    if seat in match.standing.company.borrowed:
        draft.add(Seated(seat, match.standing.company.borrowed[seat]))  # as if they had never taken it
        return match.after(draft)
    draft.add(Resigned(seat))
    if not draft.standing.is_over() and seat not in draft.standing.stand_ins:
        draft.add(StoodIn(seat, match.head.manners.stand_in))
    return match.after(draft)


def gone(match: Match, person: str) -> Match:
    """Remove a person who never comes back: bots play on for them, and their open tables are closed."""
    if match.stage is Stage.OPEN and match.head.host == person:
        return close(match, person)
    for seat in range(match.head.seats):
        mine = seat in match.standing.seats_of(person) or match.standing.company.kept.get(seat) == person
        if mine and match.stage is Stage.OPEN:
            match = rise(match, person, seat)
        elif mine and match.stage is Stage.RUNNING:
            match = resign(match, person, seat)
    return match


def let_go(match: Match, seat: int, by: Author) -> Match:
    """The match with this seat no longer kept for anybody."""
    draft = match.draft(by)
    draft.add(Kept(seat, None))
    return match.after(draft)


def seated(match: Match, seat: int, occupant: Occupant, by: Author) -> Match:
    """The match with this occupant."""
    draft = match.draft(by)
    draft.add(Seated(seat, occupant))
    return match.after(draft)


def must_own(match: Match, person: str, seat: int) -> None:
    """Raise NotNow unless the person holds this seat and has not given it up."""
    match.must_be_a_seat(seat)
    if match.standing.occupants[seat] != Person(person):
        raise NotNow(TableReason.NOT_YOUR_SEAT, seat=seat)
    if seat in match.standing.resigned:
        raise NotNow(TableReason.RESIGNED, seat=seat)


def must_be_at_the_table(match: Match, person: str) -> None:
    """Raise NotNow unless the person holds a seat and has not given it up."""
    if not match.standing.seats_of(person):
        raise NotNow(TableReason.NOT_AT_THE_TABLE)


def must_be_host(match: Match, person: str) -> None:
    """Raise NotNow unless the person is the host."""
    if person != match.head.host:
        raise NotNow(TableReason.NOT_HOST)


def must_not_be_over(match: Match) -> None:
    """Raise NotNow after the end."""
    if match.stage is Stage.OVER:
        raise NotNow(TableReason.OVER)
