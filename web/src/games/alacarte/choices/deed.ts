/** What the main button says and does with what is taken up, with a note beside it. */

import type { AlacarteView, LegalMove } from "../../../wire/alacarte";
import type { Deed } from "../../stage/choices/deed";
import { ownPlayer } from "../../stage/seat/players";
import { isOpen, movesOf, type Thing } from "./choice";
import { kitchen } from "../words/kitchen";
import { begun } from "../../stage/story/sentences";
import { cupLine, dishName, moveName, spiceName } from "../pieces/pieces";

/** What can be done now; null if nothing, or if the answer is given elsewhere. */
export function deedOf(view: AlacarteView, chosen: Thing | null, missed = ""): Deed | null {
  const say = kitchen.say;
  if (view.legal.length === 0) return null;
  const others = isOpen(view, "done") ? [{ label: say("act.done"), spellings: ["done"] }] : [];
  const [move, second] = movesOf(view, chosen);
  if (move !== undefined && second === undefined) return { ...told(view, move), spellings: [move.spelling], others };
  switch (view.phase) {
    case "choosing":
      return { label: say("act.chooseDish"), spellings: [], note: say("does.chooseDish"), others };
    case "acting":
      return acting(view, missed, others);
    default:
      return null;
  }
}

/** Nothing is taken up: what there is to choose, or the only action there is. */
function acting(view: AlacarteView, missed: string, others: Deed["others"]): Deed {
  const say = kitchen.say;
  const [heats, seasons, flips] = ["heat", "season", "flip"].map((kind) =>
    view.legal.some(({ move }) => move.move === kind),
  );
  if (flips) return { label: say("act.flip"), spellings: ["flip"], note: missed || say("does.flipOrCup"), others };
  if (!heats && others.length > 0)
    return { label: say("act.done"), spellings: ["done"], note: say("does.done"), others: [] };
  const isCrepe = ownPlayer(view)?.pan?.dish === null;
  const note = isCrepe ? say("does.crepeRolls") : say("does.choose", { count: view.spoons });
  if (heats && !seasons)
    return { label: say("act.heat"), spellings: ["heat"], note: isCrepe ? note : say("does.heat"), others };
  return { label: say("act.choose"), spellings: [], note, others };
}

/** A move as the main button says it, and what follows from it. */
function told(view: AlacarteView, { spelling, move }: LegalMove): { label: string; note: string } {
  const say = kitchen.say;
  const own = ownPlayer(view);
  switch (move.move) {
    case "heat":
      return { label: say("act.heat"), note: say("does.heat") };
    case "season": {
      const missing = own?.pan?.missing[move.colour] ?? 0;
      const note = missing > 0 ? say("does.season", { count: missing }) : say("does.seasonMore");
      return { label: say("act.season", { spice: spiceName(move.colour) }), note };
    }
    case "flip":
      return { label: say("act.flip"), note: say("does.flip") };
    case "dish":
      return { label: say("act.take", { dish: dishName(move.dish) }), note: "" };
    case "crepe":
      return { label: say("act.crepe"), note: say("does.crepe") };
    case "cup_point":
      return { label: say("act.point"), note: cupLine("point") };
    case "cup_spoons":
      return { label: say("act.spoons"), note: cupLine("spoons") };
    default:
      return { label: begun(moveName(spelling)), note: "" };
  }
}
