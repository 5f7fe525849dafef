"""Again: after a game the same people play another one."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.journeys.stranger import WATCHING, Comes, Stranger
from browser.players.soup import play_to_the_end
from conformance.walks import SOAK

PLIES = 2
"""A dealer is drawn, and the cards are dealt: everybody chooses a menu next."""
SERVED = re.compile("^Menus: ")
"""The story tells what everybody serves."""


def rematch(who: Stranger) -> None:
    who.has_ended().get_by_role("button", name="Rematch").click()


def same_deal(who: Stranger) -> None:
    who.has_ended().get_by_role("button", name="Same deal again").click()


def play_on(who: Stranger) -> None:
    """Look back to the beginning, go forward some steps, and play on from there."""
    who.has_ended().get_by_role("button", name="Look back").click()
    who.sees(re.compile(r"Step \d+ of"))
    who.press("To the beginning")
    for number in range(1, PLIES + 1):
        who.press("One step on")
        who.sees(re.compile(f"Step {number} of"))
    who.press("Play on from here")


WAYS: dict[str, Callable[[Stranger], None]] = {"rematch": rematch, "same deal": same_deal, "play on": play_on}
ASKED = {
    "rematch": "Anna wants a rematch",
    "same deal": "Anna wants to play the same deal again",
    "play on": "Anna wants to play on",
}
every_way = pytest.mark.parametrize("way", WAYS)


def over(who: Stranger, seats: int = 2) -> str:
    """Play against bots to the end, or end the game early in the daily run; returns the table."""
    if not SOAK:
        return ended_early(who, seats)
    table = who.plays_now("Soup", seats)
    play_to_the_end(who.player())
    return table


def ended_early(who: Stranger, seats: int = 2) -> str:
    """Make a move against bots, and end the game there; returns the table."""
    table = who.plays_now("Soup", seats)
    who.moves()
    who.sees(SERVED)
    who.ends_the_game()
    who.has_ended()
    return table


@every_way
def test_after_a_game_against_bots_the_same_company_plays_on_at_once(comes: Comes, way: str) -> None:
    mina = comes()
    before = over(mina, 3)
    WAYS[way](mina)
    mina.page.wait_for_url(lambda url: before not in url)
    mina.can_decide()
    for bot in ("Cocotte", "Tajine"):
        mina.sees(bot)
    mina.sees_no(WATCHING)
    mina.moves()


def two_have_ended(comes: Comes, seats: int = 3) -> tuple[Stranger, Stranger]:
    """Anna and Bram have played with bots at the other seats, and agreed to end the game."""
    anna = comes()
    link = anna.invites("Anna", seats=seats)
    bram = comes(link)
    bram.page.get_by_role("listitem").filter(has_text="Seat 3").get_by_role("button", name="Sit here").click()
    bram.gives_name("Bram")
    anna.sees("Bram")
    anna.press("Fill with bots and start")
    for who in (anna, bram):
        who.moves()
    anna.sees(SERVED)
    anna.offers_to_end()
    bram.press("Agree")
    for who in (anna, bram):
        who.has_ended()
    return anna, bram


@pytest.mark.parametrize("way", WAYS if SOAK else ["play on"])  # the next tests ask for a rematch
def test_people_are_asked_at_the_old_table_and_join_with_one_click(comes: Comes, way: str) -> None:
    anna, bram = two_have_ended(comes)
    old = anna.is_at_a_table()
    if way == "play on":  # somebody who has closed the scoreboard is asked too
        bram.has_ended().get_by_role("button", name="Close").click()
    WAYS[way](anna)
    anna.page.wait_for_url(lambda url: old not in url)
    anna.sees(re.compile("Kept for Bram"))
    bram.sees(re.compile(ASKED[way]))
    joins(bram)
    bram.page.wait_for_url(lambda url: old not in url)
    assert bram.is_at_a_table() == anna.is_at_a_table()
    for who in (anna, bram):
        who.can_decide()
        who.sees("Cocotte")


def joins(who: Stranger) -> None:
    """Press the button that leads to the table that somebody else has opened."""
    who.press("Join in")


def test_a_player_who_presses_rematch_too_comes_along_and_one_who_does_not_come_is_replaced(comes: Comes) -> None:
    anna, bram = two_have_ended(comes)
    old = anna.is_at_a_table()
    rematch(anna)
    bram.sees(re.compile("Anna wants a rematch"))
    anna.page.wait_for_url(lambda url: old not in url)
    rematch(bram)
    bram.page.wait_for_url(lambda url: old not in url)
    assert bram.is_at_a_table() == anna.is_at_a_table()
    bram.can_decide()
    anna.offers_to_end()
    bram.press("Agree")
    bram.has_ended()
    bram.page.close()
    rematch(anna)
    anna.sees(re.compile("Kept for Bram"))
    seat = anna.page.get_by_role("listitem").filter(has_text="Kept for Bram")
    seat.get_by_role("button", name="Put a bot here").click()
    anna.sees_no(re.compile("Kept for Bram"))
    anna.press(re.compile("^Start the game"))
    anna.can_decide()


def test_a_kept_seat_cannot_be_taken_and_is_shown_in_the_lobby(comes: Comes) -> None:
    anna, bram = two_have_ended(comes)
    rematch(anna)
    anna.sees(re.compile("Kept for Bram"))
    cleo = comes(anna.invitation())
    cleo.sees(re.compile("Kept for Bram"))
    expect(cleo.button("Sit here")).to_be_hidden()
    bram.has_ended().get_by_role("link", name="Back to the lobby").click()
    bram.sees(re.compile("kept for you", re.IGNORECASE))
    bram.comes_back_to(anna.is_at_a_table())
    bram.sits()
    for who in (anna, bram):
        who.can_decide()


def test_a_player_who_gave_up_is_asked_again_too(comes: Comes) -> None:
    anna = comes()
    bram = comes(anna.invites("Anna"))
    bram.sits("Bram")
    anna.sees("Bram")
    anna.press(re.compile("^Start the game"))
    bram.can_decide()
    bram.menu()
    bram.press("Give up")
    bram.dialog("Give up").get_by_role("button", name="Give up").click()
    rematch(anna)
    anna.sees(re.compile("Kept for Bram"))
    bram.sees(re.compile("Anna wants a rematch"))
    joins(bram)
    for who in (anna, bram):
        who.can_decide()
