"""What things are called in cuisine: cards and judges by their names in the pack, and what is printed on them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from toque.cli.words.people import counted, listed
from toque.engine.pack import Pack
from toque.games.cuisine.pack.cards import Ingredient, Judge
from toque.games.cuisine.pack.notation import BASIC, DUAL, IN_A_MEAL, SEASONING, Effect
from toque.games.cuisine.pack.pack import Read
from toque.games.cuisine.pack.texts import Texts
from toque.games.cuisine.view import Price, Served, Source

SPOON, FORK, SALT = range(len(BASIC))
TOOLS = {
    SPOON: "+1 spoon to pay with when played; in no meal",
    FORK: "when played, 1 fork to pay with or one more buy; in no meal",
}
"""What the cards that are not ingredients do (CUI-14, CUI-17, CUI-28)."""
FRIDGE_PRICE = Price(1, "spoons")


class Names:
    """The cards and judges of a pack, in English."""

    def __init__(self, pack: Pack) -> None:
        read = Read(pack)
        self.ingredients: list[Ingredient] = [read.salt, *read.ingredients]
        self.judges: list[Judge] = list(read.judges)
        self.words = [*BASIC, *(card.word for card in read.ingredients)]
        self.names = [read.spoon["en"], read.fork["en"], *(card.name["en"] for card in self.ingredients)]
        self.texts = Texts("en", read.names)
        said = [*zip(self.names, self.words, strict=True), *((judge.name["en"], judge.word) for judge in self.judges)]
        self.meant = {name.casefold(): word for name, word in said}
        """Words by the names as people may type them."""

    # Cards

    def card(self, kind: int) -> str:
        """The name of a card."""
        return self.names[kind]

    def titled(self, kind: int) -> str:
        """A card's name, and the word to type where that is another: `Baked beans (beans)`."""
        name, word = self.names[kind], self.words[kind]
        return name if name.casefold() in (word, word.replace("-", " ")) else f"{name} ({word})"

    def piled(self, kinds: Sequence[int]) -> str:
        """`4 Spoons and Rice`, or `nothing`."""
        found = sorted(Counter(kinds).items())
        return listed([self.several(kind, number, self.card(kind)) for kind, number in found]) or "nothing"

    def several(self, kind: int, number: int, name: str) -> str:
        """`Rice`, `2 Rice`, `4 Spoons`: tools are counted, food is food."""
        if number == 1:
            return name
        return f"{number} {name}s" if kind in TOOLS else f"{number} {name}"

    def face(self, kind: int) -> str:
        """What is printed on a card besides its name and price: `3 points; Italian, produce. With …`."""
        if kind in TOOLS:
            return TOOLS[kind]
        points, marks = counted(self.base(kind), "point"), self.marks(kind)
        return f"{points}; {marks}" if marks else points

    def marks(self, kind: int) -> str:
        """What is printed on an ingredient besides its points: `Italian, produce. With …`."""
        card = self.ingredients[kind - SALT]
        facts = [self.texts.noun(card.cuisine).one.removesuffix(" card")] if card.cuisine else []
        facts += [each if each != DUAL else "protein or produce" for each in card.types]
        facts += [*card.flavours, *([SEASONING] if card.seasoning else [])]
        said = [
            ", ".join(facts),
            *(text.rstrip(".") for text in (self.texts.ability(card), self.texts.cuisine_ability(card))),
        ]
        return ". ".join(text for text in said if text)

    def base(self, kind: int) -> int:
        """The base points of a card; tools have none."""
        return 0 if kind in TOOLS else self.ingredients[kind - SALT].points

    def price(self, kind: int) -> str:
        """What is printed as the price of an ingredient; nothing for salt, which nobody sells."""
        if kind <= SALT or not self.ingredients[kind - SALT].copies:
            return ""
        card = self.ingredients[kind - SALT]
        return priced(Price(card.cost, card.currency))

    def served(self, cards: Sequence[Served]) -> str:
        """The cards of a meal: `Rice, Olive (tray) and Baked beans (as produce)`."""
        return listed([self.served_card(card) for card in cards])

    def served_card(self, card: Served) -> str:
        """One card of a meal, and what was said of it."""
        notes = [*(["tray"] if card.warm else []), *([f"as {card.chosen}"] if card.chosen else [])]
        return f"{self.card(card.number)} ({', '.join(notes)})" if notes else self.card(card.number)

    # Judges

    def judge(self, number: int) -> str:
        """The name of a judge."""
        return self.judges[number].name["en"]

    def judge_line(self, number: int) -> str:
        """All that is printed on a judge, the word to type first: `kathy: Critical Kathy, 15 points, 3 medals. …`."""
        judge = self.judges[number]
        said = [f"{judge.word}: {self.judge(number)}, {judge.points} points, {counted(judge.medals, 'medal')}"]
        if judge.asks:
            said.append(f"Asks for {self.asks(number, range(1, len(judge.asks) + 1))}")
        said += self.texts.judge_bonus(judge)
        gift = self.gift(number)
        return ". ".join([*said, *([f"Once yours, {small(gift)}"] if gift else [])]) + "."

    def asks(self, number: int, which: Sequence[int]) -> str:
        """Restrictions of a judge, counted from 1: `at least 5 cards and at most 1 dairy card`."""
        asks = self.texts.judge_asks(self.judges[number])
        return listed([small(asks[each - 1]) for each in which])

    def gift(self, number: int) -> str:
        """What a judge does for its owner; empty for nothing."""
        return self.texts.judge_ability(self.judges[number]).rstrip(".")

    # Abilities

    def owner(self, source: Source, number: int) -> str:
        """Whose ability it is: a card's, a card's with a partner, a judge's."""
        if source is Source.JUDGE:
            return self.judge(number)
        return f"{self.card(number)} with a partner" if source is Source.CUISINE else self.card(number)

    def effects(self, effects: Sequence[Effect]) -> str:
        """Effects in a row: `draw 1 card, +1 spoon`."""
        return ", ".join(self.texts.effect(effect) for effect in effects)

    # What somebody typed

    def plainly(self, text: str) -> str:
        """The same with words instead of names: `play baked beans` is `play beans`."""
        plain = text.casefold()
        for name in sorted(self.meant, key=len, reverse=True):
            if not name.isascii() or " " in name:
                plain = re.sub(rf"(?<!\S){re.escape(name)}(?!\S)", self.meant[name], plain)
        return plain

    def cards_meant(self, text: str) -> list[int]:
        """The cards that are called so, or begin so."""
        plain = self.plainly(text).replace(" ", "-")
        exact = [kind for kind, word in enumerate(self.words) if word == plain]
        return exact or [kind for kind, word in enumerate(self.words) if word.startswith(plain)]

    def judges_meant(self, text: str) -> list[int]:
        """The judges that are called so, or begin so."""
        plain = self.plainly(text)
        return [
            number
            for number, judge in enumerate(self.judges)
            if judge.word.startswith(plain) or judge.name["en"].casefold().startswith(plain)
        ]


def small(text: str) -> str:
    """The text inside a sentence."""
    return text[:1].lower() + text[1:]


def priced(price: Price) -> str:
    """`2 spoons`, `1 fork`."""
    return counted(price.amount, price.currency.removesuffix("s"))


def now(effects: Sequence[Effect]) -> list[Effect]:
    """Effects that a card has when it is played; points count in meals only (CUI-29)."""
    return [effect for effect in effects if effect.op not in IN_A_MEAL]
