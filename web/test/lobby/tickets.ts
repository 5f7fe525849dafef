/** Tables in a list, and what their dialogs need that jsdom has not got. */

import type { SeatInfo, TableInfo } from "../../src/wire/api";

export const ME: SeatInfo = { kind: "person", name: "Anna", yours: true, kept: false };
export const BRAM: SeatInfo = { kind: "person", name: "Bram", yours: false, kept: false };
export const BOT: SeatInfo = { kind: "bot", name: "greedy", yours: false, kept: false };
export const FREE: SeatInfo = { kind: "empty", name: "", yours: false, kept: false };

/** A running game of Anna, Bram and a bot, where it is Anna's turn. */
export function ticket(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "t1",
    game: "soup",
    options: {},
    stage: "running",
    seats: [ME, BRAM, BOT],
    host: "Anna",
    opened: 0,
    last: 0,
    waiting: [0],
    your_turn: true,
    hosting: false,
    kept: false,
    due: 5 * 3_600_000,
    ...changes,
  };
}

export function dialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}
