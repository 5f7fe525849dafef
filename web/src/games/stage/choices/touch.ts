/** What a touch does to a piece: the first one chooses it, the second one uses it; a key uses it at once. */

/** A press of Enter or the space bar is a click that no pointer made. */
export function isByKey(event: MouseEvent): boolean {
  return event.detail === 0;
}

/** What to do with a touched piece: use it, choose it, or put it back. */
export function touchOf(event: MouseEvent, isChosen: boolean, isUsable: boolean): "use" | "choose" | "drop" {
  if (isUsable && (isChosen || isByKey(event))) return "use";
  return isChosen ? "drop" : "choose";
}
