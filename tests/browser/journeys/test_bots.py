"""Bots: how well each of them plays, how fast, and past their turns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.journeys.stranger import Comes, Stranger
from browser.waiting import until
from toque.server.tables import bot_seats

SERVED = re.compile("^Menus: ")
"""The story tells what everybody serves."""


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a leisurely table, bots take much longer than a person who skips their turns wants to wait."""
    monkeypatch.setattr(bot_seats, "LEISURELY", 2_000)


def rank(who: Stranger, bot: str, level: str) -> None:
    """Choose how well one bot plays, in the lobby."""
    who.page.get_by_role("combobox", name=f"Level of {bot}").select_option(label=level)


def decides(who: Stranger) -> None:
    """Make one decision, after which it takes long until the next one."""
    player = who.can_decide()
    until(who.page, lambda: not player.must_decide() or (player.step() and False))


def comes_to_another(who: Stranger, table: str) -> str:
    """Wait until this person is at another table; returns it."""
    who.page.wait_for_url(re.compile(rf"/t/(?!{table})"))
    return who.is_at_a_table()


@pytest.mark.usefixtures("slow_bots")
def test_each_bot_has_a_rank_and_their_turns_are_skipped_or_quick(comes: Comes) -> None:
    mina = comes()
    mina.picks("Soup")
    mina.chooses("Seats", "3")
    mina.chooses("Bots", "Mixed")
    rank(mina, "Cocotte", "Apprentice")
    rank(mina, "Tajine", "Sous-chef")
    mina.unfolds_more()
    mina.chooses("Pace of bots", "Leisurely")
    mina.press(re.compile("^Play now"))
    decides(mina)
    for level in ("Apprentice", "Sous-chef"):
        mina.sees(level)
    mina.press("Skip")
    mina.sees(SERVED)
    mina.can_decide()
    mina.menu()
    mina.chooses("Pace of bots", "Quick")
    mina.page.keyboard.press("Escape")
    mina.moves()
    mina.can_decide()
    mina.ends_the_game()
    board = mina.has_ended()
    for level in ("Apprentice", "Sous-chef"):
        expect(board.get_by_text(level, exact=True)).to_be_visible()


def test_after_three_defeats_the_rank_below_is_offered_once(comes: Comes) -> None:
    mina = comes()
    before = mina.plays_now("Soup", 2)
    offer = mina.page.get_by_role("button", name="Play against apprentices")
    for number in range(3):
        if number > 0:
            expect(offer).to_be_hidden()
            mina.has_ended().get_by_role("button", name="Rematch").click()
            before = comes_to_another(mina, before)
        mina.can_decide()
        mina.menu()
        mina.press("Give up")
        mina.dialog("Give up").get_by_role("button", name="Give up").click()
        mina.has_ended()
    mina.sees("The cooks have been too strong lately.")
    offer.click()
    comes_to_another(mina, before)
    mina.can_decide()
    mina.sees("Apprentice")
