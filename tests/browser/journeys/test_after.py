"""After a game: looking back at it, sharing a moment of it, and verifying its record."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

import toque
from browser.journeys.stranger import POCKET, Comes, Stranger
from browser.journeys.test_again import ended_early, over

SOURCE = Path(toque.__file__).parents[1]
STEP = re.compile(r"^Step (\d+) of (\d+)$")


def step(who: Stranger) -> tuple[int, int]:
    """The step that is looked at, and how many there are."""
    who.sees(STEP)
    found = STEP.match(who.text(STEP).inner_text())
    assert found is not None
    return int(found[1]), int(found[2])


def test_looking_back_starts_at_the_end_or_the_beginning_and_returns(comes: Comes) -> None:
    mina = comes()
    ended_early(mina)
    mina.press("Look back")
    now, last = step(mina)
    assert now == last, "back where it started"
    mina.press("To the beginning")
    mina.sees(re.compile("^Step 0 of"))
    mina.press("One step on")
    mina.sees(re.compile("^Step 1 of"))
    expect(mina.page).to_have_url(re.compile(r"\?ply=1$"))
    mina.press("To the end")
    mina.sees(re.compile(f"^Step {last} of"))
    for key, number in (("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1), ("End", last)):
        mina.page.keyboard.press(key)
        mina.sees(re.compile(f"^Step {number} of"))
    mina.press("Play")
    mina.sees(re.compile("^Step [1-9] of"))  # from the beginning, where it was at its end
    mina.press("Stop")
    mina.press("Close")
    mina.has_ended()


def test_a_line_of_the_story_leads_to_its_moment(comes: Comes) -> None:
    mina = comes()
    ended_early(mina)
    mina.has_ended().get_by_role("button", name="Close").click()
    lines = mina.page.get_by_role("list", name="Story").get_by_role("button")
    lines.nth(1).click()
    now, last = step(mina)
    assert 0 < now < last


def test_a_finished_game_is_listed_and_can_be_reviewed(comes: Comes) -> None:
    mina = comes()
    table = ended_early(mina)
    mina.has_ended().get_by_role("link", name="Back to the lobby").click()
    mina.link("All finished games").click()
    mina.page.locator(f'a[href^="/t/{table}"]').click()
    mina.press("Look back")
    step(mina)


def test_a_link_to_a_moment_is_opened_by_a_stranger_who_plays_on(comes: Comes) -> None:
    mina = comes(hurry=False, permissions=["clipboard-read", "clipboard-write"])
    ended_early(mina)
    mina.press("Look back")
    step(mina)
    mina.press("To the beginning")
    for number in range(1, 4):
        mina.press("One step on")
        mina.sees(re.compile(f"^Step {number} of"))
    mina.press("Copy link to this move")
    mina.sees("Copied")
    link = str(mina.page.evaluate("navigator.clipboard.readText()"))
    noor = comes(link, **POCKET)
    noor.sees(re.compile("^Step 3 of"))
    noor.press("Play on from here")
    noor.page.wait_for_url(lambda url: "ply" not in url)
    noor.can_decide()


def test_a_finished_record_is_downloaded_and_verified(comes: Comes, tmp_path: Path) -> None:
    mina = comes()
    over(mina)
    with mina.page.expect_download() as downloading:
        mina.link("Download the game").click()
    record = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(record)
    verified = subprocess.run(
        [sys.executable, "-m", "toque", "verify", str(record)],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert verified.returncode == 0, verified.stderr
