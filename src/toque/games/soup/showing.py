"""What soup's table shows a seat now, with its legal moves and the rules against others."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from toque.engine.game import Refusal
from toque.engine.ints import BIT
from toque.engine.position import NOBODY
from toque.games.soup.moves import CARDS, MENUS, MOVES, Card, Menu, cards, spell
from toque.games.soup.reasons import Reason
from toque.games.soup.rules.actions import CHOOSING, COOKING, DEAL, DEALER, FIRST_MENU, NONE, OVER, READY, ROUNDS
from toque.games.soup.rules.cards import (
    BOIL_OVER,
    CHILI,
    FACE,
    SUIT,
    TWICE,
    added,
    is_leading_ten,
    of_suit,
    size,
    total_after,
)
from toque.games.soup.rules.knowledge import menu_seen
from toque.games.soup.rules.menus import ALL_MENUS
from toque.games.soup.rules.play.scoring import gained, lost, worth
from toque.games.soup.rules.position import SoupPosition
from toque.games.soup.rules.refusals import cards_refused, menus_refused, refusal
from toque.games.soup.view import InPot, LegalMove, NamedMove, Phase, Player, Prospect, RefusedMoves, SoupView

HANDS = 4096
"""How many shown hands are cached."""
PHASES = {DEALER: Phase.DEALER, DEAL: Phase.DEAL, CHOOSING: Phase.CHOOSING, COOKING: Phase.COOKING, OVER: Phase.OVER}


def view(position: SoupPosition, seat: int | None) -> SoupView:
    """What the table shows this seat; None is a spectator."""
    own = range(position.seats) if seat is None else (seat,)
    assert all(0 <= each < position.seats for each in own), f"no seat {seat}"
    to_act = int(position.to_act())
    pot = in_pot(position)
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
        led=pot[0].card.suit if pot else None,
        must_follow=position.led >= 0,
        spoiled=is_spoiled(position),
        total=int(position.total),
        ready=READY,
        pot=pot,
        players=[player(position, other, seat) for other in range(position.seats)],
        hand=[] if seat is None else hand_of(int(position.hands[seat])),
        menus=[] if seat is None else menus_in(ALL_MENUS ^ position.used[seat]),
        prospects=[] if seat is None or position.phase != CHOOSING else prospects(int(position.hands[seat])),
        legal=legal,
        refused=refused,
        places=[int(place) for place in position.places()] if position.phase == OVER else None,
    )


def in_pot(position: SoupPosition) -> list[InPot]:
    """The cards in the pot, who played them, and what each adds to the total."""
    shown: list[InPot] = []
    leader = (position.turn - position.pot_size) % position.seats
    total = 0
    for k in range(position.pot_size):
        card = int(position.pot[k])
        before, total = total, int(total_after(total, k, card))
        counts: int | None = total - before
        if FACE[card] == BOIL_OVER:
            counts = None
            shown = [InPot(one.seat, one.card, None, one.leading_ten) for one in shown]
        shown.append(InPot((leader + k) % position.seats, CARDS[card], counts, is_leading_ten(k, card)))
    return shown


def is_spoiled(position: SoupPosition) -> bool:
    """Whether chili is in the pot (SOUP-14)."""
    return bool(of_suit(position.pot_bag, CHILI))


@lru_cache(maxsize=HANDS)
def prospects(hand: int) -> list[Prospect]:
    """What every menu would bring with this hand; cached, so it must not be changed."""
    return [Prospect(menu, int(gained(k, hand)), int(lost(k, hand))) for k, menu in enumerate(MENUS)]


def waiting(position: SoupPosition) -> list[int]:
    """The seats that still owe a decision."""
    if position.phase == CHOOSING and not position.open_menus:
        return [seat for seat in range(position.seats) if position.menus[seat] == NONE]
    return [int(seat) for seat in position.deciders()]


def player(position: SoupPosition, other: int, seat: int | None) -> Player:
    """What this seat sees of another."""
    menu = int(menu_seen(position, NOBODY if seat is None else seat, other))
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


@lru_cache(maxsize=HANDS)
def hand_of(bag: int) -> list[Card]:
    """The cards of a hand; cached because most hands are shown again, so it must not be changed."""
    return cards(bag)


def menus_in(menus: int) -> list[Menu]:
    """The menus of a set."""
    return MENUS_IN[menus]


MENUS_IN = [[menu for k, menu in enumerate(MENUS) if menus >> k & 1] for menus in range(2 ** len(MENUS))]
"""By set; must not be changed."""


NAMED = [NamedMove(spell(action), move) for action, move in enumerate(MOVES)]
KINDRED = [SUIT[action] if action < FIRST_MENU else action for action in range(len(MOVES))]
"""Moves that are refused together: cards of one suit (SOUP-12, SOUP-13)."""
CHOOSABLE = [LegalMove(spell(FIRST_MENU + menu), MOVES[FIRST_MENU + menu]) for menu in range(len(MENUS))]


def moves(position: SoupPosition, seat: int) -> tuple[list[LegalMove], list[RefusedMoves]]:
    """Every card or menu of this seat that may be used now, and every one that may not."""
    legal: list[LegalMove] = []
    refused: list[RefusedMoves] = []
    own_cards = int(position.hands[seat]) % 2**TWICE
    own_menus = int(ALL_MENUS ^ position.used[seat]) << FIRST_MENU
    for own, against in ((own_cards, cards_refused(position, seat)), (own_menus, menus_refused(position, seat))):
        if against is None:
            allowed, others = tried(position, seat, actions(own))
            legal += allowed
            refused += others
        elif own:
            refused.append(refused_for(against, named(own)))
    return legal, refused


def tried(position: SoupPosition, seat: int, own: list[int]) -> tuple[list[LegalMove], list[RefusedMoves]]:
    """Which menus, or suits of cards, may be used, and for each reason which may not."""
    legal: list[LegalMove] = []
    refused: list[RefusedMoves] = []
    for _, run in groupby(own, KINDRED.__getitem__):
        kindred = list(run)
        against = refusal(position, seat, kindred[0])
        if against is None:
            legal += [legal_move(position, seat, action) for action in kindred]
            continue
        moves = [NAMED[action] for action in kindred]
        for one in refused:
            if (one.rule, one.facts) == (against.rule, against.facts):
                one.moves.extend(moves)
                break
        else:
            refused.append(refused_for(against, moves))
    return legal, refused


def legal_move(position: SoupPosition, seat: int, action: int) -> LegalMove:
    """A move that may be made, and what it would do."""
    if action >= FIRST_MENU:
        return CHOOSABLE[action - FIRST_MENU]
    total = int(position.total_with(action))
    stars = 0
    if total >= READY:
        stars = int(worth(position.menus[seat], added(position.pot_bag, action)))
    spoils = SUIT[action] == CHILI and not is_spoiled(position)
    return playable(action, total, stars, spoils, is_leading_ten(position.pot_size, action))


@lru_cache(maxsize=HANDS)
def playable(action: int, total: int, stars: int, spoils: bool, leading_ten: bool) -> LegalMove:
    """A card that may be played, and what it would do; cached, because most are offered repeatedly."""
    return LegalMove(spell(action), MOVES[action], total, total >= READY, stars, spoils, leading_ten)


def refused_for(against: Refusal, refused: list[NamedMove]) -> RefusedMoves:
    """Moves that a rule forbids."""
    assert isinstance(against.reason, Reason)
    return RefusedMoves(against.rule, against.reason, against.facts, refused)


@lru_cache(maxsize=HANDS)
def named(pieces: int) -> list[NamedMove]:
    """The moves with these cards or menus; must not be changed."""
    return [NAMED[action] for action in actions(pieces)]


@lru_cache(maxsize=HANDS)
def actions(pieces: int) -> list[int]:
    """The actions with these cards or menus; must not be changed."""
    return [action for action in range(len(MOVES)) if pieces >> action & 1]
