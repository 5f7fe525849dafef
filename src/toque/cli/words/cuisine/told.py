"""What happens in cuisine, in words: the story event by event, and how every medal came about."""

from __future__ import annotations

from collections.abc import Sequence

from toque.cli.words.cuisine.board import Board, medals
from toque.cli.words.cuisine.names import FORK, priced
from toque.cli.words.people import begun, counted
from toque.engine.events import Event
from toque.games.cuisine import events as happening
from toque.games.cuisine.pack.notation import Effect
from toque.games.cuisine.rules.actions import ROUNDS
from toque.games.cuisine.view import End, Price, Source

STALLS = {happening.Stall.MARKET: "market", happening.Stall.FRIDGE: "fridge", happening.Stall.FORKS: "stack"}


class Story:
    """Tells events; the cards that another plays one after the other come in one sentence."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.names = board.names
        self.people = board.people
        self.player = 0
        self.played: list[int] = []
        """Who has played what, not told yet."""

    def told(self, event: Event) -> list[str]:
        """The lines that tell an event."""
        if isinstance(event, happening.CardPlayed) and self.is_gathered(event.seat):
            self.player = event.seat
            self.played.append(event.card)
            return []
        if isinstance(event, happening.AbilityBrought) and self.is_gathered(event.seat) and self.played:
            return []
        return [*self.gathered(), *self.said(event)]

    def is_gathered(self, seat: int) -> bool:
        """Whether this seat's cards come in one sentence: a turn of another always ends before somebody is asked."""
        return self.people.you is not None and seat != self.people.you

    def gathered(self) -> list[str]:
        """What another has played until now."""
        cards, self.played = self.played, []
        return [f"{self.people.does(self.player, 'plays')} {self.names.piled(cards)}."] if cards else []

    def said(self, event: Event) -> list[str]:
        """The lines for one event: turns, and cards that are played or bought."""
        people, card = self.people, self.names.card
        match event:
            case happening.StartDrawn(seat):
                return [f"{people.does(seat, 'is')} drawn as the first player."]
            case happening.TurnBegun(seat, number):
                return ["", f"Round {number}. {begun(people.whose(seat))} turn."]
            case happening.CardWarmed(seat, kind):
                what = "a card, face down," if kind is None else card(kind)
                return [f"{people.does(seat, 'puts')} {what} into {self.own(seat)} warming tray."]
            case happening.CardPlayed(seat, kind):
                return [f"{people.does(seat, 'plays')} {card(kind)}."]
            case happening.ForkPlayed(seat, for_buy):
                return [f"{people.does(seat, 'plays')} {card(FORK)} for {'one more buy' if for_buy else '1 fork'}."]
            case happening.AbilityBrought(seat, source, number, op, amount):
                brought = "lower prices" if op == "cheaper" else self.names.texts.effect(Effect(op, amount))
                whose = f"{begun(people.whose(seat))} " if source is Source.JUDGE else ""
                return [f"{whose}{self.names.owner(source, number)}: {brought}."]
            case happening.AbilityUsed(seat, source, number):
                return [f"{people.does(seat, 'uses')} {self.names.owner(source, number)}."]
            case happening.CardBought(seat, kind, stall, _, price, currency):
                paid = priced(Price(price, currency)) if price else "nothing"
                return [f"{people.does(seat, 'buys')} {card(kind)} from the {STALLS[stall]} for {paid}."]
            case happening.CardGained(seat, kind, stall, _, to_hand):
                where = "hand" if to_hand else "discard pile"
                return [f"{people.does(seat, 'gains')} {card(kind)} from the {STALLS[stall]}, to the {where}."]
            case happening.CardTrashed(seat, kind):
                return [f"{people.does(seat, 'puts')} {card(kind)} into the trash, for good."]
            case happening.CardTaken(seat, kind):
                what = "a card" if kind is None else card(kind)
                return [f"{people.does(seat, 'takes')} {what} out of {self.own(seat)} warming tray."]
            case happening.CardDiscarded(seat, kind):
                return [f"{people.does(seat, 'discards')} {card(kind)}."]
            case _:
                return self.around(event)

    def around(self, event: Event) -> list[str]:
        """The lines for one event: decks, market, meals, the end."""
        people, card = self.people, self.names.card
        match event:
            case happening.DeckShuffled(seat, _, cards):
                return [f"{begun(people.whose(seat))} new deck is shuffled, {counted(cards, 'card')}."]
            case happening.CardsDrawn(seat, count, kinds):
                what = counted(count, "card") if kinds is None else self.names.piled(kinds)
                return [f"{people.does(seat, 'draws')} {what}."] if kinds or people.you is None else []
            case happening.JudgeCame(_, judge):
                return [f"{self.names.judge(judge)} comes to the table."]
            case happening.MarketFilled(slot, kind):
                return [f"New in the market, at place {slot}: {card(kind)}."]
            case happening.CardChilled(kind):
                return [f"From the market to the fridge: {card(kind)}."]
            case happening.MarketSlid():
                return []
            case happening.HandLaidOpen(seat, kinds):
                return [f"{people.does(seat, 'discards')} the rest: {self.names.piled(kinds)}."] if kinds else []
            case happening.MealBegun() | happening.CardLaid():
                return []
            case happening.MealCancelled(seat):
                return [f"{people.does(seat, 'takes')} the meal back."]
            case happening.MealPresented():
                return self.presented(event)
            case happening.LastTurns(seat, last):
                turn = f"the game ends with {people.whose(last)} turn (CUI-34)"
                return [f"{people.does(seat, 'has')} the medals that bring the end; {turn}."]
            case happening.GameEnded(end):
                return ["", self.ended(end)]
            case happening.GameOver():
                return ["The game is over."]
            case _:
                raise AssertionError(f"no words for {event}")

    def own(self, seat: int) -> str:
        """`your`, or `the` for another's."""
        return "your" if seat == self.people.you else "the"

    def presented(self, event: happening.MealPresented) -> list[str]:
        """A meal, its points with reasons, and its medals."""
        head = f"{self.people.does(event.seat, 'presents')} a meal to {self.names.judge(event.judge)}"
        return [
            f"{head}: {self.names.served(event.cards)}.",
            f"  It is worth {counted(event.worth, 'point')}: {self.board.reasons(event.lines)}.",
            f"  It brings {medals(event.medals, event.bonus)}, and its cards are eaten.",
        ]

    def ended(self, end: End) -> str:
        """Why the game ends."""
        match end:
            case End.MEDALS:
                return "Somebody has enough medals, and the last turns are over (CUI-34)."
            case End.NO_JUDGE:
                return "No judge is left, and the game ends (CUI-35)."
            case End.ROUNDS:
                return f"{ROUNDS} rounds are over, and the game ends (CUI-35)."

    def account(self, events: Sequence[Event]) -> list[str]:
        """Everybody's sum: every meal, what it makes, and the ingredients that break a tie (CUI-36)."""
        lines: list[str] = []
        for seat in range(len(self.people.names)):
            meals = [event for event in events if isinstance(event, happening.MealPresented) and event.seat == seat]
            won = sum(sum(event.points().values()) for event in meals)
            eaten = sum(len(event.cards) for event in meals)
            lines.append(self.people.titled(seat))
            lines += [
                f"  plus {meal.medals + meal.bonus} by {self.names.judge(meal.judge)}, for {self.dishes(meal)}"
                for meal in meals
            ]
            lines.append(f"  makes {counted(won, 'medal')}, with {counted(eaten, 'ingredient')} eaten")
        return lines

    def dishes(self, meal: happening.MealPresented) -> str:
        """The cards of a meal by their names alone."""
        return self.names.piled([card.number for card in meal.cards])
