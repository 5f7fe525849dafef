/** The phone as a bottle and as a pan: readings as phones give them, and what becomes of them. */

import { describe, expect, it } from "vitest";

import { PanGrip, ShakeGrip, TiltGrip, uprightAngle } from "../../src/shaker/grips";
import { Swing, Wrist } from "../../src/games/alacarte/hand/motion/wrist";

const DEGREE = Math.PI / 180;
const FRAME = 1 / 60;

/** A hand trembles: the same on every run. */
function tremble(k: number): number {
  return Math.sin(k * 1.7) * 0.6 + Math.sin(k * 0.31) * 0.5 + Math.sin(k * 4.1) * 0.3;
}

/** Readings from one angle to another in this many frames, slow at both ends. */
function way(from: number, to: number, frames: number): number[] {
  return Array.from(
    { length: frames },
    (_, k) => from + ((to - from) * (1 - Math.cos((Math.PI * (k + 1)) / frames))) / 2,
  );
}

/** The front-back tilt of a phone that is turned over so far from standing. */
function beta(turned: number): number {
  return turned <= 180 ? 90 - turned : turned - 270;
}

function fed(grip: TiltGrip, turned: readonly number[], from = 0): number[] {
  return turned.map((angle, k) => {
    grip.tilt(beta(angle), (from + k) * FRAME);
    return grip.wish;
  });
}

describe("a phone as a bottle", () => {
  it("knows how far it is from upright", () => {
    expect(uprightAngle(90)).toBeCloseTo(0, 5);
    expect(uprightAngle(0)).toBeCloseTo(90 * DEGREE, 5);
    expect(uprightAngle(180)).toBeCloseTo(90 * DEGREE, 5); // over the back
    expect(uprightAngle(-90)).toBeCloseTo(Math.PI, 5);
  });

  it("wants nothing while it is held still, however it was taken", () => {
    for (const held of [0, 12, 35, 60]) {
      const wishes = fed(
        new TiltGrip(),
        Array.from({ length: 240 }, (_, k) => held + tremble(k)),
      );
      expect(Math.max(...wishes)).toBe(0);
    }
  });

  it("follows a slow turn all the way, and does not tremble", () => {
    const grip = new TiltGrip();
    const wishes = fed(
      grip,
      way(20, 150, 180).map((angle, k) => angle + tremble(k)),
    );
    expect(wishes.at(-1)).toBeGreaterThan(110 * DEGREE);
    expect(wishes.at(-1)).toBeLessThan(160 * DEGREE);
    const falls = wishes.slice(1).filter((wish, k) => wish < (wishes[k] ?? 0) - 0.02);
    expect(falls).toEqual([]);
    const wrist = new Wrist();
    for (const wish of wishes) wrist.move(wish);
    expect(wrist.isTurningBack).toBe(false);
  });

  it("is not turned back by a hand that holds it over the pan", () => {
    const grip = new TiltGrip();
    const wrist = new Wrist();
    const held = Array.from({ length: 180 }, (_, k) => 120 + tremble(k));
    for (const wish of fed(grip, [...way(10, 120, 60), ...held])) wrist.move(wish);
    expect(wrist.isTurningBack).toBe(false);
    expect(wrist.at).toBeGreaterThan(90 * DEGREE);
    for (const wish of fed(grip, way(120, 90, 30), 240)) wrist.move(wish);
    expect(wrist.isTurningBack).toBe(true);
  });

  it("turned back to how it was taken it is upright", () => {
    const grip = new TiltGrip();
    const wishes = fed(grip, [...way(25, 140, 60), ...way(140, 25, 45), ...Array.from({ length: 20 }, () => 25)]);
    expect(wishes.at(-1)).toBe(0);
  });

  it("upside down is upside down", () => {
    const wishes = fed(new TiltGrip(), [...way(20, 180, 90), ...Array.from({ length: 30 }, () => 180)]);
    expect(wishes.at(-1)).toBeGreaterThan(170 * DEGREE);
    expect(wishes.at(-1)).toBeLessThanOrEqual(Math.PI);
  });

  it("a phone that lies on a table becomes a bottle once it is held upright", () => {
    const grip = new TiltGrip();
    expect(Math.max(...fed(grip, [...way(90, 170, 60), ...way(170, 90, 60)]))).toBe(0);
    expect(grip.isReady).toBe(false);
    fed(grip, way(90, 15, 60), 120);
    expect(grip.isReady).toBe(true);
    expect(fed(grip, way(15, 150, 90), 180).at(-1)).toBeGreaterThan(60 * DEGREE);
  });

  it("wobbles while it is shaken, and pours only when it is tilted in earnest", () => {
    const grip = new TiltGrip();
    const wobbling = Array.from({ length: 90 }, (_, k) => 15 + 14 * Math.sin(k));
    const wishes = wobbling.map((angle, k) => {
      grip.jerk(k * FRAME);
      grip.tilt(beta(angle), k * FRAME);
      return grip.wish;
    });
    expect(Math.max(...wishes)).toBe(0);
    expect(fed(grip, way(15, 130, 60), 120).at(-1)).toBeGreaterThan(60 * DEGREE);
  });
});

describe("a phone as a pan", () => {
  /** The pan after these tilts, in degrees. */
  function tossed(tilts: readonly number[]): { wishes: number[]; swing: Swing } {
    const grip = new PanGrip();
    const swing = new Swing();
    const wishes = tilts.map((tilt) => {
      grip.tilt(tilt);
      swing.move(grip.wish);
      return grip.wish;
    });
    return { wishes, swing };
  }

  it("is level while it is held still, however it was taken", () => {
    for (const held of [-8, 0, 25]) {
      const { wishes, swing } = tossed(Array.from({ length: 200 }, (_, k) => held + tremble(k)));
      expect(Math.max(...wishes.map(Math.abs))).toBe(0);
      expect(swing.at).toBeCloseTo(0, 6);
    }
  });

  it("dips, flicks, and is level again", () => {
    const still = Array.from({ length: 20 }, () => 10);
    const { wishes, swing } = tossed([...still, ...way(10, -15, 20), ...way(-15, 36, 9), ...way(36, 10, 10), ...still]);
    expect(Math.min(...wishes)).toBeLessThan(-0.3);
    expect(Math.max(...wishes)).toBeGreaterThan(0.5);
    expect(wishes.indexOf(Math.min(...wishes))).toBeLessThan(wishes.indexOf(Math.max(...wishes)));
    expect(wishes.at(-1)).toBe(0);
    expect(swing.isLevelling).toBe(true);
    expect(Math.abs(swing.at)).toBeLessThan(0.05);
  });

  it("does not jump where the angle wraps around", () => {
    const { wishes } = tossed([178, 179.5, -179.5, -178]);
    expect(Math.max(...wishes.map(Math.abs))).toBeLessThan(0.1);
  });
});

describe("a phone that is shaken", () => {
  /** How often it felt a shake, read so often a second. */
  function shakes(seconds: number, each: (time: number) => number, withGravity = false): number {
    const grip = new ShakeGrip();
    let count = 0;
    for (let k = 0; k < seconds * 60; k += 1) {
      const now = k * FRAME;
      const felt = withGravity
        ? grip.feelWithGravity([0, 9.8 + each(now), 0], now)
        : grip.feel([0.4 * each(now), each(now), 0], now);
      if (felt) count += 1;
    }
    return count;
  }

  it("feels quick jerks to and fro, no faster than a bottle is shaken", () => {
    const count = shakes(2, (time) => 16 * Math.sin(2 * Math.PI * 4 * time));
    expect(count).toBeGreaterThanOrEqual(2);
    expect(count).toBeLessThanOrEqual(3);
    expect(shakes(2, (time) => 18 * Math.sin(2 * Math.PI * 4 * time), true)).toBeGreaterThanOrEqual(1);
  });

  it("feels nothing when it is still, carried, or put down once", () => {
    expect(shakes(4, (time) => 0.3 * Math.sin(40 * time))).toBe(0);
    expect(shakes(4, (time) => 3 * Math.sin(2 * Math.PI * 2 * time))).toBe(0);
    expect(shakes(2, (time) => (time > 1 && time < 1.05 ? 25 : 0))).toBe(0);
    expect(shakes(3, () => 0, true)).toBe(0);
  });
});
