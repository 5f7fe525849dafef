"""A whole position a la carte as JSON, for tests, puzzles and lessons. A position need not use all pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from toque.engine.game import Dump
from toque.engine.ints import BIT, Ints
from toque.games.alacarte.dump import check
from toque.games.alacarte.dump.form import CREPE_WORD, AlacarteDump
from toque.games.alacarte.hands.outcomes import odds
from toque.games.alacarte.rules.actions import COLOURS, CREPE, CUPS, DISHES, HAND, KINDS, NONE
from toque.games.alacarte.rules.material import EDITION_2009, EDITION_2020, FIVE, SEVEN, Material
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.showing import PHASES


def dump(position: AlacartePosition) -> Dump:
    """The whole position as JSON."""
    seats = range(position.seats)
    table = position.table
    words = [*table.words, CREPE_WORD]
    fields: Dump = msgspec.to_builtins(
        AlacarteDump(
            seats=int(position.seats),
            first_edition=table.edition == EDITION_2009,
            seven=table.goal == SEVEN,
            words=table.words,
            recipes=[recipe(table, dish) for dish in range(DISHES)],
            crepe_points=int(table.points[CREPE]),
            phase=PHASES[position.phase],
            start=int(position.start),
            turn=int(position.turn),
            turns=int(position.turns),
            spoons=int(position.spoons),
            rested=position.rested,
            bottle=None if position.bottle == NONE else int(position.bottle),
            target=None if position.target == NONE else int(position.target),
            technique=None if position.technique == HAND else int(position.technique),
            ended=int(position.ended),
            table=named(words, int(position.dishes)),
            trash=named(words, int(position.trash)),
            crepes=[seat for seat in seats if position.crepes & BIT[seat]],
            knobs=plain(position.knobs),
            pans=["" if dish == NONE else words[dish] for dish in position.pans],
            inside=split(position.inside, KINDS),
            trays=[named(words, int(tray)) for tray in position.trays],
            stars=plain(position.stars),
            laid=plain(position.laid),
            cups=split(position.cups, CUPS),
            pool=plain(position.pool),
            used=plain(position.used),
            grains=plain(position.grains),
            salts=plain(position.salts),
            sink=plain(position.sink),
            rolls=plain(position.rolls),
            drawn=int(position.drawn),
        )
    )
    return fields


def recipe(table: Material, dish: int) -> list[int]:
    """The numbers of a dish."""
    needs = [int(table.needs[dish * COLOURS + colour]) for colour in range(COLOURS)]
    heat = [int(table.low[dish]), int(table.high[dish]), int(table.burns[dish])]
    return [int(table.group[dish]), int(table.points[dish]), *needs, *heat]


def named(words: Sequence[str], dishes: int) -> list[str]:
    """The dishes of a set by their words."""
    return [word for number, word in enumerate(words) if dishes & BIT[number]]


def plain(row: Ints) -> list[int]:
    """A row as a list."""
    return [int(item) for item in row]


def split(row: Ints, width: int) -> list[list[int]]:
    """A row in parts of one width."""
    items = plain(row)
    return [items[k : k + width] for k in range(0, len(items), width)]


def load(fields: Dump) -> AlacartePosition:
    """The position of a dump; raises BadSetup for an impossible one."""
    try:
        given = msgspec.convert(fields, AlacarteDump)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # names may also be invalid Unicode
        raise check.bad(str(error)) from error
    check.given(given)
    edition = EDITION_2009 if given.first_edition else EDITION_2020
    goal = SEVEN if given.seven else FIVE
    table = Material(given.words, given.recipes, given.crepe_points, edition=edition, goal=goal, odds=odds())
    position = AlacartePosition(given.seats, table)
    names = [*given.words, CREPE_WORD]
    position.phase = next(number for number, phase in PHASES.items() if phase == given.phase)
    position.start = given.start
    position.turn = given.turn
    position.turns = given.turns
    position.spoons = given.spoons
    position.rested = given.rested
    position.bottle = NONE if given.bottle is None else given.bottle
    position.target = NONE if given.target is None else given.target
    position.technique = HAND if given.technique is None else given.technique
    position.ended = given.ended
    position.dishes = dish_set(names, given.table)
    position.trash = dish_set(names, given.trash)
    position.crepes = sum(int(BIT[seat]) for seat in given.crepes)
    position.drawn = given.drawn
    fill(position.knobs, given.knobs)
    fill(position.pans, (names.index(word) if word else NONE for word in given.pans))
    fill(position.inside, (count for pan in given.inside for count in pan))
    fill(position.trays, (dish_set(names, tray) for tray in given.trays))
    fill(position.stars, given.stars)
    fill(position.laid, given.laid)
    fill(position.cups, (count for cups in given.cups for count in cups))
    fill(position.pool, given.pool)
    fill(position.used, given.used)
    fill(position.grains, given.grains)
    fill(position.salts, given.salts)
    fill(position.sink, given.sink)
    fill(position.rolls, given.rolls)
    check.position(position)
    return position


def dish_set(words: list[str], dishes: list[str]) -> int:
    """A set of dishes from their words."""
    return sum(int(BIT[words.index(dish)]) for dish in dishes)


def fill(row: Ints, items: Iterable[int]) -> None:
    """Overwrite a row in place: an attribute set from outside compiled code would leak its row (mypyc 2.4.1)."""
    for place, item in enumerate(items):
        row[place] = item
