/** Where a hand wants the bottle or the pan: a drag with mouse or finger, or arrow keys that are held. */

import type { Point } from "../frames/shape";

/** A bottle held closer to its pivot than this turns as if it were held here, in pixels. */
const CLOSE = 48;
/** Arrow keys, in radians or parts of the drag a second: over, and back. */
const OVER = 1.9;
const BACK = 5.5;
const FIRST_TURN = 0.35;
/** Seconds until a held key has its whole speed: short presses turn a little. */
const STARTING = 0.35;
const DIP = 3;
const FLICK = 8.4;
const LEVEL = 6;

/** A wish that follows the pointer around the pivot, from where it was taken hold of. */
export class TurnGrip {
  wish = 0;
  private last = 0;
  private keys = { over: false, back: false };
  private held = 0;

  /** The pointer takes hold, seen from the pivot (y grows downwards). */
  take([x, y]: Point): void {
    this.last = Math.atan2(-y, x);
  }

  /** The pointer moves: the bottle turns as far as the pointer goes around. */
  drag([x, y]: Point): void {
    const now = Math.atan2(-y, x);
    let turned = now - this.last;
    if (turned > Math.PI) turned -= 2 * Math.PI;
    if (turned < -Math.PI) turned += 2 * Math.PI;
    this.last = now;
    this.wish = clamped(this.wish + turned * Math.min(1, Math.hypot(x, y) / CLOSE), 0, Math.PI);
  }

  /** An arrow key goes down or up: left turns the bottle over, right turns it back. */
  key(name: string, isDown: boolean): boolean {
    if (name === "ArrowLeft" || name === "ArrowDown") this.keys.over = isDown;
    else if (name === "ArrowRight" || name === "ArrowUp") this.keys.back = isDown;
    else return false;
    this.held = 0;
    return true;
  }

  /** So many seconds go by with the keys as they are. */
  pass(seconds: number): void {
    if (!this.keys.over && !this.keys.back) return;
    this.held += seconds;
    const share = FIRST_TURN + (1 - FIRST_TURN) * Math.min(1, this.held / STARTING);
    this.wish = clamped(this.wish + (this.keys.back ? -BACK : OVER * share) * seconds, 0, Math.PI);
  }
}

/** A wish that follows a drag down, up and back to where it began. */
export class TossGrip {
  wish = 0;
  private from = 0;
  private keys = { down: false, up: false };
  private flicked = false;

  /** The pointer takes hold here, in pixels. */
  take(y: number): void {
    this.from = y;
  }

  /** The pointer moves; `whole` pixels are the whole way down or up. */
  drag(y: number, whole: number): void {
    this.wish = clamped((this.from - y) / whole, -1, 1);
  }

  /** The pointer lets go: the pan is level again. */
  letGo(): void {
    this.wish = 0;
  }

  /** Down dips while it is held, up flicks while it is held; without both the pan goes level after a flick. */
  key(name: string, isDown: boolean): boolean {
    if (name === "ArrowDown") this.keys.down = isDown;
    else if (name === "ArrowUp") {
      this.keys.up = isDown;
      this.flicked ||= isDown;
    } else return false;
    return true;
  }

  pass(seconds: number): void {
    if (this.keys.up) this.wish = clamped(this.wish + FLICK * seconds, -1, 1);
    else if (this.keys.down) this.wish = clamped(this.wish - DIP * seconds, -1, 1);
    else if (this.flicked) this.wish = this.wish > 0 ? Math.max(0, this.wish - LEVEL * seconds) : this.wish;
  }
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
