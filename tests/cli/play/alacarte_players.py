"""Players of a la carte in the terminal: with bots, and at a real table with the physical game."""

from __future__ import annotations

from typing import Any

from cli.terminal import run
from toque.cli.play.real import RealSitting
from toque.cli.play.seating import names_at_table
from toque.cli.play.sitting import Sitting
from toque.cli.words.alacarte.real import RealBox
from toque.cli.words.alacarte.words import AlacarteWords
from toque.cli.words.people import People
from toque.engine.chance import Rolled
from toque.engine.record import Recorder
from toque.engine.rng import Rng
from toque.games.alacarte.game import ALACARTE
from toque.games.alacarte.rules.position import AlacartePosition

PEOPLE = People(["Anna", "Bert"], 0)
CUP_ORDER = ("point", "exchange", "spoons", "re-season", "decrease")
SPICE_ORDER = ("lemon", "pepper", "paprika", "herbs", "salt")


def at(
    *,
    pans: tuple[str, str] = ("hippo", "toast"),
    knobs: tuple[int, int] = (0, 0),
    inside: tuple[str, str] = ("", ""),
    cups: tuple[str, str] = ("", ""),
    trays: tuple[str, str] = ("", ""),
    **fields: Any,
) -> AlacartePosition:
    """Anna's turn in a game of two: dishes, `2 pepper, 1 salt`, `point, spoons`; the rest is as at the start."""
    given = ALACARTE.dump(ALACARTE.new(2))
    spiced = [counts(pan, SPICE_ORDER) for pan in inside]
    held = [counts(row, CUP_ORDER) for row in cups]
    served = [[dish for dish in tray.split(", ") if dish] for tray in trays]
    gone = {*pans, *served[0], *served[1]}
    given |= {
        "phase": "acting",
        "turns": 1,
        "spoons": 3,
        "pans": list(pans),
        "knobs": list(knobs),
        "inside": spiced,
        "cups": held,
        "trays": served,
        "table": [word for word in given["words"] if word not in gone],
        "crepes": [seat for seat in range(2) if "crêpe" not in (pans[seat], *served[seat])],
        "pool": [each - held[0][k] - held[1][k] for k, each in enumerate(given["pool"])],
        "grains": [each - spiced[0][k] - spiced[1][k] for k, each in enumerate(given["grains"])],
        "salts": [given["salts"][0] - spiced[0][4] - spiced[1][4], *given["salts"][1:]],
        **fields,
    }
    return ALACARTE.load(given)


def counts(text: str, order: tuple[str, ...]) -> list[int]:
    """`2 pepper, 1 salt` as numbers in their order; a word without a number counts one."""
    found = [0] * len(order)
    for each in text.split(", ") if text else []:
        number, _, word = each.rpartition(" ")
        found[order.index(word)] += int(number or 1)
    return found


def words(people: People = PEOPLE) -> AlacarteWords:
    """The words for Anna."""
    return AlacarteWords(ALACARTE, people)


def sitting(seed: int = 3, options: dict[str, str] | None = None, seats: int = 4, seat: int = 0) -> Sitting:
    """A new game of one person with random bots."""
    recorder = Recorder(ALACARTE, names_at_table("Chef", seat, seats), options)
    return Sitting(recorder, seat, ["random"] * (seats - 1), seed)


def script(game: Sitting, decisions: int | None = None) -> str:
    """What a player who follows every hint types, to the end of this game or for so many decisions."""
    typed: list[str] = []
    while len(typed) != decisions and game.decides():
        hint = game.hint()
        typed.append(game.spell(hint))
        game.play(hint)
    return "".join(f"{line}\n" for line in typed)


def play(typed: str, *said: str) -> str:
    """What the program says to a player who types this, with random bots."""
    answered = run("play", "alacarte", "--seed", "3", "--bots", "random", *said, typed=typed)
    assert (answered.code, answered.err) == (0, "")
    return answered.out


def real_sitting(names: str = "Anna,Bert", bots: tuple[str, ...] = ()) -> RealSitting:
    """A new game at a real table."""
    people = names.split(",")
    cooks = names_at_table("Anna", 0, 4)[1 : 1 + len(bots)]
    return RealSitting(Recorder(ALACARTE, [*people, *cooks]), bots, 3, RealBox.hand)


def real_script(game: RealSitting, seed: int = 1) -> list[str]:
    """What players who follow every hint type at a real table, including what falls, to the end of this game."""
    box = RealBox(People(game.recorder.seats))
    falls = Rolled(Rng(seed))
    typed: list[str] = []
    while game.decides():
        if game.is_asking:
            answer = int(falls.answer(game.position))
            typed.append(box.spell(game.position, answer))
            game.answer(box.read(game.position, typed[-1]))
        else:
            hint = game.hint()
            typed.append(game.spell(hint))
            game.play(hint)
    return typed


def real(typed: str, *said: str) -> str:
    """What the program says to players who type this at a real table."""
    answered = run("play", "alacarte", "--real", *said, typed=typed)
    assert (answered.code, answered.err) == (0, "")
    return answered.out
