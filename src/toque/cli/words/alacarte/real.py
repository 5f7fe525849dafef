"""A la carte at a real table: what the box has to do, and what people type who see it fall."""

from __future__ import annotations

import re

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.words import Box, Question
from toque.cli.words.alacarte.names import CUP_NAMES, amounts
from toque.cli.words.people import listed
from toque.engine.chance import SALTS
from toque.engine.position import Position
from toque.games.alacarte.events import FACES
from toque.games.alacarte.moves import COLOURS, CUPS
from toque.games.alacarte.rules.position import AlacartePosition
from toque.games.alacarte.showing import view
from toque.games.alacarte.view import Phase

POURED = re.compile(r"(\d{1,3})(?: *(?:\+|,|and|plus| ) *(\d{1,3})(?: *salt)?)?")
"""`2+1`, `2 1`, `2 and 1 salt`, `2`; the condiments' own words are taken out before."""
ONLY_SALT = re.compile(r"(\d{1,3}) *salt")
NOTHING = ("nothing", "none", "no", "0", "nil")
TURNED = ("turned", "turns", "yes", "y", "t", "1")
FAILED = ("failed", "fails", "no", "n", "f", "missed", "0")


class RealBox(Box):
    """What is said to people who have the box before them."""

    hand = "by hand"
    primer = (
        "You play with the box on your table, and this program keeps the rules and the score. Set up: each of you gets "
        "a stove with its knob at 0, a pan, a tray and a crêpe (ALC-2). Lay the dishes out, recipe side up; fill each "
        "container with 15 condiments of its colour and 5 salt; turn the cups face down and mix them; keep stars and "
        "spoons at hand (ALC-3).",
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
        how = f" {name} would do it like this: {advice}." if advice else ""
        match phase(at):
            case Phase.START:
                task = "Draw the start player (ALC-6). Who is it?"
            case Phase.DRAWING:
                task = f"{name} draws a cup from the pool. Which one is it?"
            case Phase.ROLLING:
                task = f"{name} rolls the heating die. What does it show?"
            case Phase.FLIPPING:
                task = f"{name} flips the crêpe.{how} How does it land?"
            case _:
                onto = "" if at.target == at.turn else f" over {self.people.whose(int(at.target))} pan"
                task = f"{name} pours {COLOURS[at.bottle]}{onto}.{how} What fell out?"
                return Question(task, ["nothing", "1", "1+1 (the second number is salt)", "1 salt"])
        return Question(task, self.possible(at))

    def possible(self, at: AlacartePosition) -> list[str]:
        """Everything that can have happened."""
        match phase(at):
            case Phase.START:
                return list(self.people.names)
            case Phase.DRAWING:
                return [str(cup) for kind, cup in enumerate(CUPS) if at.pool[kind]]
            case Phase.ROLLING:
                return [str(face) for face in FACES]
            case Phase.FLIPPING:
                return ["turned", "failed"]
            case _:
                held = held_in(at)
                return [f"{listed([f'0 to {count} {spice}' for spice, count in held.items()])}, like 1+0"]

    def read(self, position: Position, text: str) -> int:
        at = kitchen(position)
        plain = " ".join(text.casefold().split())
        match phase(at):
            case Phase.START:
                found = self.start(plain.removeprefix("start player "))
            case Phase.DRAWING:
                found = self.cup(at, plain.removeprefix("cup "))
            case Phase.ROLLING:
                found = only([face.startswith(plain.removeprefix("die ")) for face in FACES]) if plain else None
            case Phase.FLIPPING:
                plain = plain.removeprefix("flip ")
                found = int(plain in TURNED) if plain in (*TURNED, *FAILED) else None
            case _:
                found = self.poured(at, plain.removeprefix("pour "))
        if found is None:
            raise CannotDo(CommandReason.NOT_AN_ANSWER, text=text, answers=self.possible(at))
        return found

    def start(self, text: str) -> int | None:
        """The seat of a name, or of a number counted from 1."""
        names = [name.casefold() for name in self.people.names]
        exact = only([text in (name, str(seat)) for seat, name in enumerate(names, 1)])
        return only([name.startswith(text) for name in names]) if exact is None and text else exact

    def cup(self, at: AlacartePosition, text: str) -> int | None:
        """The first cup of a kind in the pool, for all of a kind are the same; raises CannotDo if none is there."""
        kind = only([begins(str(cup), text) or begins(CUP_NAMES[cup], text) for cup in CUPS]) if text else None
        if kind is None:
            return None
        if not at.pool[kind]:
            raise impossible(f"No cup {CUPS[kind]} is left in the pool", self.possible(at))
        return sum(int(at.pool[k]) for k in range(kind))

    def poured(self, at: AlacartePosition, text: str) -> int | None:
        """Condiments and salt that fell; raises CannotDo if the container does not hold so many (ALC-52)."""
        colour = COLOURS[at.bottle]
        plain = re.sub(rf"\b({colour}|condiments?)\b", " ", text).strip()
        salt_only = ONLY_SALT.fullmatch(plain)
        number = POURED.fullmatch(plain)
        if plain in NOTHING:
            condiments, salt = 0, 0
        elif salt_only:
            condiments, salt = 0, int(salt_only[1])
        elif number:
            condiments, salt = int(number[1]), int(number[2] or 0)
        else:
            return None
        held = held_in(at)
        if condiments > held[colour] or salt > held["salt"]:
            fell = amounts({colour: condiments, "salt": salt})
            raise impossible(f"Only {amounts(held)} can fall out of this container, not {fell}", self.possible(at))
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
                return f"die {FACES[answer]}"
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


def held_in(at: AlacartePosition) -> dict[str, int]:
    """What is in the container that is poured from."""
    return {COLOURS[at.bottle]: int(at.grains[at.bottle]), "salt": int(at.salts[at.bottle])}


def begins(whole: str, start: str) -> bool:
    """Whether a name begins so, without hyphens and spaces."""
    return bare(whole).startswith(bare(start))


def bare(name: str) -> str:
    """A name without hyphens and spaces."""
    return name.replace("-", "").replace(" ", "")


def only(fits: list[bool]) -> int | None:
    """The number of the only one that fits."""
    return fits.index(True) if sum(fits) == 1 else None


def impossible(why: str, answers: list[str]) -> CannotDo:
    """What cannot have happened, and what can."""
    return CannotDo(CommandReason.CANNOT_HAVE_HAPPENED, why=why, answers=answers)
