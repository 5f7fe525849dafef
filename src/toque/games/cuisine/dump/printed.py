"""Checks what a dump of cuisine says about its cards and judges: their numbers, effects and conditions."""

from __future__ import annotations

import re
from collections import Counter

from toque.games.cuisine.dump.form import TableDump
from toque.games.cuisine.dump.refusing import MANY, need, within
from toque.games.cuisine.pack.notation import BASIC, MOST_LETTERS
from toque.games.cuisine.rules.actions import (
    JUDGES,
    KINDS,
    MARKET,
    MARKET_CARDS,
    MARKET_KINDS,
    NONE,
    SALT,
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
    CARD_NUMBERS,
    CONDITION_NUMBERS,
    CUISINE,
    EFFECT_NUMBERS,
    JUDGE_NUMBERS,
    MOST_CONDITIONS,
    OF_JUDGE,
)

WORD = re.compile(rf"[a-z][a-z0-9-]{{0,{MOST_LETTERS - 1}}}")
DUAL = 1 << PROTEIN | 1 << PRODUCE


def check_printed(fields: TableDump) -> None:
    """Raise BadSetup for what is wrong with the cards and judges."""
    need(len(fields.card_rows) == len(fields.words), "card_rows: one for each word")
    need(len(fields.judge_rows) == len(fields.judge_words), "judge_rows: one for each word")
    within(fields.fork_price, 0, MANY, "fork_price")
    check_kinds(fields)
    check_judge_rows(fields)
    check_effects(fields)
    check_conditions(fields)


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
