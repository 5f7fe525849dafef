"""Which Toque this is, and what it can do."""

from __future__ import annotations

from click import Context, Group

from toque import __version__
from toque.cli.study.simulate import is_compiled
from toque.cli.terminal.screen import print_json


def show_version(*, json: bool) -> None:
    """`toque 0.1.0, compiled`."""
    if json:
        print_json({"version": __version__, "compiled": is_compiled()})
    else:
        print(f"toque {__version__}, {'compiled' if is_compiled() else 'pure Python'}")


def show_commands(context: Context) -> None:
    """The commands with what they do, as JSON."""
    assert isinstance(context.command, Group)
    print_json({"commands": {name: one.get_short_help_str(80) for name, one in context.command.commands.items()}})
