"""Who is away, whose time is up, and the bot that stands in meanwhile; and what people write."""

from __future__ import annotations

from typing import Literal

from toque.table.acts.seats import must_be_at_the_table
from toque.table.faults import NotNow, TableReason
from toque.table.head import Stage, TurnBased
from toque.table.journal.entries import CLOCK, Author, Ended, Left, Milliseconds, Noted, Person, Role, StoodIn
from toque.table.match import Match
from toque.table.state.clocks import SECOND

LONGEST = 500
"""The maximum length of a note."""
SHAPING = {"\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}
"""Joiners and tags: invisible themselves, they combine emoji and shape letters."""


def leave(match: Match, person: str) -> Match:
    """Mark a person as away; nothing changes if they already are, or the game is over."""
    must_be_at_the_table(match, person)
    if person in match.standing.away or match.stage is Stage.OVER:
        return match
    draft = match.draft(Author(Role.PERSON, person))
    draft.add(Left(person))
    return match.after(draft)


def come_back(match: Match, person: str) -> Match:
    """Mark a person as back, who plays their seats again; nothing changes if nobody replaced them, or after the end."""
    must_be_at_the_table(match, person)
    if match.stage is Stage.OVER:
        return match
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    return match.after(draft) if draft.entries else match


def stand_in(match: Match, person: str, seat: int) -> Match:
    """Let a bot play for a person who is away until they are back, at the request of others; raises NotNow."""
    match.must_be_a_seat(seat)
    if person != match.head.host:
        must_be_at_the_table(match, person)
    match.must_run()
    player = match.standing.player(seat)
    if not isinstance(player, Person):
        return match
    if isinstance(match.head.manners.timing, TurnBased):
        raise NotNow(TableReason.HAS_DAYS, seat=seat)
    if player.id == person or player.id not in match.standing.away:
        raise NotNow(TableReason.OWNER_PRESENT, seat=seat)
    draft = match.draft(Author(Role.PERSON, person))
    draft.come_back(person)
    draft.add(StoodIn(seat, match.head.manners.stand_in))
    return match.after(draft)


def due(match: Match) -> Milliseconds | None:
    """When `ticked` will next have something to do; None if only somebody's act can change anything."""
    return min([*alarms(match).values(), *lapses(match).values()], default=None)


def ticked(match: Match) -> Match:
    """The match at this time: memorised things are covered when due, and bots stand in when time is up."""
    now = match.clock()
    draft = match.draft(CLOCK)
    for seat, lapse in lapses(match).items():
        if lapse <= now and match.game.lapsing is not None:
            draft.decide(seat, match.game.lapsing)
    for seat, alarm in alarms(match).items():
        if alarm <= now:
            draft.add(StoodIn(seat, match.head.manners.stand_in))
    return match.after(draft) if draft.entries else match


def lapses(match: Match) -> dict[int, Milliseconds]:
    """For every person who is shown something to memorise: when the table covers it for them."""
    standing, manners, lapsing = match.standing, match.head.manners, match.game.lapsing
    if lapsing is None or manners.showing is None or isinstance(manners.timing, TurnBased) or standing.is_deserted():
        return {}
    shown = [seat for seat in match.owing() if lapsing in standing.line.position.legal(seat)]
    people = [seat for seat in shown if isinstance(standing.player(seat), Person)]
    return dict.fromkeys(people, standing.since + manners.showing * SECOND)


def alarms(match: Match) -> dict[int, Milliseconds]:
    """When a bot will take over each seat if nothing happens."""
    standing, manners = match.standing, match.head.manners
    if not (standing.timed or standing.away) or not standing.runs() or standing.is_deserted():
        return {}
    found: dict[int, Milliseconds] = {}
    for seat in range(match.head.seats):
        player = standing.player(seat)
        if not isinstance(player, Person):
            continue
        times = [standing.clocks.flag(seat)]
        if manners.grace is not None and not isinstance(manners.timing, TurnBased) and player.id in standing.away:
            times.append(standing.away[player.id] + manners.grace * SECOND)
        known = [time for time in times if time is not None]
        if known:
            found[seat] = min(known)
    return found


def expired(match: Match) -> Match:
    """Close an abandoned match. The caller decides how long nobody may come back."""
    if match.stage is Stage.OVER:
        return match
    draft = match.draft(CLOCK)
    draft.add(Ended())
    return match.after(draft)


def note(match: Match, person: str, kind: Literal["chat", "name"], text: str) -> Match:
    """Add a note without any effect on the game; a meal is named by a player while it is cooked. Raises NotNow."""
    if person in match.standing.muted:
        raise NotNow(TableReason.MUTED)
    text = text.strip()
    if len(text) > LONGEST or not is_speakable(text):
        raise NotNow(TableReason.BAD_TEXT, most=LONGEST)
    if kind == "name":
        must_be_at_the_table(match, person)
        if match.stage is not Stage.RUNNING:
            raise NotNow(TableReason.NOT_RUNNING)
    draft = match.draft(Author(Role.PERSON, person))
    draft.add(Noted(kind, text, match.ply))
    return match.after(draft)


def is_speakable(text: str) -> bool:
    """Whether a text can be shown: no control characters, no unpaired surrogates, and not only joiners or nothing."""
    seen = [letter for letter in text if letter not in SHAPING]
    return bool(seen) and all(letter.isprintable() or letter == "\n" for letter in seen)
