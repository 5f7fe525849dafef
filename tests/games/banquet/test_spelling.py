"""How moves are spelled and read."""

from __future__ import annotations

import msgspec
import pytest

from games.banquet.table import DISHES, SPACES
from toque.engine.errors import Misspelled, Unreadable
from toque.games.banquet.game import BANQUET
from toque.games.banquet.moves import (
    ACTION,
    MOVES,
    Announce,
    Cover,
    DiscardMenu,
    Dish,
    DrawFrom,
    Element,
    GiveUp,
    Keep,
    LayOrder,
    MenuCard,
    NoMenu,
    Place,
    ServeMenu,
    menu_card,
)
from toque.games.banquet.view import Phase

CELLS = sorted([*SPACES, "d4"])
ELEMENTS = [*DISHES, "toque"]
SPELLINGS = [
    *(f"{element} {cell}" for element in ELEMENTS for cell in CELLS),
    *(f"announce {cell} {dish}" for dish in DISHES for cell in CELLS),
    *(f"order {cell}" for cell in CELLS),
    *(f"menu {number}" for number in (1, 2, 3)),
    "no menu",
    *(f"discard {number}" for number in (1, 2, 3)),
    "keep",
    *(f"draw {value}" for value in (1, 2, 3)),
    *(f"give up {number}" for number in range(1, 37)),
    "covered",
]
WORDS = [*ELEMENTS, "announce", "order", "menu", "no menu", "discard", "keep", "draw", "give up", "covered"]


def test_all_moves_are_spelled_in_the_order_of_their_numbers() -> None:
    assert len(SPELLINGS) == BANQUET.actions == 418
    assert [BANQUET.spell(action) for action in range(BANQUET.actions)] == SPELLINGS


def test_every_spelling_can_be_read_again() -> None:
    assert [BANQUET.read(spelling) for spelling in SPELLINGS] == [*range(418)]


@pytest.mark.parametrize("change", [str.upper, str.title, lambda text: f"  {text} ".replace(" ", "  ")])
def test_case_and_blanks_do_not_matter(change: object) -> None:
    assert callable(change)
    assert [BANQUET.read(change(spelling)) for spelling in SPELLINGS] == [*range(418)]


@pytest.mark.parametrize(
    ("short", "spelling"),
    [
        ("b e4", "burger e4"),
        ("e4 b", "burger e4"),
        ("e4 burger", "burger e4"),
        ("burg e4", "burger e4"),
        ("burger on e4", "burger e4"),
        ("burger at e4", "burger e4"),
        ("s a1", "salad a1"),
        ("f a1", "fruit-salad a1"),
        ("fruit a1", "fruit-salad a1"),
        ("fruit salad a1", "fruit-salad a1"),
        ("fruit-salad a1", "fruit-salad a1"),
        ("fruitsalad a1", "fruit-salad a1"),
        ("a1 fruit salad", "fruit-salad a1"),
        ("p g7", "pudding g7"),
        ("t c3", "toque c3"),
        ("Toque C3", "toque c3"),
        ("salad-c3", "salad c3"),
        ("announce d7 p", "announce d7 pudding"),
        ("announce pudding d7", "announce d7 pudding"),
        ("announce pudding at d7", "announce d7 pudding"),
        ("d7 announce pudding", "announce d7 pudding"),
        ("a d7 p", "announce d7 pudding"),
        ("ann d7 fruit salad", "announce d7 fruit-salad"),
        ("announce d7 fruit", "announce d7 fruit-salad"),
        ("o b2", "order b2"),
        ("b2 order", "order b2"),
        ("order on b2", "order b2"),
        ("no-menu", "no menu"),
        ("NO MENU", "no menu"),
        ("menu 02", "menu 2"),
        ("give 3", "give up 3"),
        ("give-up 36", "give up 36"),
        ("give up 1", "give up 1"),
        ("cover", "covered"),
        ("Covered", "covered"),
    ],
)
def test_a_spelling_may_be_shortened_or_reversed(short: str, spelling: str) -> None:
    assert BANQUET.spell(BANQUET.read(short)) == spelling


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("", Unreadable.EMPTY, {}),
        ("  ", Unreadable.EMPTY, {}),
        ("-", Unreadable.EMPTY, {}),
        ("on", Unreadable.EMPTY, {}),
        ("up at", Unreadable.EMPTY, {}),
        ("tomato e4", Unreadable.UNKNOWN_WORD, {"word": "tomato", "words": ELEMENTS}),
        ("burgers e4", Unreadable.UNKNOWN_WORD, {"word": "burgers", "words": ELEMENTS}),
        ("burger salad e4", Unreadable.UNKNOWN_WORD, {"word": "burgersalad", "words": ELEMENTS}),
        ("order burger e4", Unreadable.UNKNOWN_WORD, {"word": "orderburger", "words": ELEMENTS}),
        ("order? e4", Unreadable.UNKNOWN_WORD, {"word": "order?", "words": ELEMENTS}),
        ("announce? e4 salad", Unreadable.UNKNOWN_WORD, {"word": "announce?salad", "words": ELEMENTS}),
        ("menu e4", Unreadable.UNKNOWN_WORD, {"word": "menu", "words": ELEMENTS}),
        ("burger e4 e5", Unreadable.UNKNOWN_WORD, {"word": "e5", "words": ELEMENTS}),
        ("e4", Unreadable.UNKNOWN_WORD, {"word": "e4", "words": [f"{each} e4" for each in ELEMENTS]}),
        ("announce e4", Unreadable.UNKNOWN_WORD, {"word": "", "words": [*DISHES]}),
        ("announce e4 toque", Unreadable.UNKNOWN_WORD, {"word": "toque", "words": [*DISHES]}),
        ("announce e4 tomato", Unreadable.UNKNOWN_WORD, {"word": "tomato", "words": [*DISHES]}),
        ("burger", Unreadable.UNKNOWN_WORD, {"word": "burger", "words": WORDS}),
        ("burger a5", Unreadable.NO_SUCH_PIECE, {"text": "space a5"}),
        ("burger h1", Unreadable.NO_SUCH_PIECE, {"text": "space h1"}),
        ("burger e4 z9", Unreadable.NO_SUCH_PIECE, {"text": "space z9"}),
        ("burger abc", Unreadable.UNKNOWN_WORD, {"word": "burger abc", "words": WORDS}),
        ("burger 11", Unreadable.UNKNOWN_WORD, {"word": "burger 11", "words": WORDS}),
        ("announce", Unreadable.UNKNOWN_WORD, {"word": "announce", "words": WORDS}),
        ("tomato", Unreadable.UNKNOWN_WORD, {"word": "tomato", "words": WORDS}),
        ("no", Unreadable.UNKNOWN_WORD, {"word": "no", "words": ["no menu"]}),
        ("no menu 1", Unreadable.UNKNOWN_WORD, {"word": "no menu 1", "words": WORDS}),
        ("no burger", Unreadable.UNKNOWN_WORD, {"word": "no burger", "words": WORDS}),
        ("keep menu", Unreadable.UNKNOWN_WORD, {"word": "keep menu", "words": WORDS}),
        ("keep 1", Unreadable.UNKNOWN_WORD, {"word": "keep 1", "words": WORDS}),
        ("menu", Unreadable.UNKNOWN_WORD, {"word": "", "words": ["1 to 3"]}),
        ("menu 0", Unreadable.UNKNOWN_WORD, {"word": "0", "words": ["1 to 3"]}),
        ("menu 4", Unreadable.UNKNOWN_WORD, {"word": "4", "words": ["1 to 3"]}),
        ("menu 1 2", Unreadable.UNKNOWN_WORD, {"word": "12", "words": ["1 to 3"]}),
        ("menu two", Unreadable.UNKNOWN_WORD, {"word": "two", "words": ["1 to 3"]}),
        ("menu ²", Unreadable.UNKNOWN_WORD, {"word": "²", "words": ["1 to 3"]}),
        ("menu 001", Unreadable.UNKNOWN_WORD, {"word": "001", "words": ["1 to 3"]}),
        ("discard 4", Unreadable.UNKNOWN_WORD, {"word": "4", "words": ["1 to 3"]}),
        ("draw 4", Unreadable.UNKNOWN_WORD, {"word": "4", "words": ["1 to 3"]}),
        ("give up 37", Unreadable.UNKNOWN_WORD, {"word": "37", "words": ["1 to 36"]}),
        ("give up", Unreadable.UNKNOWN_WORD, {"word": "", "words": ["1 to 36"]}),
    ],
)
def test_an_unreadable_move_is_answered_with_what_is_possible(
    text: str, reason: Unreadable, facts: dict[str, object]
) -> None:
    with pytest.raises(Misspelled) as misspelled:
        BANQUET.read(text)
    assert (misspelled.value.reason, misspelled.value.facts) == (reason, facts)


def test_every_move_has_its_number_and_its_type() -> None:
    assert [ACTION[move] for move in MOVES] == [*range(418)]
    assert MOVES[SPELLINGS.index("fruit-salad e4")] == Place(Element.FRUIT_SALAD, "e4")
    assert MOVES[SPELLINGS.index("toque g7")] == Place(Element.TOQUE, "g7")
    assert MOVES[SPELLINGS.index("announce d7 pudding")] == Announce(Dish.PUDDING, "d7")
    assert MOVES[SPELLINGS.index("order a2")] == LayOrder("a2")
    assert MOVES[SPELLINGS.index("menu 2")] == ServeMenu(2)
    assert MOVES[SPELLINGS.index("no menu")] == NoMenu()
    assert MOVES[SPELLINGS.index("discard 3")] == DiscardMenu(3)
    assert MOVES[SPELLINGS.index("keep")] == Keep()
    assert MOVES[SPELLINGS.index("draw 1")] == DrawFrom(1)
    assert MOVES[SPELLINGS.index("give up 36")] == GiveUp(36)
    assert MOVES[SPELLINGS.index("covered")] == Cover()


@pytest.mark.parametrize(
    ("spelling", "wire"),
    [
        ("burger e4", {"move": "place", "element": "burger", "cell": "e4"}),
        ("announce d7 fruit-salad", {"move": "announce", "dish": "fruit-salad", "cell": "d7"}),
        ("order b2", {"move": "lay", "cell": "b2"}),
        ("menu 2", {"move": "menu", "number": 2}),
        ("no menu", {"move": "no_menu"}),
        ("discard 1", {"move": "discard", "number": 1}),
        ("keep", {"move": "keep"}),
        ("draw 3", {"move": "draw", "value": 3}),
        ("give up 2", {"move": "give_up", "number": 2}),
        ("covered", {"move": "covered"}),
    ],
)
def test_moves_have_their_names_on_the_wire(spelling: str, wire: dict[str, object]) -> None:
    assert msgspec.to_builtins(MOVES[SPELLINGS.index(spelling)]) == wire


def test_phases_have_their_names_on_the_wire() -> None:
    assert [phase.value for phase in Phase] == [
        "start",
        "deal",
        "orders",
        "laying",
        "showing",
        "placing",
        "giving_up",
        "serving",
        "drawing",
        "rebuilding",
        "over",
    ]


def test_a_menu_is_one_number_in_the_journal() -> None:
    number = 35 * 500 + 3 * 125 + 4 * 25 + 3 * 5 + 2
    assert menu_card(number) == MenuCard(35, 3, [Element.TOQUE, Element.BURGER, Element.PUDDING])
    assert menu_card(125) == MenuCard(0, 1, [Element.SALAD, Element.SALAD, Element.SALAD])
