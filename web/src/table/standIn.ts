/** Why a bot plays for somebody, as far as the table says it. */

import type { SeatView, Timing } from "../wire/messages";

/** A live clock that has run out leaves no reserve; over days only time runs out. Else somebody was away. */
export function causeOf({ away, clock }: SeatView, timing: Timing): "time" | "away" {
  if (away || timing.type === "none") return "away";
  if (timing.type === "turn_based") return "time";
  return clock !== null && clock.flag === null && clock.reserve > 0 ? "away" : "time";
}
