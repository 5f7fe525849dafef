/** Where we are: the address bar is the only state. */

export interface Place {
  path: string;
  query: URLSearchParams;
}

function here(): Place {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

/** Go somewhere; `replace` leaves no step to go back to. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  arrive();
  scrollTo(0, 0);
}

/** Follow the address bar and links of our own. */
export function listen(): void {
  addEventListener("popstate", arrive);
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (/^\/(api|schema)\//.test(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

function arrive(): void {
  where.now = here();
}

class Where {
  now = $state.raw(here());
}

export const where = new Where();
