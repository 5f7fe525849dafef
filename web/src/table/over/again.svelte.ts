/** Playing again after the end: at a new table, or at one that somebody else has opened for all. */

import * as api from "../../lib/api";
import { go } from "../../lib/router.svelte";
import { visitor } from "../../lib/people/visitor.svelte";
import type { NewTable, Opened } from "../../wire/api";
import type { Refusal, TableView } from "../../wire/messages";

export class Again {
  /** Whether a table is being opened. */
  busy = $state(false);
  private readonly id: string;
  private readonly tell: (refusal: Refusal) => void;

  constructor(id: string, tell: (refusal: Refusal) => void) {
    this.id = id;
    this.tell = tell;
  }

  readonly rematch = (): void => void this.open(api.rematch);
  readonly sameDeal = (): void => void this.open(api.sameDeal);
  readonly follow = (): void => void this.open(api.follow);
  /** A new table with these bots instead, and everything else as it was. */
  readonly against = (table: TableView, mine: number[], bot: string): void =>
    void this.open(() => api.openTable(sameWith(table, mine, bot)));
  readonly playOn = (ply: number, seat: number | null): void => void this.open((id) => api.playOn(id, ply, seat));

  private async open(how: (id: string) => Promise<Opened>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      if (await visitor.begin()) go(`/t/${(await how(this.id)).id}`);
    } catch (error) {
      if (!(error instanceof api.Refused)) throw error;
      this.tell(error.refusal);
    } finally {
      this.busy = false;
    }
  }
}

/** The wish for a table like this one, with these bots at all seats but mine. */
function sameWith(
  { game, seats, options, pack, manners, bot_pace, bot_seats }: TableView,
  mine: number[],
  bot: string,
): NewTable {
  const others = seats.filter(({ seat }) => !mine.includes(seat));
  return {
    game,
    seats: seats.length,
    options,
    pack,
    manners: { ...manners, bot_pace },
    mine,
    bots: Object.fromEntries(others.map(({ seat }) => [String(seat), bot])),
    bot_seats,
    start: true,
  };
}
