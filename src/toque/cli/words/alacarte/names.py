"""What things are called a la carte: dishes by their names in the pack, cups, faces of the die, what lies in a pan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from toque.cli.words.people import counted, listed
from toque.engine.pack import Pack
from toque.games.alacarte.events import Face
from toque.games.alacarte.moves import Cup
from toque.games.alacarte.pack import GROUPS, Read
from toque.games.alacarte.rules.actions import CREPE
from toque.games.alacarte.view import DishCard

S = TypeVar("S", bound=str)
"""A colour or a spice."""
CREPE_NAME = "the crêpe"
CUP_NAMES = {
    Cup.POINT: "victory point",
    Cup.EXCHANGE: "exchange stoves",
    Cup.SPOONS: "spoons",
    Cup.RE_SEASON: "re-season",
    Cup.DECREASE: "decrease heat",
}
CUP_DOES = {
    Cup.POINT: "lay it on your tray, 1 point at the end (ALC-35)",
    Cup.EXCHANGE: "exchange stoves with another player, dish and all (ALC-36)",
    Cup.SPOONS: "three more actions in this turn (ALC-37)",
    Cup.RE_SEASON: "pour any container over another player's dish (ALC-38)",
    Cup.DECREASE: "turn your knob down by 1, 2 or 3, also for a burned dish (ALC-39)",
}
FACE_NAMES = {
    Face.ONE: "1",
    Face.TWO: "2",
    Face.THREE: "3",
    Face.EVERYONE: "everyone plus 1",
    Face.CHOOSE: "a free choice of 1 to 3",
    Face.COFFEE: "coffee",
}


class Names:
    """The names of dishes and colour groups in a pack, in English."""

    def __init__(self, pack: Pack) -> None:
        read = Read(pack)
        self.words = list(read.words)
        self.dishes = [read.names[word]["en"] for word in read.words]
        groups = pack.body([]).table("groups")
        self.groups = [groups.names(group)["en"] for group in GROUPS]

    def dish(self, number: int | None) -> str:
        """The name of a dish; 20, or None, is the crêpe."""
        return CREPE_NAME if number is None or number == CREPE else self.dishes[number]

    def group(self, card: DishCard) -> str:
        """The name of a dish's colour group."""
        return self.groups[card.group]

    def word_meant(self, text: str) -> str | None:
        """The word of the dish that is called so, by its word or by its name."""
        plain = text.casefold()
        for word, name in zip(self.words, self.dishes, strict=True):
            if plain in (word, word.replace("-", " "), name.casefold()):
                return word
        return None


def cup_name(cup: Cup) -> str:
    """`the cup exchange stoves`."""
    return f"the cup {CUP_NAMES[cup]}"


def cups_listed(cups: list[Cup]) -> str:
    """`exchange, 2 spoons`, in the words to type."""
    found = [f"{cups.count(cup)} {cup}" if cups.count(cup) > 1 else str(cup) for cup in Cup if cup in cups]
    return listed(found) or "none"


def amounts(spices: Mapping[S, int]) -> str:
    """`1 lemon and 2 salt`, or `nothing`."""
    return listed([f"{count} {spice}" for spice, count in spices.items() if count]) or "nothing"


def heat_range(card: DishCard) -> str:
    """`3 to 5`, or `0`."""
    return str(card.low) if card.low == card.high else f"{card.low} to {card.high}"


def recipe(card: DishCard) -> str:
    """`4 points; needs 1 lemon and 2 pepper; right at 3 to 5, burned from 6 on`."""
    needs = f"needs {amounts(card.needs)}" if card.needs else "needs no condiments"
    return f"{counted(card.points, 'point')}; {needs}; right at {heat_range(card)}, burned from {card.burns} on"
