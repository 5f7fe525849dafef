"""Tables of cuisine for tests: positions spelled in words, loaded with all checks, every card accounted for.

Cards are spelled `2 spoon, rice`; `rice@2` is one that came from the second shuffle of its owner's deck. Decks are
spelled in the order in which they are drawn. The cards are those of `cards.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.cuisine.cards import JUDGES, effects, menu
from games.spelled import SpelledTable
from toque.engine.errors import BadSetup, Fault
from toque.engine.game import Dump
from toque.engine.position import CHANCE
from toque.games.cuisine.events import CuisineEvent
from toque.games.cuisine.game import CUISINE
from toque.games.cuisine.pack.encoding import effect_numbers
from toque.games.cuisine.rules.material import OF_JUDGE
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.view import CuisineView, LegalMove, Player, RefusedMoves

PLACES = {2: "kathy, sam, max", 3: "kathy, tim, sam, max", 4: "kathy, tim, sam, lou, max"}
"""The judges on the table, unless a test says others."""
PRINTED = ("words", "card_rows", "judge_words", "judge_rows", "effects", "conditions", "stock", "piles")
"""What all tables in tests have in common."""
START = Counter({"spoon": 8, "salt": 2})
WORDS = menu().words
"""All cards in the order of the pack."""


class Table(SpelledTable[CuisinePosition, CuisineView, CuisineEvent]):
    """A game of cuisine, its moves spelled, its state in words."""

    game = CUISINE

    def __init__(self, position: CuisinePosition) -> None:
        super().__init__(position)
        self.cards = self.counted()
        self.playing = self.truth["round"] > 0
        """Whether the table is set, so that all cards are there."""

    # What happens

    def play(self, *words: str) -> Table:
        """Make these moves, each by the seat that has to act; `shuffle 7` and `player 2` are what chance did."""
        for word in words:
            if self.turn == CHANCE:
                kind, number = word.split()
                self.do(CHANCE, int(number) - (kind == "player"))
            else:
                self.play_as(self.turn, word)
        return self

    def play_as(self, seat: int, spelling: str) -> None:
        """Make one move by this seat, with all checks."""
        try:
            self.do(seat, CUISINE.read(spelling, self.position))
        except Fault as fault:
            fault.add_note(f"seat {seat} tried {spelling!r}; legal: {self.legal()}")
            raise

    def do(self, seat: int, action: int) -> None:
        """Do this, and check that no card is lost or doubled, and that it works the same without a log."""
        silent = self.position.clone()
        CUISINE.play(self.position, seat, action)
        silent.apply(seat, action)
        if not self.playing:
            self.playing, self.cards = self.truth["round"] > 0, self.counted()
        assert self.counted() == self.cards, "a card was lost or doubled"
        assert CUISINE.dump(silent) == self.truth, "it went differently without a log"
        assert CUISINE.dump(CUISINE.load(self.truth)) == self.truth, "the result cannot be dumped"

    def end(self, times: int = 1) -> Table:
        """End this many turns without doing anything; every shuffle is `shuffle 1`."""
        for _ in range(times):
            active = self.active
            while self.active == active and self.phase != "over":
                self.play("shuffle 1" if self.turn == CHANCE else "no tray" if self.phase == "tray" else "end")
            while self.turn == CHANCE:
                self.play("shuffle 1")
        if self.phase == "tray":
            self.play("no tray")
        return self

    def counted(self) -> Counter[str]:
        """Every card and judge, wherever it is."""
        truth = self.truth
        laid = [*truth["meal"], *([truth["naming"]] if truth["naming"] else [])]
        found = Counter(text.split()[0] for text in [*laid, *truth["played"], *truth["fridge"]])
        for name in ("hands", "trays", "decks", "discards", "eaten", "trashed", "scored"):
            found.update(text.split()[0] for pile in truth[name] for text in pile)
        found["fork"] += truth["forks"]
        piles = [truth["stock"], truth["market"], truth["judges"], *truth["piles"]]
        found.update(word for pile in piles for word in pile if word)
        return found

    # What is true

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.position.turn)

    @property
    def money(self) -> tuple[int, int, int]:
        """Spoons, forks, buys."""
        return int(self.position.spoons), int(self.position.coins), int(self.position.buys)

    @property
    def medals(self) -> list[int]:
        return [int(count) for count in self.position.scores()]

    @property
    def market(self) -> list[str]:
        return list(self.truth["market"])

    @property
    def fridge(self) -> str:
        return said(self.truth["fridge"])

    @property
    def judges(self) -> list[str]:
        return list(self.truth["judges"])

    @property
    def played(self) -> str:
        return said(self.truth["played"])

    def hand(self, seat: int = 0) -> str:
        return said(self.truth["hands"][seat])

    def tray(self, seat: int = 0) -> str:
        return said(self.truth["trays"][seat])

    def deck(self, seat: int = 0) -> list[str]:
        """In the order in which it is drawn."""
        return list(self.truth["decks"][seat])[::-1]

    def discards(self, seat: int = 0) -> str:
        return said(self.truth["discards"][seat])

    def eaten(self, seat: int = 0) -> str:
        return said(self.truth["eaten"][seat])

    def trashed(self, seat: int = 0) -> str:
        return said(self.truth["trashed"][seat])

    def legal(self, seat: int | None = None) -> list[str]:
        """What this seat may do, by default the one that has to act."""
        found = self.position.legal(max(0, self.turn) if seat is None else seat)
        return [CUISINE.spell(int(action), self.position) for action in found]

    def can(self, beginning: str) -> list[str]:
        """What may follow this word now."""
        return [move.removeprefix(beginning).strip() for move in self.legal() if move.split()[0] == beginning]

    # What people see

    def side(self, seat: int) -> Player:
        """A seat's side of the table, as all see it."""
        return self.view().players[seat]

    @property
    def offered(self) -> dict[str, LegalMove]:
        """The legal moves of the seat that has to act, as the view explains them."""
        return {move.spelling: move for move in self.view(self.turn).legal}

    @property
    def against(self) -> dict[str, RefusedMoves]:
        """What the seat that has to act may not do, as the view explains it."""
        return {move.spelling: move for move in self.view(self.turn).refused}

    @property
    def worth(self) -> int:
        """What the meal under way is worth."""
        meal = self.view(self.turn).meal
        assert meal is not None, "no meal is laid"
        return meal.worth.points

    def words(self, numbers: Sequence[int]) -> str:
        """Cards by their numbers, in words."""
        return said([self.truth["words"][number] for number in numbers])


def said(cards: Sequence[str]) -> str:
    """Cards in few words, in the order of the pack: `2 spoon, rice`."""
    counts = Counter(card.split()[0] for card in cards)
    order = [word for word in WORDS if counts[word]]
    return ", ".join(word if counts[word] == 1 else f"{counts[word]} {word}" for word in order)


def listed(text: str) -> list[str]:
    """The cards of a spelled pile, one by one, with their labels: `2 spoon, rice@2`."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        count, _, word = part.rpartition(" ")
        found += [word] * (int(count) if count else 1)
    return found


def labelled(text: str) -> list[str]:
    """Hidden cards with the shuffles they came from, by default the first one."""
    return [card.replace("@", " ") if "@" in card else f"{card} 1" for card in listed(text)]


def fields(hands: Sequence[str], **more: Any) -> Dump:
    """A dump of a table where seat 0 is in its play phase, in the second round.

    Spoons and salts that are not named are in their owner's deck, ingredients in the market deck, judges in their
    piles. Where a deck or the market deck (`stock`) is spelled, it is just that. The market row is empty unless it is
    spelled: `brie, -, -, rice`.
    """
    seats = len(hands)
    piles = {name: spelled(more.pop(name, ()), seats) for name in ("trays", "discards", "eaten", "trashed")}
    decks = more.pop("decks", ())
    played = listed(more.pop("played", ""))
    meal = more.pop("meal", [])
    row = ["" if card == "-" else card for card in listed(more.pop("market", "4 -"))]
    fridge = listed(more.pop("fridge", ""))
    table = menu(advanced=bool(more.pop("advanced", False)), classics=bool(more.pop("classics", True)))
    used = Counter([*row, *fridge, *played, *(text.split()[0] for text in meal)])
    starting: list[list[str]] = []
    for seat, hand in enumerate(hands):
        own = Counter(card.split("@")[0] for card in listed(hand))
        own.update(card.split("@")[0] for name in piles for card in listed(piles[name][seat]))
        own.update([*played, *(text.split()[0] for text in meal)] if seat == more.get("turn", 0) else [])
        starting.append([*(START - own).elements()])
        used.update(own)
    for seat, deck in enumerate(decks):
        starting[seat] = listed(deck)[::-1]
        used.update(starting[seat])
    copies = Counter({word: row[9] for word, row in zip(table.words, table.cards, strict=True)})
    stock = listed(more.pop("stock"))[::-1] if "stock" in more else [*(copies - used).elements()]
    given: Dump = {
        **CUISINE.dump(CuisinePosition(seats, table)),
        "phase": "play",
        "round": 2,
        "buys": 1,
        "shuffles": [1] * seats,
        "hands": [labelled(hand) for hand in hands],
        "trays": [labelled(tray) for tray in piles["trays"]],
        "discards": [listed(pile) for pile in piles["discards"]],
        "eaten": [listed(pile) for pile in piles["eaten"]],
        "trashed": [listed(pile) for pile in piles["trashed"]],
        "decks": starting,
        "played": played,
        "meal": meal,
        "forks": 20 - used["fork"],
        "market": row,
        "fridge": fridge,
        "stock": stock,
    }
    return {**given, **with_judges(seats, table.advanced, more)}


def belief(weight: int, *pools: tuple[int, str]) -> Dump:
    """What others know about old cards: for each pool how many of its cards are in the tray, and its cards."""
    return {"weight": weight, "pools": [{"tray": tray, "cards": cards.split()} for tray, cards in pools]}


def spelled(piles: Sequence[str], seats: int) -> list[str]:
    """A pile for every seat, empty for those that are not named."""
    return [*piles, *[""] * (seats - len(piles))]


def with_judges(seats: int, advanced: bool, more: dict[str, Any]) -> dict[str, Any]:
    """The judges on the table, with their owners, and face down."""
    here = ["" if word == "-" else word for word in listed(more.pop("judges", PLACES[seats]))]
    scored = [[each.strip() for each in own.split(",") if own] for own in spelled(more.pop("scored", ()), seats)]
    gone = {*here, *(text.split()[0] for own in scored for text in own)}
    piles: list[list[str]] = [[], [], []]
    for judge in JUDGES:
        if judge.word not in gone:
            piles[0 if advanced else (15, 18, 21).index(judge.points)].append(judge.word)
    return {"judges": here, "scored": scored, "piles": piles, **more}


def cuisine(*hands: str, **more: Any) -> Table:
    """A table where seat 0 is in its play phase; the arguments are those of `fields`. By default seat 1 has spoons."""
    return loaded(fields(hands if len(hands) > 1 else (*hands, "5 spoon"), **more))


def loaded(given: Dump) -> Table:
    """The table of a dump."""
    try:
        return Table(CUISINE.load(given))
    except BadSetup as bad:
        told = {name: value for name, value in given.items() if value and name not in PRINTED}
        bad.add_note(f"in a test's table: {told}")
        raise


def rewritten(table: Table, word: str, *texts: str, partner: bool = False) -> Table:
    """The same table with another ability, or cuisine ability, of a card or judge: `points 1 per sweet`."""
    truth = table.truth
    if word in truth["judge_words"]:
        ability = OF_JUDGE + truth["judge_words"].index(word)
    else:
        ability = truth["words"].index(word) + (64 if partner else 0)
    now = [[ability, *effect_numbers(effect, truth["words"])] for effect in effects(*texts)]
    return loaded({**truth, "effects": [*(row for row in truth["effects"] if row[0] != ability), *now]})


def new_game(seats: int, *, advanced: bool = False, classics: bool = True) -> Table:
    """A new game with the tests' menu, before the first answer of chance."""
    return Table(CuisinePosition(seats, menu(advanced=advanced, classics=classics)))


def set_up(seats: int, first: int = 1, **options: bool) -> Table:
    """A new game, its table set: the first player drawn, everything shuffled."""
    table = new_game(seats, **options)
    table.play(f"player {first}")
    number = 0
    while table.turn == CHANCE:
        number += 1
        table.play(f"shuffle {number}")
    return table
