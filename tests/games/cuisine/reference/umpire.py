"""A second implementation of cuisine: it plays every move according to the ledger, with the cards of the pack.

What it expects to be told and to lie on the table is compared with the engine's in `test_whole_games.py`.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Sequence

from games.cuisine.reference.meals import Serving, bonus_of
from games.cuisine.reference.permits import WAITS
from games.cuisine.reference.state import FORK, SPOON
from games.cuisine.reference.turns import Evening
from toque.engine.rng import shuffled
from toque.games.cuisine import events as told
from toque.games.cuisine.view import Served, Source


class Umpire(Evening):
    """Plays the moves."""

    # Chance

    def chance(self, answer: int) -> None:
        """The first player is drawn, or something is shuffled (CUI-2 to CUI-10, CUI-19)."""
        if self.phase == "start":
            self.start = self.turn = answer
            self.phase = "decks"
            self.tell(told.StartDrawn(answer))
        elif self.phase == "decks":
            self.shuffle_deck(answer)
            self.drawing = 5
            self.draw()
            self.turn = self.after(self.turn)
            self.phase = "market" if self.turn == self.start else "decks"
        elif self.phase == "market":
            copies = [card.copies * (self.classics or not card.classic) for card in self.cards]
            self.market_deck = arranged(answer, [*Counter(dict(enumerate(copies))).elements()])
            self.fill()
            self.phase = "judges"
        elif self.phase == "judges":
            self.shuffle_judges(answer)
        else:
            self.shuffle_deck(answer)
            self.go_on()

    def shuffle_deck(self, key: int) -> None:
        """The discard pile becomes the deck, without what came this turn (CUI-15, CUI-19)."""
        seat = self.turn
        new = self.discards[seat] - self.fresh
        self.discards[seat] -= new
        self.decks[seat] = arranged(key, sorted(new.elements()))
        self.shuffles[seat] += 1
        self.tell(told.DeckShuffled(seat, self.shuffles[seat], new.total()))

    def shuffle_judges(self, key: int) -> None:
        """Pile by pile, or one of all; then the judges come to the table (CUI-4 to CUI-6)."""
        number = sum(bool(pile) for pile in self.piles)
        points = (15, 18, 21)[number]
        own = [judge for judge, face in enumerate(self.faces) if self.advanced or face.points == points]
        self.piles[number] = arranged(key, own)
        if self.advanced or number == 2:
            self.call_judges()
            self.round = 1
            self.begin_turn(self.start)

    # The moves

    def move(self, text: str) -> None:
        """Make one move of the seat that has to act."""
        match text.split():
            case ["no", "tray"]:
                self.go_on()
            case ["tray", word]:
                insort(self.trays[self.turn], self.taken(self.hands[self.turn], word))
                self.tell(told.CardWarmed(self.turn, self.kind(word)))
                self.go_on()
            case ["present"] | ["cancel"] | ["add", *_] | ["as", _] | ["to", _]:
                self.cook(text.split())
            case ["play", word]:
                self.play(self.taken(self.hands[self.turn], word)[0])
                self.go_on()
            case ["fork", what]:
                self.played.append(self.taken(self.hands[self.turn], "fork")[0])
                self.coins += what == "coin"
                self.buys += what == "buy"
                self.tell(told.ForkPlayed(self.turn, what == "buy", self.purse()))
                self.go_on()
            case ["use", *words]:
                self.use(words)
                self.go_on()
            case ["buy", stall, *words]:
                self.buy(told.Stall("forks" if stall == "fork" else stall), words)
                self.go_on()
            case ["end"]:
                self.end_turn()
                self.go_on()
            case _:
                self.decide(text.split())

    def play(self, kind: int) -> None:
        """A card is played (CUI-13, CUI-24, CUI-25)."""
        self.spoons += kind == SPOON
        self.tell(told.CardPlayed(self.turn, kind, self.purse()))
        card = self.cards[kind]
        before = [other for other in self.played if card.cuisine and self.cards[other].cuisine == card.cuisine]
        self.played.append(kind)
        if card.ability and card.ability.trigger == "played":
            self.wake((Source.CARD, kind), card.ability.effects)
        if len(before) == 1:
            self.wake((Source.CUISINE, before[0]), self.cards[before[0]].cuisine_ability)
        if before:
            self.wake((Source.CUISINE, kind), card.cuisine_ability)

    def use(self, words: list[str]) -> None:
        """A waiting ability is used: `basil`, `basil cuisine`, or a judge's."""
        if words[0] in self.words:
            self.running = (Source.CUISINE if words[1:] else Source.CARD), self.kind(words[0])
        else:
            self.running = Source.JUDGE, self.judge(words[0])
        self.uses[self.running] -= 1
        self.agenda = [effect for effect in self.effects(self.running) if effect.op in WAITS]
        self.tell(told.AbilityUsed(self.turn, *self.running))

    def buy(self, stall: told.Stall, words: list[str]) -> None:
        """Buy a card (CUI-14 to CUI-16); purchased abilities work only from the market (CUI-24)."""
        kind, slot = self.fetch(stall, words)
        card = self.cards[kind]
        in_forks = stall == "market" and card.currency == "forks"
        price = self.price(kind) if stall == "market" else 1 if stall == "fridge" else self.fork_price
        self.buys -= 1
        self.coins -= price * in_forks
        self.spoons -= price * (not in_forks)
        self.keep(kind)
        currency = "forks" if in_forks else "spoons"
        self.tell(told.CardBought(self.turn, kind, stall, slot, price, currency, self.purse()))
        if stall == "market" and card.ability and card.ability.trigger == "purchased":
            self.wake((Source.CARD, kind), card.ability.effects)

    def fetch(self, stall: told.Stall, words: list[str]) -> tuple[int, int | None]:
        """A card leaves market, fridge or forks: its kind, and its place in the market, counted from 1."""
        if stall == "forks":
            self.forks -= 1
            return FORK, None
        if stall == "fridge":
            self.fridge[self.kind(words[0])] -= 1
            return self.kind(words[0]), None
        slot = int(words[0])
        kind = self.market[slot - 1]
        assert kind is not None
        self.market[slot - 1] = None
        return kind, slot

    def keep(self, kind: int) -> None:
        """A card that came this turn lies on the discard pile (CUI-15)."""
        self.acquired = True
        self.discards[self.turn][kind] += 1
        self.fresh[kind] += 1

    def decide(self, words: list[str]) -> None:
        """What an ability asks for."""
        seat = self.turn
        match words:
            case ["trash", word]:
                kind = self.taken(self.hands[seat], word)[0]
                self.trashed[seat][kind] += 1
                self.left = self.left - 1 if self.hands[seat] else 0
                self.tell(told.CardTrashed(seat, kind))
            case ["take", word]:
                card = self.taken(self.trays[seat], word)
                insort(self.hands[seat], card)
                self.left = self.left - 1 if self.trays[seat] else 0
                self.tell(told.CardTaken(seat, card[0]))
            case ["discard", word]:
                self.lose(self.victims[0], word)
                self.left -= 1
                if not self.left:
                    self.next_victim()
            case ["gain", stall, *rest]:
                self.gain(told.Stall("forks" if stall == "fork" else stall), rest)
            case _:
                assert words == ["enough"]
                self.left = 0
        if not self.left or self.phase == "discard":
            self.go_on()

    def gain(self, stall: told.Stall, words: list[str]) -> None:
        """A card without a buy; one that comes to the hand is known to all (CUI-15)."""
        assert self.effect is not None
        kind, slot = self.fetch(stall, words)
        self.acquired = True
        if self.effect.to == "hand":
            insort(self.hands[self.turn], (kind, 0))
        else:
            self.keep(kind)
        self.tell(told.CardGained(self.turn, kind, stall, slot, self.effect.to == "hand"))

    # Meals

    def cook(self, words: list[str]) -> None:
        """A meal is laid, given up or presented (CUI-28 to CUI-31)."""
        seat = self.turn
        match words:
            case ["present"]:
                self.layings += 1
                self.phase = "meal"
                self.tell(told.MealBegun(seat))
            case ["add", *tray, word]:
                card = self.taken(self.trays[seat] if tray else self.hands[seat], word)
                serving = Serving(*card, bool(tray), "")
                if "protein-or-produce" in self.cards[card[0]].types:
                    self.naming = serving
                    self.phase = "type"
                else:
                    self.serve(serving)
            case ["as", chosen]:
                assert self.naming is not None
                serving = self.naming._replace(chosen=chosen)
                self.naming = None
                self.phase = "meal"
                self.serve(serving)
            case ["cancel"]:
                for each in self.meal:
                    insort(self.trays[seat] if each.warm else self.hands[seat], (each.kind, each.label))
                self.meal = []
                self.phase = "play"
                self.tell(told.MealCancelled(seat))
            case _:
                self.present(self.judges.index(self.judge(words[1])))

    def serve(self, serving: Serving) -> None:
        self.meal = sorted([*self.meal, serving], key=Serving.place)
        self.tell(told.CardLaid(self.turn, served(serving)))

    def present(self, place: int) -> None:
        """The judge takes the meal (CUI-29 to CUI-32)."""
        seat = self.turn
        judge = self.judges[place]
        assert judge is not None
        face = self.faces[judge]
        lines = self.lines()
        worth = sum(line.points for line in lines)
        bonus = bonus_of(face, self.meal, self.cards, worth)
        cards = [served(each) for each in sorted(self.meal, key=Serving.shown)]
        self.tell(told.MealPresented(seat, judge, worth, face.medals, bonus, cards, lines))
        self.submitted, self.layings = True, 0
        self.medals[seat] += face.medals + bonus
        self.scored[judge] = seat, self.round
        self.judges[place] = None
        meal, self.meal = self.meal, []
        cuisines = Counter(self.cards[each.kind].cuisine for each in meal)
        for each in meal:
            card = self.cards[each.kind]
            self.eaten[seat][each.kind] += 1
            if card.ability and card.ability.trigger != "purchased":
                self.wake((Source.CARD, each.kind), card.ability.effects)
            if card.cuisine and cuisines[card.cuisine] > 1:
                self.wake((Source.CUISINE, each.kind), card.cuisine_ability)
        two = len(self.seats) == 2
        if self.last is None and self.medals[seat] >= (15 if two else 10):
            self.last = 1 - seat if two else (self.start - 1) % len(self.seats)
            self.tell(told.LastTurns(seat, self.last))
        if self.advanced:
            self.call_judges()
        self.go_on()


def arranged(key: int, cards: Sequence[int]) -> list[int]:
    """Cards in the order that a key stands for: the k-th of them lies at the place that comes k-th."""
    order = shuffled(key, len(cards))
    return [card for _, card in sorted(zip(order, cards, strict=True))]


def served(each: Serving) -> Served:
    """A card of a meal, for people."""
    return Served(each.kind, each.warm, each.chosen or None)
