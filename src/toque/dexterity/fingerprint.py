"""The hash of the physics: of the sources that decide an outcome, and of the engine beneath them."""

from __future__ import annotations

import ast
import hashlib
from pathlib import Path
from typing import Final

import pymunk

MODULES: Final = ("bottle", "pursuit", "wrist", "pour", "flip", "techniques", "outcomes")


def fingerprint() -> str:
    """SHA-256 of the sources without comments, docstrings and formatting."""
    texts = [Path(__file__).with_name(f"{name}.py").read_text(encoding="utf-8") for name in MODULES]
    return hash_of([*map(essence, texts), pymunk.version])


def hash_of(parts: list[str]) -> str:
    """SHA-256 over some texts."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def essence(text: str) -> str:
    """The meaning of a source as text, the same in every version of Python."""
    return spelled(ast.parse(text))


def spelled(node: object) -> str:
    """A node of a syntax tree with everything below it, without docstrings."""
    if isinstance(node, list):
        return f"[{','.join(spelled(each) for each in node if not is_remark(each))}]"
    if isinstance(node, ast.AST):
        fields = [(name, value) for name, value in ast.iter_fields(node) if value is not None and value != []]
        return f"{type(node).__name__}({','.join(f'{name}={spelled(value)}' for name, value in fields)})"
    return repr(node)


def is_remark(node: object) -> bool:
    """Whether this is a docstring, of a module, a class, a function or a constant."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
