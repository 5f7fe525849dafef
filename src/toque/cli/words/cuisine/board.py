"""The table of cuisine in lines: judges, market, fridge, hand, tray, everybody's piles, and the meal under way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from toque.cli.words.cuisine.names import FRIDGE_PRICE, Names, priced
from toque.cli.words.people import People, begun, counted, listed
from toque.games.cuisine.view import CuisineView, Line, Meal, Player, Scored, Verdict, Why


class Board:
    """What lies on the table, in lines."""

    def __init__(self, names: Names, people: People) -> None:
        self.names = names
        self.people = people

    # Judges

    def judges(self, shown: CuisineView) -> list[str]:
        """The judges on the table with all that is printed on them."""
        here = [judge for judge in shown.judges if judge is not None]
        if not here:
            return ["No judge is left on the table."]
        return ["Judges, with the points that a meal has to reach:", *(f"  {self.names.judge_line(j)}" for j in here)]

    def all_judges(self, shown: CuisineView) -> list[str]:
        """The judges on the table, those that wait, and whose the others are."""
        lines = [*self.judges(shown), f"{begun(counted(sum(shown.piles), 'judge'))} more face down."]
        for player in shown.players:
            if player.judges:
                lines.append(f"{begun(self.people.whose(player.seat))} judges:")
                lines += [f"  {self.owned(each)}" for each in player.judges]
        return lines

    def owned(self, scored: Scored) -> str:
        """A judge that somebody has, and what it does."""
        gift = self.names.gift(scored.judge) or "no ability"
        return f"{self.names.judge(scored.judge)}: {gift}{'' if scored.works else ', from the next round on'}."

    # What is sold

    def market(self, shown: CuisineView) -> list[str]:
        """The four places of the market with prices now, and what a fork costs."""
        lines = ["Market:"]
        for slot, (kind, price) in enumerate(zip(shown.market, shown.prices, strict=True), 1):
            if kind is None or price is None:
                lines.append(f"  {slot}. empty")
            else:
                lines.append(f"  {slot}. {self.names.titled(kind)}, {priced(price)}: {self.names.face(kind)}.")
        return lines

    def besides(self, shown: CuisineView) -> list[str]:
        """What else can be bought."""
        forks = f"{counted(shown.forks, 'fork card')} for {counted(shown.fork_price, 'spoon')} each"
        return [f"Besides: {forks if shown.forks else 'no fork cards'}; {self.fridge_short(shown)}."]

    def fridge_short(self, shown: CuisineView) -> str:
        """The names in the fridge."""
        if not shown.fridge:
            return "the fridge is empty"
        return f"in the fridge, for 1 spoon each: {self.names.piled(shown.fridge)}"

    def whole_market(self, shown: CuisineView) -> list[str]:
        """The market, and what is left in its deck."""
        deck = f"{begun(counted(shown.market_deck, 'card'))} left in the market deck."
        return [*self.market(shown), *self.besides(shown), deck]

    def fridge(self, shown: CuisineView) -> list[str]:
        """Every card in the fridge, with all that is on it."""
        if not shown.fridge:
            return ["The fridge is empty. At the end of each turn the fourth card of the market goes there (CUI-20)."]
        rows = sorted(Counter(shown.fridge).items())
        head = f"In the fridge, for {priced(FRIDGE_PRICE)} each (CUI-16):"
        return [head, *(f"  {self.row(kind, number)}" for kind, number in rows)]

    def row(self, kind: int, number: int) -> str:
        """A card, and how many of it there are: `2 Rice: 3 points; …`."""
        return f"{self.names.several(kind, number, self.names.titled(kind))}: {self.names.face(kind)}."

    def briefly(self, shown: CuisineView) -> str:
        """The market in one line: `Market: 1 Rice (2 spoons), 2 Steak (2 forks)`."""
        places = [
            f"{slot} {self.names.card(kind)} ({priced(price)})"
            for slot, (kind, price) in enumerate(zip(shown.market, shown.prices, strict=True), 1)
            if kind is not None and price is not None
        ]
        return f"Market: {', '.join(places) or 'empty'}; {self.fridge_short(shown)}."

    # Own cards

    def hand(self, shown: CuisineView) -> list[str]:
        """The player's own hand and tray with everything on the cards."""
        own = own_player(shown)
        lines = [*self.cards("Your hand", shown.hand), *self.cards("Your warming tray", shown.tray)]
        free = own.slots - own.tray
        return [
            *lines,
            f"{begun(counted(free, 'slot'))} of {own.slots} in your tray {'is' if free == 1 else 'are'} free.",
        ]

    def cards(self, whose: str, kinds: Sequence[int]) -> list[str]:
        """Cards that somebody holds, each kind in a line."""
        if not kinds:
            return [f"{whose}: nothing."]
        return [f"{whose}:", *(f"  {self.row(kind, number)}" for kind, number in sorted(Counter(kinds).items()))]

    def hand_and_tray(self, shown: CuisineView) -> str:
        """Hand and tray in one line."""
        tray = f" In your tray: {self.names.piled(shown.tray)}." if shown.tray else ""
        return f"Your hand: {self.names.piled(shown.hand)}.{tray}"

    def deck(self, shown: CuisineView, deck: Sequence[int]) -> list[str]:
        """All cards that the person owns, by where they are."""
        own = own_player(shown)
        lines = [f"In your deck, in an order that nobody knows: {self.names.piled(deck)}."]
        lines.append(f"On your discard pile: {self.names.piled(own.discards)}.")
        lines.append(self.hand_and_tray(shown))
        if shown.active == shown.seat and shown.played:
            lines.append(f"Played this turn: {self.names.piled(shown.played)}.")
        lines.append(f"Eaten in meals: {self.names.piled(own.eaten)}. Trashed: {self.names.piled(own.trashed)}.")
        return [*lines, "When your deck is empty, your discard pile is shuffled and is the new deck (CUI-19)."]

    # Everybody

    def medals(self, shown: CuisineView) -> str:
        """How far everybody is."""
        won = [f"{self.people.name(player.seat)} {player.medals}" for player in shown.players]
        return f"Medals: {', '.join(won)}; {shown.goal} bring the end."

    def players(self, shown: CuisineView) -> list[str]:
        """What all may see of everybody."""
        return [f"{self.people.titled(each.seat)}: {self.player(each)}." for each in shown.players]

    def player(self, one: Player) -> str:
        """What all may see of one player."""
        facts = [counted(one.medals, "medal")]
        if one.judges:
            facts.append(f"judges: {listed([self.names.judge(each.judge) for each in one.judges])}")
        facts += [f"{counted(one.hand, 'card')} in hand", f"{one.tray} of {one.slots} slots in the tray used"]
        facts += [f"{one.deck} in the deck", f"discard pile: {self.names.piled(one.discards)}"]
        facts.append(f"eaten: {self.names.piled(one.eaten)}")
        return "; ".join([*facts, *([f"trashed: {self.names.piled(one.trashed)}"] if one.trashed else [])])

    # Money

    def money(self, shown: CuisineView) -> str:
        """What is left to spend: `To spend: 2 spoons, 0 forks, 1 buy`."""
        if shown.submitted:
            return "You have presented a meal, so nothing is bought in this turn (CUI-18)."
        return f"To spend: {self.purse(shown)}, {counted(shown.buys, 'buy')}."

    def purse(self, shown: CuisineView) -> str:
        """Spoons and forks to pay with."""
        return f"{counted(shown.spoons, 'spoon')}, {counted(shown.coins, 'fork')}"

    # The meal under way

    def meal(self, meal: Meal) -> list[str]:
        """The meal as laid, its points with their reasons, and what every judge says to it."""
        if not meal.cards:
            lines = ["Your meal is empty. Lay ingredients from your hand and your tray."]
        else:
            lines = [f"Your meal: {self.names.served(meal.cards)}.", f"{begun(self.worth(meal))}."]
        return [*lines, *(f"  {self.verdict(each)}." for each in meal.verdicts)]

    def worth(self, meal: Meal) -> str:
        """`17 points: 3 Rice, 2 Okra, and 3 more by Rice with a partner`."""
        return f"{counted(meal.worth.points, 'point')}: {self.reasons(meal.worth.lines)}"

    def reasons(self, lines: Sequence[Line]) -> str:
        """Where points come from: base points first, then what abilities give."""
        base = [f"{line.points} {self.names.card(line.number)}" for line in lines if line.why is Why.BASE]
        more = [f"{line.points} by {self.source(line)}" for line in lines if line.why is not Why.BASE and line.points]
        return ", ".join(base) + (f"; plus {', '.join(more)}" if more else "")

    def source(self, line: Line) -> str:
        """Whose ability gives points."""
        if line.why is Why.JUDGE:
            return self.names.judge(line.number)
        return self.names.card(line.number) + (" with a partner" if line.why is Why.CUISINE else "")

    def verdict(self, verdict: Verdict) -> str:
        """What a judge says: `Critical Kathy takes it, 3 medals and 1 more`, `… lacks 4 points`."""
        name = self.names.judge(verdict.judge)
        if verdict.takes:
            return f"{name} takes it: {medals(verdict.medals, verdict.bonus)}"
        lacks = [f"{counted(verdict.lacks, 'point')} more"] if verdict.lacks else []
        unmet = [self.names.asks(verdict.judge, verdict.unmet)] if verdict.unmet else []
        return f"{name} does not take it yet, and asks for {listed([*lacks, *unmet])}"

    def base_points(self, shown: CuisineView) -> int:
        """All base points in hand and tray."""
        return sum(self.names.base(kind) for kind in [*shown.hand, *shown.tray])


def medals(printed: int, bonus: int) -> str:
    """`3 medals`, `3 medals and 1 more`."""
    return counted(printed, "medal") + (f" and {bonus} more" if bonus else "")


def own_player(shown: CuisineView) -> Player:
    """The player whose view it is."""
    assert shown.seat is not None
    return shown.players[shown.seat]
