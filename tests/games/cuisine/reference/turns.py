"""What happens between the moves according to the ledger: draws, abilities, ends of turns, the end of the game."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from games.cuisine.reference.permits import WAITS, Permits
from games.cuisine.reference.state import CATEGORIES, FIRST, Use
from toque.games.cuisine import events as told
from toque.games.cuisine.pack.endless import means
from toque.games.cuisine.pack.notation import Effect
from toque.games.cuisine.view import End, Purse, Source

AT_ONCE = ("spoons", "forks", "buys", "cheaper", "slots")
"""Effects that happen automatically (CUI-24)."""


class Evening(Permits):
    """Continues the game until somebody has to decide."""

    def go_on(self) -> None:
        """Continue until somebody has to decide."""
        self.phase = "play"
        while self.phase == "play":
            if self.drawing:
                self.draw()
            elif self.victims:
                self.ask_victim()
            elif self.agenda:
                self.run(self.agenda.pop(0))
            elif self.closing:
                self.running = self.effect = None
                self.close_turn()
            else:
                self.running = self.effect = None
                if not self.idle():
                    return
                self.end_turn()

    def draw(self) -> None:
        """Cards from the deck, as many as there are; the rest after a shuffle (CUI-19)."""
        seat = self.turn
        cards: list[int] = []
        while self.drawing and self.decks[seat]:
            cards.append(self.decks[seat].pop())
            insort(self.hands[seat], (cards[-1], self.shuffles[seat]))
            self.drawing -= 1
        if cards:
            self.tell(told.CardsDrawn(seat, len(cards), cards))
        if self.drawing and (self.discards[seat] - self.fresh).total():
            self.phase = "shuffle"
        else:
            self.drawing = 0

    def run(self, effect: Effect) -> None:
        """Start the next effect of the ability in use; an effect with nothing to do is skipped."""
        seat = self.turn
        self.effect = effect
        if effect.op == "draw":
            self.drawing = effect.amount
        elif effect.op == "trash" and self.hands[seat]:
            self.phase, self.left = "trash", effect.amount
        elif effect.op == "from-tray" and self.trays[seat]:
            self.phase, self.left = "take", effect.amount
        elif effect.op == "gain" and not self.submitted and self.gains():
            self.phase = "gain"
        elif effect.op == "discard":
            self.victims = [(seat + k) % len(self.seats) for k in self.seats[1:]]
            self.left = effect.amount

    def ask_victim(self) -> None:
        """A victim with no more cards than they have to discard loses all of them; others choose (CUI-21)."""
        victim = self.victims[0]
        if len(self.hands[victim]) > self.left:
            self.phase = "discard"
            return
        for kind, _ in [*self.hands[victim]]:
            self.lose(victim, self.words[kind])
        self.next_victim()

    def end_turn(self) -> None:
        """The discard phase (CUI-19)."""
        seat = self.turn
        kinds = [kind for kind, _ in self.hands[seat]]
        self.tell(told.HandLaidOpen(seat, kinds))
        self.discards[seat].update([*kinds, *self.played])
        self.hands[seat] = []
        self.clear_turn()
        self.closing, self.drawing = True, 5

    def close_turn(self) -> None:
        """The cleanup phase (CUI-20), new judges (CUI-7), the end or the next turn (CUI-34, CUI-35)."""
        self.closing = False
        if (last := self.market.pop()) is not None:
            self.fridge[last] += 1
            self.tell(told.CardChilled(last))
        old = [None, *self.market, None]
        here = [(slot, kind) for slot, kind in enumerate(old) if kind is not None]
        self.market = [None] * (4 - len(here)) + [kind for _, kind in here]
        for k, (slot, kind) in enumerate(reversed(here)):
            if slot != 4 - k:
                self.tell(told.MarketSlid(kind, slot, 4 - k))
        self.fill()
        self.call_judges()
        end_of_round = self.after(self.turn) == self.start
        if self.turn == self.last:
            self.finish(End.MEDALS)
        elif end_of_round and not any(self.piles) and {*self.judges} == {None}:
            self.finish(End.NO_JUDGE)
        elif end_of_round and self.round == 60:
            self.finish(End.ROUNDS)
        else:
            self.round += end_of_round
            self.begin_turn(self.after(self.turn))

    def finish(self, end: End) -> None:
        self.end, self.phase = end, "over"
        self.tell(told.GameEnded(end))
        self.tell(told.GameOver(self.places()))

    def fill(self) -> None:
        """Empty places get the next cards of the market deck, the last place first (CUI-8, CUI-20)."""
        for slot in (3, 2, 1, 0):
            if self.market[slot] is None and self.market_deck:
                kind = self.market[slot] = self.market_deck.pop()
                self.tell(told.MarketFilled(slot + 1, kind))

    def begin_turn(self, seat: int) -> None:
        """One buy, what the player's judges bring, a card for the tray (CUI-11, CUI-14, CUI-32)."""
        self.turn, self.buys = seat, 1
        self.tell(told.TurnBegun(seat, self.round, self.purse()))
        for judge in self.working(seat):
            face = self.faces[judge]
            for _ in range(face.uses):
                for effect in face.effects:
                    if effect.op in AT_ONCE and effect.op != "slots":
                        self.bring((Source.JUDGE, judge), effect)
            if any(effect.op in WAITS for effect in face.effects):
                self.uses[Source.JUDGE, judge] = face.uses
        free = len(self.trays[seat]) < self.slots_of(seat)
        self.phase = "tray" if self.hands[seat] and free else "play"

    def after(self, seat: int) -> int:
        return (seat + 1) % len(self.seats)

    def purse(self) -> Purse:
        """What can be spent now."""
        return Purse(self.spoons, self.coins, self.buys)

    def tell(self, event: told.CuisineEvent) -> None:
        self.told.append(event)

    # Abilities and judges

    def wake(self, use: Use, effects: Sequence[Effect]) -> None:
        """Activate an ability (CUI-24)."""
        for effect in effects:
            if effect.op in AT_ONCE:
                self.bring(use, effect)
        self.uses[use] += any(effect.op in WAITS for effect in effects)

    def bring(self, use: Use, effect: Effect) -> None:
        """Apply what happens automatically."""
        self.spoons += effect.amount * (effect.op == "spoons")
        self.coins += effect.amount * (effect.op == "forks")
        self.buys += effect.amount * (effect.op == "buys")
        self.slots[self.turn] += effect.amount * (effect.op == "slots")
        self.tell(told.AbilityBrought(self.turn, *use, effect.op, effect.amount, self.purse()))
        if effect.op == "cheaper":
            self.less.update({kind: effect.amount for kind in self.sold() if means(effect.cards, self.cards[kind])})

    def sold(self) -> range:
        return range(FIRST, len(self.cards))

    def lose(self, victim: int, word: str) -> None:
        """A victim discards (CUI-21)."""
        kind = self.taken(self.hands[victim], word)[0]
        self.discards[victim][kind] += 1
        self.tell(told.CardDiscarded(victim, kind))

    def next_victim(self) -> None:
        self.victims.pop(0)
        self.left = self.effect.amount if self.victims and self.effect else 0

    def call_judges(self) -> None:
        """Empty places get a judge of their pile (CUI-6, CUI-7)."""
        for place, points in enumerate(CATEGORIES[len(self.seats)]):
            pile = self.piles[0 if self.advanced else (15, 18, 21).index(points)]
            if self.judges[place] is None and pile:
                judge = self.judges[place] = pile.pop()
                self.tell(told.JudgeCame(place + 1, judge))
