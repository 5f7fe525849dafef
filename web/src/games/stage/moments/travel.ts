/** Pieces on their way: they leave fast and overshoot a little when they arrive. */

const OVERSHOOT = "cubic-bezier(.34,1.25,.5,1)";
/** How large a piece grows on its way. */
const PEAK = 1.25;

/** A piece comes from there to where it lies. */
export function flown(thing: HTMLElement, from: DOMRect, duration: number, peak = PEAK): void {
  const to = thing.getBoundingClientRect();
  const [x, y] = between(to, from);
  const scale = Math.max(0.3, Math.min(1.6, from.width / Math.max(1, to.width)));
  lifted(
    thing,
    [
      { translate: `${x}px ${y}px`, scale: `${scale}`, rotate: "-8deg" },
      { translate: `${x * 0.35}px ${y * 0.35 - 30}px`, scale: `${peak}`, rotate: "4deg", offset: 0.6 },
      { translate: "0 0", scale: "1", rotate: "0deg" },
    ],
    { duration, easing: OVERSHOOT },
  );
}

/** A piece leaves for there and grows smaller. */
export function sent(thing: HTMLElement, to: DOMRect, duration: number): void {
  const [x, y] = between(thing.getBoundingClientRect(), to);
  lifted(
    thing,
    [
      { translate: "0 0", scale: "1" },
      { translate: `${x * 0.4}px ${y * 0.4 - 24}px`, scale: "1.08", offset: 0.45 },
      { translate: `${x}px ${y}px`, scale: "0.25" },
    ],
    { duration, easing: "ease-in-out", fill: "forwards" },
  );
}

/** Several pieces gather in one place, then leave for another together. */
export function gathered(things: HTMLElement[], middle: DOMRect, end: DOMRect, duration: number): void {
  const places = things.map((thing) => thing.getBoundingClientRect());
  things.forEach((thing, k) => {
    const place = places[k] ?? middle;
    const [inX, inY] = between(place, middle);
    const [toX, toY] = between(place, end);
    const tilt = `${(k % 5) * 5 - 10}deg`;
    lifted(
      thing,
      [
        { translate: "0 0", scale: "1", rotate: "0deg" },
        { translate: `${inX}px ${inY}px`, scale: "0.9", rotate: tilt, offset: 0.45 },
        { translate: `${inX}px ${inY - 16}px`, scale: "0.95", rotate: tilt, offset: 0.55 },
        { translate: `${toX}px ${toY}px`, scale: "0.25", rotate: tilt },
      ],
      { duration, easing: "ease-in-out", fill: "forwards" },
    );
  });
}

function between(from: DOMRect, to: DOMRect): [number, number] {
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}

/** Above everything else while it travels. */
function lifted(thing: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
  thing.style.zIndex = "9";
  const travel = thing.animate(frames, timing);
  travel.onfinish = () => (thing.style.zIndex = "");
}
