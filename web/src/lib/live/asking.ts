/** Asks for news of a table again and again, where sockets are broken. */

import type { Update } from "../../wire/messages";
import * as api from "../api";

/** How long to wait after a question that was not answered, in milliseconds. */
const PAUSE = 4_000;

export interface Asker {
  /** Whether there is still something to ask. */
  goesOn(): boolean;
  /** The number of the last update that we have; undefined if everything is asked for anew. */
  seq(): number | undefined;
  /** The seat of our own that we look at. */
  looking(): number | null;
  take(update: Update): void;
  failed(reason: string): void;
}

export class Asking {
  private readonly table: string;
  private readonly asker: Asker;
  private question: AbortController | null = null;

  constructor(table: string, asker: Asker) {
    this.table = table;
    this.asker = asker;
  }

  /** Drop the question that is under way; the next one is asked at once. */
  abort(): void {
    this.question?.abort();
  }

  async run(): Promise<void> {
    const { asker, table } = this;
    while (asker.goesOn()) {
      const { signal } = (this.question = new AbortController());
      try {
        const seq = asker.seq();
        const update =
          seq === undefined ? await api.table(table, signal) : await api.updates(table, seq, asker.looking(), signal);
        if (!signal.aborted) asker.take(update);
      } catch (error) {
        if (signal.aborted) continue;
        asker.failed(error instanceof api.Refused ? error.refusal.reason : "failed");
        if (asker.goesOn()) await new Promise((ready) => setTimeout(ready, PAUSE));
      }
    }
  }
}
