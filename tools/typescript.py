"""The server's types as TypeScript, with their docstrings as comments. `wire.py` writes them into files.

What the server sends has all its fields; what it reads may leave out a field with a default. A struct that goes both
ways and would differ has two types: `Manners` is what is sent, `MannersWish` what may be asked for.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from types import ModuleType, UnionType
from typing import Union, get_origin

from msgspec import Struct
from msgspec import inspect as types

SOURCE = Path(__file__).resolve().parents[1] / "src"
WIDTH = 120
HEAD = "// Generated from the server's types by `./run wire`; never edited."


class Alias(Struct, frozen=True):
    """A union with a name of its own in the sources."""

    name: str
    doc: str
    members: tuple[types.Type, ...]


class Module:
    """One file of types: what it declares, in an order in which parts come first, and what it takes from others."""

    def __init__(self, name: str, others: list[Module]) -> None:
        self.name = name
        self.others = others
        self.declared: dict[str, str] = {}
        self.sources: dict[str, object] = {}
        """What each declared name stands for."""

    def declare_all(self, *modules: ModuleType) -> None:
        """Everything that these modules define: structs, then named unions."""
        for module in modules:
            for value in vars(module).values():
                is_ours = isinstance(value, type) and issubclass(value, Struct) and value.__module__ == module.__name__
                if is_ours and not value.__subclasses__():  # a base class is not a message itself
                    self.declare(value)
        for module in modules:
            for alias in aliases(module):
                self.declare_alias(alias)

    def declare(self, cls: type[Struct]) -> None:
        """A struct, with what it consists of."""
        info = types.type_info(cls)
        assert isinstance(info, types.StructType)
        self.spelled(info, is_read=info.forbid_unknown_fields)

    def declare_alias(self, alias: Alias) -> None:
        """A named union, with its members."""
        self.union(alias.members, is_read=False)

    def text(self) -> str:
        """The whole file."""
        body = "\n\n".join(self.declared.values())
        return file_text(body, words_of(body) - self.declared.keys(), self.others)

    def importing(self, lines: list[str]) -> str:
        """Another file that takes its types from here."""
        body = "\n".join(lines)
        return file_text(body, words_of(body), [self, *self.others])

    def spelled(self, info: types.Type, *, is_read: bool) -> str:
        """A type as TypeScript; what it names is declared, here or in another file."""
        match info:
            case types.StructType():
                return self.struct(info, is_read=is_read)
            case types.EnumType(cls):
                return self.named(cls.__name__, cls, partial(enum_text, cls))
            case types.UnionType(members):
                return self.union(members, is_read=is_read)
            case types.ListType(item_type=item) | types.VarTupleType(item_type=item):
                text = self.spelled(item, is_read=is_read)
                return f"({text})[]" if " " in text else f"{text}[]"
            case types.DictType(value_type=value):
                return f"Record<string, {self.spelled(value, is_read=is_read)}>"
            case types.LiteralType(values):
                return " | ".join(map(json.dumps, values))
            case types.CustomType(cls) if cls is object:
                return "unknown"
            case _:
                return PLAIN[type(info)]

    def named(self, name: str, source: object, make: Callable[[], str]) -> str:
        """A name, declared here unless it is declared already, here or in another file."""
        modules = [self, *self.others]
        if not any(module.sources.get(name) == source for module in modules):
            text = make()  # declares its parts first
            assert name not in self.declared, f"{name} would mean two things in {self.name}.ts"
            self.sources[name] = source
            self.declared[name] = text
        return name

    def union(self, members: Iterable[types.Type], *, is_read: bool) -> str:
        """A union; members that have a common name are replaced by that name."""
        left = {identity(member): self.spelled(member, is_read=is_read) for member in members}
        texts: list[str] = []
        for alias in known_aliases():
            own = [identity(member) for member in alias.members]
            if all(each in left for each in own):
                names = [left.pop(each) for each in own]
                texts.append(self.named(alias.name, tuple(own), partial(alias_text, alias, names)))
        return " | ".join([*texts, *left.values()])

    def struct(self, info: types.StructType, *, is_read: bool) -> str:
        """A struct's name; a struct that is both read and sent, and differs, has two."""
        cls = info.cls
        read = is_read or info.forbid_unknown_fields
        wish = read and not info.forbid_unknown_fields and has_defaults(info)
        name = f"{cls.__name__}Wish" if wish else cls.__name__
        return self.named(name, cls, partial(self.struct_text, name, info, is_read=read))

    def struct_text(self, name: str, info: types.StructType, *, is_read: bool) -> str:
        """A struct as an interface."""
        said = docs(info.cls)
        lines = [comment(info.cls.__doc__ or ""), f"export interface {name} {{"]
        if info.tag_field is not None:
            lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
        for field in info.fields:
            if field.name in said:
                lines.append(comment(said[field.name], "  "))
            may_miss = not field.required and (is_read or info.cls.__struct_config__.omit_defaults)
            text = self.spelled(field.type, is_read=is_read)
            lines.append(f"  {field.encode_name}{'?' if may_miss else ''}: {text};")
        if len(lines) == 2:
            return "\n".join([lines[0], f"export type {name} = Record<string, never>;"])
        return "\n".join([*lines, "}"])


PLAIN: dict[type[types.Type], str] = {
    types.StrType: "string",
    types.IntType: "number",
    types.FloatType: "number",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.RawType: "unknown",
    types.AnyType: "unknown",
}


def has_defaults(info: types.StructType) -> bool:
    """Whether a struct has fields that may be left out when it is read."""
    return any(not field.required for field in info.fields)


def identity(info: types.Type) -> object:
    """The identity of a union's member: its class, or its kind of plain value."""
    match info:
        case types.StructType(cls=cls) | types.EnumType(cls=cls):
            return cls
        case types.ListType(item_type=item):
            return list, identity(item)
        case _:
            return type(info)


# What the sources say beside the types


@cache
def known_aliases() -> tuple[Alias, ...]:
    """Every named union of ours, the largest first."""
    modules = [module for name, module in sys.modules.items() if name.startswith("toque.")]
    found = [alias for module in modules for alias in aliases(module)]
    return tuple(sorted(found, key=lambda alias: (-len(alias.members), alias.name)))


def aliases(module: ModuleType) -> Iterator[Alias]:
    """The named unions that a module defines."""
    for node, after in pairwise([*tree(module).body, None]):
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            assert isinstance(node.target, ast.Name)
            members = union_members(getattr(module, node.target.id))
            if members:
                yield Alias(node.target.id, said_in(after), members)


def union_members(alias: object) -> tuple[types.Type, ...]:
    """The members of a union that can be sent; none of anything else."""
    if get_origin(alias) not in (Union, UnionType):
        return ()
    try:
        info = types.type_info(alias)
    except TypeError:  # not for JSON
        return ()
    return info.types if isinstance(info, types.UnionType) else ()


def docs(cls: type) -> dict[str, str]:
    """The sentence below each field or member of a class, those of its bases too."""
    found: dict[str, str] = {}
    for each in reversed(cls.__mro__):
        module = sys.modules[each.__module__]
        if each.__module__.startswith("toque."):
            body = next(n.body for n in tree(module).body if isinstance(n, ast.ClassDef) and n.name == each.__name__)
            for node, after in pairwise([*body, None]):
                if isinstance(node, ast.AnnAssign | ast.Assign) and said_in(after):
                    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
                    found[ast.unparse(target)] = said_in(after)
    return found


@cache
def tree(module: ModuleType) -> ast.Module:
    """The source of one of our modules, compiled or not; empty for others."""
    name = SOURCE / module.__name__.replace(".", "/")
    found = [path for path in (name.with_suffix(".py"), name / "__init__.py") if path.exists()]
    return ast.parse(found[0].read_text()) if found else ast.Module([], [])


def said_in(node: ast.stmt | None) -> str:
    """The text of a statement that is only a string."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return inspect.cleandoc(node.value.value)
    return ""


# Text


def enum_text(cls: type) -> str:
    """An enum as a union of its values, with their docstrings."""
    assert issubclass(cls, StrEnum)
    said = docs(cls)
    lines = [f"{json.dumps(each.value)}: {said[each.name]}" for each in cls if each.name in said]
    text = "\n".join([inspect.cleandoc(cls.__doc__ or ""), *lines])
    return f"{comment(text)}\n{union_text(cls.__name__, [json.dumps(each.value) for each in cls])}"


def alias_text(alias: Alias, members: list[str]) -> str:
    """A named union."""
    text = union_text(alias.name, members)
    return f"{comment(alias.doc)}\n{text}" if alias.doc else text


def union_text(name: str, members: list[str]) -> str:
    """A union with a name, on one line if it fits."""
    line = f"export type {name} = {' | '.join(members)};"
    return line if len(line) <= WIDTH else f"export type {name} =\n  | " + "\n  | ".join(members) + ";"


def comment(text: str, indent: str = "") -> str:
    """A comment above something."""
    lines = re.sub(r"\bNone\b", "null", inspect.cleandoc(text)).splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"])


def words_of(code: str) -> set[str]:
    """The words in code, without comments and texts."""
    return set(re.findall(r"\w+", re.sub(r'/\*.*?\*/|"[^"]*"', "", code, flags=re.DOTALL)))


def file_text(body: str, named: set[str], others: list[Module]) -> str:
    """A file that imports what it names from the others."""
    found = [(other.name, sorted(named & other.declared.keys())) for other in others]
    return "\n".join([HEAD, *(import_text(name, names) for name, names in found if names), "", body, ""])


def import_text(module: str, names: list[str]) -> str:
    """An import from another file, on one line if it fits."""
    line = f'import type {{ {", ".join(names)} }} from "./{module}";'
    pieces = "".join(f"  {name},\n" for name in names)
    return line if len(line) <= WIDTH else f'import type {{\n{pieces}}} from "./{module}";'
