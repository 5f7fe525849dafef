"""Which moves the ledger allows at a table of cuisine, as spellings."""

from __future__ import annotations

from games.cuisine.reference.meals import takes
from games.cuisine.reference.state import FORK, SALT, Books, Use
from toque.games.cuisine.pack.endless import means
from toque.games.cuisine.pack.notation import Effect
from toque.games.cuisine.view import Source

WAITS = ("draw", "trash", "discard", "from-tray", "gain")
"""What waits to be used (CUI-24)."""
MEALS_TRIED = 1000
"""How often a meal may be begun in one turn."""


class Permits(Books):
    """Says what may be done."""

    def legal(self) -> list[str]:
        """All moves of the seat that has to act."""
        hand = [kind for kind, _ in self.hands[self.to_act()]]
        tray = [kind for kind, _ in self.trays[self.to_act()]]
        match self.phase:
            case "tray":
                found = [*self.each("tray", hand), "no tray"]
            case "play":
                found = self.plays(hand)
            case "meal":
                found = [*self.each("add", hand, SALT), *self.each("add tray", tray, SALT), *self.takers(), "cancel"]
            case "type":
                found = ["as protein", "as produce"]
            case "trash":
                found = [*self.each("trash", hand), "enough"]
            case "take":
                found = [*self.each("take", tray), "enough"]
            case "discard":
                found = self.each("discard", hand)
            case "gain":
                found = [*self.gains(), "enough"]
            case _:
                found = []
        return sorted(found)

    def each(self, what: str, kinds: list[int], least: int = 0) -> list[str]:
        """The same with every kind."""
        return [f"{what} {self.words[kind]}" for kind in {*kinds} if kind >= least]

    def plays(self, hand: list[int]) -> list[str]:
        """The play phase (CUI-13 to CUI-18)."""
        found = ["end", *self.each("play", [kind for kind in hand if kind != FORK]), *self.buys_now(), *self.uses_now()]
        if FORK in hand:
            found += ["fork coin", "fork buy"]
        food = [kind for kind, _ in [*self.hands[self.turn], *self.trays[self.turn]] if kind >= SALT]
        if self.may_submit() and food and self.layings < MEALS_TRIED:
            found.append("present")
        return found

    def may_submit(self) -> bool:
        """One meal a turn, before a card is played or acquired (CUI-18)."""
        return not (self.submitted or self.acquired or self.played)

    def uses_now(self) -> list[str]:
        """Abilities that can be used; after a meal only those that do more than gain cards (CUI-18)."""
        found = []
        for use in +self.uses:
            ops = [effect.op for effect in self.effects(use) if effect.op in WAITS]
            if not self.submitted or {*ops} != {"gain"}:
                word = self.faces[use[1]].word if use[0] == Source.JUDGE else self.words[use[1]]
                found.append(f"use {word} cuisine" if use[0] == Source.CUISINE else f"use {word}")
        return found

    def effects(self, use: Use) -> tuple[Effect, ...]:
        """What an ability does."""
        if use[0] == Source.JUDGE:
            return self.faces[use[1]].effects
        card = self.cards[use[1]]
        if use[0] == Source.CUISINE:
            return card.cuisine_ability
        return card.ability.effects if card.ability else ()

    def buys_now(self) -> list[str]:
        """What can be bought and paid for (CUI-14, CUI-16)."""
        if self.submitted or not self.buys:
            return []
        found = []
        for slot, kind in enumerate(self.market):
            if kind is not None:
                money = self.coins if self.cards[kind].currency == "forks" else self.spoons
                found += [f"buy market {slot + 1}"] * (money >= self.price(kind))
        found += self.each("buy fridge", [*self.fridge.elements()]) if self.spoons else []
        found += ["buy fork"] if self.forks and self.spoons >= self.fork_price else []
        return found

    def takers(self) -> list[str]:
        """The judges who take the meal as it is (CUI-30)."""
        worth = sum(line.points for line in self.lines())
        faces = [self.faces[judge] for judge in self.judges if judge is not None]
        return [f"to {face.word}" for face in faces if takes(face, self.meal, self.cards, worth)]

    def gains(self) -> list[str]:
        """The cards that the current gain may bring; the printed price must be low enough (CUI-15, CUI-16)."""
        effect = self.effect
        assert effect is not None
        if effect.place == "forks":
            return ["gain fork"] if self.forks else []
        if effect.place == "fridge":
            return self.each("gain fridge", [k for k in self.fridge.elements() if means(effect.cards, self.cards[k])])
        row = [(slot, self.cards[kind]) for slot, kind in enumerate(self.market, 1) if kind is not None]
        meant = [slot for slot, card in row if card.cost <= effect.amount and means(effect.cards, card)]
        return [f"gain market {slot}" for slot in meant]

    def idle(self) -> bool:
        """Whether everybody can see that only the end of the turn is left."""
        if self.hands[self.turn] or (self.trays[self.turn] and self.may_submit()):
            return False
        return not self.buys_now() and not self.uses_now()
