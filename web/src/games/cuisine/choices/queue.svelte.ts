/** Several moves made one after the other: each waits until the one before has been seen. */

import { untrack } from "svelte";

import type { CuisineView } from "../../../wire/cuisine";

/** How long the next move waits before it is given up: the one before was refused. */
const PATIENCE = 6000;

interface Turn {
  view: CuisineView;
  /** Whether a move can be made now. */
  ready: boolean;
  /** Make a move; false if it cannot be made in this view. */
  make: (spelling: string) => boolean;
}

export class Queue {
  private waiting = $state.raw<readonly string[]>([]);
  /** The view that the last move was made in. */
  private made: CuisineView | null = null;

  /** Call it while a component is being set up. */
  constructor(turn: () => Turn) {
    $effect(() => {
      const [next, ...rest] = this.waiting;
      const { view, ready, make } = turn();
      if (next === undefined || !ready || view === this.made) return;
      untrack(() => {
        this.made = view;
        this.waiting = make(next) ? rest : [];
      });
    });
    $effect(() => {
      if (this.isEmpty) return;
      const timer = setTimeout(() => (this.waiting = []), PATIENCE);
      return () => clearTimeout(timer);
    });
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** After the move that is made in this view, make these. */
  follow(view: CuisineView, spellings: readonly string[]): void {
    this.made = view;
    this.waiting = spellings;
  }
}
