"""The types of what a table of cuisine shows a seat. `showing.py` fills them in. Cards are given by numbers."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from toque.engine.errors import Fact
from toque.games.cuisine.moves import Move
from toque.games.cuisine.pack.notation import Condition, Effect
from toque.games.cuisine.reasons import Reason


class Phase(StrEnum):
    """What the table waits for."""

    START = "start"
    """The first player is drawn."""
    DECKS = "decks"
    """The starting decks are shuffled."""
    MARKET = "market"
    """The market deck is shuffled."""
    JUDGES = "judges"
    """The judges are shuffled."""
    TRAY = "tray"
    """A card for the warming tray, or none (CUI-11)."""
    PLAY = "play"
    """The play phase (CUI-13)."""
    MEAL = "meal"
    """A meal is being laid; only its player sees that (CUI-28)."""
    TYPE = "type"
    """Protein or produce (CUI-23)."""
    TRASH = "trash"
    """An ability trashes cards of the hand."""
    TAKE = "take"
    """An ability takes cards out of the player's tray."""
    GAIN = "gain"
    """An ability gains a card."""
    DISCARD = "discard"
    """Another player discards (CUI-21)."""
    SHUFFLE = "shuffle"
    """A discard pile becomes the deck (CUI-19)."""
    OVER = "over"


class End(StrEnum):
    """Why the game is over."""

    MEDALS = "medals"
    """Somebody has enough (CUI-34)."""
    NO_JUDGE = "no_judge"
    """No judge is left (CUI-35)."""
    ROUNDS = "rounds"
    """It took too long (CUI-35)."""


class Source(StrEnum):
    """Whose ability it is."""

    CARD = "card"
    CUISINE = "cuisine"
    """A card's, with a partner of its cuisine (CUI-25)."""
    JUDGE = "judge"


class Why(StrEnum):
    """Where points of a meal come from (CUI-29)."""

    BASE = "base"
    CARD = "card"
    CUISINE = "cuisine"
    JUDGE = "judge"


class CardFace(Struct, frozen=True):
    """What is printed on a card (CUI-23)."""

    number: int
    word: str
    cost: int
    currency: str
    """`spoons` or `forks`."""
    points: int
    cuisine: str | None
    types: list[str]
    dual: bool
    """Protein or produce, chosen when it is laid."""
    flavours: list[str]
    seasoning: bool
    classic: bool
    """Of the Kitchen Classics."""
    trigger: str
    """When the ability takes effect: `played`, `submitted`, `purchased` (CUI-24)."""
    ability: list[Effect]
    cuisine_ability: list[Effect]


class BonusFace(Struct, frozen=True):
    """More medals for a meal like this."""

    medals: int
    condition: Condition


class JudgeFace(Struct, frozen=True):
    """What is printed on a judge (CUI-30, CUI-32)."""

    number: int
    word: str
    points: int
    """The points that a meal has to reach."""
    medals: int
    asks: list[Condition]
    """Restrictions, which all must hold."""
    bonus: list[BonusFace]
    ability: list[Effect]
    uses: int
    """Uses of the ability per turn."""


class Scored(Struct, frozen=True):
    """A judge that a player has scored."""

    judge: int
    round: int
    works: bool
    """From the round after (CUI-32)."""


class Player(Struct, frozen=True):
    """What all may see of a seat (CUI-38)."""

    seat: int
    medals: int
    hand: int
    """How many cards, including those of an unfinished meal."""
    tray: int
    slots: int
    deck: int
    discards: list[int]
    eaten: list[int]
    trashed: list[int]
    judges: list[Scored]


class Use(Struct, frozen=True):
    """An ability that waits to be used this turn, and how often."""

    source: Source
    number: int
    """Of the card or the judge."""
    times: int


class Offer(Struct, frozen=True):
    """The ability that is used now, and what it offers."""

    source: Source
    number: int
    effect: Effect
    left: int
    """How many more cards at most; for a victim exactly."""


class Line(Struct, frozen=True):
    """A part of a meal's points and its reason."""

    why: Why
    number: int
    """Of the card or the judge."""
    effect: int | None
    """Which effect of the ability, counted from 0; None for base points."""
    points: int


class Purse(Struct, frozen=True):
    """What can be spent in a turn (CUI-14, CUI-17)."""

    spoons: int
    coins: int
    """Forks of this turn."""
    buys: int


class Served(Struct, frozen=True):
    """A card of a meal."""

    number: int
    warm: bool
    """From the tray."""
    chosen: str | None
    """What a protein-or-produce card counts as."""


class Worth(Struct, frozen=True):
    """What a meal is worth and why."""

    points: int
    lines: list[Line]
    chosen: str | None = None
    """What an added protein-or-produce card counts as."""


class Verdict(Struct, frozen=True):
    """What a judge says to the meal as laid (CUI-30)."""

    place: int
    """Counted from 1."""
    judge: int
    takes: bool
    lacks: int
    """Points that are missing."""
    unmet: list[int]
    """Restrictions that do not hold, counted from 1."""
    medals: int
    bonus: int
    """Medals beyond the printed ones."""
    earned: list[int]
    """Bonuses that hold, counted from 1."""


class Meal(Struct, frozen=True):
    """The seat's own unfinished meal."""

    cards: list[Served]
    naming: int | None
    """The card for which protein or produce has to be chosen."""
    worth: Worth
    verdicts: list[Verdict]


class Brought(Struct, frozen=True):
    """What playing a card activates: its own ability, or a cuisine ability that gets a partner."""

    source: Source
    number: int
    effects: list[Effect]


class Price(Struct, frozen=True):
    """What a buy costs now."""

    amount: int
    currency: str


class LegalMove(Struct, frozen=True):
    """A move this seat may make, with what explains it."""

    spelling: str
    move: Move
    card: int | None = None
    """The card that is bought or gained."""
    worth: list[Worth] = []
    """For a card added: what the meal would be worth; two if it is protein or produce."""
    verdict: Verdict | None = None
    """For a judge."""
    price: Price | None = None
    """For a buy."""
    brings: list[Brought] = []
    """For a card played, and for a use."""


class RefusedMoves(Struct, frozen=True):
    """Moves that are not legal now although they might seem so, and the rule against them."""

    spelling: str
    rule: str
    reason: Reason
    facts: dict[str, Fact]


class CuisineView(Struct, frozen=True):
    """The table as one seat sees it; a spectator's has no hand and no moves."""

    seat: int | None
    phase: Phase
    advanced: bool
    goal: int
    """Medals that bring the end (CUI-34)."""
    start: int | None
    turn: int | None
    """The seat that decides now."""
    active: int
    """Whose turn it is."""
    round: int
    last: int | None
    """The seat after whose turn the game ends."""
    cards: list[CardFace]
    """Every kind, by number."""
    faces: list[JudgeFace]
    """Every judge, by number."""
    judges: list[int | None]
    """On the table, by place."""
    piles: list[int]
    """Judges face down, by category; in advanced play all in the first."""
    market: list[int | None]
    prices: list[Price | None]
    """Of the market's places now."""
    market_deck: int
    fridge: list[int]
    forks: int
    """Fork cards in the stack."""
    fork_price: int
    players: list[Player]
    played: list[int]
    """Cards played this turn by the player whose turn it is."""
    spoons: int
    coins: int
    """Forks to pay with."""
    buys: int
    submitted: bool
    uses: list[Use]
    offer: Offer | None
    hand: list[int]
    tray: list[int]
    deck: list[int]
    """The kinds in the seat's own deck; nobody sees its order."""
    meal: Meal | None
    legal: list[LegalMove]
    refused: list[RefusedMoves]
    places: list[int] | None
    """After the end: the place of every seat."""
    end: End | None
