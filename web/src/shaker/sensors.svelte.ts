/** What a device feels: its tilt and its jerks, if it may be asked and answers. */

import type { Acceleration } from "./grips";
import { firstSensing, type Sensing } from "./sensing";

/** Milliseconds in which a device that feels something says so. */
const ANSWERS_WITHIN = 1500;

/** A browser that wants to be asked by a press. */
interface Asking {
  requestPermission?: () => Promise<"granted" | "denied">;
}

export interface Feeling {
  /** Front-back tilt in degrees. */
  tilt(beta: number): void;
  /** Acceleration in metres per second squared. */
  feel(felt: Acceleration, hasGravity: boolean, now: number): void;
}

export class Sensors {
  sensing = $state<Sensing>("missing");
  private readonly feeling: Feeling;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(feeling: Feeling) {
    this.feeling = feeling;
    const orientation = typeof DeviceOrientationEvent === "function";
    this.sensing = firstSensing({
      secure: isSecureContext,
      orientation,
      asks: orientation && "requestPermission" in DeviceOrientationEvent,
    });
    if (this.sensing === "trying") this.listen();
  }

  /** After a press: ask whether we may. */
  async ask(): Promise<void> {
    try {
      const asked = [DeviceOrientationEvent, globalThis.DeviceMotionEvent].map((one) =>
        (one as Asking | undefined)?.requestPermission?.(),
      );
      const answers = await Promise.all(asked);
      if (answers.includes("denied")) this.sensing = "refused";
      else {
        this.sensing = "trying";
        this.listen();
      }
    } catch {
      this.sensing = "refused";
    }
  }

  close(): void {
    clearTimeout(this.waiting);
    removeEventListener("deviceorientation", this.turned);
    removeEventListener("devicemotion", this.moved);
  }

  private listen(): void {
    addEventListener("deviceorientation", this.turned);
    addEventListener("devicemotion", this.moved);
    this.waiting = setTimeout(() => {
      if (this.sensing === "trying") this.sensing = "missing";
    }, ANSWERS_WITHIN);
  }

  private readonly turned = ({ beta }: DeviceOrientationEvent): void => {
    if (beta === null) return; // a device without a sensor says that
    this.sensing = "works";
    this.feeling.tilt(beta);
  };

  private readonly moved = (event: DeviceMotionEvent): void => {
    const { acceleration, accelerationIncludingGravity } = event;
    const felt = triple(acceleration) ?? triple(accelerationIncludingGravity);
    if (felt !== null) this.feeling.feel(felt, triple(acceleration) === null, event.timeStamp / 1000);
  };
}

function triple(felt: DeviceMotionEventAcceleration | null): Acceleration | null {
  if (felt === null || felt.x === null || felt.y === null || felt.z === null) return null;
  return [felt.x, felt.y, felt.z];
}
