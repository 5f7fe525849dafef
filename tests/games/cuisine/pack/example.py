"""Plays one example of `docs/packs.md`: puts cards in place, makes moves, and looks at the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from toque.engine.chance import Rolled
from toque.engine.pack import Pack
from toque.engine.position import CHANCE
from toque.engine.rng import Rng
from toque.games.cuisine.choices import verdict
from toque.games.cuisine.moves import spellings_at
from toque.games.cuisine.pack.pack import material_of
from toque.games.cuisine.rules.actions import KINDS, LABELS, MOST_CARDS, NO_TRAY, NONE, START, TRAYING
from toque.games.cuisine.rules.play import meals
from toque.games.cuisine.rules.play.abilities import wake_judges
from toque.games.cuisine.rules.play.drawing import to_hand, to_tray
from toque.games.cuisine.rules.position import CuisinePosition

HANDS = ("hand", "other", "third")
"""What the page calls the hands of the seats, in order."""
JUDGE = "example"


class Example:
    """The first seat's first turn; a judge of the page lies at the first place of the judges."""

    def __init__(self, pack: Pack, options: Mapping[str, str], seats: int = 2) -> None:
        self.position = CuisinePosition(seats, material_of(pack, options))
        self.chance = Rolled(Rng(1))
        while self.position.to_act() == CHANCE:
            first = 0 if self.position.phase == START else self.chance.answer(self.position)
            self.position.apply(CHANCE, first)
        assert self.position.phase == TRAYING
        self.position.apply(0, NO_TRAY)
        for seat in range(seats):
            self.empty(seat)
        if JUDGE in self.position.table.judge_words:
            self.invite(self.position.table.judge_words.index(JUDGE))

    def empty(self, seat: int) -> None:
        """All cards of a seat are gone."""
        position = self.position
        for place in range(seat * MOST_CARDS, (seat + 1) * MOST_CARDS):
            position.hand[place] = 0
            position.deck[place] = 0
        position.hand_size[seat] = 0
        position.deck_size[seat] = 0
        for kind in range(KINDS):
            position.discards[seat * KINDS + kind] = 0

    def invite(self, judge: int) -> None:
        """Put this judge of the first category on the table; the one who was there goes back into the pile."""
        position = self.position
        waiting = [int(other) for other in position.piles[: position.pile_size[0]]]
        if judge in waiting:
            position.piles[waiting.index(judge)] = position.judges[0]
            position.judges[0] = judge
        assert position.judges[0] == judge

    def score(self) -> None:
        """The judge at the first place was scored in an earlier round, and the turn begins with that (CUI-32)."""
        position = self.position
        judge = position.judges[0]
        position.judges[0] = NONE
        position.scored_by[judge] = 0
        position.scored_in[judge] = position.round - 1
        wake_judges(position)

    def kind(self, word: str) -> int:
        """A card's kind by its word."""
        return self.position.table.words.index(word)

    def set_up(self, key: str, value: str) -> None:
        """Cards lie somewhere, or moves are made."""
        position = self.position
        words = value.split(", ")
        if key == "do":
            for word in words:
                self.play(word)
            return
        if key == "judge":
            assert value == JUDGE
            self.score()
            return
        kinds = [self.kind(word) for word in words]
        if key in HANDS:
            for kind in kinds:
                to_hand(position, HANDS.index(key), kind * LABELS + 1)
        elif key == "tray":
            for kind in kinds:
                to_tray(position, 0, kind * LABELS + 1)
        elif key == "deck":
            for place, kind in enumerate(reversed(kinds)):
                position.deck[place] = kind
            position.deck_size[0] = len(kinds)
        elif key == "market":
            for slot in range(4):
                position.market[slot] = kinds[slot]
        elif key == "market deck":
            for place, kind in enumerate(reversed(kinds)):
                position.market_deck[place] = kind
            position.market_deck_size = len(kinds)
        else:
            assert key == "fridge", key
            for kind in kinds:
                position.fridge[kind] += 1
                position.fridge_size += 1

    def play(self, spelling: str) -> None:
        """Make a move by the seat that has to decide."""
        seat = self.position.to_act()
        action = spellings_at(self.position).read(spelling, self.position)
        assert action in self.position.legal(seat), spelling
        self.position.apply(seat, action)
        while self.position.to_act() == CHANCE:
            self.position.apply(CHANCE, self.chance.answer(self.position))

    def lay(self, meal: str) -> None:
        """A meal of these cards."""
        self.set_up("hand", meal)
        self.play("present")
        for word in meal.split(", "):
            self.play(f"add {word}")

    def unmet(self) -> list[int]:
        """The judge's conditions that the meal does not meet, by numbers from 1."""
        return verdict(self.position, 0, int(meals.worth(self.position, 0, None))).unmet

    def found(self, what: str) -> object:
        """What is found there: a number, or cards in any order."""
        position = self.position
        match what:
            case "spoons":
                return int(position.spoons)
            case "forks":
                return int(position.coins)
            case "buys":
                return int(position.buys)
            case "slots":
                return int(position.slots_of(0))
            case "meal":
                return int(meals.worth(position, 0, None))
            case "medals":
                return int(position.medals[0])
            case "taken":
                judge = spellings_at(position).read(f"to {JUDGE}", position)
                return Counter(["yes" if judge in position.legal(0) else "no"])
            case "hand" | "other" | "third":
                seat = HANDS.index(what)
                places = range(seat * MOST_CARDS, seat * MOST_CARDS + position.hand_size[seat])
                return self.cards([int(position.hand[place] // LABELS) for place in places])
            case "tray":
                return self.cards([int(position.tray[place] // LABELS) for place in range(position.tray_size[0])])
            case "market":
                return self.cards([int(kind) for kind in position.market if kind != NONE])
            case _:
                row = {"discards": position.discards, "trashed": position.trashed, "fridge": position.fridge}[what]
                return self.cards([kind for kind in range(KINDS) for _ in range(row[kind])])

    def cards(self, kinds: list[int]) -> Counter[str]:
        """Cards by their words."""
        return Counter(self.position.table.words[kind] for kind in kinds)

    def expected(self, text: str) -> object:
        """What the page says."""
        return int(text) if text.isdigit() else Counter(text.split(", "))
