/** A table of soup behind a socket that the test speaks for. */

import { render, screen } from "@testing-library/svelte";

import Table from "../../src/screens/Table.svelte";
import type { AnyCommand, SeatView, TableView, Told, Update, You } from "../../src/wire/messages";
import type { SoupView } from "../../src/wire/soup";
import { ourTurn, props } from "../games/soup/views";
import { focused } from "./setup";

interface Sent {
  type?: string;
  id?: string;
  command?: AnyCommand;
}

export class Socket {
  static readonly OPEN = 1;
  static now: Socket;
  static count = 0;
  readyState = 1;
  sent: Sent[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    Socket.now = this;
    Socket.count += 1;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.readyState = 3;
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The commands it was given. */
  get commands(): AnyCommand[] {
    return this.sent.flatMap(({ command }) => command ?? []);
  }

  /** The last command is done. */
  does(): void {
    this.says({ type: "done", id: this.sent.at(-1)?.id, seq });
  }

  /** The last command is refused. */
  refuses(reason: string): void {
    const refusal = { reason, kind: "not_now", facts: {}, rule: null };
    this.says({ type: "refused", id: this.sent.at(-1)?.id, refusal, update: null });
  }
}

export interface Shown {
  view?: SoupView;
  table?: Partial<TableView>;
  /** What is different about each seat. */
  seats?: Partial<SeatView>[];
  you?: Partial<You>;
  ply?: number;
  /** What has happened since. */
  events?: Told[];
}

let seq = 0;

/** The table says how things stand. */
export function shows({
  view = ourTurn(),
  table: changes = {},
  seats = [],
  you: own = {},
  ply,
  events = [],
}: Shown): void {
  const { table, you } = props(view);
  seq += 1;
  const update: Update = {
    type: "update",
    seq,
    after: seq - 1,
    full: seq === 1,
    ply: ply ?? seq,
    earliest: 0,
    table: {
      ...table,
      id: "soup-1",
      ...changes,
      seats: table.seats.map((seat, k) => ({ ...seat, owes: view.waiting.includes(k), ...seats[k] })),
    },
    you: { ...you, ...own },
    view,
    events,
    notes: [],
  };
  Socket.now.says(update);
}

/** Come to the table, and see it once it answers. */
export async function sitDown(shown: Shown): Promise<void> {
  seq = 0;
  Socket.count = 0;
  render(Table, { props: { id: "soup-1" } });
  Socket.now.onopen?.();
  shows(shown);
  await screen.findAllByRole("button");
  await focused();
}
