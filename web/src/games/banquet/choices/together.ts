/** The showing of the orders: everybody at this screen looks at the same time, and covering them once is enough. */

import type { BanquetView } from "../../../wire/banquet";

/** Whether everybody at one screen decides together, in the open. */
export function together(view: BanquetView): boolean {
  return view.phase === "showing";
}

/** The view with what the people who look together can do: cover the orders, while one of them still looks. */
export function showing(view: BanquetView, own: readonly number[]): BanquetView {
  if (view.phase !== "showing" || view.legal.length > 0) return view;
  if (!own.some((seat) => view.waiting.includes(seat))) return view;
  return { ...view, legal: [{ spelling: "covered", move: { move: "covered" }, completes: [] }] };
}
