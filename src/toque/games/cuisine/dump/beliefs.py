"""What others know about old cards, in a dump."""

from __future__ import annotations

from collections import Counter

from toque.games.cuisine.dump.form import BeliefDump, CuisineDump, PoolDump
from toque.games.cuisine.dump.refusing import need, within
from toque.games.cuisine.rules.cards.beliefs import HEAVIEST, MOST_FACTS, Belief, facts, pool_of, remembered


def written(beliefs: list[Belief], given: CuisineDump, seat: int) -> list[BeliefDump] | None:
    """A seat's beliefs for a dump; None if they are what the shuffles say."""
    if list(facts(beliefs)) == list(facts(by_shuffles(given, seat))):
        return None
    words = given.words
    return [
        BeliefDump(
            int(belief.weight),
            [PoolDump(int(pool.in_tray), [words[kind] for kind in pool.kinds]) for pool in belief.pools],
        )
        for belief in beliefs
    ]


def read(given: CuisineDump, seat: int) -> list[Belief]:
    """A seat's beliefs out of a dump."""
    beliefs = given.beliefs[seat] if given.beliefs else None
    if beliefs is None:
        return by_shuffles(given, seat)
    kind = given.words.index
    return [
        Belief([pool_of(pool.tray, [*map(kind, pool.cards)]) for pool in belief.pools], belief.weight)
        for belief in beliefs
    ]


def by_shuffles(given: CuisineDump, seat: int) -> list[Belief]:
    """What others know where each old shuffle is a pool; everybody knows where a card without a shuffle is."""
    pools: dict[tuple[int, bool], list[tuple[str, bool]]] = {}
    for word, label, warm in hidden_cards(given, seat):
        if label < given.shuffles[seat]:
            pools.setdefault((label, warm and label == 0), []).append((word, warm))
    kind = given.words.index
    return remembered(
        [
            Belief(
                [pool_of(sum(warm for _, warm in cards), [kind(word) for word, _ in cards]) for cards in pools.values()]
            )
        ]
    )


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
    for seat, beliefs in enumerate(given.beliefs):
        if beliefs is not None:
            cards = hidden_cards(given, seat)
            there = Counter([*(word for word, *_ in cards), *given.decks[seat]])
            trays = sum(warm for *_, warm in cards)
            for belief in beliefs:
                within(belief.weight, 1, HEAVIEST, "beliefs: a weight")
                check_pools(belief.pools, there, trays, len(cards) - trays)
            need(len(facts(read(given, seat))) <= MOST_FACTS, f"beliefs: more than {MOST_FACTS} numbers")


def check_pools(pools: list[PoolDump], there: Counter[str], trays: int, hands: int) -> None:
    """Whether these cards are hidden and fit into tray and hand."""
    found = Counter(word for pool in pools for word in pool.cards)
    need(found <= there, f"beliefs: hidden cards, not {sorted(found - there)}")
    for pool in pools:
        within(pool.tray, 0, len(pool.cards), f"beliefs: in the tray of {pool.cards}")
    warm = sum(pool.tray for pool in pools)
    need(warm <= trays, "beliefs: more cards than in the tray")
    need(found.total() - warm <= hands, "beliefs: more cards than in hand")
