/** A count that goes forward step by step until the viewer goes on; where time matters it goes on by itself. */

import { untrack } from "svelte";

interface Counting {
  /** How many steps there are. */
  all(): number;
  /** Whether everything is counted from the beginning. */
  atOnce: boolean;
  /** How long the next step is looked at, in milliseconds. */
  pause(counted: number): number;
  /** Whether it goes on by itself in the end. */
  isHurried(): boolean;
  goOn(): void;
}

const EVERYTHING = Number.MAX_SAFE_INTEGER;
/** How many seconds to wait before it goes on by itself. */
const WAITS = 8;

/** Make it while a component is being set up. */
export class Tally {
  /** How many steps are counted. */
  counted = $state(0);
  /** How many seconds are left before it goes on by itself. */
  seconds = $state(WAITS);
  private readonly counting: Counting;

  constructor(counting: Counting) {
    this.counting = counting;
    if (counting.atOnce) this.counted = EVERYTHING;
    $effect(() => {
      if (this.isDone) return undefined;
      const timer = setTimeout(() => (this.counted += 1), counting.pause(this.counted));
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.isDone || !counting.isHurried()) return undefined;
      const timer = setInterval(() => (this.seconds -= 1), 1000);
      return () => clearInterval(timer);
    });
    $effect(() => {
      if (this.seconds <= 0) untrack(() => counting.goOn());
    });
  }

  get isDone(): boolean {
    return this.counted >= this.counting.all();
  }

  /** Count the rest at once, or go on. */
  readonly skip = (): void => {
    if (this.isDone) this.counting.goOn();
    else this.counted = EVERYTHING;
  };
}
