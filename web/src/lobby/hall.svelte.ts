/** What goes on in the house: games, open tables, my tables. It is refreshed while somebody looks. */

import { untrack } from "svelte";

import * as api from "../lib/api";
import { visitor } from "../lib/people/visitor.svelte";
import type { Finished, GameInfo, TableInfo } from "../wire/api";

const REFRESH_EACH = 15_000;
const TICK = 1000;

class Hall {
  /** All null until the server has said it. */
  games = $state.raw<GameInfo[] | null>(null);
  mine = $state.raw<TableInfo[] | null>(null);
  listed = $state.raw<TableInfo[] | null>(null);
  finished = $state.raw<Finished | null>(null);
  /** Whether the server did not answer the last time. */
  away = $state(false);
  now = $state(Date.now());

  private person: string | null = null;
  private running: Promise<void> | null = null;
  /** Whether games may have ended while nobody looked. */
  private wasAway = false;

  /** Tables that wait for me: it is my turn, or a seat is kept for me. */
  get waiting(): number {
    return this.mine?.filter(({ your_turn, kept }) => your_turn || kept).length ?? 0;
  }

  /** Keep everything fresh while the page is visible; the answer stops it. */
  watch(): () => void {
    const seen = (): void => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    const back = async (): Promise<void> => {
      if (document.visibilityState === "visible") await visitor.refresh(); // another tab may have come in
      seen();
    };
    const refresh = setInterval(seen, REFRESH_EACH);
    const tick = setInterval(() => (this.now = Date.now()), TICK);
    document.addEventListener("visibilitychange", back);
    addEventListener("online", seen);
    seen();
    return () => {
      this.wasAway = true;
      clearInterval(refresh);
      clearInterval(tick);
      document.removeEventListener("visibilitychange", back);
      removeEventListener("online", seen);
    };
  }

  /** Ask for everything now, and once more if I am somebody else by then. */
  refresh(): Promise<void> {
    this.running ??= untrack(() => this.askAll()).finally(() => (this.running = null));
    return this.running;
  }

  private async askAll(): Promise<void> {
    await this.ask();
    if ((visitor.me?.id ?? null) !== this.person) await this.ask();
  }

  private async ask(): Promise<void> {
    this.now = Date.now();
    const wanted = [this.ofHouse(), this.ofPerson()];
    const answers = await Promise.allSettled(wanted);
    this.away = visitor.me === undefined || answers.some((answer) => answer.status === "rejected");
  }

  private async ofHouse(): Promise<void> {
    const games = this.games ?? api.games();
    const listed = api.listedTables();
    listed.catch(() => undefined); // it is awaited below, even if the games fail to load
    this.games = await games;
    this.listed = await listed;
  }

  private async ofPerson(): Promise<void> {
    await visitor.refresh(); // whose tables these are
    const person = visitor.me?.id ?? null;
    if (person !== this.person) {
      this.person = person;
      this.mine = person === null ? [] : null;
      this.finished = null;
    }
    if (person === null) {
      if (visitor.me === null) this.mine = [];
      return;
    }
    const before = this.mine;
    const mine = await this.tablesOf();
    if (visitor.me?.id !== person) return; // asked again
    this.mine = mine;
    const ended = before?.some(({ id }) => mine.every((table) => table.id !== id)) ?? false;
    if (this.finished === null || ended || this.wasAway) {
      this.wasAway = false;
      const finished = await api.myFinished();
      if (visitor.me?.id === person) this.finished = finished;
    }
  }

  /** My tables; none if another tab has had me forgotten. */
  private async tablesOf(): Promise<TableInfo[]> {
    try {
      return await api.myTables();
    } catch (error) {
      if (!(error instanceof api.Refused) || error.refusal.reason !== "not_known") throw error;
      await visitor.refresh(); // forgotten in another tab, or all other devices were signed out here a moment ago
      return visitor.me ? api.myTables() : [];
    }
  }
}

export const hall = new Hall();
