"""Names that people can read: letters of any script, digits, signs and emoji; nothing invisible, no stacks of marks."""

from __future__ import annotations

import unicodedata

from toque.server.requests.faults import Denied, NotServed

LONGEST_NAME = 40
MOST_MARKS = 4
"""Marks on one letter; no language has more."""
BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
"""Invisible characters that Unicode counts as letters, marks or signs."""
JOINERS = "\u200c\u200d"
EMOJI_STYLE = "\ufe0e\ufe0f"
FLAG, TAGS = "\U0001f3f4", range(0xE0020, 0xE0080)
"""The flag of a region is a black flag, followed by invisible tag letters."""
KEYS = "0123456789#*"
KEYCAP = "\u20e3"


def presentable(name: str) -> str:
    """A name as it can be shown; raises NotServed."""
    shown = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 0 < len(shown) <= LONGEST_NAME:
        raise NotServed(Denied.BAD_NAME, most=LONGEST_NAME)
    must_be_readable(shown)
    return shown


def must_be_readable(text: str) -> None:
    """Raise NotServed for a text with invisible or unreadable parts."""
    marks = 0
    for place, letter in enumerate(text):
        before, after = text[place - 1 : place], text[place + 1 : place + 2]
        is_mark = unicodedata.category(letter) in ("Mn", "Me")
        marks = marks + 1 if is_mark else 0
        if letter in BLANK or marks > MOST_MARKS or not is_shown(letter, before, after, text[:place]):
            raise NotServed(Denied.UNREADABLE_NAME)


def is_shown(letter: str, before: str, after: str, all_before: str) -> bool:
    """Whether a character is visible here, or changes the shape of its neighbours."""
    if letter in JOINERS:
        return joins(before) and joins(after)
    if letter in EMOJI_STYLE:
        return is_sign(before) or is_key(before)
    if letter == KEYCAP:
        return is_key(before) or (before != "" and before in EMOJI_STYLE)
    if ord(letter) in TAGS:
        return all_before.rstrip("".join(map(chr, TAGS))).endswith(FLAG)
    if is_selector(letter):
        return unicodedata.category(before or " ") == "Lo"
    if unicodedata.category(letter) in ("Mn", "Me"):
        return bool(before) and not before.isspace()
    return letter.isprintable()


def joins(letter: str) -> bool:
    """Whether a joiner may stand beside this: an emoji, or a letter of a script that uses joiners."""
    if not letter or letter.isascii():
        return False
    return is_sign(letter) or letter in EMOJI_STYLE or unicodedata.category(letter) in ("Lo", "Mn", "Mc")


def is_sign(letter: str) -> bool:
    """Whether this is a sign that may be an emoji, or the skin tone of one."""
    return letter != "" and unicodedata.category(letter) in ("So", "Sk", "Sm", "Po")


def is_key(letter: str) -> bool:
    """Whether there is a keycap emoji for this."""
    return letter != "" and letter in KEYS


def is_selector(letter: str) -> bool:
    """Whether this is a variation selector for the letter before it."""
    return 0xFE00 <= ord(letter) <= 0xFE0D or 0xE0100 <= ord(letter) <= 0xE01EF
