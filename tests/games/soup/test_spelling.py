"""How moves are spelled and read."""

from __future__ import annotations

import msgspec
import pytest

from toque.engine.errors import Misspelled, Unreadable
from toque.games.soup.game import SOUP
from toque.games.soup.moves import ACTION, CARDS, MOVES, Card, ChooseMenu, Menu, PlayCard, Suit, Value
from toque.games.soup.reasons import Reason
from toque.games.soup.view import Phase

SPELLINGS = [
    *(
        f"{suit} {value}"
        for suit in ("pea", "onion", "mushroom")
        for value in ("broth", "1", "2", "3", "4", "5", "10", "boil-over")
    ),
    *(f"chili {value}" for value in ("1", "2", "3", "4", "5")),
    *(f"menu {menu}" for menu in ("pea", "onion", "mushroom", "chili", "no-soup-today")),
]


def test_all_34_moves_are_spelled_in_the_order_of_their_numbers() -> None:
    assert [SOUP.spell(action) for action in range(SOUP.actions)] == SPELLINGS


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_spelling_can_be_read_again(spelling: str) -> None:
    assert SOUP.spell(SOUP.read(spelling)) == spelling


@pytest.mark.parametrize(
    ("short", "spelling"),
    [
        ("p 3", "pea 3"),
        ("p3", "pea 3"),
        ("pea3", "pea 3"),
        ("3 pea", "pea 3"),
        ("3 p", "pea 3"),
        ("10 onion", "onion 10"),
        ("p10", "pea 10"),
        ("p 10", "pea 10"),
        ("p 1", "pea 1"),
        ("p1", "pea 1"),
        ("on boil", "onion boil-over"),
        ("o bo", "onion boil-over"),
        ("onion boil over", "onion boil-over"),
        ("onion boilover", "onion boil-over"),
        ("onion-boil-over", "onion boil-over"),
        ("m br", "mushroom broth"),
        ("mush broth", "mushroom broth"),
        ("c5", "chili 5"),
        ("CHILI 5", "chili 5"),
        ("  Pea   3 ", "pea 3"),
        ("menu p", "menu pea"),
        ("menu no", "menu no-soup-today"),
        ("menu no soup", "menu no-soup-today"),
        ("menu no soup today", "menu no-soup-today"),
        ("menu nosouptoday", "menu no-soup-today"),
        ("Menu Chili", "menu chili"),
        ("menu c", "menu chili"),
    ],
)
def test_a_spelling_may_be_shortened(short: str, spelling: str) -> None:
    assert SOUP.spell(SOUP.read(short)) == spelling


SUITS = ["pea", "onion", "mushroom", "chili"]
VALUES = ["broth", "1", "2", "3", "4", "5", "10", "boil-over"]
MENUS = ["pea", "onion", "mushroom", "chili", "no-soup-today"]


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("", Unreadable.EMPTY, {}),
        ("  ", Unreadable.EMPTY, {}),
        ("-", Unreadable.EMPTY, {}),
        ("tomato 3", Unreadable.UNKNOWN_WORD, {"word": "tomato", "words": SUITS}),
        ("3", Unreadable.UNKNOWN_WORD, {"word": "", "words": SUITS}),
        ("peas 3", Unreadable.UNKNOWN_WORD, {"word": "peas", "words": SUITS}),
        ("pea", Unreadable.UNKNOWN_WORD, {"word": "", "words": VALUES}),
        ("pea 6", Unreadable.UNKNOWN_WORD, {"word": "6", "words": VALUES}),
        ("pea 3 please", Unreadable.UNKNOWN_WORD, {"word": "3please", "words": VALUES}),
        ("p?3", Unreadable.UNKNOWN_WORD, {"word": "p?", "words": SUITS}),
        ("p3 4", Unreadable.UNKNOWN_WORD, {"word": "p3", "words": SUITS}),
        ("3 pea 4", Unreadable.UNKNOWN_WORD, {"word": "43", "words": VALUES}),
        ("3 4", Unreadable.UNKNOWN_WORD, {"word": "4", "words": SUITS}),
        ("menu", Unreadable.UNKNOWN_WORD, {"word": "", "words": MENUS}),
        ("menu tomato", Unreadable.UNKNOWN_WORD, {"word": "tomato", "words": MENUS}),
        ("pea b", Unreadable.AMBIGUOUS, {"word": "b", "words": ["broth", "boil-over"]}),
        ("chili 10", Unreadable.NO_SUCH_PIECE, {"text": "chili 10"}),
        ("chili broth", Unreadable.NO_SUCH_PIECE, {"text": "chili broth"}),
        ("c boil", Unreadable.NO_SUCH_PIECE, {"text": "chili boil-over"}),
    ],
)
def test_an_unreadable_move_is_answered_with_what_is_possible(
    text: str, reason: Unreadable, facts: dict[str, object]
) -> None:
    with pytest.raises(Misspelled) as misspelled:
        SOUP.read(text)
    assert (misspelled.value.reason, misspelled.value.facts) == (reason, facts)


@pytest.mark.parametrize("action", [-1, 34])
def test_there_is_no_action_beyond_the_34(action: int) -> None:
    table = SOUP.new(2)
    with pytest.raises(Misspelled) as misspelled:
        SOUP.play(table, 0, action)
    assert misspelled.value.reason == Unreadable.NO_SUCH_ACTION
    assert misspelled.value.facts == {"action": action, "actions": 34}


def test_every_move_has_its_number_and_its_type() -> None:
    assert MOVES[SPELLINGS.index("onion 10")] == PlayCard(Suit.ONION, Value.TEN)
    assert MOVES[SPELLINGS.index("menu no-soup-today")] == ChooseMenu(Menu.NO_SOUP)
    assert [ACTION[move] for move in MOVES] == list(range(34))


def test_a_card_is_spelled_as_it_is_played() -> None:
    assert [str(card) for card in CARDS] == SPELLINGS[:29]
    assert str(Card(Suit.MUSHROOM, Value.BOIL_OVER)) == "mushroom boil-over"


def test_reasons_have_their_names_on_the_wire() -> None:
    assert [reason.value for reason in Reason] == [
        "game_over",
        "dealing",
        "not_your_turn",
        "menus_first",
        "menus_lie",
        "menu_used",
        "menu_of_left_neighbour",
        "not_in_hand",
        "follow_suit",
        "no_chili_yet",
    ]


def test_phases_have_their_names_on_the_wire() -> None:
    assert [phase.value for phase in Phase] == ["dealer", "deal", "choosing", "cooking", "over"]


def test_moves_have_their_names_on_the_wire() -> None:
    assert msgspec.to_builtins(MOVES[3]) == {"move": "card", "suit": "pea", "value": "3"}
    assert msgspec.to_builtins(MOVES[32]) == {"move": "menu", "menu": "chili"}


@pytest.mark.parametrize(("text", "spelling"), [("3 pea", "pea 3"), ("10 onion", "onion 10"), ("5 ch", "chili 5")])
def test_a_value_may_come_first(text: str, spelling: str) -> None:
    assert SOUP.spell(SOUP.read(text)) == spelling
