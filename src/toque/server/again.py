"""Tables that are opened from one that is over, with the same company: a rematch, the same deal, playing on."""

from __future__ import annotations

from msgspec import Struct

from toque.server.desk import Desk
from toque.server.faults import Denied, NotServed
from toque.server.house import House, new_key
from toque.server.identity import new_id
from toque.store.faults import StoreFault
from toque.table import again
from toque.table.entries import FollowUp
from toque.table.faults import BadJournal
from toque.table.head import Stage
from toque.table.match import Match, opened, played_on, same_deal, setup_of

LATEST = 8
"""So many follow-ups are looked through for one that waits for somebody."""


class Wish(Struct, frozen=True):
    """How somebody wants to play again."""

    how: FollowUp
    ply: int = 0
    """Where to go on, if it goes on."""
    seat: int | None = None
    """The seat for somebody who did not play."""


async def played_again(house: House, desk: Desk, person: str, wish: Wish) -> Desk:
    """The table at which somebody plays again: one that waits for them already, else a new one that the others hear of.

    Raises NotNow, StoreFault.
    """
    async with desk.following:
        waiting = await waiting_table(house, desk.match, person, wish)
        if waiting is not None:
            await waiting.do(lambda match: again.take_kept(match, person))
            return waiting
        new = await house.begin(again.reseated(following(desk.match, house, person, wish), desk.match, wish.seat))
        if new.match.standing.company.kept:
            await desk.do(lambda match: again.followed(match, person, new.match.head.id, wish.how))
        return new


def following(match: Match, house: House, person: str, wish: Wish) -> Match:
    """A new match as somebody wishes it, all seats empty; raises NotNow."""
    clock, name = house.services.clock, new_id()
    match wish.how:
        case FollowUp.REMATCH:
            return opened(setup_of(match), match_id=name, key=new_key(), host=person, clock=clock, pack=match.pack)
        case FollowUp.SAME_DEAL:
            return same_deal(match, match_id=name, host=person, clock=clock)
        case FollowUp.PLAY_ON:
            return played_on(match, wish.ply, match_id=name, key=new_key(), host=person, clock=clock)


async def waiting_table(house: House, match: Match, person: str, wish: Wish) -> Desk | None:
    """The latest table of this kind that keeps a seat for somebody, or where they sit already."""
    for followed, _ in reversed(match.standing.company.followed[-LATEST:]):
        if followed.how is not wish.how:
            continue
        try:
            desk = await house.desk(followed.match)
        except (StoreFault, BadJournal):  # it no longer replays
            continue
        begins = match.standing.line.decision_at(wish.ply) if wish.how is FollowUp.PLAY_ON else 0
        if desk.match.standing.taken_over == begins and is_expected(desk.match, person):
            return desk
    return None


def is_expected(match: Match, person: str) -> bool:
    """Whether a seat is this person's here, or is kept for them."""
    seats = [*match.standing.seats_of(person), *match.standing.company.kept_for(person)]
    return bool(seats) and match.stage is not Stage.OVER


async def come_along(house: House, match: Match, person: str) -> Desk:
    """The latest table that somebody opened from this one, with one's kept seats taken; raises NotServed, NotNow."""
    followed = match.standing.company.followed
    if not followed:
        raise NotServed(Denied.NO_SUCH_TABLE)
    desk = await house.desk(followed[-1][0].match)
    await desk.do(lambda match: again.take_kept(match, person))
    return desk
