/** How a phone is held: a tilt pours or lifts the pan, a shake loosens what sticks. */

import { PanGrip, ShakeGrip, TiltGrip } from "./grips";
import type { Phone } from "./phone.svelte";
import { Sensors } from "./sensors.svelte";

/** Moves what the phone's hand holds; make it while a component is being set up. */
export class Holding {
  /** Whether the phone is held upright enough to begin. */
  isReady = $state(true);
  /** The last reading of how the phone is held: a still phone gives no more of them. */
  private held: number | null = null;
  private tilt = new TiltGrip();
  private readonly shaking = new ShakeGrip();
  private readonly phone: () => Phone;
  private readonly isWanted: () => boolean;
  readonly sensors = new Sensors({
    tilt: (beta) => {
      this.held = beta;
    },
    feel: (felt, hasGravity, now) => {
      const { shaking, tilt } = this;
      const shaken = hasGravity ? shaking.feelWithGravity(felt, now) : shaking.feel(felt, now);
      if (shaking.isJerk) tilt.jerk(now);
      if (shaken && this.isByMotion && this.phone().task?.act === "pour" && tilt.wish === 0) this.phone().shake();
    },
  });

  constructor(phone: () => Phone, isWanted: () => boolean) {
    this.phone = phone;
    this.isWanted = isWanted;
    $effect(() => () => this.sensors.close());
    $effect(this.follow);
  }

  /** Whether movements count, not fingers. */
  get isByMotion(): boolean {
    return this.sensors.sensing === "works" && this.isWanted();
  }

  /** What is taken anew is held as the phone is held then. */
  private readonly follow = (): (() => void) | undefined => {
    const phone = this.phone();
    const { task } = phone;
    if (task === null || !this.isByMotion) return undefined;
    const { act } = task;
    const pan = new PanGrip();
    const tilt = (this.tilt = new TiltGrip());
    this.isReady = true;
    let running = 0;
    const move = (now: number): void => {
      running = requestAnimationFrame(move);
      if (this.held === null) return;
      if (act === "flip") pan.tilt(this.held);
      else tilt.tilt(this.held, now / 1000);
      this.isReady = act === "flip" || tilt.isReady;
      phone.reach(act === "flip" ? pan.wish : tilt.wish);
    };
    running = requestAnimationFrame(move);
    return () => cancelAnimationFrame(running);
  };
}
