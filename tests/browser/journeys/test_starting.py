"""Starting: the host plays, unless they say that they want to watch; a bot's seat can be taken."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from browser.journeys.stranger import WATCHING, Comes, Stranger

START = re.compile("^(Start the game|Fill with bots and start|Take a seat, fill with bots and start)")


def seat(who: Stranger, number: int) -> Locator:
    """One of the seats in the waiting room."""
    return who.page.get_by_role("listitem").filter(has_text=f"Seat {number}")


def test_a_host_without_a_seat_is_seated_where_one_is_free(comes: Comes) -> None:
    anna = comes()
    anna.invites("Anna", seats=3)
    anna.press("Stand up")
    anna.sees("Sit here")
    anna.press(START)
    anna.can_decide()
    anna.sees_no(WATCHING)


def host_without_a_seat(comes: Comes) -> Stranger:
    """Anna has put bots at all seats of her table, and presses start."""
    anna = comes()
    anna.invites("Anna")
    anna.press("Stand up")
    for number in (1, 2):
        seat(anna, number).get_by_role("button", name="Put a bot here").click()
        expect(seat(anna, number).get_by_text("bot", exact=True)).to_be_visible()
    anna.press(START)
    expect(anna.dialog("You have no seat")).to_be_visible()
    return anna


def test_a_host_without_a_seat_at_a_full_table_cancels_or_takes_a_bots_seat(comes: Comes) -> None:
    anna = host_without_a_seat(comes)
    question = anna.page.get_by_role("dialog")
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_be_hidden()
    anna.press(START)
    question.get_by_role("button", name="Play instead of Marmite").click()
    anna.can_decide()


def test_a_host_without_a_seat_watches_only_on_purpose(comes: Comes) -> None:
    anna = host_without_a_seat(comes)
    anna.page.get_by_role("dialog").get_by_role("button", name="Start and watch").click()
    anna.sees(WATCHING)


def test_an_invitee_sees_how_well_a_bot_plays_and_takes_its_seat(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna")
    expect(anna.page).to_have_title(re.compile("1 of 2 here.*Soup"))
    seat(anna, 2).get_by_role("button", name="Put a bot here").click()
    seat(anna, 2).get_by_role("combobox").select_option(label="Apprentice")
    bram = comes(link)
    expect(seat(bram, 2).get_by_text("Apprentice")).to_be_visible()
    seat(bram, 2).get_by_role("button", name="Take this seat").click()
    bram.gives_name("Bram")
    anna.sees("Bram")
    expect(anna.page).to_have_title(re.compile("Everybody is here.*Soup"))
    anna.press(START)
    bram.can_decide()


def test_a_spectator_takes_a_bots_seat_if_the_host_allows_it(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna", seats=3)
    anna.press(START)
    anna.can_decide()
    bram = comes(link)
    bram.sees(WATCHING)
    offer = bram.button("Play instead of Cocotte")
    offer.wait_for()
    anna.menu()
    allowed = anna.page.get_by_role("dialog").get_by_role("checkbox", name="People may take over from bots")
    allowed.click()
    expect(offer).to_be_hidden()
    bram.sees(WATCHING)
    allowed.click()
    anna.page.keyboard.press("Escape")
    offer.click()
    bram.gives_name("Bram")
    bram.sees_no(WATCHING)
    bram.sees("What do you serve?")
    anna.sees("Bram")
    bram.decides_after(anna)
