/** Shows updates one after the other, so that everything can be seen as it happens, unless somebody skips it. */

import { tick } from "svelte";

import type { Hooks } from "../../games/room";
import type { BotPace, Update } from "../../wire/messages";
import { awaitsPerson } from "./awaiting";
import type { LiveTable } from "./live.svelte";
import type { Step } from "./told";

/** How many times as long as usual things take to be seen at each pace, and how many updates may wait meanwhile: a
 * viewer who is further behind is shown the latest one at once. */
const PACES: Record<BotPace, { stretch: number; behind: number }> = {
  quick: { stretch: 0.3, behind: 16 },
  normal: { stretch: 1, behind: 4 },
  leisurely: { stretch: 1.5, behind: 4 },
};

export class Performance {
  shown = $state.raw<Update | null>(null);
  readonly hooks = $state<Hooks>({});
  /** Hears of every step when it has been seen. */
  whenSeen: (step: Step) => void = () => undefined;
  /** Whether nothing is shown as it happens until a person has to decide. */
  skips = $state(false);
  private queue: Step[] = [];
  private running = false;
  private stopped = false;

  constructor(live: LiveTable) {
    live.onStep((step) => {
      if (this.stopped) return;
      this.queue.push(step);
      void this.run();
    });
  }

  /** Nobody looks any more: show nothing else. */
  stop(): void {
    this.stopped = true;
    this.queue = [];
  }

  /** Come to the next decision of a person at once, or to the end; what happens until then is only in the story. */
  skip(): void {
    this.skips = true;
    this.hooks.cut?.();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let step = this.queue.shift(); step !== undefined; step = this.queue.shift()) {
      const { stretch, behind } = PACES[step.update.table.bot_pace];
      const at_once = step.anew || this.shown === null || this.queue.length > behind || document.hidden;
      if (!at_once && !this.skips) await played(() => this.hooks.before?.(step.events, stretch));
      if (this.stopped) return;
      this.shown = step.update;
      const skipped = this.skips;
      if (awaitsPerson(step.update.table)) this.skips = false;
      await tick();
      await played(() => this.hooks.after?.());
      if (this.stopped) return;
      if (!skipped || !this.skips) this.whenSeen(step);
    }
    this.running = false;
  }
}

/** A scene that fails must not stop the game. */
async function played(scene: () => Promise<void> | undefined): Promise<void> {
  try {
    await scene();
  } catch (error) {
    console.error(error);
  }
}
