"""A round: the deal, the cards that are played, and the score (SOUP-6 to SOUP-10, SOUP-20 to SOUP-26)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import BIT
from toque.engine.rng import shuffled
from toque.games.soup.rules.actions import CHOOSING, DEAL, FREE, NONE, OVER, READY, ROUNDS
from toque.games.soup.rules.cards import CARD_KIND, DECK, SUIT, added, removed, size
from toque.games.soup.rules.event_codes import (
    DEALER_DRAWN,
    DEALT,
    GAME_OVER,
    HAND,
    LEFT_OVER,
    ROUND_OVER,
    SCORED,
)
from toque.games.soup.rules.play import pot, scoring
from toque.games.soup.rules.play.choosing import lay_forced_menus
from toque.games.soup.rules.play.ending import places
from toque.games.soup.rules.state import SoupState


def draw_dealer(soup: SoupState, seat: i64) -> None:
    """The first dealer is drawn (SOUP-8)."""
    soup.dealer = seat
    soup.phase = DEAL
    if soup.log is not None:
        soup.log.append((DEALER_DRAWN, seat))


def deal(soup: SoupState, key: i64) -> None:
    """Shuffle all cards and deal 13 to each; with five players 11, 11, 10, 10, 10 (SOUP-6)."""
    order = shuffled(key, DECK)
    dealt: i64 = 0
    seat: i64 = soup.dealer
    for k in range(soup.seats):
        seat = soup.after(seat)
        hand: i64 = 0
        end: i64 = dealt + hand_size(soup.seats, k)
        while dealt < end:
            hand = added(hand, CARD_KIND[order[dealt]])
            dealt += 1
        soup.hands[seat] = hand
    soup.phase = CHOOSING
    soup.turn = soup.after(soup.dealer)
    if soup.log is not None:
        soup.log.append((DEALT, soup.round, soup.dealer, *[size(hand) for hand in soup.hands]))
        for seat in range(soup.seats):
            soup.log.append((HAND, seat, soup.hands[seat]))
    lay_forced_menus(soup)


def hand_size(seats: i64, k: i64) -> i64:
    """How many cards the k-th player from the dealer's left is dealt, from 0 (SOUP-6)."""
    if seats < 5:
        return 13
    return 11 if k < 2 else 10


def play_card(soup: SoupState, seat: i64, card: i64) -> None:
    """Put a card into the pot; the player who brings it to ten takes it (SOUP-10, SOUP-18)."""
    soup.hands[seat] = removed(soup.hands[seat], card)
    if soup.led != FREE and SUIT[card] != soup.led:
        soup.voids[seat] |= BIT[soup.led]  # not following shows that the player cannot (SOUP-12)
    before: i64 = soup.total
    pot.add_to_pot(soup, card)
    if soup.log is not None:
        pot.announce(soup, seat, card, before)
    soup.turn = soup.after(seat)
    if soup.total >= READY:
        pot.take_pot(soup, seat)
        soup.turn = seat
    if soup.hands[soup.turn] == 0:
        end_round(soup)  # the turn came to a seat without cards (SOUP-20)


def end_round(soup: SoupState) -> None:
    """End the round: hands and pot count for nobody, won piles are scored, and the deal passes to the left."""
    if soup.log is not None:
        soup.log.append((ROUND_OVER, soup.round, soup.turn))
        for seat in range(soup.seats):
            if soup.hands[seat]:
                soup.log.append((LEFT_OVER, seat, soup.hands[seat]))
    for seat in range(soup.seats):
        menu: i64 = soup.menus[seat]
        won: i64 = soup.won[seat]
        before: i64 = soup.stars[seat]
        soup.stars[seat] = scoring.after_round(before, menu, won)
        if soup.log is not None:
            gained: i64 = scoring.gained(menu, won)
            lost: i64 = scoring.lost(menu, won)
            forgiven: i64 = soup.stars[seat] - (before + gained - lost)
            soup.log.append((SCORED, seat, menu, won, gained, lost, forgiven, soup.stars[seat]))
        soup.hands[seat] = 0
        soup.won[seat] = 0
        soup.menus[seat] = NONE
        soup.voids[seat] = 0
    pot.empty_pot(soup)
    soup.round += 1
    if soup.round == ROUNDS:
        soup.phase = OVER
        if soup.log is not None:
            soup.log.append((GAME_OVER, *places(soup)))
    else:
        soup.phase = DEAL
        soup.dealer = soup.after(soup.dealer)  # SOUP-9
