"""What others know about old cards, in a dump: `3: 1 salt spoon, 0 okra; 2: 0 okra`.

Each belief has a weight and its pools, each pool the number of its cards that are in the tray, and its cards. Nothing
is written where each old shuffle is a pool, because nothing was moved in private since. `-` says that there are no
beliefs all the same.
"""

from __future__ import annotations

import re
from collections import Counter

from toque.games.cuisine.dump.form import CuisineDump
from toque.games.cuisine.dump.refusing import need, within
from toque.games.cuisine.rules.cards.beliefs import HEAVIEST, MOST_FACTS, Belief, facts, pool_of, remembered

NOTHING = "-"
POOL = r"\d{1,3}(?: [^\s,;:]+)+"
BELIEF = rf"\d{{1,7}}:(?: {POOL}(?:, {POOL})*)?"
FORM = re.compile(rf"{BELIEF}(?:; {BELIEF})*")


def spelled(beliefs: list[Belief], given: CuisineDump, seat: int) -> str:
    """A seat's beliefs in words."""
    if same(beliefs, by_shuffles(given, seat)):
        return ""
    return "; ".join(belief_spelled(belief, given.words) for belief in beliefs) or NOTHING


def belief_spelled(belief: Belief, words: list[str]) -> str:
    """One belief in words."""
    pools = ([int(pool.warm), *(words[kind] for kind in pool.kinds)] for pool in belief.pools)
    return f"{int(belief.weight)}: {', '.join(' '.join(map(str, pool)) for pool in pools)}".rstrip()


def same(some: list[Belief], others: list[Belief]) -> bool:
    """Whether these are the same beliefs."""
    return list(facts(some)) == list(facts(others))


def read(given: CuisineDump, seat: int) -> list[Belief]:
    """A seat's beliefs."""
    text = given.beliefs[seat] if given.beliefs else ""
    if not text:
        return by_shuffles(given, seat)
    return [] if text == NOTHING else [belief_read(belief, given.words) for belief in text.split("; ")]


def belief_read(text: str, words: list[str]) -> Belief:
    """One belief."""
    weight, _, pools = text.partition(":")
    rows = (pool.split() for pool in pools.split(",") if pool.strip())
    return Belief([pool_of(int(row[0]), [*map(words.index, row[1:])]) for row in rows], int(weight))


def by_shuffles(given: CuisineDump, seat: int) -> list[Belief]:
    """What others know where each old shuffle is a pool; everybody knows where a card without a shuffle is."""
    old: dict[int, list[tuple[str, bool]]] = {}
    pools: list[tuple[int, list[str]]] = []
    for word, label, warm in hidden_cards(given, seat):
        if label == 0:
            pools.append((int(warm), [word]))
        elif label < given.shuffles[seat]:
            old.setdefault(label, []).append((word, warm))
    pools += [(sum(warm for _, warm in cards), [word for word, _ in cards]) for cards in old.values()]
    kinds = given.words.index
    return remembered([Belief([pool_of(warm, [*map(kinds, cards)]) for warm, cards in pools])])


def hidden_cards(given: CuisineDump, seat: int) -> list[tuple[str, int, bool]]:
    """A seat's cards in hand and tray, with their shuffles; those being laid count, because they may still go back."""
    laid = [*given.meal, *([] if given.naming is None else [given.naming])] if seat == given.turn else []
    cards = [(text.split(), False) for text in given.hands[seat]]
    cards += [(text.split(), True) for text in given.trays[seat]]
    cards += [(text.split(), text.split()[2] == "tray") for text in laid]
    return [(words[0], int(words[1]), warm) for words, warm in cards]


def check_beliefs(given: CuisineDump) -> None:
    """Whether the beliefs are possible for what everybody can count."""
    need(len(given.beliefs) in (0, given.seats), f"beliefs: {given.seats} entries")
    for seat, text in enumerate(given.beliefs):
        need(not text or text == NOTHING or FORM.fullmatch(text) is not None, f"beliefs: {text}")
        if text and text != NOTHING:
            check_seat(given, seat, text)


def check_seat(given: CuisineDump, seat: int, text: str) -> None:
    """The same for one seat."""
    cards = hidden_cards(given, seat)
    trays = sum(warm for *_, warm in cards)
    for belief in text.split("; "):
        weight, _, pools = belief.partition(":")
        within(int(weight), 1, HEAVIEST, "beliefs: a weight")
        rows = [pool.split() for pool in pools.split(",") if pool.strip()]
        found = Counter(word for row in rows for word in row[1:])
        need(found <= Counter([*(word for word, *_ in cards), *given.decks[seat]]), f"beliefs: cards of {belief}")
        need(all(int(row[0]) < len(row) for row in rows), f"beliefs: the tray of {belief}")
        warm = sum(int(row[0]) for row in rows)
        need(warm <= trays and found.total() - warm <= len(cards) - trays, f"beliefs: places of {belief}")
    need(len(facts(read(given, seat))) <= MOST_FACTS, f"beliefs: more than {MOST_FACTS} numbers")
