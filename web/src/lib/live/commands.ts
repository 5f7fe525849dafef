/** What somebody wants done at a table, until the table has answered. */

import type { AnyCommand, Refusal } from "../../wire/messages";

/** What became of a command. */
export type Answer = { done: true } | { done: false; refusal: Refusal };

interface Waiting {
  command: AnyCommand;
  answer: (answer: Answer) => void;
  /** Whether it was refused once because the table did not know us. */
  unknown: boolean;
}

/** Commands in the order in which they were given; each has an id, under which it is done once. */
export class Commands {
  private readonly waiting = new Map<string, Waiting>();
  private readonly session = Math.random().toString(36).slice(2, 10);
  private count = 0;

  /** An id that nothing has had yet. */
  next(): string {
    this.count += 1;
    return `${this.session}-${this.count}`;
  }

  add(id: string, command: AnyCommand): Promise<Answer> {
    return new Promise((answer) => this.waiting.set(id, { command, answer, unknown: false }));
  }

  /** What waits for an answer. */
  all(): [id: string, command: AnyCommand][] {
    return [...this.waiting].map(([id, { command }]) => [id, command]);
  }

  answered(id: string, answer: Answer): void {
    this.waiting.get(id)?.answer(answer);
    this.waiting.delete(id);
  }

  /** Whether it is worth saying once more to a table that did not know us. */
  mayRepeat(id: string): boolean {
    const one = this.waiting.get(id);
    if (one === undefined || one.unknown) return false;
    one.unknown = true;
    return true;
  }

  /** Nothing that waits will be done any more. */
  giveUp(refusal: Refusal): void {
    for (const [id] of this.all()) this.answered(id, { done: false, refusal });
  }
}
