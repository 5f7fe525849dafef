/** The time, a second at a time, for clocks that people look at. */

import { shell } from "../words/shell";

class Watch {
  now = $state(Date.now());

  constructor() {
    setInterval(() => (this.now = Date.now()), 1000);
  }
}

export const watch = new Watch();

/** Minutes and seconds, or days and hours where there is more. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes] = [86_400, 3600, 60].map((unit) => Math.floor(seconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return shell.say("clock.days", { days, hours: hours % 24 });
  if (hours > 0) return shell.say("clock.hours", { hours, minutes: minutes % 60 });
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}
