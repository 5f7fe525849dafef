"""What a page shows and what can be pressed on it, for the test that walks through all of it."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

WITHIN = 2000
"""Milliseconds in which every press is answered."""
EACH = 40

LOOK = """() => {
    const shows = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
    const kept = ["class", "href", "src", "open", "disabled", "role", "value", "placeholder", "title", "lang", "hidden"];
    const lines = [location.pathname + location.search + location.hash, document.title, document.documentElement.lang,
        JSON.stringify(document.documentElement.dataset)];
    const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) {
            const text = node.data.trim();
            if (text !== "") lines.push(text);
            return;
        }
        if (node.nodeType !== Node.ELEMENT_NODE || node.matches("script, style, [role=timer], canvas")) return;
        if (!shows(node) && node.matches(":not(dialog)") && getComputedStyle(node).display !== "contents") return;
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
"""All that can be seen, without clocks and pictures that move: text, states, the address, where one would type."""

PRESSABLE = """(within) => {
    const shows = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
    const named = (one) => (one.getAttribute("aria-label") ?? (one.labels?.length ? one.labels[0].innerText : null)
        ?? (one.innerText.trim() || one.title)).trim().replace(/\\s+/g, " ");
    const here = location.origin + location.pathname;
    const open = [...document.querySelectorAll("dialog[open]")].at(-1);
    const seen = {};
    return [...(open ?? document).querySelectorAll("button, a[href], summary, input[type=radio], input[type=checkbox]")]
        .filter((one) => within === "" || open !== undefined || one.closest(within) !== null)
        .filter((one) => !one.disabled && !one.closest("[inert]") && one.getAttribute("aria-disabled") !== "true")
        .filter((one) => (one.matches("input") ? shows(one.labels[0] ?? one) : shows(one)))
        .filter((one) => !(one.matches("input[type=radio]") && one.checked))
        .filter((one) => !(one.matches("a") && (one.href === here || one.matches("[aria-current=page]"))))
        .map((one) => {
            const kind = one.matches("input") ? one.type : one.localName;
            const group = one.closest("[role=radiogroup]")?.innerText.split("\\n")[0] ?? "";
            const key = [kind, group, named(one)].join(" | ");
            one.dataset.pressable = key;
            return key;
        })
        .filter((key) => (seen[key] = (seen[key] ?? 0) + 1) === 1);
}"""
"""Everything that can be pressed now: what is on already, or leads to where one is, has nothing to answer."""


def look(page: Page) -> str:
    """What is seen now."""
    return str(page.evaluate(LOOK))


def settled(page: Page) -> str:
    """What is seen when nothing changes any more."""
    before, now = "", look(page)
    for _ in range(100):
        if before == now:
            return now
        page.wait_for_timeout(120)
        before, now = now, look(page)
    raise AssertionError("it never stands still")


def pressable(page: Page, within: str) -> list[str]:
    """What can be pressed, by kind, group and name."""
    return [str(key) for key in page.evaluate(PRESSABLE, within)]


def target(page: Page, key: str) -> Locator:
    """What to press."""
    found = page.locator(f"[data-pressable={quoted(key)}]").first
    if key.startswith(("radio", "checkbox")):
        return page.locator("label").filter(has=found).first
    return found


def quoted(text: str) -> str:
    """A text as a selector spells it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
