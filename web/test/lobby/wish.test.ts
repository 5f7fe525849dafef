import { beforeEach, describe, expect, test } from "vitest";

import { rememberedNames, rememberNames } from "../../src/lib/people/sharers";
import {
  applying,
  changed,
  fitted,
  peopleOf,
  remember,
  remembered,
  sharersOf,
  tableFor,
  usual,
  type Wish,
} from "../../src/lobby/choosing/wish";
import type { GameInfo } from "../../src/wire/api";

const SOUP: GameInfo = {
  key: "soup",
  title: "Soup",
  designer: "Somebody",
  version: 1,
  seats: [2, 3, 4, 5],
  options: [{ name: "menus", choices: ["covered", "open"], seats: [], given: {} }],
  bots: ["random", "greedy"],
  pack: "",
  pack_name: {},
  minutes: 25,
  unit: "stars",
  has_other_packs: false,
  has_showing: false,
  has_hands: false,
};

const wish = (changes: Partial<Wish> = {}): Wish => ({ ...usual(SOUP), ...changes });

describe("the usual wish", () => {
  test("is four seats, keen bots, the first choice of every option, no clock", () => {
    expect(usual(SOUP)).toMatchObject({ seats: 4, bot: "greedy", options: { menus: "covered" }, pace: "none" });
  });

  test("takes what there is in a game without four seats or keen bots", () => {
    const duel = { ...SOUP, seats: [2, 3], bots: ["random"] };
    expect(usual(duel)).toMatchObject({ seats: 3, bot: "random" });
  });
});

describe("a table", () => {
  test("against bots has them on all other seats and begins at once", () => {
    expect(tableFor("bots", wish({ seats: 3 }), SOUP)).toMatchObject({
      game: "soup",
      seats: 3,
      mine: [0],
      bots: { "1": "greedy", "2": "greedy" },
      start: true,
    });
  });

  test("with mixed bots has each as it was chosen, and the others as they usually are", () => {
    const mixed = wish({ seats: 4, mixed: true, each: { "1": "random", "3": "random" } });
    expect(tableFor("bots", mixed, SOUP).bots).toEqual({ "1": "random", "2": "greedy", "3": "random" });
    expect(tableFor("screen", mixed, SOUP).bots).toEqual({ "2": "greedy", "3": "random" });
    expect(tableFor("bots", { ...mixed, mixed: false }, SOUP).bots).toEqual({
      "1": "greedy",
      "2": "greedy",
      "3": "greedy",
    });
  });

  test("with friends keeps the other seats free and waits", () => {
    expect(tableFor("friends", wish(), SOUP)).toMatchObject({ mine: [0], bots: {}, start: false });
  });

  test("on one screen has a seat for each person and bots for the rest", () => {
    expect(tableFor("screen", wish({ people: 3 }), SOUP)).toMatchObject({
      mine: [0, 1, 2],
      bots: { "3": "greedy" },
      start: true,
    });
  });

  test("on one screen has as many seats as there are people, whatever was chosen for other tables", () => {
    expect(tableFor("screen", wish({ people: 5, seats: 2 }), SOUP)).toMatchObject({
      seats: 5,
      mine: [0, 1, 2, 3, 4],
      bots: {},
    });
    expect(tableFor("bots", wish({ people: 5, seats: 2 }), SOUP).seats).toBe(2);
  });

  test("never seats more people than the game has seats", () => {
    const duel = { ...SOUP, seats: [2, 3] };
    expect(sharersOf(duel)).toEqual([2, 3]);
    expect(peopleOf(wish({ people: 5 }), duel)).toBe(3);
  });

  test("on one screen has a name for each person", () => {
    const table = tableFor("screen", wish({ people: 2 }), SOUP, ["Anna", "Oma"]);
    expect(table.names).toEqual({ "0": "Anna", "1": "Oma" });
    expect(tableFor("bots", wish(), SOUP).names).toEqual({});
  });

  test.each(["bots", "screen"] as const)("for %s gets nothing that was chosen for friends", (company) => {
    const forFriends = wish({ pace: "turn_based", days: 7, listed: true, watch: "none" });
    expect(tableFor(company, forFriends, SOUP)).toEqual(tableFor(company, wish(), SOUP));
    expect(tableFor(company, forFriends, SOUP).manners).not.toHaveProperty("timing");
    expect(tableFor(company, forFriends, SOUP).bot_seats).toBe(false);
  });

  test("with friends offers the bots' seats, unless the host does not want that", () => {
    expect(tableFor("friends", wish(), SOUP).bot_seats).toBe(true);
    expect(tableFor("friends", wish({ botSeats: false }), SOUP).bot_seats).toBe(false);
  });

  test("without other people never lets a bot play for a player who is away", () => {
    expect(tableFor("bots", wish(), SOUP).manners?.grace).toBeNull();
    expect(tableFor("screen", wish(), SOUP).manners?.grace).toBeNull();
    expect(tableFor("friends", wish(), SOUP).manners).not.toHaveProperty("grace");
  });

  test.each([
    [{ pace: "none" }, { type: "none" }],
    [
      { pace: "live", seconds: 15 },
      { type: "live", seconds: 15, reserve: 120 },
    ],
    [
      { pace: "turn_based", days: 7 },
      { type: "turn_based", days: 7 },
    ],
  ] as const)("keeps the pace %o", (pace, timing) => {
    expect(tableFor("friends", wish(pace), SOUP).manners?.timing).toEqual(timing);
  });

  test.each([
    ["yes", 0],
    ["later", 60],
    ["none", null],
  ] as const)("lets spectators see it: %s", (watch, watchers) => {
    expect(tableFor("friends", wish({ watch }), SOUP).manners?.watchers).toBe(watchers);
  });
});

describe("a wish of earlier", () => {
  beforeEach(() => localStorage.clear());

  test("comes back", () => {
    remember(SOUP, wish({ seats: 2, bot: "random", pace: "live" }));
    expect(remembered(SOUP)).toMatchObject({ seats: 2, bot: "random", pace: "live" });
  });

  test("loses what the game no longer has", () => {
    const old = { seats: 9, bot: "gone", options: { menus: "gone", other: "x" } };
    expect(fitted(old, SOUP)).toMatchObject({ seats: 4, bot: "greedy", options: { menus: "covered" } });
  });

  test("that cannot be read is the usual one", () => {
    localStorage.setItem("toque wishes", "{broken");
    expect(remembered(SOUP)).toEqual(usual(SOUP));
  });

  test("knows the names at this screen again, if they can be read", () => {
    rememberNames(["Anna", "Oma"]);
    expect(rememberedNames()).toEqual(["Anna", "Oma"]);
    localStorage.setItem("toque sharers", "{broken");
    expect(rememberedNames()).toEqual([]);
  });

  test("counts what is not usual in it, seats and bots aside", () => {
    expect(changed(wish({ seats: 2, bot: "random" }), SOUP)).toBe(0);
    expect(changed(wish({ listed: true, options: { menus: "open" } }), SOUP)).toBe(2);
  });
});

describe("an option that does not apply", () => {
  const KITCHEN: GameInfo = {
    ...SOUP,
    seats: [2, 3, 4],
    options: [
      { name: "edition", choices: ["2020", "2009"], seats: [], given: {} },
      { name: "seven", choices: ["on", "off"], seats: [2], given: { edition: "2009" } },
    ],
  };
  const offered = (seats: number, edition: string): string[] =>
    applying(KITCHEN, seats, { edition, seven: "off" }).map(({ name }) => name);

  test("is not offered", () => {
    expect(offered(2, "2009")).toEqual(["edition", "seven"]);
    expect(offered(2, "2020")).toEqual(["edition"]);
    expect(offered(3, "2009")).toEqual(["edition"]);
  });

  test("is neither counted nor asked for, though it was chosen before", () => {
    const wanted = { ...usual(KITCHEN), seats: 2, options: { edition: "2009", seven: "off" } };
    expect(changed(wanted, KITCHEN)).toBe(2);
    expect(tableFor("bots", wanted, KITCHEN).options).toEqual({ edition: "2009", seven: "off" });
    expect(changed({ ...wanted, seats: 3 }, KITCHEN)).toBe(1);
    expect(tableFor("bots", { ...wanted, seats: 3 }, KITCHEN).options).toEqual({ edition: "2009" });
    expect(tableFor("screen", { ...wanted, people: 3 }, KITCHEN).options).toEqual({ edition: "2009" });
  });
});
