"""Texts of a new pack can be shown as they are, on a screen and in a terminal."""

from __future__ import annotations

import pytest

from toque.engine.pack import PackFault, PackReason
from toque.engine.texts.legible import LONGEST, illegible, is_legible
from toque.games import GAMES, pack_faults

LEGIBLE = [
    "Apple",
    "Crêpe Suzette",
    "Käse & Brot",
    "炒飯",
    "کباب\u200cکوبیده",
    "👩\u200d🍳 chef",
    "Z" + "\u0301" * 4,
    "x" * LONGEST,
]
ILLEGIBLE = [
    "\x1b[31mred",
    "bell\x07",
    "\u202eevil",
    "a\nb",
    "\x9bm",
    "\u2066x",
    "Z" + "\u0301" * 5,
    "x" * (LONGEST + 1),
]


@pytest.mark.parametrize("text", LEGIBLE)
def test_letters_of_every_script_can_be_shown(text: str) -> None:
    assert is_legible(text)


@pytest.mark.parametrize("text", ILLEGIBLE)
def test_a_text_that_commands_a_terminal_or_turns_the_line_cannot_be_shown(text: str) -> None:
    assert not is_legible(text)


def test_every_text_is_looked_at_and_named_by_its_place() -> None:
    bad = "\x1b"
    content = {"name": {"en": bad}, "cards": [{"word": "x"}, {"name": {"de": bad}}], "menus": {bad: 1}, "number": 3}
    assert list(illegible(content)) == ["name.en", "cards[1].name.de", "menus"]


@pytest.mark.parametrize("game", GAMES)
def test_the_packs_in_the_box_can_be_read_and_a_name_with_a_command_is_refused(game: str) -> None:
    text = GAMES[game].file("pack.toml").decode()
    assert pack_faults(text.encode()) == []
    head, _, rest = text.partition('en = "')
    found = pack_faults(f'{head}en = "\\u001b[31m{rest}'.encode())
    assert found == [PackFault("name.en", PackReason.ILLEGIBLE, {"most": LONGEST})]
