"""A whole position of soup as JSON, for tests, puzzles and lessons. A position need not use all cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

import msgspec

from toque.engine.game import Dump
from toque.engine.ints import BIT, Ints
from toque.games.soup.dump.check import bad, check, kind
from toque.games.soup.dump.form import SoupDump
from toque.games.soup.moves import CARDS, MENUS, SUITS, cards
from toque.games.soup.rules.actions import NONE
from toque.games.soup.rules.cards import added
from toque.games.soup.rules.play.pot import add_to_pot
from toque.games.soup.rules.position import SoupPosition
from toque.games.soup.showing import PHASES, menus_in


def dump(position: SoupPosition) -> Dump:
    """The whole position as JSON."""
    fields: Dump = msgspec.to_builtins(
        SoupDump(
            seats=int(position.seats),
            open_menus=position.open_menus,
            phase=PHASES[position.phase],
            round=int(position.round),
            dealer=int(position.dealer),
            turn=int(position.turn),
            stars=[int(stars) for stars in position.stars],
            used=[menus_in(used) for used in position.used],
            menus=[None if menu == NONE else MENUS[menu] for menu in position.menus],
            hands=[spelled(bag) for bag in position.hands],
            won=[spelled(bag) for bag in position.won],
            pot=[str(CARDS[position.pot[k]]) for k in range(position.pot_size)],
            voids=[[suit for k, suit in enumerate(SUITS) if void & BIT[k]] for void in position.voids],
        )
    )
    return fields


def spelled(bag: int) -> list[str]:
    """The cards of a bag, spelled."""
    return [str(card) for card in cards(bag)]


def load(fields: Dump) -> SoupPosition:
    """The position of a dump; raises BadSetup for an impossible one."""
    try:
        given = msgspec.convert(fields, SoupDump)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # names may also be invalid Unicode
        raise bad(str(error)) from error
    check(given)
    position = SoupPosition(given.seats, given.open_menus)
    position.phase = next(number for number, phase in PHASES.items() if phase == given.phase)
    position.round = given.round
    position.dealer = given.dealer
    position.turn = given.turn
    fill(position.stars, given.stars)
    fill(position.used, (bits(map(MENUS.index, used)) for used in given.used))
    fill(position.menus, (NONE if menu is None else MENUS.index(menu) for menu in given.menus))
    fill(position.hands, map(bag, given.hands))
    fill(position.won, map(bag, given.won))
    fill(position.voids, (bits(map(SUITS.index, void)) for void in given.voids))
    for card in given.pot:
        add_to_pot(position, kind(card))
    return position


def fill(row: Ints, items: Iterable[int]) -> None:
    """Overwrite a row in place: an attribute set from outside compiled code would leak its row (mypyc 2.4.1)."""
    for place, item in enumerate(items):
        row[place] = item


def bag(pile: list[str]) -> int:
    """A spelled pile as a bag."""
    held = 0
    for card in pile:
        held = int(added(held, kind(card)))
    return held


def bits(numbers: Iterable[int]) -> int:
    """A set of small numbers as bits."""
    return reduce(or_, (int(BIT[number]) for number in numbers), 0)
