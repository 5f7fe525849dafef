/** What a lesson points at: the pieces of the move that is asked for, then the button that makes it. Rooms mark pieces
 * for hints, and their buttons say in `data-move` which move they make: that is all this needs. */

import type { Attachment } from "svelte/attachments";

const PIECE = ".hint, .hinted";
const TAKEN = "[aria-pressed='true'], .chosen";
const WATCHED = ["class", "disabled", "data-move", "aria-pressed"];

/** Keep marked in here, with `data-pointed`, what is to be touched for one of these moves. */
export function pointsAt(moves: readonly string[]): Attachment<HTMLElement> {
  return (root) => {
    let marked: Element[] = [];
    function look(): void {
      const found = pointed(root, moves);
      marked.filter((one) => !found.includes(one)).forEach((one) => one.removeAttribute("data-pointed"));
      found.forEach((one) => one.setAttribute("data-pointed", ""));
      marked = found;
    }
    const watch = new MutationObserver(look);
    watch.observe(root, { childList: true, subtree: true, attributeFilter: WATCHED });
    look();
    return () => {
      watch.disconnect();
      marked.forEach((one) => one.removeAttribute("data-pointed"));
    };
  };
}

/** What is to be touched next: the button if it makes the move already, and the pieces that are not taken up yet. */
export function pointed(root: ParentNode, moves: readonly string[]): Element[] {
  if (moves.length === 0) return [];
  const buttons = [...root.querySelectorAll<HTMLElement>("[data-move]:not([disabled])")];
  const making = buttons.filter((button) => moves.includes(button.dataset["move"] ?? ""));
  const pieces = [...root.querySelectorAll(PIECE)].map((one) => (one.matches(".hint") ? one.parentElement : one));
  const left = pieces.filter((piece) => piece !== null && !piece.matches(TAKEN));
  const found = [...making, ...(left as Element[])];
  if (found.length > 0) return found;
  return [...root.querySelectorAll(".act .primary:not([disabled], [data-move])")];
}
