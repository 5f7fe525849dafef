"""Twins: two real games that differ only in what a viewer cannot see, and what that viewer is shown of each.

A twin is made in the true game, never by `determinize`, which would keep what is leaked. Right after a shuffle, things
that came with it and that the viewer cannot see are exchanged; or somebody else makes another choice in private. Then
both games go on with the same public moves and as many private ones, until something differs that lies open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from conformance.adapters import ADAPTERS
from conformance.players import players
from conformance.walks import Setting
from toque.engine.errors import BadSetup, IllegalMove
from toque.engine.game import Dump, Game
from toque.engine.position import Log, Position
from toque.engine.record import Ply
from toque.engine.rng import Rng
from toque.games.banquet.rules.event_codes import SHOWN
from toque.games.banquet.rules.position import BanquetPosition
from toque.games.cuisine.rules import actions as cuisine
from toque.games.cuisine.rules.event_codes import DREW, PRESENTED
from toque.games.soup.moves import CARDS
from toque.games.soup.rules.actions import FIRST_MENU
from toque.games.soup.rules.cards import CARD_KIND

SWAPS = 2
"""How many things are exchanged at most."""
TRIES = 3
"""How many twins are made; only the one that stays a twin longest is used."""

Eyes = int | None
"""A seat, None for a spectator."""


class Secrets(NamedTuple):
    """What the law needs to know about a game."""

    exchanged: Callable[[Dump, Dump, Eyes, Rng], Dump]
    """A dump right after a shuffle, with the one before it: the same with hidden things exchanged."""
    lies_open: Callable[[Dump, Eyes], object]
    """What a viewer may see of a dump; once it differs, two games are no longer twins."""
    in_private: Callable[[Dump, int], range | None]
    """The choices among which a decision is one that others do not see; None for a public move."""
    differ: frozenset[str]
    """Fields of the dump in which twins are found to differ."""
    retold: Callable[[Log, Position, Position], Log]
    """The events of a shuffle as they would be in the twin."""
    told: Callable[[tuple[int, ...], Eyes], bool] = lambda *_: False
    """Whether an entry of the log is all for this viewer to see, though it leaves no such trace in a dump."""


class Step(NamedTuple):
    """A ply of both games."""

    who: int
    mine: int
    theirs: int


class Pair(NamedTuple):
    """Two real games from where they differ, and the viewer who cannot tell them apart."""

    viewer: Eyes
    true: Position
    twin: Position
    told: Log
    retold: Log
    """The events of the last shuffle in both."""
    steps: list[Step]


# How a pair comes about


def pairs(setting: Setting, plies: list[Ply], rng: Rng, most: int) -> Iterator[Pair]:
    """Twins from every shuffle of a game on for every viewer, and from every private choice on for one of them."""
    game = setting.game
    if game.key not in SECRETS:
        return
    in_private = SECRETS[game.key].in_private
    makers = [Maker(game, viewer, rng) for viewer in (None, *range(setting.seats))]
    position = game.new(setting.seats, setting.options)
    for number, ply in enumerate(plies):
        later = plies[number + 1 : number + 1 + most]
        if ply.who < 0:
            for maker in makers:
                yield from maker.after_a_shuffle(position, ply, later)
        elif in_private(game.dump(position), ply.number()) is not None:
            maker = makers[rng.below(len(makers))]
            if maker.viewer != ply.who:
                yield from maker.after_a_choice(position, ply, later)
        position.apply(ply.who, ply.number())


class Maker(NamedTuple):
    """Makes twins that one viewer cannot tell apart."""

    game: Game[Any]
    viewer: Eyes
    rng: Rng

    @property
    def secrets(self) -> Secrets:
        return SECRETS[self.game.key]

    def after_a_shuffle(self, before: Position, ply: Ply, later: list[Ply]) -> Iterator[Pair]:
        """A twin in which the shuffle came out differently."""
        true = before.clone()
        true.log = []
        true.apply(ply.who, ply.number())
        told, true.log = true.log, None
        dump = self.game.dump(true)
        found: list[Pair] = []
        for _ in range(TRIES):
            exchanged = self.secrets.exchanged(dump, self.game.dump(before), self.viewer, self.rng)
            if exchanged != dump:
                twin: Position = self.game.load(exchanged)
                retold = self.secrets.retold(told, true, twin)
                found.append(Pair(self.viewer, true, twin, told, retold, self.steps(true, twin, later)))
        yield from longest(found)

    def after_a_choice(self, before: Position, ply: Ply, later: list[Ply]) -> Iterator[Pair]:
        """A twin in which somebody chose something else in private."""
        seat, chosen = ply.who, ply.number()
        choices = self.secrets.in_private(self.game.dump(before), chosen)
        assert choices is not None
        others = [int(action) for action in before.legal(seat) if action in choices and action != chosen]
        found: list[Pair] = []
        for _ in range(TRIES if others else 0):
            instead = others[self.rng.below(len(others))]
            true, twin = before.clone(), before.clone()
            true.apply(seat, chosen)
            twin.apply(seat, instead)
            if self.alike(true, twin):
                steps = [Step(seat, chosen, instead), *self.steps(true, twin, later)]
                found.append(Pair(self.viewer, before.clone(), before.clone(), [], [], steps))
        yield from longest(found)

    def steps(self, true: Position, twin: Position, plies: list[Ply]) -> list[Step]:
        """How both games continue as long as the viewer sees the same and something hidden differs."""
        true, twin = true.clone(), twin.clone()
        true.log, twin.log = [], []
        steps: list[Step] = []
        for ply in plies:
            theirs = self.instead_of(ply, true, twin)
            if theirs is None:
                break
            try:
                self.game.play(twin, ply.who, theirs)
            except (IllegalMove, BadSetup):
                break
            true.apply(ply.who, ply.number())
            if not self.alike(true, twin) or self.told(true) != self.told(twin):
                break
            steps.append(Step(ply.who, ply.number(), theirs))
        return steps

    def instead_of(self, ply: Ply, true: Position, twin: Position) -> int | None:
        """What is done in the twin: the same, or another private decision; None if neither is possible."""
        action = ply.number()
        own = ply.who < 0 or ply.who == self.viewer
        choices = None if own else self.secrets.in_private(self.game.dump(true), action)
        if choices is None:
            return action
        possible = [int(other) for other in twin.legal(ply.who) if other in choices]
        if not possible:
            return None
        return action if action in possible and self.rng.below(2) else possible[self.rng.below(len(possible))]

    def told(self, position: Position) -> Log:
        """The events that this viewer sees completely."""
        return [entry for entry in position.log or [] if self.secrets.told(entry, self.viewer)]

    def alike(self, true: Position, twin: Position) -> bool:
        """Whether what the viewer sees is the same in both, and something else is not."""
        here, there = self.game.dump(true), self.game.dump(twin)
        lies_open = self.secrets.lies_open
        return here != there and lies_open(here, self.viewer) == lies_open(there, self.viewer)


def longest(found: list[Pair]) -> list[Pair]:
    """The pair that goes on longest."""
    return [max(found, key=lambda pair: len(pair.steps))] if found else []


# What a viewer is shown


def shown(game: Game[Any], position: Position, viewer: Eyes, told: Log, seed: int) -> Iterator[tuple[str, bytes]]:
    """Everything that reaches a viewer: views and events; for a seat also its knowledge, its bots and its hints."""
    yield "whose turn", repr((position.to_act(), list(position.deciders()), list(position.scores()))).encode()
    yield "view", msgspec.json.encode(game.view(position, viewer))
    events = [game.event(entry).seen_by(viewer) for entry in told]
    yield "events", msgspec.json.encode([event for event in events if event is not None])
    if viewer is None:
        return
    yield "knowledge", repr(list(position.knowledge(viewer))).encode()
    yield "legal", repr(list(position.legal(viewer))).encode()
    world = position.determinize(viewer, Rng(seed))
    yield "world", msgspec.json.encode(game.dump(world))
    if viewer in position.deciders():
        for bot in players(game.key):
            yield "decision", repr(bot.decide(world.clone(), viewer, Rng(seed))).encode()


def told_apart(game: Game[Any], pair: Pair, seed: int) -> Iterator[str | None]:
    """What tells the games apart for the viewer, at every step of a pair; None if nothing does."""
    viewer = pair.viewer
    here, there = pair.true.clone(), pair.twin.clone()
    told, retold = pair.told, pair.retold
    steps = [*pair.steps]
    while True:
        both = zip(shown(game, here, viewer, told, seed), shown(game, there, viewer, retold, seed), strict=True)
        yield next((name for (name, mine), (_, theirs) in both if mine != theirs), None)
        if not steps:
            return
        step = steps.pop(0)
        here.log, there.log = [], []
        here.apply(step.who, step.mine)
        there.apply(step.who, step.theirs)
        told, retold = here.log, there.log


# Each game


def soup_exchanged(dump: Dump, before: Dump, viewer: Eyes, rng: Rng) -> Dump:  # noqa: ARG001 (as for every game)
    """Cards between the others' hands, and with those that were not dealt."""
    hands = [list(hand) for hand in dump["hands"]]
    box = [str(CARDS[kind]) for kind in CARD_KIND]
    for card in (card for hand in hands for card in hand):
        box.remove(card)
    places = [(hand, k) for seat, hand in enumerate([*hands, box]) if seat != viewer for k in range(len(hand))]
    if dump["phase"] == "choosing":
        swap(places, rng)
    return {**dump, "hands": [sorted(hand, key=SPELLED.index) for hand in hands]}


SPELLED = [str(card) for card in CARDS]


def soup_open(dump: Dump, viewer: Eyes) -> object:
    """Everything except other players' hands and their covered menus."""
    menus = [menu if seat == viewer else menu is not None for seat, menu in enumerate(dump["menus"])]
    return {**dump, "hands": own(dump["hands"], viewer), "menus": menus if covers(dump) else dump["menus"]}


def own(piles: list[Any], viewer: Eyes) -> object:
    """Only the viewer's own of these."""
    return None if viewer is None else piles[viewer]


def covers(dump: Dump) -> bool:
    """Whether covered menus are being chosen."""
    return bool(dump["phase"] == "choosing" and not dump["open_menus"])


def soup_private(dump: Dump, action: int) -> range | None:
    """A menu that lies covered."""
    return range(FIRST_MENU, FIRST_MENU + 10) if covers(dump) and action >= FIRST_MENU else None


def banquet_exchanged(dump: Dump, before: Dump, viewer: Eyes, rng: Rng) -> Dump:
    """Menus of the last shuffle between others' hands and the decks; for a spectator orders too."""
    hands, decks = ([list(pile) for pile in dump[name]] for name in ("hands", "decks"))
    orders, pile = [order.split() for order in dump["orders"]], list(dump["pile"])
    value = rng.below(3)
    new = dump["hands"] != before["hands"] or dump["rebuilt"] != before["rebuilt"]
    if new and (before["phase"] == "deal" or dump["rebuilt"][value] != before["rebuilt"][value]):
        places = [(decks[value], k) for k in range(len(decks[value]))]
        for seat, hand in enumerate(hands):
            if seat != viewer:
                drawn = dump["drawn"][seat]
                mine = [
                    k for k, menu in enumerate(hand) if menu >= 0 and int(dump["menus"][menu].split()[0]) == value + 1
                ]
                places += [(hand, k) for k in mine if drawn[k] == dump["rebuilt"][value]]
        swap(places, rng)
    if before["phase"] == "orders" and (viewer is None or dump["phase"] == "laying"):
        swap([(order, 1) for order in orders] + [(pile, k) for k in range(len(pile))], rng)
    laid = [" ".join(order) for order in orders]
    return {**dump, "hands": hands, "decks": decks, "orders": laid, "pile": pile}


def banquet_open(dump: Dump, viewer: Eyes) -> object:
    """Everything except menus in other players' hands and in decks, and orders that the viewer has not seen."""
    unseen = viewer is None or dump["phase"] == "laying"
    orders = [order.split()[0] for order in dump["orders"]] if unseen else dump["orders"]
    mine = own(dump["hands"], viewer)
    return {**dump, "hands": mine, "decks": None, "pile": len(dump["pile"]), "orders": orders}


def banquet_retold(told: Log, true: Position, twin: Position) -> Log:
    """The menus that were dealt or drawn, and the orders that were shown."""
    assert isinstance(twin, BanquetPosition)
    retold = ADAPTERS["banquet"].retold(told, true, twin)
    for k, entry in enumerate(retold):
        if entry[0] == SHOWN:
            lying = [fact for cell in entry[1::2] for fact in (cell, int(twin.orders[cell]))]
            retold[k] = (SHOWN, *lying)
    return retold


def cuisine_exchanged(dump: Dump, before: Dump, viewer: Eyes, rng: Rng) -> Dump:
    """Cards of the deck that was shuffled, those drawn from it included; or the order of market and judges."""
    hands, decks, piles = ([list(pile) for pile in dump[name]] for name in ("hands", "decks", "piles"))
    stock = list(dump["stock"])
    for seat, deck in enumerate(decks):
        number = dump["shuffles"][seat]
        if number != before["shuffles"][seat]:
            cards = [text.split() for text in hands[seat]]
            places = [(deck, k) for k in range(len(deck))]
            if seat != viewer:
                places += [(card, 0) for card in cards if int(card[1]) == number]
            swap(places, rng)
            hands[seat] = [" ".join(card) for card in cards]
    if stock and not before["stock"]:
        swap([(stock, k) for k in range(len(stock))], rng)
    for pile, old in zip(piles, before["piles"], strict=True):
        if pile and not old:
            swap([(pile, k) for k in range(len(pile))], rng)
    order = dump["words"].index
    hands = [sorted(hand, key=lambda text: (order(text.split()[0]), int(text.split()[1]))) for hand in hands]
    return {**dump, "hands": hands, "decks": decks, "stock": stock, "piles": piles}


def cuisine_open(dump: Dump, viewer: Eyes) -> object:
    """Everything except other players' hands, trays and unfinished meals, and the order of decks, market and judges."""
    unseen = {"stock": None, "piles": None, "hands": own(dump["hands"], viewer), "trays": own(dump["trays"], viewer)}
    unseen["beliefs"] = None  # what others can follow is for the law to find out
    unseen["decks"] = None if viewer is None else sorted(dump["decks"][viewer])
    if viewer != dump["turn"]:
        phase = "play" if dump["phase"] in ("meal", "type") else dump["phase"]
        unseen |= {"phase": phase, "meal": None, "naming": None, "layings": None}
    return {**dump, **unseen}


def cuisine_private(dump: Dump, action: int) -> range | None:  # noqa: ARG001 (as for every game)
    """A card for the tray or out of it, and a meal before it is presented."""
    if cuisine.TRAY <= action < cuisine.NO_TRAY:
        return range(cuisine.TRAY, cuisine.NO_TRAY)
    if cuisine.TAKE <= action < cuisine.DISCARD:
        return range(cuisine.TAKE, cuisine.DISCARD)
    if cuisine.ADD <= action < cuisine.TO:
        return range(cuisine.ADD, cuisine.TO)
    return range(action, action + 1) if action in (cuisine.PRESENT, cuisine.CANCEL) else None


def swap(places: list[tuple[list[Any], int]], rng: Rng) -> None:
    """Exchange what lies at some of these places."""
    for _ in range(1 + rng.below(SWAPS) if len(places) > 1 else 0):
        (one, j), (other, k) = (places[rng.below(len(places))] for _ in range(2))
        one[j], other[k] = other[k], one[j]


SECRETS = {
    "soup": Secrets(soup_exchanged, soup_open, soup_private, frozenset({"hands", "menus"}), ADAPTERS["soup"].retold),
    "banquet": Secrets(
        banquet_exchanged,
        banquet_open,
        lambda *_: None,
        frozenset({"hands", "decks", "orders", "pile"}),
        banquet_retold,
    ),
    "cuisine": Secrets(
        cuisine_exchanged,
        cuisine_open,
        cuisine_private,
        frozenset({"hands", "trays", "decks", "stock", "piles", "meal", "naming", "phase"}),
        ADAPTERS["cuisine"].retold,
        lambda entry, viewer: entry[0] == PRESENTED or entry[:2] == (DREW, viewer),  # what was chosen; in which order
    ),
}
"""The games with hidden information."""
