"""What may be done in cuisine, in words: each move with what it would do, a full fridge in one line."""

from __future__ import annotations

from collections.abc import Sequence

from toque.cli.words import Group, Offer
from toque.cli.words.cuisine.board import Board, medals
from toque.cli.words.cuisine.names import SALT, now, priced, small
from toque.cli.words.people import counted, listed
from toque.games.cuisine.moves import (
    AddFromHand,
    AddFromTray,
    AsProduce,
    AsProtein,
    BeginMeal,
    BuyFork,
    BuyFridge,
    BuyMarket,
    CancelMeal,
    DiscardCard,
    EndTurn,
    Enough,
    ForkForBuy,
    ForkForCoin,
    GainFork,
    GainFridge,
    GainMarket,
    NoTray,
    PlayCard,
    PresentTo,
    PutInTray,
    TakeCard,
    TrashCard,
    UseCard,
    UseCuisine,
    UseJudge,
)
from toque.games.cuisine.pack.notation import WAITING
from toque.games.cuisine.view import Brought, CuisineView, LegalMove, Source, Verdict, Worth

FEW = 4
"""So many kinds of the fridge are listed one by one, not more."""


class Offers:
    """The moves of the person who is told."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.names = board.names

    def offers(self, shown: CuisineView) -> list[Offer]:
        """The moves one by one, without a fridge that is too full."""
        together = in_fridge(shown)
        alone = [legal for legal in shown.legal if legal not in together]
        return [Offer(legal.spelling, self.note(legal, shown)) for legal in alone]

    def groups(self, shown: CuisineView) -> list[Group]:
        """A fridge that is too full for a list."""
        together = in_fridge(shown)
        if not together:
            return []
        first = together[0].spelling
        head = first.rpartition(" ")[0]
        words = [legal.spelling.removeprefix(f"{head} ") for legal in together]
        cost = "1 spoon each, " if isinstance(together[0].move, BuyFridge) else ""
        return [Group(f"{head} {listed(words, 'or')}: {cost}type fridge to see them", first)]

    def note(self, legal: LegalMove, shown: CuisineView) -> str:
        """What a move would do, in a few words."""
        names = self.names
        match legal.move:
            case PutInTray(kind):
                return self.into_tray(kind)
            case PlayCard():
                return self.played(legal.brings)
            case AddFromHand(kind) | AddFromTray(kind):
                return "; ".join(text for text in (self.worths(legal.worth), names.marks(kind)) if text)
            case AsProtein() | AsProduce():
                return self.worths(legal.worth)
            case PresentTo():
                assert legal.verdict is not None
                return self.presented(legal.verdict)
            case UseCard() | UseCuisine() | UseJudge():
                return "; ".join(names.effects(now(each.effects)) for each in legal.brings)
            case BuyMarket():
                assert legal.card is not None
                assert legal.price is not None
                return f"{names.titled(legal.card)}, {priced(legal.price)}: {names.face(legal.card)}"
            case BuyFridge(kind):
                assert legal.price is not None
                return f"{priced(legal.price)}: {names.face(kind)}"
            case BuyFork():
                return f"{counted(shown.fork_price, 'spoon')}: a card that gives 1 fork or one more buy when played"
            case GainMarket():
                assert legal.card is not None
                return f"{names.titled(legal.card)}: {names.face(legal.card)}"
            case TrashCard(kind) | TakeCard(kind) | DiscardCard(kind) | GainFridge(kind):
                return names.face(kind)
            case BeginMeal():
                return self.begun(shown)
            case NoTray() | CancelMeal() | ForkForCoin() | ForkForBuy() | GainFork() | EndTurn() | Enough():
                return NOTES[legal.spelling]

    def into_tray(self, kind: int) -> str:
        """What is gained by keeping a card."""
        if kind < SALT:
            return "of no use in a meal, and better played"
        return f"{counted(self.names.base(kind), 'point')}, kept for a later meal"

    def played(self, brings: Sequence[Brought]) -> str:
        """What playing a card sets going; points count in meals only."""
        said = [self.brought(each) for each in brings if now(each.effects)]
        return "; ".join(said) or "does nothing when played; its points count in a meal"

    def brought(self, one: Brought) -> str:
        """`+1 spoon`, `then to be used: draw 1 card`, `by Corn with a partner: …`."""
        effects = now(one.effects)
        at_once = [effect for effect in effects if effect.op not in WAITING]
        later = [effect for effect in effects if effect.op in WAITING]
        said = [self.names.effects(at_once)] if at_once else []
        if later:
            said.append(f"then you may use it: {self.names.effects(later)}")
        whose = f"by {self.names.owner(one.source, one.number)}: " if one.source is Source.CUISINE else ""
        return whose + ", ".join(said)

    def worths(self, worths: Sequence[Worth]) -> str:
        """What the meal would be worth: `then the meal has 12 points as protein or 14 points as produce`."""
        if len({worth.points for worth in worths}) == 1:
            return f"then the meal has {counted(worths[0].points, 'point')}"
        said = [f"{counted(worth.points, 'point')} as {worth.chosen}" for worth in worths]
        return f"then the meal has {' or '.join(said)}"

    def presented(self, verdict: Verdict) -> str:
        """What a judge gives, at once and later."""
        gift = self.names.gift(verdict.judge)
        later = f"; from the next round on, {small(gift)}" if gift else ""
        return f"{medals(verdict.medals, verdict.bonus)}{later}"

    def begun(self, shown: CuisineView) -> str:
        """Whether it is worth while to lay a meal."""
        points = counted(self.board.base_points(shown), "base point")
        return f"lay a meal for a judge; you hold {points}. After a meal you buy nothing in this turn (CUI-18)"


NOTES = {
    "no tray": "put nothing there",
    "cancel": "take the whole meal back",
    "fork coin": "1 fork to pay with",
    "fork buy": "one more buy",
    "gain fork": "a card that gives 1 fork or one more buy when played",
    "end": "all that is left goes to your discard pile, and you draw five cards",
    "enough": "no more cards",
}
"""What the moves without a choice do."""


def in_fridge(shown: CuisineView) -> list[LegalMove]:
    """Moves with cards of the fridge, if they are too many for a list."""
    found = [legal for legal in shown.legal if isinstance(legal.move, BuyFridge | GainFridge)]
    return found if len(found) > FEW else []
