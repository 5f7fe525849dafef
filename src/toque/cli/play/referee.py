"""The conversation at a real table: with each player in turn, and about everything that falls."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from toque.cli.play.conversation import Conversation
from toque.cli.play.real import RealSitting
from toque.cli.play.saving import SavedGame
from toque.cli.terminal.screen import Screen
from toque.cli.words import Question
from toque.cli.words.people import begun, listed
from toque.engine.errors import Fault
from toque.engine.events import Event
from toque.engine.position import CHANCE


class Referee(Conversation):
    """Addresses the player who decides as `you`, and calls everybody by name."""

    sitting: RealSitting

    def __init__(
        self, sitting: RealSitting, screen: Screen, saved_game: SavedGame | None = None, *, spoken: bool = False
    ) -> None:
        super().__init__(sitting, screen, saved_game, spoken=spoken)
        assert self.words.box is not None
        self.people.you = None
        self.box = self.words.box(self.people)

    def prompt(self) -> str:
        if self.sitting.is_asking:
            return "What happened:"
        return f"{self.people.names[self.sitting.seat]}'s move:"

    # Telling

    def welcome(self, *, again: bool) -> None:
        super().welcome(again=again)
        if not again:
            self.screen.say()
            self.screen.say_all(self.box.primer)

    def tell(self, events: Sequence[Event]) -> None:
        self.people.you = None
        super().tell(events)

    def show_situation(self) -> None:
        self.screen.say()
        if self.sitting.is_asking:
            self.show_question()
            return
        self.people.you = self.sitting.seat
        self.screen.say(f"{self.people.names[self.sitting.seat]}:")
        self.screen.say_all(self.words.situation(self.sitting.position))
        self.show_moves()

    def show_question(self) -> None:
        """What players should do with their hands, and what they may type then."""
        asked = self.question()
        self.screen.say(f"{begun(asked.task)} Type {listed(asked.answers, 'or')}.")

    def question(self) -> Question:
        """What the table is asked now."""
        return self.box.question(self.sitting.position, self.sitting.advice())

    def show_help(self) -> None:
        self.screen.say_all(self.box.primer)
        self.screen.say()
        super().show_help()

    # Answering

    def decide(self, text: str) -> None:
        if not self.sitting.is_asking:
            super().decide(text)
            return
        self.sitting.answer(self.box.read(self.sitting.position, text))
        self.moved = True

    def nudge(self) -> str:
        return (
            "Type what happened. moves says what is possible, ? is help." if self.sitting.is_asking else super().nudge()
        )

    def commands(self, rest: str) -> dict[str, Callable[[], None]]:
        commands = super().commands(rest)
        if self.sitting.is_asking:
            commands["moves"] = self.show_question
            del commands["hint"]
        return commands

    def abouts(self) -> dict[str, str]:
        abouts = super().abouts()
        if self.sitting.is_asking:
            abouts["moves"] = "what may be typed now"
            del abouts["hint"]
        abouts["undo"] = "take back what was typed last, as often as you like"
        return abouts

    def command_meant(self, fault: Fault, text: str) -> str:
        return "" if self.sitting.is_asking else super().command_meant(fault, text)

    def undo(self) -> None:
        ply = self.sitting.take_back()
        taken = self.box.spell(self.sitting.position, ply.number()) if ply.who == CHANCE else ply.spelling
        self.screen.say(f"Taken back: {taken}. This is where the game stood:")
        self.tell_again()
        self.moved = True
