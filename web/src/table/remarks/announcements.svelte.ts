/** What is told to people at a table the moment it happens: a knock, a seat to take, and that others play again. */

import { untrack } from "svelte";

import { hear } from "../../lib/sounds";
import { around } from "../../words/table";
import { newsOf } from "../notices/followUp";
import type { Session } from "../session.svelte";

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

  let offered = untrack(() => isOffered(session));
  $effect(() => {
    const now = isOffered(session);
    if (now === offered) return;
    offered = now;
    untrack(() => {
      const name = session.shown?.table.host_name ?? "";
      if (!now || session.hosts || name === "") return; // a host who was deleted offers nothing new
      session.noteHidden = false; // what it says is new
      session.explain(around.say("watching.offered", { name }), null);
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

/** Whether I watch, and could play instead of a bot. */
function isOffered(session: Session): boolean {
  return (session.shown?.table.bot_seats ?? false) && session.takeable.length > 0;
}

/** The table that others went on to, and how far it has come. */
function state(session: Session): string {
  const follow = session.shown?.table.follow_up;
  return follow ? `${follow.table} ${follow.stage}` : "";
}
