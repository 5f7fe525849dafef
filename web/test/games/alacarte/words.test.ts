import { beforeAll, describe, expect, it } from "vitest";

import { knowDishes } from "../../../src/games/alacarte/pieces/menu.svelte";
import { names } from "../../../src/games/alacarte/words/names";
import * as pieces from "../../../src/games/alacarte/pieces/pieces";
import { load as loadRules, rules } from "../../../src/games/alacarte/learning/rules";
import * as spoken from "../../../src/games/alacarte/story/spoken";
import { account, line, refusal } from "../../../src/games/alacarte/story/story";
import { words } from "../../../src/games/alacarte/words";
import type { People } from "../../../src/games/room";
import { LANGUAGES, speak } from "../../../src/lib/words.svelte";
import type {
  AlacarteEvent,
  AlacarteView,
  Cup,
  DishCard,
  End,
  Face,
  LegalMove,
  Pan,
  Phase,
  Player,
  Reason,
} from "../../../src/wire/alacarte";

const PEOPLE: People = { you: 0, name: (seat) => ["Ann", "Bea", "Carl"][seat] ?? "" };
const EVERYBODY: People[] = [PEOPLE, { ...PEOPLE, you: 1 }, { ...PEOPLE, you: null }];
const HIPPO: DishCard = {
  number: 12,
  word: "hippo",
  group: 3,
  points: 4,
  needs: { lemon: 1, pepper: 2 },
  low: 3,
  high: 5,
  burns: 6,
  place: "pan",
  owner: 0,
};
const TOAST: DishCard = { ...HIPPO, number: 0, word: "coffee-water", needs: {}, low: 5, high: 5 };
const PAN: Pan = {
  dish: 12,
  inside: { lemon: 1 },
  missing: { pepper: 2 },
  right_heat: true,
  burned: false,
  overspiced: [],
  finished: false,
  perfect: true,
};
const PLAYER: Player = {
  seat: 0,
  points: 7,
  knob: 3,
  pan: PAN,
  tray: [3, 20],
  finished: 2,
  crepe: "tray",
  stars: 1,
  cups: ["spoons", "point"],
  laid: 0,
};
const OTHER: Player = { ...PLAYER, seat: 1, finished: 0, crepe: "table", cups: [], pan: null };
const VIEW: AlacarteView = {
  seat: 0,
  phase: "acting",
  edition: 2020,
  goal: 5,
  start: 0,
  turn: 0,
  active: 0,
  round: 3,
  spoons: 2,
  rested: false,
  dishes: [TOAST, HIPPO],
  crepe_points: 5,
  players: [PLAYER, OTHER],
  containers: [{ colour: "lemon", condiments: 15, salt: 5 }],
  sink: { pepper: 2 },
  pool: 9,
  used: [],
  movement: null,
  legal: [],
  refused: [],
  places: null,
  end: null,
};

const EVENTS: Record<AlacarteEvent["event"], AlacarteEvent> = {
  start_drawn: { event: "start_drawn", seat: 1 },
  turn_begun: { event: "turn_begun", seat: 1, round: 2, spoons: 3 },
  dish_taken: { event: "dish_taken", seat: 1, dish: 12 },
  crepe_laid: { event: "crepe_laid", seat: 1 },
  die_rolled: { event: "die_rolled", seat: 1, face: "everyone" },
  knob_turned: { event: "knob_turned", seat: 1, before: 2, now: 4 },
  knob_stayed: { event: "knob_stayed", seat: 1, level: 5, heat: 3 },
  cup_drawn: { event: "cup_drawn", seat: 1, cup: "spoons" },
  cup_taken: { event: "cup_taken", seat: 1, other: 0, cup: "point" },
  pool_rebuilt: { event: "pool_rebuilt", cups: 4 },
  no_cup: { event: "no_cup", seat: 1 },
  poured: { event: "poured", seat: 1, target: 1, colour: "pepper", condiments: 2, salt: 1, technique: "timid" },
  refilled: { event: "refilled", colour: "lemon", condiments: 8, salt: 2 },
  cup_played: { event: "cup_played", seat: 1, cup: "re-season", other: 0, gained: 0 },
  stoves_exchanged: { event: "stoves_exchanged", seat: 1, other: 0 },
  dish_rescued: { event: "dish_rescued", seat: 1, dish: 12 },
  dish_burned: { event: "dish_burned", seat: 1, dish: 20 },
  dish_overspiced: { event: "dish_overspiced", seat: 1, dish: 12, spice: "salt" },
  dish_trashed: { event: "dish_trashed", seat: 1, dish: 12 },
  dish_ready: { event: "dish_ready", seat: 1, dish: 12 },
  dish_served: { event: "dish_served", seat: 1, dish: 12, gained: 4, star: true },
  crepe_flipped: { event: "crepe_flipped", seat: 1, turned: true, technique: null },
  pan_counted: { event: "pan_counted", seat: 1, dish: 12, gained: 4 },
  game_ended: { event: "game_ended", end: "dishes", seat: 1 },
  game_over: { event: "game_over", places: [2, 1] },
};
const CUPS: Cup[] = ["point", "spoons", "re-season", "decrease"];
const ENDS: End[] = ["stars", "dishes", "no_dish", "turns"];
const FACES: Face[] = ["1", "2", "3", "everyone", "choose", "coffee"];
const PHASES: Phase[] = [
  "start",
  "drawing",
  "choosing",
  "spoiled",
  "acting",
  "rolling",
  "heating",
  "taking",
  "how",
  "pouring",
  "flipping",
  "over",
];
const MORE: AlacarteEvent[] = [
  ...CUPS.map((cup): AlacarteEvent => ({
    event: "cup_played",
    seat: 1,
    cup,
    other: 0,
    gained: cup === "point" ? 1 : 0,
  })),
  ...ENDS.map((end): AlacarteEvent => ({ event: "game_ended", end, seat: 1 })),
  ...FACES.map((face): AlacarteEvent => ({ event: "die_rolled", seat: 1, face })),
  { event: "knob_turned", seat: 1, before: 4, now: 2 },
  { event: "poured", seat: 1, target: 1, colour: "herbs", condiments: 0, salt: 0, technique: null },
  { event: "poured", seat: 1, target: 0, colour: "herbs", condiments: 3, salt: 0, technique: "headlong" },
  { event: "poured", seat: 1, target: 2, colour: "herbs", condiments: 0, salt: 0, technique: null },
  { event: "crepe_flipped", seat: 1, turned: false, technique: "high" },
  { event: "dish_served", seat: 1, dish: 20, gained: 5, star: false },
  { event: "game_over", places: [1, 1] },
];

const REASONS: Record<Reason, Record<string, string | number>> = {
  game_over: {},
  setting_up: {},
  not_your_turn: { turn: 1 },
  die_rolls: {},
  hand_moves: {},
  cup_is_drawn: {},
  dish_first: {},
  save_or_trash: {},
  choose_heat: {},
  take_a_cup: {},
  say_how: {},
  no_choice_of_heat: {},
  nothing_in_hand: {},
  pours_now: {},
  flips_now: {},
  not_spoiled: {},
  dish_in_pan: {},
  dish_gone: { dish: 12 },
  colour_on_tray: { dish: 12, group: 3 },
  crepe_used: {},
  no_crepe_at_first: {},
  no_spoon_left: {},
  spoons_left: { spoons: 2 },
  crepe_rolls: {},
  crepe_flips: {},
  no_crepe_in_pan: {},
  not_on_recipe: { colour: "herbs" },
  break_used: {},
  between_flips: {},
  no_such_cup: { cup: "exchange" },
  no_such_player: { player: 4, players: 3 },
  yourself: {},
  crepe_stays: { seat: 1 },
  spoiled_stays: { seat: 1 },
  not_seasoned: { seat: 1 },
  knob_at_zero: {},
  pool_not_empty: {},
};

const SPELLINGS = [
  "heat",
  "choose 2",
  "season lemon",
  "by hand",
  ...pieces.TECHNIQUES,
  "cup point",
  "cup exchange 2",
  "cup spoons",
  "cup re-season 3 pepper",
  "cup decrease 1",
  "rescue 2",
  "trash",
  "dish hippo",
  "crêpe",
  "flip",
  "take 2 point",
  "done",
];
const WHOLE = /^[^{}]+$/;
const SENTENCE = /^[^{}]+[.?!]$/;

function legal(...spellings: [string, LegalMove["move"]["move"]][]): LegalMove[] {
  return spellings.map(([spelling, move]) => ({ spelling, move: { move }, odds: null }) as unknown as LegalMove);
}

beforeAll(async () => {
  await Promise.all([words.load(), names.load(), loadRules()]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(() => speak(language));

  it("every event has a line for the player who did it, for the one it is done to, and for the others", () => {
    for (const event of [...Object.values(EVENTS), ...MORE])
      for (const people of EVERYBODY) expect(line(event, people)?.text, event.event).toMatch(WHOLE);
  });

  it("an exchange is told once", () => {
    expect(line({ event: "cup_played", seat: 1, cup: "exchange", other: 0, gained: 0 }, PEOPLE)).toBeNull();
  });

  it("every reason has a sentence with nothing left out", () => {
    for (const [reason, facts] of Object.entries(REASONS))
      for (const people of EVERYBODY) expect(refusal(reason, facts, people), reason).toMatch(/^[^{}]+\.$/);
  });

  it("every move has a name, with and without knowing the players", () => {
    for (const spelling of SPELLINGS)
      for (const people of [undefined, PEOPLE]) expect(pieces.moveName(spelling, people), spelling).toMatch(WHOLE);
  });

  it("every piece has a name, and says what it is good for", () => {
    const said = [
      ...pieces.SPICES.flatMap((spice) => [pieces.spiceName(spice), pieces.spiceName(spice, 1)]),
      ...[0, 1, 2, 3, 4].map(pieces.groupName),
      ...FACES.map(pieces.faceName),
      ...pieces.CUPS.map(pieces.cupName),
      ...pieces.TECHNIQUES.map(pieces.techniqueName),
      ...PHASES.map(spoken.phaseName),
      ...Array.from({ length: 21 }, (_, number) => pieces.dishName(number)),
    ];
    for (const text of said) expect(text).toMatch(WHOLE);
    expect(new Set(said).size).toBeGreaterThan(said.length - 10);
    for (const text of [...pieces.CUPS.map(pieces.cupLine), ...pieces.TECHNIQUES.map(pieces.techniqueLine)])
      expect(text).toMatch(SENTENCE);
  });

  it("what is asked is a sentence in every phase, for the player who decides and for the others", () => {
    for (const phase of PHASES)
      for (const seat of [0, 1, null])
        for (const movement of [null, { seat: 0, colour: "lemon" as const, target: 1, technique: null }])
          expect(spoken.asked({ ...VIEW, phase, seat, movement }, PEOPLE), phase).toMatch(SENTENCE);
  });

  it("a player who has put the bottle down is said to hold nothing", () => {
    for (const phase of ["how", "pouring", "flipping"] as const) {
      const said = spoken.asked({ ...VIEW, phase, seat: null, movement: null }, PEOPLE);
      expect(said, phase).not.toMatch(/:/);
      expect(said, phase).toMatch(SENTENCE);
    }
  });

  it("the table is described for screen readers", () => {
    const spoiled: Pan = { ...PAN, burned: true, overspiced: ["salt"], perfect: false };
    const odds = { nothing: 38, useful: 45, enough: 45, spoils: 3, turns: 60 };
    const said = [
      ...VIEW.players.map((player) => spoken.stoveSpoken(player, PEOPLE)),
      spoken.stoveSpoken({ ...PLAYER, pan: spoiled }, PEOPLE),
      spoken.stoveSpoken({ ...PLAYER, pan: { ...PAN, dish: null, finished: true } }, PEOPLE),
      ...VIEW.players.map((player) => spoken.seatSpoken(VIEW, player, PEOPLE)),
      ...VIEW.dishes.map(spoken.dishSpoken),
      ...VIEW.containers.map(spoken.containerSpoken),
      spoken.crepeSpoken(VIEW),
      spoken.sinkSpoken(VIEW),
      spoken.oddsSpoken(odds, "timid"),
      spoken.oddsSpoken(odds, "toss"),
    ];
    for (const text of said) expect(text).toMatch(WHOLE);
  });

  it("every rule of the ledger is told once", () => {
    const told = rules();
    expect(told.flatMap((section) => section.rules.map(({ id }) => id))).toEqual(
      Array.from({ length: 54 }, (_, k) => `ALC-${k + 1}`),
    );
    for (const section of told) {
      expect(section.title).toMatch(WHOLE);
      for (const { id, text } of section.rules) expect(text, id).toMatch(/^[^{}]+\.$/);
    }
  });
});

describe("in English", () => {
  beforeAll(() => speak("en"));

  it("a pour is told as it is seen from every seat", () => {
    const event = { event: "poured", seat: 1, target: 0, colour: "herbs", condiments: 1, salt: 2, technique: null };
    expect(EVERYBODY.map((people) => line(event, people)?.text)).toEqual([
      "Bea pours into your pan: 1 herb and 2 salt",
      "You pour into the pan of Ann: 1 herb and 2 salt",
      "Bea pours into the pan of Ann: 1 herb and 2 salt",
    ]);
  });

  it("a reason that is none of a la carte's is left to others", () => {
    expect(refusal("too_fast", {}, PEOPLE)).toBeNull();
  });

  it("a reason about the reader's own pan is said in its own words", () => {
    expect(refusal("crepe_stays", { seat: 0 }, PEOPLE)).toBe("A pan with a crêpe is not exchanged, and you have one.");
    expect(refusal("spoons_left", { spoons: 1 }, PEOPLE)).toBe("You still have an action to do.");
  });

  it("points are told with where they come from", () => {
    expect(account(EVENTS.dish_served)).toEqual([{ seat: 1, points: 4, text: "Hippo in Burgundy, with a star" }]);
    expect(account({ event: "cup_played", seat: 0, cup: "point", other: null, gained: 1 })).toMatchObject([
      { points: 1 },
    ]);
    expect(account(EVENTS.pan_counted)).toEqual([{ seat: 1, points: 4, text: "In the pan: Hippo in Burgundy" }]);
    expect(account(EVENTS.cup_played)).toEqual([]);
    expect(account(EVENTS.poured)).toEqual([]);
  });

  it("dishes of another pack are called by their words", () => {
    knowDishes([{ ...HIPPO, number: 0, word: "warm-stone" }]);
    expect(pieces.dishName(0)).toBe("Warm stone");
    expect(pieces.dishName(20)).toBe("Crêpe");
  });

  it("what is asked says what may be done", () => {
    const seasoned = { ...VIEW, legal: legal(["heat", "heat"], ["season lemon", "season"]) };
    expect(spoken.asked(seasoned, PEOPLE)).toBe("2 actions left: heat or season.");
    const rested = { ...VIEW, spoons: 1, legal: legal(["heat", "heat"], ["cup spoons", "cup_spoons"]) };
    expect(spoken.asked(rested, PEOPLE)).toBe("One action left: heat. Or take a coffee break.");
    expect(spoken.asked({ ...VIEW, spoons: 0 }, PEOPLE)).toMatch(/end your turn/);
    const crepe = { ...VIEW, players: [{ ...PLAYER, pan: { ...PAN, dish: null } }, OTHER] };
    expect(spoken.asked({ ...crepe, legal: legal(["heat", "heat"]) }, PEOPLE)).toMatch(/roll the die/);
    expect(spoken.asked({ ...crepe, legal: legal(["flip", "flip"]) }, PEOPLE)).toBe("Now flip the crêpe.");
    const choosing = { ...VIEW, phase: "choosing" as const };
    expect(spoken.asked({ ...choosing, legal: legal(["dish hippo", "dish"], ["crêpe", "crepe"]) }, PEOPLE)).toMatch(
      /or lay your crêpe/,
    );
    expect(spoken.asked({ ...choosing, legal: legal(["crêpe", "crepe"]) }, PEOPLE)).toMatch(/No dish is left/);
    expect(spoken.asked({ ...choosing, round: 0 }, PEOPLE)).toBe("Choose your first dish.");
  });

  it("how far it is, is counted in dishes", () => {
    expect(spoken.progress(VIEW)).toEqual({ text: "2 of 5 dishes", done: 2, of: 5 });
  });

  it("a dish is told with its recipe", () => {
    expect(spoken.dishSpoken(HIPPO)).toBe(
      "Hippo in Burgundy, red, 4 points, needs 1 lemon and 2 pepper, right from 3 to 5, burns at 6",
    );
  });
});
