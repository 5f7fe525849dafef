/** One movement as the viewer sees it: what the viewer's hand wants is sent and drawn at once, what the server says when it comes. */

import type { Hands } from "../../../../lib/live/hands.svelte";
import type { Colour } from "../../../../wire/alacarte";
import type { HandBegun } from "../../../../wire/messages";
import { TossGrip, TurnGrip } from "./grip";
import { markOf } from "./marks";
import { FLIPPING, paintFlip, paintPour, POURING, type Screen, screenOf } from "../frames/paint";
import { angleOf, fallenOf, type Point } from "../frames/shape";
import { hearFlip, hearPour } from "../frames/sound";
import { Wrist } from "./wrist";

const FRAME = 1 / 60;
/** Wishes closer than this to the last are not sent. */
const SAME = 0.001;
/** If our drawing is this far ahead of the server for this many frames, the server has turned the bottle back. */
const ASTRAY = 0.6;
const FRAMES_ASTRAY = 24;
/** Below this angle a bottle may still be shaken. */
const UPRIGHT = 0.08;
/** A drag over this share of the stage dips or lifts the pan all the way, within these pixels. */
const WHOLE = 0.22;
const LEAST_WHOLE = 70;
const MOST_WHOLE = 130;

export interface FallenGrains {
  condiments: number;
  salt: number;
}

export class Motion {
  /** What has fallen so far. */
  fallen = $state.raw<FallenGrains>({ condiments: 0, salt: 0 });
  /** Whether the hand has begun to move. */
  begun = $state(false);
  /** The last mark that a bottle has passed while keys turned it over, in degrees; turning it back passes none. */
  mark = $state(0);
  readonly held: HandBegun;
  private readonly hands: Hands;
  private readonly colour: Colour;
  /** Whether it is ours to move. */
  private readonly isOurs: boolean;
  private readonly turn = new TurnGrip();
  private readonly toss = new TossGrip();
  private readonly wrist = new Wrist();
  private screen: Screen | null = null;
  private sent = 0;
  private behind = 0;
  private astray = 0;
  private isKeyed = false;
  private last: readonly number[];

  constructor(hands: Hands, held: HandBegun, colour: Colour | null, isOurs: boolean) {
    this.hands = hands;
    this.held = held;
    this.colour = colour ?? "lemon";
    this.isOurs = isOurs;
    this.last = held.frame;
  }

  /** The canvas has this size now. */
  show(canvas: CanvasRenderingContext2D, width: number, height: number): void {
    this.screen = screenOf(canvas, this.held.act === "pour" ? POURING : FLIPPING, width, height);
  }

  /** Whether the bottle may be shaken: ours, upright, not over. */
  get mayShake(): boolean {
    return this.isOurs && this.held.act === "pour" && !this.begun && !this.hands.over;
  }

  take(at: Point): void {
    if (this.held.act === "pour") this.turn.take(this.fromPivot(at));
    else this.toss.take(at[1]);
  }

  drag(at: Point): void {
    if (this.held.act === "pour") this.turn.drag(this.fromPivot(at));
    else this.toss.drag(at[1], this.whole());
  }

  letGo(): void {
    if (this.held.act === "flip") this.toss.letGo();
  }

  /** Whether a key is one of ours. */
  key(name: string, isDown: boolean): boolean {
    if (this.held.act === "flip") return this.toss.key(name, isDown);
    const isOurs = this.turn.key(name, isDown);
    this.isKeyed ||= isOurs;
    return isOurs;
  }

  /** So many seconds have gone by: move, send and draw. */
  pass(seconds: number): void {
    this.hear();
    if (this.isOurs && !this.hands.over) this.want(seconds);
    if (this.screen === null) return;
    const { frame } = this.hands;
    if (this.held.act === "pour") paintPour(this.screen, { ...this.held, colour: this.colour }, frame, this.angle());
    else paintFlip(this.screen, frame);
  }

  private want(seconds: number): void {
    const grip = this.held.act === "pour" ? this.turn : this.toss;
    grip.pass(seconds);
    if (Math.abs(grip.wish - this.sent) > SAME) {
      this.sent = grip.wish;
      this.hands.reach(this.held.seat, grip.wish);
    }
    this.begun ||= Math.abs(grip.wish) > UPRIGHT;
    this.behind = Math.min(this.behind + seconds, 0.25);
    for (; this.behind >= FRAME; this.behind -= FRAME) this.wrist.move(this.turn.wish);
    if (this.isKeyed) this.mark = Math.max(this.mark, markOf(this.wrist.at));
  }

  /** Ours is drawn where our wrist has it, unless the server has turned it back by itself. */
  private angle(): number {
    const told = angleOf(this.hands.frame);
    if (!this.isOurs || this.hands.over) return told;
    this.astray = Math.abs(told - this.wrist.at) > ASTRAY ? this.astray + 1 : 0;
    return this.astray > FRAMES_ASTRAY ? told : this.wrist.at;
  }

  private hear(): void {
    const { frame } = this.hands;
    if (frame === this.last) return;
    if (this.held.act === "pour") {
      hearPour(this.last, frame, this.held.kinds.length);
      const { condiments, salt } = fallenOf(frame, this.held.kinds);
      if (condiments !== this.fallen.condiments || salt !== this.fallen.salt) this.fallen = { condiments, salt };
    } else hearFlip(this.last, frame);
    this.last = frame;
  }

  private fromPivot([x, y]: Point): Point {
    return [x - (this.screen?.x ?? 0), y - (this.screen?.y ?? 0)];
  }

  private whole(): number {
    return Math.min(Math.max((this.screen?.height ?? 0) * WHOLE, LEAST_WHOLE), MOST_WHOLE);
  }
}
