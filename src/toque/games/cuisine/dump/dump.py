"""A whole position of cuisine as JSON, for tests, puzzles and lessons. A position need not use all cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

import msgspec

from toque.engine.game import Dump
from toque.engine.ints import Ints
from toque.games.cuisine.dump import check, phases
from toque.games.cuisine.dump.beliefs import read, written
from toque.games.cuisine.dump.form import CuisineDump, TableDump
from toque.games.cuisine.dump.printed import check_printed
from toque.games.cuisine.dump.refusing import bad
from toque.games.cuisine.rules.actions import JUDGES, KINDS, LABELS, MOST_CARDS, MOST_SLOTS, NONE
from toque.games.cuisine.rules.cards.effects import CATEGORIES
from toque.games.cuisine.rules.cards.sightings import believed
from toque.games.cuisine.rules.material import ABILITIES, Material
from toque.games.cuisine.rules.play.meals import CHOICES, SERVED
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.showing import CHOSEN, PHASES

WARM = "tray"
COLD = "hand"


def dump(position: CuisinePosition) -> Dump:
    """The whole position as JSON."""
    table = position.table
    seats = range(position.seats)
    words, judges = table.words, table.judge_words
    whole = CuisineDump(
        seats=int(position.seats),
        advanced=table.advanced,
        fork_price=int(table.fork_price),
        words=words,
        card_rows=table.cards,
        judge_words=judges,
        judge_rows=table.judge_rows,
        effects=table.effects,
        conditions=table.conditions,
        phase=PHASES[position.phase],
        start=int(position.start),
        turn=int(position.turn),
        round=int(position.round),
        last=int(position.last),
        ended=int(position.ended),
        spoons=int(position.spoons),
        coins=int(position.coins),
        buys=int(position.buys),
        acquired=position.acquired,
        submitted=position.submitted,
        layings=int(position.layings),
        closing=position.closing,
        running=optional(position.running),
        step=int(position.step),
        left=int(position.left),
        victim=optional(position.victim),
        drawing=int(position.drawing),
        naming=None if position.naming == NONE else served(words, int(position.naming)),
        meal=[served(words, int(card)) for card in position.meal[: position.meal_size]],
        played=counted(words, position.played, 0),
        fresh=counted(words, position.fresh, 0),
        less=[int(position.less[kind]) for kind in range(len(words))],
        uses=[ability for ability in range(ABILITIES) for _ in range(position.uses[ability])],
        hands=[hidden(words, position.hand, seat * MOST_CARDS, position.hand_size[seat]) for seat in seats],
        trays=[hidden(words, position.tray, seat * MOST_SLOTS, position.tray_size[seat]) for seat in seats],
        slots=plain(position.slots),
        decks=[pile(words, position.deck, seat * MOST_CARDS, position.deck_size[seat]) for seat in seats],
        shuffles=plain(position.shuffles),
        discards=[counted(words, position.discards, seat * KINDS) for seat in seats],
        eaten=[counted(words, position.eaten, seat * KINDS) for seat in seats],
        trashed=[counted(words, position.trashed, seat * KINDS) for seat in seats],
        medals=plain(position.medals),
        forks=int(position.forks),
        fridge=counted(words, position.fridge, 0),
        market=["" if kind == NONE else words[kind] for kind in position.market],
        stock=pile(words, position.market_deck, 0, position.market_deck_size),
        judges=["" if judge == NONE else judges[judge] for judge in position.judges[: position.places_for_judges()]],
        piles=[pile(judges, position.piles, each * JUDGES, position.pile_size[each]) for each in range(CATEGORIES)],
        scored=[scored(position, seat) for seat in seats],
    )
    whole.beliefs = [written(believed(position, seat), whole, seat) for seat in seats]
    return cast(Dump, msgspec.to_builtins(whole))


def optional(number: int) -> int | None:
    """A number, None for NONE."""
    return None if number == NONE else int(number)


def plain(row: Ints) -> list[int]:
    """A row as a list."""
    return [int(item) for item in row]


def counted(words: list[str], counts: Ints, first: int) -> list[str]:
    """The cards of a pile from a part of a row of counts."""
    return [word for kind, word in enumerate(words) for _ in range(counts[first + kind])]


def hidden(words: list[str], row: Ints, first: int, size: int) -> list[str]:
    """The cards of a hand or a tray with their labels."""
    return [labelled(words, int(card)) for card in row[first : first + size]]


def labelled(words: list[str], card: int) -> str:
    """`olive 2`."""
    return f"{words[card // LABELS]} {card % LABELS}"


def served(words: list[str], code: int) -> str:
    """`olive 2 tray`."""
    place = WARM if code // CHOICES % 2 else COLD
    return " ".join(filter(None, [labelled(words, code // SERVED), place, CHOSEN[code % CHOICES]]))


def pile(words: list[str], row: Ints, first: int, size: int) -> list[str]:
    """A pile in its order, the top last."""
    return [words[item] for item in row[first : first + size]]


def scored(position: CuisinePosition, seat: int) -> list[str]:
    """The judges of a seat with their rounds."""
    words = position.table.judge_words
    own = [judge for judge in range(position.table.judges) if position.scored_by[judge] == seat]
    return [f"{words[judge]} {position.scored_in[judge]}" for judge in own]


def load(fields: Dump) -> CuisinePosition:
    """The position of a dump; raises BadSetup for an impossible one."""
    try:
        given = msgspec.convert(fields, CuisineDump)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # names may also be invalid Unicode
        raise bad(str(error)) from error
    table = material_of(given)
    check.given(given)
    position = CuisinePosition(given.seats, table)
    position.phase = next(number for number, phase in PHASES.items() if phase == given.phase)
    position.start = given.start
    position.turn = given.turn
    position.round = given.round
    position.last = given.last
    position.ended = given.ended
    load_turn(position, given)
    load_cards(position, given)
    load_table(position, given)
    phases.position(position)
    return position


def material_of(given: CuisineDump) -> Material:
    """The table of a dump, checked."""
    printed = TableDump(**{name: getattr(given, name) for name in TableDump.__struct_fields__})
    try:
        return material_from(msgspec.json.encode(printed))
    except UnicodeEncodeError as error:
        raise bad(str(error)) from error


@lru_cache(maxsize=8)
def material_from(printed: bytes) -> Material:
    """The material with these cards; the last few are cached, because they are needed again and again."""
    given = msgspec.json.decode(printed, type=TableDump)
    check_printed(given)
    return Material(
        given.words,
        given.card_rows,
        judge_words=given.judge_words,
        judges=given.judge_rows,
        effects=given.effects,
        conditions=given.conditions,
        fork_price=given.fork_price,
        advanced=given.advanced,
    )


def load_turn(position: CuisinePosition, given: CuisineDump) -> None:
    """The state of the turn."""
    position.spoons = given.spoons
    position.coins = given.coins
    position.buys = given.buys
    position.acquired = given.acquired
    position.submitted = given.submitted
    position.layings = given.layings
    position.closing = given.closing
    position.running = NONE if given.running is None else given.running
    position.step = given.step
    position.left = given.left
    position.victim = NONE if given.victim is None else given.victim
    position.drawing = given.drawing
    position.naming = NONE if given.naming is None else read_served(given.words, given.naming)
    position.waiting = bool(given.uses)
    position.has_played = bool(given.played)
    position.meal_size = len(given.meal)
    fill(position.meal, 0, sorted(read_served(given.words, card) for card in given.meal))
    fill(position.uses, 0, (given.uses.count(ability) for ability in range(ABILITIES)))
    fill(position.played, 0, counts(given.words, given.played))
    fill(position.fresh, 0, counts(given.words, given.fresh))
    fill(position.less, 0, given.less)


def load_cards(position: CuisinePosition, given: CuisineDump) -> None:
    """Everybody's cards."""
    words = given.words
    for seat in range(given.seats):
        fill(position.hand, seat * MOST_CARDS, sorted(read_hidden(words, card) for card in given.hands[seat]))
        fill(position.tray, seat * MOST_SLOTS, sorted(read_hidden(words, card) for card in given.trays[seat]))
        fill(position.deck, seat * MOST_CARDS, map(words.index, given.decks[seat]))
        fill(position.discards, seat * KINDS, counts(words, given.discards[seat]))
        fill(position.eaten, seat * KINDS, counts(words, given.eaten[seat]))
        fill(position.trashed, seat * KINDS, counts(words, given.trashed[seat]))
    fill(position.hand_size, 0, map(len, given.hands))
    fill(position.tray_size, 0, map(len, given.trays))
    fill(position.deck_size, 0, map(len, given.decks))
    fill(position.slots, 0, given.slots)
    fill(position.shuffles, 0, given.shuffles)
    fill(position.medals, 0, given.medals)
    for seat in range(given.seats):
        position.beliefs[seat] = read(given, seat)


def load_table(position: CuisinePosition, given: CuisineDump) -> None:
    """Market, fridge, forks, judges."""
    judges = given.judge_words
    position.forks = given.forks
    position.fridge_size = len(given.fridge)
    position.market_deck_size = len(given.stock)
    fill(position.fridge, 0, counts(given.words, given.fridge))
    fill(position.market, 0, (given.words.index(word) if word else NONE for word in given.market))
    fill(position.market_deck, 0, map(given.words.index, given.stock))
    fill(position.judges, 0, (judges.index(word) if word else NONE for word in given.judges))
    fill(position.pile_size, 0, map(len, given.piles))
    for number, words in enumerate(given.piles):
        fill(position.piles, number * JUDGES, map(judges.index, words))
    for seat, own in enumerate(given.scored):
        for text in own:
            word, number_of_round = text.split()
            position.scored_by[judges.index(word)] = seat
            position.scored_in[judges.index(word)] = int(number_of_round)


def counts(words: list[str], cards: list[str]) -> list[int]:
    """How many of each kind there are."""
    return [cards.count(word) for word in words]


def read_hidden(words: list[str], text: str) -> int:
    """The number of `olive 2`."""
    word, label = text.split()
    return words.index(word) * LABELS + int(label)


def read_served(words: list[str], text: str) -> int:
    """The number of `olive 2 tray`."""
    word, label, place, *chosen = text.split()
    warm = CHOICES if place == WARM else 0
    return read_hidden(words, f"{word} {label}") * SERVED + warm + (CHOSEN.index(chosen[0]) if chosen else 0)


def fill(row: Ints, first: int, items: Iterable[int]) -> None:
    """Overwrite a part of a row in place: a row set from outside compiled code would leak (mypyc 2.4.1)."""
    for place, item in enumerate(items):
        row[first + place] = item
