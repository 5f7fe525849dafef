/** Which game was played at a table that was seen in this tab: the table may not tell any more after a reload. */

const key = (table: string): string => `toque.game.${table}`;

export function remember(table: string, game: string): void {
  try {
    sessionStorage.setItem(key(table), game);
  } catch {
    // not kept: it is known as long as the page is open
  }
}

/** The game; undefined if it was never seen here. */
export function recalled(table: string): string | undefined {
  try {
    return sessionStorage.getItem(key(table)) ?? undefined;
  } catch {
    return undefined;
  }
}
