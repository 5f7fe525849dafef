/** Where a hand that holds a phone wants the bottle or the pan: from how the phone is tilted, and from shaking it. Pure:
 * readings in, wishes out. */

const DEGREE = Math.PI / 180;
/** A phone that is held flatter than this is not a bottle yet: it has to be held upright first. */
const FLAT = 70 * DEGREE;
/** A smaller tilt does not count; a phone that is shaken wobbles by more. */
const STILL = 6 * DEGREE;
const WOBBLE = 30 * DEGREE;
/** Seconds after a jerk in which it may wobble. */
const SETTLES = 0.35;
/** A hand that holds still trembles by this much: the bottle is not turned back for it. */
const TREMBLE = 3 * DEGREE;
/** Seconds of the low-pass over readings. */
const SMOOTH = 0.04;
/** Tilting the pan so far dips it all the way, or lifts it: a flick goes further than it was meant to. */
const WHOLE_DIP = 22 * DEGREE;
const WHOLE_LIFT = 32 * DEGREE;
const LEVEL = 3 * DEGREE;
/** The acceleration that counts as a jerk, in m/s²; how many jerks within how many seconds are a shake. */
const JERK = 7;
const JERKS = 4;
const SHAKE_WITHIN = 0.9;
const SHAKE_EACH = 0.7;
/** Seconds of the low-pass that tells gravity from jerks, where a phone does not. */
const GRAVITY = 0.5;

/** How far the long axis of a phone is from upright: 0 when it is held upright, π upside down. */
export function uprightAngle(beta: number): number {
  return Math.acos(Math.min(Math.max(Math.sin(beta * DEGREE), -1), 1));
}

/** The phone is the bottle: its angle from how it was held when the bottle was taken. */
export class TiltGrip {
  wish = 0;
  /** Whether it is held like a bottle: upright. */
  isReady = false;
  private rest = 0;
  private smooth: number | null = null;
  private last = 0;
  private jerked = -1;

  /** The phone was jerked at this time, in seconds. */
  jerk(now: number): void {
    this.jerked = now;
  }

  /** A reading in degrees, at this time in seconds. */
  tilt(beta: number, now: number): void {
    const angle = uprightAngle(beta);
    const share = this.smooth === null ? 1 : 1 - Math.exp(-Math.max(now - this.last, 0) / SMOOTH);
    this.smooth = (this.smooth ?? angle) + (angle - (this.smooth ?? angle)) * share;
    this.last = now;
    if (!this.isReady) {
      if (this.smooth > FLAT) return;
      this.isReady = true;
      this.rest = this.smooth;
    }
    const wobbles = this.wish === 0 && this.jerked >= 0 && now - this.jerked < SETTLES;
    const still = this.rest + STILL;
    const turned = this.smooth < this.rest + WOBBLE && wobbles ? 0 : this.smooth - still;
    const wanted = (turned * Math.PI) / (Math.PI - still);
    this.wish = Math.min(Math.max(wanted, Math.min(this.wish, wanted + TREMBLE), 0), Math.PI);
  }
}

/** The phone is the pan and lies flat, its far edge the pan's: lowered it dips, raised it flicks. */
export class PanGrip {
  wish = 0;
  private rest: number | null = null;

  /** A reading in degrees. */
  tilt(beta: number): void {
    const angle = beta * DEGREE;
    this.rest ??= angle;
    let turned = angle - this.rest;
    if (turned > Math.PI) turned -= 2 * Math.PI;
    if (turned < -Math.PI) turned += 2 * Math.PI;
    const whole = turned < 0 ? WHOLE_DIP : WHOLE_LIFT;
    const size = Math.max(Math.abs(turned) - LEVEL, 0) / (whole - LEVEL);
    this.wish = size === 0 ? 0 : Math.min(size, 1) * Math.sign(turned);
  }
}

export type Acceleration = readonly [x: number, y: number, z: number];

/** Feels when the phone is shaken: a few quick jerks to and fro. */
export class ShakeGrip {
  /** Whether the last reading was a jerk. */
  isJerk = false;
  private gravity: Acceleration | null = null;
  private last = 0;
  private before: Acceleration | null = null;
  private jerks: number[] = [];
  private shaken = -SHAKE_EACH;

  /** A reading that has gravity in it; whether this is a shake. */
  feelWithGravity(felt: Acceleration, now: number): boolean {
    const known = this.gravity ?? felt;
    const share = 1 - Math.exp(-Math.max(now - this.last, 0) / GRAVITY);
    const [x, y, z] = known;
    this.gravity = [x + (felt[0] - x) * share, y + (felt[1] - y) * share, z + (felt[2] - z) * share];
    return this.feel([felt[0] - x, felt[1] - y, felt[2] - z], now);
  }

  /** A reading without gravity, in metres per second squared; whether this is a shake. */
  feel(felt: Acceleration, now: number): boolean {
    this.last = now;
    this.isJerk = Math.hypot(...felt) > JERK;
    if (!this.isJerk) return false;
    const [x, y, z] = felt;
    const turned = this.before === null || this.before[0] * x + this.before[1] * y + this.before[2] * z < 0;
    if (!turned) return false;
    this.before = felt;
    this.jerks = [...this.jerks.filter((time) => now - time < SHAKE_WITHIN), now];
    if (this.jerks.length < JERKS || now - this.shaken < SHAKE_EACH) return false;
    this.jerks = [];
    this.shaken = now;
    return true;
  }
}
