"""A table of a la carte where somebody is about to pour or flip."""

from __future__ import annotations

from table.sitting import KEY, Watch
from toque.engine.rng import Rng
from toque.table.acts import moves, seats
from toque.table.head import Manners
from toque.table.journal.entries import Person
from toque.table.match import Clock, Match, Setup, opened

POURED, FLIPPED = False, True


def kitchen(
    *people: str, flip: bool = POURED, manners: Manners | None = None, match_id: str = "m", clock: Clock | None = None
) -> Match:
    """A table where somebody chooses next how to pour or flip; names in capitals are bots."""
    host = next(person for person in people if not person.isupper())
    setup = Setup("alacarte", len(people), manners=manners or Manners())
    match = opened(setup, match_id=match_id, key=KEY, host=host, clock=clock or Watch())
    for seat, person in enumerate(people):
        match = (
            seats.sit(match, person, seat, several=True)
            if not person.isupper()
            else seats.place(match, host, seat, person.lower())
        )
    match = seats.start(match, host)
    rng = Rng(3)
    while not (ways(match) and is_flip(match) is flip and is_persons(match)):
        match = gone_on(match, rng)
    return match


def gone_on(match: Match, rng: Rng) -> Match:
    """One more step of the game towards a pour or a flip."""
    if match.asks_skill():
        return moves.drawn(match, rng)
    seat = match.owing()[0]
    legal = [int(action) for action in match.position.legal(seat)]
    wanted = [action for action in legal if match.game.spell(action, match.position).startswith(("crêpe", "flip"))]
    action = (wanted or legal)[0 if wanted or ways(match) else rng.below(len(legal))]
    bots = dict(match.bots_owing())
    if seat in bots:
        return moves.play_bot(match, seat, action)
    return moves.play(match, owner(match, seat), seat, action)


def owner(match: Match, seat: int) -> str:
    """The person at a seat."""
    occupant = match.standing.occupants[seat]
    assert isinstance(occupant, Person), "a person sits there"
    return occupant.id


def ways(match: Match) -> bool:
    """Whether somebody is asked how to pour or flip."""
    skill = match.game.skill
    return skill is not None and any(skill.techniques & {*match.position.legal(seat)} for seat in match.owing())


def is_persons(match: Match) -> bool:
    """Whether a person is asked."""
    return not match.bots_owing()


def is_flip(match: Match) -> bool:
    """Whether it is a flip."""
    return "lazy" in [match.game.spell(int(action)) for action in match.position.legal(match.owing()[0])]
