"""Compiles the engine and the rules with mypyc; without a C compiler the same files are installed as they are."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = {
    "engine": "ints rng position chance decider playout",
    "games/*": "showing",
    "games/*/rules": "[!_]*",
    "games/*/rules/*": "[!_]*",
    "bots": "uniform memory",
    "bots/opinions": "[!_]*",
}
"""Folder → modules, as patterns, so that a game's rules are found by their place.

They are compiled in one go: a subclass that is compiled elsewhere counts as interpreted.
"""
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
    patterns = [f"src/toque/{room}/{name}.py" for room, names in COMPILED.items() for name in names.split()]
    paths = sorted(str(path) for pattern in patterns for path in Path().glob(pattern))
    made = mypycify(paths, opt_level="3", target_dir="build/mypyc")
    for extension in made:
        extension.extra_compile_args += CALLS_WITHIN
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
