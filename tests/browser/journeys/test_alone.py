"""Alone: a stranger plays each game against bots, from the lobby to the scoreboard, without being asked anything."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.journeys.middle import skip_ahead
from browser.journeys.stranger import BOTS, NAME_DIALOG, PLAYERS, POCKET, WATCHING, Comes
from browser.players.soup import play_to_the_end
from browser.waiting import until
from conformance.walks import SOAK
from server.fixtures.threaded import Threaded

SEATS = {"Soup": 3, "Banquet": 3, "À la carte": 2, "Cuisine": 2}

PLAY_NOW = {"de": "^Sofort spielen", "fr": "^Jouer en solo", "nl": "^Meteen spelen"}


@pytest.mark.parametrize("dish", PLAYERS)
def test_a_stranger_plays_a_game_to_its_end_without_being_asked_for_a_name(
    comes: Comes, house: Threaded, dish: str
) -> None:
    mina = comes()
    table = mina.plays_now(dish, SEATS[dish])
    mina.moves(dish)
    expect(mina.dialog(NAME_DIALOG)).to_be_hidden()
    mina.leaves()
    name = mina.name()
    assert name not in BOTS
    if not SOAK:
        skip_ahead(house, table, dish)
        mina.page.reload()
    mina.comes_back_to(table)
    play_to_the_end(mina.player(dish))
    board = mina.has_ended()
    expect(board.get_by_role("listitem").filter(has_text=name).get_by_text("you", exact=True)).to_be_visible()
    for again in ("Rematch", "Same deal again", "Look back"):
        expect(board.get_by_role("button", name=again)).to_be_visible()


def test_a_stranger_plays_on_a_phone_without_being_asked_for_a_name(comes: Comes) -> None:
    mina = comes(**POCKET)
    mina.plays_now("Soup")
    mina.moves()
    expect(mina.dialog(NAME_DIALOG)).to_be_hidden()


def test_the_kitchen_name_is_shown_and_can_be_changed(comes: Comes) -> None:
    mina = comes()
    table = mina.plays_now("Soup")
    mina.can_decide()
    mina.leaves()
    name = mina.name()
    mina.comes_back_to(table)
    mina.sees(name)
    mina.leaves()
    mina.press(re.compile("^Settings of "))
    settings = mina.dialog("Settings")
    settings.get_by_role("textbox", name="Your name").fill("Mina")
    settings.get_by_role("button", name="Save").click()
    mina.sees("From now on you are Mina.")
    settings.get_by_role("button", name="Close").click()
    mina.comes_back_to(table)
    expect(mina.page.get_by_text("Mina", exact=True).first).to_be_visible()
    expect(mina.page.get_by_text(name, exact=True)).to_have_count(0)


@pytest.mark.parametrize("language", PLAY_NOW if SOAK else ["fr"])  # other daily tests speak German and Dutch
def test_the_kitchen_name_is_given_in_every_language(comes: Comes, language: str) -> None:
    mina = comes(language=language)
    mina.press(re.compile(PLAY_NOW[language]))
    mina.is_at_a_table()
    expect(mina.page.get_by_role("dialog")).to_have_count(0)
    mina.can_decide()


def test_a_choice_for_friends_does_not_leak_into_play_now(comes: Comes) -> None:
    """A clock of days that was chosen for friends does not apply to a game against bots."""
    mina = comes()
    mina.unfolds_more()
    mina.chooses("Pace", "Days")
    mina.chooses("Spectators", "None")
    table = mina.plays_now("Soup")
    mina.can_decide()
    mina.leaves()
    ticket = mina.page.locator(f'a[href="/t/{table}"]')
    expect(ticket.get_by_text("Your turn")).to_be_visible()
    expect(ticket.get_by_text(re.compile("left$"))).to_have_count(0)
    watcher = comes(f"/t/{table}")
    watcher.sees(WATCHING)


def test_the_tab_title_says_when_it_is_my_turn(comes: Comes) -> None:
    mina = comes()
    expect(mina.page).not_to_have_title(re.compile("Your turn"))
    mina.plays_now("Soup")
    mina.can_decide()
    expect(mina.page).to_have_title(re.compile(r"Your turn.*Soup.*Toque"))
    mina.leaves()
    until(mina.page, lambda: "1" in mina.page.title())


def test_a_stranger_finds_out_how_strong_the_bots_are(comes: Comes) -> None:
    mina = comes()
    mina.link("How strong are the bots?").click()
    expect(mina.page).to_have_title("How strong are the bots? · Toque")
    for game in ("Soup", "Banquet", "À la carte", "Cuisine"):
        expect(mina.page.get_by_role("region", name=game)).to_be_visible()
    mina.page.go_back()
    mina.sees("Play now")
