"""`TypedMoves`: finds the move that a person means by what they typed, or why there is none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from toque.cli.faults import CannotDo, CommandReason
from toque.cli.play.sitting import Sitting
from toque.cli.words import Words
from toque.engine.errors import Fault, Misspelled, Unreadable

NUMBER = re.compile(r"(#?) *([+-]?\d+) *(\.?)")
"""A number of the list; with `#` or a full stop it cannot mean anything else."""
MOST_DIGITS = 4
MOST_LETTERS = 40
"""How much of the typed text is repeated in an answer."""
MANY = 6
"""How many moves are named if there are too many for a list."""


class TypedMoves:
    """Reads moves as they are typed at one table."""

    def __init__(self, sitting: Sitting, words: Words) -> None:
        self.sitting = sitting
        self.words = words

    def action(self, text: str) -> int:
        """The action of a number in the list, of a spelling, or of the beginning of only one legal move."""
        read = self.sitting.read
        text = self.words.plainly(text)
        number = NUMBER.fullmatch(text)
        if number is not None and (offered := self.offered()):
            return read(move_numbered(number, offered))
        try:
            return read(text)
        except Misspelled as misspelled:
            candidates = [spelling for spelling in self.sitting.legal_spellings() if is_short_for(text, spelling)]
            if len(candidates) == 1:
                return read(candidates[0])
            if not candidates and misspelled.reason is Unreadable.NO_SUCH_PIECE:
                raise
            raise self.unread(text, candidates) from None

    def offered(self) -> list[str]:
        """The spellings of the numbered moves."""
        return [offer.spelling for offer in self.words.offers(self.sitting.position)]

    def unread(self, text: str, candidates: Sequence[str]) -> Fault:
        """What is wrong with a text that is not a move, or that several moves begin with."""
        said = text[:MOST_LETTERS]
        examples = [group.example for group in self.words.groups(self.sitting.position)]
        if candidates and examples:
            return Misspelled(Unreadable.AMBIGUOUS, word=said, words=shortened(candidates))
        if candidates:
            return CannotDo(CommandReason.SEVERAL_MOVES, text=text, moves=list(candidates))
        if examples and (refusal := self.sitting.refusal_of([*self.meant(text)])):
            return refusal
        if examples:
            return CannotDo(CommandReason.NOT_LIKE_A_MOVE, text=said, moves=shortened([*examples, *self.offered()]))
        return CannotDo(CommandReason.NOT_A_MOVE, text=said, moves=self.offered())

    def meant(self, text: str) -> Iterator[int]:
        """Every move of the game that a text is short for, legal or not."""
        game = self.sitting.game
        return (action for action in range(game.actions) if is_short_for(text, self.sitting.spell(action)))


def move_numbered(number: re.Match[str], offered: Sequence[str]) -> str:
    """The spelling with this number in the list; raises CannotDo if there is none or if another could be meant."""
    mark, digits, point = number.groups()
    if len(digits) > MOST_DIGITS or not 1 <= int(digits) <= len(offered):
        raise CannotDo(CommandReason.NO_SUCH_NUMBER, number=digits[:9], most=len(offered))
    meant = offered[int(digits) - 1]
    others = [spelling for spelling in offered if spelling.split()[1:] == [str(int(digits))] and spelling != meant]
    if others and not mark and not point:
        raise CannotDo(CommandReason.NUMBER_OR_WORD, text=str(int(digits)), move=meant, moves=others)
    return meant


def shortened(moves: Sequence[str]) -> list[str]:
    """The first of many moves, and how many more there are."""
    more = len(moves) - MANY
    return list(moves) if more <= 1 else [*moves[:MANY], f"{more} others"]


def is_short_for(text: str, spelling: str) -> bool:
    """Whether each word of a text begins a word of the spelling, in the same order; numbers alone say too little."""
    if not any(letter.isalpha() for letter in text):
        return False
    spelled = iter(spelling.lower().replace("-", " ").split())
    return all(any(word.startswith(start) for word in spelled) for start in text.lower().replace("-", " ").split())
