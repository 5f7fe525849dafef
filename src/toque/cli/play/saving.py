"""Where a game in progress is saved: the file it came from or was saved to, or a default place."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.sitting import Sitting
from toque.cli.terminal.files import content, state_folder, typed_path, unused, write_whole
from toque.cli.terminal.program import typed


class SavedGame:
    """The file of one game, and what of the game is in it."""

    def __init__(self, sitting: Sitting, file: Path | None = None, text: bytes = b"", pack: Path | None = None) -> None:
        self.sitting = sitting
        self.pack = pack
        """The file of the pack, if it is not the one in the box."""
        self.file = file
        self.text = text
        """What we read from the file, or last wrote to it."""
        self.kept = list(sitting.recorder.plies)
        """What is in the file, or was there when the game began."""

    @property
    def is_unsaved(self) -> bool:
        """Whether the person has made decisions that are in no file."""
        return self.sitting.recorder.plies != self.kept and bool(self.sitting.own_plies())

    def save(self, name: str) -> None:
        """Write the game to the file of this name, to its own, or to a new one; raises CannotDo."""
        self.save_to(typed_path(name) if name else self.file or unused(Path(), self.usual_name()))

    def save_somewhere(self) -> None:
        """Write the game to the file it came from, or to the default place; raises CannotDo."""
        if self.file is not None:
            with suppress(CannotDo):
                self.save_to(self.file)
                return
        self.save_to(unused(state_folder(), self.usual_name()))

    def save_to(self, path: Path) -> None:
        """Write the game; a file is overwritten only if this game is in it, as we left it."""
        if path == self.file and path.is_file() and content(path) != self.text:
            raise CannotDo(CommandReason.FILE_CHANGED, file=str(path))
        text = self.sitting.saved().encoded()
        write_whole(path, text, replace=path == self.file)
        self.file = path
        self.text = text
        self.kept = list(self.sitting.recorder.plies)

    def usual_name(self) -> str:
        """The default name of a file of this game."""
        return f"{self.sitting.game.key}-{self.sitting.seed}"

    def told(self) -> list[str]:
        """Where the game is, and how to go on with it."""
        lines = [f"The game is saved to {self.file}."]
        if self.sitting.is_over:
            return lines
        pack = [] if self.pack is None else ["--pack", str(self.pack)]
        return [*lines, "Go on with:", f"  {typed('play', '--resume', str(self.file), *pack)}"]
