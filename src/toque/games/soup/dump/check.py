"""Checks dumps of soup: menus fit the round, and all cards exist."""

from __future__ import annotations

from toque.engine.errors import BadSetup, Unfit
from toque.games.soup.dump.form import SoupDump
from toque.games.soup.moves import CARDS
from toque.games.soup.rules.actions import READY, ROUNDS
from toque.games.soup.rules.cards import COPIES
from toque.games.soup.rules.play.pot import add_to_pot
from toque.games.soup.rules.position import SoupPosition
from toque.games.soup.view import Phase

SPELLED = {str(card): number for number, card in enumerate(CARDS)}


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
            raise bad(f"menus[{seat}]: the menu on the table must be among the used ones")
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
    """No card is there more often than in the game, and the pot is possible."""
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
        add_to_pot(pot, kind(card))
        if pot.total >= READY:
            raise bad("pot: it would have been taken")


def bad(said: str) -> BadSetup:
    """The error for an impossible dump."""
    return BadSetup(Unfit.BAD_DUMP, said=said)
