"""Whether a dump of cuisine can be: its words and numbers. Whether a position fits its phase is in `fitting.py`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from toque.engine.errors import BadSetup, Unfit
from toque.games.cuisine.dump.form import CuisineDump, TableDump
from toque.games.cuisine.pack.notation import BASIC, MOST_LETTERS
from toque.games.cuisine.rules.actions import (
    FORK,
    FORKS_IN_STACK,
    JUDGES,
    KINDS,
    LABELS,
    LAYINGS,
    MARKET,
    MARKET_CARDS,
    MARKET_KINDS,
    MOST_SLOTS,
    NONE,
    ROUNDS,
    SALT,
    SPOON,
    START_SALTS,
    START_SPOONS,
    TOO_LONG,
)
from toque.games.cuisine.rules.cards.effects import (
    ANY,
    AT_LEAST,
    CATEGORIES,
    CONDITIONS,
    CUISINES,
    EFFECTS,
    FLAVOURS,
    GAIN,
    MOST,
    MOST_EFFECTS,
    OF_CUISINE,
    OF_FLAVOUR,
    OF_KIND,
    OF_TYPE,
    PRODUCE,
    PROTEIN,
    PURCHASED,
    SEASONING,
    TO_HAND,
    TYPES,
)
from toque.games.cuisine.rules.cards.effects import FROM_FORKS as LAST_SOURCE
from toque.games.cuisine.rules.material import (
    ABILITIES,
    CARD_NUMBERS,
    CONDITION_NUMBERS,
    CUISINE,
    EFFECT_NUMBERS,
    JUDGE_NUMBERS,
    MOST_CONDITIONS,
    OF_JUDGE,
)

SEATS = range(2, 5)
WORD = re.compile(rf"[a-z][a-z0-9-]{{0,{MOST_LETTERS - 1}}}")
HIDDEN = re.compile(r"(\S+) (\d{1,3})")
SERVED = re.compile(r"(\S+) (\d{1,3}) (?:hand|tray)(?: (?:protein|produce))?")
MINGLED = re.compile(r"(hand|tray) (\d{1,3}) (\d{1,2})((?: \S+)*)")
MANY = 999
"""No amount of money, medals or points is higher."""
DUAL = 1 << PROTEIN | 1 << PRODUCE


def bad(said: str) -> BadSetup:
    """A dump that cannot be."""
    return BadSetup(Unfit.BAD_DUMP, said=said)


def need(held: bool, said: str) -> None:
    """Raise BadSetup with what is wrong, unless this holds."""
    if not held:
        raise bad(said)


def within(number: int, least: int, most: int, said: str) -> None:
    """Raise BadSetup unless the number is in its range."""
    need(least <= number <= most, f"{said}: from {least} to {most}")


def given(fields: CuisineDump) -> None:
    """What is wrong with the words of a dump; a position can be made of what passes."""
    check_shape(fields)
    check_numbers(fields)
    check_words(fields)
    check_mingled(fields)
    check_box(fields)
    check_judges(fields)


def table(fields: TableDump) -> None:
    """What is wrong with what is printed."""
    need(len(fields.card_rows) == len(fields.words), "card_rows: one for each word")
    need(len(fields.judge_rows) == len(fields.judge_words), "judge_rows: one for each word")
    within(fields.fork_price, 0, MANY, "fork_price")
    check_kinds(fields)
    check_judge_rows(fields)
    check_effects(fields)
    check_conditions(fields)


def check_shape(fields: CuisineDump) -> None:
    """Every list has its length."""
    seats = fields.seats
    need(seats in SEATS, f"seats: {seats}")
    by_seat = ("hands", "trays", "slots", "decks", "shuffles", "discards", "eaten", "trashed", "medals", "scored")
    for name, length in (
        *((name, seats) for name in by_seat),
        ("market", MARKET),
        ("less", len(fields.words)),
        ("judges", 3 if seats == 2 else seats + 1),
        ("piles", CATEGORIES),
    ):
        need(len(getattr(fields, name)) == length, f"{name}: {length} entries")


def check_numbers(fields: CuisineDump) -> None:
    """Every number has its range."""
    last = fields.seats - 1
    for name, least, most in (
        ("start", 0, last),
        ("turn", 0, last),
        ("last", NONE, last),
        ("round", 0, ROUNDS),
        ("ended", 0, TOO_LONG),
        ("spoons", 0, MANY),
        ("coins", 0, MANY),
        ("buys", 0, MANY),
        ("layings", 0, LAYINGS),
        ("step", 0, ABILITIES * MOST_EFFECTS),
        ("left", 0, MOST),
        ("drawing", 0, MOST),
        ("forks", 0, FORKS_IN_STACK),
    ):
        within(getattr(fields, name), least, most, name)
    for name, most in (("slots", MANY), ("shuffles", LABELS - 1), ("medals", MANY), ("less", MANY)):
        for number in getattr(fields, name):
            within(number, 0, most, name)
    for tray in fields.trays:
        within(len(tray), 0, MOST_SLOTS, "trays")
    need(fields.victim is None or 0 <= fields.victim <= last, "victim: a seat")
    for ability in (*fields.uses, *([] if fields.running is None else [fields.running])):
        within(ability, 0, ABILITIES - 1, "uses, running: an ability")


def check_kinds(fields: TableDump) -> None:
    """What is printed on the cards (CUI-23)."""
    words = fields.words
    need(tuple(words[:MARKET_KINDS]) == BASIC and len(words) <= KINDS, "words: spoon, fork, salt, ingredients")
    check_unique([*words, *fields.judge_words], "words")
    for word, row in zip(words, fields.card_rows, strict=True):
        need(len(row) == CARD_NUMBERS, f"card_rows: {CARD_NUMBERS} numbers a card")
        cost, currency, points, cuisine, types, dual, flavours, *rest = row
        seasoning, classic, copies, trigger = rest
        for number, most in ((cost, MANY), (points, MANY), (copies, MARKET_CARDS), (trigger, PURCHASED)):
            within(number, 0, most, f"card_rows, {word}")
        for number in (currency, dual, seasoning, classic):
            within(number, 0, 1, f"card_rows, {word}")
        within(cuisine, NONE, CUISINES - 1, f"card_rows, {word}")
        within(types, 0, 2**TYPES - 1, f"card_rows, {word}")
        within(flavours, 0, 2**FLAVOURS - 1, f"card_rows, {word}")
        need(not dual or types & DUAL == DUAL, f"card_rows, {word}: protein or produce")
    for row in fields.card_rows[:SALT]:
        need(not any(number for number in row if number != NONE), "card_rows: nothing on spoon and fork")
    within(sum(row[9] for row in fields.card_rows[MARKET_KINDS:]), MARKET, MARKET_CARDS, "card_rows: copies")
    need(fields.card_rows[SALT][9] == 0 and fields.card_rows[SALT][3] == NONE, "card_rows: salt is never in the market")


def check_unique(words: list[str], said: str) -> None:
    """Words that can be spelled, each once."""
    need(all(map(WORD.fullmatch, words)), f"{said}: small letters, digits and hyphens")
    need(len(set(words)) == len(words), f"{said}: each once")


def check_judge_rows(fields: TableDump) -> None:
    """What is printed on the judges; there are some of each category."""
    need(len(fields.judge_words) <= JUDGES, f"judge_words: at most {JUDGES}")
    for row in fields.judge_rows:
        need(len(row) == JUDGE_NUMBERS, f"judge_rows: {JUDGE_NUMBERS} numbers a judge")
        within(row[0], 0, CATEGORIES - 1, "judge_rows")
        for number, most in ((row[1], MANY), (row[2], MANY), (row[3], MOST)):
            within(number, 0, most, "judge_rows")
    need({row[0] for row in fields.judge_rows} == set(range(CATEGORIES)), "judge_rows: some of each category")


def check_effects(fields: TableDump) -> None:
    """Effects of the vocabulary, one to four of an ability."""
    for row in fields.effects:
        need(len(row) == EFFECT_NUMBERS, f"effects: {EFFECT_NUMBERS} numbers each")
        ability, op, amount, wanted, extra = row
        if ability >= OF_JUDGE:
            within(ability - OF_JUDGE, 0, len(fields.judge_words) - 1, "effects: a judge")
        else:
            within(ability % CUISINE, SALT, len(fields.words) - 1, "effects: a card")
        within(op, 0, len(EFFECTS) - 1, "effects: an op")
        within(amount, 1, MOST, "effects: an amount")
        check_filter(fields, wanted)
        within(extra, 0, LAST_SOURCE + TO_HAND if op == GAIN else 0, "effects: extra")
    for ability, count in Counter(row[0] for row in fields.effects).items():
        need(ability >= 0 and count <= MOST_EFFECTS, "effects: at most four of an ability")


def check_filter(fields: TableDump, wanted: int) -> None:
    """A filter that means something."""
    for first, most in ((OF_TYPE, TYPES), (OF_FLAVOUR, FLAVOURS), (OF_CUISINE, CUISINES), (OF_KIND, len(fields.words))):
        if first <= wanted < first + most:
            return
    within(wanted, ANY, SEASONING, "effects, conditions: a filter")


def check_conditions(fields: TableDump) -> None:
    """Conditions of the vocabulary."""
    for row in fields.conditions:
        need(len(row) == CONDITION_NUMBERS, f"conditions: {CONDITION_NUMBERS} numbers each")
        judge, medals, what, number, wanted = row
        within(judge, 0, len(fields.judge_words) - 1, "conditions: a judge")
        within(medals, 0, MOST, "conditions: medals")
        within(what, AT_LEAST, CONDITIONS - 1, "conditions: what")
        within(number, 0, 99, "conditions: a number")
        check_filter(fields, wanted)
    for count in Counter(row[0] for row in fields.conditions).values():
        need(count <= MOST_CONDITIONS, f"conditions: at most {MOST_CONDITIONS} of a judge")


def check_words(fields: CuisineDump) -> None:
    """Every card that is named is one of the pack, and of a shuffle that was."""
    open_cards = [fields.played, fields.fresh, fields.fridge, fields.stock]
    for pile in (*open_cards, *fields.decks, *fields.discards, *fields.eaten, *fields.trashed):
        need(set(pile) <= set(fields.words), f"cards: {sorted(set(pile) - set(fields.words))}")
    need({*fields.market} <= {"", *fields.words}, "market: cards")
    for seat in range(fields.seats):
        check_hidden(fields, seat, HIDDEN, [*fields.hands[seat], *fields.trays[seat]])
    check_hidden(fields, fields.turn, SERVED, laid(fields))
    need({*fields.judges} <= {"", *fields.judge_words}, "judges: words of judges")
    need({judge for pile in fields.piles for judge in pile} <= {*fields.judge_words}, "piles: words of judges")


def check_hidden(fields: CuisineDump, seat: int, form: re.Pattern[str], cards: Iterable[str]) -> None:
    """Cards with the number of their shuffle."""
    for text in cards:
        found = form.fullmatch(text)
        need(found is not None and found[1] in fields.words, f"cards: {text}")
        need(found is not None and int(found[2]) <= fields.shuffles[seat], f"shuffles: {text}")


def laid(fields: CuisineDump) -> list[str]:
    """The cards of the meal under way, the one included of which is asked what it is."""
    return [*fields.meal, *([] if fields.naming is None else [fields.naming])]


def check_mingled(fields: CuisineDump) -> None:
    """Shuffles that others cannot tell apart: an older one and the last."""
    need(len(fields.mingled) in (0, fields.seats), f"mingled: {fields.seats} entries")
    for seat, text in enumerate(fields.mingled):
        found = MINGLED.fullmatch(text)
        need(found is not None or not text, f"mingled: {text}")
        if found is not None:
            likes = found[4].split()
            within(int(found[2]), 1, fields.shuffles[seat] - 1, "mingled: an older shuffle")
            warm = [card for card in laid(fields) if seat == fields.turn and card.split()[2] == "tray"]
            within(int(found[3]), 0, len(fields.trays[seat]) + len(warm), "mingled: cards of the tray")
            need(set(likes) <= set(fields.words) and len(likes) <= MOST_SLOTS, f"mingled: {text}")
            held = any(card.split()[1] == found[2] for card in fields.hands[seat])
            need(found[1] == "hand" or not held, "mingled: no old card in hand")


def check_box(fields: CuisineDump) -> None:
    """No more of a card than there are (CUI-2, CUI-3)."""
    found: Counter[str] = Counter([*fields.fridge, *fields.stock, *fields.market])
    for seat in range(fields.seats):
        own = Counter(cards_of(fields, seat))
        found.update(own)
        need(
            own[BASIC[SPOON]] <= START_SPOONS and own[BASIC[SALT]] <= START_SALTS,
            f"seat {seat}: too many spoons, salts",
        )
        late = Counter(fields.fresh) if seat == fields.turn else Counter()
        need(late <= Counter(fields.discards[seat]), "fresh: cards of the own discard pile")
    need(found[BASIC[FORK]] + fields.forks <= FORKS_IN_STACK, "forks: too many")
    for kind in range(MARKET_KINDS, len(fields.words)):
        need(found[fields.words[kind]] <= fields.card_rows[kind][9], f"cards: too many {fields.words[kind]}")
    sold = {*fields.fridge, *fields.stock, *fields.market}
    need(not sold & set(BASIC), "market: only ingredients")
    need(not any(fields.less[:MARKET_KINDS]), "less: only ingredients")


def cards_of(fields: CuisineDump, seat: int) -> list[str]:
    """All cards of a seat, wherever they are."""
    hidden = [text.split()[0] for text in (*fields.hands[seat], *fields.trays[seat])]
    piles = [*fields.decks[seat], *fields.discards[seat], *fields.eaten[seat], *fields.trashed[seat]]
    if seat != fields.turn:
        return [*hidden, *piles]
    served = [text.split()[0] for text in laid(fields)]
    return [*hidden, *piles, *served, *fields.played]


def check_judges(fields: CuisineDump) -> None:
    """No judge is in two places; those of a pile belong there (CUI-4 to CUI-7)."""
    scored: list[str] = []
    for own in fields.scored:
        for text in own:
            found = HIDDEN.fullmatch(text)
            need(found is not None and found[1] in fields.judge_words, f"scored: {text}")
            if found is not None:
                within(int(found[2]), 1, max(1, fields.round), f"scored: {text}")
                scored.append(found[1])
    here = [judge for judge in fields.judges if judge]
    all_of_them = Counter([*scored, *here, *(judge for pile in fields.piles for judge in pile)])
    need(max(all_of_them.values(), default=0) <= 1, "judges: each once")
    category = {word: row[0] for word, row in zip(fields.judge_words, fields.judge_rows, strict=True)}
    for number, pile in enumerate(fields.piles):
        fits = number == 0 if fields.advanced else all(category[judge] == number for judge in pile)
        need(fits or not pile, f"piles: {number}")
    if not fields.advanced:
        places = {2: (0, 1, 2), 3: (0, 0, 1, 2), 4: (0, 0, 1, 1, 2)}[fields.seats]
        for place, judge in zip(places, fields.judges, strict=True):
            need(not judge or category[judge] == place, f"judges: {judge} at another category's place")
