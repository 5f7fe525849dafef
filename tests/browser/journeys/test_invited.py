"""Invited: somebody opens a link or types a code, and gets a seat, or is told why not and where to go."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.journeys.stranger import CODE, FULL, NAME_DIALOG, POCKET, WATCHING, Comes, Stranger
from conformance.walks import SOAK

DEVICES: dict[str, dict[str, Any]] = {"desktop": {}, "phone": POCKET}
PACES = {"live": ("Live", re.compile("30 seconds")), "days": ("Days", re.compile("3 days"))}
every_device = pytest.mark.parametrize("device", DEVICES)
EVERY = [(device, pace) for device in DEVICES for pace in PACES]


def two_sit(comes: Comes, *chosen: str) -> tuple[Stranger, Stranger, str]:
    """Anna has invited Bram, and he has sat down; returns both and the link."""
    anna = comes()
    if chosen:
        anna.unfolds_more()
        anna.chooses(*chosen)
    link = anna.invites("Anna")
    bram = comes(link)
    bram.sits("Bram")
    anna.sees("Bram")
    return anna, bram, link


def cleo_is_quicker(comes: Comes, *, seats: int) -> tuple[Stranger, Stranger, Stranger]:
    """Anna has invited Bram and Cleo; Cleo takes the seat for which Bram is about to give his name."""
    anna = comes()
    link = anna.invites("Anna", seats=seats)
    bram, cleo = comes(link, hurry=False), comes(link)
    bram.press("Sit here")
    bram.dialog(NAME_DIALOG).wait_for()
    cleo.sits("Cleo")
    anna.sees("Cleo")
    bram.gives_name("Bram")
    bram.sees(re.compile("Somebody was quicker"))
    return anna, bram, cleo


def both_play(anna: Stranger, bram: Stranger) -> None:
    """Anna starts, and both can decide."""
    anna.press(re.compile("^Start the game"))
    anna.can_decide()
    bram.can_decide()


@pytest.mark.parametrize(("device", "pace"), EVERY if SOAK else [("desktop", "days"), ("phone", "live")])
def test_a_link_leads_a_stranger_to_a_seat_and_into_the_game(comes: Comes, device: str, pace: str) -> None:
    anna = comes()
    anna.unfolds_more()
    key, shown = PACES[pace]
    anna.chooses("Pace", key)
    link = anna.invites("Anna")
    bram = comes(link, **DEVICES[device])
    for line in ("Soup", "Anna invites you", shown):
        bram.sees(line)
    bram.sits("Bram")
    anna.sees("Bram")
    expect(bram.page.get_by_text("you", exact=True).first).to_be_visible()
    both_play(anna, bram)
    anna.moves()
    expect(anna.page).not_to_have_title(re.compile("Your turn"))
    expect(bram.page).to_have_title(re.compile("Your turn"))


@pytest.mark.parametrize("device", DEVICES if SOAK else ["phone"])
def test_a_code_read_out_loud_leads_to_the_same_table(comes: Comes, device: str) -> None:
    anna = comes()
    anna.invites("Anna")
    code = anna.code()
    bram = comes(**DEVICES[device])
    types_code(bram, f" {code[:3].lower()}-{code[3:]} ")
    bram.sees("Anna invites you")
    bram.sits("Bram")
    both_play(anna, bram)


def types_code(bram: Stranger, typed: str) -> None:
    """Type a code, or paste a link, into the field of the lobby."""
    field = bram.page.get_by_role("textbox", name=re.compile("code", re.IGNORECASE))
    field.fill(typed)
    field.press("Enter")


def test_a_link_pasted_into_the_lobby_leads_to_its_table(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna")
    bram = comes()
    types_code(bram, link)
    bram.sees("Anna invites you")
    bram.sits("Bram")
    both_play(anna, bram)


def test_a_wrong_code_is_explained_and_can_be_corrected(comes: Comes) -> None:
    anna = comes()
    anna.invites("Anna")
    bram = comes()
    types_code(bram, "ZZZZZZ")
    expect(bram.page.get_by_role("alert").filter(has_text=re.compile("code"))).to_be_visible()
    types_code(bram, anna.code())
    bram.is_at_a_table()
    bram.sees("Sit here")


def test_the_waiting_room_describes_the_game_to_the_invitee(comes: Comes) -> None:
    anna = comes()
    anna.unfolds_more()
    anna.chooses("Menus", "Open")
    link = anna.invites("Anna", seats=3)
    anna.page.get_by_role("listitem").filter(has_text="Seat 3").get_by_role("button", name="Put a bot here").click()
    anna.sees("Tajine")
    bram = comes(link)
    for line in ("Soup", "Anna invites you", re.compile("Menus.*[Oo]pen"), "No clock", "Skilled"):
        bram.sees(line)
    bram.press("Rules")
    expect(bram.dialog("Rules").get_by_text("SOUP-7").first).to_be_visible()
    bram.page.keyboard.press("Escape")
    bram.page.get_by_role("textbox", name="Say something").fill("Is there a seat for me?")
    bram.page.keyboard.press("Enter")
    bram.gives_name("Bram")
    anna.sees("Is there a seat for me?")


def test_the_invitee_sees_sit_here_first_and_the_code_last(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna")
    bram = comes(link, **POCKET)
    bram.button("Sit here").wait_for()
    expect(bram.button("Sit here")).to_be_in_viewport()
    said = bram.page.locator("main").inner_text()
    order = [said.index(line) for line in ("Soup", "Anna invites you", "Sit here", "Chat", "/t/", CODE)]
    assert order == sorted(order)
    assert anna_sees_the_link_before_the_seats(anna)


def anna_sees_the_link_before_the_seats(anna: Stranger) -> bool:
    """The host needs the link and the code first."""
    said = anna.page.locator("main").inner_text()
    return said.index("/t/") < said.index(CODE) < said.index("Free seat")


def test_cancelling_the_name_dialog_loses_nothing(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna")
    bram = comes(link)
    bram.press("Sit here")
    bram.dialog(NAME_DIALOG).get_by_role("button", name="Cancel").click()
    expect(bram.dialog(NAME_DIALOG)).to_be_hidden()
    bram.sits("Bram")
    both_play(anna, bram)


def test_losing_a_seat_to_somebody_quicker_is_explained(comes: Comes) -> None:
    anna, bram, cleo = cleo_is_quicker(comes, seats=2)
    bram.sees(FULL)
    both_play(anna, cleo)
    bram.sees(WATCHING)


def test_another_free_seat_can_be_taken_after_somebody_was_quicker(comes: Comes) -> None:
    anna, bram, _ = cleo_is_quicker(comes, seats=3)
    bram.sits()
    anna.sees("Bram")


def test_a_guest_at_a_full_table_is_told_and_can_stay(comes: Comes) -> None:
    anna, bram, link = two_sit(comes)
    cleo = comes(link)
    cleo.sees(FULL)
    expect(cleo.button("Sit here")).to_be_hidden()
    both_play(anna, bram)
    cleo.sees(WATCHING)


def test_a_guest_who_comes_after_the_start_watches_and_is_told_why(comes: Comes) -> None:
    anna, bram, link = two_sit(comes)
    both_play(anna, bram)
    cleo = comes(link)
    cleo.sees(WATCHING)
    cleo.sees(re.compile("begun"))
    expect(cleo.link(re.compile("lobby", re.IGNORECASE))).to_be_visible()
    cleo.page.get_by_role("textbox", name="Say something").fill("Who is winning?")
    cleo.page.keyboard.press("Enter")
    cleo.gives_name("Cleo")
    anna.sees("Who is winning?")


def test_a_guest_who_comes_after_the_end_sees_the_result_and_can_play_it(comes: Comes) -> None:
    anna, bram, link = two_sit(comes)
    both_play(anna, bram)
    anna.offers_to_end()
    bram.press("Agree")
    anna.has_ended()
    cleo = comes(link)
    board = cleo.has_ended()
    expect(board.get_by_role("link", name="Back to the lobby")).to_be_visible()
    board.get_by_role("button", name="Play it yourself").click()
    cleo.page.wait_for_url(lambda url: link not in url)
    cleo.can_decide()


def test_a_table_closed_before_it_began_says_so_and_leads_on(comes: Comes) -> None:
    anna = comes()
    link = anna.invites("Anna")
    bram = comes(link)
    bram.button("Sit here").wait_for()
    anna.press("Close the table")
    anna.dialog("Close the table").get_by_role("button", name="Close the table").click()
    for who in (anna, bram, comes(link)):
        who.sees(re.compile("closed"))
        expect(who.link("Back to the lobby")).to_be_visible()
    bram.press(re.compile("^Play Soup now"))
    bram.can_decide()


@every_device
def test_a_link_to_a_table_that_is_gone_says_so_and_leads_on(comes: Comes, device: str) -> None:
    bram = comes("/t/nosuchtableatall", **DEVICES[device])
    bram.sees(re.compile("There is no such table"))
    bram.link("Back to the lobby").click()
    bram.sees("What are we cooking?")


def test_a_table_without_spectators_says_so_and_leads_on(comes: Comes) -> None:
    anna, bram, link = two_sit(comes, "Spectators", "None")
    waiting = comes(link)
    waiting.sees(re.compile("The table is full"))
    both_play(anna, bram)
    for who in (waiting, comes(link)):
        who.sees(re.compile("nobody may watch"))
        expect(who.link("Back to the lobby")).to_be_visible()
