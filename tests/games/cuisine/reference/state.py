"""The state of a table of cuisine, kept a second time independently of the engine: what lies where.

Cards are those that people know, by their numbers. A hidden card is (kind, number of the shuffle it came from).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.cuisine.reference.meals import Serving, lines_of
from toque.engine.events import Event
from toque.games.cuisine.pack.cards import Ingredient, Judge
from toque.games.cuisine.pack.notation import Effect
from toque.games.cuisine.view import End, Line, Source

SPOON, FORK, SALT, FIRST = 0, 1, 2, 3
CATEGORIES = {2: (15, 18, 21), 3: (15, 15, 18, 21), 4: (15, 15, 18, 18, 21)}
"""Of the judges on the table (CUI-4, CUI-5)."""
SLOTS = 3
MOST_SLOTS = 24
FIRST_ABILITY = {Source.CARD: 0, Source.CUISINE: 64, Source.JUDGE: 128}

Card = tuple[int, int]
Use = tuple[Source, int]


class Books:
    """What lies where, whose turn it is, and what the turn has brought."""

    def __init__(
        self, seats: int, salt: Ingredient, cards: Sequence[Ingredient], judges: Sequence[Judge], **more: Any
    ) -> None:
        tool = Ingredient("", {}, 0)
        self.cards = [tool, tool, salt, *cards]
        self.words = ["spoon", "fork", *(card.word for card in self.cards[2:])]
        self.faces = judges
        self.fork_price: int = more["fork_cost"]
        self.advanced: bool = more["advanced"]
        self.classics: bool = more["classics"]
        self.seats = range(seats)
        self.told: list[Event] = []
        self.phase = "start"
        self.start = self.turn = self.round = 0
        self.last: int | None = None
        self.end: End | None = None
        self.hands: list[list[Card]] = [[] for _ in self.seats]
        self.trays: list[list[Card]] = [[] for _ in self.seats]
        self.decks: list[list[int]] = [[] for _ in self.seats]
        self.shuffles = [0] * seats
        self.discards = [Counter({SPOON: 8, SALT: 2}) for _ in self.seats]
        self.eaten: list[Counter[int]] = [Counter() for _ in self.seats]
        self.trashed: list[Counter[int]] = [Counter() for _ in self.seats]
        self.medals, self.slots = [0] * seats, [0] * seats
        self.forks = 20
        self.fridge: Counter[int] = Counter()
        self.market: list[int | None] = [None] * 4
        self.market_deck: list[int] = []
        self.judges: list[int | None] = [None] * len(CATEGORIES[seats])
        self.piles: list[list[int]] = [[], [], []]
        self.scored: dict[int, tuple[int, int]] = {}
        """Judge: seat, round."""
        self.meal: list[Serving] = []
        self.naming: Serving | None = None
        self.closing = False
        self.drawing = self.left = 0
        self.running: Use | None = None
        self.agenda: list[Effect] = []
        """The effects of the ability in use that are still to come."""
        self.effect: Effect | None = None
        """What it does now."""
        self.victims: list[int] = []
        self.clear_turn()

    def clear_turn(self) -> None:
        """Reset everything that lasts one turn (CUI-14)."""
        self.spoons = self.coins = self.buys = self.layings = 0
        self.acquired = self.submitted = False
        self.played: list[int] = []
        """The cards played this turn, in order."""
        self.fresh: Counter[int] = Counter()
        self.less: Counter[int] = Counter()
        self.uses: Counter[Use] = Counter()

    # Questions

    def kind(self, word: str) -> int:
        return self.words.index(word)

    def taken(self, pile: list[Card], word: str) -> Card:
        """A card out of a hand or tray; of several the one from the oldest shuffle."""
        return pile.pop(next(place for place, card in enumerate(pile) if card[0] == self.kind(word)))

    def judge(self, word: str) -> int:
        return [face.word for face in self.faces].index(word)

    def working(self, seat: int) -> list[int]:
        """The judges that work for a seat: from the round after (CUI-32)."""
        return [judge for judge, (owner, when) in sorted(self.scored.items()) if owner == seat and when < self.round]

    def slots_of(self, seat: int) -> int:
        """Slots of a tray: three, and what cards and judges add (CUI-11)."""
        effects = [effect for judge in self.working(seat) for effect in self.faces[judge].effects]
        more = sum(effect.amount for effect in effects if effect.op == "slots")
        return min(MOST_SLOTS, SLOTS + self.slots[seat] + more)

    def price(self, kind: int) -> int:
        """What a card costs in the market now."""
        return max(0, self.cards[kind].cost - self.less[kind])

    def lines(self) -> list[Line]:
        """What the meal under way is worth, part by part."""
        return lines_of(self.meal, self.cards, {judge: self.faces[judge] for judge in self.working(self.turn)})

    def to_act(self) -> int:
        """The seat that decides."""
        return self.victims[0] if self.phase == "discard" else self.turn

    def places(self) -> list[int]:
        """Most medals, then most ingredients eaten (CUI-36)."""
        rank = [(self.medals[seat], self.eaten[seat].total()) for seat in self.seats]
        return [1 + sum(other > own for other in rank) for own in rank]

    def dumped(self) -> dict[str, Any]:
        """The whole state in the form of a dump."""
        named, judges = self.named, [face.word for face in self.faces]
        return {
            "phase": self.phase,
            "start": self.start,
            "turn": self.turn,
            "round": self.round,
            "last": -1 if self.last is None else self.last,
            "ended": 0 if self.end is None else 1 + [*End].index(self.end),
            "spoons": self.spoons,
            "coins": self.coins,
            "buys": self.buys,
            "acquired": self.acquired,
            "submitted": self.submitted,
            "layings": self.layings,
            "closing": self.closing,
            "running": None if self.running is None else self.number(self.running),
            "left": self.left,
            "victim": self.victims[0] if self.victims else None,
            "drawing": self.drawing,
            "naming": None if self.naming is None else self.dish(self.naming),
            "meal": [self.dish(each) for each in self.meal],
            "played": named(sorted(self.played)),
            "fresh": named(sorted(self.fresh.elements())),
            "less": [self.less[kind] for kind in range(len(self.cards))],
            "uses": sorted(self.number(use) for use in self.uses.elements()),
            "hands": [[f"{self.words[kind]} {label}" for kind, label in hand] for hand in self.hands],
            "trays": [[f"{self.words[kind]} {label}" for kind, label in tray] for tray in self.trays],
            "slots": self.slots,
            "decks": [named(deck) for deck in self.decks],
            "shuffles": self.shuffles,
            "discards": [named(sorted(pile.elements())) for pile in self.discards],
            "eaten": [named(sorted(pile.elements())) for pile in self.eaten],
            "trashed": [named(sorted(pile.elements())) for pile in self.trashed],
            "medals": self.medals,
            "forks": self.forks,
            "fridge": named(sorted(self.fridge.elements())),
            "market": ["" if kind is None else self.words[kind] for kind in self.market],
            "stock": named(self.market_deck),
            "judges": ["" if judge is None else judges[judge] for judge in self.judges],
            "piles": [[judges[judge] for judge in pile] for pile in self.piles],
            "scored": [
                [f"{judges[judge]} {when}" for judge, (owner, when) in sorted(self.scored.items()) if owner == seat]
                for seat in self.seats
            ],
        }

    def named(self, kinds: Sequence[int]) -> list[str]:
        return [self.words[kind] for kind in kinds]

    def number(self, use: Use) -> int:
        """An ability by its number."""
        return FIRST_ABILITY[use[0]] + use[1]

    def dish(self, each: Serving) -> str:
        """`olive 2 tray`."""
        words = [self.words[each.kind], str(each.label), "tray" if each.warm else "hand", each.chosen]
        return " ".join(filter(None, words))
