"""What is said about bots that do not exist or cannot play; see `faults`."""

from __future__ import annotations

from enum import StrEnum

from toque.bots import Unknown
from toque.bots.levels import Unplayable
from toque.bots.values import Unsuited
from toque.cli.words.saying import Saying
from toque.lab.arena import Unresumable

UNKNOWN: dict[StrEnum, Saying] = {
    Unknown.UNKNOWN_BOT: Saying('There is no bot called "{bot}". Possible: {bots}.', "bot", "bots"),
}

AGAIN = "Install Toque again, or make them anew: {toque} train {game} --out FILE"
"""What helps against weights that cannot be used."""
LEVEL: dict[StrEnum, Saying] = {
    Unplayable.NO_SIMULATIONS: Saying("A search cannot make {simulations:simulation|simulations}; at least {least}."),
}
BLOCKS: dict[StrEnum, Saying] = {
    Unresumable.OTHER_ARENA: Saying(
        "This has blocks that were played differently: with other bots, options, cards or rules, or another seed. "
        "Name a new file."
    ),
    Unresumable.DAMAGED_BLOCKS: Saying(
        "Line {line} is no block of an arena: {said}. Remove it with all lines below it."
    ),
}
WEIGHTS: dict[StrEnum, Saying] = {
    Unsuited.NOT_WEIGHTS: Saying(f"These are not the weights of a search: {{said}}. {AGAIN}"),
    Unsuited.DAMAGED_WEIGHTS: Saying(
        f"These weights are damaged: they are incomplete, or do not have the hash that they name. {AGAIN}"
    ),
    Unsuited.OTHER_FORMAT: Saying(
        f"These weights have format {{found}}; this version of Toque reads format {{known}}. {AGAIN}"
    ),
    Unsuited.OTHER_GAME: Saying(f"These are the weights of {{found}}, not of {{game}}. {AGAIN}"),
    Unsuited.OTHER_FEATURES: Saying(
        f"These weights of {{game}} are about {{found}}; this version of Toque looks at {{wanted}}. {AGAIN}"
    ),
    Unsuited.OTHER_RULES: Saying(
        "These weights were learned under version {found} of the rules of {game}; this version of Toque plays by "
        f"version {{known}}. {AGAIN}"
    ),
    Unsuited.NO_WEIGHTS: Saying(f"The weights of {{game}} cannot be read: {{said}}. {AGAIN}"),
}
