"""What a meal is worth and what a judge says to it, counted from the cards of the pack (CUI-28 to CUI-30)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from toque.games.cuisine.pack.cards import Ingredient, Judge
from toque.games.cuisine.pack.notation import DUAL, Condition, Effect
from toque.games.cuisine.view import Line, Why


class Serving(NamedTuple):
    """A card of a meal: from which shuffle, whether from the tray, and what it was chosen to be."""

    kind: int
    label: int
    warm: bool
    chosen: str

    def shown(self) -> tuple[int, bool, int]:
        """Where it lies when the meal is presented: nobody sees from which shuffle it came."""
        return self.kind, self.warm, ("", "protein", "produce").index(self.chosen)

    def place(self) -> tuple[int, int, bool, int]:
        """Where it lies among the others."""
        return self.kind, self.label, self.warm, ("", "protein", "produce").index(self.chosen)


class Plate:
    """A meal with its cards turned up."""

    def __init__(self, meal: Sequence[Serving], cards: Sequence[Ingredient]) -> None:
        self.kinds = [each.kind for each in meal]
        self.faces = [cards[each.kind] for each in meal]
        self.types = [{each.chosen} if DUAL in cards[each.kind].types else {*cards[each.kind].types} for each in meal]

    def meant(self, group: str) -> list[int]:
        """The places of the cards that a group or a word means."""
        return [place for place in range(len(self.faces)) if group in self.groups(place)]

    def groups(self, place: int) -> set[str]:
        """All that a card counts as."""
        face = self.faces[place]
        groups = {"any", "cards", face.word, face.cuisine, *face.flavours, *self.types[place]}
        return groups | {"seasoning"} if face.seasoning else groups

    def partnered(self, place: int) -> bool:
        """Whether another card has the same cuisine (CUI-25)."""
        cuisine = self.faces[place].cuisine
        return cuisine != "" and sum(face.cuisine == cuisine for face in self.faces) > 1

    def counted(self, effect: Effect, place: int | None) -> int:
        """The points of an effect, whose card lies at this place."""
        if effect.op == "double":
            doubled = [place] if effect.cards == "self" else self.meant(effect.cards)
            return sum(self.faces[each].points for each in doubled if each is not None)
        meant = self.meant(effect.cards) if effect.relation else []
        if effect.relation == "per":
            return effect.amount * len(meant)
        if effect.relation == "with":
            return effect.amount if [each for each in meant if each != place] else 0
        return effect.amount

    def holds(self, condition: Condition, worth: int) -> bool:
        """Whether the meal is what a judge asks for (CUI-30)."""
        cuisines = {face.cuisine for face in self.faces if face.cuisine}
        found = {
            "points": worth,
            "cuisines": len(cuisines),
            "types": len(set[str]().union(*self.types)),
            "flavours": len({flavour for face in self.faces for flavour in face.flavours}),
        }.get(condition.of, len(self.meant(condition.of)))
        return found >= condition.number if condition.bound == "least" else found <= condition.number


def lines_of(meal: Sequence[Serving], cards: Sequence[Ingredient], judges: Mapping[int, Judge]) -> list[Line]:
    """Every part of a meal's points: base, the card's ability, its cuisine's, then the player's judges' (CUI-29)."""
    plate = Plate(meal, cards)
    found: list[Line] = []
    for place, (kind, face) in enumerate(zip(plate.kinds, plate.faces, strict=True)):
        found.append(Line(Why.BASE, kind, None, face.points))
        if face.ability is not None and face.ability.trigger != "purchased":
            found += lines(plate, Why.CARD, kind, face.ability.effects, place)
        if plate.partnered(place):
            found += lines(plate, Why.CUISINE, kind, face.cuisine_ability, place)
    for number, judge in judges.items():
        found += lines(plate, Why.JUDGE, number, judge.effects, None)
    return found


def lines(plate: Plate, why: Why, number: int, effects: Sequence[Effect], place: int | None) -> Iterator[Line]:
    """The points of one ability, effect by effect."""
    for k, effect in enumerate(effects):
        if effect.op in ("points", "double"):
            yield Line(why, number, k, plate.counted(effect, place))


def takes(judge: Judge, meal: Sequence[Serving], cards: Sequence[Ingredient], worth: int) -> bool:
    """Whether a judge takes a meal: at least a card, the points, all restrictions (CUI-28, CUI-30)."""
    plate = Plate(meal, cards)
    return bool(meal) and worth >= judge.points and all(plate.holds(each, worth) for each in judge.asks)


def bonus_of(judge: Judge, meal: Sequence[Serving], cards: Sequence[Ingredient], worth: int) -> int:
    """Medals beyond the printed ones."""
    plate = Plate(meal, cards)
    return sum(bonus.medals for bonus in judge.bonus if plate.holds(bonus.condition, worth))
