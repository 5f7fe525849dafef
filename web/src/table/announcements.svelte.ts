/** What is told to people at a table the moment it happens: a knock, and that others play again. */

import { untrack } from "svelte";

import { hear } from "../lib/sounds";
import { around } from "../words/table";
import { newsOf } from "./notices/followUp";
import type { Session } from "./session.svelte";

/** Tell it from now on; only while a component is being set up. */
export function announce(session: Session): void {
  $effect(() => {
    const { name, times } = session.live.knocked;
    untrack(() => {
      if (!session.isNewKnock(times)) return;
      hear("knock");
      session.explain(around.say("knocked", { name }), null);
    });
  });

  let told = untrack(() => state(session));
  $effect(() => {
    const now = state(session);
    if (now === told) return;
    told = now;
    untrack(() => {
      const news = newsOf(session.shown?.table.follow_up ?? null, session.me);
      if (news !== null) session.explain(news.text, null);
    });
  });
}

/** The table that others went on to, and how far it has come. */
function state(session: Session): string {
  const follow = session.shown?.table.follow_up;
  return follow ? `${follow.table} ${follow.stage}` : "";
}
