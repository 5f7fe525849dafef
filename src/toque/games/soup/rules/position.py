"""Soup's position: who decides what. Its state is in `state.py`; what happens is in `play/`."""

from __future__ import annotations

from mypy_extensions import i64

from toque.engine.ints import BIT, Ints, append, vec
from toque.engine.position import CHANCE, DIE, NOBODY, SHUFFLE
from toque.engine.rng import Rng
from toque.games.soup.rules import knowledge
from toque.games.soup.rules.actions import CHOOSING, COOKING, DEAL, DEALER, FIRST_MENU, OVER
from toque.games.soup.rules.cards import DECK, kinds, kinds_of_suit
from toque.games.soup.rules.menus import MENUS
from toque.games.soup.rules.play import choosing, ending, rounds
from toque.games.soup.rules.state import SoupState


class SoupPosition(SoupState):
    """A game of soup that can be played."""

    # Whose turn, and what may be done

    def to_act(self) -> i64:
        if self.phase == COOKING:
            return self.turn
        if self.phase == CHOOSING:
            return self.chooser()
        return NOBODY if self.phase == OVER else CHANCE

    def deciders(self) -> Ints:
        row: Ints = vec[i64]()
        if self.phase == COOKING or (self.phase == CHOOSING and self.open_menus):
            row = append(row, self.turn)
        elif self.phase == CHOOSING:  # a covered choice may still be changed (SOUP-7)
            for seat in range(self.seats):
                row = append(row, seat)
        return row

    def legal(self, seat: i64) -> Ints:
        if self.phase == COOKING and seat == self.turn:
            if self.follows(seat):
                return kinds_of_suit(self.hands[seat], self.led)
            return kinds(self.hands[seat])
        row: Ints = vec[i64]()
        if self.phase == CHOOSING and (seat == self.turn or not self.open_menus):
            menus: i64 = self.choosable(seat)
            for menu in range(MENUS):
                if menus & BIT[menu]:
                    row = append(row, FIRST_MENU + menu)
        return row

    # Chance

    def asks(self) -> tuple[i64, i64, i64]:
        if self.phase == DEALER:
            return DIE, self.seats, 0
        return SHUFFLE, DECK, 0

    def occasion(self) -> str:
        return "dealer" if self.phase == DEALER else f"deal/{self.round + 1}"

    # What happens

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == COOKING:
            rounds.play_card(self, seat, action)
        elif self.phase == CHOOSING:
            choosing.choose_menu(self, seat, action - FIRST_MENU)
        elif self.phase == DEAL:
            rounds.deal(self, action)
        else:
            rounds.draw_dealer(self, action)

    # Copies, knowledge, results

    def clone(self) -> SoupPosition:
        return SoupPosition(self.seats, self.open_menus, self)

    def knowledge(self, seat: i64) -> Ints:
        return knowledge.knowledge(self, seat)

    def determinize(self, seat: i64, rng: Rng) -> SoupPosition:
        world = self.clone()
        knowledge.redeal(world, seat, rng)
        return world

    def scores(self) -> Ints:
        return ending.scores(self)

    def places(self) -> Ints:
        return ending.places(self)
