/** The view while something is seen to happen, before the server's next one is shown. It says what moved; everything that has
 * to be decided stays with the server, so nothing can be played meanwhile. */

import type { AlacarteEvent, AlacarteView, Container, Pan, Place, Player } from "../../../wire/alacarte";
import { playersWith, still, without } from "../../stage/moments/staged";

export function staged(view: AlacarteView, event: AlacarteEvent): AlacarteView {
  const quiet = still(view);
  switch (event.event) {
    case "start_drawn":
      return { ...quiet, start: event.seat };
    case "turn_begun":
      return { ...quiet, active: event.seat, round: event.round, spoons: event.spoons, rested: false };
    case "dish_taken":
      return {
        ...quiet,
        dishes: moved(view, event.dish, "pan", event.seat),
        players: playersWith(view, event.seat, () => ({ knob: 0, pan: fresh(view, event.dish) })),
      };
    case "crepe_laid":
      return {
        ...quiet,
        players: playersWith(view, event.seat, () => ({ knob: 0, crepe: "pan", pan: fresh(view, null) })),
      };
    case "knob_turned":
      return { ...quiet, players: playersWith(view, event.seat, () => ({ knob: event.now })) };
    case "cup_drawn":
      return {
        ...quiet,
        pool: Math.max(0, view.pool - 1),
        players: playersWith(view, event.seat, ({ cups }) => ({ cups: [...cups, event.cup] })),
      };
    case "cup_taken": {
      const players = playersWith(view, event.other, ({ cups }) => ({ cups: without(cups, event.cup) }));
      return {
        ...quiet,
        players: playersWith({ ...view, players }, event.seat, ({ cups }) => ({ cups: [...cups, event.cup] })),
      };
    }
    case "pool_rebuilt":
      return { ...quiet, pool: event.cups, used: [] };
    case "poured": {
      const { target, colour, condiments, salt } = event;
      return {
        ...quiet,
        movement: null,
        containers: filled(view, colour, -condiments, -salt),
        players: playersWith(view, target, ({ pan }) => ({
          pan: pan === null ? null : { ...pan, inside: plus(pan.inside, { [colour]: condiments, salt }) },
        })),
      };
    }
    case "refilled":
      return {
        ...quiet,
        containers: filled(view, event.colour, event.condiments, event.salt),
        sink: plus(view.sink, { [event.colour]: -event.condiments, salt: -event.salt }),
      };
    case "cup_played":
      return {
        ...quiet,
        rested: true,
        used: event.cup === "point" ? view.used : [...view.used, event.cup],
        players: playersWith(view, event.seat, ({ cups, laid, points }) => ({
          cups: without(cups, event.cup),
          laid: event.cup === "point" ? laid + 1 : laid,
          points: points + event.gained,
        })),
      };
    case "stoves_exchanged": {
      const [one, other] = [view.players[event.seat], view.players[event.other]];
      if (one === undefined || other === undefined) return quiet;
      const players = playersWith(view, event.seat, () => ({ knob: other.knob, pan: other.pan }));
      const swapped = new Map([
        [event.seat, event.other],
        [event.other, event.seat],
      ]);
      const dishes = view.dishes.map((dish) =>
        dish.place === "pan" && dish.owner !== null ? { ...dish, owner: swapped.get(dish.owner) ?? dish.owner } : dish,
      );
      return {
        ...quiet,
        dishes,
        players: playersWith({ ...view, players }, event.other, () => ({ knob: one.knob, pan: one.pan })),
      };
    }
    case "dish_burned":
      return { ...quiet, players: inPan(view, event.seat, { burned: true, finished: false }) };
    case "dish_rescued":
      return { ...quiet, players: inPan(view, event.seat, { burned: false }) };
    case "dish_overspiced":
      return { ...quiet, players: inPan(view, event.seat, { overspiced: [event.spice], finished: false }) };
    case "dish_ready":
      return { ...quiet, players: inPan(view, event.seat, { finished: true }) };
    case "dish_trashed":
      return { ...emptied(quiet, event.seat), dishes: moved(view, event.dish, "trash", null) };
    case "dish_served": {
      const after = emptied(quiet, event.seat);
      return {
        ...after,
        dishes: moved(view, event.dish, "tray", event.seat),
        players: playersWith(after, event.seat, (player) => ({
          points: player.points + event.gained,
          stars: player.stars + (event.star ? 1 : 0),
          tray: [...player.tray, event.dish],
          finished: player.finished + 1,
        })),
      };
    }
    case "crepe_flipped":
      return { ...quiet, movement: null };
    case "pan_counted":
      return { ...quiet, players: playersWith(view, event.seat, ({ points }) => ({ points: points + event.gained })) };
    default:
      return quiet;
  }
}

function inPan(view: AlacarteView, seat: number, change: Partial<Pan>): Player[] {
  return playersWith(view, seat, ({ pan }) => ({ pan: pan === null ? null : { ...pan, ...change } }));
}

/** A pan with something new in it. */
function fresh(view: AlacarteView, dish: number | null): Pan {
  const missing = dish === null ? {} : (view.dishes[dish]?.needs ?? {});
  return {
    dish,
    inside: {},
    missing,
    right_heat: false,
    burned: false,
    overspiced: [],
    finished: false,
    perfect: false,
  };
}

/** What was in a pan goes to the sink. */
function emptied(view: AlacarteView, seat: number): AlacarteView {
  const inside = view.players[seat]?.pan?.inside ?? {};
  return { ...view, sink: plus(view.sink, inside), players: playersWith(view, seat, () => ({ pan: null, knob: 0 })) };
}

function moved(view: AlacarteView, number: number, place: Place, owner: number | null): AlacarteView["dishes"] {
  return view.dishes.map((dish) => (dish.number === number ? { ...dish, place, owner } : dish));
}

function filled(view: AlacarteView, colour: string, condiments: number, salt: number): Container[] {
  return view.containers.map((one) =>
    one.colour === colour ? { ...one, condiments: one.condiments + condiments, salt: one.salt + salt } : one,
  );
}

function plus(one: Record<string, number>, other: Record<string, number>): Record<string, number> {
  const all = { ...one };
  for (const [what, count] of Object.entries(other)) all[what] = (all[what] ?? 0) + count;
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
}
