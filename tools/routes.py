"""The HTTP API as a table for the client: what each request takes and gives. `wire.py` writes it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from typing import Any, get_args, get_origin, get_type_hints

from litestar import Response
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, ParameterKwarg
from msgspec import Raw
from msgspec import inspect as types

from toque.server.app import API, PACKS
from toque.server.requests import dependencies, tables

Spelled = Callable[[Any, bool], str]
"""A type as TypeScript; the flag says that the server reads it."""


def table(spelled: Spelled) -> list[str]:
    """The lines of an interface with a row for each request."""
    rows = [row for prefix, handler in all_handlers() for row in rows_of(prefix, handler, spelled)]
    return [
        "/** What each request takes and gives, by its method and path. */",
        "export interface Requests {",
        *sorted(rows, key=lambda row: row.split("\n")[1]),
        "}",
    ]


def all_handlers() -> Iterator[tuple[str, HTTPRouteHandler]]:
    """Every handler of the API, with the prefix of its path."""
    yield from (("", handler) for handler in API)
    yield from ((PACKS, handler) for handler in tables.PACKS)


def rows_of(prefix: str, handler: HTTPRouteHandler, spelled: Spelled) -> Iterator[str]:
    """A handler's rows, one for each of its paths."""
    function = handler.fn
    hints = get_type_hints(function, localns=vars(dependencies), include_extras=True)
    taken = inspect.signature(function).parameters
    path, query, parts = [], [], []
    for name, hint in hints.items():
        marks = [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, ParameterKwarg | BodyKwarg)]
        if not marks or name == "return":
            continue
        text = spelled(types.type_info(get_args(hint)[0]), True)
        if isinstance(marks[0], BodyKwarg):
            parts.append(f"body: {text}")
        elif re.search(rf"\{{{name}:", "".join(handler.paths)):
            path.append(f"{name}: {text}")
        else:
            query.append(f"{name}{'' if taken[name].default is inspect.Parameter.empty else '?'}: {text}")
    if query:
        parts.insert(0, f"query: {{ {'; '.join(query)} }}")
    if path:
        parts.insert(0, f"path: {{ {'; '.join(path)} }}")
    parts.append(f"answer: {answer(hints['return'], spelled)}")
    method = next(iter(handler.http_methods))
    for place in handler.paths:
        plain = re.sub(r"\{(\w+):\w+\}", r"{\1}", f"{prefix}{place}").rstrip("/")
        yield f'  /** {inspect.cleandoc(function.__doc__ or "")} */\n  "{method} {plain}": {{ {"; ".join(parts)} }};'


def answer(hint: Any, spelled: Spelled) -> str:
    """What a handler answers with."""
    content = get_args(hint)[0] if get_origin(hint) is Response else hint
    if content is type(None):
        return "void"
    return "unknown" if content in (Raw, bytes) else spelled(types.type_info(content), False)
