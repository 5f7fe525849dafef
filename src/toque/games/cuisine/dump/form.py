"""The fields of a whole position of cuisine as JSON. `dump.py` writes and reads them."""

from __future__ import annotations

from msgspec import Struct

from toque.games.cuisine.view import Phase


class TableDump(Struct):
    """What a game is played with, in the numbers of its table."""

    advanced: bool
    fork_price: int
    words: list[str]
    card_rows: list[list[int]]
    judge_words: list[str]
    judge_rows: list[list[int]]
    effects: list[list[int]]
    conditions: list[list[int]]


class PoolDump(Struct, forbid_unknown_fields=True):
    """Cards that were shuffled together, and how many of them are in the tray."""

    tray: int
    cards: list[str]


class BeliefDump(Struct, forbid_unknown_fields=True):
    """One way in which a seat's old cards may lie."""

    weight: int
    pools: list[PoolDump]


class CuisineDump(TableDump, forbid_unknown_fields=True, kw_only=True):
    """A position. Cards are given by their words; `olive 2` came from the second shuffle of its owner's deck."""

    seats: int
    phase: Phase
    start: int
    turn: int
    round: int
    last: int
    """The seat after whose turn the game ends, -1 for none."""
    ended: int
    spoons: int
    coins: int
    buys: int
    acquired: bool
    submitted: bool
    layings: int
    closing: bool
    running: int | None
    """The number of the ability in use."""
    step: int
    """The next effect of that ability."""
    left: int
    victim: int | None
    drawing: int
    naming: str | None
    meal: list[str]
    """`olive 2 tray protein`: where it came from, and what it was chosen to be if there was a choice."""
    played: list[str]
    fresh: list[str]
    """Cards that came to the player's discard pile this turn."""
    less: list[int]
    """How much less every card costs this turn, by the order of the words."""
    uses: list[int]
    """Abilities that wait, by their numbers."""
    hands: list[list[str]]
    trays: list[list[str]]
    slots: list[int]
    """Slots that cards have added."""
    decks: list[list[str]]
    """The last is the top."""
    shuffles: list[int]
    beliefs: list[list[BeliefDump] | None] = []
    """What others know about each seat's cards from before its last shuffle; null if it is what the numbers of
    the shuffles say."""
    discards: list[list[str]]
    eaten: list[list[str]]
    trashed: list[list[str]]
    medals: list[int]
    forks: int
    fridge: list[str]
    market: list[str]
    """By place, empty for none."""
    stock: list[str]
    """The market deck, under the name that stored dumps have; the last is the top."""
    judges: list[str]
    """By place, empty for none."""
    piles: list[list[str]]
    """The last is the top."""
    scored: list[list[str]]
    """For each seat its judges with the round: `kathy 3`."""
