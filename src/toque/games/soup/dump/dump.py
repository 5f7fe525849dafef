"""A whole position of soup as JSON, for tests, puzzles and lessons. A position need not use all cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

import msgspec
from msgspec import Struct

from toque.engine.errors import BadSetup, Unfit
from toque.engine.game import Dump
from toque.engine.ints import BIT, Ints
from toque.games.soup.moves import CARDS, MENUS, SUITS, Menu, Suit, cards
from toque.games.soup.rules.cards import COPIES, added
from toque.games.soup.rules.position import NONE, READY, ROUNDS, SoupPosition
from toque.games.soup.showing import PHASES, menus_in
from toque.games.soup.view import Phase

SPELLED = {str(card): number for number, card in enumerate(CARDS)}


class SoupDump(Struct, forbid_unknown_fields=True):
    """What is true; the led suit and the total follow from the pot."""

    seats: int
    open_menus: bool
    phase: Phase
    round: int
    """From 0."""
    dealer: int
    turn: int
    stars: list[int]
    used: list[list[Menu]]
    menus: list[Menu | None]
    hands: list[list[str]]
    won: list[list[str]]
    pot: list[str]
    voids: list[list[Suit]]
    """Suits that a seat has shown not to hold."""


def dump(position: SoupPosition) -> Dump:
    """The whole truth as JSON."""
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
    """The position of a dump; raises BadSetup for one that cannot be."""
    try:
        given = msgspec.convert(fields, SoupDump)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # also names that no JSON could hold
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
        position.add_to_pot(kind(card))
    return position


def fill(row: Ints, items: Iterable[int]) -> None:
    """Write a row anew, in its place: an attribute set from outside compiled code would leak its row (mypyc 2.4.1)."""
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


def kind(card: str) -> int:
    """The kind of a spelled card, -1 if there is no such card."""
    return SPELLED.get(card, -1)


def check(given: SoupDump) -> None:
    """Raise BadSetup for a position that no game can reach."""
    seats = given.seats
    for name in ("stars", "used", "menus", "hands", "won", "voids"):
        if len(getattr(given, name)) != seats:
            raise bad(f"{name}: one entry for each of {seats} seats")
    for name, number, end in (
        ("seats", seats, 6),
        ("round", given.round, ROUNDS + 1),
        ("dealer", given.dealer, seats),
        ("turn", given.turn, seats),
    ):
        if not (2 if name == "seats" else 0) <= number < end:
            raise bad(f"{name}: {number}")
    if (given.phase == Phase.OVER) != (given.round == ROUNDS):
        raise bad("round: over exactly after the last round")
    if given.phase == Phase.DEALER and given.round:
        raise bad("round: the dealer is drawn before the first")
    if not all(0 <= stars < 2**31 for stars in given.stars):
        raise bad("stars: from 0 to 2147483647")
    check_menus(given)
    check_cards(given)


def check_menus(given: SoupDump) -> None:
    """Menus fit the round and each other."""
    cooking = given.phase == Phase.COOKING
    for seat, (menu, used) in enumerate(zip(given.menus, given.used, strict=True)):
        if len(set(used)) != len(used) or len(used) != given.round + cooking:
            raise bad(f"used[{seat}]: one menu for each round, each once")
        if cooking and menu not in used:
            raise bad(f"menus[{seat}]: a menu that lies is among the used ones")
        if given.phase == Phase.CHOOSING and menu in used:
            raise bad(f"menus[{seat}]: a used menu is gone")
        if menu is not None and not cooking and given.phase != Phase.CHOOSING:
            raise bad(f"menus[{seat}]: no menu lies between the rounds")
    if given.phase == Phase.CHOOSING and None not in given.menus:
        raise bad("menus: when all have chosen, cooking begins")
    if given.phase == Phase.CHOOSING and given.open_menus:
        order = [(given.dealer + 1 + k) % given.seats for k in range(given.seats)]
        chosen = order[: order.index(given.turn)]
        if any((menu is not None) != (seat in chosen) for seat, menu in enumerate(given.menus)):
            raise bad("menus: open, they are chosen from the dealer's left to the turn")


def check_cards(given: SoupDump) -> None:
    """No card is there more often than in the box, and the pot could have come about."""
    dealt = given.phase in (Phase.CHOOSING, Phase.COOKING)
    counts = [0] * len(CARDS)
    for name, piles in (("hands", given.hands), ("won", given.won), ("pot", [given.pot])):
        for pile in piles:
            for card in pile:
                if kind(card) < 0:
                    raise bad(f"{name}: no card {card}")
                counts[kind(card)] += 1
        if any(piles) and (not dealt or (given.phase == Phase.CHOOSING and name != "hands")):
            raise bad(f"{name}: no cards there in this phase")
    for number, count in enumerate(counts):
        if count > COPIES[number]:
            raise bad(f"{CARDS[number]}: {count}, and the box has {COPIES[number]}")
    if given.phase == Phase.COOKING and not given.hands[given.turn]:
        raise bad("turn: a seat without cards")
    if given.phase == Phase.CHOOSING and not all(given.hands):
        raise bad("hands: everybody is dealt cards")
    for seat, void in enumerate(given.voids):
        if any(CARDS[kind(card)].suit in void for card in given.hands[seat]):
            raise bad(f"voids[{seat}]: a suit that is held")
    pot = SoupPosition(2, given.open_menus)
    for card in given.pot:
        pot.add_to_pot(kind(card))
        if pot.total >= READY:
            raise bad("pot: it would have been taken")


def bad(said: str) -> BadSetup:
    """A dump that cannot be."""
    return BadSetup(Unfit.BAD_DUMP, said=said)
