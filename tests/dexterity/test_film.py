"""Strips of pictures: well-formed, with every grain in every picture."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest

from toque.dexterity.film import filmed_flip, filmed_pour, flip_strip, pour_strip, spread
from toque.dexterity.flip import Flip
from toque.dexterity.pour import Pour
from toque.dexterity.techniques import AVERAGE, FLIPS, POURS, Hand
from toque.engine.rng import Rng

SVG = "{http://www.w3.org/2000/svg}"


def pour_drawn(pictures: int) -> str:
    frames = filmed_pour(Pour.of(2, 7, 2), POURS["hearty"], AVERAGE, Rng(2))
    return pour_strip(frames, pictures, "a pour")


def flip_drawn(pictures: int) -> str:
    return flip_strip(filmed_flip(Flip(2), FLIPS["toss"], Hand(0.0), Rng(2)), pictures, "a flip")


@pytest.mark.parametrize("drawn", [pour_drawn, flip_drawn])
@pytest.mark.parametrize("pictures", [1, 5])
def test_a_strip_has_so_many_pictures_and_a_title(drawn: Callable[[int], str], pictures: int) -> None:
    drawing = ET.fromstring(drawn(pictures))  # noqa: S314 (our own text)
    assert len(drawing.findall(f".//{SVG}text")) == pictures
    title = drawing.find(f"{SVG}title")
    assert title is not None
    assert title.text == drawing.get("aria-label")


def test_every_picture_shows_every_grain() -> None:
    drawing = pour_drawn(6)
    assert drawing.count('fill="#D5462F"') == 6 * 7


def test_pictures_are_spread_from_the_first_frame_to_the_last() -> None:
    assert spread(range(100), 4) == [0, 33, 66, 99]
    assert spread(range(3), 1) == [0]
