/** What somebody wants done at a table, until the table has answered. */

import type { AnyCommand, Refusal } from "../../wire/messages";
import * as api from "../api";

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

  /** Have a command done by a request; one that gets no answer waits on. */
  async post(table: string, id: string): Promise<void> {
    const one = this.waiting.get(id);
    if (one === undefined) return;
    try {
      await api.act(table, id, one.command);
      this.answered(id, { done: true });
    } catch (error) {
      if (error instanceof api.Refused && error.refusal !== api.UNREACHABLE)
        this.answered(id, { done: false, refusal: error.refusal });
    }
  }

  /** Nothing that waits will be done any more. */
  giveUp(refusal: Refusal): void {
    for (const [id] of this.all()) this.answered(id, { done: false, refusal });
  }
}

/** Why a command is not done: the reason of a goodbye, or the table was left. */
export function because(reason: string | null): Refusal {
  return reason === null ? api.UNREACHABLE : { reason, kind: "connection", facts: {}, rule: null };
}
