import { describe, expect, it, vi } from "vitest";

import { TossGrip, TurnGrip } from "../../../src/games/alacarte/hand/motion/grip";
import { markOf } from "../../../src/games/alacarte/hand/motion/marks";
import { angleOf, crepeOf, fallenOf, grainOf, panOf } from "../../../src/games/alacarte/hand/frames/shape";
import { Swing, Wrist } from "../../../src/games/alacarte/hand/motion/wrist";
import { Landing } from "../../../src/games/alacarte/hand/frames/landing";
import { added, hundredth, NOTHING, tabled } from "../../../src/games/alacarte/learning/practice/figures";
import { framesOf } from "../../../src/lib/live/film";
import { Hands } from "../../../src/lib/live/hands.svelte";
import type { HandBegun } from "../../../src/wire/messages";

const DEGREE = Math.PI / 180;

describe("a hand at the bottle", () => {
  it("turns it as far as the pointer goes around the pivot", () => {
    const grip = new TurnGrip();
    grip.take([0, 100]); // under the pivot
    for (let k = 1; k <= 90; k += 1) {
      const turn = (-90 + k) * DEGREE;
      grip.drag([100 * Math.cos(turn), -100 * Math.sin(turn)]);
    }
    expect(grip.wish).toBeCloseTo(90 * DEGREE, 3);
  });

  it("never wants it the other way round, or past upside down", () => {
    const grip = new TurnGrip();
    grip.take([0, 100]);
    grip.drag([-100, 0]);
    expect(grip.wish).toBe(0);
    for (let round = 0; round < 8; round += 1)
      for (const at of [
        [100, 0],
        [0, -100],
        [-100, 0],
        [0, 100],
      ] as const)
        grip.drag(at);
    expect(grip.wish).toBeLessThanOrEqual(Math.PI);
  });

  it("with keys: held it turns, let go it stays, the other arrow turns it back", () => {
    const grip = new TurnGrip();
    expect(grip.key("ArrowLeft", true)).toBe(true);
    for (let frame = 0; frame < 60; frame += 1) grip.pass(1 / 60);
    const over = grip.wish;
    expect(over).toBeGreaterThan(80 * DEGREE);
    expect(over).toBeLessThan(120 * DEGREE); // a speed that a person can control
    grip.key("ArrowLeft", false);
    grip.pass(1);
    expect(grip.wish).toBe(over);
    grip.key("ArrowRight", true);
    grip.pass(1);
    expect(grip.wish).toBe(0);
    expect(grip.key("Enter", true)).toBe(false);
  });

  it("passes a mark every fifteen degrees, and one where it begins to pour", () => {
    const passed = Array.from({ length: 181 }, (_, degrees) => markOf(degrees * DEGREE + 1e-9));
    expect([...new Set(passed)]).toEqual([0, 15, 30, 45, 60, 75, 90, 105, 112, 120, 135, 150, 165, 180]);
    expect(passed[111]).toBe(105);
    expect(passed[112]).toBe(112);
  });

  it("the wrist is as fast as an arm, and what is turned back only falls", () => {
    const wrist = new Wrist();
    wrist.move(Math.PI);
    expect(wrist.at).toBeLessThan(0.02);
    for (let frame = 0; frame < 60; frame += 1) wrist.move(Math.PI);
    expect(wrist.at).toBeCloseTo(Math.PI, 1);
    for (let frame = 0; frame < 10; frame += 1) wrist.move(1);
    expect(wrist.isTurningBack).toBe(true);
    const back = wrist.at;
    for (let frame = 0; frame < 30; frame += 1) wrist.move(Math.PI);
    expect(wrist.at).toBeLessThanOrEqual(back);
  });
});

describe("a hand at the pan", () => {
  it("dips, flicks and is level when it lets go", () => {
    const grip = new TossGrip();
    grip.take(300);
    grip.drag(400, 100);
    expect(grip.wish).toBe(-1);
    grip.drag(240, 100);
    expect(grip.wish).toBeCloseTo(0.6);
    grip.letGo();
    expect(grip.wish).toBe(0);
  });

  it("with keys: down dips, up flicks, and then it goes level by itself", () => {
    const grip = new TossGrip();
    grip.key("ArrowDown", true);
    grip.pass(1);
    expect(grip.wish).toBe(-1);
    grip.key("ArrowDown", false);
    grip.pass(1);
    expect(grip.wish).toBe(-1);
    grip.key("ArrowUp", true);
    grip.pass(0.2);
    expect(grip.wish).toBeGreaterThan(0.5);
    grip.key("ArrowUp", false);
    grip.pass(1);
    expect(grip.wish).toBe(0);
  });

  it("the pan goes down once, up once, and level", () => {
    const swing = new Swing();
    for (let frame = 0; frame < 30; frame += 1) swing.move(-1);
    expect(swing.at).toBeCloseTo(-1, 1);
    for (let frame = 0; frame < 30; frame += 1) swing.move(0.7);
    expect(swing.isUp).toBe(true);
    for (let frame = 0; frame < 30; frame += 1) swing.move(0);
    expect(swing.isLevelling).toBe(true);
    expect(swing.at).toBeCloseTo(0, 1);
  });
});

describe("frames", () => {
  it("of a pour tell the angle, every grain, and what has fallen", () => {
    const frame = [1571, 0, -1200, -4300, 500, 1, 2000, -7300, 0, 1, 0, 0, 0];
    expect(angleOf(frame)).toBeCloseTo(Math.PI / 2, 3);
    expect(grainOf(frame, 0)).toEqual({ isOut: false, x: -1.2, y: -4.3, turn: 0.5 });
    expect(fallenOf(frame, [0, 0, 1])).toEqual({ condiments: 1, salt: 1 });
  });

  it("of a flip tell the pan and the crêpe", () => {
    const frame = [100, -200, 300, 400, 500, 600];
    expect(panOf(frame)).toEqual({ x: 0.1, y: -0.2, turn: 0.3 });
    expect(crepeOf(frame)).toEqual({ x: 0.4, y: 0.5, turn: 0.6 });
  });

  it("of a film are read as they were sent", () => {
    const numbers = new Int16Array([1, -2, 300, -32768, 5, 6]);
    const letters = String.fromCharCode(...new Uint8Array(numbers.buffer));
    const film = { act: "flip" as const, kinds: [], radii: [], frames: 2, numbers: btoa(letters) };
    expect(framesOf(film)).toEqual([
      [1, -2, 300],
      [-32768, 5, 6],
    ]);
  });
});

describe("what is held", () => {
  it("is known from its beginning until it is put to rest", () => {
    const reach = vi.fn();
    const hands = new Hands({ reach, shake: vi.fn() });
    hands.hear({ type: "hand_frame", seat: 1, number: 1, frame: [9] }); // nothing has begun
    expect(hands.frame).toEqual([]);
    hands.hear({ type: "hand_begun", seat: 1, act: "pour", kinds: [], radii: [], frame: [0] });
    hands.hear({ type: "hand_frame", seat: 1, number: 1, frame: [5] });
    expect(hands.frame).toEqual([5]);
    hands.reach(1, 0.5);
    expect(reach).toHaveBeenCalledExactlyOnceWith(1, 0.5);
    hands.hear({ type: "hand_done", seat: 1 });
    expect([hands.over, hands.now?.seat]).toEqual([true, 1]);
    hands.rest();
    expect(hands.now).toBeNull();
  });
});

describe("figures", () => {
  it("count what falls by the same kinds for pours by hand and for techniques", () => {
    const tried = { type: "practised" as const, act: "pour" as const, turned: false, odds: [] };
    const own = added(added(NOTHING, { ...tried, condiments: 2, salt: 0 }), { ...tried, condiments: 3, salt: 1 });
    expect(own).toEqual({ tries: 2, none: 0, clean: 1, much: 1, salted: 0, turned: 0 });
    const row = tabled(
      {
        technique: "timid",
        outcomes: [
          [0, 0, 30],
          [1, 0, 50],
          [0, 1, 20],
        ],
      },
      "pour",
    );
    expect([row.none, row.clean, row.salted].map((count) => hundredth(count, row))).toEqual([30, 50, 20]);
    expect(
      hundredth(
        tabled(
          {
            technique: "toss",
            outcomes: [
              [1, 0, 60],
              [0, 0, 40],
            ],
          },
          "flip",
        ).turned,
        row,
      ),
    ).toBe(60);
    expect(hundredth(0, NOTHING)).toBeNull();
  });
});

describe("a flip that fails", () => {
  /** Frames of a flip: how high the crêpe is, and how far it has turned. */
  function missed(...frames: [high: number, turn: number, along?: number][]): string | null {
    const landing = new Landing();
    const now: HandBegun = { type: "hand_begun", seat: 0, act: "flip", kinds: [], radii: [], frame: [] };
    const whole = 2 * Math.PI;
    for (const [high, turn, along = 0] of frames) {
      const within = ((turn % whole) + whole) % whole; // as the server sends it
      const frame = [0, 0, 0, along, high, within].map((number) => Math.round(number * 1000));
      landing.see({ now, frame });
    }
    return landing.miss;
  }

  it("says nothing before one was seen", () => {
    expect(new Landing().miss).toBeNull();
  });

  it.each([
    ["still", [0.1, 0], [0.7, 0.2], [0.1, -0.01]],
    ["low", [0.1, 0], [4.6, 0.4], [0.1, -0.01]],
    ["flat", [0.1, 0], [11, 0.9], [0.1, 0.02]],
    ["twice", [0.1, 0], [12, 2], [20, 4], [9, 5.5], [0.1, 6.3]],
    ["twice", [0.1, 0], [12, -2], [20, -4], [9, -5.5], [0.1, -6.29]],
    ["rim", [0.1, 0], [12, 1.6], [0.5, 3.05, -2.8]],
    ["askew", [0.1, 0], [8, 1], [2, 1.2]],
    ["slid", [0.1, 0], [0.9, -0.6], [-14.6, -2.5, 8.4]],
    ["beside", [0.1, 0], [21, 2], [-15, 4, 20]],
  ] as const)("is called %s by where the crêpe was and where it lies", (name, ...frames) => {
    expect(missed(...frames.map((frame) => [...frame] as [number, number, number?]))).toBe(name);
  });
});
