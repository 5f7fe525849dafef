"""Every rule of every ledger has a test that names it, and tests name only rules that exist."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from toque.games import GAMES

TESTS = Path(__file__).parents[1]
RULE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*", re.MULTILINE)


def ledger(game: str) -> list[str]:
    """The ids of a game's ledger, in their order."""
    return RULE.findall(GAMES[game].rules())


@cache
def named() -> dict[str, list[str]]:
    """Every id that a test names, with the tests; read from all test files, even if only some of them run."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for each in ids(node):
                    found[each].append(f"{file.relative_to(TESTS)}: {node.name}")
    return found


def ids(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    """The ids in the `@rule(...)` above a function, which is a test."""
    for decorator in function.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="rule"), args=arguments):
                assert function.name.startswith("test_"), f"{function.name} has a rule, but is not a test"
                for argument in arguments:
                    assert isinstance(argument, ast.Constant), f"{function.name}: an id must be a literal"
                    yield str(argument.value)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_ledger_numbers_its_rules_without_a_gap(game: str) -> None:
    numbers = [int(each.split("-")[1]) for each in ledger(game)]
    assert numbers
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    tests = named()
    assert [each for each in ledger(game) if each not in tests] == []


def test_no_test_names_a_rule_that_is_in_no_ledger() -> None:
    known = {each for game in GAMES for each in ledger(game)}
    assert {each: tests for each, tests in named().items() if each not in known} == {}
