"""What a page shows and what can be pressed on it, for the test that presses everything."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page

WITHIN = 2.0
"""Every press must be answered within so many seconds."""
EACH = 40
"""Milliseconds between two looks."""
PATIENCE = 5.0

LISTEN = """() => {
    if (window.answers !== undefined) return;
    window.answers = { said: 0 };
    const loud = "[role=status], [role=alert], [aria-live]";
    const text = (node) => (node.textContent ?? "").trim();
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            const place = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
            const news = [...addedNodes].some((node) => text(node) !== "") || addedNodes.length === 0;
            if (news && place?.closest(loud) && text(place.closest(loud)) !== "") window.answers.said += 1;
        }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Counts announcements, so that a repeated sentence counts again; a sentence that disappears does not count."""

LOOK = """() => {
    const shows = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
    const kept = ["class", "href", "src", "open", "disabled", "role", "value", "title", "lang", "hidden"];
    const lines = [location.href, document.title, document.documentElement.lang,
        JSON.stringify(document.documentElement.dataset), `said ${window.answers?.said}`];
    const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) {
            const text = node.data.trim();
            if (text !== "") lines.push(text);
            return;
        }
        if (node.nodeType !== Node.ELEMENT_NODE) return;
        if (node.matches("script, style, canvas, [role=timer]")) return;
        if (node.matches("[role=status], [role=alert], [aria-live]") && !node.querySelector("button, a")) return;
        if (!shows(node) && getComputedStyle(node).display !== "contents") return;
        const said = [...node.attributes].filter(({ name }) => kept.includes(name) || name.startsWith("aria-"))
            .map(({ name, value }) => `${name}=${value}`);
        if ("checked" in node) said.push(`checked ${node.checked}`);
        if (node.matches("input, textarea, select")) said.push(`value ${node.value}`);
        if (node.scrollTop > 0) said.push(`scrolled ${node.scrollTop}`);
        lines.push(`<${node.localName} ${said.join(" ")}>`);
        node.childNodes.forEach(walk);
    };
    walk(document.body);
    const focused = document.activeElement;
    if (focused !== null && !focused.matches("body, button, a, summary, input[type=radio], input[type=checkbox]"))
        lines.push(`focus ${focused.localName} ${focused.id}`);
    lines.push(`selected ${getSelection()}`);
    return lines.join("\\n");
}"""
"""Everything visible, without clocks and animations: text, states, the address, the focused field."""

PRESSABLE = """(within) => {
    const shows = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
    const lot = (one) => one.closest("ol[aria-label=Story]") ? "a line of the story"
        : one.closest(".room") ? `in the room: ${one.className.split(" ")[0]}` : null;
    const label = (one) => one.getAttribute("aria-label") ?? one.labels?.[0]?.innerText ?? null;
    const named = (one) => lot(one) ?? (label(one) ?? (one.innerText.trim() || one.title)).trim().replace(/\\s+/g, " ");
    const lies = (one) => {
        const box = (one.labels?.[0] ?? one).getBoundingClientRect(), marks = [0.5, 0.15, 0.85];
        if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return true;
        return marks.some((x) => marks.some((y) => {
            const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
            return top !== null && (top.contains(one) || (one.labels?.[0] ?? one).contains(top));
        }));
    };
    const here = location.origin + location.pathname;
    const sign = [...document.querySelectorAll("dialog[open]")].at(-1);
    const seen = {};
    return [...(sign ?? document).querySelectorAll("button, a[href], summary, input[type=radio], input[type=checkbox]")]
        .filter((one) => within === "" || sign !== undefined || one.closest(within) !== null)
        .filter((one) => !one.disabled && !one.closest("[inert]") && one.getAttribute("aria-disabled") !== "true")
        .filter((one) => shows(one.labels?.[0] ?? one) && lies(one))
        .filter((one) => !(one.matches("input[type=radio]") && one.checked))
        .filter((one) => !(one.matches("a") && (one.href === here || one.matches("[aria-current=page]"))))
        .map((one) => {
            const kind = one.matches("input") ? one.type : one.localName;
            const group = one.closest("[role=radiogroup]")?.innerText.split("\\n")[0] ?? "";
            one.dataset.pressable = [kind, group, named(one)].filter((part) => part !== "").join(" · ");
            return one.dataset.pressable;
        })
        .filter((key) => (seen[key] = (seen[key] ?? 0) + 1) === 1);
}"""
"""Everything that can be pressed now and is not covered. Something that is on already, or links to this page, has no
answer. Cards and lines of the story differ between games, so only their kinds are listed."""

SIGN = """() => {
    const sign = [...document.querySelectorAll("dialog[open]")].at(-1);
    return `${location.pathname} ${sign?.querySelector("h2")?.innerText ?? ""}`;
}"""
"""Where the person is: the address, and the title of the dialog on top."""


def look(page: Page) -> str:
    """What is seen now."""
    return str(page.evaluate(f"() => {{ ({LISTEN})(); return ({LOOK})(); }}"))


def settled(page: Page) -> str:
    """What is seen once nothing changes any more."""
    before, now = "", look(page)
    for _ in range(int(PATIENCE * 1000 / EACH)):
        if before == now:
            return now
        page.wait_for_timeout(EACH)
        before, now = now, look(page)
    raise AssertionError("it never stands still")


def sign(page: Page) -> str:
    """The address, and the title of the dialog on top."""
    return str(page.evaluate(SIGN))


def pressable(page: Page, within: str) -> list[str]:
    """What can be pressed, by kind, group and name."""
    return [str(key) for key in page.evaluate(PRESSABLE, within)]


def target(page: Page, key: str) -> Locator:
    """What to press."""
    spelled = key.replace("\\", "\\\\").replace('"', '\\"')
    found = page.locator(f'[data-pressable="{spelled}"]').first
    if key.startswith(("radio", "checkbox")):
        return page.locator("label").filter(has=found).first
    return found


def soon(page: Page, true: Callable[[], bool], within: float = PATIENCE) -> bool:
    """Whether this becomes true before the time is up."""
    end = time.monotonic() + within
    while not true():
        if time.monotonic() > end:
            return False
        page.wait_for_timeout(EACH)
    return True
