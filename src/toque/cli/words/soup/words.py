"""Soup in words: what happened, what lies on the table, why not. Decides nothing: the facts are in events and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from toque.cli.words import Look, Offer, Words
from toque.cli.words.people import People, begun, counted, listed
from toque.cli.words.soup.stars import account, scored
from toque.engine.errors import Facts
from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import Position
from toque.games.soup import events as happening
from toque.games.soup.moves import Card, ChooseMenu, Menu, Move, PlayCard, Suit
from toque.games.soup.reasons import Reason
from toque.games.soup.rules.actions import ROUNDS
from toque.games.soup.rules.position import SoupPosition
from toque.games.soup.showing import view
from toque.games.soup.view import LegalMove, Phase, Player, SoupView

WORTH = {
    Menu.PEA: "1 star for each pea card won, minus 1 for each chili",
    Menu.ONION: "1 star for each onion card won, minus 1 for each chili",
    Menu.MUSHROOM: "1 star for each mushroom card won, minus 1 for each chili",
    Menu.CHILI: "1 star for each chili won, minus 1 for each broth",
    Menu.NO_SOUP: "5 stars at once, minus 1 for each card won",
}

BECAUSE: dict[Reason, str] = {
    Reason.GAME_OVER: "the game is over",
    Reason.DEALING: "the cards are not dealt yet",
    Reason.NOT_YOUR_TURN: "it is {turn} turn",
    Reason.MENUS_FIRST: "cards are played when all menus are chosen",
    Reason.MENUS_LIE: "the menus of this round are chosen already",
    Reason.MENU_USED: "the {menu} menu was used in an earlier round, and each serves once",
    Reason.MENU_OF_LEFT_NEIGHBOUR: "the dealer may not choose {menu}, which {left} chose to the dealer's left",
    Reason.NOT_IN_HAND: "{card} is not in the hand",
    Reason.FOLLOW_SUIT: "{led} was led, and a player who holds {led} has to follow",
    Reason.NO_CHILI_YET: "{led} was led, and a player who holds {led} may not play chili",
}

AS_DEALER = "you are the dealer, and may not choose {menu}, which {left} chose to your left"
"""What the dealer is told about the menu of the left neighbour."""


class SoupWords(Words):
    """What is said at soup's table."""

    reasons = Reason
    primer = (
        "Soup in short: everybody puts one card after the other into one pot, and the values are added up. "
        "The player who brings the total to 10 or more takes the whole pot and leads the next one (SOUP-18).",
        "Follow the suit of the pot's first card if you can (SOUP-12). As soon as chili is in the pot, nobody has to "
        "follow (SOUP-14).",
        "A broth counts 0. A boil-over sets the total back to 0 (SOUP-16). A 10 takes the pot, but led it counts 0 "
        "(SOUP-11).",
        "In each of five rounds you choose a menu, each once: it says which won cards bring or cost stars "
        "(SOUP-22 to SOUP-24). A round ends when the turn comes to somebody without cards (SOUP-20). Most stars win.",
    )
    chapter = "what happened since the pot was last empty"

    def __init__(self, game: Game[Any], people: People, pack: Pack | None = None) -> None:
        super().__init__(game, people, pack)
        self.leads = True
        """Whether the next card is the first of its pot."""

    def told(self, event: Event) -> list[str]:
        people = self.people
        match event:
            case happening.DealerDrawn(seat):
                return [f"{people.does(seat, 'is')} drawn as the first dealer."]
            case happening.Dealt(number, dealer, cards):
                dealt = f"{cards[0]} cards to everybody" if len(set(cards)) == 1 else self.dealt_unevenly(cards)
                last = ["Everybody has one menu left, so it is laid without asking."] if number == ROUNDS else []
                return ["", f"Round {number} of {ROUNDS}. {people.does(dealer, 'deals')} {dealt}.", *last]
            case happening.HandDealt(seat, hand):
                return hand_lines(f"{begun(people.whose(seat))} hand", hand)
            case happening.MenuChosen(seat, menu, covered):
                what = "a menu" if menu is None else f"the menu {menu}"
                return [f"{people.does(seat, 'chooses')} {what}{', face down' if covered else ''}."]
            case happening.MenusOpened(menus):
                self.leads = True
                shown = [f"{people.name(seat)} {menu}" for seat, menu in enumerate(menus)]
                return [f"All menus are open: {', '.join(shown)}."]
            case happening.NoSoupPaid(seat, stars):
                return [f"{people.does(seat, 'gets')} 5 stars at once for no soup today. Now {counted(stars, 'star')}."]
            case happening.CardPlayed(seat, card, total):
                verb = "leads" if self.leads else "plays"
                self.leads = False
                return [f"{people.does(seat, verb)} {card}. Total {total}."]
            case happening.BoiledOver():
                return ["The pot boils over: counting starts again from 0."]
            case happening.LastCard(seat):
                return [f"{people.does(seat, 'has')} played {'your' if seat == people.you else 'the'} last card."]
            case happening.SoupReady(seat, _, pot):
                self.leads = True
                return [f"Soup is ready. {people.does(seat, 'takes')} the pot, {counted(len(pot), 'card')}."]
            case happening.HandLeft(seat, cards):
                return [f"Left in {people.whose(seat)} hand, for nobody: {by_suit(cards)}."]
            case happening.RoundOver(number, seat):
                without = "and you have" if seat == people.you else "who has"
                return [f"Round {number} is over: the turn came to {people.name(seat)}, {without} no cards."]
            case happening.Scored():
                return [scored(event, by_suit(event.won), people)]
            case happening.GameOver():
                return ["", "The game is over."]
            case _:
                raise AssertionError(f"no words for {event}")

    def dealt_unevenly(self, cards: Sequence[int]) -> str:
        """How many cards each seat got, where it was not the same for all (SOUP-6)."""
        return listed([f"{number} cards to {self.people.name(seat)}" for seat, number in enumerate(cards)])

    def situation(self, position: Position) -> list[str]:
        shown = self.shown(position)
        own = own_player(shown)
        if shown.phase == Phase.CHOOSING:
            return [
                f"Choose your menu for round {shown.round} of {shown.rounds}. You have {counted(own.stars, 'star')}."
            ]
        turn = f"Your turn in round {shown.round} of {shown.rounds}."
        return [f"{turn} Your menu: {own.menu}. You have {counted(own.stars, 'star')}.", *self.pot(shown)]

    def offers(self, position: Position) -> list[Offer]:
        shown = self.shown(position)
        held = [str(card) for card in shown.hand]
        twice = {card for card in held if held.count(card) == 2}
        return [
            Offer(move.spelling, note(move) + (" (you hold two)" if move.spelling in twice else ""))
            for move in shown.legal
        ]

    def barred(self, position: Position) -> list[str]:
        shown = self.shown(position)
        barred: dict[str, list[Move]] = {}
        for refused in shown.refused:
            if refused.reason != Reason.MENUS_LIE:  # nobody looks at menus while cards are played
                why = f"{self.because(refused.reason, refused.facts, self.people)} ({refused.rule})"
                barred.setdefault(why, []).extend(named.move for named in refused.moves)
        lines = [f"{pieces(moves, whole_hand=shown.phase == Phase.CHOOSING)}: {why}." for why, moves in barred.items()]
        used = own_player(shown).used
        if shown.phase == Phase.CHOOSING and used:
            lines.append(f"{', '.join(f'menu {menu}' for menu in used)}: used already, and each serves once (SOUP-5).")
        return lines

    def looks(self, position: Position) -> Mapping[str, Look]:
        shown = self.shown(position)
        return {
            "hand": Look("your cards, and your menus", lambda: self.hand(shown)),
            "pot": Look("the pot card by card, its total, who led", lambda: self.pot(shown)),
            "scores": Look("stars, menus and cards of everybody", lambda: self.players(shown)),
        }

    def everything(self, position: Position) -> list[str]:
        table = view_of(position, None)
        lines = [*self.pot(table), *self.players(table)]
        for player in table.players:
            hand = view_of(position, player.seat).hand
            if hand:
                lines += hand_lines(f"{begun(self.people.whose(player.seat))} hand", hand)
        return lines

    def account(self, events: Sequence[Event]) -> list[str]:
        return account(events, self.people)

    def points(self, score: int) -> str:
        return counted(score, "star")

    @staticmethod
    def because(reason: StrEnum, facts: Facts, people: People) -> str:
        known = {name: str(fact) for name, fact in facts.items()}
        match facts:
            case {"turn": int(seat)}:
                known["turn"] = people.whose(seat)
            case {"left": int(seat)}:
                known["left"] = people.name(seat)
                if people.you is not None and seat == (people.you + 1) % len(people.names):
                    return AS_DEALER.format_map(known)
        return BECAUSE[Reason(reason)].format_map(known)

    # What lies on the table

    def shown(self, position: Position) -> SoupView:
        """The table as the person who is told sees it."""
        assert self.people.you is not None
        return view_of(position, self.people.you)

    def hand(self, shown: SoupView) -> list[str]:
        """The person's cards and menus."""
        if shown.phase == Phase.OVER:
            return ["The game is over: nobody has cards or menus left."]
        return [*hand_lines("Your hand", shown.hand), f"Menus you still have: {', '.join(shown.menus) or 'none'}."]

    def pot(self, shown: SoupView) -> list[str]:
        """The pot, its total, who led, and whether one has to follow."""
        if shown.phase == Phase.OVER:
            return ["The game is over: the pot is gone."]
        if shown.phase != Phase.COOKING:
            return ["There is no pot yet."]
        if not shown.pot:
            assert shown.turn is not None
            return [f"The pot is empty. {self.people.does(shown.turn, 'leads')}, with any card."]
        first, *rest = [f"{self.people.name(one.seat)} {one.card}" for one in shown.pot]
        cards = f"led by {first}" + (f", then {', '.join(rest)}" if rest else "")
        return [f"The pot: {cards}.", f"Total {shown.total}. {following(shown)}"]

    def players(self, shown: SoupView) -> list[str]:
        """What all may see of everybody."""
        return [self.player(one) for one in shown.players]

    def player(self, one: Player) -> str:
        """What all may see of one seat."""
        facts = [counted(one.stars, "star")]
        if one.menu is not None:
            facts.append(f"menu {one.menu}")
        elif one.chosen:
            facts.append("menu chosen, face down")
        if one.hand or one.won:
            facts += [f"{counted(one.hand, 'card')} in hand", f"{counted(one.won, 'card')} won"]
        if one.used:
            facts.append(f"menus used before: {', '.join(one.used)}")
        return f"{self.people.titled(one.seat)}: {'; '.join(facts)}."


def view_of(position: Position, seat: int | None) -> SoupView:
    """Soup's view of a position that is known to be soup's."""
    assert isinstance(position, SoupPosition)
    return view(position, seat)


def own_player(shown: SoupView) -> Player:
    """The player whose view it is."""
    assert shown.seat is not None
    return shown.players[shown.seat]


def following(shown: SoupView) -> str:
    """Whether the led suit has to be followed."""
    if not shown.must_follow:
        if shown.led == Suit.CHILI:
            return "Chili was led, so nobody has to follow (SOUP-15)."
        return "Chili is in the pot, so nobody has to follow (SOUP-14)."
    if shown.seat is None:
        return f"A player who holds {shown.led} has to follow (SOUP-12)."
    if any(card.suit == shown.led for card in shown.hand):
        return f"You have to follow {shown.led} (SOUP-12)."
    return f"You hold no {shown.led}, so you may play any card (SOUP-12)."


def note(move: LegalMove) -> str:
    """What a move would do, in a few words."""
    if isinstance(move.move, ChooseMenu):
        return WORTH[move.move.menu]
    if move.takes:
        return f"total {move.total}, takes the pot"
    if move.leading_ten:
        return "total 0, a led 10 counts nothing (SOUP-11)"
    return f"total {move.total}"


def hand_lines(whose: str, cards: Sequence[Card]) -> list[str]:
    """A hand, a line for each suit."""
    suits = [line for line in by_suit(cards).split("; ") if line]
    return [f"{whose}, {counted(len(cards), 'card')}:", *[f"  {line.replace(' ', ': ', 1)}" for line in suits]]


def pieces(moves: Sequence[Move], *, whole_hand: bool) -> str:
    """What cannot be used, in few words."""
    cards = [Card(move.suit, move.value) for move in moves if isinstance(move, PlayCard)]
    menus = [f"menu {move.menu}" for move in moves if isinstance(move, ChooseMenu)]
    return "; ".join(menus or (["your cards"] if whole_hand else [by_suit(cards)]))


def by_suit(cards: Sequence[Card]) -> str:
    """`pea broth, 3, 3; onion 1`."""
    suits = [(suit, [card.value for card in cards if card.suit == suit]) for suit in Suit]
    return "; ".join(f"{suit} {', '.join(values)}" for suit, values in suits if values)


WORDS = SoupWords
