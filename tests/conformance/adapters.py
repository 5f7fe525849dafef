"""What the laws need to know about each game: how a world came about, what is public, what must not get lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from conformance.unseen import Past, past_of, settled
from toque.engine.game import Dump, Game
from toque.engine.position import Log, Position
from toque.engine.record import Ply
from toque.games.alacarte.dump.dump import dump as alacarte_dump
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.banquet.dump.dump import dump as banquet_dump
from toque.games.banquet.rules.actions import DEAL, LAYING, START
from toque.games.banquet.rules.actions import ORDERS as SHUFFLING_ORDERS
from toque.games.banquet.rules.event_codes import DEALT, DREW
from toque.games.banquet.rules.position import BanquetPosition
from toque.games.cuisine.dump.dump import dump as cuisine_dump
from toque.games.cuisine.rules.actions import LABELS, MARKETING, MOST_CARDS
from toque.games.cuisine.rules.event_codes import DREW as DRAWN
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.soup.dump.dump import dump as soup_dump
from toque.games.soup.moves import CARDS
from toque.games.soup.rules.actions import CHOOSING, COOKING, FIRST_MENU
from toque.games.soup.rules.cards import CARD_KIND
from toque.games.soup.rules.event_codes import HAND
from toque.games.soup.rules.position import SoupPosition


class Adapter(NamedTuple):
    """What the laws need to know about one game."""

    past: Callable[[Game[Any], Dump, Position, list[Ply], int], Past]
    """The dump after the last shuffle, and the decisions since, as they would be in this world of a seat."""
    public: Callable[[Position], bool]
    """Whether the decisions since the last shuffle are known to all."""
    conserved: Callable[[Position], bool]
    """Whether every piece of the game is in exactly one place."""
    bound: frozenset[str]
    """Fields of the dump that cannot change alone, because other fields follow from them."""
    retold: Callable[[Log, Position, Position], Log]
    """The events of the last shuffle as they would be in another world, given the real position right after it."""
    secrets: bool = True
    """Whether the game has hidden information."""
    printed: frozenset[str] = frozenset()
    """Fields of the dump that say what is printed on the cards, which never change during a game."""
    settled: Callable[[Game[Any], Position], Position] = lambda _, position: position
    """The position without what tells equal pieces apart, if nobody can say which of them was moved."""


def soup_past(game: Game[Any], shuffled: Dump, world: Position, since: list[Ply], seat: int) -> Past:  # noqa: ARG001 (as for every game)
    """The world's hands with the cards played from them back in."""
    hands = [list(hand) for hand in game.dump(world)["hands"]]
    for ply in since:
        if ply.number() < FIRST_MENU:
            hands[ply.who].append(ply.spelling)
    return Past({**shuffled, "hands": hands}, since)


def soup_public(position: Position) -> bool:
    """Covered menus are not public."""
    assert isinstance(position, SoupPosition)
    return position.phase != CHOOSING or position.open_menus


def soup_conserved(position: Position) -> bool:
    """All dealt cards are in hands, piles or the pot, and none twice (SOUP-2, SOUP-6)."""
    assert isinstance(position, SoupPosition)
    box = Counter(str(CARDS[kind]) for kind in CARD_KIND)
    fields = soup_dump(position)
    found = Counter(card for piles in (*fields["hands"], *fields["won"], fields["pot"]) for card in piles)
    dealt = 0 if position.phase not in (CHOOSING, COOKING) else min(52, 13 * int(position.seats))
    return found <= box and found.total() == dealt


def soup_retold(told: Log, true: Position, world: Position) -> Log:  # noqa: ARG001 (as for every game)
    """The hands that were dealt in this world."""
    assert isinstance(world, SoupPosition)
    return [(HAND, entry[1], int(world.hands[entry[1]])) if entry[0] == HAND else entry for entry in told]


def places_of(dump: Dump) -> dict[int, tuple[str, int, int]]:
    """Where every hidden menu lies: in which hand or deck, and at which place there."""
    return {
        menu: (name, pile, place)
        for name in ("hands", "decks")
        for pile, menus in enumerate(dump[name])
        for place, menu in enumerate(menus)
        if menu >= 0
    }


def banquet_past(game: Game[Any], shuffled: Dump, world: Position, since: list[Ply], seat: int) -> Past:  # noqa: ARG001 (as for every game)
    """Every menu that lies elsewhere in this world lay elsewhere after the shuffle too."""
    true = game.load(shuffled)
    for ply in since:
        true.apply(ply.who, ply.number())
    now, there = game.dump(true), game.dump(world)
    before = {name: [list(pile) for pile in shuffled[name]] for name in ("hands", "decks")}
    first = places_of(shuffled)
    for menu, (name, pile, place) in places_of(now).items():
        if menu in first:  # a menu that lay open then, and came back alone, is known to all
            was, whose, where = first[menu]
            before[was][whose][where] = there[name][pile][place]
    orders = [*there["pile"], *laid_last_first(there, since)] if there["phase"] == "laying" else shuffled["pile"]
    return Past({**shuffled, **before, "pile": orders}, since)


def laid_last_first(world: Dump, since: list[Ply]) -> list[str]:
    """The orders that were laid, as they lay on the pile: the first one laid is its top."""
    lies = dict(order.split() for order in world["orders"])
    laid = [ply.spelling.split()[1] for ply in since if ply.spelling.startswith("order ")]
    return [lies[cell] for cell in reversed(laid)]


def banquet_public(position: Position) -> bool:  # noqa: ARG001 (as for every game)
    """Covering the orders is public, although several players do it at the same time."""
    return True


def banquet_conserved(position: Position) -> bool:
    """Every menu is in one place, every dish in the kitchen or on the board, every order laid, told or gone."""
    assert isinstance(position, BanquetPosition)
    fields = banquet_dump(position)
    piles = [*fields["hands"], *fields["scored"], *fields["decks"], *fields["discards"]]
    menus = sorted(menu for pile in piles for menu in pile if menu >= 0)
    on_board = Counter(text.split()[1] for text in fields["board"])
    kitchen = sum(fields["kitchen"]) + on_board.total() - on_board["toque"]
    toques = sum(fields["toques"]) + on_board["toque"]
    laid = len(fields["orders"]) + len(fields["announced"])
    expected = 0 if position.phase <= SHUFFLING_ORDERS else fields["etiquette"] or 6
    return (
        menus == ([] if position.phase in (START, DEAL) else list(range(36)))
        and kitchen == 40
        and toques == 2 * fields["seats"]
        and (laid + len(fields["pile"]) == 8 if position.phase <= LAYING else laid == expected)
    )


def banquet_retold(told: Log, true: Position, world: Position) -> Log:
    """The menus that were dealt or drawn in this world."""
    assert isinstance(true, BanquetPosition)
    assert isinstance(world, BanquetPosition)
    cards = [int(card) for card in true.table.menus.cards]
    instead = {cards[mine]: cards[theirs] for mine, theirs in zip(true.hands, world.hands, strict=True) if mine >= 0}
    return [
        (*entry[:2], *[instead[card] for card in entry[2:]]) if entry[0] in (DEALT, DREW) else entry for entry in told
    ]


def alacarte_past(game: Game[Any], shuffled: Dump, world: Position, since: list[Ply], seat: int) -> Past:  # noqa: ARG001 (as for every game)
    """Nothing is hidden, so the past is the same in every world."""
    return Past(shuffled, since)


def alacarte_conserved(position: Position) -> bool:
    """Every dish, crêpe, condiment, grain of salt and cup of the box is in one place (ALC-2 to ALC-4)."""
    assert isinstance(position, AlacartePosition)
    fields = alacarte_dump(position)
    pans = [dish for dish in fields["pans"] if dish]
    dishes = [*fields["table"], *fields["trash"], *pans, *(dish for tray in fields["trays"] for dish in tray)]
    spices = [fields["sink"], *fields["inside"]]
    condiments = [fields["grains"][k] + sum(pile[k] for pile in spices) for k in range(4)]
    salt = sum(fields["salts"]) + sum(pile[4] for pile in spices)
    cups = [sum(pile[k] for pile in (fields["pool"], fields["used"], *fields["cups"])) for k in range(5)]
    cups[0] += sum(fields["laid"])
    return (
        sorted(dish for dish in dishes if dish != "crêpe") == sorted(fields["words"])
        and condiments == [15] * 4
        and salt == 20
        and cups == [3, 3, 2, 3, 2]
    )


def alacarte_retold(told: Log, true: Position, world: Position) -> Log:  # noqa: ARG001 (as for every game)
    """Everybody is told the same."""
    return told


def cuisine_past(game: Game[Any], shuffled: Dump, world: Position, since: list[Ply], seat: int) -> Past:
    """Every hidden card that lies elsewhere in this world lay elsewhere after the shuffle too."""
    return past_of(game, shuffled, game.dump(world), since, seat)


def cuisine_conserved(position: Position) -> bool:
    """Every spoon, salt, fork, ingredient and judge of the box is in one place (CUI-2, CUI-3)."""
    assert isinstance(position, CuisinePosition)
    fields = cuisine_dump(position)
    laid = [text.split()[0] for text in [*fields["meal"], *([fields["naming"]] if fields["naming"] else [])]]
    found = Counter([*fields["fridge"], *fields["stock"], *fields["played"], *laid, *filter(None, fields["market"])])
    for name in ("hands", "trays", "decks", "discards", "eaten", "trashed"):
        found.update(text.split()[0] for pile in fields[name] for text in pile)
    sold = position.phase > MARKETING
    copies = {word: row[9] if sold else 0 for word, row in zip(fields["words"], fields["card_rows"], strict=True)}
    box = Counter({**copies, "spoon": 8 * fields["seats"], "salt": 2 * fields["seats"], "fork": 20 - fields["forks"]})
    judges = [*filter(None, fields["judges"]), *(judge for pile in fields["piles"] for judge in pile)]
    judges += [text.split()[0] for own in fields["scored"] for text in own]
    there = sorted(judges) == sorted(fields["judge_words"])
    return +found == +box and (there or not fields["round"])


def cuisine_retold(told: Log, true: Position, world: Position) -> Log:  # noqa: ARG001 (as for every game)
    """The cards that were drawn from the new deck in this world; the same ones in the order in which they came."""
    assert isinstance(world, CuisinePosition)
    retold: Log = []
    for entry in told:
        drawn = drawn_last(world, entry[1]) if entry[0] == DRAWN else []
        retold.append(entry if drawn == sorted(entry[2:]) or not drawn else (*entry[:2], *drawn))
    return retold


def drawn_last(position: CuisinePosition, seat: int) -> list[int]:
    """The kinds in a hand that come from the last shuffle."""
    first = seat * MOST_CARDS
    hand = [int(card) for card in position.hand[first : first + position.hand_size[seat]]]
    return [card // LABELS for card in hand if card % LABELS == position.shuffles[seat]]


def cuisine_settled(game: Game[Any], position: Position) -> Position:
    """The cards in hands and trays without their shuffles."""
    alike: Position = game.load(settled(game.dump(position)))
    return alike


SOUP = Adapter(soup_past, soup_public, soup_conserved, frozenset({"seats", "round"}), soup_retold)
BANQUET = Adapter(
    banquet_past,
    banquet_public,
    banquet_conserved,
    frozenset({"seats", "etiquette", "pile", "wanted"}),
    banquet_retold,
)
ALACARTE = Adapter(
    alacarte_past,
    lambda _: True,
    alacarte_conserved,
    frozenset({"seats", "words"}),
    alacarte_retold,
    secrets=False,
)
CUISINE = Adapter(
    cuisine_past,
    lambda _: True,
    cuisine_conserved,
    frozenset({"seats", "words", "judge_words", "running", "step", "closing", "naming"}),
    cuisine_retold,
    printed=frozenset({"card_rows", "judge_rows", "effects", "conditions"}),
    settled=cuisine_settled,
)
ADAPTERS = {"soup": SOUP, "banquet": BANQUET, "alacarte": ALACARTE, "cuisine": CUISINE}
