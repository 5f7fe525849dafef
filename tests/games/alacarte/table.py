"""Tables of a la carte for tests: positions spelled in words, loaded with all checks, every piece accounted for.

A pan is spelled `hippo 4: lemon, 2 pepper`: the dish, its knob, and what lies in it. A pour is spelled `2+1`, two
condiments and one salt; a container the same way. The dishes are those of `menu.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.alacarte.menu import (
    BOX,
    COLOURS,
    CUPS,
    FACES,
    RECIPES,
    SPICES,
    WORDS,
    amounts,
    counts,
    listed,
    outcome,
)
from games.spelled import SpelledTable
from toque.engine.errors import BadSetup, Fault
from toque.engine.game import Dump
from toque.engine.position import CHANCE
from toque.games.alacarte.events import AlacarteEvent
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.rules.material import Material
from toque.games.alacarte.rules.odds import Odds
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.view import AlacarteView, LegalMove, Player

PAN = re.compile(r"([a-zê-]+) (\d)(?:: (.+))?")
OUTCOME = re.compile(r"(\d+)\+(\d+)")
TURNED = {"not": 0, "turned": 1}


class Table(SpelledTable[AlacartePosition, AlacarteView, AlacarteEvent]):
    """A meal a la carte, its moves and its chance spelled, its state in words."""

    game = ALACARTE

    def __init__(self, position: AlacartePosition) -> None:
        super().__init__(position)
        self.pieces = self.counted()

    # What happens

    def play(self, *words: str) -> None:
        """Do these things in order: a move by the seat that has to act, or what chance and hands do.

        What falls or turns may follow at once, without saying how somebody pours or flips: it is done by hand.
        """
        for word in words:
            if self.phase == "how" and (word in TURNED or OUTCOME.fullmatch(word)):
                self.play_as(self.turn, "by hand")
            if self.turn == CHANCE:
                self.answer(self.answer_of(word))
            else:
                self.play_as(self.turn, word)

    def play_as(self, seat: int, spelling: str) -> None:
        """Make one move by this seat, with all checks."""
        try:
            self.do(seat, ALACARTE.read(spelling, self.position))
        except Fault as fault:
            fault.add_note(f"seat {seat} tried {spelling!r} at this table: {self.truth}")
            raise

    def answer(self, number: int) -> None:
        """What chance or a hand did, as its number."""
        self.do(CHANCE, number)

    def do(self, seat: int, action: int) -> None:
        """Do this, and check that nothing is lost or doubled, and that it works the same without a log."""
        silent = self.position.clone()
        ALACARTE.play(self.position, seat, action)
        silent.apply(seat, action)
        assert self.counted() == self.pieces, f"something was lost or doubled: {self.truth}"
        assert ALACARTE.dump(silent) == self.truth, f"it went differently without a log: {self.truth}"

    def answer_of(self, word: str) -> int:
        """The number of a face, a cup in the pool, what fell, whether it turned, or `player 2`."""
        phase = self.phase
        if phase == "rolling":
            return FACES.index(word)
        if phase == "drawing":
            assert self.pool[word], f"no {word} in the pool"
            return sum(self.pool[cup] for cup in CUPS[: CUPS.index(word)])
        if phase == "pouring":
            return outcome(word)
        return TURNED[word] if phase == "flipping" else int(word.removeprefix("player ")) - 1

    def counted(self) -> Counter[str]:
        """Every dish, condiment, grain of salt and cup, wherever it is; a crêpe that is trashed is nowhere."""
        truth = self.truth
        pieces: Counter[str] = Counter(f"dish {dish}" for dish in [*truth["table"], *truth["trash"], *truth["pans"]])
        pieces.update(f"dish {dish}" for tray in truth["trays"] for dish in tray)
        for kind, spice in enumerate(SPICES):
            pieces[spice] += sum(pile[kind] for pile in [truth["sink"], *truth["inside"]])
        pieces.update(dict(zip(COLOURS, truth["grains"], strict=True)))
        pieces["salt"] += sum(truth["salts"])
        for kind, cup in enumerate(CUPS):
            pieces[f"cup {cup}"] += sum(pile[kind] for pile in [truth["pool"], truth["used"], *truth["cups"]])
        pieces["cup point"] += sum(truth["laid"])
        return Counter({piece: count for piece, count in pieces.items() if piece not in ("dish ", "dish crêpe")})

    # What is true

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.truth["turn"])

    @property
    def spoons(self) -> int:
        return int(self.truth["spoons"])

    @property
    def rested(self) -> bool:
        return bool(self.truth["rested"])

    @property
    def knobs(self) -> list[int]:
        return list(self.truth["knobs"])

    @property
    def pans(self) -> list[str]:
        """The dish in every pan."""
        return list(self.truth["pans"])

    @property
    def inside(self) -> list[dict[str, int]]:
        """What lies in every pan, without zeros."""
        return [counts(SPICES, pan) for pan in self.truth["inside"]]

    @property
    def trays(self) -> list[list[str]]:
        return list(self.truth["trays"])

    @property
    def stars(self) -> list[int]:
        return list(self.truth["stars"])

    @property
    def laid(self) -> list[int]:
        return list(self.truth["laid"])

    @property
    def cups(self) -> list[dict[str, int]]:
        """The cups of every seat, without zeros."""
        return [counts(CUPS, row) for row in self.truth["cups"]]

    @property
    def pool(self) -> Counter[str]:
        return Counter(counts(CUPS, self.truth["pool"]))

    @property
    def used(self) -> dict[str, int]:
        return counts(CUPS, self.truth["used"])

    @property
    def containers(self) -> dict[str, str]:
        """`{"lemon": "15+5", …}`."""
        rows = zip(COLOURS, self.truth["grains"], self.truth["salts"], strict=True)
        return {colour: f"{grains}+{salts}" for colour, grains, salts in rows}

    @property
    def sink(self) -> dict[str, int]:
        """What lies in the sink, without zeros."""
        return counts(SPICES, self.truth["sink"])

    @property
    def points(self) -> list[int]:
        return [int(points) for points in self.position.scores()]

    def breaks(self) -> list[str]:
        """The coffee breaks that may be taken now."""
        return [move for move in self.legal() if move.startswith("cup ")]

    # What people see

    def side(self, seat: int) -> Player:
        """A seat's side of the table, as all see it."""
        return self.view().players[seat]

    @property
    def offered(self) -> dict[str, LegalMove]:
        """The legal moves of the seat that has to act, as the view explains them."""
        return {move.spelling: move for move in self.view(self.turn).legal}


def fields(
    pans: Sequence[str] = ("hippo 0", "boot 0"),
    *,
    trays: Sequence[str] = (),
    cups: Sequence[str] = (),
    table: str | None = None,
    pool: str | None = None,
    used: str = "",
    sink: str = "",
    containers: str = "",
    crepes: Sequence[int] | None = None,
    **more: object,
) -> Dump:
    """A dump of a table where seat 0 has three spoons.

    Dishes that are not named lie on the table, condiments and salt in the containers, cups in the pool; where the
    table, the pool or a container is spelled, the others of its kind are out of the game (dishes: in the trash).
    """
    seats = len(pans)
    cooking = [PAN.fullmatch(pan) for pan in pans]
    assert all(cooking), f"a pan is spelled otherwise: {pans}"
    dishes = [pan[1] for pan in cooking if pan]
    inside = [amounts(SPICES, pan[3] or "") for pan in cooking if pan]
    eaten = [listed(tray) for tray in trays] or [[] for _ in pans]
    lost = listed(str(more.pop("trash", "")))
    held = [amounts(CUPS, row) for row in cups] or [[0] * 5 for _ in pans]
    spent = amounts(CUPS, used)
    left = [word for word in WORDS if word not in {*dishes, *lost, *(dish for tray in eaten for dish in tray)}]
    lying = left if table is None else listed(table)
    laid: Any = more.get("laid", [0] * seats)
    full = [
        BOX[cup] - spent[k] - sum(row[k] for row in held) - (sum(laid) if k == 0 else 0) for k, cup in enumerate(CUPS)
    ]
    washed = amounts(SPICES, sink)
    grains, salts = filled(containers, [sum(pile[k] for pile in (washed, *inside)) for k in range(5)])
    owners = [seat for seat in range(seats) if "crêpe" not in (dishes[seat], *eaten[seat])]
    given: Dump = {
        "seats": seats,
        "first_edition": False,
        "seven": seats == 2,
        "words": WORDS,
        "recipes": RECIPES,
        "crepe_points": 5,
        "phase": "acting",
        "start": 0,
        "turn": 0,
        "turns": 1,
        "spoons": 3,
        "rested": False,
        "bottle": None,
        "target": None,
        "technique": None,
        "ended": 0,
        "table": lying,
        "trash": [*lost, *(word for word in left if word not in lying)],
        "crepes": owners if crepes is None else [*crepes],
        "knobs": [int(pan[2]) for pan in cooking if pan],
        "pans": dishes,
        "inside": inside,
        "trays": eaten,
        "stars": [0] * seats,
        "laid": laid,
        "cups": held,
        "pool": full if pool is None else amounts(CUPS, pool),
        "used": spent,
        "grains": grains,
        "salts": salts,
        "sink": washed,
        "rolls": [0] * seats,
        "drawn": 0,
    }
    return given | more


def filled(containers: str, elsewhere: Sequence[int]) -> tuple[list[int], list[int]]:
    """What the containers hold: as spelled, `lemon 3+1, herbs 0+2`, otherwise everything that is nowhere else.

    Salt that lies elsewhere came from those not spelled: the herbs, then the paprika, the pepper, the lemon.
    """
    grains, salts = [15 - elsewhere[k] for k in range(4)], [5] * 4
    spelled = dict(text.split() for text in containers.split(",")) if containers else {}
    places = [k for k in range(3, -1, -1) if COLOURS[k] not in spelled for _ in range(5)]
    for k in places[: elsewhere[4]]:
        salts[k] -= 1
    for colour, fill in spelled.items():
        grains[COLOURS.index(colour)], salts[COLOURS.index(colour)] = divmod(outcome(fill), 6)
    return grains, salts


def alacarte(*pans: str, **more: Any) -> Table:
    """A table where seat 0 has three spoons; the arguments are those of `fields`."""
    return loaded(fields(pans or ("hippo 0", "boot 0"), **more))


def loaded(given: Dump) -> Table:
    """The table of a dump."""
    try:
        return Table(ALACARTE.load(given))
    except BadSetup as bad:
        bad.add_note(f"in a test's table: {given}")
        raise


def with_odds(table: Table, odds: Odds) -> Table:
    """The same table with other odds: hands do on average what these tables say."""
    given, position = table.truth, table.position
    rules = Material(
        given["words"],
        given["recipes"],
        given["crepe_points"],
        edition=int(position.table.edition),
        goal=int(position.table.goal),
        odds=odds,
    )
    return Table(AlacartePosition(int(position.seats), rules, position))


def new_game(seats: int, *words: str, **options: str) -> Table:
    """A new game with the pack in the box, and what chance did first: `player 2`, then a cup for everybody."""
    table = Table(ALACARTE.new(seats, options))
    table.play(*words)
    return table
