/** What somebody is told about a table that was opened from theirs after its end. */

import type { FollowUpView } from "../../wire/messages";
import { around } from "../../words/table";

export interface FollowUpNews {
  text: string;
  /** Whether I have a seat there, or one that is kept for me. */
  expected: boolean;
}

/** The news for this person; null if they opened the table, or if there is none. */
export function newsOf(follow: FollowUpView | null, me: string | null): FollowUpNews | null {
  if (follow === null || follow.by === me) return null;
  const { how, name, stage, expects } = follow;
  const expected = me !== null && expects.includes(me);
  if (stage === "open") return { text: around.say(`follow.${how}`, { name }), expected };
  return { text: expected ? around.say(`begun.${how}`) : around.say(`begunBy.${how}`, { name }), expected };
}
