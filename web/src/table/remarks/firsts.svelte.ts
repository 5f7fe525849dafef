/** Explains things in a game when they happen for the first time. */

import type { GameRoom, People } from "../../games/room";
import type { Step } from "../../lib/live/told";
import { learned, settings } from "../../lib/settings.svelte";

/** How many of the latest events a viewer who comes in still sees. */
const LATEST = 5;

export class Firsts {
  now = $state.raw<{ key: string; text: string } | null>(null);

  /** Explain one thing that is new to this person. What else is new is explained when it happens again: later it would
   * only be puzzling. A viewer who has just come in is told about the last things they see. */
  see({ events, update, anew }: Step, room: GameRoom, people: People): void {
    if (!settings.explain || update.you.seats.length === 0 || update.table.stage !== "running") return;
    const told = anew ? update.events.slice(-LATEST) : events;
    const firsts = told.map(({ event }) => room.firsts(event, update.view, people));
    const first = firsts.find((one) => one !== null && !settings.explained.includes(one.key));
    if (!first || this.now !== null) return;
    learned([first.key]);
    this.now = first;
  }

  done(): void {
    this.now = null;
  }
}
