"""`toque dexterity film`: one pour or flip as a strip of pictures in a file."""

from __future__ import annotations

from pathlib import Path

from toque.cli.dexterity.gestures import check_seed, fill_read, hand_with, technique_named
from toque.cli.play.seating import check_range
from toque.cli.terminal.files import new_file
from toque.cli.terminal.screen import Screen, print_json
from toque.cli.words import people
from toque.dexterity.film import filmed_flip, filmed_pour, flip_strip, pour_strip
from toque.dexterity.flip import Flip
from toque.dexterity.pour import Pour
from toque.dexterity.techniques import FLIPS, POURS
from toque.engine.rng import Rng

MOST_PICTURES = 60


def film_pour(fill: str, technique: str, noise: float, seed: int, *, pictures: int, out: Path, json: bool) -> None:
    """Draw a pour."""
    condiments, salt = fill_read(fill)
    tilt = technique_named(technique, POURS)
    hand = hand_with(noise)
    check(seed, pictures)
    pour = Pour.of(seed, condiments, salt)
    frames = filmed_pour(pour, tilt, hand, Rng(seed))
    fallen = people.counted(pour.fallen[0], "condiment"), people.counted(pour.fallen[1], "grain")
    story = f"A pour from {condiments}+{salt}, {technique}: {fallen[0]} and {fallen[1]} of salt fall."
    write(out, pour_strip(frames, pictures, story))
    facts = {"condiments": pour.fallen[0], "salt": pour.fallen[1], "seconds": frames[-1].seconds}
    tell(out, story, facts, json=json)


def film_flip(technique: str, noise: float, seed: int, *, pictures: int, out: Path, json: bool) -> None:
    """Draw a flip."""
    toss = technique_named(technique, FLIPS)
    hand = hand_with(noise)
    check(seed, pictures)
    flip = Flip(seed)
    frames = filmed_flip(flip, toss, hand, Rng(seed))
    story = f"A flip, {technique}: the crêpe {'turns' if flip.turned else 'does not turn'}."
    write(out, flip_strip(frames, pictures, story))
    tell(out, story, {"turned": flip.turned, "seconds": frames[-1].seconds}, json=json)


def check(seed: int, pictures: int) -> None:
    """Raise CannotDo for numbers out of their range."""
    check_seed(seed)
    check_range("--pictures", pictures, 1, MOST_PICTURES)


def write(out: Path, drawing: str) -> None:
    """Put the drawing into a new file; raises CannotDo."""
    with new_file(out) as part:
        part.write_text(drawing, encoding="utf-8")


def tell(out: Path, story: str, facts: dict[str, int | float | bool], *, json: bool) -> None:
    """Say what is in the file."""
    if json:
        print_json({"file": str(out), **facts})
    else:
        Screen().say_all([story, f"The pictures are in {out}."])
