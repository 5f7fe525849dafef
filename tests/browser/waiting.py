"""Waiting for a page to change, which costs less than looking again and again."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, Page

CHANGED = """([longest, more]) => new Promise((done) => {
    const end = () => { watch.disconnect(); done(); };
    const watch = new MutationObserver(() => scheduler.postTask(end, { delay: more }));
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    scheduler.postTask(end, { delay: longest });
})"""
"""Waits inside the page; its `setTimeout` may be sped up, so the scheduler ends the wait."""
MORE = 40
"""Milliseconds in which more may change after the first thing."""


def wait_for_change(page: Page, longest: int = 200) -> None:
    """Wait until something changes on a page, or so many milliseconds have passed."""
    with suppress(Error):  # the page was left, which is a change too
        page.evaluate(CHANGED, [longest, MORE])
