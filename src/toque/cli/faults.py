"""What can be wrong with a command itself; the engine reports what is wrong with games, records and packs."""

from __future__ import annotations

from enum import StrEnum

from toque.engine.errors import Fault


class CommandReason(StrEnum):
    """Why a command is refused."""

    USAGE = "usage"
    STOPPED = "stopped"
    SYSTEM = "system"
    NOT_A_NUMBER = "not_a_number"
    NOT_SECONDS = "not_seconds"
    NOT_A_HASH = "not_a_hash"
    OUT_OF_RANGE = "out_of_range"
    CANNOT_LISTEN = "cannot_listen"
    NOT_A_PACE = "not_a_pace"
    NO_CLIENT = "no_client"
    NOT_INSTALLED = "not_installed"

    NO_SUCH_FILE = "no_such_file"
    NOT_A_FILE = "not_a_file"
    TOO_LARGE = "too_large"
    CANNOT_READ = "cannot_read"
    CANNOT_WRITE = "cannot_write"
    FILE_EXISTS = "file_exists"
    ALTERED_DRAWS = "altered_draws"
    FILE_CHANGED = "file_changed"
    NO_FILE_NAMED = "no_file_named"

    NO_GAME_NAMED = "no_game_named"
    NO_SUCH_RULE = "no_such_rule"
    NOT_NAME_AND_CHOICE = "not_name_and_choice"
    OPTION_TWICE = "option_twice"
    WRONG_NUMBER_OF_BOTS = "wrong_number_of_bots"
    NOT_A_TEST = "not_a_test"
    NOTHING_TO_TRAIN = "nothing_to_train"
    NOT_A_LADDER = "not_a_ladder"
    WRONG_NUMBER_OF_NAMES = "wrong_number_of_names"
    NAME_TWICE = "name_twice"
    NO_REAL_TABLE = "no_real_table"
    NOT_WITH_REAL = "not_with_real"
    UNSPEAKABLE_NAME = "unspeakable_name"
    NAME_TAKEN = "name_taken"
    BROKEN_PACK = "broken_pack"
    UNPLAYABLE_PACK = "unplayable_pack"
    PACK_OF_ANOTHER_GAME = "pack_of_another_game"
    WRONG_PACK = "wrong_pack"

    OTHER_GAME = "other_game"
    GAME_OVER = "game_over"
    FIXED_BY_RECORD = "fixed_by_record"
    NOTHING_TO_UNDO = "nothing_to_undo"
    STAYS_COVERED = "stays_covered"
    STAYS_FALLEN = "stays_fallen"
    NOT_IN_A_TERMINAL = "not_in_a_terminal"
    NOT_AN_ANSWER = "not_an_answer"
    CANNOT_HAVE_HAPPENED = "cannot_have_happened"
    NOT_A_FILL = "not_a_fill"
    NOT_NOISE = "not_noise"
    NO_SUCH_TECHNIQUE = "no_such_technique"
    TABLE_KEPT = "table_kept"
    NO_PART = "no_part"
    OTHER_RUNS = "other_runs"
    OTHER_PHYSICS = "other_physics"
    NO_SUCH_NUMBER = "no_such_number"
    SEVERAL_MOVES = "several_moves"
    NUMBER_OR_WORD = "number_or_word"
    NOT_A_MOVE = "not_a_move"
    NOT_LIKE_A_MOVE = "not_like_a_move"


class CannotDo(Fault):
    """A command that cannot be done as it was given."""
