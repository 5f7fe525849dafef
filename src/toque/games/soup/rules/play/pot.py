"""The pot: what a card does to it, and who takes it (SOUP-10 to SOUP-19)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.games.soup.rules.actions import FREE
from toque.games.soup.rules.cards import BOIL_OVER, CHILI, FACE, SUIT, added, is_leading_ten, together
from toque.games.soup.rules.event_codes import BOILED_OVER, LAST_CARD, PLAYED, SOUP_READY
from toque.games.soup.rules.state import SoupState


def add_to_pot(soup: SoupState, card: i64) -> None:
    """Add a card to the pot, and update the total and whether suit must be followed."""
    soup.total = soup.total_with(card)
    if soup.pot_size == 0:
        soup.led = SUIT[card]
    if SUIT[card] == CHILI:
        soup.led = FREE  # chili spoils the pot: nobody has to follow (SOUP-14, SOUP-15)
    soup.pot[soup.pot_size] = card
    soup.pot_size += 1
    soup.pot_bag = added(soup.pot_bag, card)


def announce(soup: SoupState, seat: i64, card: i64, before: i64) -> None:
    """Log what is announced with a card, and what it adds to the total before it (SOUP-10, SOUP-19)."""
    assert soup.log is not None
    adds: i64 = 0 if FACE[card] == BOIL_OVER else soup.total - before
    leading_ten: i64 = 1 if is_leading_ten(soup.pot_size - 1, card) else 0
    soup.log.append((PLAYED, seat, card, soup.total, adds, SUIT[soup.pot[0]], leading_ten))
    if FACE[card] == BOIL_OVER:
        soup.log.append((BOILED_OVER, seat))
    if soup.hands[seat] == 0:
        soup.log.append((LAST_CARD, seat))


def take_pot(soup: SoupState, seat: i64) -> None:
    """The soup is ready: give the whole pot to this seat, face down (SOUP-18)."""
    if soup.log is not None:
        soup.log.append((SOUP_READY, seat, soup.total, soup.pot_bag))
    soup.won[seat] = together(soup.won[seat], soup.pot_bag)
    empty_pot(soup)


def empty_pot(soup: SoupState) -> None:
    """Empty the pot: anything may be led."""
    soup.pot_size = 0
    soup.pot_bag = 0
    soup.total = 0
    soup.led = FREE
