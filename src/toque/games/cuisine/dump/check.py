"""Checks the words and numbers of dumps of cuisine. `printed.py` checks the cards themselves, `phases.py` the phase."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from toque.games.cuisine.dump.beliefs import check_beliefs, hidden_cards
from toque.games.cuisine.dump.form import CuisineDump
from toque.games.cuisine.dump.refusing import MANY, need, within
from toque.games.cuisine.pack.notation import BASIC
from toque.games.cuisine.rules.actions import (
    FORK,
    FORKS_IN_STACK,
    LABELS,
    LAYINGS,
    MARKET,
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
    CATEGORIES,
    MOST,
    MOST_EFFECTS,
)
from toque.games.cuisine.rules.material import (
    ABILITIES,
)

SEATS = range(2, 5)
HIDDEN = re.compile(r"(\S+) (\d{1,3})")
SERVED = re.compile(r"(\S+) (\d{1,3}) (?:hand|tray)(?: (?:protein|produce))?")


def given(fields: CuisineDump) -> None:
    """Raise BadSetup for what is wrong with the fields of a dump; a position can be made from what passes."""
    check_shape(fields)
    check_numbers(fields)
    check_words(fields)
    check_beliefs(fields)
    check_box(fields)
    check_judges(fields)


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
    need(fields.victim is None or 0 <= fields.victim <= last, "victim: a seat")
    for ability in (*fields.uses, *([] if fields.running is None else [fields.running])):
        within(ability, 0, ABILITIES - 1, "uses, running: an ability")


def check_words(fields: CuisineDump) -> None:
    """Every named card is in the pack, and of a shuffle that has happened."""
    open_cards = [fields.played, fields.fresh, fields.fridge, fields.stock]
    for pile in (*open_cards, *fields.decks, *fields.discards, *fields.eaten, *fields.trashed):
        need(set(pile) <= set(fields.words), f"cards: {sorted(set(pile) - set(fields.words))}")
    need({*fields.market} <= {"", *fields.words}, "market: cards")
    for seat in range(fields.seats):
        check_hidden(fields, seat, HIDDEN, [*fields.hands[seat], *fields.trays[seat]])
    check_hidden(fields, fields.turn, SERVED, laid(fields))
    for seat in range(fields.seats):
        within(sum(warm for *_, warm in hidden_cards(fields, seat)), 0, MOST_SLOTS, "trays")
    need({*fields.judges} <= {"", *fields.judge_words}, "judges: words of judges")
    need({judge for pile in fields.piles for judge in pile} <= {*fields.judge_words}, "piles: words of judges")


def check_hidden(fields: CuisineDump, seat: int, form: re.Pattern[str], cards: Iterable[str]) -> None:
    """Cards with the number of their shuffle."""
    for text in cards:
        found = form.fullmatch(text)
        need(found is not None and found[1] in fields.words, f"cards: {text}")
        need(found is not None and int(found[2]) <= fields.shuffles[seat], f"shuffles: {text}")


def laid(fields: CuisineDump) -> list[str]:
    """The cards that are being laid, the one being named last."""
    return [*fields.meal, *([] if fields.naming is None else [fields.naming])]


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
        need(late <= Counter(fields.discards[seat]), "fresh: cards of the player's own discard pile")
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
    return [*hidden, *piles, *(text.split()[0] for text in laid(fields)), *fields.played]


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
