"""Choosing menus, covered or in the open, until everybody has one (SOUP-5, SOUP-7, SOUP-27, SOUP-28)."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import BIT
from toque.games.soup.rules.actions import CHOOSING, COOKING, NONE
from toque.games.soup.rules.cards import LOWEST8
from toque.games.soup.rules.event_codes import CHOSE, MENUS_LIE, NO_SOUP_PAID
from toque.games.soup.rules.menus import NO_SOUP
from toque.games.soup.rules.play import scoring
from toque.games.soup.rules.state import SoupState


def lay_forced_menus(soup: SoupState) -> None:
    """Lay menus that are the only choice without asking: in round five, and for some dealers with open menus."""
    while soup.phase == CHOOSING:
        seat: i64 = soup.chooser()
        menus: i64 = soup.choosable(seat)
        if menus & (menus - 1):
            return
        take_menu(soup, seat, LOWEST8[menus])


def choose_menu(soup: SoupState, seat: i64, menu: i64) -> None:
    """Choose a menu, covered or in the open (SOUP-7, SOUP-27)."""
    take_menu(soup, seat, menu)
    lay_forced_menus(soup)


def take_menu(soup: SoupState, seat: i64, menu: i64) -> None:
    """Put a menu in front of a seat; with the last one, all are opened."""
    soup.menus[seat] = menu
    if soup.log is not None:
        soup.log.append((CHOSE, seat, menu, 0 if soup.open_menus else 1))
    if soup.open_menus:
        soup.turn = soup.after(seat)
    for other in range(soup.seats):
        if soup.menus[other] == NONE:
            return
    open_all_menus(soup)


def open_all_menus(soup: SoupState) -> None:
    """Open all menus; no soup today brings its stars at once, and the dealer's left leads (SOUP-8, SOUP-24)."""
    if soup.log is not None:
        soup.log.append((MENUS_LIE, *soup.menus))
    for seat in range(soup.seats):
        menu: i64 = soup.menus[seat]
        soup.used[seat] |= BIT[menu]
        if menu == NO_SOUP:
            soup.stars[seat] += scoring.NO_SOUP_STARS
            if soup.log is not None:
                soup.log.append((NO_SOUP_PAID, seat, soup.stars[seat]))
    soup.phase = COOKING
    soup.turn = soup.after(soup.dealer)
