"""A player of the banquet in the terminal who follows every hint."""

from __future__ import annotations

from cli.terminal import run
from toque.cli.play.seating import names_at_table
from toque.cli.play.sitting import Sitting
from toque.engine.record import Recorder
from toque.games.banquet.game import BANQUET

ALL_ON = {"gourmet": "on", "etiquette": "six", "feast": "on", "hell": "on"}


def sitting(seed: int = 3, options: dict[str, str] | None = None, seats: int = 4, seat: int = 0) -> Sitting:
    """A new game of one person with random bots."""
    recorder = Recorder(BANQUET, names_at_table("Chef", seat, seats), options)
    return Sitting(recorder, seat, ["random"] * (seats - 1), seed)


def script(at: Sitting, decisions: int | None = None) -> str:
    """What a player who follows every hint types, to the end of this game or for so many decisions."""
    typed: list[str] = []
    while len(typed) != decisions and at.decides():
        hint = at.hint()
        typed.append(BANQUET.spell(hint))
        at.play(hint)
    return "".join(f"{line}\n" for line in typed)


def play(typed: str, *words: str) -> str:
    """What the program says to a player who types this, with random bots."""
    said = run("play", "banquet", "--seed", "3", "--bots", "random", *words, typed=typed)
    assert (said.code, said.err) == (0, "")
    return said.out


def chosen(options: dict[str, str]) -> list[str]:
    """Options as they are typed."""
    return [word for name, choice in options.items() for word in ("--option", f"{name}={choice}")]
