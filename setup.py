"""Compiles the engine and the rules with mypyc; without a C compiler the same files are installed as they are."""

from __future__ import annotations

import hashlib
import os
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = {
    "engine": "ints rng position chance decider playout",
    "games/*": "showing",
    "games/*/rules": "[!_]*",
    "games/*/rules/*": "[!_]*",
    "bots": "uniform memory",
    "bots/opinions": "[!_]*",
    "bots/guides": "[!_]*",
    "bots/search": "[!_]*",
}
"""Folder → modules, as patterns, so that a game's rules are found by their place.

They are compiled in one go: a subclass that is compiled elsewhere counts as interpreted.
"""
GENERATED = Path("build/mypyc")
"""The C files that mypyc writes, one per module; a file whose contents stay the same is not compiled again."""
CALLS_WITHIN = [] if sys.platform == "win32" else ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Lets our functions call each other directly, though they are in a shared library."""


class OptionalBuild(build_ext):
    """Compiles changed C files on all cores; continues without the extensions if the machine cannot build them."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if os.environ.get("TOQUE_REQUIRE_COMPILED"):
                raise
            print(f"toque: not compiled, pure Python instead ({error})", file=sys.stderr)
            self.extensions = []

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count() or 1
        units = [(source, extension) for extension in self.extensions for source in extension.sources]
        units.sort(key=lambda unit: -Path(unit[0]).stat().st_size)  # long ones first, so that no core waits at the end
        self.progress = Progress(sum(Path(source).stat().st_size for source, _ in units))
        self.headers = [
            (declared(line), line.encode())
            for path in sorted(GENERATED.rglob("*.h"))
            for line in re.sub(r"(CPyStatics)\[\d+\]", r"\1[]", path.read_text()).splitlines()
        ]
        self.compile_all = self.compiler.compile
        self.compiler.compile = self.compile_changed
        with ThreadPoolExecutor(int(self.parallel)) as pool:
            list(pool.map(self.compile_unit, units))
        super().build_extensions()  # finds every object there and links them

    def compile_unit(self, unit: tuple[str, Extension]) -> None:
        """Compile one C file as `build_extension` would."""
        source, extension = unit
        self.compile_changed(
            [source],
            output_dir=self.build_temp,
            include_dirs=extension.include_dirs,
            extra_postargs=extension.extra_compile_args,
            debug=self.debug,
        )
        self.progress.advance(Path(source).stat().st_size)

    def compile_changed(self, sources: list[str], output_dir: str, **options: Any) -> list[str]:
        """Compile files whose contents, headers or options differ from those of their object; return the objects."""
        objects: list[str] = self.compiler.object_filenames(sources, output_dir=output_dir)
        how = repr((self.compiler.compiler_so, options["include_dirs"], options["extra_postargs"], sys.version))
        for source, made in zip(sources, objects, strict=True):
            key = Path(f"{made}.key")
            text = Path(source).read_text()
            words = set(re.findall(r"\w+", text))
            headers = (line for name, line in self.headers if name is None or name in words)
            wanted = fingerprint(how.encode(), text.encode(), *headers)
            if not Path(made).exists() or not key.exists() or key.read_text() != wanted:
                key.unlink(missing_ok=True)
                self.compile_all([source], output_dir=output_dir, **options)
                key.write_text(wanted)
        return objects


class Progress:
    """How much is compiled, written to the file that TOQUE_PROGRESS names: `done total`, in bytes."""

    def __init__(self, total: int) -> None:
        self.file = os.environ.get("TOQUE_PROGRESS")
        self.done, self.total = 0, total
        self.advance(0)

    def advance(self, size: int) -> None:
        """Note that a file of this size is done."""
        self.done += size
        if self.file:
            Path(self.file).write_text(f"{self.done} {self.total}")


def declared(line: str) -> str | None:
    """What a line of a header declares, if that is all it does: a file that does not use it does not depend on it."""
    found = re.fullmatch(r"extern [\w *]*?(CPy\w+)(?:\(.*\)|\[\])?;", line)
    return found[1] if found else None


def fingerprint(*parts: bytes) -> str:
    """A hash of several texts."""
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


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
    made = mypycify(paths, opt_level="3", multi_file=True, target_dir=str(GENERATED))
    for extension in made:
        extension.extra_compile_args += CALLS_WITHIN
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
