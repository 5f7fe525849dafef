"""A la carte at a real table: what the box has to do, and what people type who see it fall."""

from __future__ import annotations

import re

from toque.cli.faults import Amiss, CannotDo
from toque.cli.words import Box, Question
from toque.cli.words.alacarte_names import CUP_NAMES, amounts
from toque.engine.chance import SALTS
from toque.engine.position import Position
from toque.games.alacarte.actions import FACES
from toque.games.alacarte.events import FACES as FACE_WORDS
from toque.games.alacarte.moves import COLOURS, CUPS
from toque.games.alacarte.position import AlacartePosition
from toque.games.alacarte.showing import view
from toque.games.alacarte.view import Phase

POURED = re.compile(r"(\d{1,3}) *(?:\+|,|and|plus)? *(?:(\d{1,3})(?: *salt)?)?")
"""`2+1`, `2 1`, `2 and 1 salt`, `2`; the condiments' own words are taken out before."""
ONLY_SALT = re.compile(r"(\d{1,3}) *salt")
NOTHING = ("nothing", "none", "no", "0", "nil")
TURNED = ("turned", "turns", "yes", "y", "t", "done", "1")
FAILED = ("failed", "fails", "no", "n", "f", "missed", "0")


class RealBox(Box):
    """What is said to people who have the box before them."""

    hand = "by hand"
    primer = (
        "You play with the box on your table, and this program keeps the rules and the score. Set up: each of you gets "
        "a stove with its knob at 0, a pan, a tray and a crêpe (ALC-2). Lay the dishes out, recipe side up; fill each "
        "container with 15 condiments of its colour and 5 salt; turn the cups face down and mix them (ALC-3).",
        "You roll the die, draw the cups, pour and flip. Type what falls when you are asked: 3 or everyone for the "
        "die; exchange for a cup; 2+1 for two condiments and one salt, or nothing; turned or failed for a flip. "
        "Everything that falls counts, also what misses the pan (ALC-19). If a bot sits with you, one of you does with "
        "the hands what it decides.",
        "If you typed something wrong, undo takes it back, as far as you like.",
        "The recipes are those of the pack. If your box has others, write them into a pack of your own and name it "
        "with --pack.",
    )

    def question(self, position: Position, advice: str) -> Question:
        at = kitchen(position)
        name = self.people.name(int(at.turn))
        match phase(at):
            case Phase.START:
                return Question("Draw the start player (ALC-6). Who is it?", list(self.people.names))
            case Phase.DRAWING:
                return Question(f"{name} draws a cup from the pool. Which one is it?", self.cups_left(at))
            case Phase.ROLLING:
                return Question(f"{name} rolls the heating die. What does it show?", [str(face) for face in FACE_WORDS])
            case Phase.FLIPPING:
                how = f" {name} would do it like this: {advice}." if advice else ""
                return Question(f"{name} flips the crêpe.{how} How does it land?", ["turned", "failed"])
            case _:
                how = f" {name} would do it like this: {advice}." if advice else ""
                onto = "" if at.target == at.turn else f" over {self.people.whose(int(at.target))} pan"
                task = f"{name} pours {COLOURS[at.bottle]}{onto}.{how} What fell out?"
                return Question(task, ["nothing", "1", "1+1 (the second number is salt)", "1 salt"])

    def read(self, position: Position, text: str) -> int:
        at = kitchen(position)
        plain = " ".join(text.casefold().split())
        match phase(at):
            case Phase.START:
                return self.start(at, plain)
            case Phase.DRAWING:
                return self.cup(at, plain)
            case Phase.ROLLING:
                return self.face(plain)
            case Phase.FLIPPING:
                return self.landed(plain)
            case _:
                return self.poured(at, plain)

    def start(self, at: AlacartePosition, text: str) -> int:
        """The seat of a name, or of a number counted from 1."""
        text = text.removeprefix("start player ")
        names = [name.casefold() for name in self.people.names]
        fits = [seat for seat, name in enumerate(names) if name == text or str(seat + 1) == text]
        fits = fits or [seat for seat, name in enumerate(names) if text and name.startswith(text)]
        if len(fits) != 1:
            raise unread(text, list(self.people.names))
        return fits[0]

    def cup(self, at: AlacartePosition, text: str) -> int:
        """The first cup of a kind in the pool; all of a kind are the same."""
        asked = text.removeprefix("cup ").replace("-", "").replace(" ", "")
        fits = [
            kind
            for kind, cup in enumerate(CUPS)
            if asked and (begins(str(cup), asked) or begins(CUP_NAMES[cup], asked))
        ]
        if len(fits) != 1:
            raise unread(text, self.cups_left(at))
        kind = fits[0]
        if not at.pool[kind]:
            why = f"No cup {CUPS[kind]} is left in the pool"
            raise CannotDo(Amiss.CANNOT_HAVE_HAPPENED, why=why, answers=self.cups_left(at))
        return sum(int(at.pool[k]) for k in range(kind))

    def cups_left(self, at: AlacartePosition) -> list[str]:
        """The kinds of cups in the pool."""
        return [str(cup) for kind, cup in enumerate(CUPS) if at.pool[kind]]

    def face(self, text: str) -> int:
        """The face of the die."""
        asked = text.removeprefix("die ").strip()
        faces = [str(face) for face in FACE_WORDS]
        fits = [number for number, face in enumerate(faces) if asked and face.startswith(asked)]
        if len(fits) != 1:
            raise unread(text, faces)
        assert fits[0] < FACES
        return fits[0]

    def landed(self, text: str) -> int:
        """Whether the crêpe turned."""
        asked = text.removeprefix("flip ").strip()
        if asked not in (*TURNED, *FAILED):
            raise unread(text, ["turned", "failed"])
        return int(asked in TURNED)

    def poured(self, at: AlacartePosition, text: str) -> int:
        """Condiments and salt that fell, if the container holds so many (ALC-52)."""
        colour = COLOURS[at.bottle]
        held = {colour: int(at.grains[at.bottle]), "salt": int(at.salts[at.bottle])}
        possible = [f"0 to {held[colour]} {colour} and 0 to {held['salt']} salt, like 1+0"]
        plain = text.removeprefix("pour ").strip()
        for word in (colour, "condiments", "condiment"):
            plain = re.sub(rf"\b{word}\b", " ", plain).strip()
        salt_only = ONLY_SALT.fullmatch(plain)
        number = POURED.fullmatch(plain)
        if plain in NOTHING:
            condiments, salt = 0, 0
        elif salt_only:
            condiments, salt = 0, int(salt_only[1])
        elif number:
            condiments, salt = int(number[1]), int(number[2] or 0)
        else:
            raise unread(text, possible)
        if condiments > held[colour] or salt > held["salt"]:
            fell = amounts({colour: condiments, "salt": salt})
            why = f"Only {amounts(held)} can fall out of this container, not {fell}"
            raise CannotDo(Amiss.CANNOT_HAVE_HAPPENED, why=why, answers=possible)
        return condiments * SALTS + salt

    def spell(self, position: Position, answer: int) -> str:
        at = kitchen(position)
        match phase(at):
            case Phase.START:
                return f"start player {self.people.names[answer]}"
            case Phase.DRAWING:
                kind = 0
                while answer >= at.pool[kind]:
                    answer -= int(at.pool[kind])
                    kind += 1
                return f"cup {CUPS[kind]}"
            case Phase.ROLLING:
                return f"die {FACE_WORDS[answer]}"
            case Phase.FLIPPING:
                return f"flip {'turned' if answer else 'failed'}"
            case _:
                return f"pour {answer // SALTS}+{answer % SALTS}"


def kitchen(position: Position) -> AlacartePosition:
    """A position that is known to be this game's."""
    assert isinstance(position, AlacartePosition)
    return position


def phase(at: AlacartePosition) -> Phase:
    """What the table waits for."""
    return view(at, None).phase


def begins(whole: str, start: str) -> bool:
    """Whether a name begins so, without hyphens and spaces."""
    return whole.replace("-", "").replace(" ", "").startswith(start)


def unread(text: str, answers: list[str]) -> CannotDo:
    """What was typed is no answer here."""
    return CannotDo(Amiss.NOT_AN_ANSWER, text=text, answers=answers)
