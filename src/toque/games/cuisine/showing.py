"""What a table of cuisine shows a seat now. Its moves, and the rules against others, are in `choices.py`."""

from __future__ import annotations

from toque.engine.ints import Ints
from toque.games.cuisine.choices import legal, price_of, refused, source_of, verdict, worth_of
from toque.games.cuisine.pack.faces import effect_of, faces_of
from toque.games.cuisine.rules.actions import (
    DECKING,
    DISCARDING,
    GAINING,
    JUDGING,
    KINDS,
    LABELS,
    LAYING,
    MARKETING,
    MEDALS_WON,
    MOST_CARDS,
    MOST_SLOTS,
    NAMING,
    NONE,
    OVER,
    PLAYING,
    SHUFFLING,
    START,
    TAKING,
    TRASHING,
    TRAYING,
)
from toque.games.cuisine.rules.material import ABILITIES
from toque.games.cuisine.rules.memory import seen_phase, size_of
from toque.games.cuisine.rules.play.ending import places
from toque.games.cuisine.rules.play.judging import MEDALS_OF_MORE, MEDALS_OF_TWO
from toque.games.cuisine.rules.play.meals import CHOICES, SERVED, worth
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.view import (
    CuisineView,
    End,
    Meal,
    Offer,
    Phase,
    Player,
    Scored,
    Served,
    Use,
)

PHASES = {
    START: Phase.START,
    DECKING: Phase.DECKS,
    MARKETING: Phase.MARKET,
    JUDGING: Phase.JUDGES,
    TRAYING: Phase.TRAY,
    PLAYING: Phase.PLAY,
    LAYING: Phase.MEAL,
    NAMING: Phase.TYPE,
    TRASHING: Phase.TRASH,
    TAKING: Phase.TAKE,
    GAINING: Phase.GAIN,
    DISCARDING: Phase.DISCARD,
    SHUFFLING: Phase.SHUFFLE,
    OVER: Phase.OVER,
}
ENDS = tuple(End)
CHOSEN = (None, "protein", "produce")


def view(position: CuisinePosition, seat: int | None) -> CuisineView:
    """What the table shows this seat; None is a spectator."""
    assert seat is None or 0 <= seat < position.seats, f"no seat {seat}"
    table = position.table
    faces = faces_of(table)
    to_act = int(position.to_act())
    here = range(position.places_for_judges())
    return CuisineView(
        seat=seat,
        phase=PHASES[seen_phase(position, NONE if seat is None else seat)],
        advanced=table.advanced,
        goal=MEDALS_OF_TWO if position.seats == 2 else MEDALS_OF_MORE,
        start=None if position.phase == START else int(position.start),
        turn=to_act if to_act >= 0 else None,
        active=int(position.turn),
        round=int(position.round),
        last=None if position.last == NONE else int(position.last),
        cards=faces.cards,
        faces=faces.judges,
        judges=[there(position.judges[place]) for place in here],
        piles=[int(size) for size in position.pile_size],
        market=[there(kind) for kind in position.market],
        prices=[None if kind == NONE else price_of(position, int(kind)) for kind in position.market],
        market_deck=int(position.market_deck_size),
        fridge=listed(position.fridge, 0),
        forks=int(position.forks),
        fork_price=int(table.fork_price),
        players=[player(position, other) for other in range(position.seats)],
        played=listed(position.played, 0),
        spoons=int(position.spoons),
        coins=int(position.coins),
        buys=int(position.buys),
        submitted=position.submitted,
        uses=[use(ability, int(position.uses[ability])) for ability in range(ABILITIES) if position.uses[ability]],
        offer=offer(position),
        hand=[] if seat is None else kinds_in(position.hand, seat * MOST_CARDS, int(position.hand_size[seat])),
        tray=[] if seat is None else kinds_in(position.tray, seat * MOST_SLOTS, int(position.tray_size[seat])),
        deck=[] if seat is None else deck(position, seat),
        meal=meal(position, seat),
        legal=[] if seat is None else legal(position, seat),
        refused=[] if seat is None else refused(position, seat),
        places=[int(place) for place in places(position)] if position.phase == OVER else None,
        end=ENDS[position.ended - MEDALS_WON] if position.phase == OVER else None,
    )


def there(number: int) -> int | None:
    """What is at a place, None for nothing."""
    return None if number == NONE else int(number)


def listed(counts: Ints, first: int) -> list[int]:
    """The cards of a pile, each by its kind, from a part of a row of counts."""
    return [kind for kind in range(KINDS) for _ in range(counts[first + kind])]


def kinds_in(row: Ints, first: int, size: int) -> list[int]:
    """The kinds of a hand or a tray."""
    return [int(card) // LABELS for card in row[first : first + size]]


def deck(position: CuisinePosition, seat: int) -> list[int]:
    """The kinds in a deck, which its owner knows, without their order (CUI-38)."""
    first = seat * MOST_CARDS
    return sorted(int(kind) for kind in position.deck[first : first + int(position.deck_size[seat])])


def player(position: CuisinePosition, seat: int) -> Player:
    """What all may see of a seat."""
    judges = [judge for judge in range(position.table.judges) if position.scored_by[judge] == seat]
    return Player(
        seat=seat,
        medals=int(position.medals[seat]),
        hand=int(size_of(position, seat, warm=False)),
        tray=int(size_of(position, seat, warm=True)),
        slots=int(position.slots_of(seat)),
        deck=int(position.deck_size[seat]),
        discards=listed(position.discards, seat * KINDS),
        eaten=listed(position.eaten, seat * KINDS),
        trashed=listed(position.trashed, seat * KINDS),
        judges=[Scored(judge, int(position.scored_in[judge]), position.works(seat, judge)) for judge in judges],
    )


def use(ability: int, times: int) -> Use:
    """An ability that waits."""
    source, number = source_of(ability)
    return Use(source, number, times)


def offer(position: CuisinePosition) -> Offer | None:
    """The ability that waits for a decision."""
    if position.phase not in (TRASHING, TAKING, GAINING, DISCARDING):
        return None
    source, number = source_of(int(position.running))
    left = 1 if position.phase == GAINING else int(position.left)
    return Offer(source, number, effect_of(position.table, int(position.gain_of())), left)


def meal(position: CuisinePosition, seat: int | None) -> Meal | None:
    """The seat's own unfinished meal, what it is worth, and what the judges say to it."""
    if seat is None or seat != position.turn or position.phase not in (LAYING, NAMING):
        return None
    points = int(worth(position, seat, None))
    here = [place for place in range(position.places_for_judges()) if position.judges[place] != NONE]
    return Meal(
        cards=[served(int(position.meal[place])) for place in range(position.meal_size)],
        naming=None if position.naming == NONE else int(position.naming) // SERVED // LABELS,
        worth=worth_of(position, seat),
        verdicts=[verdict(position, place, points) for place in here],
    )


def served(code: int) -> Served:
    """A card of the unfinished meal."""
    return Served(code // SERVED // LABELS, bool(code // CHOICES % 2), CHOSEN[code % CHOICES])
