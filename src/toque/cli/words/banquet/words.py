"""The banquet in words: what lies on the table, what may be done, why not. The facts are in events and views."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import ClassVar

from toque.cli.words import Group, Look, Offer, Words
from toque.cli.words.banquet.board import LEGEND, drawing, fullness, open_orders, orders_lines, sentences, table
from toque.cli.words.banquet.told import account, also_on, row, told, worth
from toque.cli.words.banquet.why import barred, because
from toque.cli.words.people import People, begun, counted, listed
from toque.engine.errors import Facts
from toque.engine.events import Event
from toque.engine.position import Position
from toque.games.banquet.events import ElementPlaced, OrderAnnounced
from toque.games.banquet.moves import (
    DISHES,
    Announce,
    DiscardMenu,
    DrawFrom,
    GiveUp,
    LayOrder,
    Place,
    ServeMenu,
    menu_card,
)
from toque.games.banquet.reasons import Reason
from toque.games.banquet.rules.board import NAMES
from toque.games.banquet.rules.position import BanquetPosition
from toque.games.banquet.showing import view
from toque.games.banquet.view import BanquetView, LegalMove, MenuInHand, Phase, Player


class BanquetWords(Words):
    """What is said at the banquet."""

    reasons = Reason
    primer = (
        "The banquet in short: in your turn you place one dish from the kitchen, or one of your two toques, on a free "
        "space that touches the bouquet or anything placed before (BAN-10).",
        "If it completes a row of three neighbours that one of your menus shows, from either end, you may score that "
        "menu, one in a turn (BAN-17, BAN-18). Dishes of others count too. If you score none you may discard one. "
        "Then you draw a new one.",
        "Before the first turn everybody sees what is under the cloches, then they are covered: remember. Instead of "
        "placing you may announce what is under a cloche that touches something. If you are right you keep the order "
        "for 1 point, and in any case its dish comes onto the table (BAN-13 to BAN-16).",
        "The game ends when all 36 spaces are filled (BAN-26). Most points win.",
        "Type a dish or toque and a space, like burger e4 or b e4; announce a4 pudding; menu 2; discard 3; keep.",
    )
    chapter = "what happened since the orders were covered"
    counsel = "what the greedy bot would do in your place, if it had not seen the orders"
    bared = "All menus are shown, and what is under the cloches."
    variants: ClassVar[Mapping[str, str]] = {
        "gourmet": "points for toques and for most menus (BAN-29, BAN-30)",
        "etiquette": "proper dining etiquette, the players lay six or eight orders themselves (BAN-31)",
        "feast": "all you can eat, different orders score as a set (BAN-32)",
        "hell": "hell's kitchen, a wrong announcement costs a scored menu (BAN-33)",
    }

    width = 60

    def told(self, event: Event) -> list[str]:
        return told(event, self.people)

    def lately(self, events: Sequence[Event]) -> Sequence[Event]:
        own = [
            number
            for number, event in enumerate(events)
            if isinstance(event, ElementPlaced | OrderAnnounced) and event.seat == self.people.you
        ]
        return events[own[-1] :] if own else events

    def situation(self, position: Position) -> list[str]:
        shown = self.shown(position)
        match shown.phase:
            case Phase.LAYING:
                left = counted(shown.orders_left, "is", "are")
                lay = "Lay a royal order, unseen, on a free space that does not touch the bouquet (BAN-31);"
                return [*self.drawn(shown), f"{lay} {left} still to be laid."]
            case Phase.SHOWING:
                return [
                    *self.drawn(shown),
                    f"The royal orders: {', '.join(open_orders(shown))}.",
                    "Look at them as long as you like. When you type covered they are covered, and nobody sees them "
                    "again before they are announced (BAN-8).",
                ]
            case Phase.GIVING_UP:
                return ["Hell's kitchen: your announcement was wrong, so you give up a scored menu (BAN-33)."]
            case Phase.SERVING:
                return [self.serving(shown)]
            case Phase.DRAWING:
                return ["Choose the deck to draw a menu from (BAN-25)."]
            case _:
                turn = f"Your turn. You have {counted(own_player(shown).points, 'point')}. {fullness(shown)}"
                return [turn, *self.drawn(shown), *self.menus(shown), self.placeable(shown)]

    def serving(self, shown: BanquetView) -> str:
        """What may be done with menus now."""
        fits = any(isinstance(legal.move, ServeMenu) for legal in shown.legal)
        if shown.filled == shown.spaces:
            return f"The table is full. {'You may still score a menu (BAN-26).' if fits else NOT_COMPLETE}"
        if fits:
            return "Score a menu (BAN-17), or discard one and draw another (BAN-22), or keep yours."
        return f"{NOT_COMPLETE} Discard one and draw another (BAN-22), or keep yours."

    def offers(self, position: Position) -> list[Offer]:
        shown = self.shown(position)
        if shown.phase == Phase.LAYING:
            return []
        listed_moves = [legal for legal in shown.legal if not isinstance(legal.move, Place | Announce) or served(legal)]
        return [Offer(legal.spelling, self.note(legal, shown)) for legal in listed_moves]

    def note(self, legal: LegalMove, shown: BanquetView) -> str:
        """What a move would do, in a few words."""
        hand = {held.number: held.menu for held in shown.hand}
        match legal.move:
            case Place():
                done = [
                    f"menu {one.number}, {counted(one.value, 'point')}, on {also_on(one.rows)}"
                    for one in legal.completes
                ]
                return f"completes {' and '.join(done)}"
            case ServeMenu(number):
                return f"{worth(hand[number])}, on {also_on(legal.completes[0].rows)}"
            case DiscardMenu(number):
                return worth(hand[number])
            case DrawFrom(value):
                deck = shown.decks[value - 1]
                return f"{counted(deck.left, 'menu')} face down, {counted(len(deck.discards), 'discard')}"
            case GiveUp(number):
                return worth(own_player(shown).scored[number - 1])
            case _:
                return NOTES[legal.spelling]

    def groups(self, position: Position) -> list[Group]:
        shown = self.shown(position)
        placed = [legal.move for legal in shown.legal if isinstance(legal.move, Place)]
        laid = [legal.move.cell for legal in shown.legal if isinstance(legal.move, LayOrder)]
        found: list[Group] = []
        if placed:
            elements = list(dict.fromkeys(str(move.element) for move in placed))
            cells = list(dict.fromkeys(move.cell for move in placed))
            example = f"{elements[0]} {cells[0]}"
            line = f"place {listed(elements, 'or')} on {listed(cells, 'or')}, like {example}"
            found.append(Group(line, example))
        announced: dict[str, list[LegalMove]] = {}
        for legal in shown.legal:
            if isinstance(legal.move, Announce):
                announced.setdefault(legal.move.cell, []).append(legal)
        found += [self.announcements(cell, legals) for cell, legals in announced.items()]
        if laid:
            found.append(Group(f"lay it on {listed(laid, 'or')}, like order {laid[0]}", f"order {laid[0]}"))
        return found

    def plainly(self, text: str) -> str:
        return LAID.sub("order ", PLACED.sub("", text))

    def announcements(self, cell: str, legals: Sequence[LegalMove]) -> Group:
        """Everything that may be announced at one cloche, and which menus its dish would complete."""
        example = legals[0].spelling
        menus = [
            f"a {legal.move.dish} there would complete {listed([f'menu {one.number}' for one in legal.completes])}"
            for legal in legals
            if isinstance(legal.move, Announce) and legal.completes
        ]
        return Group("; ".join([f"announce what is under the cloche on {cell}, like {example}", *menus]), example)

    def barred(self, position: Position) -> list[str]:
        return barred(self.shown(position), self.people)

    def looks(self, position: Position) -> Mapping[str, Look]:
        def of(lines: Callable[[BanquetView], list[str]]) -> Callable[[], list[str]]:
            return lambda: lines(self.shown(position))

        return {
            "board": Look("the table as a drawing, and what its letters mean", of(self.board)),
            "spaces": Look("the table space by space, in sentences", of(self.spaces)),
            "hand": Look("your menus, and where they lack one space", of(self.hand)),
            "kitchen": Look("dishes left, decks and discarded menus", of(self.kitchen)),
            "orders": Look("where cloches stand, and what was announced", of(self.orders)),
            "scores": Look("points, menus, orders and toques of everybody", of(self.players)),
        }

    def everything(self, position: Position) -> list[str]:
        assert isinstance(position, BanquetPosition)
        shown = view(position, None)
        lines = [*table(shown, self.people), *orders_lines(shown, self.people)]
        under = [
            f"{space.cell} {DISHES[position.orders[NAMES.index(space.cell)]]}" for space in shown.board if space.cloche
        ]
        if under and not open_orders(shown):
            lines.append(f"Under them: {', '.join(under)}.")
        lines += [*self.kitchen(shown), *self.players(shown)]
        for player in shown.players:
            lines += hand_lines(f"{begun(self.people.whose(player.seat))} menus", view(position, player.seat).hand)
        menus = position.table.menus
        for value in range(len(shown.decks)):
            top = menus.begins[value] + position.left[value]
            cards = [
                menu_card(int(menus.cards[position.decks[k]])) for k in range(top - 1, menus.begins[value] - 1, -1)
            ]
            if cards:
                lines.append(f"Deck of value {value + 1}, from its top: {'; '.join(row(card) for card in cards)}.")
        return lines

    def account(self, events: Sequence[Event]) -> list[str]:
        return account(events, self.people)

    def points(self, score: int) -> str:
        return counted(score, "point")

    @staticmethod
    def because(reason: StrEnum, facts: Facts, people: People) -> str:
        return because(Reason(reason), facts, people)

    # What lies on the table

    def shown(self, position: Position) -> BanquetView:
        """The table as the person who is told sees it."""
        assert self.people.you is not None
        assert isinstance(position, BanquetPosition)
        return view(position, self.people.you)

    def drawn(self, shown: BanquetView) -> list[str]:
        """The drawing with a short legend; nothing for somebody who listens."""
        return [] if self.spoken else [*drawing(shown), f"  {LEGEND}"]

    def board(self, shown: BanquetView) -> list[str]:
        """The drawing with all that its letters mean; sentences for somebody who listens."""
        return self.spaces(shown) if self.spoken else table(shown, self.people)

    def spaces(self, shown: BanquetView) -> list[str]:
        """The table in sentences."""
        return [*sentences(shown, self.people), fullness(shown)]

    def orders(self, shown: BanquetView) -> list[str]:
        """What is known of the royal orders now."""
        return orders_lines(shown, self.people)

    def menus(self, shown: BanquetView) -> list[str]:
        """The person's menus."""
        return hand_lines("Your menus", shown.hand)

    def placeable(self, shown: BanquetView) -> str:
        """What there is to place."""
        dishes = ", ".join(f"{dish} {left}" for dish, left in shown.kitchen.items())
        return f"Kitchen: {dishes}. Your toques: {own_player(shown).toques}."

    def hand(self, shown: BanquetView) -> list[str]:
        """The person's menus, and where each lacks one space."""
        if shown.phase == Phase.OVER:
            return ["The game is over: menus in hand count nothing.", *self.menus(shown)]
        lines: list[str] = []
        for held in shown.hand:
            lines.append(f"menu {held.number}, {worth(held.menu)}")
            lines += [
                f"  lacks only {chance.element} on {chance.missing}, in the row {', '.join(chance.cells)}"
                for chance in held.nearly
            ]
        if not any(held.nearly for held in shown.hand):
            lines.append("None of them lacks only one space yet." if lines else "You hold no menus.")
        return lines

    def kitchen(self, shown: BanquetView) -> list[str]:
        """What is left of everything."""
        lines = [f"In the kitchen: {', '.join(f'{dish} {left}' for dish, left in shown.kitchen.items())}."]
        for deck in shown.decks:
            face_up = "; ".join(row(menu) for menu in deck.discards) or "none"
            lines.append(f"Menus of value {deck.value}: {deck.left} face down; discarded: {face_up}.")
        return lines

    def players(self, shown: BanquetView) -> list[str]:
        """What all may see of everybody."""
        return [self.player(one) for one in shown.players]

    def player(self, one: Player) -> str:
        """What all may see of one seat."""
        held = [str(value) for value in one.hand if value]
        facts = [counted(one.points, "point")]
        facts.append(f"menus in hand of value {listed(held)}" if held else "no menus in hand")
        if one.scored:
            facts.append(f"scored: {' / '.join(f'{row(menu)} ({menu.value})' for menu in one.scored)}")
        if one.orders:
            facts.append(f"orders kept: {listed(one.orders)}")
        facts.append(f"{counted(one.toques, 'toque')} in hand")
        return f"{self.people.titled(one.seat)}: {'; '.join(facts)}."


PLACED = re.compile(r"^(place|put|score) +((an?|my|the) +)?", re.IGNORECASE)
LAID = re.compile(r"^lay +((it|an|the) +)?(order +)?", re.IGNORECASE)
"""How somebody may begin who speaks in sentences: `place a burger on e4`, `lay it on a1`."""
NOT_COMPLETE = "No menu of yours is complete."
NOTES = {
    "no menu": "score none",
    "keep": "score none and keep your menus",
    "covered": "you know them by heart",
}
"""What the moves without a piece do."""


def own_player(shown: BanquetView) -> Player:
    """The player whose view it is."""
    assert shown.seat is not None
    return shown.players[shown.seat]


def served(legal: LegalMove) -> bool:
    """Whether a placement stands out because it completes a menu."""
    return isinstance(legal.move, Place) and bool(legal.completes)


def hand_lines(whose: str, hand: Sequence[MenuInHand]) -> list[str]:
    """A hand of menus, a line for each."""
    return (
        [f"{whose}:", *[f"  menu {held.number}, {worth(held.menu)}" for held in hand]] if hand else [f"{whose}: none."]
    )


WORDS = BanquetWords
