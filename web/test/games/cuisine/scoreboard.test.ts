/** The scoreboard after a tasting. */

import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it } from "vitest";

import { room } from "../../../src/games/cuisine/index";
import type { GameRoom } from "../../../src/games/room";
import { nameOf } from "../../../src/table/names";
import Scoreboard from "../../../src/table/over/Scoreboard.svelte";
import type { MealPresented } from "../../../src/wire/cuisine";
import type { ResultView } from "../../../src/wire/messages";
import { around } from "../../../src/words/table";
import { prepare } from "./setup";
import { after, before, PEOPLE, props } from "./views";

beforeAll(prepare);
beforeAll(() => around.load());
afterEach(cleanup);

const MEAL = after("to kathy").find((event): event is MealPresented => event.event === "meal_presented");

function meal(seat: number, cards: number): unknown {
  return { ...MEAL, seat, cards: MEAL?.cards.slice(0, cards) };
}

function show(changes: Partial<ResultView>, called?: (event: unknown) => string | null): string[] {
  const result: ResultView = {
    ending: "finished",
    scores: [4, 8, 8],
    places: [3, 2, 1],
    resigned: [],
    start: [0, 0, 0],
    account: [meal(0, 4), meal(1, 2), meal(1, 3), meal(2, 4), meal(2, 2)],
    ...changes,
  };
  const { table } = props(before("to kathy"));
  const [seat] = table.seats;
  if (seat === undefined) throw new Error("nobody sits there");
  const nothing = (): void => undefined;
  render(Scoreboard, {
    props: {
      table: { ...table, seats: result.scores.map((_, k) => ({ ...seat, seat: k })) },
      result,
      people: PEOPLE,
      room: room as GameRoom,
      mine: [0],
      ...(called === undefined ? {} : { nameOf: called }),
      onrematch: nothing,
      onsame: nothing,
      onreplay: nothing,
      onclose: nothing,
    },
  });
  const [ranks] = screen.getAllByRole("list");
  return ranks === undefined
    ? []
    : within(ranks)
        .queryAllByText(/eaten/)
        .map(({ textContent }) => textContent);
}

it("counts medals, and calls meals by their names", () => {
  show({ scores: [1, 8, 8] }, (event) => ((event as MealPresented).seat === 0 ? "Paddy field" : null));
  expect(screen.getAllByText("medals")).toHaveLength(2);
  expect(screen.getByText("medal")).toBeTruthy();
  expect(screen.getAllByText("“Paddy field”")).toHaveLength(1);
});

it("a meal has the name that was given to it last, when it was presented", () => {
  const said = { seq: 1, time: 0, person: "learner", name: "Ines", kind: "name" as const, text: "Mud", ply: 7 };
  const notes = [said, { ...said, text: "Paddy field" }, { ...said, text: "Pie", ply: 8 }];
  const story = [
    { ply: 6, event: meal(1, 4) },
    { ply: 7, event: meal(0, 4) },
  ];
  const { table } = props(before("to kathy"));
  expect(table.seats[0]?.person).toBe("learner");
  const other = { ...said, person: "somebody else", text: "Slop" };
  expect(nameOf(meal(0, 4), story, table, [...notes, other])).toBe("Paddy field");
  expect(nameOf(meal(1, 4), story, table, [...notes, { ...said, ply: 6 }])).toBeNull();
  expect(nameOf(meal(0, 4), story, table, [])).toBeNull();
});

it("says what broke a tie, and only of those who were tied (CUI-36)", () => {
  expect(show({})).toEqual(["Ingredients eaten: 6", "Ingredients eaten: 5"]);
});

it("says nothing of it where medals decide, or somebody gave up", () => {
  expect(show({ scores: [4, 7, 8] })).toEqual([]);
  cleanup();
  expect(show({ ending: "resigned", resigned: [1] })).toEqual([]);
});
