/** How a table is played, in words: options, pace, who may watch. */

import { playedWith } from "../../lib/options";
import type { TableView, Timing } from "../../wire/messages";
import { around } from "../../words/table";

/** All that somebody should know before they sit down. */
export function termsOf({ options, manners, bot_pace, bot_seats, deal_of, origin }: TableView): string[] {
  return [
    ...(deal_of === null ? [] : [around.say("terms.sameDeal")]),
    ...(origin === null ? [] : [around.say("terms.playedOn")]),
    ...paceOf(manners.timing),
    ...playedWith(options),
    watchedBy(manners.watchers),
    ...(manners.listed ? [around.say("terms.listed")] : []),
    ...(bot_pace === "normal" ? [] : [around.say(`terms.bots.${bot_pace}`)]),
    ...(bot_seats ? [around.say("terms.botSeats")] : []),
  ];
}

function paceOf(timing: Timing): string[] {
  switch (timing.type) {
    case "none":
      return [around.say("terms.none")];
    case "live":
      return [
        around.say("terms.live", { count: timing.seconds }),
        ...(timing.reserve < 60 ? [] : [around.say("terms.reserve", { count: Math.floor(timing.reserve / 60) })]),
      ];
    case "turn_based":
      return [around.say("terms.days", { count: timing.days })];
  }
}

function watchedBy(watchers: number | null): string {
  if (watchers === null) return around.say("terms.unwatched");
  return watchers === 0 ? around.say("terms.watched") : around.say("terms.watchedLater", { count: watchers });
}
