"""Cuisine a la Card in words: what lies on the table, what may be done, why not. The facts are in events and views."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar

from toque.cli.words import Group, Look, Offer, Words
from toque.cli.words.cuisine.board import Board
from toque.cli.words.cuisine.names import Names
from toque.cli.words.cuisine.offers import Offers
from toque.cli.words.cuisine.told import Story
from toque.cli.words.cuisine.why import barred, because
from toque.cli.words.people import People, begun, counted
from toque.engine.errors import Facts
from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import Position
from toque.games.cuisine.events import TurnBegun
from toque.games.cuisine.pack.notation import BASIC
from toque.games.cuisine.reasons import Reason
from toque.games.cuisine.rules.actions import JUDGES, MOST_CARDS
from toque.games.cuisine.rules.position import CuisinePosition
from toque.games.cuisine.showing import view
from toque.games.cuisine.view import CuisineView, Phase


class CuisineWords(Words):
    """What is said in cuisine."""

    reasons = Reason
    primer = (
        "Cuisine in short: buy ingredients, cook meals of them, and win the judges' medals. With two players 15 "
        "medals bring the end, with more players 10; most medals win (CUI-34, CUI-36).",
        "You begin with a deck of 8 spoons and 2 salt, and draw five cards for each turn. What you buy goes to your "
        "discard pile. When your deck is empty the pile is shuffled and is your new deck: so you draw what you bought "
        "(CUI-2, CUI-15, CUI-19).",
        "A turn begins with your warming tray: one card may be put there, face down. It stays there until you cook "
        "with it; so you collect a meal over several turns (CUI-11, CUI-12).",
        "Then you go shopping: play spoons, and pay with them for one ingredient of the market, for one in the fridge, "
        "where everything costs 1 spoon, or for a fork card. Some ingredients cost forks. One buy a turn, unless a "
        "card gives more (CUI-14, CUI-16, CUI-17).",
        "Or you present a meal, before you play any card: ingredients of your hand and your tray. If its points reach "
        "the judge's number and it is what the judge asks for, you win the judge with the medals, and the cards are "
        "eaten. In such a turn you buy nothing (CUI-18, CUI-30, CUI-31).",
        "What stands after With another Italian card works beside another Italian card, in the same meal or played in "
        "the same turn (CUI-25). Points count in meals only. A judge that you have won helps you from the next round "
        "on (CUI-32).",
        "Type tray rice, or no tray; play spoon; fork coin or fork buy; buy rice; buy fork; use onion; end. For a "
        "meal: present, add rice, add tray olive, to kathy, cancel. card rice shows what stands on a card.",
    )
    chapter = "what happened in the last round, or since a deck was shuffled"
    bared = "All hands, trays and decks are shown."
    variants: ClassVar[Mapping[str, str]] = {
        "advanced": "all judges in one pile, and a scored one is replaced at once (CUI-6)",
        "classics": "whether the Kitchen Classics are in the market (CUI-3)",
    }

    def __init__(self, game: Game[Any], people: People, pack: Pack | None = None) -> None:
        super().__init__(game, people, pack)
        self.names = Names(self.pack)
        self.table = Board(self.names, people)
        self.moves = Offers(self.table)
        self.teller = Story(self.table)
        self.sold: dict[str, str] = {}
        """The market as it was shown last: where a card lies, by its word."""
        self.greeted: int | None = None
        """The round in which the whole table was shown before the question about the tray."""

    def told(self, event: Event) -> list[str]:
        return self.teller.told(event)

    def lately(self, events: Sequence[Event]) -> Sequence[Event]:
        return since_turn(events, 1)

    def story(self, events: Sequence[Event]) -> Sequence[Event]:
        return since_turn(events, len(self.people.names) + 1)

    # Before deciding

    def situation(self, position: Position) -> list[str]:
        shown = self.shown(position)
        match shown.phase:
            case Phase.TRAY:
                self.greeted = shown.round
                ask = "First your warming tray: you may put one card of your hand there for a later meal (CUI-11)."
                return [*self.turn(shown), ask]
            case Phase.MEAL:
                assert shown.meal is not None
                return self.table.meal(shown.meal)
            case Phase.TYPE:
                assert shown.meal is not None
                assert shown.meal.naming is not None
                return [f"Protein or produce in this meal (CUI-23): {self.names.card(shown.meal.naming)}?"]
            case Phase.TRASH | Phase.TAKE | Phase.GAIN | Phase.DISCARD:
                return [self.offered(shown), self.table.hand_and_tray(shown)]
            case _:
                begins = not shown.played and not shown.submitted and self.greeted != shown.round
                return self.turn(shown) if begins else self.shopping(shown)

    def turn(self, shown: CuisineView) -> list[str]:
        """All that lies on the table at the beginning of a turn."""
        table = self.table
        lines = [table.medals(shown), *table.judges(shown), *table.market(shown), *table.besides(shown)]
        return [*lines, *table.cards("Your hand", shown.hand), *self.warm(shown)]

    def warm(self, shown: CuisineView) -> list[str]:
        """The tray, if something is in it."""
        return self.table.cards("Your warming tray", shown.tray) if shown.tray else []

    def shopping(self, shown: CuisineView) -> list[str]:
        """What is needed in the middle of a turn."""
        table = self.table
        market = [] if shown.submitted else [table.briefly(shown)]
        return [table.money(shown), *market, table.hand_and_tray(shown)]

    def offered(self, shown: CuisineView) -> str:
        """What an ability asks for."""
        offer = shown.offer
        assert offer is not None
        whose = self.names.owner(offer.source, offer.number)
        if shown.phase is Phase.DISCARD:
            owner = begun(self.people.whose(shown.active))
            return f"{owner} {whose}: you discard {counted(offer.left, 'card')} (CUI-21)."
        more = f"; {offer.left} more at most" if offer.left > 1 else ""
        return f"{whose}: {self.names.effects([offer.effect])}{more}."

    def offers(self, position: Position) -> list[Offer]:
        return self.moves.offers(self.shown(position))

    def groups(self, position: Position) -> list[Group]:
        return self.moves.groups(self.shown(position))

    def barred(self, position: Position) -> list[str]:
        return barred(self.shown(position), self.table)

    def plainly(self, text: str) -> str:
        if text.strip(" #.").isdigit():
            return text
        text = self.names.plainly(text)
        for pattern, plain in PLAINLY:
            text = pattern.sub(plain, text)
        bought = BOUGHT.match(text)
        return text if bought is None else self.where_sold(bought[1], bought[2].replace(" ", "-")) or text

    def where_sold(self, verb: str, word: str) -> str:
        """A buy or a gain by the card's word: from the market, or else from the fridge; empty for no ingredient."""
        if word in self.sold:
            return f"{verb} {self.sold[word]}"
        return f"{verb} fridge {word}" if word in self.names.words[len(BASIC) :] else ""

    # What may be looked at

    def looks(self, position: Position) -> Mapping[str, Look]:
        def of(lines: Callable[[CuisineView], list[str]]) -> Callable[[], list[str]]:
            return lambda: lines(self.shown(position))

        table = self.table
        return {
            "hand": Look("your hand and your warming tray", of(table.hand)),
            "judges": Look("the judges on the table, and whose the others are", of(table.all_judges)),
            "market": Look("what the market sells, and what it costs now", of(table.whole_market)),
            "fridge": Look("what is in the fridge", of(table.fridge)),
            "deck": Look("all your cards, by where they are", lambda: self.deck(position)),
            "table": Look("all of it, as at the beginning of your turn", of(self.turn)),
            "card": Look(
                "what stands on a card or judge: card rice, card kathy",
                lambda: ["Type card and a name, like card rice or card kathy."],
                self.card,
            ),
            "scores": Look("medals, judges and piles of everybody", of(table.players)),
        }

    def deck(self, position: Position) -> list[str]:
        """The person's cards, by where they are; of the deck not the order."""
        shown = self.shown(position)
        assert isinstance(position, CuisinePosition)
        assert shown.seat is not None
        return self.table.deck(shown, deck_of(position, shown.seat))

    def card(self, named: str) -> list[str]:
        """What stands on the cards and judges that are called so."""
        names = self.names
        lines = []
        for kind in names.cards_meant(named):
            price = names.price(kind)
            lines.append(f"{names.titled(kind)}{f', {price}' if price else ''}: {names.face(kind)}.")
        lines += [names.judge_line(judge) for judge in names.judges_meant(named)]
        return lines or [f'There is no card or judge called "{named}".']

    def everything(self, position: Position) -> list[str]:
        assert isinstance(position, CuisinePosition)
        shown = view(position, None)
        table, names = self.table, self.names
        lines = [f"{begun(self.people.whose(shown.active))} turn: {table.purse(shown)}, {counted(shown.buys, 'buy')}."]
        lines += [*table.all_judges(shown), *table.whole_market(shown), *table.players(shown)]
        for player in shown.players:
            seen = view(position, player.seat)
            whose = begun(self.people.whose(player.seat))
            lines.append(f"{whose} hand: {names.piled(seen.hand)}. Tray: {names.piled(seen.tray)}.")
            if seen.meal is not None and seen.meal.cards:
                lines.append(f"{whose} meal under way: {names.served(seen.meal.cards)}.")
            deck = [names.card(kind) for kind in reversed(deck_of(position, player.seat))]
            lines.append(f"{whose} deck, from its top: {', '.join(deck) or 'empty'}.")
        market_deck = [names.card(int(kind)) for kind in [*position.market_deck[: position.market_deck_size]][::-1]]
        lines.append(f"Market deck, from its top: {', '.join(market_deck) or 'empty'}.")
        for pile, size in enumerate(position.pile_size):
            if size:
                judges = [names.judge(int(each)) for each in [*position.piles[pile * JUDGES :][:size]][::-1]]
                lines.append(f"Judges face down, from the top: {', '.join(judges)}.")
        return lines

    def account(self, events: Sequence[Event]) -> list[str]:
        return self.teller.account(events)

    def points(self, score: int) -> str:
        return counted(score, "medal")

    @staticmethod
    def because(reason: StrEnum, facts: Facts, people: People) -> str:
        return because(Reason(reason), facts, people)

    def shown(self, position: Position) -> CuisineView:
        """The table as the person who is told sees it; if there is none, as the player whose turn it is does."""
        assert isinstance(position, CuisinePosition)
        found = view(position, int(position.turn) if self.people.you is None else self.people.you)
        words = self.names.words
        chilled = {words[kind] for kind in found.fridge}
        places = [(slot, words[kind]) for slot, kind in enumerate(found.market, 1) if kind is not None]
        self.sold = {word: f"market {slot}" for slot, word in reversed(places) if word not in chilled}
        return found


PLAINLY = (
    (re.compile(r"^(put|warm|keep) +((the|my) +)?(\S+)( +.*)?$"), r"tray \4"),
    (re.compile(r"^(skip|pass|nothing|no +card)$"), "no tray"),
    (re.compile(r"^(cook|serve|submit|meal)( +((a|the|my) +)?meal)?$|^(present|lay) +((a|the|my) +)?meal$"), "present"),
    (re.compile(r"^(present|serve|submit|give)( +(it|meal|the +meal))? +to +"), "to "),
    (re.compile(r"^lay +"), "add "),
    (re.compile(r"^(end|finish|done)( +(my|the))?( +turn)?$"), "end"),
    (re.compile(r"^(play|add|use|buy|gain|trash|take|discard) +(an?|the|my) +"), r"\1 "),
    (re.compile(r"^add +(\S+) +from +(the +|my +)?tray$"), r"add tray \1"),
    (re.compile(r"^buy +(\S+) +from +(the +)?fridge$"), r"buy fridge \1"),
    (re.compile(r"^buy +(\S+) +from +(the +)?market$"), r"buy \1"),
)
"""How somebody may speak who does not know the spellings: `end my turn`, `add olive from tray`, `serve it to kathy`."""
BOUGHT = re.compile(r"^(buy|gain) +([a-z].*)$")


def since_turn(events: Sequence[Event], turns: int) -> Sequence[Event]:
    """The events since so many turns before the last one ended; all if there were not so many."""
    begun_at = [number for number, event in enumerate(events) if isinstance(event, TurnBegun)]
    return events[begun_at[-turns] :] if len(begun_at) >= turns else events


def deck_of(position: CuisinePosition, seat: int) -> list[int]:
    """The kinds in a seat's deck, the top last."""
    first = seat * MOST_CARDS
    return [int(kind) for kind in position.deck[first : first + position.deck_size[seat]]]


WORDS = CuisineWords
