/** Says in words which player holds what over which pan. */

import type { AlacarteView } from "../../../wire/alacarte";
import type { HandBegun } from "../../../wire/messages";
import type { People } from "../../room";
import { kitchen } from "../words/kitchen";

export function handTitle(view: AlacarteView, { seat, act }: HandBegun, people: People): string {
  const mine = seat === people.you;
  const target = view.movement?.target ?? seat;
  const facts = { name: people.name(seat), whose: people.name(target) };
  if (act === "flip") return kitchen.say(mine ? "hand.flipYou" : "hand.flip", facts);
  if (target === seat) return kitchen.say(mine ? "hand.pourYou" : "hand.pour", facts);
  if (mine) return kitchen.say("hand.sabotageYou", facts);
  return kitchen.say(target === people.you ? "hand.sabotageMe" : "hand.sabotage", facts);
}
