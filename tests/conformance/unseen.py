"""How another world of cuisine came about since the last shuffle, reconstructed backwards from its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from toque.engine.game import Dump, Game
from toque.engine.position import Position
from toque.engine.record import Ply
from toque.games.cuisine.rules import event_codes as j
from toque.games.cuisine.rules.actions import ADD, CANCEL, DISCARD, FORK, NO_TRAY, PRESENT, TAKE, TO, TRAY

SHOWN = (j.PLAYED, j.TRASHED, j.DISCARDED)
"""Events that show a card of the hand to everybody."""


class Past(NamedTuple):
    """How a world came about."""

    shuffled: Dump
    """Right after the last shuffle."""
    plies: list[Ply]
    """The decisions since then."""
    traceless: frozenset[int] = frozenset()
    """Which of them had no effect and were not seen by the seat: the world is the same without them."""


class Cards(NamedTuple):
    """What a seat has: kinds in hand, tray and deck, the top last; and what it moved in private since, in order."""

    hand: tuple[int, ...]
    tray: tuple[int, ...]
    deck: tuple[int, ...]
    moved: tuple[int, ...] = ()


def past_of(game: Game[Any], shuffled: Dump, world: Dump, since: list[Ply], seat: int) -> Past:
    """A past in which everything visible is the same, and private moves brought the others' cards to this world.

    There must be one, or the world is impossible.
    """
    entries = told(game, shuffled, since)
    decks = zip(world["decks"], shuffled["decks"], strict=True)
    past = {
        **shuffled,
        "hands": [*shuffled["hands"]],
        "trays": [*shuffled["trays"]],
        "decks": [[*there, *before[len(there) :]] for there, before in decks],
        "layings": shuffled["layings"] if seat == shuffled["turn"] else 0,  # what others took back has left no trace
        "stock": [*world["stock"], *shuffled["stock"][len(world["stock"]) :]],
        "piles": [
            [*there, *before[len(there) :]] for there, before in zip(world["piles"], shuffled["piles"], strict=True)
        ],
    }
    moved: dict[int, list[int]] = {}
    for other in range(shuffled["seats"]):
        if other != seat:
            own = [entry for entry in entries if len(entry) > 1 and entry[1] == other]
            ways = (labelled(shuffled, other, cards) for cards in before(kinds_of(world, other), own))
            found = next((way for way in ways if way is not None), None)
            assert found is not None, "this world is impossible"
            past["hands"][other], past["trays"][other], cards = found
            past["decks"][other] = [shuffled["words"][kind] for kind in cards.deck]
            moved[other] = [*cards.moved]
    plies: list[Ply] = []
    for ply in since:
        instead = ply.number()
        if ply.who in moved:
            for first, end in ((TRAY, NO_TRAY), (TAKE, DISCARD)):
                if first <= instead < end:
                    instead = first + moved[ply.who].pop(0)
        plies.append(Ply(ply.who, instead, game.spell(instead)))
    skipped = traceless(since, seat)
    return Past(past, laid_otherwise(game, past, plies, skipped), skipped)


def told(game: Game[Any], shuffled: Dump, since: list[Ply]) -> list[tuple[int, ...]]:
    """Everything that happened since a shuffle, without redaction."""
    true: Position = game.load(shuffled)
    true.log = []
    for ply in since:
        true.apply(ply.who, ply.number())
    return true.log


def kinds_of(world: Dump, seat: int) -> Cards:
    """What a seat has in a world."""
    kind = world["words"].index
    hand, tray = ([kind(text.split()[0]) for text in world[name][seat]] for name in ("hands", "trays"))
    return Cards(tuple(sorted(hand)), tuple(sorted(tray)), tuple(map(kind, world["decks"][seat])))


def before(now: Cards, entries: list[tuple[int, ...]]) -> Iterator[Cards]:
    """What a seat may have had before all this, for every way it may have moved cards in private."""
    if not entries:
        yield now
        return
    *earlier, (what, _, *facts) = entries
    for one in just_before(now, what, facts):
        yield from before(one, earlier)


def just_before(now: Cards, what: int, facts: list[int]) -> Iterator[Cards]:
    """The same before one entry of the log."""
    hand, tray, deck, moved = now
    if what in SHOWN:
        yield Cards(with_(hand, facts[0]), tray, deck, moved)
    elif what == j.FORKED:
        yield Cards(with_(hand, FORK), tray, deck, moved)
    elif what == j.LAID_OPEN:
        yield Cards(with_(hand, *facts), tray, deck, moved)
    elif what == j.PRESENTED:
        served = [(facts[k], facts[k + 1]) for k in range(5, 5 + 3 * facts[4], 3)]
        cold, warm = ([kind for kind, place in served if place == wanted] for wanted in (0, 1))
        yield Cards(with_(hand, *cold), with_(tray, *warm), deck, moved)
    elif what == j.PUT_IN_TRAY:
        for kind in sorted(set(tray)):
            yield Cards(with_(hand, kind), without(tray, kind), deck, (kind, *moved))
    elif what == j.TAKEN:
        for kind in sorted(set(hand)):
            yield Cards(without(hand, kind), with_(tray, kind), deck, (kind, *moved))
    elif what == j.DREW:
        for drawn in sorted(set(combinations(hand, len(facts)))):
            yield Cards(without(hand, *drawn), tray, (*deck, *drawn), moved)
    elif what == j.GAINED and facts[-1]:
        if facts[0] in hand:
            yield Cards(without(hand, facts[0]), tray, deck, moved)
    else:
        yield now


def with_(cards: tuple[int, ...], *more: int) -> tuple[int, ...]:
    """These cards and some more."""
    return tuple(sorted((*cards, *more)))


def without(cards: tuple[int, ...], *gone: int) -> tuple[int, ...]:
    """These cards without some."""
    return tuple(sorted((Counter(cards) - Counter(gone)).elements()))


def labelled(shuffled: Dump, seat: int, cards: Cards) -> tuple[list[str], list[str], Cards] | None:
    """Hand and tray with labels that match what others knew after the shuffle; None if that is impossible."""
    in_hand, in_tray = (Counter(shuffled["words"][kind] for kind in pile) for pile in (cards.hand, cards.tray))
    if in_hand.total() != len(shuffled["hands"][seat]) or in_tray.total() != len(shuffled["trays"][seat]):
        return None
    last = str(shuffled["shuffles"][seat])
    for pools in beliefs(shuffled, seat):
        found = dealt(pools, in_hand, in_tray, last)
        if found is not None:
            return (*found, cards)
    return None


class Pool(NamedTuple):
    """Cards of an older shuffle, and how many of them are in the tray."""

    label: str
    warm: int
    words: list[str]


def beliefs(shuffled: Dump, seat: int) -> list[list[Pool]]:
    """The ways in which a seat's old cards may have been distributed, as others knew it after the shuffle."""
    written = shuffled["beliefs"][seat]
    if written is not None:
        pools = [[Pool("0", pool["tray"], pool["cards"]) for pool in belief["pools"]] for belief in written]
        return pools or [[]]
    hand, tray = ([text.split() for text in shuffled[name][seat]] for name in ("hands", "trays"))
    last = str(shuffled["shuffles"][seat])
    known = [Pool("0", warm, [word]) for warm, pile in enumerate((hand, tray)) for word, label in pile if label == "0"]
    labels = sorted({label for _, label in (*hand, *tray)} - {"0", last}, key=int)
    return [
        known
        + [
            Pool(
                label,
                sum(each == label for _, each in tray),
                [word for word, each in (*hand, *tray) if each == label],
            )
            for label in labels
        ]
    ]


def dealt(
    pools: list[Pool], hand_left: Counter[str], tray_left: Counter[str], last: str
) -> tuple[list[str], list[str]] | None:
    """Hand and tray with labels, the cards of each pool where they may be; None if that is impossible."""
    if not pools:
        return [f"{word} {last}" for word in hand_left.elements()], [f"{word} {last}" for word in tray_left.elements()]
    (label, warm, words), *others = pools
    for kept in sorted(set(combinations(sorted(words), warm))):
        held = Counter(words) - Counter(kept)
        if Counter(kept) <= tray_left and held <= hand_left:
            found = dealt(others, hand_left - held, tray_left - Counter(kept), last)
            if found:
                return (
                    [*found[0], *(f"{word} {label}" for word in held.elements())],
                    [*found[1], *(f"{word} {label}" for word in kept)],
                )
    return None


def traceless(since: list[Ply], seat: int) -> frozenset[int]:
    """The meals of others that were taken back, or are under way."""
    found: set[int] = set()
    meal: set[int] = set()
    for number, ply in enumerate(since):
        action = ply.number()
        if ply.who != seat and (meal or action == PRESENT):
            meal.add(number)
            if action == CANCEL:
                found |= meal
            if TO <= action <= CANCEL:
                meal.clear()
    return frozenset(found | meal)


def laid_otherwise(game: Game[Any], past: Dump, plies: list[Ply], skipped: frozenset[int]) -> list[Ply]:
    """The same decisions, but with unseen meals replaced by cards that the others have in this past."""
    position: Position = game.load(past)
    laid: list[Ply] = []
    for number, ply in enumerate(plies):
        action = ply.number()
        legal = [int(each) for each in position.legal(ply.who)]
        if number in skipped and action not in legal:
            action = next((each for each in legal if ADD <= each < TO), action)
        if action not in legal:
            return [*laid, *plies[number:]]
        position.apply(ply.who, action)
        laid.append(Ply(ply.who, action, game.spell(action)))
    return laid


def settled(dump: Dump) -> Dump:
    """The cards of hands and trays without their shuffles: nobody can tell which of two equal cards was moved."""
    plain = {name: [[f"{text.split()[0]} 0" for text in pile] for pile in dump[name]] for name in ("hands", "trays")}
    return {**dump, **plain, "beliefs": [None for _ in dump["beliefs"]]}
