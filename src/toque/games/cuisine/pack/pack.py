"""Cuisine's pack: ingredients, judges, what a fork costs and what salt is worth (CUI-3, CUI-14, CUI-23, CUI-28)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial

from toque.engine.pack import BadPack, Names, Pack, PackFault, PackReason, TomlTable
from toque.games.cuisine.pack.cards import CATEGORIES, Ability, Bonus, Ingredient, Judge
from toque.games.cuisine.pack.encoding import material_with
from toque.games.cuisine.pack.endless import circle
from toque.games.cuisine.pack.fields import (
    MOST_COST,
    each,
    has,
    in_range,
    listed,
    named,
    read_cost,
    read_flag,
    read_or_fault,
    read_sources,
    read_types,
    read_words,
)
from toque.games.cuisine.pack.notation import (
    BASIC,
    CUISINES,
    FLAVOURS,
    MOST_LETTERS,
    PLAYED,
    RESERVED,
    SUBMITTED,
    TRIGGERS,
    Effect,
    read_condition,
    read_effect,
)
from toque.games.cuisine.rules.actions import JUDGES, KINDS, MARKET, MARKET_CARDS, MARKET_KINDS
from toque.games.cuisine.rules.cards.effects import MOST_EFFECTS
from toque.games.cuisine.rules.material import Material

WORD = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NEEDED = {15: 2, 18: 2, 21: 1}
"""Judges of each category that a table of four begins with (CUI-5)."""
MEDALS_NEEDED = 37
"""How many medals all judges must have together, so that somebody can reach the end (CUI-7)."""
MOST_INGREDIENTS = KINDS - MARKET_KINDS
MOST_COPIES = 9
MOST_POINTS = 9
MOST_MEDALS = 9
MOST_ASKED = 4
MOST_USES = 3

INGREDIENT_VALUES = (
    *("name", "copies", "classic", "cost", "points", "cuisine", "types"),
    *("flavours", "seasoning", "ability", "cuisine_ability"),
)
SPOON_VALUES = ("name",)
FORK_VALUES = ("name", "cost")
SALT_VALUES = ("name", "points", "types", "flavours", "seasoning", "ability")
IN_HAND = (PLAYED, SUBMITTED)
"""Triggers of a card that is never for sale (CUI-28)."""
JUDGE_VALUES = ("name", "points", "medals", "asks", "bonus", "ability")


class Read:
    """What a pack says, as far as it can be read."""

    def __init__(self, pack: Pack) -> None:
        self.faults: list[PackFault] = []
        body = pack.body(self.faults)
        self.words = [word for row in listed(body, "ingredients") if isinstance(word := row.get("word"), str)]
        self.spoon = self.read_tool(body.table("spoon"), SPOON_VALUES)
        fork = body.table("fork")
        self.fork_cost = in_range(fork, "cost", 0, MOST_COST)
        self.fork = self.read_tool(fork, FORK_VALUES)
        self.salt = self.read_salt(body.table("salt"))
        self.ingredients = self.read_ingredients(body)
        self.judges = self.read_judges(body)
        body.done()
        found = circle(self.ingredients)
        if found and not self.faults:
            words = [gain.word for gain in found]
            place = f"ingredients.{words[0]}.{found[0].field}"
            body.fault(place, PackReason.ENDLESS, circle=" → ".join([*words, words[0]]))

    @property
    def names(self) -> dict[str, Names]:
        """The names of all cards that can be in a meal, by word."""
        return {card.word: card.name for card in (self.salt, *self.ingredients)}

    # Cards that everybody has

    def read_tool(self, table: TomlTable, values: Sequence[str]) -> Names:
        """The name of spoons or forks."""
        names = table.names("name")
        read_sources(table, values)
        table.done()
        return names

    def read_salt(self, table: TomlTable) -> Ingredient:
        """What salt is worth (CUI-28)."""
        salt = Ingredient(
            "salt",
            table.names("name"),
            in_range(table, "points", 0, MOST_POINTS),
            types=read_types(table),
            flavours=read_words(table, "flavours", FLAVOURS),
            seasoning=read_flag(table, "seasoning"),
            ability=self.read_ability(table, IN_HAND),
        )
        read_sources(table, SALT_VALUES)
        table.done()
        return salt

    # Ingredients

    def read_ingredients(self, body: TomlTable) -> list[Ingredient]:
        """Every ingredient, in the order of the pack."""
        rows = body.tables("ingredients")
        found: list[Ingredient] = []
        for row in rows:
            word = self.read_word(row, [card.word for card in found], RESERVED)
            found.append(self.read_ingredient(row, word))
            row.done()
        named(body, "ingredients", [("spoon", self.spoon), ("fork", self.fork), ("salt", self.salt.name)], found)
        if len(rows) > MOST_INGREDIENTS:
            body.fault("ingredients", PackReason.WRONG_NUMBER, found=len(rows), expected=f"1 to {MOST_INGREDIENTS}")
        cards = sum(card.copies for card in found if not card.classic)
        if "ingredients" in body.content and cards < MARKET:
            expected = f"{MARKET}+ cards that are not classics"
            body.fault("ingredients", PackReason.WRONG_NUMBER, found=cards, expected=expected)
        if (total := sum(card.copies for card in found)) > MARKET_CARDS:
            body.fault("ingredients", PackReason.WRONG_NUMBER, found=total, expected=f"{MARKET_CARDS} cards at most")
        return found

    def read_ingredient(self, row: TomlTable, word: str) -> Ingredient:
        """One ingredient (CUI-23)."""
        cost, currency = read_cost(row.table("cost"))
        cuisine = row.word("cuisine", CUISINES) if has(row, "cuisine") else ""
        ingredient = Ingredient(
            word,
            row.names("name"),
            in_range(row, "points", 0, MOST_POINTS),
            cost,
            currency,
            cuisine or "",
            read_types(row),
            read_words(row, "flavours", FLAVOURS),
            read_flag(row, "seasoning"),
            read_flag(row, "classic"),
            in_range(row, "copies", 1, MOST_COPIES),
            self.read_ability(row),
            self.read_effects(row, "cuisine_ability") if has(row, "cuisine_ability") else (),
        )
        if "cuisine_ability" in row.content and "cuisine" not in row.content:
            row.fault("cuisine", PackReason.MISSING, expected=f"{', '.join(CUISINES)}, for the cuisine ability")
        read_sources(row, INGREDIENT_VALUES)
        return ingredient

    def read_ability(self, row: TomlTable, triggers: Sequence[str] = TRIGGERS) -> Ability | None:
        """What a card does without a partner, and when: `{ when = "purchased", does = ["draw 1"] }` (CUI-24)."""
        if not has(row, "ability"):
            return None
        table = row.table("ability")
        trigger = (table.word("when", triggers) if has(table, "when") else PLAYED) or PLAYED
        effects = self.read_effects(table, "does", trigger)
        table.done()
        return Ability(trigger, effects)

    def read_effects(
        self, table: TomlTable, key: str, when: str = PLAYED, *, of_judge: bool = False
    ) -> tuple[Effect, ...]:
        """One to four effects; a judge is not a card of a meal."""
        read = partial(read_effect, words=[*self.words, "salt"], when=when, of_judge=of_judge)
        return each(table, key, read, 1, MOST_EFFECTS)

    def read_word(self, row: TomlTable, taken: Sequence[str], reserved: Sequence[str] = ()) -> str:
        """The word in spellings; from here on it is the row's place."""
        word = row.text("word")
        if word is None:
            return ""
        if WORD.fullmatch(word) is None:
            row.fault("word", PackReason.UNKNOWN_WORD, found=word, words=["a-z", "0-9", "-"])
        elif len(word) > MOST_LETTERS:
            row.fault("word", PackReason.WRONG_NUMBER, found=len(word), expected=f"1 to {MOST_LETTERS} letters")
        elif word in reserved:
            row.fault("word", PackReason.WRONG_NUMBER, found=word, expected="a word that means nothing else")
        elif word in taken:
            row.fault("word", PackReason.TWICE, found=word)
        else:
            row.where = f"{row.where.partition('[')[0]}.{word}"
        return word

    # Judges

    def read_judges(self, body: TomlTable) -> list[Judge]:
        """Every judge, enough of each category, with medals enough to end (CUI-5, CUI-7)."""
        rows = body.tables("judges")
        found: list[Judge] = []
        for row in rows:
            word = self.read_word(row, [*BASIC, *self.words, *(judge.word for judge in found)])
            found.append(self.read_judge(row, word))
            row.done()
        named(body, "judges", [], found)
        if len(rows) > JUDGES:
            body.fault("judges", PackReason.WRONG_NUMBER, found=len(rows), expected=f"{JUDGES} at most")
        if "judges" not in body.content:
            return found
        for category, count in NEEDED.items():
            there = sum(judge.points == category for judge in found)
            if there < count:
                body.fault(f"judges ({category})", PackReason.WRONG_NUMBER, found=there, expected=f"{count}+")
        medals = sum(judge.medals for judge in found)
        if medals < MEDALS_NEEDED:
            expected = f"{MEDALS_NEEDED}+ medals together"
            body.fault("judges", PackReason.WRONG_NUMBER, found=medals, expected=expected)
        return found

    def read_judge(self, row: TomlTable, word: str) -> Judge:
        """One judge."""
        points = row.number("points")
        if points is not None and points not in CATEGORIES:
            row.fault("points", PackReason.WRONG_NUMBER, found=points, expected="15, 18 or 21")
        condition = partial(read_condition, words=[*self.words, "salt"])
        effects: tuple[Effect, ...] = ()
        uses = 1
        if has(row, "ability"):
            table = row.table("ability")
            effects = self.read_effects(table, "does", of_judge=True)
            uses = in_range(table, "uses", 1, MOST_USES) if has(table, "uses") else 1
            table.done()
        judge = Judge(
            word,
            row.names("name"),
            points or CATEGORIES[0],
            in_range(row, "medals", 1, MOST_MEDALS),
            each(row, "asks", condition, 0, MOST_ASKED) if has(row, "asks") else (),
            tuple(self.read_bonuses(row)) if has(row, "bonus") else (),
            effects,
            uses,
        )
        read_sources(row, JUDGE_VALUES)
        return judge

    def read_bonuses(self, row: TomlTable) -> list[Bonus]:
        """More medals, each with its condition: `[{ medals = 1, if = "at least 1 carb" }]`."""
        found: list[Bonus] = []
        rows = row.tables("bonus")
        for table in rows:
            medals = in_range(table, "medals", 1, MOST_MEDALS)
            text = table.text("if")
            table.done()
            if text is not None:
                condition = read_or_fault(table, "if", text, partial(read_condition, words=[*self.words, "salt"]))
                if condition is not None:
                    found.append(Bonus(medals, condition))
        if len(rows) > MOST_ASKED:
            row.fault("bonus", PackReason.WRONG_NUMBER, found=len(rows), expected=f"{MOST_ASKED} at most")
        return found


def pack_faults(pack: Pack) -> list[PackFault]:
    """Everything that is wrong with a pack."""
    return Read(pack).faults


def read_pack(pack: Pack) -> Read:
    """A pack's cards; raises BadPack."""
    read = Read(pack)
    if read.faults:
        raise BadPack(read.faults)
    return read


def material_of(pack: Pack, options: Mapping[str, str]) -> Material:
    """The material for a pack and options; raises BadPack."""
    read = read_pack(pack)
    return material_with(
        read.salt,
        read.ingredients,
        read.judges,
        fork_cost=read.fork_cost,
        advanced=options["advanced"] == "on",
        classics=options["classics"] == "on",
    )


def words_of(pack: Pack) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words of all kinds and of the judges in spellings."""
    read = Read(pack)
    return (*BASIC, *(card.word for card in read.ingredients)), tuple(judge.word for judge in read.judges)
