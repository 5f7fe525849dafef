/** Keys of a room. */

/** Choose what a key stands for. Keys with Ctrl, Meta or Alt belong to the browser. */
export function pressed<Choice>(
  event: KeyboardEvent,
  find: (event: KeyboardEvent) => Choice | null | undefined,
  choose: (found: Choice) => void,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const found = find(event);
  if (found == null) return;
  event.preventDefault();
  choose(found);
}
