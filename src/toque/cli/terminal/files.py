"""Reads and writes files atomically; raises a fault with the reason if that fails."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from toque.cli.faults import CannotDo, CommandReason
from toque.engine.errors import Fault

MOST_BYTES = 2**24
"""Records and packs are small; a larger file is something else."""


def content(path: Path) -> bytes:
    """What is in a file; raises CannotDo."""
    try:
        if path.is_dir():
            raise CannotDo(CommandReason.NOT_A_FILE, file=str(path))
        with path.open("rb") as file:
            text = file.read(MOST_BYTES + 1)
    except FileNotFoundError as error:
        raise CannotDo(CommandReason.NO_SUCH_FILE, file=str(path)) from error
    except (OSError, ValueError) as error:  # ValueError: a name no file can have
        raise CannotDo(CommandReason.CANNOT_READ, file=str(path), said=said(error)) from error
    if len(text) > MOST_BYTES:
        raise CannotDo(CommandReason.TOO_LARGE, file=str(path), most=MOST_BYTES)
    return text


@contextmanager
def about(path: Path) -> Iterator[None]:
    """Turn errors in this block into faults about this file."""
    try:
        yield
    except Fault as fault:
        fault.facts.setdefault("file", str(path))
        raise


def write_whole(path: Path, text: bytes, *, replace: bool) -> None:
    """Write a file atomically: either all of it is there afterwards, or the old file; raises CannotDo."""
    with part_of(path, replace=replace) as (part, target):
        with part.open("xb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)


def must_be_writable(path: Path, *, replace: bool) -> None:
    """Raise CannotDo if this file could not be written; asked before work that would be lost."""
    with part_of(path, replace=replace) as (part, _):
        part.open("xb").close()


@contextmanager
def part_of(path: Path, *, replace: bool) -> Iterator[tuple[Path, Path]]:
    """A temporary path beside a file, and where the file really is; raises CannotDo."""
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            raise CannotDo(CommandReason.NOT_A_FILE, file=str(path))
        if target.exists() and not replace:
            raise CannotDo(CommandReason.FILE_EXISTS, file=str(path))
        part = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            yield part, target
        finally:
            part.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise CannotDo(CommandReason.CANNOT_WRITE, file=str(path), said=said(error)) from error


@contextmanager
def new_file(path: Path) -> Iterator[Path]:
    """A temporary path to write a new file to; it is renamed when complete, and never overwrites another file."""
    target = Path(os.path.realpath(path))
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        if target.exists():
            raise CannotDo(CommandReason.FILE_EXISTS if target.is_file() else CommandReason.NOT_A_FILE, file=str(path))
        if path.is_symlink():  # somebody else may have chosen where it leads
            raise CannotDo(CommandReason.FILE_EXISTS, file=str(path))
        synced(target.parent)  # a folder that is there
        try:
            yield part
            synced(part)
            take_name(part, target)
            synced(target.parent)
        finally:
            for left in (part, *(part.with_name(part.name + end) for end in ("-wal", "-shm", "-journal"))):
                left.unlink(missing_ok=True)
    except FileExistsError as error:
        raise CannotDo(CommandReason.FILE_EXISTS, file=str(path)) from error
    except (OSError, ValueError) as error:
        raise CannotDo(CommandReason.CANNOT_WRITE, file=str(path), said=said(error)) from error


def take_name(part: Path, target: Path) -> None:
    """Give a file its name; raises FileExistsError if another has it."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if target.exists():
            raise FileExistsError from None
        part.rename(target)


def synced(path: Path) -> None:
    """Make sure that a file or folder is on the disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def unused(folder: Path, name: str) -> Path:
    """A path in this folder where no file is yet: `name.json`, or `name-2.json` and so on."""
    path = folder / f"{name}.json"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.json"
    return path


def state_folder() -> Path:
    """The folder for interrupted games, created if necessary; raises CannotDo."""
    state = os.environ.get("XDG_STATE_HOME", "")
    if not Path(state).is_absolute():  # the standard says: ignore it
        state = "~/.local/state"
    try:
        folder = Path(state).expanduser() / "toque"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError) as error:  # RuntimeError: nobody's home
        raise CannotDo(CommandReason.CANNOT_WRITE, file=state, said=said(error)) from error
    return folder


def said(error: Exception) -> str:
    """The system's own words for an error."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def typed_path(text: str) -> Path:
    """The path somebody typed, `~` included; raises CannotDo."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        raise CannotDo(CommandReason.CANNOT_WRITE, file=text, said=said(error)) from error
