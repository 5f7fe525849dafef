/** Looking closer at what can be touched: by holding it, by the other mouse button, or by I. */

import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

/** How long a press counts as holding, in milliseconds; a long press on iOS fires no event of its own. */
const HOLD = 480;

/** Attached to a button; holding it does not press it. */
export function closer(look: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;

    function down(event: PointerEvent): void {
      letGo();
      held = false;
      if (event.button !== 0) return;
      timer = setTimeout(() => {
        held = true;
        look();
      }, HOLD);
    }

    function letGo(): void {
      clearTimeout(timer);
    }

    function click(event: MouseEvent): void {
      letGo();
      if (held && event.detail > 0) event.stopImmediatePropagation(); // keys press it anyway
      held = false;
    }

    function menu(event: MouseEvent): void {
      event.preventDefault();
      letGo();
      look();
    }

    function key(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      look();
    }

    const ends = [
      on(element, "pointerdown", down),
      on(element, "pointerup", letGo),
      on(element, "pointercancel", letGo),
      on(element, "pointerleave", letGo),
      on(element, "click", click, { capture: true }),
      on(element, "contextmenu", menu),
      on(element, "keydown", key),
    ];
    return () => {
      letGo();
      for (const end of ends) end();
    };
  };
}
