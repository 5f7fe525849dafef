/** Shows updates one after the other, so that everything can be seen as it happens. */

import { tick } from "svelte";

import type { Hooks } from "../../games/room";
import type { Update } from "../../wire/messages";
import type { LiveTable } from "./live.svelte";
import type { Step } from "./told";

/** This many updates may wait; a viewer who is further behind is shown the latest one at once. */
const BEHIND = 4;

export class Performance {
  shown = $state.raw<Update | null>(null);
  readonly hooks = $state<Hooks>({});
  /** Hears of every step when it has been seen. */
  whenSeen: (step: Step) => void = () => undefined;
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

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let step = this.queue.shift(); step !== undefined; step = this.queue.shift()) {
      const at_once = step.anew || this.shown === null || this.queue.length > BEHIND || document.hidden;
      if (!at_once) await played(() => this.hooks.before?.(step.events));
      if (this.stopped) return;
      this.shown = step.update;
      await tick();
      await played(() => this.hooks.after?.());
      if (this.stopped) return;
      this.whenSeen(step);
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
