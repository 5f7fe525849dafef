"""The types of what a table of a la carte shows a seat. `showing.py` fills them in."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from toque.engine.errors import Fact
from toque.games.alacarte.moves import Colour, Cup, Move, Spice, Technique
from toque.games.alacarte.reasons import Reason


class Phase(StrEnum):
    """What the table waits for."""

    START = "start"
    """The start player is drawn."""
    DRAWING = "drawing"
    """A cup is drawn from the pool."""
    CHOOSING = "choosing"
    """A new dish (ALC-6, ALC-33)."""
    SPOILED = "spoiled"
    """A burned dish is saved or trashed (ALC-31)."""
    ACTING = "acting"
    """An action, or the coffee break."""
    ROLLING = "rolling"
    """The heating die."""
    HEATING = "heating"
    """The die lets the player choose (ALC-15)."""
    TAKING = "taking"
    """A cup from another player (ALC-16)."""
    HOW = "how"
    """By hand, or by which technique (ALC-52)."""
    POURING = "pouring"
    FLIPPING = "flipping"
    OVER = "over"


class Place(StrEnum):
    """Where a dish or a crêpe is."""

    TABLE = "table"
    """A dish: open to be taken. A crêpe: in its owner's hand."""
    PAN = "pan"
    TRAY = "tray"
    TRASH = "trash"


class End(StrEnum):
    """Why the game is over."""

    STARS = "stars"
    """Somebody has three (ALC-50)."""
    DISHES = "dishes"
    """Somebody has finished enough (ALC-49)."""
    NO_DISH = "no_dish"
    """Somebody cannot put a new dish into the pan (ALC-48)."""
    TURNS = "turns"
    """It took too long (ALC-53)."""


class DishCard(Struct, frozen=True):
    """A dish and where it is (ALC-7)."""

    number: int
    word: str
    """In spellings."""
    group: int
    """Its colour group, 0 to 4 from easy to hard."""
    points: int
    needs: dict[Colour, int]
    """Only the colours it needs."""
    low: int
    high: int
    """The right heat, from low to high."""
    burns: int
    place: Place
    owner: int | None
    """In whose pan or on whose tray."""


class Pan(Struct, frozen=True):
    """What cooks on a stove."""

    dish: int | None
    """The dish's number, None for a crêpe."""
    inside: dict[Spice, int]
    """What lies in it, without zeros."""
    missing: dict[Colour, int]
    """What the recipe still needs."""
    right_heat: bool
    burned: bool
    overspiced: list[Spice]
    """What there is too much of."""
    finished: bool
    perfect: bool
    """Whether it would bring a star as it is, apart from the heat."""


class Player(Struct, frozen=True):
    """A seat's side of the table; all may see it (ALC-54)."""

    seat: int
    points: int
    knob: int
    pan: Pan | None
    tray: list[int]
    """The numbers of its finished dishes; 20 is the crêpe."""
    finished: int
    """How many dishes that are."""
    crepe: Place
    stars: int
    cups: list[Cup]
    laid: int
    """Victory point cups on the tray."""


class Container(Struct, frozen=True):
    """A condiment container and what is in it."""

    colour: Colour
    condiments: int
    salt: int


class Movement(Struct, frozen=True):
    """A container or a pan in somebody's hand."""

    seat: int
    colour: Colour | None
    """None for a flip."""
    target: int
    """Whose pan."""
    technique: Technique | None
    """None by hand, and until it is decided."""


class Odds(Struct, frozen=True):
    """What a technique does to the dish it is poured into, out of a hundred pours; or how often a flip succeeds."""

    nothing: int
    """Nothing falls."""
    useful: int
    """It gets closer to what the recipe needs, and no salt falls."""
    enough: int
    """The recipe has enough of this colour after it, and nothing is too much."""
    spoils: int
    """Too much of something."""
    turns: int
    """A flip: the crêpe turns."""


class LegalMove(Struct, frozen=True):
    """A move this seat may make."""

    spelling: str
    move: Move
    odds: Odds | None = None
    """For a technique."""


class RefusedMoves(Struct, frozen=True):
    """Moves that are not legal now although they might seem so, and the rule against them."""

    spelling: str
    rule: str
    reason: Reason
    facts: dict[str, Fact]


class AlacarteView(Struct, frozen=True):
    """The table as everybody sees it, with one seat's moves and refusals."""

    seat: int | None
    phase: Phase
    edition: int
    goal: int
    """How many finished dishes end the game."""
    start: int | None
    turn: int | None
    """The seat that decides now."""
    active: int
    """Whose turn it is, also while a die rolls."""
    round: int
    """0 while the table is set."""
    spoons: int
    rested: bool
    """Whether this turn's coffee break is used."""
    dishes: list[DishCard]
    crepe_points: int
    players: list[Player]
    containers: list[Container]
    sink: dict[Spice, int]
    pool: int
    """Cups in the pool."""
    used: list[Cup]
    movement: Movement | None
    legal: list[LegalMove]
    refused: list[RefusedMoves]
    places: list[int] | None
    """After the end: the place of every seat."""
    end: End | None
