/** Answers to what is still to be said of a move, in words: "Bram, Hippo in burgundy", "bold: 45 of 100 help". */

import type { AlacarteView, LegalMove } from "../../../wire/alacarte";
import type { People } from "../../room";
import { dishIn } from "./choice";
import { kitchen } from "../words/kitchen";
import { begun } from "../../stage/story/sentences";
import { cupName, dishName, moveName, spiceName, techniqueLine, techniqueName } from "../pieces/pieces";
import { oddsSpoken } from "../story/spoken";

export function optionLabel(view: AlacarteView, { spelling, move }: LegalMove, people: People): string {
  const say = kitchen.say;
  switch (move.move) {
    case "cup_exchange":
      return say("option.stove", { name: people.name(move.player - 1), dish: dishOf(view, move.player - 1) });
    case "cup_re_season":
      return say("option.reSeason", {
        name: people.name(move.player - 1),
        dish: dishOf(view, move.player - 1),
        spice: spiceName(move.colour),
      });
    case "take":
      return say("option.take", { name: people.name(move.player - 1), cup: cupName(move.cup) });
    case "choose":
      return say("option.up", { levels: move.levels });
    case "cup_decrease":
      return say("option.down", { levels: move.levels });
    case "rescue":
      return say("option.rescue", { levels: move.levels });
    case "trash":
      return say("act.trash");
    case "by_hand":
      return say("option.byHand");
    case "pour_by":
    case "flip_by":
      return begun(techniqueName(move.technique));
    default:
      return begun(moveName(spelling));
  }
}

/** What a technique does, out of a hundred. */
export function optionNote({ move, odds }: LegalMove): string {
  if (move.move !== "pour_by" && move.move !== "flip_by") return "";
  const line = techniqueLine(move.technique);
  return odds === null ? line : `${line} ${oddsSpoken(odds, move.technique)}`;
}

function dishOf(view: AlacarteView, seat: number): string {
  const player = view.players[seat];
  return player === undefined ? "" : dishName(dishIn(view, player)?.word ?? "crepe");
}
