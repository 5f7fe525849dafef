/** Where the focus of the keyboard goes when what had it is gone: to the next thing to do. Whatever leads on from what
 * is shown is marked with `data-go-on`; what does not lead on although it can be touched, with
 * `data-aside`. */

import type { Attachment } from "svelte/attachments";

const FOCUSABLE = "button, a, input, select, textarea, summary, [tabindex]";
const TYPED = "input, textarea, select, [contenteditable]";

/** Keep the focus in here: when what had it is gone, it moves to the next thing to do. */
export const keepsFocus: Attachment<HTMLElement> = (root) => {
  let here = isLost();
  /** Has the focus only because nothing could be done yet. */
  let stopgap: Element | null = null;

  function look(): void {
    const waits = stopgap !== null && document.activeElement === stopgap && !isUsable(stopgap);
    if (!here || !(waits || isLost()) || !mayMove()) return;
    const next = nextIn(root);
    if (next === null || next === document.activeElement) return;
    next.focus({ preventScroll: true });
    stopgap = isUsable(next) ? null : next;
  }
  function focused({ target }: FocusEvent): void {
    here = root.contains(target as Node);
    if (target !== stopgap) stopgap = null;
  }
  function pressed({ target }: PointerEvent): void {
    if ((target as Element).closest(FOCUSABLE) === null) here = false; // put down on purpose
  }

  const watch = new MutationObserver(look);
  watch.observe(root, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "inert", "aria-disabled", "data-aside"],
  });
  document.addEventListener("focusin", focused);
  document.addEventListener("pointerdown", pressed);
  look();
  return () => {
    watch.disconnect();
    document.removeEventListener("focusin", focused);
    document.removeEventListener("pointerdown", pressed);
  };
};

/** Give the focus to what leads on, unless somebody types or a dialog is open. */
export function goOnWith(element: HTMLElement | undefined): void {
  if (mayMove() && !document.activeElement?.matches(TYPED)) element?.focus({ preventScroll: true });
}

/** The next thing to do in here: what leads on, else the nearest piece that can be chosen; while nothing
 * can be, what will be. */
export function nextIn(root: ParentNode): HTMLElement | null {
  const top = all(root, "[role='dialog']").at(-1) ?? root;
  const on = all(top, "[data-go-on]").filter(isUsable).at(-1);
  if (on !== undefined) return on;
  const choices = all(top, "[role='toolbar']").map(nearest);
  const others = all(top, ".btn.primary, button.can").filter(isUsable);
  const waiting = all(top, "[role='toolbar'] [tabindex='0']").filter(isReachable);
  return choices.find((one) => one !== undefined) ?? others[0] ?? waiting[0] ?? null;
}

/** The piece of a toolbar that can be chosen and is nearest to the last one. */
function nearest(toolbar: HTMLElement): HTMLElement | undefined {
  const items = all(toolbar, "button");
  const here = items.findIndex((item) => item.tabIndex === 0);
  const far = (item: HTMLElement): number => Math.abs(items.indexOf(item) - here);
  return items.filter(isUsable).sort((one, other) => far(one) - far(other))[0];
}

/** Whether nothing has the focus, or something that can no longer be used. */
function isLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !isReachable(focused);
}

function isUsable(element: Element): boolean {
  const acts = element.getAttribute("aria-disabled") !== "true" && !element.hasAttribute("data-aside");
  return acts && isReachable(element);
}

function isReachable(element: Element): boolean {
  if (element.matches(":disabled") || element.closest("[inert]") !== null) return false;
  return typeof element.checkVisibility !== "function" || element.checkVisibility({ visibilityProperty: true });
}

/** A page that was only loaded is begun at its beginning; a dialog keeps its focus. */
function mayMove(): boolean {
  const acted = (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
  return acted && document.querySelector("dialog[open]") === null;
}

function all(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}
