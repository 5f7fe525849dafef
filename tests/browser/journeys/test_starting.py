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


def test_a_host_without_a_seat_at_a_full_table_takes_a_bots_seat(comes: Comes) -> None:
    anna = host_without_a_seat(comes)
    anna.page.get_by_role("dialog").get_by_role("button", name="Play instead of Marmite").click()
    anna.can_decide()


def test_a_host_without_a_seat_watches_only_on_purpose(comes: Comes) -> None:
    anna = host_without_a_seat(comes)
    anna.page.get_by_role("dialog").get_by_role("button", name="Start and watch").click()
    anna.sees(WATCHING)


def test_a_host_who_cancels_starts_nothing(comes: Comes) -> None:
    anna = host_without_a_seat(comes)
    anna.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(anna.page.get_by_role("dialog")).to_be_hidden()
    expect(anna.button(START)).to_be_visible()


def test_an_invitee_takes_a_bots_seat_before_the_start(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna")
    seat(anna, 2).get_by_role("button", name="Put a bot here").click()
    expect(seat(anna, 2).get_by_text("bot", exact=True)).to_be_visible()
    bram = comes(link)
    seat(bram, 2).get_by_role("button", name="Take this seat").click()
    bram.gives_name("Bram")
    anna.sees("Bram")
    anna.press(START)
    bram.can_decide()


def comes_after_the_start(comes: Comes) -> tuple[Stranger, Stranger]:
    """Anna plays against bots; Bram comes by her link."""
    anna = comes()
    link = anna.invites("Anna", seats=3)
    anna.press(START)
    anna.can_decide()
    return anna, comes(link)


def test_a_spectator_takes_a_bots_seat_when_the_host_allows_it(comes: Comes) -> None:
    anna, bram = comes_after_the_start(comes)
    bram.sees(WATCHING)
    bram.press("Play instead of Cocotte")
    bram.gives_name("Bram")
    bram.sees_no(WATCHING)
    bram.sees("What do you serve?")
    anna.sees("Bram")
    bram.decides_after(anna)


def test_a_spectator_does_not_take_a_bots_seat_when_the_host_forbids_it(comes: Comes) -> None:
    anna, bram = comes_after_the_start(comes)
    bram.button("Play instead of Cocotte").wait_for()
    anna.menu()
    anna.page.get_by_role("dialog").get_by_role("checkbox", name="People may take over from bots").click()
    expect(bram.button("Play instead of Cocotte")).to_be_hidden()
    bram.sees(WATCHING)


def test_the_host_chooses_how_well_a_bot_plays_and_everybody_sees_it(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna")
    seat(anna, 2).get_by_role("button", name="Put a bot here").click()
    seat(anna, 2).get_by_role("combobox").select_option(label="Beginner")
    bram = comes(link)
    expect(seat(bram, 2).get_by_text("Beginner")).to_be_visible()


def test_the_tab_title_says_how_many_are_seated_and_when_all_are(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna")
    expect(anna.page).to_have_title(re.compile("1 of 2 here.*Soup"))
    bram = comes(link)
    bram.sits("Bram")
    expect(anna.page).to_have_title(re.compile("Everybody is here.*Soup"))
