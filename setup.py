"""Compiles the engine and the rules with mypyc; without a C compiler the same files are installed as they are."""

from __future__ import annotations

import os
import sys
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = {
    "engine": "ints rng position chance decider playout",
    "games/soup": "showing",
    "games/soup/rules": "cards menus event_codes scoring worlds position refusals",
    "games/banquet": "showing",
    "games/banquet/rules": "actions board menus event_codes material state scoring worlds setup turn ending "
    "position refusals",
    "games/alacarte": "showing",
    "games/alacarte/rules": "actions odds material event_codes state ending pool turn cups position refusals",
    "games/cuisine/rules": "actions effects material event_codes filters rows pantry pools state meals drawing abilities "
    "market judging setup ending turn worlds position refusals",
    "bots": "uniform memory",
    "bots/opinions": "soup banquet alacarte cook larder cuisine",
}
"""All in one go: a subclass compiled elsewhere counts as interpreted."""
CALLS_WITHIN = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]
"""Lets the C compiler inline our functions into each other, though they are in a shared library."""


class OptionalBuild(build_ext):
    """Continues without the extensions if the machine cannot build them."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("TOQUE_REQUIRE_COMPILED"):
                raise
            print(f"toque: not compiled, pure Python instead ({error})", file=sys.stderr)
            self.extensions = []


def extensions() -> Any:
    """The extensions that mypyc makes; none if mypyc is missing or not wanted."""
    if os.environ.get("TOQUE_PURE"):
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 (not everybody who builds has it)
    except ImportError:
        return []
    paths = [f"src/toque/{room}/{name}.py" for room, names in COMPILED.items() for name in names.split()]
    made = mypycify(paths, opt_level="3", target_dir="build/mypyc")
    for extension in made:
        extension.extra_compile_args += CALLS_WITHIN
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
