/** Sheets on which points are counted. */

import type { TableView } from "../../../wire/messages";
import type { People } from "../../room";

export interface CountingProps<Count> {
  count: Count;
  table: TableView;
  people: People;
  /** Somebody plays here, and decides when it goes on. */
  active: boolean;
  ongoon: () => void;
}

/** Whether a sheet closes by itself in the end: where time matters, or if nobody plays here. */
export function isHurried({ table, active }: Pick<CountingProps<unknown>, "table" | "active">): boolean {
  return table.manners.timing.type === "live" || !active;
}
