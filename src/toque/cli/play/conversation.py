"""The conversation of one person with one table, line by line. It knows no particular game: `words/` has the words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.results import places
from toque.cli.play.saving import SavedGame
from toque.cli.play.seating import told_apart
from toque.cli.play.sitting import Sitting
from toque.cli.play.typed import TypedMoves
from toque.cli.records.ledger import Ledger
from toque.cli.terminal.screen import Screen
from toque.cli.words import words_of
from toque.cli.words.faults import message
from toque.cli.words.people import People
from toque.engine.errors import Fault
from toque.engine.events import Event

ALSO = {"help": "?", "exit": "quit", "rule": "rules"}
"""Other words for the same."""
LOOK = "look "
"""May stand before what somebody asks to see."""


class Left(Exception):
    """The person has left the table."""


class Conversation:
    """Tells one person the story, and asks for decisions."""

    def __init__(
        self, sitting: Sitting, screen: Screen, saved_game: SavedGame | None = None, *, spoken: bool = False
    ) -> None:
        self.sitting = sitting
        self.screen = screen
        self.people = People(told_apart(sitting.recorder.seats), sitting.seat)
        self.words = words_of(sitting.game.key)(sitting.game, self.people, sitting.recorder.pack)
        self.words.spoken = spoken or screen.is_narrower(self.words.width)
        self.typed = TypedMoves(sitting, self.words)
        self.saved_game = saved_game or SavedGame(sitting)
        self.moved = False

    def play(self) -> None:
        """Play until the person leaves, before or after the end of the game."""
        try:
            while True:
                going_on = self.sitting.decides()
                self.tell(self.sitting.news())
                if going_on:
                    self.show_situation()
                else:
                    self.show_result()
                self.moved = False
                while not self.moved:
                    self.answer(self.screen.ask(self.prompt() if going_on else "After the game:"))
        except Left:
            self.screen.say("Goodbye.")

    def prompt(self) -> str:
        """What stands before what is typed."""
        return "Your move:"

    # Telling

    def welcome(self, *, again: bool) -> None:
        """Who sits at the table, and what to type."""
        game, people = self.sitting.game, self.people
        applying = game.applying(len(people.names), self.sitting.recorder.options)
        options = "".join(f", {name} {choice}" for name, choice in applying.items())
        self.screen.say(f"{game.title}, by {game.designer}: {len(people.names)} players{options}.")
        self.screen.say(f"Around the table: {', '.join(self.around())}.")
        seed = "" if self.sitting.is_real else f"Seed {self.sitting.seed}. "
        self.screen.say(f"{seed}Type ? for help and for the game in short, quit to stop.")
        if self.sitting.has_own_pack:
            self.screen.say(f"The pack is not the one in the box: {self.sitting.recorder.pack.name['en']}.")
        if again:
            self.screen.say()
            self.screen.say("Welcome back. This is where the game stood:")
            self.tell_again()

    def around(self) -> list[str]:
        """Who sits where: bots with what they are, and the person who is told."""
        bots = self.sitting.bots_by_seat()
        names = [self.people.name(seat) for seat in range(len(self.people.names))]
        return [f"{name} ({bots[seat]})" if seat in bots else name for seat, name in enumerate(names)]

    def tell(self, events: Sequence[Event]) -> None:
        """The story, as it happens."""
        for event in events:
            self.screen.say_all(self.words.told(event))

    def tell_again(self) -> None:
        """The state of the game, for a person who resumes it."""
        self.tell(self.words.lately(self.chapter()))
        self.sitting.be_told()

    def tell_chapter(self) -> None:
        """The story from where the table was last cleared."""
        self.tell(self.words.story(self.chapter()))

    def chapter(self) -> list[Event]:
        """What this seat has seen since the table was last cleared; covered things are not told again."""
        seen = self.sitting.events()
        opening = [number for number, event in enumerate(seen) if event.opens_chapter]
        return seen[opening[-1] if opening else 0 :]

    def show_situation(self) -> None:
        """What has to be known before deciding."""
        self.screen.say()
        self.screen.say_all(self.words.situation(self.sitting.position))
        self.show_moves()

    def show_moves(self) -> None:
        """What may be played, numbered or in groups, and the rule against the rest."""
        offers = self.words.offers(self.sitting.position)
        groups = self.words.groups(self.sitting.position)
        if offers:
            self.screen.say("You may choose, by number or by word:")
        for number, offer in enumerate(offers, 1):
            self.screen.say(f"{number:3}. {offer.spelling}: {offer.note}", indent="     ")
        if groups:
            self.screen.say("Or by word:" if offers else "You may choose, by word:")
        self.screen.say_all([f"  {group.line}" for group in groups], indent="    ")
        barred = self.words.barred(self.sitting.position)
        if barred:
            self.screen.say("You may not choose:")
            self.screen.say_all([f"  {line}" for line in barred], indent="    ")

    def show_result(self) -> None:
        """How the game ended, and what to type now."""
        self.show_places()
        self.screen.say()
        self.screen.say("Type save to keep this game, undo to take back your last move, or press Enter to leave.")

    def show_places(self) -> None:
        """Places, and where every point came from."""
        self.screen.head("Places")
        self.screen.say_all(
            places(self.sitting.position, self.words, self.people, self.sitting.bots_by_seat()), indent="     "
        )
        self.screen.head("How it came about")
        self.screen.say_all(self.words.account(self.sitting.events()), indent="    ")

    def show_help(self) -> None:
        """What can be typed, and the game in short."""
        self.screen.say_all(self.words.primer)
        self.screen.say()
        self.screen.say("Type the number of a move in the list, or the move as it is spelled there, or its beginning.")
        self.screen.say("If a number could also mean another move, you are asked: #4 is always the number in the list.")
        self.screen.say("Or one of these words:")
        for word, about in self.abouts().items():
            self.screen.say(f"  {word:<8}{about}", indent=" " * 10)

    def show_hint(self) -> None:
        """What greedy would do."""
        self.screen.say(f"Greedy would choose: {self.sitting.spell(self.sitting.hint())}.")

    def show_rules(self, wanted: str) -> None:
        """The ledger, or one rule of it."""
        ledger = Ledger.of(self.sitting.game)
        if wanted:
            self.screen.say(ledger.rule(wanted).plain())
        else:
            ledger.show(self.screen)

    # Answering

    def answer(self, text: str) -> None:
        """Do what the person typed, or explain why it is refused."""
        try:
            self.obey(text)
        except Fault as fault:
            said = message(fault, self.people)
            self.screen.say(said if said.endswith("?") else said + self.command_meant(fault, text))

    def obey(self, text: str) -> None:
        """A command, something to look at, or a decision; raises Fault."""
        word, _, rest = text.removeprefix(LOOK).partition(" ")
        word = ALSO.get(word.lower(), word.lower())
        looks = self.words.looks(self.sitting.position)
        commands = self.commands(rest.strip())
        if word in commands:
            commands[word]()
        elif word in looks:
            look, named = looks[word], rest.strip()
            self.screen.say_all(look.one(named) if named and look.one else look.lines())
        elif word == LOOK.strip():
            self.screen.say(f"Type one of these to look at it: {', '.join(looks)}.")
        elif text == "" and self.sitting.is_over:
            raise Left
        elif text == "":
            self.screen.say(self.nudge())
        elif self.sitting.is_over:
            self.screen.say("The game is over. Type save, undo or ?, or press Enter to leave.")
        else:
            self.decide(text)

    def nudge(self) -> str:
        """The answer to an empty line."""
        return "Type a number or a move. moves lists them, ? is help."

    def commands(self, rest: str) -> dict[str, Callable[[], None]]:
        """What can be asked for now, by its word."""
        commands: dict[str, Callable[[], None]] = {
            "?": self.show_help,
            "story": self.tell_chapter,
            "rules": lambda: self.show_rules(rest),
            "undo": self.undo,
            "save": lambda: self.save(rest),
            "quit": self.quit,
        }
        if self.sitting.is_over:
            commands["scores"] = self.show_places
        else:
            commands |= {"moves": self.show_moves, "hint": self.show_hint}
        return commands

    def abouts(self) -> dict[str, str]:
        """What can be typed besides moves, and what it does."""
        abouts = {word: look.about for word, look in self.words.looks(self.sitting.position).items()}
        if self.sitting.is_over:
            abouts["scores"] = "places, and how every point came about"
        else:
            abouts["moves"] = "what you may choose, and why not the rest"
            abouts["hint"] = self.words.counsel
        abouts |= {
            "story": self.words.chapter,
            "rules": "all rules; rules 12 shows one of them",
            "undo": self.words.undoing,
            "save": "save the game; save FILE chooses the file",
            "quit": "stop playing",
            "?": "this help",
        }
        return abouts

    def command_meant(self, fault: Fault, text: str) -> str:
        """A suggestion, if what was typed looks like a command."""
        if fault.reason not in (CommandReason.NOT_A_MOVE, CommandReason.NOT_LIKE_A_MOVE):
            return ""
        word = text.partition(" ")[0].lower()
        close = get_close_matches(word, [*self.abouts(), *ALSO], n=1)
        if not close and fault.reason is CommandReason.NOT_LIKE_A_MOVE:
            close = get_close_matches(text.lower(), self.sitting.legal_spellings(), n=1)
        return f" Did you mean {close[0]}?" if close else ""

    def decide(self, text: str) -> None:
        """Play the move that was typed; a final one clears the screen. Raises Fault."""
        action = self.typed.action(text)
        why = self.words.elsewhere.get(self.sitting.spell(action))
        if why and self.sitting.refusal_of([action]) is None:
            raise CannotDo(CommandReason.NOT_IN_A_TERMINAL, why=why)
        self.sitting.play(action)
        self.moved = True
        if action in self.sitting.game.final and not self.screen.forget():
            self.screen.say("From now on that is covered.")

    def undo(self) -> None:
        """Back to the previous decision."""
        taken = self.sitting.undo()
        self.screen.say(f"Taken back: {taken}. This is where the game stood:")
        self.tell_again()
        self.moved = True

    # Saving and leaving

    def save(self, name: str) -> None:
        """Write the game to a file, and say where; raises CannotDo."""
        self.saved_game.save(name)
        self.screen.say_whole(self.saved_game.told())

    def quit(self) -> None:
        """Leave, after offering to save."""
        if self.saved_game.is_unsaved and not self.sitting.is_over:
            wish = self.screen.ask("This game is not saved. Save it? Type yes, no, or nothing to play on:").lower()
            if wish in ("y", "yes"):
                self.save("")
            elif wish not in ("n", "no"):
                self.screen.say("The game goes on.")
                return
        raise Left

    def break_off(self) -> None:
        """The input has ended: save the game in a safe place, and print where; raises CannotDo."""
        self.sitting.go_back(len(self.sitting.recorder.plies))  # an interruption may have split a move
        lines = ["Goodbye."]
        if self.saved_game.is_unsaved and not self.sitting.is_over:
            self.saved_game.save_somewhere()
            lines = self.saved_game.told()
        self.screen.say()
        self.screen.say_whole(lines)
