"""What may be done a la carte, in words: each move with what it would do, many moves of a kind in one line."""

from __future__ import annotations

from toque.cli.words import Group, Offer
from toque.cli.words.alacarte.board import Board, fill
from toque.cli.words.alacarte.names import CUP_NAMES, amounts, heat_range
from toque.cli.words.people import counted, listed
from toque.games.alacarte.moves import (
    POURS,
    ByHand,
    ChooseHeat,
    DecreaseHeat,
    Done,
    ExchangeStoves,
    FlipBy,
    FlipCrepe,
    Heat,
    LayCrepe,
    LayPoint,
    MoreSpoons,
    PourBy,
    Rescue,
    ReSeason,
    Season,
    TakeCup,
    TakeDish,
    Trash,
)
from toque.games.alacarte.rules.actions import TOP
from toque.games.alacarte.rules.material import EDITION_2009
from toque.games.alacarte.view import AlacarteView, DishCard, LegalMove, Odds, Player

MANY = 4
"""Dishes to choose from that are too many for a list."""
LONGEST = max(len(technique) for technique in POURS)


class Offers:
    """The moves of the person who is told."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.names = board.names
        self.people = board.people

    def offers(self, shown: AlacarteView) -> list[Offer]:
        """The moves by themselves; of dishes only few, of ways to pour only those of a terminal."""
        found = [legal for legal in shown.legal if not isinstance(legal.move, ByHand | ReSeason)]
        if grouped_dishes(shown):  # a number alone would be the crêpe
            found = [legal for legal in found if not isinstance(legal.move, TakeDish | LayCrepe)]
        return [Offer(legal.spelling, self.note(legal, shown)) for legal in found]

    def note(self, legal: LegalMove, shown: AlacarteView) -> str:
        """What a move would do, in a few words."""
        own = own_player(shown)
        match legal.move:
            case Heat():
                return f"roll the die; {self.heat_now(own, shown)}"
            case ChooseHeat(levels):
                return f"your knob goes {self.up(own, levels, shown)}"
            case Season(colour):
                lacks = own.pan.missing.get(colour, 0) if own.pan else 0
                held = next(each for each in shown.containers if each.colour == colour)
                recipe = f"the recipe lacks {lacks}" if lacks else "enough in the pan"
                return f"{recipe}; {fill(held)} in the container"
            case PourBy(technique):
                assert legal.odds is not None
                return pour_note(technique, legal.odds)
            case FlipBy(technique):
                assert legal.odds is not None
                return f"{' ' * (LONGEST - len(technique))}turns {legal.odds.turns:>2} times out of a hundred"
            case ExchangeStoves(player):
                other = shown.players[player - 1]
                dish = self.board.in_short(other, shown)
                return f"your stove for {self.people.whose(player - 1)}: {dish}; knob at {other.knob}"
            case DecreaseHeat(levels):
                level = max(0, own.knob - levels)
                return f"your knob goes from {own.knob} to {level}{self.mark(own, level, shown)}"
            case Rescue(levels):
                return self.rescue(own, levels, shown)
            case TakeDish(number, _):
                return self.board.spoken_row(shown.dishes[number]).partition(": ")[2].rstrip(".")
            case LayCrepe():
                points = counted(shown.crepe_points, "point")
                return f"your crêpe, {points}; your turn ends, and from the next one on you flip it (ALC-41, ALC-43)"
            case TakeCup(player, cup):
                return f"{CUP_NAMES[cup]}, from {self.people.name(player - 1)}"
            case LayPoint() | MoreSpoons() | Trash() | FlipCrepe() | Done():
                return NOTES[legal.spelling]
            case ReSeason() | ByHand():
                raise AssertionError(f"{legal.spelling} is not in the list")

    def heat_now(self, own: Player, shown: AlacarteView) -> str:
        """Where the knob is, and where it should be."""
        card = own_card(own, shown)
        if card is None:
            return f"your knob is at {own.knob}, and at {TOP} the crêpe burns"
        return f"your knob is at {own.knob}, right is {heat_range(card)}, red from {card.burns} on"

    def up(self, own: Player, levels: int, shown: AlacarteView) -> str:
        """`from 2 to 4: right`; past the top it stays, or in 2009 stops there (ALC-17)."""
        level = own.knob + levels
        if level <= TOP:
            return f"from {own.knob} to {level}{self.mark(own, level, shown)}"
        if shown.edition == EDITION_2009:
            return f"to {TOP}, its last level{self.mark(own, TOP, shown)}"
        return f"nowhere, because it would pass {TOP} (ALC-17)"

    def mark(self, own: Player, level: int, shown: AlacarteView) -> str:
        """`: right`, `: burned`, or nothing."""
        card = own_card(own, shown)
        if level >= (TOP if card is None else card.burns):
            return ": burned"
        return ": the right heat" if card is not None and card.low <= level <= card.high else ""

    def rescue(self, own: Player, levels: int, shown: AlacarteView) -> str:
        """Whether a decrease-heat cup saves the dish."""
        level = max(0, own.knob - levels)
        if self.mark(own, level, shown) == ": burned":
            return f"your knob goes from {own.knob} to {level}, still burned: the cup would be spent for nothing"
        return f"your knob goes from {own.knob} to {level}, and the dish is saved{self.mark(own, level, shown)}"

    def groups(self, shown: AlacarteView) -> list[Group]:
        """Dishes by their colour, and whose dish may be re-seasoned with what."""
        found: list[Group] = []
        if grouped_dishes(shown):
            for group, name in enumerate(self.names.groups):
                words = [
                    legal.move.dish
                    for legal in shown.legal
                    if isinstance(legal.move, TakeDish) and shown.dishes[legal.move.number].group == group
                ]
                if words:
                    found.append(Group(f"{name}: dish {listed(words, 'or')}", f"dish {words[0]}"))
            crepes = [legal for legal in shown.legal if isinstance(legal.move, LayCrepe)]
            found += [Group(f"{legal.spelling}: {self.note(legal, shown)}", legal.spelling) for legal in crepes]
        seasoned: dict[int, list[str]] = {}
        for legal in shown.legal:
            if isinstance(legal.move, ReSeason):
                seasoned.setdefault(legal.move.player, []).append(str(legal.move.colour))
        found += [self.re_seasonings(player, colours, shown) for player, colours in seasoned.items()]
        return found

    def re_seasonings(self, player: int, colours: list[str], shown: AlacarteView) -> Group:
        """All containers that may be poured over one player's dish."""
        pan = shown.players[player - 1].pan
        assert pan is not None
        dish = f"{self.people.whose(player - 1)} {self.names.dish(pan.dish)} ({amounts(pan.inside)} in the pan)"
        example = f"cup re-season {player} {colours[0]}"
        return Group(f"cup re-season {player} with {listed(colours, 'or')}: {dish}, like {example}", example)


NOTES = {
    "cup point": "lay a victory point cup on your tray, 1 point at the end",
    "cup spoons": "three more actions in this turn, and no further coffee break",
    "trash": "give the dish up",
    "flip": "lift the pan and flip the crêpe; you will be asked how",
    "done": "end your turn without a coffee break",
}
"""What the moves without a choice do."""


def grouped_dishes(shown: AlacarteView) -> bool:
    """Whether the dishes to choose from are too many for a list."""
    return sum(isinstance(legal.move, TakeDish) for legal in shown.legal) > MANY


def pour_note(technique: str, odds: Odds) -> str:
    """A row of the small table of techniques, out of a hundred pours."""
    row = f"nothing {odds.nothing:>2}, useful {odds.useful:>2}, enough {odds.enough:>2}, spoils {odds.spoils:>2}"
    return " " * (LONGEST - len(technique)) + row


def own_player(shown: AlacarteView) -> Player:
    """The player whose view it is."""
    assert shown.seat is not None
    return shown.players[shown.seat]


def own_card(own: Player, shown: AlacarteView) -> DishCard | None:
    """The recipe of what cooks on a player's stove; None for a crêpe."""
    return None if own.pan is None or own.pan.dish is None else shown.dishes[own.pan.dish]
