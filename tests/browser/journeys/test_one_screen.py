"""One screen: people pass it round, each is called by name, and nobody sees another's hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.journeys.stranger import NAME_DIALOG, PLAYERS, POCKET, Comes, Stranger

FAMILY = ("Anna", "Oma", "Bram", "Cleo", "Dirk")
MOST = {"Soup": 5, "Banquet": 4, "À la carte": 4, "Cuisine": 4}
SHOW = re.compile("show my hand")


def sits_down(who: Stranger, dish: str, people: int) -> None:
    """Choose one screen, how many people, and a name for each."""
    who.picks(dish)
    who.press(re.compile("^On one screen"))
    who.chooses("How many people?", str(people))
    fields = who.page.locator("#sharing").get_by_role("textbox")
    expect(fields).to_have_count(people)
    for field, name in zip(fields.all(), FAMILY, strict=False):
        field.fill(name)
    who.press("Sit down")
    who.is_at_a_table()
    expect(who.dialog(NAME_DIALOG)).to_be_hidden()


@pytest.mark.parametrize("dish", PLAYERS)
def test_people_at_one_screen_fill_every_seat_and_play_by_name(comes: Comes, dish: str) -> None:
    anna = comes()
    sits_down(anna, dish, MOST[dish])
    for name in FAMILY[: MOST[dish]]:
        anna.sees(re.compile(rf"\b{name}\b"))
    anna.sees_no(re.compile(r"^(Anna|Oma|Bram) \d$"))
    anna.sees_no("Chat")
    expect(anna.page.get_by_role("textbox", name="Say something")).to_have_count(0)


def test_hands_are_hidden_until_the_right_person_asks(comes: Comes) -> None:
    anna = comes(**POCKET)
    sits_down(anna, "Soup", 2)
    seen: list[list[str]] = []
    names: list[str] = []
    for _ in range(2):
        show = anna.button(SHOW)
        show.wait_for()
        assert anna.page.locator("[data-hand]").count() == 0
        names += re.findall("I am (.*): show", show.inner_text())
        show.click()
        anna.page.locator("[data-hand]").first.wait_for()
        seen.append(anna.page.locator("[data-hand]").evaluate_all("cards => cards.map(card => card.dataset.hand)"))
        anna.moves()
    assert sorted(names) == ["Anna", "Oma"]
    assert seen[0] != seen[1]


def test_the_first_name_is_the_owners_and_the_result_names_everybody(comes: Comes) -> None:
    anna = comes()
    sits_down(anna, "Soup", 3)
    anna.button(SHOW).wait_for()
    anna.ends_the_game()
    board = anna.has_ended()
    for name in FAMILY[:3]:
        expect(board.get_by_text(name, exact=True)).to_be_visible()
    board.get_by_role("link", name="Back to the lobby").click()
    assert anna.name() == "Anna"


def test_bots_fill_the_seats_left_over_at_one_screen(comes: Comes) -> None:
    anna = comes()
    anna.picks("Soup")
    anna.chooses("Seats", "4")
    sits_down(anna, "Soup", 2)
    anna.button(SHOW).click()
    for bot in ("Tajine", "Bouilloire"):
        anna.sees(bot)
