/** The people who share this screen, as far as the browser knows them. */

const KEY = "toque sharers";

/** The names that people at this screen gave last, in any game. */
export function rememberedNames(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export function rememberNames(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // they are only kept for this visit
  }
}
