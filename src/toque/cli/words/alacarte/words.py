"""A la carte in words: what lies on the table, what may be done, why not. The facts are in events and views."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar

from toque.cli.words import Box, Group, Look, Offer, Words
from toque.cli.words.alacarte.board import Board, fill
from toque.cli.words.alacarte.names import Names, amounts, cups_listed
from toque.cli.words.alacarte.offers import Offers, own_player
from toque.cli.words.alacarte.real import RealBox
from toque.cli.words.alacarte.told import Story
from toque.cli.words.alacarte.why import barred, because
from toque.cli.words.people import People, begun, counted
from toque.engine.errors import Facts
from toque.engine.events import Event
from toque.engine.game import Game
from toque.engine.pack import Pack
from toque.engine.position import Position
from toque.games.alacarte.events import TurnBegun
from toque.games.alacarte.moves import COLOURS, CUPS, TakeDish, spellings_of
from toque.games.alacarte.reasons import Reason
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.showing import view
from toque.games.alacarte.view import AlacarteView, Movement, Phase


class AlacarteWords(Words):
    """What is said a la carte."""

    reasons = Reason
    primer = (
        "A la carte in short: cook the dish in your pan until the knob of your stove is in its right range and the "
        "recipe's condiments are in the pan; then it is served by itself, and you take a new dish (ALC-26, ALC-27).",
        "A turn is three actions (ALC-8). Heat rolls the die: 1 to 3 turns your knob up, everyone turns all knobs up "
        "by one, choose lets you choose, coffee brings a cup (ALC-13 to ALC-16). Season pours from a container; there "
        "is salt in it too, and nobody knows quite what falls out (ALC-19).",
        "At the red level a dish is burned; with three or more of one colour, or of salt, it is spoiled too (ALC-18, "
        "ALC-23). Then it goes into the trash. Exactly the recipe and no salt brings a star (ALC-29).",
        "Once in your turn, besides the actions, you may play one of your cups: the coffee break (ALC-9). Some of "
        "them are unkind. Your crêpe may take the place of a dish, once; it is flipped, not seasoned (ALC-34).",
        "The game ends with five dishes of one player (seven with two players), or three stars, which win at once. "
        "Otherwise most points win (ALC-49 to ALC-51).",
        "Type heat; season lemon, or s le; dish hippo; cup exchange 2, or cup exchange with a name; crêpe; flip; done.",
    )
    chapter = "what happened in the last round"
    bared = "Everything lies open in this game."
    undoing = "take back your last decision, but never a pour or a flip"
    variants: ClassVar[Mapping[str, str]] = {
        "edition": "what happens when the knob would pass 7: it stays (2020), or stops at 7 (2009) (ALC-17)",
        "seven": "with two players in edition 2009, seven dishes end the game instead of five (ALC-49)",
    }
    elsewhere: ClassVar[Mapping[str, str]] = {
        RealBox.hand: "A terminal cannot feel your hand: choose a technique from the list, and chance does the rest. "
        "With your own hand you pour and flip in the browser, or at a real table with play alacarte --real (ALC-52)."
    }
    box: ClassVar[type[Box] | None] = RealBox
    width = 80

    def __init__(self, game: Game[Any], people: People, pack: Pack | None = None) -> None:
        super().__init__(game, people, pack)
        self.names = Names(self.pack)
        self.spellings = spellings_of(tuple(self.names.words))
        self.table = Board(self.names, people)
        self.moves = Offers(self.table)
        self.teller = Story(self.names, people)

    def told(self, event: Event) -> list[str]:
        return self.teller.told(event)

    def lately(self, events: Sequence[Event]) -> Sequence[Event]:
        return since_turn(events, 1)

    def story(self, events: Sequence[Event]) -> Sequence[Event]:
        return since_turn(events, len(self.people.names) + 1)

    def situation(self, position: Position) -> list[str]:
        shown = self.shown(position)
        own = own_player(shown)
        match shown.phase:
            case Phase.CHOOSING:
                cards = [shown.dishes[legal.move.number] for legal in shown.legal if isinstance(legal.move, TakeDish)]
                first = "Choose your first dish (ALC-6)." if shown.round == 0 else "Choose a new dish (ALC-33)."
                return [first, *self.table.dish_list(cards, spoken=self.spoken)]
            case Phase.SPOILED:
                saved = "Save it with a decrease-heat cup, your coffee break in this turn, or give it up (ALC-31)."
                return [self.table.sentence(own, shown), saved]
            case Phase.HEATING:
                return [self.table.sentence(own, shown), "The die lets you choose the heat (ALC-15)."]
            case Phase.TAKING:
                return ["The pool is empty: take a cup from another player (ALC-16)."]
            case Phase.HOW:
                assert shown.movement is not None
                return self.how(shown.movement, shown)
            case _:
                return [*self.turn(shown), *self.stoves(shown), f"Your cups: {cups_listed(own.cups)}."]

    def turn(self, shown: AlacarteView) -> list[str]:
        """What is left of the turn, and how far one is."""
        own = own_player(shown)
        spoons = f"{counted(shown.spoons, 'action')} left" if shown.spoons else "no action left"
        rest = ", no coffee break" if shown.rested else " and the coffee break"
        far = f"{own.finished} of {shown.goal} dishes, {counted(own.points, 'point')}, {counted(own.stars, 'star')}"
        return [f"You have {spoons}{rest}. {begun(far)}."]

    def stoves(self, shown: AlacarteView) -> list[str]:
        """All stoves drawn, and one's own in a sentence; without drawings all in sentences."""
        if self.spoken:
            return self.table.stoves(shown, spoken=True)
        own = own_player(shown)
        dish = [f"Your dish: {self.table.in_short(own, shown)}."] if own.pan else []
        return [*self.table.drawing(shown), *dish]

    def how(self, movement: Movement, shown: AlacarteView) -> list[str]:
        """What is in the hand, and what the numbers beside the techniques mean."""
        if movement.colour is None:
            return ["You lift the pan to flip the crêpe. How? Below 7 the heat does not matter (ALC-44)."]
        held = next(each for each in shown.containers if each.colour == movement.colour)
        pan = shown.players[movement.target].pan
        assert pan is not None
        whose = self.people.whose(movement.target)
        return [
            f"You hold {movement.colour} over {whose} {self.names.dish(pan.dish)}; in the pan: {amounts(pan.inside)}; "
            f"in the container: {fill(held)}.",
            "How? Out of a hundred pours; useful is something without salt, enough is what the recipe needs.",
        ]

    def offers(self, position: Position) -> list[Offer]:
        return self.moves.offers(self.shown(position))

    def groups(self, position: Position) -> list[Group]:
        return self.moves.groups(self.shown(position))

    def barred(self, position: Position) -> list[str]:
        return barred(self.shown(position), self.people)

    def plainly(self, text: str) -> str:
        for pattern, plain in PLAINLY:
            text = pattern.sub(plain, text)
        if text.casefold() in self.spellings.action:  # a dish may be called like a move
            return text
        named = self.names.word_meant(DISH.sub("", text))
        if named is not None:
            return f"dish {named}"
        return self.with_numbers(text) if AGAINST.match(text) else text

    def with_numbers(self, text: str) -> str:
        """The same with players counted instead of named."""
        for seat, name in enumerate(self.people.names):
            if name.casefold() not in (*COLOURS, *CUPS, "cup", "take"):
                named = re.compile(rf"\b(?:(?:with|from) +)?{re.escape(name)}(?:'s)?(?= |$)", re.IGNORECASE)
                text = named.sub(str(seat + 1), text)
        return text

    def looks(self, position: Position) -> Mapping[str, Look]:
        def of(lines: Callable[[AlacarteView], list[str]]) -> Callable[[], list[str]]:
            return lambda: lines(self.shown(position))

        table = self.table
        return {
            "stoves": Look("all stoves, knobs and pans", of(lambda shown: table.stoves(shown, spoken=self.spoken))),
            "dishes": Look("the dishes on the table", of(lambda shown: table.dishes(shown, spoken=self.spoken))),
            "recipe": Look(
                "your recipe; recipe hippo shows another one",
                of(self.own_recipe),
                lambda named: self.recipe(named, self.shown(position)),
            ),
            "rack": Look("what is in the containers and the sink", of(table.rack)),
            "cups": Look("everybody's cups, and what they do", of(table.cups)),
            "scores": Look("points, dishes and stars of everybody", of(table.players)),
        }

    def own_recipe(self, shown: AlacarteView) -> list[str]:
        """The recipe of what cooks on one's own stove."""
        pan = own_player(shown).pan
        if pan is None:
            return ["There is no dish in your pan."]
        return self.table.crepe(shown) if pan.dish is None else self.table.recipe(shown.dishes[pan.dish], shown)

    def recipe(self, named: str, shown: AlacarteView) -> list[str]:
        """The recipe of a dish by its word or name, or by how they begin."""
        plain = named.casefold()
        if "crêpe".startswith(plain) or "crepe".startswith(plain):
            return self.table.crepe(shown)
        exact = self.names.word_meant(plain)
        fits = [card for card in shown.dishes if card.word == exact]
        fits = fits or [
            card
            for card in shown.dishes
            if card.word.startswith(plain) or self.names.dish(card.number).casefold().startswith(plain)
        ]
        if not fits:
            return [f'There is no dish called "{named}". The words: {", ".join(card.word for card in shown.dishes)}.']
        return [line for card in fits for line in self.table.recipe(card, shown)]

    def everything(self, position: Position) -> list[str]:
        assert isinstance(position, AlacartePosition)
        shown = view(position, None)
        board = self.table
        lines = [f"{begun(self.people.whose(shown.active))} turn: {counted(shown.spoons, 'action')} left."]
        lines += [*board.stoves(shown, spoken=False), *board.rack(shown), *board.players(shown)]
        lines.append(f"In the pool: {counted(shown.pool, 'cup')}. Used: {cups_listed(shown.used)}.")
        return [*lines, *board.dishes(shown, spoken=False)]

    def account(self, events: Sequence[Event]) -> list[str]:
        return self.teller.account(events)

    def points(self, score: int) -> str:
        return counted(score, "point")

    @staticmethod
    def because(reason: StrEnum, facts: Facts, people: People) -> str:
        return because(Reason(reason), facts, people)

    def shown(self, position: Position) -> AlacarteView:
        """The table as the person who is told sees it; if there is no such person, as the player who decides does."""
        assert isinstance(position, AlacartePosition)
        return view(position, int(position.turn) if self.people.you is None else self.people.you)


PLAINLY = (
    (re.compile(r"^(roll|heat)( +(the|heating|die))*$", re.IGNORECASE), "heat"),
    (re.compile(r"^(pour|season) +(with +|the +|my +|dish +)*", re.IGNORECASE), "season "),
    (re.compile(r"^flip +(the +|my +)?(crêpe|crepe|pan)$", re.IGNORECASE), "flip"),
    (re.compile(r"^lay +(the +|my +)?(crêpe|crepe)$", re.IGNORECASE), "crêpe"),
    (re.compile(r"^(end|finish)( +(my|the))?( +turn)?$", re.IGNORECASE), "done"),
    (re.compile(r"^(play|lay|drink) +(the +|my +)?(cup +)", re.IGNORECASE), "cup "),
)
"""How somebody may speak who does not know the spellings: `roll the die`, `pour lemon`, `play cup point`."""
DISH = re.compile(r"^(take|cook|choose|dish)( +the)?( +dish)? +", re.IGNORECASE)
AGAINST = re.compile(r"^(c\w*|take) ", re.IGNORECASE)
"""Moves that name another player."""


def since_turn(events: Sequence[Event], turns: int) -> Sequence[Event]:
    """The events since so many turns before the last one ended; all if there were not so many."""
    begun_at = [number for number, event in enumerate(events) if isinstance(event, TurnBegun)]
    return events[begun_at[-turns] :] if len(begun_at) >= turns else events


WORDS = AlacarteWords
