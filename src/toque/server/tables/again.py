"""Tables that are opened from one that is over, with the same company: a rematch, the same deal, playing on."""

from __future__ import annotations

from msgspec import Struct

from toque.server.access import Access
from toque.server.people.identity import new_id
from toque.server.requests.faults import Denied, NotServed
from toque.server.tables.desk import BACK_WITHIN, Desk
from toque.server.tables.house import House
from toque.server.tables.reading import everybody
from toque.store.keeper import Along, opening
from toque.table.acts import again
from toque.table.head import Stage
from toque.table.journal.entries import FollowUp
from toque.table.match import Match, opened, played_on, same_deal, setup_of
from toque.table.outline import Profile

MOST_WAITING = 3
"""Open follow-ups of one table that one person may have opened: one of each kind."""


class Wish(Struct, frozen=True):
    """How somebody wants to play again."""

    how: FollowUp
    ply: int = 0
    """For playing on: where to start."""
    seat: int | None = None
    """The seat for somebody who did not play."""


async def played_again(access: Access, desk: Desk, person: str, wish: Wish) -> Desk:
    """The table at which somebody plays again: one that waits for them already, or a new one.

    Raises NotServed, NotNow, StoreFault.
    """
    house = access.house
    async with desk.following:
        waiting = await waiting_table(house, desk.match, person, wish)
        if waiting is not None:
            return await taken(waiting, person)
        must_not_pester(house, desk.match, person)
        access.must_have_room_for(person)
        new = again.reseated(following(desk.match, house, person, wish), desk.match, wish.seat)
        if not new.standing.company.kept:
            return await house.begin(new)
        await house.services.learn_names(everybody(new))
        house.opened_from[new.head.id] = desk.match.head.id
        along = Along(opening(new), lambda: house.know(new))
        await desk.do(lambda match: again.followed(match, person, new.head.id, wish.how), along=along)
        return house.welcome(new)


async def taken(desk: Desk, person: str) -> Desk:
    """Let a person take the seats that are kept for them; they count as away if they do not connect."""
    if desk.match.stage is Stage.OPEN:
        await desk.do(lambda match: again.take_kept(match, person))
    desk.miss(person, BACK_WITHIN)
    return desk


def following(match: Match, house: House, person: str, wish: Wish) -> Match:
    """A new match as somebody wishes it, all seats empty; raises NotNow."""
    services = house.services
    clock, name = services.timepieces.for_table(match.head.manners.timing), new_id()
    match wish.how:
        case FollowUp.REMATCH:
            key = services.luck.key()
            return opened(setup_of(match), match_id=name, key=key, host=person, clock=clock, pack=match.pack)
        case FollowUp.SAME_DEAL:
            return same_deal(match, match_id=name, host=person, clock=clock)
        case FollowUp.PLAY_ON:
            return played_on(match, wish.ply, match_id=name, key=services.luck.key(), host=person, clock=clock)


async def waiting_table(house: House, match: Match, person: str, wish: Wish) -> Desk | None:
    """The latest table of this kind that keeps a seat for somebody, or where they sit already."""
    begins = match.standing.line.decision_at(min(wish.ply, match.ply)) if wish.how is FollowUp.PLAY_ON else 0
    for how, profile in follow_ups(house, match):
        if how is wish.how and is_expected(profile, person):
            desk = await house.desk(profile.id)
            if desk.match.standing.taken_over == begins and not desk.is_over():
                return desk
    return None


def follow_ups(house: House, match: Match) -> list[tuple[FollowUp, Profile]]:
    """The tables that were opened from this one and are not over, the latest first."""
    followed = [
        (act.how, house.register.outlines.get(act.match)) for act, _ in reversed(match.standing.company.followed)
    ]
    known = [(how, outline.profile) for how, outline in followed if outline is not None]
    return [(how, profile) for how, profile in known if profile.stage is not Stage.OVER]


def must_not_pester(house: House, match: Match, person: str) -> None:
    """Raise NotServed if too many follow-ups of this person still wait for the others."""
    waiting = [profile for _, profile in follow_ups(house, match) if profile.stage is Stage.OPEN]
    if sum(profile.host == person for profile in waiting) >= MOST_WAITING:
        raise NotServed(Denied.TOO_MANY, most=MOST_WAITING)


def is_expected(profile: Profile, person: str) -> bool:
    """Whether this person has a seat here, or one is kept for them."""
    return bool(profile.seats_of(person) or profile.kept_for(person))


async def come_along(access: Access, match: Match, person: str) -> Desk:
    """The latest follow-up that expects this person, with their kept seats taken; otherwise the latest, to watch.

    Raises NotServed, NotNow.
    """
    followed = match.standing.company.followed
    if not followed:
        raise NotServed(Denied.NO_SUCH_TABLE)
    for _, profile in follow_ups(access.house, match):
        if is_expected(profile, person):
            return await taken(await access.house.desk(profile.id), person)
    return await access.desk_for(followed[-1][0].match, person)
