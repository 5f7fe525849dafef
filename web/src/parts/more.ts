/** Marks what scrolls while there is more of it below, so that it can be seen to go on. */

/** Attach it to something that scrolls up and down. */
export function showsMore(thing: HTMLElement): () => void {
  const see = (): void => {
    const below = thing.scrollHeight - thing.clientHeight - thing.scrollTop;
    thing.toggleAttribute("data-more", below > 6);
  };
  const sizes = new ResizeObserver(see);
  const changes = new MutationObserver(see);
  sizes.observe(thing);
  changes.observe(thing, { childList: true, subtree: true, characterData: true });
  thing.addEventListener("scroll", see, { passive: true });
  see();
  return () => {
    sizes.disconnect();
    changes.disconnect();
    thing.removeEventListener("scroll", see);
  };
}
