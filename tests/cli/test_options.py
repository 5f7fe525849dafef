"""Options made from annotations: one value, several, and what cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest

from toque.cli.commands import Argument, Commands, Option


def spices(spice: Annotated[list[str], Option()]) -> None:
    """Several."""
    print(spice)


def spices_or_none(spice: Annotated[list[str] | None, Option()] = None) -> None:
    """Several, or none."""
    print(spice)


@pytest.mark.parametrize("function", [spices, spices_or_none])
@pytest.mark.parametrize(("words", "read"), [("--spice salt --spice dill", "['salt', 'dill']"), ("", "[]")])
def test_a_list_is_an_option_that_may_be_given_several_times(
    function: Any, words: str, read: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kitchen = Commands("kitchen")
    kitchen.adds("cook")(function)
    kitchen.main(["cook", *words.split()], standalone_mode=False)
    assert capsys.readouterr().out == f"{read}\n"


def pinch(salt: Annotated[int | str, Option()] = 1) -> None:
    """Two types."""


def weighed(salt: Annotated[dict[str, int], Option()]) -> None:
    """No type of one value."""


def book(page: Annotated[Path | None, Option()] = None) -> None:
    """Nothing reads a path."""


def menu(dishes: Annotated[list[str], Argument()]) -> None:
    """Several words."""


@pytest.mark.parametrize("function", [pinch, weighed, book, menu])
def test_an_annotation_that_cannot_be_read_is_refused_when_the_command_is_made(function: Any) -> None:
    with pytest.raises(AssertionError):
        Commands("kitchen").adds()(function)
