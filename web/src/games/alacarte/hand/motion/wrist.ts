/** What becomes of a hand's wishes, as the server does it, so that what the viewer holds is drawn at once. The server
 * decides; this only looks ahead. */

interface Arm {
  step: number;
  fastest: number;
  /** The most that its speed changes in a second. */
  quickest: number;
  /** Seconds of the low-pass over wishes. */
  smooth: number;
}

const FRAME = 1 / 60;
const BRAKING = 0.8;
const BOTTLE: Arm = { step: FRAME, fastest: 8, quickest: 40, smooth: 0.03 };
const PAN_STEPS = 6;
const PAN: Arm = { step: FRAME / PAN_STEPS, fastest: 18, quickest: 420, smooth: 0.015 };
const TURNED_BACK = (4 * Math.PI) / 180;
const SLACK = 0.06;
const LEAST_DIP = 0.1;

function followed(arm: Arm, wish: number, target: number): number {
  return wish + (target - wish) * (1 - Math.exp(-arm.step / arm.smooth));
}

function speedOf(arm: Arm, at: number, goal: number, speed: number, most = 1e9): number {
  const gap = goal - at;
  const size = Math.min(Math.sqrt(2 * BRAKING * arm.quickest * Math.abs(gap)), arm.fastest, Math.abs(gap) / arm.step);
  const wanted = Math.min(gap >= 0 ? size : -size, most);
  const change = arm.quickest * arm.step;
  return speed + Math.min(Math.max(wanted - speed, -change), change);
}

/** What a hand holds: a bottle by its angle, a pan by how far it is dipped or lifted. */
export interface Held {
  at: number;
  /** One frame towards where the hand wants it. */
  move(target: number): void;
}

/** Turns the bottle: until it is turned back its goal only rises, from then on it only falls. */
export class Wrist implements Held {
  at = 0;
  isTurningBack = false;
  private speed = 0;
  private wish = 0;
  private goal = 0;

  move(target: number): void {
    this.wish = followed(BOTTLE, this.wish, Math.min(Math.max(target, 0), Math.PI));
    this.isTurningBack ||= this.wish < this.goal - TURNED_BACK;
    this.goal = this.isTurningBack ? Math.min(this.goal, this.wish) : Math.max(this.goal, this.wish);
    this.speed = speedOf(BOTTLE, this.at, this.goal, this.speed, this.isTurningBack ? 0 : BOTTLE.fastest);
    this.at += this.speed * BOTTLE.step;
  }
}

/** Moves the pan: once down, once up, and level again. */
export class Swing implements Held {
  at = 0;
  isUp = false;
  isLevelling = false;
  private speed = 0;
  private wish = 0;
  private goal = 0;

  move(target: number): void {
    for (let step = 0; step < PAN_STEPS; step += 1) this.step(target);
  }

  private step(target: number): void {
    this.wish = followed(PAN, this.wish, Math.min(Math.max(target, -1), 1));
    if (this.isLevelling) {
      this.goal =
        this.goal > 0 ? Math.max(Math.min(this.goal, this.wish), 0) : Math.min(Math.max(this.goal, this.wish), 0);
    } else if (this.isUp) {
      this.goal = Math.max(this.goal, this.wish);
      this.isLevelling = this.wish < this.goal - SLACK;
    } else {
      this.goal = Math.min(this.goal, this.wish);
      this.isUp = this.goal < -LEAST_DIP && this.wish > this.goal + SLACK;
    }
    this.speed = speedOf(PAN, this.at, this.goal, this.speed);
    this.at += this.speed * PAN.step;
  }
}
