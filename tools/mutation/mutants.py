"""Mutants: the rules of a game or of the table with one small change each. `mutate.py` runs tests against them.

Every comparison, number, word, operator, condition and returned value is changed, every statement that can be left
out is left out, one at a time. What does not affect the rules is not changed: annotations, docstrings, imports,
assertions, the heads of classes, and how much room a row reserves (`capacity`).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType
from typing import TypeAlias

NOT_RULES = {
    "__init__": "empty",
    "check": "refuses bad dumps",
    "dump": "writes positions down, and refuses bad ones",
    "event_codes": "numbers the kinds of events; the numbers themselves do not matter",
    "fields": "reads and checks the values of a pack",
    "form": "the words of a dump",
    "game": "only connects the other modules",
    "legend": "names and texts for a client",
    "memory": "says what a seat knows, which the laws test",
    "pack": "checks the names and cards of a pack",
    "phases": "refuses bad dumps",
    "phrases": "what effects are called in each language",
    "printed": "refuses bad dumps",
    "refusing": "refuses bad dumps",
    "texts": "what stands on cards, in words",
    "worlds": "draws random worlds, which the laws test",
}
"""Modules of a game or of the table that contain no rules, and why."""

WIDTH = 120
"""How many characters of the code around a change are shown."""

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

Key: TypeAlias = tuple[str, str, str, str]
"""File, place, old and new code: identifies a mutant even if lines move."""
Function: TypeAlias = tuple[CodeType, CodeType]
"""A function as it is, and as a mutant has it."""


@dataclass(frozen=True)
class Mutant:
    """One change of one module."""

    module: str
    """Its path within the folder, without the suffix: `rules/play/turn`."""
    line: int
    where: str
    """The function or class it is in, empty for the module itself."""
    kind: str
    old: str
    new: str
    code: CodeType
    function: Function | None
    """The only function that differs, or None if anything outside of functions differs."""

    @property
    def key(self) -> Key:
        """Identifies this mutant."""
        return f"{self.module}.py", self.where, self.old, self.new


def mutants_of(room: Path) -> list[Mutant]:
    """Every mutant of the rules in a folder, module by module, from top to bottom."""
    found: list[Mutant] = []
    for path in sorted(room.rglob("*.py")):
        if path.stem not in NOT_RULES:
            found += Mutator(path, path.relative_to(room).with_suffix("").as_posix()).mutants()
    return found


class Mutator:
    """Walks through one module and changes it, one node at a time."""

    def __init__(self, path: Path, module: str) -> None:
        self.path = path
        self.module = module
        self.tree = ast.parse(path.read_text(encoding="utf-8"))
        self.code = self.compiled()
        """The module as it is."""
        self.inside: list[ast.AST] = []
        """The ancestors of the current node, from the module inwards."""

    def mutants(self) -> list[Mutant]:
        """All mutants of this module."""
        return list(self.below(self.tree))

    def below(self, parent: ast.AST) -> Iterator[Mutant]:
        """The mutants of everything below a node."""
        self.inside.append(parent)
        for field, value in ast.iter_fields(parent):
            for node in value if isinstance(value, list) else [value]:
                if isinstance(node, ast.AST) and not says_no_rule(parent, field, node):
                    yield from self.at(parent, field, node)
        self.inside.pop()

    def at(self, parent: ast.AST, field: str, node: ast.AST) -> Iterator[Mutant]:
        """The mutants of one node, and of everything below it."""
        for kind, other in changes(field, node):
            old = self.shown(node)
            exchange(parent, field, node, other)
            ast.fix_missing_locations(self.tree)
            yield self.mutant(kind, node, old, self.shown(other))
            exchange(parent, field, other, node)
        yield from self.below(node)

    def mutant(self, kind: str, node: ast.AST, old: str, new: str) -> Mutant:
        """The tree as it is now, as a mutant."""
        formatted = [
            each for each in self.inside if isinstance(each, ast.JoinedStr)
        ]  # its parts have no reliable line numbers
        line = getattr(formatted[0] if formatted else node, "lineno", 0)
        names = [each.name for each in self.inside if isinstance(each, ast.FunctionDef | ast.ClassDef)]
        code = self.compiled()
        return Mutant(self.module, line, ".".join(names), kind, old, new, code, only_function(self.code, code))

    def compiled(self) -> CodeType:
        """The code of the tree as it is now."""
        return compile(self.tree, str(self.path.resolve()), "exec")

    def shown(self, node: ast.AST) -> str:
        """The code around a node: its statement, or as much of it as fits on a line."""
        text = ast.unparse(node).splitlines()[0]
        for around in reversed([*self.inside, node]):
            if isinstance(around, ast.expr | ast.stmt):
                lines = ast.unparse(around).splitlines()
                if len(lines[0]) > WIDTH or (len(lines) > 1 and not hasattr(around, "body")):
                    break
                text = lines[0]
            if isinstance(around, ast.stmt):
                break
        return text


def only_function(old: CodeType, new: CodeType) -> Function | None:
    """The one function that differs between two modules or classes, if nothing else does."""
    if old.co_flags & CO_OPTIMIZED:  # neither a module nor a class
        is_named = not old.co_name.startswith("<")  # and not a comprehension
        return (old, new) if is_named and old.co_freevars == new.co_freevars else None
    if old.replace(co_consts=()) != new.replace(co_consts=()) or len(old.co_consts) != len(new.co_consts):
        return None
    pairs = [(one, other) for one, other in zip(old.co_consts, new.co_consts, strict=True) if one != other]
    if len(pairs) == 1 and all(isinstance(each, CodeType) for each in pairs[0]):
        return only_function(*pairs[0])
    return None


def says_no_rule(parent: ast.AST, field: str, node: ast.AST) -> bool:
    """Whether a change in here cannot affect a rule."""
    if field in ("annotation", "returns", "decorator_list") or (isinstance(parent, ast.ClassDef) and field != "body"):
        return True
    match node:
        case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError"))):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")) | ast.keyword(arg="capacity"):
            return True
        case ast.Assign(value=ast.Call(func=ast.Name(id="TypeVar"))):
            return True
        case _:
            return False


def exchange(parent: ast.AST, field: str, old: ast.AST, new: ast.AST) -> None:
    """Replace one node by another."""
    value = getattr(parent, field)
    if isinstance(value, list):
        value[next(k for k, each in enumerate(value) if each is old)] = new
    else:
        setattr(parent, field, new)


def changes(field: str, node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Every possible replacement of a node, with the kind of change."""
    if field in ("test", "ifs") and not isinstance(node, ast.Constant):  # of if, while, a ternary, a comprehension
        yield "condition", ast.Constant(value=True)
        yield "condition", ast.Constant(value=False)
    if isinstance(node, ast.stmt) and can_be_left_out(node):
        yield "left out", ast.Pass()
    match node:
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "returned value", ast.Return(ast.Constant(None))
        case ast.AugAssign(target=target, op=operator, value=value):
            yield "operator", ast.AugAssign(target, OPERATORS[type(operator)](), value)
        case ast.Constant(value=bool(value)):
            yield "number", ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield "number", ast.Constant(value + 1)
            yield "number", ast.Constant(value - 1)
        case ast.Constant(value=str(value)):
            yield "word", ast.Constant(f"{value}?")
        case ast.Compare(left=left, ops=operators, comparators=others):
            for k, comparison in enumerate(operators):
                for instead in COMPARISONS[type(comparison)]:
                    yield "comparison", ast.Compare(left, [*operators[:k], instead(), *operators[k + 1 :]], others)
        case ast.BinOp(left=left, op=operator, right=right):
            yield "operator", ast.BinOp(left, OPERATORS[type(operator)](), right)
        case ast.BoolOp(op=operator, values=values):
            yield "and, or, not", ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "and, or, not", operand
        case ast.UnaryOp(operand=operand):
            yield "operator", operand


def can_be_left_out(node: ast.stmt) -> bool:
    """Whether the module still works without this statement: every name stays bound."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.Raise() | ast.Return(value=None) | ast.Continue() | ast.Break():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.AugAssign():
            return True
        case ast.AnnAssign(target=ast.Attribute() | ast.Subscript(), value=ast.expr()):
            return True
        case ast.Assign(targets=[ast.Name(id=name)], value=value):  # bound again: row = append(row, item)
            return any(isinstance(each, ast.Name) and each.id == name for each in ast.walk(value))
        case _:
            return False
