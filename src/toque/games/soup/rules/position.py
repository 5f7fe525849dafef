"""Soup's position: the rules of a whole game. Scoring is in `scoring.py`, hidden worlds in `worlds.py`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, append, filled, vec, zeros
from toque.engine.position import CHANCE, DIE, NOBODY, SHUFFLE, Position
from toque.engine.rng import Rng, shuffled
from toque.games.soup.rules import scoring
from toque.games.soup.rules.cards import (
    BOIL_OVER,
    CARD_KIND,
    CHILI,
    DECK,
    FACE,
    KINDS,
    SUIT,
    added,
    kinds,
    kinds_of_suit,
    of_suit,
    removed,
    size,
    together,
    total_after,
    without,
)
from toque.games.soup.rules.event_codes import (
    BOILED_OVER,
    CHOSE,
    DEALER_DRAWN,
    DEALT,
    GAME_OVER,
    HAND,
    LAST_CARD,
    LEFT_OVER,
    MENUS_LIE,
    NO_SOUP_PAID,
    PLAYED,
    ROUND_OVER,
    SCORED,
    SOUP_READY,
)
from toque.games.soup.rules.menus import ALL_MENUS, MENUS, NO_SOUP, menu_drawn, only_menu
from toque.games.soup.rules.worlds import unseen_dealt

# Actions: a card is its kind, a menu comes after the cards.
FIRST_MENU: Final = KINDS
ACTIONS: Final = KINDS + MENUS

# What the table waits for.
DEALER: Final = 0
DEAL: Final = 1
CHOOSING: Final = 2
COOKING: Final = 3
OVER: Final = 4

FREE: Final = -1
"""Nobody has to follow: the pot is empty or spoiled by chili."""
NONE: Final = -1
"""No menu chosen."""
COVERED: Final = -2
"""In knowledge: a menu chosen, but not to be seen."""

ROUNDS: Final = 5
STARS_AT_START: Final = 5
READY: Final = 10
"""A pot with this total is taken (SOUP-18)."""
WHOLE_DECK: Final = 2**32 * 0x1F3F3F3F + 0x1FFFFFFF


class SoupPosition(Position):
    """A game of soup: hands, menus, stars, and the one pot."""

    def __init__(self, seats: i64, open_menus: bool, like: SoupPosition | None = None) -> None:
        super().__init__(seats)
        self.open_menus: bool = open_menus
        self.phase: i64 = DEALER if like is None else like.phase
        self.round: i64 = 0 if like is None else like.round
        self.dealer: i64 = 0 if like is None else like.dealer
        self.turn: i64 = 0 if like is None else like.turn
        self.led: i64 = FREE if like is None else like.led
        self.total: i64 = 0 if like is None else like.total
        self.pot: Ints = zeros(DECK) if like is None else like.pot[:]
        self.pot_size: i64 = 0 if like is None else like.pot_size
        self.pot_bag: i64 = 0 if like is None else like.pot_bag
        self.hands: Ints = zeros(seats) if like is None else like.hands[:]
        self.won: Ints = zeros(seats) if like is None else like.won[:]
        self.stars: Ints = filled(seats, STARS_AT_START) if like is None else like.stars[:]
        self.menus: Ints = filled(seats, NONE) if like is None else like.menus[:]
        self.used: Ints = zeros(seats) if like is None else like.used[:]
        self.voids: Ints = zeros(seats) if like is None else like.voids[:]

    # Whose turn, and what may be done

    def to_act(self) -> i64:
        if self.phase == COOKING:
            return self.turn
        if self.phase == CHOOSING:
            return self.turn if self.open_menus else self.first_without_menu()
        return NOBODY if self.phase == OVER else CHANCE

    def first_without_menu(self) -> i64:
        """The first seat that still owes a menu."""
        seat: i64 = 0
        while self.menus[seat] != NONE:
            seat += 1
        return seat

    def deciders(self) -> Ints:
        row: Ints = vec[i64]()
        if self.phase == COOKING or (self.phase == CHOOSING and self.open_menus):
            row = append(row, self.turn)
        elif self.phase == CHOOSING:  # a covered choice may still be changed (SOUP-7)
            for seat in range(self.seats):
                row = append(row, seat)
        return row

    def legal(self, seat: i64) -> Ints:
        if self.phase == COOKING and seat == self.turn:
            if self.follows(seat):
                return kinds_of_suit(self.hands[seat], self.led)
            return kinds(self.hands[seat])
        row: Ints = vec[i64]()
        if self.phase == CHOOSING and (seat == self.turn or not self.open_menus):
            menus: i64 = self.choosable(seat)
            for menu in range(MENUS):
                if menus & BIT[menu]:
                    row = append(row, FIRST_MENU + menu)
        return row

    def follows(self, seat: i64) -> bool:
        """Whether this seat has to play the led suit: it is asked for, and held (SOUP-12)."""
        return self.led != FREE and of_suit(self.hands[seat], self.led) > 0

    def choosable(self, seat: i64) -> i64:
        """The menus this seat may choose: unused (SOUP-5); the dealer not the left neighbour's (SOUP-28)."""
        unused: i64 = ALL_MENUS ^ self.used[seat]
        if self.open_menus and seat == self.dealer:
            left: i64 = self.menus[self.after(seat)]
            if left != NONE and unused != BIT[left]:
                unused &= ALL_MENUS ^ BIT[left]
        return unused

    def after(self, seat: i64) -> i64:
        """The seat to the left."""
        return seat + 1 if seat + 1 < self.seats else 0

    # Chance

    def asks(self) -> tuple[i64, i64, i64]:
        if self.phase == DEALER:
            return DIE, self.seats, 0
        return SHUFFLE, DECK, 0

    def occasion(self) -> str:
        return "dealer" if self.phase == DEALER else f"deal/{self.round + 1}"

    # What happens

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == COOKING:
            self.play_card(seat, action)
        elif self.phase == CHOOSING:
            self.choose_menu(seat, action - FIRST_MENU)
        elif self.phase == DEAL:
            self.deal(action)
        else:
            self.draw_dealer(action)

    def draw_dealer(self, seat: i64) -> None:
        """The first dealer is drawn (SOUP-8)."""
        self.dealer = seat
        self.phase = DEAL
        if self.log is not None:
            self.log.append((DEALER_DRAWN, seat))

    def deal(self, key: i64) -> None:
        """Shuffle all cards and deal 13 to each; with five players 11, 11, 10, 10, 10 (SOUP-6)."""
        order = shuffled(key, DECK)
        dealt: i64 = 0
        seat: i64 = self.dealer
        for k in range(self.seats):
            seat = self.after(seat)
            hand: i64 = 0
            end: i64 = dealt + hand_size(self.seats, k)
            while dealt < end:
                hand = added(hand, CARD_KIND[order[dealt]])
                dealt += 1
            self.hands[seat] = hand
        self.phase = CHOOSING
        self.turn = self.after(self.dealer)
        if self.log is not None:
            self.log.append((DEALT, self.round, self.dealer, *[size(hand) for hand in self.hands]))
            for seat in range(self.seats):
                self.log.append((HAND, seat, self.hands[seat]))
        self.lay_forced_menus()

    def lay_forced_menus(self) -> None:
        """A menu that is the only one possible is not asked for: in round five, and for some open dealers."""
        while self.phase == CHOOSING:
            seat: i64 = self.to_act()
            menus: i64 = self.choosable(seat)
            if menus & (menus - 1):
                return
            self.take_menu(seat, only_menu(menus))

    def choose_menu(self, seat: i64, menu: i64) -> None:
        """Choose a menu, covered or in the open (SOUP-7, SOUP-27)."""
        self.take_menu(seat, menu)
        self.lay_forced_menus()

    def take_menu(self, seat: i64, menu: i64) -> None:
        """Put a menu in front of a seat; with the last one, all lie open."""
        self.menus[seat] = menu
        if self.log is not None:
            self.log.append((CHOSE, seat, menu, 0 if self.open_menus else 1))
        if self.open_menus:
            self.turn = self.after(seat)
        for other in range(self.seats):
            if self.menus[other] == NONE:
                return
        self.open_all_menus()

    def open_all_menus(self) -> None:
        """All menus lie open; no soup today brings its stars at once, and the dealer's left leads (SOUP-8, SOUP-24)."""
        if self.log is not None:
            self.log.append((MENUS_LIE, *self.menus))
        for seat in range(self.seats):
            menu: i64 = self.menus[seat]
            self.used[seat] |= BIT[menu]
            if menu == NO_SOUP:
                self.stars[seat] += scoring.NO_SOUP_STARS
                if self.log is not None:
                    self.log.append((NO_SOUP_PAID, seat, self.stars[seat]))
        self.phase = COOKING
        self.turn = self.after(self.dealer)

    def play_card(self, seat: i64, card: i64) -> None:
        """Put a card into the pot; whoever brings it to ten takes it (SOUP-10, SOUP-18)."""
        self.hands[seat] = removed(self.hands[seat], card)
        if self.led != FREE and SUIT[card] != self.led:
            self.voids[seat] |= BIT[self.led]  # who does not follow has shown that they cannot (SOUP-12)
        self.add_to_pot(card)
        if self.log is not None:
            self.announce(seat, card)
        self.turn = self.after(seat)
        if self.total >= READY:
            self.take_pot(seat)
            self.turn = seat
        if self.hands[self.turn] == 0:
            self.end_round()  # the turn came to a seat without cards (SOUP-20)

    def add_to_pot(self, card: i64) -> None:
        """One more card in the pot: what it does to the total and to following."""
        self.total = self.total_with(card)
        if self.pot_size == 0:
            self.led = SUIT[card]
        if SUIT[card] == CHILI:
            self.led = FREE  # chili spoils the pot: nobody has to follow (SOUP-14, SOUP-15)
        self.pot[self.pot_size] = card
        self.pot_size += 1
        self.pot_bag = added(self.pot_bag, card)

    def total_with(self, card: i64) -> i64:
        """The pot's total with this card on top."""
        return total_after(self.total, self.pot_size, card)

    def announce(self, seat: i64, card: i64) -> None:
        """The table talk that goes with a card (SOUP-10, SOUP-19)."""
        assert self.log is not None
        self.log.append((PLAYED, seat, card, self.total))
        if FACE[card] == BOIL_OVER:
            self.log.append((BOILED_OVER, seat))
        if self.hands[seat] == 0:
            self.log.append((LAST_CARD, seat))

    def take_pot(self, seat: i64) -> None:
        """The soup is ready: all of the pot goes to this seat, face down (SOUP-18)."""
        if self.log is not None:
            self.log.append((SOUP_READY, seat, self.total, self.pot_bag))
        self.won[seat] = together(self.won[seat], self.pot_bag)
        self.empty_pot()

    def empty_pot(self) -> None:
        """An empty pot: anything may be led."""
        self.pot_size = 0
        self.pot_bag = 0
        self.total = 0
        self.led = FREE

    def end_round(self) -> None:
        """Hands and pot count for nobody; the won piles are scored, and the deal passes to the left."""
        if self.log is not None:
            self.log.append((ROUND_OVER, self.round, self.turn))
            for seat in range(self.seats):
                if self.hands[seat]:
                    self.log.append((LEFT_OVER, seat, self.hands[seat]))
        for seat in range(self.seats):
            menu: i64 = self.menus[seat]
            won: i64 = self.won[seat]
            before: i64 = self.stars[seat]
            self.stars[seat] = scoring.after_round(before, menu, won)
            if self.log is not None:
                gained: i64 = scoring.gained(menu, won)
                lost: i64 = scoring.lost(menu, won)
                forgiven: i64 = self.stars[seat] - (before + gained - lost)
                self.log.append((SCORED, seat, menu, won, gained, lost, forgiven, self.stars[seat]))
            self.hands[seat] = 0
            self.won[seat] = 0
            self.menus[seat] = NONE
            self.voids[seat] = 0
        self.empty_pot()
        self.round += 1
        if self.round == ROUNDS:
            self.phase = OVER
            if self.log is not None:
                self.log.append((GAME_OVER, *self.places()))
        else:
            self.phase = DEAL
            self.dealer = self.after(self.dealer)  # SOUP-9

    # Copies, knowledge, results

    def clone(self) -> SoupPosition:
        return SoupPosition(self.seats, self.open_menus, self)

    def knowledge(self, seat: i64) -> Ints:
        row: Ints = vec[i64](capacity=10 + 6 * self.seats + DECK)
        row = append(row, self.seats)
        row = append(row, seat)
        row = append(row, 1 if self.open_menus else 0)
        row = append(row, self.phase)
        row = append(row, self.round)
        row = append(row, self.dealer)
        row = append(row, self.turn)
        row = append(row, self.led)
        row = append(row, self.total)
        row = append(row, self.hands[seat])
        for other in range(self.seats):
            row = append(row, size(self.hands[other]))
            row = append(row, self.won[other])
            row = append(row, self.stars[other])
            row = append(row, self.menu_seen(seat, other))
            row = append(row, self.used[other])
            row = append(row, self.voids[other])
        for k in range(DECK):
            row = append(row, self.pot[k] if k < self.pot_size else NONE)
        return row

    def menu_seen(self, seat: i64, other: i64) -> i64:
        """The other's menu of this round as this seat sees it: NONE, COVERED or a menu (SOUP-7, SOUP-29)."""
        menu: i64 = self.menus[other]
        if menu == NONE or other == seat or self.open_menus or self.phase != CHOOSING:
            return menu
        return COVERED

    def determinize(self, seat: i64, rng: Rng) -> SoupPosition:
        world = self.clone()
        if self.phase != CHOOSING and self.phase != COOKING:
            return world  # nothing is hidden
        own: i64 = self.hands[seat]
        unseen: i64 = without(without(WHOLE_DECK, own), self.pot_bag)
        sizes = zeros(self.seats)
        for other in range(self.seats):
            unseen = without(unseen, self.won[other])
            if other != seat:
                sizes[other] = size(self.hands[other])
                if self.menu_seen(seat, other) == COVERED:
                    world.menus[other] = menu_drawn(self.choosable(other), rng)
        world.hands = unseen_dealt(unseen, sizes, self.voids, rng)
        world.hands[seat] = own
        return world

    def scores(self) -> Ints:
        return self.stars[:]

    def places(self) -> Ints:
        """Most stars first; ties share their place (SOUP-26)."""
        row: Ints = filled(self.seats, 1)
        for seat in range(self.seats):
            for other in range(self.seats):
                if self.stars[other] > self.stars[seat]:
                    row[seat] += 1
        return row


def hand_size(seats: i64, k: i64) -> i64:
    """How many cards the k-th player from the dealer's left is dealt, from 0 (SOUP-6)."""
    if seats < 5:
        return 13
    return 11 if k < 2 else 10
