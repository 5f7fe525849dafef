"""Commands made from typed functions, on click: an annotation says what an option is called and how it is read."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import click

Function = TypeVar("Function", bound=Callable[..., None])
Parser = Callable[[Any], Any]
"""Reads what somebody typed, or the default; raises a fault."""


@dataclass(frozen=True)
class Option:
    """An option, called like its parameter if no name is given."""

    name: str | None = None
    help: str = ""
    metavar: str | None = None
    parser: Parser | None = None
    envvar: str | None = None


@dataclass(frozen=True)
class Argument:
    """A word without a name, by its place."""

    help: str = ""
    metavar: str | None = None
    parser: Parser | None = None


class Read(click.ParamType[Any]):
    """What a parser reads."""

    name = "text"

    def __init__(self, parser: Parser) -> None:
        self.parser = parser

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return self.parser(value)


class Word(click.Argument):
    """An argument that help explains."""

    def __init__(self, name: str, explained: str, **settings: Any) -> None:
        super().__init__([name], **settings)
        self.explained = explained


class Command(click.Command):
    """A command whose help also lists its arguments."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        words = [each for each in self.params if isinstance(each, Word)]
        if words:
            with formatter.section("Arguments"):
                formatter.write_dl([((word.metavar or "").strip("[]"), word.explained) for word in words])
        super().format_options(ctx, formatter)


class Commands(click.Group):
    """Several commands, listed in the order in which they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def adds(self, name: str | None = None) -> Callable[[Function], Function]:
        """Add a function as a command."""

        def add(function: Function) -> Function:
            called = name or function.__name__
            made = Command(called, params=parameters(function), callback=gathering(function), help=explained(function))
            self.add_command(made)
            return function

        return add

    def begins(self, function: Function) -> Function:
        """Call a function with the context before any command, or if there is none."""
        self.invoke_without_command, self.no_args_is_help = True, False
        self.callback = click.pass_context(gathering(function))
        self.params = parameters(function)
        self.help = self.help or explained(function)
        return function


def explained(function: Callable[..., None]) -> str:
    """What help says about a command: its docstring."""
    return inspect.cleandoc(function.__doc__ or "")


def gathering(function: Callable[..., None]) -> Callable[..., None]:
    """The function, with several values in a list as its annotation says."""

    def called(*context: click.Context, **values: Any) -> None:
        read = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
        function(*context, **read)

    return called


def parameters(function: Callable[..., None]) -> list[click.Parameter]:
    """The options and arguments of a function, as its annotations say."""
    hints = get_type_hints(function, include_extras=True)
    places = inspect.signature(function).parameters.values()
    return [parameter(each, *get_args(hint)) for each in places if get_origin(hint := hints[each.name]) is Annotated]


def parameter(place: inspect.Parameter, kind: Any, described: Option | Argument) -> click.Parameter:
    """One option or argument."""
    settings: dict[str, Any] = {"metavar": described.metavar, "type": described.parser and Read(described.parser)}
    default = place.default
    one, is_several = value_of(kind)
    assert one is str or kind is bool or described.parser, f"{place.name}: a parser must read {one}"
    if isinstance(described, Argument):
        assert not is_several, f"{place.name}: an argument is one word"
        settings |= {"required": True} if default is place.empty else {"required": False, "default": default}
        return Word(place.name, described.help, **settings)
    names = [described.name or f"--{place.name.replace('_', '-')}", place.name]
    if kind is bool:
        return click.Option(names, is_flag=True, default=False, help=described.help)
    settings |= {"multiple": is_several, "show_envvar": True, "envvar": described.envvar}
    if default is place.empty:
        settings["required"] = not is_several
    else:
        settings |= {"default": default, "show_default": default is not None}
    return click.Option(names, help=described.help, **settings)


def value_of(kind: Any) -> tuple[Any, bool]:
    """The type of one value, and whether there may be several: `T`, `list[T]`, or one of them or None."""
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    found = [each for each in kinds if each is not NoneType]
    assert len(found) == 1, f"no option is read as {kind}"
    several = get_origin(found[0]) is list
    one = get_args(found[0])[0] if several else found[0]
    assert isinstance(one, type), f"no option is read as {kind}"
    return one, several
