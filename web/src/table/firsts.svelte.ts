/** Explains things in a game when they happen for the first time. */

import type { GameRoom, People } from "../games/room";
import type { Step } from "../lib/live.svelte";
import { settings } from "../lib/settings.svelte";

export class Firsts {
  /** What is to be explained, the oldest first. */
  waiting = $state.raw<{ key: string; text: string }[]>([]);

  /** Look at what happened, and remember what is new to this person. */
  see({ events, update }: Step, room: GameRoom, people: People): void {
    if (!settings.explain || update.you.seats.length === 0 || update.table.stage !== "running") return;
    for (const { event } of events) {
      const first = room.firsts(event, update.view, people);
      if (first === null || settings.explained.includes(first.key)) continue;
      settings.explained.push(first.key);
      this.waiting = [...this.waiting, first];
    }
  }

  next(): void {
    this.waiting = this.waiting.slice(1);
  }
}
