"""`./run mutate`: which mutants differ in one function only, so that they can be tested without importing them."""

from __future__ import annotations

from pathlib import Path

import pytest
from mutation.mutants import Mutant, mutants_of

MODULE = """
LIMIT = 7
DOUBLES = [k * 2 for k in range(9)]

def fits(number: int, limit: int = 8) -> bool:
    return all(k < limit for k in (number, 1))

class Pot:
    size = 3

    def is_full(self) -> bool:
        return self.size > 5
"""


@pytest.fixture(name="mutants")
def mutants_of_the_module(tmp_path: Path) -> list[Mutant]:
    """All mutants of the module above."""
    (tmp_path / "pot.py").write_text(MODULE, encoding="utf-8")
    return mutants_of(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "function"),
    [
        ("return self.size > 5", "return self.size > 6", "Pot.is_full"),
        ("return all((k < limit for k in (number, 1)))", "return all((k <= limit for k in (number, 1)))", "fits"),
    ],
)
def test_a_mutant_of_a_function_knows_it_before_and_after(
    mutants: list[Mutant], old: str, new: str, function: str
) -> None:
    [mutant] = [mutant for mutant in mutants if (mutant.old, mutant.new) == (old, new)]
    assert mutant.function is not None
    before, after = mutant.function
    assert before.co_qualname == after.co_qualname == function
    assert before != after


@pytest.mark.parametrize(
    "old",
    [
        "LIMIT = 7",
        "DOUBLES = [k * 2 for k in range(9)]",
        "def fits(number: int, limit: int=8) -> bool:",
        "size = 3",
    ],
)
def test_a_mutant_of_anything_else_has_to_be_imported(mutants: list[Mutant], old: str) -> None:
    changed = [mutant for mutant in mutants if mutant.old == old]
    assert changed
    assert all(mutant.function is None for mutant in changed)
