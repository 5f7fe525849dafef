"""What soup's table shows a seat now, with the moves it may make and the rule against each it may not."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from toque.engine.errors import Fact
from toque.engine.ints import BIT
from toque.engine.position import NOBODY
from toque.games.soup.cards import CHILI, SUIT, size
from toque.games.soup.menus import ALL_MENUS
from toque.games.soup.moves import CARDS, MENUS, MOVES, SUITS, Card, Menu, Move, cards, spell
from toque.games.soup.position import (
    CHOOSING,
    COOKING,
    DEAL,
    DEALER,
    FIRST_MENU,
    NONE,
    OVER,
    READY,
    ROUNDS,
    SoupPosition,
)
from toque.games.soup.refusals import Reason, refusal


class Phase(StrEnum):
    """What the table waits for."""

    DEALER = "dealer"
    DEAL = "deal"
    CHOOSING = "choosing"
    COOKING = "cooking"
    OVER = "over"


PHASES = {DEALER: Phase.DEALER, DEAL: Phase.DEAL, CHOOSING: Phase.CHOOSING, COOKING: Phase.COOKING, OVER: Phase.OVER}


class InPot(Struct, frozen=True):
    """A card in the pot and who played it."""

    seat: int
    card: Card


class Player(Struct, frozen=True):
    """What all may see of a seat (SOUP-29)."""

    seat: int
    stars: int
    hand: int
    """How many cards it holds."""
    won: int
    """How many cards it has won this round."""
    chosen: bool
    """Whether it has chosen a menu this round."""
    menu: Menu | None
    """Its menu of this round, where that may be seen."""
    used: list[Menu]
    """Its menus of earlier rounds."""


class LegalMove(Struct, frozen=True):
    """A move this seat may make, and for a card what it would do."""

    spelling: str
    move: Move
    total: int | None = None
    """What the pot's total would be."""
    takes: bool = False
    """Whether it would take the pot."""


class RefusedMove(Struct, frozen=True):
    """A piece of one's own that may not be used now, and the rule against it."""

    spelling: str
    move: Move
    rule: str
    reason: Reason
    facts: dict[str, Fact]


class SoupView(Struct, frozen=True):
    """The table as one seat sees it; a spectator's has no hand and no moves."""

    seat: int | None
    phase: Phase
    round: int
    rounds: int
    open_menus: bool
    dealer: int | None
    turn: int | None
    """The seat that decides now; for covered menus the first that still owes one."""
    waiting: list[int]
    """Every seat that still owes a decision."""
    led: str | None
    """The suit of the pot's first card."""
    must_follow: bool
    """Whether the led suit has to be followed."""
    spoiled: bool
    """Whether chili is in the pot."""
    total: int
    pot: list[InPot]
    players: list[Player]
    hand: list[Card]
    menus: list[Menu]
    """This seat's unused menus."""
    legal: list[LegalMove]
    refused: list[RefusedMove]
    places: list[int] | None
    """After the end: the place of every seat."""


def view(position: SoupPosition, seat: int | None) -> SoupView:
    """What the table shows this seat; None is a spectator."""
    own = range(position.seats) if seat is None else (seat,)
    assert all(0 <= each < position.seats for each in own), f"no seat {seat}"
    to_act = int(position.to_act())
    pot = [int(position.pot[k]) for k in range(position.pot_size)]
    leader = (position.turn - len(pot)) % position.seats
    legal, refused = ([], []) if seat is None else moves(position, seat)
    return SoupView(
        seat=seat,
        phase=PHASES[position.phase],
        round=min(int(position.round) + 1, ROUNDS),
        rounds=ROUNDS,
        open_menus=position.open_menus,
        dealer=None if position.phase == DEALER else int(position.dealer),
        turn=to_act if to_act >= 0 else None,
        waiting=waiting(position),
        led=SUITS[SUIT[pot[0]]] if pot else None,
        must_follow=position.led >= 0,
        spoiled=any(SUIT[card] == CHILI for card in pot),
        total=int(position.total),
        pot=[InPot((leader + k) % position.seats, CARDS[card]) for k, card in enumerate(pot)],
        players=[player(position, other, seat) for other in range(position.seats)],
        hand=[] if seat is None else cards(position.hands[seat]),
        menus=[] if seat is None else menus_in(ALL_MENUS ^ position.used[seat]),
        legal=legal,
        refused=refused,
        places=[int(place) for place in position.places()] if position.phase == OVER else None,
    )


def waiting(position: SoupPosition) -> list[int]:
    """The seats that still owe a decision."""
    if position.phase == CHOOSING and not position.open_menus:
        return [seat for seat in range(position.seats) if position.menus[seat] == NONE]
    return [int(seat) for seat in position.deciders()]


def player(position: SoupPosition, other: int, seat: int | None) -> Player:
    """What this seat sees of another."""
    menu = int(position.menu_seen(NOBODY if seat is None else seat, other))
    earlier = position.used[other] if position.phase != COOKING else position.used[other] ^ BIT[menu]
    return Player(
        seat=other,
        stars=int(position.stars[other]),
        hand=int(size(position.hands[other])),
        won=int(size(position.won[other])),
        chosen=menu != NONE,
        menu=MENUS[menu] if menu >= 0 else None,
        used=menus_in(earlier),
    )


def menus_in(menus: int) -> list[Menu]:
    """The menus of a set."""
    return MENUS_IN[menus]


MENUS_IN = [[menu for k, menu in enumerate(MENUS) if menus >> k & 1] for menus in range(2 ** len(MENUS))]
"""By set, for nobody to change."""


def moves(position: SoupPosition, seat: int) -> tuple[list[LegalMove], list[RefusedMove]]:
    """Every piece of this seat's own that may be used now, and every one that may not."""
    legal: list[LegalMove] = []
    refused: list[RefusedMove] = []
    unused = ALL_MENUS ^ position.used[seat]
    own = int(position.hands[seat]) % 2**FIRST_MENU | int(unused) << FIRST_MENU
    while own:
        action = (own & -own).bit_length() - 1
        own &= own - 1
        against = refusal(position, seat, action)
        if against is not None:
            assert isinstance(against.reason, Reason)
            refused.append(RefusedMove(spell(action), MOVES[action], against.rule, against.reason, against.facts))
        elif action >= FIRST_MENU:
            legal.append(LegalMove(spell(action), MOVES[action]))
        else:
            total = int(position.total_with(action))
            legal.append(LegalMove(spell(action), MOVES[action], total, total >= READY))
    return legal, refused
