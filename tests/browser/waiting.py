"""Waiting for a page to change, which costs less than looking again and again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from playwright.sync_api import Error, Page

from browser.conftest import PATIENT

CHANGED = """([longest, more]) => new Promise((done) => {
    const end = () => { watch.disconnect(); done(); };
    const watch = new MutationObserver(() => scheduler.postTask(end, { delay: more }));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    scheduler.postTask(end, { delay: longest });
})"""
"""Waits inside the page; its `setTimeout` may be sped up, so the scheduler ends the wait."""
MORE = 40
"""Milliseconds in which more may change after the first thing."""
OFTEN = 100
"""Milliseconds until something is looked at again that may come true although nothing changes on the page."""


def until(page: Page, true: Callable[[], bool], within: float = PATIENT) -> None:
    """Wait until this is true."""
    if not comes_true(page, true, within):
        raise AssertionError(f"it never came:\n{page.locator('body').inner_text()}")


def comes_true(page: Page, true: Callable[[], bool], within: float) -> bool:
    """Wait until this is true; returns False if it is not within so many milliseconds."""
    end = monotonic() + within / 1000
    while not true():
        if monotonic() > end:
            return False
        wait_for_change(page, OFTEN)
    return True


def wait_for_change(page: Page, longest: int = 200) -> None:
    """Wait until something changes on a page, or so many milliseconds have passed."""
    with suppress(Error):  # the page was left, which is a change too
        page.evaluate(CHANGED, [longest, MORE])
